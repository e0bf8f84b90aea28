//! Every message of a game passes here: what it tells, and whether that may be told.

use shakmaty::Color;

use crate::{
    dialog::{
        AdjournmentMessage, BoardHelp, ClockMessage, Effect, GamePhase, Help, HelpMoment,
        IncidentMessage, Information, Listener, Message, Mistake, Permission, Session,
        TableMessage, Whose, session::tell, stage::Stage,
    },
    game::Game,
    hearing::Intent,
};

/// Why something is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::dialog) enum Occasion {
    /// It follows from what happened.
    #[default]
    Unasked,
    /// Somebody asked.
    Question,
    /// The program comes back after an interruption: what was announced to all may be told once more.
    Interruption,
}

/// A request that stands in the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotedRequest {
    /// How many plies had been made.
    pub plies: usize,
    /// What was asked for.
    pub information: Information,
    /// Who asked.
    pub by: Listener,
}

impl Session {
    /// What of `effects` may be said: the rest is left out, or said to be left out.
    pub(in crate::dialog) fn permitted(&mut self, effects: Vec<Effect>) -> Vec<Effect> {
        effects
            .into_iter()
            .filter_map(|effect| match effect {
                // What is sealed is told to who seals it, and to nobody else.
                Effect::Say(message) if is_sealed(&message) => Some(Effect::Tell {
                    to: self.turn(),
                    message,
                }),
                Effect::Say(message) => self.permit(message, None).map(Effect::Say),
                Effect::Tell { to, message } => self
                    .permit(message, Some(self.listener(to)))
                    .map(|message| Effect::Tell { to, message }),
                Effect::Prompt(message) => self
                    .permit(message, Some(Listener::Assistant))
                    .map(Effect::Prompt),
                Effect::Hush
                | Effect::Manner { .. }
                | Effect::Earcon { .. }
                | Effect::Record(_)
                | Effect::Save
                | Effect::Seal { .. }
                | Effect::LastCodes
                | Effect::LookFor { .. }
                | Effect::Open { .. } => Some(effect),
            })
            .collect()
    }

    /// Notes that an intent was a question, so that its answer may be told.
    pub(in crate::dialog) const fn note_question(&mut self, intent: Intent) {
        if !intent.changes_the_game() {
            self.occasion = Occasion::Question;
        }
    }

    /// The requests that stand in the score, in order.
    #[must_use]
    pub fn requests(&self) -> &[NotedRequest] {
        &self.requests
    }

    /// Writes the requests into a score, as `[%told own-time]`, those of the arbiter as `[%told position to-arbiter]`.
    pub(in crate::dialog) fn note_requests(&self, score: &mut Game) {
        for request in &self.requests {
            let whose = match request.by {
                Listener::Arbiter => " to-arbiter",
                Listener::Player
                | Listener::Opponent
                | Listener::Assistant
                | Listener::Spectator => "",
            };
            let remark = format!("[%told {}{whose}]", request.information.name());
            score.note_comment_after(request.plies, &remark);
        }
    }

    fn permit(&mut self, message: Message, to: Option<Listener>) -> Option<Message> {
        let Some(information) = Information::of(&message) else {
            return Some(message);
        };
        // The announcement itself is told in every profile, and nobody has asked for it.
        if (self.occasion, information) == (Occasion::Interruption, Information::LastMove) {
            return Some(message);
        }
        // A player's own microphone or key tells that it is no arbiter who asks.
        let is_players =
            matches!(to, Some(Listener::Player | Listener::Opponent)) && self.asker.is_some();
        let is_arbiters = self.arbiter.is_some() && !is_players;
        let listener = match to {
            _ if is_arbiters => Listener::Arbiter,
            None => Listener::Player,
            Some(listener) => listener,
        };
        let profile = &self.setup.table.profile;
        let permission = if listener == Listener::Assistant && self.is_nobodys_duty(information) {
            Permission::Never
        } else {
            profile.permits(listener, self.game_phase(), information)
        };
        let asked = is_arbiters || self.occasion == Occasion::Question;
        match (permission, asked) {
            (Permission::Unasked, _) | (Permission::Asked, true) => Some(message),
            (Permission::Noted, true) => {
                self.requests.push(NotedRequest {
                    plies: self.game.plies().len(),
                    information,
                    by: listener,
                });
                Some(message)
            }
            (Permission::Never | Permission::Noted | Permission::Asked, false) => without(&message),
            (Permission::Never, true) => {
                without(&message).or_else(|| Some(TableMessage::NotTold.into()))
            }
        }
    }

