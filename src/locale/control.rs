//! Time controls in words.

use std::num::NonZeroU32;

use shakmaty::Color;

use crate::{
    clock::{Bonus, BonusKind, Stage, TimeControl},
    locale::{args::Args, catalog::Catalog, duration::minutes},
};

/// `neunzig Minuten für vierzig Züge, dann dreißig Minuten, dazu dreißig Sekunden je Zug`.
pub(super) fn control(catalog: &Catalog, control: &TimeControl) -> String {
    let white = side(catalog, control.stages(Color::White));
    if control.is_even() {
        return white;
    }
    catalog.text(
        "control-sides",
        &Args::new()
            .rendered("white", white)
            .rendered("black", side(catalog, control.stages(Color::Black))),
    )
}

fn side(catalog: &Catalog, stages: &[Stage]) -> String {
    let common = common_bonus(stages);
    let all = stages
        .iter()
        .map(|stage| {
            let words = stage_words(catalog, *stage);
            match (stage_bonus(*stage), common) {
                (Some(own), None) => with_bonus(catalog, words, own),
                (Some(_), Some(_)) | (None, _) => words,
            }
        })
        .reduce(|control, next| {
            catalog.text(
                "control-then",
                &Args::new()
                    .rendered("control", control)
                    .rendered("next", next),
            )
        })
        .unwrap_or_default();
    match common {
        Some(bonus) => with_bonus(catalog, all, bonus),
        None => all,
    }
}

/// The bonus that every stage has, if there is one.
fn common_bonus(stages: &[Stage]) -> Option<Bonus> {
    let first = stage_bonus(*stages.first()?)?;
    stages
        .iter()
        .all(|stage| stage_bonus(*stage) == Some(first))
        .then_some(first)
}

const fn stage_bonus(stage: Stage) -> Option<Bonus> {
    match stage {
        Stage::Main(period) => period.bonus,
        Stage::ByoYomi { .. }
        | Stage::Canadian { .. }
        | Stage::CountUp { .. }
        | Stage::Hourglass(_)
        | Stage::Gong(_) => None,
    }
}

fn stage_words(catalog: &Catalog, stage: Stage) -> String {
    let timed = |time| Args::new().rendered("time", minutes(catalog, time));
    let (id, args) = match stage {
        Stage::Main(period) => match period.moves {
            Some(moves) => ("control-moves", moved(timed(period.time), moves)),
            None => return minutes(catalog, period.time),
        },
        Stage::ByoYomi { periods, time } => (
            "control-byo-yomi",
            timed(time).count("count", u64::from(periods.get())),
        ),
        Stage::Canadian { moves, time } => ("control-canadian", moved(timed(time), moves)),
        Stage::CountUp { limit: Some(limit) } => ("control-count-up-to", timed(limit)),
        Stage::CountUp { limit: None } => ("control-count-up", Args::new()),
        Stage::Hourglass(time) => ("control-hourglass", timed(time)),
        Stage::Gong(time) => ("control-gong", timed(time)),
    };
    catalog.text(id, &args)
}

fn moved(args: Args, moves: NonZeroU32) -> Args {
    args.count("count", u64::from(moves.get()))
}

fn with_bonus(catalog: &Catalog, control: String, bonus: Bonus) -> String {
    let id = match bonus.kind {
        BonusKind::Increment => "control-increment",
        BonusKind::Delay => "control-delay",
        BonusKind::Bronstein => "control-bronstein",
    };
    let args = Args::new()
        .rendered("control", control)
        .rendered("time", minutes(catalog, bonus.time));
    let words = catalog.text(id, &args);
    if bonus.from == NonZeroU32::MIN {
        return words;
    }
    catalog.text(
        "control-from",
        &Args::new()
            .rendered("control", words)
            .count("number", u64::from(bonus.from.get())),
    )
}
