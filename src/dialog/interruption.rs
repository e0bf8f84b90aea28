//! After an interruption: where the game stands, and what waits.

use crate::{
    arbiter::Verdict,
    clock::Phase,
    dialog::{
        Effect, IncidentMessage, Known, LeftUndone, Message, Session, TableMessage, adjournment,
        clock_arbiter::ClockArbiter,
        obligation::Obligation,
        question::{PlayerAsked, Question},
        session::say,
        stage::Stage,
        telling::Occasion,
    },
    hearing::BoardQuestion,
    notation::Style,
    time::Timestamp,
};

impl Session {
    /// What is told after an interruption. A clock that had begun stands until the arbiter speaks: nobody pays for the
    /// interruption.
    pub(in crate::dialog) fn resume(&mut self, known: Known, now: Timestamp) -> Vec<Effect> {
        [self.who_plays(), self.take_up(known, now)].concat()
    }

    /// Who plays, where both are known: it may be another game than is thought.
    fn who_plays(&self) -> Vec<Effect> {
        let (white, black) = (self.setup.white.clone(), self.setup.black.clone());
        if white.trim().is_empty() || black.trim().is_empty() {
            return Vec::new();
        }
        say(TableMessage::Players { white, black }.into())
    }

    /// Where the game stands, and what waits.
    fn take_up(&mut self, known: Known, now: Timestamp) -> Vec<Effect> {
        self.occasion = Occasion::Interruption;
        let unanswered = self.leave_unanswered();
        let broken_off = self.break_off().map(adjournment::tell);
        if let Some(resumed) = self.resume_adjourned() {
            let mut effects = broken_off.unwrap_or_default();
            effects.extend(resumed);
            effects.extend(unanswered);
            if self.put_off.take().is_some() {
                // It was about the envelope, which is as it was.
                effects.extend(say(Message::Incident(IncidentMessage::AsItWas)));
            }
            // The clock of an adjourned game runs only against a player who is absent (I.9.2).
            let ran = (self.clock.as_ref())
                .is_some_and(|clock| matches!(clock.phase(), Phase::Running { .. }));
            // Nor does a press start one that the arbiter had before.
            let is_arbiters = self.arbiter.is_some();
            if ran || is_arbiters || matches!(self.stage, Stage::Sealing(_)) {
                effects.extend(self.stand_until_the_arbiter_speaks(known, now));
            }
            return effects;
        }
        if let Some(ending) = self.ending() {
            let ended = say(Message::GameOver(ending));
            return [self.last_move_again(), self.prompts_again(), ended].concat();
        }
        let mut effects = say(Message::Resumed {
            plies: self.game.plies().len(),
            turn: self.turn(),
        });
        if let Stage::Thinking { .. } = self.stage {
            effects.extend(self.last_move_again());
        }
        effects.extend(self.prompts_again());
        effects.extend(self.what_waits());
        effects.extend(unanswered);
        effects.extend(self.stand_until_the_arbiter_speaks(known, now));
        effects
    }

    /// The clock stands and is the arbiter's. What the arbiter was asked about it is not changed, and what else was asked
    /// is asked again when it goes on.
    fn stand_until_the_arbiter_speaks(&mut self, known: Known, now: Timestamp) -> Vec<Effect> {
        let mut effects = Vec::new();
        if self.arbiter.as_ref().is_some_and(ClockArbiter::awaits_yes) {
            effects.extend(left_undone(LeftUndone::ClockChange));
        }
        let handed = self.hand_clock_over(known, now);
        if self.arbiter.is_some() && self.put_off.is_some() {
            effects.extend(say(Message::Incident(IncidentMessage::AskedLater)));
        }
        effects.extend(handed);
        effects
    }

    /// The last move, if there is one: nobody may have heard it to its end.
    fn last_move_again(&self) -> Vec<Effect> {
        if self.game.plies().is_empty() {
            return Vec::new();
        }
        say(self.answer(BoardQuestion::LastMove))
    }

    /// Drops what a player was asked before an interruption, but for a claim, and tells that.
    fn leave_unanswered(&mut self) -> Vec<Effect> {
        let told = match &self.question {
            Some(Question::Move(_)) => say(Message::AnnounceAgain),
            Some(Question::TakeBack(_)) => {
                let stays = self.announced.last().copied().map(LeftUndone::TakingBack);
                stays.map_or_else(Vec::new, left_undone)
            }
            Some(Question::Accept(_)) => left_undone(LeftUndone::Acceptance),
            Some(Question::Adjourn(_)) => left_undone(LeftUndone::Adjournment),
            Some(Question::Resign { .. }) => say(Message::ResignCancelled),
            Some(Question::Claim(_) | Question::Arbiter(_)) | None => Vec::new(),
        };
        if !self.claim_is_asked() {
            self.put_arbiter_off();
        }
        if let (None, None, Some(PlayerAsked::Claim(asked))) =
            (&self.question, &self.put_off, &self.player_asked)
        {
            // It was set aside for a question that is dropped.
            self.question = Some(Question::Claim(asked.clone()));
        }
        if !self.claim_is_asked() || self.stand_as_claimed() || self.arbiter.is_some() {
            return told;
        }
        self.put_arbiter_off();
        [told, say(Message::NoClaimMade)].concat()
    }

    /// The move that is announced and not completed, the claim that is not decided, the offer that is not answered, and
    /// what the player is bound to.
    pub(in crate::dialog) fn what_waits(&self) -> Vec<Effect> {
        let announced = (self.announced.last()).filter(|_| matches!(self.stage, Stage::Announced));
        let mut effects = match (announced, self.not_made_yet()) {
            (Some(said), Some(missing)) => [say(Message::Announced(*said)), say(missing)].concat(),
            (Some(said), None) => say(Message::NotPressedYet(*said)),
            (None, _) => Vec::new(),
        };
        if let Some(appeal) = self.what_the_appeal_awaits() {
            effects.extend(self.appeal_verdict().map(|verdict| self.cite(verdict)));
            effects.extend(say(appeal));
        } else if let Some(side) = self.offers.by() {
            // Nobody must answer before the next move (9.1.2.1).
            effects.extend(say(Message::DrawStillOffered(side)));
        }
        if let (Some(Question::Claim(_)), Some(side)) = (&self.question, self.asked_side()) {
            effects.extend(say(Message::ClaimOpen(side)));
        }
        effects.extend(match &self.obligation {
            Some(Obligation::Touched(men)) => Some(self.cite(men.verdict())),
            Some(Obligation::Claimed(bound)) => {
                let bound = self.announcement(*bound, Style::Short);
                Some(self.cite(Verdict::IntendedMoveBinds(bound)))
            }
            None => None,
        });
        effects
    }
}

/// That this was asked before an interruption, and is not done.
fn left_undone(left: LeftUndone) -> Vec<Effect> {
    say(Message::Incident(IncidentMessage::LeftUndone(left)))
}
