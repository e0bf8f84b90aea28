//! Ends of the game that the position on the board brings about at once.
//!
//! Sources: FIDE Laws of Chess 2023 and 2018, articles 5.1.1, 5.2.1 and 5.2.2; 1993, articles
//! 10.1, 10.3 and 10.4.

use shakmaty::{Bitboard, Chess, Color, KnownOutcome, Position as _};

use crate::arbiter::{Citation, Edition};

/// What ended a game on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardEnd {
    /// The king is in check and there is no legal move.
    Checkmate {
        /// Who gave mate.
        winner: Color,
    },
    /// There is no legal move and no check.
    Stalemate,
    /// Neither player can mate by any series of legal moves; by the Laws of 1993, the endings that
    /// these list.
    DeadPosition,
}

impl BoardEnd {
    /// Who won, or that nobody did.
    #[must_use]
    pub const fn outcome(self) -> KnownOutcome {
        match self {
            Self::Checkmate { winner } => KnownOutcome::Decisive { winner },
            Self::Stalemate | Self::DeadPosition => KnownOutcome::Draw,
        }
    }

    /// The article of `edition` by which it ends the game.
    #[must_use]
    pub const fn article(self, edition: Edition) -> Citation {
        let number = match (edition, self) {
            (Edition::Fide2023 | Edition::Fide2018, Self::Checkmate { .. }) => "5.1.1",
            (Edition::Fide2023 | Edition::Fide2018, Self::Stalemate) => "5.2.1",
            (Edition::Fide2023 | Edition::Fide2018, Self::DeadPosition) => "5.2.2",
            (Edition::Fide1993, Self::Checkmate { .. }) => "10.1",
            (Edition::Fide1993, Self::Stalemate) => "10.3",
            (Edition::Fide1993, Self::DeadPosition) => "10.4",
        };
        edition.article(number)
    }

    /// How `position` ends a game by `edition`, if it does.
    ///
    /// A dead position is known by its material here.
    #[must_use]
    pub fn of(edition: Edition, position: &Chess) -> Option<Self> {
        if position.legal_moves().is_empty() {
            return Some(if position.is_check() {
                Self::Checkmate {
                    winner: position.turn().other(),
                }
            } else {
                Self::Stalemate
            });
        }
        let dead = match edition {
            Edition::Fide2023 | Edition::Fide2018 => position.is_insufficient_material(),
            Edition::Fide1993 => is_drawn_ending_of_1993(position),
        };
        dead.then_some(Self::DeadPosition)
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
    use shakmaty::{Color, KnownOutcome};

    use super::{BoardEnd, has_bare_king};
    use crate::{arbiter::Edition, game::Game};

    fn end(edition: Edition, fen: &str) -> Option<BoardEnd> {
        let game = Game::from_fen(fen, shakmaty::CastlingMode::Standard).expect("a good FEN");
        BoardEnd::of(edition, game.position())
    }

    #[test]
    fn mate_and_stalemate_end_the_game_in_every_edition() {
        for (edition, mate_article, stalemate_article) in [
            (Edition::Fide2023, "5.1.1", "5.2.1"),
            (Edition::Fide2018, "5.1.1", "5.2.1"),
            (Edition::Fide1993, "10.1", "10.3"),
        ] {
            let mate = end(edition, "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1").expect("mate");
            let winner = Color::White;
            assert_eq!(mate, BoardEnd::Checkmate { winner });
            assert_eq!(mate.outcome(), KnownOutcome::Decisive { winner });
            assert_eq!(mate.article(edition).number, mate_article);
            let stalemate = end(edition, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").expect("stalemate");
            assert_eq!(stalemate, BoardEnd::Stalemate);
            assert_eq!(stalemate.article(edition).number, stalemate_article);
        }
    }

    #[test]
    fn the_drawn_endings_of_1993_are_those_listed() {
        let dead = Some(BoardEnd::DeadPosition);
        for (fen, expected) in [
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", dead),
            ("4k3/8/8/8/8/8/8/4KB2 w - - 0 1", dead),
            ("4k1n1/8/8/8/8/8/8/4K3 w - - 0 1", dead),
            // Bishops on the same colour, and on both.
            ("2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1", dead),
            ("4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", None),
            // Two bishops of one player on the same colour are not in the list.
            ("4k3/8/8/8/8/3B4/8/4KB2 w - - 0 1", None),
            ("4k3/8/8/8/8/8/8/4KNN1 w - - 0 1", None),
            ("4k1n1/8/8/8/8/8/8/4KB2 w - - 0 1", None),
            ("4k3/4p3/8/8/8/8/8/4K3 w - - 0 1", None),
        ] {
            assert_eq!(end(Edition::Fide1993, fen), expected, "{fen}");
        }
        // Later editions go by what is possible.
        let fen = "4k3/8/8/8/8/3B4/8/4KB2 w - - 0 1";
        assert_eq!(end(Edition::Fide2023, fen), dead);
    }

    #[test]
    fn a_bare_king_is_a_king_alone() {
        let game = Game::from_fen(
            "4k3/8/8/8/8/8/8/4KB2 w - - 0 1",
            shakmaty::CastlingMode::Standard,
        )
        .expect("a good FEN");
        assert!(has_bare_king(game.position(), Color::Black));
        assert!(!has_bare_king(game.position(), Color::White));
    }
}
