//! Announcements in the names of the players' languages, mixed with Annex D as they like.

use std::{collections::HashSet, sync::LazyLock};

use proptest::prelude::*;
use rochade::{
    hearing::{Lexicon, LexiconWord, Meaning, Moment, WordMeaning, grammar, parse},
    language::Language,
    notation::{Style, announce},
};
use shakmaty::{Chess, Position as _};

use crate::{laws::cases, positions::positions};

static GERMAN: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::new(Language::German));
static EVERY: LazyLock<Lexicon> =
    LazyLock::new(|| Lexicon::new(Language::English).and_names(&Language::ALL));
/// The pairs of neighbouring words that a recognizer may hear with all names switched on.
static PAIRS: LazyLock<HashSet<(String, String)>> = LazyLock::new(|| {
    let phrases = grammar(&EVERY, Moment::Playing, |_| true);
    let pairs = phrases.iter().flat_map(|phrase| {
        let words = || phrase.split(' ').map(str::to_owned);
        words().zip(words().skip(1)).collect::<Vec<_>>()
    });
    pairs.collect()
});

/// Names of the German spelling table, which nobody mixes with others.
const SPELLING_TABLE: [&str; 6] = ["anton", "berta", "dora", "emil", "friedrich", "heinrich"];

/// The announcement of Annex D with each word changed for one of the same meaning, if `wanted`. Among them are
/// not `two` and `un`, which are taken for `to` and `en` after a piece.
fn in_other_words(said: &str, choice: u64, wanted: impl Fn(&LexiconWord) -> bool) -> String {
    let mut choice = choice;
    let mut words = Vec::new();
    let said = said.to_lowercase();
    for word in said.split(' ') {
        let meaning = GERMAN
            .words()
            .find(|known| known.text == word)
            .expect("a word of Annex D")
            .meaning;
        let choices: Vec<LexiconWord> = EVERY
            .words()
            // The two words of `en passant` have one meaning, but stand in one order only.
            .filter(|_| meaning.is_announced() && meaning != WordMeaning::Passant)
            .filter(|other| {
                other.meaning == meaning && !["two", "un"].contains(&other.text) && wanted(other)
            })
            .collect();
        let count = choices.len() as u64;
        words.push(match choice.checked_rem(count) {
            Some(place) => choices[usize::try_from(place).expect("a small number")].text,
            None => word,
        });
        choice /= count.max(1);
    }
    words.join(" ")
}

fn announcements(position: &Chess) -> Vec<String> {
    let styles = [Style::Short, Style::Long];
    let moves = position.legal_moves();
    moves
        .into_iter()
        .flat_map(|mv| styles.map(|style| announce(position, mv, style).words()))
        .collect()
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn any_mix_of_names_means_the_same(position in positions(), choice in any::<u64>()) {
        for (place, said) in (0..).zip(announcements(&position)) {
            let mixed = in_other_words(&said, choice.rotate_left(place), |_| true);
            prop_assert_eq!(parse(&mixed, &EVERY), parse(&said, &GERMAN), "`{}`, `{}`", mixed, said);
        }
    }

    #[test]
    fn any_mix_of_names_can_be_heard(position in positions(), choice in any::<u64>()) {
        let heard: HashSet<&str> = PAIRS.iter().flat_map(|(one, two)| [one.as_str(), two]).collect();
        for (place, said) in (0..).zip(announcements(&position)) {
            if said.contains("Rochade") {
                continue;
            }
            let can_be_heard = |word: &LexiconWord| {
                heard.contains(word.text) && !SPELLING_TABLE.contains(&word.text)
            };
            let mixed = in_other_words(&said, choice.rotate_left(place), can_be_heard);
            let words = || mixed.split(' ').map(str::to_owned);
            for pair in words().zip(words().skip(1)) {
                prop_assert!(PAIRS.contains(&pair), "{:?} of `{}`", pair, mixed);
            }
        }
    }
}

