//! A part of an announcement in words.

use crate::notation::{Fragment, annex_d};

/// What was understood of a move, in the words of Annex D; empty if nothing was.
pub(super) fn fragment_words(fragment: Fragment) -> String {
    let taken = fragment.taken.unwrap_or_default();
    let words = [
        fragment.role.map(annex_d::role_name),
        fragment.file.map(annex_d::file_name),
        fragment.rank.map(annex_d::rank_name),
        fragment.to_file.map(annex_d::file_name),
        fragment.to_rank.map(annex_d::rank_name),
        fragment.taken.map(|_| annex_d::TAKES),
        taken.role.map(annex_d::role_name),
        taken.file.map(annex_d::file_name),
        taken.rank.map(annex_d::rank_name),
        taken.en_passant.then_some(annex_d::EN_PASSANT),
    ];
    words.into_iter().flatten().collect::<Vec<_>>().join(" ")
}
