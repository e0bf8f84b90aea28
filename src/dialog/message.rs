//! Everything that the program can say, as values; `locale` turns them into words.

use shakmaty::{Color, File, Piece, Rank, Role, Square};

use crate::{
    arbiter::{ClaimNeed, Ruling, Verdict, reconcile::Statement},
    clock::TimeControl,
    dialog::{
        AdjournmentMessage, ClockMessage, CodeHolder, Dial, IncidentMessage, PracticeMessage,
        SavedScore, TableMessage, Trouble, VoiceMessage, Whose,
    },
    game::{Checksum, Chess960Start, Ending, Ground},
    language::Language,
    notation::{Fragment, Reason, SpokenMove},
};

/// What answers a question beside yes and no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThirdAnswer {
    /// To go back further than was asked.
    FurtherBack,
    /// The other side than was asked about.
    Side(Color),
}

/// A thing to say; one variant for each Fluent message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// A new game begins: who plays, whose move it is, and with which clock, which stands still.
    Welcome {
        /// White's name.
        white: String,
        /// Black's name.
        black: String,
        /// The side to move.
        turn: Color,
        /// The time control, if it is played with a clock.
        control: Option<TimeControl>,
    },
    /// What a clock says.
    Clock(ClockMessage),
    /// About the program's own voice and ear.
    Voice(VoiceMessage),
    /// What a drill of the alphabet says.
    Practice(PracticeMessage),
    /// A game goes on after an interruption.
    Resumed {
        /// Completed moves of both sides together.
        plies: usize,
        /// The side to move.
        turn: Color,
    },

    /// Reads an accepted move back, in the words of Annex D and nothing else.
    Announced(SpokenMove),
    /// Asks whether this move was meant: it was heard unclearly.
    ConfirmMove(SpokenMove),
    /// The same where the words may as well be those of the last move: names whose move it would be.
    ConfirmMoveOf {
        /// Who would make it.
        side: Color,
        /// The move.
        said: SpokenMove,
    },
    /// Asks which of these moves is meant; two or more, each told so that they differ.
    WhichMove(Vec<SpokenMove>),
    /// A move was heard, but not this part of it: `Drei oder zwei?`
    WhichPart(Vec<Fragment>),
    /// Asks for the piece of a promotion on this square.
    WhichPromotion(Square),
    /// The announcement names no legal move.
    Illegal {
        /// What was announced.
        said: SpokenMove,
        /// Why it is not legal.
        reason: Reason,
    },
    /// The announcement names a move of the other side.
    NotTheirTurn {
        /// What was announced.
        said: SpokenMove,
        /// The side to move.
        turn: Color,
    },
    /// The announcement breaks off: says what was understood and asks for the rest.
    Incomplete(Fragment),
    /// Something was said, but not understood.
    NotUnderstood,
    /// By which word it is told what may be said: after several words that were not understood.
    HelpOffered,
    /// What may answer a question for yes or no was not understood: tells the words that answer it.
    AnswerNotUnderstood,
    /// The same where there is a third answer.
    AnswerOfThreeNotUnderstood(ThirdAnswer),
    /// The announcement is taken back; the player announces again.
    TakenBack(SpokenMove),
    /// The same where a question about what comes in its place follows.
    TakenBackFor(SpokenMove),
    /// Asks whether this announcement is taken back.
    ConfirmTakeBack(SpokenMove),
    /// Asks whether an announcement stands in place of the last one.
    ConfirmInstead {
        /// The new one.
        said: SpokenMove,
        /// The last one.
        wrong: SpokenMove,
    },
    /// The question is withdrawn; the player announces again.
    AnnounceAgain,
    /// There is no announcement to correct.
    NothingToCorrect,
    /// The move that was announced last is pressed: only the arbiter takes it back.
    AlreadyPressed,
    /// The clock was pressed before a move was announced (D.2.4).
    AnnounceFirst,
    /// A move was announced, but the clock was not pressed since.
    PressFirst(SpokenMove),
    /// The same, told of the game as it stands: the clock need not run.
    NotPressedYet(SpokenMove),
    /// The clock was pressed: it is now this side's turn.
    Pressed {
        /// The side to move.
        turn: Color,
    },
    /// A `yes` or `no`, but nothing was asked.
    NothingAsked,

    /// How much time a side has left, when the asker is neither.
    ClockOf {
        /// Whose clock.
        side: Color,
        /// What it shows; without periods.
        dial: Dial,
    },
    /// The game is played without a clock.
    NoClock,
    /// The clock was stopped; the next press starts it again.
    ClockStopped,
    /// This side's flag fell, on a clock without a game.
    FlagFell(Color),
    /// How many moves each side has completed.
    MoveCount {
        /// White's completed moves.
        white: u32,
        /// Black's completed moves.
        black: u32,
    },
    /// How many moves a side still has to make in this period.
    MovesToControl {
        /// Which.
        whose: Whose,
        /// `None` when the period has no number of moves.
        moves: Option<u32>,
    },
    /// Whose turn it is.
    Turn(Color),
    /// The last completed or announced move.
    LastMove {
        /// Who made it.
        side: Color,
        /// Its move number.
        number: u32,
        /// The move.
        spoken: SpokenMove,
    },
    /// The last moves, the oldest first: who made each, its number and its words. At least one.
    LastMoves(Vec<(Color, u32, SpokenMove)>),
    /// Which men each side has lost, how many of each, the most valuable first.
    Captured {
        /// White's men.
        white: Vec<(Role, u32)>,
        /// Black's men.
        black: Vec<(Role, u32)>,
    },
    /// No move has been made yet.
    NoMoveYet,
    /// What stands on a square.
    OnSquare {
        /// The square asked about.
        square: Square,
        /// What stands there, if anything.
        piece: Option<(Color, Role)>,
    },
    /// Where the pieces of one kind stand.
    PieceSquares {
        /// The kind.
        role: Role,
        /// White's, in the order of the squares a1, b1, …
        white: Vec<Square>,
        /// Black's.
        black: Vec<Square>,
    },
    /// What stands on a file.
    OnFile {
        /// The file asked about.
        file: File,
        /// Its men, from the first rank.
        men: Vec<(Square, Piece)>,
    },
    /// What stands on a rank.
    OnRank {
        /// The rank asked about.
        rank: Rank,
        /// Its men, from the a-file.
        men: Vec<(Square, Piece)>,
    },
    /// What stands on the board.
    OnBoard {
        /// Who looks at it: the ranks are told from this side's, each from its left hand.
        view: Color,
        /// All men, in the order of the squares a1, b1, …
        men: Vec<(Square, Piece)>,
    },
    /// The checksum of the position.
    Checksum(Checksum),
    /// The Chess960 start, file by file.
    Chess960Start(Chess960Start),
    /// There is nothing to repeat.
    NothingToRepeat,
    /// What can be said now.
    Help(Help),
    /// What can be said to a clock without a game, and its keys.
    ClockHelp,
    /// The command needs a game, and there is only a clock.
    NoGame,

    /// Asks for a yes before the resignation counts.
    ConfirmResign(Color),
    /// Asks whether this side accepts the draw, as the one who offered it has told.
    ConfirmAccept(Color),
    /// Asks whether this side has not accepted the draw that was agreed on, so that the game goes on.
    ConfirmNotAccepted(Color),
    /// The resignation is withdrawn, and the game goes on.
    ResignCancelled,
    /// The resignation is withdrawn, and the game waits for something else.
    NotResigned,
    /// This side offers a draw.
    DrawOffered(Color),
    /// This side has offered a draw, and the offer stands.
    DrawStillOffered(Color),
    /// This side declines the draw.
    DrawDeclined(Color),
    /// This side has not accepted the draw that had been agreed on: the offer stands, and the game goes on.
    DrawNotAccepted(Color),
    /// There is no draw offer to answer.
    NoDrawOffer,
    /// No draw is offered: the move that it was written with is not made.
    OfferNotMade,
    /// This side's own offer stands already.
    DrawAlreadyOffered,
    /// A draw can be agreed only after both players have made a move.
    DrawTooEarly,
    /// Something about an adjournment.
    Adjournment(AdjournmentMessage),
    /// The press came before the flag fell, although it was heard after it: the game goes on.
    PressBeforeFlag,
    /// The words began before the flag fell, although they were understood after it: they count.
    WordsBeforeFlag,
    /// The game has ended.
    GameOver(Ending),
    /// Asks by which rule a draw is claimed; with the move that is to bring it about, if that was named.
    WhichClaim(Option<SpokenMove>),
    /// Asks for the move that is to bring about what such a claim must show.
    WhichMoveOfClaim(ClaimNeed),
    /// Asks for a yes before the claim counts.
    ConfirmClaim {
        /// What it must show.
        need: ClaimNeed,
        /// The move that is to bring it about; `None` when it is on the board.
        intended: Option<SpokenMove>,
    },
    /// Asks for a yes before a claim without an arbiter ends play (III.6).
    ConfirmEndOfPlay {
        /// Who claims.
        claimant: Color,
        /// On which ground: what was heard may be the other one.
        ground: Ground,
    },
    /// The claim was not made after all.
    NoClaimMade,
    /// This side has begun a claim, which is asked about when the clock goes on.
    ClaimOpen(Color),
    /// The arbiter decides before anything else.
    ArbiterDecides,
    /// This side answers the offer first.
    OfferFirst {
        /// Which.
        side: Color,
        /// The language of the words that are taken for that player's answer, if they are told in one of their own.
        answers: Option<Language>,
    },
    /// Only this side can say that, and the other one said it.
    ForTheOther(Color),
    /// Nothing waits for the arbiter.
    NothingToDecide,
    /// Whose flag fell first is known: the clock is the program's own.
    ClockKnowsWhoseFlag,
    /// Asks whether it is the last period.
    AskLastPeriod,
    /// The edition of the Laws that is played under does not know this.
    NotInThisEdition,
    /// What can be said about claims and rules.
    RulesHelp,
    /// About touched pieces and irregularities.
    Incident(IncidentMessage),
    /// About a move on its way from hand to clock.
    Table(TableMessage),
    /// The arbiter decides: what, and by which article.
    Ruling(Ruling),
    /// The arbiter decides several things by the article of the last, which is said once. At least
    /// one.
    Rulings(Vec<Ruling>),
    /// One of the things to say about two scores and two boards.
    Reconciled(Statement),

    /// Something of the machine is missing or failed.
    Trouble(Trouble),
    /// The game is saved in this file, or its score in Braille is.
    Saved(SavedScore),
    /// The score of a game that goes on after its end stands in this file without a result.
    WithoutResult(String),
    /// The program ends before the game: how to go on with it.
    Interrupted(Resume),
}

