//! A position in FEN, as it is given to a command.

use std::error::Error as _;

use shakmaty::CastlingMode;

use crate::game::{Game, StartError};

/// Error when no game can begin from what is given.
#[derive(Debug, thiserror::Error)]
pub(super) enum NotAFen {
    /// It is no position.
    #[error("{start}{}", because(.start))]
    Start {
        /// What is wrong.
        start: StartError,
    },
    /// It is only a part of one.
    #[error(transparent)]
    Incomplete(#[from] IncompleteFen),
}

/// Error when a FEN is cut short: what is missing counts, and would be taken for White's move without castling.
#[derive(Debug, thiserror::Error)]
#[error(
    "`{0}` does not tell whose move it is, who may castle, and which pawn may be taken en passant; write all fields, such as: w KQkq -"
)]
pub(crate) struct IncompleteFen(String);

/// A FEN from which a game can begin, by the usual rules of castling or by those of Chess960: which of them hold, another
/// option may say.
///
/// # Errors
///
/// [`NotAFen::Start`] by the usual rules, if there is no such game; [`NotAFen::Incomplete`] where fields are missing.
pub(super) fn read_fen(text: &str) -> Result<String, NotAFen> {
    let begins = |mode| Game::from_fen(text, mode);
    match (
        begins(CastlingMode::Standard),
        begins(CastlingMode::Chess960),
    ) {
        (Ok(_), _) | (_, Ok(_)) => {
            with_all_fields(text)?;
            Ok(text.to_owned())
        }
        (Err(start), Err(_)) => Err(NotAFen::Start { start }),
    }
}

/// That `text`, a FEN, has all fields but the counters.
///
/// # Errors
///
/// [`IncompleteFen`], where it has not.
pub(crate) fn with_all_fields(text: &str) -> Result<(), IncompleteFen> {
    /// The board, the side to move, the castling rights, and the square for en passant.
    const FIELDS: usize = 4;
    if text.split_whitespace().count() < FIELDS {
        return Err(IncompleteFen(text.to_owned()));
    }
    Ok(())
}

/// What is wrong with it: a command line that is refused tells no sources.
fn because(error: &StartError) -> String {
    (error.source()).map_or_else(String::new, |source| format!(": {source}"))
}
