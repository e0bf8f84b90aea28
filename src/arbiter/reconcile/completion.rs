//! What one score leaves open and the other tells.

use shakmaty::{ByColor, Color, Move};

use crate::{
    arbiter::reconcile::Score,
    game::pgn::{WordFlaw, may_mean, read_word},
    notation::{SpokenMove, Style, announce},
};

/// What is missing in an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lack {
    /// The piece that the pawn becomes.
    Promotion,
    /// The move itself.
    Move,
}

/// An entry that the other score completes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Completion {
    /// Whose entry.
    pub side: Color,
    /// Its ply, from 0.
    pub ply: usize,
    /// What is missing in it.
    pub lack: Lack,
    /// The move that the other score has.
    pub mv: Move,
    /// The same as it is announced.
    pub told: SpokenMove,
}

/// Reads on in each score where the other completes its entry, and returns what was completed.
pub(super) fn complete(scores: &mut ByColor<Score>) -> Vec<Completion> {
    let mut completed = Vec::new();
    while let Some(completion) = (Color::ALL.into_iter()).find_map(|side| next(scores, side)) {
        let score = scores.get_mut(completion.side);
        if score.game.play(completion.mv).is_err() {
            break;
        }
        while let Some(word) = score.written.get(score.playable())
            && let Ok(mv) = read_word(word, score.letters, score.game.position())
            && score.game.play(mv).is_ok()
        {}
        completed.push(completion);
    }
    completed
}

/// What the other score tells of the first entry of `side` that cannot be played.
fn next(scores: &ByColor<Score>, side: Color) -> Option<Completion> {
    let (own, other) = (scores.get(side), scores.get(side.other()));
    let ply = own.playable();
    let position = own.after(ply)?;
    let mv = other.game.plies().get(ply)?.mv;
    if other.after(ply)? != position {
        return None;
    }
    let lack = lack(own, ply, mv)?;
    is_confirmed(own, other, ply).then_some(Completion {
        side,
        ply,
        lack,
        mv,
        told: announce(position, mv, Style::Short),
    })
}

/// What is missing in the entry of a score for a ply that can be completed to `mv`.
fn lack(score: &Score, ply: usize, mv: Move) -> Option<Lack> {
    let word = score.written.get(ply)?;
    match read_word(word, score.letters, score.after(ply)?) {
        Err(WordFlaw::PromotionMissing) => {
            may_mean(word, score.letters, mv).then_some(Lack::Promotion)
        }
        Err(WordFlaw::NotWritten) => Some(Lack::Move),
        Ok(_)
        | Err(WordFlaw::NotAMove | WordFlaw::Illegal | WordFlaw::Ambiguous | WordFlaw::Unclear) => {
            None
        }
    }
}

/// Whether what `own` has after this ply does not speak against the move that `other` has for it.
fn is_confirmed(own: &Score, other: &Score, ply: usize) -> bool {
    let (Some(word), Some(next), Some(position)) = (
        own.written.get(ply + 1),
        other.game.plies().get(ply + 1),
        other.after(ply + 1),
    ) else {
        return true;
    };
    match read_word(word, own.letters, position) {
        Ok(mv) => mv == next.mv,
        Err(WordFlaw::PromotionMissing) => may_mean(word, own.letters, next.mv),
        Err(WordFlaw::NotWritten) => true,
        Err(WordFlaw::NotAMove | WordFlaw::Illegal | WordFlaw::Ambiguous | WordFlaw::Unclear) => {
            false
        }
    }
}
