//! What the men on the board alone say about the end of a game.
//!
//! Sources: FIDE Laws of Chess 2023 and 2018, article 5.2.2; 1993, articles 10.4, 10.5 and 10.14.

use shakmaty::{Bitboard, Chess, Color, Position as _};

use crate::arbiter::Edition;

/// Whether the game is drawn because of the men that are left: neither side could mate with them
/// wherever they stood (5.2.2); by the Laws of 1993, the endings that these list (10.4).
///
/// Cost: nanoseconds. By later Laws a position may be dead besides, because of where the men
/// stand; [`winnable`](crate::arbiter::winnable) finds that out.
#[must_use]
pub fn is_dead_by_material(edition: Edition, position: &Chess) -> bool {
    match edition {
        Edition::Fide2023 | Edition::Fide2018 => position.is_insufficient_material(),
        Edition::Fide1993 => is_drawn_ending_of_1993(position),
    }
}

/// Whether `side` has nothing but the king: by the Laws of 1993 it cannot win then (10.5), and by
/// these alone decides whether the fall of the other flag loses (10.14).
#[must_use]
pub fn has_bare_king(position: &Chess, side: Color) -> bool {
    position.board().by_color(side).count() == 1
}

/// King against king, king and a bishop or knight against king, or a bishop each on squares of the
/// same colour (1993, 10.4).
fn is_drawn_ending_of_1993(position: &Chess) -> bool {
    let board = position.board();
    let minors = board.knights() | board.bishops();
    if (board.occupied() ^ board.kings() ^ minors).any() {
        return false;
    }
    match minors.count() {
        0 | 1 => true,
        2 => {
            let bishops = board.bishops();
            let one_each = (bishops & board.white()).count() == 1 && bishops.count() == 2;
            let dark = (bishops & Bitboard::DARK_SQUARES).count();
            one_each && dark != 1
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, Chess, Color};

    use super::{has_bare_king, is_dead_by_material};
    use crate::{arbiter::Edition, game::Game};

    fn position(fen: &str) -> Chess {
        let game = Game::from_fen(fen, CastlingMode::Standard).expect("a good FEN");
        game.position().clone()
    }

    #[test]
    fn the_drawn_endings_of_1993_are_those_listed() {
        for (fen, expected) in [
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", true),
            ("4k3/8/8/8/8/8/8/4KB2 w - - 0 1", true),
            ("4k1n1/8/8/8/8/8/8/4K3 w - - 0 1", true),
            // Bishops on the same colour, and on both.
            ("2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1", true),
            ("4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", false),
            // Two bishops of one player on the same colour are not in the list.
            ("4k3/8/8/8/8/3B4/8/4KB2 w - - 0 1", false),
            ("4k3/8/8/8/8/8/8/4KNN1 w - - 0 1", false),
            ("4k1n1/8/8/8/8/8/8/4KB2 w - - 0 1", false),
            ("4k3/4p3/8/8/8/8/8/4K3 w - - 0 1", false),
        ] {
            let dead = is_dead_by_material(Edition::Fide1993, &position(fen));
            assert_eq!(dead, expected, "{fen}");
        }
        // Later editions go by what is possible.
        let bishops = position("4k3/8/8/8/8/3B4/8/4KB2 w - - 0 1");
        assert!(is_dead_by_material(Edition::Fide2023, &bishops));
    }

    #[test]
    fn a_bare_king_is_a_king_alone() {
        let position = position("4k3/8/8/8/8/8/8/4KB2 w - - 0 1");
        assert!(has_bare_king(&position, Color::Black));
        assert!(!has_bare_king(&position, Color::White));
    }
}
