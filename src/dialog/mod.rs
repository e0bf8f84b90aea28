//! The conversation: events in, effects out. No input or output, no text.

mod adjournment;
mod adjournment_message;
mod alarm_bell;
mod answers;
mod clock_arbiter;
mod clock_desk;
mod clock_message;
mod clock_setup;
mod clock_word;
mod earcon;
mod effect;
mod event;
mod finish;
mod jump;
mod message;
mod obligation;
mod resumption;
mod rulings;
mod session;
mod session_clock;
mod setup;
mod talking_clock;
mod turn;

pub use adjournment_message::AdjournmentMessage;
pub use clock_arbiter::ArbiterRecord;
pub use clock_message::{ClockMessage, Form, Whose};
pub use clock_setup::{Alarms, ClockSetup, Precision, Profile};
pub use earcon::Earcon;
pub use effect::Effect;
pub use event::Event;
pub use jump::Jump;
pub use message::{Message, Trouble};
pub use rulings::NotedRuling;
pub use session::{Listening, Session};
pub use setup::{CastlingWords, Player, PressMode, Setup, Start};
pub use talking_clock::TalkingClock;
