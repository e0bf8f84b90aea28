"""Writes the model directory that Vosk loads, and its checksums."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from . import graph, kaldi
from .balance import read_costs
from .fold import AffineLayer, fold
from .lexicon import Lexicon, read_lexicon
from .model_folder import replacing, write_words
from .network import Network
from .second import SECOND, differences
from .training import load


def export(
    layers: list[AffineLayer],
    lexicon: Lexicon,
    folder: Path,
    second: Sequence[AffineLayer | kaldi.Affine] = (),
) -> None:
    """Write a model directory, with the layers of a second network if there is one.

    Words cost what they cost in the folder before.
    """
    with replacing(folder) as new:
        (new / "am").mkdir()
        with (new / "am" / "final.mdl").open("wb") as stream:
            out = kaldi.KaldiWriter(stream)
            kaldi.write_transitions(out, graph.outputs(graph.phone_table()))
            kaldi.write_network(out, layers)
        if second:
            (new / "am" / SECOND).write_bytes(differences((new / "am" / "final.mdl").read_bytes(), second))
        write_words(lexicon, new, read_costs(folder))


def mean(networks: Sequence[list[AffineLayer]], model: bytes) -> list[AffineLayer]:
    """The mean of these networks and that of the ``final.mdl`` from which their trainings started.

    It keeps what the start knew better and most of what was learned since (Wortsman et al., "Robust fine-tuning of zero-shot
    models" and "Model soups", both 2022). The first of them if the model has fewer units.
    """
    before = kaldi.read_affines(model)
    if [layer.matrix.shape for layer in before] != [layer.matrix.shape for layer in networks[0]]:
        return networks[0]
    return [
        replace(
            layers[0],
            matrix=np.mean([layer.matrix for layer in (start, *layers)], 0),
            bias=np.mean([layer.bias for layer in (start, *layers)], 0),
        )
        for start, *layers in zip(before, *networks, strict=True)
    ]


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--checkpoint", type=Path, required=True, nargs="+", help="several only of trainings from one start")
    parser.add_argument("--locales", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--mean-with", type=Path, metavar="FINAL.MDL", help="write the mean of the networks and their start")
    parser.add_argument("--second", type=Path, metavar="FINAL.MDL", help="write this network as the second one")
    options = parser.parse_args()
    networks = [fold(Network(*load(checkpoint)["network"])) for checkpoint in options.checkpoint]
    layers = mean(networks, options.mean_with.read_bytes()) if options.mean_with else networks[0]
    second = kaldi.read_affines(options.second.read_bytes()) if options.second else []
    # One of other units is nothing that a few differences could tell.
    if second and [layer.matrix.shape for layer in second] != [layer.matrix.shape for layer in layers]:
        parser.error(f"--second: the network of {options.second} is not as wide as that of the checkpoint")
    export(layers, read_lexicon(options.locales), options.out, second)


if __name__ == "__main__":
    main()
