use proptest::prelude::*;
use shakmaty::{
    CastlingMode, CastlingSide, Chess, Position as _, Role, Square, fen::Fen, san::SanPlus,
};

use super::{Duty, Intention, Order, Touch};
use crate::arbiter::Edition;

/// Position, touched men (`?` after them: order unclear; `0` after them: meant to castle), the
/// moves left in SAN (`*`: every legal move), and the article of 2023 and of 1993 (empty: see [`CASES_OF_1993`]).
const CASES: &str = "\
# One's own men: the first that can move (4.3.1).
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | e2 | e3 e4 | 4.3.1 | 7.2 A
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | g1 | Nf3 Nh3 | 4.3.1 | 7.2 A
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | a1 d2 e2 | d3 d4 | 4.3.1 | 7.2 A
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | a1 | * | 4.5 | 7.3
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | e4 | * | 4.5 | 7.3
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | | * | 4.5 | 7.3
# A pinned man cannot move.
4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1 | c3 g1 | Ne2 Nf3 Nh3 | 4.3.1 | 7.2 A
# Every promotion of the touched pawn.
7k/P7/8/8/8/8/8/K7 w - - 0 1 | a7 | a8=Q+ a8=R+ a8=B a8=N | 4.3.1 | 7.2 A
# The opponent's men: the first that can be captured (4.3.2).
4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1 | f5 | exf5 | 4.3.2 | 7.2 A
4k3/7p/8/3p1p2/4P3/8/8/4K3 w - - 0 1 | h7 d5 f5 | exd5 | 4.3.2 | 7.2 A
4k3/7p/8/3p1p2/4P3/8/8/4K3 w - - 0 1 | h7 | * | 4.5 | 7.3
4k3/8/8/3q4/4P3/2N5/8/3QK3 w - - 0 1 | d5 | Nxd5 Qxd5 exd5 | 4.3.2 | 7.2 A
# En passant the captured pawn is the one that was touched.
4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 | d5 | exd6 | 4.3.2 | 7.2 A
4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 | e5 d5 | exd6 | 4.3.3 | 7.2 B
# Men of both colours: the one captures the other (4.3.3).
4k3/8/8/3q4/4P3/2N5/8/3QK3 w - - 0 1 | c3 d5 | Nxd5 | 4.3.3 | 7.2 B
4k3/8/8/3q4/4P3/2N5/8/3QK3 w - - 0 1 | d5 c3 | Nxd5 | 4.3.3 | 7.2 B
4k3/8/8/3q4/4P3/2N5/8/3QK3 w - - 0 1 | d5 c3 d1 | Nxd5 | 4.3.3 | 7.2 B
# Where that is illegal: the first touched that can move or be captured.
4k3/8/8/3q4/4P3/2N5/8/3QK3 w - - 0 1 | e1 d5 | Ke2 Kf2 Kf1 | 4.3.3 | 7.2 B
4k3/8/8/3q4/4P3/2N5/8/3QK3 w - - 0 1 | d5 e1 | Nxd5 Qxd5 exd5 | 4.3.3 | 7.2 B
4k3/8/8/3q4/4P3/2N5/8/3QK3 w - - 0 1 | d5 e1 ? | Ke2 Kf2 Kf1 | 4.3.3 | 7.2 B
# King and rook: castling on that side, if legal (4.4.1); together counts as king first.
r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 | e1 h1 | O-O | 4.4.1 |
r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 | e1 a1 | O-O-O | 4.4.1 |
r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 | h1 e1 ? | O-O | 4.4.1 |
r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1 | e8 a8 0 | O-O-O | 4.4.1 |
# The king alone may castle: that is a move of the king.
r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 | e1 | Kd1 Kd2 Ke2 Kf1 Kf2 O-O O-O-O | 4.3.1 | 7.2 A
# The rook alone may not: castling is no move of the rook.
4k3/8/8/8/8/8/6PP/4K2R w K - 0 1 | h1 | Rg1 Rf1 | 4.3.1 | 7.2 A
# Rook, then king: the rook moves (4.4.2 with 4.3.1).
r3k2r/8/8/8/8/8/6PP/4K2R w Kkq - 0 1 | h1 e1 | Rg1 Rf1 | 4.3.1 | 7.2 A
# Intending to castle where it is illegal: another move of the king, the other castling among them.
4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1 | e1 h1 0 | Kd1 Kd2 Ke2 O-O-O | 4.4.3 | 5.1 D
# If the king cannot move, every move is free; not if castling was not meant.
3rkr2/8/8/8/4n3/8/4P3/4K2R w K - 0 1 | e1 h1 0 | * | 4.4.3 | 5.1 D
3rkr2/8/8/8/4n3/8/4P3/4K2R w K - 0 1 | e1 h1 | Rf1 Rg1 Rh2 Rh3 Rh4 Rh5 Rh6 Rh7 Rh8 | 4.3.1 | 7.2 A
# A rook that never castles says nothing about castling.
4k3/7R/8/8/8/8/8/R3K2R w KQ - 0 1 | h7 e1 | Rha7 Rb7 Rc7 Rd7 Re7+ Rf7 Rg7 Rh8+ R7h6 R7h5 R7h4 R7h3 R7h2 | 4.3.1 | 7.2 A
4k3/7R/8/8/8/8/8/R3K2R w KQ - 0 1 | e1 h7 | Kd1 Kd2 Ke2 Kf1 Kf2 O-O O-O-O | 4.3.1 | 7.2 A
# In check, only moves that end it count.
4k3/8/8/8/8/8/4r3/R3K3 w Q - 0 1 | a1 e1 | Kxe2 Kd1 Kf1 | 4.3.1 | 7.2 A
4k3/8/8/8/8/8/4r3/R3K3 w Q - 0 1 | a1 e2 | Kxe2 | 4.3.3 | 7.2 B";

