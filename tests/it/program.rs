//! The real program, run like a user in a home of its own.

#![expect(
    clippy::disallowed_methods,
    reason = "a program outside this process is waited for in real time"
)]

use std::{
    ffi::OsStr,
    fs,
    io::{BufRead as _, BufReader, Write as _},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, Command, Output, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError},
    thread,
    time::{Duration, Instant},
};

/// The longest that a run, or a line of a running program, may take; a debug build on a busy machine needs seconds.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

/// A pseudo-terminal in which a shell runs `line`; `script` belongs to the base of every Linux system.
#[cfg(target_os = "linux")]
pub(crate) fn terminal(line: &str) -> Command {
    let mut script = Command::new("script");
    script
        .args([
            "--quiet",
            "--flush",
            "--return",
            "--command",
            line,
            "/dev/null",
        ])
        .env("SHELL", "/bin/sh");
    script
}

/// An empty home folder with the program in it, so to say.
#[derive(Debug)]
pub(crate) struct Home {
    folder: tempfile::TempDir,
}

/// What a run left behind.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

/// A running program with a keyboard; killed at once when this is dropped.
#[derive(Debug)]
pub(crate) struct Running {
    child: Child,
    keyboard: ChildStdin,
    /// What it says, line by line, as a thread reads it.
    output: Receiver<String>,
}

/// What is in a journal, as versions wrote it whose lines had no checks: it may be changed.
pub(crate) fn without_checks(journal: &Path) -> String {
    let text = fs::read_to_string(journal).expect("the journal");
    let lines = text
        .lines()
        .map(|line| match line.split_once(",\"check\":") {
            Some((line, _)) => format!("{line}}}\n"),
            None => format!("{line}\n"),
        });
    lines.collect()
}

impl Home {
    pub(crate) fn new() -> Self {
        Self {
            folder: tempfile::tempdir().expect("a temporary folder"),
        }
    }

    /// A path in this home.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Writes a file and returns its path.
    pub(crate) fn write(&self, name: &str, content: &str) -> PathBuf {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a new folder");
        fs::write(&path, content).expect("a writable home");
        path
    }

    /// The only journal of this home.
    pub(crate) fn journal(&self) -> PathBuf {
        let folder = self.path("data/rochade/games");
        let mut journals = fs::read_dir(&folder)
            .expect("the folder of the games")
            .map(|entry| entry.expect("a readable entry").path())
            .filter(|path| path.extension() == Some(OsStr::new("journal")));
        let journal = journals.next().expect("a journal");
        assert_eq!(journals.next(), None, "one game has one journal");
        journal
    }

    /// The only journal of a clock in this home, with `more` at the end of its name.
    pub(crate) fn clock_journal(&self, more: &str) -> PathBuf {
        let folder = self.path("data/rochade/games");
        let mut journals = fs::read_dir(&folder)
            .expect("the folder of the games")
            .map(|entry| entry.expect("a readable entry").path())
            .filter(|path| path.extension() == Some(OsStr::new("clock")));
        let mut journal = journals.next().expect("a journal").into_os_string();
        assert_eq!(journals.next(), None, "one clock has one journal");
        journal.push(more);
        PathBuf::from(journal)
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_rochade"));
        command.args(arguments);
        self.at_home(&mut command);
        command
    }

    /// Lets a command run in this home, with its streams open to the test.
    fn at_home(&self, command: &mut Command) {
        command
            .current_dir(self.folder.path())
            .env("HOME", self.folder.path())
            .env("XDG_DATA_HOME", self.path("data"))
            .env("XDG_CONFIG_HOME", self.path("config"))
            .env("XDG_CACHE_HOME", self.path("cache"))
            .env("LC_ALL", "C")
            .env("LANGUAGE", "C")
            .env("LANG", "C")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
    }

    /// Runs the program to its end, without anything typed.
    pub(crate) fn run(&self, arguments: &[&str]) -> Run {
        self.run_typing(arguments, &[])
    }

    /// Runs the program to its end while `lines` are typed.
    pub(crate) fn run_typing(&self, arguments: &[&str], lines: &[&str]) -> Run {
        self.run_command(&mut self.command(arguments), lines)
    }

    /// Runs a command to its end while `lines` are typed.
    pub(crate) fn run_command(&self, command: &mut Command, lines: &[&str]) -> Run {
        self.at_home(command);
        let mut child = command.spawn().expect("the program starts");
        let mut keyboard = child.stdin.take().expect("standard input is piped");
        for line in lines {
            writeln!(keyboard, "{line}").expect("the program reads");
        }
        drop(keyboard);
        let begin = Instant::now();
        while child.try_wait().expect("a child of ours").is_none() {
            if begin.elapsed() > PATIENCE {
                child.kill().expect("a child of ours");
                let output = child.wait_with_output().expect("a child of ours");
                panic!("{command:?} does not end: {output:?}");
            }
            thread::sleep(Duration::from_millis(5));
        }
        Run::of(&child.wait_with_output().expect("a child of ours"))
    }

    /// Starts the program; it goes on running.
    pub(crate) fn start(&self, arguments: &[&str]) -> Running {
        self.start_command(&mut self.command(arguments))
    }

    /// Starts another program in this home; it goes on running.
    pub(crate) fn start_command(&self, command: &mut Command) -> Running {
        self.at_home(command);
        let mut child = command
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let keyboard = child.stdin.take().expect("standard input is piped");
        let output = child.stdout.take().expect("standard output is piped");
        let (lines, read) = mpsc::channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines() {
                // Who waits for a line is told of its end, and nobody waits after the test.
                let Ok(line) = line else { break };
                if lines.send(line).is_err() {
                    break;
                }
            }
        });
        Running {
            child,
            keyboard,
            output: read,
        }
    }
}

impl Run {
    fn of(output: &Output) -> Self {
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("UTF-8");
        Self {
            code: output.status.code(),
            stdout: text(&output.stdout),
            stderr: text(&output.stderr),
        }
    }

    /// The lines on standard output of a run that went well.
    pub(crate) fn lines(&self) -> Vec<&str> {
        assert_eq!(self.code, Some(0), "{self:?}");
        self.stdout.lines().collect()
    }

    /// Standard error of a run that failed with `code`.
    pub(crate) fn failed(&self, code: i32) -> &str {
        assert_eq!(self.code, Some(code), "{self:?}");
        &self.stderr
    }
}

impl Running {
    /// Types a line and returns the next that the program says.
    pub(crate) fn type_line(&mut self, line: &str) -> String {
        writeln!(self.keyboard, "{line}").expect("the program reads");
        self.line()
    }

    /// Types a line and returns the next JSON line that the program writes.
    pub(crate) fn type_json(&mut self, line: &str) -> serde_json::Value {
        let written = self.type_line(line);
        serde_json::from_str(&written).expect("a JSON line")
    }

    /// Sends keys without Enter.
    pub(crate) fn type_raw(&mut self, keys: impl AsRef<[u8]>) {
        self.keyboard
            .write_all(keys.as_ref())
            .expect("the program reads");
        self.keyboard.flush().expect("the program reads");
    }

    /// The number of the process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// The next line that the program says, which must come.
    pub(crate) fn line(&mut self) -> String {
        match self.output.recv_timeout(PATIENCE) {
            Ok(line) => line.trim_end().to_owned(),
            Err(RecvTimeoutError::Timeout) => panic!("the program says nothing"),
            Err(RecvTimeoutError::Disconnected) => panic!("the program has said its last line"),
        }
    }

    /// Kills the program on the spot, as a power failure would.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("a child of ours");
        self.child.wait().expect("a child of ours");
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
