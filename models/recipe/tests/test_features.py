"""Our features are Kaldi's."""

from pathlib import Path

import jax.numpy as jnp
import numpy as np

from rochade_am.features import log_mel, mel_to_mfcc, mfcc
from rochade_am.fold import fold, run
from rochade_am.network import LEFT, RIGHT, Network, create, forward
from rochade_am.start import from_model


def _sound() -> np.ndarray:
    return np.random.default_rng(0).normal(0, 3000, 16000).astype(np.int16)


def test_log_mel_times_matrix_is_mfcc() -> None:
    samples = _sound()
    assert np.abs(log_mel(samples) @ mel_to_mfcc() - mfcc(samples)).max() < 1e-3


def test_one_row_every_ten_milliseconds() -> None:
    assert log_mel(_sound()).shape == (98, 40)
    assert log_mel(np.zeros(100, np.int16)).shape == (0, 40)


def test_folded_layers_on_mfcc_equal_the_network_on_log_mel(random_network: Network) -> None:
    samples = _sound()
    energies = log_mel(samples)
    padded = np.pad(energies, ((LEFT, RIGHT), (0, 0)), mode="edge")
    trained, _, _ = forward(random_network, jnp.asarray(padded[None]), training=False)
    shipped = run(fold(random_network), mfcc(samples))
    assert np.abs(np.asarray(trained[0]) - shipped).max() < 1e-2


def test_training_can_start_from_a_finished_model(random_network: Network, random_model: Path) -> None:
    samples = _sound()
    padded = np.pad(log_mel(samples), ((LEFT, RIGHT), (0, 0)), mode="edge")[None]
    model = (random_model / "am" / "final.mdl").read_bytes()
    fresh = create(5, log_mel(samples))
    started, side, _ = forward(from_model(model, fresh, padded), jnp.asarray(padded), training=False)
    expected, _, _ = forward(random_network, jnp.asarray(padded), training=False)
    assert np.abs(np.asarray(started) - np.asarray(expected)).max() < 2e-2
    assert np.array_equal(started, side)
