//! What a clock says, as values; `locale` turns them into words.

use std::{num::NonZeroU32, time::Duration};

use shakmaty::Color;

use crate::{
    clock::{TimeControl, TimeControlError},
    dialog::{Dial, Message, Resume},
};

/// A thing that a clock says; one variant for each Fluent message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClockMessage {
    /// The clock is set; the first press starts the time of who begins.
    Ready {
        /// With these times.
        control: TimeControl,
        /// Who begins.
        first: Color,
        /// Whether the first announcement starts it too: in a game.
        announced: bool,
    },
    /// The same of a clock that the arbiter has corrected: it has not the times of its control.
    ReadyWith {
        /// What White's clock shows.
        white: Dial,
        /// What Black's clock shows.
        black: Dial,
        /// Who begins.
        first: Color,
        /// Whether the first announcement starts it too: in a game.
        announced: bool,
    },
    /// The arbiter lets this side begin with moves that count as made.
    Counts {
        /// Which.
        side: Color,
        /// How many.
        moves: u32,
    },
    /// The clock is back after an interruption, and stands until the arbiter speaks.
    Restored {
        /// What White's clock shows.
        white: Dial,
        /// What Black's clock shows.
        black: Dial,
        /// How it stands.
        standing: Standing,
        /// How exactly the times are known.
        known: Known,
    },
    /// The program ends: how to go on with the clock.
    Interrupted(Resume),

    /// A time left.
    Left {
        /// Whose.
        whose: Whose,
        /// How much; without periods.
        dial: Dial,
        /// In which words.
        form: Form,
    },
    /// Both times left.
    BothLeft {
        /// White's.
        white: Dial,
        /// Black's.
        black: Dial,
        /// In which words.
        form: Form,
    },
    /// The time that both sides have used.
    Used {
        /// White's.
        white: Duration,
        /// Black's.
        black: Duration,
    },
    /// The period that a side is in.
    Period {
        /// Which.
        whose: Whose,
        /// Counted from 1.
        number: usize,
        /// How many the time control has.
        of: usize,
    },
    /// The periods of byo-yomi that the asker, or the opponent, has left, the running one among
    /// them.
    PeriodsLeft(u32),
    /// A period of byo-yomi begins for the player: so many are left, this one among them.
    PeriodBegins {
        /// Whose.
        side: Color,
        /// How many are left.
        left: u32,
    },
    /// This period of a side ended because its time was up, and another one began.
    PeriodRanOut {
        /// Whose time was up.
        side: Color,
        /// The period, counted from 1.
        number: usize,
    },
    /// The same for the player whose time it was, as it happens.
    PeriodEnds {
        /// Whose time is up.
        side: Color,
        /// The period, counted from 1.
        number: usize,
    },
    /// Whose flag fell first, if any has fallen.
    FirstFlag(Option<Color>),

    /// One of the player's own alarms.
    Alarm {
        /// Whose clock.
        side: Color,
        /// The time left.
        left: Duration,
    },
    /// The clock goes on; it is this side's turn.
    GoesOn(Color),
    /// A press while the clock stands for the arbiter.
    AwaitsArbiter,
    /// The machine slept while the clock ran: the clock stands until the arbiter speaks.
    Slept {
        /// For how long.
        asleep: Duration,
        /// What White's clock shows.
        white: Dial,
        /// What Black's clock shows.
        black: Dial,
    },
    /// The machine's time of day was put forward; the clock does not go by it.
    SetForward(Duration),
    /// The machine's time of day was put back; the clock does not go by it.
    SetBack(Duration),

    /// A lever's key is held down: its press counts once.
    LeverHeld,
    /// The key to leave while the clock runs: once more, and the program ends.
    LeaveAgain,
    /// A key that means nothing was pressed.
    NoSuchKey(char),
    /// Words can be typed now.
    LineBegins,
    /// This stands on the line, and nobody goes on typing.
    LineWaits(String),
    /// What was typed is dropped.
    LineDropped(String),
    /// What was typed is dropped, and may be a move to be sealed, or a code.
    SecretDropped,
    /// The same, and the press that was struck with it does not count: it might have sealed another move.
    SecretNotPressed,
    /// The last line came without its end: it may have been cut off, and is not carried out.
    LineUnended,

    /// Asks for a time control, or the minutes to begin with.
    AskControl,
    /// Offers a preset of the list: yes takes it, no goes on to the next, back to the one before.
    OfferPreset {
        /// Its name, with blanks.
        name: String,
        /// Its control.
        control: TimeControl,
    },
    /// What was said is no time control; the question follows.
    NoControl {
        /// The name of a preset that may have been meant.
        near: Option<String>,
    },
    /// What was written is no time control, for this reason.
    ControlRefused(TimeControlError),
    /// Below a list of presets: the option of the DGT 3000 that it lacks, by its number, and why.
    PresetsMissing(u32),
    /// Asks for how many moves these minutes are.
    AskMoves(Duration),
    /// Asks for the minutes after this number of moves.
    AskRest(NonZeroU32),
    /// Asks for the seconds that come with each move, after the minutes that were answered last, if there are such.
    AskIncrement(Option<Duration>),
    /// Reads the time control back and asks for a yes.
    ConfirmControl(TimeControl),
    /// What was said is no answer to the question; the question follows.
    NoAnswer,
    /// How to go back to the question before; the question that is open follows.
    BackHelp,
    /// How to leave the program while letters are answers; the question that is open follows.
    LeaveHelp,

    /// The arbiter has the clock: it stands.
    Arbiter {
        /// What White's clock shows.
        white: Dial,
        /// What Black's clock shows.
        black: Dial,
    },
    /// Times are corrected by the arbiter, who must be called first.
    ArbiterFirst,
    /// What an arbiter can say.
    ArbiterHelp,
    /// The same in a game, whose moves tell whose turn it is.
    ArbiterHelpInGame,
    /// The arbiter has raised this side's flag: it ends the game no more.
    FlagRaised(Color),
    /// This side is in no byo-yomi, or was not given so many periods.
    NotSoManyPeriods(Color),
    /// An order with both sides in it: one at a time.
    OneOrderAtATime,
    /// A reason that sounds like an order: an order names one side, and said again it is the reason.
    ReasonOrOrder,
    /// Reads a new time back and asks for a yes.
    ConfirmTime {
        /// Whose clock.
        side: Color,
        /// What it will show.
        dial: Dial,
    },
    /// The arbiter gives a side more time than a clock can be set to.
    TimeTooLong,
    /// Reads back how much a side gets and asks for a yes.
    ConfirmAdded {
        /// Whose clock.
        side: Color,
        /// How much more.
        time: Duration,
        /// What the clock will show.
        dial: Dial,
    },
    /// Reads back how much more a clock that counts up without a limit shall have counted, and asks for a yes.
    ConfirmCountedMore {
        /// Whose clock.
        side: Color,
        /// How much more.
        time: Duration,
        /// What the clock will show.
        dial: Dial,
    },
    /// Reads back how much less it shall have counted, and asks for a yes.
    ConfirmCountedLess {
        /// Whose clock.
        side: Color,
        /// How much less.
        time: Duration,
        /// What the clock will show.
        dial: Dial,
    },
    /// Reads back how much a side loses and asks for a yes.
    ConfirmTaken {
        /// Whose clock.
        side: Color,
        /// How much less.
        time: Duration,
        /// What the clock will show.
        dial: Dial,
    },
    /// Reads a new count of moves back and asks for a yes.
    ConfirmMoves {
        /// Whose counter.
        side: Color,
        /// The completed moves.
        moves: u32,
    },
    /// The same, where the time of a control comes or goes with it.
    ConfirmMovesAndTime {
        /// Whose counter.
        side: Color,
        /// The completed moves.
        moves: u32,
        /// What the clock will show.
        dial: Dial,
    },
    /// A count of moves that this side cannot be given: the time of a control would go with it, and
    /// is used already.
    TooLittleTime(Color),
    /// Reads a new number of byo-yomi periods back and asks for a yes.
    ConfirmPeriods {
        /// Whose clock.
        side: Color,
        /// The periods left.
        periods: u32,
    },
    /// Reads back whose turn it shall be and asks for a yes.
    ConfirmTurn(Color),
    /// The correction is made; asks for its reason.
    Changed,
    /// Asks for that reason again.
    AskReason,
    /// The same after words that were not understood.
    ReasonNotUnderstood,
    /// The clock was to go on: a reason, or the word for none, comes first.
    ReasonFirst,
    /// The correction is not made.
    NotChanged,
    /// The reason is in the record.
    ReasonNoted,
    /// The correction stands in the record without a reason.
    NoReason,
}

/// How a clock stands that is back after an interruption.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It is this side's turn.
    Turn(Color),
    /// This side's flag has fallen.
    Fallen(Color),
}

/// How exactly the times are known after an interruption.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// To a second: the heartbeat was there.
    ToASecond,
    /// As they were at the last entry of the journal: how long the clock ran after it is not known.
    AtTheLastEntry,
}

/// Whose time it is, seen from who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// The asker's.
    Own,
    /// The opponent's.
    Opponents,
    /// That of this side: it is not known who asks, or the side was named.
    Of(Color),
}

/// The words for a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Numbers only: `zwölf dreißig`.
    Short,
    /// Whole minutes while there is at least one.
    Minutes,
    /// Hours, minutes and seconds by name.
    Full,
}

impl From<ClockMessage> for Message {
    fn from(message: ClockMessage) -> Self {
        Self::Clock(message)
    }
}
