//! A position in FEN, as it is given to a command.

use std::error::Error as _;

use shakmaty::CastlingMode;

use crate::game::{Game, StartError};

/// Error when no game can begin from what is given.
#[derive(Debug, thiserror::Error)]
#[error("{start}{}", because(.start))]
pub(super) struct NotAFen {
    start: StartError,
}

/// A FEN from which a game can begin, by the usual rules of castling or by those of Chess960: which of them hold, another
/// option may say.
///
/// # Errors
///
/// [`NotAFen`] by the usual rules, if there is no such game.
pub(super) fn read_fen(text: &str) -> Result<String, NotAFen> {
    let begins = |mode| Game::from_fen(text, mode);
    match (
        begins(CastlingMode::Standard),
        begins(CastlingMode::Chess960),
    ) {
        (Ok(_), _) | (_, Ok(_)) => Ok(text.to_owned()),
        (Err(start), Err(_)) => Err(NotAFen { start }),
    }
}

/// What is wrong with it: a command line that is refused tells no sources.
fn because(error: &StartError) -> String {
    (error.source()).map_or_else(String::new, |source| format!(": {source}"))
}
