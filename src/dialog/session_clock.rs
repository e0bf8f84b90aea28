//! The clock of a game: levers, questions, the arbiter at it, and jumps of the machine's time.

use shakmaty::Color;

use crate::{
    clock::Phase,
    dialog::{
        ClockMessage, Dial, Effect, Event, Form, Jump, Known, Message, Session, Standing,
        arbiter_asked::is_going_on,
        asker::Asker,
        assistance::Hands,
        clock_arbiter::{Answer, ClockArbiter, standing},
        clock_word::ClockWord,
        event::Words,
        lever_guard::{LeverGuard, Strike},
        question::Question,
        session::{Moments, say, tell},
        stage::Stage,
        times::Award,
    },
    hearing::{
        Cause, ClockIntent, ClockPhrase, ClockQuestion, GameIntent, Incident, Intent, Meaning,
        read_typed,
    },
    time::Timestamp,
};

/// What is remembered of talking about the clock.
#[derive(Clone, Debug, Default)]
pub(in crate::dialog) struct ClockTalk {
    /// Tells presses from a lever that bounces or is held.
    guard: LeverGuard,
    /// The question that this event asked, and for whom.
    asked: Option<(ClockQuestion, Asker)>,
    /// The question that was answered last, if nothing else was said since.
    last: Option<(ClockQuestion, Asker)>,
}

impl ClockTalk {
    /// Something was said: in answer to a question about the clock, or not.
    pub(in crate::dialog) fn said(&mut self) {
        self.last = self.asked.take();
    }
}

impl Session {
    /// Whether `event` is a lever that bounces or is held, which means nothing.
    pub(in crate::dialog) fn is_no_press(&mut self, event: &Event, now: Timestamp) -> bool {
        let by = if let Event::Lever(side) = event {
            Some(*side)
        } else if *event == Event::Pressed {
            None
        } else {
            return false;
        };
        match self.clock_talk.guard.strike(by, now) {
            Strike::Press { .. } => false,
            Strike::Bounce | Strike::Held => true,
        }
    }

    /// What the running clock says of its own accord by `now`; nothing while a claim is asked
    /// back, which may have stopped it, and nothing after the game.
    pub(in crate::dialog) fn ring(&mut self, now: Timestamp) -> Vec<Effect> {
        if self.claim_is_open() || self.ending().is_some() {
            return Vec::new();
        }
        match (&mut self.bell, &self.clock) {
            (Some(bell), Some(clock)) => bell.ring(clock, self.setup.player, now),
            (Some(_) | None, _) => Vec::new(),
        }
    }

    /// The clock was corrected: the bell begins anew.
    pub(in crate::dialog) fn clock_corrected(&mut self, now: Timestamp) {
        if let (Some(bell), Some(clock)) = (&mut self.bell, &self.clock) {
            bell.corrected(clock, now);
        }
    }

    /// A press of one side's own lever: it counts in that side's turn only.
    pub(in crate::dialog) fn press_by(&mut self, side: Color, now: Timestamp) -> Vec<Effect> {
        if side == self.turn() {
            self.on_command(Intent::Press, Moments { now, began: now })
        } else {
            say(Message::Turn(self.turn()))
        }
    }

    /// A question or command about the clock.
    pub(in crate::dialog) fn on_clock_intent(
        &mut self,
        intent: ClockIntent,
        at: Moments,
    ) -> Vec<Effect> {
        // As a word to nobody it is a report; to the arbiter at the clock, a reason.
        if intent == ClockIntent::Because(Cause::IllegalMove) {
            return self.on_incident(Incident::IllegalMove, at.now);
        }
        if intent == ClockIntent::Arbiter {
            self.stand_as_claimed();
        }
        let (turn, asker) = (self.turn(), self.asking());
        let Some(clock) = &mut self.clock else {
            return say(Message::NoClock);
        };
        match intent {
            ClockIntent::Arbiter => {
                let (arbiter, record) = ClockArbiter::take_over(clock, at.now);
                let said = standing(clock, at.now);
                self.arbiter = Some(arbiter);
                vec![record, said]
            }
            ClockIntent::Exact => {
                let question = self
                    .clock_talk
                    .last
                    .map_or(ClockQuestion::Own, |(last, _)| last);
                self.clock_talk.asked = Some((question, asker));
                question.tell(clock, turn, asker, Form::Full, at.now)
            }
            ClockIntent::GoOn => self.ordered_to_go_on(at.now),
            ClockIntent::Because(_)
            | ClockIntent::AllMoves
            | ClockIntent::None
            | ClockIntent::Preset(_)
            | ClockIntent::Next
            | ClockIntent::Previous => say(Message::NotUnderstood),
        }
    }

