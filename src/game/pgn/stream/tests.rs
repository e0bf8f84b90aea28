use proptest::prelude::*;

use crate::game::pgn::{
    PgnStream, ReadGame, read,
    tests::{any_game, any_tags, sans},
    write,
};

/// The longest game of a [`short_stream`], in bytes.
const LIMIT: usize = 200_000;

/// What a stream makes of `bytes`, fed in pieces of `piece` bytes.
fn stream(bytes: &[u8], piece: usize) -> Vec<ReadGame> {
    fed(PgnStream::new(), bytes, piece)
}

/// A stream that takes less for a game than others.
fn short_stream() -> PgnStream {
    PgnStream {
        longest_game: LIMIT,
        ..PgnStream::new()
    }
}

/// What `stream` makes of `bytes`, fed in pieces of `piece` bytes.
fn fed(mut stream: PgnStream, bytes: &[u8], piece: usize) -> Vec<ReadGame> {
    let mut games = Vec::new();
    for bytes in bytes.chunks(piece) {
        stream.feed(bytes);
        games.extend(std::iter::from_fn(|| stream.next_game()));
    }
    stream.end();
    games.extend(std::iter::from_fn(|| stream.next_game()));
    games
}

/// Moves and errors of each game.
fn told(games: &[ReadGame]) -> Vec<(String, String)> {
    let errors =
        |read: &ReadGame| -> Vec<_> { read.faults.iter().map(ToString::to_string).collect() };
    games
        .iter()
        .map(|read| (sans(&read.game), errors(read).join("; ")))
        .collect()
}

#[test]
fn a_game_that_goes_wrong_is_kept_up_to_there_and_the_next_goes_on() {
    let text = "[Event \"1\"]\n[Event \"2\"\n\n1. e4 e5 2. Ke3 d6 0-1\n\n\
        [Event \"3\"]\n\n1. d4 {never closed\n\n[Event \"4\"]\n\n1. c4 *\n\n\
        [Event \"5\"]\n\n[Event \"6\"]\n[FEN \"8/8\"]\n\n1. e4 *\n1. Qh9 e5 2. x\n1. b3 *\n\
        [Event \"8\"] 1. f4 * [Event \"9\"] 1. g4 g5 2. gh4";
    let expected = [
        (
            "e4 e5",
            "line 4, column 13, ply 3: `Ke3` is not legal; line 2, column 1: not a tag: `[Event \"2\"`",
        ),
        ("d4", "line 8, column 7: `{` is never closed"),
        ("c4", ""),
        ("", ""),
        ("", "line 17, column 1: bad starting position"),
        ("", "line 20, column 4, ply 1: `Qh9` is not a move"),
        ("b3", ""),
        ("f4", ""),
        ("g4 g5", "line 22, column 45, ply 3: `gh4` is not legal"),
    ]
    .map(|(moves, error)| (moves.to_owned(), error.to_owned()));
    for piece in [1, 7, 100, text.len()] {
        assert_eq!(told(&stream(text.as_bytes(), piece)), expected, "{piece}");
    }
}

#[test]
fn a_tag_that_is_broken_in_its_value_is_read_and_one_without_its_quote_swallows_nothing() {
    let bad = |line: usize, given: &str| format!("line {line}, column 1: not a tag: `{given}`");
    let no_start = "line 1, column 1: bad starting position";
    for (text, site, moves, error) in [
        ("[Site \"two \nlines\"]\n\n1. e4 1-0", "two lines", "e4", ""),
        (
            "[Site \"1.\n1. d4 1-0\"] \n\n1. e4 *",
            "1. 1. d4 1-0",
            "e4",
            "",
        ),
        (
            "[Site \"a]\n1. e4 {\"]",
            "?",
            "e4",
            "line 2, column 7: `{` is never closed; line 1, column 1: not a tag: `[Site \"a]`",
        ),
        (
            "[Site \"a\n[Event \"b\"]\n1. e4 *",
            "?",
            "e4",
            &bad(1, "[Site \"a"),
        ),
        ("[Site \"a\n\n1. e4 *", "?", "e4", &bad(1, "[Site \"a")),
        ("[Site \"a]\n\n1. e4 *", "?", "e4", &bad(1, "[Site \"a]")),
        (
            "[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1]\n\n1. Kd2 *",
            "?",
            "",
            no_start,
        ),
        (
            "[ Variant \"Chess960]\n\n1. e4 *",
            "?",
            "",
            "line 1, column 1: unknown variant `[ Variant \"Chess960]`",
        ),
    ] {
        for piece in [1, 7, text.len()] {
            let games = stream(text.as_bytes(), piece);
            let [(told, errors)] = &told(&games)[..] else {
                panic!("{text}: {} games", games.len());
            };
            assert_eq!(games[0].tags.site, site, "{text}");
            assert_eq!(told, moves, "{text}");
            assert!(errors.starts_with(error), "{text}: {errors}");
            assert_eq!(errors.is_empty(), error.is_empty(), "{text}: {errors}");
        }
    }
}

