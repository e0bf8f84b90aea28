"""What was heard is counted as what it is, by a recognizer that hears what it is told."""

import json
from pathlib import Path

import evaluate
import pytest

from rochade_am.lexicon import Lexicon


class _Listener:
    """In place of Vosk: what each file, by its name, is heard as, best first."""

    heard: dict[str, list[str]]

    def __init__(self, *_: object) -> None:
        pass

    def hear(self, path: Path) -> list[list[str]]:
        return [text.split() for text in self.heard[path.name]]


@pytest.fixture
def hear(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[str]]:
    """What is heard of each file; filled by the test."""
    monkeypatch.setattr(_Listener, "heard", {}, raising=False)
    monkeypatch.setattr(evaluate, "Listener", _Listener)
    return _Listener.heard


def _write(path: Path, rows: list[dict]) -> Path:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


def test_a_move_is_right_another_or_not_heard(
    hear: dict[str, list[str]], lexicon: Lexicon, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hear |= {"0": ["eva vier"], "1": ["[unk] vier", "eva vier"], "2": ["eva drei", "eva vier"], "3": ["eva fünf"]}
    hear["4"] = ["eva vier"]
    start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    rows = [{"id": f"clean/de/{name}", "wav": name, "fen": start, "expected": "e2e4"} for name in hear]
    evaluate.score_moves(None, lexicon, _write(tmp_path / "manifest.jsonl", rows), verbose=False)
    assert capsys.readouterr().out == "clean/de: right 60.0 %, other 20.0 %, none 20.0 % of 5\n"


_COMMANDS = [
    {"id": "native-0", "wav": "0", "said": "remis", "expected": "offer-draw"},
    {"id": "native-1", "wav": "1", "said": "remis", "expected": "offer-draw"},
    {"id": "native-2", "wav": "2", "said": "remis", "expected": "offer-draw"},
    {"id": "slt-3", "wav": "3", "said": "remis", "expected": "offer-draw"},
]


def test_a_phrase_is_right_another_or_not_heard(
    hear: dict[str, list[str]], lexicon: Lexicon, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said, other = (" ".join(phrase) for phrase in lexicon.plain_phrases("de")[:2])
    hear |= {"0": [f"[unk] {said}"], "1": [said], "2": [other], "3": ["eva vier"]}
    _write(tmp_path / "manifest.jsonl", [row | {"said": said} for row in _COMMANDS])
    evaluate.score_commands(None, lexicon, tmp_path, "de")
    assert capsys.readouterr().out.splitlines() == [
        "native: 1 another phrase, 2 right",
        "slt: 1 none",
        "all: 1 another phrase, 1 none, 2 right",
    ]


def test_what_the_program_did_is_right_another_act_or_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    acts = [["offer-draw"], ["offer-draw"], ["resign"], []]
    reports = [{"id": row["id"], "acts": done} for row, done in zip(_COMMANDS, acts, strict=True)]
    heard = _write(tmp_path / "heard.jsonl", reports)
    # What a game does not take is not counted.
    left_out = {"id": "native-4", "wav": "4", "said": "nichts", "expected": "none"}
    _write(tmp_path / "manifest.jsonl", [*_COMMANDS, left_out])
    evaluate.count_commands(tmp_path, heard)
    assert capsys.readouterr().out.splitlines() == [
        "native: 1 another act, 2 right",
        "slt: 1 none",
        "all: 1 another act, 1 none, 2 right",
    ]


def test_words_count_by_their_meaning(
    hear: dict[str, list[str]], lexicon: Lexicon, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hear |= {"0": ["zwo [unk]"], "1": ["zwei eva"], "2": ["turm"]}
    (tmp_path / "manifest.tsv").write_text("0\tann\tzwei\n1\tann\tzwei\n2\tbob\tdame\n", encoding="utf-8")
    evaluate.score_words(None, lexicon, tmp_path, "de", moves_only=False)
    assert capsys.readouterr().out.splitlines()[-3:] == [
        "ann: 1 errors in 2 words",
        "bob: 1 errors in 1 words",
        "word error 66.7 %",
    ]


def test_numbers_count_after_a_word_that_is_not_ours(
    hear: dict[str, list[str]], lexicon: Lexicon, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hear |= {"0": ["[unk] zwo"], "1": ["[unk] drei"], "2": [""]}
    (tmp_path / "manifest.tsv").write_text("0\tann\tzwei\n1\tann\tzwei\n2\tbob\tacht\n", encoding="utf-8")
    evaluate.score_numbers(None, lexicon, tmp_path, "de")
    assert capsys.readouterr().out.splitlines()[0] == "among the numbers: 1 of 3 right (ann 1, bob 0)"


def test_talk_counts_where_it_is_heard_as_words_or_as_a_move(
    hear: dict[str, list[str]], lexicon: Lexicon, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hear |= {"0.flac": ["eva vier"], "1.flac": ["[unk] turm"], "2.flac": ["[unk]"]}
    for name in hear:
        (tmp_path / name).touch()
    evaluate.score_talk(None, lexicon, tmp_path)
    assert capsys.readouterr().out == "3 clips: 3 false words in 2 clips, 1 clips heard as a move\n"


@pytest.mark.parametrize(
    ("call", "told"),
    [
        ("words . --language xx", "argument --language"),
        ("numbers . --language xx", "argument --language"),
        ("commands . --language xx", "argument --language"),
        ("make-commands out --language xx", "argument --language"),
        ("make-commands out --part kokoro", "argument --part"),
        ("make-moves out --noise .", "argument --noise"),
        ("make-moves out --talk .", "argument --talk"),
        ("make-moves out --accent", "needs --part mbrola"),
        ("make-moves out --part kokoro", "needs --kokoro"),
        ("make-talk out --talk .", "argument --talk"),
        ("make-talk out --talk talk --text de", "argument --text"),
        ("make-talk out --talk talk --text xx=text", "argument --text"),
    ],
)
def test_what_cannot_be_measured_is_told_before_anything_is_made(
    call: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("text", *(f"talk/{number}.flac" for number in range(8))):
        Path(name).parent.mkdir(exist_ok=True)
        Path(name).touch()
    monkeypatch.setattr("sys.argv", ["evaluate.py", *call.split()])
    with pytest.raises(SystemExit) as ended:
        evaluate.main()
    assert told in f"{capsys.readouterr().err}{ended.value}"
    assert not Path("out").exists()
