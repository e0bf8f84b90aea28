//! Fits the decision of a speech model to utterances whose meaning is known, or tells how good it
//! is at them.
//!
//! ```text
//! rochade recognize --json --looks all --language de --manifest FOLDER/manifest.jsonl > heard.jsonl
//! cargo run --release --no-default-features --example calibrate -- fit FOLDER heard.jsonl decision.tsv [TALK.jsonl] > fitted.tsv
//! cargo run --release --no-default-features --example calibrate -- table FOLDER heard.jsonl decision.tsv [TALK.jsonl]
//! cargo run --release --no-default-features --example calibrate -- wrong FOLDER heard.jsonl decision.tsv [TALK.jsonl]
//! cargo run --release --no-default-features --example calibrate -- illegal FOLDER > FOLDER/illegal.jsonl
//! ```
//!
//! FOLDER holds `manifest.jsonl` and `spoken.tsv` of `evaluate.py make-moves`; `heard.jsonl` is what was heard of its
//! clips. With `--looks all` it tells what each look hears, and all is decided anew, as in a game; without that, it is
//! what was decided about, so that a fit tends to keep `act` where it is, and the numbers that rule the looks
//! (`certain`, `confirmed` and those of the pool) change nothing.
//!
//! `fit` begins with `decision.tsv`, keeps what it does not fit and tells what changed: `certain_command`, `brief` and
//! `yes_or_no`, `rank_for_answer` and `correction` are never fitted, the odds of `illegal`, `impossible`, `mixed` and `command` only by `fit-all`. Each
//! utterance counts in its own position, where the move is legal, and in others, where the same words are not. The
//! optional talk, heard in the same way, has no word for us; nor is there a command among the cases. `wrong` lists every act
//! on what was not said, with what else was heard. `illegal` prints a manifest of the same clips in those other
//! positions, for `recognize` itself: there every act is wrong.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    clippy::cast_precision_loss,
    reason = "a program that counts and prints what it finds"
)]

#[path = "calibrate/announcements.rs"]
mod announcements;
#[path = "calibrate/hearings.rs"]
mod hearings;

use std::{borrow::Cow, collections::BTreeMap, env, fs, path::Path, process::ExitCode, rc::Rc};

use rochade::hearing::{
    Calibration, Decision, Interpretation, Lexicon, Moment, Sense, Utterance, look_again,
};
use serde_json::json;
use shakmaty::{CastlingMode, Chess, EnPassantMode, fen::Fen, uci::UciMove};

use announcements::Announcements;
use hearings::{Hearings, heard_in};

/// In how many positions talk is tried.
const TALK_POSITIONS: usize = 10;

const USAGE: &str = "usage: calibrate fit|fit-all|table|wrong FOLDER HEARD DECISION [TALK]
       calibrate illegal FOLDER";

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments.as_slice() {
        ["illegal", folder] => illegal(folder),
        [task, folder, heard, decision] => run(task, folder, heard, decision, None),
        [task, folder, heard, decision, talk] => run(task, folder, heard, decision, Some(talk)),
        _ => Err(USAGE.into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run(task: &str, folder: &str, heard: &str, decision: &str, talk: Option<&str>) -> Result<()> {
    let calibration = Calibration::read(&fs::read_to_string(decision)?)?;
    let announcements = Announcements::read(Path::new(folder))?;
    let cases = || cases(&announcements, heard, talk);
    match task {
        "fit" => fit(&cases()?, calibration, &CHOSEN_BY_HAND)?,
        "fit-all" => fit(&cases()?, calibration, &[])?,
        "table" => table(&cases()?, &calibration),
        "wrong" => wrong(&cases()?, &calibration),
        _ => return Err(USAGE.into()),
    }
    Ok(())
}

/// An utterance in a position.
struct Case<'a> {
    /// Which utterance, and what was said.
    name: String,
    condition: String,
    truth: Truth,
    /// What it says as it was heard first, or in the end if it is not known how it was heard before.
    first: Interpretation,
    heard: Rc<Hearings>,
    position: &'a Chess,
    lexicon: &'a Lexicon,
}

enum Truth {
    /// This legal move was announced, in UCI.
    Legal(String),
    /// The announcement fits no legal move.
    Illegal,
    /// It was not for us.
    Talk,
}

/// What became of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Outcome {
    Right,
    Asked,
    /// Asked about other moves than the one said, or for what was said already.
    AskedWrongly,
    Refused,
    /// Called illegal.
    Illegal,
    Wrong,
}