    /// Tells what there is to be said now, the steps of a move too where they are told.
    pub(in crate::dialog) fn tell_help(&self) -> Vec<Effect> {
        let to = self.speaker();
        let help = self.help();
        let is_over = matches!(help.moment, HelpMoment::Over(_));
        let tells_steps = self.setup.table.steps.includes(to) && !is_over;
        let steps = tells_steps.then(|| tell(to, TableMessage::StepsHelp.into()));
        [tell(to, Message::Help(help)), steps.unwrap_or_default()].concat()
    }

    /// What there is to be said now.
    fn help(&self) -> Help {
        let moment = match (&self.stage, &self.clock) {
            (Stage::Over(_), _) if self.may_take_back() => HelpMoment::Over(Mistake::Move),
            (Stage::Over(_), _) if self.fallen_flag().is_some() => HelpMoment::Over(Mistake::Flag),
            (Stage::Over(_), _) => HelpMoment::Over(Mistake::None),
            (_, Some(_)) => HelpMoment::WithClock,
            (_, None) => HelpMoment::WithoutClock,
        };
        let board = self.board_help();
        Help { board, moment }
    }

    /// What of the board a player may ask for.
    fn board_help(&self) -> BoardHelp {
        let (profile, phase) = (&self.setup.table.profile, self.game_phase());
        let may = |information| {
            profile.permits(Listener::Player, phase, information) != Permission::Never
        };
        if may(Information::Attackers) {
            BoardHelp::Attackers
        } else if may(Information::Position) {
            BoardHelp::Position
        } else {
            BoardHelp::Moves
        }
    }

    /// As whom `side` hears.
    fn listener(&self, side: Color) -> Listener {
        if side == self.speaker() {
            Listener::Player
        } else {
            Listener::Opponent
        }
    }

    /// How far the game is.
    #[must_use]
    pub fn game_phase(&self) -> GamePhase {
        match self.stage {
            Stage::Thinking { .. } => GamePhase::Thinking,
            Stage::Announced => GamePhase::Announced,
            Stage::Sealing(_) => GamePhase::Sealing,
            Stage::Adjourned(_) => GamePhase::Adjourned,
            Stage::Over(_) => GamePhase::Over,
        }
    }
}

/// Whether this is the text of a sealed move that nobody else may hear.
const fn is_sealed(message: &Message) -> bool {
    matches!(
        message,
        Message::Adjournment(AdjournmentMessage::Written(_) | AdjournmentMessage::WrittenText(_))
    )
}

/// What is left of a message when its information may not be told.
fn without(message: &Message) -> Option<Message> {
    if let Message::Illegal { said, .. } | Message::NotTheirTurn { said, .. } = message {
        Some(TableMessage::Impossible(*said).into())
    } else {
        None
    }
}

impl Message {
    /// Whether it answers who asked, and is not meant for others at the table: times, counts and the position, moves that
    /// were announced before, whose turn it is, and help.
    #[must_use]
    pub fn is_for_who_asked(&self) -> bool {
        matches!(
            self,
            Self::LastMove { .. }
                | Self::LastMoves(_)
                | Self::Turn(_)
                | Self::Help(_)
                | Self::RulesHelp
                | Self::Table(TableMessage::StepsHelp)
        ) || Information::of(self).is_some_and(Information::is_for_who_asked)
    }
}

