//! Reading games from PGN text.

use std::iter::Peekable;

use shakmaty::{CastlingMode, Chess, Outcome, fen::Fen};

use crate::game::{
    Game,
    pgn::{
        Faults, PgnError, PgnGame, Place, ScoreLetters, Tags, WordFlaw,
        clock_time::split_clk,
        lexer::{Lexer, Number, Spanned, Token, may_become_tag, result},
        read_word,
    },
};

/// The most plies that are read of a game. By the seventy-five-move rule alone no game can reach
/// eighteen thousand; earlier Laws set no limit.
pub const MOST_PLIES: usize = 65_536;

/// The longest piece of text that an error shows, in characters.
const LONGEST_QUOTE: usize = 80;

/// A game as far as it can be read.
#[derive(Debug)]
pub struct ReadGame {
    /// Where it begins.
    pub place: Place,
    /// What is told about it, its result among it.
    pub tags: Tags,
    /// The moves up to the first error; none, from the usual position, if the error is one of
    /// the [starting position](PgnError::is_of_start).
    pub game: Game,
    /// What is wrong with it.
    pub faults: Faults,
}

impl ReadGame {
    /// The game, if nothing is wrong with it.
    ///
    /// # Errors
    ///
    /// What is most wrong with it.
    pub fn into_result(self) -> Result<PgnGame, PgnError> {
        match self.faults.into_worst() {
            Some(error) => Err(error),
            None => Ok(PgnGame {
                tags: self.tags,
                game: self.game,
            }),
        }
    }
}

/// Reads every game of a PGN text, in order.
///
/// Clock times and comments are kept with the move before them, comments before the first move by themselves; variations,
/// annotation glyphs, and comments after the result are passed over. Anything else that is not
/// understood is an error of its game: no move is skipped. A game ends with its result, and also
/// where the next one begins with a tag or with move number 1.
///
/// Cost: linear in the length of the text.
#[must_use]
pub fn read(text: &str) -> Vec<Result<PgnGame, PgnError>> {
    let mut games = Vec::new();
    let mut rest = text;
    let mut place = Place::START;
    while let Some(first) = read_first(rest, place, ScoreLetters::PGN) {
        place = place.after(&rest[..first.length]);
        rest = &rest[first.length..];
        games.push(first.game.into_result());
    }
    games
}

/// The first game of a text.
#[derive(Debug)]
pub(super) struct FirstGame {
    /// The game.
    pub(super) game: ReadGame,
    /// Where the text after it begins, in bytes.
    pub(super) length: usize,
    /// The game reaches the end of the text: more text might belong to it.
    pub(super) is_open: bool,
}

/// Reads the first game of `text`, which begins at `place`, to its end even if it has an error.
/// `None` if there are but blanks and comments. Where the game ends does not depend on `letters`.
pub(super) fn read_first(text: &str, place: Place, letters: ScoreLetters) -> Option<FirstGame> {
    let place_of = |at: usize| place.after(&text[..at]);
    let mut tokens = Lexer::new(text).peekable();
    while tokens
        .next_if(|spanned| matches!(spanned.token, Token::Comment(_)))
        .is_some()
    {}
    let begin = tokens.peek()?.start;
    let mut faults = Faults::default();
    let head = read_tags(&mut tokens, text, &place_of, &mut faults);
    let start = head.start(&place_of);
    let mut is_stuck = start.is_err();
    let mut score = Score {
        game: start.unwrap_or_else(|error| {
            faults.note(error);
            Game::new()
        }),
        letters,
        result: Outcome::Unknown,
        result_at: 0,
        depth: 0,
        opened: 0,
        words: 0,
        number_of_black: None,
    };
    let mut is_over = false;
    let mut end = None;
    while let Some(mut spanned) = tokens.next_if(|spanned| !score.ends_before(&spanned.token)) {
        let is_last = (tokens.peek()).is_none_or(|next| score.ends_before(&next.token));
        if head.has_no_winner && is_last && spanned.token == Token::Word(NO_WINNER) {
            // No castling: both have lost.
            spanned.token = Token::Result(Outcome::Unknown);
        }
        is_over = score.depth == 0 && matches!(spanned.token, Token::Result(_));
        // After an error only the end of the game and its result are looked for.
        let matters = match spanned.token {
            Token::Open | Token::Close | Token::Result(_) => true,
            Token::Word(_) if is_stuck => {
                score.words += 1;
                false
            }
            Token::Word(_)
            | Token::Comment(_)
            | Token::UnclosedComment
            | Token::Number(_)
            | Token::Tag { .. }
            | Token::BadTag(_) => !is_stuck,
        };
        if matters && let Err(error) = score.take(&spanned, &place_of) {
            is_stuck = true;
            faults.note(error);
        }
        end = Some(spanned.end);
        if is_over {
            break;
        }
    }
    if score.depth > 0 {
        faults.note(PgnError::Unclosed {
            place: place_of(score.opened),
            opened: '(',
        });
    }
    let length = if is_over {
        end.unwrap_or(text.len())
    } else {
        tokens.peek().map_or(text.len(), |next| next.start)
    };
    let seen = tokens.peek().map_or(length, |next| next.end);
    let mut tags = head.tags;
    if score.result.is_known() {
        let is_cut = faults.fatal().is_some();
        if tags.result.is_known() && tags.result != score.result && !is_cut {
            faults.note(PgnError::TwoResults {
                place: place_of(score.result_at),
                tag: tags.result,
                moves: score.result,
            });
        }
        tags.result = score.result;
    }
    Some(FirstGame {
        game: ReadGame {
            place: place_of(begin),
            tags,
            game: score.game,
            faults,
        },
        length,
        is_open: length == text.len() || (!is_over && seen == text.len()) || head.is_open,
    })
}

