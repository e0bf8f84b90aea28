//! The Laws of Chess as an arbiter knows them: what ends a game, who may claim what, what a claim
//! or an irregularity costs, and which article says so.
//!
//! Sources: FIDE Laws of Chess 2023, 2018 and 1993.

pub mod adjournment;
mod board_end;
mod draws;
mod edition;
pub mod ends;
pub mod irregularity;
mod ruling;
pub mod touch;
pub mod winnable;

pub use board_end::{BoardEnd, has_bare_king};
pub use draws::{AutomaticDraw, AutomaticRule, ClaimKind, ClaimRule, ClaimableDraw, DrawRecord};
pub use edition::{Citation, Edition, UnknownEdition};
pub use ruling::{Ruling, Verdict};
