//! The 960 starting positions of Chess960, and the ways to draw one.
//!
//! The pawns stand as always. Behind them the king stands between the rooks, the bishops stand on
//! squares of different colours, and Black's pieces stand opposite White's.
//!
//! Source: FIDE Laws of Chess 2023, Guidelines II; the numbers are those of Reinhard Scharnagl.

use std::fmt;

use shakmaty::{
    CastlingMode, Chess, Color, EnPassantMode, File, FromSetup as _, Piece, Position as _, Rank,
    Role, Setup, Square, fen::Fen,
};

/// How the two knights stand on five free squares, by the tenth part of the number.
const KNIGHTS: [(usize, usize); 10] = [
    (0, 1),
    (0, 2),
    (0, 3),
    (0, 4),
    (1, 2),
    (1, 3),
    (1, 4),
    (2, 3),
    (2, 4),
    (3, 4),
];

/// How high each throw of the die may be: for the bishop on a dark square, the one on a light
/// square, the queen, the first knight and the second.
const HIGHEST_THROWS: [u8; 5] = [4, 4, 6, 5, 4];

/// How many coins make a number.
const COINS: usize = 10;

/// One of the 960 starting positions.
///
/// # Invariant
///
/// The king stands between the rooks, the bishops on different colours.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Chess960Start {
    /// The pieces from the a-file to the h-file.
    back_rank: [Role; 8],
}

/// Error when a row of pieces is no start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BackRankError {
    /// It is not one king, one queen, two rooks, two bishops and two knights.
    #[error("a start has one king, one queen, two rooks, two bishops and two knights")]
    WrongPieces,
    /// Both bishops stand on squares of one colour.
    #[error("both bishops stand on squares of one colour")]
    BishopsOnOneColour,
    /// The king does not stand between the rooks.
    #[error("the king does not stand between the rooks")]
    KingNotBetweenRooks,
}

/// Error when throws of a die or of coins do not name a start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ThrowError {
    /// A die shows something else than one to six.
    #[error("a die shows 1 to 6, not {0}")]
    NotOnADie(u8),
    /// Another throw is needed: for the piece with this place in the order of
    /// [`from_dice`](Chess960Start::from_dice), no throw that counts is left.
    #[error(
        "throw again for the {}: 1 to {highest} counts there", step_name(*step)
    )]
    ThrowAgain {
        /// Bishop on dark, bishop on light, queen, first knight, second knight: 0 to 4.
        step: usize,
        /// The highest throw that counts.
        highest: u8,
    },
    /// This many throws are left when all pieces stand.
    #[error("{0} more thrown than needed")]
    TooMany(usize),
    /// Ten coins are needed, not this many.
    #[error("ten coins are needed, not {0}")]
    NotTenCoins(usize),
    /// The coins make this number, which no start has.
    #[error("the coins make {0}, and the numbers end at 959: throw all ten again")]
    NoSuchNumber(u16),
}

fn step_name(step: usize) -> &'static str {
    match step {
        0 => "bishop on a dark square",
        1 => "bishop on a light square",
        2 => "queen",
        3 => "first knight",
        _ => "second knight",
    }
}

impl Chess960Start {
    /// How many starts there are; their numbers begin at 0.
    pub const COUNT: u16 = 960;

    /// The start that is also that of the usual game: number 518.
    pub const STANDARD: Self = Self {
        back_rank: [
            Role::Rook,
            Role::Knight,
            Role::Bishop,
            Role::Queen,
            Role::King,
            Role::Bishop,
            Role::Knight,
            Role::Rook,
        ],
    };

    /// The start with this number, 0 to 959; `None` beyond.
    #[must_use]
    pub fn from_number(number: u16) -> Option<Self> {
        if number >= Self::COUNT {
            return None;
        }
        let number = usize::from(number);
        let mut row = Row::default();
        row.put(Role::Bishop, 2 * (number % 4) + 1);
        row.put(Role::Bishop, 2 * (number / 4 % 4));
        row.put_on_free(Role::Queen, number / 16 % 6);
        let (first, second) = KNIGHTS[number / 96];
        // The farther knight first: it does not change the count of the squares before it.
        row.put_on_free(Role::Knight, second);
        row.put_on_free(Role::Knight, first);
        Some(row.with_king_between_rooks())
    }

