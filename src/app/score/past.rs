//! What a game has been, and whether a score in Braille is of it: what died between its journal and its score has written
//! an earlier one there, and a journal that lost its end a later one.

use std::path::Path;

use shakmaty::{Color, KnownOutcome, Outcome, Position as _};

use crate::{
    app::{braille, score::without_blanks},
    game::{
        Game,
        braille::{OFFER, to_ascii},
        pgn::Tags,
    },
    language::Language,
};

/// The results that may stand at the end of a score.
const KNOWN: [KnownOutcome; 3] = [
    KnownOutcome::Decisive {
        winner: Color::White,
    },
    KnownOutcome::Decisive {
        winner: Color::Black,
    },
    KnownOutcome::Draw,
];

/// All that a game has been. What it went through on the way to something longer is left out.
#[derive(Debug, Default)]
pub(crate) struct Past {
    games: Vec<Game>,
}

/// What a score in Braille tells of the game; who offered a draw is not looked at, for an offer may be refused, and its mark
/// goes on to a later move.
#[derive(Debug, PartialEq, Eq)]
struct Told {
    /// The names, the date, the position and the moves, without blanks.
    moves: String,
    /// Whether a result stands behind them.
    is_over: bool,
}

/// How a score is written.
#[derive(Clone, Copy)]
struct Form<'a> {
    path: &'a Path,
    tags: &'a Tags,
    language: Language,
}

impl Past {
    /// Adds what the game has become.
    pub(crate) fn note(&mut self, game: &Game) {
        let begins = |earlier: &Game| {
            let mut moves = game.plies().iter().map(|ply| ply.mv);
            earlier.initial_position() == game.initial_position()
                && (earlier.plies().iter()).all(|ply| moves.next() == Some(ply.mv))
        };
        if let Some(last) = self.games.last().filter(|last| begins(last)) {
            let is_same = last.plies().len() == game.plies().len();
            match (last.ending(), game.ending()) {
                (before, now) if is_same && before == now => return,
                // That it was over may stand in a file.
                (Some(_), _) => (),
                (None, _) => drop(self.games.pop()),
            }
        }
        self.games.push(game.clone());
    }

    /// Whether the score in Braille that is `there` is one of this game, in any language and on lines of any length: as it
    /// once was, or one move or the result further than it is known to have come.
    ///
    /// Cost: writes each of the games in each language, and one that begins with what is there once for each of its moves.
    pub(super) fn has_written(&self, there: &str, path: &Path, tags: &Tags) -> bool {
        let Some((last, earlier)) = self.games.split_last() else {
            return false;
        };
        Language::ALL.into_iter().any(|language| {
            let form = Form {
                path,
                tags,
                language,
            };
            let there = form.told_by(there);
            form.was_last(&there, last)
                || earlier.iter().rev().any(|game| form.has_been(&there, game))
        })
    }
}

impl Form<'_> {
    /// Whether `game` once was what is `there`.
    fn has_been(self, there: &Told, game: &Game) -> bool {
        let whole = self.told(game);
        *there == whole
            || !there.is_over
                && whole.moves.starts_with(&there.moves)
                && (0..=game.plies().len())
                    .rev()
                    .any(|plies| self.told(&beginning(game, plies)).moves == there.moves)
    }

    /// The same for what the game was last: its end or one more move may have come to no journal.
    fn was_last(self, there: &Told, game: &Game) -> bool {
        let moves = self.told(game).moves;
        let is_further = || {
            let mut next = game.position().legal_moves().into_iter().filter_map(|mv| {
                let mut next = game.clone();
                next.play(mv).is_ok().then_some(next)
            });
            next.any(|next| self.told(&next).moves == there.moves)
        };
        there.moves == moves
            || self.has_been(there, game)
            || there.moves.starts_with(&moves) && is_further()
    }

    /// What the score of `game` tells.
    fn told(self, game: &Game) -> Told {
        self.told_by(&self.write(game, self.tags))
    }

    /// What a score tells.
    fn told_by(self, score: &str) -> Told {
        let mut moves = without_blanks(score)
            .replace(OFFER, "")
            .replace(&to_ascii(OFFER), "");
        let results = KNOWN.map(|result| self.result(result));
        let length = results
            .iter()
            .find_map(|end| moves.strip_suffix(end))
            .map(str::len);
        moves.truncate(length.unwrap_or(moves.len()));
        Told {
            moves,
            is_over: length.is_some(),
        }
    }

    /// How a result stands at the end of a score.
    fn result(self, result: KnownOutcome) -> String {
        let tags = Tags {
            result: Outcome::Known(result),
            ..self.tags.clone()
        };
        let [without, with] =
            [self.tags, &tags].map(|tags| without_blanks(&self.write(&Game::new(), tags)));
        with.strip_prefix(&without).unwrap_or(&with).to_owned()
    }

    fn write(self, game: &Game, tags: &Tags) -> String {
        braille::write_for(self.path, game, tags, self.language, None)
    }
}

/// What `game` was after so many plies.
fn beginning(game: &Game, plies: usize) -> Game {
    let mut beginning = Game::from_position(game.initial_position().clone(), game.castling_mode());
    for ply in game.plies().iter().take(plies) {
        beginning.play(ply.mv).expect("it was legal in that game");
    }
    beginning
}

#[cfg(test)]
mod tests;
