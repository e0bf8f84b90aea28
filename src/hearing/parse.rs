//! From words to what they say.

use shakmaty::{CastlingSide, File, Rank, Role, Square};

use crate::{
    arbiter::ClaimRule,
    hearing::{
        Intent, Lexicon, LexiconWord, Meaning, Phrase, PhrasePart, Request, WordMeaning,
        announcement, phrase::Slots, spelling::folded_words,
    },
    language::Language,
    notation::{CorrectedPart, SpokenMove},
};

/// What `words` say, read from the first to the last.
///
/// Upper and lower case, accents and punctuation make no difference, and `ae` may stand for `ä`. A
/// single word that the lexicon lacks, such as a recognizer's `[unk]`, makes the whole mean
/// [`Meaning::Nothing`]: what it hid may have been the piece. [Hesitations](WordMeaning::Hesitation) mean nothing.
#[must_use]
pub fn parse(words: &str, lexicon: &Lexicon) -> Meaning {
    let mut tokens = tokens(words, lexicon);
    read_links(&mut tokens, lexicon);
    meaning(&tokens, lexicon)
}

/// The same of words that are written: `two` is a rank in them, and does not sound like another word.
#[must_use]
pub(super) fn parse_written(words: &str, lexicon: &Lexicon) -> Meaning {
    meaning(&tokens(words, lexicon), lexicon)
}

/// What the words would say without unknown ones at their beginning and end.
///
/// This is good for a question (`Springer Felix drei?`) and for harmless commands, never for
/// making a move. Unknown words inside still make it [`Meaning::Nothing`].
#[must_use]
pub fn parse_inside_unknown(words: &str, lexicon: &Lexicon) -> Meaning {
    let mut tokens = tokens(words, lexicon);
    read_links(&mut tokens, lexicon);
    let (Some(first), Some(last)) = (
        tokens.iter().position(Token::is_known),
        tokens.iter().rposition(Token::is_known),
    ) else {
        return Meaning::Nothing;
    };
    meaning(tokens.get(first..=last).unwrap_or_default(), lexicon)
}

/// A word of an utterance.
struct Token<'a> {
    /// The words of the lexicon that it is a spelling of.
    words: &'a [LexiconWord],
    /// What it can mean within an announcement; empty if it is unknown.
    meanings: Vec<WordMeaning>,
}

impl<'a> Token<'a> {
    fn of(folded: &str, lexicon: &'a Lexicon) -> Self {
        let words = lexicon.spelled(folded);
        // A letter is as good as a name for what is said; how it was named matters to the decision.
        let all = words.iter().map(|word| {
            if let WordMeaning::Letter(file) = word.meaning {
                WordMeaning::File(file)
            } else {
                word.meaning
            }
        });
        let mut meanings: Vec<WordMeaning> = Vec::new();
        for meaning in all.clone().filter(|meaning| meaning.is_announced()) {
            if !meanings.contains(&meaning) {
                meanings.push(meaning);
            }
        }
        if meanings.is_empty() {
            // It has no place in an announcement, and one such meaning is as good as another.
            meanings.extend(all.take(1));
        }
        Self { words, meanings }
    }

    fn is(&self, text: &str) -> bool {
        self.words.iter().any(|word| word.text == text)
    }

    fn is_known(&self) -> bool {
        !self.meanings.is_empty()
    }

    fn file(&self) -> Option<File> {
        self.meanings.iter().find_map(|meaning| {
            if let WordMeaning::File(file) = meaning {
                Some(*file)
            } else {
                None
            }
        })
    }

    fn rank(&self) -> Option<Rank> {
        self.meanings.iter().find_map(|meaning| {
            if let WordMeaning::Rank(rank) = meaning {
                Some(*rank)
            } else {
                None
            }
        })
    }

    /// A word that is both half of `en passant` and `to`, as `en` is in French and Spanish, is the latter before a file,
    /// and before the piece that a pawn becomes.
    fn lead_to(&mut self, next: &Token<'_>) {
        let both = [WordMeaning::Passant, WordMeaning::To];
        let leads_on = next.file().is_some() || next.piece().is_some();
        if leads_on && both.iter().all(|it| self.meanings.contains(it)) {
            self.meanings.retain(|it| *it != WordMeaning::Passant);
        }
    }

    fn promotes(&self) -> bool {
        self.meanings.contains(&WordMeaning::Promotes)
    }

    fn piece(&self) -> Option<Role> {
        self.meanings.iter().find_map(|meaning| {
            if let WordMeaning::Piece(role) = meaning {
                Some(*role)
            } else {
                None
            }
        })
    }
}

