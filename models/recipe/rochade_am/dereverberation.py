"""Late echo taken away, as the program does it before it listens again (``src/audio/dereverberate.rs``)."""

from __future__ import annotations

import numpy as np

from .spectrum import analysed, synthesised

_HOP = 256
_TAPS, _DELAY = 14, 2
_LEAST_POWER = 1e-6
_LOADING = 1e-6
_NO_POWER = 1e-3


def dereverberated(pcm: np.ndarray) -> np.ndarray:
    """16-bit samples without what their own past foretells of them, as many as there were."""
    frames = analysed(pcm, _HOP)
    return synthesised(frames - _echo(frames), _HOP, len(pcm))


def _echo(frames: np.ndarray) -> np.ndarray:
    """The echo in each band of each frame, predicted from ``_TAPS`` frames before the last ``_DELAY``."""
    count, bands = frames.shape
    past = np.zeros((bands, count, _TAPS), frames.dtype)
    for tap in range(_TAPS):
        moved = frames[: max(0, count - _DELAY - tap)]
        past[:, count - len(moved) :, tap] = moved.T
    weighed = (past * _weights(frames).T[:, :, None]).conj().swapaxes(1, 2)
    covariance = weighed @ past
    load = _LOADING * np.trace(covariance, axis1=1, axis2=2).real / _TAPS + np.finfo(np.float64).tiny
    covariance += load[:, None, None] * np.eye(_TAPS)
    prediction = np.linalg.solve(covariance, weighed @ frames.T[:, :, None])
    return (past @ prediction)[:, :, 0].T


def _weights(frames: np.ndarray) -> np.ndarray:
    """How much each band of each frame counts: the less, the louder it and its neighbours are."""
    powers = np.pad(np.abs(frames) ** 2, ((1, 1), (0, 0)), "edge")
    powers = (powers[:-2] + powers[1:-1] + powers[2:]) / 3
    return 1 / np.maximum(powers, np.maximum(_LEAST_POWER * powers.max(0), _NO_POWER))
