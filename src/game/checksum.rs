//! The checksum of a position: three squares that both sides can say to each other to learn
//! whether their boards agree, without saying what stands on them.
//!
//! # How it is made
//!
//! This definition does not change; a version of its own stands in the text that is hashed.
//!
//! 1. Four fields, separated by single spaces, as in FEN:
//!    * the men, as in FEN, from a8 to h1;
//!    * the side to move, `w` or `b`;
//!    * the castling rights: the file of each rook that may still castle, in capitals for White and
//!      small letters for Black, White before Black, and each side from the h-file to the a-file;
//!      `-` if there are none. The usual start has `HAha`, whatever the rules it is played by;
//!    * the square that a pawn arrives on when it captures en passant, if such a capture is legal
//!      now; otherwise `-`.
//! 2. `rochade position 1:` goes in front, and SHA-256 (FIPS 180-4) is taken of the ASCII text.
//! 3. The first 18 bits of the digest, the most significant bit of the first byte first, are three
//!    numbers of six bits: 0 is a1, 1 is b1, up to 7 for h1, 8 for a2, and so on up to 63 for h8.
//!
//! Numbers of moves are left out: two positions with the same men, the same side to move and the
//! same possible moves have the same checksum (article 9.2.3).
//!
//! # What it is good for
//!
//! Different checksums prove that the positions differ. Equal ones prove nothing: two different
//! positions share theirs by chance once in 262 144 times. It helps against mistakes, not against
//! who wants to deceive: a position with a given checksum is found in a fraction of a second.
//!
//! # Examples
//!
//! | position | text that is hashed | checksum |
//! |---|---|---|
//! | the usual start | `rochade position 1:rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha -` | Bella vier, David zwei, Anna zwei |
//! | after 1 e4 | `rochade position 1:rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha -` | Felix fünf, Eva vier, Eva vier |
//! | after 1 e4 c5 2 e5 d5 | `rochade position 1:rnbqkbnr/pp2pppp/8/2ppP3/8/8/PPPP1PPP/RNBQKBNR w HAha d6` | Gustav vier, Cesar zwei, Hector sechs |

use std::fmt;

use sha2::{Digest as _, Sha256};
use shakmaty::{CastlingSide, Chess, Color, Position as _, Square};

use crate::notation::annex_d::square_name;

/// The checksum of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Checksum([Square; 3]);

impl Checksum {
    /// The checksum of `position`: what stands where, whose move it is, and which castling and en
    /// passant captures are possible.
    ///
    /// Cost: some microseconds.
    #[must_use]
    pub fn of(position: &Chess) -> Self {
        let digest = Sha256::digest(format!("rochade position 1:{}", canonical(position)));
        let bits =
            (u32::from(digest[0]) << 16 | u32::from(digest[1]) << 8 | u32::from(digest[2])) >> 6;
        Self([12, 6, 0].map(|shift| Square::new((bits >> shift) & 63)))
    }

    /// Its three squares, in the order in which they are said.
    #[must_use]
    pub const fn squares(self) -> [Square; 3] {
        self.0
    }
}

impl fmt::Display for Checksum {
    /// `Anna drei, Hector acht, Cesar eins`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second, third] = self.0.map(square_name);
        write!(f, "{first}, {second}, {third}")
    }
}

/// The text that tells a position from every other, whatever the rules it is played by.
fn canonical(position: &Chess) -> String {
    let men = position.board();
    let turn = position.turn().char();
    let mut rights: String = Color::ALL
        .into_iter()
        .flat_map(|color| CastlingSide::ALL.map(|side| (color, side)))
        .filter_map(|(color, side)| {
            let file = position.castles().rook(color, side)?.file();
            Some(color.fold_wb(file.upper_char(), file.char()))
        })
        .collect();
    if rights.is_empty() {
        rights.push('-');
    }
    let en_passant = position
        .legal_ep_square()
        .map_or_else(|| "-".to_owned(), |square| square.to_string());
    format!("{men} {turn} {rights} {en_passant}")
}

#[cfg(test)]
mod tests;
