//! What was said after a question: whether the next words can only be meant for it.

use shakmaty::Color;

use crate::{
    dialog::{
        AdjournmentMessage, Effect, Message, Session,
        adjournment::tell,
        question::{MoveQuestion, Question},
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
        if let Some(Question::Move(MoveQuestion::Rest { begun, since, .. })) = &mut self.question {
            *since = since.and(
                &understood_by(turn, &Message::NotUnderstood),
                &Message::Incomplete(*begun),
            );
        }
        if self.question.is_some() {
            self.note_since_open_question(effects, now);
        }
    }

    /// The same of the question that a yes would answer. What the other player is known to have asked or said is not
    /// what the one who was asked would answer.
    fn note_since_open_question(&mut self, effects: &[Effect], now: Timestamp) {
        let asked_side = self.asked_side();
        let sides = asked_side.map_or_else(|| Color::ALL.to_vec(), |side| vec![side]);
        // What was not understood may have been the answer.
        let not_understood = self.not_understood();
        let heard_by_asked = |effects: &[Effect]| -> Vec<Message> {
            let sides = sides.iter();
            sides
                .flat_map(|side| self.desk.heard_by(*side, effects))
                .filter(|message| *message != not_understood)
                .collect()
        };
        let heard = heard_by_asked(effects);
        if heard.is_empty() {
            return;
        }
        let question = heard_by_asked(&self.clone().ask_anew(now));
        let is_asked = (question.last()).is_some_and(|question| heard.contains(question));
        let is_others = asked_side.is_some_and(|side| self.asker == Some(side.other()));
        if is_asked {
            self.since_asked = SinceAsked::Nothing;
            if let Some(Question::Resign { asked, .. }) = &mut self.question {
                *asked = now;
            }
        } else if !is_others {
            self.since_asked = SinceAsked::SomethingElse;
        }
    }

    /// A yes comes after something else was heard than the question: it may be meant for that, and the question is
    /// asked once more. `None` where the question was the last that was heard, or a yes is no answer to it.
    pub(in crate::dialog) fn ask_whether_still_meant(
        &mut self,
        now: Timestamp,
    ) -> Option<Vec<Effect>> {
        if self.since_asked == SinceAsked::Nothing {
            return None;
        }
        let again = self.ask_anew(now);
        (!again.is_empty()).then_some(again)
    }

    /// Asks what is asked once more, as it was.
    pub(in crate::dialog) fn ask_anew(&mut self, now: Timestamp) -> Vec<Effect> {
        match &self.question {
            Some(Question::Move(_)) => self.ask_again(),
            Some(Question::TakeBack(_)) => self.ask_in_doubt_again(),
            Some(Question::Resign { side, .. }) => {
                let side = *side;
                self.ask_whether_resigns(side, now)
            }
            Some(Question::Accept(asked)) => Self::ask_about_acceptance(*asked),
            Some(Question::Adjourn(_)) => tell(AdjournmentMessage::ConfirmAdjourn(self.turn())),
            Some(Question::Claim(_)) => self.ask_claim_again(now),
            Some(Question::Arbiter(_)) => self.put_again(now),
            None => Vec::new(),
        }
    }
}