fn position(fen: &str) -> Chess {
    fen.parse::<Fen>()
        .expect("a readable FEN")
        .into_position(CastlingMode::Standard)
        .expect("a legal position")
}

fn sorted(sans: &str) -> Vec<String> {
    let mut sans: Vec<String> = sans.split_whitespace().map(ToOwned::to_owned).collect();
    sans.sort();
    sans
}

fn squares(edition: Edition, names: &str) -> Touch {
    let mut touch = Touch {
        edition,
        ..Touch::default()
    };
    for name in names.split_whitespace() {
        match name {
            "?" => touch.order = Order::Unclear,
            "0" => touch.intention = Intention::Castle,
            name => touch.men.push(name.parse().expect("a square")),
        }
    }
    touch
}

fn sans(position: &Chess, moves: impl IntoIterator<Item = shakmaty::Move>) -> Vec<String> {
    let mut sans: Vec<String> = moves
        .into_iter()
        .map(|mv| SanPlus::from_move(position.clone(), mv).to_string())
        .collect();
    sans.sort();
    sans
}

#[test]
fn the_touched_man_moves_or_is_captured_as_article_4_says() {
    for case in CASES.lines().filter(|line| !line.starts_with('#')) {
        let parts: Vec<&str> = case.split('|').map(str::trim).collect();
        let [fen, men, left, article, article_1993] = parts[..] else {
            panic!("five parts: {case}");
        };
        let position = position(fen);
        let expected = match left {
            "*" => sans(&position, position.legal_moves()),
            left => sorted(left),
        };
        for edition in Edition::ALL {
            let consequence = squares(edition, men).consequence(&position, None);
            let article = match edition {
                // See `CASES_OF_1993`.
                Edition::Fide1993 if article_1993.is_empty() => continue,
                Edition::Fide1993 => article_1993,
                Edition::Fide2018 | Edition::Fide2023 => article,
            };
            assert_eq!(consequence.rule.number(edition), article, "{case}");
            let left = sans(&position, consequence.moves);
            assert_eq!(left, expected, "{case}");
        }
    }
}

/// Position, touched men, the moves left and the article, by the Laws of 1993 alone.
const CASES_OF_1993: &str = "\
# King and rook: the first touched that can move; castling is a move of the king.
r3k2r/8/8/8/8/8/6PP/R3K2R w KQkq - 0 1 | e1 h1 | Kd1 Kd2 Ke2 Kf1 Kf2 O-O O-O-O | 7.2 A
r3k2r/8/8/8/8/8/6PP/R3K2R w KQkq - 0 1 | e1 h1 0 | Kd1 Kd2 Ke2 Kf1 Kf2 O-O O-O-O | 7.2 A
r3k2r/8/8/8/8/8/6PP/R3K2R w KQkq - 0 1 | h1 e1 | Rf1 Rg1 | 7.2 A
# Which was touched first is not known: either of them.
r3k2r/8/8/8/8/8/6PP/R3K2R w KQkq - 0 1 | h1 e1 ? | Kd1 Kd2 Ke2 Kf1 Kf2 O-O O-O-O Rf1 Rg1 | 7.2 A
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | e1 g1 ? | Nf3 Nh3 | 7.2 A
4k3/8/8/3q4/8/2N4P/8/3K4 w - - 0 1 | c3 h3 d5 ? | Nxd5 | 7.2 B
4k3/8/8/8/3q4/7P/3K3P/8 w - - 0 1 | d4 h2 h3 ? | * | 7.3";

