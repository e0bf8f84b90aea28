"""Writes the model directory that Vosk loads, and its checksums."""

from __future__ import annotations

import argparse
from pathlib import Path

from . import graph, kaldi
from .fold import AffineLayer, fold
from .lexicon import Lexicon, read_lexicon
from .model_folder import UNKNOWN_COST, replacing, write_words
from .network import Network
from .training import load


def export(layers: list[AffineLayer], lexicon: Lexicon, folder: Path, unknown_cost: float = UNKNOWN_COST) -> None:
    """Write a model directory."""
    with replacing(folder) as new:
        (new / "am").mkdir()
        with (new / "am" / "final.mdl").open("wb") as stream:
            out = kaldi.KaldiWriter(stream)
            kaldi.write_transitions(out, graph.outputs(graph.phone_table()))
            kaldi.write_network(out, layers)
        write_words(lexicon, new, unknown_cost)


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--checkpoint", type=Path, required=True)
    parser.add_argument("--locales", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--unknown-cost", type=float, default=UNKNOWN_COST)
    options = parser.parse_args()
    network = Network(*load(options.checkpoint)["network"])
    export(fold(network), read_lexicon(options.locales), options.out, options.unknown_cost)


if __name__ == "__main__":
    main()
