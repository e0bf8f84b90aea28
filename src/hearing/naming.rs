//! In whose words an announcement names files, pieces and ranks.

use std::collections::{HashMap, HashSet};

use crate::{
    hearing::{Lexicon, LexiconWord, Utterance, WordMeaning, spelling::folded_words},
    language::Language,
    notation::annex_d,
};

/// The letters of the alphabet of ICAO and NATO, as the tables write them.
///
/// Source: ICAO, Annex 10, volume II, 5.2.1.3.
const NATO: [&str; 10] = [
    "alfa", "alpha", "bravo", "charlie", "delta", "echo", "eco", "foxtrot", "golf", "hotel",
];

/// The names of the German spelling table, as the tables write them.
///
/// Source: DIN 5009:1996, annex; Annex D has two of them.
const SPELLING_TABLE: [&str; 9] = [
    "anton",
    "berta",
    "cesar",
    "cäsar",
    "dora",
    "emil",
    "friedrich",
    "gustav",
    "heinrich",
];

/// German words that Annex D does without: who speaks another language does not say them, and
/// `no quattro` is near to `nach quattro`, `no cavallo` to `noch cavallo`.
const EVERY_DAY: [&str; 11] = [
    "noch", "nach", "auf", "zu", "geht", "zieht", "mal", "große", "kleine", "lang", "kurz",
];

/// The share of the words of one language in those for pieces and ranks from which on the others were
/// rather misheard.
const NEARLY_ALL: f64 = 0.8;

/// Whose words files are named in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Alphabet {
    AnnexD,
    Nato,
    SpellingTable,
    /// Letters by their own names: `e vier`.
    Letters,
    /// The names that a language has instead of some of Annex D: `davide`.
    Own(Language),
}

impl Lexicon {
    /// Whether `text` names things as nobody does in one breath: files in words that no single
    /// alphabet has (`Eva zwei Echo vier`), pieces and ranks in words that no single language has
    /// (`turm alfa huit`), or files otherwise than in Annex D where pieces and ranks are named in German that nobody
    /// here speaks: it is there for Annex D alone (`charlie vier` in an English game).
    pub(crate) fn mixes_names(&self, text: &str) -> bool {
        let (mut alphabets, mut languages) = (Common::default(), Common::default());
        for word in folded_words(text) {
            let known = self.spelled(&word);
            alphabets.meet(known.iter().flat_map(|known| self.alphabets(known)));
            let own = known.iter().filter(|known| {
                matches!(known.meaning, WordMeaning::Piece(_) | WordMeaning::Rank(_))
            });
            languages.meet(own.map(|known| known.language));
        }
        let is_foreign = languages.is_of_others_than(self.spoken());
        alphabets.is_empty()
            || languages.is_empty()
            || is_foreign && alphabets.is_of_others_than(&[Alphabet::AnnexD])
    }

    /// The language in whose words nearly all that was heard names pieces and ranks; `None` where that is
    /// none or not one alone, and where there are names of no other.
    pub(crate) fn language_of_names(&self, heard: &Utterance) -> Option<Language> {
        let is_named = |meaning| matches!(meaning, WordMeaning::Piece(_) | WordMeaning::Rank(_));
        let mut all = 0.0;
        let mut shares: HashMap<Language, f64> = HashMap::new();
        for reading in &heard.hypotheses {
            for word in folded_words(&reading.text) {
                let named = self.spelled(&word).iter();
                let languages: HashSet<Language> = named
                    .filter(|known| is_named(known.meaning))
                    .map(|known| known.language)
                    .collect();
                if !languages.is_empty() {
                    all += reading.probability;
                }
                for language in languages {
                    *shares.entry(language).or_insert(0.0) += reading.probability;
                }
            }
        }
        let mut nearly_all = shares
            .into_iter()
            .filter(|(_, share)| *share >= NEARLY_ALL * all)
            .map(|(language, _)| language);
        let language = nearly_all.next()?;
        (nearly_all.next().is_none() && self.names_in_other_words_than(language))
            .then_some(language)
    }

    /// Whether somebody here may say a word with this meaning: the words of Annex D and the names of all languages that
    /// are switched on, but letters, denials and what is said every day beside Annex D only who speaks the language.
    pub(super) fn may_be_said(&self, word: &str, meaning: WordMeaning) -> bool {
        let is_of_every_day = matches!(
            meaning,
            WordMeaning::Letter(_)
                | WordMeaning::NoFile
                | WordMeaning::Not
                | WordMeaning::Hesitation
        ) || EVERY_DAY.contains(&word)
            || self.is_of_the_spelling_table_alone(word);
        let mut words = self
            .words()
            .filter(|known| known.text == word && known.meaning == meaning);
        !is_of_every_day || words.any(|known| self.spoken().contains(&known.language))
    }

