"""The spectrum of a whole sound, frame by frame, and back (``src/audio/spectrum.rs``)."""

from __future__ import annotations

import numpy as np

_FRAME = 512
_WINDOW = np.sin(np.pi * np.arange(_FRAME) / _FRAME)
"""The square root of Hann's window, for both ways."""


def analysed(pcm: np.ndarray, hop: int) -> np.ndarray:
    """Frames [frame, band] of 16-bit samples, ``hop`` samples apart."""
    padded = np.pad(pcm.astype(np.float64), _FRAME)
    starts = np.arange(0, len(padded) - _FRAME + 1, hop)
    return np.fft.rfft(padded[starts[:, None] + np.arange(_FRAME)] * _WINDOW)


def synthesised(frames: np.ndarray, hop: int, length: int) -> np.ndarray:
    """The 16-bit samples, ``length`` of them, that ``analysed`` gives these frames for."""
    out = np.zeros(length + 2 * _FRAME)
    for number, part in enumerate(np.fft.irfft(frames, _FRAME) * _WINDOW):
        out[number * hop : number * hop + _FRAME] += part
    out = out[_FRAME : _FRAME + length] / (_FRAME / hop / 2)
    return np.clip(np.round(out), -32768, 32767).astype(np.int16)