#[test]
fn by_the_laws_of_1993_king_and_rook_do_not_oblige_to_castle() {
    for case in CASES_OF_1993.lines().filter(|line| !line.starts_with('#')) {
        let parts: Vec<&str> = case.split('|').map(str::trim).collect();
        let [fen, men, left, article] = parts[..] else {
            panic!("four parts: {case}");
        };
        let position = position(fen);
        let consequence = squares(Edition::Fide1993, men).consequence(&position, None);
        let expected = match left {
            "*" => sans(&position, position.legal_moves()),
            left => sorted(left),
        };
        let number = consequence.rule.number(Edition::Fide1993);
        assert_eq!(number, article, "{case}");
        assert_eq!(sans(&position, consequence.moves), expected, "{case}");
    }
}

#[test]
fn a_rook_that_cannot_move_leaves_the_king_without_that_castling() {
    // Chess960: the rook in the corner is walled in by king and pawn, and could castle all the same.
    let position: Chess = "4k3/8/8/8/8/8/PPP5/RK5R w HA - 0 1"
        .parse::<Fen>()
        .expect("a readable FEN")
        .into_position(CastlingMode::Chess960)
        .expect("a legal position");
    let left = |men| {
        let consequence = squares(Edition::Fide2023, men).consequence(&position, None);
        let article = consequence.rule.number(Edition::Fide2023);
        (sans(&position, consequence.moves), article)
    };
    let of_the_king = |names: &[&str]| names.iter().map(ToString::to_string).collect();
    assert_eq!(left("b1"), (of_the_king(&["Kc1", "O-O", "O-O-O"]), "4.3.1"));
    assert_eq!(left("a1 b1"), (of_the_king(&["Kc1", "O-O"]), "4.4.2"));
    assert_eq!(left("b1 a1"), (of_the_king(&["O-O-O"]), "4.4.1"));
    assert_eq!(left("a1 b1 h1"), (of_the_king(&["O-O"]), "4.4.1"));
}

#[test]
fn a_rook_that_castles_alone_may_unless_its_king_was_touched_after_it() {
    // Chess960: the king stands on its castling square.
    let position: Chess = "4k3/8/8/8/8/8/R7/R5KR w HA - 0 1"
        .parse::<Fen>()
        .expect("a readable FEN")
        .into_position(CastlingMode::Chess960)
        .expect("a legal position");
    let castles = |edition, men| {
        let consequence = squares(edition, men).consequence(&position, None);
        let article = consequence.rule.number(edition);
        let left = sans(&position, consequence.moves);
        let castles = left.iter().any(|san| san == "O-O");
        (castles, left.len(), article)
    };
    let now = |men| castles(Edition::Fide2023, men);
    assert_eq!(now("h1"), (true, 8, "4.3.1"));
    assert_eq!(now("h1 g1"), (false, 7, "4.4.2"));
    assert_eq!(now("g1 h1"), (true, 1, "4.4.1"));
    assert_eq!(now("h1 g1 ?"), (true, 1, "4.4.1"));
    assert_eq!(now("h1 a1"), (true, 8, "4.3.1"));
    let then = |men| castles(Edition::Fide1993, men);
    assert_eq!(then("h1"), (true, 8, "7.2 A"));
    assert_eq!(then("h1 g1"), (false, 7, "5.1 C"));
}

