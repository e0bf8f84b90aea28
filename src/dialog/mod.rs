//! The conversation: events in, effects out. No input or output, no text.

mod answers;
mod effect;
mod event;
mod finish;
mod message;
mod rulings;
mod session;
mod setup;
mod talking_clock;
mod turn;

pub use effect::Effect;
pub use event::Event;
pub use message::{Message, Trouble};
pub use rulings::NotedRuling;
pub use session::{Listening, Session};
pub use setup::{Player, PressMode, Setup, Start};
pub use talking_clock::TalkingClock;
