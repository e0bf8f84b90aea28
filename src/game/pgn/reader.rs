//! Reading games from PGN text.

use std::iter::Peekable;

use shakmaty::{
    CastlingMode, CastlingSide, Outcome,
    fen::Fen,
    san::{San, SanError},
};

use crate::game::{
    Game,
    pgn::{
        PgnError, PgnGame, Tags,
        clock_time::split_clk,
        lexer::{Lexer, Token},
    },
};

/// Reads every game of a PGN text, in order.
///
/// Clock times and comments are kept with the move before them; variations, annotation glyphs, and
/// comments before the first move or after the result are passed over. Anything else that is not
/// understood is an error of its game: no move is skipped. A game ends with its result, and also
/// where the next one begins with a tag or with move number 1.
///
/// Cost: linear in the length of the text.
#[must_use]
pub fn read(text: &str) -> Vec<Result<PgnGame, PgnError>> {
    let mut tokens = Lexer::new(text).peekable();
    let mut games = Vec::new();
    loop {
        while let Some((_, Token::Comment(_))) = tokens.peek() {
            tokens.next();
        }
        let Some(&(line, _)) = tokens.peek() else {
            return games;
        };
        games.push(read_game(&mut tokens, line));
    }
}

/// Reads the game that begins on `line`, to its end even if it has an error.
fn read_game(tokens: &mut Peekable<Lexer<'_>>, line: usize) -> Result<PgnGame, PgnError> {
    let mut first_error = None;
    let head = match read_tags(tokens) {
        Ok(head) => head,
        Err(error) => {
            first_error = Some(error);
            Head::default()
        }
    };
    let mut score = Score {
        game: Game::new(),
        result: Outcome::Unknown,
        open: Vec::new(),
    };
    match head.start(line) {
        Ok(game) => score.game = game,
        Err(error) => {
            first_error.get_or_insert(error);
        }
    }
    while let Some((line, token)) = tokens.next_if(|(_, token)| !score.ends_before(token)) {
        let ends_game = score.open.is_empty() && matches!(token, Token::Result(_));
        // After an error only the end of the game is looked for.
        if first_error.is_none() || matches!(token, Token::Open | Token::Close) {
            first_error = first_error.or(score.take(line, &token).err());
        }
        if ends_game {
            break;
        }
    }
    if let Some(&line) = score.open.first() {
        first_error.get_or_insert(PgnError::Unclosed { line, opened: '(' });
    }
    if let Some(error) = first_error {
        return Err(error);
    }
    let mut tags = head.tags;
    if score.result.is_known() {
        tags.result = score.result;
    }
    Ok(PgnGame {
        tags,
        game: score.game,
    })
}

/// The tags of a game, those that tell its starting position apart.
#[derive(Debug, Default)]
struct Head {
    tags: Tags,
    fen: Option<String>,
    variant: Option<String>,
}

/// Reads tags as long as there are any; the first bad one is told after the last.
fn read_tags(tokens: &mut Peekable<Lexer<'_>>) -> Result<Head, PgnError> {
    let mut head = Head::default();
    let mut bad_tag = None;
    while let Some((line, token)) =
        tokens.next_if(|(_, token)| matches!(token, Token::Tag { .. } | Token::BadTag(_)))
    {
        if let Token::Tag { name, value } = token {
            head.set(name, value);
        } else if let Token::BadTag(given) = token {
            bad_tag.get_or_insert(PgnError::BadTag {
                line,
                given: given.to_owned(),
            });
        }
    }
    bad_tag.map_or(Ok(head), Err)
}

impl Head {
    fn set(&mut self, name: &str, value: String) {
        match name {
            "Event" => self.tags.event = value,
            "Site" => self.tags.site = value,
            "Date" => self.tags.date = value,
            "Round" => self.tags.round = value,
            "White" => self.tags.white = value,
            "Black" => self.tags.black = value,
            "Result" => {
                self.tags.result =
                    Outcome::from_ascii(value.as_bytes()).unwrap_or(Outcome::Unknown);
            }
            "FEN" => self.fen = Some(value),
            "Variant" => self.variant = Some(value),
            "SetUp" => (),
            _ => self.tags.others.push((name.to_owned(), value)),
        }
    }

