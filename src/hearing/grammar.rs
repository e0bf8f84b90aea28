//! The phrases that may be said now, for a recognizer that takes a list of them.
//!
//! Vosk makes a bigram of the list: what matters is which word may follow which, and where an
//! utterance may end. So every pair of neighbouring words that an announcement can hold is in
//! the list, legal or not: a grammar of the legal moves alone would turn an illegal announcement
//! into a legal one. And every rank is listed about as often after a file as any other, and every file after a
//! rank: what is listed more often is taken to be said more often.
//!
//! `von` is listened for after a piece only: it sounds like `Turm` at a distance.

mod words;

use std::collections::{BTreeMap, HashSet};

use crate::hearing::{
    Intent, Lexicon, Moment, Phrase, PhrasePart, Request, WordMeaning, clock_grammar,
    grammar::words::{Words, corrections, pick},
    shade::shade_words,
};

/// What the recognizer writes for a word that is none of ours.
pub const FOREIGN_WORD: &str = "[unk]";

/// How many words Annex D has for ranks: `zwei` and `zwo` are both.
const ANNEX_D_RANKS: usize = 9;

/// A phrase with a square is listed with as many as bring every word for a file and a rank, but
/// with no fewer.
const FEWEST_SQUARES: usize = 24;

/// A command is listed at least once for so many announcements. A phrase that is listed once among
/// some thousand begins with odds near the recognizer's beam: it is given up before its sound can
/// speak for it.
const RAREST_COMMAND: usize = 600;

/// The phrases that may be said at `moment`, with the word for everything else among them.
///
/// * `knows`: whether the recognizer's model has a word. Phrases with words that it lacks are left
///   out. Of two spellings of one sound (`Hector`, `Hektor`) only the first that it knows is used:
///   both would fill its list of readings with the same reading.
///
/// The names of the languages that the lexicon has beside Annex D mix freely with its words:
/// `caballo Felix drei`.
///
/// Cost: one to some thousand short strings; call it when the moment changes, not for each
/// utterance.
#[must_use]
pub fn grammar(lexicon: &Lexicon, moment: Moment, knows: impl Fn(&str) -> bool) -> Vec<String> {
    let words = Words::of(lexicon, &knows);
    let mut phrases = Vec::new();
    match moment {
        Moment::Playing => {
            phrases.extend(words.announcements());
            phrases.extend(words.fragments());
            phrases.extend(words.hesitant());
        }
        Moment::ClockArbiter => {
            phrases.extend(clock_grammar::corrections(lexicon));
            phrases.extend(clock_grammar::awards(lexicon));
        }
        Moment::GameArbiter => {
            phrases.extend(clock_grammar::corrections(lexicon));
            phrases.extend(clock_grammar::awards(lexicon));
            phrases.extend(clock_grammar::denied(lexicon, &corrections(lexicon)));
            // None of them is taken: in the names of the game's own language they need no more memory than a game does.
            let own = Lexicon::new(lexicon.language());
            phrases.extend(Words::of(&own, &knows).announcements());
        }
        Moment::ClockConfirm => {
            phrases.extend(clock_grammar::corrections(lexicon));
            phrases.extend(clock_grammar::denied(lexicon, &corrections(lexicon)));
        }
        Moment::ClockSetup => phrases.extend(clock_grammar::answers(lexicon)),
        Moment::Colours => phrases.extend(shade_words(lexicon)),
        Moment::Over | Moment::ClockOnly | Moment::Codes => (),
    }
    let least = phrases.len() / RAREST_COMMAND;
    let said = (lexicon.phrases().iter())
        .filter(|phrase| may_be_said(phrase, lexicon, moment) && moment.allows(phrase.request));
    let mut with_squares = 0;
    for phrase in said {
        let filled = words.fill(phrase, with_squares);
        with_squares += usize::from(phrase.parts.contains(&PhrasePart::Square));
        let times = filled.len().max(least);
        phrases.extend(filled.iter().cycle().take(times).cloned());
    }
    phrases.push(FOREIGN_WORD.to_owned());
    phrases.retain(|phrase| phrase == FOREIGN_WORD || phrase.split(' ').all(&knows));
    phrases.extend(ways_out(&phrases));
    phrases
}