/// What there is to be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Help {
    /// What of the board may be asked for.
    pub board: BoardHelp,
    /// When it is asked for.
    pub moment: HelpMoment,
}

/// When help is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HelpMoment {
    /// In a game with a clock.
    WithClock,
    /// In a game without one.
    WithoutClock,
    /// After the game.
    Over(Mistake),
}

/// What the arbiter may still undo after the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// The move that ended it and was not pressed: another man was touched, say.
    Move,
    /// The fall of a flag.
    Flag,
    /// Nothing.
    None,
}

/// What of the board may be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardHelp {
    /// What stands where, and who attacks and defends a square.
    Attackers,
    /// What stands where.
    Position,
    /// Only the last moves.
    Moves,
}

/// How to go on with what is interrupted; both with the path of its journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Resume {
    /// `rochade resume` finds it by itself.
    Newest(String),
    /// The journal must be named: something else would be found, or nothing.
    Named(String),
}

impl Message {
    /// Whether it tells what is to be sealed, or a code: then it is to stand nowhere for long.
    #[must_use]
    pub const fn is_secret(&self) -> bool {
        if let Self::Adjournment(message) = self {
            message.is_secret()
        } else {
            // What was typed stands beside it.
            matches!(
                self,
                Self::Clock(ClockMessage::SecretDropped | ClockMessage::SecretNotPressed)
            )
        }
    }

