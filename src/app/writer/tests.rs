use std::{
    io::{self, Write},
    sync::{
        Arc, Mutex,
        mpsc::{self, Receiver, Sender},
    },
    time::Duration,
};

use super::{Writer, write_whole_part};

/// A stream whose reader takes a part only when it is told to; a reader that is gone takes the rest at once.
pub(crate) struct Reluctant {
    takes: Receiver<()>,
    taken: Arc<Mutex<Vec<u8>>>,
}

impl Write for Reluctant {
    fn write(&mut self, part: &[u8]) -> io::Result<usize> {
        let _ = self.takes.recv();
        self.taken.lock().unwrap().extend(part);
        Ok(part.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Such a stream, what lets its reader take a part, and what was taken.
pub(crate) fn reluctant() -> (Reluctant, Sender<()>, Arc<Mutex<Vec<u8>>>) {
    let (take, takes) = mpsc::channel();
    let taken = Arc::default();
    let reader = Reluctant {
        takes,
        taken: Arc::clone(&taken),
    };
    (reader, take, taken)
}

#[test]
fn a_reader_that_takes_nothing_holds_nobody_up_and_gets_all_in_its_order() {
    let (stream, take, taken) = reluctant();
    let writer = Writer::new(stream);
    for part in ["one ", "two ", "three"] {
        writer.write(part);
    }
    assert_eq!(writer.waiting(), 3);
    assert!(!writer.finish_within(Duration::from_millis(10)));
    drop(take);
    assert!(writer.finish_within(Duration::MAX));
    assert_eq!(writer.waiting(), 0);
    assert_eq!(*taken.lock().unwrap(), b"one two three");
}

/// A stream that takes three bytes at every second try, and nothing at the others.
#[derive(Default)]
struct Hesitant {
    taken: Vec<u8>,
    tries: usize,
}

impl Write for Hesitant {
    fn write(&mut self, part: &[u8]) -> io::Result<usize> {
        self.flush()?;
        let taken = part.len().min(3);
        self.taken.extend(&part[..taken]);
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.tries += 1;
        if self.tries % 2 == 1 {
            return Err(io::ErrorKind::WouldBlock.into());
        }
        Ok(())
    }
}

#[test]
fn a_stream_that_does_not_wait_is_given_every_byte_once() {
    let mut stream = Hesitant::default();
    write_whole_part(&mut stream, b"Eva vier").unwrap();
    assert_eq!(stream.taken, b"Eva vier");
}
