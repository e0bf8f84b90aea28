//! Answers in figures: the number of the move to go back to, and what is left of a session.

use std::time::Duration;

use shakmaty::Color;

use crate::{
    arbiter::adjournment::Case,
    dialog::{
        AdjournmentMessage, Effect, IncidentMessage, Message, Session,
        adjournment::{Adjourned, tell},
        clock_word::ClockWord,
        codes::Telling,
        question::{Act, ArbiterQuestion, Question},
        sealing::Sealing,
        session::say,
        stage::Stage,
        times::Award,
    },
    hearing::{
        ClockPhrase, Incident, Intent, Lexicon, Meaning, Utterance, leads_further_back, parse,
        read_clock_phrase,
    },
    time::Timestamp,
};

impl Session {
    /// Whether an answer in figures is awaited.
    pub(in crate::dialog) const fn awaits_figures(&self) -> bool {
        matches!(
            self.question,
            Some(Question::Arbiter(
                ArbiterQuestion::Confirm {
                    act: Act::Back(_),
                    ..
                } | ArbiterQuestion::RestOfSession { rest: None, .. }
            ))
        )
    }

    /// Takes an answer in figures that was heard; `None` when none is awaited, or none was heard.
    pub(in crate::dialog) fn hear_figures(
        &mut self,
        utterance: &Utterance,
        now: Timestamp,
    ) -> Option<Vec<Effect>> {
        if !self.awaits_figures() {
            return None;
        }
        match ClockWord::heard_figures(utterance, &self.lexicon, &self.calibration)? {
            ClockWord::Phrase(figures) => self.on_figures(figures, now),
            ClockWord::Intent(_)
            | ClockWord::Control(_)
            | ClockWord::Order(_)
            | ClockWord::Text(_) => None,
        }
    }

    /// Takes an answer in figures that was typed, or `arbiter back 12`, `arbiter back black 12`; also `back`, which by itself
    /// leads further where it is asked how far.
    pub(in crate::dialog) fn type_figures(
        &mut self,
        text: &str,
        now: Timestamp,
    ) -> Option<Vec<Effect>> {
        if let Some((side, number)) = self.move_to_go_back_to(text) {
            return Some(self.ask_back_to_move(side, number, now));
        }
        if !self.awaits_figures() {
            return None;
        }
        let is_asked_back = matches!(
            self.question,
            Some(Question::Arbiter(ArbiterQuestion::Confirm { .. }))
        );
        if is_asked_back && leads_further_back(text, &self.lexicon) {
            return Some(self.ask_back(now));
        }
        match ClockWord::typed(text, &self.lexicon) {
            ClockWord::Phrase(figures) => self.on_figures(figures, now),
            ClockWord::Intent(_)
            | ClockWord::Control(_)
            | ClockWord::Order(_)
            | ClockWord::Text(_) => None,
        }
    }

    /// The move of `arbiter back 12` or `arbiter back black 12`: its side, if that is told, and its number.
    pub(in crate::dialog) fn move_to_go_back_to(&self, text: &str) -> Option<(Option<Color>, u32)> {
        let rest = rest_after(text, Incident::Back, &self.lexicon)?;
        read_clock_phrase(rest, &self.lexicon).and_then(move_named)
    }

    fn on_figures(&mut self, figures: ClockPhrase, now: Timestamp) -> Option<Vec<Effect>> {
        match (&self.question, figures) {
            (
                Some(Question::Arbiter(ArbiterQuestion::RestOfSession { rest: None, .. })),
                ClockPhrase::Time(rest),
            ) => Some(self.read_back_rest(rest, now)),
            (
                Some(Question::Arbiter(ArbiterQuestion::RestOfSession { rest: None, .. })),
                ClockPhrase::Number(minutes),
            ) => {
                let rest = Duration::from_secs(60 * u64::from(minutes));
                Some(self.read_back_rest(rest, now))
            }
            (Some(Question::Arbiter(ArbiterQuestion::Confirm { .. })), figures) => {
                let (side, number) = move_named(figures)?;
                Some(self.ask_back_to_move(side, number, now))
            }
            (Some(_) | None, _) => None,
        }
    }

