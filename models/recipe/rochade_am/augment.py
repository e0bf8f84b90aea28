"""What rooms, microphones and households do to speech."""

from __future__ import annotations

import collections
import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import scipy.signal
import soundfile

from .denoising import denoised
from .dereverberation import dereverberated
from .features import RATE
from .sound import Segments

HELD_NOISE = "exercise_bike"
"""The recording that only evaluation hears; of the others, training hears the first part."""
TRAINING_PART = 0.6
_TALKERS = 6
"""Voices of the data itself that are kept as background talk."""
_GATE_WINDOW = RATE // 20
"""Samples over which a noise gate hears and holds."""
_DENOISED_SHARE = 0.3
"""Of the clips that are not clean, those that the program hears again with less noise."""
_DEREVERBERATED_SHARE = 0.5
"""Of the clips in large rooms, those from which it takes the echo before it hears them again."""


@dataclass
class Noises:
    """Recorded noises."""

    recordings: list[np.ndarray]

    @classmethod
    def for_training(cls, folder: Path | None) -> Noises:
        """The first part of each recording but the one kept back."""
        found = []
        for path in sorted(folder.glob("*.wav")) if folder else []:
            if path.stem != HELD_NOISE:
                samples = soundfile.read(path, dtype="float32")[0]
                found.append(samples[: int(len(samples) * TRAINING_PART)])
        return cls(found)

    @classmethod
    def for_testing(cls, folder: Path) -> Noises:
        """What training does not hear."""
        found = []
        for path in sorted(folder.glob("*.wav")):
            samples = soundfile.read(path, dtype="float32")[0]
            found.append(samples if path.stem == HELD_NOISE else samples[int(len(samples) * TRAINING_PART) :])
        return cls(found)

    def cut(self, length: int, rng: random.Random) -> np.ndarray:
        """A random stretch."""
        return stretch_of(rng.choice(self.recordings), length, rng)


def stretch_of(samples: np.ndarray, length: int, rng: random.Random) -> np.ndarray:
    """A random stretch of a recording, which repeats if it is too short."""
    return np.take(samples, np.arange(length) + rng.randrange(len(samples)), mode="wrap")


def power(samples: np.ndarray) -> float:
    """Root mean square."""
    return float(np.sqrt(np.mean(samples**2))) + 1e-7


def mixed(samples: np.ndarray, noise: np.ndarray, level: float, snr: float) -> np.ndarray:
    """Speech of a given level with noise added at a signal-to-noise ratio in dB."""
    gain = level / power(noise) * 10 ** (-snr / 20)
    return (samples + gain * noise).astype(np.float32)