/// Whether somebody here may say `phrase`: all that is in a language spoken here; in the German of those who only
/// announce in it answers, corrections and questions about the board, but nothing to the clock, the arbiter or about
/// the game's end, which the words of other languages are taken for.
fn may_be_said(phrase: &Phrase, lexicon: &Lexicon, moment: Moment) -> bool {
    let goes_with_moves = match phrase.request {
        Request::Plain(intent) => match intent {
            Intent::Game(_) | Intent::Clock(_) | Intent::Incident(_) | Intent::Voice(_) => false,
            Intent::Time(_)
            | Intent::Board(_)
            | Intent::Look(_)
            | Intent::Repeat
            | Intent::Stop
            | Intent::Help
            | Intent::Correction
            | Intent::Press
            | Intent::Halt
            | Intent::Yes
            | Intent::No => true,
        },
        Request::Square
        | Request::Piece
        | Request::File
        | Request::Rank
        | Request::LastMoves
        | Request::Look(_) => true,
        Request::Touch(_) | Request::Talk | Request::Slip => false,
    };
    let is_near_a_no = |part: &PhrasePart| matches!(part, PhrasePart::Word(word) if !lexicon.may_be_said(word, WordMeaning::Command));
    lexicon.spoken().contains(&phrase.language)
        || goes_with_moves && !moment.is_of_the_clock() && !phrase.parts.iter().any(is_near_a_no)
}

/// The beginnings of `phrases` up to each word that only one other follows and that ends none of them.
///
/// The recognizer looks ahead, and where only one word may follow it writes that one before it is said (Allauzen, Riley,
/// Schalkwyk, "A generalized composition algorithm for weighted finite-state transducers", 2009): `schiedsrichter
/// falsche anfangsstellung` as soon as `schiedsrichter falsche` is heard. Its speaker would be cut off in the midst of
/// the last word, as if all had been said.
fn ways_out(phrases: &[String]) -> Vec<String> {
    let mut followers = BTreeMap::new();
    for phrase in phrases {
        let mut begun = 0;
        let mut words = phrase.split(' ').peekable();
        while let Some(word) = words.next() {
            begun += word.len();
            let next = words.peek().copied();
            let (sole, _) = followers.entry(word).or_insert((next, &phrase[..begun]));
            if *sole != next {
                *sole = None;
            }
            begun += 1;
        }
    }
    let alone = followers.into_values().filter(|(sole, _)| sole.is_some());
    alone.map(|(_, begun)| begun.to_owned()).collect()
}

