use shakmaty::{CastlingMode, Chess, fen::Fen};

use super::read_note;
use crate::{
    hearing::Lexicon,
    language::Language,
    notation::{Resolution, resolve, san},
};

/// The move of a note, in SAN; `?` where it is not read, `!` where it is read and no legal move.
fn read(note: &str, lexicons: &[Lexicon], position: &Chess) -> String {
    match read_note(note, lexicons, position).map(|said| resolve(said, position)) {
        Some(Resolution::Unique(mv)) => san(position, mv, Language::English),
        Some(_) => String::from("!"),
        None => String::from("?"),
    }
}

fn position(fen: &str) -> Chess {
    let fen: Fen = fen.parse().unwrap();
    fen.into_position(CastlingMode::Standard).unwrap()
}

#[test]
fn a_note_is_read_as_players_write_by_hand() {
    let english = [Lexicon::new(Language::English)];
    for (note, meant) in [
        ("1 Nf3", "Nf3"),
        ("1) Nf3", "Nf3"),
        ("1. Nf3.", "Nf3"),
        ("Nf3=", "Nf3"),
        ("Nf3 =", "Nf3"),
        ("(=) Nf3", "Nf3"),
        ("Nf3?", "Nf3"),
        ("Nf3!?", "Nf3"),
        ("Nf3 ?!", "Nf3"),
        ("Knight f3.", "Nf3"),
        ("e4,", "e4"),
        ("e2/e4", "e4"),
        ("N-f3", "Nf3"),
        ("N(g1)f3", "Nf3"),
        ("N(g1)-f3", "Nf3"),
        ("pe4", "e4"),
        ("Pe4", "e4"),
        ("1 pe4!", "e4"),
    ] {
        assert_eq!(read(note, &english, &Chess::default()), meant, "{note}");
    }
}

#[test]
fn a_castling_without_its_side_is_read_where_one_is_legal() {
    let german = [Lexicon::new(Language::German)];
    for (rights, meant) in [("K", "O-O"), ("Q", "O-O-O"), ("KQ", "!"), ("-", "!")] {
        let position = position(&format!("4k3/8/8/8/8/8/8/R3K2R w {rights} - 0 1"));
        assert_eq!(read("Rochade", &german, &position), meant, "{rights}");
    }
    let both = position("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    let read = read_note("Rochade", &german, &both).map(|said| resolve(said, &both));
    assert!(matches!(read, Some(Resolution::Ambiguous(_))), "{read:?}");
}

#[test]
fn a_note_is_no_move_that_was_not_written() {
    let english = [Lexicon::new(Language::English)];
    for (note, meant) in [
        // Not a knight's from f3.
        ("Nf3 (e5)", "?"),
        ("Nf3/d4", "?"),
        ("pNf3", "?"),
        ("ed", "?"),
        ("1", "?"),
        ("=", "?"),
        ("", "?"),
        ("N-", "?"),
        ("hello", "?"),
        ("0 0-0", "?"),
        // What is read as it stands is judged as it stands.
        ("Nf5", "!"),
    ] {
        assert_eq!(read(note, &english, &Chess::default()), meant, "{note}");
    }
}

#[test]
fn a_letter_that_may_be_a_piece_or_a_file_is_what_is_legal() {
    let english = [Lexicon::new(Language::English)];
    let open = position("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    assert_eq!(read("bc4", &english, &open), "Bc4");
    let spanish = [Lexicon::new(Language::Spanish)];
    assert_eq!(read("cf3", &spanish, &open), "Nf3");
    // Both are legal, and nobody but the arbiter can tell.
    let both = position("4k3/8/8/8/2p5/1P6/8/4KB2 w - - 0 1");
    assert_eq!(read("BXC4", &english, &both), "?");
    assert_eq!(read("Bxc4", &english, &both), "Bxc4");
}

#[test]
fn a_capture_by_files_is_read_where_only_one_fits() {
    let english = [Lexicon::new(Language::English)];
    let one = position("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    let two = position("4k3/8/3p4/3pP3/4P3/8/8/4K3 w - - 0 1");
    let promotes = position("3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1");
    for note in ["ed", "exd", "ed:", "e:d", "ed!"] {
        assert_eq!(read(note, &english, &one), "exd5", "{note}");
        assert_eq!(read(note, &english, &two), "?", "{note}");
        assert_eq!(read(note, &english, &promotes), "?", "{note}");
    }
}

#[test]
fn the_letters_of_who_has_sealed_go_first() {
    let own = |language| {
        let both = Lexicon::with(Language::English, [Language::Spanish]);
        [Lexicon::new(language), both]
    };
    let open = position("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    assert_eq!(read("Rd1", &own(Language::English), &open), "Rd1");
    assert_eq!(read("Rd1", &own(Language::Spanish), &open), "Kd1");
    assert_eq!(read("Td1", &own(Language::English), &open), "Rd1");
    // Illegal in the letters of who wrote it, and of two meanings to all: nobody but the arbiter can tell.
    let closed = position("4k3/8/8/8/8/8/8/RN2K3 w - - 0 1");
    assert_eq!(read("Rd1", &own(Language::English), &closed), "?");
}