/// The tags of a game, those that tell its starting position apart.
#[derive(Debug, Default)]
struct Head {
    tags: Tags,
    /// The `FEN` tag, and where it begins in the text.
    fen: Option<(usize, String)>,
    /// The `Variant` tag, and where it begins in the text.
    variant: Option<(usize, String)>,
    /// Whether the `Result` tag tells that both have lost, which is no result of PGN.
    has_no_winner: bool,
    /// More text might make a tag of what is none.
    is_open: bool,
}

/// The result of a game that both players have lost.
const NO_WINNER: &str = "0-0";

/// Reads tags as long as there are any of this game, and notes the first bad one.
fn read_tags(
    tokens: &mut Peekable<Lexer<'_>>,
    text: &str,
    place_of: &impl Fn(usize) -> Place,
    faults: &mut Faults,
) -> Head {
    let mut head = Head::default();
    let mut has_event = false;
    while let Some(spanned) = tokens.next_if(|spanned| match &spanned.token {
        // The first tag comes once a game.
        Token::Tag { name, .. } => !(has_event && *name == "Event"),
        Token::BadTag(_) => true,
        Token::Comment(_)
        | Token::UnclosedComment
        | Token::Open
        | Token::Close
        | Token::Number(_)
        | Token::Result(_)
        | Token::Word(_) => false,
    }) {
        if let Token::Tag { name, value } = spanned.token {
            has_event |= name == "Event";
            head.set(spanned.start, name, value);
        } else if let Token::BadTag(given) = spanned.token {
            head.is_open |= may_become_tag(&text[spanned.end..]);
            head.set_unread(spanned.start, given);
            if faults.is_empty() {
                faults.note(PgnError::BadTag {
                    place: place_of(spanned.start),
                    given: quote(given),
                });
            }
        }
    }
    head
}

impl Head {
    fn set(&mut self, at: usize, name: &str, value: String) {
        match name {
            "Event" => self.tags.event = value,
            "Site" => self.tags.site = value,
            "Date" => self.tags.date = value,
            "Round" => self.tags.round = value,
            "White" => self.tags.white = value,
            "Black" => self.tags.black = value,
            "Result" => {
                let plain: String = value.split_whitespace().collect();
                self.tags.result = result(&plain).unwrap_or(Outcome::Unknown);
                self.has_no_winner = value == NO_WINNER;
            }
            "FEN" => self.fen = Some((at, value)),
            "Variant" => self.variant = Some((at, value)),
            "SetUp" => (),
            _ => self.tags.others.push((name.to_owned(), value)),
        }
    }

    /// A tag that cannot be read leaves what it stands for as it is, but for the starting position: without it the moves
    /// would be played from another.
    fn set_unread(&mut self, at: usize, given: &str) {
        let word = given.trim_start_matches('[').trim_start();
        let name = word
            .split(|sign: char| !sign.is_ascii_alphanumeric())
            .next();
        match name {
            Some("FEN") => self.fen = Some((at, given.to_owned())),
            Some("Variant") => self.variant = Some((at, given.to_owned())),
            Some(_) | None => (),
        }
    }

    /// The game before its first move.
    fn start(&self, place_of: &impl Fn(usize) -> Place) -> Result<Game, PgnError> {
        let castling_mode = self.castling_mode(place_of)?;
        let Some((at, fen)) = &self.fen else {
            let usual = Chess::default();
            return Ok(match castling_mode {
                CastlingMode::Standard => Game::new(),
                CastlingMode::Chess960 => Game::from_position(usual, castling_mode),
            });
        };
        Game::from_fen(fen, castling_mode).map_err(|source| PgnError::Start {
            place: place_of(*at),
            source,
        })
    }

    /// The castling rules that the `Variant` tag names, or else those that the position needs.
    fn castling_mode(&self, place_of: &impl Fn(usize) -> Place) -> Result<CastlingMode, PgnError> {
        let needed = || {
            let fen = self
                .fen
                .as_ref()
                .and_then(|(_, fen)| fen.parse::<Fen>().ok());
            fen.map_or(CastlingMode::Standard, |fen| {
                CastlingMode::detect(fen.as_setup())
            })
        };
        let Some((at, variant)) = &self.variant else {
            return Ok(needed());
        };
        let plain: String = variant
            .chars()
            .filter(char::is_ascii_alphanumeric)
            .collect::<String>()
            .to_ascii_lowercase();
        match plain.as_str() {
            "standard" | "chess" | "normal" | "fromposition" => Ok(needed()),
            "chess960" | "fischerandom" | "fischerrandom" | "freestyle" => {
                Ok(CastlingMode::Chess960)
            }
            _ => Err(PgnError::UnknownVariant {
                place: place_of(*at),
                variant: quote(variant),
            }),
        }
    }
}

