"""Sound that is cleaned as the program cleans it before it listens again."""

import numpy as np
import scipy.signal

from rochade_am.denoising import denoised
from rochade_am.dereverberation import dereverberated


def test_denoised_sound_keeps_the_voice_and_loses_noise() -> None:
    random_ = np.random.default_rng(4)
    second = np.arange(16000)
    voice = 8000 * np.sin(2 * np.pi * 440 * second / 16000) * (second % 8000 < 4000)
    heard = (voice + 300 * random_.standard_normal(16000)).astype(np.int16)
    cleaned = denoised(heard)
    pause, tone = slice(5000, 7500), slice(1000, 3500)
    assert len(cleaned) == len(heard)
    assert cleaned[pause].std() < 0.4 * heard[pause].std()
    assert abs(cleaned[tone].std() / heard[tone].std() - 1) < 0.05


def test_dereverberated_sound_keeps_the_voice_and_loses_echo() -> None:
    random_ = np.random.default_rng(4)
    place = np.arange(3 * 16000)
    syllable = 1600
    voice = 1500 * random_.standard_normal(len(place)) * (place % (3 * syllable) < syllable)
    tail = random_.standard_normal(19200) * np.exp(-6.9 * np.arange(19200) / 19200)
    response = np.r_[1, np.zeros(160), tail / np.sqrt((tail**2).sum())]
    heard = scipy.signal.fftconvolve(voice, response)[: len(place)].astype(np.int16)
    cleaned = dereverberated(heard)
    assert len(cleaned) == len(heard)
    # The fourth syllable, and the rest of the pause after it.
    said, pause = (slice(syllable * start // 2, syllable * end // 2) for start, end in ((18, 20), (21, 24)))
    assert cleaned[said].std() > 0.8 * heard[said].std()
    assert cleaned[pause].std() < 0.7 * heard[pause].std()


def test_sound_without_echo_stays_what_it_was() -> None:
    voice = (3000 * np.random.default_rng(4).standard_normal(16000)).astype(np.int16)
    voice[8000:] = 0
    assert dereverberated(voice)[:8000].std() > 0.95 * voice[:8000].std()
    assert not dereverberated(np.zeros(300, np.int16)).any()
    assert len(dereverberated(np.zeros(0, np.int16))) == 0
