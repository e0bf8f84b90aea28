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
        console::Console,
        display::Display,
        event_loop::Sides,
        feed::Feed,
        keys::Levers,
        output::Output,
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

/// Error when a key cannot be what it is to be.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum KeyError {
    /// One key is to press the clock and to be the key to talk.
    #[error("--levers and --talk-key name one key, `{key}`; name another for one of them")]
    LeverTalks { key: char },
    /// The letter would be taken off the moves and words that begin with it.
    #[error(
        "{option}: moves and words that are typed begin with `{key}`; name a sign or a figure from one to nine, such as \
         `{option} {instead}`"
    )]
    BeginsWords {
        key: char,
        option: &'static str,
        instead: &'static str,
    },
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
    /// The keys that are levers where moves and words are typed on an empty line; `talk` is the key to talk.
    ///
    /// # Errors
    ///
    /// [`KeyError`], in each of its variants.
    pub(crate) fn lever_keys_beside_words(&self, talk: Option<char>) -> Result<Levers, KeyError> {
        let levers = match self.levers {
            None => Vec::new(),
            Some(LeversArg::One(key)) => vec![key],
            Some(LeversArg::Two(white, black)) => vec![white, black],
        };
        for key in levers {
            if begins_words(key) {
                let (option, instead) = ("--levers", "1,9");
                return Err(KeyError::BeginsWords {
                    key,
                    option,
                    instead,
                });
            }
        }
        talk_key_beside_words(talk)?;
        self.lever_keys(talk)
    }

    /// The keys that are levers where words are typed after a colon; `talk` is the key to talk, which cannot be one.
    ///
    /// # Errors
    ///
    /// [`KeyError::LeverTalks`] when it is one of them.
    pub(crate) fn lever_keys(&self, talk: Option<char>) -> Result<Levers, KeyError> {
        let levers = match self.levers {
            None => Levers::None,
            Some(LeversArg::One(key)) => Levers::One(key),
            Some(LeversArg::Two(white, black)) => Levers::Two { white, black },
        };
        match talk {
            Some(key) if levers.pressed_by(key).is_some() => Err(KeyError::LeverTalks { key }),
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
        let web = Web::open(
            port,
            subject,
            locale,
            lexicon,
            console.clone(),
            inputs.clone(),
        )?;
        console.line(&locale.page_at(web.address()));
        Ok(Some(web))
    }

    /// Whether moves and presses come from elsewhere than the keyboard and the microphone too.
    pub(crate) const fn has_other_hands(&self) -> bool {
        self.pad.is_some() || self.page.is_some()
    }

    /// All that goes beside the words on `console`.
    pub(crate) fn sides(&self, page: Option<Web>, console: &Console) -> Sides {
        let display = self
            .show
            .then(|| Display::open(self.output(), console.writer()))
            .flatten();
        if display.as_ref().is_some_and(|display| !display.is_hidden()) {
            // Where the page is was told before the top was kept.
            console.lines_again();
        }
        Sides {
            feed: self
                .events
                .map(|events| Feed::new(Output::Standard.writer(), events == EventsArg::Seconds)),
            display,
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

/// The key to talk where moves and words are typed on an empty line.
///
/// # Errors
///
/// [`KeyError::BeginsWords`] when one can begin with it.
pub(crate) fn talk_key_beside_words(talk: Option<char>) -> Result<Option<char>, KeyError> {
    match talk {
        Some(key) if begins_words(key) => Err(KeyError::BeginsWords {
            key,
            option: "--talk-key",
            instead: "+",
        }),
        Some(_) | None => Ok(talk),
    }
}

/// Whether a move or a word can begin with this: with any letter, and a castling with a zero.
fn begins_words(key: char) -> bool {
    key.is_alphabetic() || key == '0'
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

    use super::{Lever, begins_words, pressed_by};

    #[test]
    fn no_key_takes_a_letter_off_a_move_or_a_word() {
        for key in "aLné0".chars() {
            assert!(begins_words(key), "{key}");
        }
        for key in "19.+#".chars() {
            assert!(!begins_words(key), "{key}");
        }
    }

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
