//! What is wrong with board and pieces without being anybody's illegal move, and how it is mended.
//!
//! Source: FIDE Laws of Chess 2023, articles 7.2 to 7.4 and A.5.1.2; 1993, article 8.

use std::time::Duration;

use shakmaty::Color;

use crate::{
    arbiter::{
        Edition, Verdict,
        irregularity::{IrregularityVerdict, Mishap, PenaltyLedger, Progress, Remedy, extra_time},
        start_stands,
    },
    clock::Clock,
    dialog::{
        Effect, Event, IncidentMessage, Message, Session,
        clock_word::ClockWord,
        event::Words,
        question::{Act, ArbiterQuestion, Question},
        recording::ShortOfTime,
        resignation::side_alone,
        session::say,
        stage::Stage,
    },
    hearing::after_denial,
    time::Timestamp,
};

impl Session {
    /// A mishap is mended at once, or after a yes where the game would be annulled.
    pub(in crate::dialog) fn mishap(&mut self, mishap: Mishap, now: Timestamp) -> Vec<Effect> {
        let is_too_late =
            self.setup.is_supervision_limited() && start_stands(mishap, self.progress(now).moves);
        let remedy = if is_too_late {
            Remedy::TooLate
        } else {
            mishap.remedy(self.setup.edition)
        };
        match remedy {
            Remedy::NewGame => {
                let act = Act::NewGame(mishap);
                self.ask_arbiter(act, IncidentMessage::ConfirmNewGame, now)
            }
            Remedy::Transfer
            | Remedy::PlayOn
            | Remedy::PutBack
            | Remedy::GoBack
            | Remedy::TooLate => {
                let verdict = IrregularityVerdict::Mended(mishap, remedy);
                let mut effects = vec![self.rule(Verdict::Irregularity(verdict), now)];
                if mishap == Mishap::Displaced {
                    effects.extend(self.ask_penalty_for_displacing());
                }
                effects
            }
        }
    }

    /// The arbiter may penalise who knocked pieces over (7.4.3): asked, while the clock runs on,
    /// for they are put back in that player's own time. It is supposed to be the player having the move; the arbiter may
    /// [name](Self::name_displacer) the other one, who has moved and pressed.
    fn ask_penalty_for_displacing(&mut self) -> Vec<Effect> {
        let Stage::Thinking { .. } = &self.stage else {
            return Vec::new();
        };
        if self.extra_time().is_some()
            && let Some(question) = self.arbiter_first()
        {
            return question;
        }
        self.ask_whether_displaced_by(self.turn())
    }

    fn ask_whether_displaced_by(&mut self, offender: Color) -> Vec<Effect> {
        let Some(gains) = self.extra_time() else {
            return Vec::new();
        };
        let confirm = IncidentMessage::ConfirmDisplaced { offender, gains };
        let running = self.clock.as_ref().is_some_and(Clock::is_running);
        self.ask_of_arbiter(ArbiterQuestion::Confirm {
            act: Act::Displaced(offender),
            confirm: confirm.clone(),
            running,
        });
        say(Message::Incident(confirm))
    }

    /// The question about who knocked pieces over, with the side that is named by `event`: `Weiß`, `nein, Weiß`. `None`
    /// where that is not asked, or no side is named.
    pub(in crate::dialog) fn name_displacer(&mut self, event: &Event) -> Option<Vec<Effect>> {
        let Some(Question::Arbiter(ArbiterQuestion::Confirm {
            act: Act::Displaced(asked),
            ..
        })) = self.question
        else {
            return None;
        };
        let at_the_clock = self.arbiter.as_ref();
        if at_the_clock.is_some_and(|it| it.awaits_yes() || it.awaits_reason()) {
            return None;
        }
        let named = |text: &str| match after_denial(text, &self.lexicon, false) {
            // A no, with who it was not.
            Some(rest) => side_alone(rest, &self.lexicon).filter(|side| *side != asked),
            None => side_alone(text, &self.lexicon),
        };
        let offender = match event.words()? {
            Words::Heard(utterance) => ClockWord::heard_as(utterance, &self.calibration, named)?,
            Words::Typed(text) => named(text)?,
            Words::Command(_) => return None,
        };
        Some(self.ask_whether_displaced_by(offender))
    }

    pub(in crate::dialog) fn penalise_displaced(
        &mut self,
        offender: Color,
        now: Timestamp,
    ) -> Vec<Effect> {
        let Some(gains) = self.extra_time() else {
            return Vec::new();
        };
        self.give_time(offender.other(), gains, now);
        let verdict = IrregularityVerdict::Displaced { offender, gains };
        vec![self.rule(Verdict::Irregularity(verdict), now)]
    }

    /// What a penalty in time gives to the opponent; `None` without a clock, and by the Laws of
    /// 1993, which know no such penalties.
    fn extra_time(&self) -> Option<Duration> {
        let pace = self.pace()?;
        match self.setup.edition {
            Edition::Fide1993 => None,
            edition @ (Edition::Fide2018 | Edition::Fide2023) => Some(extra_time(edition, pace)),
        }
    }

    /// How far the game has come, as the rule on reversed colours asks.
    pub(in crate::dialog) fn progress(&self, now: Timestamp) -> Progress {
        let moves = Color::ALL.map(|side| self.completed_moves(side));
        let quarter = self.clock.as_ref().is_some_and(|clock| {
            let used = clock.used(Color::White, now) + clock.used(Color::Black, now);
            let allotted: Duration = Color::ALL
                .map(|side| clock.control().stage(side, 0).time())
                .into_iter()
                .sum();
            used * 4 >= allotted
        });
        Progress {
            moves: moves.into_iter().min().unwrap_or_default(),
            quarter,
        }
    }

    /// The game is annulled, and a new one begins; with reversed colours the players change sides.
    pub(in crate::dialog) fn begin_anew(&mut self, mishap: Mishap, now: Timestamp) -> Vec<Effect> {
        let verdict = IrregularityVerdict::Mended(mishap, Remedy::NewGame);
        let mut effects = vec![self.rule(Verdict::Irregularity(verdict), now)];
        self.incidents.ledger = PenaltyLedger::default();
        self.incidents.penalised.clear();
        self.incidents.awards.clear();
        self.incidents.used_at_first = None;
        self.postponed = None;
        self.reset_to(0, None, now);
        self.short_of_time = ShortOfTime::default();
        match mishap {
            Mishap::ColoursReversed(_) => self.setup.change_sides(),
            Mishap::WrongStart | Mishap::BoardTurned | Mishap::Displaced | Mishap::Misplaced => (),
        }
        effects.extend(self.welcome(now));
        effects
    }
}
