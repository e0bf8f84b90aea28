//! What the conversation asks its surroundings to do.

use crate::dialog::Message;

/// Something the caller must carry out, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Say this and print it as a line.
    Say(Message),
    /// Stop talking at once.
    Hush,
    /// The game's score has changed in a way worth saving: it has ended, or its end was taken
    /// back.
    Save,
}
