//! A move that is announced at its player's own microphone while it is the other one's turn.

use shakmaty::{Chess, Color, Move, Position as _};

use crate::{
    dialog::{Effect, Message, Session, session::tell, stage::Stage},
    hearing::Decision,
    notation::{Resolution, SpokenMove, resolve},
};

impl Session {
    /// Tells `by`, who has clearly announced a move of the own side while the other one has the turn, why nothing is done:
    /// once in a turn, for players also talk.
    pub(in crate::dialog) fn tell_out_of_turn(
        &mut self,
        by: Color,
        decision: &Decision,
    ) -> Vec<Effect> {
        let turn = self.turn();
        let message = match (&self.stage, self.announced.last()) {
            _ if by == turn => None,
            (Stage::Thinking { .. }, _) => Some(Message::Turn(turn)),
            (Stage::Announced, said) => said.copied().map(Message::NotPressedYet),
            (Stage::Sealing(_) | Stage::Adjourned(_) | Stage::Over(_), _) => None,
        };
        let Some(message) = message.filter(|_| self.announces_too_early(by, decision)) else {
            return Vec::new();
        };
        let made = self.game.plies().len();
        let completed = made - usize::from(matches!(self.stage, Stage::Announced));
        if self.at_the_board.out_of_turn.replace(completed) == Some(completed) {
            return Vec::new();
        }
        tell(by, message)
    }

    /// Whether this announces a move that would be legal if it were the turn of `by`, and not the last one once more.
    fn announces_too_early(&self, by: Color, decision: &Decision) -> bool {
        let Decision::Act(sense) = decision else {
            return false;
        };
        sense.announced().is_some_and(|said| {
            let own = self.with_turn_of(by);
            let is_legal = own.is_some_and(|own| named(said, &own).is_some());
            is_legal && !self.repeats_last(said)
        })
    }

    /// The position as it would be if `by` had the turn; `None` where that cannot be.
    fn with_turn_of(&self, by: Color) -> Option<Chess> {
        let position = self.game.position();
        if position.turn() == by {
            return Some(position.clone());
        }
        position.clone().swap_turn().ok()
    }

    fn repeats_last(&self, said: SpokenMove) -> bool {
        let last = self.game.plies().len().checked_sub(1);
        last.is_some_and(|last| {
            let before = self.game.position_before(last);
            let said = before.and_then(|before| named(said, before));
            said == Some(self.game.plies()[last].mv)
        })
    }
}

/// The legal move of `position` that `said` names, if it names one.
fn named(said: SpokenMove, position: &Chess) -> Option<Move> {
    match resolve(said, position) {
        Resolution::Unique(mv) => Some(mv),
        Resolution::Ambiguous(_) | Resolution::PromotionMissing(_) | Resolution::Illegal(_) => None,
    }
}
