//! The words that the program understands, with their meanings.

use std::collections::HashMap;

use shakmaty::{CastlingSide, Color, File, Rank, Role};

use crate::{
    hearing::{Phrase, PhrasePart, Request, spelling::spellings},
    language::{EachLanguage, Language, in_each_language},
};

const LEXICON: EachLanguage<&str> = in_each_language!("lexicon.tsv");
const PHRASES: EachLanguage<&str> = in_each_language!("phrases.tsv");

/// What a single word contributes to an utterance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WordMeaning {
    /// A file.
    File(File),
    /// A letter's own name instead of one for its file: `e vier`. Letters sound alike, and so what is named by them is
    /// [asked about](crate::hearing::decide).
    Letter(File),
    /// The name of a letter that no file has: `Ida`.
    NoFile,
    /// `kein`, `nicht`: no move comes of what it stands in.
    Not,
    /// `äh`: it means nothing, but an announcement with one in it, or after one without a piece, is [asked
    /// about](crate::hearing::decide).
    Hesitation,
    /// A rank.
    Rank(Rank),
    /// A kind of piece.
    Piece(Role),
    /// `Rochade`.
    Castle,
    /// `kurze`, `lange`.
    CastleTo(CastlingSide),
    /// `schlägt`.
    Takes,
    /// `nach`.
    To,
    /// `von`.
    From,
    /// `Schach`.
    Check,
    /// `matt`.
    Mate,
    /// `Umwandlung`.
    Promotes,
    /// Either word of `en passant`.
    Passant,
    /// A number. One to eight are ranks where the table of a language says so, as in German; where
    /// it does not, they are both.
    Number(u16),
    /// What is counted on a clock: `Minuten`, `Züge`.
    Unit(ClockUnit),
    /// `weiß`, `schwarz`.
    Side(Color),
    /// `hell`, `dunkel`: the colour of a square.
    Shade(Color),
    /// `plus`.
    Plus,
    /// `minus`.
    Minus,
    /// `und`.
    And,
    /// A word of the commands: it has a meaning only within its phrase.
    Command,
}

impl WordMeaning {
    /// Whether it has a place in an announcement, and more than one language has words for it.
    #[must_use]
    pub const fn is_announced(self) -> bool {
        match self {
            Self::File(_)
            | Self::Letter(_)
            | Self::Rank(_)
            | Self::Piece(_)
            | Self::Castle
            | Self::CastleTo(_)
            | Self::Takes
            | Self::To
            | Self::From
            | Self::Check
            | Self::Mate
            | Self::Promotes
            | Self::Passant => true,
            Self::NoFile
            | Self::Not
            | Self::Hesitation
            | Self::Number(_)
            | Self::Unit(_)
            | Self::Side(_)
            | Self::Shade(_)
            | Self::Plus
            | Self::Minus
            | Self::And
            | Self::Command => false,
        }
    }
}

/// What is counted on a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClockUnit {
    /// Hours.
    Hours,
    /// Minutes.
    Minutes,
    /// Seconds.
    Seconds,
    /// Moves.
    Moves,
    /// Periods of byo-yomi.
    Periods,
}

/// A word of the lexicon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LexiconWord {
    /// The word, lower case, as the recognizer knows it.
    pub text: &'static str,
    /// What it means.
    pub meaning: WordMeaning,
    /// The language it belongs to.
    pub language: Language,
    /// How it sounds: pronunciations in the phones of the model, between ` | `.
    pub sounds: &'static str,
}

impl LexiconWord {
    /// Whether `other` is only another spelling of it: they share a pronunciation.
    pub(crate) fn sounds_like(&self, other: &Self) -> bool {
        self.text == other.text
            || (self.sounds.split(" | ")).any(|one| other.sounds.split(" | ").any(|two| one == two))
    }
}

/// The words of Annex D, and the commands and names of a language and of German.
///
/// German commands are always understood: who announces moves in German words may well go on in
/// German. But nobody listens for those to the clock, the arbiter or about the game's end where German
/// is there for moves alone: other languages have words that sound like them. Beside Annex D, an announcement may use the names of pieces, files and ranks of the
/// player's language, and of others that were asked for: `caballo Félix tres`. They mix freely, but
/// who says `caballo` rather says `tres` than `drei` (see [`Calibration`](super::Calibration)).
#[derive(Clone, Debug)]
pub struct Lexicon {
    language: Language,
    /// The languages of its tables.
    languages: Vec<Language>,
    /// Those of them that somebody here speaks; moves aside, nothing else need be listened for.
    spoken: Vec<Language>,
    words: Vec<LexiconWord>,
    by_spelling: HashMap<String, Vec<LexiconWord>>,
    phrases: Vec<Phrase>,
}

impl Lexicon {
    /// The lexicon for a player whose language is `language`.
    ///
    /// # Panics
    ///
    /// Never: the tables in `locales/` are part of the program, and a test reads them all.
    ///
    /// Cost: reads some two hundred lines of text; make it once.
    #[must_use]
    pub fn new(language: Language) -> Self {
        Self::of_tables(language, [language], [Language::German])
    }