impl Information {
    /// What `message` tells about a game; `None` for what the conversation itself needs: moves
    /// read back, questions, refusals, rulings, what the arbiter does, and troubles.
    #[must_use]
    pub const fn of(message: &Message) -> Option<Self> {
        Some(match message {
            Message::MoveCount { .. } => Self::MovesMade,
            Message::MovesToControl { .. } => Self::MovesToControl,
            Message::LastMove { .. } | Message::LastMoves(_) => Self::LastMove,
            Message::Captured { .. }
            | Message::OnSquare { .. }
            | Message::PieceSquares { .. }
            | Message::OnFile { .. }
            | Message::OnRank { .. }
            | Message::OnBoard { .. }
            | Message::Checksum(_) => Self::Position,
            Message::Illegal { .. } | Message::NotTheirTurn { .. } => Self::WhyIllegal,
            Message::Clock(message) => return Self::of_clock(message),
            Message::Incident(message) => return Self::of_incident(message),
            Message::Table(message) => return Self::of_table(message),
            Message::Welcome { .. }
            | Message::Resumed { .. }
            | Message::Announced(_)
            | Message::ConfirmMove(_)
            | Message::ConfirmMoveOf { .. }
            | Message::WhichMove(_)
            | Message::WhichPart(_)
            | Message::WhichPromotion(_)
            | Message::Incomplete(_)
            | Message::NotUnderstood
            | Message::HelpOffered
            | Message::AnswerNotUnderstood
            | Message::AnswerOfThreeNotUnderstood(_)
            | Message::TakenBack(_)
            | Message::TakenBackFor(_)
            | Message::ConfirmTakeBack(_)
            | Message::ConfirmInstead { .. }
            | Message::AnnounceAgain
            | Message::NothingToCorrect
            | Message::AlreadyPressed
            | Message::AnnounceFirst
            | Message::PressFirst(_)
            | Message::NotPressedYet(_)
            | Message::Pressed { .. }
            | Message::NothingAsked
            | Message::ClockOf { .. }
            | Message::NoClock
            | Message::ClockStopped
            | Message::FlagFell(_)
            | Message::Turn(_)
            | Message::NoMoveYet
            | Message::Practice(_)
            | Message::Voice(_)
            | Message::Chess960Start(_)
            | Message::NothingToRepeat
            | Message::Help(_)
            | Message::ClockHelp
            | Message::NoGame
            | Message::ConfirmResign(_)
            | Message::ConfirmAccept(_)
            | Message::ConfirmNotAccepted(_)
            | Message::ResignCancelled
            | Message::NotResigned
            | Message::DrawOffered(_)
            | Message::DrawStillOffered(_)
            | Message::DrawDeclined(_)
            | Message::DrawNotAccepted(_)
            | Message::NoDrawOffer
            | Message::OfferNotMade
            | Message::DrawAlreadyOffered
            | Message::DrawTooEarly
            | Message::Adjournment(_)
            | Message::PressBeforeFlag
            | Message::WordsBeforeFlag
            | Message::GameOver(_)
            | Message::WhichClaim(_)
            | Message::WhichMoveOfClaim(_)
            | Message::ConfirmClaim { .. }
            | Message::ConfirmEndOfPlay { .. }
            | Message::NoClaimMade
            | Message::ClaimOpen(_)
            | Message::ArbiterDecides
            | Message::OfferFirst { .. }
            | Message::ForTheOther(_)
            | Message::NothingToDecide
            | Message::ClockKnowsWhoseFlag
            | Message::AskLastPeriod
            | Message::NotInThisEdition
            | Message::RulesHelp
            | Message::Ruling(_)
            | Message::Rulings(_)
            | Message::Reconciled(_)
            | Message::Trouble(_)
            | Message::Saved(_)
            | Message::WithoutResult(_)
            | Message::Interrupted(_) => return None,
        })
    }

