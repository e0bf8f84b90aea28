//! Chooses the language of a connection to Speech Dispatcher without listing its voices.
//!
//! The tts crate can choose a language only by a voice, and each choice lists all voices, thirteen
//! thousand, which takes one to three seconds. The daemon itself needs one line and a fraction of
//! a millisecond, and then also respects which voice its user prefers for that language. A client
//! may say that line for another one if it knows the other's number. Numbers count up, so a
//! connection that was made between two of our own has the number between theirs, provided that
//! nobody else came in between; then theirs are further apart.
//!
//! Source: the SSIP manual, `SET`, `HISTORY GET CLIENT_ID`.

use std::{
    env,
    io::{self, BufRead, BufReader, Write},
    os::unix::net::UnixStream,
    path::PathBuf,
    time::Duration,
};

use crate::{language::Language, voice::Manner};

/// The longest time that one answer may take; a fraction of a millisecond is usual.
const PATIENCE: Duration = Duration::from_millis(500);

/// The daemon's names of the voices; the first is its usual one.
const VOICE_TYPES: [&str; Manner::TIMBRES as usize] = ["MALE1", "FEMALE1", "MALE2", "FEMALE2"];

/// The daemon's number of a connection.
pub(super) type ClientId = u64;

/// A connection of our own that says nothing aloud.
pub(super) struct Probe {
    stream: BufReader<UnixStream>,
}

impl Probe {
    /// Connects to the daemon that the tts crate connects to. Fails when it does not run or does
    /// not listen on a socket of this machine.
    pub(super) fn open() -> io::Result<Self> {
        let path = socket_path().ok_or(io::ErrorKind::Unsupported)?;
        let stream = UnixStream::connect(path)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        Ok(Self {
            stream: BufReader::new(stream),
        })
    }

    /// The number of this connection.
    pub(super) fn id(&mut self) -> io::Result<ClientId> {
        let lines = self.ask("HISTORY GET CLIENT_ID")?;
        lines
            .iter()
            .find_map(|line| line.strip_prefix("245-"))
            .and_then(|id| id.parse().ok())
            .ok_or_else(|| io::ErrorKind::InvalidData.into())
    }

    /// Makes another connection speak `language`.
    pub(super) fn set_language(&mut self, client: ClientId, language: Language) -> io::Result<()> {
        let command = format!("SET {client} LANGUAGE {}", language.code());
        self.ask(&command).map(drop)
    }

    /// Makes another connection speak with another voice.
    pub(super) fn set_timbre(&mut self, client: ClientId, timbre: u8) -> io::Result<()> {
        let kind = VOICE_TYPES
            .get(usize::from(timbre))
            .copied()
            .unwrap_or("MALE1");
        self.ask(&format!("SET {client} VOICE_TYPE {kind}"))
            .map(drop)
    }

    /// Returns when the daemon has ended; in most programs that is never.
    pub(super) fn wait_for_end(mut self) {
        let stream = self.stream.get_mut();
        if stream.set_read_timeout(None).is_err() {
            return;
        }
        // Nothing is subscribed to, so nothing comes but the end.
        let mut line = String::new();
        while self
            .stream
            .read_line(&mut line)
            .is_ok_and(|length| length > 0)
        {
            line.clear();
        }
    }

    /// Sends a command and returns the lines of its answer; an error for a refusal.
    fn ask(&mut self, command: &str) -> io::Result<Vec<String>> {
        let stream = self.stream.get_mut();
        stream.write_all(format!("{command}\r\n").as_bytes())?;
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            if self.stream.read_line(&mut line)? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            let line = line.trim_end().to_owned();
            // The last line of an answer has a space behind its number, the others a hyphen.
            let is_last = line.as_bytes().get(3) == Some(&b' ');
            let is_good = line.starts_with('2');
            lines.push(line);
            if is_last {
                return if is_good {
                    Ok(lines)
                } else {
                    Err(io::ErrorKind::InvalidInput.into())
                };
            }
        }
    }
}