impl<'a> Case<'a> {
    fn new(
        name: String,
        condition: String,
        truth: Truth,
        heard: &Rc<Hearings>,
        position: &'a Chess,
        lexicon: &'a Lexicon,
    ) -> Self {
        Self {
            name,
            condition,
            truth,
            first: Interpretation::new(&heard.first, lexicon, position),
            heard: Rc::clone(heard),
            position,
            lexicon,
        }
    }

    /// What it says in the end: as in a game, what is unclear is looked at again.
    fn interpretation(&self, calibration: &Calibration) -> Cow<'_, Interpretation> {
        if self.heard.looks.is_empty() {
            return Cow::Borrowed(&self.first);
        }
        let interpreted =
            |heard: &Utterance| Interpretation::new(heard, self.lexicon, self.position);
        let mut looked = false;
        let heard = look_again(
            self.heard.first.clone(),
            Moment::Playing,
            calibration,
            interpreted,
            |look| {
                looked = true;
                let heard = self.heard.looks.iter().find(|(it, _)| *it == look);
                heard.map(|(_, heard)| heard.clone())
            },
        );
        if looked {
            Cow::Owned(interpreted(&heard))
        } else {
            Cow::Borrowed(&self.first)
        }
    }

    fn outcome(&self, calibration: &Calibration) -> Outcome {
        let expected = match &self.truth {
            Truth::Legal(expected) => Some(expected.as_str()),
            Truth::Illegal | Truth::Talk => None,
        };
        let is_expected = |mv| {
            Some(
                UciMove::from_move(mv, CastlingMode::Standard)
                    .to_string()
                    .as_str(),
            ) == expected
        };
        match self.interpretation(calibration).decide(calibration) {
            Decision::Act(Sense::Move(candidate)) if is_expected(candidate.mv) => Outcome::Right,
            Decision::Act(
                Sense::Move(_) | Sense::Correction(_) | Sense::CorrectedPart(_) | Sense::Claim(..),
            ) => Outcome::Wrong,
            Decision::Act(Sense::Intent(intent)) if intent.changes_the_game() => Outcome::Wrong,
            Decision::Act(Sense::Illegal { .. }) => Outcome::Illegal,
            Decision::Ask(candidates) if candidates.iter().any(|c| is_expected(c.mv)) => {
                Outcome::Asked
            }
            Decision::Ask(_)
            | Decision::AskInstead(_)
            | Decision::Act(
                Sense::Ambiguous { .. }
                | Sense::PromotionMissing(_)
                | Sense::Fragment(_)
                | Sense::Intent(_),
            ) => Outcome::AskedWrongly,
            Decision::NotUnderstood | Decision::Foreign | Decision::Silence => Outcome::Refused,
        }
    }

    /// What the outcome costs the player: an act that was not said costs a game.
    fn cost(&self, calibration: &Calibration) -> f64 {
        let outcome = self.outcome(calibration);
        match self.truth {
            Truth::Legal(_) => match outcome {
                Outcome::Right => 0.0,
                Outcome::Asked => 1.0,
                Outcome::AskedWrongly | Outcome::Refused => 2.0,
                Outcome::Illegal => 2.5,
                Outcome::Wrong => 60.0,
            },
            Truth::Illegal => {
                // Much rarer than legal ones, and tried in many positions.
                0.05 * match outcome {
                    Outcome::Illegal => 0.0,
                    Outcome::Refused => 1.0,
                    Outcome::Asked | Outcome::AskedWrongly => 1.5,
                    Outcome::Right | Outcome::Wrong => 100.0,
                }
            }
            Truth::Talk => {
                0.2 * match outcome {
                    Outcome::Refused => 0.0,
                    Outcome::Illegal | Outcome::Asked | Outcome::AskedWrongly => 1.0,
                    Outcome::Right | Outcome::Wrong => 60.0,
                }
            }
        }
    }
}

/// Prints the manifest of the clips in positions where what is said is illegal.
fn illegal(folder: &str) -> Result<()> {
    let announcements = Announcements::read(Path::new(folder))?;
    for (number, id) in announcements.said.keys().enumerate() {
        let (said, words) = announcements.of(id)?;
        for (place, position) in announcements.elsewhere(words, number)?.enumerate() {
            let fen = Fen::from_position(position, EnPassantMode::Legal).to_string();
            let line = json!({ "id": format!("{id}/{place}"), "wav": said.wav, "fen": fen });
            println!("{line}");
        }
    }
    Ok(())
}

