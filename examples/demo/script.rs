//! The written game: who says what, and what the program is to answer.

use std::fmt;

/// Who speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    White,
    Black,
}

/// What a player does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// Announces a move by voice.
    Announce(String),
    /// Says a command or a question.
    Say(String),
    /// Presses the clock with the space bar.
    Press,
}

/// One step of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) side: Side,
    pub(crate) action: Action,
    /// The lines that the program is to answer with, in order.
    pub(crate) answers: Vec<Answer>,
}

/// A line that the program is to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Answer(String);

/// Error when the written game cannot be read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ScriptError {
    /// The line is neither a step nor an answer.
    #[error("line {number}: what is `{line}`?")]
    Unknown { number: usize, line: String },
    /// An answer stands before the first step.
    #[error("line {number}: an answer to nothing")]
    NoStep { number: usize },
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "White",
            Self::Black => "Black",
        })
    }
}

impl Answer {
    /// Whether the program's `line` is this answer.
    pub(crate) fn is(&self, line: &str) -> bool {
        match self.0.strip_suffix('…') {
            Some(start) => line.starts_with(start),
            None => line == self.0,
        }
    }

    /// Whether `line` asks back whether this was meant.
    pub(crate) fn is_asked_by(&self, line: &str) -> bool {
        line.strip_suffix('?') == Some(&self.0)
    }
}

/// Reads a written game.
pub(crate) fn read(text: &str) -> Result<Vec<Step>, ScriptError> {
    let mut steps: Vec<Step> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let number = index + 1;
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(answer) = line.strip_prefix("    ") {
            let step = steps.last_mut().ok_or(ScriptError::NoStep { number })?;
            step.answers.push(Answer(answer.to_owned()));
            continue;
        }
        let step = step(line).ok_or_else(|| ScriptError::Unknown {
            number,
            line: line.to_owned(),
        })?;
        steps.push(step);
    }
    Ok(steps)
}

fn step(line: &str) -> Option<Step> {
    let (side, rest) = line.split_once(' ')?;
    let side = match side {
        "white" => Side::White,
        "black" => Side::Black,
        _ => return None,
    };
    let action = match rest.split_once(' ') {
        None if rest == "presses" => Action::Press,
        Some(("announces", words)) => Action::Announce(words.to_owned()),
        Some(("says", words)) => Action::Say(words.to_owned()),
        _ => return None,
    };
    Some(Step {
        side,
        action,
        answers: Vec::new(),
    })
}
