//! The ends of a game, and that by flag fall.
//!
//! Source: FIDE Laws of Chess 2023, article 6.9.

use std::mem;

use shakmaty::{Color, KnownOutcome, Outcome};

use crate::{
    arbiter::{
        Verdict,
        ends::{self, Chance, Judgement},
    },
    clock::Clock,
    dialog::{
        Effect, Event, Message, SavedScore, Session, event::Words, sealing::Sealing, session::say,
        stage::Stage,
    },
    game::{Ending, Termination},
    hearing::{Decision, GameIntent, Intent, Sense},
    time::Timestamp,
};

/// The session just before the game ended in a way that may be taken back.
#[derive(Clone, Debug)]
pub(in crate::dialog) enum BeforeEnd {
    /// A flag fell: words or a press may have come in time and be heard late, and the arbiter may raise it.
    Flag(Box<Session>),
    /// A draw was agreed on: the acceptance was heard, and may be something that was misheard.
    Agreement {
        /// When.
        at: Timestamp,
        /// When that was said to its end, once it is.
        told: Option<Timestamp>,
        /// The session then.
        before: Box<Session>,
    },
}

impl Session {
    /// Ends the game.
    pub(in crate::dialog) fn end(&mut self, ending: Ending, now: Timestamp) -> Vec<Effect> {
        if let Some(clock) = &mut self.clock {
            clock.stop(now);
        }
        let ending = self.game.declare(ending);
        self.drop_questions();
        if !ending.is_by_move() {
            self.offers.answer();
        }
        self.appeal = None;
        self.drop_mark_of_sealed_move();
        self.stage = Stage::Over(ending);
        self.leave_clock_of_ended_game();
        let ruling = self.note(Verdict::Ended(ending), now);
        let said = Effect::Say(if has_just_been_ruled(ending) {
            Message::GameOver(ending)
        } else {
            Message::Ruling(ruling)
        });
        vec![said, Effect::Save]
    }

    /// Ends the game as it was judged, and notes it when the judgement was not sure.
    pub(in crate::dialog) fn end_by(
        &mut self,
        loser: Color,
        judgement: Judgement,
        now: Timestamp,
    ) -> Vec<Effect> {
        if judgement.chance == Chance::Undecided {
            let side = loser.other();
            let ending = judgement.ending;
            self.note(Verdict::TakenAsWinnable { side, ending }, now);
        }
        self.end(judgement.ending, now)
    }

    /// Tells where the score was saved. Of a game that goes on it is told that the result is out of it, as of one that had
    /// ended, or was adjourned: the game is not there as it will be.
    pub(in crate::dialog) fn tell_saved(&self, score: SavedScore) -> Vec<Effect> {
        say(match (&self.stage, score) {
            (
                Stage::Thinking { .. } | Stage::Announced | Stage::Sealing(_),
                SavedScore::Pgn(path),
            ) => Message::WithoutResult(path),
            (Stage::Over(_) | Stage::Adjourned(_), score)
            | (
                Stage::Thinking { .. } | Stage::Announced | Stage::Sealing(_),
                score @ SavedScore::Braille { .. },
            ) => Message::Saved(score),
        })
    }

    /// The session as it is before the game ends. It remembers no earlier ending, so that none lies within another.
    pub(in crate::dialog) fn before_ending(&mut self) -> Box<Self> {
        self.before_end = None;
        Box::new(self.clone())
    }

    /// The game goes on from what it was `before`. How the program speaks, in which words, and what it has told is no
    /// part of the game, and stays as it is.
    pub(in crate::dialog) fn go_on_from(&mut self, before: Self) {
        let Self {
            setup,
            lexicon,
            calibration,
            desk,
            clock_talk,
            occasion,
            asker,
            hands,
            began,
            ..
        } = mem::replace(self, before);
        (self.setup, self.lexicon, self.calibration) = (setup, lexicon, calibration);
        (self.desk, self.clock_talk) = (desk, clock_talk);
        (self.occasion, self.asker, self.hands) = (occasion, asker, hands);
        self.began = began;
    }

    /// Looks at the clock, and ends the game if a flag has fallen by `now`.
    pub(in crate::dialog) fn drop_flag(&mut self, now: Timestamp) -> Vec<Effect> {
        if self.claim_is_open() || self.ending().is_some() {
            return Vec::new();
        }
        if self.flag_is_due(now) {
            self.before_end = Some(BeforeEnd::Flag(self.before_ending()));
        }
        let clock = self.clock.as_mut();
        let Some(side) = clock.and_then(|clock| clock.handle_timeout(now)) else {
            return Vec::new();
        };
        let mut effects: Vec<Effect> = self.check_moves(side, now).into_iter().collect();
        let edition = self.setup.edition;
        let judgement = ends::flag_fall(edition, side, self.game.position());
        effects.extend(match judgement.chance {
            Chance::CannotWin => self.end_by(side, judgement, now),
            Chance::CanWin | Chance::Undecided => self
                .flag_awaits_arbiter(side, now)
                .unwrap_or_else(|| self.end_by(side, judgement, now)),
        });
        effects
    }

