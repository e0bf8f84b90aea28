//! Why a time control is refused, in each language.

use crate::{
    clock::{TimeControl, TimeControlError},
    locale::{args::Args, catalog::Catalog, control::control_words},
};

/// Each way of writing a control once.
const FORMS: &str =
    "90/40+30:30+30, 15+10, 30s, 25d10, 25b10, 30:5x30, 60:c5/20, 1x30, h3, u, g10, 5 vs 4";

/// What is wrong, and what is right: what may have been meant, or an example.
pub(super) fn control_refused(catalog: &Catalog, error: &TimeControlError) -> String {
    let reason = catalog.text("control-refused", &reason(error));
    let (known, meant) = if let TimeControlError::WrittenOtherwise { nearest, .. } = error {
        ("near", control_words(catalog, nearest))
    } else if let TimeControlError::UnknownName { nearest, .. } = error {
        ("near", nearest.replace('-', " "))
    } else {
        ("far", String::new())
    };
    let args = Args::new()
        .key("known", known)
        .rendered("name", meant)
        .rendered("form", control_words(catalog, &TimeControl::example()));
    let right = catalog.text("control-meant", &args);
    format!("{reason} {right}")
}

/// The same for who can read it, with the ways to write a control.
pub(super) fn control_refused_in_writing(catalog: &Catalog, error: &TimeControlError) -> String {
    let reason = catalog.text("control-refused", &reason(error));
    let near = if let TimeControlError::WrittenOtherwise { nearest, .. } = error {
        Some(nearest.to_string())
    } else if let TimeControlError::UnknownName { nearest, .. } = error {
        Some((*nearest).to_owned())
    } else {
        None
    };
    let near = near.map(|near| {
        let args = Args::new()
            .key("known", "near")
            .verbatim("name", &format!("`{near}`"))
            .rendered("form", String::new());
        format!(" {}. ", catalog.text("control-meant", &args))
    });
    let forms = catalog.text("control-forms", &Args::new().verbatim("forms", FORMS));
    format!("{reason}{}{forms}", near.as_deref().unwrap_or(" "))
}

fn reason(error: &TimeControlError) -> Args {
    let why = |why: &'static str| Args::new().key("why", why);
    let wide = |count: usize| u64::try_from(count).unwrap_or(u64::MAX);
    let number = |args: Args, number: usize| args.count("number", wide(number));
    let limit = |args: Args, limit: u64| args.count("limit", limit);
    match error {
        TimeControlError::EmptyPeriod { period } => number(why("empty"), *period),
        TimeControlError::Incomplete { given } => why("incomplete").verbatim("given", given),
        TimeControlError::NotANumber { given } => why("not-a-number").verbatim("given", given),
        TimeControlError::UnknownName { given, .. } => why("unknown").verbatim("given", given),
        TimeControlError::WrittenOtherwise { given, .. } => {
            why("otherwise").verbatim("given", given)
        }
        TimeControlError::LateBonus { period } => number(why("late-bonus"), *period),
        TimeControlError::NoTime { period } => number(why("no-time"), *period),
        TimeControlError::NoMoves { period } => number(why("no-moves"), *period),
        TimeControlError::TooLong { given } => limit(
            why("too-long").verbatim("given", given),
            TimeControl::MAX_TIME.as_secs() / 3600,
        ),
        TimeControlError::BonusTooLong { given } => limit(
            why("bonus-too-long").verbatim("given", given),
            TimeControl::MAX_BONUS.as_secs(),
        ),
        TimeControlError::TooManyMoves { given } => limit(
            why("too-many-moves").verbatim("given", given),
            u64::from(TimeControl::MAX_MOVES),
        ),
        TimeControlError::TooManyPeriods { given } => limit(
            number(why("too-many-periods"), *given),
            wide(TimeControl::MAX_PERIODS),
        ),
        TimeControlError::TooManyByoYomi { given } => limit(
            why("too-many-byo-yomi").verbatim("given", given),
            u64::from(TimeControl::MAX_BYO_YOMI),
        ),
        TimeControlError::GongTooShort { given } => why("gong-too-short").verbatim("given", given),
        TimeControlError::OvertimeNotLast { period } => number(why("overtime-not-last"), *period),
        TimeControlError::MovesBeforeOvertime { period } => {
            number(why("moves-before-overtime"), *period)
        }
        TimeControlError::NotAlone { period } => number(why("not-alone"), *period),
    }
}
