//! Resigning: asked back, and done only by a yes to that very question.
//!
//! Source: FIDE Laws of Chess 2023, article 5.1.2.

use std::time::Duration;

use shakmaty::Color;

use crate::{
    arbiter::ends,
    dialog::{
        Effect, Message, Session,
        session::say,
        stage::{Question, Stage},
    },
    time::Timestamp,
};

/// How long a yes belongs to the question whether somebody resigns: long enough to think it over
/// once more, too short for a yes to something else.
const TIME_TO_CONFIRM: Duration = Duration::from_secs(60);

/// What has happened since it was asked whether a player resigns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::dialog) enum SinceAsked {
    /// Nothing else was said: the question was heard last at this moment.
    Nothing(Timestamp),
    /// Something else was said: a yes may be meant for that.
    SomethingElse,
}

impl SinceAsked {
    /// Whether a yes can only be the answer to the question.
    fn leaves_it_open(self, now: Timestamp) -> bool {
        match self {
            Self::Nothing(asked) => now.since(asked) <= TIME_TO_CONFIRM,
            Self::SomethingElse => false,
        }
    }
}

impl Session {
    /// Asks the speaker whether the resignation is meant.
    pub(in crate::dialog) fn ask_resign(&mut self, now: Timestamp) -> Vec<Effect> {
        if let Stage::Over(ending) = self.stage {
            return say(Message::GameOver(ending));
        }
        let side = self.speaker();
        self.ask_whether_resigns(side, now)
    }

    /// A yes to the question whether `side` resigns, which is asked again where the yes may be meant
    /// for something else.
    pub(in crate::dialog) fn confirm_resign(
        &mut self,
        side: Color,
        since: SinceAsked,
        now: Timestamp,
    ) -> Vec<Effect> {
        if !since.leaves_it_open(now) {
            return self.ask_whether_resigns(side, now);
        }
        let judgement = ends::resignation(self.setup.edition, side, self.game.position());
        self.end_by(side, judgement, now)
    }

    fn ask_whether_resigns(&mut self, side: Color, now: Timestamp) -> Vec<Effect> {
        let since = SinceAsked::Nothing(now);
        self.question = Some(Question::Resign { side, since });
        say(Message::ConfirmResign(side))
    }

    /// Notes what `effects` say to the player who was asked about resigning: the question again, or
    /// something else after it. To be called after every event.
    pub(in crate::dialog) fn note_since_asked(&mut self, effects: &[Effect], now: Timestamp) {
        let Some(Question::Resign { side, since }) = &mut self.question else {
            return;
        };
        let heard = self.desk.heard_by(*side, effects);
        if heard.contains(&Message::ConfirmResign(*side)) {
            *since = SinceAsked::Nothing(now);
        } else if !heard.is_empty() {
            *since = SinceAsked::SomethingElse;
        }
    }
}
