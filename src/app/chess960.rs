//! `rochade chess960`.

use std::{
    error::Error,
    io::{self, Write as _},
    process::ExitCode,
};

use serde_json::json;

use crate::{
    app::{crier::Crier, terms::Terms},
    cli::{Chess960Args, Coins, Pieces, Throws},
    dialog::Message,
    game::Chess960Start,
};

/// Tells the start that is named, thrown, dealt or drawn.
pub(crate) fn run(terms: &Terms, args: &Chess960Args) -> Result<ExitCode, Box<dyn Error>> {
    let start = match (args.start, &args.dice, args.cards, &args.coins) {
        (Some(start), ..) => start,
        (None, Some(Throws(throws)), ..) => Chess960Start::from_dice(throws)?,
        (None, None, Some(Pieces(cards)), _) => Chess960Start::from_cards(cards)?,
        (None, None, None, Some(Coins(coins))) => Chess960Start::from_coins(coins)?,
        (None, None, None, None) => draw()?,
    };
    let speech = terms.locale.render(&Message::Chess960Start(start));
    if args.json {
        let value = json!({
            "number": start.number(),
            "pieces": start.to_string(),
            "fen": start.fen(),
            "spoken": speech.line(),
        });
        writeln!(io::stdout(), "{value}")?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut crier = Crier::new(terms, args.voice, args.output_device.as_deref());
    super::print(&format!("{}: {start}", start.number()))?;
    super::print(&start.fen())?;
    crier.cry(&speech)?;
    Ok(ExitCode::SUCCESS)
}

/// A start drawn by lot: each of the 960 is equally likely.
///
/// # Errors
///
/// When the system has no randomness to give.
pub(crate) fn draw() -> Result<Chess960Start, getrandom::Error> {
    loop {
        let mut bytes = [0; 2];
        getrandom::fill(&mut bytes)?;
        // Ten bits; the 64 numbers beyond the last start are drawn again.
        let number = u16::from_le_bytes(bytes) % 1024;
        if let Some(start) = Chess960Start::from_number(number) {
            return Ok(start);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::draw;

    #[test]
    fn draws_differ() {
        let starts: std::collections::HashSet<_> = (0..40).map(|_| draw().unwrap()).collect();
        // Forty draws with at most ten starts among them: chance allows it once in 10^55 times.
        assert!(starts.len() > 10, "{starts:?}");
    }
}
