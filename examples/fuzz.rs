//! The long form of the fuzzing, without a nightly toolchain: `script/fuzz [INPUTS] [SEED] [TARGET]`.
//!
//! Takes inputs near those of `fuzz/corpus`, and stops at the first that breaks something: the
//! input is then in the message.

#[path = "../fuzz/mutate.rs"]
mod mutate;
#[path = "../fuzz/targets.rs"]
mod targets;

use std::{
    env,
    error::Error,
    io::{Write as _, stdout},
};

use mutate::{Chance, corpus, mutated};
use targets::Target;

/// All targets.
const TARGETS: [Target; 9] = [
    Target::Pgn,
    Target::Fen,
    Target::San,
    Target::Spoken,
    Target::TimeControl,
    Target::Sound,
    Target::Journal,
    Target::Envelope,
    Target::Request,
];

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let inputs: u64 = arguments.next().map_or(Ok(100_000), |text| text.parse())?;
    let first: u64 = arguments.next().map_or(Ok(1), |text| text.parse())?;
    let only = arguments.next();
    let is_wanted = |target: &Target| only.as_ref().is_none_or(|name| name == target.name());
    if let Some(name) = &only
        && !TARGETS.iter().any(is_wanted)
    {
        return Err(format!("no target is called {name}").into());
    }
    for target in TARGETS.into_iter().filter(is_wanted) {
        let corpus = corpus(target.name())?;
        for seed in 0..inputs {
            let data = mutated(
                &corpus,
                &mut Chance::new(first.wrapping_mul(1 << 40) + seed),
            );
            if std::panic::catch_unwind(|| target.run(&data)).is_err() {
                let told = String::from_utf8_lossy(&data);
                return Err(format!("{}: {told:?}", target.name()).into());
            }
        }
        writeln!(stdout(), "{}: {inputs} inputs", target.name())?;
    }
    Ok(())
}