fn cases<'a>(
    announcements: &'a Announcements,
    heard: &str,
    talk: Option<&str>,
) -> Result<Vec<Case<'a>>> {
    let lexicon = &announcements.lexicon;
    let mut cases = Vec::new();
    for (number, (id, heard)) in heard_in(heard)?.into_iter().enumerate() {
        let (of, words) = announcements.of(&id)?;
        let condition = id.split('/').next().unwrap_or_default();
        let name = format!("{id}: `{words}`");
        let truth = Truth::Legal(of.expected.clone());
        let own = announcements.position_of(&id)?;
        cases.push(Case::new(
            name.clone(),
            condition.to_owned(),
            truth,
            &heard,
            own,
            lexicon,
        ));
        let condition = format!("{condition}, illegal");
        let elsewhere = announcements.elsewhere(words, number)?;
        cases.extend(elsewhere.map(|position| {
            let (name, condition) = (name.clone(), condition.clone());
            Case::new(name, condition, Truth::Illegal, &heard, position, lexicon)
        }));
    }
    let talk = talk.map(heard_in).transpose()?.unwrap_or_default();
    for (number, (name, heard)) in talk.into_iter().enumerate() {
        let tried = announcements.positions.iter().cycle().skip(number);
        cases.extend(tried.take(TALK_POSITIONS).map(|position| {
            let (name, condition) = (name.clone(), "talk".to_owned());
            Case::new(name, condition, Truth::Talk, &heard, position, lexicon)
        }));
    }
    Ok(cases)
}

/// Values to try for each number, one after the other, until none gets better.
const TRIED: [(&str, &[f64]); 24] = [
    ("sharpness", &[0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.15, 1.3, 1.5]),
    (
        "illegal",
        &[0.003, 0.01, 0.02, 0.03, 0.05, 0.07, 0.1, 0.15, 0.2, 0.3],
    ),
    ("impossible", &[0.003, 0.01, 0.02, 0.03, 0.05, 0.1, 0.15]),
    ("senseless", &[0.003, 0.01, 0.02, 0.03, 0.05, 0.1, 0.2, 0.3]),
    ("foreign", &[0.03, 0.1, 0.2, 0.3, 0.5, 0.7, 1.0]),
    ("mixed", &[0.03, 0.1, 0.2, 0.3, 0.5, 1.0]),
    ("open", &[0.03, 0.05, 0.1, 0.2, 0.3, 0.5]),
    ("fragment", &[0.01, 0.03, 0.05, 0.1, 0.2]),
    ("command", &[0.03, 0.05, 0.1, 0.2, 0.3, 0.5]),
    (
        "act",
        &[
            0.7, 0.75, 0.8, 0.85, 0.9, 0.925, 0.95, 0.965, 0.975, 0.985, 0.99,
        ],
    ),
    ("certain", &[0.95, 0.98, 0.99, 0.995, 0.998, 0.999, 1.0]),
    ("confirmed", &[0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7]),
    ("linear", &[0.0, 0.3, 0.5, 0.7, 0.85, 1.0, 1.15, 1.3]),
    ("linear_floor", &[0.001, 0.003, 0.006, 0.01, 0.02, 0.04]),
    ("logarithmic", &[0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.7, 1.0]),
    ("logarithmic_floor", &[0.000_1, 0.000_3, 0.001, 0.003, 0.01]),
    (
        "pooled",
        &[0.6, 0.65, 0.7, 0.74, 0.77, 0.8, 0.83, 0.86, 0.9],
    ),
    ("lead", &[0.5, 0.8, 0.9, 0.95, 0.97, 0.98, 0.99, 0.995]),
    ("surely_pooled", &[0.9, 0.95, 0.97, 0.98, 0.99, 0.995, 1.0]),
    ("heard", &[0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5]),
    ("rival", &[0.0, 0.1, 0.3, 0.5, 0.7, 1.0, 1.5, 2.0, 3.0, 5.0]),
    ("refuse", &[0.3, 0.4, 0.5, 0.6, 0.7, 0.8]),
    ("answer", &[0.5, 0.6, 0.7, 0.8]),
    ("ask", &[0.05, 0.08, 0.1, 0.15, 0.2, 0.3]),
];

/// What `fit` leaves as it is, `fit-all` does not; `models/MODEL_CARD.md` tells on what it was chosen.
const CHOSEN_BY_HAND: [&str; 4] = ["illegal", "impossible", "mixed", "command"];

