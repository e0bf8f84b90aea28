"""Conditions in which a test set is heard: noise, babble, a hall, a narrow band, a high voice."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import scipy.signal
import soundfile

from .augment import Noises, mixed, power, stretch_of
from .features import RATE
from .sound import resampled

NAMES = ("clean", "noise10", "noise5", "babble10", "hall", "narrow", "high", "slow")
"""``slow`` is said word by word, with pauses; it is made by the test set, not here."""
_TALKERS = 4
_NEEDS_NOISE = ("noise10", "noise5")
_NEEDS_TALK = ("babble10",)


@dataclass
class Conditions:
    """Makes a clip sound as in some condition."""

    noises: Noises | None
    talk: list[np.ndarray]
    rng: random.Random

    @classmethod
    def of(cls, noise: Path | None, talk: Path | None, part: str, rng: random.Random) -> Conditions:
        """Noises that training does not hear; half of the talk each for what is fitted and what is reported."""
        clips = sorted(talk.glob("*.flac")) if talk else []
        half = clips[::2] if part in ("calibration", "taught") else clips[1::2]
        spoken = [soundfile.read(path, dtype="float32")[0] for path in half]
        return cls(Noises.for_testing(noise) if noise else None, spoken, rng)

    def names(self) -> list[str]:
        """The conditions that can be made of what there is."""
        lacking = (() if self.noises else _NEEDS_NOISE) + (() if self.talk else _NEEDS_TALK)
        return [name for name in NAMES if name not in lacking]

    def apply(self, name: str, clip: np.ndarray, level: float) -> np.ndarray:
        """A padded clip in a condition; ``level`` is the power of its speech."""
        match name:
            case "noise10" | "noise5" if self.noises:
                noise = self.noises.cut(len(clip), self.rng)
                return mixed(clip, noise, level, float(name.removeprefix("noise")))
            case "babble10":
                return mixed(clip, self._babble(len(clip)), level, 10.0)
            case "hall":
                return self._hall(clip)
            case "narrow":
                band = scipy.signal.butter(4, (300, 3400), "band", fs=RATE)
                return scipy.signal.lfilter(*band, clip).astype(np.float32)
            case "high":
                return resampled(clip, RATE, self.rng.uniform(1.2, 1.4), None)[0]
            case "clean" | "slow":
                return clip
        raise ValueError(f"no condition {name}")

    def _babble(self, length: int) -> np.ndarray:
        talkers = [stretch_of(clip, length, self.rng) for clip in self.rng.sample(self.talk, _TALKERS)]
        return np.sum([talker / power(talker) for talker in talkers], 0)

    def _hall(self, clip: np.ndarray) -> np.ndarray:
        """A hall with 1.0 to 1.6 s of echo, heard from where the echo is as loud as the voice itself."""
        seconds = self.rng.uniform(1.0, 1.6)
        length = int(RATE * seconds)
        tail = np.random.default_rng(self.rng.randrange(2**32)).standard_normal(length)
        tail *= np.exp(-6.9 * np.arange(length) / length)
        tail = scipy.signal.lfilter([0.5], [1, -0.5], tail)
        tail /= np.sqrt((tail**2).sum())
        response = np.concatenate([[1.0], np.zeros(RATE // 100), tail])
        return scipy.signal.fftconvolve(clip, response)[: len(clip) + RATE // 2].astype(np.float32)
