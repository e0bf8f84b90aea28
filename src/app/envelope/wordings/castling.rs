//! The ways to announce a castling.

use std::{collections::BTreeSet, iter};

use shakmaty::{CastlingSide, Role};

use super::{Described, SIGNS, SquareWords, in_every_case, with_the_words_of_each, words_in};
use crate::{
    hearing::{Lexicon, WordMeaning},
    language::Language,
    notation::SpokenCastling,
};

/// A castling towards `side`, without its squares.
pub(super) fn ways_to_castle(side: CastlingSide, lexicons: &[Lexicon]) -> BTreeSet<String> {
    let signs = match side {
        CastlingSide::KingSide => ["0-0", "O-O", "o-o"],
        CastlingSide::QueenSide => ["0-0-0", "O-O-O", "o-o-o"],
    };
    let written = signs
        .into_iter()
        .flat_map(|castles| SIGNS.map(|sign| format!("{castles}{sign}")));
    let mut ways: BTreeSet<String> = written.collect();
    for lexicon in lexicons {
        for castling in lexicon.words_for(WordMeaning::Castle) {
            // Enough where the other castling is illegal.
            ways.extend(in_every_case(&[(castling, true)]));
            for towards in lexicon.words_for(WordMeaning::CastleTo(side)) {
                ways.extend(in_every_case(&[(towards, true), (castling, true)]));
                ways.extend(in_every_case(&[(castling, true), (towards, true)]));
            }
        }
    }
    ways
}

/// A castling with the squares on which king and rook arrive, or one of them, with and without commas: `Kurze Rochade, König
/// Gustav eins, Turm Felix eins`. All is named in one language.
pub(super) fn ways_to_castle_with_squares(
    squares: SpokenCastling,
    lexicons: &[Lexicon],
) -> BTreeSet<String> {
    let mut ways = BTreeSet::new();
    for (lexicon, language) in with_the_words_of_each(lexicons) {
        let words =
            |meaning| words_in(lexicon, language, meaning).map(|word| (word.to_owned(), true));
        let mut names = vec![Vec::new()];
        for castling in words(WordMeaning::Castle) {
            names.push(vec![castling.clone()]);
            for towards in words(WordMeaning::CastleTo(squares.side)) {
                names.push(vec![towards.clone(), castling.clone()]);
                names.push(vec![castling.clone(), towards]);
            }
        }
        for steps in steps_of_castling(squares, lexicon, language) {
            for name in &names {
                if name.is_empty() && steps.len() == 1 {
                    continue;
                }
                let parts: Vec<&[(String, bool)]> = iter::once(name.as_slice())
                    .chain(steps.iter().map(Vec::as_slice))
                    .collect();
                for comma in ["", ","] {
                    let said = with_commas(&parts, comma);
                    let said: Vec<(&str, bool)> = said
                        .iter()
                        .map(|(word, is_name)| (word.as_str(), *is_name))
                        .collect();
                    ways.extend(in_every_case(&said));
                }
            }
        }
    }
    ways
}

/// The steps of a castling in words: those of king and rook, of the king, of the rook.
fn steps_of_castling(
    squares: SpokenCastling,
    lexicon: &Lexicon,
    language: Language,
) -> Vec<Vec<SquareWords>> {
    let described = Described {
        role: None,
        departures: vec![(Some(squares.king.file()), Some(squares.king.rank()))],
        to: squares.rook,
        promotion: None,
    };
    let words = |role| words_in(lexicon, language, WordMeaning::Piece(role));
    let step = |piece: &str, to: SquareWords| [vec![(piece.to_owned(), true)], to].concat();
    let mut steps = BTreeSet::new();
    for [king_to, rook_to] in described.squares_in_words(lexicon, language) {
        for king in words(Role::King) {
            for rook in words(Role::Rook) {
                let both = [step(king, king_to.clone()), step(rook, rook_to.clone())];
                steps.extend(both.iter().map(|alone| vec![alone.clone()]));
                steps.insert(both.to_vec());
            }
        }
    }
    steps.into_iter().collect()
}

/// The words of all parts, each part but the last with `comma` behind it.
fn with_commas(parts: &[&[(String, bool)]], comma: &str) -> SquareWords {
    let mut words: SquareWords = Vec::new();
    for part in parts {
        if let Some((last, _)) = words.last_mut() {
            last.push_str(comma);
        }
        words.extend(part.iter().cloned());
    }
    words
}
