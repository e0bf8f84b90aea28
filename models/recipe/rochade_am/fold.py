"""Folds scaling, DCT and batch normalization into plain affine layers over MFCC."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .network import SPLICE, STRIDE, Network, hidden_names, normalization


@dataclass(frozen=True)
class AffineLayer:
    """``y = x @ matrix + bias`` over the input at some time offsets, then perhaps a rectifier."""

    matrix: np.ndarray
    bias: np.ndarray
    offsets: tuple[int, ...]
    rectified: bool


def fold(network: Network) -> list[AffineLayer]:
    """The main output as layers that take MFCC."""
    mean, factor = np.asarray(network.scaling["mean"], np.float64), np.asarray(network.scaling["scale"], np.float64)
    layers = []
    for name in [*hidden_names(), "output"]:
        if name == "splice":
            offsets = tuple(range(-SPLICE, SPLICE + 1))
        elif name.startswith("context"):
            offsets = (-STRIDE, 0, STRIDE)
        else:
            offsets = (0,)
        matrix = np.asarray(network.weights[name]["matrix"], np.float64)
        bias = np.asarray(network.weights[name]["bias"], np.float64)
        means, factors = np.tile(mean, len(offsets)), np.tile(factor, len(offsets))
        bias = bias - (means * factors) @ matrix
        matrix = matrix * factors[:, None]
        layers.append(AffineLayer(matrix.astype(np.float32), bias.astype(np.float32), offsets, name != "output"))
        if name != "output":
            mean, factor = (np.asarray(part, np.float64) for part in normalization(network.statistics[name]))
    return layers


def run(layers: list[AffineLayer], mfcc: np.ndarray) -> np.ndarray:
    """What Vosk computes from the layers: one row for every third frame."""
    frames = np.arange(0, len(mfcc), STRIDE)

    def outputs(depth: int, times: np.ndarray) -> np.ndarray:
        if depth < 0:
            return mfcc[np.clip(times, 0, len(mfcc) - 1)]
        layer = layers[depth]
        below = np.concatenate([outputs(depth - 1, times + offset) for offset in layer.offsets], 1)
        result = below @ layer.matrix + layer.bias
        return np.maximum(result, 0) if layer.rectified else result

    return outputs(len(layers) - 1, frames)
