//! The names of Annex D in the spelling that is shown and spoken.
//!
//! They are German whatever the language of the interface is. Article D.2.1 chose them so that
//! no two sound alike, which also suits a recognizer.
//!
//! Source: FIDE Laws of Chess 2023, article D.2.1.

use shakmaty::{CastlingSide, File, Rank, Role, Square};

/// The word for capturing.
pub const TAKES: &str = "schlägt";

/// The word for castling, without its side.
pub const CASTLING: &str = "Rochade";

/// The word for an en passant capture.
pub const EN_PASSANT: &str = "en passant";

/// The name of a file: `Anna` to `Hector`.
#[must_use]
pub const fn file_name(file: File) -> &'static str {
    match file {
        File::A => "Anna",
        File::B => "Bella",
        File::C => "Cesar",
        File::D => "David",
        File::E => "Eva",
        File::F => "Felix",
        File::G => "Gustav",
        File::H => "Hector",
    }
}

/// The name of a rank: `eins` to `acht`.
#[must_use]
pub const fn rank_name(rank: Rank) -> &'static str {
    match rank {
        Rank::First => "eins",
        Rank::Second => "zwei",
        Rank::Third => "drei",
        Rank::Fourth => "vier",
        Rank::Fifth => "fünf",
        Rank::Sixth => "sechs",
        Rank::Seventh => "sieben",
        Rank::Eighth => "acht",
    }
}

/// The name of a kind of piece: `König` to `Bauer`.
#[must_use]
pub const fn role_name(role: Role) -> &'static str {
    match role {
        Role::King => "König",
        Role::Queen => "Dame",
        Role::Rook => "Turm",
        Role::Bishop => "Läufer",
        Role::Knight => "Springer",
        Role::Pawn => "Bauer",
    }
}

/// The name of a castling: `Kurze Rochade` towards the h-file, `Lange Rochade` towards the a-file.
#[must_use]
pub const fn castling_name(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::KingSide => "Kurze Rochade",
        CastlingSide::QueenSide => "Lange Rochade",
    }
}

/// The name of a square: its file and its rank, as in `Felix drei`.
#[must_use]
pub fn square_name(square: Square) -> String {
    format!("{} {}", file_name(square.file()), rank_name(square.rank()))
}
