"""Steady noise made softer, as the program does it before it listens again (``src/audio/denoise.rs``)."""

from __future__ import annotations

import numpy as np

_FRAME, _HOP = 512, 128
_SMOOTHING = 0.85
_AROUND, _ANEW = 150, 25
_QUANTILE, _MEAN_OVER_QUANTILE = 0.15, 1.6
_TRUST, _ONSET, _SOFTEST = 0.95, 0.3, 0.25
_NO_POWER = 1e-3
_WINDOW = np.sin(np.pi * np.arange(_FRAME) / _FRAME)


def denoised(pcm: np.ndarray) -> np.ndarray:
    """16-bit samples with at most 12 dB less of the noise in each band, as many as there were."""
    padded = np.pad(pcm.astype(np.float64), _FRAME)
    starts = np.arange(0, len(padded) - _FRAME + 1, _HOP)
    frames = np.fft.rfft(padded[starts[:, None] + np.arange(_FRAME)] * _WINDOW)
    powers = np.abs(frames) ** 2
    gains = _gains(powers, _noises(powers))
    parts = np.fft.irfft(frames * gains, _FRAME) * _WINDOW
    out = np.zeros(len(padded))
    for start, part in zip(starts, parts):
        out[start : start + _FRAME] += part
    out = out[_FRAME : _FRAME + len(pcm)] / (_FRAME / _HOP / 2)
    return np.clip(np.round(out), -32768, 32767).astype(np.int16)


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
