"""The second network of a model: ``am/second.delta``, what differs from the first, byte by byte.

The program puts it together and asks it where the first network was not sure. Two networks of one training differ little, but
err in different places, and a few steps tell their differences well enough (Liu et al., "BitDelta", 2024, of much larger
networks). Fewer would not do here: the greatest tenth of them alone, or their directions alone, are another network.
"""

from __future__ import annotations

import argparse
import zlib
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from .fold import AffineLayer, fold
from .kaldi import Affine, Coded, read_affines
from .model_folder import replacing
from .network import Network
from .training import load

SECOND = "second.delta"
_STEP = 1.0
"""Steps in which the weights of a matrix may differ, by the standard deviation of its differences."""
_MOST = 3
"""Steps at most."""


def differences(first: bytes, second: Sequence[Affine | AffineLayer], step: float = _STEP) -> bytes:
    """What is to be added to each byte of ``final.mdl`` for the layers of the second network, without carry; compressed.

    Raises ``ValueError`` if the first network has other layers, or matrices in single precision.
    """
    changed = np.frombuffer(first, np.uint8).copy()
    for one, other in zip(read_affines(first), second, strict=True):
        if one.coded is None or one.matrix.shape != other.matrix.shape:
            raise ValueError("the first network is not of this recipe")
        codes = _moved(one.coded, other.matrix, step)
        changed[one.coded.place : one.coded.place + codes.size] = codes.ravel()
        bias = np.frombuffer(other.bias.astype("<f4").tobytes(), np.uint8)
        changed[one.bias_place : one.bias_place + bias.size] = bias
    return zlib.compress((changed - np.frombuffer(first, np.uint8)).tobytes(), 9)


def _moved(coded: Coded, matrix: np.ndarray, step: float) -> np.ndarray:
    """Codes nearer to those of the matrix, some equal steps from where they were."""
    way = coded.codes_of(matrix) - coded.codes
    size = max(1, round(step * float(way.std())))
    steps = np.clip(np.round(way / size), -_MOST, _MOST)
    return np.clip(coded.codes + steps * size, 0, 255).astype(np.uint8)


def give(folder: Path, second: Sequence[Affine | AffineLayer]) -> None:
    """Give a model this second network instead of the one that it may have; the first stays as it is."""
    first = (folder / "am" / "final.mdl").read_bytes()
    with replacing(folder) as new:
        (new / "am").mkdir()
        (new / "am" / "final.mdl").write_bytes(first)
        (new / "am" / SECOND).write_bytes(differences(first, second))


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description="Gives a model the network of a checkpoint as its second one.")
    parser.add_argument("--checkpoint", type=Path, required=True, help="of a training from the model's first network")
    parser.add_argument("--model", type=Path, required=True, help="folder of the model")
    options = parser.parse_args()
    give(options.model, fold(Network(*load(options.checkpoint)["network"])))


if __name__ == "__main__":
    main()
