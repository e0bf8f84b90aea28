//! What a PGN tells about a game before its moves.

use shakmaty::Outcome;

/// The tags of a PGN, but for those that the game itself tells: `FEN`, `SetUp` and `Variant`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tags {
    /// The event; `?` when unknown.
    pub event: String,
    /// The place; `?` when unknown.
    pub site: String,
    /// The day on which the game began, `YYYY.MM.DD`, with `?` for what is unknown.
    pub date: String,
    /// The round; `?` when unknown, `-` when there is none.
    pub round: String,
    /// White's name; `?` when unknown.
    pub white: String,
    /// Black's name; `?` when unknown.
    pub black: String,
    /// The result as read. When a game that has ended is written, its own result goes first.
    pub result: Outcome,
    /// All others, in order, names and values, such as `TimeControl`. A value may be any text.
    pub others: Vec<(String, String)>,
}

impl Default for Tags {
    /// Nothing known.
    fn default() -> Self {
        let unknown = || String::from("?");
        Self {
            event: unknown(),
            site: unknown(),
            date: String::from("????.??.??"),
            round: unknown(),
            white: unknown(),
            black: unknown(),
            result: Outcome::Unknown,
            others: Vec::new(),
        }
    }
}

impl Tags {
    /// The value of a tag other than the seven that every game has.
    #[must_use]
    pub fn other(&self, name: &str) -> Option<&str> {
        self.others
            .iter()
            .find(|(other, _)| other == name)
            .map(|(_, value)| value.as_str())
    }
}