impl Words {
    /// Announcements that hold every pair of neighbouring words, most often ending where
    /// announcements end.
    fn announcements(&self) -> Vec<String> {
        let on_file = |file| self.ranks.iter().map(move |rank| format!("{file} {rank}"));
        let mut phrases: Vec<String> = self.files.iter().flat_map(on_file).collect();
        for (place, piece) in self.pieces.iter().enumerate() {
            for (offset, file) in self.files.iter().enumerate() {
                let ranks = self.ranks.iter().cycle();
                let ranks = ranks.skip(place * ANNEX_D_RANKS + offset);
                let ranks = ranks.take(self.ranks.len().min(ANNEX_D_RANKS));
                phrases.extend(ranks.map(|rank| format!("{piece} {file} {rank}")));
            }
        }
        // The long form: every rank before every file, with and without a word between.
        for (place, file) in self.files.iter().enumerate() {
            for (offset, rank) in self.ranks.iter().enumerate() {
                let piece = pick(&self.pieces, place + 2 * offset);
                let from = format!("{} {rank}", pick(&self.files, place + offset));
                let to = format!("{file} {}", pick(&self.ranks, place + offset));
                let link = pick(&self.links, place + offset);
                phrases.push(format!("{piece} {from} {to}"));
                phrases.push(format!("{from} {to}"));
                phrases.push(format!("{piece} {from} {link} {to}"));
            }
        }
        for (place, rank) in self.ranks.iter().enumerate() {
            for (offset, piece) in self.pieces.iter().enumerate() {
                let to = self.square(place * self.pieces.len() + offset);
                phrases.push(format!("{piece} {rank} {to}"));
            }
            for (offset, link) in self.links.iter().enumerate() {
                let place = place * self.links.len() + offset;
                let (file, to) = (pick(&self.files, place), self.square(place + 1));
                phrases.push(format!("{file} {rank} {link} {to}"));
            }
        }
        for (place, file) in self.files.iter().enumerate() {
            for (offset, other) in self.files.iter().enumerate() {
                let piece = pick(&self.pieces, place + offset);
                let to = format!("{other} {}", pick(&self.ranks, place + offset));
                phrases.push(format!("{file} {to}"));
                phrases.push(format!("{piece} {file} {to}"));
            }
            for (offset, link) in self.links.iter().enumerate() {
                let before = place + offset * (self.pieces.len() + 1);
                let to = |offset| format!("{file} {}", pick(&self.ranks, before + offset));
                phrases.push(format!("{} {link} {}", pick(&self.files, place + 1), to(0)));
                // Every piece before every link, and no more often in many languages than in one.
                let pieces = self.pieces.iter().enumerate().filter(|_| place < 8);
                phrases
                    .extend(pieces.map(|(one, piece)| format!("{piece} {link} {}", to(one + 1))));
            }
        }
        for (place, from) in self.from.iter().enumerate() {
            for (offset, piece) in self.pieces.iter().enumerate() {
                let place = place * self.pieces.len() + offset;
                let (departure, to) = (self.square(place), self.square(place + 1));
                let link = pick(&self.to, place);
                phrases.push(format!("{piece} {from} {departure} {link} {to}"));
            }
        }
        phrases.extend(self.with_links_like_ranks());
        phrases.extend(self.with_rare_files());
        phrases.extend(self.with_endings());
        phrases.extend(self.castlings.iter().cloned());
        phrases.extend(self.castlings_with_squares());
        for announced in &self.castling_announced {
            let sides = self.castling_sides.iter();
            phrases.extend(sides.map(|side| format!("{announced} {side}")));
        }
        phrases.extend(self.denied());
        phrases.extend(self.corrected());
        phrases.extend(self.denied_after());
        phrases.extend(self.claimed());
        phrases
    }

    /// The rarer names of files wherever a file may stand, a fraction as often as the others.
    fn with_rare_files(&self) -> Vec<String> {
        let mut phrases = Vec::new();
        for (place, file) in self.rare_files.iter().enumerate() {
            let rank = |offset| pick(&self.ranks, place + offset);
            phrases.extend(self.ranks.iter().map(|rank| format!("{file} {rank}")));
            let pieces = self.pieces.iter().enumerate();
            phrases
                .extend(pieces.map(|(offset, piece)| format!("{piece} {file} {}", rank(offset))));
            let links = self.links.iter().enumerate();
            phrases.extend(links.map(|(offset, link)| {
                let other = pick(&self.rare_files, place + offset);
                format!("{other} {link} {file} {}", rank(offset))
            }));
            phrases.extend((self.ranks.iter().enumerate()).map(|(offset, from)| {
                let other = pick(&self.rare_files, place + offset);
                format!("{other} {from} {file} {}", rank(offset))
            }));
        }
        phrases
    }

    /// `to` after a square: every rank before it, and every file after it as often as any.
    fn with_links_like_ranks(&self) -> Vec<String> {
        let files = self.files.len().max(1);
        let most = self.ranks.len().div_ceil(files) * files;
        let after = |link| {
            (0..most).map(move |place| {
                let from = format!(
                    "{} {}",
                    pick(&self.files, place + 1),
                    pick(&self.ranks, place)
                );
                format!("{from} {link} {}", self.square(place))
            })
        };
        self.to_like_ranks.iter().flat_map(after).collect()
    }

