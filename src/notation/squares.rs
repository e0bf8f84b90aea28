//! Squares as they are written, and as they are spoken in every spelling.

use std::sync::LazyLock;

use shakmaty::{File, Rank, Square};

use crate::{
    language::{EachLanguage, Language, in_each_language},
    notation::annex_d::{file_name, rank_name},
};

const SPELLINGS: EachLanguage<&str> = in_each_language!("spelling.tsv");

/// The folded names of files and ranks in all spellings in which the program speaks.
static NAMES: LazyLock<Vec<(String, Name)>> = LazyLock::new(|| {
    let annex_d = Square::ALL.into_iter().flat_map(|square| {
        [
            (file_name(square.file()), Name::File(square.file())),
            (rank_name(square.rank()), Name::Rank(square.rank())),
        ]
    });
    let others = Language::ALL.into_iter().flat_map(|language| {
        SPELLINGS.lines_of(language).flat_map(|line| {
            let mut columns = line.split('\t');
            let meaning = columns.next().and_then(named);
            columns.filter_map(move |name| meaning.map(|meaning| (name, meaning)))
        })
    });
    let mut names = Vec::new();
    for (name, meaning) in annex_d.chain(others) {
        let name = (folded(name), meaning);
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
});

/// What a word in the name of a square stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Name {
    File(File),
    Rank(Rank),
}

/// Error when a text holds something other than squares.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{word}` is no square; write squares such as `a3 g1` or `Anna drei Gustav eins`")]
pub struct NotSquares {
    /// The first word that is not understood.
    pub word: String,
}

/// The squares of a text: `a3 g1`, `a3g1`, or in the words of Annex D or of any spelling of any language, in any case and
/// with or without accents; the inverse of [`square_name`](crate::notation::annex_d::square_name). An empty text has none.
///
/// # Errors
///
/// [`NotSquares`] when a word is neither a square nor the name of a file with that of a rank.
pub fn read_squares(text: &str) -> Result<Vec<Square>, NotSquares> {
    let mut squares = Vec::new();
    let mut words = text
        .split(|letter: char| letter.is_whitespace() || ",;.-".contains(letter))
        .filter(|word| !word.is_empty());
    while let Some(word) = words.next() {
        if let Some(written) = written_squares(word) {
            squares.extend(written);
            continue;
        }
        let rank = words.next().unwrap_or_default();
        let bad = || NotSquares {
            word: word.to_owned(),
        };
        squares.push(spoken_square(word, rank).ok_or_else(bad)?);
    }
    Ok(squares)
}

/// The squares of `a3` or `a3g1`; `None` if the word is not made of squares.
fn written_squares(word: &str) -> Option<Vec<Square>> {
    let letters: Vec<char> = word.to_lowercase().chars().collect();
    letters
        .chunks(2)
        .map(|pair| pair.iter().collect::<String>().parse().ok())
        .collect()
}

/// The square of a file's name and a rank's name or digit.
fn spoken_square(file: &str, rank: &str) -> Option<Square> {
    let means = |given: &str| {
        let given = folded(given);
        NAMES.iter().filter(move |(name, _)| *name == given)
    };
    let file = means(file).find_map(|(_, meaning)| match meaning {
        Name::File(file) => Some(*file),
        Name::Rank(_) => None,
    })?;
    let mut digits = rank.chars();
    let digit = digits.next().and_then(Rank::from_char);
    let rank = digit.filter(|_| digits.next().is_none()).or_else(|| {
        means(rank).find_map(|(_, meaning)| match meaning {
            Name::Rank(rank) => Some(*rank),
            Name::File(_) => None,
        })
    })?;
    Some(Square::from_coords(file, rank))
}

/// The meaning of a row of `spelling.tsv` that names a file or a rank.
fn named(meaning: &str) -> Option<Name> {
    let (kind, letter) = meaning.split_once('.')?;
    let letter = letter.chars().next().filter(|_| letter.len() == 1)?;
    match kind {
        "file" => File::from_char(letter).map(Name::File),
        "rank" => Rank::from_char(letter).map(Name::Rank),
        _ => None,
    }
}

/// `word` in lower case, without accents, and with `ue` for `ü`.
fn folded(word: &str) -> String {
    let mut folded = String::with_capacity(word.len());
    for letter in word.chars().flat_map(char::to_lowercase) {
        match letter {
            'á' | 'à' | 'â' => folded.push('a'),
            'é' | 'è' | 'ê' => folded.push('e'),
            'í' | 'ì' => folded.push('i'),
            'ó' | 'ò' | 'ô' => folded.push('o'),
            'ü' => folded.push_str("ue"),
            // Some systems write an accent as a character of its own after the letter.
            '\u{300}'..='\u{307}' => (),
            plain => folded.push(plain),
        }
    }
    folded
}

#[cfg(test)]
mod tests {
    use super::{NAMES, Name};

    #[test]
    fn no_word_names_two_files_or_two_ranks() {
        for (name, meaning) in NAMES.iter() {
            for (other, another) in NAMES.iter().filter(|(other, _)| other == name) {
                assert_eq!(meaning, another, "{other}");
            }
        }
        let files = NAMES.iter().filter(|(_, it)| matches!(it, Name::File(_)));
        assert!(files.count() > 16, "with those of NATO");
    }
}
