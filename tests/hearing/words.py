"""The words of Annex D, and the moves that they name."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import chess

PIECES = {
    "piece.king": chess.KING,
    "piece.queen": chess.QUEEN,
    "piece.rook": chess.ROOK,
    "piece.bishop": chess.BISHOP,
    "piece.knight": chess.KNIGHT,
    "piece.pawn": chess.PAWN,
}
_SILENT = ("takes", "to", "check", "mate", "promotes")
"""What may be said and decides nothing."""


@dataclass(frozen=True)
class Word:
    """A word of Annex D."""

    text: str
    meaning: str
    pronunciations: list[list[str]]


def annex_d(lexicon: Path) -> list[Word]:
    """The words that an announcement can hold."""
    wanted = ("file.", "rank.", "piece.", "castle")
    words = []
    for line in lexicon.read_text(encoding="utf-8").splitlines():
        if line.startswith("#") or not line.strip():
            continue
        text, meaning, pronunciations = line.split("\t")
        if meaning.startswith(wanted) or meaning in _SILENT:
            words.append(Word(text, meaning, [one.split() for one in pronunciations.split(" | ")]))
    return words


def moves_named(board: chess.Board, words: list[str], meanings: dict[str, str]) -> list[chess.Move]:
    """The legal moves that the words name, taken as they are; none if they are no announcement."""
    said = [meanings.get(word) for word in words]
    if None in said:
        return []
    told = [meaning for meaning in said if meaning not in _SILENT]
    return [move for move in board.legal_moves if told in _ways(board, move)]


def _ways(board: chess.Board, move: chess.Move) -> list[list[str]]:
    """Every way to announce a move, whether or not another move is announced so too."""
    if board.is_castling(move):
        side = "castle.short" if chess.square_file(move.to_square) == 6 else "castle.long"
        return [[side, "castle"], ["castle", side]]
    kind = board.piece_type_at(move.from_square)
    named = {kind: name for name, kind in PIECES.items()}
    start, end = (
        [f"file.{name[0]}", f"rank.{name[1]}"] for name in map(chess.square_name, (move.from_square, move.to_square))
    )
    promotion = [named[move.promotion]] if move.promotion else []
    return [
        piece + departure + end + promotion
        for piece in ([named[kind]], [])
        for departure in (start, start[:1], start[1:], [])
    ]
