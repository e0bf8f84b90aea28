use shakmaty::{Chess, File, Move, Position as _, Role, Square, fen::Fen};

use super::Awaited;
use crate::{
    hearing::{Lexicon, Meaning, Sense, parse},
    language::Language,
    notation::Fragment,
};

fn position(fen: &str) -> Chess {
    let fen: Fen = fen.parse().unwrap();
    fen.into_position(shakmaty::CastlingMode::Standard).unwrap()
}

fn sense(words: &str, position: &Chess) -> Sense {
    Sense::of(meaning(words), position).unwrap()
}

/// The part of an announcement that `words` are.
fn part(words: &str, position: &Chess) -> Fragment {
    let Sense::Fragment(part) = sense(words, position) else {
        panic!("{words} are no part")
    };
    part
}

/// What comes after `begun`, with nothing asked.
fn rest(begun: Fragment) -> Awaited {
    Awaited::Rest {
        begun,
        asked: Vec::new(),
    }
}

fn meaning(words: &str) -> Meaning {
    parse(words, &Lexicon::new(Language::German))
}

/// The move that `words` make of what is awaited.
fn made(awaited: &Awaited, words: &str, position: &Chess) -> Option<String> {
    if let Some(Sense::Move(candidate)) = awaited.understood(meaning(words), position) {
        Some(candidate.mv.to_string())
    } else {
        None
    }
}

#[test]
fn an_answer_picks_one_of_the_moves_asked_about() {
    let position = position("4k3/8/8/8/8/3P4/8/1N3RK1 w - - 0 1");
    let knight = position
        .legal_moves()
        .into_iter()
        .filter(|mv| mv.role() == Role::Knight);
    let awaited = Awaited::OneOf(knight.collect());
    assert_eq!(
        made(&awaited, "cesar drei", &position).as_deref(),
        Some("Nb1-c3")
    );
    assert_eq!(made(&awaited, "anna", &position).as_deref(), Some("Nb1-a3"));
    assert_eq!(made(&awaited, "bella", &position), None);
    // A whole announcement stands for itself.
    assert_eq!(
        made(&awaited, "david vier", &position).as_deref(),
        Some("d3-d4")
    );
    assert_eq!(
        made(&awaited, "turm felix drei", &position).as_deref(),
        Some("Rf1-f3")
    );
}

#[test]
fn a_piece_that_was_named_moves_from_the_square_that_follows_or_none_does() {
    let position = position("4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1");
    let made_after = |begun: &str, words: &str| {
        let awaited = rest(part(begun, &position));
        made(&awaited, words, &position)
    };
    for words in ["anna eins anna drei", "anna anna drei"] {
        assert_eq!(made_after("turm", words).as_deref(), Some("Ra1-a3"));
    }
    for words in ["anna eins anna drei", "eva eva vier", "eva zwei eva vier"] {
        assert_eq!(made_after("läufer", words), None, "{words}");
    }
    // Who names a piece again means that one.
    let named_again = made_after("läufer", "turm anna eins anna drei");
    assert_eq!(named_again.as_deref(), Some("Ra1-a3"));
}

#[test]
fn the_rest_completes_what_was_begun() {
    let position = position("4k3/8/8/8/8/3P4/8/1N3RK1 w - - 0 1");
    let begun = part("springer", &position);
    let awaited = rest(begun);
    assert_eq!(
        made(&awaited, "cesar drei", &position).as_deref(),
        Some("Nb1-c3")
    );
    assert_eq!(made(&awaited, "david vier", &position), None);
    assert_eq!(
        made(&awaited, "bauer david vier", &position).as_deref(),
        Some("d3-d4")
    );
    let Some(Sense::Fragment(more)) = awaited.understood(meaning("cesar"), &position) else {
        unreachable!("a piece and a file are a part")
    };
    assert_eq!(
        made(&rest(more), "drei", &position).as_deref(),
        Some("Nb1-c3")
    );
}

#[test]
fn a_part_of_an_answer_makes_no_other_move() {
    let position = position("4k3/8/8/8/N7/8/2P5/4K3 w - - 0 1");
    let knight = position.legal_moves().into_iter();
    let knight = knight.filter(|mv| mv.role() == Role::Knight);
    let asked: Vec<_> = knight.filter(|mv| mv.to().file() == File::C).collect();
    assert_eq!(asked.len(), 2);
    let begun = part("cesar", &position);
    let awaited = Awaited::Rest { begun, asked };
    for words in ["drei", "cesar drei"] {
        // The pawn or the knight.
        let understood = awaited.understood(meaning(words), &position);
        let Some(Sense::Ambiguous { moves, .. }) = understood else {
            panic!("{words}: {understood:?}")
        };
        assert_eq!(moves.len(), 2, "{words}");
    }
    for words in ["fünf", "cesar fünf"] {
        assert_eq!(
            made(&awaited, words, &position).as_deref(),
            Some("Na4-c5"),
            "{words}"
        );
    }
    assert_eq!(made(&awaited, "vier", &position).as_deref(), Some("c2-c4"));
}

