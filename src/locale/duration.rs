//! Times as words.

use std::time::Duration;

use crate::locale::{args::Args, catalog::Catalog};

/// `time` in hours, minutes and seconds, leaving out what is zero: `twelve minutes thirty
/// seconds`. Parts of a second are dropped; less than a second is said to be so.
pub(super) fn duration(catalog: &Catalog, time: Duration) -> String {
    let seconds = time.as_secs();
    let parts = [
        ("duration-hours", seconds / 3600),
        ("duration-minutes", seconds / 60 % 60),
        ("duration-seconds", seconds % 60),
    ]
    .into_iter()
    .filter(|(_, count)| *count > 0)
    .map(|(id, count)| catalog.text(id, &Args::new().count("count", count)))
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
            Ok([first, second]) => catalog.text(
                "duration-two",
                &Args::new()
                    .rendered("first", first)
                    .rendered("second", second),
            ),
            Err(parts) => parts
                .into_iter()
                .next()
                .unwrap_or_else(|| catalog.text("duration-under-a-second", &Args::new())),
        },
    }
}

/// `time` as time controls are called: `ninety minutes`, not an hour and a half.
pub(super) fn minutes(catalog: &Catalog, time: Duration) -> String {
    match time.as_secs() {
        seconds @ 1..7200 if seconds % 60 == 0 => catalog.text(
            "duration-minutes",
            &Args::new().count("count", seconds / 60),
        ),
        _ => duration(catalog, time),
    }
}
