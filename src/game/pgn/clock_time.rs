//! Clock times in PGN comments: `[%clk 1:29:57]`.

use std::time::Duration;

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
    const OPENING: &str = "[%clk ";
    for (start, _) in comment.match_indices(OPENING) {
        let value = start + OPENING.len();
        let Some(length) = comment[value..].find(']') else {
            break;
        };
        if let Some(time) = read_time(comment[value..value + length].trim()) {
            let rest = format!("{} {}", &comment[..start], &comment[value + length + 1..]);
            return (Some(time), rest);
        }
    }
    (None, comment.to_owned())
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
