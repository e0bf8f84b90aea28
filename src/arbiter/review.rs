//! A whole game as an arbiter sees it afterwards.
//!
//! Source: FIDE Laws of Chess 2023, 2018 and 1993, articles 5 and 9 (1993: 10).

use shakmaty::Color;

use crate::{
    arbiter::{AutomaticDraw, ClaimableDraw, DrawRecord, Edition, ends, is_dead_by_material},
    game::{Ending, Game, Termination},
};

/// What the Laws say about the moves of a game. Plies are the half-moves made so far: 0 is the
/// starting position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Review {
    /// The draws that the player having the move after a ply could claim, in order, at most one a
    /// ply and rule.
    pub claimable: Vec<(usize, ClaimableDraw)>,
    /// The first draw by the fifth repetition or by seventy-five moves.
    pub automatic: Option<(usize, AutomaticDraw)>,
    /// The first end that the moves brought about by themselves. The score may go on after it.
    pub ending: Option<(usize, Ending)>,
    /// A side that can still mate in the last position, if one was found while it was asked
    /// whether the position is dead.
    pub can_win: Option<Color>,
}

/// Judges the moves of `game` by `edition`, those after an end too, as if play had gone on.
///
/// A dead position is recognized by its material after every ply, and exactly after the last.
///
/// Cost: linear in the length of the game, and the search for a mate in the last position.
#[must_use]
pub fn review(edition: Edition, game: &Game) -> Review {
    let mut record = DrawRecord::new(edition, game.initial_position());
    let mut review = Review::default();
    let last = game.plies().len();
    for ply in 0..=last {
        let Some(position) = game.position_before(ply) else {
            break;
        };
        if ply > 0 {
            record.push(position);
        }
        let now = record.claimable_now(position);
        review.claimable.extend(now.map(|draw| (ply, draw)));
        if review.automatic.is_none() {
            review.automatic = record.automatic(position).map(|draw| (ply, draw));
        }
        if review.ending.is_some() {
            continue;
        }
        let ending = if ply == last {
            let (ending, can_win) = ends::after_last_move(edition, position, &record);
            review.can_win = can_win;
            ending
        } else if is_dead_by_material(edition, position) {
            Some(Ending::draw(Termination::DeadPosition))
        } else {
            record.automatic(position).map(ends::of_automatic_draw)
        };
        review.ending = ending.map(|ending| (ply, ending));
    }
    review
}

#[cfg(test)]
mod tests {
    use shakmaty::Color;

    use super::{Review, review};
    use crate::{
        arbiter::{AutomaticRule, Edition},
        game::{Ending, Termination, pgn},
    };

    fn reviewed(edition: Edition, text: &str) -> Review {
        let mut games = pgn::read(text);
        let game = games.remove(0).expect("a good game").game;
        review(edition, &game)
    }

    /// Rooks that go to and fro, and then `end`.
    fn shuffled(rounds: usize, end: &str) -> String {
        let to_and_fro = "Rh2 Ra7 Rh1 Ra8 ".repeat(rounds);
        format!("[FEN \"r3k3/8/8/8/8/8/8/4K2R w - - 0 1\"]\n\n{to_and_fro}{end} *")
    }

    #[test]
    fn the_first_end_counts_though_the_score_goes_on() {
        let text = shuffled(5, "Rh3 Kd8 Rh2");
        let found = reviewed(Edition::Fide2023, &text);
        let ending = Some((16, Ending::draw(Termination::Fivefold)));
        assert_eq!(found.ending, ending);
        let (ply, draw) = found.automatic.expect("a fifth repetition");
        assert_eq!((ply, draw.rule), (16, AutomaticRule::Fivefold));
        // Every ply from the third repetition on, and the one before it.
        let plies: Vec<usize> = found.claimable.iter().map(|&(ply, _)| ply).collect();
        assert_eq!(plies, (7..=20).collect::<Vec<_>>());
        let in_1993 = reviewed(Edition::Fide1993, &text);
        assert_eq!((in_1993.ending, in_1993.automatic), (None, None));
        assert_eq!(in_1993.claimable.len(), found.claimable.len());
    }

    #[test]
    fn mate_ends_a_game_after_its_last_ply() {
        let mate = reviewed(Edition::Fide2023, "1. f3 e5 2. g4 Qh4# 0-1");
        let won = Ending::won(Color::Black, Termination::Checkmate);
        assert_eq!(mate.ending, Some((4, won)));
        assert_eq!(mate.claimable, []);
    }

    #[test]
    fn a_dead_position_ends_a_game_though_the_score_goes_on() {
        let text = "[FEN \"8/8/8/8/8/2k5/1p6/K7 w - - 0 1\"]\n\n1. Ka2 b1=B+ 2. Kxb1 Kd3 3. Kb2 *";
        let found = reviewed(Edition::Fide2023, text);
        let dead = Ending::draw(Termination::DeadPosition);
        assert_eq!(found.ending, Some((2, dead)));
    }
}
