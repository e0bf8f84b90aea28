"""Features as Vosk computes them: log mel energies, and the fixed matrix that turns them into MFCC."""

from __future__ import annotations

import kaldi_native_fbank as knf
import numpy as np

RATE = 16000
MELS = 40
LOW_HZ, HIGH_HZ = 20, 7600
LIFTER = 22
MFCC_CONF = (
    f"--sample-frequency={RATE}\n--use-energy=false\n--num-mel-bins={MELS}\n--num-ceps={MELS}\n"
    f"--low-freq={LOW_HZ}\n--high-freq={HIGH_HZ}\n--dither=0\n"
)


def _set_common(options: knf.FbankOptions | knf.MfccOptions) -> None:
    options.frame_opts.dither = 0
    options.frame_opts.samp_freq = RATE
    options.frame_opts.snip_edges = True
    options.mel_opts.num_bins = MELS
    options.mel_opts.low_freq = LOW_HZ
    options.mel_opts.high_freq = HIGH_HZ


def _frames(extractor: knf.OnlineFbank | knf.OnlineMfcc, pcm: np.ndarray) -> np.ndarray:
    extractor.accept_waveform(RATE, pcm.astype(np.float32))
    extractor.input_finished()
    count = extractor.num_frames_ready
    if count == 0:
        return np.zeros((0, MELS), np.float32)
    return np.stack([extractor.get_frame(i) for i in range(count)])


def log_mel(pcm: np.ndarray) -> np.ndarray:
    """Log mel energies of 16-bit samples, one row every 10 ms."""
    options = knf.FbankOptions()
    _set_common(options)
    return _frames(knf.OnlineFbank(options), pcm)


def mfcc(pcm: np.ndarray) -> np.ndarray:
    """MFCC of 16-bit samples, computed by the library."""
    options = knf.MfccOptions()
    _set_common(options)
    options.num_ceps = MELS
    options.use_energy = False
    return _frames(knf.OnlineMfcc(options), pcm)


def mel_to_mfcc() -> np.ndarray:
    """Matrix M with ``mfcc = log_mel @ M``: the orthonormal DCT-II and the cepstral lifter."""
    order = np.arange(MELS)
    dct = np.sqrt(2 / MELS) * np.cos(np.pi / MELS * np.outer(order + 0.5, order))
    dct[:, 0] = np.sqrt(1 / MELS)
    lifter = 1 + 0.5 * LIFTER * np.sin(np.pi * order / LIFTER)
    return (dct * lifter).astype(np.float32)
