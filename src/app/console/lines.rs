//! Keys where whole lines come: from a pipe, and from the page.

use std::{io, sync::mpsc::Sender, time::Instant};

use crate::{
    app::{
        Input, Lever,
        clockwork::instant,
        console::{Console, input},
        keys::Struck,
    },
    dialog::ClockMessage,
};

impl Console {
    /// Reads whole lines: a line of spaces alone is the space bar, an empty one nothing, and a
    /// lever's key alone is that lever. What is no UTF-8 is not understood, and the next line is. A byte order mark is
    /// none of the words. A last line without its end is told and not carried out: who wrote it may have died in the
    /// middle, and `O-O` is what is left of `O-O-O`.
    pub(super) fn read_lines(
        &self,
        lines: &mut impl io::BufRead,
        inputs: &Sender<Input>,
    ) -> io::Result<()> {
        let mut bytes = Vec::new();
        while lines.read_until(b'\n', &mut bytes)? > 0 {
            let at = instant();
            if !bytes.ends_with(b"\n") {
                let unended = Input::Told(ClockMessage::LineUnended);
                // The receiver may be gone already.
                let _ = inputs.send(unended);
                break;
            }
            let line = String::from_utf8_lossy(&bytes);
            let line = line.strip_prefix('\u{feff}').unwrap_or(&line);
            let line = line.strip_suffix('\n').unwrap_or(line);
            let line = line.strip_suffix('\r').unwrap_or(line).to_owned();
            bytes.clear();
            let mut letters = line.chars();
            let input = match (letters.next(), letters.as_str().trim()) {
                (None, _) => continue,
                (Some(letter), "") => {
                    let shared = self.lock();
                    let lever = shared.typing.lever(letter).map(|by| press(by, at));
                    let talk = shared.typing.is_to_talk(letter).then_some(Input::Talk);
                    lever.or(talk)
                }
                (Some(_), _) => None,
            };
            let input = input.unwrap_or(Input::Line { text: line, at });
            if inputs.send(input).is_err() {
                break;
            }
        }
        Ok(())
    }

    /// What the key of this letter does now by itself on an empty line of the terminal, for a line that came at `at` and is
    /// that letter alone; `None` where it begins a word, or does nothing.
    pub(in crate::app) fn alone(&self, letter: char, at: Instant) -> Option<Input> {
        let struck = self.lock().typing.alone(letter)?;
        Some(match struck {
            Struck::Press(by) => press(by, at),
            Struck::PressInHaste(_)
            | Struck::Command(..)
            | Struck::Line(_)
            | Struck::Talk
            | Struck::Quit
            | Struck::LineBegins
            | Struck::LineWaits(_)
            | Struck::LineDropped(_)
            | Struck::NoSuchKey(_) => input(struck, at),
        })
    }
}

/// A lever that came as a line. A line is no key: what comes at once after it is no bounce.
fn press(by: Lever, at: Instant) -> Input {
    Input::Key {
        intent: "press",
        by: by.side(),
        at,
    }
}
