//! Castling in Chess960: every place of king and rook, what may stand in between, what may be
//! attacked.
//!
//! Source: FIDE Laws of Chess 2023, Guidelines II.3; the table is in `tests/data/castling.tsv`.

use std::collections::HashSet;

use rochade::{
    game::{
        Game,
        pgn::{self, Tags},
    },
    hearing::{Lexicon, Meaning, Moment, grammar, parse, read_typed},
    language::Language,
    notation::{CastlingObstacle, Reason, Resolution, SpokenMove, Style, announce, resolve, san},
};
use shakmaty::{
    CastlingMode, CastlingSide, Chess, Color, EnPassantMode, FromSetup as _, Move, Piece,
    Position as _, Role, Setup, Square, fen::Fen,
};

/// A row of the table.
#[derive(Debug)]
struct Case {
    color: Color,
    side: CastlingSide,
    king: Square,
    rook: Square,
    king_after: Square,
    rook_after: Square,
    form: &'static str,
}

fn cases() -> Vec<Case> {
    let square = |name: &str| name.parse::<Square>().expect("a square");
    include_str!("../data/castling.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let columns: Vec<&'static str> = line.split('\t').collect();
            let [color, side, king, rook, king_after, rook_after, form] = columns[..] else {
                panic!("seven columns: {line}");
            };
            Case {
                color: Color::from_white(color == "white"),
                side: CastlingSide::from_king_side(side == "short"),
                king: square(king),
                rook: square(rook),
                king_after: square(king_after),
                rook_after: square(rook_after),
                form,
            }
        })
        .collect()
}

impl Case {
    /// King and rook with the right to castle, the other king far off, and what else is given.
    fn position(&self, others: &[(Square, Piece)]) -> Chess {
        let mut setup = Setup::empty();
        setup.turn = self.color;
        setup.castling_rights.add(self.rook);
        // Off the files of the rook and of whatever attacks from the fourth rank.
        let far = self.color.fold_wb(Square::H7, Square::H2);
        let far = if self.rook.file() == far.file() {
            self.color.fold_wb(Square::A7, Square::A2)
        } else {
            far
        };
        let men = [
            (self.king, Role::King.of(self.color)),
            (self.rook, Role::Rook.of(self.color)),
            (far, Role::King.of(!self.color)),
        ];
        for (square, piece) in men.into_iter().chain(others.iter().copied()) {
            setup.board.set_piece_at(square, piece);
        }
        Chess::from_setup(setup, CastlingMode::Chess960).expect("a legal position")
    }

    fn resolve(&self, position: &Chess) -> Resolution {
        resolve(SpokenMove::Castling(self.side), position)
    }

    fn castle(&self, position: &Chess) -> Move {
        match self.resolve(position) {
            Resolution::Unique(mv) => mv,
            other @ (Resolution::Ambiguous(_)
            | Resolution::PromotionMissing(_)
            | Resolution::Illegal(_)) => panic!("{self:?}: {other:?}"),
        }
    }

    fn home(&self, file: usize) -> Square {
        Square::from_coords(
            shakmaty::File::new(u32::try_from(file).expect("small")),
            self.color.backrank(),
        )
    }
}

/// All squares of a rank between two, and these two.
fn from_to(one: Square, other: Square) -> Vec<usize> {
    let (one, other) = (usize::from(one.file()), usize::from(other.file()));
    (one.min(other)..=one.max(other)).collect()
}

#[test]
fn all_eighty_four_castlings_put_king_and_rook_where_the_table_says() {
    let cases = cases();
    assert_eq!(cases.len(), 84);
    for case in &cases {
        let position = case.position(&[]);
        let mv = case.castle(&position);
        let mut after = position.clone();
        after.play_unchecked(mv);
        let at = |square| after.board().piece_at(square);
        assert_eq!(
            at(case.king_after),
            Some(Role::King.of(case.color)),
            "{case:?}"
        );
        assert_eq!(
            at(case.rook_after),
            Some(Role::Rook.of(case.color)),
            "{case:?}"
        );
        assert_eq!(after.board().occupied().count(), 3, "{case:?}");
        assert!(!after.castles().has_color(case.color), "{case:?}");
    }
}

