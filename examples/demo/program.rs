//! The program under test: the real one, as a child process.

use std::{
    ffi::OsStr,
    io::{self, BufRead as _, BufReader, Write as _},
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{self, Receiver},
    thread,
    time::{Duration, Instant},
};

/// How long the program may take to end once it was asked to.
const FAREWELL: Duration = Duration::from_secs(5);

/// The running program; it is killed when this is dropped.
#[derive(Debug)]
pub(crate) struct Program {
    child: Child,
    keyboard: ChildStdin,
    lines: Receiver<String>,
}

impl Program {
    /// Starts the program.
    pub(crate) fn start(command: &mut Command) -> io::Result<Self> {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let keyboard = child.stdin.take().expect("standard input is piped");
        let output = child.stdout.take().expect("standard output is piped");
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Self {
            child,
            keyboard,
            lines,
        })
    }

    /// The next line that the program prints within `patience`.
    pub(crate) fn line(&self, patience: Duration) -> Option<String> {
        self.lines.recv_timeout(patience).ok()
    }

    /// Types a line; a single space is the space bar.
    pub(crate) fn type_line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.keyboard, "{text}")
    }

    /// Asks the program to end, as Control-C does, and says whether it did.
    pub(crate) fn end(&mut self) -> io::Result<bool> {
        interrupt(self.child.id())?;
        let begin = Instant::now();
        while begin.elapsed() < FAREWELL {
            if let Some(status) = self.child.try_wait()? {
                return Ok(status.success());
            }
            thread::sleep(Duration::from_millis(20));
        }
        Ok(false)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Sends the signal of Control-C; the shell has it built in.
fn interrupt(id: u32) -> io::Result<()> {
    Command::new("sh")
        .args([OsStr::new("-c"), OsStr::new("kill -INT \"$0\"")])
        .arg(id.to_string())
        .status()
        .map(drop)
}
