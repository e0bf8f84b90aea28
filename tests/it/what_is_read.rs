//! Files and standard input that hold nothing to read, and results that nothing takes.

use std::fs;
#[cfg(target_os = "linux")]
use std::process::Command;

use crate::program::Home;

#[test]
fn what_is_packed_or_no_text_is_told_as_that_by_whatever_reads_scores() {
    let home = Home::new();
    home.write("game.pgn", "1. e4 e5 *\n");
    for (name, bytes, told) in [
        (
            "a.pgn",
            &b"\x1f\x8b\x08\x08"[..],
            "a.pgn is packed (gzip); unpack it first",
        ),
        (
            "b.pgn",
            b"PK\x03\x04\x14\0",
            "b.pgn is packed (zip); unpack it first",
        ),
        (
            "c.pgn",
            b"BZh91AY&SY",
            "c.pgn is packed (bzip2); unpack it first",
        ),
        (
            "d.pgn",
            b"\xfd7zXZ\0\0\x04",
            "d.pgn is packed (xz); unpack it first",
        ),
        (
            "e.pgn",
            b"\x28\xb5\x2f\xfd\x04\x58",
            "e.pgn is packed (zstd); unpack it first",
        ),
        (
            "f.pgn",
            b"RIFF\x24\0\0\0WAVEfmt ",
            "f.pgn is a sound file, no text",
        ),
    ] {
        fs::write(home.path(name), bytes).expect("a writable home");
        for arguments in [
            &["replay", name][..],
            &["reconcile", "game.pgn", name],
            &["braille", name],
            &["announce", "--voice", "text", name],
        ] {
            let run = home.run(arguments);
            assert!(run.failed(1).contains(told), "{arguments:?}: {run:?}");
            assert_eq!(run.stdout, "", "{arguments:?}");
        }
    }
    // It is no move, and rather that.
    fs::write(home.path("a.pgn.gz"), b"\x1f\x8b\x08\x08").expect("a writable home");
    let run = home.run(&["announce", "--voice", "text", "a.pgn.gz"]);
    assert!(
        run.failed(1).contains("a.pgn.gz is packed (gzip)"),
        "{run:?}"
    );
    let run = home.run_typing(&["winnable", "-"], &["PK\u{3}\u{4}"]);
    assert!(run.failed(1).contains("standard input is packed (zip)"));
}

#[test]
fn a_game_or_position_that_is_missing_is_told() {
    let home = Home::new();
    home.write("empty.pgn", "");
    home.write("comment.pgn", "; Nothing was played.\n");
    for (arguments, told) in [
        (&["replay", "empty.pgn"][..], "no game in empty.pgn"),
        (
            &["replay", "--json", "comment.pgn"],
            "no game in comment.pgn",
        ),
        (&["replay", "-"], "no game in standard input"),
        (&["braille", "-"], "no game in standard input"),
        (
            &["announce", "--voice", "text", "-"],
            "no game in standard input",
        ),
        (&["winnable", "-"], "no position in standard input"),
        (
            &["checksum", "--json", "-"],
            "no position in standard input",
        ),
    ] {
        let run = home.run(arguments);
        assert!(run.failed(1).contains(told), "{arguments:?}: {run:?}");
        assert_eq!(run.stdout, "", "{arguments:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_read_or_written_is_named() {
    let home = Home::new();
    home.write("game.pgn", "1. e4 e5 *\n");
    for (line, told) in [
        ("winnable - < /", "cannot read standard input: "),
        ("replay - < /", "cannot read standard input: "),
        ("replay game.pgn > /dev/full", "lines cannot be written: "),
        ("braille game.pgn > /dev/full", "lines cannot be written: "),
        (
            "winnable '8/8/8/8/8/8/8/K1k5 w - - 0 1' > /dev/full",
            "lines cannot be written: ",
        ),
    ] {
        let mut shell = Command::new("sh");
        let script = format!("\"$0\" {line}");
        shell.args(["-c", &script, env!("CARGO_BIN_EXE_rochade")]);
        let run = home.run_command(&mut shell, &[]);
        assert!(run.failed(1).contains(told), "{line}: {run:?}");
    }
}