/// A position of a random game, with up to six touched squares in any order.
fn touched() -> impl Strategy<Value = (Chess, Touch)> {
    (
        prop::collection::vec(any::<u16>(), 0..120),
        prop::collection::vec(0..64_u32, 0..7),
        any::<bool>(),
        any::<bool>(),
        prop::sample::select(&Edition::ALL[..]),
    )
        .prop_map(|(choices, men, unclear, castle, edition)| {
            let mut position = Chess::new();
            for choice in choices {
                let moves = position.legal_moves();
                let Some(index) = usize::from(choice).checked_rem(moves.len()) else {
                    break;
                };
                position.play_unchecked(moves[index]);
            }
            let touch = Touch {
                men: men.into_iter().map(Square::new).collect(),
                order: if unclear {
                    Order::Unclear
                } else {
                    Order::Known
                },
                intention: if castle {
                    Intention::Castle
                } else {
                    Intention::Any
                },
                edition,
            };
            (position, touch)
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn the_moves_left_are_legal_and_none_is_left_out_without_a_duty(
        (position, touch) in touched(),
    ) {
        {
            let Touch { men, .. } = &touch;
            let consequence = touch.consequence(&position, None);
            let legal = position.legal_moves();
            prop_assert!(consequence.moves.iter().all(|mv| legal.contains(mv)));
            prop_assert_eq!(consequence.moves.is_empty(), legal.is_empty());
            prop_assert!(consequence.moves.iter().all(|mv| consequence.duty.is_done_by(*mv)));
            let done = legal.iter().filter(|mv| consequence.duty.is_done_by(**mv)).count();
            prop_assert_eq!(consequence.moves.len(), done);
            // A duty names men that were touched.
            match consequence.duty {
                Duty::Move(square)
                | Duty::MoveWithoutCastling(square, _)
                | Duty::Capture(square) => prop_assert!(men.contains(&square)),
                Duty::MoveOneOf(squares) => {
                    prop_assert!(squares.into_iter().all(|square| men.contains(&square)));
                }
                Duty::CaptureWith { by, target } => {
                    prop_assert!(men.contains(&by) && men.contains(&target));
                }
                Duty::Castle(side) => {
                    let rook = position.castles().rook(position.turn(), side);
                    prop_assert!(rook.is_some_and(|rook| men.contains(&rook)));
                }
                Duty::Leave { .. } => prop_assert!(false, "nothing was released"),
                Duty::Nothing => (),
            }
        }
    }

    #[test]
    fn a_piece_released_where_a_move_ends_stays_there_and_elsewhere_binds_to_nothing(
        (position, touch) in touched(),
        square in (0..64_u32).prop_map(Square::new),
        piece in prop::option::of(prop::sample::select(&Role::ALL[..])),
    ) {
        let before = touch.consequence(&position, None);
        let duty = Duty::Leave { square, piece };
        let fitting: Vec<_> = before.moves.iter().copied().filter(|mv| duty.is_done_by(*mv)).collect();
        for mv in &fitting {
            let mut after = position.clone();
            after.play_unchecked(*mv);
            let found = after.board().piece_at(square);
            prop_assert_eq!(found.map(|found| found.color), Some(position.turn()));
            prop_assert!(piece.is_none() || found.map(|found| found.role) == piece);
        }
        match before.and_released(square, piece) {
            None => prop_assert!(fitting.is_empty()),
            Some(after) => {
                prop_assert_eq!(after.duty, duty);
                prop_assert_eq!(after.moves, fitting);
            }
        }
    }

    #[test]
    fn a_man_touched_later_frees_from_nothing(
        (position, _) in touched(),
        picks in prop::collection::vec(any::<prop::sample::Index>(), 1..5),
        more in any::<prop::sample::Index>(),
    ) {
        let own: Vec<Square> = position.us().into_iter().collect();
        let touch = Touch {
            men: picks.iter().map(|pick| own[pick.index(own.len())]).collect(),
            ..Touch::default()
        };
        let before = touch.consequence(&position, None);
        // A rook may turn a touched king's duty into castling; any other man changes nothing.
        let more = own[more.index(own.len())];
        prop_assume!(before.duty != Duty::Nothing && !position.board().rooks().contains(more));
        let mut longer = touch;
        longer.men.push(more);
        prop_assert_eq!(before, longer.consequence(&position, None));
    }
}

#[test]
fn the_names_of_the_sides_are_those_of_the_rooks() {
    let position = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let duty = |men| {
        squares(Edition::Fide2023, men)
            .consequence(&position, None)
            .duty
    };
    assert_eq!(duty("e1 a1"), Duty::Castle(CastlingSide::QueenSide));
    assert_eq!(duty("e1 h1 a1"), Duty::Castle(CastlingSide::KingSide));
}
