//! Rules of the house that the compiler does not know.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// The modules by floor, as in `ARCHITECTURE.md`.
const FLOORS: [&[&str]; 8] = [
    &["time", "language"],
    &["notation", "game", "clock"],
    &["hearing", "arbiter"],
    &["dialog"],
    &["locale"],
    &["disk"],
    &["audio", "recognizer", "voice", "journal", "envelope"],
    &["config", "cli", "app"],
];

/// The adapters: none imports another.
const ADAPTERS: usize = 6;

/// Below this floor everything is pure.
const PURE: usize = 5;

/// What pure code does not touch: time, threads, files, network, environment, terminal, chance.
const IMPURE: [&str; 17] = [
    "std::time::Instant",
    "SystemTime",
    "Instant::now",
    "std::thread",
    "std::fs",
    "std::net",
    "std::env",
    "std::process",
    "std::io",
    "print!(",
    "println!(",
    "tracing::",
    "rand::",
    "getrandom::",
    "jiff::",
    "rustix::",
    "tempfile::",
];

/// The longest that a file may be, in lines.
const LONGEST: usize = 500;

/// A source file.
pub(crate) struct Source {
    pub(crate) path: PathBuf,
    text: String,
}

impl Source {
    /// The module under `src/` that the file belongs to; `main` and `lib` for the crate's roots.
    fn module(&self) -> String {
        let inside = self
            .path
            .strip_prefix(root().join("src"))
            .expect("a file in src");
        let first = inside.iter().next().expect("a file has a name");
        Path::new(first)
            .file_stem()
            .expect("a file has a name")
            .to_string_lossy()
            .into_owned()
    }

    /// The file without comments, and without the tests in it.
    pub(crate) fn code(&self) -> String {
        without_comments(without_tests(&self.text))
    }

    /// Whether it holds tests only, by its path in the repository.
    pub(crate) fn is_test(&self) -> bool {
        let inside = self.path.strip_prefix(root()).expect("a file of ours");
        inside
            .iter()
            .any(|part| part == "tests" || part == "tests.rs")
    }

    /// Whether `super` is the whole crate here: in the file of a module, not in those below it.
    fn is_of_a_whole_module(&self) -> bool {
        let folder = root().join("src");
        self.path.parent() == Some(&folder)
            || self.path.parent().and_then(Path::parent) == Some(&folder)
                && self.path.ends_with("mod.rs")
    }
}

