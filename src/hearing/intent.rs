//! What a player can want, other than to announce a move.

use shakmaty::{Color, File, Rank, Role, Square};

use crate::{
    arbiter::ClaimRule,
    hearing::{Incident, Look, VoiceIntent},
};

/// A command or a question, from voice or keyboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Intent {
    /// How much time have I left?
    OwnClock,
    /// How much time has the opponent left?
    OpponentClock,
    /// How many moves are completed?
    MoveCount,
    /// How many moves are left to the time control?
    MovesToControl,
    /// Whose turn is it?
    WhoseTurn,
    /// What was the last move?
    LastMove,
    /// What were the last moves, as many as this rank's number?
    LastMoves(Rank),
    /// Which men have been captured?
    Captured,
    /// What stands on this square?
    Square(Square),
    /// Where do the pieces of this kind stand?
    Piece(Role),
    /// What stands on this file?
    File(File),
    /// What stands on this rank?
    Rank(Rank),
    /// What stands on the whole board, as this side sees it?
    Board(Color),
    /// The checksum of the position.
    Checksum,
    /// Say the last thing again.
    Repeat,
    /// Stop talking.
    Stop,
    /// What can I say?
    Help,
    /// Take back the announcement just made (D.2.8).
    Correction,
    /// Press the clock.
    Press,
    /// Stop the clock (6.11.1); by key only.
    Halt,
    /// Resign.
    Resign,
    /// Offer a draw.
    OfferDraw,
    /// This side offers a draw: for where it is not known who speaks.
    OfferDrawBy(Color),
    /// Accept the draw offer.
    Accept,
    /// Decline the draw offer.
    Decline,
    /// Claim a draw, without saying by which rule yet.
    ClaimDraw,
    /// Claim a draw by the third appearance of a position (9.2).
    ClaimThreefold,
    /// Claim a draw by fifty quiet moves (9.3).
    ClaimFiftyMoves,
    /// Claim a draw because the opponent cannot win by normal means (III.5).
    ClaimNormalMeans,
    /// Claim a draw because the opponent makes no effort to win (III.5).
    ClaimNoEffort,
    /// Ask for five seconds with each move, for both players (III.4).
    AskIncrement,
    /// Report that both flags have fallen on a clock of the players' own (III.3).
    BothFlags,
    /// Must I record the moves? (8.4)
    RecordingDuty,
    /// The arbiter agrees with what was asked or claimed.
    ArbiterAgrees,
    /// The arbiter rejects it.
    ArbiterRejects,
    /// The arbiter postpones the decision (III.5.2).
    ArbiterPostpones,
    /// The arbiter postpones it and gives the opponent two minutes (III.5.2).
    ArbiterPostponesAwarding,
    /// What can I say about claims and rules?
    RulesHelp,
    /// Adjourn the game and seal a move (Guidelines I).
    Adjourn,
    /// Open the envelope of an adjourned game.
    OpenEnvelope,
    /// The envelope is lost (I.12).
    EnvelopeLost,
    /// Yes.
    Yes,
    /// No.
    No,
    /// About the clock and to its arbiter.
    Clock(ClockIntent),
    /// A touched piece or an irregularity.
    Incident(Incident),
    /// About the program's voice and ear.
    Voice(VoiceIntent),
    /// Around a square, or the last thing otherwise.
    Look(Look),
}

/// What else can be wanted of a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClockIntent {
    /// How much time have both sides left?
    Both,
    /// How much time have both sides used? (D.2.10.4)
    Used,
    /// Which period of the time control is it?
    Period,
    /// The time last asked for, in full and to the second.
    Exact,
    /// Whose flag fell first?
    FirstFlag,
    /// The arbiter takes the clock over.
    Arbiter,
    /// The arbiter lets the clock go on.
    GoOn,
    /// The arbiter's reason for a correction.
    Because(Cause),
    /// All the moves of the game, in answer to a question.
    AllMoves,
    /// None, in answer to a question.
    None,
    /// A usual time control by its name.
    Preset(UsualControl),
}

/// The time controls that have a spoken name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UsualControl {
    /// FIDE's usual one for standard play.
    Standard,
    /// FIDE's usual one for rapid play.
    Rapid,
    /// FIDE's usual one for blitz.
    Blitz,
}

