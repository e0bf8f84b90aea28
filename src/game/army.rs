//! Which men a position may hold.

use shakmaty::{Board, Color, Role};

/// The moves that the men of a whole army have at most, each alone on the best square, with every
/// pawn a queen: nine queens, two rooks, two bishops, two knights.
const FULL_ARMY: [usize; 15] = [27, 27, 27, 27, 27, 27, 27, 27, 27, 14, 14, 13, 13, 8, 8];

/// No position with such an army has more moves (N. Petrović, 1964).
const MOST_MOVES_OF_FULL_ARMY: usize = 218;

/// As many moves as shakmaty's list of moves can hold.
const ROOM_FOR_MOVES: usize = 256;

/// Whether a side has more men than a game can be played with: more than sixteen, more than eight
/// pawns, or so many strong ones that their moves might overflow a list, now or after promotions.
///
/// That more men were promoted than pawns are missing is no matter.
#[must_use]
pub fn is_crowded(board: &Board) -> bool {
    Color::ALL.into_iter().any(|color| {
        let side = board.by_color(color);
        let pawns = board.by_piece(color.pawn());
        side.count() > 16 || pawns.count() > 8 || most_moves(board, color) > ROOM_FOR_MOVES
    })
}

/// More moves than `color` can ever have: those of a full army, and what each man may have beyond
/// the one of a full army that stands in its place when both are sorted by strength.
fn most_moves(board: &Board, color: Color) -> usize {
    let mut men: Vec<usize> = (board.by_color(color) & !board.kings())
        .into_iter()
        .filter_map(|square| board.role_at(square))
        .map(|role| match role {
            // A pawn may become a queen.
            Role::Pawn | Role::Queen => 27,
            Role::Rook => 14,
            Role::Bishop => 13,
            Role::Knight | Role::King => 8,
        })
        .collect();
    men.sort_unstable_by(|one, two| two.cmp(one));
    let usual = FULL_ARMY.into_iter().chain(std::iter::repeat(0));
    let beyond: usize = men
        .into_iter()
        .zip(usual)
        .map(|(moves, usual)| moves.saturating_sub(usual))
        .sum();
    MOST_MOVES_OF_FULL_ARMY + beyond
}

#[cfg(test)]
mod tests {
    use shakmaty::fen::Fen;

    use super::is_crowded;

    fn crowded(board: &str) -> bool {
        let fen: Fen = format!("{board} w - - 0 1").parse().expect("a FEN");
        is_crowded(&fen.as_setup().board)
    }

    #[test]
    fn promoted_men_beside_all_pawns_are_no_crowd() {
        assert!(!crowded("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"));
        assert!(!crowded(
            "4k3/b6b/1p1p1p1p/pPpPpPpP/P1P1P1P1/2B1B3/1B1B4/4K3"
        ));
        assert!(!crowded("4k3/8/8/8/8/QQQQQQQQ/Q7/RNB1KBNR"));
    }

    #[test]
    fn too_many_men_or_queens_are_one() {
        assert!(crowded("4k3/8/8/8/8/PPPPPPPP/P7/4K3"));
        assert!(crowded("4k3/8/8/NNNNNNNN/NNNNNNNN/8/8/4K3"));
        assert!(crowded("4k3/8/8/8/8/QQQQQQQQ/QQQQQQQ1/4K3"));
    }
}