#[test]
fn the_four_forms_are_all_there() {
    let mut counts = std::collections::HashMap::new();
    for case in cases() {
        let king_moves = case.king != case.king_after;
        let rook_moves = case.rook != case.rook_after;
        let form = match (king_moves, rook_moves) {
            _ if case.king == case.rook_after && case.rook == case.king_after => "transposition",
            (true, true) => "both",
            (true, false) => "king",
            (false, true) => "rook",
            (false, false) => panic!("{case:?}"),
        };
        assert_eq!(case.form, form, "{case:?}");
        *counts.entry((form, case.color)).or_insert(0) += 1;
    }
    for color in Color::ALL {
        for (form, count) in [("both", 30), ("transposition", 2), ("king", 7), ("rook", 3)] {
            assert_eq!(counts[&(form, color)], count, "{form}");
        }
    }
}

#[test]
fn every_castling_goes_from_move_to_words_to_move_with_and_without_its_squares() {
    let lexicon = Lexicon::new(Language::German);
    for case in cases() {
        let position = case.position(&[]);
        let mv = case.castle(&position);
        let said = announce(&position, mv, Style::Short);
        for said in [said, said.with_castling_squares(case.color)] {
            assert_eq!(
                parse(&said.words(), &lexicon),
                Meaning::Move(said),
                "{case:?}"
            );
            assert_eq!(resolve(said, &position), Resolution::Unique(mv), "{case:?}");
        }
        let wrong = SpokenMove::Castling(case.side).with_castling_squares(!case.color);
        assert_eq!(
            resolve(wrong, &position),
            Resolution::Illegal(Reason::Castling {
                side: case.side,
                obstacle: CastlingObstacle::OtherSquares
            }),
            "{case:?}"
        );
    }
}

#[test]
fn every_castling_is_written_and_read() {
    let lexicon = Lexicon::new(Language::English);
    for case in cases() {
        let position = case.position(&[]);
        let mv = case.castle(&position);
        let (letters, zeros) = match case.side {
            CastlingSide::KingSide => ("O-O", "0-0"),
            CastlingSide::QueenSide => ("O-O-O", "0-0-0"),
        };
        let written = san(&position, mv, Language::English);
        assert_eq!(written.trim_end_matches(['+', '#']), letters);
        for text in [letters, zeros] {
            let meaning = read_typed(text, &lexicon, &position);
            assert_eq!(meaning, Meaning::Move(SpokenMove::Castling(case.side)));
        }
        // In UCI the king takes its own rook.
        let uci = format!("{}{}", case.king, case.rook);
        let meaning = read_typed(&uci, &lexicon, &position);
        assert_eq!(meaning, Meaning::Move(SpokenMove::Castling(case.side)));

        let mut game = Game::from_position(position.clone(), CastlingMode::Chess960);
        game.play(mv).expect("a legal move");
        let text = pgn::write(&game, &Tags::default());
        assert!(text.contains("[Variant \"Chess960\"]"), "{text}");
        let x_fen = Fen::from_position(&position, EnPassantMode::Legal).to_string();
        let rights = x_fen.split(' ').nth(2).expect("castling rights");
        let shredder = case
            .color
            .fold_wb(case.rook.file().upper_char(), case.rook.file().char());
        let in_shredder_fen = x_fen.replacen(&format!(" {rights} "), &format!(" {shredder} "), 1);
        for text in [
            text.replace("O-O-O", "0-0-0").replace("O-O", "0-0"),
            text.replace(&x_fen, &in_shredder_fen),
            text,
        ] {
            let read = pgn::read(&text)
                .pop()
                .expect("a game")
                .expect("a good game");
            assert_eq!(read.game.castling_mode(), CastlingMode::Chess960);
            assert_eq!(read.game.position(), game.position(), "{text}");
        }
    }
}

