//! Resigning: asked back, and done only by a yes to that very question.
//!
//! Source: FIDE Laws of Chess 2023, article 5.1.2.

use std::time::Duration;

use shakmaty::Color;

use crate::{
    arbiter::ends,
    dialog::{
        ClockMessage, Effect, Message, Session,
        adjournment::Adjourned,
        question::Question,
        session::{say, tell},
        stage::Stage,
    },
    hearing::{Lexicon, WordMeaning, after_denial, meanings_of_each},
    time::Timestamp,
};

/// How long a yes belongs to the question whether somebody resigns: long enough to think it over
/// once more, too short for a yes to something else.
const TIME_TO_CONFIRM: Duration = Duration::from_secs(60);

impl Session {
    /// Asks `side`, which need not have the move, whether the resignation is meant. Nobody resigns for a player who is
    /// known to be another one.
    pub(in crate::dialog) fn ask_resign(&mut self, side: Color, now: Timestamp) -> Vec<Effect> {
        if let Stage::Over(ending) = self.stage {
            return say(Message::GameOver(ending));
        }
        if let Some(refusal) = self.for_the_other(side) {
            return refusal;
        }
        if !self.may_speak_for(side) {
            return tell(side.other(), Message::ForTheOther(side));
        }
        self.ask_whether_resigns(side, now)
    }

    /// A no to the question whether somebody resigns: what the game waits for then, if it does not go on.
    pub(in crate::dialog) fn not_resigned(&self) -> Vec<Effect> {
        let waits_for = match &self.stage {
            _ if self.arbiter.is_some() => say(ClockMessage::AwaitsArbiter.into()),
            Stage::Adjourned(Adjourned { codes: Some(_), .. }) => self.ask_code(),
            Stage::Adjourned(_) => Vec::new(),
            Stage::Thinking { .. } | Stage::Announced
                if self.appeal.is_some() && self.put_off.is_none() =>
            {
                self.appeal_first()
            }
            Stage::Thinking { .. } | Stage::Announced | Stage::Sealing(_) | Stage::Over(_) => {
                return say(Message::ResignCancelled);
            }
        };
        [say(Message::NotResigned), waits_for].concat()
    }

    /// A no with more words after it, to a question for yes or no: it is one, whatever these mean. Only where it names the
    /// side that does resign, that is asked; not while a move is sealed, when the journal has no such words.
    pub(in crate::dialog) fn deny(&mut self, words: &str, now: Timestamp) -> Vec<Effect> {
        let named = side_after_a_no(words, &self.lexicon);
        match (&self.question, named) {
            (Some(Question::Resign { side, .. }), Some(named))
                if *side != named
                    && self.asker.is_none()
                    && self.may_speak_for(named)
                    && !self.stage.is_adjournment() =>
            {
                self.ask_whether_resigns(named, now)
            }
            (Some(_) | None, _) => self.on_no(now),
        }
    }

    /// Whether `side` plays at this program.
    fn may_speak_for(&self, side: Color) -> bool {
        self.setup.player.side(side) == side
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
        self.put_player_off();
        self.put_arbiter_off();
        self.question = Some(Question::Resign { side, asked: now });
        say(Message::ConfirmResign(side))
    }
}

/// The side that is named after a no: `nein, Weiß`, `no, las negras`.
fn side_after_a_no(words: &str, lexicon: &Lexicon) -> Option<Color> {
    side_alone(after_denial(words, lexicon, false)?, lexicon)
}

/// The side that is named by itself, perhaps with its article: `Weiß`, `las negras`.
pub(in crate::dialog) fn side_alone(words: &str, lexicon: &Lexicon) -> Option<Color> {
    let meanings = meanings_of_each(words, lexicon);
    let (last, before) = meanings.split_last()?;
    // Not every article is a word of the lexicon.
    let is_article =
        |word: &Vec<WordMeaning>| word.is_empty() || word.as_slice() == [WordMeaning::Command];
    let [WordMeaning::Side(side)] = last.as_slice() else {
        return None;
    };
    (before.len() < 2 && before.iter().all(is_article)).then_some(*side)
}
