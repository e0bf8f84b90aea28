//! A question to the arbiter is not lost by what is said meanwhile.
//!
//! A resignation ends the game (5.1.2), so it is asked back at once; where it is not meant, the
//! arbiter is asked again. All else waits for the answer, and the question is put again; so it is after
//! an offer of a draw, to which a yes is no answer, and after an interruption.
//!
//! Whether to penalise for pieces knocked over, how long the session would last and whether it is the
//! last period stop nobody: who makes a move, or is asked about one, leaves that at that. Another
//! question of the same kind takes a question's place, and only one is put off: of three, the one that
//! was put off before is dropped. What a player was asked about a move or a claim is asked again when the arbiter has
//! left all as it was, and so it is after a resignation or an adjournment that was not meant.

use std::mem::discriminant;

use crate::{
    dialog::{
        AdjournmentMessage, ClockMessage, Effect, IncidentMessage, Message, Session, adjournment,
        clock_word::ClockWord,
        question::{Act, ArbiterQuestion, PlayerAsked, Question},
        session::say,
        stage::Stage,
    },
    hearing::Intent,
    time::Timestamp,
};

impl Session {
    /// What is said to a move, a press or a claim while the arbiter is asked: that question again,
    /// in place of a resignation that was asked back meanwhile. Only whether pieces knocked over
    /// are penalised is left open by going on, as the clock runs on for it.
    pub(in crate::dialog) fn arbiter_first(&mut self) -> Option<Vec<Effect>> {
        match self.arbiter_is_asked() {
            None => None,
            Some((Act::Displaced(_), _)) if !self.claim_waits() => None,
            Some(_) => self.ask_arbiter_again(),
        }
    }

    /// The question that is open, if it is one to the arbiter.
    const fn asked_of_arbiter(&self) -> Option<&ArbiterQuestion> {
        match &self.question {
            Some(Question::Arbiter(asked)) => Some(asked),
            Some(_) | None => None,
        }
    }

    /// What the arbiter is asked to do, and whether the clock ran before: by the question that is open,
    /// or else by the one that was put off.
    fn arbiter_is_asked(&self) -> Option<(&Act, bool)> {
        let open = self.asked_of_arbiter().into_iter();
        open.chain(&self.put_off).find_map(|asked| match asked {
            ArbiterQuestion::Confirm { act, running, .. } => Some((act, *running)),
            ArbiterQuestion::RestOfSession { .. } | ArbiterQuestion::LastPeriod => None,
        })
    }

    /// Asks the arbiter's question again, if one is open.
    pub(in crate::dialog) fn ask_arbiter_again(&mut self) -> Option<Vec<Effect>> {
        if let Some(ArbiterQuestion::Confirm { .. }) = self.put_off {
            self.question = self.put_off.take().map(Question::Arbiter);
        }
        if let Some(ArbiterQuestion::Confirm { confirm, .. }) = self.asked_of_arbiter() {
            Some(say(Message::Incident(confirm.clone())))
        } else {
            None
        }
    }

    /// A yes or a no to an arbiter who has the clock and is asked nothing: the question that was put off is put first, for the
    /// word may be meant for something else. One that waits for the clock to go on is told to wait. `None` where there is
    /// none.
    pub(in crate::dialog) fn ask_before_an_answer(
        &mut self,
        word: &ClockWord,
    ) -> Option<Vec<Effect>> {
        let arbiter = self.arbiter.as_ref()?;
        let is_answer = matches!(word, ClockWord::Intent(Intent::Yes | Intent::No));
        let is_asked = self.question.is_some() || arbiter.awaits_yes() || arbiter.awaits_reason();
        if !is_answer || is_asked {
            return None;
        }
        match self.put_off.as_ref()? {
            ArbiterQuestion::Confirm { .. } => self.ask_arbiter_again(),
            ArbiterQuestion::RestOfSession { .. } | ArbiterQuestion::LastPeriod => {
                Some(say(Message::Incident(IncidentMessage::AskedLater)))
            }
        }
    }

    /// Whether the clock ran before it was stopped for a question to the arbiter that is open still.
    pub(in crate::dialog) fn ran_before_arbiter_was_asked(&self) -> Option<bool> {
        self.arbiter_is_asked().map(|(_, running)| running)
    }

    /// The clock was stopped while the arbiter is asked: it stands after the answer too.
    pub(in crate::dialog) fn stand_after_the_answer(&mut self) {
        let open = match &mut self.question {
            Some(Question::Arbiter(asked)) => Some(asked),
            Some(_) | None => None,
        };
        for asked in open.into_iter().chain(&mut self.put_off) {
            if let ArbiterQuestion::Confirm { running, .. } = asked {
                *running = false;
            }
        }
    }

    /// Asks the arbiter this, in place of what was asked of the same kind; what else was asked of the
    /// arbiter is kept until this is answered.
    pub(in crate::dialog) fn ask_of_arbiter(&mut self, question: ArbiterQuestion) {
        self.put_player_off();
        let is_like_it = |asked: &ArbiterQuestion| discriminant(asked) == discriminant(&question);
        if !self.asked_of_arbiter().is_some_and(is_like_it) {
            self.put_arbiter_off();
            self.put_off.take_if(|asked| is_like_it(asked));
        }
        self.question = Some(Question::Arbiter(question));
    }

    /// Nothing is asked any more, neither of a player nor of the arbiter.
    pub(in crate::dialog) fn drop_questions(&mut self) {
        (self.question, self.put_off) = (None, None);
        self.player_asked = None;
    }