/// Prints the numbers that cost least, found from the present ones, and tells what changed.
fn fit(cases: &[Case<'_>], present: Calibration, kept: &[&str]) -> Result<()> {
    let mut best = present;
    let cost = |tried: &Calibration| cases.iter().map(|case| case.cost(tried)).sum::<f64>();
    let mut least = cost(&best);
    loop {
        let before = least;
        for (name, values) in TRIED {
            if kept.contains(&name) {
                continue;
            }
            for value in values {
                let line = |known: &str| match known.split_once('\t') {
                    Some((other, _)) if other == name => format!("{name}\t{value}\n"),
                    Some(_) | None => format!("{known}\n"),
                };
                let text: String = best.written().lines().map(line).collect();
                let tried = Calibration::read(&text)?;
                let cost = cost(&tried);
                if cost < least {
                    (best, least) = (tried, cost);
                }
            }
            eprintln!("{name}: cost {:.4} a case", least / cases.len() as f64);
        }
        if least >= before {
            break;
        }
    }
    println!("# Fitted by examples/calibrate.rs; see models/recipe/README.md");
    let (before, after) = (present.written(), best.written());
    print!("{after}");
    for (before, after) in before.lines().zip(after.lines()) {
        if before != after {
            eprintln!("changed: {before} -> {after}");
        }
    }
    Ok(())
}

fn table(cases: &[Case<'_>], calibration: &Calibration) {
    let mut counts: BTreeMap<&str, BTreeMap<Outcome, usize>> = BTreeMap::new();
    for case in cases {
        *counts
            .entry(&case.condition)
            .or_default()
            .entry(case.outcome(calibration))
            .or_default() += 1;
    }
    println!(
        "| condition | n | right | asked | asked about others | not understood | called illegal | wrong |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- |");
    for (condition, counts) in counts {
        let all: usize = counts.values().sum();
        let share = |outcome| {
            let count = counts.get(&outcome).copied().unwrap_or_default();
            format!("{:.1} % ({count})", 100.0 * count as f64 / all as f64)
        };
        println!(
            "| {condition} | {all} | {} | {} | {} | {} | {} | {} |",
            share(Outcome::Right),
            share(Outcome::Asked),
            share(Outcome::AskedWrongly),
            share(Outcome::Refused),
            share(Outcome::Illegal),
            share(Outcome::Wrong),
        );
    }
    reliability(cases, calibration);
}

/// Lists every act on what was not said.
fn wrong(cases: &[Case<'_>], calibration: &Calibration) {
    /// How many of the likeliest senses are told.
    const TOLD: usize = 4;
    for case in cases {
        let expected = matches!(case.truth, Truth::Legal(_));
        let outcome = case.outcome(calibration);
        if outcome != Outcome::Wrong && (expected || outcome != Outcome::Right) {
            continue;
        }
        println!(
            "{}, {}",
            case.name,
            if expected { "legal" } else { "not legal" }
        );
        let senses = case.interpretation(calibration).senses(calibration);
        for weighed in senses.weighed.iter().take(TOLD) {
            let said = weighed.sense.announced();
            let said = said.map_or_else(|| format!("{:?}", weighed.sense), |said| said.words());
            let kind = match &weighed.sense {
                Sense::Move(_) => "legal",
                Sense::Illegal { .. } => "illegal",
                Sense::Ambiguous { .. } | Sense::PromotionMissing(_) => "open",
                Sense::Correction(_)
                | Sense::CorrectedPart(_)
                | Sense::Claim(..)
                | Sense::Fragment(_)
                | Sense::Intent(_) => "other",
            };
            println!(
                "  weight {:.3}, heard {:.3}: {kind}, {said}",
                weighed.weight, weighed.heard
            );
        }
        println!("  no sense: weight {:.3}", senses.nothing);
    }
}

/// How often the likeliest legal move is the one that was said, by how likely it seemed.
fn reliability(cases: &[Case<'_>], calibration: &Calibration) {
    const EDGES: [f64; 9] = [0.0, 0.2, 0.4, 0.6, 0.8, 0.9, 0.95, 0.99, 1.000_001];
    println!();
    println!("| probability | n | mean | right |");
    println!("| --- | --- | --- | --- |");
    for pair in EDGES.windows(2) {
        let &[from, to] = pair else { continue };
        let (mut n, mut sum, mut right) = (0_usize, 0.0, 0_usize);
        for case in cases {
            let Truth::Legal(expected) = &case.truth else {
                continue;
            };
            let senses = case.interpretation(calibration).senses(calibration);
            let mut moves = senses.weighed.iter().filter_map(|w| {
                let candidate = w.sense.legal_move()?;
                Some((w.weight, candidate.mv))
            });
            let Some((weight, mv)) = moves.next() else {
                continue;
            };
            if weight >= from && weight < to {
                n += 1;
                sum += weight;
                right += usize::from(
                    UciMove::from_move(mv, CastlingMode::Standard).to_string() == *expected,
                );
            }
        }
        if n > 0 {
            let n_f = n as f64;
            println!(
                "| {from:.2} to {:.2} | {n} | {:.3} | {:.3} |",
                to.min(1.0),
                sum / n_f,
                right as f64 / n_f
            );
        }
    }
}