    /// Asks whether the game is adjourned: what is announced after that is written down. A move that
    /// is sealed anew is not asked about.
    pub(in crate::dialog) fn ask_adjourn(
        &mut self,
        resumption: &str,
        now: Timestamp,
    ) -> Vec<Effect> {
        if let Some(question) = self.arbiter_first() {
            return question;
        }
        let (resumption, taken) = self.resumption_named(resumption);
        // The arbiter lets the player adjourn early, and charges the rest of the session.
        if let Some(Question::Arbiter(ArbiterQuestion::RestOfSession {
            resumption: known, ..
        })) = &mut self.question
        {
            if !resumption.is_empty() {
                resumption.clone_into(known);
            }
            return [taken, self.put_again(now)].concat();
        }
        let asked = match &self.stage {
            Stage::Thinking { .. } if self.appeal.is_none() && self.is_sealer() => {
                let known = match self.question.take() {
                    Some(Question::Adjourn(known)) if resumption.is_empty() => known,
                    other => {
                        self.question = other;
                        resumption.to_owned()
                    }
                };
                self.put_player_off();
                self.put_arbiter_off();
                self.question = Some(Question::Adjourn(known));
                tell(AdjournmentMessage::ConfirmAdjourn(self.turn()))
            }
            Stage::Adjourned(Adjourned {
                telling: Telling::BrokenOff,
                ..
            }) if self.is_sealer() => {
                let confirm = IncidentMessage::ConfirmSealAnew(self.game.turn());
                self.ask_arbiter(Act::SealAnew(resumption.to_owned()), confirm, now)
            }
            Stage::Thinking { .. }
            | Stage::Announced
            | Stage::Sealing(_)
            | Stage::Adjourned(_)
            | Stage::Over(_) => return self.adjourn(resumption),
        };
        [taken, asked].concat()
    }

    /// When and where the game is resumed, and what is said to that: what may be the move to be sealed, which nobody else
    /// may hear, is not taken.
    fn resumption_named<'a>(&self, resumption: &'a str) -> (&'a str, Vec<Effect>) {
        let when = resumption.trim();
        if self.names_a_move(when) {
            ("", tell(AdjournmentMessage::ResumptionNotTaken))
        } else if when.is_empty() {
            ("", Vec::new())
        } else {
            (when, tell(AdjournmentMessage::Resumption(when.to_owned())))
        }
    }

    /// The arbiter lets the player having the move adjourn before the session is over: asks how
    /// long it would still last (I.1.2). When the game is resumed may have been told before.
    pub(in crate::dialog) fn ask_rest_of_session(&mut self, resumption: &str) -> Vec<Effect> {
        if let Some(question) = self.arbiter_first() {
            return question;
        }
        match &self.stage {
            Stage::Over(ending) => return say(Message::GameOver(*ending)),
            Stage::Thinking { .. } | Stage::Announced if self.appeal.is_some() => {
                return self.appeal_first();
            }
            Stage::Thinking { .. } if self.speaker() == self.turn() => (),
            Stage::Thinking { .. } | Stage::Announced | Stage::Sealing(_) | Stage::Adjourned(_) => {
                return tell(AdjournmentMessage::CannotAdjourn);
            }
        }
        let (named, taken) = self.resumption_named(resumption);
        let resumption = match &self.question {
            Some(
                Question::Adjourn(known)
                | Question::Arbiter(ArbiterQuestion::RestOfSession {
                    resumption: known, ..
                }),
            ) if named.is_empty() => known.clone(),
            Some(_) | None => named.to_owned(),
        };
        // Without a clock there is nothing to charge.
        if self.clock.is_none() {
            return [taken, self.adjourn(&resumption)].concat();
        }
        self.ask_of_arbiter(ArbiterQuestion::RestOfSession {
            rest: None,
            resumption,
        });
        [taken, tell(AdjournmentMessage::AskRest)].concat()
    }

    pub(in crate::dialog) fn read_back_rest(
        &mut self,
        rest: Duration,
        now: Timestamp,
    ) -> Vec<Effect> {
        let side = self.turn();
        let left = self
            .clock
            .as_ref()
            .map_or(Duration::ZERO, |clock| clock.remaining(side, now));
        let left = left.checked_sub(rest).filter(|left| !left.is_zero());
        if let Some(Question::Arbiter(ArbiterQuestion::RestOfSession { rest: asked, .. })) =
            &mut self.question
        {
            *asked = left.map(|_| rest);
        }
        match left {
            Some(left) => tell(AdjournmentMessage::ConfirmRest { side, rest, left }),
            None => tell(AdjournmentMessage::RestTooLong(side)),
        }
    }

    /// The game is adjourned early: the rest of the session will be charged when the move is
    /// sealed.
    pub(in crate::dialog) fn adjourn_early(
        &mut self,
        rest: Duration,
        resumption: &str,
        now: Timestamp,
    ) -> Vec<Effect> {
        // At the end of the session there is nothing to charge.
        let mut effects = if rest.is_zero() {
            Vec::new()
        } else {
            self.rule_resumption(Case::Early, now)
        };
        effects.extend(self.adjourn(resumption));
        if let Stage::Sealing(Sealing {
            rest: charged,
            instead_of: None,
            ..
        }) = &mut self.stage
        {
            *charged = rest;
        }
        effects
    }

    /// Stops the clock at `at`, as if `rest` had passed besides: the player sealed at the end of
    /// the session (I.1.2). What would make the flag fall is not charged.
    pub(in crate::dialog) fn stop_charging(&mut self, rest: Duration, at: Timestamp) {
        let side = self.turn();
        let Some(clock) = &mut self.clock else {
            return;
        };
        let deadline = clock.poll_timeout().filter(|_| clock.is_running());
        let end = match deadline {
            Some(deadline) if at + rest >= deadline && at < deadline => {
                at + deadline.since(at).saturating_sub(Duration::from_millis(1))
            }
            Some(_) | None => at + rest,
        };
        let before = clock.remaining(side, at);
        clock.stop(end);
        // The time that was only charged has not passed: nothing later is reckoned from its end.
        let left = clock.remaining(side, end);
        clock.set_remaining(side, left, end);
        // It stays charged when the game goes back.
        let time = before.saturating_sub(left);
        if !time.is_zero() {
            self.incidents.awards.push(Award::Took { side, time });
        }
    }
}

