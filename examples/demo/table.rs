//! The table: lets the players play, and keeps count of what the program understood.

use std::{
    io::{self, Write as _},
    thread,
    time::{Duration, Instant},
};

use crate::{
    program::Program,
    room::{Room, RoomError},
    script::{Action, Side, Step},
};

/// How long the program may take to start: a debug build on a busy machine takes seconds.
const START: Duration = Duration::from_secs(60);

/// How long the program may take to answer, from the end of what was said.
const ANSWER: Duration = Duration::from_secs(8);

/// How long the voice may take to begin after the line was printed.
const VOICE_BEGIN: Duration = Duration::from_secs(5);

/// Silence after which the program has finished speaking: longer than its pauses between
/// sentences and than the moment in which its microphone is still closed.
const VOICE_END: Duration = Duration::from_millis(900);

/// How often a player says the same thing before typing it.
const TRIES: usize = 2;

/// When this much had to be typed, nobody calls it a game by voice any more.
const MOST_TYPED: usize = 4;

/// What a player says when the program has understood something else.
const CORRECTION: &str = "Korrektur";

/// What a player says when the program asks whether that was meant.
const YES: &str = "Ja";

/// How well the program understood.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// Announcements of moves by voice.
    pub(crate) announcements: usize,
    /// Those that were understood at once.
    pub(crate) announcements_right: usize,
    /// Commands and questions by voice.
    pub(crate) commands: usize,
    /// Those that were understood at once.
    pub(crate) commands_right: usize,
    /// What was taken for something else, not asked about and not refused.
    pub(crate) misheard: usize,
    /// What had to be typed in the end.
    pub(crate) typed: usize,
    /// Answers that were printed.
    pub(crate) answers: usize,
    /// Those of them that were heard at the loudspeaker.
    pub(crate) spoken: usize,
}

/// Error that ends the game before its end.
#[derive(Debug, thiserror::Error)]
pub(crate) enum GameError {
    /// The program did not say what was written.
    #[error("{side} did {action:?}, and the program did not answer as written")]
    Off { side: Side, action: Action },
    /// The program does not hear, or does not understand.
    #[error("the program understands next to nothing")]
    Deaf,
    /// The program did not start.
    #[error("the program did not begin a game")]
    NotStarted,
    /// The room failed.
    #[error(transparent)]
    Room(#[from] RoomError),
    /// The program or the terminal is gone.
    #[error("the program or the terminal is gone")]
    Gone(#[from] io::Error),
}

/// A game in progress.
#[derive(Debug)]
pub(crate) struct Table {
    room: Room,
    program: Program,
    tally: Tally,
}

/// What the program made of what a player said.
enum Outcome {
    /// What was meant.
    Right,
    /// It asks whether that was meant.
    Asked,
    /// Nothing, or it asks for something else, or refuses.
    NotUnderstood,
    /// Something else.
    Misheard,
}

impl Table {
    /// A table with a program that has just been started.
    pub(crate) fn new(room: Room, program: Program) -> Self {
        Self {
            room,
            program,
            tally: Tally::default(),
        }
    }

    /// Plays all `steps` and says how well the program understood.
    pub(crate) fn play(mut self, steps: &[Step]) -> Result<Tally, GameError> {
        let first = self.program.line(START).ok_or(GameError::NotStarted)?;
        self.listen(first)?;
        for step in steps {
            self.play_step(step)?;
        }
        if !self.program.end()? {
            note("The program did not end when it was asked to.")?;
        }
        Ok(self.tally)
    }

    fn play_step(&mut self, step: &Step) -> Result<(), GameError> {
        match &step.action {
            Action::Press => {
                note(&format!("{} presses the space bar.", step.side))?;
                self.program.type_line(" ")?;
                let answered = self.answered()?;
                check(step, &answered)
            }
            Action::Announce(words) => {
                self.tally.announcements += 1;
                let right = self.say(step, words)?;
                self.tally.announcements_right += usize::from(right);
                Ok(())
            }
            Action::Say(words) => {
                self.tally.commands += 1;
                let right = self.say(step, words)?;
                self.tally.commands_right += usize::from(right);
                Ok(())
            }
        }
    }

    /// Lets a player say `words` until the program has understood them, and types them in the
    /// end; true if it understood at once.
    fn say(&mut self, step: &Step, words: &str) -> Result<bool, GameError> {
        for attempt in 0..TRIES {
            let answered = self.utter(step.side, words)?;
            match outcome(step, &answered) {
                Outcome::Right => {
                    check(step, &answered)?;
                    return Ok(attempt == 0);
                }
                Outcome::Asked => {
                    let answered = self.utter(step.side, YES)?;
                    if matches!(outcome(step, &answered), Outcome::Right) {
                        check(step, &answered)?;
                        return Ok(false);
                    }
                }
                Outcome::NotUnderstood => (),
                Outcome::Misheard => {
                    self.tally.misheard += 1;
                    self.utter(step.side, CORRECTION)?;
                }
            }
        }
        if self.tally.typed == MOST_TYPED {
            return Err(GameError::Deaf);
        }
        self.tally.typed += 1;
        note(&format!("{} types: {words}", step.side))?;
        self.program.type_line(words)?;
        let answered = self.answered()?;
        check(step, &answered)?;
        Ok(false)
    }

    /// Lets a player say something and returns the lines of the answer.
    fn utter(&mut self, side: Side, words: &str) -> Result<Vec<String>, GameError> {
        note(&format!("{side} says: {words}"))?;
        self.room.say(side, words)?;
        self.answered()
    }

    /// The lines of the answer, once the program has finished speaking; none if there is none.
    fn answered(&mut self) -> Result<Vec<String>, GameError> {
        match self.program.line(ANSWER) {
            Some(first) => self.listen(first),
            None => Ok(Vec::new()),
        }
    }

    /// Waits until the program has spoken, from its line `first` on, and returns all its lines.
    fn listen(&mut self, first: String) -> Result<Vec<String>, GameError> {
        let printed = Instant::now();
        note(&format!("Rochade: {first}"))?;
        self.tally.answers += 1;
        let mut lines = vec![first];
        let mut heard = false;
        loop {
            while let Some(line) = self.program.line(Duration::ZERO) {
                note(&format!("Rochade: {line}"))?;
                lines.push(line);
            }
            let sound = self.room.last_sound().filter(|at| *at > printed);
            heard |= sound.is_some();
            let over = match sound {
                Some(at) => at.elapsed() > VOICE_END,
                None => printed.elapsed() > VOICE_BEGIN,
            };
            if over {
                self.tally.spoken += usize::from(heard);
                return Ok(lines);
            }
            thread::sleep(Duration::from_millis(20));
        }
    }
}

/// Checks that all the lines written for `step` were said, in order and from the first on.
fn check(step: &Step, said: &[String]) -> Result<(), GameError> {
    let mut answers = step.answers.iter().zip(said);
    if step.answers.len() <= said.len() && answers.all(|(answer, line)| answer.is(line)) {
        Ok(())
    } else {
        Err(GameError::Off {
            side: step.side,
            action: step.action.clone(),
        })
    }
}

fn outcome(step: &Step, said: &[String]) -> Outcome {
    let Some((answer, line)) = step.answers.first().zip(said.first()) else {
        return Outcome::NotUnderstood;
    };
    if answer.is(line) {
        Outcome::Right
    } else if answer.is_asked_by(line) {
        Outcome::Asked
    } else if line.ends_with('?') || line.starts_with("Nicht ") {
        Outcome::NotUnderstood
    } else {
        Outcome::Misheard
    }
}

/// Prints a line.
pub(crate) fn note(line: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()
}
