//! What the player having the move is bound to, and what touching a piece gives up.
//!
//! Source: FIDE Laws of Chess 2023, articles 4, 9.1.2.1, 9.4 and 9.5.3; 1993, articles 7, 10.7 and 10.11.

use shakmaty::{Color, Move};

use crate::{
    arbiter::{Edition, Verdict},
    dialog::{
        Effect, Message, Session,
        question::{ClaimQuestion, PlayerAsked, Question},
        touch::TouchedMen,
    },
    notation::Style,
    time::Timestamp,
};

/// Why not every legal move may be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::dialog) enum Obligation {
    /// This move was named in a claim that was wrong (9.5.3).
    Claimed(Move),
    /// These men were touched.
    Touched(TouchedMen),
}

/// What the last move has fulfilled.
#[derive(Clone, Debug, Default)]
pub(in crate::dialog) struct Fulfilled {
    /// What the player was bound to when the move was announced.
    pub(in crate::dialog) bound: Option<Obligation>,
    /// The men touched before it, with those that were reported only after the announcement. The opponent, who may have
    /// seen it otherwise, is not bound to that report.
    pub(in crate::dialog) reported_late: Option<TouchedMen>,
    /// What the move before it has fulfilled, which is the last one again if this one is taken back.
    before: Option<Box<Self>>,
}

impl Fulfilled {
    /// What a move has fulfilled whose player was `bound` to this, after one that has fulfilled `before`. Only the last
    /// move is taken back, so of that one no more is kept.
    pub(in crate::dialog) fn by(bound: Option<Obligation>, before: Self) -> Self {
        Self {
            bound,
            reported_late: None,
            before: Some(Box::new(Self {
                before: None,
                ..before
            })),
        }
    }

    /// What binds again if the move is taken back, and what the move before it has fulfilled.
    pub(in crate::dialog) fn taken_back(self) -> (Option<Obligation>, Self) {
        let reported = self.reported_late.map(Obligation::Touched);
        let before = self.before.map(|before| *before);
        (reported.or(self.bound), before.unwrap_or_default())
    }
}

/// The right to claim a draw, lost by touching a piece (9.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::dialog) struct LostClaim {
    /// How many plies had been made.
    plies: usize,
    /// Whether the claim that was made before the touch is still asked back: that one is not lost.
    is_spared: bool,
}

impl Session {
    /// The refusal of `mv`, which is legal, when the player is bound to another; `None` when it
    /// may be made.
    pub(in crate::dialog) fn refuse_if_bound(
        &mut self,
        mv: Move,
        now: Timestamp,
    ) -> Option<Vec<Effect>> {
        match &self.obligation {
            Some(Obligation::Claimed(bound)) if *bound != mv => {
                Some(self.intended_move_binds(*bound, now))
            }
            Some(Obligation::Touched(men)) if !men.allows(mv) => {
                let refusal = men.refusal(mv, self.announcement(mv, Style::Short));
                Some(vec![self.rule(refusal, now)])
            }
            Some(Obligation::Claimed(_) | Obligation::Touched(_)) | None => None,
        }
    }

    /// The refusal of a promotion without its piece, where none of its `moves` may be made; `None` where one may.
    pub(in crate::dialog) fn refuse_promotion_if_bound(
        &mut self,
        moves: &[Move; 4],
        now: Timestamp,
    ) -> Option<Vec<Effect>> {
        if !self.allowed(moves).is_empty() {
            return None;
        }
        let said = self
            .announcement(moves[0], Style::Short)
            .without_promotion();
        self.incidents.not_allowed = Some(said);
        self.incidents.asked_since = false;
        Some(match &self.obligation {
            Some(Obligation::Touched(men)) => {
                let refusal = men.refusal(moves[0], said);
                vec![self.rule(refusal, now)]
            }
            Some(Obligation::Claimed(bound)) => self.intended_move_binds(*bound, now),
            None => Vec::new(),
        })
    }

    /// Those of these legal moves that may be made.
    pub(in crate::dialog) fn allowed(&self, moves: &[Move]) -> Vec<Move> {
        let is_allowed = |mv: &&Move| match &self.obligation {
            Some(Obligation::Claimed(bound)) => bound == *mv,
            Some(Obligation::Touched(men)) => men.allows(**mv),
            None => true,
        };
        moves.iter().filter(is_allowed).copied().collect()
    }

    /// The refusal of any move but `bound`, which was named in a claim.
    pub(in crate::dialog) fn intended_move_binds(
        &mut self,
        bound: Move,
        now: Timestamp,
    ) -> Vec<Effect> {
        let bound = self.announcement(bound, Style::Short);
        vec![self.rule(Verdict::IntendedMoveBinds(bound), now)]
    }

    /// `side`, which has the move, has touched a piece: it declines the opponent's offer (9.1.2.1)
    /// and can no longer claim a draw on this move (9.4). By the Laws of 1993 only words and moves do that (10.7, 10.11).
    pub(in crate::dialog) fn piece_touched(&mut self, side: Color) -> Vec<Effect> {
        if self.setup.edition == Edition::Fide1993 {
            return Vec::new();
        }
        self.lost_claim = Some(LostClaim {
            plies: self.game.plies().len(),
            is_spared: !self.claim_is_lost() && self.claim_is_made_before_touch(),
        });
        if self.offers.by() == Some(side.other()) {
            self.offers.answer();
            return vec![Effect::Say(Message::DrawDeclined(side))];
        }
        Vec::new()
    }

    /// Whether the right to claim a draw was lost since the last move was made.
    pub(in crate::dialog) fn claim_is_lost(&self) -> bool {
        let plies = self.game.plies().len();
        (self.lost_claim).is_some_and(|lost| lost.plies == plies && !lost.is_spared)
    }

    /// Whether a claim that touching a piece would bar is being asked back, or waits for that.
    fn claim_is_made_before_touch(&self) -> bool {
        let asked = match (&self.question, &self.player_asked) {
            (Some(Question::Claim(asked)), _) | (_, Some(PlayerAsked::Claim(asked))) => asked,
            (Some(_) | None, Some(PlayerAsked::Move(_)) | None) => return false,
        };
        match asked {
            ClaimQuestion::Rule(_) | ClaimQuestion::Move { .. } | ClaimQuestion::Confirm { .. } => {
                true
            }
            ClaimQuestion::EndsPlay { .. } => false,
        }
    }

    /// The claim that was made before a piece was touched is answered, if none is open any more: another one comes too late.
    pub(in crate::dialog) fn spare_no_other_claim(&mut self) {
        let is_open = self.claim_is_made_before_touch();
        if let Some(lost) = &mut self.lost_claim {
            lost.is_spared &= is_open;
        }
    }
}