#[test]
fn every_kind_of_line_end_ends_a_line() {
    let lines =
        "[Event \"a\"]\n% made elsewhere\n\n1. e4 ; best\ne5 2. Nf3 ; so\n% e5\nNc6 3. Ke3 1-0\n";
    let error = "line 7, column 8, ply 5: `Ke3` is not legal";
    for end in ["\n", "\r\n", "\r"] {
        let text = lines.replace('\n', end);
        for piece in [1, 3, text.len()] {
            let games = stream(text.as_bytes(), piece);
            let expected = [("e4 e5 Nf3 Nc6".to_owned(), error.to_owned())];
            assert_eq!(told(&games), expected, "{end:?} {piece}");
            assert_eq!(games[0].game.plies()[0].comment, "best", "{end:?} {piece}");
        }
    }
}

#[test]
fn other_encodings_are_read_and_told() {
    let latin1 =
        b"[White \"Jos\xe9\"]\n\n1. e4 {na\xefve \xe9} *\n\n[White \"Jos\xc3\xa9\"]\n\n1. d4 *";
    for piece in [1, 2, 1000] {
        let games = stream(latin1, piece);
        assert_eq!(
            told(&games),
            [
                (
                    String::from("e4"),
                    String::from(
                        "line 1, column 12: the byte E9 is not UTF-8; it was read as Latin-1"
                    )
                ),
                (String::from("d4"), String::new())
            ]
        );
        assert_eq!(games[0].tags.white, "José");
        assert_eq!(games[0].game.plies()[0].comment, "naïve é");
        assert_eq!(games[1].tags.white, "José");
    }
    let text = "\u{feff}[White \"Ödön 🎉\"]\n\n1. e4 *\n1. d4 *\n";
    // With the mark at the start and without it.
    for text in [text, text.trim_start_matches('\u{feff}')] {
        let utf16 = |bytes: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(bytes).collect();
        let utf32 =
            |bytes: fn(u32) -> [u8; 4]| text.chars().map(u32::from).flat_map(bytes).collect();
        let encoded: [(&str, Vec<u8>); 4] = [
            ("UTF-16", utf16(u16::to_le_bytes)),
            ("UTF-16", utf16(u16::to_be_bytes)),
            ("UTF-32", utf32(u32::to_le_bytes)),
            ("UTF-32", utf32(u32::to_be_bytes)),
        ];
        for (name, bytes) in encoded {
            for piece in [1, 3, 1000] {
                let games = stream(&bytes, piece);
                let notes = told(&games);
                assert_eq!(
                    notes[0].1,
                    format!(
                        "line 1, column 1: the text is in {name}, not in UTF-8; it was read as that"
                    )
                );
                assert_eq!(notes[1], (String::from("d4"), String::new()));
                assert_eq!(games[0].tags.white, "Ödön 🎉");
            }
        }
    }
}

#[test]
fn a_text_without_end_is_cut_short_and_the_next_game_goes_on() {
    let mut text = b"[Event \"1\"]\n\n1. e4 {".to_vec();
    text.resize(LIMIT + 100_000, b'x');
    text.extend_from_slice(b"\n[Event \"2\"]\n\n1. d4 *\n");
    let notes = told(&fed(short_stream(), &text, 60_000));
    assert_eq!(notes.len(), 2);
    assert_eq!(notes[0].0, "e4");
    assert_eq!(
        notes[0].1,
        "line 1, column 1: a game of more than 200000 bytes; the rest is left out"
    );
    assert_eq!(notes[1], (String::from("d4"), String::new()));
    let variation = "(1. d4) ".repeat(LIMIT / 4);
    let text = format!("1. e4 {variation}\n[Event \"2\"]\n\n1. d4 *\n");
    let notes = told(&fed(short_stream(), text.as_bytes(), 30_000));
    assert_eq!(
        notes,
        [
            (
                String::from("e4"),
                String::from(
                    "line 1, column 1: a game of more than 200000 bytes; the rest is left out"
                )
            ),
            (String::from("d4"), String::new())
        ]
    );
}

#[test]
fn blanks_and_comments_without_end_lose_no_game() {
    for filler in [" ", "\n", "{nothing} ", ";nothing\n"] {
        let text = format!(
            "{}1. e4 *\n1. d4 *\n",
            filler.repeat(3 * LIMIT / filler.len())
        );
        let notes = told(&fed(short_stream(), text.as_bytes(), 30_000));
        let games = ["e4", "d4"].map(|moves| (moves.to_owned(), String::new()));
        assert_eq!(notes, games, "{filler:?}");
    }
    for sign in [";", "%", "{nothing}\n%"] {
        let line = format!("{sign}{}\n1. e4 *\n", "x ".repeat(2 * LIMIT));
        let notes = told(&fed(short_stream(), line.as_bytes(), 30_000));
        assert_eq!(notes, [(String::from("e4"), String::new())], "{sign}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn a_stream_reads_what_the_whole_text_holds(
        games in prop::collection::vec((any_game(), any_tags()), 1..5),
        piece in 1_usize..3000,
    ) {
        let text: String = games.iter().map(|(game, tags)| write(game, tags)).collect();
        let streamed = stream(text.as_bytes(), piece);
        let whole = read(&text);
        prop_assert_eq!(streamed.len(), whole.len());
        for (one, other) in streamed.into_iter().zip(whole) {
            let (one, other) = (one.into_result().unwrap(), other.unwrap());
            prop_assert_eq!(one.game.plies(), other.game.plies());
            prop_assert_eq!(one.tags, other.tags);
        }
    }
}
