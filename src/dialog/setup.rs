//! What must be known before a game can begin.

use serde::{Deserialize, Serialize};
use shakmaty::Color;

use crate::{
    arbiter::{Edition, Supervision, adjournment::NoteLanguages},
    clock::TimeControl,
    dialog::{PlayerLanguages, Table},
    hearing::Lexicon,
    language::Language,
};

/// The terms of a game; stored at the head of its journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// The language of messages and commands; moves are always in the words of Annex D.
    pub language: Language,
    /// Where the game begins.
    pub start: Start,
    /// The time control; `None` for a game without a clock.
    pub control: Option<TimeControl>,
    /// Who presses the clock.
    pub press: PressMode,
    /// Whose voice and keys these are.
    pub player: Player,
    /// The edition of the Laws that the game is played under; the present one in journals that
    /// do not name it.
    #[serde(default)]
    pub edition: Edition,
    /// How closely a rapid or blitz game is supervised; in full in journals that do not tell it.
    #[serde(default, skip_serializing_if = "Supervision::is_full")]
    pub supervision: Supervision,
    /// Whether Guidelines III were announced; not in journals that do not say so.
    #[serde(default)]
    pub finish: Finish,
    /// How castlings are read back.
    #[serde(default)]
    pub castling: CastlingWords,
    /// Languages whose names of pieces, files and ranks are understood in announcements, beside
    /// Annex D and the language of the messages.
    #[serde(default)]
    pub also: Vec<Language>,
    /// The players' own languages; not in journals of players who have none.
    #[serde(default, skip_serializing_if = "PlayerLanguages::is_empty")]
    pub players: PlayerLanguages,
    /// How the players deal with each other at the table.
    #[serde(default)]
    pub table: Table,
    /// What a change of a time that is counted up changes.
    #[serde(default)]
    pub plus: Plus,
}

impl Setup {
    /// A game from the first position without a clock, between two players without names who press, by the present Laws.
    #[must_use]
    pub fn ordinary(language: Language) -> Self {
        Self {
            white: String::new(),
            black: String::new(),
            language,
            start: Start::Standard,
            control: None,
            press: PressMode::Manual,
            player: Player::Both,
            edition: Edition::default(),
            supervision: Supervision::default(),
            finish: Finish::default(),
            castling: CastlingWords::default(),
            also: Vec::new(),
            players: PlayerLanguages::default(),
            table: Table::default(),
            plus: Plus::Shown,
        }
    }

    /// Whether the rules of competition do not hold in full in such a game (A.5, B.3).
    #[must_use]
    pub fn is_supervision_limited(&self) -> bool {
        let pace = self.control.as_ref().map(TimeControl::pace);
        pace.is_some_and(|pace| self.supervision.limits(self.edition, pace))
    }

    /// The players change colours: what was White's is Black's now. Microphones, loudspeakers and languages are those of
    /// a place at the table, and stay.
    pub(in crate::dialog) fn change_sides(&mut self) {
        std::mem::swap(&mut self.white, &mut self.black);
        self.player = match self.player {
            Player::White => Player::Black,
            Player::Black => Player::White,
            Player::Both => Player::Both,
        };
        self.table.change_sides();
    }

    /// The words of everybody at the board, and the names that announcements may use beside them.
    pub(in crate::dialog) fn lexicon(&self) -> Lexicon {
        self.lexicon_in(self.language, self.players)
    }

    /// The words of `side` alone, where the other side has another language.
    pub(crate) fn lexicon_of(&self, side: Color) -> Option<Lexicon> {
        let own = self.players.lexicon_of(side, self.language);
        own.map(|own| own.and_names(&self.also))
    }

    /// The words of everybody at the board if these are the languages, the common one and the players' own.
    pub(in crate::dialog) fn lexicon_in(
        &self,
        language: Language,
        players: PlayerLanguages,
    ) -> Lexicon {
        players.lexicon(language).and_names(&self.also)
    }

    /// In which languages the note is read that `sealer` wrote while these were the languages, as an envelope tells them.
    pub(in crate::dialog) fn note_languages(
        &self,
        sealer: Color,
        language: Language,
        players: PlayerLanguages,
    ) -> NoteLanguages {
        let own = Color::ALL.into_iter().filter_map(|side| players.of(side));
        NoteLanguages {
            common: language,
            sealer: players.apart(sealer, language),
            players: own.collect(),
            names: self.also.clone(),
        }
    }
}

/// Whether Guidelines III for games without increment were announced (III.2.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Finish {
    /// They were not: the clock alone decides.
    #[default]
    Plain,
    /// They were, and an arbiter is at hand (III.4, III.5).
    Supervised,
    /// They were, and there is no arbiter: a claim ends play (III.6).
    Unsupervised,
}

/// What the arbiter's plus and minus change on a clock that counts up without a limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Plus {
    /// The player's time: who gets more has less counted. So it is in journals that do not say.
    #[default]
    Given,
    /// What the clock shows.
    Shown,
}

/// Where a game begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Start {
    /// The usual starting position.
    Standard,
    /// A position in Forsyth-Edwards Notation.
    Fen {
        /// The position.
        fen: String,
        /// Whether castling follows the rules of Chess960.
        chess960: bool,
    },
}

/// Who presses the clock after an announcement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PressMode {
    /// The player, by key or voice, as at the board.
    Manual,
    /// The announcement itself: for games without a lever.
    Automatic,
}

/// How a castling is read back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CastlingWords {
    /// `Kurze Rochade`.
    #[default]
    Name,
    /// `Kurze Rochade, König Gustav eins, Turm Felix eins`: helpful in Chess960.
    Squares,
}

/// Whose voice and keys the program hears.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Player {
    /// White's only: `my clock` is White's.
    White,
    /// Black's only.
    Black,
    /// Both players share microphone and keyboard: `my clock` is that of the side to move.
    Both,
}

impl Player {
    /// The player's side, or `to_move` when both speak.
    #[must_use]
    pub const fn side(self, to_move: Color) -> Color {
        match self {
            Self::White => Color::White,
            Self::Black => Color::Black,
            Self::Both => to_move,
        }
    }
}
