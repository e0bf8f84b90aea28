//! What has to change on a board.

use shakmaty::{Board, Piece, Role, Square};

use crate::game::Game;

/// A single change on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change {
    /// A man comes off the board.
    Remove {
        /// The man.
        piece: Piece,
        /// Where it stands.
        from: Square,
    },
    /// A man stands on a wrong square.
    Shift {
        /// The man.
        piece: Piece,
        /// Where it stands.
        from: Square,
        /// Where it belongs.
        to: Square,
    },
    /// A man is missing.
    Put {
        /// The man.
        piece: Piece,
        /// Where it belongs.
        to: Square,
    },
}

/// The changes that turn `board` into `target`, few and in an order in which they can be carried
/// out: first what comes off, then what moves, then what is added. Squares in the order a1, b1, …
///
/// Men that change places with each other are told as moves, so that a square may be taken for a
/// moment.
pub(super) fn changes(board: &Board, target: &Board) -> Vec<Change> {
    let mut surplus: Vec<(Square, Piece)> = differing(board, target);
    let mut missing: Vec<(Square, Piece)> = differing(target, board);
    let mut shifts = Vec::new();
    while let Some((taken, place)) = nearest(&surplus, &missing) {
        let (from, piece) = surplus.remove(taken);
        let (to, _) = missing.remove(place);
        shifts.push((from, Change::Shift { piece, from, to }));
    }
    shifts.sort_by_key(|(from, _)| *from);
    let shifts = shifts.into_iter().map(|(_, shift)| shift);
    let removed = surplus
        .into_iter()
        .map(|(from, piece)| Change::Remove { piece, from });
    let added = missing
        .into_iter()
        .map(|(to, piece)| Change::Put { piece, to });
    removed.chain(shifts).chain(added).collect()
}

/// The places in the two lists of the same man that is nearest to where it belongs; a pawn is near on
/// its own file.
fn nearest(surplus: &[(Square, Piece)], missing: &[(Square, Piece)]) -> Option<(usize, usize)> {
    let way = |piece: Piece, from: Square, to: Square| match piece.role {
        Role::Pawn => 8 * from.file().distance(to.file()) + from.rank().distance(to.rank()),
        Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => from.distance(to),
    };
    let pairs = surplus
        .iter()
        .enumerate()
        .flat_map(|(taken, &(from, piece))| {
            missing
                .iter()
                .enumerate()
                .filter(move |(_, (_, other))| *other == piece)
                .map(move |(place, &(to, _))| (way(piece, from, to), taken, place))
        });
    pairs.min().map(|(_, taken, place)| (taken, place))
}

/// The men of `board` that `other` does not have on the same square.
fn differing(board: &Board, other: &Board) -> Vec<(Square, Piece)> {
    board
        .occupied()
        .into_iter()
        .filter_map(|square| Some((square, board.piece_at(square)?)))
        .filter(|(square, piece)| other.piece_at(*square) != Some(*piece))
        .collect()
}

/// How many plies before the end of `line` the board was as `board` is; `None` if it is as at the
/// end, or never was so.
pub(super) fn behind(board: &Board, line: &Game) -> Option<usize> {
    use shakmaty::Position as _;
    let last = line.plies().len();
    let shows = |plies: usize| {
        line.position_before(plies)
            .is_some_and(|position| position.board() == board)
    };
    if shows(last) {
        return None;
    }
    (1..=last).find(|back| shows(last - back))
}