    /// The lexicon for players who speak `more` beside `language`.
    #[must_use]
    pub fn with(language: Language, more: impl IntoIterator<Item = Language>) -> Self {
        let spoken = std::iter::once(language).chain(more);
        Self::of_tables(language, spoken, [Language::German])
    }

    /// The words of `language` and no other, to tell whose words something is said in.
    #[must_use]
    pub fn only(language: Language) -> Self {
        Self::of_tables(language, [language], [])
    }

    /// The same with the names of pieces, files and ranks of the languages in `also`.
    #[must_use]
    pub fn and_names(mut self, also: &[Language]) -> Self {
        for (place, other) in also.iter().enumerate() {
            if !self.languages.contains(other) && !also[..place].contains(other) {
                self.add_words(*other, WordMeaning::is_announced);
            }
        }
        self
    }

    /// The lexicon of those who speak the languages of `spoken`, with the tables in `first` before
    /// theirs.
    fn of_tables(
        language: Language,
        spoken: impl IntoIterator<Item = Language>,
        first: impl IntoIterator<Item = Language>,
    ) -> Self {
        let spoken: Vec<Language> = spoken.into_iter().collect();
        let tables: Vec<Language> = first.into_iter().chain(spoken.iter().copied()).collect();
        let mut lexicon = Self {
            language,
            languages: Vec::new(),
            spoken,
            words: Vec::new(),
            by_spelling: HashMap::new(),
            phrases: Vec::new(),
        };
        for language in tables {
            if !lexicon.languages.contains(&language) {
                lexicon.languages.push(language);
                lexicon.add_words(language, |_| true);
                lexicon.add_phrases(language);
            }
        }
        lexicon
    }

    /// The same for announcements that name things in the words of `language` alone, but files in those of
    /// Annex D too: `caballo Felix tres`.
    #[must_use]
    pub(crate) fn naming_in(&self, language: Language) -> Self {
        let mut lexicon = self.clone();
        lexicon.words.retain(|word| is_for(word, language));
        for words in lexicon.by_spelling.values_mut() {
            words.retain(|word| is_for(word, language));
        }
        lexicon
    }

    /// Whether [`naming_in`](Self::naming_in) this language leaves words out.
    pub(super) fn names_in_other_words_than(&self, language: Language) -> bool {
        !self.words.iter().all(|word| is_for(word, language))
    }

    /// The player's language.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Every language that is understood whole, its commands too.
    #[must_use]
    pub fn languages(&self) -> &[Language] {
        &self.languages
    }

    /// The languages that somebody here speaks: without German where it is only there for moves.
    pub(super) fn spoken(&self) -> &[Language] {
        &self.spoken
    }

    /// Every word, those of German first. A word that two languages share comes twice, and
    /// so does one that is a rank as well as a number: `three`.
    pub fn words(&self) -> impl Iterator<Item = LexiconWord> {
        self.words.iter().copied()
    }

    /// Every word with this meaning, the usual one first: `zwei`, `zwo`.
    pub fn words_for(&self, meaning: WordMeaning) -> impl Iterator<Item = &'static str> {
        self.words()
            .filter(move |word| word.meaning == meaning)
            .map(|word| word.text)
    }

    /// Every command phrase, those of German first.
    #[must_use]
    pub fn phrases(&self) -> &[Phrase] {
        &self.phrases
    }

    /// Whether two words share a pronunciation, in whatever languages: the recognizer, which has each spelling once, knows
    /// `six` by its English and its French sound.
    ///
    /// Cost: reads all tables.
    pub(super) fn sound_alike(one: &str, other: &str) -> bool {
        let sounds = |text: &str| -> Vec<&'static str> {
            let lines = Language::ALL
                .into_iter()
                .flat_map(|language| LEXICON.lines_of(language));
            let of_it = lines.filter(|line| line.split('\t').next() == Some(text));
            let sounds = of_it.filter_map(|line| line.split('\t').nth(2));
            sounds.flat_map(|sounds| sounds.split(" | ")).collect()
        };
        let others = sounds(other);
        sounds(one).iter().any(|sound| others.contains(sound))
    }

    /// The words that a folded word is a spelling of; none if it is in no table.
    pub(crate) fn spelled(&self, folded: &str) -> &[LexiconWord] {
        self.by_spelling.get(folded).map_or(&[], Vec::as_slice)
    }

    /// Adds the words of a language whose meaning is wanted.
    fn add_words(&mut self, language: Language, wanted: impl Fn(WordMeaning) -> bool) {
        let words: Vec<LexiconWord> = LEXICON
            .lines_of(language)
            .map(|line| read_word(line, language).expect("the lexicon tables are tested"))
            .collect();
        for word in words.iter().copied().chain(ranks(&words)) {
            if !wanted(word.meaning) {
                continue;
            }
            self.words.push(word);
            for spelling in spellings(word.text) {
                self.by_spelling.entry(spelling).or_default().push(word);
            }
        }
    }

    fn add_phrases(&mut self, language: Language) {
        for line in PHRASES.lines_of(language) {
            self.phrases
                .extend(read_phrases(line, language).expect("the phrase tables are tested"));
        }
    }
}

