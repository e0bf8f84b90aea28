"""What test sets hold, without a synthesizer."""

from pathlib import Path

import numpy as np
import pytest
import soundfile

from rochade_am import testset
from rochade_am.lexicon import Lexicon
from rochade_am.phones import read_table
from rochade_am.testset import groups, write_numbers


def test_voices_that_leave_sounds_out_say_nothing_for_people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for voice in ("de1", "es1", "es3", "it1", "it3", "us2"):
        (tmp_path / voice).mkdir()
    monkeypatch.setattr(testset, "MBROLA", tmp_path)
    assert groups("mbrola", "de") == ["mb-de1"]
    assert groups("mbrola", "en") == ["mb-us2"]
    assert groups("mbrola", "it") == ["mb-it3"]
    assert groups("mbrola", "es") == groups("mbrola", "de", accent=True) == ["mb-es1"]
    with pytest.raises(FileNotFoundError, match="words of fr"):
        groups("mbrola", "fr")


def test_numbers_of_tiles_are_written_with_their_words(tmp_path: Path, lexicon: Lexicon) -> None:
    for tile in ("de/anna/b3", "de/anna/c9", "de/otto/s8", "anna/c1"):
        path = tmp_path / "voices" / f"{tile}.ogg"
        path.parent.mkdir(parents=True, exist_ok=True)
        soundfile.write(path, np.full((22050, 2), 0.25), 44100)
    assert write_numbers(lexicon, "de", tmp_path / "voices", tmp_path / "de") == 2
    assert read_table(tmp_path / "de" / "manifest.tsv") == [["anna-b3.wav", "anna", "drei"], ["otto-s8.wav", "otto", "acht"]]
    assert write_numbers(lexicon, "en", tmp_path / "voices", tmp_path / "en") == 1
    assert read_table(tmp_path / "en" / "manifest.tsv") == [["anna-c1.wav", "anna", "one"]]
    sound, rate = soundfile.read(tmp_path / "en" / "anna-c1.wav")
    assert rate == 16000
    assert np.abs(sound).max() == pytest.approx(0.5, abs=0.01)
