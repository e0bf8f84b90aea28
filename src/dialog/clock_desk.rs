//! Setting a clock without a screen: one question after the other.

mod figures;

use std::{num::NonZeroU32, time::Duration};

use figures::{has_figures_and_signs, is_alone, is_main_time, seconds, time, with_increment};

use crate::{
    clock::{Bonus, Period, Preset, TimeControl, TimeControlError},
    dialog::{ClockMessage, Effect, Message, clock_word::ClockWord},
    hearing::{ClockIntent, ClockPhrase, Incident, Intent, Lexicon, UsualControl, after_denial},
};

/// The questions before a clock can begin, and what was answered so far.
#[derive(Clone, Debug)]
pub(in crate::dialog) struct ClockDesk {
    step: Step,
    /// The main time of the first period.
    minutes: Duration,
    /// Its moves, if it has a number of them.
    moves: Option<NonZeroU32>,
    /// The main time of the last period, if the first one has a number of moves.
    rest: Option<Duration>,
    /// What the last control that was typed or said may be instead.
    other: Option<OtherReading>,
}

/// Minutes and seconds that are written or said like a time control: `90:30`, `fifteen ten`.
#[derive(Clone, Debug)]
struct OtherReading {
    control: TimeControl,
    time: Duration,
}

#[derive(Clone, Debug)]
enum Step {
    Control,
    /// This preset of the list is offered.
    List(usize),
    Moves,
    /// So many moves come before it.
    Rest(NonZeroU32),
    Increment,
    /// This control was put together.
    Confirm {
        control: TimeControl,
        from: Source,
    },
}

/// What a time control that is to be confirmed was made of.
#[derive(Clone, Copy, Debug)]
enum Source {
    /// The answers to the questions.
    Answers,
    /// It was named whole.
    Whole,
}

/// What came of an answer.
pub(in crate::dialog) enum Next {
    /// The next question.
    Ask(Vec<Effect>),
    /// The time control is confirmed.
    Done(TimeControl),
    /// The word was no answer.
    NotMine,
}

impl ClockDesk {
    /// The first question is open.
    pub(in crate::dialog) const fn new() -> Self {
        Self {
            step: Step::Control,
            minutes: Duration::ZERO,
            moves: None,
            rest: None,
            other: None,
        }
    }

    /// What a typed line says. Figures with signs are what `--control` takes them for, where a time control is asked
    /// for; if they may be minutes and seconds too, a no to the control goes on with these. Where a control is to be
    /// confirmed, a no may have other terms after it, and a word for the time in full is a yes.
    pub(in crate::dialog) fn read(&mut self, text: &str, lexicon: &Lexicon) -> ClockWord {
        if self.awaits_yes()
            && let Some(rest) = after_denial(text, lexicon, false)
        {
            if !Self::new().takes(rest, lexicon) {
                return ClockWord::Intent(Intent::No);
            }
            *self = Self::new();
            return self.read(rest, lexicon);
        }
        let word = ClockWord::typed_at_desk(text, lexicon);
        if self.awaits_yes() && word == ClockWord::Intent(Intent::Clock(ClockIntent::Exact)) {
            return ClockWord::Intent(Intent::Yes);
        }
        let asks_for_control = match &self.step {
            Step::Control | Step::List(_) | Step::Confirm { .. } => true,
            Step::Moves | Step::Rest(_) | Step::Increment => false,
        };
        if !asks_for_control || !has_figures_and_signs(text) {
            return word;
        }
        let time = time(&word);
        match (TimeControl::written(text), time) {
            (Ok(control), time) => {
                let time = time.filter(|time| is_main_time(*time) && !is_alone(&control, *time));
                self.other = time.map(|time| OtherReading {
                    control: control.clone(),
                    time,
                });
                ClockWord::Control(control)
            }
            (Err(TimeControlError::WrittenOtherwise { nearest, .. }), Some(time))
                if !is_alone(&nearest, time) =>
            {
                ClockWord::Text(text.trim().to_owned())
            }
            (Err(_), _) => word,
        }
    }

