//! The assistant of a blind player: what is prompted to whom, duty by duty.
//!
//! Source: FIDE Laws of Chess 2023, D.2.10 and D.2.11; 2018, D.2.10. The assistant sees the boards
//! and sits at the keys; the program speaks to both players and, apart from them, to the assistant.

use serde::{Deserialize, Serialize};
use shakmaty::{Chess, Color, Position as _};

use crate::{
    arbiter::{
        Verdict,
        touch::{TouchVerdict, captured},
    },
    dialog::{
        AdjournmentMessage, Effect, Event, IncidentMessage, Information, Message, Session,
        TableMessage, Who, own_ear::asks_back, refusal::is_refused, telling::Occasion,
    },
    game::{Ply, Termination},
    notation::{SpokenMove, Style, announce},
};

/// Whom an assistant helps, and with what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Assistance {
    of: Who,
    duties: Vec<AssistantDuty>,
}

/// What an assistant can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AssistantDuty {
    /// Makes the moves on the other board (D.2.10.1).
    MakeMoves,
    /// Announces the moves of both players (D.2.10.2).
    Announce,
    /// Keeps the score and starts the opponent's clock (D.2.10.3).
    KeepScore,
    /// Tells counts and times, only when asked (D.2.10.4).
    TellWhenAsked,
    /// Reports flags and touched pieces to the arbiter (D.2.10.5).
    Report,
    /// Carries out the formalities of an adjournment (D.2.10.6).
    Adjourn,
}

/// Error when the Laws do not allow an assistant so much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AssistanceError {
    /// A sighted player's assistant makes and announces moves, no more.
    #[error(
        "the assistant of a sighted player has duties 1 and 2 only (D.2.11; in 2018 D.2.10.7), not {}",
        duty.number()
    )]
    SightedPlayer {
        /// The duty that is too much.
        duty: AssistantDuty,
    },
}

impl AssistantDuty {
    /// Every one, in the order of D.2.10.
    pub const ALL: [Self; 6] = [
        Self::MakeMoves,
        Self::Announce,
        Self::KeepScore,
        Self::TellWhenAsked,
        Self::Report,
        Self::Adjourn,
    ];

    /// Its number under D.2.10.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::MakeMoves => 1,
            Self::Announce => 2,
            Self::KeepScore => 3,
            Self::TellWhenAsked => 4,
            Self::Report => 5,
            Self::Adjourn => 6,
        }
    }
}

impl Assistance {
    /// An assistant of the blind players `of`, with these duties.
    #[must_use]
    pub const fn of_blind(of: Who, duties: Vec<AssistantDuty>) -> Self {
        Self { of, duties }
    }

    /// An assistant of the sighted player `of`, whose blind opponent has none.
    ///
    /// # Errors
    ///
    /// [`AssistanceError::SightedPlayer`] for any duty but the first two.
    pub fn of_sighted(of: Who, duties: Vec<AssistantDuty>) -> Result<Self, AssistanceError> {
        let too_much = duties.iter().find(|duty| match duty {
            AssistantDuty::MakeMoves | AssistantDuty::Announce => false,
            AssistantDuty::KeepScore
            | AssistantDuty::TellWhenAsked
            | AssistantDuty::Report
            | AssistantDuty::Adjourn => true,
        });
        match too_much {
            Some(&duty) => Err(AssistanceError::SightedPlayer { duty }),
            None => Ok(Self { of, duties }),
        }
    }

    /// Whether this is among the duties.
    #[must_use]
    pub fn has(&self, duty: AssistantDuty) -> bool {
        self.duties.contains(&duty)
    }

    /// Whether `side` is the opponent of somebody whose assistant it is.
    #[must_use]
    pub const fn is_against(&self, side: Color) -> bool {
        self.of.includes(side.other())
    }

    /// The players change colours, and the assistant stays with the same.
    pub(in crate::dialog) fn change_sides(&mut self) {
        self.of = self.of.other();
    }

    /// Whose assistant it is.
    #[must_use]
    pub const fn of(&self) -> Who {
        self.of
    }
}

/// Whose hands an event comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::dialog) enum Hands {
    /// The players' own, or nobody's.
    #[default]
    Players,
    /// Those of the assistant, who sits at the keys.
    Assistant,
}

impl Session {
    /// Whose hands `event` comes from: lines, keys of everybody and the assistant's own microphone, if
    /// there is an assistant; the arbiter at the clock has them too. The players have their voices, their levers, and keys
    /// of their own.
    pub(in crate::dialog) fn hands_behind(&self, event: &Event) -> Hands {
        let assisted = self.setup.table.assistance.is_some();
        let is_assistants =
            matches!(event, Event::Typed(_) | Event::Command(_)) || event.is_assistants_voice();
        if assisted && is_assistants {
            Hands::Assistant
        } else {
            Hands::Players
        }
    }