    /// The start with these pieces from the a-file to the h-file.
    ///
    /// # Errors
    ///
    /// * [`BackRankError::WrongPieces`]: these are not the pieces of a game.
    /// * [`BackRankError::BishopsOnOneColour`], [`BackRankError::KingNotBetweenRooks`]: they stand
    ///   as no game may begin.
    pub fn from_back_rank(back_rank: [Role; 8]) -> Result<Self, BackRankError> {
        check_pieces(back_rank)?;
        let [first, second] = places(back_rank, Role::Bishop);
        if first % 2 == second % 2 {
            return Err(BackRankError::BishopsOnOneColour);
        }
        let [left, right] = places(back_rank, Role::Rook);
        let [king, _] = places(back_rank, Role::King);
        if !(left..right).contains(&king) {
            return Err(BackRankError::KingNotBetweenRooks);
        }
        Ok(Self { back_rank })
    }

    /// The start that eight shuffled cards give, one for each piece, laid out from the a-file to
    /// the h-file.
    ///
    /// The king's card and the rooks' cards only say where these three stand: the king takes the
    /// place in the middle. So each start is as likely as any other.
    ///
    /// # Errors
    ///
    /// * [`BackRankError::WrongPieces`]: these are not the cards of a game.
    /// * [`BackRankError::BishopsOnOneColour`]: the cards have to be shuffled again, three times in
    ///   seven on average.
    pub fn from_cards(cards: [Role; 8]) -> Result<Self, BackRankError> {
        check_pieces(cards)?;
        let mut row = Row::default();
        for (place, role) in cards.into_iter().enumerate() {
            match role {
                Role::Bishop | Role::Knight | Role::Queen => row.put(role, place),
                Role::King | Role::Rook | Role::Pawn => (),
            }
        }
        Self::from_back_rank(row.with_king_between_rooks().back_rank)
    }

    /// The start that throws of one die give, in order: the bishop on the first to fourth dark
    /// square (a1, c1, e1, g1), the bishop on the first to fourth light square (b1, d1, f1, h1), then
    /// queen, knight and knight each on the first to sixth of the squares still free, all counted
    /// from the a-file. The king goes between the rooks on what is left.
    ///
    /// A throw too high for its piece does not count, and the next one is taken.
    ///
    /// # Errors
    ///
    /// * [`ThrowError::NotOnADie`]: a throw is not 1 to 6.
    /// * [`ThrowError::ThrowAgain`]: there are too few throws that count.
    /// * [`ThrowError::TooMany`]: throws are left over.
    ///
    /// Source: the method of Ingo Althöfer (1998).
    pub fn from_dice(throws: &[u8]) -> Result<Self, ThrowError> {
        if let Some(&wrong) = throws.iter().find(|throw| !(1..=6).contains(*throw)) {
            return Err(ThrowError::NotOnADie(wrong));
        }
        let mut throws = throws.iter().copied();
        let mut row = Row::default();
        for (step, highest) in HIGHEST_THROWS.into_iter().enumerate() {
            let throw = throws
                .find(|throw| *throw <= highest)
                .ok_or(ThrowError::ThrowAgain { step, highest })?;
            let place = usize::from(throw) - 1;
            match step {
                0 => row.put(Role::Bishop, 2 * place),
                1 => row.put(Role::Bishop, 2 * place + 1),
                2 => row.put_on_free(Role::Queen, place),
                _ => row.put_on_free(Role::Knight, place),
            }
        }
        match throws.count() {
            0 => Ok(row.with_king_between_rooks()),
            left => Err(ThrowError::TooMany(left)),
        }
    }

    /// The start that ten tosses of a coin give: heads is one, tails is zero, and together they are
    /// its number in binary, the first toss worth most.
    ///
    /// # Errors
    ///
    /// * [`ThrowError::NotTenCoins`]: there are more or fewer.
    /// * [`ThrowError::NoSuchNumber`]: the number is 960 or more; all ten are tossed again.
    pub fn from_coins(heads: &[bool]) -> Result<Self, ThrowError> {
        if heads.len() != COINS {
            return Err(ThrowError::NotTenCoins(heads.len()));
        }
        let number = heads
            .iter()
            .fold(0, |number, &head| 2 * number + u16::from(head));
        Self::from_number(number).ok_or(ThrowError::NoSuchNumber(number))
    }

