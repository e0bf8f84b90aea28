//! What the recognizer should listen for.

use shakmaty::Chess;

use crate::{
    dialog::{Session, stage::Stage},
    hearing::{Awaited, Correctable, Moment},
};

/// What single keys do where a program takes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SingleKeys {
    /// They give commands, and press levers.
    GiveCommands,
    /// They begin the words of the arbiter, who has the clock: a lever presses in vain, and that is told.
    BeginOrders,
    /// They begin an answer.
    BeginAnswers,
}

/// What the recognizer should listen for now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listening {
    /// Which phrases may be said.
    pub moment: Moment,
    /// The position in which announcements get their meaning.
    pub position: Chess,
    /// What the next words answer or complete there, if anything.
    pub awaited: Option<Awaited>,
    /// What a correction would be about, if that is a move.
    pub correctable: Option<Correctable>,
    /// Whether what is heard belongs into no recording: a move is being sealed, or a code of its envelope may be said,
    /// asked for or not.
    pub private: bool,
}

impl Session {
    /// What the recognizer should listen for now.
    #[must_use]
    pub fn listening(&self) -> Listening {
        Listening {
            moment: match self.stage {
                _ if self.arbiter.is_some() => Moment::GameArbiter,
                _ if self.awaits_figures() => Moment::ClockArbiter,
                // Another move may be named in place of the one that has ended the game.
                _ if self.doubts_last_move() => Moment::Playing,
                _ if self.awaits_word_about_codes() => Moment::Codes,
                Stage::Thinking { .. }
                | Stage::Announced
                | Stage::Sealing(_)
                | Stage::Adjourned(_) => Moment::Playing,
                Stage::Over(_) => Moment::Over,
            },
            position: self.spoken_about().clone(),
            awaited: self.awaited(),
            correctable: self.correctable(),
            private: self.stage.is_adjournment() || self.may_be_sealed_next(),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        dialog::{Event, Session, Setup},
        hearing::Moment,
        language::Language,
        time::Timestamp,
    };

    fn typed(text: &str) -> Event {
        Event::Typed(text.to_owned())
    }

    fn sealed() -> Event {
        Event::Sealed {
            at: Timestamp::ZERO,
            envelope: String::from("game.envelope"),
            commitment: String::new(),
            draw_offer: None,
        }
    }

    #[test]
    fn while_codes_are_told_few_words_are_listened_for_until_that_is_ended() {
        let mut session = Session::new(Setup::ordinary(Language::English)).expect("good terms");
        let codes = Event::Codes {
            arbiter: String::from("a1b2c3d4e5f6"),
            replier: String::from("h8g7f6e5d4c3"),
            receipt: String::from("a8b7c6"),
        };
        for (event, moment) in [
            (typed("adjourn"), Moment::Playing),
            (typed("yes"), Moment::Playing),
            (typed("Nf3"), Moment::Playing),
            (sealed(), Moment::Playing),
            (codes, Moment::Codes),
            (typed("continue"), Moment::Codes),
            (Event::CodesTold, Moment::Codes),
            (typed("continue"), Moment::Playing),
        ] {
            let told = format!("{event:?}");
            drop(session.handle(event, Timestamp::ZERO));
            assert_eq!(session.listening().moment, moment, "{told}");
        }
    }

    #[test]
    fn from_the_question_about_an_adjournment_on_nothing_is_recorded_until_the_game_goes_on() {
        let mut session = Session::new(Setup::ordinary(Language::English)).expect("good terms");
        for (event, private) in [
            (typed("e4"), false),
            (Event::Pressed, false),
            (typed("adjourn"), true),
            (typed("yes"), true),
            (typed("Nf6"), true),
            // Somebody may say a code before it is asked for.
            (sealed(), true),
            (Event::Resumed, true),
        ] {
            let told = format!("{event:?}");
            drop(session.handle(event, Timestamp::ZERO));
            assert_eq!(session.listening().private, private, "{told}");
        }
    }
}
