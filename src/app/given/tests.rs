use super::{LONGEST_LINE, Lines, put_together};

fn positions(given: &[&str]) -> Vec<String> {
    let given: Vec<String> = given.iter().map(|&it| it.to_owned()).collect();
    put_together(&given)
}

#[test]
fn a_fen_without_quotes_is_one_position() {
    let parts = ["8/8/8/8/8/8/8/K1k5", "b", "-", "-", "0", "1"];
    assert_eq!(positions(&parts), ["8/8/8/8/8/8/8/K1k5 b - - 0 1"]);
    let two = ["8/8/8/8/8/8/8/K1k5", "w", "K1k5/8/8/8/8/8/8/8", "b"];
    assert_eq!(
        positions(&two),
        ["8/8/8/8/8/8/8/K1k5 w", "K1k5/8/8/8/8/8/8/8 b"]
    );
}

#[test]
fn standard_input_may_follow_positions_in_quotes() {
    let given = ["8/8/8/8/8/8/8/K1k5 b - - 0 1", "-"];
    assert_eq!(positions(&given), given);
    assert_eq!(positions(&["-", "-"]), ["-", "-"]);
    assert_eq!(positions(&["", "nothing"]), ["", "nothing"]);
}

/// The lines of `bytes`, of which so many come at once.
fn lines(bytes: &[u8], at_once: usize) -> Vec<String> {
    struct InPieces<'a>(std::slice::Chunks<'a, u8>);
    impl std::io::Read for InPieces<'_> {
        fn read(&mut self, to: &mut [u8]) -> std::io::Result<usize> {
            let piece = self.0.next().unwrap_or_default();
            to[..piece.len()].copy_from_slice(piece);
            Ok(piece.len())
        }
    }
    let mut lines = Lines::new(InPieces(bytes.chunks(at_once)));
    std::iter::from_fn(|| lines.next_line().unwrap()).collect()
}

#[test]
fn lines_are_read_in_every_encoding_of_a_score() {
    let text = "8/8/8/8/8/8/8/K1k5 b - - 0 1\n\nä b\r\nc";
    let wanted = ["8/8/8/8/8/8/8/K1k5 b - - 0 1", "", "ä b", "c"];
    let units = || text.encode_utf16();
    let little = units().flat_map(u16::to_le_bytes);
    let big = "\u{feff}"
        .encode_utf16()
        .chain(units())
        .flat_map(u16::to_be_bytes);
    let latin = text.chars().map(|ch| u8::try_from(ch).unwrap());
    let all: [Vec<u8>; 4] = [
        text.into(),
        little.collect(),
        big.collect(),
        latin.collect(),
    ];
    for (bytes, at_once) in all
        .iter()
        .flat_map(|bytes| [(bytes, 1), (bytes, 7), (bytes, 999)])
    {
        let read = lines(bytes, at_once);
        let read: Vec<&str> = read
            .iter()
            .map(|line| line.trim_start_matches('\u{feff}').trim_end())
            .collect();
        assert_eq!(read, wanted, "{bytes:?}, {at_once} at once");
    }
    assert!(lines(b"", 1).is_empty());
}

#[test]
fn of_an_endless_line_little_is_kept_and_the_next_is_whole() {
    let long = "ä".repeat(9_000);
    let read = lines(format!("{long}\nb\n{long}").as_bytes(), 4000);
    assert_eq!(read.len(), 3);
    assert_eq!(read[1], "b");
    for cut in [&read[0], &read[2]] {
        assert!(cut.len() > LONGEST_LINE && cut.len() < 2 * LONGEST_LINE);
    }
}
