//! `rochade attest`: what this program is and may tell, for the arbiter.

use std::{
    collections::BTreeSet,
    env,
    error::Error,
    fmt::Debug,
    fs,
    io::{self, Read as _, Write as _},
    path::{Path, PathBuf},
    process::ExitCode,
};

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::{
    app::{crier::Crier, given::CannotRead, terms::Terms},
    arbiter::Edition,
    cli::AttestArgs,
    dialog::{GamePhase, Information, Listener, Profile, Repetition, Table, TableMessage, Who},
};

/// What is built in beside the core.
const FEATURES: [(&str, bool); 3] = [
    ("sound", cfg!(feature = "sound")),
    ("vosk", cfg!(feature = "vosk")),
    ("system-voice", cfg!(feature = "system-voice")),
];

/// The tables of sockets that can reach another machine, in the folder of a process.
const INTERNET: [&str; 6] = [
    "net/tcp", "net/tcp6", "net/udp", "net/udp6", "net/raw", "net/raw6",
];

/// What a game may open; the test of the page looks for it in the kernel's tables.
const PAGE: &str = "with --page one socket listens on 127.0.0.1, which only this computer can reach; \
                    without it none";

/// Says and prints what is enabled.
pub(crate) fn run(terms: &Terms, args: &AttestArgs) -> Result<ExitCode, Box<dyn Error>> {
    let edition = args.edition.or(terms.config.edition).unwrap_or_default();
    let table = args.table.table(terms.config.alarms.as_ref())?;
    let unread = |source| CannotRead::new(Path::new("the program"), source);
    let file = env::current_exe().map_err(unread)?;
    // What runs, whatever lies in its place by now.
    let running = if cfg!(target_os = "linux") {
        Path::new("/proc/self/exe")
    } else {
        &file
    };
    let attested = Attested {
        sha256: sha256(running).map_err(unread)?,
        file,
        edition,
        libraries: libraries(Path::new("/proc/self")),
        sockets: internet_sockets(Path::new("/proc/self")),
        table,
    };
    if args.json {
        writeln!(io::stdout(), "{}", attested.json()?)?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut crier = Crier::new(terms, args.voice, args.output_device.as_deref());
    let spoken = TableMessage::Attested {
        edition,
        profile: attested.table.profile.clone(),
    };
    crier.cry(&terms.locale.render(&spoken.into()))?;
    for line in attested.lines() {
        super::print(&line)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// What is attested.
struct Attested {
    file: PathBuf,
    sha256: String,
    edition: Edition,
    table: Table,
    /// The shared libraries of the process; `None` where they cannot be known.
    libraries: Option<Vec<String>>,
    /// How many sockets that can reach another machine are open; `None` where it is not known.
    sockets: Option<usize>,
}

impl Attested {
    fn lines(&self) -> Vec<String> {
        let unknown = || "not known on this system".to_owned();
        let features: Vec<&str> = features().collect();
        let mut lines = vec![
            format!("rochade {}", env!("CARGO_PKG_VERSION")),
            format!("file: {}", self.file.display()),
            format!("sha256: {}", self.sha256),
            format!("features: {}", features.join(", ")),
            format!("laws: {}", self.edition),
            format!("profile: {}", self.table.profile.name()),
            format!("repetition: {}", repetition(&self.table)),
            format!("steps told: by {}", in_words(self.table.steps)),
            format!("alarms at seconds left: {}", alarms(&self.table)),
            "engine: none; one search tells whether a side can still mate at all, for flag falls \
             and dead positions"
                .to_owned(),
            format!(
                "internet sockets open: {}",
                self.sockets.map_or_else(unknown, |count| count.to_string())
            ),
            format!("page: {PAGE}"),
            format!(
                "libraries: {}",
                self.libraries
                    .as_ref()
                    .map_or_else(unknown, |names| names.join(", "))
            ),
        ];
        for listener in Listener::ALL {
            lines.push(format!(
                "told to the {} while a move is awaited:",
                listener.name()
            ));
            lines.extend(Information::ALL.into_iter().map(|information| {
                let permission =
                    self.table
                        .profile
                        .permits(listener, GamePhase::Thinking, information);
                format!("  {}: {}", information.name(), permission.name())
            }));
        }
        lines
    }

    fn json(&self) -> Result<Value, serde_json::Error> {
        let told: serde_json::Map<String, Value> = Listener::ALL
            .into_iter()
            .map(|listener| (listener.name().to_owned(), self.told(listener)))
            .collect();
        Ok(json!({
            "program": "rochade",
            "version": env!("CARGO_PKG_VERSION"),
            "file": self.file.display().to_string(),
            "sha256": self.sha256,
            "features": features().collect::<Vec<_>>(),
            "edition": self.edition.name(),
            "profile": self.table.profile.name(),
            "repetition": serde_json::to_value(self.table.repetition)?,
            "steps": serde_json::to_value(self.table.steps)?,
            "alarms": alarm_seconds(&self.table),
            "engine": false,
            "internet_sockets": self.sockets,
            "page": PAGE,
            "libraries": self.libraries,
            "told": told,
        }))
    }

    /// What `listener` is told, by phase and information.
    fn told(&self, listener: Listener) -> Value {
        let in_phase = |phase: GamePhase| -> Value {
            Information::ALL
                .into_iter()
                .map(|information| {
                    let permission = self.table.profile.permits(listener, phase, information);
                    (information.name().to_owned(), json!(permission.name()))
                })
                .collect::<serde_json::Map<String, Value>>()
                .into()
        };
        GamePhase::ALL
            .into_iter()
            .map(|phase| (phase.name().to_owned(), in_phase(phase)))
            .collect::<serde_json::Map<String, Value>>()
            .into()
    }
}

fn features() -> impl Iterator<Item = &'static str> {
    FEATURES
        .into_iter()
        .filter_map(|(name, built_in)| built_in.then_some(name))
}

/// The customs of repetition in a few words.
fn repetition(table: &Table) -> String {
    let Repetition { duty, by } = table.repetition;
    match by {
        Who::Nobody => "none".to_owned(),
        Who::White | Who::Black | Who::Both => format!("{} by {}", in_words(duty), in_words(by)),
    }
}

/// The name of a custom, or of whose it is.
fn in_words(custom: impl Debug) -> String {
    format!("{custom:?}").to_lowercase()
}

/// At how many seconds left the players are told, the most first; none in a tournament.
fn alarm_seconds(table: &Table) -> Vec<u64> {
    match &table.profile {
        Profile::Tournament => Vec::new(),
        Profile::Club(alarms) | Profile::Training(alarms) => {
            alarms.times().rev().map(|time| time.as_secs()).collect()
        }
    }
}

fn alarms(table: &Table) -> String {
    let seconds: Vec<String> = (alarm_seconds(table).iter()).map(u64::to_string).collect();
    if seconds.is_empty() {
        "none".to_owned()
    } else {
        seconds.join(", ")
    }
}

/// The SHA-256 of a file, in hexadecimal digits.
fn sha256(path: &Path) -> io::Result<String> {
    let mut file = fs::File::open(path)?;
    let mut hash = Sha256::new();
    let mut block = vec![0; 1 << 16];
    loop {
        let read = file.read(&mut block)?;
        if read == 0 {
            break;
        }
        hash.update(&block[..read]);
    }
    let digits = hash.finalize();
    Ok(digits
        .iter()
        .fold(String::new(), |digits, byte| format!("{digits}{byte:02x}")))
}

/// The names of the shared libraries that a process has mapped.
fn libraries(process: &Path) -> Option<Vec<String>> {
    let maps = fs::read(process.join("maps")).ok()?;
    let names: BTreeSet<String> = String::from_utf8_lossy(&maps)
        .lines()
        .filter_map(mapped)
        .filter_map(|path| Path::new(&path).file_name()?.to_str().map(str::to_owned))
        .filter(|name| name.contains(".so"))
        .collect();
    Some(names.into_iter().collect())
}

/// The path at the end of a line of `maps`, blanks and all.
fn mapped(line: &str) -> Option<String> {
    /// Addresses, permissions, offset, device and inode.
    const FIELDS: usize = 5;
    let mut path = line;
    for _ in 0..FIELDS {
        (_, path) = path.trim_start().split_once(' ')?;
    }
    let path = path.trim_start();
    let path = path.strip_suffix(" (deleted)").unwrap_or(path);
    (!path.is_empty()).then(|| path.replace("\\012", "\n"))
}

/// How many sockets of a process can reach another machine: those of its files that stand in the
/// kernel's tables of TCP, UDP and raw sockets.
fn internet_sockets(process: &Path) -> Option<usize> {
    let own: BTreeSet<String> = fs::read_dir(process.join("fd"))
        .ok()?
        .filter_map(|entry| fs::read_link(entry.ok()?.path()).ok())
        .filter_map(|target| {
            let name = target.to_str()?;
            let inode = name.strip_prefix("socket:[")?.strip_suffix(']')?;
            Some(inode.to_owned())
        })
        .collect();
    let tables: Vec<String> = INTERNET
        .iter()
        .filter_map(|table| fs::read_to_string(process.join(table)).ok())
        .collect();
    if tables.is_empty() {
        return None;
    }
    let inodes = tables
        .iter()
        .flat_map(|table| table.lines().skip(1))
        .filter_map(|line| line.split_whitespace().nth(9));
    Some(inodes.filter(|inode| own.contains(*inode)).count())
}

#[cfg(test)]
mod tests {
    use super::{mapped, sha256};

    #[cfg(target_os = "linux")]
    #[test]
    fn an_open_internet_socket_is_seen() {
        use std::{net::UdpSocket, path::Path};

        use super::internet_sockets;

        let process = Path::new("/proc/self");
        let before = internet_sockets(process).unwrap();
        let socket = UdpSocket::bind("127.0.0.1:0").unwrap();
        assert_eq!(internet_sockets(process), Some(before + 1));
        drop(socket);
        assert_eq!(internet_sockets(process), Some(before));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_libraries_of_the_process_are_seen() {
        use std::path::Path;

        use super::libraries;

        let names = libraries(Path::new("/proc/self")).unwrap();
        assert!(
            names.iter().any(|name| name.starts_with("libc.")),
            "{names:?}"
        );
    }

    #[test]
    fn the_path_of_a_library_may_have_blanks_and_the_file_be_gone() {
        let path = |end: &str| mapped(&format!("7f00-7f01 r-xp 00000000 08:01 1234 {end}"));
        let library = |path: &str| Some(path.to_owned());
        assert_eq!(path("   /lib/libc.so.6"), library("/lib/libc.so.6"));
        assert_eq!(path("  /my  libs/a b.so"), library("/my  libs/a b.so"));
        assert_eq!(path("  /my libs/a.so (deleted)"), library("/my libs/a.so"));
        assert_eq!(path("  /odd\\012name/a.so"), library("/odd\nname/a.so"));
        assert_eq!(path(""), None);
    }

    #[test]
    fn the_check_sum_is_that_of_other_programs() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("abc");
        std::fs::write(&path, "abc").unwrap();
        assert_eq!(
            sha256(&path).unwrap(),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
    }
}
