"""Announced moves are read back as themselves."""

import random

import chess
import pytest

from rochade_am.lexicon import LANGUAGES, Lexicon
from rochade_am.moves import Announcer, random_move, random_position, random_rivals
from rochade_am.sentences import NATO


@pytest.mark.parametrize("language", LANGUAGES)
def test_announcements_are_read_back(lexicon: Lexicon, language: str) -> None:
    announcer = Announcer(lexicon, language)
    rng = random.Random(4)
    for _ in range(100):
        board = random_position(rng)
        move = random_move(board, rng)
        assert announcer.read(board, announcer.announce(board, move, rng)) == move


@pytest.mark.parametrize(("language", "one"), [("de", "eins"), ("en", "one"), ("es", "uno"), ("fr", "un"), ("it", "uno")])
def test_of_several_words_for_a_number_the_first_is_the_rank(lexicon: Lexicon, language: str, one: str) -> None:
    ranks = [word for word, meaning in lexicon.announced(language).items() if meaning == "rank.1"]
    assert ranks == [one]
    announcer = Announcer(lexicon, language)
    board = chess.Board("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
    moves = [chess.Move.from_uci("a1b1")] * 30
    assert {words[-1] for words in (announcer.announce(board, move, random.Random(n)) for n, move in enumerate(moves))} == {one}


@pytest.mark.parametrize("language", LANGUAGES)
def test_files_are_named_in_one_alphabet(lexicon: Lexicon, language: str) -> None:
    announcer = Announcer(lexicon, language)
    rng = random.Random(5)
    meanings = lexicon.announced(language)
    alphabets = set()
    for _ in range(60):
        words = announcer.announce(chess.Board(), chess.Move.from_uci("g1f3"), rng)
        kinds = {word in NATO for word in words if meanings[word].startswith("file.")}
        assert len(kinds) == 1
        alphabets |= kinds
    assert alphabets == ({False} if language == "de" else {False, True})


def test_what_is_no_single_move_is_not_read(lexicon: Lexicon) -> None:
    announcer = Announcer(lexicon)
    board = chess.Board()
    assert announcer.read(board, ["eva", "vier"]) == chess.Move.from_uci("e2e4")
    assert announcer.read(board, ["springer", "gustav", "eins", "nach", "felix", "drei"]) == chess.Move.from_uci("g1f3")
    assert announcer.read(board, ["eva", "fünf"]) is None
    assert announcer.read(board, ["[unk]", "eva", "vier"]) is None
    assert announcer.read(board, []) is None


def test_a_square_alone_tells_rivals_apart() -> None:
    rng = random.Random(6)
    for _ in range(50):
        board = random_position(rng)
        rivals = random_rivals(board, rng)
        assert all(move in board.legal_moves and not board.is_castling(move) for move in rivals)
        assert len({move.to_square for move in rivals}) == len(rivals)
        promoting = {move.to_square for move in board.legal_moves if move.promotion}
        assert not promoting & {move.to_square for move in rivals}
    assert random_rivals(chess.Board("8/8/8/8/8/1p6/pk6/K7 w - - 0 1"), rng) == []
