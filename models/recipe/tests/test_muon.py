"""The optimizer's steps."""

import jax
import jax.numpy as jnp
import numpy as np
import optax
import pytest

from rochade_am import network
from rochade_am.muon import muon, orthogonal

_RATE = 0.01


def _slope(shape: tuple[int, int]) -> np.ndarray:
    random = np.random.default_rng(3)
    return (random.standard_normal(shape) * np.exp(random.uniform(-3, 0, shape[1]))).astype(np.float32)


@pytest.mark.parametrize("shape", [(300, 96), (60, 120)])
def test_an_orthogonal_step_keeps_the_singular_vectors_and_levels_the_values(shape: tuple[int, int]) -> None:
    slope = _slope(shape)
    left, _, right = np.linalg.svd(slope, full_matrices=False)
    values = np.diag(left.T @ np.asarray(orthogonal(jnp.asarray(slope))) @ right.T)
    assert 0.6 < values.min() <= values.max() < 1.25


def test_hidden_matrices_take_orthogonal_steps_and_all_else_those_of_adam() -> None:
    net = network.create(0, np.random.default_rng(0).standard_normal((50, network.MELS)))
    optimizer = muon(optax.constant_schedule(_RATE))
    slopes = jax.tree.map(lambda x: jnp.asarray(_slope(x.shape) if x.ndim == 2 else np.full(x.shape, 5.0)), net.weights)
    steps, _ = optimizer.update(slopes, optimizer.init(net.weights), net.weights)
    hidden = np.asarray(steps["context0"]["matrix"])
    assert np.isclose(np.sqrt((hidden**2).mean()), 0.2 * _RATE, rtol=0.2)
    for other in (steps["output"]["matrix"], steps["context0"]["bias"]):
        assert np.isclose(np.abs(np.asarray(other)).mean(), _RATE, rtol=0.01)
