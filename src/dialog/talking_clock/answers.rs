//! Answers to questions about the clock (D.2.6.1, D.2.10.4): only when asked.

use shakmaty::Color;

use crate::{
    clock::{Clock, RanOut},
    dialog::{
        ClockMessage, ClockSetup, Dial, Effect, Form, GamePhase, Information, Listener, Message,
        Permission, Precision, Profile, Tones, Whose,
        asker::Asker,
        dial::periods_left,
        effect::heard,
        session::tell,
        talking_clock::{Stage, TalkingClock},
    },
    hearing::ClockQuestion,
    time::Timestamp,
};

/// The end of a period, which the answer to the next question about that side's period tells: once,
/// and again only with the same answer.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::dialog) struct PeriodNews {
    /// What was told.
    told: Option<RanOut>,
    /// Whether the last answer told it.
    told_last: bool,
}

impl PeriodNews {
    /// What the answer to a question about the period of `side` tells of the one before.
    ///
    /// * `again`: whether the last answer is given once more.
    fn of(&mut self, clock: &Clock, side: Color, again: bool, now: Timestamp) -> Option<RanOut> {
        let ended = clock.ran_out(now).filter(|ended| ended.side == side);
        let is_told = ended.is_some() && self.told == ended;
        let tells = !is_told || (again && self.told_last);
        self.told_last = tells && ended.is_some();
        self.told = ended.or(self.told);
        ended.filter(|_| tells)
    }
}

impl ClockQuestion {
    /// The answer at `now`, told to who asks.
    ///
    /// * `news`: what was told of periods that ended.
    /// * `form`: in full, it is the last answer once more.
    pub(in crate::dialog) fn tell(
        self,
        clock: &Clock,
        news: &mut PeriodNews,
        (turn, asker): (Color, Asker),
        form: Form,
        now: Timestamp,
    ) -> Vec<Effect> {
        let own = asker.side();
        let mut effects = tell(own, self.answer(clock, turn, asker, form, now));
        let of = match self {
            Self::Own | Self::Period => Some(own),
            Self::Opponents => Some(own.other()),
            Self::Of(side) => Some(side),
            Self::Both
            | Self::Used
            | Self::Moves
            | Self::MovesToControl
            | Self::Turn
            | Self::FirstFlag => None,
        };
        let periods = of.and_then(|side| periods_left(clock, side, now));
        if let Some(left) = periods {
            effects.extend(tell(own, ClockMessage::PeriodsLeft(left).into()));
        }
        // A fallen flag, and periods of byo-yomi, tell that themselves.
        let ended = match self {
            Self::FirstFlag => clock.ran_out(now).filter(|_| clock.flag().is_none()),
            Self::Period if periods.is_none() => news.of(clock, own, form == Form::Full, now),
            Self::Period
            | Self::Own
            | Self::Opponents
            | Self::Of(_)
            | Self::Both
            | Self::Used
            | Self::Moves
            | Self::MovesToControl
            | Self::Turn => None,
        };
        if let Some(RanOut { side, period, .. }) = ended {
            let number = period;
            effects.extend(tell(
                own,
                ClockMessage::PeriodRanOut { side, number }.into(),
            ));
        }
        effects
    }

    fn answer(
        self,
        clock: &Clock,
        turn: Color,
        asker: Asker,
        form: Form,
        now: Timestamp,
    ) -> Message {
        let own = asker.side();
        let dial = |side| Dial::time_of(clock, side, now);
        match self {
            Self::Own => ClockMessage::Left {
                whose: asker.own(),
                dial: dial(own),
                form,
            }
            .into(),
            Self::Opponents => ClockMessage::Left {
                whose: asker.opponents(),
                dial: dial(own.other()),
                form,
            }
            .into(),
            Self::Of(side) => ClockMessage::Left {
                whose: Whose::Of(side),
                dial: dial(side),
                form,
            }
            .into(),
            Self::Both => ClockMessage::BothLeft {
                white: Dial::of(clock, Color::White, now),
                black: Dial::of(clock, Color::Black, now),
                form,
            }
            .into(),
            Self::Used => ClockMessage::Used {
                white: clock.used(Color::White, now),
                black: clock.used(Color::Black, now),
            }
            .into(),
            Self::Moves => Message::MoveCount {
                white: clock.moves_completed(Color::White, now),
                black: clock.moves_completed(Color::Black, now),
            },
            Self::MovesToControl => Message::MovesToControl {
                whose: asker.own(),
                moves: clock.moves_to_control(own, now),
            },
            Self::Period => ClockMessage::Period {
                whose: asker.own(),
                number: clock.status(own, now).period,
                of: clock.control().stages(own).len(),
            }
            .into(),
            Self::Turn => match clock.flag() {
                Some(loser) => Message::FlagFell(loser),
                None => Message::Turn(turn),
            },
            Self::FirstFlag => ClockMessage::FirstFlag(clock.flag()).into(),
        }
    }
}

