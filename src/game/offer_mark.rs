//! The mark of a draw offer in the remarks on a move (C.12).

/// What stands in the score beside a move with which a draw was offered.
pub(crate) const OFFER_MARK: &str = "(=)";

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
