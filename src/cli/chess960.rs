//! `rochade chess960`.

use clap::Args;
use shakmaty::Role;

use crate::{
    cli::VoiceArg,
    game::{BackRankError, Chess960Start},
    language::Language,
    notation::san_letters,
};

/// What follows the options in `rochade chess960 --help`.
pub(super) const HELP: &str = "\
Without a start it draws one by lot. With real dice, cards or coins, tell it what they show:

  --dice   throws of one die, in order: the bishop on the dark square with that number (a1, c1, \
e1, g1), the bishop on the light square (b1, d1, f1, h1), then queen, knight and knight on the \
free square with that number, all counted from the a-file. A throw too high does not count, throw \
again. The king goes between the rooks on the three squares left.
  --cards  eight shuffled cards, one for each piece, from the a-file to the h-file, in the letters \
of any language: the king then takes the middle place of the king's and the rooks' cards. If both \
bishops lie on one colour, shuffle again.
  --coins  ten tosses, 1 for heads and 0 for tails: the number in binary. From 960 on, toss again.

Examples:
  rochade chess960
  rochade chess960 518
  rochade chess960 --dice 2,3,3,2,3
  rochade chess960 --cards TLSDKSLT";

/// `rochade chess960`.
#[derive(Args, Debug)]
pub struct Chess960Args {
    /// The start: its number, 0 to 959, or its pieces from the a-file, such as RNBQKBNR.
    #[arg(value_parser = read_start, value_name = "START")]
    pub start: Option<Chess960Start>,
    /// Draws a start by lot; each is equally likely.
    #[arg(long, conflicts_with = "start")]
    pub draw: bool,
    /// Throws of a die, in order: 2,3,3,2,3.
    #[arg(long, value_name = "THROWS", value_parser = read_throws, conflicts_with_all = ["start", "draw"])]
    pub dice: Option<Throws>,
    /// Cards laid out from the a-file to the h-file: TLSDKSLT.
    #[arg(long, value_name = "PIECES", value_parser = read_pieces, conflicts_with_all = ["start", "draw", "dice"])]
    pub cards: Option<Pieces>,
    /// Ten tosses of a coin, 1 for heads: 1000000110.
    #[arg(long, value_name = "TOSSES", value_parser = read_coins, conflicts_with_all = ["start", "draw", "dice", "cards"])]
    pub coins: Option<Coins>,
    /// Prints JSON: number, pieces, fen, spoken.
    #[arg(long)]
    pub json: bool,
    /// The voice: the system's own, espeak-ng, or text lines only.
    #[arg(long, value_enum)]
    pub voice: Option<VoiceArg>,
    /// The loudspeaker, by a part of its name.
    #[arg(long, value_name = "NAME")]
    pub output_device: Option<String>,
}

/// What `--chess960` says about the start of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chess960Choice {
    /// Nothing: it is drawn by lot, unless a position is given.
    Unnamed,
    /// This is the start.
    Named(Chess960Start),
}

/// Throws of a die.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Throws(pub Vec<u8>);

/// Eight pieces in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pieces(pub [Role; 8]);

/// Tosses of a coin: whether each shows heads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coins(pub Vec<bool>);

/// Error in what is to name a start.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum StartArgError {
    /// The number is too high.
    #[error("the starts have the numbers 0 to 959")]
    NoSuchNumber,
    /// It is neither a number nor eight pieces.
    #[error("a start is a number from 0 to 959, or its eight pieces such as RNBQKBNR")]
    NotAStart,
    /// These are not the letters of eight pieces.
    #[error("eight pieces are asked for, such as RNBQKBNR in English or TSLDKLST in German")]
    NotPieces,
    /// The pieces stand as no game may begin.
    #[error(transparent)]
    BackRank(#[from] BackRankError),
    /// Something is no throw of a die.
    #[error("throws are numbers from 1 to 6 with commas between them, such as 2,3,3,2,3")]
    NotThrows,
    /// Something is no toss of a coin.
    #[error("tosses are written with 1 for heads and 0 for tails, such as 1000000110")]
    NotCoins,
}

/// Reads a number or eight pieces.
pub(super) fn read_start(text: &str) -> Result<Chess960Start, StartArgError> {
    if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
        let number = text.parse().ok().and_then(Chess960Start::from_number);
        return number.ok_or(StartArgError::NoSuchNumber);
    }
    let Pieces(row) = read_pieces(text).map_err(|_| StartArgError::NotAStart)?;
    Ok(Chess960Start::from_back_rank(row)?)
}

