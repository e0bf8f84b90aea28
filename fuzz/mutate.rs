//! Bytes that differ a little from those of a corpus, the same for the same seed.

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

/// One of `corpus`, changed in a few places.
pub(crate) fn mutated(corpus: &[Vec<u8>], chance: &mut Chance) -> Vec<u8> {
    let mut data = corpus[chance.below(corpus.len())].clone();
    for _ in 0..=chance.below(4) {
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
    data.truncate(LONGEST);
    data
}
