//! What was said after a question: whether the next words can only be meant for it.

use crate::{
    dialog::{
        Effect, Message, Session,
        stage::{MoveQuestion, Question},
    },
    time::Timestamp,
};

/// What the player has heard since the question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::dialog) enum SinceAsked {
    /// Nothing else.
    Nothing,
    /// Something else: the next words may be meant for that, or for nothing that was asked.
    SomethingElse,
}

impl SinceAsked {
    /// The same after the player has `heard` this.
    fn and(self, heard: &[Message], question: &Message) -> Self {
        if heard.contains(question) {
            Self::Nothing
        } else if heard.is_empty() {
            self
        } else {
            Self::SomethingElse
        }
    }
}

impl Session {
    /// Notes what `effects` say to the player who was asked: the question again, or something else
    /// after it. To be called after every event.
    pub(in crate::dialog) fn note_since_asked(&mut self, effects: &[Effect], now: Timestamp) {
        let (turn, desk) = (self.turn(), &self.desk);
        // What was not understood may have been the rest, or the answer.
        let understood_by = |side, not_understood: &Message| {
            let mut heard = desk.heard_by(side, effects);
            heard.retain(|message| message != not_understood);
            heard
        };
        if let Some(begun) = self.at_the_board.begun {
            let heard = understood_by(turn.other(), &Message::NotUnderstood);
            let since = SinceAsked::Nothing.and(&heard, &Message::Incomplete(begun));
            if since == SinceAsked::SomethingElse {
                self.at_the_board.begun = None;
            }
        }
        match &mut self.question {
            Some(Question::Resign { side, asked, since }) => {
                let question = Message::ConfirmResign(*side);
                let heard = understood_by(*side, &Message::AnswerNotUnderstood);
                *since = since.and(&heard, &question);
                if heard.contains(&question) {
                    *asked = now;
                }
            }
            Some(Question::Move(MoveQuestion::Rest { begun, since, .. })) => {
                *since = since.and(
                    &understood_by(turn, &Message::NotUnderstood),
                    &Message::Incomplete(*begun),
                );
            }
            Some(
                Question::Move(
                    MoveQuestion::Meant(_) | MoveQuestion::Which(_) | MoveQuestion::Promotion(_),
                )
                | Question::TakeBack(_)
                | Question::Adjourn(_)
                | Question::Arbiter { .. }
                | Question::RestOfSession(_)
                | Question::LastPeriod
                | Question::WhichClaim
                | Question::ClaimMove(_)
                | Question::Claim { .. },
            )
            | None => (),
        }
    }
}