    /// Whether a typed line is a time control, or the minutes to begin with.
    fn takes(mut self, text: &str, lexicon: &Lexicon) -> bool {
        let word = self.read(text, lexicon);
        self.take_control(&word)
    }

    /// Whether a yes or a no to a time control is asked for.
    pub(in crate::dialog) fn awaits_yes(&self) -> bool {
        self.proposed().is_some()
    }

    /// The question that is open.
    pub(in crate::dialog) fn question(&self) -> Effect {
        says(match &self.step {
            Step::Control => ClockMessage::AskControl,
            Step::List(place) => {
                let preset = offered(*place);
                ClockMessage::OfferPreset {
                    name: preset.name.replace('-', " "),
                    control: preset.control.clone(),
                }
            }
            Step::Moves => ClockMessage::AskMoves(self.minutes),
            Step::Rest(moves) => ClockMessage::AskRest(*moves),
            Step::Increment => ClockMessage::AskIncrement(self.rest),
            Step::Confirm { control, .. } => ClockMessage::ConfirmControl(control.clone()),
        })
    }

    /// A yes by the lever: it counts only where a yes was asked for.
    pub(in crate::dialog) fn pressed(&self) -> Next {
        match self.proposed() {
            Some(control) => Next::Done(control.clone()),
            None => Next::Ask(vec![self.question()]),
        }
    }

    /// The time control that a yes would set.
    fn proposed(&self) -> Option<&TimeControl> {
        match &self.step {
            Step::Confirm { control, .. } => Some(control),
            Step::List(place) => Some(&offered(*place).control),
            Step::Control | Step::Moves | Step::Rest(_) | Step::Increment => None,
        }
    }

    /// Takes an answer.
    pub(in crate::dialog) fn hear(&mut self, word: &ClockWord) -> Next {
        if let (ClockWord::Intent(Intent::Yes), Some(control)) = (word, self.proposed()) {
            return Next::Done(control.clone());
        }
        let is_no = *word == ClockWord::Intent(Intent::No);
        let is_none = *word == ClockWord::Intent(Intent::Clock(ClockIntent::None));
        let number = match word {
            ClockWord::Phrase(ClockPhrase::Number(number)) => Some(*number),
            ClockWord::Intent(_)
            | ClockWord::Phrase(_)
            | ClockWord::Control(_)
            | ClockWord::Order(_)
            | ClockWord::Text(_) => None,
        };
        let went_back = self.go_back(word);
        let taken = match &self.step {
            _ if went_back => true,
            Step::Control | Step::List(_) => self.turn_leaf(word) || self.take_control(word),
            Step::Moves => self.take_moves(word),
            Step::Rest(_) => {
                let rest = time(word).filter(|rest| is_main_time(*rest));
                self.rest = rest;
                let repeats = is_none || number == Some(0);
                if rest.is_some() || repeats {
                    self.step = Step::Increment;
                }
                rest.is_some() || repeats
            }
            Step::Increment => {
                // Where nothing is read back with the question, a no can only be meant for the seconds.
                let is_none = is_none || (is_no && self.rest.is_none());
                let increment = number.or_else(|| seconds(word));
                let increment = increment.or(is_none.then_some(0));
                increment.is_some_and(|increment| self.propose(increment))
            }
            Step::Confirm { control, .. } => match word {
                ClockWord::Intent(Intent::No) => {
                    let other = self.other.take().filter(|other| other.control == *control);
                    *self = Self::new();
                    if let Some(OtherReading { time, .. }) = other {
                        self.ask_moves(time);
                    }
                    true
                }
                // Another one, in place of a no.
                ClockWord::Control(_)
                | ClockWord::Intent(Intent::Clock(
                    ClockIntent::Preset(_) | ClockIntent::Next | ClockIntent::Previous,
                )) => self.turn_leaf(word) || self.take_control(word),
                ClockWord::Intent(_)
                | ClockWord::Phrase(_)
                | ClockWord::Order(_)
                | ClockWord::Text(_) => false,
            },
        };
        match word {
            _ if taken => Next::Ask(vec![self.question()]),
            ClockWord::Intent(Intent::Help) if matches!(self.step, Step::Control) => {
                self.step = Step::List(0);
                Next::Ask(vec![says(ClockMessage::LeaveHelp), self.question()])
            }
            ClockWord::Phrase(_) | ClockWord::Order(_) | ClockWord::Text(_)
                if matches!(self.step, Step::Control) =>
            {
                Next::Ask(vec![says(no_control(word)), self.question()])
            }
            ClockWord::Intent(Intent::Help) => {
                let back = !matches!(self.step, Step::List(_));
                let back = back.then(|| says(ClockMessage::BackHelp));
                let rest = [says(ClockMessage::LeaveHelp), self.question()];
                Next::Ask(back.into_iter().chain(rest).collect())
            }
            ClockWord::Intent(Intent::Repeat) => Next::Ask(vec![self.question()]),
            // It may be meant for what was read back with the question.
            ClockWord::Intent(Intent::No) if !matches!(self.step, Step::Control) => {
                Next::Ask(vec![says(ClockMessage::BackHelp), self.question()])
            }
            ClockWord::Intent(
                Intent::Yes
                | Intent::No
                | Intent::Time(_)
                | Intent::Clock(_)
                | Intent::Press
                | Intent::Halt,
            )
            | ClockWord::Phrase(_)
            | ClockWord::Control(_)
            | ClockWord::Order(_)
            | ClockWord::Text(_) => Next::Ask(vec![says(ClockMessage::NoAnswer), self.question()]),
            ClockWord::Intent(_) => Next::NotMine,
        }
    }