    const fn of_clock(message: &ClockMessage) -> Option<Self> {
        Some(match message {
            ClockMessage::Left {
                whose: Whose::Own, ..
            } => Self::OwnTime,
            // Where it is not known who asks, it may be the opponent's.
            ClockMessage::Left {
                whose: Whose::Opponents | Whose::Of(_),
                ..
            }
            | ClockMessage::BothLeft { .. }
            | ClockMessage::Used { .. }
            | ClockMessage::Period { .. }
            | ClockMessage::PeriodsLeft(_)
            | ClockMessage::PeriodRanOut { .. }
            | ClockMessage::FirstFlag(_) => Self::BothTimes,
            ClockMessage::Alarm { .. }
            | ClockMessage::PeriodBegins { .. }
            | ClockMessage::PeriodEnds { .. } => Self::Alarms,
            ClockMessage::Ready { .. }
            | ClockMessage::ReadyWith { .. }
            | ClockMessage::Counts { .. }
            | ClockMessage::FlagRaised(_)
            | ClockMessage::Restored { .. }
            | ClockMessage::Interrupted(_)
            | ClockMessage::GoesOn(_)
            | ClockMessage::AwaitsArbiter
            | ClockMessage::Slept { .. }
            | ClockMessage::SetForward(_)
            | ClockMessage::SetBack(_)
            | ClockMessage::AskControl
            | ClockMessage::OfferPreset { .. }
            | ClockMessage::NoControl { .. }
            | ClockMessage::ControlRefused(_)
            | ClockMessage::PresetsMissing(_)
            | ClockMessage::AskMoves(_)
            | ClockMessage::AskRest(_)
            | ClockMessage::AskIncrement(_)
            | ClockMessage::ConfirmControl(_)
            | ClockMessage::NoAnswer
            | ClockMessage::BackHelp
            | ClockMessage::LeaveHelp
            | ClockMessage::Arbiter { .. }
            | ClockMessage::ArbiterFirst
            | ClockMessage::ArbiterHelp
            | ClockMessage::ArbiterHelpInGame
            | ClockMessage::NotSoManyPeriods(_)
            | ClockMessage::OneOrderAtATime
            | ClockMessage::ReasonOrOrder
            | ClockMessage::ConfirmTime { .. }
            | ClockMessage::ConfirmAdded { .. }
            | ClockMessage::ConfirmTaken { .. }
            | ClockMessage::ConfirmCountedMore { .. }
            | ClockMessage::ConfirmCountedLess { .. }
            | ClockMessage::ConfirmMoves { .. }
            | ClockMessage::ConfirmMovesAndTime { .. }
            | ClockMessage::TooLittleTime(_)
            | ClockMessage::TimeTooLong
            | ClockMessage::ConfirmPeriods { .. }
            | ClockMessage::ConfirmTurn(_)
            | ClockMessage::LeverHeld
            | ClockMessage::LeaveAgain
            | ClockMessage::NoSuchKey(_)
            | ClockMessage::LineBegins
            | ClockMessage::LineWaits(_)
            | ClockMessage::LineDropped(_)
            | ClockMessage::SecretDropped
            | ClockMessage::SecretNotPressed
            | ClockMessage::LineUnended
            | ClockMessage::Changed
            | ClockMessage::AskReason
            | ClockMessage::ReasonNotUnderstood
            | ClockMessage::ReasonFirst
            | ClockMessage::NotChanged
            | ClockMessage::ReasonNoted
            | ClockMessage::NoReason => return None,
        })
    }

    const fn of_incident(message: &IncidentMessage) -> Option<Self> {
        match message {
            IncidentMessage::MovesLeft(_) => Some(Self::WhyIllegal),
            IncidentMessage::NothingTouched
            | IncidentMessage::NoManOn(_)
            | IncidentMessage::ConfirmOffence { .. }
            | IncidentMessage::ConfirmTouch { .. }
            | IncidentMessage::ConfirmRookFirst { .. }
            | IncidentMessage::ConfirmBack { .. }
            | IncidentMessage::ConfirmRelease { .. }
            | IncidentMessage::ConfirmDisplaced { .. }
            | IncidentMessage::ConfirmDecision(_)
            | IncidentMessage::ConfirmEnvelopeLost(_)
            | IncidentMessage::ConfirmSealAnew(_)
            | IncidentMessage::ConfirmNote { .. }
            | IncidentMessage::NoSuchMove(_)
            | IncidentMessage::ConfirmNewGame
            | IncidentMessage::NoPawnLeft
            | IncidentMessage::AlreadyPenalised
            | IncidentMessage::AsItWas
            | IncidentMessage::LeftUndone(_)
            | IncidentMessage::AskedLater
            | IncidentMessage::Help => None,
        }
    }

    const fn of_table(message: &TableMessage) -> Option<Self> {
        Some(match message {
            TableMessage::Check => Self::Check,
            TableMessage::CanClaim(_) => Self::ClaimableDraws,
            TableMessage::Aimed { .. } => Self::Attackers,
            TableMessage::OnDiagonals { .. } => Self::Position,
            TableMessage::MakeMove { .. }
            | TableMessage::PutBack { .. }
            | TableMessage::SayThis(_) => Self::LastMove,
            TableMessage::ReportTouch(_) | TableMessage::ReportFlag(_) => Self::Reminders,
            TableMessage::RepeatFirst(_)
            | TableMessage::Repeated
            | TableMessage::RepeatedOtherwise { .. }
            | TableMessage::RepeatedAnother { .. }
            | TableMessage::RepetitionLacks(_)
            | TableMessage::RemoveFirst
            | TableMessage::PlaceFirst
            | TableMessage::PutBackFirst
            | TableMessage::StepsHelp
            | TableMessage::StepAfterAnnouncement
            | TableMessage::Removed
            | TableMessage::Placed
            | TableMessage::CapturesNothing
            | TableMessage::CastlingIntended
            | TableMessage::NotTold
            | TableMessage::AdjournmentSteps(_)
            | TableMessage::Attested { .. }
            | TableMessage::Players { .. }
            | TableMessage::Impossible(_) => return None,
        })
    }
}
