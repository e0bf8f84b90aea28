//! The arbiter who has the clock of a game.
//!
//! The clock stands so long, whatever the arbiter rules meanwhile. After the fall of a flag it may be put right, and the
//! game goes on: that the clock was wrong is the arbiter's to see.
//!
//! Source: FIDE Laws of Chess 2023, articles 6.10 and 6.11.

use shakmaty::{Color, Position as _};

use crate::{
    clock::Phase,
    dialog::{
        ClockMessage, Dial, Effect, Event, Known, Message, Session, Standing,
        arbiter_asked::is_going_on,
        arbiters_words::is_ruling,
        clock_arbiter::{Answer, ClockArbiter, Turns, standing},
        clock_word::ClockWord,
        finish::BeforeEnd,
        question::{Act, ArbiterQuestion, Question},
        session::say,
        stage::Stage,
        times::Award,
    },
    game::Termination,
    hearing::{ClockPhrase, GameIntent, Intent},
    time::Timestamp,
};

impl Session {
    /// The arbiter takes the clock: it stands. Of a game that is over it does so for good, unless a flag has fallen that the
    /// arbiter may raise.
    pub(in crate::dialog) fn call_arbiter(&mut self, now: Timestamp) -> Vec<Effect> {
        if let Some(ending) = self.ending().filter(|_| self.fallen_flag().is_none()) {
            return say(Message::GameOver(ending));
        }
        let (turns, plus) = (self.turns(), self.setup.plus);
        let Some(clock) = &mut self.clock else {
            return say(Message::NoClock);
        };
        let (arbiter, record) = ClockArbiter::take_over(clock, turns, plus, now);
        let said = standing(clock, now);
        self.arbiter = Some(arbiter);
        vec![record, said]
    }

    /// The arbiter has nothing to do any more at the clock of a game that has ended, unless a reason is still to be given or
    /// the flag that has ended it may be raised.
    pub(in crate::dialog) fn leave_clock_of_ended_game(&mut self) {
        if self.ending().is_some() && self.fallen_flag().is_none() && !self.awaits_reason() {
            self.arbiter = None;
        }
    }

    /// What is said to what has to wait for the arbiter, who has the clock: of a game that has ended without a flag, how.
    fn waits_for_the_arbiter(&self) -> Vec<Effect> {
        say(match self.ending() {
            Some(ending) if self.fallen_flag().is_none() => Message::GameOver(ending),
            Some(_) | None => ClockMessage::AwaitsArbiter.into(),
        })
    }

    /// The clock stands as long as the arbiter has it. To be called after every event.
    pub(in crate::dialog) fn stand_for_the_arbiter(&mut self, now: Timestamp) {
        if let (Some(_), Some(clock)) = (&self.arbiter, &mut self.clock) {
            clock.stop(now);
        }
    }

    /// What tells whose turn it is: the moves of this game.
    pub(in crate::dialog) fn turns(&self) -> Turns {
        Turns::OfAGame {
            first: self.game.initial_position().turn(),
        }
    }

    /// Whose flag has ended the game, if the arbiter may still raise it.
    #[must_use]
    pub fn fallen_flag(&self) -> Option<Color> {
        let (Stage::Over(ending), Some(BeforeEnd::Flag(_))) = (&self.stage, &self.before_end)
        else {
            return None;
        };
        if let Termination::FlagFall(side) = ending.termination {
            Some(side)
        } else {
            None
        }
    }

    /// The clock stands after an interruption until the arbiter speaks; nothing if a flag had fallen, or it had not begun and
    /// the arbiter did not have it.
    pub(in crate::dialog) fn hand_clock_over(
        &mut self,
        known: Known,
        now: Timestamp,
    ) -> Vec<Effect> {
        let (turn, turns, plus) = (self.turn(), self.turns(), self.setup.plus);
        let Some(clock) = &mut self.clock else {
            return Vec::new();
        };
        match clock.phase() {
            Phase::Running { .. } | Phase::Stopped { .. } => (),
            Phase::Ready if self.arbiter.is_some() => (),
            Phase::Ready | Phase::Flagged { .. } => return Vec::new(),
        }
        let (arbiter, record) = ClockArbiter::take_over(clock, turns, plus, now);
        let restored = ClockMessage::Restored {
            white: Dial::of(clock, Color::White, now),
            black: Dial::of(clock, Color::Black, now),
            standing: Standing::Turn(turn),
            known,
        };
        self.arbiter = Some(arbiter);
        vec![record, Effect::Say(restored.into())]
    }

    /// Whether the arbiter has changed the clock, and its reason may follow.
    #[must_use]
    pub fn awaits_reason(&self) -> bool {
        let arbiter = self.arbiter.as_ref();
        arbiter.is_some_and(ClockArbiter::awaits_reason)
    }

