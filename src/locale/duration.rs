//! Times as words.

use std::time::Duration;

use crate::locale::{args::Args, catalog::Catalog};

/// The form that a time has among the words around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Case {
    /// By itself, or as what somebody gets: `eine Minute`.
    Plain,
    /// After `mit`, `zu`, `in`: `einer Minute`. Most languages have no such form.
    Dative,
}

/// A unit of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    Hours,
    Minutes,
    Seconds,
}

impl Unit {
    /// So many of them.
    pub(super) fn counted(self, catalog: &Catalog, count: u64, case: Case) -> String {
        let id = match (self, case) {
            (Self::Hours, Case::Plain) => "duration-hours",
            (Self::Hours, Case::Dative) => "duration-hours-after",
            (Self::Minutes, Case::Plain) => "duration-minutes",
            (Self::Minutes, Case::Dative) => "duration-minutes-after",
            (Self::Seconds, Case::Plain) => "duration-seconds",
            (Self::Seconds, Case::Dative) => "duration-seconds-after",
        };
        catalog.text(id, &Args::new().count("count", count))
    }
}

/// `time` in hours, minutes and seconds, leaving out what is zero: `twelve minutes thirty
/// seconds`. Parts of a second are dropped; no time, and less than a second, are said to be so.
pub(super) fn duration(catalog: &Catalog, time: Duration) -> String {
    duration_in(catalog, time, Case::Plain)
}

/// As [`duration`], in this form.
pub(super) fn duration_in(catalog: &Catalog, time: Duration, case: Case) -> String {
    if time.is_zero() {
        return catalog.text("no-time", &Args::new());
    }
    let seconds = time.as_secs();
    let parts = [
        (Unit::Hours, seconds / 3600),
        (Unit::Minutes, seconds / 60 % 60),
        (Unit::Seconds, seconds % 60),
    ]
    .into_iter()
    .filter(|(_, count)| *count > 0)
    .map(|(unit, count)| unit.counted(catalog, count, case))
    .collect::<Vec<_>>();

    match <[String; 3]>::try_from(parts) {
        Ok([first, second, third]) => catalog.text(
            "duration-three",
            &Args::new()
                .rendered("first", first)
                .rendered("second", second)
                .rendered("third", third),
        ),
        Err(parts) => match <[String; 2]>::try_from(parts) {
            Ok([first, second]) => {
                let parts = Args::new()
                    .rendered("first", first)
                    .rendered("second", second);
                // `deux heures trente` is half past two, whatever comes after it.
                let is_far = seconds >= 3600 && (seconds / 60).is_multiple_of(60);
                if is_far {
                    catalog.text("duration-hours-and-seconds", &parts)
                } else {
                    catalog.text("duration-two", &parts)
                }
            }
            Err(parts) => parts
                .into_iter()
                .next()
                .unwrap_or_else(|| catalog.text("duration-under-a-second", &Args::new())),
        },
    }
}