    /// The order to start or to go on: the clock runs for the player who was thinking, or for the one who must reply to a
    /// sealed move once that clock was started. What is asked of the arbiter, or about a claim, is answered first.
    fn ordered_to_go_on(&mut self, now: Timestamp) -> Vec<Effect> {
        let is_played = match &self.stage {
            Stage::Over(ending) => return say(Message::GameOver(*ending)),
            Stage::Thinking { .. } | Stage::Announced => true,
            Stage::Adjourned(adjourned) => adjourned.replier_started,
            Stage::Sealing(_) => false,
        };
        let again = [self.ask_claim_again(now), self.put_again(now)].concat();
        if !is_played || self.appeal.is_some() || !again.is_empty() {
            return [say(Message::NotUnderstood), again].concat();
        }
        let turn = self.turn();
        let Some(clock) = &mut self.clock else {
            return say(Message::NoClock);
        };
        clock.ensure_running(turn, now);
        say(ClockMessage::GoesOn(turn).into())
    }

    /// A key of one player's own: a question about the clock is answered to that player, all else
    /// is a command like any other.
    pub(in crate::dialog) fn asked_by(
        &mut self,
        by: Color,
        intent: &str,
        now: Timestamp,
    ) -> Vec<Effect> {
        let Some(intent) = Intent::from_name(intent) else {
            return tell(by, Message::NotUnderstood);
        };
        self.note_question(intent);
        match intent {
            Intent::Time(question) => self.tell_clock(question, now),
            Intent::Press => self.press_by(by, now),
            Intent::Correction if by != self.corrector() => tell(by, Message::NothingToCorrect),
            Intent::Board(_)
            | Intent::Game(_)
            | Intent::Clock(_)
            | Intent::Incident(_)
            | Intent::Voice(_)
            | Intent::Look(_)
            | Intent::Repeat
            | Intent::Stop
            | Intent::Help
            | Intent::Correction
            | Intent::Halt
            | Intent::Yes
            | Intent::No => self.on_command(intent, Moments { now, began: now }),
        }
    }

    /// The answer to a question about the clock, in short; `repeat` tells it in full. Moves and
    /// turn are those of the game, which also a game without a clock has.
    pub(in crate::dialog) fn tell_clock(
        &mut self,
        question: ClockQuestion,
        now: Timestamp,
    ) -> Vec<Effect> {
        let asker = self.asking();
        let by = asker.side();
        // The assistant has no clock: D.2.10.4 speaks of the times of both.
        if self.hands == Hands::Assistant
            && matches!(question, ClockQuestion::Own | ClockQuestion::Opponents)
        {
            return self.tell_clock(ClockQuestion::Both, now);
        }
        match question {
            ClockQuestion::Moves => {
                return tell(
                    by,
                    Message::MoveCount {
                        white: self.completed_moves(Color::White),
                        black: self.completed_moves(Color::Black),
                    },
                );
            }
            ClockQuestion::Turn => {
                return tell(
                    by,
                    match self.ending() {
                        Some(ending) => Message::GameOver(ending),
                        None => Message::Turn(self.turn()),
                    },
                );
            }
            ClockQuestion::Own
            | ClockQuestion::Opponents
            | ClockQuestion::Both
            | ClockQuestion::Used
            | ClockQuestion::MovesToControl
            | ClockQuestion::Period
            | ClockQuestion::FirstFlag => (),
        }
        let turn = self.turn();
        let Some(clock) = self.claim_clock.as_ref().or(self.clock.as_ref()) else {
            return tell(by, Message::NoClock);
        };
        self.clock_talk.asked = Some((question, asker));
        question.tell(clock, turn, asker, Form::Short, now)
    }

    /// The last answer about the clock in full, if that was the last thing said.
    pub(in crate::dialog) fn repeat_clock(&mut self, now: Timestamp) -> Option<Vec<Effect>> {
        let (question, asker) = self.clock_talk.last?;
        let clock = self.claim_clock.as_ref().or(self.clock.as_ref())?;
        self.clock_talk.asked = Some((question, asker));
        Some(question.tell(clock, self.turn(), asker, Form::Full, now))
    }

