//! A question to the arbiter is not lost by what is said meanwhile.
//!
//! A resignation ends the game (5.1.2), so it is asked back at once; where it is not meant, the
//! arbiter is asked again. All else waits for the answer, and the question is put again.

use crate::{
    dialog::{
        AdjournmentMessage, Effect, Message, Session, adjournment,
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
        let asked = self.put_off.as_ref().or(self.question.as_ref());
        if let Some(Question::Arbiter {
            act: Act::Displaced(_),
            ..
        }) = asked
        {
            None
        } else {
            self.ask_arbiter_again()
        }
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
        let asked = self.put_off.as_ref().or(self.question.as_ref());
        if let Some(Question::Arbiter { running, .. }) = asked {
            Some(*running)
        } else {
            None
        }
    }

    /// The clock was stopped while the arbiter is asked: it stands after the answer too.
    pub(in crate::dialog) fn stand_after_the_answer(&mut self) {
        for asked in [&mut self.put_off, &mut self.question] {
            if let Some(Question::Arbiter { running, .. }) = asked {
                *running = false;
            }
        }
    }

    /// Drops the question that is open, for one to a player; what the arbiter is asked is kept until
    /// that is answered.
    pub(in crate::dialog) fn put_arbiter_off(&mut self) {
        match self.question.take() {
            Some(
                asked @ (Question::Arbiter { .. }
                | Question::RestOfSession(_)
                | Question::LastPeriod),
            ) => self.put_off = Some(asked),
            Some(
                Question::Move(_)
                | Question::Resign { .. }
                | Question::WhichClaim
                | Question::ClaimMove(_)
                | Question::Claim { .. },
            )
            | None => (),
        }
    }

    /// Asks what the arbiter was asked before, once nothing else is asked any more. To be called after
    /// every event.
    pub(in crate::dialog) fn come_back_to_arbiter(&mut self, now: Timestamp) -> Vec<Effect> {
        if self.question.is_some() {
            return Vec::new();
        }
        let asked = self.put_off.take();
        match &self.stage {
            Stage::Thinking { .. } | Stage::Announced => (),
            Stage::Sealing(_) | Stage::Adjourned(_) | Stage::Over(_) => return Vec::new(),
        }
        self.question = asked;
        match &self.question {
            Some(Question::RestOfSession(Some(rest))) => self.read_back_rest(*rest, now),
            Some(Question::RestOfSession(None)) => adjournment::tell(AdjournmentMessage::AskRest),
            Some(Question::LastPeriod) => say(Message::AskLastPeriod),
            Some(_) | None => self.ask_arbiter_again().unwrap_or_default(),
        }
    }
}
