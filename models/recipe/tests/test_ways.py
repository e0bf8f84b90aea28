"""The announcements in other words than the usual ones, without a synthesizer."""

import json
from pathlib import Path

import chess

from rochade_am.lexicon import LANGUAGES
from rochade_am.ways import count_ways, ways


def test_every_move_that_may_be_made_is_legal() -> None:
    for language in LANGUAGES:
        assert ways(language)
        for way in ways(language):
            board = chess.Board(way.fen)
            assert board.is_valid()
            for move in (*way.moves, *way.corrects.values()):
                assert chess.Move.from_uci(move) in board.legal_moves, way


def test_what_is_corrected_is_told_and_stands_in_the_same_position() -> None:
    for language in LANGUAGES:
        corrections = [way for way in ways(language) if way.kind == "corrected"]
        assert corrections
        for way in corrections:
            assert way.corrects["last"] not in way.moves, way
    (plain, *_) = ways("de")
    assert plain.corrects == {}


def test_a_move_that_was_not_said_counts_as_wrong_and_a_command_as_none(tmp_path: Path) -> None:
    rows = [("a/x/one", ["e2e4"], ["e2e4"]), ("a/x/two", [], ["e2e4"]), ("a/x/three", [], ["no"]), ("b/y/one", ["e2e4"], [])]
    manifest = [json.dumps({"id": key, "moves": moves}) for key, moves, _ in rows]
    heard = [json.dumps({"id": key, "acts": acts, "decision": "ask" if not acts else "move"}) for key, _, acts in rows]
    (tmp_path / "manifest.jsonl").write_text("\n".join(manifest), encoding="utf-8")
    (tmp_path / "heard.jsonl").write_text("\n".join(heard), encoding="utf-8")
    counts = count_ways(tmp_path, tmp_path / "heard.jsonl")
    assert counts == {"x": {"made": 1, "wrong": 1, "nothing": 1}, "y": {"asked": 1}}
