//! What an ear tells of an utterance.

use std::time::Duration;

use crate::hearing::{SecondLook, Utterance};

/// How often an utterance is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Looks {
    /// Once: what the model makes of the sound, and nothing else.
    None,
    /// In other ways too where it is unclear.
    AsNeeded,
    /// In all ways, and what each heard is told.
    All,
}

/// An utterance with its place in the stream.
#[derive(Clone, Debug)]
pub struct Heard {
    /// What was heard; word times count from the start of the stream.
    pub utterance: Utterance,
    /// Where it begins, pre-roll included.
    pub began: Duration,
    /// Where the last word ends, or the last voice if there was no word.
    pub speech_end: Duration,
    /// Where the stream stood when it was taken for ended.
    pub decided: Duration,
    /// What was heard first, and what each look heard, if [all](Looks::All) were taken.
    pub hearings: Option<Hearings>,
}

/// All that was heard of an utterance.
#[derive(Clone, Debug)]
pub struct Hearings {
    /// What was heard first.
    pub first: Utterance,
    /// What each look heard that could be taken.
    pub looks: Vec<(SecondLook, Utterance)>,
}