    /// Promotions, en passant, and check called at the end: after each rank.
    fn with_endings(&self) -> Vec<String> {
        let promotions = || self.promotions.iter().copied();
        let mut endings: Vec<String> = promotions().map(str::to_owned).collect();
        for word in &self.promotes {
            endings.extend(promotions().map(|piece| format!("{word} {piece}")));
            for (to, piece) in self.to.iter().zip(self.promotions.iter().cycle()) {
                endings.push(format!("{word} {to} {piece}"));
            }
        }
        endings.extend(self.endings.iter().copied().map(str::to_owned));
        endings.extend(self.mated.iter().cloned());
        endings.push(self.passant.clone());
        let mut phrases = Vec::new();
        for (place, rank) in self.ranks.iter().enumerate() {
            for (offset, ending) in endings.iter().enumerate() {
                let file = pick(&self.files, place * endings.len() + offset);
                phrases.push(format!("{file} {rank} {ending}"));
            }
        }
        phrases
    }

    /// Castlings with the squares of king and rook, right and wrong ones, or with that of the rook.
    fn castlings_with_squares(&self) -> Vec<String> {
        let mut phrases = Vec::new();
        for (place, castling) in self.castlings.iter().enumerate() {
            phrases.push(format!("{castling} {}", pick(&self.rooks, place)));
            for (offset, rank) in self.ranks.iter().enumerate().take(ANNEX_D_RANKS) {
                let place = place + offset;
                let (king_to, rook_to) = (pick(&self.files, place), pick(&self.files, place + 1));
                let (king, rook) = (pick(&self.kings, place), pick(&self.rooks, place));
                phrases.push(format!(
                    "{castling} {king} {king_to} {rank} {rook} {rook_to} {rank}"
                ));
            }
        }
        phrases
    }

    /// A correction and its announcement in one breath, or only the part that was wrong: a piece
    /// and a file may end an utterance anyway, for they can be all that was heard of a move.
    fn corrected(&self) -> Vec<String> {
        let words = self.corrections.iter().enumerate();
        words
            .flat_map(|(place, word)| {
                let parts = self.ranks.iter().chain(&self.castling_sides);
                let parts = parts.map(move |part| format!("{word} {part}"));
                self.announced_after(word, place).into_iter().chain(parts)
            })
            .collect()
    }

    /// The beginnings of announcements that are denied (`keine Rochade`): not to be heard as if they were not.
    fn denied(&self) -> Vec<String> {
        let begun = || {
            [
                &self.files,
                &self.pieces,
                &self.castle,
                &self.castling_sides,
            ]
            .into_iter()
            .flatten()
        };
        let denied = |word| begun().map(move |begun| format!("{word} {begun}"));
        let mut phrases: Vec<String> = self.denials.iter().flat_map(denied).collect();
        // `pas de roque`
        for (place, from) in self.from.iter().enumerate() {
            for (offset, castle) in self.castle.iter().enumerate() {
                let denial = pick(&self.denials, place + offset);
                phrases.push(format!("{denial} {from} {castle}"));
            }
        }
        phrases
    }

    /// Announcements and parts of them that are denied after all: `Eva vier, nein`, `Anna, nein`.
    fn denied_after(&self) -> Vec<String> {
        let mut phrases = Vec::new();
        for (number, no) in self.noes.iter().enumerate() {
            for (place, rank) in self.ranks.iter().enumerate() {
                let file = pick(
                    &self.files,
                    number + place + place / self.files.len().max(1),
                );
                phrases.push(format!("{file} {rank} {no}"));
            }
            phrases.extend(self.files.iter().map(|file| format!("{file} {no}")));
            phrases.extend(self.pieces.iter().map(|piece| format!("{piece} {no}")));
        }
        phrases
    }

    /// Hesitations alone, before an announcement, and within one where most hesitate: before the square.
    fn hesitant(&self) -> Vec<String> {
        let mut phrases = Vec::new();
        for (number, word) in self.hesitations.iter().enumerate() {
            phrases.push((*word).to_owned());
            // Other ranks than those that other words bring most often.
            phrases.extend(self.announced_after(word, number + self.ranks.len() / 2));
            for (place, piece) in self.pieces.iter().enumerate() {
                let square = self.square(number * self.pieces.len() + place);
                phrases.push(format!("{piece} {word} {square}"));
            }
        }
        phrases
    }

