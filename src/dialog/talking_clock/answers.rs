//! Answers to questions about the clock (D.2.6.1, D.2.10.4): only when asked.

use shakmaty::Color;

use crate::{
    clock::{Clock, Stage as ClockStage},
    dialog::{
        ClockMessage, ClockSetup, Effect, Form, GamePhase, Information, Listener, Message,
        Permission, Precision, Profile,
        asker::Asker,
        session::tell,
        talking_clock::{Stage, TalkingClock},
    },
    hearing::ClockQuestion,
    time::Timestamp,
};

impl ClockQuestion {
    /// The answer at `now`, told to who asks.
    pub(in crate::dialog) fn tell(
        self,
        clock: &Clock,
        turn: Color,
        asker: Asker,
        form: Form,
        now: Timestamp,
    ) -> Vec<Effect> {
        let own = asker.side();
        let mut effects = tell(own, self.answer(clock, turn, asker, form, now));
        let of = match self {
            Self::Own | Self::Period => Some(own),
            Self::Opponents => Some(own.other()),
            Self::Both
            | Self::Used
            | Self::Moves
            | Self::MovesToControl
            | Self::Turn
            | Self::FirstFlag => None,
        };
        if let Some(side) = of
            && let Some(left) = periods_left(clock, side, now)
        {
            effects.extend(tell(own, ClockMessage::PeriodsLeft(left).into()));
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
        let left = |side| clock.remaining(side, now);
        match self {
            // Of a clock that counts up nothing is left.
            Self::Own | Self::Opponents | Self::Both if clock.status(own, now).counts_up => {
                Self::Used.answer(clock, turn, asker, form, now)
            }
            Self::Own => ClockMessage::Left {
                whose: asker.own(),
                left: left(own),
                form,
            }
            .into(),
            Self::Opponents => ClockMessage::Left {
                whose: asker.opponents(),
                left: left(own.other()),
                form,
            }
            .into(),
            Self::Both => ClockMessage::BothLeft {
                white: left(Color::White),
                black: left(Color::Black),
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
            Self::MovesToControl => Message::MovesToControl(clock.moves_to_control(own, now)),
            Self::Period => ClockMessage::Period {
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

/// The periods of byo-yomi that `side` has left, where there was more than one to begin with.
fn periods_left(clock: &Clock, side: Color, now: Timestamp) -> Option<u32> {
    let status = clock.status(side, now);
    match status.stage {
        // With the flag fallen, there is none.
        _ if clock.flag() == Some(side) => None,
        ClockStage::ByoYomi { periods, .. } if periods.get() > 1 => status.byo_yomi_left,
        ClockStage::ByoYomi { .. }
        | ClockStage::Main(_)
        | ClockStage::Canadian { .. }
        | ClockStage::CountUp { .. }
        | ClockStage::Hourglass(_)
        | ClockStage::Gong(_) => None,
    }
}

impl TalkingClock {
    /// How a time is told at first.
    pub(super) const fn first_form(&self) -> Form {
        match self.setup.answers {
            Precision::Minutes => Form::Minutes,
            Precision::Seconds => Form::Short,
        }
    }

    /// The answer to a question.
    pub(super) fn answer(
        &self,
        question: ClockQuestion,
        form: Form,
        now: Timestamp,
    ) -> Vec<Effect> {
        match &self.stage {
            Stage::SettingUp(desk) => vec![desk.question()],
            Stage::Set(set) => {
                let asker = Asker::of(self.asker, self.setup.player, set.turn);
                question.tell(&set.clock, set.turn, asker, form, now)
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

    /// Whether a press is answered in words.
    pub(super) fn speaks_presses(&self) -> bool {
        match &self.profile {
            Profile::Tournament => false,
            Profile::Club(_) => !self.earcons,
            Profile::Training(_) => true,
        }
    }
}
