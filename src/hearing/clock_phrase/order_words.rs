//! Words of the arbiter's orders that are understood when they are typed, though the recognizer does
//! not listen for them: verbs, articles, other words for more and less. And how it is said whose turn it is.

use std::{collections::HashMap, sync::LazyLock};

use crate::{
    hearing::{ClockPhrase, ClockUnit, clock_phrase::items::Item, spelling::spellings},
    language::{EachLanguage, Language, in_each_language},
};

const TABLE: EachLanguage<&str> = in_each_language!("orders.tsv");

/// The name of the lines that say whose turn it is.
const SPOKEN_TURN: &str = "say";

/// The place of a side in them.
const SIDE: &str = "SIDE";

static WORDS: LazyLock<EachLanguage<HashMap<String, Item>>> = LazyLock::new(|| {
    EachLanguage::make(|language| {
        TABLE
            .lines_of(language)
            .filter(|line| spoken_turn(line).is_none())
            .flat_map(|line| read_line(line).expect("a test reads every line of the tables"))
            .collect()
    })
});

/// What a folded word of `language` means in an order, if it is in the table.
pub(super) fn order_word(folded: &str, language: Language) -> Option<Item> {
    WORDS.of(language).get(folded).copied()
}

/// How it is ordered by voice in `language` that it is the turn of `side`, a word for a side: `weiß am zug`.
pub(in crate::hearing) fn spoken_turns(side: &str, language: Language) -> Vec<String> {
    let lines = TABLE.lines_of(language).filter_map(spoken_turn);
    let phrases = lines.flat_map(|line| line.split(" | "));
    phrases.map(|phrase| phrase.replace(SIDE, side)).collect()
}

/// `words` with `to move` for `two move`: both sound the same, and two are moves.
pub(super) fn with_to_before_move(mut words: Vec<String>) -> Vec<String> {
    for place in 1..words.len() {
        if words[place - 1] == "two" && words[place] == "move" {
            "to".clone_into(&mut words[place - 1]);
        }
    }
    words
}

fn spoken_turn(line: &str) -> Option<&str> {
    let (name, phrases) = line.split_once('\t')?;
    (name == SPOKEN_TURN).then_some(phrases)
}

/// `Black to move`, `Weiß ist am Zug`, `juegan las negras`: a side and a word for its turn, or for a move without a number.
pub(super) fn turn_order(items: &[Item]) -> Option<ClockPhrase> {
    let (mut side, mut is_turn) = (None, false);
    for item in items {
        match item {
            Item::Side(named) if side.is_none() => side = Some(*named),
            Item::Turn | Item::Unit(ClockUnit::Moves) => is_turn = true,
            Item::To(_) => (),
            Item::Side(_)
            | Item::Number(_)
            | Item::Time(_)
            | Item::Unit(_)
            | Item::Plus
            | Item::Minus
            | Item::And
            | Item::Fill => return None,
        }
    }
    side.filter(|_| is_turn).map(ClockPhrase::Turn)
}

/// The spellings of all words of a line with their meaning.
fn read_line(line: &str) -> Option<Vec<(String, Item)>> {
    let (name, words) = line.split_once('\t')?;
    let item = match name {
        "plus" => Item::Plus,
        "minus" => Item::Minus,
        "turn" => Item::Turn,
        "fill" => Item::Fill,
        number => Item::Number(number.parse().ok()?),
    };
    let words = words.split_whitespace().flat_map(spellings);
    Some(words.map(|word| (word, item)).collect())
}
