//! What stands on the page for a browser.

/// A word or two on the page: a heading, a button, the name of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Label {
    /// The heading of a game's page.
    GameTitle,
    /// The heading of a clock's page.
    ClockTitle,
    /// Whose figures stand below.
    White,
    /// The same for the other side.
    Black,
    /// What was said.
    Said,
    /// Where lines are typed.
    Type,
    /// Sends a line.
    Send,
    /// The steps of a move.
    Move,
    /// Where the square of a touched man is typed.
    TouchedSquare,
    /// A man was touched.
    Touched,
    /// The captured man is off.
    Removed,
    /// The man stands in its hole.
    Placed,
    /// Takes the announcement back.
    Correction,
    /// The buttons that press, and the others of a clock.
    Levers,
    /// Presses the clock of who is to move.
    Press,
    /// Presses White's side.
    PressWhite,
    /// Presses Black's side.
    PressBlack,
    /// Answers and the voice.
    Answer,
    /// Yes.
    Yes,
    /// No.
    No,
    /// Says the last thing again.
    Repeat,
    /// Says the last thing but one again.
    Before,
    /// Makes silence.
    Hush,
    /// Tells what can be said.
    Help,
    /// What can be asked.
    Questions,
    /// One's own time.
    OwnClock,
    /// The opponent's time.
    OpponentClock,
    /// Both times.
    BothClocks,
    /// How many moves were made.
    MoveCount,
    /// How many moves there are to the control.
    MovesToControl,
    /// The last move.
    LastMove,
    /// Who is to move.
    WhoseTurn,
    /// The arbiter takes over.
    Arbiter,
    /// Stops the clock, or lets it go on.
    Halt,
    /// The program does not answer.
    Lost,
    /// The program answers again.
    Back,
    /// What was sent was not taken.
    Refused,
    /// The program has ended.
    Ended,
    /// The page is that of an earlier start of the program.
    Stale,
}

impl Label {
    /// Every one.
    #[cfg(test)]
    pub(in crate::locale) const ALL: [Self; 39] = [
        Self::GameTitle,
        Self::ClockTitle,
        Self::White,
        Self::Black,
        Self::Said,
        Self::Type,
        Self::Send,
        Self::Move,
        Self::TouchedSquare,
        Self::Touched,
        Self::Removed,
        Self::Placed,
        Self::Correction,
        Self::Levers,
        Self::Press,
        Self::PressWhite,
        Self::PressBlack,
        Self::Answer,
        Self::Yes,
        Self::No,
        Self::Repeat,
        Self::Before,
        Self::Hush,
        Self::Help,
        Self::Questions,
        Self::OwnClock,
        Self::OpponentClock,
        Self::BothClocks,
        Self::MoveCount,
        Self::MovesToControl,
        Self::LastMove,
        Self::WhoseTurn,
        Self::Arbiter,
        Self::Halt,
        Self::Lost,
        Self::Back,
        Self::Refused,
        Self::Ended,
        Self::Stale,
    ];

    /// The id of its message.
    pub(in crate::locale) const fn id(self) -> &'static str {
        match self {
            Self::GameTitle => "page-game",
            Self::ClockTitle => "page-clock",
            Self::White => "page-white",
            Self::Black => "page-black",
            Self::Said => "page-said",
            Self::Type => "page-type",
            Self::Send => "page-send",
            Self::Move => "page-move",
            Self::TouchedSquare => "page-touched-square",
            Self::Touched => "page-touched",
            Self::Removed => "page-removed",
            Self::Placed => "page-placed",
            Self::Correction => "page-correction",
            Self::Levers => "page-levers",
            Self::Press => "page-press",
            Self::PressWhite => "page-press-white",
            Self::PressBlack => "page-press-black",
            Self::Answer => "page-answer",
            Self::Yes => "page-yes",
            Self::No => "page-no",
            Self::Repeat => "page-repeat",
            Self::Before => "page-before",
            Self::Hush => "page-hush",
            Self::Help => "page-help",
            Self::Questions => "page-questions",
            Self::OwnClock => "page-own-clock",
            Self::OpponentClock => "page-opponent-clock",
            Self::BothClocks => "page-both-clocks",
            Self::MoveCount => "page-move-count",
            Self::MovesToControl => "page-moves-to-control",
            Self::LastMove => "page-last-move",
            Self::WhoseTurn => "page-whose-turn",
            Self::Arbiter => "page-arbiter",
            Self::Halt => "page-halt",
            Self::Lost => "page-lost",
            Self::Back => "page-back",
            Self::Refused => "page-refused",
            Self::Ended => "page-ended",
            Self::Stale => "page-stale",
        }
    }
}
