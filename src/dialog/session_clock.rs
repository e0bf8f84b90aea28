//! The clock of a game: levers, questions, and jumps of the machine's time.

use shakmaty::Color;

use crate::{
    clock::{Pace, Phase, TimeControl},
    dialog::{
        ClockMessage, Dial, Effect, Event, Form, Jump, Message, Session,
        asker::Asker,
        assistance::Hands,
        clock_arbiter::ClockArbiter,
        lever_guard::{LeverGuard, Strike},
        session::{Moments, say, tell},
        stage::Stage,
        talking_clock::PeriodNews,
    },
    hearing::{Cause, ClockIntent, ClockQuestion, Incident, Intent},
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
    /// What was told of periods that ended.
    news: PeriodNews,
}

impl ClockTalk {
    /// Something was said: in answer to a question about the clock, or not.
    pub(in crate::dialog) fn said(&mut self) {
        self.last = self.asked.take();
    }

    /// Whether the last thing that was said is the answer to such a question.
    pub(in crate::dialog) const fn was_told(&self) -> bool {
        self.last.is_some()
    }
}

impl Session {
    /// What kind of game it is by the time control that was announced; `None` without a clock. What is granted at the clock,
    /// such as an increment by Guidelines III.4, makes no other game of it.
    pub(in crate::dialog) fn pace(&self) -> Option<Pace> {
        self.setup.control.as_ref().map(TimeControl::pace)
    }

    /// Whether `event` is a lever that bounces or is held, which means nothing. Once it is certain that it is held, the
    /// press that was its repetition meant nothing either.
    pub(in crate::dialog) fn is_no_press(&mut self, event: &Event, now: Timestamp) -> bool {
        let by = if let Event::Lever(side) = event {
            Some(*side)
        } else if *event == Event::Pressed {
            None
        } else {
            return false;
        };
        match self.clock_talk.guard.strike(by, now) {
            Strike::Press { suspect } => {
                let incidents = &mut self.incidents;
                incidents.pressed_before = suspect.then_some(incidents.pressed);
                false
            }
            Strike::Bounce => true,
            Strike::Held => {
                let incidents = &mut self.incidents;
                incidents.pressed = incidents.pressed_before.take().unwrap_or(incidents.pressed);
                true
            }
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
            self.on_command(Intent::Press, Moments::at(now))
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
        if self.clock.is_none() {
            return say(Message::NoClock);
        }
        match intent {
            ClockIntent::Arbiter => {
                self.stand_as_claimed();
                self.call_arbiter(at.began)
            }
            ClockIntent::Exact => {
                let answered = self.answered_here();
                let (question, asker) =
                    answered.unwrap_or((ClockQuestion::Own, self.asking_clock()));
                self.tell_of_clock(question, asker, Form::Full, at.now)
                    .unwrap_or_default()
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
        let again = [
            self.ask_claim_again(now),
            self.put_again(now),
            // "Reprendre David vier?" may be answered with the word that also sets a clock going.
            self.ask_in_doubt_again(),
        ]
        .concat();
        if let Some(awaited) = self.what_the_appeal_awaits() {
            return [say(awaited), again].concat();
        }
        if !is_played || !again.is_empty() {
            return [say(Message::NotUnderstood), again].concat();
        }
        let turn = self.turn();
        let Some(clock) = &mut self.clock else {
            return say(Message::NoClock);
        };
        match clock.phase() {
            Phase::Flagged { loser, .. } => say(Message::FlagFell(loser)),
            Phase::Ready | Phase::Running { .. } | Phase::Stopped { .. } => {
                clock.ensure_running(turn, now);
                say(ClockMessage::GoesOn(turn).into())
            }
        }
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
            | Intent::No => self.on_command(intent, Moments::at(now)),
        }
    }

    /// The answer to a question about the clock, in short; `repeat` tells it in full. Moves and
    /// turn are those of the game, which also a game without a clock has.
    pub(in crate::dialog) fn tell_clock(
        &mut self,
        question: ClockQuestion,
        now: Timestamp,
    ) -> Vec<Effect> {
        let asker = self.asking_clock();
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
            | ClockQuestion::Of(_)
            | ClockQuestion::Both
            | ClockQuestion::Used
            | ClockQuestion::MovesToControl
            | ClockQuestion::Period
            | ClockQuestion::FirstFlag => (),
        }
        self.tell_of_clock(question, asker, Form::Short, now)
            .unwrap_or_else(|| tell(by, Message::NoClock))
    }

    /// Who asks the clock: what is told to the assistant names the player.
    fn asking_clock(&self) -> Asker {
        self.named_to_assistant(self.asking())
    }

    /// `asker`, as whom the answer names if the assistant hears it.
    const fn named_to_assistant(&self, asker: Asker) -> Asker {
        match self.hands {
            Hands::Players => asker,
            Hands::Assistant => Asker::Supposed(asker.side()),
        }
    }

    /// The answer to a question about the clock that holds now: while a claim is asked back, that as it was stopped. `None`
    /// in a game without one.
    fn tell_of_clock(
        &mut self,
        question: ClockQuestion,
        asker: Asker,
        form: Form,
        now: Timestamp,
    ) -> Option<Vec<Effect>> {
        let turn = self.turn();
        let clock = self.claim_clock.as_ref().or(self.clock.as_ref())?;
        let news = &mut self.clock_talk.news;
        let told = question.tell(clock, news, (turn, asker), form, now);
        self.clock_talk.asked = Some((question, asker));
        Some(told)
    }

    /// The last answer about the clock in full, if that was the last thing said where somebody speaks now.
    pub(in crate::dialog) fn repeat_clock(&mut self, now: Timestamp) -> Option<Vec<Effect>> {
        let (question, asker) = self.answered_here()?;
        self.tell_of_clock(question, asker, Form::Full, now)
    }

    /// The question about the clock whose answer was the last thing said where somebody speaks now, and for whom it is
    /// answered again: for the one who speaks, or where that is not known for the one who had asked.
    fn answered_here(&self) -> Option<(ClockQuestion, Asker)> {
        let (question, before) = self.clock_talk.last?;
        match self.asking_clock() {
            asker @ Asker::Known(side) => {
                let is_here = self.desk.is_one_seat(before.side(), side);
                is_here.then_some((question, asker))
            }
            Asker::Supposed(_) => Some((question, self.named_to_assistant(before))),
        }
    }

    /// The machine slept, or its time of day was changed.
    pub(in crate::dialog) fn jumped(&mut self, jump: Jump, now: Timestamp) -> Vec<Effect> {
        let claimed = match jump {
            Jump::Asleep(_) => self.stand_as_claimed(),
            Jump::SetForward(_) | Jump::SetBack(_) => false,
        };
        let (turns, plus) = (self.turns(), self.setup.plus);
        match (jump, &mut self.clock) {
            (Jump::Asleep(_), Some(clock)) if claimed || clock.is_running() => {
                let (arbiter, record) = ClockArbiter::take_over(clock, turns, plus, now);
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