/// The usual reasons to correct a clock; any other can be typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// An illegal move (7.5).
    IllegalMove,
    /// A player was disturbed.
    Disturbance,
    /// The clock was wrong (6.10).
    ClockFault,
}

impl ClockIntent {
    /// Every one of them.
    pub const ALL: [Self; 15] = [
        Self::Both,
        Self::Used,
        Self::Period,
        Self::Exact,
        Self::FirstFlag,
        Self::Arbiter,
        Self::GoOn,
        Self::Because(Cause::IllegalMove),
        Self::Because(Cause::Disturbance),
        Self::Because(Cause::ClockFault),
        Self::AllMoves,
        Self::None,
        Self::Preset(UsualControl::Standard),
        Self::Preset(UsualControl::Rapid),
        Self::Preset(UsualControl::Blitz),
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Both => "both-clocks",
            Self::Used => "time-used",
            Self::Period => "period",
            Self::Exact => "exact",
            Self::FirstFlag => "first-flag",
            Self::Arbiter => "arbiter",
            Self::GoOn => "go-on",
            Self::Because(Cause::IllegalMove) => "reason-illegal-move",
            Self::Because(Cause::Disturbance) => "reason-disturbance",
            Self::Because(Cause::ClockFault) => "reason-clock-fault",
            Self::AllMoves => "all-moves",
            Self::None => "none",
            Self::Preset(UsualControl::Standard) => "preset-standard",
            Self::Preset(UsualControl::Rapid) => "preset-rapid",
            Self::Preset(UsualControl::Blitz) => "preset-blitz",
        }
    }
}

