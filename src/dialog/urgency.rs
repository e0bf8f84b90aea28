//! How urgent each thing to say is.

use crate::dialog::{
    ClockMessage, IncidentMessage, Message, PracticeMessage, TableMessage, Trouble, VoiceMessage,
};

/// How urgent something to say is; the least urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Urgency {
    /// What can be said and done: it may be broken off.
    Hint,
    /// What has happened.
    Announcement,
    /// What the player has asked, and what the program must know to go on.
    Answer,
    /// What must not wait: a flag, an illegal move, a ruling, the end of the game.
    Urgent,
}

impl Message {
    /// How urgent this is.
    #[must_use]
    #[expect(clippy::too_many_lines, reason = "a table: one entry for each message")]
    pub const fn urgency(&self) -> Urgency {
        match self {
            Self::Illegal { .. }
            | Self::NotTheirTurn { .. }
            | Self::AnnounceFirst
            | Self::PressFirst(_)
            | Self::NotPressedYet(_)
            | Self::FlagFell(_)
            | Self::PressBeforeFlag
            | Self::WordsBeforeFlag
            | Self::GameOver(_)
            | Self::Ruling(_)
            | Self::Rulings(_) => Urgency::Urgent,
            Self::Trouble(trouble) => match trouble {
                Trouble::PadGone
                | Trouble::LeftOut(_)
                | Trouble::KeyboardGone
                | Trouble::PageGone
                | Trouble::SoundLost
                | Trouble::ProgramFault
                | Trouble::ProgramBroken
                | Trouble::MicrophoneLost
                | Trouble::MicrophoneLostBy(_)
                | Trouble::MicrophoneMuted
                | Trouble::MicrophoneMutedBy(_)
                | Trouble::NotListening
                | Trouble::VoiceFailed
                | Trouble::JournalFailed
                | Trouble::HeartbeatFailed
                | Trouble::InNoFile
                | Trouble::OnlyInJournal => Urgency::Urgent,
                Trouble::NoRoomToShow
                | Trouble::NoMicrophone
                | Trouble::NoSuchMicrophone(_)
                | Trouble::SeveralMicrophones(_)
                | Trouble::NoRecognizer
                | Trouble::ModelUnusable(_)
                | Trouble::ConfiguredModelUnusable { .. }
                | Trouble::WordsMissing(_)
                | Trouble::NoVoice
                | Trouble::NoLoudspeaker
                | Trouble::NoSuchLoudspeaker(_)
                | Trouble::SeveralLoudspeakers(_)
                | Trouble::NotStereo
                | Trouble::MicrophoneBack
                | Trouble::MicrophoneBackFor(_)
                | Trouble::VoiceLost
                | Trouble::VoiceGone
                | Trouble::VoiceBack
                | Trouble::VoiceBackTo(_)
                | Trouble::JournalBack
                | Trouble::HeartbeatBack
                | Trouble::NotRecorded
                | Trouble::RecordingGap
                | Trouble::NotSaved(_)
                | Trouble::BrailleNotSaved(_)
                | Trouble::JournalTaken(_)
                | Trouble::FileTaken(_) => Urgency::Announcement,
            },
            Self::Clock(message) => clock_urgency(message),
            Self::Table(message) => match message {
                TableMessage::RepeatFirst(_)
                | TableMessage::RepeatedOtherwise { .. }
                | TableMessage::RepeatedAnother { .. }
                | TableMessage::RepetitionLacks(_)
                | TableMessage::RemoveFirst
                | TableMessage::PlaceFirst
                | TableMessage::StepAfterAnnouncement
                | TableMessage::CapturesNothing
                | TableMessage::Impossible(_)
                | TableMessage::ReportTouch(_)
                | TableMessage::ReportFlag(_) => Urgency::Urgent,
                TableMessage::NotTold
                | TableMessage::MakeMove { .. }
                | TableMessage::PutBack { .. }
                | TableMessage::SayThis(_)
                | TableMessage::AdjournmentSteps(_)
                | TableMessage::Aimed { .. }
                | TableMessage::OnDiagonals { .. } => Urgency::Answer,
                TableMessage::StepsHelp => Urgency::Hint,
                TableMessage::Attested { .. }
                | TableMessage::Players { .. }
                | TableMessage::Check
                | TableMessage::CanClaim(_)
                | TableMessage::Repeated
                | TableMessage::PutBackFirst
                | TableMessage::Removed
                | TableMessage::Placed
                | TableMessage::CastlingIntended => Urgency::Announcement,
            },
            Self::Voice(message) => match message {
                VoiceMessage::Help => Urgency::Hint,
                VoiceMessage::Changed(_)
                | VoiceMessage::Limit(_)
                | VoiceMessage::OnlyLines
                | VoiceMessage::Asleep
                | VoiceMessage::Awake => Urgency::Answer,
            },
            Self::Incident(message) => match message {
                IncidentMessage::Help => Urgency::Hint,
                IncidentMessage::MovesLeft(_)
                | IncidentMessage::NothingTouched
                | IncidentMessage::NoManOn(_)
                | IncidentMessage::ConfirmRelease { .. }
                | IncidentMessage::ConfirmDisplaced { .. }
                | IncidentMessage::ConfirmDecision(_)
                | IncidentMessage::ConfirmEnvelopeLost(_)
                | IncidentMessage::ConfirmSealAnew(_)
                | IncidentMessage::ConfirmNote { .. }
                | IncidentMessage::NoSuchMove(_)
                | IncidentMessage::ConfirmOffence { .. }
                | IncidentMessage::ConfirmTouch { .. }
                | IncidentMessage::ConfirmRookFirst { .. }
                | IncidentMessage::ConfirmBack { .. }
                | IncidentMessage::ConfirmNewGame
                | IncidentMessage::NoPawnLeft
                | IncidentMessage::AlreadyPenalised
                | IncidentMessage::AsItWas
                | IncidentMessage::LeftUndone(_)
                | IncidentMessage::AskedLater => Urgency::Answer,
            },
            Self::Help(_) | Self::ClockHelp | Self::RulesHelp => Urgency::Hint,
            Self::Practice(message) => match message {
                PracticeMessage::Help
                | PracticeMessage::ColoursHelp
                | PracticeMessage::Over
                | PracticeMessage::GameHelp => Urgency::Hint,
                PracticeMessage::ColoursWelcome
                | PracticeMessage::IsColour { .. }
                | PracticeMessage::SquareIs { .. }
                | PracticeMessage::ColoursResult { .. }
                | PracticeMessage::GameWelcome
                | PracticeMessage::NowAnnounce(_)
                | PracticeMessage::NowPress
                | PracticeMessage::NowRepeat
                | PracticeMessage::AnotherMove
                | PracticeMessage::CountsNothing
                | PracticeMessage::NoTime
                | PracticeMessage::GameDone
                | PracticeMessage::Welcome
                | PracticeMessage::Good
                | PracticeMessage::Heard(_)
                | PracticeMessage::Unsure
                | PracticeMessage::Result { .. } => Urgency::Announcement,
            },
            Self::Welcome { .. }
            | Self::Resumed { .. }
            | Self::Announced(_)
            | Self::TakenBack(_)
            | Self::TakenBackFor(_)
            | Self::Pressed { .. }
            | Self::Chess960Start(_)
            | Self::DrawOffered(_)
            | Self::DrawStillOffered(_)
            | Self::DrawDeclined(_)
            | Self::DrawNotAccepted(_)
            | Self::Reconciled(_)
            | Self::Saved(_)
            | Self::WithoutResult(_)
            | Self::Interrupted(_) => Urgency::Announcement,
            Self::ConfirmMove(_)
            | Self::ConfirmMoveOf { .. }
            | Self::WhichMove(_)
            | Self::WhichPart(_)
            | Self::WhichPromotion(_)
            | Self::Incomplete(_)
            | Self::NotUnderstood
            | Self::HelpOffered
            | Self::AnswerNotUnderstood
            | Self::AnswerOfThreeNotUnderstood(_)
            | Self::ConfirmTakeBack(_)
            | Self::ConfirmInstead { .. }
            | Self::AnnounceAgain
            | Self::NothingToCorrect
            | Self::AlreadyPressed
            | Self::NothingAsked
            | Self::ClockOf { .. }
            | Self::NoClock
            | Self::ClockStopped
            | Self::MoveCount { .. }
            | Self::MovesToControl { .. }
            | Self::Turn(_)
            | Self::LastMove { .. }
            | Self::LastMoves(_)
            | Self::Captured { .. }
            | Self::NoMoveYet
            | Self::OnSquare { .. }
            | Self::PieceSquares { .. }
            | Self::OnFile { .. }
            | Self::OnRank { .. }
            | Self::OnBoard { .. }
            | Self::Checksum(_)
            | Self::NothingToRepeat
            | Self::NoGame
            | Self::ConfirmResign(_)
            | Self::ConfirmAccept(_)
            | Self::ConfirmNotAccepted(_)
            | Self::ResignCancelled
            | Self::NotResigned
            | Self::NoDrawOffer
            | Self::OfferNotMade
            | Self::DrawAlreadyOffered
            | Self::DrawTooEarly
            | Self::Adjournment(_)
            | Self::WhichClaim(_)
            | Self::WhichMoveOfClaim(_)
            | Self::ConfirmClaim { .. }
            | Self::ConfirmEndOfPlay { .. }
            | Self::NoClaimMade
            | Self::ClaimOpen(_)
            | Self::ArbiterDecides
            | Self::OfferFirst { .. }
            | Self::ForTheOther(_)
            | Self::NothingToDecide
            | Self::ClockKnowsWhoseFlag
            | Self::AskLastPeriod
            | Self::NotInThisEdition => Urgency::Answer,
        }
    }
}