/// The move that is named by a number, with its side if that is told: `twelve`, `black twelve`,
/// `black twelve moves`.
fn move_named(figures: ClockPhrase) -> Option<(Option<Color>, u32)> {
    match figures {
        ClockPhrase::Number(number) => Some((None, number)),
        ClockPhrase::Moves { side, moves } => Some((Some(side), moves)),
        // A number after a side counts minutes where it is said to the clock.
        ClockPhrase::Set { side, left } if left.as_secs().is_multiple_of(60) => {
            u32::try_from(left.as_secs() / 60)
                .ok()
                .map(|number| (Some(side), number))
        }
        ClockPhrase::Set { .. }
        | ClockPhrase::Count(_)
        | ClockPhrase::Time(_)
        | ClockPhrase::Add { .. }
        | ClockPhrase::Take { .. }
        | ClockPhrase::Periods { .. }
        | ClockPhrase::Turn(_) => None,
    }
}

/// The rest of a line that begins with the phrase of `incident`.
fn rest_after<'a>(text: &'a str, incident: Incident, lexicon: &Lexicon) -> Option<&'a str> {
    text.char_indices()
        .filter(|(_, letter)| letter.is_whitespace())
        .map(|(at, _)| text.split_at(at))
        .find(|(first, _)| parse(first, lexicon) == Meaning::Intent(Intent::Incident(incident)))
        .map(|(_, rest)| rest)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use shakmaty::Color;

    use crate::{
        arbiter::adjournment::Cover,
        dialog::{Event, Session, Setup},
        language::Language,
        time::Timestamp,
    };

    /// What stands on the envelope after these lines, each a second after the one before.
    fn adjourned(lines: &[&str]) -> Cover {
        let mut session = Session::new(Setup {
            control: Some("90+30".parse().unwrap()),
            ..Setup::ordinary(Language::English)
        })
        .unwrap();
        for (second, line) in (1..).zip(lines) {
            let now = Timestamp::from_millis(1000 * second);
            drop(session.handle(Event::Typed((*line).to_owned()), now));
        }
        session.adjourned().cloned().expect("the game is adjourned")
    }

    #[test]
    fn an_early_adjournment_keeps_its_date_and_its_charge() {
        for order in [
            &["adjourn Sunday at ten", "arbiter adjourn"][..],
            &["arbiter adjourn Sunday at ten"],
            &["arbiter adjourn", "adjourn Sunday at ten"],
        ] {
            let seals = ["20 minutes", "yes", "a3", "adjourn", "a3", "press"];
            let cover = adjourned(&[&["e4", "press", "e5", "press"], order, &seals].concat());
            assert_eq!(cover.resumption, "Sunday at ten", "{order:?}");
            let left = cover.left.expect("a clock").of(Color::White);
            assert!(left < Duration::from_secs(71 * 60), "{left:?}");
        }
    }
}
