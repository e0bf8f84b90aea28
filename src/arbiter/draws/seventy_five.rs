//! The endings in which the Laws of 1993 ask for seventy-five quiet moves in place of fifty.
//!
//! Source: FIDE Laws of Chess 1993, annex to article 10.12. Of the ending of two knights the
//! English text says that the pawn is blocked by a knight, as in Troitsky's analysis, and of rook
//! and pawn against bishop and pawn that the pawns stand on the a-file with a dark-squared bishop
//! or on the h-file with a light-squared one; Spanish prints have misprints in both.

use shakmaty::{Bitboard, Board, ByRole, Color, File, Rank, Square};

/// How many moves by each player without a capture and without a pawn's move a claim needs.
pub(super) fn moves_to_claim(board: &Board) -> u32 {
    let listed = Color::ALL
        .into_iter()
        .any(|stronger| is_listed(board, stronger));
    if listed { 75 } else { 50 }
}

/// Whether the ending is in the table with `stronger` as the side named first.
fn is_listed(board: &Board, stronger: Color) -> bool {
    let men = |color| {
        let ByRole {
            pawn,
            knight,
            bishop,
            rook,
            queen,
            king: _,
        } = board.material_side(color);
        [queen, rook, bishop, knight, pawn]
    };
    match (men(stronger), men(stronger.other())) {
        // A, E, F and G: rook and bishop against rook, queen against two knights, queen against
        // two bishops, two bishops against knight.
        ([0, 1, 1, 0, 0], [0, 1, 0, 0, 0])
        | ([1, 0, 0, 0, 0], [0, 0, 0, 2, 0] | [0, 0, 2, 0, 0])
        | ([0, 0, 2, 0, 0], [0, 0, 0, 1, 0]) => true,
        // B
        ([0, 0, 0, 2, 0], [0, 0, 0, 0, 1]) => pawn_is_held_by_a_knight(board, stronger),
        // C
        ([0, 1, 0, 0, 1], [0, 0, 1, 0, 1]) => rook_pawns_face_each_other(board, stronger),
        // D
        ([1, 0, 0, 0, 1], [1, 0, 0, 0, 0]) => only(board.pawns())
            .is_some_and(|pawn| stronger.relative_rank(pawn.rank()) == Rank::Seventh),
        _ => false,
    }
}

/// B: a knight stands before the pawn, and the pawn has not come too far.
fn pawn_is_held_by_a_knight(board: &Board, stronger: Color) -> bool {
    let Some(pawn) = only(board.pawns()) else {
        return false;
    };
    let weaker = stronger.other();
    let rank = weaker.relative_rank(pawn.rank());
    // The furthest rank for each file, from the pawn's own side of the board.
    let furthest = match pawn.file() {
        File::A | File::D | File::E | File::H => Rank::Fifth,
        File::B | File::G => Rank::Third,
        File::C | File::F => Rank::Fourth,
    };
    let before = rank
        .offset(1)
        .map(|rank| Square::from_coords(pawn.file(), weaker.relative_rank(rank)));
    rank <= furthest && before.is_some_and(|square| board.knights().contains(square))
}

/// C: rook's pawns, the stronger side's on its second rank and the weaker side's before it, and
/// the bishop does not command the corner.
fn rook_pawns_face_each_other(board: &Board, stronger: Color) -> bool {
    let own = only(board.pawns() & board.by_color(stronger));
    let other = only(board.pawns() & board.by_color(stronger.other()));
    let (Some(own), Some(other), Some(bishop)) = (own, other, only(board.bishops())) else {
        return false;
    };
    let faced = own.file() == other.file()
        && stronger.relative_rank(own.rank()) == Rank::Second
        && stronger.relative_rank(other.rank()) == Rank::Third;
    let dark_bishop_needed = match own.file() {
        File::A => stronger == Color::White,
        File::H => stronger == Color::Black,
        File::B | File::C | File::D | File::E | File::F | File::G => return false,
    };
    faced && bishop.is_dark() == dark_bishop_needed
}

/// The square of the only man among `men`.
fn only(men: Bitboard) -> Option<Square> {
    men.single_square()
}
