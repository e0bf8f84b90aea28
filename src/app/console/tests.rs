use std::{
    io::{self, BufReader, Read, Write},
    sync::{Arc, Mutex, mpsc},
};

use super::{Console, KeyCode, KeyEvent, KeyModifiers, Keys, Writer};
use crate::{app::Input, dialog::ClockMessage};

/// A keyboard that is pulled out.
struct PulledOut;

impl Read for PulledOut {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::ErrorKind::BrokenPipe.into())
    }
}

/// Paper that both sides of a pipe can read.
#[derive(Clone, Default)]
struct Paper(Arc<Mutex<Vec<u8>>>);

impl Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Has the lines of this console go to a terminal whose keys come one by one.
pub(in crate::app) fn on_a_terminal(console: &Console) {
    let mut shared = console.lock();
    shared.page.set_raw(true);
    shared.erases = true;
}

#[test]
fn on_a_terminal_that_was_cleared_the_last_lines_and_the_typed_one_stand_again() {
    let paper = Paper::default();
    let console = Console::new(Keys::default(), Writer::new(paper.clone()), None);
    console.secret_line("Springer Felix drei");
    console.forget_secrets();
    console.line("Eva vier");
    console.line("Schwarz.");
    console.typed('e', false, super::instant());
    console.lock().writer.finish_within(super::ORDINARY_LINES);
    paper.0.lock().unwrap().clear();
    console.lines_again();
    console.lock().writer.finish_within(super::ORDINARY_LINES);
    let written = String::from_utf8(paper.0.lock().unwrap().clone()).unwrap();
    assert_eq!(written, "Eva vier\nSchwarz.\ne");
}

#[test]
fn letters_and_words_and_the_line_are_erased_by_the_keys_of_every_terminal() {
    let paper = Paper::default();
    let console = Console::new(Keys::default(), Writer::new(paper.clone()), None);
    let strike = |code, modifiers| {
        let inputs = console.struck(KeyEvent::new(code, modifiers), super::instant());
        inputs.iter().map(|input| format!("{input:?}")).collect()
    };
    let control = |letter| -> Vec<String> { strike(KeyCode::Char(letter), KeyModifiers::CONTROL) };
    let type_words = |words: &str| {
        for letter in words.chars() {
            let typed: Vec<String> = strike(KeyCode::Char(letter), KeyModifiers::NONE);
            assert!(typed.is_empty(), "{typed:?}");
        }
    };
    let typed = || console.lock().typing.typed().to_owned();
    type_words("b1");
    assert_eq!(control('h'), ["Erased(\"b1\")"]);
    assert_eq!(control('h'), ["Erased(\"b\")"]);
    assert!(control('h').is_empty());
    type_words("c3 größer ");
    assert_eq!(control('w'), ["Erased(\"c3 größer \")"]);
    assert_eq!(typed(), "c3 ");
    console.lock().writer.finish_within(super::ORDINARY_LINES);
    let written = String::from_utf8(paper.0.lock().unwrap().clone()).unwrap();
    assert_eq!(
        written.matches("\u{8} \u{8}").count(),
        2 + "größer ".chars().count()
    );
    assert_eq!(control('u'), ["Told(LineDropped(\"c3 \"))"]);
    assert_eq!(typed(), "");
    assert!(control('u').is_empty() && control('w').is_empty());
    // No other letter with Control does anything.
    assert!(control('e').is_empty());
    assert_eq!(typed(), "");
}

#[test]
fn a_line_in_another_encoding_ends_no_keyboard_and_a_keyboard_that_is_gone_does() {
    let console = Console::new(Keys::default(), Writer::new(io::sink()), None);
    let (sender, inputs) = mpsc::channel();
    let typed = &b"\xef\xbb\xbfe4\r\nK\xf6nig e7\n\ne5\n"[..];
    let mut keyboard = BufReader::new(typed.chain(PulledOut));
    assert!(console.read_lines(&mut keyboard, &sender).is_err());
    let lines: Vec<String> = inputs
        .try_iter()
        .map(|input| format!("{input:?}"))
        .collect();
    assert_eq!(lines.len(), 3, "{lines:?}");
    for (line, text) in lines
        .iter()
        .zip(["\"e4\"", "\"K\u{fffd}nig e7\"", "\"e5\""])
    {
        assert!(line.contains(&format!("text: {text},")), "{line}");
    }
}

#[test]
fn a_last_line_without_its_end_is_told_and_not_carried_out() {
    let console = Console::new(Keys::default(), Writer::new(io::sink()), None);
    for unended in ["O-O", " ", "O-O-O\r"] {
        let (sender, inputs) = mpsc::channel();
        let typed = format!("e4\n{unended}");
        console.read_lines(&mut typed.as_bytes(), &sender).unwrap();
        let inputs: Vec<Input> = inputs.try_iter().collect();
        let told = matches!(
            inputs.as_slice(),
            [Input::Line { .. }, Input::Told(ClockMessage::LineUnended)]
        );
        assert!(told, "{unended:?}: {inputs:?}");
    }
}
