//! Words that choose where it is asked which of several is meant.

use std::sync::LazyLock;

use crate::{
    hearing::{Lexicon, WordMeaning, spelling::folded_words},
    language::{EachLanguage, in_each_language},
};

/// What a typed line chooses of several that were named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// The one named at this place, counted from zero.
    Place(usize),
    /// None of them.
    None,
    /// What these words name, without those before them that only lead to it: `den von Bella`.
    Named(String),
}

/// A line of `choices.tsv`, for one of its words.
struct Line {
    /// The words, folded.
    words: Vec<String>,
    says: Says,
}

/// What the words of a line say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Says {
    Place(usize),
    None,
    /// The choice follows.
    Leads,
    /// Where the piece stands follows.
    LeadsFrom,
}

const TABLE: EachLanguage<&str> = in_each_language!("choices.tsv");

/// The lines of each language, those of many words first.
static LINES: LazyLock<EachLanguage<Vec<Line>>> = LazyLock::new(|| {
    EachLanguage::make(|language| {
        let mut lines: Vec<Line> = TABLE
            .lines_of(language)
            .flat_map(|line| read_line(line).expect("a test reads every line of the tables"))
            .collect();
        lines.sort_by_key(|line| std::cmp::Reverse(line.words.len()));
        lines
    })
});

fn read_line(line: &'static str) -> Option<Vec<Line>> {
    let (what, words) = line.split_once('\t')?;
    let says = match what {
        "none" => Says::None,
        "leads" => Says::Leads,
        "leads-from" => Says::LeadsFrom,
        number => Says::Place(number.parse::<usize>().ok()?.checked_sub(1)?),
    };
    let words = words.split('|').map(folded_words);
    Some(words.map(|words| Line { words, says }).collect())
}

/// What a typed line chooses of several; `None` where it has no such words.
pub(crate) fn read_choice(text: &str, lexicon: &Lexicon) -> Option<Choice> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let lines = || lexicon.languages().iter().flat_map(|it| LINES.of(*it));
    let whole = folded_words(text);
    let alone = lines().find_map(|line| match line.says {
        Says::Place(place) if line.words == whole => Some(Choice::Place(place)),
        Says::None if line.words == whole => Some(Choice::None),
        Says::Place(_) | Says::None | Says::Leads | Says::LeadsFrom => None,
    });
    alone.or_else(|| {
        let mut lengths = (1..words.len()).rev();
        lengths.find_map(|length| {
            let (before, after) = words.split_at(length);
            let before = folded_words(&before.join(" "));
            if may_be_named(&before, lexicon) && !begins_with_a_piece(after, lexicon) {
                return None;
            }
            let after = after.join(" ");
            lines().find_map(|line| match line.says {
                Says::Leads if line.words == before => Some(Choice::Named(after.clone())),
                Says::LeadsFrom if line.words == before => {
                    let from = lexicon.words_for(WordMeaning::From).next()?;
                    Some(Choice::Named(format!("{from} {after}")))
                }
                Says::Place(_) | Says::None | Says::Leads | Says::LeadsFrom => None,
            })
        })
    })
}

/// Whether the last of `words` may be meant itself: the rank of `un`, the file of `a`.
fn may_be_named(words: &[String], lexicon: &Lexicon) -> bool {
    let Some(last) = words.last() else {
        return false;
    };
    last.chars().count() == 1
        || (lexicon.spelled(last).iter())
            .any(|word| matches!(word.meaning, WordMeaning::Rank(_) | WordMeaning::File(_)))
}

/// Whether a piece or the side of a castling comes first.
fn begins_with_a_piece(words: &[&str], lexicon: &Lexicon) -> bool {
    let first = words.first().map(|word| folded_words(word));
    let first = first.unwrap_or_default();
    first.iter().any(|word| {
        (lexicon.spelled(word).iter()).any(|word| {
            matches!(
                word.meaning,
                WordMeaning::Piece(_) | WordMeaning::CastleTo(_)
            )
        })
    })
}

#[cfg(test)]
mod tests {
    use super::{Choice, LINES, read_choice};
    use crate::{hearing::Lexicon, language::Language};

    #[test]
    fn every_table_has_words_for_each_choice() {
        for language in Language::ALL {
            let lexicon = Lexicon::only(language);
            assert!(LINES.of(language).iter().all(|line| !line.words.is_empty()));
            assert_eq!(read_choice("", &lexicon), None);
            assert_eq!(read_choice("!", &lexicon), None);
        }
    }

    #[test]
    fn places_refusals_and_what_is_named_are_told_apart() {
        use Language::{English, French, German, Italian, Spanish};
        let named = |words: &str| Some(Choice::Named(words.to_owned()));
        for (language, text, choice) in [
            (German, "Der erste", Some(Choice::Place(0))),
            (German, "der zweite.", Some(Choice::Place(1))),
            (German, "keiner von beiden", Some(Choice::None)),
            (German, "den von Bella", named("von Bella")),
            (German, "in einen Springer", named("Springer")),
            (German, "nicht den von Bella", None),
            (English, "the first one", Some(Choice::Place(0))),
            (English, "the one on bravo one", named("from bravo one")),
            (English, "neither", Some(Choice::None)),
            (Spanish, "el de bravo", named("desde bravo")),
            (French, "celui de bravo", named("de bravo")),
            (French, "une dame", named("dame")),
            (French, "un deux", None),
            (English, "a queen", named("queen")),
            (English, "a four", None),
            (Italian, "quello di bravo", named("da bravo")),
        ] {
            let found = read_choice(text, &Lexicon::only(language));
            assert_eq!(found, choice, "{language}: {text}");
        }
    }
}
