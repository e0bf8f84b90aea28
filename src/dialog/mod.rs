//! The conversation: events in, effects out. No input or output, no text.
//!
//! [`Session`] is a game, [`TalkingClock`] a clock alone, [`Practice`] and its like the drills: each takes an
//! [`Event`], returns [`Effect`]s, and does nothing else. `session` hands an event to the module of what it is about:
//!
//! * what is said near the board or typed, and how it is judged: `overhearing`, `writing`, `fragments`, `contrast`,
//!   `listening`;
//! * the turn from announcement to press: `turn`, `correction`, `doubt`, `repetition`, `board_steps`, `stage` and
//!   `since_asked` (what is asked, and what a yes still answers);
//! * what the players may claim and offer: `claims`, `offers`, `resignation`, `appeals`, `finish`;
//! * what the arbiter rules on: `irregularities`, `penalties`, `mishaps`, `touch`, `obligation`, `going_back`, `times`,
//!   `recording`, `arbiter_asked`, `rulings`, `figures`;
//! * the adjournment: `adjournment`, `codes`, `resumption`, `secrecy` (what stands in no file);
//! * the clock, in a game and alone: `session_clock`, `talking_clock`, `clock_desk`, `clock_arbiter`, `clock_word`,
//!   `alarm_bell`, `dial`, `lever_guard`, `jump`, `asker`;
//! * who is told what, and how: `telling` and `permission` (every message passes them), `urgency`, `tones`,
//!   `voice_desk`, `assistance`, `answers`, `looking`, `interruption`.
//!
//! What is said are values, turned into words by `locale`: `message` and the modules that end in `_message`.

mod adjournment;
mod adjournment_message;
mod alarm_bell;
mod answers;
mod appeals;
mod arbiter_asked;
mod arbiters_words;
mod asker;
mod assistance;
mod board_steps;
mod castling_meant;
mod choosing;
mod claim_clock;
mod claims;
mod clock_arbiter;
mod clock_desk;
mod clock_message;
mod clock_setup;
mod clock_word;
mod codes;
mod contrast;
mod correction;
mod dial;
mod doubt;
mod earcon;
mod effect;
mod event;
mod figures;
mod finish;
mod fragments;
mod game_arbiter;
mod going_back;
mod incident_message;
mod interruption;
mod irregularities;
mod journaled;
mod jump;
mod lever_guard;
mod listening;
mod looking;
mod manner;
mod message;
mod mishaps;
mod obligation;
mod offers;
mod out_of_turn;
mod overhearing;
mod own_ear;
mod penalties;
mod permission;
mod player_languages;
mod practice;
mod press;
mod question;
mod recap;
mod recording;
mod refusal;
mod repetition;
mod resignation;
mod resumption;
mod rulings;
mod said_again;
mod saved_score;
mod sealed_note;
mod sealing;
mod secrecy;
mod session;
mod session_clock;
mod setup;
mod since_asked;
mod stage;
mod table;
mod table_message;
mod talking_clock;
mod telling;
mod times;
mod tones;
mod touch;
mod trouble;
mod turn;
mod unread;
mod urgency;
mod voice_desk;
mod writing;

pub use adjournment_message::{AdjournmentMessage, CodeHolder, Leaving, Proof};
pub use appeals::ArbitersWord;
pub use assistance::{Assistance, AssistanceError, AssistantDuty};
pub use clock_arbiter::ArbiterRecord;
pub use clock_message::{ClockMessage, Form, Known, Standing, Whose};
pub use clock_setup::{Alarms, ClockSetup, NeverRings, Precision, Profile};
pub(crate) use clock_word::is_for_a_clock;
pub use dial::Dial;
pub use earcon::{Earcon, Tones};
pub use effect::Effect;
pub use event::{Event, Speaker};
pub use incident_message::{IncidentMessage, LeftUndone};
pub use journaled::Journaled;
pub use jump::Jump;
pub use listening::{Listening, SingleKeys};
pub use manner::Manner;
pub use message::{BoardHelp, Help, HelpMoment, Message, Mistake, Resume, ThirdAnswer};
pub use permission::{GamePhase, Information, Listener, Permission};
pub use player_languages::PlayerLanguages;
pub use practice::{AtRisk, ColourDrill, GuidedGame, Part, Practice, PracticeMessage};
pub use rulings::NotedRuling;
pub use saved_score::SavedScore;
pub use sealed_note::NoteMeans;
pub use session::Session;
pub use setup::{CastlingWords, Finish, Player, Plus, PressMode, Setup, Start};
pub use table::{Repetition, RepetitionDuty, Table, Who};
pub use table_message::{Aim, TableMessage};
pub use talking_clock::TalkingClock;
pub use telling::NotedRequest;
pub use tones::tone;
pub use trouble::Trouble;
pub use urgency::Urgency;
pub use voice_desk::{SeatPlan, VoiceMessage};
