//! What single keys and typed lines mean, before the clock is asked: a state machine without a
//! terminal.
//!
//! The space bar presses at the beginning of a line. In a line it is a blank, misspelled or not, for a press cannot be
//! taken back. A press is not lost to a key that was struck by accident either: the second blank in a row presses, and
//! what stood there is dropped and told.

use shakmaty::Color;

use crate::{
    app::Lever,
    dialog::{SingleKeys, is_for_a_clock},
    hearing::{Lexicon, Phrase, PhrasePart, Request, TouchReport},
};

/// The key that leaves, where single keys give commands.
const QUIT: char = 'q';

/// The key that begins a line of words, where single keys give commands.
const LINE: char = ':';

/// Which single keys act at once on an empty line, beside the space bar.
#[derive(Clone, Debug, Default)]
pub(crate) struct Keys {
    /// Keys with the names of their intents. Where there are any, words are typed after a colon.
    pub(crate) commands: &'static [(char, &'static str)],
    /// Keys of one player each.
    pub(crate) own: &'static [(char, Color, &'static str)],
    /// The levers of the clock.
    pub(crate) levers: Levers,
    /// The function keys, by their numbers: they act whatever stands on the line.
    pub(crate) functions: &'static [(u8, Function)],
    /// The key to talk.
    pub(crate) talk: Option<char>,
    /// The words of the user.
    pub(crate) lexicon: Option<Lexicon>,
}

/// What a function key does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Function {
    /// Gives the command of this name.
    Command(&'static str),
    /// Begins a line that tells which man was touched: its square is still to be typed.
    Touched,
}

/// The function keys of a game. F1, F10 and F11 belong to many terminals.
pub(crate) const GAME: &[(u8, Function)] = &[
    (2, Function::Command("own-clock")),
    (3, Function::Command("opponent-clock")),
    (4, Function::Command("move-count")),
    (5, Function::Command("last-move")),
    (6, Function::Touched),
    (7, Function::Command("removed")),
    (8, Function::Command("placed")),
    (9, Function::Command("repeat")),
];

/// Those of a drill in which no game is played.
pub(crate) const DRILL: &[(u8, Function)] = &[(9, Function::Command("repeat"))];

/// Keys that press the clock like the space bar.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Levers {
    /// Only the space bar.
    #[default]
    None,
    /// One key for both sides.
    One(char),
    /// A key for each side.
    Two {
        /// White's.
        white: char,
        /// Black's.
        black: char,
    },
}

impl Levers {
    /// Whose lever `key` is, if it is one; with or without the shift key.
    pub(crate) fn pressed_by(self, key: char) -> Option<Lever> {
        let is = |lever: char| lever.to_lowercase().eq(key.to_lowercase());
        match self {
            Self::One(one) if is(one) => Some(Lever::Either),
            Self::Two { white, .. } if is(white) => Some(Lever::Of(Color::White)),
            Self::Two { black, .. } if is(black) => Some(Lever::Of(Color::Black)),
            Self::None | Self::One(_) | Self::Two { .. } => None,
        }
    }
}

/// What follows from a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Struck {
    /// A lever.
    Press(Lever),
    /// Two blanks behind what was typed, which is dropped: a lever in haste.
    PressInHaste(String),
    /// A command by the name of its intent, and whose key it was, if it is one player's.
    Command(&'static str, Option<Color>),
    /// A whole line.
    Line(String),
    /// The key to talk.
    Talk,
    /// Leave.
    Quit,
    /// Words can be typed now.
    LineBegins,
    /// This stands on the line, and nobody goes on typing.
    LineWaits(String),
    /// This was on the line and is dropped.
    LineDropped(String),
    /// A key without a meaning.
    NoSuchKey(char),
}

/// The keys, and the line that is being typed.
#[derive(Clone, Debug)]
pub(crate) struct Typing {
    keys: Keys,
    /// What single keys do now.
    single: SingleKeys,
    /// Whether a line was begun by its key.
    begun: bool,
    /// Whether it was told that the line waits.
    told: bool,
    /// Whether the last key was a blank on the line. One that is left there by another key is nobody's first half of a press.
    blank: bool,
    typed: String,
}

impl Typing {
    /// An empty line.
    pub(crate) fn new(keys: Keys) -> Self {
        Self {
            keys,
            single: SingleKeys::GiveCommands,
            begun: false,
            told: false,
            blank: false,
            typed: String::new(),
        }
    }

