//! The conversation: events in, effects out. No input or output, no text.

mod adjournment;
mod adjournment_message;
mod answers;
mod appeals;
mod claims;
mod contrast;
mod effect;
mod event;
mod finish;
mod fragments;
mod message;
mod obligation;
mod offers;
mod recording;
mod resumption;
mod rulings;
mod session;
mod setup;
mod talking_clock;
mod times;
mod turn;

pub use adjournment_message::AdjournmentMessage;
pub use effect::Effect;
pub use event::Event;
pub use message::{Message, Trouble};
pub use rulings::NotedRuling;
pub use session::{Listening, Session};
pub use setup::{CastlingWords, Finish, Player, PressMode, Setup, Start};
pub use talking_clock::TalkingClock;
