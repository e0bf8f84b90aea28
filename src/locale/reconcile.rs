//! What an arbiter says about two scores and two boards, in words.

use shakmaty::{ByColor, Color, Outcome};

use crate::{
    arbiter::reconcile::{Change, ClockThen, EntryWords, Lack, PlyName, Statement},
    locale::{
        args::Args,
        catalog::Catalog,
        duration::duration,
        render::{game_over, winner_key},
        ruling::article,
        speech::mark_annex_d,
    },
    notation::{SpokenMove, annex_d::square_name},
};

/// A statement as a sentence or two.
pub(super) fn statement(catalog: &Catalog, statement: &Statement) -> String {
    let of = |side: &Color| Args::new().side(*side);
    let at = |name: &PlyName| Args::new().rendered("ply", ply(catalog, *name));
    let (id, args) = match statement {
        Statement::DifferentStarts => ("scores-start-differently", Args::new()),
        Statement::Agree(count) => (
            "scores-agree",
            told(catalog, *count).count("plies", *count as u64),
        ),
        Statement::SamePosition(count) => ("scores-same-position", told(catalog, *count)),
        Statement::WayMatters => ("scores-way-matters", Args::new()),
        Statement::Transposed { from, to } => ("scores-transposed", run(catalog, *from, *to)),
        Statement::Replaced { from, to } => ("scores-replaced", run(catalog, *from, *to)),
        Statement::Respelled(count) => ("scores-respelled", counted(*count)),
        Statement::Longer { side, plies: more } => {
            ("score-longer", more_plies(catalog, *more).side(*side))
        }
        Statement::Gap { side, at, missing } => {
            ("score-gap", plies_at(catalog, *at, *missing).side(*side))
        }
        Statement::Loop { side, at, plies } => {
            ("score-loop", plies_at(catalog, *at, *plies).side(*side))
        }
        Statement::Slip { side, at, meant } => ("score-slip", slip(catalog, *side, *at, *meant)),
        Statement::Completed {
            side,
            at: name,
            lack,
            told,
        } => (
            "score-completed",
            (at(name).side(*side))
                .key("lack", lack_key(*lack))
                .spoken(*told),
        ),
        Statement::SameFlaw { at, word } => ("scores-same-flaw", entry_at(catalog, *at, word)),
        Statement::SameUnclear { at, word } => {
            ("scores-same-unclear", entry_at(catalog, *at, word))
        }
        Statement::SameNotWritten(name) => ("scores-same-not-written", at(name)),
        Statement::NotWritten { side, at: name } => ("score-not-written", at(name).side(*side)),
        Statement::Part {
            at: name,
            white,
            black,
        } => (
            "scores-part",
            at(name)
                .rendered("white-entry", entry(catalog, white))
                .rendered("black-entry", entry(catalog, black)),
        ),
        Statement::Unplayable { side, at, word } => {
            ("score-unplayable", entry_at(catalog, *at, word).side(*side))
        }
        Statement::BoardRight(side) => ("board-right", of(side)),
        Statement::BoardBehind { side, plies } => ("board-behind", counted(*plies).side(*side)),
        Statement::BoardOff { side, changes } => {
            let changes = changes.iter().map(|told| change(catalog, *told));
            let changes = catalog.list(changes);
            ("board-off", of(side).rendered("changes", changes))
        }
        Statement::CompareBoard(side) => ("board-compare", of(side)),
        Statement::CorrectScore(side) => ("score-correct", of(side)),
        Statement::CompleteScore(side) => ("score-complete", of(side)),
        Statement::MendScore(side) => ("score-mend", of(side)),
        Statement::OverAfter(last) => ("scores-over", at(last)),
        Statement::Ended(ending) => game_over(*ending),
        Statement::Finished(outcome) => ("scores-finished", won(*outcome)),
        Statement::ResultsDiffer(results) => ("scores-results", both_results(catalog, *results)),
        Statement::ResultsWritten(results) => ("scores-written", both_results(catalog, *results)),
        Statement::ResultInOne { side, outcome } => ("score-result", won(*outcome).side(*side)),
        Statement::GoBack(Some(after)) => ("go-back", at(after)),
        Statement::GoBack(None) => ("go-back-to-start", Args::new()),
        Statement::GoOn(next) => ("go-on", at(next)),
        Statement::Clock { side, then } => return clock(catalog, *side, *then),
        Statement::SetClocks => ("set-clocks", Args::new()),
        Statement::CallArbiter => ("arbiter-decides", Args::new()),
        Statement::Article(citation) => return article(catalog, *citation),
    };
    catalog.text(id, &args)
}