    /// Puts the question before the open one again, where an answer was a slip; false where none was asked for.
    fn go_back(&mut self, word: &ClockWord) -> bool {
        let ClockWord::Intent(intent @ (Intent::Correction | Intent::Incident(Incident::Back))) =
            word
        else {
            return false;
        };
        self.step = match self.step {
            Step::Moves => Step::Control,
            // `weiter zurück` turns a leaf there.
            Step::List(_) if *intent == Intent::Correction => Step::Control,
            Step::Confirm { from, .. } => match from {
                Source::Answers => Step::Increment,
                Source::Whole => Step::Control,
            },
            Step::Increment => self.moves.map_or(Step::Moves, Step::Rest),
            Step::Rest(_) => Step::Moves,
            Step::Control | Step::List(_) => return false,
        };
        true
    }

    /// Goes on or back in the list of presets; the keys for it open the list too.
    fn turn_leaf(&mut self, word: &ClockWord) -> bool {
        let count = Preset::all().len();
        let place = match (word, &self.step) {
            (
                ClockWord::Intent(Intent::No | Intent::Clock(ClockIntent::Next)),
                Step::List(place),
            ) => place + 1,
            (
                ClockWord::Intent(
                    Intent::Incident(Incident::Back) | Intent::Clock(ClockIntent::Previous),
                ),
                Step::List(place),
            ) => place + count - 1,
            (ClockWord::Intent(Intent::Clock(ClockIntent::Next)), _) => 0,
            (ClockWord::Intent(Intent::Clock(ClockIntent::Previous)), _) => count - 1,
            (
                ClockWord::Intent(_)
                | ClockWord::Phrase(_)
                | ClockWord::Control(_)
                | ClockWord::Order(_)
                | ClockWord::Text(_),
                _,
            ) => return false,
        };
        self.step = Step::List(place % count);
        true
    }

