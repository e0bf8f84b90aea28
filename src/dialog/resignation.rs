//! Resigning: asked back, and done only by a yes to that very question.
//!
//! Source: FIDE Laws of Chess 2023, article 5.1.2.

use std::time::Duration;

use shakmaty::Color;

use crate::{
    arbiter::ends,
    dialog::{Effect, Message, Session, question::Question, session::say, stage::Stage},
    time::Timestamp,
};

/// How long a yes belongs to the question whether somebody resigns: long enough to think it over
/// once more, too short for a yes to something else.
const TIME_TO_CONFIRM: Duration = Duration::from_secs(60);

impl Session {
    /// Asks the speaker whether the resignation is meant.
    pub(in crate::dialog) fn ask_resign(&mut self, now: Timestamp) -> Vec<Effect> {
        if let Stage::Over(ending) = self.stage {
            return say(Message::GameOver(ending));
        }
        let side = self.speaker();
        self.ask_whether_resigns(side, now)
    }

    /// A yes to the question whether `side` resigns, which was `asked` last then; it is asked again
    /// where that is long ago.
    pub(in crate::dialog) fn confirm_resign(
        &mut self,
        side: Color,
        asked: Timestamp,
        now: Timestamp,
    ) -> Vec<Effect> {
        if now.since(asked) > TIME_TO_CONFIRM {
            return self.ask_whether_resigns(side, now);
        }
        let judgement = ends::resignation(self.setup.edition, side, self.game.position());
        self.end_by(side, judgement, now)
    }

    pub(in crate::dialog) fn ask_whether_resigns(
        &mut self,
        side: Color,
        now: Timestamp,
    ) -> Vec<Effect> {
        self.put_arbiter_off();
        self.question = Some(Question::Resign { side, asked: now });
        say(Message::ConfirmResign(side))
    }
}
