//! `rochade winnable`: whether each side can still mate by some series of legal moves.

use std::{
    error::Error,
    io::{self, Write as _},
    process::ExitCode,
    time::Instant,
};

use serde_json::{Value, json};
use shakmaty::{CastlingMode, Chess, Color, Move, PositionError, fen::Fen, san::SanPlus};

use crate::{
    app::given,
    arbiter::winnable::{Analysis, Budget, Verdict, analyse},
    cli::WinnableArgs,
    game::{StartError, is_crowded},
};

/// Tells of every position whether each side can still win.
pub(crate) fn run(args: &WinnableArgs) -> Result<ExitCode, Box<dyn Error>> {
    let budget = Budget { nodes: args.nodes };
    let mut code = ExitCode::SUCCESS;
    given::each_position(&args.positions, |fen, number| {
        if !tell(fen, number, args.json, budget)? {
            code = ExitCode::FAILURE;
        }
        Ok(())
    })?;
    Ok(code)
}

/// Tells of one position; false if it is none.
///
/// * `number`: its line in the input.
fn tell(fen: &str, number: Option<u64>, json: bool, budget: Budget) -> io::Result<bool> {
    let (position, mode) = match read(fen) {
        Ok(read) => read,
        Err(error) => {
            let error = given::at_line(number, &error);
            if json {
                writeln!(io::stdout(), "{}", json!({"fen": fen, "error": error}))?;
            } else {
                super::warn(&format!("rochade: {error}"));
            }
            return Ok(false);
        }
    };
    #[expect(
        clippy::disallowed_methods,
        reason = "how long it took is told, nothing hangs on it"
    )]
    let begin = Instant::now();
    let white = analyse(&position, Color::White, budget);
    let black = analyse(&position, Color::Black, budget);
    let micros = u64::try_from(begin.elapsed().as_micros()).unwrap_or(u64::MAX);
    let mut out = io::stdout().lock();
    if json {
        let line = json!({
            "fen": fen,
            "white": word(&white),
            "black": word(&black),
            "line": {"white": uci(&white, mode), "black": uci(&black, mode)},
            "nodes": white.nodes + black.nodes,
            "micros": micros,
        });
        writeln!(out, "{line}")?;
    } else {
        writeln!(out, "{fen}")?;
        writeln!(out, "  White {}", sentence(&position, &white))?;
        writeln!(out, "  Black {}", sentence(&position, &black))?;
    }
    Ok(true)
}

/// The position of a FEN, by the rules of castling that it needs. What is merely odd is accepted:
/// more men than a game can have, checks that no move can give, rights that mean nothing.
fn read(fen: &str) -> Result<(Chess, CastlingMode), StartError> {
    let parsed = fen.parse::<Fen>().map_err(|source| StartError::NotFen {
        fen: fen.to_owned(),
        source,
    })?;
    let mode = CastlingMode::detect(parsed.as_setup());
    let is_crowded = is_crowded(&parsed.as_setup().board);
    let position = match parsed
        .into_position(mode)
        .or_else(PositionError::ignore_invalid_castling_rights)
        .or_else(PositionError::ignore_invalid_ep_square)
        .or_else(PositionError::ignore_impossible_check)
    {
        Err(error) if !is_crowded => error.ignore_too_much_material(),
        read => read,
    };
    let position: Chess = position.map_err(|source| StartError::BadPosition {
        fen: fen.to_owned(),
        source: Box::new(source),
    })?;
    Ok((position, mode))
}

fn word(analysis: &Analysis) -> &'static str {
    match analysis.verdict {
        Verdict::Winnable(_) => "winnable",
        Verdict::Unwinnable => "unwinnable",
        Verdict::Undecided => "undecided",
    }
}

/// The mating moves in UCI, or null.
fn uci(analysis: &Analysis, mode: CastlingMode) -> Value {
    match &analysis.verdict {
        Verdict::Winnable(line) => line
            .iter()
            .map(|m| Value::from(m.to_uci(mode).to_string()))
            .collect(),
        Verdict::Unwinnable | Verdict::Undecided => Value::Null,
    }
}

fn sentence(position: &Chess, analysis: &Analysis) -> String {
    match &analysis.verdict {
        Verdict::Winnable(line) if line.is_empty() => "has mated".to_owned(),
        Verdict::Winnable(line) => format!("can win: {}", san(position, line)),
        Verdict::Unwinnable => "cannot win".to_owned(),
        Verdict::Undecided => format!("undecided after {} positions", analysis.nodes),
    }
}

/// The moves in SAN, one after the other.
fn san(position: &Chess, line: &[Move]) -> String {
    let mut position = position.clone();
    let mut words = Vec::new();
    for &m in line {
        words.push(SanPlus::from_move_and_play_unchecked(&mut position, m).to_string());
    }
    words.join(" ")
}
