"""Random and shuffling games, the same for the same seed, with what python-chess says of them."""

import random
from collections import Counter
from dataclasses import dataclass, field

import chess
import chess.pgn

PIECES = "QRBNqrbn"


@dataclass
class Game:
    """A game and what python-chess finds in it."""

    pgn: str
    expected: dict
    naive: bool = False
    moves: list = field(default_factory=list)
    start: chess.Board | None = None


class Judge:
    """What may be claimed after each ply, from python-chess's own positions and moves.

    `can_claim_threefold_repetition()` undoes the whole game at every call. The same is found here
    by counting its keys; `naive` compares with the calls themselves.
    """

    def __init__(self, board, naive):
        self.board = board
        self.naive = naive
        self.counts = Counter()
        self.claimable = []
        self.automatic = None
        self.look(0)

    def look(self, ply):
        board = self.board
        key = board._transposition_key()
        self.counts[key] += 1
        times = self.counts[key]
        threefold = None
        if times >= 3:
            threefold = "appeared"
        elif any(count >= 2 for count in self.counts.values()) and self.leads_to_third():
            threefold = "about_to_appear"
        fifty = None
        if board.is_fifty_moves():
            fifty = "appeared"
        elif board.can_claim_fifty_moves():
            fifty = "about_to_appear"
        if self.naive:
            assert (threefold == "appeared") == board.is_repetition(3), board.fen()
            assert (threefold is not None) == board.can_claim_threefold_repetition(), board.fen()
            assert (times >= 5) == board.is_fivefold_repetition(), board.fen()
        for rule, kind in [("threefold", threefold), ("fifty-moves", fifty)]:
            if kind:
                self.claimable.append({"ply": ply, "rule": rule, "kind": kind})
        if self.automatic is None:
            if times >= 5:
                self.automatic = {"ply": ply, "rule": "fivefold"}
            elif board.is_seventyfive_moves():
                self.automatic = {"ply": ply, "rule": "seventy-five-moves"}

    def leads_to_third(self):
        board = self.board
        for move in board.generate_legal_moves():
            if board.is_zeroing(move):
                continue
            board.push(move)
            times = self.counts[board._transposition_key()]
            board.pop()
            if times >= 2:
                return True
        return False


def random_board(rng, men, kings=None):
    """A legal position with these men on random squares."""
    while True:
        board = chess.Board(None)
        squares = rng.sample(range(64), len(men) + 2)
        kings_at = kings or squares[:2]
        if kings_at[0] == kings_at[1]:
            continue
        board.set_piece_at(kings_at[0], chess.Piece(chess.KING, chess.WHITE))
        board.set_piece_at(kings_at[1], chess.Piece(chess.KING, chess.BLACK))
        taken = set(kings_at)
        for letter, square in zip(men, squares[2:]):
            piece = chess.Piece.from_symbol(letter)
            rank = chess.square_rank(square)
            if square in taken or (piece.piece_type == chess.PAWN and rank in (0, 7)):
                break
            taken.add(square)
            board.set_piece_at(square, piece)
        else:
            board.turn = rng.choice([chess.WHITE, chess.BLACK])
            if board.is_valid() and any(board.generate_legal_moves()):
                return board


def ordinary(rng):
    return chess.Board(), rng.randint(1, 110), rng.choice([0.0, 0.0, 0.3, 0.6])


def endgame(rng):
    men = "".join(rng.choice(PIECES) for _ in range(rng.randint(0, 3)))
    men += "".join(rng.choice("Pp") for _ in range(rng.randint(0, 2)))
    board = random_board(rng, men)
    board.halfmove_clock = rng.choice([0, 0, rng.randint(80, 152)])
    board.fullmove_number = rng.randint(1, 200)
    return board, rng.randint(20, 75), rng.choice([0.0, 0.5, 0.8, 0.97])


def mating(rng):
    """Endings in which the seventy-fifth move may mate."""
    board = random_board(rng, rng.choice(["QR", "QQ", "qr", "RR", "qq", "Qr"]))
    board.halfmove_clock = rng.randint(135, 149)
    board.fullmove_number = 120
    return board, 20, 0.0


def passing(rng):
    """Pawns that may be captured in passing, or could but for a pin."""
    while True:
        files = rng.sample(range(8), 4)
        board = chess.Board(None)
        for file in files[:2]:
            board.set_piece_at(chess.square(file, 1), chess.Piece(chess.PAWN, chess.WHITE))
            beside = file + rng.choice([-1, 1])
            if 0 <= beside < 8:
                board.set_piece_at(chess.square(beside, 3), chess.Piece(chess.PAWN, chess.BLACK))
        for file in files[2:]:
            board.set_piece_at(chess.square(file, 6), chess.Piece(chess.PAWN, chess.BLACK))
            beside = file + rng.choice([-1, 1])
            if 0 <= beside < 8:
                board.set_piece_at(chess.square(beside, 4), chess.Piece(chess.PAWN, chess.WHITE))
        free = [square for square in range(64) if board.piece_at(square) is None]
        # Kings and sliders on the ranks and diagonals of the pawns pin them.
        middle = [square for square in free if 2 <= chess.square_rank(square) <= 5]
        for letter in "Kk":
            board.set_piece_at(middle.pop(rng.randrange(len(middle))), chess.Piece.from_symbol(letter))
        for letter in rng.sample("RBQrbq", 3):
            square = rng.choice(free)
            if board.piece_at(square) is None:
                board.set_piece_at(square, chess.Piece.from_symbol(letter))
        board.turn = rng.choice([chess.WHITE, chess.BLACK])
        if board.is_valid() and any(board.generate_legal_moves()):
            return board, rng.randint(10, 50), rng.choice([0.7, 0.95])


