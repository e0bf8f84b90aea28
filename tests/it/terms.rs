//! The terms of an ordinary game.

use rochade::{
    arbiter::Edition,
    dialog::{CastlingWords, Finish, Player, PlayerLanguages, PressMode, Setup, Start, Table},
    language::Language,
};

/// A game in German from the first position, without a clock, between players without names, who press.
pub(crate) fn ordinary() -> Setup {
    Setup {
        white: String::new(),
        black: String::new(),
        language: Language::German,
        start: Start::Standard,
        control: None,
        press: PressMode::Manual,
        player: Player::Both,
        edition: Edition::default(),
        finish: Finish::default(),
        castling: CastlingWords::Name,
        also: Vec::new(),
        players: PlayerLanguages::default(),
        table: Table::default(),
    }
}
