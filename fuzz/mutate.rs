//! Bytes that differ a little from those of a corpus, the same for the same seed.

use std::{fs, io, ops::Range, path::Path};

/// A source of numbers, the same for the same seed (xorshift64*, Vigna 2016).
#[derive(Debug)]
pub(crate) struct Chance(u64);

impl Chance {
    /// Numbers for this seed.
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed ^ 0x9e37_79b9_7f4a_7c15)
    }

    /// A number below `limit`, which must not be 0.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let number = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33;
        usize::try_from(number).unwrap_or(0) % limit
    }
}

/// The longest input, in bytes.
const LONGEST: usize = 4096;

/// What lies in `fuzz/corpus` under this name, always in the same order.
pub(crate) fn corpus(name: &str) -> io::Result<Vec<Vec<u8>>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fuzz/corpus")
        .join(name);
    let files = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut files = files.collect::<io::Result<Vec<_>>>()?;
    files.sort();
    files.iter().map(fs::read).collect()
}

/// Numbers that are the first or the last of their kind, or none at all.
const NUMBERS: [&[u8]; 8] = [
    b"0",
    b"1",
    b"-1",
    b"0.5",
    b"65536",
    b"4294967295",
    b"18446744073709551615",
    b"1e308",
];

/// One of `corpus`, changed in a few places; in most that consist of lines, what is changed are whole lines, words in quotes
/// and numbers, so that it stays what it is.
pub(crate) fn mutated(corpus: &[Vec<u8>], chance: &mut Chance) -> Vec<u8> {
    let mut data = corpus[chance.below(corpus.len())].clone();
    let keeps_form =
        data.split_inclusive(|byte| is_end(*byte)).nth(1).is_some() && chance.below(4) > 0;
    for _ in 0..=chance.below(4) {
        if keeps_form {
            change_in_form(&mut data, corpus, chance);
        } else {
            change(&mut data, corpus, chance);
        }
    }
    data.truncate(LONGEST);
    data
}

/// Changes a few bytes.
fn change(data: &mut Vec<u8>, corpus: &[Vec<u8>], chance: &mut Chance) {
    let at = chance.below(data.len() + 1);
    match chance.below(7) {
        0 if at < data.len() => data[at] ^= 1 << chance.below(8),
        1 if at < data.len() => {
            data.remove(at);
        }
        2 => data.insert(at, u8::try_from(chance.below(256)).unwrap_or(0)),
        3 => {
            let end = at + chance.below(data.len() - at + 1);
            data.drain(at..end);
        }
        4 => {
            let end = (at + chance.below(12)).min(data.len());
            let part = data[at..end].to_vec();
            let to = chance.below(data.len() + 1);
            data.splice(to..to, part);
        }
        _ => {
            let other = &corpus[chance.below(corpus.len())];
            let from = chance.below(other.len() + 1);
            let end = (from + chance.below(20)).min(other.len());
            data.splice(at..at, other[from..end].iter().copied());
        }
    }
}

/// Changes a line, or a word in quotes or a number in it, into another. The first line is seldom changed: without it the
/// others of a journal are not looked at.
fn change_in_form(data: &mut Vec<u8>, corpus: &[Vec<u8>], chance: &mut Chance) {
    let other = &corpus[chance.below(corpus.len())];
    let mut lines: Vec<&[u8]> = data.split_inclusive(|byte| is_end(*byte)).collect();
    let any = |chance: &mut Chance| match lines.len() {
        1.. if chance.below(12) == 0 => 0,
        2.. => 1 + chance.below(lines.len() - 1),
        _ => 0,
    };
    let (one, place) = (any(chance), any(chance));
    if lines.is_empty() {
        return;
    }
    let changed;
    match chance.below(8) {
        0 => {
            lines.remove(one);
        }
        1 => lines.insert(place, lines[one]),
        2 => lines.swap(one, place),
        3 => {
            let others: Vec<&[u8]> = other
                .split_inclusive(|byte| is_end(*byte))
                .skip(1)
                .collect();
            if !others.is_empty() {
                lines.insert(place, others[chance.below(others.len())]);
            }
        }
        4 | 5 => {
            changed = with_another_number(lines[one], chance);
            lines[one] = &changed;
        }
        _ => {
            changed = with_another_word(lines[one], other, chance);
            lines[one] = &changed;
        }
    }
    *data = lines.concat();
}

fn with_another_number(line: &[u8], chance: &mut Chance) -> Vec<u8> {
    let mut line = line.to_vec();
    let numbers = parts(&line, u8::is_ascii_digit);
    if !numbers.is_empty() {
        let place = numbers[chance.below(numbers.len())].clone();
        let number = NUMBERS[chance.below(NUMBERS.len())];
        line.splice(place, number.iter().copied());
    }
    line
}

/// In place of the name of a field comes that of another field, and in place of what a field holds what another one does.
fn with_another_word(line: &[u8], other: &[u8], chance: &mut Chance) -> Vec<u8> {
    let mut line = line.to_vec();
    let own = quoted(&line);
    if !own.is_empty() {
        let place = own[chance.below(own.len())].clone();
        let behind = |data: &[u8], part: &Range<usize>| data.get(part.end + 1) == Some(&b':');
        let is_name = behind(&line, &place);
        let mut others = quoted(other);
        others.retain(|part| behind(other, part) == is_name);
        if !others.is_empty() {
            let word = others[chance.below(others.len())].clone();
            line.splice(place, other[word].iter().copied());
        }
    }
    line
}

/// Whether a byte ends a line.
const fn is_end(byte: u8) -> bool {
    byte == b'\n'
}

/// Where the words in quotes stand.
fn quoted(data: &[u8]) -> Vec<Range<usize>> {
    let inside = parts(data, |byte| *byte != b'"' && *byte != b'\n');
    let is_quoted = |part: &Range<usize>| {
        part.start > 0 && data[part.start - 1] == b'"' && data.get(part.end) == Some(&b'"')
    };
    inside.into_iter().filter(is_quoted).collect()
}

/// The longest parts all of whose bytes are so.
fn parts(data: &[u8], is_so: impl Fn(&u8) -> bool) -> Vec<Range<usize>> {
    let mut parts: Vec<Range<usize>> = Vec::new();
    for at in (0..data.len()).filter(|at| is_so(&data[*at])) {
        match parts.last_mut() {
            Some(part) if part.end == at => part.end += 1,
            _ => parts.push(at..at + 1),
        }
    }
    parts
}
