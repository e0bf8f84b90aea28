//! The words of Annex D.2.1 for what a message names.

use shakmaty::{CastlingSide, File, Rank, Role, Square};

use crate::notation::{Fragment, SpokenMove};

/// A move as it is announced: `Springer Felix drei`, `Kurze Rochade`.
pub(super) fn move_words(spoken: SpokenMove) -> String {
    match spoken {
        SpokenMove::Castling(CastlingSide::KingSide) => "Kurze Rochade".to_owned(),
        SpokenMove::Castling(CastlingSide::QueenSide) => "Lange Rochade".to_owned(),
        SpokenMove::Piece(piece) => {
            let to = square_words(piece.to);
            let words = [
                piece.role.map(role_words),
                piece.from_file.map(file_word),
                piece.from_rank.map(rank_word),
                piece.captures.then_some("schlägt"),
                Some(to.as_str()),
                piece.en_passant.then_some("en passant"),
                piece.promotion.map(role_words),
            ];
            words.into_iter().flatten().collect::<Vec<_>>().join(" ")
        }
    }
}

/// What was understood of a move, empty if nothing was.
pub(super) fn fragment_words(fragment: Fragment) -> String {
    let words = [
        fragment.role.map(role_words),
        fragment.file.map(file_word),
        fragment.rank.map(rank_word),
    ];
    words.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// A square: `Felix drei`.
pub(super) fn square_words(square: Square) -> String {
    format!("{} {}", file_word(square.file()), rank_word(square.rank()))
}

/// A piece: `Springer`.
pub(super) const fn role_words(role: Role) -> &'static str {
    match role {
        Role::King => "König",
        Role::Queen => "Dame",
        Role::Rook => "Turm",
        Role::Bishop => "Läufer",
        Role::Knight => "Springer",
        Role::Pawn => "Bauer",
    }
}

fn file_word(file: File) -> &'static str {
    [
        "Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector",
    ][usize::from(file)]
}

fn rank_word(rank: Rank) -> &'static str {
    [
        "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht",
    ][usize::from(rank)]
}
