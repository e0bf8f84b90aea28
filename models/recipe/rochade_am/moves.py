"""Announcing chess moves in the words of FIDE Annex D or in the names of a language, and reading them back."""

from __future__ import annotations

import random

import chess

from .lexicon import UNKNOWN, Lexicon
from .sentences import CASTLING_FIRST, NATO

_PIECES = {
    chess.KING: "piece.king",
    chess.QUEEN: "piece.queen",
    chess.ROOK: "piece.rook",
    chess.BISHOP: "piece.bishop",
    chess.KNIGHT: "piece.knight",
    chess.PAWN: "piece.pawn",
}
_LINKS = ("takes", "to", "from", "check", "mate", "promotes")


class Announcer:
    """Turns moves into words and words into moves."""

    def __init__(self, lexicon: Lexicon, language: str = "de") -> None:
        """German words are those of Annex D; another language's are its own, at random, with files by their names or by
        NATO's letters, but not both in one announcement."""
        self._language = language
        self._meanings = lexicon.announced(language)
        self._names: dict[str, list[str]] = {}
        for word, meaning in self._meanings.items():
            self._names.setdefault(meaning, []).append(word)
        self.files = lexicon.with_meaning("file.")
        self.ranks = lexicon.with_meaning("rank.")
        self.pieces = lexicon.with_meaning("piece.")

    def grammar(self) -> list[str]:
        """Phrases from which Vosk makes a grammar of announcements: which word may follow which."""
        squares = [f"{file} {rank}" for file in self.files for rank in self.ranks]
        pieces = [f"{piece} {file}" for piece in self.pieces for file in self.files]
        links = [f"{rank} {file}" for rank in self.ranks for file in self.files]
        links += [f"{rank} {piece}" for rank in self.ranks for piece in self.pieces]
        castling = [f"{word} rochade" for word in ("lange", "kurze")]
        return [*squares, *pieces, *links, *castling, UNKNOWN]

    def _name(self, meaning: str, rng: random.Random) -> str:
        names = self._names[meaning]
        return names[0] if self._language == "de" else rng.choice(names)

    def _alphabet(self, rng: random.Random) -> dict[str, str]:
        """A name for each file, all of one alphabet."""
        if self._language == "de":
            return {file: self._names[f"file.{file}"][0] for file in chess.FILE_NAMES}
        nato = rng.random() < 0.5
        alphabet = {}
        for file in chess.FILE_NAMES:
            names = self._names[f"file.{file}"]
            alphabet[file] = rng.choice([name for name in names if (name in NATO) == nato] or names)
        return alphabet

    def _square(self, square: chess.Square, files: dict[str, str], rng: random.Random) -> list[str]:
        name = chess.square_name(square)
        return [files[name[0]], self._name(f"rank.{name[1]}", rng)]

    def announce(self, board: chess.Board, move: chess.Move, rng: random.Random) -> list[str]:
        """Words for a legal move: mostly piece and both squares, now and then a shorter form."""
        if board.is_castling(move):
            side = "castle.short" if chess.square_file(move.to_square) == 6 else "castle.long"
            words = [self._name(side, rng), self._name("castle", rng)]
            return words[::-1] if self._language in CASTLING_FIRST else words
        piece, files = [self._name(_piece(board, move), rng)], self._alphabet(rng)
        start, end = self._square(move.from_square, files, rng), self._square(move.to_square, files, rng)
        promotion = [self._name(_PIECES[move.promotion], rng)] if move.promotion else []
        forms = [piece + start + end, start + end, piece + end]
        words = rng.choices(forms, weights=(70, 15, 15))[0] + promotion
        return words if self.read(board, words) == move else piece + start + end + promotion

    def arrival(self, move: chess.Move, rng: random.Random) -> list[str]:
        """Words for the square that a move goes to."""
        return self._square(move.to_square, self._alphabet(rng), rng)

    def read(self, board: chess.Board, words: list[str]) -> chess.Move | None:
        """The one legal move that the words fit, if there is exactly one."""
        meanings = [self._meanings.get(word, "") for word in words]
        meanings = [meaning for meaning in meanings if meaning not in _LINKS]
        fits = [move for move in board.legal_moves if self._fits(board, move, meanings)]
        return fits[0] if len(fits) == 1 else None

    def _fits(self, board: chess.Board, move: chess.Move, said: list[str]) -> bool:
        if board.is_castling(move):
            side = "castle.short" if chess.square_file(move.to_square) == 6 else "castle.long"
            if said in ([side, "castle"], ["castle", side]):
                return True
        piece = [_piece(board, move)]
        start, end = (
            [f"file.{n[0]}", f"rank.{n[1]}"] for n in map(chess.square_name, (move.from_square, move.to_square))
        )
        promotion = [_PIECES[move.promotion]] if move.promotion else []
        return said in (
            piece + start + end + promotion,
            start + end + promotion,
            piece + end + promotion,
            end + promotion,
        )


def _piece(board: chess.Board, move: chess.Move) -> str:
    """Meaning of the piece that moves."""
    kind = board.piece_type_at(move.from_square)
    if kind is None:
        raise ValueError(f"no piece makes {move} in {board.fen()}")
    return _PIECES[kind]


def random_position(rng: random.Random) -> chess.Board:
    """A position of some random game in which the game goes on."""
    while True:
        board = chess.Board()
        for _ in range(rng.randint(2, 70)):
            moves = list(board.legal_moves)
            captures = [move for move in moves if board.is_capture(move) or board.is_castling(move)]
            if not moves:
                break
            board.push(rng.choice(captures if captures and rng.random() < 0.3 else moves))
        if any(board.legal_moves):
            return board


def random_rivals(board: chess.Board, rng: random.Random) -> list[chess.Move]:
    """Two legal moves that go to different squares; none if there are none.

    They are no castling, and go where nothing is promoted: a square alone tells them apart.
    """
    promoting = {move.to_square for move in board.legal_moves if move.promotion}
    plain = [move for move in board.legal_moves if not (board.is_castling(move) or move.to_square in promoting)]
    first = rng.choice(plain) if plain else None
    others = [move for move in plain if first and move.to_square != first.to_square]
    return [first, rng.choice(others)] if first and others else []


def random_move(board: chess.Board, rng: random.Random) -> chess.Move:
    """A legal move, castling and promotion more often than by chance."""
    moves = list(board.legal_moves)
    rare = [move for move in moves if board.is_castling(move) or move.promotion]
    return rng.choice(rare if rare and rng.random() < 0.5 else moves)