#[test]
fn modules_use_only_their_own_floor_and_those_below() {
    let mut wrong = Vec::new();
    for source in sources("src") {
        let module = source.module();
        let Some(floor) = floor_of(&module) else {
            continue;
        };
        let mut modules = crate_modules(&without_comments(&source.text));
        if source.is_of_a_whole_module() {
            modules.extend(paths_after(&source.code(), "super::"));
        }
        for used in modules {
            let below = floor_of(&used).is_some_and(|other| other <= floor);
            let between_adapters = floor == ADAPTERS && floor_of(&used) == Some(ADAPTERS);
            if !below || (between_adapters && used != module) {
                wrong.push(format!("{} uses {used}", source.path.display()));
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn every_module_has_a_floor() {
    let homeless: BTreeSet<String> = sources("src")
        .iter()
        .map(Source::module)
        .filter(|module| floor_of(module).is_none() && module != "main" && module != "lib")
        .collect();
    assert_eq!(homeless, BTreeSet::new());
}

#[test]
fn the_middle_is_pure() {
    let mut wrong = Vec::new();
    for source in sources("src") {
        if source.is_test() || floor_of(&source.module()).is_none_or(|floor| floor >= PURE) {
            continue;
        }
        let code = source.code();
        // Grouped imports are told apart by their first part too.
        let found = IMPURE.iter().filter(|word| code.contains(**word));
        wrong.extend(found.map(|word| format!("{} uses {word}", source.path.display())));
        for part in std_parts(&code) {
            let word = format!("std::{part}");
            if IMPURE.contains(&word.as_str()) {
                wrong.push(format!("{} uses {word}", source.path.display()));
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn files_are_short_enough_to_read_in_one_go() {
    let long: Vec<String> = rust_files()
        .into_iter()
        .map(|source| (source.path, source.text.lines().count()))
        .filter(|(_, lines)| *lines > LONGEST)
        .map(|(path, lines)| format!("{}: {lines} lines", path.display()))
        .collect();
    assert_eq!(long, Vec::<String>::new());
}

#[test]
fn nothing_is_left_for_later() {
    // Put together here, so that this file does not find itself.
    let words = [
        ["TO", "DO"],
        ["FIX", "ME"],
        ["XX", "X"],
        ["todo", "!("],
        ["unimplemented", "!("],
    ];
    let mut wrong = Vec::new();
    for source in rust_files() {
        for word in words.map(|halves| halves.concat()) {
            if source.text.contains(&word) {
                wrong.push(format!("{} has {word}", source.path.display()));
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn nothing_is_unwrapped_or_imported_blindly_outside_tests() {
    let mut wrong = Vec::new();
    for source in sources("src").into_iter().chain(sources("examples")) {
        if source.is_test() {
            continue;
        }
        let code = source.code();
        for word in [".unwrap()", "super::super", "::*;", "::*,", "prelude"] {
            if code.contains(word) {
                wrong.push(format!("{} has {word}", source.path.display()));
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn groups_of_imports_are_taken_apart() {
    let code = "use crate::{clock::{Clock, pace::Pace}, game, time::Timestamp};\ncrate::voice::x()";
    let modules: Vec<String> = crate_modules(code).into_iter().collect();
    assert_eq!(modules, ["clock", "game", "time", "voice"]);
    assert_eq!(std_parts("use std::{fmt, fs};"), ["fmt", "fs"]);
    assert_eq!(without_comments("a // crate::app\nb"), "a \nb");
    assert_eq!(
        paths_after("use super::voice::Voice;", "super::"),
        ["voice"]
    );
}

#[test]
fn only_tests_that_end_a_file_are_left_out_of_its_code() {
    let inline = "fn a() {}\n\n#[cfg(test)]\n#[cfg(unix)]\nmod tests {\n    fn b() {}\n}\n";
    assert_eq!(without_tests(inline), "fn a() {}\n\n");
    for whole in [
        "#[cfg(test)]\nmod tests;\n\nfn a() {}\n",
        "#[cfg(test)]\nmod tests {\n    fn b() {}\n}\n\nfn a() {}\n",
        "impl A {\n    #[cfg(test)]\n    fn b() {}\n}\n\nfn a() {}\n",
    ] {
        assert_eq!(without_tests(whole), whole);
    }
}

fn floor_of(module: &str) -> Option<usize> {
    FLOORS.iter().position(|floor| floor.contains(&module))
}

/// The modules of this crate that `code` names.
fn crate_modules(code: &str) -> BTreeSet<String> {
    paths_after(code, "crate::").into_iter().collect()
}

/// What `code` names of the standard library, by first part.
pub(crate) fn std_parts(code: &str) -> Vec<String> {
    paths_after(code, "std::")
}

/// The first part of every path that begins with `root`, those in groups too.
fn paths_after(code: &str, root: &str) -> Vec<String> {
    code.match_indices(root)
        .filter(|(at, _)| {
            let before = code[..*at].chars().next_back();
            before.is_none_or(|letter| !letter.is_alphanumeric() && letter != '_' && letter != '$')
        })
        .flat_map(|(at, _)| first_parts(&code[at + root.len()..]))
        .collect()
}

/// The first identifiers of a path, or of each path in a group.
fn first_parts(rest: &str) -> Vec<String> {
    let Some(group) = rest.strip_prefix('{') else {
        return vec![identifier(rest)];
    };
    let mut parts = Vec::new();
    let mut depth = 0;
    let mut expected = true;
    for (at, letter) in group.char_indices() {
        match letter {
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            '{' => depth += 1,
            ',' if depth == 0 => expected = true,
            _ if depth == 0 && expected && !letter.is_whitespace() => {
                parts.push(identifier(&group[at..]));
                expected = false;
            }
            _ => (),
        }
    }
    parts
}

fn identifier(text: &str) -> String {
    text.chars()
        .take_while(|letter| letter.is_alphanumeric() || *letter == '_')
        .collect()
}

/// `text` without the tests that end it, if there are any in it.
fn without_tests(text: &str) -> &str {
    let Some((before, tests)) = text.split_once("mod tests {\n") else {
        return text;
    };
    match (
        before.rsplit_once("#[cfg(test)]"),
        tests.split_once("\n}\n"),
    ) {
        (Some((code, _)), Some((_, ""))) => code,
        (Some(_) | None, Some(_) | None) => text,
    }
}

/// `text` with every line cut where a comment begins. A string with two slashes is cut too, which
/// can only hide what stands behind it on its line.
fn without_comments(text: &str) -> String {
    text.lines()
        .map(|line| line.split("//").next().unwrap_or_default())
        .collect::<Vec<_>>()
        .join("\n")
}

/// Every Rust file of the repository that is ours.
fn rust_files() -> Vec<Source> {
    ["src", "tests", "examples", "benches"]
        .into_iter()
        .flat_map(sources)
        .collect()
}

/// The Rust files below a folder of the repository, of which there must be some.
pub(crate) fn sources(folder: &str) -> Vec<Source> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten() {
            let path = entry.expect("a readable entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).expect("a readable file");
                found.push(Source { path, text });
            }
        }
    }
    assert!(!found.is_empty(), "no sources in {folder}");
    found
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}
