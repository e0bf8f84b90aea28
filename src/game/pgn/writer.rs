//! Writing a game as PGN text.

use std::time::Duration;

use shakmaty::{CastlingMode, Color, EnPassantMode, Outcome, fen::Fen};

use crate::game::{
    Ending, Game, Termination,
    pgn::{Tags, clock_time::clk_command},
};

/// The most characters of a line of moves: the standard asks for less than 80 (section 8.2.1).
const LINE_WIDTH: usize = 79;

/// Tags that are written from the game or from the fields of [`Tags`].
const OWN_TAGS: [&str; 11] = [
    "Event",
    "Site",
    "Date",
    "Round",
    "White",
    "Black",
    "Result",
    "Variant",
    "SetUp",
    "FEN",
    "Termination",
];

/// Writes `game` as PGN, ending with an empty line.
///
/// After the seven tags that every game has come `Variant`, `SetUp` and `FEN` where the game needs
/// them, the other tags in their order, and `Termination`. A tag whose name is no PGN symbol, or
/// one that the game itself tells, is left out. Each ply with a clock time has its
/// `[%clk H:MM:SS]`, parts of a second dropped.
#[must_use]
pub fn write(game: &Game, tags: &Tags) -> String {
    let result = match game.outcome() {
        Outcome::Known(_) => game.outcome(),
        Outcome::Unknown => tags.result,
    };
    let mut text = String::new();
    for (name, value) in head(game, tags, result) {
        push_tag(&mut text, name, &value);
    }
    text.push('\n');
    let mut tokens = movetext(game);
    tokens.push(result.as_str().to_owned());
    push_wrapped(&mut text, &tokens);
    text.push('\n');
    text
}

/// A remark that other programs pass over, such as `[%reason …]`. Brackets in `text`, which would end it or begin another,
/// are written as parentheses.
#[must_use]
pub fn command(name: &str, text: &str) -> String {
    let text = text.replace(['[', '{'], "(").replace([']', '}'], ")");
    let text = text.replace(steers, " ");
    format!("[%{name} {text}]")
}

/// Whether a sign is not shown but steers how a text is: a control character, or one of Unicode that turns the direction of
/// what follows (Unicode Standard Annex 9, section 2).
pub(crate) fn steers(sign: char) -> bool {
    sign.is_control() || matches!(sign, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The remark that a drawn game ended by this side's resignation, which neither the result nor the `Termination` tag tells.
#[must_use]
pub fn resigned(side: Color) -> String {
    command("resigned", side.fold_wb("white", "black"))
}

fn head<'tags>(game: &Game, tags: &'tags Tags, result: Outcome) -> Vec<(&'tags str, String)> {
    let mut head = vec![
        ("Event", tags.event.clone()),
        ("Site", tags.site.clone()),
        ("Date", tags.date.clone()),
        ("Round", tags.round.clone()),
        ("White", tags.white.clone()),
        ("Black", tags.black.clone()),
        ("Result", result.as_str().to_owned()),
    ];
    if game.castling_mode() == CastlingMode::Chess960 {
        head.push(("Variant", String::from("Chess960")));
    }
    let fen = Fen::from_position(game.initial_position(), EnPassantMode::Legal);
    if game.castling_mode() == CastlingMode::Chess960 || fen != Fen::default() {
        head.push(("SetUp", String::from("1")));
        head.push(("FEN", fen.to_string()));
    }
    for (name, value) in &tags.others {
        if is_symbol(name) && !OWN_TAGS.contains(&name.as_str()) {
            head.push((name, value.clone()));
        }
    }
    let termination = match (game.ending(), tags.other("Termination")) {
        (Some(ending), _) => Some(termination_text(ending)),
        (None, Some(told)) => Some(told),
        (None, None) if result.is_unknown() => Some("unterminated"),
        (None, None) => None,
    };
    head.extend(termination.map(|termination| ("Termination", termination.to_owned())));
    head
}

/// The value of the `Termination` tag (PGN standard 9.8.1).
fn termination_text(ending: Ending) -> &'static str {
    match ending.termination {
        Termination::FlagFall(_) => "time forfeit",
        Termination::NormalMeans(_) => "adjudication",
        Termination::Referred { .. } => "unterminated",
        Termination::IllegalMoves(_) | Termination::SealedMove(_) => "rules infraction",
        Termination::Checkmate
        | Termination::Stalemate
        | Termination::DeadPosition
        | Termination::Fivefold
        | Termination::SeventyFiveMoves
        | Termination::Resignation(_)
        | Termination::Agreement
        | Termination::Threefold
        | Termination::FiftyMoves
        | Termination::SeventyFiveClaimed
        | Termination::BothFlags => "normal",
    }
}

/// A tag name that other programs can read: letters, digits and underscores.
fn is_symbol(name: &str) -> bool {
    !name.is_empty()
        && name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

fn push_tag(text: &mut String, name: &str, value: &str) {
    text.push('[');
    text.push_str(name);
    text.push_str(" \"");
    for ch in value.chars() {
        match ch {
            '"' | '\\' => text.extend(['\\', ch]),
            // A line break would end the tag for most readers.
            ch if steers(ch) => text.push(' '),
            ch => text.push(ch),
        }
    }
    text.push_str("\"]\n");
}

/// The moves with their numbers and comments, cut where a line may break.
fn movetext(game: &Game) -> Vec<String> {
    let mut tokens = commented(None, game.preface());
    let mut number_due = true;
    for ply in game.plies() {
        match ply.side {
            Color::White => tokens.push(format!("{}.", ply.number)),
            Color::Black if number_due => tokens.push(format!("{}...", ply.number)),
            Color::Black => (),
        }
        tokens.push(ply.san.to_string());
        let comment = commented(ply.clock, &ply.comment);
        number_due = !comment.is_empty();
        tokens.extend(comment);
    }
    tokens
}

/// The comment with a clock time and remarks, cut where a line may break; nothing where there is neither.
fn commented(clock: Option<Duration>, remarks: &str) -> Vec<String> {
    let mut parts: Vec<String> = clock.map(clk_command).into_iter().collect();
    for word in remarks.split_whitespace() {
        let word = word.replace('{', "(").replace('}', ")");
        match parts.last_mut() {
            // A line that begins with `%` would be passed over by readers.
            Some(last) if word.starts_with('%') => {
                last.push(' ');
                last.push_str(&word);
            }
            Some(_) | None => parts.push(word),
        }
    }
    if let Some(first) = parts.first_mut() {
        first.insert(0, '{');
    }
    if let Some(last) = parts.last_mut() {
        last.push('}');
    }
    parts
}

/// Adds `tokens` to `text`, separated by blanks or, where a line would grow too long, by line
/// breaks.
fn push_wrapped(text: &mut String, tokens: &[String]) {
    let mut column = 0;
    for token in tokens {
        let width = token.chars().count();
        if column > 0 && column + 1 + width > LINE_WIDTH {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(token);
        column += width;
    }
    text.push('\n');
}