    /// The start that `position` is, if it is one with all its castling rights and White to move.
    #[must_use]
    pub fn of_position(position: &Chess) -> Option<Self> {
        let board = position.board();
        let mut back_rank = [Role::Pawn; 8];
        for file in File::ALL {
            back_rank[usize::from(file)] = board.role_at(Square::from_coords(file, Rank::First))?;
        }
        let start = Self::from_back_rank(back_rank).ok()?;
        let same = start.position().to_setup(EnPassantMode::Legal);
        let given = position.to_setup(EnPassantMode::Legal);
        (same.board == given.board
            && same.turn == given.turn
            && same.castling_rights == given.castling_rights)
            .then_some(start)
    }

    /// Its number, 0 to 959.
    ///
    /// # Panics
    ///
    /// Never: every start has a number, and a test goes through them all.
    #[must_use]
    pub fn number(self) -> u16 {
        (0..Self::COUNT)
            .find(|number| Self::from_number(*number) == Some(self))
            .expect("every start has a number")
    }

    /// The pieces from the a-file to the h-file.
    #[must_use]
    pub const fn back_rank(self) -> [Role; 8] {
        self.back_rank
    }

    /// The position, with castling by the rules of Chess960.
    ///
    /// # Panics
    ///
    /// Never: every start is a legal position, and a test goes through them all.
    #[must_use]
    pub fn position(self) -> Chess {
        let mut setup = Setup::initial();
        for (file, role) in File::ALL.into_iter().zip(self.back_rank) {
            for (color, rank) in [(Color::White, Rank::First), (Color::Black, Rank::Eighth)] {
                let square = Square::from_coords(file, rank);
                setup.board.set_piece_at(square, Piece { color, role });
            }
        }
        setup.castling_rights = setup.board.rooks();
        Chess::from_setup(setup, CastlingMode::Chess960)
            .expect("the men of a game in their places, the king between the rooks")
    }

    /// The position in FEN, with castling rights as X-FEN writes them: `KQkq`.
    #[must_use]
    pub fn fen(self) -> String {
        Fen::from_position(&self.position(), EnPassantMode::Legal).to_string()
    }
}

impl fmt::Display for Chess960Start {
    /// The pieces from the a-file to the h-file in English letters: `RNBQKBNR`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.back_rank
            .iter()
            .try_for_each(|role| write!(f, "{}", role.upper_char()))
    }
}

impl fmt::Debug for Chess960Start {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Chess960Start({self})")
    }
}

/// A back rank in the making.
#[derive(Default)]
struct Row([Option<Role>; 8]);

impl Row {
    fn put(&mut self, role: Role, place: usize) {
        self.0[place] = Some(role);
    }

    /// Puts `role` on the free square with this place among the free ones, which there must be.
    fn put_on_free(&mut self, role: Role, place: usize) {
        let free = self
            .0
            .iter_mut()
            .filter(|square| square.is_none())
            .nth(place);
        *free.expect("fewer pieces stand than would leave too few squares") = Some(role);
    }

    /// Fills the three squares that are left.
    fn with_king_between_rooks(mut self) -> Chess960Start {
        for role in [Role::Rook, Role::King, Role::Rook] {
            self.put_on_free(role, 0);
        }
        Chess960Start {
            back_rank: self
                .0
                .map(|role| role.expect("five pieces stood, and three were added")),
        }
    }
}

fn check_pieces(row: [Role; 8]) -> Result<(), BackRankError> {
    let mut sorted = row;
    sorted.sort_unstable();
    let mut usual = Chess960Start::STANDARD.back_rank;
    usual.sort_unstable();
    if sorted == usual {
        Ok(())
    } else {
        Err(BackRankError::WrongPieces)
    }
}

/// The first and the last place of a piece in a row that has it.
fn places(row: [Role; 8], role: Role) -> [usize; 2] {
    let first = row.iter().position(|other| *other == role);
    let last = row.iter().rposition(|other| *other == role);
    [first, last].map(|place| place.expect("the pieces were counted"))
}

#[cfg(test)]
mod tests;