#[test]
fn a_man_anywhere_between_forbids_it_and_a_man_elsewhere_does_not() {
    for case in cases() {
        let king_way = from_to(case.king, case.king_after);
        let rook_way = from_to(case.rook, case.rook_after);
        for file in 0..8 {
            let square = case.home(file);
            if square == case.king || square == case.rook {
                continue;
            }
            let position = case.position(&[(square, Role::Knight.of(case.color))]);
            let between = king_way.contains(&file) || rook_way.contains(&file);
            let expected = Resolution::Illegal(Reason::Castling {
                side: case.side,
                obstacle: CastlingObstacle::PieceBetween,
            });
            if between {
                assert_eq!(case.resolve(&position), expected, "{square} {case:?}");
            } else {
                case.castle(&position);
            }
        }
    }
}

#[test]
fn an_attack_on_the_kings_way_forbids_it_and_one_on_the_rooks_way_does_not() {
    for case in cases() {
        let king_way = from_to(case.king, case.king_after);
        for file in 0..8 {
            let attacker = Square::from_coords(case.home(file).file(), shakmaty::Rank::Fourth);
            let position = case.position(&[(attacker, Role::Rook.of(!case.color))]);
            let obstacle = if file == usize::from(case.king.file()) {
                CastlingObstacle::InCheck
            } else if king_way.contains(&file) {
                CastlingObstacle::AttackedSquare
            } else {
                case.castle(&position);
                continue;
            };
            let expected = Resolution::Illegal(Reason::Castling {
                side: case.side,
                obstacle,
            });
            assert_eq!(case.resolve(&position), expected, "{attacker} {case:?}");
        }
    }
}

#[test]
fn a_recognizer_may_hear_every_castling_with_its_squares() {
    let lexicon = Lexicon::new(Language::German);
    let phrases = grammar(&lexicon, Moment::Playing, |_| true);
    let pairs: HashSet<(&str, &str)> = phrases
        .iter()
        .flat_map(|phrase| phrase.split(' ').zip(phrase.split(' ').skip(1)))
        .collect();
    for case in cases() {
        let said = SpokenMove::Castling(case.side).with_castling_squares(case.color);
        let words = said.words().to_lowercase().replace(',', "");
        for pair in words.split(' ').zip(words.split(' ').skip(1)) {
            assert!(pairs.contains(&pair), "{pair:?} of {words}");
        }
    }
}

/// What stands in the way of White's castling.
#[track_caller]
fn obstacle(fen: &str, side: CastlingSide) -> Option<CastlingObstacle> {
    let position: Chess = fen
        .parse::<Fen>()
        .expect("a readable FEN")
        .into_position(CastlingMode::Chess960)
        .expect("a legal position");
    match resolve(SpokenMove::Castling(side), &position) {
        Resolution::Unique(_) => None,
        Resolution::Illegal(Reason::Castling { obstacle, .. }) => Some(obstacle),
        other @ (Resolution::Ambiguous(_)
        | Resolution::PromotionMissing(_)
        | Resolution::Illegal(_)) => panic!("{other:?}"),
    }
}

#[test]
fn a_rook_that_shields_its_king_cannot_leave_it_to_castle() {
    use CastlingSide::QueenSide;
    // The king stays on c1; the rook on b1 goes to d1 and uncovers the attacker on a1.
    let shielded = obstacle("4k3/8/8/8/8/8/8/rRK5 w B - 0 1", QueenSide);
    assert_eq!(shielded, Some(CastlingObstacle::AttackedSquare));
    let harmless = obstacle("4k3/8/8/8/8/8/8/nRK5 w B - 0 1", QueenSide);
    assert_eq!(harmless, None);
}

#[test]
fn the_other_rook_may_stand_in_the_way_for_a_while() {
    use CastlingSide::{KingSide, QueenSide};
    let fen = "6k1/8/8/8/8/8/8/1RK1R3 w EB - 0 1";
    assert_eq!(obstacle(fen, KingSide), None);
    assert_eq!(obstacle(fen, QueenSide), None);
    let fen = "4k3/8/8/8/8/8/8/1R1K2R1 w GB - 0 1";
    assert_eq!(obstacle(fen, KingSide), None);
    let fen = "4k3/8/8/8/8/8/8/1RKR4 w DB - 0 1";
    assert_eq!(
        obstacle(fen, QueenSide),
        Some(CastlingObstacle::PieceBetween)
    );
    assert_eq!(obstacle(fen, KingSide), None);
}