class Augmenter:
    """Applies random conditions; keeps the last voices for background talk, beside the readings that it is given."""

    def __init__(self, noises: Noises, seed: int, talk: Sequence[np.ndarray] = ()) -> None:
        self._noises = noises
        self._rng = random.Random(seed)
        self._random = np.random.default_rng(seed)
        self._readings = list(talk)
        self._heard: collections.deque[np.ndarray] = collections.deque(maxlen=_TALKERS)

    def apply(self, speech: np.ndarray, segments: Segments | None) -> tuple[np.ndarray, Segments | None]:
        """16-bit samples in some condition, and the shifted phone times."""
        rng = self._rng
        lead = int(RATE * rng.uniform(0.05, 0.6))
        trail = int(RATE * rng.uniform(0.25, 0.9))
        level = 0.05
        again = in_hall = False
        out = np.pad(speech / power(speech) * level, (lead, trail)).astype(np.float32)
        if rng.random() < 0.2:
            # Half of the clean ones lie in digital silence, as synthesizers and closed gates leave it.
            if rng.random() < 0.5:
                out = out + self._random.standard_normal(len(out)).astype(np.float32) * 1e-4
        else:
            in_hall = rng.random() < 0.3
            out = self._noisy(self._coloured(out, in_hall), level)
            if rng.random() < 0.06:
                out = self._gated(out)
            again = rng.random() < _DENOISED_SHARE
        self._heard.append(speech)
        out *= 10 ** (-rng.uniform(1, 26) / 20) / (np.abs(out).max() + 1e-6)
        shifted = None
        if segments is not None:
            shifted = [(0.0, "SIL"), *((time + lead / RATE, phone) for time, phone in segments)]
        pcm = np.clip(out * 32768, -32768, 32767).astype(np.int16)
        if in_hall and rng.random() < _DEREVERBERATED_SHARE:
            pcm = dereverberated(pcm)
        return denoised(pcm) if again else pcm, shifted

    def background(self, seconds: float) -> np.ndarray:
        """16-bit samples without speech."""
        length = int(RATE * seconds)
        noise = self._noise(length)
        noise *= 10 ** (-self._rng.uniform(10, 60) / 20) / (np.abs(noise).max() + 1e-6)
        return np.clip(noise * 32768, -32768, 32767).astype(np.int16)

    def _coloured(self, out: np.ndarray, in_hall: bool) -> np.ndarray:
        rng = self._rng
        if in_hall:
            out = self._hall(out)
        elif rng.random() < 0.3:
            out = self._echo(out)
        if rng.random() < 0.3:
            high = rng.choice([3400, 3400, 4000, 5000, 6000, 7000])
            out = _filtered(out, scipy.signal.butter(4, high, fs=RATE))
        if rng.random() < 0.25:
            out = _filtered(out, scipy.signal.butter(2, rng.choice([80, 150, 250, 300]), "high", fs=RATE))
        if rng.random() < 0.5:
            for _ in range(rng.randint(1, 3)):
                out = _filtered(out, self._bell())
        return out

    def _echo(self, out: np.ndarray) -> np.ndarray:
        rng = self._rng
        return self._echoed(out, rng.uniform(0.08, 0.6), rng.uniform(-3, 14), rng.uniform(0, 0.004))

    def _hall(self, out: np.ndarray) -> np.ndarray:
        """A large room, in which a tail of a second and more may be louder than the voice itself."""
        rng = self._rng
        return self._echoed(out, rng.uniform(0.5, 1.9), rng.uniform(-3, 10), rng.uniform(0.001, 0.02))

    def _echoed(self, out: np.ndarray, seconds: float, ratio: float, gap: float) -> np.ndarray:
        """An echo of some length, the voice itself louder than it by ``ratio`` dB, after a gap in seconds."""
        rng = self._rng
        length = int(RATE * seconds)
        tail = self._random.standard_normal(length) * np.exp(-6.9 * np.arange(length) / length)
        if rng.random() < 0.7:
            dull = rng.uniform(0, 0.8)
            tail = scipy.signal.lfilter([1 - dull], [1, -dull], tail)
        tail /= np.sqrt((tail**2).sum()) * 10 ** (ratio / 20)
        response = np.concatenate([[1.0], np.zeros(int(gap * RATE)), tail])
        return scipy.signal.fftconvolve(out, response)[: len(out)].astype(np.float32)

    def _bell(self) -> tuple[np.ndarray, np.ndarray]:
        """A peaking equalizer at a random place."""
        rng = self._rng
        centre = 2 * np.pi * np.exp(rng.uniform(np.log(200), np.log(6000))) / RATE
        amplitude = 10 ** (rng.uniform(-9, 9) / 40)
        width = np.sin(centre) / (2 * rng.uniform(0.5, 2))
        numerator = np.array([1 + width * amplitude, -2 * np.cos(centre), 1 - width * amplitude])
        denominator = np.array([1 + width / amplitude, -2 * np.cos(centre), 1 - width / amplitude])
        return numerator / denominator[0], denominator / denominator[0]

    def _noisy(self, out: np.ndarray, level: float) -> np.ndarray:
        rng = self._rng
        if rng.random() < 0.65:
            out = mixed(out, self._noise(len(out)), level, rng.triangular(0, 30, 5))
        if rng.random() < 0.36 and (voices := [*self._heard, *self._readings]):
            out = self._among(voices, out, level)
        if rng.random() < 0.05:
            limit = np.abs(out).max() * rng.uniform(0.3, 0.8)
            out = np.clip(out, -limit, limit)
        return out

    def _gated(self, out: np.ndarray) -> np.ndarray:
        """Silenced where it is quiet, as headsets with noise suppression do."""
        loudness = np.convolve(np.abs(out), np.full(_GATE_WINDOW, 1 / _GATE_WINDOW), "same")
        open_ = loudness > loudness.max() * 10 ** (-self._rng.uniform(18, 35) / 20)
        held = np.convolve(open_, np.ones(_GATE_WINDOW), "same") > 0
        return np.where(held, out, 0).astype(np.float32)

    def _among(self, voices: list[np.ndarray], out: np.ndarray, level: float) -> np.ndarray:
        """One other talker at some distance, or several nearer ones."""
        rng = self._rng
        count = rng.choice([1, 1, 2, 3, 4, 5, 6])
        talk = np.zeros(len(out))
        for voice in rng.choices(voices, k=count):
            talk += stretch_of(voice / power(voice), len(out), rng) * 10 ** (-rng.uniform(0, 6) / 20)
        return mixed(out, talk, level, rng.uniform(8, 25) if count == 1 else rng.uniform(3, 22))

    def _noise(self, length: int) -> np.ndarray:
        rng = self._rng
        if self._noises.recordings and rng.random() < 0.6:
            noise = self._noises.cut(length, rng).astype(np.float32)
            return _filtered(noise, self._bell()) if rng.random() < 0.5 else noise
        noise = self._random.standard_normal(length)
        noise = scipy.signal.lfilter([1], [1, -rng.uniform(-0.5, 0.97)], noise)
        if rng.random() < 0.3:
            phase = rng.random() * 6
            noise *= 1 + 0.8 * np.sin(2 * np.pi * rng.uniform(0.3, 4) * np.arange(length) / RATE + phase)
        return noise.astype(np.float32)


def _filtered(samples: np.ndarray, coefficients: tuple[np.ndarray, np.ndarray]) -> np.ndarray:
    return scipy.signal.lfilter(*coefficients, samples).astype(np.float32)
