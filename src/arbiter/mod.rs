//! The Laws of Chess as an arbiter knows them: what ends a game, who may claim what, what a claim
//! or an irregularity costs, and which article says so.
//!
//! Sources: FIDE Laws of Chess 2023, 2018 and 1993.

pub mod adjournment;
mod claims;
mod draws;
mod edition;
pub mod ends;
pub mod irregularity;
mod material;
pub mod reconcile;
mod recording;
mod review;
mod ruling;
mod supervision;
pub mod touch;
pub mod winnable;

pub use crate::game::Ground;
pub use claims::ClaimCost;
pub use draws::{
    AutomaticDraw, AutomaticRule, ClaimKind, ClaimNeed, ClaimRule, ClaimableDraw, DrawRecord,
};
pub use edition::{Citation, Edition, UnknownEdition};
pub use material::{has_bare_king, is_dead_by_material};
pub use recording::{RecordingDuty, frees_for_the_period};
pub use review::{Review, review};
pub use ruling::{Request, Ruling, Verdict};
pub use supervision::{Supervision, start_stands};
