//! From words to what they say.

use shakmaty::Square;

use crate::{
    arbiter::ClaimRule,
    hearing::{
        Intent, Lexicon, LexiconWord, Meaning, Phrase, PhrasePart, Request, WordMeaning,
        announcement, phrase::Slots, spelling::folded_words,
    },
    notation::SpokenMove,
};

/// What `words` say, read from the first to the last.
///
/// Upper and lower case, accents and punctuation make no difference, and `ae` may stand for `ä`. A
/// single word that the lexicon lacks, such as a recognizer's `[unk]`, makes the whole mean
/// [`Meaning::Nothing`]: what it hid may have been the piece.
#[must_use]
pub fn parse(words: &str, lexicon: &Lexicon) -> Meaning {
    meaning(&tokens(words, lexicon), lexicon)
}

/// What the words would say without unknown ones at their beginning and end.
///
/// This is good for a question (`Springer Felix drei?`) and for harmless commands, never for
/// making a move. Unknown words inside still make it [`Meaning::Nothing`].
#[must_use]
pub fn parse_inside_unknown(words: &str, lexicon: &Lexicon) -> Meaning {
    let tokens = tokens(words, lexicon);
    let known = |token: &Token<'_>| token.meaning.is_some();
    let (Some(first), Some(last)) = (
        tokens.iter().position(known),
        tokens.iter().rposition(known),
    ) else {
        return Meaning::Nothing;
    };
    meaning(tokens.get(first..=last).unwrap_or_default(), lexicon)
}

/// A word of an utterance.
struct Token<'a> {
    /// The words of the lexicon that it is a spelling of.
    words: &'a [LexiconWord],
    /// Its meaning within an announcement, or that it belongs to the commands; `None` if unknown.
    meaning: Option<WordMeaning>,
}

impl Token<'_> {
    fn is(&self, text: &str) -> bool {
        self.words.iter().any(|word| word.text == text)
    }
}

fn tokens<'a>(words: &str, lexicon: &'a Lexicon) -> Vec<Token<'a>> {
    folded_words(words)
        .into_iter()
        .map(|folded| {
            let words = lexicon.spelled(&folded);
            let meaning = words
                .iter()
                .find(|word| word.meaning != WordMeaning::Command)
                .or_else(|| words.first())
                .map(|word| word.meaning);
            Token { words, meaning }
        })
        .collect()
}

fn meaning(tokens: &[Token<'_>], lexicon: &Lexicon) -> Meaning {
    let Some(words) = tokens
        .iter()
        .map(|token| token.meaning)
        .collect::<Option<Vec<_>>>()
    else {
        return Meaning::Nothing;
    };
    if let Some(intent) = intent(tokens, lexicon) {
        return Meaning::Intent(intent);
    }
    if let Some(spoken) = announcement::announcement(&words) {
        return Meaning::Move(spoken);
    }
    if let Some(spoken) = correction(tokens, &words, lexicon) {
        return Meaning::Correction(spoken);
    }
    if let Some((rule, spoken)) = claim(tokens, &words, lexicon) {
        return Meaning::Claim(rule, spoken);
    }
    announcement::fragment(&words).map_or(Meaning::Nothing, Meaning::Fragment)
}

/// The intent whose phrase these tokens are, from the first to the last.
fn intent(tokens: &[Token<'_>], lexicon: &Lexicon) -> Option<Intent> {
    lexicon
        .phrases()
        .iter()
        .find_map(|phrase| match starts_with(tokens, phrase) {
            Some((intent, [])) => Some(intent),
            Some(_) | None => None,
        })
}

/// The announcement after one or more phrases that take back or deny.
fn correction(
    tokens: &[Token<'_>],
    words: &[WordMeaning],
    lexicon: &Lexicon,
) -> Option<SpokenMove> {
    let mut rest = tokens;
    while let Some(after) = lexicon
        .phrases()
        .iter()
        .filter(|phrase| {
            matches!(
                phrase.request,
                Request::Plain(Intent::No | Intent::Correction)
            )
        })
        .find_map(|phrase| starts_with(rest, phrase))
        .map(|(_, after)| after)
    {
        rest = after;
    }
    let denied = tokens.len() - rest.len();
    if denied == 0 {
        return None;
    }
    announcement::announcement(words.get(denied..)?)
}

/// The rule of a claim and the announcement after it.
fn claim(
    tokens: &[Token<'_>],
    words: &[WordMeaning],
    lexicon: &Lexicon,
) -> Option<(ClaimRule, SpokenMove)> {
    lexicon.phrases().iter().find_map(|phrase| {
        let (intent, rest) = starts_with(tokens, phrase)?;
        let said = words.get(tokens.len() - rest.len()..)?;
        Some((intent.claimed_rule()?, announcement::announcement(said)?))
    })
}

/// The intent of `phrase` and the tokens after it, if `tokens` start with it.
fn starts_with<'a, 'b>(
    tokens: &'b [Token<'a>],
    phrase: &Phrase,
) -> Option<(Intent, &'b [Token<'a>])> {
    let mut rest = tokens;
    let mut slots = Slots::default();
    for part in &phrase.parts {
        rest = match (part, rest) {
            (PhrasePart::Word(text), [token, after @ ..]) if token.is(text) => after,
            (PhrasePart::Square, [file, rank, after @ ..]) => {
                let (Some(WordMeaning::File(file)), Some(WordMeaning::Rank(rank))) =
                    (file.meaning, rank.meaning)
                else {
                    return None;
                };
                slots.square = Some(Square::from_coords(file, rank));
                after
            }
            (PhrasePart::Piece, [token, after @ ..]) => {
                let Some(WordMeaning::Piece(role)) = token.meaning else {
                    return None;
                };
                slots.piece = Some(role);
                after
            }
            (PhrasePart::File, [token, after @ ..]) => {
                let Some(WordMeaning::File(file)) = token.meaning else {
                    return None;
                };
                slots.file = Some(file);
                after
            }
            (PhrasePart::Rank, [token, after @ ..]) => {
                let Some(WordMeaning::Rank(rank)) = token.meaning else {
                    return None;
                };
                slots.rank = Some(rank);
                after
            }
            (
                PhrasePart::Word(_)
                | PhrasePart::Square
                | PhrasePart::Piece
                | PhrasePart::File
                | PhrasePart::Rank,
                _,
            ) => return None,
        };
    }
    Some((phrase.request.fill(slots)?, rest))
}

#[cfg(test)]
mod tests;