const fn clock_urgency(message: &ClockMessage) -> Urgency {
    match message {
        ClockMessage::ArbiterHelp
        | ClockMessage::ArbiterHelpInGame
        | ClockMessage::ArbiterFirst => Urgency::Hint,
        ClockMessage::LeverHeld
        | ClockMessage::LeaveAgain
        | ClockMessage::Alarm { .. }
        | ClockMessage::PeriodBegins { .. }
        | ClockMessage::PeriodEnds { .. }
        | ClockMessage::Slept { .. }
        | ClockMessage::AwaitsArbiter => Urgency::Urgent,
        ClockMessage::Ready { .. }
        | ClockMessage::ReadyWith { .. }
        | ClockMessage::Counts { .. }
        | ClockMessage::FlagRaised(_)
        | ClockMessage::Restored { .. }
        | ClockMessage::Interrupted(_)
        | ClockMessage::GoesOn(_)
        | ClockMessage::SetForward(_)
        | ClockMessage::SetBack(_) => Urgency::Announcement,
        ClockMessage::PeriodsLeft(_)
        | ClockMessage::PeriodRanOut { .. }
        | ClockMessage::NoSuchKey(_)
        | ClockMessage::LineBegins
        | ClockMessage::LineWaits(_)
        | ClockMessage::LineDropped(_)
        | ClockMessage::SecretDropped
        | ClockMessage::SecretNotPressed
        | ClockMessage::LineUnended
        | ClockMessage::ConfirmPeriods { .. }
        | ClockMessage::ConfirmTurn(_)
        | ClockMessage::Left { .. }
        | ClockMessage::BothLeft { .. }
        | ClockMessage::Used { .. }
        | ClockMessage::Period { .. }
        | ClockMessage::FirstFlag(_)
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
        | ClockMessage::NotSoManyPeriods(_)
        | ClockMessage::Arbiter { .. }
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
        | ClockMessage::Changed
        | ClockMessage::AskReason
        | ClockMessage::ReasonNotUnderstood
        | ClockMessage::ReasonFirst
        | ClockMessage::NotChanged
        | ClockMessage::ReasonNoted
        | ClockMessage::NoReason => Urgency::Answer,
    }
}