def castling(rng):
    """Kings and rooks at home, with some of the rights."""
    while True:
        rights = "".join(right for right in "KQkq" if rng.random() < 0.7) or "-"
        extra = rng.sample(["N", "n", "B", "b", "P", "p", "Q"], 2)
        board = chess.Board(f"r3k2r/8/8/8/8/8/8/R3K2R w {rights} - 0 1")
        for letter in extra:
            square = rng.randint(16, 47)
            board.set_piece_at(square, chess.Piece.from_symbol(letter))
        board.turn = rng.choice([chess.WHITE, chess.BLACK])
        if board.is_valid() and any(board.generate_legal_moves()):
            return board, rng.randint(16, 60), rng.choice([0.6, 0.9, 0.97])


def fischer_random(rng):
    board = chess.Board.from_chess960_pos(rng.randrange(960))
    if rng.random() < 0.5:
        # Few men, so that castling and repetition are near.
        keep = rng.choice(["kr", "krb", "krp"])
        for square, piece in board.piece_map().items():
            if piece.symbol().lower() not in keep:
                board.remove_piece_at(square)
        if not board.is_valid():
            return fischer_random(rng)
    return board, rng.randint(10, 70), rng.choice([0.0, 0.5, 0.95])


KINDS = [(ordinary, 20), (endgame, 30), (mating, 10), (passing, 15), (castling, 15), (fischer_random, 10)]


def choose(rng, board, shuffling):
    """A legal move: at random, or back to where the man came from."""
    if rng.random() < shuffling and len(board.move_stack) >= 2:
        last = board.move_stack[-2]
        back = chess.Move(last.to_square, last.from_square)
        if board.is_legal(back) and not board.is_castling(back):
            return back
    moves = list(board.generate_legal_moves())
    castles = [move for move in moves if board.is_castling(move)]
    if castles and rng.random() < 0.3:
        return rng.choice(castles)
    passing_moves = [move for move in moves if board.is_en_passant(move)]
    if passing_moves and rng.random() < 0.5:
        return rng.choice(passing_moves)
    if shuffling and rng.random() < 0.8:
        quiet = [move for move in moves if not board.is_zeroing(move)]
        moves = quiet or moves
    return rng.choice(moves)


def end_of(board, automatic, dead_at):
    """What ended the game by its moves: the first end, and for a tie the one on the board."""
    if board.is_checkmate():
        now = ("checkmate", len(board.move_stack))
    elif board.is_stalemate():
        now = ("stalemate", len(board.move_stack))
    else:
        now = None
    ends = [("dead-position", dead_at)] if dead_at is not None else []
    if automatic:
        names = {"fivefold": "fivefold-repetition", "seventy-five-moves": "seventy-five-moves"}
        ends.append((names[automatic["rule"]], automatic["ply"]))
    ends = [now] * (now is not None) + ends
    return min(ends, key=lambda end: end[1])[0] if ends else None


def make(seed):
    """The game with this seed."""
    rng = random.Random(seed)
    kinds, weights = zip(*KINDS)
    board, length, shuffling = rng.choices(kinds, weights)[0](rng)
    start = board.copy()
    naive = seed % 40 == 0
    judge = Judge(board, naive)
    sans = []
    dead_at = 0 if board.is_insufficient_material() else None
    for ply in range(1, length + 1):
        if not any(board.generate_legal_moves()):
            break
        move = choose(rng, board, shuffling)
        sans.append(board.san(move))
        board.push(move)
        judge.look(ply)
        if dead_at is None and board.is_insufficient_material():
            dead_at = ply
    plies = len(sans)
    # One game in twenty breaks off with a move that cannot be made.
    bad = None
    if rng.random() < 0.05 and any(board.generate_legal_moves()):
        bad = rng.choice(["Kxa9", "O-O-O-O", "Qh9", "??x"])
    termination = end_of(board, judge.automatic, dead_at)
    if termination == "checkmate":
        result = "0-1" if board.turn else "1-0"
    else:
        result = "1/2-1/2" if termination else "*"
    written = result
    if termination is None and not bad:
        written = result = rng.choice(["1-0", "0-1", "1/2-1/2", "*"])
    fen = start.fen()
    tags = [("Event", f"seed {seed}"), ("Result", written)]
    if fen != chess.STARTING_FEN:
        tags += [("SetUp", "1"), ("FEN", fen)]
    if start.chess960:
        tags.append(("Variant", "Chess960"))
    text = "".join(f'[{name} "{value}"]\n' for name, value in tags) + "\n"
    number = start.fullmove_number
    turn = start.turn
    words = []
    for index, san in enumerate(sans + ([bad] if bad else [])):
        if turn:
            words.append(f"{number}.")
        elif index == 0:
            words.append(f"{number}...")
        words.append(san)
        number += not turn
        turn = not turn
    text += " ".join(words + [written]) + "\n\n"
    expected = {
        "plies": plies,
        "final_fen": board.fen(),
        "result": result,
        "termination": termination,
        "claimable": judge.claimable,
        "automatic": judge.automatic,
        "error_ply": plies + 1 if bad else None,
    }
    return text, expected
