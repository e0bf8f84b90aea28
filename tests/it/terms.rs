//! The terms of an ordinary game.

use rochade::{dialog::Setup, language::Language};

/// A game in German from the first position, without a clock, between players without names, who press.
pub(crate) fn ordinary() -> Setup {
    Setup::ordinary(Language::German)
}
