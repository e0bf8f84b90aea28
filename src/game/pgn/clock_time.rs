//! Clock times in PGN comments: `[%clk 1:29:57]`.

use std::{ops::Range, time::Duration};

/// Writes the command that tells the time left on a clock; parts of a second are dropped.
pub(super) fn clk_command(left: Duration) -> String {
    format!("[%clk {}]", figures(left))
}

/// Hours, minutes and seconds as PGN has them, `1:05:30`; parts of a second are dropped.
pub(crate) fn figures(time: Duration) -> String {
    let seconds = time.as_secs();
    format!(
        "{}:{:02}:{:02}",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60
    )
}

/// Takes the first readable `[%clk …]` out of a comment, and returns its time and what remains.
pub(super) fn split_clk(comment: &str) -> (Option<Duration>, String) {
    let mut times = commands(comment, "[%clk ")
        .filter_map(|(value, place)| Some((read_time(value.trim())?, place)));
    match times.next() {
        Some((time, Range { start, end })) => {
            let rest = format!("{} {}", &comment[..start], &comment[end..]);
            (Some(time), rest)
        }
        None => (None, comment.to_owned()),
    }
}

/// What the commands in a comment that begin with `opening` tell, `1:29:57` of `[%clk 1:29:57]`, and where each stands.
///
/// Cost: linear in the length of the comment. No value has a bracket in it, so that none is looked for beyond the next one.
pub(super) fn commands<'comment>(
    comment: &'comment str,
    opening: &'static str,
) -> impl Iterator<Item = (&'comment str, Range<usize>)> {
    comment
        .match_indices(opening)
        .filter_map(move |(start, _)| {
            let value = start + opening.len();
            let end = value + comment[value..].find(['[', ']'])?;
            let is_closed = comment[end..].starts_with(']');
            is_closed.then(|| (&comment[value..end], start..end + 1))
        })
}

/// Reads `H:MM:SS` or `M:SS`, the seconds with or without decimals, down to milliseconds. After the
/// first colon nothing is 60 or more: `9:99:99` is a slip of the pen.
pub(super) fn read_time(text: &str) -> Option<Duration> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let mut seconds = 0_u64;
    let mut fields = 0;
    for field in whole.split(':') {
        if field.len() > 4 {
            return None;
        }
        let value = number(field)?;
        if fields > 0 && value >= 60 {
            return None;
        }
        seconds = seconds * 60 + value;
        fields += 1;
    }
    if !(2..=3).contains(&fields) {
        return None;
    }
    number(decimals)?;
    let millis = number(&format!("{decimals:0<3}")[..3])?;
    Some(Duration::from_millis(seconds * 1000 + millis))
}

/// Reads plain digits; unlike `parse` alone, no sign.
fn number(digits: &str) -> Option<u64> {
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    digits.parse().ok()
}
