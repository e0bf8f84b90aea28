"""Writes the model directory that Vosk loads, and its checksums."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from . import graph, kaldi
from .fold import AffineLayer, fold
from .lexicon import Lexicon, read_lexicon
from .model_folder import UNKNOWN_COST, replacing, write_words
from .network import Network
from .second import SECOND, differences
from .training import load


def export(
    layers: list[AffineLayer],
    lexicon: Lexicon,
    folder: Path,
    unknown_cost: float = UNKNOWN_COST,
    second: Sequence[AffineLayer | kaldi.Affine] = (),
) -> None:
    """Write a model directory, with the layers of a second network if there is one."""
    with replacing(folder) as new:
        (new / "am").mkdir()
        with (new / "am" / "final.mdl").open("wb") as stream:
            out = kaldi.KaldiWriter(stream)
            kaldi.write_transitions(out, graph.outputs(graph.phone_table()))
            kaldi.write_network(out, layers)
        if second:
            (new / "am" / SECOND).write_bytes(differences((new / "am" / "final.mdl").read_bytes(), second))
        write_words(lexicon, new, unknown_cost)


def mean(layers: list[AffineLayer], model: bytes) -> list[AffineLayer]:
    """The mean of these layers and those of a ``final.mdl`` from which their training started.

    It keeps what the start knew better and most of what was learned since (Wortsman et al., "Robust fine-tuning of zero-shot
    models", 2022). The layers themselves if the model has fewer units.
    """
    before = kaldi.read_affines(model)
    if [other.matrix.shape for other in before] != [layer.matrix.shape for layer in layers]:
        return layers
    return [
        replace(layer, matrix=(layer.matrix + other.matrix) / 2, bias=(layer.bias + other.bias) / 2)
        for layer, other in zip(layers, before, strict=True)
    ]


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--checkpoint", type=Path, required=True)
    parser.add_argument("--locales", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--unknown-cost", type=float, default=UNKNOWN_COST)
    parser.add_argument(
        "--mean-with", type=Path, metavar="FINAL.MDL", help="write the mean of the network and this one, and this one as the second"
    )
    options = parser.parse_args()
    layers = fold(Network(*load(options.checkpoint)["network"]))
    lexicon = read_lexicon(options.locales)
    second: list[kaldi.Affine] = []
    if options.mean_with:
        start = options.mean_with.read_bytes()
        learned, layers = layers, mean(layers, start)
        second = kaldi.read_affines(start) if layers is not learned else []
    export(layers, lexicon, options.out, options.unknown_cost, second)


if __name__ == "__main__":
    main()
