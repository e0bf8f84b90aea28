//! A question to the arbiter is not lost by what is said meanwhile.
//!
//! A resignation ends the game (5.1.2), so it is asked back at once; where it is not meant, the
//! arbiter is asked again. All else waits for the answer, and the question is put again; so it is after
//! an offer of a draw, to which a yes is no answer, and after an interruption.
//!
//! Whether to penalise for pieces knocked over, how long the session would last and whether it is the
//! last period stop nobody: who makes a move, or is asked about one, leaves that at that. Another
//! question of the same kind takes a question's place, and only one is put off: of three, the one that
//! was put off before is dropped. What a player was asked about a move is asked again when the arbiter has left
//! all as it was.

use std::mem::discriminant;

use crate::{
    dialog::{
        AdjournmentMessage, ClockMessage, Effect, Message, Session, adjournment,
        irregularities::Act,
        session::say,
        stage::{Question, Stage},
    },
    time::Timestamp,
};

impl Session {
    /// What is said to a move, a press or a claim while the arbiter is asked: that question again,
    /// in place of a resignation that was asked back meanwhile. Only whether pieces knocked over
    /// are penalised is left open by going on, as the clock runs on for it.
    pub(in crate::dialog) fn arbiter_first(&mut self) -> Option<Vec<Effect>> {
        match self.arbiter_is_asked() {
            Some((Act::Displaced(_), _)) | None => None,
            Some(_) => self.ask_arbiter_again(),
        }
    }

    /// What the arbiter is asked to do, and whether the clock ran before: by the question that is open,
    /// or else by the one that was put off.
    fn arbiter_is_asked(&self) -> Option<(&Act, bool)> {
        let asked = [&self.question, &self.put_off];
        asked.into_iter().find_map(|asked| match asked {
            Some(Question::Arbiter { act, running, .. }) => Some((act, *running)),
            Some(_) | None => None,
        })
    }

    /// Asks the arbiter's question again, if one is open.
    pub(in crate::dialog) fn ask_arbiter_again(&mut self) -> Option<Vec<Effect>> {
        if let Some(Question::Arbiter { .. }) = self.put_off {
            self.question = self.put_off.take();
        }
        if let Some(Question::Arbiter { confirm, .. }) = &self.question {
            Some(say(Message::Incident(confirm.clone())))
        } else {
            None
        }
    }

    /// Whether the clock ran before it was stopped for a question to the arbiter that is open still.
    pub(in crate::dialog) fn ran_before_arbiter_was_asked(&self) -> Option<bool> {
        self.arbiter_is_asked().map(|(_, running)| running)
    }

    /// The clock was stopped while the arbiter is asked: it stands after the answer too.
    pub(in crate::dialog) fn stand_after_the_answer(&mut self) {
        for asked in [&mut self.put_off, &mut self.question] {
            if let Some(Question::Arbiter { running, .. }) = asked {
                *running = false;
            }
        }
    }

    /// Asks the arbiter this, in place of what was asked of the same kind; what else was asked of the
    /// arbiter is kept until this is answered.
    pub(in crate::dialog) fn ask_of_arbiter(&mut self, question: Question) {
        if let Some(Question::Move(asked)) = &self.question {
            self.player_asked = Some(asked.clone());
        }
        let is_like_it = |asked: &mut Question| discriminant(asked) == discriminant(&question);
        if self.question.take_if(is_like_it).is_none() {
            self.put_arbiter_off();
            self.put_off.take_if(is_like_it);
        }
        self.question = Some(question);
    }

    /// Nothing is asked any more, neither of a player nor of the arbiter.
    pub(in crate::dialog) fn drop_questions(&mut self) {
        (self.question, self.put_off) = (None, None);
        self.player_asked = None;
    }

    /// Drops the question that is open, for another one; what the arbiter is asked is kept until that
    /// is answered.
    pub(in crate::dialog) fn put_arbiter_off(&mut self) {
        match self.question.take() {
            Some(
                asked @ (Question::Arbiter { .. }
                | Question::RestOfSession(_)
                | Question::LastPeriod),
            ) => self.put_off = Some(asked),
            Some(
                Question::Move(_)
                | Question::TakeBack(_)
                | Question::Resign { .. }
                | Question::Adjourn(_)
                | Question::WhichClaim
                | Question::ClaimMove(_)
                | Question::Claim { .. },
            )
            | None => (),
        }
    }

    /// Asks what the arbiter was asked before, once nothing else is asked any more, and after that what the
    /// player was asked about a move. To be called after every event.
    pub(in crate::dialog) fn come_back_to_arbiter(&mut self, now: Timestamp) -> Vec<Effect> {
        if let Some(Question::Move(_)) = self.question {
            self.player_asked = None;
        }
        if self.question.is_some() || self.arbiter.is_some() {
            return Vec::new();
        }
        let asked = self.put_off.take();
        let player_asked = (self.player_asked).take_if(|_| asked.is_none());
        match (&self.stage, player_asked) {
            (Stage::Thinking { .. }, Some(asked)) if self.appeal.is_none() => {
                return self.ask_about_move(asked);
            }
            (Stage::Thinking { .. } | Stage::Announced, _) => (),
            (Stage::Sealing(_) | Stage::Adjourned(_) | Stage::Over(_), _) => return Vec::new(),
        }
        self.question = asked;
        self.put_again(now)
    }

    /// Puts the question that is open again, if it is one to the arbiter.
    pub(in crate::dialog) fn put_again(&mut self, now: Timestamp) -> Vec<Effect> {
        match &self.question {
            Some(Question::Arbiter { confirm, .. }) => say(Message::Incident(confirm.clone())),
            Some(Question::RestOfSession(Some(rest))) => self.read_back_rest(*rest, now),
            Some(Question::RestOfSession(None)) => adjournment::tell(AdjournmentMessage::AskRest),
            Some(Question::LastPeriod) => say(Message::AskLastPeriod),
            Some(
                Question::Move(_)
                | Question::TakeBack(_)
                | Question::Resign { .. }
                | Question::Adjourn(_)
                | Question::WhichClaim
                | Question::ClaimMove(_)
                | Question::Claim { .. },
            )
            | None => Vec::new(),
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
            told.extend(claim);
            return told;
        }
        let again = self
            .ask_arbiter_again()
            .unwrap_or_else(|| [self.put_again(now), self.come_back_to_arbiter(now)].concat());
        if let (Some(Question::Arbiter { act, running, .. }), Some(clock)) =
            (&mut self.question, &mut self.clock)
            && !matches!(act, Act::Displaced(_))
            && clock.is_running()
        {
            clock.stop(now);
            *running = true;
            told.retain(|effect| {
                !matches!(effect, Effect::Say(Message::Clock(ClockMessage::GoesOn(_))))
            });
            told.push(Effect::Say(ClockMessage::AwaitsArbiter.into()));
        }
        told.extend(again);
        told
    }
}