#[track_caller]
fn check(words: &str, annex_d: &str, language: Language, also: &[Language]) {
    let lexicon = Lexicon::new(language).and_names(also);
    let meaning = parse(words, &lexicon);
    assert!(
        matches!(meaning, Meaning::Move(_)),
        "`{words}`: {meaning:?}"
    );
    assert_eq!(meaning, parse(annex_d, &GERMAN), "`{words}`");
}

#[test]
fn the_names_of_the_players_language_are_understood_beside_annex_d() {
    check(
        "Caballo Félix tres",
        "Springer Felix drei",
        Language::Spanish,
        &[],
    );
    check(
        "torre captura eva ocho jaque",
        "Turm schlägt Eva acht",
        Language::Spanish,
        &[],
    );
    check("enroque largo", "lange Rochade", Language::Spanish, &[]);
    check(
        "Knight foxtrot three",
        "Springer Felix drei",
        Language::English,
        &[],
    );
    check(
        "pawn takes david five",
        "Bauer schlägt David fünf",
        Language::English,
        &[],
    );
    check("castles kingside", "kurze Rochade", Language::English, &[]);
    check(
        "cavalier felix drei",
        "Springer Felix drei",
        Language::French,
        &[],
    );
    check("grand roque", "lange Rochade", Language::French, &[]);
    check(
        "cavallo ettore quattro",
        "Springer Hector vier",
        Language::Italian,
        &[],
    );
    check("arrocco corto", "kurze Rochade", Language::Italian, &[]);
    check(
        "Springer foxtrot drei",
        "Springer Felix drei",
        Language::German,
        &[],
    );
}

#[test]
fn names_of_another_language_are_understood_when_they_were_asked_for() {
    use Language::{English, German, Spanish};
    check(
        "knight felix three",
        "Springer Felix drei",
        German,
        &[English],
    );
    check(
        "dama eco dos alfil",
        "Dame Eva zwei Läufer",
        English,
        &[Spanish],
    );
    assert_eq!(parse("knight felix three", &GERMAN), Meaning::Nothing);
    let phrases = grammar(&GERMAN, Moment::Playing, |_| true);
    let foreign = |phrase: &String| phrase.split(' ').any(|word| word == "knight");
    assert!(!phrases.iter().any(foreign));
    let phrases = grammar(
        &Lexicon::new(German).and_names(&[English]),
        Moment::Playing,
        |_| true,
    );
    assert!(phrases.iter().any(foreign));
    // Its commands are not.
    let lexicon = Lexicon::new(German).and_names(&[English]);
    assert_eq!(parse("my clock", &lexicon), Meaning::Nothing);
}

#[test]
fn a_command_is_listed_often_enough_to_be_heard_among_the_announcements() {
    for (language, command) in [
        (Language::German, "aufwachen"),
        (Language::English, "wake up"),
    ] {
        let lexicon = Lexicon::new(language);
        let phrases = grammar(&lexicon, Moment::Playing, |_| true);
        let times = phrases.iter().filter(|phrase| *phrase == command).count();
        assert!(times * 1_000 >= phrases.len(), "{command}: {times}");
    }
}

#[test]
fn the_order_to_start_is_listened_for_in_a_game_lest_it_be_heard_as_the_order_to_stop() {
    for (language, order) in [
        (Language::German, "uhr starten"),
        (Language::English, "start the clock"),
        (Language::Spanish, "continuar"),
        (Language::French, "continuer"),
        (Language::Italian, "continuare"),
    ] {
        let phrases = grammar(&Lexicon::new(language), Moment::Playing, |_| true);
        assert!(phrases.iter().any(|phrase| phrase == order), "{order}");
    }
}

#[test]
fn no_word_has_two_meanings_within_announcements() {
    for word in EVERY.words().filter(|word| word.meaning.is_announced()) {
        let meanings: HashSet<WordMeaning> = EVERY
            .words()
            .filter(|other| other.text == word.text && other.meaning.is_announced())
            .map(|other| other.meaning)
            .collect();
        // French `en` is `to`, that of `en passant` stands before one word only.
        let is_en = word.text == "en" && meanings.contains(&WordMeaning::Passant);
        assert!(meanings.len() == 1 || is_en, "{}: {meanings:?}", word.text);
    }
}