impl Intent {
    /// The intent called `name` that has no slot; the inverse of
    /// [`name`](Self::name).
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        const PLAIN: [Intent; 42] = [
            Intent::OwnClock,
            Intent::OpponentClock,
            Intent::MoveCount,
            Intent::MovesToControl,
            Intent::WhoseTurn,
            Intent::LastMove,
            Intent::Captured,
            Intent::Board(Color::White),
            Intent::Board(Color::Black),
            Intent::Checksum,
            Intent::Repeat,
            Intent::Stop,
            Intent::Help,
            Intent::Correction,
            Intent::Press,
            Intent::Halt,
            Intent::Resign,
            Intent::OfferDraw,
            Intent::OfferDrawBy(Color::White),
            Intent::OfferDrawBy(Color::Black),
            Intent::Accept,
            Intent::Decline,
            Intent::ClaimDraw,
            Intent::ClaimThreefold,
            Intent::ClaimFiftyMoves,
            Intent::ClaimNormalMeans,
            Intent::ClaimNoEffort,
            Intent::AskIncrement,
            Intent::BothFlags,
            Intent::RecordingDuty,
            Intent::ArbiterAgrees,
            Intent::ArbiterRejects,
            Intent::ArbiterPostpones,
            Intent::ArbiterPostponesAwarding,
            Intent::RulesHelp,
            Intent::Adjourn,
            Intent::OpenEnvelope,
            Intent::EnvelopeLost,
            Intent::Yes,
            Intent::No,
            Intent::Look(Look::Otherwise),
            Intent::Look(Look::Pronunciation),
        ];
        PLAIN
            .into_iter()
            .chain(ClockIntent::ALL.map(Intent::Clock))
            .chain(Incident::PLAIN.map(Intent::Incident))
            .chain(VoiceIntent::ALL.map(Intent::Voice))
            .find(|intent| intent.name() == name)
    }

    /// The rule by which this claims a draw, if it claims one that a move may bring about.
    #[must_use]
    pub fn claimed_rule(self) -> Option<ClaimRule> {
        ClaimRule::ALL
            .into_iter()
            .find(|rule| Self::claim(*rule) == self)
    }

    /// The claim by `rule`.
    #[must_use]
    pub const fn claim(rule: ClaimRule) -> Self {
        match rule {
            ClaimRule::Threefold => Self::ClaimThreefold,
            ClaimRule::FiftyMoves => Self::ClaimFiftyMoves,
        }
    }

    /// Whether acting on this wrongly would change the game or the clock.
    #[must_use]
    pub const fn changes_the_game(self) -> bool {
        match self {
            Self::Incident(incident) => incident.changes_the_game(),
            Self::Voice(intent) => intent.must_be_certain(),
            Self::Correction
            | Self::Press
            | Self::Halt
            | Self::Resign
            | Self::OfferDraw
            | Self::OfferDrawBy(_)
            | Self::Accept
            | Self::Decline
            | Self::ClaimDraw
            | Self::ClaimThreefold
            | Self::ClaimFiftyMoves
            | Self::ClaimNormalMeans
            | Self::ClaimNoEffort
            | Self::AskIncrement
            | Self::BothFlags
            | Self::ArbiterAgrees
            | Self::ArbiterRejects
            | Self::ArbiterPostpones
            | Self::ArbiterPostponesAwarding
            | Self::Adjourn
            | Self::OpenEnvelope
            | Self::EnvelopeLost
            | Self::Yes
            | Self::No
            | Self::Clock(
                ClockIntent::Arbiter
                | ClockIntent::GoOn
                | ClockIntent::Because(_)
                | ClockIntent::AllMoves
                | ClockIntent::None
                | ClockIntent::Preset(_),
            ) => true,
            Self::OwnClock
            | Self::OpponentClock
            | Self::MoveCount
            | Self::MovesToControl
            | Self::WhoseTurn
            | Self::LastMove
            | Self::LastMoves(_)
            | Self::Captured
            | Self::Square(_)
            | Self::Piece(_)
            | Self::File(_)
            | Self::Rank(_)
            | Self::Board(_)
            | Self::Checksum
            | Self::Look(_)
            | Self::Repeat
            | Self::Stop
            | Self::Help
            | Self::RecordingDuty
            | Self::RulesHelp
            | Self::Clock(
                ClockIntent::Both
                | ClockIntent::Used
                | ClockIntent::Period
                | ClockIntent::Exact
                | ClockIntent::FirstFlag,
            ) => false,
        }
    }

    /// The name used in `phrases.tsv` and in JSON output: `own-clock`, `square`, …
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::OwnClock => "own-clock",
            Self::OpponentClock => "opponent-clock",
            Self::MoveCount => "move-count",
            Self::MovesToControl => "moves-to-control",
            Self::WhoseTurn => "whose-turn",
            Self::LastMove => "last-move",
            Self::LastMoves(_) => "last-moves",
            Self::Captured => "captured",
            Self::Square(_) => "square",
            Self::Piece(_) => "piece",
            Self::File(_) => "file",
            Self::Rank(_) => "rank",
            Self::Board(Color::White) => "white-board",
            Self::Board(Color::Black) => "black-board",
            Self::Checksum => "checksum",
            Self::Repeat => "repeat",
            Self::Stop => "stop",
            Self::Help => "help",
            Self::Correction => "correction",
            Self::Press => "press",
            Self::Halt => "halt",
            Self::Resign => "resign",
            Self::OfferDraw => "draw-offer",
            Self::OfferDrawBy(Color::White) => "white-offers",
            Self::OfferDrawBy(Color::Black) => "black-offers",
            Self::Accept => "accept",
            Self::Decline => "decline",
            Self::ClaimDraw => "claim",
            Self::ClaimThreefold => "claim-threefold",
            Self::ClaimFiftyMoves => "claim-fifty-moves",
            Self::ClaimNormalMeans => "claim-normal-means",
            Self::ClaimNoEffort => "claim-no-effort",
            Self::AskIncrement => "ask-increment",
            Self::BothFlags => "both-flags",
            Self::RecordingDuty => "recording-duty",
            Self::ArbiterAgrees => "arbiter-agrees",
            Self::ArbiterRejects => "arbiter-rejects",
            Self::ArbiterPostpones => "arbiter-postpones",
            Self::ArbiterPostponesAwarding => "arbiter-postpones-awarding",
            Self::RulesHelp => "rules-help",
            Self::Adjourn => "adjourn",
            Self::OpenEnvelope => "open-envelope",
            Self::EnvelopeLost => "envelope-lost",
            Self::Yes => "yes",
            Self::No => "no",
            Self::Clock(intent) => intent.name(),
            Self::Incident(incident) => incident.name(),
            Self::Voice(intent) => intent.name(),
            Self::Look(look) => look.name(),
        }
    }
}