/// Reads `draw`, or a start.
pub(super) fn read_choice(text: &str) -> Result<Chess960Choice, StartArgError> {
    if text.eq_ignore_ascii_case("draw") {
        return Ok(Chess960Choice::Unnamed);
    }
    read_start(text).map(Chess960Choice::Named)
}

/// Reads eight pieces in the letters of any language. No two languages have letters in common that
/// would make two different rows of one king, one queen and two of each other piece.
fn read_pieces(text: &str) -> Result<Pieces, StartArgError> {
    const ORDER: [Role; 5] = [
        Role::King,
        Role::Queen,
        Role::Rook,
        Role::Bishop,
        Role::Knight,
    ];
    let in_language = |language| -> Option<[Role; 8]> {
        let letters = san_letters(language);
        let roles = text.chars().map(|letter| {
            let place = letters
                .iter()
                .position(|own| own.eq_ignore_ascii_case(&letter))?;
            Some(ORDER[place])
        });
        let roles: Vec<Role> = roles.collect::<Option<_>>()?;
        roles.try_into().ok()
    };
    let mut rows = Language::ALL.into_iter().filter_map(in_language);
    let first = rows.next().ok_or(StartArgError::NotPieces)?;
    // `RNBQKBNR` has no meaning in Spanish, but eight letters may: the pieces must be a game's.
    let of_a_game = std::iter::once(first)
        .chain(rows)
        .find(|row| Chess960Start::from_cards(*row) != Err(BackRankError::WrongPieces));
    Ok(Pieces(of_a_game.unwrap_or(first)))
}

/// Reads throws of a die with commas, blanks or nothing between them.
fn read_throws(text: &str) -> Result<Throws, StartArgError> {
    let throws: Option<Vec<u8>> = text
        .chars()
        .filter(|letter| !matches!(letter, ',' | ' '))
        .map(|letter| {
            let throw = u8::try_from(letter.to_digit(10)?).ok()?;
            (1..=6).contains(&throw).then_some(throw)
        })
        .collect();
    throws.map(Throws).ok_or(StartArgError::NotThrows)
}

fn read_coins(text: &str) -> Result<Coins, StartArgError> {
    let coins: Option<Vec<bool>> = text
        .chars()
        .filter(|letter| !matches!(letter, ',' | ' '))
        .map(|letter| match letter {
            '0' => Some(false),
            '1' => Some(true),
            _ => None,
        })
        .collect();
    coins.map(Coins).ok_or(StartArgError::NotCoins)
}

#[cfg(test)]
mod tests {
    use super::{StartArgError, read_coins, read_pieces, read_start, read_throws};
    use crate::game::{BackRankError, Chess960Start};

    #[test]
    fn a_start_is_named_by_number_or_by_pieces_in_any_language() {
        for text in [
            "518", "0518", "RNBQKBNR", "rnbqkbnr", "TSLDKLST", "TCADRACT",
        ] {
            assert_eq!(read_start(text), Ok(Chess960Start::STANDARD), "{text}");
        }
    }

    #[test]
    fn what_names_no_start_is_told() {
        for (text, error) in [
            ("960", StartArgError::NoSuchNumber),
            ("99999999", StartArgError::NoSuchNumber),
            ("", StartArgError::NotAStart),
            ("-1", StartArgError::NotAStart),
            ("RNBQKBN", StartArgError::NotAStart),
            ("RNBQKBNX", StartArgError::NotAStart),
            ("RNBQKBNN", BackRankError::WrongPieces.into()),
            ("RNQBKBNR", BackRankError::BishopsOnOneColour.into()),
        ] {
            assert_eq!(read_start(text), Err(error), "{text}");
        }
        assert_eq!(read_pieces("518"), Err(StartArgError::NotPieces));
        assert_eq!(read_throws("2,x"), Err(StartArgError::NotThrows));
        assert_eq!(read_coins("012"), Err(StartArgError::NotCoins));
    }

    #[test]
    fn throws_and_tosses_may_have_commas_or_blanks_between_them() {
        for text in ["23323", "2,3,3,2,3", "2 3 3 2 3"] {
            assert_eq!(
                read_throws(text).map(|throws| throws.0),
                Ok(vec![2, 3, 3, 2, 3])
            );
        }
        assert_eq!(
            read_coins("1 0").map(|coins| coins.0),
            Ok(vec![true, false])
        );
    }
}