    /// What stands on the line.
    pub(crate) fn typed(&self) -> &str {
        &self.typed
    }

    /// Lets single keys do this from now on.
    pub(crate) fn single_keys(&mut self, keys: SingleKeys) {
        self.single = keys;
    }

    /// Whether the keys of this program do something by themselves, now or at other times.
    fn knows_commands(&self) -> bool {
        !self.keys.commands.is_empty()
    }

    /// Whether something stands on the line that was not told yet, where who has struck a key may not know of a line. What
    /// is typed in a game may be secret.
    pub(crate) fn is_untold(&self) -> bool {
        self.knows_commands() && !self.typed.is_empty() && !self.told
    }

    /// No key has come for a while: tells once what stands on the line.
    pub(crate) fn pause(&mut self) -> Option<Struck> {
        let is_untold = self.is_untold();
        self.told |= is_untold;
        is_untold.then(|| Struck::LineWaits(self.typed.clone()))
    }

    /// A letter, a figure, a sign or a blank; `alt` if a modifier makes it a command even where it
    /// is a lever.
    pub(crate) fn letter(&mut self, letter: char, alt: bool) -> Vec<Struck> {
        let commands = self.single == SingleKeys::GiveCommands;
        let single = commands && self.knows_commands();
        if alt && !self.knows_commands() {
            // A game has no commands on single keys.
            return Vec::new();
        }
        if alt {
            return vec![self.command(letter)];
        }
        if self.typed.is_empty() {
            if !self.begun && self.is_to_talk(letter) {
                return vec![Struck::Talk];
            }
            let lever = match letter {
                ' ' => Some(Lever::Either),
                // While words are awaited a letter begins one.
                _ if self.begun => None,
                _ => match self.single {
                    SingleKeys::GiveCommands | SingleKeys::BeginOrders => {
                        self.keys.levers.pressed_by(letter)
                    }
                    SingleKeys::BeginAnswers => None,
                },
            };
            if let Some(lever) = lever {
                self.begun = false;
                // Its press is refused, and a word of the arbiter may begin with its letter all the same: the line tells.
                if self.single == SingleKeys::BeginOrders && letter.is_alphabetic() {
                    self.typed.push(letter);
                }
                return vec![Struck::Press(lever)];
            }
            let begins = letter == LINE && self.single != SingleKeys::BeginAnswers;
            if self.knows_commands() && !self.begun && begins {
                self.begun = true;
                return vec![Struck::LineBegins];
            }
            if single && !self.begun {
                return vec![self.command(letter)];
            }
        } else if letter == ' ' && commands && self.blank {
            self.end();
            let line = std::mem::take(&mut self.typed);
            return vec![Struck::PressInHaste(line)];
        }
        self.blank = letter == ' ';
        self.typed.push(letter);
        Vec::new()
    }

    /// The function key of this number.
    pub(crate) fn function(&mut self, number: u8) -> Option<Struck> {
        let (_, function) = self.keys.functions.iter().find(|(key, _)| *key == number)?;
        match function {
            Function::Command(name) => Some(Struck::Command(name, None)),
            Function::Touched => {
                let words = self.keys.lexicon.as_ref().and_then(touched)?;
                let dropped = self.drop_line();
                self.typed = words + " ";
                dropped
            }
        }
    }

    /// An arrow key, up or down: it goes through a list while a clock is set, where words are
    /// awaited and none has begun.
    pub(crate) fn arrow(&self, up: bool) -> Option<Struck> {
        let awaits_words = self.single != SingleKeys::GiveCommands && self.knows_commands();
        (awaits_words && self.typed.is_empty()).then_some(Struck::Command(
            if up { "preset-previous" } else { "preset-next" },
            None,
        ))
    }

    /// The line is sent.
    pub(crate) fn enter(&mut self) -> Option<Struck> {
        let begun = self.end();
        if self.typed.is_empty() {
            return begun.then(|| Struck::LineDropped(String::new()));
        }
        let line = std::mem::take(&mut self.typed);
        Some(Struck::Line(self.without_refused_levers(line)))
    }