    /// The clock stands after an interruption until the arbiter speaks; nothing if it had not
    /// begun or a flag had fallen.
    pub(in crate::dialog) fn hand_clock_over(
        &mut self,
        known: Known,
        now: Timestamp,
    ) -> Vec<Effect> {
        let turn = self.turn();
        let Some(clock) = &mut self.clock else {
            return Vec::new();
        };
        match clock.phase() {
            Phase::Running { .. } | Phase::Stopped { .. } => (),
            Phase::Ready | Phase::Flagged { .. } => return Vec::new(),
        }
        let (arbiter, record) = ClockArbiter::take_over(clock, now);
        let restored = ClockMessage::Restored {
            white: Dial::of(clock, Color::White, now),
            black: Dial::of(clock, Color::Black, now),
            standing: Standing::Turn(turn),
            known,
        };
        self.arbiter = Some(arbiter);
        vec![record, Effect::Say(restored.into())]
    }

    /// What follows from `event` while the arbiter has the clock; `None` when it is none of the
    /// arbiter's business.
    pub(in crate::dialog) fn tell_arbiter(
        &mut self,
        event: &Event,
        now: Timestamp,
    ) -> Option<Vec<Effect>> {
        if event.is_players_voice() && self.is_asleep(self.asker) {
            return None;
        }
        let (Some(arbiter), Some(_)) = (&self.arbiter, &self.clock) else {
            return None;
        };
        if let Event::Pressed | Event::Lever(_) = event {
            return Some(say(ClockMessage::AwaitsArbiter.into()));
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

    /// What is said to words that are nothing clear to an arbiter who has the clock: nothing, unless
    /// they may answer what was asked.
    fn to_unclear_words(&self, event: &Event, arbiter: &ClockArbiter) -> Vec<Effect> {
        let (Event::Heard { utterance, .. } | Event::HeardFrom { utterance, .. }) = event else {
            return Vec::new();
        };
        if arbiter.awaits_yes()
            && ClockWord::is_unclear_answer(utterance, &self.lexicon, &self.calibration)
        {
            say(Message::AnswerNotUnderstood)
        } else {
            Vec::new()
        }
    }

    /// What `event` says to an arbiter who has the clock; `None` when it is none of the arbiter's
    /// business.
    fn arbiters_words(&self, event: &Event, arbiter: &ClockArbiter) -> Option<Vec<ClockWord>> {
        let (lexicon, calibration) = (&self.lexicon, &self.calibration);
        Some(match event.words()? {
            Words::Heard(utterance) => {
                if arbiter.awaits_yes() {
                    ClockWord::heard_answer(utterance, lexicon, calibration)
                } else {
                    ClockWord::heard(utterance, lexicon, calibration)
                        .into_iter()
                        .collect()
                }
            }
            Words::Typed(text) if arbiter.awaits_yes() => ClockWord::typed_answer(text, lexicon),
            Words::Typed(text) if arbiter.awaits_reason() => {
                vec![ClockWord::typed_reason(text, lexicon)]
            }
            Words::Typed(text) => {
                let word = ClockWord::typed(text, lexicon);
                // `what is on e4` asks about the board as much as `what is on Eva vier`.
                match (&word, read_typed(text, lexicon, self.game.position())) {
                    (ClockWord::Text(_), Meaning::Intent(intent)) if !intent.changes_the_game() => {
                        vec![ClockWord::Intent(intent)]
                    }
                    (_, _) => vec![word],
                }
            }
            Words::Command(name) => {
                vec![ClockWord::Intent(Intent::from_name(name)?)]
            }
        })
    }

    /// Whether `event` means something to the arbiter who has the clock. Other words, such as a move
    /// that somebody is about to seal, change nothing.
    pub(in crate::dialog) fn is_for_arbiter(&self, event: &Event) -> bool {
        let Some(arbiter) = &self.arbiter else {
            return false;
        };
        let words = self.arbiters_words(event, arbiter).unwrap_or_default();
        let is_talk = |word: &ClockWord| matches!(word, ClockWord::Text(_));
        arbiter.awaits_reason() || words.iter().any(|word| !is_talk(word))
    }

    fn arbiter_hears(&mut self, word: &ClockWord, now: Timestamp) -> Option<Vec<Effect>> {
        let note_wanted = self.note_wanted();
        let (Some(arbiter), Some(clock)) = (&mut self.arbiter, &mut self.clock) else {
            return None;
        };
        // Who resigns waits for no clock (5.1.2), nor does an answer to an offer of a draw.
        let resigns = match word {
            ClockWord::Intent(Intent::Game(GameIntent::Resign)) => true,
            ClockWord::Intent(Intent::Game(GameIntent::Accept | GameIntent::Decline)) => {
                self.offers.by().is_some()
            }
            ClockWord::Intent(Intent::Yes | Intent::No) => {
                matches!(self.question, Some(Question::Resign { .. }))
            }
            ClockWord::Intent(_)
            | ClockWord::Phrase(_)
            | ClockWord::Control(_)
            | ClockWord::Order(_)
            | ClockWord::Text(_) => false,
        };
        if resigns && !arbiter.awaits_yes() {
            return None;
        }
        if let ClockWord::Phrase(ClockPhrase::Turn(_)) = word {
            // In a game its moves tell that.
            return Some(say(Message::Turn(self.turn())));
        }
        let answer = arbiter.hear(word, clock, now);
        self.note_in_the_score(answer.effects());
        let Some(clock) = &mut self.clock else {
            return None;
        };
        match answer {
            Answer::Stays(effects) => Some(effects),
            Answer::Changed(effects) => {
                for effect in &effects {
                    if let Effect::Record(record) = effect
                        && let Some(clock) = &self.clock
                        && let Some(award) = Award::of(record, clock, now)
                    {
                        self.note_award(award, now);
                    }
                }
                Some(effects)
            }
            Answer::Leaves(mut effects) => {
                self.arbiter = None;
                // Of a game that is over, or adjourned and not resumed, no clock goes on.
                let stands = match &self.stage {
                    Stage::Over(ending) => Some(Message::GameOver(*ending)),
                    Stage::Adjourned(adjourned) if !adjourned.replier_started => {
                        Some(adjourned.resumption().into())
                    }
                    Stage::Sealing(sealing) if sealing.instead_of.is_some() => {
                        Some(note_wanted.into())
                    }
                    Stage::Thinking { .. }
                    | Stage::Announced
                    | Stage::Sealing(_)
                    | Stage::Adjourned(_) => None,
                };
                if let Some(said) = stands {
                    clock.stop(now);
                    effects.retain(|effect| effect.said().is_none());
                    effects.push(Effect::Say(said));
                    return Some(effects);
                }
                self.drop_undone_flag();
                if let (Some(awaited), Some(clock)) =
                    (self.what_the_appeal_awaits(), &mut self.clock)
                {
                    // A claim stops the clock until it is decided.
                    clock.stop(now);
                    effects.retain(|effect| !is_going_on(effect));
                    effects.push(Effect::Say(awaited));
                }
                Some(self.come_back_from_the_clock(effects, now))
            }
            // Questions are answered, but the game stands.
            Answer::NotMine => match word {
                ClockWord::Intent(intent) if !intent.changes_the_game() => None,
                ClockWord::Intent(_)
                | ClockWord::Phrase(_)
                | ClockWord::Control(_)
                | ClockWord::Order(_)
                | ClockWord::Text(_) => Some(say(ClockMessage::AwaitsArbiter.into())),
            },
        }
    }

    /// What is said to a correction of the clock that nobody asked the arbiter to make; `None` if the
    /// line is none.
    pub(in crate::dialog) fn hint_at_arbiter(&self, text: &str) -> Option<Vec<Effect>> {
        let is_correction =
            self.clock.is_some() && ClockWord::typed(text, &self.lexicon).is_correction();
        is_correction.then(|| say(ClockMessage::ArbiterFirst.into()))
    }

    /// The machine slept, or its time of day was changed.
    pub(in crate::dialog) fn jumped(&mut self, jump: Jump, now: Timestamp) -> Vec<Effect> {
        let claimed = match jump {
            Jump::Asleep(_) => self.stand_as_claimed(),
            Jump::SetForward(_) | Jump::SetBack(_) => false,
        };
        match (jump, &mut self.clock) {
            (Jump::Asleep(_), Some(clock)) if claimed || clock.is_running() => {
                let (arbiter, record) = ClockArbiter::take_over(clock, now);
                let said = ClockMessage::Slept {
                    asleep: jump.length(),
                    white: Dial::of(clock, Color::White, now),
                    black: Dial::of(clock, Color::Black, now),
                };
                self.arbiter = Some(arbiter);
                vec![record, Effect::Say(said.into())]
            }
            (Jump::SetForward(_), Some(_)) => say(ClockMessage::SetForward(jump.length()).into()),
            (Jump::SetBack(_), Some(_)) => say(ClockMessage::SetBack(jump.length()).into()),
            (Jump::Asleep(_), Some(_)) | (_, None) => Vec::new(),
        }
    }
}
