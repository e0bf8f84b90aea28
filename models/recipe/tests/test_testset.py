"""What test sets hold, without a synthesizer."""

import json
from pathlib import Path

import chess
import numpy as np
import pytest
import soundfile

from rochade_am import testset
from rochade_am.lexicon import Lexicon
from rochade_am.phones import read_table
from rochade_am.sound import Sound
from rochade_am.testset import TestSet, groups, write_numbers


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


@pytest.fixture
def german(lexicon: Lexicon, monkeypatch: pytest.MonkeyPatch) -> TestSet:
    """A test set in German by nobody."""
    for name in ("Espeak", "SyntheticVoices", "Speaker"):
        monkeypatch.setattr(testset, name, lambda *_: None)
    return TestSet(lexicon)


def test_a_word_between_the_squares_says_whether_the_move_captures(german: TestSet) -> None:
    board = chess.Board("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1")
    words = "bauer eva vier david fünf".split()
    said: dict[str, set[str]] = {}
    for move in ("e4d5", "e4e5"):
        drawn = [german._linked(board, chess.Move.from_uci(move), words) for _ in range(200)]
        assert all(each == words or each[:3] + each[4:] == words for each in drawn)
        assert 10 < sum(each != words for each in drawn) < 70
        said[move] = {each[3] for each in drawn if each != words}
    assert said == {"e4d5": {"schlägt", "nimmt"}, "e4e5": {"nach", "auf"}}
    short = words[:2]
    assert all(german._linked(board, chess.Move.from_uci("e4e5"), short) == short for _ in range(50))


def test_a_set_of_commands_says_no_talk_and_no_slips(
    german: TestSet, lexicon: Lexicon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(german, "_command", lambda *_: Sound(np.ones(1600, np.float32), [], None, "nobody"))
    german.write_commands(tmp_path)
    rows = [json.loads(line) for line in (tmp_path / "manifest.jsonl").read_text(encoding="utf-8").splitlines()]
    intents = lexicon.intents["de"]
    assert all(row["expected"] == intents[row["said"]] for row in rows)
    assert {"talk", "slip"} <= set(intents.values())
    spoken = {" ".join(phrase) for phrase in lexicon.plain_phrases("de")}
    assert {row["said"] for row in rows} == {said for said in spoken if intents[said] not in ("talk", "slip")}
