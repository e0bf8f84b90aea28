"""Starts a training from the layers of a finished model instead of random weights."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np

from . import network
from .fold import wiring
from .kaldi import read_affines
from .network import SPLICE, Layer, Network, forward, hidden_names


def from_model(model: bytes, fresh: Network, padded: np.ndarray) -> Network:
    """The network of ``fresh`` that computes what the model computes.

    ``model`` is a ``final.mdl`` of this recipe, with or without memories; memories that it lacks are new and not yet
    listened to. ``padded`` are log mel features (batch, frame, band) of which the batch statistics are taken.
    """
    affines = read_affines(model)
    names = [name for name in wiring() if len(affines) == len(wiring()) or not name.startswith("memory")]
    weights = dict(fresh.weights)
    for name, (matrix, bias) in zip(names, affines, strict=True):
        whole = np.zeros(weights[name]["matrix"].shape, np.float32)
        whole[: len(matrix)] = matrix
        weights[name] = {"matrix": jnp.asarray(whole), "bias": jnp.asarray(bias)}
    mean, scale = (np.tile(np.asarray(fresh.scaling[key]), 2 * SPLICE + 1) for key in ("mean", "scale"))
    weights["splice"] = _over_normalized(weights["splice"], slice(None), mean, 1 / scale)
    weights["side"] = weights["output"]
    net = fresh._replace(weights=weights)
    for name in hidden_names():
        net = _normalizing(net, name, padded, known=frozenset(names))
    # The training gives its buffers away step by step: no two layers may share one.
    return jax.tree.map(jnp.copy, net)


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