    /// What the arbiter's line says without the letters of levers at its beginning, which were refused and stayed there,
    /// if it says something only without them; otherwise the line, which is answered as it stands.
    fn without_refused_levers(&self, line: String) -> String {
        let Some(lexicon) = &self.keys.lexicon else {
            return line;
        };
        if self.single != SingleKeys::BeginOrders || is_for_a_clock(&line, lexicon) {
            return line;
        }
        let is_lever = |letter: char| self.keys.levers.pressed_by(letter).is_some();
        let levers = line.char_indices().take_while(|(_, it)| is_lever(*it));
        let mut rests = levers.map(|(at, letter)| &line[at + letter.len_utf8()..]);
        let order = rests.find(|rest| is_for_a_clock(rest, lexicon));
        order.map(str::to_owned).unwrap_or(line)
    }

    /// The line is dropped; `None` if there was none.
    pub(crate) fn drop_line(&mut self) -> Option<Struck> {
        let begun = self.end();
        let typed = std::mem::take(&mut self.typed);
        (begun || !typed.is_empty()).then_some(Struck::LineDropped(typed))
    }

    /// Takes the last letter off the line, and returns how many letters it took: none where there was none.
    pub(crate) fn erase(&mut self) -> usize {
        self.keep_letters(self.typed.chars().count().saturating_sub(1))
    }

    /// Takes the last word off the line with the blanks behind it, and returns how many letters it took.
    pub(crate) fn erase_word(&mut self) -> usize {
        let rest = self
            .typed
            .trim_end()
            .trim_end_matches(|letter: char| !letter.is_whitespace());
        self.keep_letters(rest.chars().count())
    }

    /// Leaves so many letters on the line, and returns how many it took off.
    fn keep_letters(&mut self, count: usize) -> usize {
        let before = self.typed.chars().count();
        self.typed = self.typed.chars().take(count).collect();
        self.told &= !self.typed.is_empty();
        self.blank = false;
        before - count
    }

    /// The line ends; whether it was begun by its key.
    fn end(&mut self) -> bool {
        self.told = false;
        self.blank = false;
        std::mem::take(&mut self.begun)
    }

    /// What the key of this letter does now by itself on an empty line; `None` if it begins a word, or does nothing.
    pub(crate) fn alone(&self, letter: char) -> Option<Struck> {
        if self.single != SingleKeys::GiveCommands {
            return None;
        }
        Self::new(self.keys.clone())
            .letter(letter, false)
            .pop()
            .filter(|struck| match struck {
                Struck::Press(_) | Struck::Command(..) | Struck::Talk | Struck::Quit => true,
                Struck::PressInHaste(_)
                | Struck::Line(_)
                | Struck::LineBegins
                | Struck::LineWaits(_)
                | Struck::LineDropped(_)
                | Struck::NoSuchKey(_) => false,
            })
    }

    /// The lever that a line of one letter is, where whole lines are read.
    pub(crate) fn lever(&self, letter: char) -> Option<Lever> {
        match letter {
            ' ' => Some(Lever::Either),
            other => self.keys.levers.pressed_by(other),
        }
    }

    /// Whether this is the key to talk.
    pub(crate) fn is_to_talk(&self, letter: char) -> bool {
        self.keys.talk == Some(letter)
    }

    fn command(&self, key: char) -> Struck {
        let key = key.to_lowercase().next().unwrap_or(key);
        if key == QUIT && !self.keys.commands.is_empty() {
            return Struck::Quit;
        }
        let of_all = self
            .keys
            .commands
            .iter()
            .map(|(key, name)| (*key, *name, None));
        let of_one = self
            .keys
            .own
            .iter()
            .map(|(key, side, name)| (*key, *name, Some(*side)));
        of_all
            .chain(of_one)
            .find(|(known, ..)| *known == key)
            .map_or(Struck::NoSuchKey(key), |(_, name, by)| {
                Struck::Command(name, by)
            })
    }
}

/// The words before the square of a touched man.
pub(crate) fn touched(lexicon: &Lexicon) -> Option<String> {
    let is_own = |phrase: &&Phrase| phrase.language == lexicon.language();
    let phrases = lexicon.phrases().iter().filter(is_own);
    let mut touches = phrases.filter(|phrase| phrase.request == Request::Touch(TouchReport::Now));
    let phrase = touches.next()?;
    let words: Vec<&str> = phrase
        .parts
        .iter()
        .filter_map(|part| match part {
            PhrasePart::Word(word) => Some(*word),
            PhrasePart::Square | PhrasePart::Piece | PhrasePart::File | PhrasePart::Rank => None,
        })
        .collect();
    Some(words.join(" "))
}

#[cfg(test)]
mod tests;
