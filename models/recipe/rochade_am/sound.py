"""A piece of speech with what is known about it."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import scipy.signal

from .features import RATE
from .pronounce import SpokenWord

Segments = list[tuple[float, str]]
"""Start (seconds) and name of every phone, in order."""
_RAISED = 0.22
"""Share of the utterances in which a voice is made much higher."""
_MOST = 1.25


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


@dataclass(frozen=True)
class Scaling:
    """By how much a kind of voice is made higher and quicker: near the mean mostly, now and then much higher."""

    mean: float = 1.0
    spread: float = 0.07
    least: float = 0.82
    raised: tuple[float, float] = (1.1, 1.4)

    def factor(self, rng: random.Random) -> float:
        """A factor for ``resampled``."""
        if rng.random() < _RAISED:
            return rng.uniform(*self.raised)
        return min(max(rng.gauss(self.mean, self.spread), self.least), _MOST)


def spoken(
    said: tuple[np.ndarray, int],
    words: list[SpokenWord],
    segments: Segments | None,
    voice: str,
    scaling: Scaling | None,
    rng: random.Random,
) -> Sound | None:
    """The sound of the samples, of some rate, that a voice said, as high as it is where ``scaling`` is ``None``.

    ``None``, and nothing drawn, if the voice stayed silent.
    """
    samples, rate = said
    if len(samples) < rate // 10:
        return None
    out, segments = resampled(samples, rate, scaling.factor(rng) if scaling else 1.0, segments)
    return Sound(out, words, segments, voice)


def with_pauses(
    words: list[SpokenWord], spell: Callable[[SpokenWord], str], pause: Callable[[], str], rng: random.Random
) -> str:
    """A text for a voice to read: the words as spelled, in some texts with pauses between some of them."""
    rate = rng.choice([0.0, 0.0, 0.1, 0.4])
    text = ""
    for word in words:
        if text:
            text += pause() if rng.random() < rate else " "
        text += spell(word)
    return text
