//! The press of the clock, which completes a move (D.2.4).

use crate::{
    clock::PressError,
    dialog::{
        Effect, Message, Session, going_back::Press, question::Question, session::say, stage::Stage,
    },
    time::Timestamp,
};

impl Session {
    /// The press of the clock; `at` is when it happened.
    pub(in crate::dialog) fn press(&mut self, at: Timestamp) -> Vec<Effect> {
        match self.stage {
            Stage::Over(ending) => self.press_before_flag(at).unwrap_or_else(|| {
                self.let_last_move_stand(at);
                say(Message::GameOver(ending))
            }),
            Stage::Announced | Stage::Thinking { .. } if self.appeal.is_some() => {
                self.appeal_first()
            }
            Stage::Announced => {
                if let Some(question) = self.arbiter_first() {
                    return question;
                }
                if let Some(refusal) = self.not_made_yet() {
                    return say(refusal);
                }
                if !self.complete_move(at) {
                    return self.drop_flag(at);
                }
                say(Message::Pressed {
                    turn: self.game.turn(),
                })
            }
            Stage::Thinking { .. } => {
                if let Some(question) = self.arbiter_first() {
                    return question;
                }
                self.press_without_a_move(at)
            }
            // Both have a press of their own.
            Stage::Sealing(_) | Stage::Adjourned(_) => say(Message::AnnounceFirst),
        }
    }

    /// Completes the announced move by a press at `at`. Returns whether it counts: it does not if no time is left.
    pub(in crate::dialog) fn complete_move(&mut self, at: Timestamp) -> bool {
        let mover = self.turn();
        if let Some(clock) = &mut self.clock {
            clock.ensure_running(mover, at);
        }
        let press = Press::before(self.clock.as_ref(), &self.incidents.awards, at);
        if let Some(clock) = &mut self.clock {
            match clock.press(mover, at) {
                Ok(()) => {
                    let left = clock.remaining(mover, at);
                    self.game.note_clock(left);
                }
                // The flag was looked at before this event: it falls at this very moment.
                Err(PressError::FlagFallen { .. }) => return false,
                Err(PressError::NotRunning | PressError::OutOfTurn | PressError::GongDecides) => (),
            }
        }
        self.offers.settle();
        // Who presses lets the move stand, and plays on.
        self.question.take_if(|asked| match asked {
            Question::TakeBack(_) | Question::Accept(_) => true,
            Question::Resign { side, .. } => *side == mover,
            Question::Move(_)
            | Question::Adjourn(_)
            | Question::Arbiter(_)
            | Question::Claim(_) => false,
        });
        let press = press.after(self.clock.as_ref(), at);
        self.incidents.presses.push(press);
        self.at_the_board.steps_done();
        self.stage = Stage::thinking();
        true
    }

    /// A press after the move that has ended the game: it is not taken back any more.
    fn let_last_move_stand(&mut self, at: Timestamp) {
        if self.may_take_back() {
            self.question
                .take_if(|asked| matches!(asked, Question::TakeBack(_)));
            let press = Press::before(self.clock.as_ref(), &self.incidents.awards, at);
            self.incidents
                .presses
                .push(press.after(self.clock.as_ref(), at));
        }
    }
}