/// Whether who names things in the words of `language` may say the word: in an announcement, or elsewhere.
fn is_for(word: &LexiconWord, language: Language) -> bool {
    let is_of_annex_d =
        matches!(word.meaning, WordMeaning::File(_)) && word.language == Language::German;
    !word.meaning.is_announced() || word.language == language || is_of_annex_d
}

/// The ranks that a language calls by its numbers: those that its table does not name. Of several
/// words for a number (`uno`, `un`, `una`) the first is the rank.
fn ranks(words: &[LexiconWord]) -> impl Iterator<Item = LexiconWord> {
    let first = |meaning| words.iter().find(move |word| word.meaning == meaning);
    Rank::ALL
        .into_iter()
        .filter(move |&rank| first(WordMeaning::Rank(rank)).is_none())
        .filter_map(move |rank| {
            let number = first(WordMeaning::Number(u16::from(rank) + 1))?;
            Some(LexiconWord {
                meaning: WordMeaning::Rank(rank),
                ..*number
            })
        })
}

/// Reads a line of a lexicon: the word, its meaning and its pronunciations.
fn read_word(line: &'static str, language: Language) -> Option<LexiconWord> {
    let mut columns = line.split('\t');
    Some(LexiconWord {
        text: columns.next()?,
        meaning: read_meaning(columns.next()?)?,
        language,
        sounds: columns.next().unwrap_or_default(),
    })
}

fn read_meaning(name: &str) -> Option<WordMeaning> {
    let only = |text: &str| {
        let mut chars = text.chars();
        chars.next().filter(|_| chars.next().is_none())
    };
    match name.split_once('.') {
        Some(("file", file)) => File::from_char(only(file)?).map(WordMeaning::File),
        Some(("letter", file)) => File::from_char(only(file)?).map(WordMeaning::Letter),
        Some(("rank", rank)) => Rank::from_char(only(rank)?).map(WordMeaning::Rank),
        Some(("piece", piece)) => Some(WordMeaning::Piece(match piece {
            "king" => Role::King,
            "queen" => Role::Queen,
            "rook" => Role::Rook,
            "bishop" => Role::Bishop,
            "knight" => Role::Knight,
            "pawn" => Role::Pawn,
            _ => return None,
        })),
        Some(("castle", side)) => Some(WordMeaning::CastleTo(match side {
            "short" => CastlingSide::KingSide,
            "long" => CastlingSide::QueenSide,
            _ => return None,
        })),
        Some(("number", number)) => number.parse().ok().map(WordMeaning::Number),
        Some(("shade", shade)) => Some(WordMeaning::Shade(match shade {
            "light" => Color::White,
            "dark" => Color::Black,
            _ => return None,
        })),
        Some(("side", side)) => Some(WordMeaning::Side(match side {
            "white" => Color::White,
            "black" => Color::Black,
            _ => return None,
        })),
        Some(_) => None,
        None => Some(match name {
            "no-file" => WordMeaning::NoFile,
            "not" => WordMeaning::Not,
            "hesitation" => WordMeaning::Hesitation,
            "castle" => WordMeaning::Castle,
            "takes" => WordMeaning::Takes,
            "to" => WordMeaning::To,
            "from" => WordMeaning::From,
            "check" => WordMeaning::Check,
            "mate" => WordMeaning::Mate,
            "promotes" => WordMeaning::Promotes,
            "passant" => WordMeaning::Passant,
            "hours" => WordMeaning::Unit(ClockUnit::Hours),
            "minutes" => WordMeaning::Unit(ClockUnit::Minutes),
            "seconds" => WordMeaning::Unit(ClockUnit::Seconds),
            "moves" => WordMeaning::Unit(ClockUnit::Moves),
            "periods" => WordMeaning::Unit(ClockUnit::Periods),
            "plus" => WordMeaning::Plus,
            "minus" => WordMeaning::Minus,
            "and" => WordMeaning::And,
            "command" => WordMeaning::Command,
            _ => return None,
        }),
    }
}

/// Reads a line of `phrases.tsv`: an intent and its phrases.
fn read_phrases(line: &'static str, language: Language) -> Option<Vec<Phrase>> {
    let (intent, phrases) = line.split_once('\t')?;
    let request = Request::from_name(intent)?;
    let phrase = |text: &'static str| Phrase {
        request,
        parts: text.split_whitespace().map(PhrasePart::from_name).collect(),
        language,
    };
    Some(phrases.split('|').map(phrase).collect())
}

#[cfg(test)]
mod tests;