    /// When the next [`Event::Tick`](crate::dialog::Event::Tick) is due, if ever. An early one is
    /// harmless.
    #[must_use]
    pub fn poll_timeout(&self) -> Option<Timestamp> {
        let looks = !self.claim_is_open() && self.ending().is_none();
        let clock = self.clock.as_ref().filter(|_| looks)?;
        let rings = self.bell.as_ref().and_then(|bell| bell.poll_timeout(clock));
        clock.poll_timeout().into_iter().chain(rings).min()
    }

    /// Whether the time of the player having the move is up, though nobody looked yet.
    pub(in crate::dialog) fn flag_is_due(&self, now: Timestamp) -> bool {
        let deadline = self.clock.as_ref().and_then(Clock::poll_timeout);
        deadline.is_some_and(|deadline| deadline <= now)
    }

    /// Takes back the fall of a flag, for a press at `at` that came before it and was only heard
    /// after it: what recognition takes is not the player's time. `None` if there is nothing to
    /// take back.
    pub(in crate::dialog) fn press_before_flag(&mut self, at: Timestamp) -> Option<Vec<Effect>> {
        let Some(BeforeEnd::Flag(before)) = &self.before_end else {
            return None;
        };
        if before.flag_is_due(at) {
            return None;
        }
        let seals = match &before.stage {
            Stage::Announced if before.not_made_yet().is_none() => false,
            Stage::Sealing(Sealing { note: Some(_), .. }) => true,
            Stage::Announced
            | Stage::Sealing(_)
            | Stage::Thinking { .. }
            | Stage::Adjourned(_)
            | Stage::Over(_) => return None,
        };
        let before = Self::clone(before);
        self.go_on_from(before);
        if seals {
            return Some([say(Message::PressBeforeFlag), self.seal(at)].concat());
        }
        self.complete_move(at);
        Some(vec![
            Effect::Say(Message::PressBeforeFlag),
            Effect::Say(Message::Pressed {
                turn: self.game.turn(),
            }),
            Effect::Save,
        ])
    }

    /// Takes back the fall of a flag where the envelope of a move that was sealed at `at`, before it, tells of a press that
    /// a journal does not.
    pub(in crate::dialog) fn seal_before_flag(&mut self, at: Timestamp) {
        if let Some(BeforeEnd::Flag(before)) = &self.before_end
            && matches!(before.stage, Stage::Sealing(_))
            && !before.flag_is_due(at)
        {
            let before = Self::clone(before);
            self.go_on_from(before);
        }
    }

    /// What becomes of `event` when its words began before the flag fell and are only understood
    /// after it, noticed or not: a claim, the acceptance of a draw, or a move that ends the game or presses by itself,
    /// counts from when it was begun. `None` for all other words, and if nothing comes of them.
    pub(in crate::dialog) fn words_before_flag(
        &mut self,
        event: &Event,
        now: Timestamp,
    ) -> Option<Vec<Effect>> {
        let began = event.began()?;
        let (before, was_noticed) = match &self.before_end {
            Some(BeforeEnd::Flag(before)) => (&**before, true),
            Some(BeforeEnd::Agreement { .. }) | None if self.flag_is_due(now) => (&*self, false),
            Some(BeforeEnd::Agreement { .. }) | None => return None,
        };
        let deadline = before.clock.as_ref().and_then(Clock::poll_timeout)?;
        if began >= deadline {
            return None;
        }
        let mut then = self.clone();
        if was_noticed {
            then.go_on_from(before.clone());
        }
        if !then
            .decided_of(event)
            .is_some_and(|it| counts_when_begun(&it))
        {
            return None;
        }
        let completed = then.incidents.presses.len();
        then.claim_made = false;
        let effects = then.take(event.clone(), began);
        let counts = then.claim_is_open()
            || then.claim_made
            || then.appeal.is_some()
            || then.ending().is_some()
            || then.incidents.presses.len() > completed;
        if !counts {
            return None;
        }
        *self = then;
        Some(if was_noticed {
            let mut noticed = say(Message::WordsBeforeFlag);
            noticed.extend(effects);
            if !noticed.contains(&Effect::Save) {
                noticed.push(Effect::Save);
            }
            noticed
        } else {
            effects
        })
    }

    /// What was decided about words that were heard, or what the journal of a private talk has of them.
    fn decided_of(&self, event: &Event) -> Option<Decision> {
        match event.words()? {
            Words::Heard(utterance) => Some(self.decided(utterance)),
            Words::Command(name) => {
                Intent::from_name(name).map(|intent| Decision::Act(Sense::Intent(intent)))
            }
            Words::Typed(_) => None,
        }
    }

