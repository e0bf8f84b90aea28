"""Steady noise made softer, as the program does it before it listens again (``src/audio/denoise.rs``)."""

from __future__ import annotations

import numpy as np

from .spectrum import analysed, synthesised

_HOP = 128
_SMOOTHING = 0.85
_AROUND, _ANEW = 150, 25
_QUANTILE, _MEAN_OVER_QUANTILE = 0.15, 1.6
_TRUST, _ONSET, _SOFTEST = 0.95, 0.3, 0.25
_NO_POWER = 1e-3


def denoised(pcm: np.ndarray) -> np.ndarray:
    """16-bit samples with at most 12 dB less of the noise in each band, as many as there were."""
    frames = analysed(pcm, _HOP)
    powers = np.abs(frames) ** 2
    return synthesised(frames * _gains(powers, _noises(powers)), _HOP, len(pcm))


def _noises(powers: np.ndarray) -> np.ndarray:
    """The mean power of the noise in each band, for each stretch of ``_ANEW`` frames."""
    smoothed = powers.copy()
    for frame in range(1, len(powers)):
        smoothed[frame] = _SMOOTHING * smoothed[frame - 1] + (1 - _SMOOTHING) * powers[frame]
    noises = []
    for middle in range(_ANEW // 2, len(powers) + _ANEW // 2, _ANEW):
        around = smoothed[min(max(0, middle - _AROUND), len(powers) - 1) : middle + _AROUND]
        place = int((len(around) - 1) * _QUANTILE)
        noises.append(np.partition(around, place, 0)[place] * _MEAN_OVER_QUANTILE)
    return np.maximum(noises, _NO_POWER)


def _gains(powers: np.ndarray, noises: np.ndarray) -> np.ndarray:
    """Wiener's gain of each band of each frame; the ratio of signal to noise follows the last frame's."""
    gains = np.empty_like(powers)
    kept = np.zeros(powers.shape[1])
    for frame, power in enumerate(powers):
        posterior = power / noises[frame // _ANEW]
        now = np.maximum(posterior - 1, 0)
        prior = np.maximum(_TRUST * kept + (1 - _TRUST) * now, _ONSET * now)
        gain = prior / (1 + prior)
        kept = gain * gain * posterior
        gains[frame] = np.maximum(gain, _SOFTEST)
    return gains
