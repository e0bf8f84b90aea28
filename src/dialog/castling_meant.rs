//! A king's or a rook's move where castling may be meant: in Chess960 it often is a legal move by itself.
//!
//! Source: FIDE Laws of Chess 2023, Guidelines II.3: who castles says so beforehand. These words bind to nothing, but they
//! tell what is meant.

use shakmaty::{CastlingMode, Chess, Move, Position as _, Role};

use crate::{
    dialog::{Effect, Session, TableMessage, session::say, stage::Stage},
    hearing::{Awaited, Candidate, Sense},
    notation::{SpokenMove, SpokenPieceMove, Style, announce},
    time::Timestamp,
};

impl Session {
    /// The player having the move says beforehand that it castles: in Chess960 what is
    /// touched next is touched for that, a rook first too.
    pub(in crate::dialog) fn about_to_castle(&mut self) -> Vec<Effect> {
        if let Some(refusal) = self.no_move_now() {
            return refusal;
        }
        self.at_the_board.castling_at = Some(self.game.plies().len());
        say(TableMessage::CastlingIntended.into())
    }

    /// Whether a castling was announced before the move after so many `plies`, so that its rook may be touched first: in
    /// Chess960. In the standard game 4.4.2 knows no such announcement.
    pub(in crate::dialog) fn may_touch_the_rook_first(&self, plies: usize) -> bool {
        self.game.castling_mode() == CastlingMode::Chess960
            && self.at_the_board.castling_at == Some(plies)
    }

    /// Asks about a king's or a rook's move, if that is announced after a castling was: whether the castling is meant that
    /// ends there, or else that move at all. `None` where nothing is to be asked, or was already.
    pub(in crate::dialog) fn ask_after_castling_was_announced(
        &mut self,
        sense: &Sense,
    ) -> Option<Vec<Effect>> {
        if self.at_the_board.castling_at != Some(self.game.plies().len()) {
            return None;
        }
        let (said, alone) = match sense {
            Sense::Move(Candidate { said, mv }) => (*said, Some(*mv)),
            Sense::Illegal { said, .. } => (*said, None),
            Sense::Ambiguous { .. }
            | Sense::PromotionMissing(_)
            | Sense::Fragment(_)
            | Sense::Correction(_)
            | Sense::CorrectedPart(_)
            | Sense::Claim(..)
            | Sense::Intent(_) => return None,
        };
        let asked = self.awaited().map_or_else(Vec::new, Awaited::asked);
        let is_to_be_asked = |mv: &Move| {
            matches!(mv.role(), Role::King | Role::Rook) && !mv.is_castle() && !asked.contains(mv)
        };
        if !alone.as_ref().is_none_or(is_to_be_asked) {
            return None;
        }
        let castlings = self.allowed(&castlings_to(said, self.game.position()));
        let alone = alone.as_slice();
        if self.allowed(alone) != alone {
            // The refusal tells what must be done instead.
            return None;
        }
        match [&castlings, alone].concat().as_slice() {
            [] => None,
            [only] => Some(self.ask_about(&[*only])),
            several => Some(self.ask_which(several.to_vec())),
        }
    }

    /// Asks whether a castling stands in place of the last move, which is not pressed yet, where that has brought the king
    /// alone to the castling's square: by `sense` the castling is named, or its rook.
    pub(in crate::dialog) fn ask_whether_castling_was_meant(
        &mut self,
        sense: &Sense,
        now: Timestamp,
    ) -> Option<Vec<Effect>> {
        let is_movers = self.asker.is_none_or(|by| by == self.turn());
        if !matches!(self.stage, Stage::Announced) || self.question.is_some() || !is_movers {
            return None;
        }
        let king = self.game.last()?.mv;
        if king.role() != Role::King || king.is_castle() {
            return None;
        }
        let is_any = matches!(
            sense,
            Sense::Ambiguous { said: None, moves } if moves.iter().all(|mv| mv.is_castle())
        );
        let said = is_any.then_some(SpokenMove::AnyCastling);
        let said = said.or_else(|| sense.announced().filter(|said| !said.fits(king)))?;
        let is_named = |mv: &Move| match said {
            SpokenMove::Piece(said) => said.arrives_in(*mv),
            SpokenMove::Castling(_) | SpokenMove::CastlingTo(_) | SpokenMove::AnyCastling => {
                said.fits(*mv)
            }
        };
        let before = self.game.position_before(self.game.plies().len() - 1)?;
        let to_its_square = SpokenPieceMove {
            role: Some(Role::King),
            ..SpokenPieceMove::to(king.to())
        };
        let castlings = castlings_to(SpokenMove::Piece(to_its_square), before);
        let castling = castlings.into_iter().find(is_named)?;
        let said = announce(before, castling, Style::Short);
        let instead = Candidate { said, mv: castling };
        Some(self.ask_whether_instead(instead, now))
    }
}

/// The legal castlings in `position` whose king or rook arrives where this announcement says.
fn castlings_to(said: SpokenMove, position: &Chess) -> Vec<Move> {
    let SpokenMove::Piece(said) = said else {
        return Vec::new();
    };
    let legal = position.legal_moves().into_iter();
    legal.filter(|mv| said.arrives_in(*mv)).collect()
}