    /// A claim and the move that is to bring it about, in one breath.
    fn claimed(&self) -> Vec<String> {
        let mut last_words = HashSet::new();
        let mut phrases = Vec::new();
        for (place, claim) in self.claims.iter().enumerate() {
            // What may follow it depends on its last word only.
            if last_words.insert(claim.rsplit(' ').next()) {
                phrases.extend(self.announced_after(claim, place));
            }
        }
        phrases
    }

    /// Announcements after other words, those that stand at `place` among their like: each word that can begin one,
    /// once.
    fn announced_after(&self, first: &str, place: usize) -> Vec<String> {
        let mut phrases = Vec::new();
        for (offset, file) in self.files.iter().enumerate() {
            phrases.push(format!(
                "{first} {file} {}",
                pick(&self.ranks, place + offset)
            ));
        }
        for (offset, piece) in self.pieces.iter().enumerate() {
            let square = self.square(place * self.pieces.len() + offset);
            phrases.push(format!("{first} {piece} {square}"));
        }
        let mut begun = HashSet::new();
        let castlings = self.castlings.iter();
        let castlings = castlings.filter(|castling| begun.insert(castling.split(' ').next()));
        phrases.extend(castlings.map(|castling| format!("{first} {castling}")));
        phrases
    }

    /// Single words: announcements cut short, and answers to questions. A rank alone is rare and
    /// is not listed: it can still be heard.
    fn fragments(&self) -> Vec<String> {
        [&self.files, &self.pieces, &self.castle]
            .into_iter()
            .flatten()
            .map(|word| (*word).to_owned())
            .chain(self.captures())
            .collect()
    }

    /// Captures that name the piece that is captured, or its file alone.
    fn captures(&self) -> Vec<String> {
        let mut phrases = Vec::new();
        for (word, takes) in self.takes.iter().enumerate() {
            for (place, taken) in self.pieces.iter().enumerate() {
                let square = self.square(word * self.pieces.len() + place);
                let piece = pick(&self.pieces, place + 1);
                phrases.push(format!("{takes} {taken} {square}"));
                phrases.push(format!("{piece} {takes} {taken}"));
            }
            for (place, file) in self.files.iter().enumerate() {
                let capturing = format!("{} {takes}", pick(&self.files, place + 1));
                phrases.push(format!("{capturing} {file}"));
                phrases.push(format!("{capturing} {file} {}", self.passant));
                phrases.push(format!("{capturing} {}", self.passant));
            }
        }
        phrases
    }

    /// One square after the other, each as often as any.
    fn square(&self, place: usize) -> String {
        let files = self.files.len().max(1);
        let rank = pick(&self.ranks, place % files + place / files);
        format!("{} {rank}", pick(&self.files, place))
    }

    /// A command phrase, with `number` others with squares before it, with every square, file, rank or piece in its
    /// slot. Where it has two, each fills each: what stands in one says nothing of the other.
    fn fill(&self, phrase: &Phrase, number: usize) -> Vec<String> {
        let squares = self.files.len().max(self.ranks.len()).max(FEWEST_SQUARES);
        let choices = |part: &PhrasePart| match part {
            PhrasePart::Word(_) => 1,
            PhrasePart::Square => squares,
            PhrasePart::File => self.files.len(),
            PhrasePart::Rank => self.ranks.len(),
            PhrasePart::Piece => self.pieces.len(),
        };
        let chosen = |part: &PhrasePart, place| match part {
            PhrasePart::Word(word) => (*word).to_owned(),
            PhrasePart::Square => {
                format!(
                    "{} {}",
                    pick(&self.files, place),
                    pick(&self.ranks, place + number)
                )
            }
            PhrasePart::File => pick(&self.files, place).to_owned(),
            PhrasePart::Rank => pick(&self.ranks, place).to_owned(),
            PhrasePart::Piece => pick(&self.pieces, place).to_owned(),
        };
        let filled = |place| {
            let words: Vec<String> = phrase
                .parts
                .iter()
                .map(|part| chosen(part, place))
                .collect();
            words.join(" ")
        };
        let most = phrase.parts.iter().map(choices).max().unwrap_or(0);
        (0..most).map(filled).collect()
    }
}

#[cfg(test)]
mod tests;
