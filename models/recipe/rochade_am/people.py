"""Recordings of people reading sentences: folders with ``metadata.csv`` (id|text) and FLAC files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile

from .features import RATE

_NO_LETTERS = re.compile(r"[^A-Za-zÄÖÜäöüßáéíóúñ ]")


@dataclass(frozen=True)
class Reading:
    """One recorded sentence."""

    path: Path
    words: list[str]

    def samples(self) -> np.ndarray:
        """Mono samples at 16 kHz without the silence around the speech."""
        samples, rate = soundfile.read(self.path, dtype="float32")
        if rate != RATE:
            raise ValueError(f"{self.path}: {rate} Hz, expected {RATE}")
        loud = np.flatnonzero(np.abs(samples) > 0.02 * np.abs(samples).max())
        return samples[max(0, loud[0] - RATE // 10) : loud[-1] + RATE // 7]


def readings(folder: Path) -> Iterator[Reading]:
    """The sentences of a folder."""
    for line in (folder / "metadata.csv").read_text(encoding="utf-8").splitlines():
        name, text = line.split("|")[:2]
        path = folder / f"{name}.flac"
        if path.exists():
            yield Reading(path, _NO_LETTERS.sub(" ", text).split())