    /// What follows from something that the assistant typed: an answer is the assistant's alone.
    fn answered(&self, effect: Effect) -> Effect {
        let prompt = match (self.hands, effect.said()) {
            (Hands::Players, _) | (Hands::Assistant, None) => None,
            (Hands::Assistant, Some((message, to))) => {
                let asked = to.is_some() && self.occasion == Occasion::Question;
                (asked || is_answer(message)).then(|| Effect::Prompt(message.clone()))
            }
        };
        prompt.unwrap_or(effect)
    }

    /// `effects` with what the assistant is told beside them.
    pub(in crate::dialog) fn assisted(&self, effects: Vec<Effect>) -> Vec<Effect> {
        let Some(assistance) = &self.setup.table.assistance else {
            return effects;
        };
        // What the arbiter has ordered need not be reported.
        let is_ruled = effects.iter().any(is_irregularity);
        effects
            .into_iter()
            .map(|effect| self.answered(effect))
            .flat_map(|effect| {
                let prompts = match self.occasion {
                    Occasion::Unasked | Occasion::Interruption => {
                        self.prompts(assistance, &effect, is_ruled)
                    }
                    // What is only said again was prompted when it happened.
                    Occasion::Question => Vec::new(),
                };
                // Who announces by himself is not spoken over: only the assistant reads what was
                // understood.
                let copy = if let Effect::Say(message)
                | Effect::Tell {
                    message: message @ Message::Trouble(_),
                    ..
                } = &effect
                    && self.is_for_assistant_too(message)
                {
                    Some(Effect::Prompt(message.clone()))
                } else {
                    None
                };
                let said = if let Effect::Say(message @ Message::Announced(_)) = &effect
                    && !assistance.has(AssistantDuty::Announce)
                {
                    Effect::Prompt(message.clone())
                } else {
                    effect
                };
                std::iter::once(said)
                    .chain(copy)
                    .chain(prompts.into_iter().map(Effect::Prompt))
            })
            .collect()
    }

    /// Whether the assistant is told apart what everybody is: neither player speaks the assistant's language. A move is
    /// prompted in its own way.
    #[must_use]
    pub fn is_for_assistant_too(&self, message: &Message) -> bool {
        let is_foreign = |side| {
            let own = self.setup.players.of(side);
            own.is_some_and(|own| own != self.setup.language)
        };
        self.setup.table.assistance.is_some()
            && Color::ALL.into_iter().all(is_foreign)
            && !matches!(message, Message::Announced(_))
            && !message.is_secret()
    }

    fn prompts(&self, assistance: &Assistance, effect: &Effect, is_ruled: bool) -> Vec<Message> {
        let Some((message, _)) = effect.said() else {
            return Vec::new();
        };
        let mut prompts = Vec::new();
        if let Message::Announced(spoken) = message {
            prompts.extend(self.duties_of_a_move(assistance, *spoken));
        }
        if assistance.has(AssistantDuty::Report) && !is_ruled {
            prompts.extend(self.reminder(assistance, message));
        }
        if assistance.has(AssistantDuty::Adjourn)
            && let Message::Adjournment(AdjournmentMessage::WriteMove { side, .. }) = message
            && assistance.of().includes(*side)
        {
            prompts.push(TableMessage::AdjournmentSteps(*side));
        }
        prompts.into_iter().map(Message::from).collect()
    }

    /// What the assistant does with the move just made: makes it on the other board, and announces it.
    fn duties_of_a_move(&self, assistance: &Assistance, spoken: SpokenMove) -> Vec<TableMessage> {
        let mut prompts = Vec::from_iter(self.to_make(assistance));
        if assistance.has(AssistantDuty::Announce) {
            prompts.push(TableMessage::SayThis(spoken));
        }
        prompts
    }

    /// The last move, for the assistant who makes it on the other board.
    fn to_make(&self, assistance: &Assistance) -> Option<TableMessage> {
        let (ply, mv, _) = self.on_the_other_board()?;
        let side = ply.side.other();
        (assistance.has(AssistantDuty::MakeMoves)).then_some(TableMessage::MakeMove { side, mv })
    }

    /// The last move as it is made by hand, with the square it leaves, and the position before it.
    fn on_the_other_board(&self) -> Option<(&Ply, SpokenMove, &Chess)> {
        let index = self.game.plies().len().checked_sub(1)?;
        let (ply, before) = (&self.game.plies()[index], self.game.position_before(index)?);
        let mv = announce(before, ply.mv, Style::Long).with_castling_squares(ply.side);
        Some((ply, mv, before))
    }