#[test]
fn where_a_piece_stands_answers_only_if_it_tells_the_moves_apart() {
    let position = position("4k3/8/8/8/8/8/4P3/R3K2R w - - 0 1");
    let to = |squares: &[Square]| {
        let fits = |mv: &Move| squares.contains(&mv.to()) && mv.role() != Role::King;
        Awaited::OneOf(position.legal_moves().into_iter().filter(fits).collect())
    };
    assert_eq!(made(&to(&[Square::E4]), "eva zwei", &position), None);
    assert_eq!(
        made(&to(&[Square::E4]), "eva vier", &position).as_deref(),
        Some("e2-e4")
    );
    let rooks = position
        .legal_moves()
        .into_iter()
        .filter(|mv| mv.role() == Role::Rook && [Square::D1, Square::F1].contains(&mv.to()));
    let rooks = Awaited::OneOf(rooks.collect());
    assert_eq!(made(&rooks, "anna eins", &position), None);
    assert_eq!(made(&rooks, "david", &position).as_deref(), Some("Ra1-d1"));
}

#[test]
fn a_file_and_its_rank_are_a_pawns_move_wherever_it_comes_from() {
    let position = position("4k3/8/8/8/8/2p5/1P6/4K3 w - - 0 1");
    let begun = part("cesar", &position);
    let awaited = rest(begun);
    for words in ["drei", "cesar drei"] {
        assert_eq!(
            made(&awaited, words, &position).as_deref(),
            Some("b2xc3"),
            "{words}"
        );
    }
}

#[test]
fn a_rest_answers_only_what_its_beginning_does_not_contradict() {
    // A bishop was begun, a knight was asked about.
    let knight = position("4k3/8/8/8/N7/8/8/4KB2 w - - 0 1");
    let begun = part("läufer", &knight);
    let to_c3 = |mv: &Move| mv.role() == Role::Knight && mv.to() == Square::C3;
    let asked: Vec<_> = knight.legal_moves().into_iter().filter(to_c3).collect();
    let awaited = Awaited::Rest { begun, asked };
    assert_eq!(made(&awaited, "cesar drei", &knight), None);
    // Of two rooks, one was begun.
    let rooks = position("4k3/8/8/8/8/8/8/R1K2R2 w - - 0 1");
    let begun = part("turm anna", &rooks);
    let to_d1 = |mv: &Move| mv.to() == Square::D1 && mv.role() == Role::Rook;
    let asked: Vec<_> = rooks.legal_moves().into_iter().filter(to_d1).collect();
    assert_eq!(asked.len(), 1);
    let awaited = Awaited::Rest { begun, asked };
    assert_eq!(made(&awaited, "david", &rooks), None);
}

#[test]
fn what_was_said_of_the_departure_stays_the_departure() {
    for (fen, said, expected) in [
        // The other knight could go to c1.
        (
            "4k3/8/8/8/8/8/4N3/1N2K3 w - - 0 1",
            ["springer von bella eins", "cesar", "drei"],
            "Nb1-c3",
        ),
        (
            "4k3/8/8/8/8/8/4N3/1N2K3 w - - 0 1",
            ["von bella eins", "springer", "cesar drei"],
            "Nb1-c3",
        ),
        // The other knight could go to c3.
        (
            "4k3/8/8/8/N7/1N6/8/4K3 w - - 0 1",
            ["springer drei", "cesar", "fünf"],
            "Nb3-c5",
        ),
        // The file once more, then the whole square.
        (
            "4k3/8/8/8/N7/1N6/8/4K3 w - - 0 1",
            ["springer bella", "cesar", "cesar fünf"],
            "Nb3-c5",
        ),
    ] {
        let position = position(fen);
        let [first, second, third] = said;
        let mut awaited = rest(part(first, &position));
        let more = awaited.understood(meaning(second), &position);
        let Some(Sense::Fragment(more)) = more else {
            panic!("{said:?}: {more:?}")
        };
        awaited = rest(more);
        assert_eq!(
            made(&awaited, third, &position).as_deref(),
            Some(expected),
            "{said:?}"
        );
    }
    // No knight stands on the file.
    let position = position("4k3/8/8/8/8/8/4N3/4K3 w - - 0 1");
    let begun = part("springer bella", &position);
    let Some(Sense::Fragment(more)) = rest(begun).understood(meaning("cesar"), &position) else {
        unreachable!("two files are a part")
    };
    assert_eq!(made(&rest(more), "drei", &position), None);
    // A rank after a whole departure is none of arrival.
    let begun = part("springer von eva zwei", &position);
    assert_eq!(made(&rest(begun), "drei", &position), None);
}

#[test]
fn a_file_that_fits_two_moves_picks_none_whichever_way_it_fits() {
    // The pawn leaves the file and the king comes to it; the knight goes where the pawn does not.
    let position = position("4k3/8/8/3p4/4P3/8/3N4/4K3 w - - 0 1");
    let is_asked = |mv: &Move| match mv.role() {
        Role::Pawn => mv.to() == Square::D5,
        Role::King => mv.to() == Square::E2,
        Role::Knight => mv.to().file() == File::F,
        Role::Bishop | Role::Rook | Role::Queen => false,
    };
    let asked: Vec<_> = position
        .legal_moves()
        .into_iter()
        .filter(is_asked)
        .collect();
    assert_eq!(asked.len(), 4);
    assert_eq!(made(&Awaited::OneOf(asked), "eva", &position), None);
}

#[test]
fn what_is_said_to_be_captured_binds_only_what_completes_it() {
    // No knight can be taken.
    let position = position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    let begun = part("eva schlägt springer", &position);
    let pawn = rest(begun);
    assert_eq!(made(&pawn, "david sechs", &position), None);
    assert_eq!(
        made(&pawn, "könig eva zwei", &position).as_deref(),
        Some("Ke1-e2")
    );
}
