//! The score of one game with its entries as they are written, readable or not.

use crate::game::pgn::{
    Place, ReadGame, WordFlaw,
    decoder::Decoder,
    lexer::{Lexer, Token},
    read_word,
    reader::read_first,
};

/// A score as it is written.
#[derive(Debug)]
pub struct WrittenScore {
    /// The game as far as it can be read.
    pub read: ReadGame,
    /// The words of the moves, also those after the first that cannot be read. The first ones are
    /// the plies of the game.
    pub written: Vec<String>,
    /// Something follows the game.
    pub has_more: bool,
}

impl WrittenScore {
    /// Whether half of its words at least are moves, possible or not: other text is no score.
    #[must_use]
    pub fn is_of_moves(&self) -> bool {
        let start = self.read.game.initial_position();
        let is_move = |word: &&String| read_word(word, start) != Err(WordFlaw::NotAMove);
        2 * self.written.iter().filter(is_move).count() >= self.written.len()
    }
}

/// The first score of a text, in UTF-8 or what else a [`PgnStream`](crate::game::pgn::PgnStream) reads; `None` if it
/// holds none.
#[must_use]
pub fn read_score(bytes: &[u8]) -> Option<WrittenScore> {
    let mut text = String::new();
    Decoder::new().decode(bytes, true, &mut text, |_, _| ());
    let text = text.trim_start_matches('\u{feff}');
    let first = read_first(text, Place::START)?;
    Some(WrittenScore {
        read: first.game,
        written: words(&text[..first.length]),
        has_more: read_first(&text[first.length..], Place::START).is_some(),
    })
}

/// The words outside variations.
fn words(text: &str) -> Vec<String> {
    let mut depth = 0_usize;
    let mut words = Vec::new();
    for spanned in Lexer::new(text) {
        match spanned.token {
            Token::Open => depth += 1,
            Token::Close => depth = depth.saturating_sub(1),
            Token::Word(word) if depth == 0 => words.push(word.to_owned()),
            Token::Word(_)
            | Token::Tag { .. }
            | Token::BadTag(_)
            | Token::Comment(_)
            | Token::UnclosedComment
            | Token::FirstNumber
            | Token::Result(_) => (),
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::read_score;

    #[test]
    fn every_word_of_the_game_is_kept_in_its_place() {
        let text = "[White \"A\"]\n\n1. e4 {[%clk 0:01:00]} e5 (1... c5 2. Nf3) 2. Qxx7 Nc6 3.Bc4! 1-0\n\n1. d4 *\n";
        let score = read_score(text.as_bytes()).unwrap();
        assert_eq!(score.written, ["e4", "e5", "Qxx7", "Nc6", "Bc4"]);
        assert_eq!(score.read.game.plies().len(), 2);
        assert!(score.has_more);
        let score = read_score(b"1. d4 d5").unwrap();
        assert_eq!(score.written, ["d4", "d5"]);
        assert!(!score.has_more);
        assert!(read_score(b" \n{nothing}\n").is_none());
    }

    #[test]
    fn the_words_before_the_first_flaw_are_the_plies_of_the_game() {
        for text in [
            "1. e4 e5 2. Ke3 d5",
            "1. e4 -- 2. d4",
            "1. 0-0",
            "e4 ??? Nf3",
        ] {
            let score = read_score(text.as_bytes()).unwrap();
            for (ply, word) in score.read.game.plies().iter().zip(&score.written) {
                assert_eq!(ply.san.to_string(), *word, "{text}");
            }
            assert_eq!(
                score.read.error.is_some(),
                score.written.len() > score.read.game.plies().len(),
                "{text}"
            );
        }
    }
}
