"""Folds scaling, DCT and batch normalization into plain affine layers over MFCC."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .network import REACHES, SPLICE, STRIDE, Network, hidden_names, normalization

INPUT = "input"


@dataclass(frozen=True)
class AffineLayer:
    """``y = x @ matrix + bias`` over layers before it at some times, then perhaps a rectifier."""

    name: str
    inputs: tuple[tuple[str, int], ...]
    """Layer (or ``INPUT``) and frames from now, in the order of the rows of the matrix."""
    matrix: np.ndarray
    bias: np.ndarray
    rectified: bool


def wiring() -> dict[str, tuple[tuple[str, int], ...]]:
    """What every layer reads, in the order in which they are computed."""
    wires = {"splice": tuple((INPUT, offset) for offset in range(-SPLICE, SPLICE + 1))}
    for number, reach in enumerate(REACHES):
        source, memory = hidden_names()[number], f"memory{number}"
        wires[memory] = tuple((source, -STRIDE * reach * times) for times in (2, 1, 0))
        around = tuple((source, offset) for offset in (-STRIDE, 0, STRIDE))
        wires[f"context{number}"] = (*around, (memory, 0))
    wires["top"] = ((hidden_names()[-2], 0),)
    wires["output"] = (("top", 0),)
    return wires


def fold(network: Network) -> list[AffineLayer]:
    """The main output as layers that take MFCC."""
    scales = {INPUT: (np.asarray(network.scaling["mean"]), np.asarray(network.scaling["scale"]))}
    scales |= {name: tuple(map(np.asarray, normalization(part))) for name, part in network.statistics.items()}
    layers = []
    for name, inputs in wiring().items():
        matrix = np.asarray(network.weights[name]["matrix"], np.float64)
        bias = np.asarray(network.weights[name]["bias"], np.float64)
        means, factors = _scales_of(inputs, scales, len(matrix))
        bias = bias - (means * factors) @ matrix
        matrix = matrix * factors[:, None]
        layers.append(AffineLayer(name, inputs, matrix.astype(np.float32), bias.astype(np.float32), name != "output"))
    return layers


def _scales_of(
    inputs: tuple[tuple[str, int], ...], scales: dict[str, tuple[np.ndarray, np.ndarray]], rows: int
) -> tuple[np.ndarray, np.ndarray]:
    """Mean and factor of every row; what has none (a memory) is taken as it is."""
    parts = [scales.get(source) for source, _ in inputs]
    rest = rows - sum(len(part[0]) for part in parts if part is not None)
    plain = (np.zeros(rest), np.ones(rest))
    means, factors = zip(*(part if part is not None else plain for part in parts))
    return np.concatenate(means).astype(np.float64), np.concatenate(factors).astype(np.float64)


def run(layers: list[AffineLayer], mfcc: np.ndarray) -> np.ndarray:
    """What Vosk computes from the layers: one row for every third frame."""
    inputs = {layer.name: layer for layer in layers}
    known: dict[tuple[str, int], np.ndarray] = {}

    def value(name: str, time: int) -> np.ndarray:
        if name == INPUT:
            return mfcc[min(max(time, 0), len(mfcc) - 1)]
        if (name, time) not in known:
            layer = inputs[name]
            below = np.concatenate([value(source, time + offset) for source, offset in layer.inputs])
            result = below @ layer.matrix + layer.bias
            known[name, time] = np.maximum(result, 0) if layer.rectified else result
        return known[name, time]

    return np.stack([value("output", time) for time in range(0, len(mfcc), STRIDE)])