/// The moves of a game, as far as they are read.
struct Score<'text> {
    game: Game,
    letters: ScoreLetters,
    result: Outcome,
    /// Where the result stands.
    result_at: usize,
    /// How many variations are open.
    depth: usize,
    /// Where the outermost of them begins.
    opened: usize,
    /// The words that stand for moves, readable or not.
    words: usize,
    /// The number that says that the next word is a move of Black, and where it stands.
    number_of_black: Option<(usize, Number<'text>)>,
}

impl<'text> Score<'text> {
    /// `token` belongs to the next game.
    fn ends_before(&self, token: &Token<'_>) -> bool {
        match token {
            Token::Tag { .. } | Token::BadTag(_) => true,
            Token::Number(number) => number.is_first() && self.depth == 0 && self.words > 1,
            Token::Comment(_)
            | Token::UnclosedComment
            | Token::Open
            | Token::Close
            | Token::Result(_)
            | Token::Word(_) => false,
        }
    }

    fn take(
        &mut self,
        spanned: &Spanned<'text>,
        place_of: &impl Fn(usize) -> Place,
    ) -> Result<(), PgnError> {
        let place = || place_of(spanned.start);
        match &spanned.token {
            Token::Open => {
                if self.depth == 0 {
                    self.opened = spanned.start;
                }
                self.depth += 1;
            }
            Token::Close if self.depth == 0 => return Err(self.not_a_move(place(), ")")),
            Token::Close => self.depth -= 1,
            Token::UnclosedComment => {
                return Err(PgnError::Unclosed {
                    place: place(),
                    opened: '{',
                });
            }
            Token::Comment(_) | Token::Word(_) | Token::Number(_) | Token::Result(_)
                if self.depth > 0 => {}
            Token::Comment(comment) => self.note(comment),
            Token::Word(word) => {
                self.words += 1;
                self.follows(place_of)?;
                self.play(word, &place)?;
            }
            Token::Result(result) => {
                (self.result, self.result_at) = (*result, spanned.start);
            }
            // The last one before a move counts.
            Token::Number(number) => {
                let is_of_black = number.is_of_black();
                self.number_of_black = is_of_black.then_some((spanned.start, *number));
            }
            // Neither of the tags gets here.
            Token::Tag { .. } | Token::BadTag(_) => (),
        }
        Ok(())
    }

    /// Checks that the next word does not come after the number of a move of Black where White is to move.
    fn follows(&mut self, place_of: &impl Fn(usize) -> Place) -> Result<(), PgnError> {
        match self.number_of_black.take() {
            Some((at, number)) if self.game.turn().is_white() => Err(PgnError::MoveMissing {
                place: place_of(at),
                ply: self.game.plies().len() + 1,
                number: quote(number.0),
            }),
            Some(_) | None => Ok(()),
        }
    }

    fn note(&mut self, comment: &str) {
        // Who writes no line of more than 80 signs breaks it within a command too.
        let (clock, remark) = split_clk(&on_one_line(comment));
        if let Some(left) = clock {
            self.game.note_clock(left);
        }
        let remark = on_one_line(&remark);
        if !remark.is_empty() {
            self.game.note_comment(&remark);
        }
    }

    fn play(&mut self, word: &str, place: &impl Fn() -> Place) -> Result<(), PgnError> {
        let ply = self.game.plies().len() + 1;
        let flaw = match read_word(word, self.letters, self.game.position()) {
            Ok(_) if ply > MOST_PLIES => {
                return Err(PgnError::TooManyPlies {
                    place: place(),
                    limit: MOST_PLIES,
                });
            }
            Ok(mv) => {
                self.game.push(mv);
                return Ok(());
            }
            Err(flaw) => flaw,
        };
        let (place, san) = (place(), quote(word));
        Err(match flaw {
            WordFlaw::NotAMove | WordFlaw::Unclear => self.not_a_move(place, word),
            WordFlaw::NotWritten => PgnError::NotWritten {
                place,
                ply,
                given: san,
            },
            WordFlaw::Illegal => PgnError::Illegal { place, ply, san },
            WordFlaw::PromotionMissing => PgnError::PromotionMissing { place, ply, san },
            WordFlaw::Ambiguous => PgnError::Ambiguous { place, ply, san },
        })
    }

    fn not_a_move(&self, place: Place, given: &str) -> PgnError {
        PgnError::NotAMove {
            place,
            ply: self.game.plies().len() + 1,
            given: quote(given),
        }
    }
}

/// The start of `text` on one line, long enough to be recognized.
fn quote(text: &str) -> String {
    let text = on_one_line(text);
    match text.char_indices().nth(LONGEST_QUOTE) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// `text` with a single blank for every run of them.
pub(super) fn on_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