    /// Keeps what a player was asked about a move or a claim, if that is the question that is open, until what is to be
    /// asked in its place is answered.
    pub(in crate::dialog) fn put_player_off(&mut self) {
        let asked = match &self.question {
            Some(Question::Move(asked)) => PlayerAsked::Move(asked.clone()),
            Some(Question::Claim(asked)) => PlayerAsked::Claim(asked.clone()),
            Some(
                Question::TakeBack(_)
                | Question::Resign { .. }
                | Question::Accept(_)
                | Question::Adjourn(_)
                | Question::Arbiter(_),
            )
            | None => return,
        };
        self.player_asked = Some(asked);
    }

    /// Drops the question that is open, for another one; what the arbiter is asked is kept until that
    /// is answered.
    pub(in crate::dialog) fn put_arbiter_off(&mut self) {
        if let Some(Question::Arbiter(asked)) = self.question.take() {
            self.put_off = Some(asked);
        }
    }

    /// Asks what the arbiter was asked before, once nothing else is asked any more, and after that what a player was asked.
    /// To be called after every event.
    pub(in crate::dialog) fn come_back_to_arbiter(&mut self, now: Timestamp) -> Vec<Effect> {
        if let Some(Question::Move(_) | Question::Claim(_)) = self.question {
            self.player_asked = None;
        }
        if self.question.is_some() || self.arbiter.is_some() {
            return Vec::new();
        }
        let asked = self.put_off.take();
        let player_asked = (self.player_asked).take_if(|_| asked.is_none());
        match (&self.stage, player_asked) {
            (Stage::Thinking { .. }, Some(PlayerAsked::Move(asked))) if self.appeal.is_none() => {
                return self.ask_about_move(asked);
            }
            (Stage::Thinking { .. } | Stage::Announced, Some(PlayerAsked::Claim(asked)))
                if self.appeal.is_none() =>
            {
                self.question = Some(Question::Claim(asked));
                return self.ask_claim_again(now);
            }
            (Stage::Thinking { .. } | Stage::Announced, _) => (),
            (Stage::Sealing(_) | Stage::Adjourned(_) | Stage::Over(_), _) => return Vec::new(),
        }
        self.question = asked.map(Question::Arbiter);
        self.put_again(now)
    }

    /// Puts the question that is open again, if it is one to the arbiter.
    pub(in crate::dialog) fn put_again(&mut self, now: Timestamp) -> Vec<Effect> {
        match self.asked_of_arbiter() {
            Some(ArbiterQuestion::Confirm { confirm, .. }) => {
                say(Message::Incident(confirm.clone()))
            }
            Some(ArbiterQuestion::RestOfSession {
                rest: Some(rest), ..
            }) => self.read_back_rest(*rest, now),
            Some(ArbiterQuestion::RestOfSession { rest: None, .. }) => {
                adjournment::tell(AdjournmentMessage::AskRest)
            }
            Some(ArbiterQuestion::LastPeriod) => say(Message::AskLastPeriod),
            None => Vec::new(),
        }
    }

    /// The arbiter says yes to this.
    pub(in crate::dialog) fn arbiter_says_yes(
        &mut self,
        question: ArbiterQuestion,
        now: Timestamp,
    ) -> Vec<Effect> {
        match question {
            ArbiterQuestion::Confirm { act, .. } => self.arbiter_confirms(act, now),
            ArbiterQuestion::RestOfSession {
                rest: Some(rest),
                resumption,
            } => self.adjourn_early(rest, &resumption, now),
            ArbiterQuestion::RestOfSession {
                rest: None,
                resumption,
            } => self.ask_rest_of_session(&resumption),
            ArbiterQuestion::LastPeriod => self.both_flags_in_the_last_period(now),
        }
    }

    /// The arbiter says no to this.
    pub(in crate::dialog) fn arbiter_says_no(
        &mut self,
        question: &ArbiterQuestion,
        now: Timestamp,
    ) -> Vec<Effect> {
        match question {
            ArbiterQuestion::Confirm { .. } if self.unread_note().is_some() => {
                self.ask_what_is_noted()
            }
            ArbiterQuestion::Confirm { running, .. } => self.arbiter_declines(*running, now),
            ArbiterQuestion::RestOfSession { .. } => {
                say(Message::Incident(IncidentMessage::AsItWas))
            }
            ArbiterQuestion::LastPeriod => self.both_flags_before_the_last_period(now),
        }
    }

    /// The arbiter has left the clock, and `told` says how: what was asked before is put again. Where
    /// nobody may move until it is answered, the clock stands so long, and goes on then.
    pub(in crate::dialog) fn come_back_from_the_clock(
        &mut self,
        mut told: Vec<Effect>,
        now: Timestamp,
    ) -> Vec<Effect> {
        let claim = self.ask_claim_again(now);
        if !claim.is_empty() {
            told.retain(|effect| !is_going_on(effect));
            told.extend(claim);
            return told;
        }
        if let Some(Question::Adjourn(_)) = self.question {
            told.extend(self.ask_anew(now));
            return told;
        }
        let again = self
            .ask_arbiter_again()
            .unwrap_or_else(|| [self.put_again(now), self.come_back_to_arbiter(now)].concat());
        if let (Some(Question::Arbiter(ArbiterQuestion::Confirm { act, running, .. })), Some(clock)) =
            (&mut self.question, &mut self.clock)
            && !matches!(act, Act::Displaced(_))
            && clock.is_running()
        {
            clock.stop(now);
            *running = true;
            told.retain(|effect| !is_going_on(effect));
            told.push(Effect::Say(Message::ArbiterDecides));
        }
        told.extend(again);
        told
    }
}

/// Whether this tells that the clock goes on.
pub(in crate::dialog) const fn is_going_on(effect: &Effect) -> bool {
    matches!(effect, Effect::Say(Message::Clock(ClockMessage::GoesOn(_))))
}
