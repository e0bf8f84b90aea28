//! What stands beside the moves and says something about them.

use super::{read, read_one, sans};
use crate::game::pgn::PgnError;

#[test]
fn a_promotion_without_its_piece_is_not_completed() {
    let text = "[FEN \"8/4P1k1/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. e8 *";
    assert!(matches!(
        read_one(text),
        Err(PgnError::PromotionMissing { ply: 1, .. })
    ));
    for named in ["e8=N+ ", "e8(N) ", "e8(N)+! ", "e7-e8(N)(e8=Q) "] {
        let text = text.replace("e8 ", named);
        assert_eq!(sans(&read_one(&text).unwrap().game), "e8=N+", "{named}");
    }
}

#[test]
fn move_numbers_that_are_merely_off_are_no_contradiction() {
    for text in [
        "1. e4 e5 2. Nf3 Nc6",
        "1. e4 {king's pawn} 1... e5 2. Nf3 {and} 2.... Nc6",
        "1.e4 1. e5 2.Nf3 2.Nc6",
        "e4 e5 Nf3 Nc6",
        "7. e4 e5 9. Nf3 9... Nc6",
        "1. e4 ... e5 2. Nf3 (2... Nd4 3... Nc6) \u{2026}Nc6",
        "1. e4 e5 2. Nf3 Nc6 3... *",
    ] {
        let read = read_one(text).unwrap().game;
        assert_eq!(sans(&read), "e4 e5 Nf3 Nc6", "{text}");
    }
}

#[test]
fn what_is_called_a_capture_in_passing_must_be_one() {
    let passing = "1. e4 a6 2. e5 d5 3. exd6";
    for sign in [
        " e.p.",
        "e.p.",
        " e.p.!",
        "+ e.p.",
        "! e.p.",
        " ep",
        " a.p.",
        "a.p.",
        " a. p.",
        " e. p.",
        "! a. p.",
        " e.\np.!?",
        " =",
        "=",
        " a.p. =",
        " {so} e.p.",
    ] {
        let read = read_one(&format!("{passing}{sign} a5 *")).unwrap().game;
        assert_eq!(sans(&read), "e4 a6 e5 d5 exd6 a5", "{sign}");
    }
    for (text, word) in [
        ("1. e4 d5 2. exd5 e.p. *", "exd5 e.p."),
        ("1. e4 d5 2. exd5e.p. *", "exd5e.p."),
        ("1. e4 d5 2. exd5\ne.p.? *", "exd5 e.p."),
        ("1. e4 d5 2. exd5 a. p. *", "exd5 a. p."),
    ] {
        let error = read_one(text).unwrap_err();
        assert!(matches!(error, PgnError::Illegal { ply: 3, .. }), "{text}");
        assert_eq!(error.text(), word);
    }
}

#[test]
fn a_result_with_blanks_ends_its_game() {
    assert_eq!(read("1. e4 e5 1/2 - 1/2\n\n1. d4 d5 1 - 0\n").len(), 2);
}

#[test]
fn results_are_read_in_every_usual_form() {
    let draw = "1/2-1/2";
    for (written, result) in [
        ("1\u{2013}0", "1-0"),
        ("0\u{2013}1", "0-1"),
        ("\u{bd}-\u{bd}", draw),
        ("\u{bd}\u{2013}\u{bd}", draw),
        ("1/2\u{2013}1/2", draw),
        ("1/2", draw),
        ("0.5-0.5", draw),
        ("1 - 0", "1-0"),
        ("0 \u{2013} 1", "0-1"),
        ("1/2 -1/2", draw),
    ] {
        for text in [
            format!("1. e4 e5 {written}\n"),
            format!("[Result \"{written}\"]\n\n1. e4 e5\n"),
        ] {
            let read = read_one(&text).unwrap();
            assert_eq!(sans(&read.game), "e4 e5", "{text}");
            assert_eq!(read.tags.result.as_str(), result, "{text}");
        }
    }
    let read = read_one("1. e4 e5 2.1-0 {after a number}").unwrap();
    assert_eq!(read.tags.result.as_str(), "1-0");
    let error = read_one("1. e4 e5 0.7-0.3").unwrap_err();
    assert_eq!(error.text(), "0.7-0.3");
}
