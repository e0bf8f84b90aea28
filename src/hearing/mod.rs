//! From words to meaning: the lexicon, the phrases, and the decision what was meant.
//!
//! A floor above `notation`: pure, and the same for voice and keyboard.

mod announcement;
mod awaited;
mod calibration;
mod choice;
mod clock_grammar;
mod clock_intent;
mod clock_phrase;
mod completeness;
mod continuation;
mod correctable;
mod decision;
mod game_intent;
mod grammar;
mod hypothesis;
mod incident;
mod intent;
mod lexicon;
mod look;
mod meaning;
mod moment;
mod naming;
mod note;
mod parse;
mod phrase;
mod pool;
mod second_look;
mod senses;
mod shade;
mod spelling;
mod spoken_control;
mod typed;
mod voice_intent;
mod written;

pub use awaited::Awaited;
pub use calibration::{Calibration, CalibrationError, Pooling};
pub(crate) use choice::{Choice, read_choice};
pub use clock_intent::{Cause, ClockIntent, ClockQuestion, UsualControl};
pub use clock_phrase::{ClockPhrase, begins_like_an_order, is_like_an_order, read_clock_phrase};
pub use completeness::{Completeness, completeness};
pub use continuation::{
    Begun, MAY_CONTINUE, SAME_BREATH, after_unclear_words, begins_amid_a_move, continued,
};
pub use correctable::Correctable;
pub use decision::{Candidate, Decision, Interpretation, Sense, decide};
pub use game_intent::{BoardQuestion, GameIntent};
pub use grammar::{FOREIGN_WORD, grammar};
pub use hypothesis::{Hypothesis, Utterance, Word, holds_words};
pub use incident::{Incident, TouchReport};
pub use intent::Intent;
pub use lexicon::{ClockUnit, Lexicon, LexiconWord, WordMeaning};
pub use look::Look;
pub use meaning::Meaning;
pub use moment::Moment;
pub use note::read_note;
pub(crate) use parse::{
    after_denial, is_check_alone, is_polite_no, is_talk, may_deny_castling, meanings_of_each,
    piece_named, restarted, says_no, squares_in_a_row,
};
pub use parse::{parse, parse_inside_unknown};
pub use phrase::{Phrase, PhrasePart, Request};
pub use second_look::{Network, Rendering, SecondLook, look_again};
pub use senses::{Senses, Weighed};
pub use shade::{shade, written_shade};
pub use spoken_control::{SpokenControlError, read_control};
pub(crate) use typed::clock_of_a_side;
pub use typed::{read_typed, read_typed_otherwise};
pub use voice_intent::{VoiceIntent, VoiceWish};
pub(crate) use written::{in_words_of_the_lexicon, leads_further_back};
