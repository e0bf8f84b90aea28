//! The clock while a claim of a draw is asked back, and after that.
//!
//! Source: FIDE Laws of Chess 2023, article 9.5.1.

use crate::{
    clock::Clock,
    dialog::{
        AdjournmentMessage, Effect, Message, Session,
        question::{PlayerAsked, Question},
        session::say,
        stage::Stage,
    },
    time::Timestamp,
};

/// What becomes of the clock after a claim, if play goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::dialog) enum AfterClaim {
    /// It goes on.
    GoesOn,
    /// It stands until the next press or announcement, or until it is said to go on: while the claim was asked back, the
    /// clock was stopped by a word.
    WasHalted,
    /// It stood before the claim, and stands.
    AsItWas,
}

impl Session {
    /// A claim is made: the clock stood from when it was begun. Returns what becomes of it when play goes on.
    pub(in crate::dialog) fn make_claim(&mut self) -> AfterClaim {
        self.claim_made = true;
        let after = self.after_claim();
        if let Some(stood) = self.claim_clock.take() {
            self.clock = Some(stood);
        }
        after
    }

    /// What becomes of the clock after a claim that is being asked back, if play goes on. Nothing else stops it meanwhile
    /// than the word for it.
    fn after_claim(&self) -> AfterClaim {
        let runs = self.clock.as_ref().is_some_and(Clock::is_running);
        match &self.claim_clock {
            Some(_) if runs => AfterClaim::GoesOn,
            Some(_) => AfterClaim::WasHalted,
            None => AfterClaim::AsItWas,
        }
    }

    /// Keeps the clock as a claim stops it (9.5.1), while it is asked back. The clock itself runs
    /// on, for the case that no claim is made: who only asks gains no time.
    pub(in crate::dialog) fn stop_for_claim(&mut self, now: Timestamp) {
        if let (None, Some(clock)) = (&self.claim_clock, &self.clock)
            && clock.is_running()
        {
            let mut stopped = clock.clone();
            stopped.stop(now);
            self.claim_clock = Some(stopped);
        }
    }

    /// Whether a claim that stopped the clock is being asked back: no flag falls meanwhile.
    pub(in crate::dialog) fn claim_is_open(&self) -> bool {
        self.claim_clock.is_some()
            && matches!(self.stage, Stage::Thinking { .. })
            && (self.claim_is_asked() || self.claim_waits())
    }

    /// Whether the question that is open is one about a claim.
    pub(in crate::dialog) const fn claim_is_asked(&self) -> bool {
        matches!(self.question, Some(Question::Claim(_)))
    }

    /// Whether a question about a claim waits until another one is answered.
    pub(in crate::dialog) const fn claim_waits(&self) -> bool {
        matches!(self.player_asked, Some(PlayerAsked::Claim(_)))
    }

    /// What is told after an event before which a claim waited: that none was made, if it was left for what has happened.
    pub(in crate::dialog) fn claim_that_waited(&self) -> Vec<Effect> {
        let is_open = self.claim_waits() || self.claim_is_asked();
        match &self.stage {
            Stage::Thinking { .. } | Stage::Announced if is_open => Vec::new(),
            Stage::Thinking { .. } | Stage::Announced => say(Message::NoClaimMade),
            Stage::Sealing(_) => say(AdjournmentMessage::ClaimNotNow.into()),
            Stage::Adjourned(_) | Stage::Over(_) => Vec::new(),
        }
    }

    /// A question about a claim that was answered, or left for something else, keeps no clock.
    pub(in crate::dialog) fn forget_closed_claim(&mut self) {
        self.spare_no_other_claim();
        if !self.claim_is_open() {
            self.claim_clock = None;
        }
    }

    /// No claim is made after all.
    pub(in crate::dialog) fn withdraw_claim(&mut self) {
        if self.claim_is_open() {
            self.question
                .take_if(|asked| matches!(asked, Question::Claim(_)));
            self.player_asked
                .take_if(|asked| matches!(asked, PlayerAsked::Claim(_)));
        }
        self.claim_clock = None;
    }

    /// The answer to the question about a claim was no: the game goes on. A clock that was stopped by a word while the
    /// claim was asked back stands, which is told.
    pub(in crate::dialog) fn no_claim(&self) -> Vec<Effect> {
        let mut effects = say(Message::NoClaimMade);
        if self.after_claim() == AfterClaim::WasHalted {
            effects.extend(say(Message::ClockStopped));
        }
        effects
    }

    /// The clock stands for another reason than the claim that is being asked back: as the claim
    /// stopped it, so that nobody pays for the interruption. Returns whether a claim is. It is
    /// [asked again](Self::ask_claim_again) when the clock goes on.
    pub(in crate::dialog) fn stand_as_claimed(&mut self) -> bool {
        let is_open = self.claim_is_open();
        if let Some(stood) = self.claim_clock.take_if(|_| is_open) {
            self.clock = Some(stood);
        }
        is_open
    }
}
