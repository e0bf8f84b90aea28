//! The score of one game with its entries as they are written, readable or not.

use shakmaty::{Color, Position as _};

use crate::{
    game::pgn::{
        Place, ReadGame, ScoreLetters, WordFlaw,
        decoder::Decoder,
        is_not_written,
        lexer::{Lexer, Token},
        read_word,
        reader::{on_one_line, read_first},
    },
    notation::PieceLetters,
};

/// A score as it is written.
#[derive(Debug)]
pub struct WrittenScore {
    /// The game as far as it can be read.
    pub read: ReadGame,
    /// The words of the moves, also those after the first that cannot be read. The first ones are
    /// the plies of the game.
    pub written: Vec<String>,
    /// The piece letters in them.
    pub letters: ScoreLetters,
    /// Something follows the game.
    pub has_more: bool,
}

impl WrittenScore {
    /// Whether half of its words at least are moves, possible or not: other text is no score. What stands for a move that
    /// is not written does not count.
    #[must_use]
    pub fn is_of_moves(&self) -> bool {
        let start = self.read.game.initial_position();
        let is_move =
            |word: &&&String| read_word(word, self.letters, start) != Err(WordFlaw::NotAMove);
        let written: Vec<_> = (self.written.iter())
            .filter(|word| !is_not_written(word))
            .collect();
        2 * written.iter().filter(is_move).count() >= written.len()
    }
}

/// The first score of a text, in UTF-8 or what else a [`PgnStream`](crate::game::pgn::PgnStream) reads, with the piece
/// letters of PGN or with `national` ones; `None` if it holds none.
#[must_use]
pub fn read_score(bytes: &[u8], national: PieceLetters) -> Option<WrittenScore> {
    let mut text = String::new();
    Decoder::new().decode(bytes, true, &mut text, |_, _| ());
    let text = text.trim_start_matches('\u{feff}');
    let first = read_first(text, Place::START, ScoreLetters::PGN)?;
    let (own, rest) = text.split_at(first.length);
    let written = words(own, first.game.game.initial_position().turn());
    let letters = ScoreLetters::of(&written, national);
    Some(WrittenScore {
        read: read_first(text, Place::START, letters)?.game,
        written,
        letters,
        has_more: read_first(rest, Place::START, ScoreLetters::PGN).is_some(),
    })
}

/// What stands in a score for a move that its numbers leave out.
const LEFT_OUT: &str = "...";

/// The words outside variations of a game in which `first` moves first. A move of White before which a number tells one of
/// Black is [left out](LEFT_OUT).
fn words(text: &str, first: Color) -> Vec<String> {
    let mut depth = 0_usize;
    let mut is_of_black = false;
    let mut words = Vec::new();
    for spanned in Lexer::new(text) {
        match spanned.token {
            Token::Open => depth += 1,
            Token::Close => depth = depth.saturating_sub(1),
            Token::Number(number) if depth == 0 => is_of_black = number.is_of_black(),
            Token::Word(word) if depth == 0 => {
                if is_of_black && words.len().is_multiple_of(2) == first.is_white() {
                    words.push(LEFT_OUT.to_owned());
                }
                is_of_black = false;
                words.push(on_one_line(word));
            }
            Token::Word(_)
            | Token::Number(_)
            | Token::Tag { .. }
            | Token::BadTag(_)
            | Token::Comment(_)
            | Token::UnclosedComment
            | Token::Result(_) => (),
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::{ScoreLetters, read_score};
    use crate::notation::PieceLetters;

    const PGN: PieceLetters = PieceLetters::ENGLISH;

    #[test]
    fn every_word_of_the_game_is_kept_in_its_place() {
        let text = "[White \"A\"]\n\n1. e4 {[%clk 0:01:00]} e5 (1... c5 2. Nf3) 2. Qxx7 Nc6 3.Bc4! 1-0\n\n1. d4 *\n";
        let score = read_score(text.as_bytes(), PGN).unwrap();
        assert_eq!(score.written, ["e4", "e5", "Qxx7", "Nc6", "Bc4"]);
        assert_eq!(score.read.game.plies().len(), 2);
        assert!(score.has_more);
        let score = read_score(b"1. d4 d5", PGN).unwrap();
        assert_eq!(score.written, ["d4", "d5"]);
        assert!(!score.has_more);
        assert!(read_score(b" \n{nothing}\n", PGN).is_none());
    }

    #[test]
    fn a_move_that_the_numbers_leave_out_has_its_place() {
        let fen = "[FEN \"4k3/7p/8/8/8/8/7P/4K3 b - - 0 31\"]\n\n";
        for (text, written) in [
            ("1. e4 1... e5 2... Nc6 3. Bb5", "e4 e5 ... Nc6 Bb5"),
            ("1. ... e5 2. Nf3", "... e5 Nf3"),
            (&format!("{fen}31... h5 32... h4"), "h5 ... h4"),
        ] {
            let score = read_score(text.as_bytes(), PGN).unwrap();
            assert_eq!(score.written.join(" "), written, "{text}");
            assert!(score.is_of_moves());
        }
    }

    #[test]
    fn the_words_before_the_first_flaw_are_the_plies_of_the_game() {
        for text in [
            "1. e4 e5 2. Ke3 d5",
            "1. e4 -- 2. d4",
            "1. 0-0",
            "e4 ??? Nf3",
        ] {
            let score = read_score(text.as_bytes(), PGN).unwrap();
            for (ply, word) in score.read.game.plies().iter().zip(&score.written) {
                assert_eq!(ply.san.to_string(), *word, "{text}");
            }
            assert_eq!(
                !score.read.faults.is_empty(),
                score.written.len() > score.read.game.plies().len(),
                "{text}"
            );
        }
    }

    #[test]
    fn a_score_in_the_long_form_is_one_of_moves() {
        let text = "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-b5 a7-a6 4. Bb5-a4 Ng8-f6 5. O-O Bf8-e7";
        let score = read_score(text.as_bytes(), PGN).unwrap();
        assert!(score.is_of_moves());
        assert_eq!(score.read.game.plies().len(), 10);
    }

    #[test]
    fn a_score_in_the_letters_of_a_country_is_read_with_them() {
        for (text, national) in [
            ("1. Sf3 Sf6 2. c4 g6 3. Sh4 *", PieceLetters::GERMAN),
            (
                "1. e4 {[%clk 0:01:00]} e5 2. Cf3 Cc6 3. Re2 Fd6 *",
                PieceLetters::FRENCH,
            ),
        ] {
            let score = read_score(text.as_bytes(), national).unwrap();
            assert!(score.is_of_moves(), "{text}");
            assert_eq!(score.letters, ScoreLetters::All(national));
            assert_eq!(score.read.game.plies().len(), score.written.len(), "{text}");
            let score = read_score(text.as_bytes(), PGN).unwrap();
            assert!(!score.read.faults.is_empty(), "{text}");
        }
    }
}
