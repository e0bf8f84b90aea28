//! The checks of a journal's lines: what a disk or a hand has changed is not taken for what happened.
//!
//! Each line ends in a field `check` of eight hexadecimal digits: the CRC-32 of the check of the line before (eight noughts
//! before the first) and of the line's own text up to that field. So a line that was changed, removed or moved shows. Lines
//! of older versions have none; their place in the chain takes the same sum over the whole line.

use serde::Serialize;

/// What stands before the digits.
const FIELD: &[u8] = b",\"check\":\"";

/// What stands behind them.
const END: &[u8] = b"\"}\n";

/// How many digits a check has.
const DIGITS: usize = 8;

/// The check of the last line that was written or read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Chain(u32);

/// What the check of a line says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Checked {
    /// The line is as it was written, and where it was.
    Right,
    /// It is not, or its check itself was changed.
    Wrong,
    /// An older version has written it, or something else has.
    Missing,
}

impl Chain {
    /// The chain behind these lines.
    pub(super) fn behind(lines: &[u8]) -> Self {
        let mut chain = Self::default();
        for line in lines.split_inclusive(|byte| *byte == b'\n') {
            chain.read(line);
        }
        chain
    }

    /// A value, which serialises as a map, as the next line.
    pub(super) fn write(&mut self, value: &impl Serialize) -> Vec<u8> {
        let mut line = serde_json::to_vec(value).expect("our own types always serialise");
        line.pop();
        self.close(line)
    }

    /// Takes the next line.
    pub(super) fn read(&mut self, line: &[u8]) -> Checked {
        let (text, check) = parted(line);
        let right = self.sum(text);
        self.0 = check.unwrap_or(right);
        match check {
            None => Checked::Missing,
            Some(check) if check == right => Checked::Right,
            Some(_) => Checked::Wrong,
        }
    }

    /// Whether the next line, which lacks its end, is whole but for that: a torn one lacks more.
    pub(super) fn would_be_right(mut self, line: &[u8]) -> bool {
        let mut whole = line[..line.len().saturating_sub(1)].to_vec();
        whole.push(b'\n');
        self.read(&whole) == Checked::Right
    }

    /// These lines with right checks, where they have any.
    pub(super) fn anew(lines: &[u8]) -> Vec<u8> {
        let mut chain = Self::default();
        let mut anew = Vec::new();
        for line in lines.split_inclusive(|byte| *byte == b'\n') {
            match parted(line) {
                (text, Some(_)) => anew.extend(chain.close(text.to_vec())),
                (text, None) => {
                    chain.0 = chain.sum(text);
                    anew.extend(text);
                }
            }
        }
        anew
    }

    /// Ends a line with its check.
    fn close(&mut self, mut line: Vec<u8>) -> Vec<u8> {
        self.0 = self.sum(&line);
        line.extend(FIELD);
        line.extend(format!("{:08x}", self.0).bytes());
        line.extend(END);
        line
    }

    fn sum(self, text: &[u8]) -> u32 {
        let mut sum = crc32fast::Hasher::new();
        sum.update(format!("{:08x}", self.0).as_bytes());
        sum.update(text);
        sum.finalize()
    }
}

/// The text of a line and its check; all of it, where it has none.
fn parted(line: &[u8]) -> (&[u8], Option<u32>) {
    let split = || {
        let (text, digits) = line.strip_suffix(END)?.split_last_chunk::<DIGITS>()?;
        let text = text.strip_suffix(FIELD)?;
        // As it is written, and no other way to write the number.
        let digits = std::str::from_utf8(digits).ok()?;
        let check = u32::from_str_radix(digits, 16).ok()?;
        (format!("{check:08x}") == digits).then_some((text, check))
    };
    match split() {
        Some((text, check)) => (text, Some(check)),
        None => (line, None),
    }
}

#[cfg(test)]
mod tests {
    use super::{
        Chain,
        Checked::{self, Missing, Right, Wrong},
    };

    /// Some lines, as they are written.
    fn lines() -> Vec<Vec<u8>> {
        let mut chain = Chain::default();
        let values = ["Springer Felix drei", "Bauer Eva vier", "Bauer Eva fünf"];
        let entry = |said| serde_json::json!({ "t": 7, "said": said });
        values.map(|said| chain.write(&entry(said))).to_vec()
    }

    fn read(lines: &[Vec<u8>]) -> Vec<Checked> {
        let mut chain = Chain::default();
        lines.iter().map(|line| chain.read(line)).collect()
    }

    #[test]
    fn lines_stay_json_and_their_checks_are_right() {
        let lines = lines();
        assert_eq!(read(&lines), [Checked::Right; 3]);
        let value: serde_json::Value = serde_json::from_slice(&lines[0]).unwrap();
        assert_eq!(value["said"], "Springer Felix drei");
        assert_eq!(value["check"].as_str().unwrap().len(), 8);
        assert_eq!(Chain::anew(&lines.concat()), lines.concat());
    }

    #[test]
    fn what_was_changed_removed_or_moved_shows() {
        let whole = lines();
        for number in 0..whole.len() {
            for at in 0..whole[number].len() {
                let mut changed = whole.clone();
                changed[number][at] ^= 0x10;
                let all_right = read(&changed) == [Checked::Right; 3];
                assert!(!all_right, "line {number}, byte {at}");
            }
        }
        for order in [&[0, 2][..], &[1, 2], &[0, 2, 1], &[0, 1, 1, 2]] {
            let moved: Vec<_> = order.iter().map(|number| whole[*number].clone()).collect();
            assert!(read(&moved).contains(&Checked::Wrong), "{order:?}");
        }
    }

    #[test]
    fn lines_without_a_check_may_stand_anywhere_and_the_chain_goes_over_them() {
        let old = b"{\"t\":8}\n".to_vec();
        let mut lines = lines();
        lines.insert(0, old.clone());
        let mut chain = Chain::default();
        chain.read(&old);
        lines[1] = chain.write(&serde_json::json!({ "t": 7 }));
        lines.truncate(2);
        lines.push(old.clone());
        let mut chain = Chain::behind(&lines.concat());
        lines.push(chain.write(&serde_json::json!({ "t": 9 })));
        assert_eq!(read(&lines), [Missing, Right, Missing, Right]);
        assert_eq!(Chain::anew(&lines.concat()), lines.concat());
        lines.remove(2);
        assert_eq!(read(&lines), [Missing, Right, Wrong]);
    }
}
