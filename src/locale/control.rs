//! Time controls as words.

use std::{num::NonZeroU32, time::Duration};

use shakmaty::Color;

use crate::{
    clock::{Bonus, BonusKind, Stage, TimeControl},
    locale::{
        args::Args,
        catalog::Catalog,
        duration::{Case, Unit, duration_in},
    },
};

/// `control` as people say it: `neunzig Minuten für vierzig Züge, dann dreißig Minuten plus dreißig
/// Sekunden Inkrement vom ersten Zug an`.
///
/// [`read_control`](crate::hearing::read_control) hears the same control in these words.
pub(super) fn control_words(catalog: &Catalog, control: &TimeControl) -> String {
    let white = stages_words(catalog, control.stages(Color::White));
    if control.is_even() {
        return white;
    }
    let black = stages_words(catalog, control.stages(Color::Black));
    let args = Args::new()
        .rendered("white", white)
        .rendered("black", black);
    catalog.text("control-sides", &args)
}

fn stages_words(catalog: &Catalog, stages: &[Stage]) -> String {
    let shared = shared_bonus(stages);
    let words = stages
        .iter()
        .enumerate()
        .map(|(place, stage)| match (stage.bonus(), shared) {
            (Some(bonus), None) => {
                let args = Args::new()
                    .rendered("stage", stage_words(catalog, *stage))
                    .rendered("bonus", bonus_words(catalog, bonus, false, Case::Dative));
                catalog.text("control-with", &args)
            }
            (None, _) => match later_bonus(&stages[place..]) {
                Some(later) => {
                    let args = Args::new()
                        .rendered("stage", stage_words(catalog, *stage))
                        .key("kind", bonus_key(later));
                    catalog.text("control-without", &args)
                }
                None => stage_words(catalog, *stage),
            },
            (Some(_), Some(_)) => stage_words(catalog, *stage),
        })
        .reduce(|list, next| {
            let args = Args::new().rendered("list", list).rendered("next", next);
            catalog.text("control-then", &args)
        })
        .unwrap_or_default();
    match shared {
        None => words,
        Some(bonus) => {
            let bonus = bonus_words(catalog, bonus, stages.len() > 1, Case::Plain);
            let args = Args::new()
                .rendered("stage", words)
                .rendered("bonus", bonus);
            catalog.text("control-plus", &args)
        }
    }
}

/// The bonus of all stages, if they have the same.
fn shared_bonus(stages: &[Stage]) -> Option<Bonus> {
    let first = stages.first()?.bonus()?;
    stages
        .iter()
        .all(|stage| stage.bonus() == Some(first))
        .then_some(first)
}

/// The bonus that begins with a stage after the first of these, unless it names the move from which it holds. What is said
/// with a later stage alone would be taken for the usual bonus, which holds from the first move on.
fn later_bonus(stages: &[Stage]) -> Option<Bonus> {
    let later = stages.iter().skip(1).find_map(|stage| stage.bonus())?;
    (later.from == NonZeroU32::MIN).then_some(later)
}

/// What the messages choose the name of a bonus by.
const fn bonus_key(bonus: Bonus) -> &'static str {
    match bonus.kind {
        BonusKind::Increment => "increment",
        BonusKind::Delay => "delay",
        BonusKind::Bronstein => "bronstein",
    }
}

/// The words of a stage without its bonus.
fn stage_words(catalog: &Catalog, stage: Stage) -> String {
    let timed = |time| Args::new().rendered("time", time_words(catalog, time, Case::Plain));
    // What the time stands behind asks for it: `zu einer Minute`, `in einer Minute`.
    let behind = |time| Args::new().rendered("time", time_words(catalog, time, Case::Dative));
    let numbered = |time: Duration| {
        let is_one = starts_with_one(time);
        behind(time).key("number", if is_one { "one" } else { "other" })
    };
    let counted = |args: Args, count: NonZeroU32| args.count("count", u64::from(count.get()));
    match stage {
        Stage::Main(period) => match period.moves {
            None => time_words(catalog, period.time, Case::Plain),
            Some(moves) => catalog.text("control-moves", &counted(timed(period.time), moves)),
        },
        Stage::ByoYomi { periods, time } if periods == NonZeroU32::MIN => {
            catalog.text("control-each-move", &timed(time))
        }
        Stage::ByoYomi { periods, time } => {
            catalog.text("control-byo-yomi", &counted(numbered(time), periods))
        }
        Stage::Canadian { moves, time } => {
            catalog.text("control-canadian", &counted(behind(time), moves))
        }
        Stage::CountUp { limit: None } => catalog.text("control-count-up", &Args::new()),
        Stage::CountUp { limit: Some(limit) } => catalog.text("control-count-up-to", &timed(limit)),
        Stage::Hourglass(time) => catalog.text("control-hourglass", &numbered(time)),
        Stage::Gong(time) => catalog.text("control-gong", &numbered(time)),
    }
}

/// The words of a bonus; `throughout` when it belongs to several periods.
fn bonus_words(catalog: &Catalog, bonus: Bonus, throughout: bool, case: Case) -> String {
    let id = match bonus.kind {
        BonusKind::Increment => "control-increment",
        BonusKind::Delay => "control-delay",
        BonusKind::Bronstein => "control-bronstein",
    };
    let args = Args::new().rendered("time", time_words(catalog, bonus.time, case));
    let words = catalog.text(id, &args);
    match bonus.from.get() {
        1 if throughout => {
            catalog.text("control-from-start", &Args::new().rendered("bonus", words))
        }
        1 => words,
        from => {
            let args = Args::new()
                .rendered("bonus", words)
                .count("move", u64::from(from));
            catalog.text("control-from-move", &args)
        }
    }
}

/// The longest time that is said in minutes alone: players say `neunzig Minuten`.
const LONGEST_IN_MINUTES: u64 = 180;

/// Whether a time is said in minutes alone.
const fn is_in_minutes(seconds: u64) -> bool {
    seconds.is_multiple_of(60) && seconds / 60 <= LONGEST_IN_MINUTES
}

/// Whether the words for `time` begin with one: `d'une minute`, where `de` stands before other numbers.
fn starts_with_one(time: Duration) -> bool {
    let seconds = time.as_secs();
    if time.subsec_millis() > 0 {
        return seconds == 1;
    }
    if is_in_minutes(seconds) {
        return seconds == 60;
    }
    let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60];
    parts.into_iter().find(|count| *count > 0) == Some(1)
}

/// `time` as time controls are called: `ninety minutes`, not an hour and a half.
pub(super) fn time_words(catalog: &Catalog, time: Duration, case: Case) -> String {
    let (seconds, millis) = (time.as_secs(), u64::from(time.subsec_millis()));
    if millis > 0 {
        return decimal_words(catalog, seconds, millis);
    }
    if is_in_minutes(seconds) {
        return Unit::Minutes.counted(catalog, seconds / 60, case);
    }
    duration_in(catalog, time, case)
}

/// Seconds with the digits of their decimals.
fn decimal_words(catalog: &Catalog, seconds: u64, millis: u64) -> String {
    let digits = format!("{millis:03}");
    let args = digits
        .trim_end_matches('0')
        .chars()
        .filter_map(|digit| digit.to_digit(10))
        .map(|digit| catalog.text("control-digit", &Args::new().count("digit", digit.into())))
        .reduce(|list, next| format!("{list} {next}"))
        .map(|digits| Args::new().rendered("digits", digits))
        .unwrap_or_default();
    catalog.text("control-decimal-seconds", &args.count("count", seconds))
}
