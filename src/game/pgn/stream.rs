//! Games from PGN text that comes piece by piece, in bounded memory.

use std::collections::VecDeque;

use crate::game::pgn::{
    PgnError, Place, ReadGame, ScoreLetters,
    decoder::{Decoder, Flaw},
    lexer::Lexer,
    reader::{FirstGame, read_first},
};

/// The longest text of one game that is read, in bytes. Far more than any game that was ever
/// annotated; what is longer is no game.
pub const LONGEST_GAME: usize = 8 << 20;

/// How much text is wanted before a game is looked for, in bytes.
const ENOUGH: usize = 64 << 10;

/// Reads games from bytes that are fed to it, whatever their number.
///
/// Memory: a small multiple of the longest game, and never more than of [`LONGEST_GAME`].
#[derive(Debug)]
pub struct PgnStream {
    /// The longest text of one game that is read, in bytes.
    longest_game: usize,
    decoder: Decoder,
    /// The text so far, but for what was dropped.
    text: String,
    /// Where in `text` the part begins that no game has been made of yet.
    start: usize,
    /// How much was dropped, in bytes.
    dropped: u64,
    /// Where the part begins that no game has been made of yet.
    place: Place,
    /// The bytes of that part that are not UTF-8, the first of each line at least.
    flaws: VecDeque<Flaw>,
    /// No game is looked for in less text than this.
    wanted: usize,
    /// What is being passed over.
    skipped: Skipped,
    /// No more bytes will come.
    is_ended: bool,
    /// That the text is in another encoding has been told.
    encoding_is_told: bool,
}

/// What is passed over, piece by piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Skipped {
    /// Nothing.
    Nothing,
    /// The rest of a game that is too long, up to a line that begins with a tag.
    Game,
    /// The rest of a comment after a semicolon, up to the end of its line.
    LineOfComment,
}

impl Default for PgnStream {
    fn default() -> Self {
        Self::new()
    }
}

impl PgnStream {
    /// A stream of which nothing has come yet.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            longest_game: LONGEST_GAME,
            decoder: Decoder::new(),
            text: String::new(),
            start: 0,
            dropped: 0,
            place: Place::START,
            flaws: VecDeque::new(),
            wanted: ENOUGH,
            skipped: Skipped::Nothing,
            is_ended: false,
            encoding_is_told: false,
        }
    }

    /// Takes in the bytes that come next. Call [`next_game`](Self::next_game) after each piece
    /// until it returns `None`, or the text piles up.
    pub fn feed(&mut self, bytes: &[u8]) {
        self.decode(bytes, false);
    }

    /// No more bytes will come.
    pub fn end(&mut self) {
        self.decode(&[], true);
        self.is_ended = true;
    }

    /// The next game, as far as it can be read; `None` if more bytes are needed, or none is left.
    ///
    /// A game ends where [`read`](crate::game::pgn::read) ends it, or after [`LONGEST_GAME`]: then
    /// what follows is passed over up to the next line that begins with a tag.
    pub fn next_game(&mut self) -> Option<ReadGame> {
        self.skip();
        if self.skipped != Skipped::Nothing || (self.rest().len() < self.wanted && !self.is_ended) {
            return None;
        }
        let first = read_first(self.rest(), self.place, ScoreLetters::PGN);
        let Some(first) = first.filter(|first| !first.is_open || self.is_ended) else {
            return self.wait();
        };
        Some(self.take(first))
    }

    /// The text that no game has been made of yet.
    fn rest(&self) -> &str {
        &self.text[self.start..]
    }

    fn decode(&mut self, bytes: &[u8], is_last: bool) {
        self.text.drain(..self.start);
        self.dropped += self.start as u64;
        self.start = 0;
        let (dropped, flaws) = (self.dropped, &mut self.flaws);
        let first_new = flaws.len();
        self.decoder
            .decode(bytes, is_last, &mut self.text, |at, byte| {
                let at = dropped + at as u64;
                flaws.push_back(Flaw { at, byte });
            });
        // One a line is enough to tell, and keeps the list short.
        let mut kept = first_new;
        let mut last = None;
        for index in first_new..flaws.len() {
            let flaw = flaws[index];
            let at = usize::try_from(flaw.at - dropped).unwrap_or(usize::MAX);
            if last.is_none_or(|last| self.text[last..at].contains('\n')) {
                flaws[kept] = flaw;
                kept += 1;
            }
            last = Some(at);
        }
        flaws.truncate(kept);
    }

    /// Asks for more text, or gives up a game that is too long.
    fn wait(&mut self) -> Option<ReadGame> {
        let length = self.rest().len();
        if length < self.longest_game || self.is_ended {
            self.wanted = (length * 2).clamp(ENOUGH, self.longest_game);
            return None;
        }
        let Some(mut first) = read_first(self.rest(), self.place, ScoreLetters::PGN) else {
            // Blanks and comments alone are no game; one may still follow.
            if ends_in_line_of_comment(self.rest()) {
                self.skipped = Skipped::LineOfComment;
            }
            self.pass(length);
            self.wanted = ENOUGH;
            return None;
        };
        self.skipped = Skipped::Game;
        let too_long = PgnError::TooLong {
            place: first.game.place,
            limit: self.longest_game,
        };
        first.game.faults.cut_off(too_long);
        Some(self.take(first))
    }

    /// Takes the game off the text.
    fn take(&mut self, first: FirstGame) -> ReadGame {
        let FirstGame {
            mut game, length, ..
        } = first;
        let begin = self.dropped + self.start as u64;
        let flaw = self.flaws.front().copied();
        if let Some(flaw) = flaw.filter(|flaw| flaw.at < begin + length as u64) {
            let before = usize::try_from(flaw.at - begin).unwrap_or(0);
            game.faults.note(PgnError::NotUtf8 {
                place: self.place.after(&self.rest()[..before]),
                byte: flaw.byte,
            });
        }
        if let Some(encoding) = self.decoder.other_encoding()
            && !self.encoding_is_told
        {
            self.encoding_is_told = true;
            game.faults.note(PgnError::OtherEncoding {
                place: Place::START,
                encoding,
            });
        }
        self.pass(length);
        self.wanted = ENOUGH;
        game
    }

    /// Passes over what is to be skipped, as far as it is there.
    fn skip(&mut self) {
        let end = match self.skipped {
            Skipped::Nothing => return,
            Skipped::Game => "\n[",
            Skipped::LineOfComment => "\n",
        };
        let rest = self.rest();
        if let Some(found) = rest.find(end) {
            self.skipped = Skipped::Nothing;
            self.wanted = ENOUGH;
            self.pass(found + 1);
        } else {
            // A break at the very end may belong to what is looked for.
            self.pass(rest.len() - usize::from(rest.ends_with('\n')));
        }
    }

    fn pass(&mut self, length: usize) {
        self.place = self.place.after(&self.rest()[..length]);
        self.start += length;
        let start = self.dropped + self.start as u64;
        while self.flaws.front().is_some_and(|flaw| flaw.at < start) {
            self.flaws.pop_front();
        }
    }
}

/// Whether text of blanks and comments alone ends within a comment that lasts to the end of its
/// line: after a semicolon, or after a per cent sign at the line's beginning.
fn ends_in_line_of_comment(text: &str) -> bool {
    let line = text.rfind('\n').map_or(0, |at| at + 1);
    match Lexer::new(text).last() {
        Some(last) if last.end > line => {
            last.end == text.len() && text[last.start..].starts_with(';')
        }
        Some(_) | None => text[line..].trim_start_matches('\u{feff}').starts_with('%'),
    }
}

#[cfg(test)]
mod tests;
