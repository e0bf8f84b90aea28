//! `rochade checksum`.

use std::{
    error::Error,
    io::{self, Write as _},
    process::ExitCode,
};

use serde_json::json;
use shakmaty::{CastlingMode, Chess, fen::Fen};

use crate::{
    app::{crier::Crier, given, terms::Terms},
    cli::{ChecksumArgs, IncompleteFen, with_all_fields},
    dialog::Message,
    game::{Checksum, Game, StartError},
};

/// Tells the checksum of every position; one that cannot be read is told and does not stop the
/// rest.
pub(crate) fn run(terms: &Terms, args: &ChecksumArgs) -> Result<ExitCode, Box<dyn Error>> {
    let mut teller = Teller {
        terms,
        json: args.json,
        crier: (!args.json).then(|| Crier::new(terms, args.voice, args.output_device.as_deref())),
        code: ExitCode::SUCCESS,
    };
    given::each_position(&args.positions, |fen, number| teller.tell(fen, number))?;
    Ok(teller.code)
}

struct Teller<'a> {
    terms: &'a Terms,
    json: bool,
    crier: Option<Crier>,
    code: ExitCode,
}

impl Teller<'_> {
    /// Tells of one position.
    ///
    /// * `number`: its line in the input.
    fn tell(&mut self, fen: &str, number: Option<u64>) -> io::Result<()> {
        let checksum = match read(fen) {
            Ok(position) => Checksum::of(&position),
            Err(error) => {
                self.code = ExitCode::FAILURE;
                let error = given::at_line(number, &error);
                if self.json {
                    let value = json!({"fen": fen, "error": error});
                    return writeln!(io::stdout(), "{value}");
                }
                super::warn(&format!("rochade: {error}"));
                return Ok(());
            }
        };
        let speech = self.terms.locale.render(&Message::Checksum(checksum));
        if let Some(crier) = &mut self.crier {
            return crier.cry(&speech);
        }
        let value = json!({
            "fen": fen,
            "squares": checksum.squares().map(|square| square.to_string()),
            "spoken": speech.line(),
        });
        writeln!(io::stdout(), "{value}")
    }
}

/// Error when a position has no checksum.
#[derive(Debug, thiserror::Error)]
enum NoChecksum {
    /// It is only a part of a position.
    #[error(transparent)]
    Incomplete(#[from] IncompleteFen),
    /// It is no position.
    #[error(transparent)]
    Start(#[from] StartError),
}

/// The position of a FEN, by the rules of castling that it needs.
fn read(fen: &str) -> Result<Chess, NoChecksum> {
    let mode = fen.parse::<Fen>().map_or(CastlingMode::Standard, |fen| {
        CastlingMode::detect(fen.as_setup())
    });
    let game = Game::from_fen(fen, mode)?;
    with_all_fields(fen)?;
    Ok(game.position().clone())
}
