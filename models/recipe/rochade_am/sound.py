"""A piece of speech with what is known about it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import scipy.signal

from .features import RATE
from .pronounce import SpokenWord

Segments = list[tuple[float, str]]
"""Start (seconds) and name of every phone, in order."""


@dataclass
class Sound:
    """Mono samples at 16 kHz, full scale 1, and their words; the phone times where they are exact."""

    samples: np.ndarray
    words: list[SpokenWord]
    segments: Segments | None
    voice: str


def resampled(
    samples: np.ndarray, rate: int, factor: float, segments: Segments | None
) -> tuple[np.ndarray, Segments | None]:
    """Samples at 16 kHz; a factor over 1 makes the voice higher and quicker. The times follow."""
    step = 50
    down = round(rate * factor / step)
    out = scipy.signal.resample_poly(samples, RATE // step, down).astype(np.float32)
    if segments is None:
        return out, None
    scale = rate / (down * step)
    return out, [(time * scale, phone) for time, phone in segments]
