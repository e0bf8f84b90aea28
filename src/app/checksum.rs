//! `rochade checksum`.

use std::{
    error::Error,
    io::{self, BufRead as _, Write as _},
    process::ExitCode,
};

use serde_json::json;
use shakmaty::{CastlingMode, Chess, fen::Fen};

use crate::{
    app::{crier::Crier, terms::Terms},
    cli::ChecksumArgs,
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
    for position in &args.positions {
        if position == "-" {
            for line in io::stdin().lock().lines() {
                let line = line?;
                if !line.trim().is_empty() {
                    teller.tell(line.trim())?;
                }
            }
        } else {
            teller.tell(position)?;
        }
    }
    Ok(teller.code)
}

struct Teller<'a> {
    terms: &'a Terms,
    json: bool,
    crier: Option<Crier>,
    code: ExitCode,
}

impl Teller<'_> {
    fn tell(&mut self, fen: &str) -> io::Result<()> {
        let checksum = match read(fen) {
            Ok(position) => Checksum::of(&position),
            Err(error) => {
                self.code = ExitCode::FAILURE;
                if self.json {
                    let value = json!({"fen": fen, "error": super::with_causes(&error)});
                    return writeln!(io::stdout(), "{value}");
                }
                super::failed(&error);
                return Ok(());
            }
        };
        let speech = self.terms.locale.render(&Message::Checksum(checksum));
        if let Some(crier) = &mut self.crier {
            crier.cry(&speech);
            return Ok(());
        }
        let value = json!({
            "fen": fen,
            "squares": checksum.squares().map(|square| square.to_string()),
            "spoken": speech.line(),
        });
        writeln!(io::stdout(), "{value}")
    }
}

/// The position of a FEN, by the rules of castling that it needs.
fn read(fen: &str) -> Result<Chess, StartError> {
    let mode = fen.parse::<Fen>().map_or(CastlingMode::Standard, |fen| {
        CastlingMode::detect(fen.as_setup())
    });
    Ok(Game::from_fen(fen, mode)?.position().clone())
}
