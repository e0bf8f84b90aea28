//! What stands on the board, in words.

use shakmaty::{Color, File, Piece, Rank, Role, Square};

use crate::{
    game::Chess960Start,
    locale::{args::Args, catalog::Catalog, speech::mark_annex_d},
    notation::{
        SpokenMove,
        annex_d::{file_name, rank_name, role_name},
    },
};

/// The men of a file, each with its rank: `File Eva: eins white king.`
pub(super) fn on_file(catalog: &Catalog, file: File, men: &[(Square, Piece)]) -> String {
    let args = Args::new().rendered("file", mark_annex_d(file_name(file)));
    if men.is_empty() {
        return catalog.text("on-file-nothing", &args);
    }
    let men = men
        .iter()
        .map(|(square, piece)| man(catalog, rank_name(square.rank()), *piece));
    catalog.text("on-file", &args.rendered("men", catalog.list(men)))
}

/// The men of a rank, each with its file: `Rank eins: Eva white king.`
pub(super) fn on_rank(catalog: &Catalog, rank: Rank, men: &[(Square, Piece)]) -> String {
    let args = Args::new().rendered("rank", mark_annex_d(rank_name(rank)));
    if men.is_empty() {
        return catalog.text("on-rank-nothing", &args);
    }
    let men = men
        .iter()
        .map(|(square, piece)| man(catalog, file_name(square.file()), *piece));
    catalog.text("on-rank", &args.rendered("men", catalog.list(men)))
}

/// The men of all ranks that have any, from the side of `view`.
pub(super) fn on_board(catalog: &Catalog, view: Color, men: &[(Square, Piece)]) -> String {
    let mut ranks = Rank::ALL;
    if view.is_black() {
        ranks.reverse();
    }
    let told = ranks.into_iter().filter_map(|rank| {
        let mut men: Vec<(Square, Piece)> = men
            .iter()
            .filter(|(square, _)| square.rank() == rank)
            .copied()
            .collect();
        if view.is_black() {
            men.reverse();
        }
        (!men.is_empty()).then(|| on_rank(catalog, rank, &men))
    });
    told.collect::<Vec<_>>().join(" ")
}

/// The number of a Chess960 start, and its pieces file by file.
pub(super) fn chess960_start(start: Chess960Start) -> (&'static str, Args) {
    let pieces: Vec<String> = File::ALL
        .into_iter()
        .zip(start.back_rank())
        .map(|(file, role)| format!("{} {}", file_name(file), role_name(role)))
        .collect();
    (
        "chess960-start",
        Args::new()
            .count("number", u64::from(start.number()))
            .rendered("pieces", mark_annex_d(&pieces.join(", "))),
    )
}

/// The last moves, a sentence each.
pub(super) fn last_moves(catalog: &Catalog, moves: &[(Color, u32, SpokenMove)]) -> String {
    let told = moves.iter().map(|(side, number, spoken)| {
        catalog.text(
            "last-move",
            &Args::new()
                .side(*side)
                .count("number", u64::from(*number))
                .spoken(*spoken),
        )
    });
    told.collect::<Vec<_>>().join(" ")
}

/// The men that each side has lost.
pub(super) fn captured(
    catalog: &Catalog,
    white: &[(Role, u32)],
    black: &[(Role, u32)],
) -> (&'static str, Args) {
    let list = |lost: &[(Role, u32)]| {
        catalog.list(lost.iter().map(|(role, count)| {
            let args = Args::new().role(*role).count("count", u64::from(*count));
            catalog.text("some-pieces", &args)
        }))
    };
    let all = |lost: &[(Role, u32)]| lost.iter().map(|(_, count)| u64::from(*count)).sum();
    (
        "captured",
        Args::new()
            .count("white-count", all(white))
            .rendered("white-pieces", list(white))
            .count("black-count", all(black))
            .rendered("black-pieces", list(black)),
    )
}

/// A man after the place where it stands.
pub(super) fn man(catalog: &Catalog, place: &str, piece: Piece) -> String {
    catalog.text(
        "man",
        &Args::new()
            .rendered("place", mark_annex_d(place))
            .side(piece.color)
            .role(piece.role),
    )
}
