//! The mark of a draw offer in the remarks on a move (C.12).

use shakmaty::Color;

/// What stands in the score beside a move with which a draw was offered.
pub(crate) const OFFER_MARK: &str = "(=)";

/// What stands beside a claim that counts as an offer of `side`, which has the move of this `number` to make: the opponent's
/// move is the last one, and the mark alone would make the offer that player's.
pub(crate) fn mark_of_claim(side: Color, number: u32) -> String {
    let dots = side.fold_wb(".", "...");
    format!("{number}{dots}{OFFER_MARK}")
}

/// Whether a remark has the mark of an offer that was made by a claim after its move.
pub(crate) fn has_mark_of_claim(remark: &str) -> bool {
    let is_mark = |word: &str| {
        let before = word.strip_suffix(OFFER_MARK);
        before.is_some_and(|number| number.ends_with('.'))
    };
    remark.split_whitespace().any(is_mark)
}

/// A remark without the mark of an offer, and whether it had one. A mark inside of brackets belongs
/// to a move that was undone before.
pub(crate) fn without_offer_mark(remark: &str) -> (String, bool) {
    let mut open = 0_usize;
    let mut offered = false;
    let mut kept: Vec<&str> = Vec::new();
    for word in remark.split_whitespace() {
        if open == 0 && word == OFFER_MARK {
            offered = true;
        } else {
            kept.push(word);
        }
        open = (open + word.matches('[').count()).saturating_sub(word.matches(']').count());
    }
    (kept.join(" "), offered)
}