    /// The game before its first move.
    fn start(&self, line: usize) -> Result<Game, PgnError> {
        let castling_mode = self.castling_mode(line)?;
        let usual = Fen::default().to_string();
        let fen = self.fen.as_ref().unwrap_or(&usual);
        Game::from_fen(fen, castling_mode).map_err(|source| PgnError::Start { line, source })
    }

    /// The castling rules that the `Variant` tag names, or else those that the position needs.
    fn castling_mode(&self, line: usize) -> Result<CastlingMode, PgnError> {
        let Some(variant) = &self.variant else {
            let fen = self.fen.as_ref().and_then(|fen| fen.parse::<Fen>().ok());
            return Ok(fen.map_or(CastlingMode::Standard, |fen| {
                CastlingMode::detect(fen.as_setup())
            }));
        };
        let plain: String = variant
            .chars()
            .filter(char::is_ascii_alphanumeric)
            .collect::<String>()
            .to_ascii_lowercase();
        match plain.as_str() {
            "standard" | "chess" | "normal" | "fromposition" => Ok(CastlingMode::Standard),
            "chess960" | "fischerandom" | "fischerrandom" | "freestyle" => {
                Ok(CastlingMode::Chess960)
            }
            _ => Err(PgnError::UnknownVariant {
                line,
                variant: variant.clone(),
            }),
        }
    }
}

/// The moves of a game, as far as they are read.
struct Score {
    game: Game,
    result: Outcome,
    /// The lines on which the variations begin that are still open.
    open: Vec<usize>,
}

impl Score {
    /// `token` belongs to the next game.
    fn ends_before(&self, token: &Token<'_>) -> bool {
        match token {
            Token::Tag { .. } | Token::BadTag(_) => true,
            Token::FirstNumber => self.open.is_empty() && self.game.plies().len() > 1,
            Token::Comment(_)
            | Token::UnclosedComment
            | Token::Open
            | Token::Close
            | Token::Result(_)
            | Token::Word(_) => false,
        }
    }

    fn take(&mut self, line: usize, token: &Token<'_>) -> Result<(), PgnError> {
        match token {
            Token::Open => self.open.push(line),
            Token::Close if self.open.is_empty() => return Err(self.not_a_move(line, ")")),
            Token::Close => {
                self.open.pop();
            }
            Token::UnclosedComment => return Err(PgnError::Unclosed { line, opened: '{' }),
            Token::Comment(_) | Token::Word(_) | Token::Result(_) if !self.open.is_empty() => (),
            Token::Comment(comment) => self.note(comment),
            Token::Word(word) => self.play(line, word)?,
            Token::Result(result) => self.result = *result,
            // Neither of the tags gets here, and the move number tells nothing more.
            Token::FirstNumber | Token::Tag { .. } | Token::BadTag(_) => (),
        }
        Ok(())
    }

    fn note(&mut self, comment: &str) {
        let (clock, remark) = split_clk(comment);
        if let Some(left) = clock {
            self.game.note_clock(left);
        }
        let remark = remark.split_whitespace().collect::<Vec<_>>().join(" ");
        if !remark.is_empty() {
            self.game.note_comment(&remark);
        }
    }

    fn play(&mut self, line: usize, word: &str) -> Result<(), PgnError> {
        let plain = word.trim_end_matches(['+', '#']);
        let san = match plain {
            "0-0" => Ok(San::Castle(CastlingSide::KingSide)),
            "0-0-0" => Ok(San::Castle(CastlingSide::QueenSide)),
            _ => San::from_ascii(plain.as_bytes()),
        };
        let Ok(san) = san else {
            return Err(self.not_a_move(line, word));
        };
        let ply = self.game.plies().len() + 1;
        let mv = san.to_move(self.game.position()).map_err(|error| {
            let san = word.to_owned();
            match error {
                SanError::IllegalSan => PgnError::Illegal { line, ply, san },
                SanError::AmbiguousSan => PgnError::Ambiguous { line, ply, san },
            }
        })?;
        self.game.push(mv);
        Ok(())
    }

    fn not_a_move(&self, line: usize, given: &str) -> PgnError {
        PgnError::NotAMove {
            line,
            ply: self.game.plies().len() + 1,
            given: given.to_owned(),
        }
    }
}
