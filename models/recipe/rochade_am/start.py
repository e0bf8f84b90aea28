"""Starts a training from the layers of a finished model instead of random weights."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np

from . import network
from .features import MELS
from .fold import INPUT, wiring
from .kaldi import read_affines
from .network import SPLICE, WIDTH, Layer, Network, forward, hidden_names, layer_sizes
from .phones import PDFS


def from_model(model: bytes, fresh: Network, padded: np.ndarray) -> Network:
    """The network of ``fresh`` that computes what the model computes.

    ``model`` is a ``final.mdl`` of this recipe that ``read_affines`` can read, as wide as the network or narrower, with or
    without memories; units and memories that it lacks are new and not yet listened to (as in Chen, Goodfellow and Shlens,
    "Net2Net", 2016, but for the copied units). ``padded`` are log mel features (batch, frame, band) of which the batch
    statistics are taken.
    """
    affines = read_affines(model)
    names = [name for name in wiring() if len(affines) == len(wiring()) or not name.startswith("memory")]
    layers = dict(zip(names, affines, strict=True))
    known = {name: len(layer.bias) for name, layer in layers.items()}
    weights = dict(fresh.weights)
    for name, layer in layers.items():
        weights[name] = _placed(layer.matrix, layer.bias, name, known)
    mean, scale = (np.tile(np.asarray(fresh.scaling[key]), 2 * SPLICE + 1) for key in ("mean", "scale"))
    weights["splice"] = _over_normalized(weights["splice"], slice(None), mean, 1 / scale)
    weights["side"] = weights["output"]
    net = fresh._replace(weights=weights)
    for name in hidden_names():
        net = _normalizing(net, name, padded, known=frozenset(names))
    # The training gives its buffers away step by step: no two layers may share one.
    return jax.tree.map(jnp.copy, _with_new_units(net, fresh, known, padded))


def _placed(matrix: np.ndarray, bias: np.ndarray, name: str, known: dict[str, int]) -> Layer:
    """A layer of the model in the size of the network; what it lacks is zero."""
    inputs, outputs = layer_sizes().get(name, (WIDTH, PDFS))
    whole = np.zeros((inputs, outputs), np.float32)
    read = start = 0
    for source, _ in wiring()[name]:
        wide, had = (MELS, MELS) if source == INPUT else (_width(source), known.get(source, 0))
        whole[start : start + had, : len(bias)] = matrix[read : read + had]
        read, start = read + had, start + wide
    return {"matrix": jnp.asarray(whole), "bias": jnp.asarray(np.pad(bias, (0, outputs - len(bias))))}


def _width(name: str) -> int:
    return layer_sizes()[name][1]


def _with_new_units(net: Network, fresh: Network, known: dict[str, int], padded: np.ndarray) -> Network:
    """The network with the random units of ``fresh`` where the model had none, normalized by the features."""
    weights = dict(net.weights)
    for name, (_, outputs) in layer_sizes().items():
        new = np.arange(outputs) >= known.get(name, 0)
        weights[name] = {key: jnp.where(new, fresh.weights[name][key], net.weights[name][key]) for key in net.weights[name]}
    net = net._replace(weights=weights)
    _, _, moved = forward(net, jnp.asarray(padded), training=True)
    statistics = {}
    for name, before in net.statistics.items():
        new = np.arange(WIDTH) >= known[name]
        batch = {key: network.batch_statistics(before[key], moved[name][key]) for key in before}
        statistics[name] = {key: jnp.where(new, batch[key], before[key]) for key in before}
    return net._replace(statistics=statistics)


def _over_normalized(layer: Layer, rows: slice, mean: np.ndarray, spread: np.ndarray) -> Layer:
    """The layer for inputs from which the mean was taken and that were divided by the spread."""
    matrix = np.array(layer["matrix"])
    bias = np.asarray(layer["bias"]) + mean @ matrix[rows]
    matrix[rows] *= spread[:, None]
    return {"matrix": jnp.asarray(matrix), "bias": jnp.asarray(bias)}


def _normalizing(net: Network, name: str, padded: np.ndarray, known: frozenset[str]) -> Network:
    """The same function, the layer's output now being normalized by the statistics of the features."""
    _, _, moved = forward(net, jnp.asarray(padded), training=True)
    statistics = {key: network.batch_statistics(net.statistics[name][key], moved[name][key]) for key in moved[name]}
    mean, factor = (np.asarray(part) for part in network.normalization(statistics))
    weights = dict(net.weights)
    readers = {reader: [source for source, _ in inputs] for reader, inputs in wiring().items() if reader in known}
    for reader, sources in readers.items():
        count = sources.count(name)
        if count:
            rows = slice(0, count * len(mean))
            weights[reader] = _over_normalized(weights[reader], rows, np.tile(mean, count), np.tile(1 / factor, count))
    weights["side"] = weights["output"]
    return Network(weights, net.statistics | {name: statistics}, net.scaling)
