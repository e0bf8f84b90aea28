"""The optimizer: momentum whose matrices are made orthogonal, for the hidden layers; AdamW for all else.

Muon of Keller Jordan and others, https://kellerjordan.github.io/posts/muon/, with the size of steps of
Liu et al., https://arxiv.org/abs/2502.16982, and the scaling before the first iteration of Boissin et al.,
https://arxiv.org/abs/2512.04632. ``optax.contrib.muon`` computes the same in single precision, which takes a third of
a training step; these products take part in ``matmul.use_bfloat16``.
"""

from __future__ import annotations

import jax
import jax.numpy as jnp
import optax

from . import network
from .matmul import inner, times

Array = jax.Array
_ITERATIONS = 4
_LINEAR, _CUBIC, _QUINTIC = 3.4445, -4.7750, 2.0315
"""Newton and Schulz's iteration with the coefficients of Jordan."""
_MOMENTUM = 0.95
_SIZE = 0.2
"""Root mean square of a step at a learning rate of one, about that of AdamW."""
_DECAY = 1e-3
_TINY = 1e-8


def orthogonal(x: Array) -> Array:
    """About the orthogonal matrix nearest to ``x``: its singular vectors with singular values near one."""
    if x.shape[0] < x.shape[1]:
        return orthogonal(x.T).T
    gram = inner(x, x)
    scale = jax.lax.rsqrt(jnp.maximum(jnp.abs(gram).sum(0), _TINY))
    x, gram = x * scale, gram * scale * scale[:, None]
    for iteration in range(_ITERATIONS):
        if iteration:
            gram = inner(x, x)
        x = _LINEAR * x + times(x, _CUBIC * gram + _QUINTIC * times(gram, gram))
    return x


def _step(x: Array) -> Array:
    return orthogonal(x) * (_SIZE * max(x.shape) ** 0.5)


def _kind(path: tuple[jax.tree_util.DictKey, ...], _: Array) -> str:
    layer, part = (key.key for key in path)
    hidden = layer in (*network.hidden_names(), *network.memory_names())
    return "hidden" if hidden and part == "matrix" else "other"


def muon(rates: optax.Schedule) -> optax.GradientTransformation:
    """The optimizer for the weights of a ``Network`` at these learning rates."""
    hidden = optax.chain(
        optax.trace(_MOMENTUM, nesterov=True),
        optax.stateless(lambda slopes, _: jax.tree.map(_step, slopes)),
        optax.add_decayed_weights(_DECAY),
        optax.scale_by_learning_rate(rates),
    )
    kinds = {"hidden": hidden, "other": optax.adamw(rates, weight_decay=_DECAY)}
    return optax.partition(kinds, lambda weights: jax.tree_util.tree_map_with_path(_kind, weights))
