//! The real program with a speech system that fails: a Speech Dispatcher that the test plays.

#![expect(
    clippy::disallowed_methods,
    reason = "a program outside this process is played in threads"
)]

use std::{
    io::{self, BufRead as _, BufReader, Write as _},
    os::unix::net::{UnixListener, UnixStream},
    path::Path,
    process::Command,
    sync::{
        Arc, Condvar, Mutex,
        mpsc::{self, Receiver, Sender},
    },
    thread,
};

use crate::program::{Home, PATIENCE, Running};

/// A dispatcher that is frozen from its first text on, until it is told to go on.
struct Frozen {
    goes_on: Arc<(Mutex<bool>, Condvar)>,
    /// The commands of those who let it speak, after their texts.
    then: Receiver<String>,
}

impl Frozen {
    fn at(path: &Path) -> Self {
        let listener = UnixListener::bind(path).expect("a new socket");
        let goes_on = Arc::<(Mutex<bool>, Condvar)>::default();
        let frozen = Arc::clone(&goes_on);
        let (sender, then) = mpsc::channel();
        thread::spawn(move || {
            for (id, stream) in listener.incoming().enumerate() {
                let stream = stream.expect("a client");
                let (frozen, sender) = (Arc::clone(&frozen), sender.clone());
                // A client that is gone ends its thread.
                thread::spawn(move || drop(serve(id + 1, stream, &frozen, &sender)));
            }
        });
        Self { goes_on, then }
    }

    fn go_on(&self) {
        let (is_awake, changed) = &*self.goes_on;
        *is_awake.lock().expect("nobody panics with it") = true;
        changed.notify_all();
    }
}

fn serve(
    id: usize,
    mut stream: UnixStream,
    (is_awake, changed): &(Mutex<bool>, Condvar),
    then: &Sender<String>,
) -> io::Result<()> {
    let mut commands = BufReader::new(stream.try_clone()?).lines();
    let mut has_spoken = false;
    while let Some(command) = commands.next().transpose()? {
        let answer = if command.eq_ignore_ascii_case("speak") {
            let frozen = is_awake.lock().expect("nobody panics with it");
            drop(changed.wait_while(frozen, |is_awake| !*is_awake));
            stream.write_all(b"230 OK RECEIVING DATA\r\n")?;
            while commands.next().transpose()?.is_some_and(|line| line != ".") {}
            has_spoken = true;
            "225-1\r\n225 OK MESSAGE QUEUED\r\n".to_owned()
        } else if command == "HISTORY GET CLIENT_ID" {
            format!("245-{id}\r\n245 OK CLIENT ID SENT\r\n")
        } else {
            if has_spoken {
                // Nobody waits after the test.
                let _ = then.send(command);
            }
            "200 OK\r\n".to_owned()
        };
        stream.write_all(answer.as_bytes())?;
    }
    Ok(())
}

/// A game whose voice is that system's, without any other and without a loudspeaker.
fn game(home: &Home, socket: &Path) -> Running {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rochade"));
    command
        .args(["play", "--language", "en", "--listen", "keyboard"])
        .args(["--voice", "system", "--control", "none"])
        .env(
            "SPEECHD_ADDRESS",
            format!("unix_socket:{}", socket.display()),
        )
        .env("PATH", "/nonexistent")
        .env("XDG_RUNTIME_DIR", home.path("runtime"))
        .env("PULSE_SERVER", "unix:/nonexistent");
    home.start_command(&mut command)
}

#[test]
fn a_speech_system_that_was_given_up_while_it_was_frozen_says_nothing_when_it_goes_on() {
    let home = Home::new();
    let socket = home.path("speechd.sock");
    let system = Frozen::at(&socket);
    let mut game = game(&home, &socket);
    while !game.line().starts_with("There is no loudspeaker") {}
    system.go_on();
    let next = system.then.recv_timeout(PATIENCE).expect("a command");
    assert_eq!(next, "CANCEL SELF");
    assert_eq!(game.type_line("e4"), "Eva vier");
}
