//! What goes beside voice and terminal lines: levers, tones, figures, and the clock for other
//! programs.

use std::{
    fs::File,
    io::{self, Read as _},
    path::Path,
    sync::mpsc::Sender,
    thread,
};

use shakmaty::Color;

use crate::{
    app::{
        Input, Lever,
        clockwork::instant,
        console::{Console, Output},
        display::Display,
        event_loop::Sides,
        feed::Feed,
        keys::Levers,
        web::{Subject, Web, WebError},
    },
    cli::{EventsArg, LeversArg, LinkArgs},
    dialog::Trouble,
    hearing::Lexicon,
    locale::Locale,
};

/// The buttons of a usual pad that lie under the forefingers.
const LEFT_SHOULDER: u8 = 4;
const RIGHT_SHOULDER: u8 = 5;

/// The type of an event by which a button went down or up, in `linux/joystick.h`; the states at the
/// beginning have another one.
const BUTTON: u8 = 1;

/// Error when one key is to press the clock and to be the key to talk.
#[derive(Debug, thiserror::Error)]
#[error("--levers and --talk-key name one key, `{key}`; name another for one of them")]
pub(crate) struct LeverTalks {
    key: char,
}

/// Error when a game pad cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("no game pad at {}", path.display())]
pub(crate) struct PadError {
    path: std::path::PathBuf,
    #[source]
    source: io::Error,
}

impl LinkArgs {
    /// The keys that are levers; `talk` is the key to talk, which cannot be one.
    ///
    /// # Errors
    ///
    /// [`LeverTalks`] when it is one of them.
    pub(crate) fn lever_keys(&self, talk: Option<char>) -> Result<Levers, LeverTalks> {
        let levers = match self.levers {
            None => Levers::None,
            Some(LeversArg::One(key)) => Levers::One(key),
            Some(LeversArg::Two(white, black)) => Levers::Two { white, black },
        };
        match talk {
            Some(key) if levers.pressed_by(key).is_some() => Err(LeverTalks { key }),
            Some(_) | None => Ok(levers),
        }
    }

    /// Where spoken lines go.
    pub(crate) fn output(&self) -> Output {
        match self.events {
            None => Output::Standard,
            Some(EventsArg::Changes | EventsArg::Seconds) => Output::Error,
        }
    }

    /// Opens the page, if there shall be one, and prints where it is.
    ///
    /// # Errors
    ///
    /// Those of [`Web::open`].
    pub(crate) fn open_page(
        &self,
        subject: Subject,
        locale: &Locale,
        lexicon: &Lexicon,
        console: &Console,
        inputs: &Sender<Input>,
    ) -> Result<Option<Web>, WebError> {
        let Some(port) = self.page else {
            return Ok(None);
        };
        let web = Web::open(port, subject, locale, lexicon, inputs.clone())?;
        console.line(&locale.page_at(web.address()));
        Ok(Some(web))
    }

    /// Whether moves and presses come from elsewhere than the keyboard and the microphone too.
    pub(crate) const fn has_other_hands(&self) -> bool {
        self.pad.is_some() || self.page.is_some()
    }

    /// All that goes beside the words on `console`.
    pub(crate) fn sides(&self, page: Option<Web>, console: &Console) -> Sides {
        Sides {
            feed: self
                .events
                .map(|events| Feed::new(Output::Standard.writer(), events == EventsArg::Seconds)),
            display: self
                .show
                .then(|| Display::open(self.output(), console.writer()))
                .flatten(),
            page,
        }
    }

    /// Starts to read the game pad, if there is one.
    ///
    /// # Errors
    ///
    /// [`PadError`] when its device cannot be opened.
    pub(crate) fn read_pad(&self, inputs: &Sender<Input>) -> Result<(), PadError> {
        match &self.pad {
            None => Ok(()),
            Some(path) => read_pad(path, inputs.clone()).map_err(|source| PadError {
                path: path.clone(),
                source,
            }),
        }
    }
}

/// Reads a pad in a thread of its own, until it is gone.
fn read_pad(path: &Path, inputs: Sender<Input>) -> io::Result<()> {
    let mut device = File::open(path)?;
    thread::Builder::new()
        .name("game pad".to_owned())
        .spawn(move || {
            let mut event = [0; 8];
            while device.read_exact(&mut event).is_ok() {
                let at = instant();
                if let Some(by) = pressed_by(event)
                    && inputs.send(Input::Press { by, at }).is_err()
                {
                    return;
                }
            }
            // The event loop may be gone already.
            let _ = inputs.send(Input::Trouble(Trouble::PadGone));
        })?;
    Ok(())
}

/// Whose lever an event of `linux/joystick.h` is: four bytes of time, two of value, type, number.
fn pressed_by(event: [u8; 8]) -> Option<Lever> {
    let [_, _, _, _, low, high, kind, number] = event;
    let down = i16::from_le_bytes([low, high]) == 1;
    (kind == BUTTON && down).then_some(match number {
        LEFT_SHOULDER => Lever::Of(Color::White),
        RIGHT_SHOULDER => Lever::Of(Color::Black),
        _ => Lever::Either,
    })
}

#[cfg(test)]
mod tests {
    use shakmaty::Color;

    use super::{Lever, pressed_by};

    #[test]
    fn a_button_counts_when_it_goes_down_and_not_when_it_is_let_go() {
        for (value, kind, number, by) in [
            (1, 1, 4, Some(Lever::Of(Color::White))),
            (1, 1, 5, Some(Lever::Of(Color::Black))),
            (1, 1, 0, Some(Lever::Either)),
            (0, 1, 4, None),
            // The state at the beginning, and a stick.
            (1, 0x81, 4, None),
            (1, 2, 4, None),
        ] {
            assert_eq!(pressed_by([9, 9, 9, 9, value, 0, kind, number]), by);
        }
    }
}
