//! The conversation: events in, effects out. No input or output, no text.

mod message;

pub use message::{Message, Trouble};