fn tokens<'a>(words: &str, lexicon: &'a Lexicon) -> Vec<Token<'a>> {
    let words = folded_words(words);
    let mut tokens: Vec<Token<'_>> = words
        .iter()
        .map(|folded| Token::of(folded, lexicon))
        .filter(|token| token.meanings != [WordMeaning::Hesitation])
        .collect();
    for place in 1..tokens.len() {
        let (before, after) = tokens.split_at_mut(place);
        if let (Some(word), Some(next)) = (before.last_mut(), after.first()) {
            word.lead_to(next);
        }
    }
    tokens
}

/// Takes a rank for the word that sounds like it and means `to`, where that is said: `knight two echo four`. That the
/// knight was named by its rank cannot be told from it, and is said less: where two can go there, it is
/// asked which.
fn read_links(tokens: &mut [Token<'_>], lexicon: &Lexicon) {
    let leads_on = |[before, here, after]: [&Token<'_>; 3]| {
        let to_a_square =
            (before.piece().is_some() || before.rank().is_some()) && after.file().is_some();
        let to_a_piece = before.promotes() && after.piece().is_some();
        let sounds_so = || {
            here.words
                .iter()
                .any(|word| lexicon.sounds_like_a_link(word))
        };
        (to_a_square || to_a_piece) && here.rank().is_some() && sounds_so()
    };
    for place in 2..tokens.len() {
        if leads_on([&tokens[place - 2], &tokens[place - 1], &tokens[place]]) {
            tokens[place - 1].meanings = vec![WordMeaning::To];
        }
    }
}

/// What each word but hesitations can mean within an announcement, one list for each; an empty one for a word that
/// is unknown.
pub(crate) fn meanings_of_each(words: &str, lexicon: &Lexicon) -> Vec<Vec<WordMeaning>> {
    let mut tokens = tokens(words, lexicon);
    read_links(&mut tokens, lexicon);
    tokens.into_iter().map(|token| token.meanings).collect()
}

/// The squares that `words` name one after the other, if they name nothing else.
pub(crate) fn squares_in_a_row(words: &str, lexicon: &Lexicon) -> Option<Vec<Square>> {
    let tokens = tokens(words, lexicon);
    let squares = tokens.chunks(2).map(|pair| match pair {
        [file, rank] => Some(Square::from_coords(file.file()?, rank.rank()?)),
        _ => None,
    });
    squares.collect()
}

/// The first piece but a pawn that is named among `words`, whatever the others mean.
pub(crate) fn piece_named(words: &str, lexicon: &Lexicon) -> Option<Role> {
    let tokens = tokens(words, lexicon);
    let mut pieces = tokens.iter().filter_map(Token::piece);
    pieces.find(|role| *role != Role::Pawn)
}

fn meaning(tokens: &[Token<'_>], lexicon: &Lexicon) -> Meaning {
    if !tokens.iter().all(Token::is_known) {
        return Meaning::Nothing;
    }
    if let Some(intent) = intent(tokens, lexicon) {
        return Meaning::Intent(intent);
    }
    if let Some(spoken) = the_one(tokens, announcement::announcement) {
        return Meaning::Move(spoken);
    }
    if let Some(side) = castling_announced(tokens, lexicon) {
        return Meaning::Move(SpokenMove::Castling(side));
    }
    if let Some(correction) = correction(tokens, lexicon) {
        return correction;
    }
    if let Some((rule, spoken)) = claim(tokens, lexicon) {
        return Meaning::Claim(rule, spoken);
    }
    the_one(tokens, announcement::fragment).map_or(Meaning::Nothing, Meaning::Fragment)
}

/// What `read` makes of the tokens; `None` if they can be read in two ways: a word can have one
/// meaning in one language and another in the next.
fn the_one<T: PartialEq>(
    tokens: &[Token<'_>],
    read: impl Fn(&[WordMeaning]) -> Option<T>,
) -> Option<T> {
    /// No sane utterance can be read in more ways.
    const MOST: usize = 64;
    let ways: usize = tokens
        .iter()
        .map(|token| token.meanings.len())
        .try_fold(1_usize, usize::checked_mul)
        .filter(|ways| *ways <= MOST)?;
    let mut found = None;
    for way in 0..ways {
        let mut rest = way;
        let words: Vec<WordMeaning> = tokens
            .iter()
            .map(|token| {
                let meaning = token.meanings[rest % token.meanings.len()];
                rest /= token.meanings.len();
                meaning
            })
            .collect();
        let Some(read) = read(&words) else { continue };
        if found.as_ref().is_some_and(|known| *known != read) {
            return None;
        }
        found = Some(read);
    }
    found
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

/// The side after the words that announce a castling: `ich rochiere kurz`.
fn castling_announced(tokens: &[Token<'_>], lexicon: &Lexicon) -> Option<CastlingSide> {
    let phrases = lexicon.phrases().iter();
    let mut announcing = phrases.filter(|phrase| phrase.announces_castling());
    announcing.find_map(|phrase| {
        let (_, rest) = starts_with(tokens, phrase)?;
        match the_one(rest, announcement::corrected_part)? {
            CorrectedPart::Towards(side) => Some(side),
            CorrectedPart::Named(_) => None,
        }
    })
}

/// The announcement, or part of one, after one or more phrases that take back or deny. Where nothing follows several of them
/// they are what one of them is: `nein, nein`, `nein, Korrektur`.
fn correction(tokens: &[Token<'_>], lexicon: &Lexicon) -> Option<Meaning> {
    let mut rest = tokens;
    let (mut denies, mut corrects) = (false, false);
    while let Some((phrase, after)) = taking_back(rest, lexicon) {
        denies |= phrase.takes_back();
        corrects |= phrase.request == Request::Plain(Intent::Correction);
        rest = after;
    }
    if rest.len() == tokens.len() {
        return None;
    }
    if rest.is_empty() && denies {
        let intent = if corrects {
            Intent::Correction
        } else {
            Intent::No
        };
        return Some(Meaning::Intent(intent));
    }
    the_one(rest, announcement::announcement)
        .map(Meaning::Correction)
        .or_else(|| {
            // After an excuse alone less may mean anything.
            let part = the_one(rest, announcement::corrected_part).filter(|_| denies);
            part.map(Meaning::CorrectedPart)
        })
}

/// The phrase that [may take back](Phrase::may_take_back) what was said before with which `tokens` start, and the
/// tokens after it.
fn taking_back<'a, 'b, 'c>(
    tokens: &'b [Token<'a>],
    lexicon: &'c Lexicon,
) -> Option<(&'c Phrase, &'b [Token<'a>])> {
    let mut phrases = (lexicon.phrases().iter()).filter(|phrase| phrase.may_take_back());
    phrases.find_map(|phrase| Some((phrase, filled(tokens, phrase)?.1)))
}

/// Whether `words` are an excuse for a slip of the tongue.
pub(crate) fn excuses(words: &str, lexicon: &Lexicon) -> bool {
    let tokens = tokens(words, lexicon);
    let found = taking_back(&tokens, lexicon);
    found.is_some_and(|(phrase, rest)| phrase.request == Request::Slip && rest.is_empty())
}

/// Whether `words` are [talk](Request::Talk), or hesitations and nothing else.
pub(crate) fn is_talk(words: &str, lexicon: &Lexicon) -> bool {
    let tokens = tokens(words, lexicon);
    if tokens.is_empty() {
        return !folded_words(words).is_empty();
    }
    let is_talk = |phrase: &&Phrase| matches!(phrase.request, Request::Talk | Request::Slip);
    let mut talk = (lexicon.phrases().iter()).filter(is_talk);
    talk.any(|phrase| matches!(filled(&tokens, phrase), Some((_, []))))
}

/// Whether `words` are a no before talk: `nein, danke`.
pub(crate) fn is_polite_no(words: &str, lexicon: &Lexicon) -> bool {
    let rest = after_denial(words, lexicon, false);
    rest.is_some_and(|rest| is_talk(rest, lexicon))
}

/// Whether `words` are `schach`, `matt`, `schach matt` or `schach und matt`, which mean as little as at the end of a move.
pub(crate) fn is_check_alone(words: &str, lexicon: &Lexicon) -> bool {
    let words: Option<Vec<WordMeaning>> = tokens(words, lexicon)
        .iter()
        .map(|token| token.meanings.first().copied())
        .collect();
    let words = words.unwrap_or_default();
    !words.is_empty() && announcement::without_check(&words).is_empty()
}

/// Whether `words`, which have no sense as a whole, say no behind an announcement or part of one: `Eva vier, nein`, `caballo no
/// Félix tres`.
pub(crate) fn says_no(words: &str, lexicon: &Lexicon) -> bool {
    denials_inside(&tokens(words, lexicon), lexicon)
        .next()
        .is_some()
}

/// Whether `words` may deny a castling instead of putting it in place of another move: it follows a bare `no`, which is also
/// `not` in English and Spanish. Where a sign ends that word it corrects.
///
/// * `read`: what words mean, in the way in which these were said or typed.
pub(crate) fn may_deny_castling(
    words: &str,
    lexicon: &Lexicon,
    read: impl Fn(&str) -> Meaning,
) -> bool {
    let means_not = |language: &Language| match language {
        Language::English | Language::Spanish => true,
        Language::German | Language::French | Language::Italian => false,
    };
    let Some((first, rest)) = words.trim().split_once(char::is_whitespace) else {
        return false;
    };
    first.eq_ignore_ascii_case("no")
        && lexicon.languages().iter().any(means_not)
        && matches!(
            read(rest.trim()),
            Meaning::Move(SpokenMove::Castling(_) | SpokenMove::CastlingTo(_))
        )
}

/// The announcement that stands, where `words` are one or part of one, a no, and another that names as much: `Springer
/// Felix drei, nein, Springer Cesar drei`. A square alone after a piece is none: who knows whether the piece goes there.
pub(crate) fn restarted(words: &str, lexicon: &Lexicon) -> Option<SpokenMove> {
    let tokens = tokens(words, lexicon);
    let mut denials = denials_inside(&tokens, lexicon);
    denials.find_map(|(before, rest)| {
        let after = the_one(rest, announcement::announcement)?;
        let names_a_piece = |token: &Token<'_>| token.piece().is_some();
        let is_castling = matches!(after, SpokenMove::Castling(_));
        let names_as_much = is_castling || names_a_piece(rest.first()?);
        (names_as_much || !before.iter().any(names_a_piece)).then_some(after)
    })
}

/// Where a no stands after an announcement or part of one: the tokens before and after it.
fn denials_inside<'a, 'b>(
    tokens: &'b [Token<'a>],
    lexicon: &Lexicon,
) -> impl Iterator<Item = (&'b [Token<'a>], &'b [Token<'a>])> {
    (1..tokens.len()).filter_map(move |place| {
        let (before, rest) = tokens.split_at(place);
        let (_, after) = taking_back(rest, lexicon)?;
        let is_announced = the_one(before, announcement::announcement).is_some()
            || the_one(before, announcement::fragment).is_some();
        is_announced.then_some((before, after))
    })
}

/// What follows the denial that `text` begins with, itself without one; `None` without a denial, or
/// with nothing after it. A correction counts as one if `corrections` is set.
pub(crate) fn after_denial<'a>(
    text: &'a str,
    lexicon: &Lexicon,
    corrections: bool,
) -> Option<&'a str> {
    let rest = text
        .char_indices()
        .filter(|(_, letter)| !letter.is_alphanumeric())
        .map(|(at, _)| text.split_at(at))
        .find(|(first, _)| match parse(first, lexicon) {
            Meaning::Intent(Intent::No) => true,
            Meaning::Intent(Intent::Correction) => corrections,
            Meaning::Intent(_)
            | Meaning::Move(_)
            | Meaning::Fragment(_)
            | Meaning::Correction(_)
            | Meaning::CorrectedPart(_)
            | Meaning::Claim(..)
            | Meaning::Nothing => false,
        })
        .map(|(_, rest)| rest.trim_start_matches(|letter: char| !letter.is_alphanumeric()))?;
    Some(after_denial(rest, lexicon, corrections).unwrap_or(rest))
}