impl TalkingClock {
    /// Gives the last answer anew, in full, or says the last thing again.
    pub(super) fn repeat(&mut self, now: Timestamp) -> Vec<Effect> {
        if let Some(question) = self.answered_here() {
            self.asked = Some(question);
            return self.answer(question, Form::Full, now);
        }
        let again = self.desk.repeat(self.addressee()).into_iter();
        again
            .map(|effect| match (self.asker, effect) {
                (Some(to), Effect::Say(message)) => Effect::Tell { to, message },
                (_, effect) => effect,
            })
            .collect()
    }

    /// Keeps what was said, for who wants it again, and what it answered.
    pub(super) fn remember(&mut self, effects: &[Effect]) {
        self.desk.remember(effects);
        if let Some(question) = self.asked.take() {
            self.answered = Some((question, self.asker));
        } else if let Some((_, by)) = self.answered {
            let told = match by {
                Some(side) => self.desk.heard_by(side, effects),
                None => heard(effects, None),
            };
            if !told.is_empty() {
                self.answered = None;
            }
        }
    }

    /// Whether it takes tones for heard.
    #[must_use]
    pub const fn tones(&self) -> Tones {
        self.tones
    }

    /// Takes whether tones can be heard from now on: it says nothing, and speaks otherwise.
    pub(super) const fn take_tones(&mut self, tones: Tones) -> Vec<Effect> {
        self.tones = tones;
        Vec::new()
    }

    /// The question whose answer was the last that was said where somebody speaks now.
    pub(super) fn answered_here(&self) -> Option<ClockQuestion> {
        let (question, by) = self.answered?;
        let is_here = match (by, self.asker) {
            (Some(by), Some(asker)) => self.desk.is_one_seat(by, asker),
            (Some(_) | None, _) => true,
        };
        is_here.then_some(question)
    }

    /// How a time is told at first.
    pub(super) const fn first_form(&self) -> Form {
        match self.setup.answers {
            Precision::Minutes => Form::Minutes,
            Precision::Seconds => Form::Short,
        }
    }

    /// The answer to a question.
    pub(super) fn answer(
        &mut self,
        question: ClockQuestion,
        form: Form,
        now: Timestamp,
    ) -> Vec<Effect> {
        match &self.stage {
            Stage::SettingUp(desk) => vec![desk.question()],
            Stage::Set(set) => {
                let asker = Asker::of(self.asker, self.setup.player, set.turn);
                let news = &mut self.period_news;
                question.tell(&set.clock, news, (set.turn, asker), form, now)
            }
        }
    }
}

impl ClockSetup {
    /// Whether a player may be told this of the program's own accord, as in a game.
    pub(super) fn tells_unasked(&self, information: Information) -> bool {
        let permission = self
            .profile
            .permits(Listener::Player, GamePhase::Thinking, information);
        permission == Permission::Unasked
    }

    /// Whether tones can be heard before anything tells it.
    pub(super) const fn first_tones(&self) -> Tones {
        if self.earcons {
            Tones::Heard
        } else {
            Tones::Unheard
        }
    }

    /// Whether a press that does not count is told in words: of one's own accord, or because there
    /// is no tone to tell it.
    pub(super) fn speaks_refusals(&self, tones: Tones) -> bool {
        tones == Tones::Unheard || self.tells_unasked(Information::Reminders)
    }

    /// Whether a press is answered in words.
    pub(super) fn speaks_presses(&self, tones: Tones) -> bool {
        match &self.profile {
            Profile::Tournament => false,
            Profile::Club(_) => tones == Tones::Unheard,
            Profile::Training(_) => true,
        }
    }
}
