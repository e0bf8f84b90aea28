//! What the program says about touched pieces and irregularities, beside its rulings.

use std::time::Duration;

use shakmaty::{Color, Square};

use crate::{
    arbiter::irregularity::Offence,
    dialog::{ArbitersWord, NoteMeans},
    notation::SpokenMove,
};

/// What was asked before an interruption and is not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeftUndone {
    /// A change at the clock, which the arbiter was read back.
    ClockChange,
    /// Taking this last move back.
    TakingBack(SpokenMove),
    /// Accepting a draw.
    Acceptance,
    /// Adjourning the game.
    Adjournment,
}

/// A thing to say; part of [`Message`](crate::dialog::Message).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IncidentMessage {
    /// The moves that the touched men leave; one or more.
    MovesLeft(Vec<SpokenMove>),
    /// No man was touched: every legal move is allowed.
    NothingTouched,
    /// There is no man on this square that could be touched.
    NoManOn(Square),
    /// Asks the arbiter whether this offence is to be ruled.
    ConfirmOffence {
        /// Who did it.
        offender: Color,
        /// What was done.
        offence: Offence,
        /// The illegal move, as it was announced; `None` where no move is at issue.
        said: Option<SpokenMove>,
        /// Whether the clock was not pressed for it, so that the move is not completed (7.5.1).
        unpressed: bool,
    },
    /// Asks the arbiter whether the last move goes back because this man was touched before it.
    ConfirmTouch {
        /// Who touched it.
        offender: Color,
        /// Where it stood.
        square: Square,
    },
    /// The same of a castling whose rook was touched before the king (4.4.2).
    ConfirmRookFirst {
        /// Who touched it.
        offender: Color,
        /// Where it stood.
        square: Square,
    },
    /// Asks the arbiter whether the last move goes back because a piece was released before on this
    /// square.
    ConfirmRelease {
        /// Who released it.
        offender: Color,
        /// Where.
        square: Square,
    },
    /// Asks the arbiter whether this side, which knocked pieces over, is penalised: the opponent
    /// would get this much time.
    ConfirmDisplaced {
        /// Who did it.
        offender: Color,
        /// What the opponent would get.
        gains: Duration,
    },
    /// Asks the arbiter whether this is decided about the claim or request that waits.
    ConfirmDecision(ArbitersWord),
    /// Asks the arbiter whether the envelope is lost, so that this side says what it sealed.
    ConfirmEnvelopeLost(Color),
    /// Asks the arbiter whether this side seals a move anew.
    ConfirmSealAnew(Color),
    /// Asks the arbiter whether the note of this side's sealed move, which the program cannot read, means this.
    ConfirmNote {
        /// Who sealed.
        side: Color,
        /// What it is to mean.
        means: NoteMeans,
    },
    /// The game has no move of this number.
    NoSuchMove(u32),
    /// Asks the arbiter whether the game goes back to before this move.
    ConfirmBack {
        /// Who made it.
        side: Color,
        /// Its number.
        number: u32,
        /// The move.
        said: SpokenMove,
    },
    /// Asks the arbiter whether this game is annulled and a new one begins.
    ConfirmNewGame,
    /// There is no pawn on the last rank.
    NoPawnLeft,
    /// This was penalised already.
    AlreadyPenalised,
    /// Nothing was changed.
    AsItWas,
    /// This was asked before an interruption, and is not done.
    LeftUndone(LeftUndone),
    /// The arbiter was asked something before an interruption, and is asked it again once the clock is to go on.
    AskedLater,
    /// What can be said about touched pieces and to the arbiter.
    Help,
}
