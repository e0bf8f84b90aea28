//! Words of the arbiter's orders that are understood when they are typed, though the recognizer does
//! not listen for them: verbs, articles, other words for more and less.

use std::{collections::HashMap, sync::LazyLock};

use crate::{
    hearing::{ClockPhrase, ClockUnit, clock_phrase::items::Item, spelling::spellings},
    language::{EachLanguage, Language, in_each_language},
};

const TABLE: EachLanguage<&str> = in_each_language!("orders.tsv");

static WORDS: LazyLock<EachLanguage<HashMap<String, Item>>> = LazyLock::new(|| {
    EachLanguage::make(|language| {
        TABLE
            .lines_of(language)
            .flat_map(|line| read_line(line).expect("a test reads every line of the tables"))
            .collect()
    })
});

/// What a folded word of `language` means in an order, if it is in the table.
pub(super) fn order_word(folded: &str, language: Language) -> Option<Item> {
    WORDS.of(language).get(folded).copied()
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
