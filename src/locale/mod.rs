//! From what the program means to the words that it says.
//!
//! [`Locale`] renders a [`Message`](crate::dialog::Message) with the Fluent messages of
//! `locales/`, which are part of the program. The words of moves are those of FIDE Annex D in
//! every language; a [`Speech`] keeps them apart, so that a voice can say them in German.

mod adjournment;
mod args;
mod board;
mod catalog;
mod cells;
mod clock;
mod control;
mod control_error;
mod devices;
mod duration;
mod fragment;
mod incident;
mod label;
mod lines;
mod numbers;
mod practice;
mod reason;
mod reconcile;
mod render;
mod respelling;
mod ruling;
mod speech;
mod spelling;
mod table;
#[cfg(test)]
mod tests;
mod trouble;
mod voice;

pub use cells::{Cells, NotCells};
pub use devices::DeviceKind;
pub use label::Label;
pub use render::Locale;
pub use speech::{Span, Speech};
pub use spelling::{Spelling, UnknownSpelling};
