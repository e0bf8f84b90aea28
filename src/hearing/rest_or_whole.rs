//! Words that may complete a part said earlier, or be a whole announcement.

use crate::hearing::{Candidate, Sense};

/// What was said as the `rest` of an announcement, or as a `whole` one: where both are legal moves, it
/// is asked which; where only the whole is, the part is forgotten.
pub(super) fn rest_or_whole(rest: Sense, whole: &Sense) -> Sense {
    let Sense::Move(alone) = whole else {
        return rest;
    };
    let mut moves = match rest {
        Sense::Move(Candidate { mv, .. }) => vec![mv],
        Sense::Ambiguous { moves, .. } => moves,
        Sense::PromotionMissing(_)
        | Sense::Illegal { .. }
        | Sense::Fragment(_)
        | Sense::Correction(_)
        | Sense::CorrectedPart(_)
        | Sense::Claim(..)
        | Sense::Intent(_) => return whole.clone(),
    };
    if moves.as_slice() == [alone.mv] {
        return whole.clone();
    }
    if !moves.contains(&alone.mv) {
        moves.insert(0, alone.mv);
    }
    Sense::Ambiguous { said: None, moves }
}