    /// Asks for the reason of the arbiter's last change, which an interruption has left open.
    pub(in crate::dialog) fn ask_reason_again(&mut self) -> Vec<Effect> {
        let arbiter = self.arbiter.as_mut();
        Vec::from_iter(arbiter.map(ClockArbiter::ask_reason_again))
    }

    /// What follows from `event` while the arbiter has the clock, or is asked for a name; `None` when it is none of the
    /// arbiter's business.
    pub(in crate::dialog) fn tell_arbiter(
        &mut self,
        event: &Event,
        now: Timestamp,
    ) -> Option<Vec<Effect>> {
        if event.is_players_voice() && self.is_asleep(self.asker) {
            return None;
        }
        if let Some(asked) = self.name_displacer(event) {
            return Some(asked);
        }
        let (Some(arbiter), Some(_)) = (&self.arbiter, &self.clock) else {
            return None;
        };
        if let Event::Pressed | Event::Lever(_) = event {
            return Some(self.waits_for_the_arbiter());
        }
        let words = self.arbiters_words(event, arbiter)?;
        if words.is_empty() {
            return Some(self.to_unclear_words(event, arbiter));
        }
        words
            .iter()
            .map(|word| self.arbiter_hears(word, now))
            .reduce(|told, more| Some([told?, more?].concat()))?
    }

    /// What `word` leads to, as the arbiter's who has the clock; `None` when it is none of the arbiter's business, or a
    /// ruling like any other.
    fn arbiter_hears(&mut self, word: &ClockWord, now: Timestamp) -> Option<Vec<Effect>> {
        if let Some(asked) = self.ask_before_an_answer(word) {
            return Some(asked);
        }
        if self.is_for_the_game(word) {
            return None;
        }
        if let ClockWord::Phrase(phrase) = word
            && let Some(told) = self.cannot_be_corrected(*phrase)
        {
            return Some(told);
        }
        let (Some(arbiter), Some(clock)) = (&mut self.arbiter, &mut self.clock) else {
            return None;
        };
        let answer = arbiter.hear(word, clock, now);
        let raised = match answer {
            Answer::Changed(_) => self.take_flag_fall_back(),
            Answer::Stays(_) | Answer::Leaves(_) | Answer::NotMine => Vec::new(),
        };
        self.note_changes(answer.effects(), now);
        if let (Some(_), Some(BeforeEnd::Flag(before))) = (self.fallen_flag(), &mut self.before_end)
        {
            // Whatever was corrected before the flag is raised stays corrected.
            before.note_changes(answer.effects(), now);
        }
        match answer {
            Answer::Stays(effects) => {
                self.leave_clock_of_ended_game();
                Some(effects)
            }
            Answer::Changed(effects) => Some([raised, effects].concat()),
            Answer::Leaves(effects) => Some(self.arbiter_leaves(effects, now)),
            // Questions are answered, but the game stands.
            Answer::NotMine => match word {
                ClockWord::Intent(Intent::Voice(_)) => None,
                ClockWord::Intent(intent) if !intent.changes_the_game() => None,
                ClockWord::Intent(_)
                | ClockWord::Phrase(_)
                | ClockWord::Control(_)
                | ClockWord::Order(_)
                | ClockWord::Text(_) => Some(self.waits_for_the_arbiter()),
            },
        }
    }

    /// Whether `word` is one to the game though the arbiter has the clock. Who resigns waits for no clock (5.1.2), nor
    /// does an answer to an offer of a draw, nor the arbiter, who rules with it in hand.
    fn is_for_the_game(&self, word: &ClockWord) -> bool {
        let Some(arbiter) = &self.arbiter else {
            return true;
        };
        if arbiter.awaits_yes() {
            return false;
        }
        let arbiter_is_asked = match &self.question {
            Some(Question::Arbiter(ArbiterQuestion::Confirm { act, .. }))
                if !arbiter.awaits_reason() =>
            {
                Some(act)
            }
            Some(_) | None => None,
        };
        match word {
            ClockWord::Intent(Intent::Game(GameIntent::Resign | GameIntent::ResignBy(_))) => true,
            ClockWord::Intent(Intent::Game(GameIntent::Accept | GameIntent::Decline)) => {
                self.offers.by().is_some()
            }
            ClockWord::Intent(Intent::Yes | Intent::No) => {
                arbiter_is_asked.is_some()
                    || matches!(
                        self.question,
                        Some(Question::Resign { .. } | Question::Accept(_))
                    )
                    || !arbiter.awaits_reason()
                        && matches!(self.question, Some(Question::Adjourn(_)))
            }
            ClockWord::Intent(intent) => !arbiter.awaits_reason() && is_ruling(*intent),
            // The number of the move to go back to.
            ClockWord::Phrase(_) => {
                word.is_figures() && matches!(arbiter_is_asked, Some(Act::Back(_)))
            }
            ClockWord::Control(_) | ClockWord::Order(_) | ClockWord::Text(_) => false,
        }
    }