    /// Whether a name for a file is in the German spelling table, and not in Annex D.
    pub(super) fn is_of_the_spelling_table_alone(&self, name: &str) -> bool {
        let mut words = self.words().filter(|word| word.text == name);
        let is_of_the_table = SPELLING_TABLE.contains(&name);
        is_of_the_table && words.any(|word| !self.alphabets(&word).any(|it| it == Alphabet::AnnexD))
    }

    /// The word for a rank that sounds like `link`, a word that means `to`, in the same language: `two`.
    pub(super) fn rank_that_sounds_like(&self, link: &str) -> Option<&'static str> {
        let is_link = |word: &LexiconWord| word.text == link && word.meaning == WordMeaning::To;
        let links: Vec<LexiconWord> = self.words().filter(is_link).collect();
        let sounds_so = |rank: &LexiconWord| {
            let mut links = links.iter();
            links.any(|link| link.language == rank.language && rank.sounds_like(link))
        };
        let mut ranks = self
            .words()
            .filter(|word| matches!(word.meaning, WordMeaning::Rank(_)));
        ranks.find(sounds_so).map(|rank| rank.text)
    }

    /// Whether `text` names a file by its letter alone.
    pub(super) fn spells(&self, text: &str) -> bool {
        self.has_a_word(text, |meaning| matches!(meaning, WordMeaning::Letter(_)))
    }

    /// Whether `text` ends in a hesitation: more is to come.
    pub(super) fn ends_in_a_hesitation(&self, text: &str) -> bool {
        let last = text.rsplit(' ').next().unwrap_or_default();
        self.is_a_hesitation(last)
    }

    /// Whether its speaker hesitates, wherever.
    pub(super) fn hesitates(&self, text: &str) -> bool {
        text.split(' ').any(|word| self.is_a_hesitation(word))
    }

    /// Whether its speaker hesitates after the first word that has a place in an announcement.
    pub(super) fn hesitates_in_an_announcement(&self, text: &str) -> bool {
        let is_announced = |word: &&str| {
            let mut known = folded_words(word).into_iter();
            known.any(|word| {
                let mut known = self.spelled(&word).iter();
                known.any(|known| known.meaning.is_announced())
            })
        };
        let mut words = text.split(' ').skip_while(|word| !is_announced(word));
        words.any(|word| self.is_a_hesitation(word))
    }

    /// `text` without the hesitations in it.
    pub(super) fn without_hesitations(&self, text: &str) -> String {
        let said: Vec<&str> = text
            .split(' ')
            .filter(|word| !self.is_a_hesitation(word))
            .collect();
        said.join(" ")
    }

    fn is_a_hesitation(&self, word: &str) -> bool {
        self.has_a_word(word, |meaning| meaning == WordMeaning::Hesitation)
    }

    /// Whether `text` says of itself that it announces no move: it names a letter that no file has, or denies.
    pub(super) fn denies(&self, text: &str) -> bool {
        self.has_a_word(text, |meaning| {
            matches!(meaning, WordMeaning::NoFile | WordMeaning::Not)
        })
    }

    /// Whether `text` has a word that can mean nothing else.
    fn has_a_word(&self, text: &str, is: impl Fn(WordMeaning) -> bool) -> bool {
        let words = folded_words(text);
        let mut known = words.iter().map(|word| self.spelled(word));
        known.any(|words| !words.is_empty() && words.iter().all(|word| is(word.meaning)))
    }

    /// Whether a word sounds like one that means `to`.
    pub(super) fn sounds_like_a_link(&self, word: &LexiconWord) -> bool {
        let mut links = self.words().filter(|link| link.meaning == WordMeaning::To);
        links.any(|link| link.language == word.language && link.sounds_like(word))
    }

    /// The alphabets that have this word for a file; none where it names no file.
    fn alphabets(&self, word: &LexiconWord) -> impl Iterator<Item = Alphabet> {
        let WordMeaning::File(file) = word.meaning else {
            let is_letter = matches!(word.meaning, WordMeaning::Letter(_));
            return [is_letter.then_some(Alphabet::Letters), None, None]
                .into_iter()
                .flatten();
        };
        let name = annex_d::file_name(file).to_lowercase();
        let is_of_annex_d = (self.spelled(&name).iter()).any(|name| name.sounds_like(word));
        let is_of_the_table = SPELLING_TABLE.contains(&word.text);
        let other = if NATO.contains(&word.text) {
            Some(Alphabet::Nato)
        } else if is_of_the_table && !is_of_annex_d {
            None
        } else {
            Some(Alphabet::Own(word.language))
        };
        [
            is_of_annex_d.then_some(Alphabet::AnnexD),
            is_of_the_table.then_some(Alphabet::SpellingTable),
            other,
        ]
        .into_iter()
        .flatten()
    }
}

/// What some words have in common; nothing was asked of those that have nothing of the kind.
#[derive(Debug)]
struct Common<T>(Option<Vec<T>>);

impl<T> Default for Common<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T: PartialEq> Common<T> {
    /// Takes in what one more word has.
    fn meet(&mut self, of_word: impl Iterator<Item = T>) {
        let of_word: Vec<T> = of_word.collect();
        match &mut self.0 {
            _ if of_word.is_empty() => (),
            Some(common) => common.retain(|one| of_word.contains(one)),
            None => self.0 = Some(of_word),
        }
    }

