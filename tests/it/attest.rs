//! `rochade attest`, and what it says about network and engine.

use std::{fs, path::Path};

use serde_json::Value;

use crate::{
    program::Home,
    tidy::{sources, std_parts},
};

fn attest(args: &[&str]) -> String {
    let run = Home::new().run(&[&["attest"], args].concat());
    assert_eq!(run.code, Some(0), "{run:?}");
    run.stdout
}

#[test]
fn the_json_names_file_laws_profile_and_what_is_told() {
    let text = attest(&[
        "--json",
        "--profile",
        "tournament",
        "--edition",
        "fide-2018",
    ]);
    let value: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(value["profile"], "tournament");
    assert_eq!(value["edition"], "fide-2018");
    assert_eq!(value["engine"], false);
    assert_eq!(value["repetition"]["duty"], "required");
    assert_eq!(value["told"]["player"]["thinking"]["position"], "never");
    assert_eq!(value["told"]["player"]["thinking"]["own-time"], "noted");
    assert_eq!(value["sha256"].as_str().map(str::len), Some(64));
    if cfg!(target_os = "linux") {
        assert_eq!(value["internet_sockets"], 0);
    }
}

#[test]
fn the_first_line_says_laws_and_profile() {
    let text = attest(&["--language", "en", "--voice", "text", "--profile", "club"]);
    assert_eq!(
        text.lines().next(),
        Some(
            "No chess engine. FIDE Laws of twenty twenty-three. Club: \
             questions are answered."
        )
    );
}

#[test]
fn where_nobody_repeats_there_is_no_repetition() {
    let none = "\nrepetition: none\n";
    for options in [
        &["--profile", "tournament", "--repetition", "training"][..],
        &["--profile", "tournament", "--repeats", "nobody"],
        &["--profile", "club"],
    ] {
        let text = attest(&[&["--voice", "text"], options].concat());
        assert!(text.contains(none), "{options:?}: {text}");
    }
    let white = attest(&[
        "--voice",
        "text",
        "--profile",
        "tournament",
        "--repeats",
        "white",
    ]);
    assert!(
        white.contains("\nrepetition: required by white\n"),
        "{white}"
    );
}

#[test]
fn what_the_game_is_to_be_played_with_is_attested() {
    let options = ["--voice", "text", "--steps", "both", "--alarm", "3:00,10m"];
    let text = attest(&options);
    assert!(text.contains("\nsteps told: by both\n"), "{text}");
    assert!(
        text.contains("\nalarms at seconds left: 600, 180\n"),
        "{text}"
    );
    let told = attest(&[&options[2..], &["--json"]].concat());
    let told: serde_json::Value = serde_json::from_str(&told).expect("JSON");
    assert_eq!(told["alarms"], serde_json::json!([600, 180]));
    let tournament = attest(&["--voice", "text", "--profile", "tournament"]);
    assert!(tournament.contains("\nalarms at seconds left: none\n"));
}

#[test]
fn no_source_opens_a_connection_and_no_dependency_is_there_for_it() {
    for source in sources("src") {
        if source.is_test() {
            continue;
        }
        let (path, code) = (&source.path, source.code());
        // The page listens, on this computer only (see `page.rs`); nothing of ours connects.
        let may_listen =
            path.ends_with("src/app/web.rs") || path.ends_with("src/app/web/server.rs");
        let names: &[&str] = if may_listen {
            &["::connect", "UdpSocket", "UNSPECIFIED", "Ipv6Addr"]
        } else {
            &["std::net", "TcpStream", "UdpSocket", "TcpListener"]
        };
        for name in names {
            assert!(!code.contains(name), "{name} in {}", path.display());
        }
        // A group of imports tells the module apart from the crate.
        let parts = std_parts(&code);
        let has_net = parts.iter().any(|part| part == "net");
        assert!(may_listen || !has_net, "std::net in {}", path.display());
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let lock = fs::read_to_string(root.join("Cargo.lock")).expect("Cargo.lock");
    for name in [
        "hyper",
        "reqwest",
        "tokio",
        "ureq",
        "curl",
        "rustls",
        "native-tls",
        "openssl",
        "quinn",
        "socket2",
        "async-std",
        "smol",
    ] {
        let entry = format!("\nname = \"{name}\"\n");
        assert!(!lock.contains(&entry), "{name} is a dependency");
    }
}