    /// What is said where nothing would come of a correction: in a game its moves tell whose turn it is, and of a game
    /// that is over only the flag that has fallen can be raised.
    fn cannot_be_corrected(&self, phrase: ClockPhrase) -> Option<Vec<Effect>> {
        let raises = |whose: Color| self.fallen_flag().is_none_or(|fallen| fallen == whose);
        let may_be = match phrase {
            ClockPhrase::Turn(_) => {
                return Some(match self.ending() {
                    Some(ending) => say(Message::GameOver(ending)),
                    None => say(Message::Turn(self.turn())),
                });
            }
            ClockPhrase::Set { side, left } => {
                raises(side) && (self.ending().is_none() || !left.is_zero())
            }
            ClockPhrase::Add { side, .. }
            | ClockPhrase::Moves { side, .. }
            | ClockPhrase::Periods { side, .. } => raises(side),
            ClockPhrase::Take { .. } => self.ending().is_none(),
            ClockPhrase::Number(_) | ClockPhrase::Count(_) | ClockPhrase::Time(_) => true,
        };
        self.ending()
            .filter(|_| !may_be)
            .map(|ending| say(Message::GameOver(ending)))
    }

    /// The game goes on as it was before a flag fell that the arbiter has raised; nothing where none was.
    fn take_flag_fall_back(&mut self) -> Vec<Effect> {
        let (Some(fallen), Some(clock)) = (self.fallen_flag(), &self.clock) else {
            return Vec::new();
        };
        if clock.flag().is_some() {
            return Vec::new();
        }
        let Some(BeforeEnd::Flag(before)) = self.before_end.take() else {
            return Vec::new();
        };
        let (clock, arbiter) = (self.clock.take(), self.arbiter.take());
        self.go_on_from(*before);
        (self.clock, self.arbiter) = (clock, arbiter);
        vec![
            Effect::Say(ClockMessage::FlagRaised(fallen).into()),
            Effect::Save,
        ]
    }

    /// Keeps in mind and in the score what the arbiter has changed at the clock by `effects`.
    fn note_changes(&mut self, effects: &[Effect], now: Timestamp) {
        self.note_in_the_score(effects);
        for effect in effects {
            if let Effect::Record(record) = effect
                && let Some(clock) = &self.clock
                && let Some(award) = Award::of(record, clock, now)
            {
                self.note_award(award, now);
            }
        }
    }

    /// The arbiter has left the clock, and `effects` says how. It goes on, if the game does.
    fn arbiter_leaves(&mut self, mut effects: Vec<Effect>, now: Timestamp) -> Vec<Effect> {
        self.arbiter = None;
        let note_wanted = self.note_wanted();
        // Of a game that is over, or adjourned and not resumed, no clock goes on.
        let stands = match &self.stage {
            Stage::Over(ending) => Some(Message::GameOver(*ending)),
            Stage::Adjourned(adjourned) if !adjourned.replier_started => {
                Some(adjourned.resumption().into())
            }
            Stage::Sealing(sealing) if sealing.instead_of.is_some() => Some(note_wanted.into()),
            Stage::Thinking { .. } | Stage::Announced | Stage::Sealing(_) | Stage::Adjourned(_) => {
                None
            }
        };
        let sealing = self.what_sealing_awaits();
        if let Some(said) = stands {
            if let Some(clock) = &mut self.clock {
                clock.stop(now);
            }
            effects.retain(|effect| effect.said().is_none());
            effects.push(Effect::Say(said));
            return effects;
        }
        effects.extend(sealing.map(|awaited| Effect::Say(awaited.into())));
        self.drop_undone_flag();
        if let (Some(awaited), Some(clock)) = (self.what_the_appeal_awaits(), &mut self.clock) {
            // A claim stops the clock until it is decided.
            clock.stop(now);
            effects.retain(|effect| !is_going_on(effect));
            effects.push(Effect::Say(awaited));
        }
        self.come_back_from_the_clock(effects, now)
    }

    /// What is said to a correction of the clock that nobody asked the arbiter to make; `None` if the
    /// line is none.
    pub(in crate::dialog) fn hint_at_arbiter(&self, text: &str) -> Option<Vec<Effect>> {
        let is_correction =
            self.clock.is_some() && ClockWord::typed(text, &self.lexicon).is_correction();
        is_correction.then(|| {
            say(match self.ending() {
                Some(ending) if self.fallen_flag().is_none() => Message::GameOver(ending),
                Some(_) | None => ClockMessage::ArbiterFirst.into(),
            })
        })
    }
}
