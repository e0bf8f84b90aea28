"""Our features are Kaldi's."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import jax.numpy as jnp
import numpy as np
import pytest

from rochade_am.features import MELS, log_mel, mel_to_mfcc, mfcc
from rochade_am.fold import INPUT, AffineLayer, fold, run, wiring
from rochade_am.kaldi import KaldiWriter, read_affines, write_network
from rochade_am.network import LEFT, RIGHT, Network, create, forward
from rochade_am.phones import PDFS
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


def _apart(heard: np.ndarray, expected: np.ndarray) -> float:
    """How far two answers are from each other, as a share of what they vary: a model's numbers are rounded."""
    heard, expected = np.asarray(heard), np.asarray(expected)
    return float((heard - expected).std() / expected.std())


def test_training_can_start_from_a_finished_model(random_network: Network, random_model: Path) -> None:
    samples = _sound()
    padded = np.pad(log_mel(samples), ((LEFT, RIGHT), (0, 0)), mode="edge")[None]
    model = (random_model / "am" / "final.mdl").read_bytes()
    fresh = create(5, log_mel(samples))
    started, side, _ = forward(from_model(model, fresh, padded), jnp.asarray(padded), training=False)
    expected, _, _ = forward(random_network, jnp.asarray(padded), training=False)
    assert _apart(started, expected) < 0.05
    assert np.array_equal(started, side)


def _narrow_layers(memory: int) -> list[AffineLayer]:
    """A network of random weights that is narrower than ours, with memories of this width or, at zero, without."""
    draw = np.random.default_rng(4)
    widths = {name: memory if name.startswith("memory") else 48 for name in wiring()} | {INPUT: MELS, "output": PDFS}
    layers = []
    for name, inputs in wiring().items():
        if not widths[name]:
            continue
        inputs = tuple((source, offset) for source, offset in inputs if widths[source])
        size = (sum(widths[source] for source, _ in inputs), widths[name])
        matrix, bias = draw.normal(0, size[0] ** -0.5, size), draw.normal(0, 0.1, size[1])
        layers.append(AffineLayer(name, inputs, matrix.astype(np.float32), bias.astype(np.float32), name != "output"))
    return layers


def _in_one_byte(layers: list[AffineLayer]) -> bytes:
    stream = BytesIO()
    write_network(KaldiWriter(stream), layers)
    return stream.getvalue()


def _in_single_precision(layers: list[AffineLayer]) -> bytes:
    """Layers as the recipe wrote them at first."""
    stream = BytesIO()
    out = KaldiWriter(stream)
    for layer in layers:
        out.token("<LinearParams>", "FM")
        out.integers(*layer.matrix.T.shape)
        out.raw(layer.matrix.T.astype("<f4").tobytes())
        out.token("<BiasParams>")
        out.vector(layer.bias)
    return stream.getvalue()


@pytest.mark.parametrize(("memory", "written"), [(16, _in_one_byte), (0, _in_single_precision)])
def test_training_can_start_from_a_narrower_model(memory: int, written: Callable[[list[AffineLayer]], bytes]) -> None:
    samples = _sound()
    padded = np.pad(log_mel(samples), ((LEFT, RIGHT), (0, 0)), mode="edge")[None]
    layers = _narrow_layers(memory)
    net = from_model(written(layers), create(5, log_mel(samples)), padded)
    started, _, _ = forward(net, jnp.asarray(padded), training=False)
    assert _apart(started[0], run(layers, mfcc(samples))) < 0.05
    new = net.weights["context0"]["matrix"][:, 48:]
    assert float(jnp.abs(new).max()) > 0.01


def test_a_model_in_another_format_is_refused_by_its_name() -> None:
    with pytest.raises(ValueError, match="CM2"):
        read_affines(b"<LinearParams> CM2 " + bytes(40))
