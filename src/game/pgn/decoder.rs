//! Bytes that become text, whatever their encoding.

/// What the bytes are taken for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Encoding {
    /// Not known before the first four bytes.
    Unknown,
    /// UTF-8; what is not UTF-8 is taken for Latin-1, which the PGN standard knows (section 4.1).
    Utf8,
    /// UTF-16 with the low byte first.
    Utf16LittleEndian,
    /// UTF-16 with the high byte first.
    Utf16BigEndian,
    /// UTF-32 with the low byte first.
    Utf32LittleEndian,
    /// UTF-32 with the high byte first.
    Utf32BigEndian,
}

impl Encoding {
    /// That of a text that begins with `bytes`, by its mark (U+FEFF) or by the zeros in its first
    /// character: a PGN file begins with one of ASCII.
    const fn of(bytes: &[u8]) -> Self {
        match bytes {
            [0xff, 0xfe, 0, 0, ..] | [1..=0x7f, 0, 0, 0, ..] => Self::Utf32LittleEndian,
            [0, 0, 0xfe, 0xff, ..] | [0, 0, 0, 1..=0x7f, ..] => Self::Utf32BigEndian,
            [0xff, 0xfe, ..] | [1..=0x7f, 0, ..] => Self::Utf16LittleEndian,
            [0xfe, 0xff, ..] | [0, 1..=0x7f, ..] => Self::Utf16BigEndian,
            _ => Self::Utf8,
        }
    }
}

/// A byte that was not UTF-8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Flaw {
    /// Where its character stands in all the text so far, in bytes.
    pub(super) at: u64,
    /// The byte.
    pub(super) byte: u8,
}

/// Makes text of bytes, piece by piece. A carriage return alone ends a line, as on old computers: it becomes a line feed.
#[derive(Clone, Debug)]
pub(crate) struct Decoder {
    encoding: Encoding,
    /// The start of a character whose end has not come yet.
    carry: Vec<u8>,
    /// The first half of a pair of UTF-16.
    surrogate: Option<u16>,
    /// The text so far ends with a carriage return, which was not handed out yet: a line feed may follow.
    holds_return: bool,
}

impl Decoder {
    /// A decoder at the start of a text.
    pub(crate) const fn new() -> Self {
        Self {
            encoding: Encoding::Unknown,
            carry: Vec::new(),
            surrogate: None,
            holds_return: false,
        }
    }

    /// The name of the encoding, if it is neither UTF-8 nor Latin-1.
    pub(super) const fn other_encoding(&self) -> Option<&'static str> {
        match self.encoding {
            Encoding::Unknown | Encoding::Utf8 => None,
            Encoding::Utf16LittleEndian | Encoding::Utf16BigEndian => Some("UTF-16"),
            Encoding::Utf32LittleEndian | Encoding::Utf32BigEndian => Some("UTF-32"),
        }
    }

    /// Appends the text of `bytes` to `text`.
    ///
    /// * `is_last`: no more will come.
    /// * `flaw`: is told where in `text` a byte stands that is not UTF-8, and that byte.
    pub(crate) fn decode(
        &mut self,
        bytes: &[u8],
        is_last: bool,
        text: &mut String,
        mut flaw: impl FnMut(usize, u8),
    ) {
        let first_new = text.len();
        if std::mem::take(&mut self.holds_return) {
            text.push('\r');
        }
        self.read(bytes, is_last, text, &mut flaw);
        if !is_last && text[first_new..].ends_with('\r') {
            text.pop();
            self.holds_return = true;
        }
        end_lines(text, first_new);
    }

    fn read(
        &mut self,
        bytes: &[u8],
        is_last: bool,
        text: &mut String,
        flaw: &mut impl FnMut(usize, u8),
    ) {
        let joined;
        let mut bytes = bytes;
        if !self.carry.is_empty() {
            let mut all = std::mem::take(&mut self.carry);
            all.extend_from_slice(bytes);
            joined = all;
            bytes = &joined;
        }
        if self.encoding == Encoding::Unknown {
            if bytes.len() < 4 && !is_last {
                self.carry = bytes.to_vec();
                return;
            }
            self.encoding = Encoding::of(bytes);
        }
        match self.encoding {
            Encoding::Unknown | Encoding::Utf8 => self.utf8(bytes, is_last, text, flaw),
            Encoding::Utf16LittleEndian => self.utf16(bytes, u16::from_le_bytes, text),
            Encoding::Utf16BigEndian => self.utf16(bytes, u16::from_be_bytes, text),
            Encoding::Utf32LittleEndian => self.utf32(bytes, u32::from_le_bytes, text),
            Encoding::Utf32BigEndian => self.utf32(bytes, u32::from_be_bytes, text),
        }
    }

    fn utf8(
        &mut self,
        bytes: &[u8],
        is_last: bool,
        text: &mut String,
        flaw: &mut impl FnMut(usize, u8),
    ) {
        let mut chunks = bytes.utf8_chunks().peekable();
        while let Some(chunk) = chunks.next() {
            text.push_str(chunk.valid());
            let bad = chunk.invalid();
            let may_go_on = chunks.peek().is_none() && !is_last && is_start_of_char(bad);
            if may_go_on {
                self.carry = bad.to_vec();
                return;
            }
            for &byte in bad {
                flaw(text.len(), byte);
                text.push(char::from(byte));
            }
        }
    }

    fn utf16(&mut self, bytes: &[u8], unit: fn([u8; 2]) -> u16, text: &mut String) {
        let (pairs, odd) = bytes.as_chunks::<2>();
        self.carry = odd.to_vec();
        let units = self.surrogate.take().into_iter();
        let units: Vec<u16> = units.chain(pairs.iter().map(|&pair| unit(pair))).collect();
        let half = units
            .last()
            .copied()
            .filter(|last| (0xd800..0xdc00).contains(last));
        self.surrogate = half;
        let whole = &units[..units.len() - usize::from(half.is_some())];
        let chars = char::decode_utf16(whole.iter().copied());
        text.extend(chars.map(|ch| ch.unwrap_or(char::REPLACEMENT_CHARACTER)));
    }

    fn utf32(&mut self, bytes: &[u8], unit: fn([u8; 4]) -> u32, text: &mut String) {
        let (whole, odd) = bytes.as_chunks::<4>();
        self.carry = odd.to_vec();
        let chars = whole.iter().map(|&four| char::from_u32(unit(four)));
        text.extend(chars.map(|ch| ch.unwrap_or(char::REPLACEMENT_CHARACTER)));
    }
}

/// Makes line feeds of the carriage returns in `text` from `first` on that no line feed follows.
fn end_lines(text: &mut String, first: usize) {
    let is_alone = |text: &str, at: usize| !text[at + 1..].starts_with('\n');
    let Some((alone, _)) = (text[first..].match_indices('\r'))
        .map(|(at, found)| (first + at, found))
        .find(|&(at, _)| is_alone(text, at))
    else {
        return;
    };
    let rest = text.split_off(alone);
    text.reserve(rest.len());
    for (at, ch) in rest.char_indices() {
        text.push(if ch == '\r' && is_alone(&rest, at) {
            '\n'
        } else {
            ch
        });
    }
}

/// Whether more bytes could make a character of these, the last of a piece.
fn is_start_of_char(bytes: &[u8]) -> bool {
    match std::str::from_utf8(bytes) {
        Ok(_) => false,
        Err(error) => error.valid_up_to() == 0 && error.error_len().is_none(),
    }
}
