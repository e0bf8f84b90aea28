"""A piece of speech with what is known about it."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import scipy.signal

from .features import RATE
from .phones import SILENCE
from .pronounce import SpokenWord

Segments = list[tuple[float, str]]
"""Start (seconds) and name of every phone, in order."""
_RAISED = 0.22
"""Share of the utterances in which a voice is made much higher."""
_MOST = 1.25
WORD_BY_WORD = 0.12
"""Share of the utterances whose words are said one by one."""
PAUSE = (0.1, 0.6)
"""Shortest and longest pause between such words, in seconds; the voice's own silence comes on top."""


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
    samples_and_rate: tuple[np.ndarray, int],
    words: list[SpokenWord],
    segments: Segments | None,
    voice: str,
    scaling: Scaling | None,
    rng: random.Random,
) -> Sound | None:
    """The sound of the samples, of some rate, that a voice said, as high as it is where ``scaling`` is ``None``.

    ``None``, and nothing drawn, if the voice stayed silent.
    """
    samples, rate = samples_and_rate
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


def said(
    words: list[SpokenWord], say: Callable[[list[SpokenWord], random.Random], Sound | None], rng: random.Random
) -> Sound | None:
    """What a voice says; now and then its words one by one with pauses, as some people announce moves.

    A word said alone sounds otherwise than among others, and no neighbour tells what it was. ``say`` gets the same random
    numbers for each of these words, so that it is one voice in one manner: that must follow from the first of them.
    """
    if len(words) < 2 or rng.random() >= WORD_BY_WORD:
        return say(words, rng)
    manner = rng.random()
    return joined([say([word], random.Random(manner)) for word in words], rng)


def joined(sounds: list[Sound | None], rng: random.Random) -> Sound | None:
    """One sound of several by one voice, with pauses between them; ``None`` if one is missing."""
    parts = [sound for sound in sounds if sound]
    if not parts or len(parts) < len(sounds):
        return None
    samples: list[np.ndarray] = []
    segments: Segments | None = []
    length = 0
    for position, part in enumerate(parts):
        if position:
            samples.append(np.zeros(int(RATE * rng.uniform(*PAUSE)), np.float32))
            length += len(samples[-1])
        if segments is not None and part.segments is not None:
            segments += [(time + length / RATE, phone) for time, phone in part.segments]
            segments.append(((length + len(part.samples)) / RATE, SILENCE))
        else:
            segments = None
        samples.append(part.samples)
        length += len(part.samples)
    return Sound(np.concatenate(samples), [word for part in parts for word in part.words], segments, parts[0].voice)