    /// What `correct` leads to. A move that it takes back goes back on the other board too, and what it captured stands
    /// there again: that is prompted first.
    pub(in crate::dialog) fn putting_back(
        &mut self,
        correct: impl FnOnce(&mut Self) -> Vec<Effect>,
    ) -> Vec<Effect> {
        let assistance = self.setup.table.assistance.as_ref();
        let has_duty = assistance.is_some_and(|it| it.has(AssistantDuty::MakeMoves));
        let made = has_duty.then(|| self.on_the_other_board()).flatten();
        let made = made.map(|(ply, mv, before)| {
            let captured = captured(ply.mv)
                .and_then(|square| Some((square, before.board().piece_at(square)?)));
            let side = ply.side.other();
            let prompt = TableMessage::PutBack { side, mv, captured };
            (ply.clone(), prompt)
        });
        let index = self.game.plies().len().saturating_sub(1);
        let mut effects = correct(self);
        // What is corrected to itself has a remark that it had not, and is made anew too.
        if let Some((ply, prompt)) = made
            && self.game.plies().get(index) != Some(&ply)
        {
            self.at_the_board.put_back = Some((index, prompt.clone()));
            effects.insert(0, Effect::Prompt(prompt.into()));
        }
        effects
    }

    /// What the assistant was told last to put back and to make on the other board, once more: nobody may have heard it.
    /// A move that is told as an announcement comes with what is to be made.
    pub(in crate::dialog) fn prompts_again(&self) -> Vec<Effect> {
        let put_back = self.at_the_board.put_back.as_ref();
        let is_made_since = put_back.is_none_or(|(before, _)| *before < self.game.plies().len());
        let comes_with_it = self.is_announced() && self.not_made_yet().is_some();
        let assistance = self.setup.table.assistance.as_ref();
        let made = assistance.filter(|_| is_made_since && !comes_with_it);
        let made = made.and_then(|assistance| self.to_make(assistance));
        let prompts = put_back.map(|(_, prompt)| prompt.clone());
        let prompts = prompts.into_iter().chain(made);
        prompts
            .map(|prompt| Effect::Prompt(prompt.into()))
            .collect()
    }

    /// What the assistant is told of a move that was made without being announced: the one that was sealed.
    pub(in crate::dialog) fn prompts_of_last_move(&self) -> Vec<Effect> {
        match (&self.setup.table.assistance, self.announced.last()) {
            (Some(assistance), Some(spoken)) => self
                .duties_of_a_move(assistance, *spoken)
                .into_iter()
                .map(|prompt| Effect::Prompt(prompt.into()))
                .collect(),
            (Some(_) | None, _) => Vec::new(),
        }
    }

    /// What of `message` the assistant reports to the arbiter.
    fn reminder(&self, assistance: &Assistance, message: &Message) -> Option<TableMessage> {
        let Message::Ruling(ruling) = message else {
            return None;
        };
        if let Verdict::Touch(TouchVerdict::Bound(..)) = ruling.verdict {
            let side = self.game.turn();
            return assistance
                .is_against(side)
                .then_some(TableMessage::ReportTouch(side));
        }
        if let Verdict::Ended(ending) = ruling.verdict
            && let Termination::FlagFall(side) = ending.termination
        {
            return assistance
                .is_against(side)
                .then_some(TableMessage::ReportFlag(side));
        }
        None
    }

    /// Whether counts and times are not the assistant's duty to tell (D.2.10.4): then the players
    /// ask the clock themselves (D.2.6.1).
    pub(in crate::dialog) fn is_nobodys_duty(&self, information: Information) -> bool {
        let without = self.setup.table.assistance.as_ref();
        let without = without.is_some_and(|it| !it.has(AssistantDuty::TellWhenAsked));
        without
            && match information {
                Information::OwnTime
                | Information::BothTimes
                | Information::MovesMade
                | Information::MovesToControl => true,
                Information::LastMove
                | Information::Position
                | Information::Attackers
                | Information::Check
                | Information::WhyIllegal
                | Information::ClaimableDraws
                | Information::Alarms
                | Information::Reminders => false,
            }
    }
}

/// Whether this says what the arbiter has ruled about an irregularity.
const fn is_irregularity(effect: &Effect) -> bool {
    if let Effect::Say(Message::Ruling(ruling)) = effect {
        matches!(ruling.verdict, Verdict::Irregularity(_))
    } else {
        false
    }
}

/// Whether this only answers who typed it, so that nobody else needs to hear it.
const fn is_answer(message: &Message) -> bool {
    is_refused(message)
        || asks_back(message)
        || matches!(
            message,
            Message::ConfirmTakeBack(_)
                | Message::ConfirmInstead { .. }
                | Message::AnnounceAgain
                | Message::NotPressedYet(_)
                | Message::OfferFirst { .. }
                | Message::ForTheOther(_)
                | Message::NothingToRepeat
                | Message::NoMoveYet
                | Message::NoClock
                | Message::NoGame
                | Message::Help(_)
                | Message::ClockHelp
                | Message::RulesHelp
                | Message::NothingToDecide
                | Message::NotInThisEdition
                | Message::Incident(
                    IncidentMessage::Help
                        | IncidentMessage::NothingTouched
                        | IncidentMessage::NoManOn(_)
                        | IncidentMessage::NoSuchMove(_)
                        | IncidentMessage::NoPawnLeft
                        | IncidentMessage::AlreadyPenalised
                )
                | Message::Table(TableMessage::StepsHelp)
        )
}