fn counted(count: usize) -> Args {
    Args::new().count("count", count as u64)
}

/// How many plies there are.
fn told(catalog: &Catalog, count: usize) -> Args {
    Args::new().rendered("told", plies(catalog, count))
}

fn more_plies(catalog: &Catalog, count: usize) -> Args {
    Args::new().rendered("plies", plies(catalog, count))
}

/// So many plies from one on.
fn plies_at(catalog: &Catalog, at: PlyName, count: usize) -> Args {
    more_plies(catalog, count)
        .rendered("ply", ply(catalog, at))
        .count("count", count as u64)
}

/// A ply that `side` has written wrong; `own` where it is its own move.
fn slip(catalog: &Catalog, side: Color, at: PlyName, meant: SpokenMove) -> Args {
    Args::new()
        .side(side)
        .rendered("ply", ply(catalog, at))
        .count("number", u64::from(at.number))
        .key("own", if at.side == side { "yes" } else { "no" })
        .spoken(meant)
}

fn won(outcome: Outcome) -> Args {
    Args::new().key("winner", winner_key(outcome))
}

const fn lack_key(lack: Lack) -> &'static str {
    match lack {
        Lack::Promotion => "promotion",
        Lack::Move => "move",
    }
}

/// From one ply to another.
fn run(catalog: &Catalog, from: PlyName, to: PlyName) -> Args {
    Args::new()
        .rendered("from", ply(catalog, from))
        .rendered("to", ply(catalog, to))
}

/// What is written at a ply.
fn entry_at(catalog: &Catalog, at: PlyName, word: &str) -> Args {
    Args::new()
        .rendered("ply", ply(catalog, at))
        .verbatim("word", word)
}

fn both_results(catalog: &Catalog, results: ByColor<Outcome>) -> Args {
    let result = |outcome| catalog.text("result", &Args::new().key("winner", winner_key(outcome)));
    Args::new()
        .rendered("white", result(results.white))
        .rendered("black", result(results.black))
}

/// `move twelve of Black`.
fn ply(catalog: &Catalog, name: PlyName) -> String {
    catalog.text(
        "ply",
        &Args::new()
            .count("number", u64::from(name.number))
            .side(name.side),
    )
}

fn plies(catalog: &Catalog, count: usize) -> String {
    catalog.text("plies", &Args::new().count("count", count as u64))
}

fn entry(catalog: &Catalog, entry: &EntryWords) -> String {
    match entry {
        EntryWords::Move(said) => mark_annex_d(&said.words()),
        EntryWords::Unplayable(word) => {
            catalog.text("entry-unplayable", &Args::new().verbatim("word", word))
        }
        EntryWords::Nothing => catalog.text("entry-nothing", &Args::new()),
    }
}

fn change(catalog: &Catalog, change: Change) -> String {
    let (id, piece, args) = match change {
        Change::Remove { piece, from } => ("change-remove", piece, Args::new().square(from)),
        Change::Shift { piece, from, to } => (
            "change-shift",
            piece,
            Args::new()
                .square(from)
                .rendered("to", mark_annex_d(&square_name(to))),
        ),
        Change::Put { piece, to } => ("change-put", piece, Args::new().square(to)),
    };
    catalog.text(id, &args.side(piece.color).role(piece.role))
}

fn clock(catalog: &Catalog, side: Color, then: ClockThen) -> String {
    let time = |time| duration(catalog, time);
    let args = Args::new().side(side);
    let (id, args) = match then {
        ClockThen::Recorded(left) => ("clock-recorded", args.rendered("left", time(left))),
        ClockThen::ByOwn(left) => ("clock-by-own", args.rendered("left", time(left))),
        ClockThen::ByOpponent(left) => ("clock-by-opponent", args.rendered("left", time(left))),
        ClockThen::Disputed { own, other } => (
            "clock-disputed",
            args.rendered("left", time(own))
                .rendered("other", time(other)),
        ),
        ClockThen::Whole(left) => ("clock-whole", args.rendered("left", time(left))),
        ClockThen::Proposed(left) => ("clock-proposed", args.rendered("left", time(left))),
        ClockThen::Least(left) => ("clock-least", args.rendered("left", time(left))),
        ClockThen::Unknown => ("clock-unknown", args),
    };
    catalog.text(id, &args)
}