/// The rule of a claim and the announcement after it.
fn claim(tokens: &[Token<'_>], lexicon: &Lexicon) -> Option<(ClaimRule, SpokenMove)> {
    lexicon.phrases().iter().find_map(|phrase| {
        let (intent, rest) = starts_with(tokens, phrase)?;
        let said = || the_one(rest, announcement::announcement);
        Some((intent.claimed_rule()?, said()?))
    })
}

/// The intent of `phrase` and the tokens after it, if `tokens` start with it.
fn starts_with<'a, 'b>(
    tokens: &'b [Token<'a>],
    phrase: &Phrase,
) -> Option<(Intent, &'b [Token<'a>])> {
    let (slots, rest) = filled(tokens, phrase)?;
    Some((phrase.request.fill(slots)?, rest))
}

/// What fills the slots of `phrase` and the tokens after it, if `tokens` start with it.
fn filled<'a, 'b>(tokens: &'b [Token<'a>], phrase: &Phrase) -> Option<(Slots, &'b [Token<'a>])> {
    let mut rest = tokens;
    let mut slots = Slots::default();
    for part in &phrase.parts {
        rest = match (part, rest) {
            (PhrasePart::Word(text), [token, after @ ..]) if token.is(text) => after,
            (PhrasePart::Square, [file, rank, after @ ..]) => {
                slots.square = Some(Square::from_coords(file.file()?, rank.rank()?));
                after
            }
            (PhrasePart::Piece, [token, after @ ..]) => {
                slots.piece = Some(token.piece()?);
                after
            }
            (PhrasePart::File, [token, after @ ..]) => {
                slots.file = Some(token.file()?);
                after
            }
            (PhrasePart::Rank, [token, after @ ..]) => {
                slots.rank = Some(token.rank()?);
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
    Some((slots, rest))
}

#[cfg(test)]
mod tests;
