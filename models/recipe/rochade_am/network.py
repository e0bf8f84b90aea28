"""The network: a time-delay network over log mel features that answers every third frame."""

from __future__ import annotations

from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from .features import MELS, mel_to_mfcc
from .matmul import times
from .phones import PDFS

WIDTH = 512
DEPTH = 4
"""Hidden layers that look at three time steps."""
SPLICE = 4
"""Frames that the first layer sees to either side."""
STRIDE = 3
MEMORY = 96
"""Width of the memories, one beside each of these hidden layers."""
REACHES = (1, 2, 4, 6)
"""Steps between the three moments that each memory looks at, all of them past: what a room still echoes, what noise
there is. A memory of the past costs no time at the end of an utterance."""
LEFT = SPLICE + STRIDE * 2 * sum(REACHES)
RIGHT = SPLICE + STRIDE * DEPTH
"""Frames that the whole network sees to either side."""
_EPSILON = 1e-3
_MOMENTUM = 0.95

Array = jax.Array
Layer = dict[str, Array]


class Network(NamedTuple):
    """Trained weights, running statistics of the batch normalization and the scaling of the input."""

    weights: dict[str, Layer]
    statistics: dict[str, Layer]
    scaling: Layer


def hidden_names() -> list[str]:
    """Names of the hidden layers in order."""
    return ["splice", *(f"context{i}" for i in range(DEPTH)), "top"]


def memory_names() -> list[str]:
    """Names of the memories, in the order of the layers that they stand beside."""
    return [f"memory{i}" for i in range(DEPTH)]


def layer_sizes() -> dict[str, tuple[int, int]]:
    """Inputs and outputs of every hidden layer and memory. A layer with a memory reads it last."""
    sizes = {"splice": ((2 * SPLICE + 1) * MELS, WIDTH)}
    for memory, layer in zip(memory_names(), hidden_names()[1:]):
        sizes |= {memory: (3 * WIDTH, MEMORY), layer: (3 * WIDTH + MEMORY, WIDTH)}
    return sizes | {"top": (WIDTH, WIDTH)}


def create(seed: int, features: np.ndarray) -> Network:
    """A new network, its input scaled to the given log mel features."""
    sizes = layer_sizes()
    keys = jax.random.split(jax.random.PRNGKey(seed), len(sizes) + 2)
    weights = {
        name: {"matrix": jax.random.normal(key, size) * np.sqrt(2 / size[0]), "bias": jnp.zeros(size[1])}
        for (name, size), key in zip(sizes.items(), keys)
    }
    for name, key in zip(("output", "side"), keys[-2:]):
        matrix = jax.random.normal(key, (WIDTH, PDFS)) * np.sqrt(0.1 / WIDTH)
        weights[name] = {"matrix": matrix, "bias": jnp.zeros(PDFS)}
    statistics = {name: {"mean": jnp.zeros(WIDTH), "variance": jnp.ones(WIDTH)} for name in hidden_names()}
    cepstra = features.astype(np.float32) @ mel_to_mfcc()
    scaling = {"mean": jnp.asarray(cepstra.mean(0)), "scale": jnp.asarray(1 / cepstra.std(0))}
    return Network(weights, statistics, scaling)


def _affine(layer: Layer, x: Array) -> Array:
    return times(x, layer["matrix"]) + layer["bias"]


def normalization(statistics: Layer) -> tuple[Array, Array]:
    """Mean and factor that the batch normalization applies."""
    return statistics["mean"], jax.lax.rsqrt(statistics["variance"] + _EPSILON)


def batch_statistics(before: Array, kept: Array) -> Array:
    """The statistics of the batch that changed the running ones from ``before`` to ``kept``."""
    return (kept - _MOMENTUM * before) / (1 - _MOMENTUM)


def _normalized(x: Array, statistics: Layer, training: bool) -> tuple[Array, Layer]:
    if not training:
        mean, factor = normalization(statistics)
        return (x - mean) * factor, statistics
    batch = {"mean": x.mean((0, 1)), "variance": x.var((0, 1))}
    kept = {key: _MOMENTUM * statistics[key] + (1 - _MOMENTUM) * batch[key] for key in batch}
    mean, factor = normalization(batch)
    return (x - mean) * factor, kept


def _context(weights: dict[str, Layer], number: int, x: Array) -> Array:
    """What a hidden layer makes of its neighbours in time and of what its memory keeps of the past.

    Each moment has its own rows of the matrix; their products are shifted and summed, which is quicker than to lay the
    moments side by side first.
    """
    reach = REACHES[number]
    count = x.shape[1] - 2 * reach - 1

    def seen(layer: Layer, starts: tuple[int, ...]) -> Array:
        parts = (times(x, layer["matrix"][i * WIDTH : (i + 1) * WIDTH]) for i in range(len(starts)))
        return sum(part[:, start : start + count] for part, start in zip(parts, starts)) + layer["bias"]

    memory = jax.nn.relu(seen(weights[f"memory{number}"], (0, reach, 2 * reach)))
    layer = weights[hidden_names()[number + 1]]
    around = seen(layer, (2 * reach - 1, 2 * reach, 2 * reach + 1))
    return around + times(memory, layer["matrix"][3 * WIDTH :])


def forward(network: Network, log_mel: Array, training: bool) -> tuple[Array, Array, dict[str, Layer]]:
    """Main and side outputs for features padded by ``LEFT`` and ``RIGHT``, and the new statistics."""
    x = (jnp.matmul(log_mel, mel_to_mfcc(), precision="highest") - network.scaling["mean"]) * network.scaling["scale"]
    batch, frames, _ = x.shape
    steps = (frames - (2 * SPLICE + 1)) // STRIDE + 1
    spliced = [jax.lax.slice_in_dim(x, k, k + STRIDE * (steps - 1) + 1, STRIDE, 1) for k in range(2 * SPLICE + 1)]
    x = jnp.stack(spliced, 2).reshape(batch, steps, -1)
    statistics = {}
    for number, name in enumerate(hidden_names()):
        context = name.startswith("context")
        x = jax.nn.relu(_context(network.weights, number - 1, x) if context else _affine(network.weights[name], x))
        x, statistics[name] = _normalized(x, network.statistics[name], training)
    return _affine(network.weights["output"], x), _affine(network.weights["side"], x), statistics