    /// A whole time control, or the minutes to begin with.
    fn take_control(&mut self, word: &ClockWord) -> bool {
        let control = match word {
            ClockWord::Control(control) => Some(control.clone()),
            ClockWord::Phrase(_) => {
                let Some(time) = time(word).filter(|time| is_main_time(*time)) else {
                    return false;
                };
                let Some(control) = with_increment(time) else {
                    self.ask_moves(time);
                    return true;
                };
                self.other = Some(OtherReading {
                    control: control.clone(),
                    time,
                });
                Some(control)
            }
            ClockWord::Intent(Intent::Clock(ClockIntent::Preset(usual))) => {
                preset(usual_name(*usual))
            }
            ClockWord::Intent(_) | ClockWord::Order(_) | ClockWord::Text(_) => None,
        };
        let taken = control.is_some();
        if let Some(control) = control {
            self.step = Step::Confirm {
                control,
                from: Source::Whole,
            };
        }
        taken
    }

    /// The moves of the first period: a number, or all of the game, which none says too.
    fn take_moves(&mut self, word: &ClockWord) -> bool {
        let all = matches!(
            word,
            ClockWord::Intent(Intent::Clock(ClockIntent::AllMoves | ClockIntent::None))
        );
        self.moves = match word {
            ClockWord::Phrase(ClockPhrase::Count(moves) | ClockPhrase::Number(moves)) => {
                NonZeroU32::new(*moves).filter(|moves| moves.get() <= TimeControl::MAX_MOVES)
            }
            ClockWord::Intent(_)
            | ClockWord::Phrase(_)
            | ClockWord::Control(_)
            | ClockWord::Order(_)
            | ClockWord::Text(_) => None,
        };
        // Who went back has answered it already.
        self.rest = None;
        self.step = match self.moves {
            Some(moves) => Step::Rest(moves),
            None if all => Step::Increment,
            None => return false,
        };
        true
    }

    fn ask_moves(&mut self, minutes: Duration) {
        self.minutes = minutes;
        self.step = Step::Moves;
    }

    /// Puts the answers together; false when they make no time control.
    fn propose(&mut self, increment: u32) -> bool {
        let bonus =
            (increment > 0).then(|| Bonus::increment(Duration::from_secs(u64::from(increment))));
        let mut periods = vec![Period {
            moves: self.moves,
            time: self.minutes,
            bonus,
        }];
        periods.extend(self.rest.map(|time| Period {
            moves: None,
            time,
            bonus,
        }));
        match TimeControl::new(periods) {
            Ok(control) => {
                self.step = Step::Confirm {
                    control,
                    from: Source::Answers,
                };
                true
            }
            Err(_) => false,
        }
    }
}

const fn says(message: ClockMessage) -> Effect {
    Effect::Say(Message::Clock(message))
}

/// The preset at this place of the list.
fn offered(place: usize) -> &'static Preset {
    let presets = Preset::all();
    &presets[place % presets.len()]
}

/// Why a word is no time control, as far as that can be said.
fn no_control(word: &ClockWord) -> ClockMessage {
    let near = near(word);
    match word {
        ClockWord::Text(text) if near.is_none() && has_figures_and_signs(text) => {
            TimeControl::written(text).map_or_else(
                ClockMessage::ControlRefused,
                // It was no control where it was read, and is none now.
                |_| ClockMessage::NoControl { near },
            )
        }
        ClockWord::Intent(_)
        | ClockWord::Phrase(_)
        | ClockWord::Control(_)
        | ClockWord::Order(_)
        | ClockWord::Text(_) => ClockMessage::NoControl { near },
    }
}

/// The name of a preset that may have been meant by a misspelt one.
fn near(word: &ClockWord) -> Option<String> {
    /// So many letters may differ.
    const SLIPS: usize = 2;
    let ClockWord::Text(text) = word else {
        return None;
    };
    let (preset, distance) = Preset::nearest(text)?;
    (distance <= SLIPS).then(|| preset.name.replace('-', " "))
}

fn preset(name: &str) -> Option<TimeControl> {
    Preset::by_name(name).map(|preset| preset.control.clone())
}

/// The name of a preset in the table.
const fn usual_name(usual: UsualControl) -> &'static str {
    match usual {
        UsualControl::Standard => "fide-standard",
        UsualControl::Rapid => "fide-rapid",
        UsualControl::Blitz => "fide-blitz",
    }
}