    /// Stops the clock until the next press or announcement (6.11.1).
    pub(in crate::dialog) fn halt(&mut self, now: Timestamp) -> Vec<Effect> {
        // A claim that is being asked back has stopped it already; with the time up meanwhile,
        // the answer decides whether the flag falls.
        let is_late = self.claim_is_open() && self.flag_is_due(now);
        if let Stage::Over(ending) = self.stage {
            return say(Message::GameOver(ending));
        }
        match &mut self.clock {
            Some(_) if is_late => say(Message::ClockStopped),
            Some(clock) => {
                clock.stop(now);
                self.stand_after_the_answer();
                say(Message::ClockStopped)
            }
            None => say(Message::NoClock),
        }
    }
}

/// Whether these words may count from when they were begun, though a flag has fallen before their end:
/// a claim, an acceptance of a draw, or a move, which does if nothing else is needed to complete it (5.1.1, 6.9).
fn counts_when_begun(decision: &Decision) -> bool {
    match decision {
        Decision::Act(Sense::Claim(..) | Sense::Move(_)) => true,
        Decision::Act(Sense::Intent(Intent::Game(intent))) => matches!(
            intent,
            GameIntent::Accept
                | GameIntent::ClaimDraw
                | GameIntent::Claim(_)
                | GameIntent::ClaimFor(_)
                | GameIntent::AskIncrement
        ),
        Decision::Act(_)
        | Decision::Ask(_)
        | Decision::AskInstead(_)
        | Decision::NotUnderstood
        | Decision::Foreign
        | Decision::Silence => false,
    }
}

/// Whether the article was said right before, with what was done wrong. That of a sealed move only says who loses, and
/// nothing of an opponent who cannot win.
fn has_just_been_ruled(ending: Ending) -> bool {
    match ending.termination {
        Termination::SealedMove(_) => ending.outcome != Outcome::Known(KnownOutcome::Draw),
        Termination::IllegalMoves(_) => true,
        Termination::Checkmate
        | Termination::Stalemate
        | Termination::DeadPosition
        | Termination::Fivefold
        | Termination::SeventyFiveMoves
        | Termination::Resignation(_)
        | Termination::Agreement
        | Termination::Threefold
        | Termination::FiftyMoves
        | Termination::SeventyFiveClaimed
        | Termination::FlagFall(_)
        | Termination::BothFlags
        | Termination::NormalMeans(_)
        | Termination::Referred { .. } => false,
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::Color;

    use crate::{
        arbiter::{
            Edition, Verdict,
            ends::{Chance, Judgement},
        },
        dialog::{Event, Message, SavedScore, Session, Setup, session::say},
        game::{Ending, Termination},
        language::Language,
        time::Timestamp,
    };

    #[test]
    fn of_a_game_that_goes_on_after_its_end_no_score_is_said_to_be_saved_as_at_an_end() {
        let mut session = Session::new(Setup::ordinary(Language::English)).unwrap();
        let at = |seconds: u64| Timestamp::from_millis(1000 * seconds);
        let typed = |text: &str| Event::Typed(text.to_owned());
        let saved = || SavedScore::Pgn("game.pgn".to_owned());
        for (said, second) in ["f3", "e5", "g4"].into_iter().zip([10, 20, 30]) {
            drop(session.handle(typed(said), at(second)));
            drop(session.handle(Event::Pressed, at(second + 5)));
        }
        drop(session.handle(typed("Qh4"), at(40)));
        let told = session.handle(Event::Saved(saved()), at(40));
        assert_eq!(told, say(Message::Saved(saved())));
        drop(session.handle(typed("correction"), at(50)));
        drop(session.handle(typed("yes"), at(60)));
        let told = session.handle(Event::Saved(saved()), at(60));
        let without = Message::WithoutResult("game.pgn".to_owned());
        assert_eq!(told, say(without));
    }

    #[test]
    fn a_judgement_that_was_not_sure_stands_in_the_record() {
        let mut session = Session::new(Setup {
            edition: Edition::Fide2018,
            ..Setup::ordinary(Language::German)
        })
        .unwrap();
        let ending = Ending::won(Color::Black, Termination::FlagFall(Color::White));
        let chance = Chance::Undecided;
        let judgement = Judgement { ending, chance };
        drop(session.end_by(Color::White, judgement, Timestamp::ZERO));
        let side = Color::Black;
        let rulings: Vec<_> = session.rulings().iter().map(|noted| noted.ruling).collect();
        let verdicts: Vec<_> = rulings.iter().map(|ruling| ruling.verdict).collect();
        assert_eq!(
            verdicts,
            [
                Verdict::TakenAsWinnable { side, ending },
                Verdict::Ended(ending)
            ]
        );
        assert_eq!(rulings[0].article.to_string(), "FIDE Laws 2018, 6.9");
        assert_eq!(session.ending(), Some(ending));
    }
}