/// The number of the connection that `connect` makes, and what it returns.
///
/// `None` when it cannot be told for certain. Only one call at a time may run in this process.
pub(super) fn numbered<T>(connect: impl FnOnce() -> T) -> (T, Option<(Probe, ClientId)>) {
    // Without a daemon the first connection starts one, which then counts from one.
    let before = match Probe::open() {
        Ok(mut probe) => probe.id().ok().map(|id| (Some(probe), id)),
        Err(_) => Some((None, 0)),
    };
    let connected = connect();
    let after = before.and_then(|(_keep, before)| {
        let mut probe = Probe::open().ok()?;
        let after = probe.id().ok()?;
        between(before, after).map(|id| (probe, id))
    });
    (connected, after)
}

/// The one number between two, if there is exactly one.
fn between(before: ClientId, after: ClientId) -> Option<ClientId> {
    (after.checked_sub(before) == Some(2)).then_some(before + 1)
}

/// Where the daemon listens, as its client library finds it; `None` for a network address.
fn socket_path() -> Option<PathBuf> {
    match env::var("SPEECHD_ADDRESS") {
        Ok(address) if address != "unix_socket" => {
            address.strip_prefix("unix_socket:").map(PathBuf::from)
        }
        Ok(_) | Err(_) => {
            let runtime = env::var_os("XDG_RUNTIME_DIR")?;
            Some(PathBuf::from(runtime).join("speech-dispatcher/speechd.sock"))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{os::unix::net::UnixListener, thread};

    use super::*;

    #[test]
    fn only_a_single_number_in_between_is_certain() {
        assert_eq!(between(0, 2), Some(1));
        assert_eq!(between(7, 9), Some(8));
        for (before, after) in [(7, 7), (7, 8), (7, 10), (9, 7), (0, 1)] {
            assert_eq!(between(before, after), None);
        }
    }

    /// A probe on a daemon that answers each command with the next of `answers`, and the commands
    /// that it got.
    fn daemon(answers: &'static [&'static str]) -> (Probe, thread::JoinHandle<Vec<String>>) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("speechd.sock");
        let listener = UnixListener::bind(&path).unwrap();
        let stream = UnixStream::connect(&path).unwrap();
        let server = thread::Builder::new()
            .spawn(move || {
                let (mut stream, _) = listener.accept().unwrap();
                let mut commands = BufReader::new(stream.try_clone().unwrap());
                let mut heard = Vec::new();
                for answer in answers {
                    let mut command = String::new();
                    commands.read_line(&mut command).unwrap();
                    heard.push(command);
                    stream.write_all(answer.as_bytes()).unwrap();
                }
                heard
            })
            .unwrap();
        let probe = Probe {
            stream: BufReader::new(stream),
        };
        (probe, server)
    }

    #[test]
    fn the_language_of_another_client_is_set_by_one_line() {
        let (mut probe, server) = daemon(&[
            "245-17\r\n245 OK CLIENT ID SENT\r\n",
            "201 OK LANGUAGE SET\r\n",
        ]);
        assert_eq!(probe.id().unwrap(), 17);
        probe.set_language(18, Language::Spanish).unwrap();
        assert_eq!(
            server.join().unwrap(),
            ["HISTORY GET CLIENT_ID\r\n", "SET 18 LANGUAGE es\r\n"]
        );
    }

    #[test]
    fn a_refusal_a_broken_answer_and_a_closed_connection_are_errors() {
        let (mut probe, server) = daemon(&[
            "302 ERR COULDNT SET LANGUAGE\r\n",
            "245-seventeen\r\n245 OK CLIENT ID SENT\r\n",
        ]);
        assert!(probe.set_language(99, Language::German).is_err());
        assert!(probe.id().is_err());
        server.join().unwrap();
        assert!(probe.id().is_err());
        // The daemon has ended, so this returns.
        probe.wait_for_end();
    }
}
