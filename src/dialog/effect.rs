//! What the conversation asks its surroundings to do.

use crate::dialog::{ArbiterRecord, Earcon, Message};

/// Something the caller must carry out, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Say this and print it as a line.
    Say(Message),
    /// Stop talking at once.
    Hush,
    /// Play this tone; nothing is printed for it.
    Earcon(Earcon),
    /// Hand this back as [`Event::Recorded`](crate::dialog::Event::Recorded), so that it stands in
    /// the journal.
    Record(ArbiterRecord),
    /// The game's score has changed in a way worth saving: it has ended, or its end was taken
    /// back.
    Save,
}
