//! How many words are spoken for each move, over the games of a PGN file.
//!
//! `cargo run --release --no-default-features --example words -- GAMES.pgn`

use std::{
    env,
    error::Error,
    fs,
    io::{Write as _, stdout},
    time::Duration,
};

use rochade::{
    dialog::{Effect, Event, PressMode, Repetition, Session, Setup, Table},
    game::{Game, pgn},
    language::Language,
    locale::Locale,
    notation::{Style, announce},
    time::Timestamp,
};

/// A way to play, and what is counted over it.
struct Way {
    name: &'static str,
    press: PressMode,
    repetition: Repetition,
}

fn main() -> Result<(), Box<dyn Error>> {
    let path = env::args().nth(1).ok_or("name a PGN file")?;
    let text = String::from_utf8_lossy(&fs::read(path)?).into_owned();
    let games: Vec<Game> = pgn::read(&text)
        .into_iter()
        .filter_map(|game| Some(game.ok()?.game))
        .filter(|game| !game.plies().is_empty())
        .collect();
    let mut out = stdout().lock();
    let moves: usize = games.iter().map(|game| game.plies().len()).sum();
    writeln!(out, "{} games, {moves} moves", games.len())?;
    for (name, style) in [("short", Style::Short), ("long", Style::Long)] {
        let words: usize = games.iter().map(|game| announced(game, style)).sum();
        writeln!(
            out,
            "announcement, {name}: {:.2} words a move",
            mean(words, moves)
        )?;
    }
    for way in [
        Way {
            name: "automatic press",
            press: PressMode::Automatic,
            repetition: Repetition::TRAINING,
        },
        Way {
            name: "manual press",
            press: PressMode::Manual,
            repetition: Repetition::TRAINING,
        },
        Way {
            name: "manual press, repetition",
            press: PressMode::Manual,
            repetition: Repetition::TOURNAMENT,
        },
    ] {
        let (mut words, mut played) = (0, 0);
        for game in &games {
            let (more, moves) = spoken(game, &way)?;
            words += more;
            played += moves;
        }
        writeln!(
            out,
            "spoken by the program, {}: {:.2} words a move",
            way.name,
            mean(words, played)
        )?;
    }
    Ok(())
}

#[expect(clippy::cast_precision_loss, reason = "counts of words are small")]
fn mean(words: usize, moves: usize) -> f64 {
    words as f64 / moves as f64
}

fn count(text: &str) -> usize {
    text.split_whitespace().count()
}

/// The words of all announcements of a game.
fn announced(game: &Game, style: Style) -> usize {
    (0..game.plies().len())
        .filter_map(|index| {
            let before = game.position_before(index)?;
            Some(count(
                &announce(before, game.plies()[index].mv, style).words(),
            ))
        })
        .sum()
}

/// The words that the program says over a game, and the moves until its end.
fn spoken(game: &Game, way: &Way) -> Result<(usize, usize), Box<dyn Error>> {
    let locale = Locale::new(Language::German);
    let mut session = Session::new(Setup {
        press: way.press,
        table: Table {
            repetition: way.repetition,
            ..Table::default()
        },
        ..Setup::ordinary(Language::German)
    })?;
    let mut now = Timestamp::ZERO;
    let (mut words, mut moves) = (0, 0);
    for index in 0..game.plies().len() {
        let Some(before) = game.position_before(index) else {
            break;
        };
        if session.ending().is_some() || session.game().position() != before {
            break;
        }
        let said = announce(before, game.plies()[index].mv, Style::Short).words();
        let mut events = vec![Event::Typed(said.clone())];
        if way.repetition == Repetition::TOURNAMENT {
            events.push(Event::Typed(said));
        }
        if way.press == PressMode::Manual {
            events.push(Event::Pressed);
        }
        for event in events {
            now = now + Duration::from_secs(1);
            for effect in session.handle(event, now) {
                if let Effect::Say(message) | Effect::Tell { message, .. } = effect {
                    words += count(&locale.render(&message).line());
                }
            }
            if session.ending().is_some() {
                break;
            }
        }
        moves += 1;
    }
    Ok((words, moves))
}