    /// Whether words have something in common, but none of `those`.
    fn is_of_others_than(&self, those: &[T]) -> bool {
        let common = self.0.as_deref().unwrap_or_default();
        !common.is_empty() && !common.iter().any(|one| those.contains(one))
    }

    /// Whether words have nothing in common.
    fn is_empty(&self) -> bool {
        self.0.as_ref().is_some_and(Vec::is_empty)
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        hearing::{Lexicon, Utterance},
        language::Language,
    };

    fn mixed(language: Language, texts: &[&str]) -> Vec<bool> {
        let lexicon = Lexicon::new(language);
        let mixes = |text: &&str| lexicon.mixes_names(text);
        texts.iter().map(mixes).collect()
    }

    #[test]
    fn who_names_pieces_in_one_language_names_ranks_in_it() {
        let one = [
            "tour alfa huit alfa six",
            "tour anna huit anna six",
            "turm anna acht anna sechs",
            "dame david huit",
            "dame david acht",
        ];
        let two = ["alfa huit alfa sechs", "turm anna huit"];
        assert_eq!(
            mixed(Language::German, &["eva zwei eff eins", "eh zwei eff eins"]),
            [true, false]
        );
        assert_eq!(mixed(Language::French, &one), [false; 5]);
        assert_eq!(mixed(Language::French, &two), [true; 2]);
    }

    #[test]
    fn who_names_nearly_all_pieces_and_ranks_in_one_language_does_so_in_what_was_misheard() {
        let of_names = |language, readings: &[(&str, f64)]| {
            Lexicon::new(language).language_of_names(&Utterance::of_readings(readings))
        };
        let annex_d = [
            ("turm hector acht bravo acht", 0.5),
            ("turm hector acht bravo three", 0.5),
        ];
        let own = [("rook alfa three", 0.5), ("rook alfa drei", 0.2)];
        let either = [("turm anna drei", 0.5), ("rook alfa three", 0.5)];
        let english = Language::English;
        assert_eq!(of_names(english, &annex_d), Some(Language::German));
        assert_eq!(of_names(english, &own), Some(english));
        assert_eq!(of_names(english, &either), None);
        assert_eq!(of_names(english, &[("anna bella", 1.0)]), None);
        assert_eq!(of_names(english, &[]), None);
        // A word of both.
        assert_eq!(of_names(Language::French, &[("dame anna", 1.0)]), None);
        // There are no other names.
        assert_eq!(of_names(Language::German, &annex_d), None);
    }

    #[test]
    fn who_names_pieces_in_one_language_has_its_files_and_those_of_annex_d() {
        let narrowed = Lexicon::new(Language::Spanish).naming_in(Language::Spanish);
        let words: Vec<&str> = narrowed.words().map(|word| word.text).collect();
        for (word, is_said) in [
            ("caballo", true),
            ("felix", true),
            ("tres", true),
            ("springer", false),
            ("drei", false),
            // A number of the clock's commands.
            ("dreißig", true),
        ] {
            assert_eq!(words.contains(&word), is_said, "{word}");
        }
        let annex_d = Lexicon::new(Language::Spanish).naming_in(Language::German);
        assert!(annex_d.words().all(|word| word.text != "caballo"));
        assert_eq!(annex_d.phrases(), narrowed.phrases());
    }

    #[test]
    fn who_names_pieces_and_ranks_in_german_that_nobody_speaks_names_files_as_in_annex_d() {
        let texts = ["charlie vier", "eva vier", "springer golf drei"];
        assert_eq!(mixed(Language::English, &texts), [true, false, true]);
        assert_eq!(mixed(Language::German, &texts), [false; 3]);
    }

    #[test]
    fn who_names_files_in_one_alphabet_keeps_to_it() {
        assert_eq!(
            mixed(Language::French, &["tour anna huit echo huit"]),
            [true]
        );
        assert_eq!(
            mixed(Language::Italian, &["eva due davide quattro"]),
            [false]
        );
        assert_eq!(
            mixed(Language::Italian, &["david due davide quattro"]),
            [true]
        );
    }

    #[test]
    fn the_names_of_a_language_that_annex_d_shares_are_one_alphabet_with_the_others() {
        let italian = [
            "eva prende davide cinque",
            "torre anna uno davide uno",
            "cavallo bella uno cesare tre",
            "cavallo bella uno david due",
        ];
        assert_eq!(mixed(Language::Italian, &italian), [false; 4]);
        let spanish = ["caballo gustavo eva dos", "torre ana uno gustavo uno"];
        assert_eq!(mixed(Language::Spanish, &spanish), [false; 2]);
        let french = ["cavalier gustave eva deux", "felix prend gustave cinq"];
        assert_eq!(mixed(Language::French, &french), [false; 2]);
    }
}