    /// Whether it only tells that what was said or pressed does not count: who wants the last thing again means what came
    /// before.
    #[must_use]
    pub const fn tells_nothing_new(&self) -> bool {
        matches!(
            self,
            Self::NotUnderstood
                | Self::AnswerNotUnderstood
                | Self::AnswerOfThreeNotUnderstood(_)
                | Self::AnnounceFirst
                | Self::Table(
                    TableMessage::RepeatFirst(_)
                        | TableMessage::RemoveFirst
                        | TableMessage::PlaceFirst
                        | TableMessage::StepAfterAnnouncement
                )
        )
    }

    /// Whether it tells all that `other` does: the ruling that ends a game tells who won, the terms of a new game whose turn
    /// it is.
    pub(in crate::dialog) fn tells(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Ruling(ruling), Self::GameOver(ending)) => {
                ruling.verdict == Verdict::Ended(*ending)
            }
            (Self::Welcome { turn, .. }, Self::Turn(side)) => turn == side,
            (_, _) => false,
        }
    }

    /// Who keeps the code that it tells, if it tells one.
    #[must_use]
    pub const fn code_holder(&self) -> Option<CodeHolder> {
        if matches!(
            self,
            Self::Adjournment(AdjournmentMessage::CodeForArbiter { .. })
        ) {
            Some(CodeHolder::Arbiter)
        } else if matches!(
            self,
            Self::Adjournment(AdjournmentMessage::CodeForReplier { .. })
        ) {
            Some(CodeHolder::Replier)
        } else {
            None
        }
    }
}
