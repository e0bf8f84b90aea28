//! Laws of announcing and understanding moves.

use std::sync::LazyLock;

use proptest::prelude::*;
use rochade::{
    hearing::{Lexicon, Meaning, parse},
    language::Language,
    notation::{
        CastlingObstacle, Reason, Resolution, SpokenMove, SpokenPieceMove, Style, announce, resolve,
    },
};
use shakmaty::{Bitboard, Chess, File, Move, Piece, Position as _, Rank, Role, Square, attacks};

use crate::{
    laws::cases,
    positions::{games, positions, rare_positions},
};

static GERMAN: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::new(Language::German));
static ENGLISH: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::new(Language::English));
static SPANISH: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::new(Language::Spanish));

/// Hears these words and demands a complete announcement.
#[track_caller]
fn heard(words: &str, lexicon: &Lexicon) -> SpokenMove {
    let meaning = parse(words, lexicon);
    let Meaning::Move(spoken) = meaning else {
        panic!("`{words}` means {meaning:?}");
    };
    spoken
}

/// Announces every legal move in both styles and demands the same move back.
#[track_caller]
fn check_round_trip(position: &Chess, lexicon: &Lexicon) {
    for m in position.legal_moves() {
        for style in [Style::Short, Style::Long] {
            let spoken = announce(position, m, style);
            assert_eq!(heard(&spoken.words(), lexicon), spoken);
            assert_eq!(resolve(spoken, position), Resolution::Unique(m), "{spoken}");
        }
    }
}

/// Announces every legal move in the ways that people have.
#[track_caller]
fn check_habits(position: &Chess, lexicon: &Lexicon) {
    for m in position.legal_moves() {
        let short = announce(position, m, Style::Short).words();
        let long = announce(position, m, Style::Long).words();
        let to = Square::from_coords(m.to().file(), m.to().rank());
        let to_words = rochade::notation::annex_d::square_name(to);
        let mut ways = vec![
            short.to_uppercase(),
            format!("{short}!"),
            format!("{short} Schach"),
            format!("{long} schach matt"),
            short
                .replace('ä', "ae")
                .replace('ö', "oe")
                .replace('ü', "ue"),
            long.replace("zwei", "zwo").replace("Cesar", "Cäsar"),
            short.replace("schlägt ", ""),
            long.replace("schlägt ", ""),
            long.replace("schlägt", "nimmt"),
            short.replace(" en passant", ""),
        ];
        if !m.is_castle() {
            if !m.is_capture() {
                ways.push(long.replacen(&to_words, &format!("nach {to_words}"), 1));
            }
            if m.role() == Role::Pawn {
                ways.push(format!("Bauer {short}"));
                ways.push(format!("Bauer von {long}"));
            } else {
                // The departure square tells what moves.
                let (_, without_piece) = long.split_once(' ').expect("a piece and a square");
                ways.push(without_piece.to_owned());
            }
            if let Some(from) = m.from() {
                let SpokenMove::Piece(piece) = announce(position, m, Style::Short) else {
                    panic!("castling is excluded");
                };
                for (from_file, from_rank) in [
                    (Some(from.file()), piece.from_rank),
                    (piece.from_file, Some(from.rank())),
                ] {
                    let more = SpokenMove::Piece(SpokenPieceMove {
                        role: Some(m.role()),
                        from_file,
                        from_rank,
                        ..piece
                    });
                    ways.push(more.words());
                }
            }
        }
        for way in ways {
            let spoken = heard(&way, lexicon);
            assert_eq!(resolve(spoken, position), Resolution::Unique(m), "`{way}`");
        }
    }
}

/// Whether the announcement says nothing that is wrong for `m`; written apart from the program's
/// own opinion.
fn agrees(spoken: SpokenPieceMove, m: Move) -> bool {
    let (role, from, to, promotion) = match m {
        Move::Normal {
            role,
            from,
            to,
            promotion,
            ..
        } => (role, from, to, promotion),
        Move::EnPassant { from, to } => (Role::Pawn, from, to, None),
        Move::Castle { .. } | Move::Put { .. } => return false,
    };
    let role_agrees = match (spoken.role, spoken.from_file, spoken.from_rank) {
        (Some(said), _, _) => said == role,
        (None, Some(_), Some(_)) => true,
        (None, _, _) => role == Role::Pawn,
    };
    role_agrees
        && spoken.to == to
        && [None, Some(from.file())].contains(&spoken.from_file)
        && [None, Some(from.rank())].contains(&spoken.from_rank)
        && [None, promotion].contains(&spoken.promotion)
        && (m.is_capture() || !spoken.captures)
        && (m.is_en_passant() || !spoken.en_passant)
}

/// Resolves any announcement and demands that the answer is true.
#[track_caller]
fn check_honest(spoken: SpokenPieceMove, position: &Chess) {
    let legal = position.legal_moves();
    let agreeing: Vec<Move> = legal
        .iter()
        .copied()
        .filter(|&m| agrees(spoken, m))
        .collect();
    let said = SpokenMove::Piece(spoken);
    match resolve(said, position) {
        Resolution::Unique(m) => assert_eq!(agreeing, [m], "{said}"),
        Resolution::PromotionMissing(promotions) => {
            assert_eq!(spoken.promotion, None);
            assert_eq!(agreeing.len(), 4, "{said}");
            assert!(promotions.iter().all(|m| agreeing.contains(m)), "{said}");
            let pieces = promotions.map(Move::promotion);
            let order = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
            assert_eq!(pieces, order.map(Some));
        }
        Resolution::Ambiguous(moves) => {
            assert!(moves.len() >= 2);
            assert_eq!(moves, agreeing, "{said}");
            let first = moves[0].from();
            assert!(moves.iter().any(|m| m.from() != first), "{said}");
        }
        Resolution::Illegal(reason) => {
            assert_eq!(agreeing, [], "{said}: {reason:?}");
            check_reason(reason, spoken, position);
        }
    }
}

/// Demands that the reason is true in the position.
#[track_caller]
fn check_reason(reason: Reason, spoken: SpokenPieceMove, position: &Chess) {
    let board = position.board();
    let meant = |square: Square| {
        board.piece_at(square).is_some_and(|piece| {
            piece.color == position.turn()
                && [None, Some(square.file())].contains(&spoken.from_file)
                && [None, Some(square.rank())].contains(&spoken.from_rank)
                && spoken.role.is_none_or(|role| role == piece.role)
        })
    };
    let mut pieces = Square::ALL.into_iter().filter(|&square| meant(square));
    let context = format!("{} gives {reason:?} in {board}", SpokenMove::Piece(spoken));
    match reason {
        Reason::NoSuchPiece(role) => {
            assert!(
                !pieces.any(|square| board.role_at(square) == Some(role)),
                "{context}"
            );
        }
        Reason::EmptySquare(square) => assert_eq!(board.piece_at(square), None, "{context}"),
        Reason::OpponentsPiece(square) => {
            assert_eq!(board.color_at(square), Some(!position.turn()), "{context}");
        }
        Reason::OtherPiece { square, found } => {
            assert_eq!(board.piece_at(square), Some(found.of(position.turn())));
            assert_ne!(Some(found), spoken.role, "{context}");
        }
        Reason::CannotReach { role, to } => {
            assert_eq!(to, spoken.to);
            let mut of_role = pieces.filter(|&square| board.role_at(square) == Some(role));
            assert!(
                !of_role.any(|square| goes(square, to, position)),
                "{context}"
            );
        }
        Reason::OwnPieceOn(square) => {
            assert_eq!(board.color_at(square), Some(position.turn()), "{context}");
        }
        Reason::LeavesKingInCheck => {
            let role = spoken.role.or_else(|| {
                (spoken.from_file.is_none() || spoken.from_rank.is_none()).then_some(Role::Pawn)
            });
            let mut exposing = pieces
                .filter(|&square| role.is_none() || board.role_at(square) == role)
                .filter(|&square| goes(square, spoken.to, position));
            assert!(
                exposing.any(|square| exposes_king(square, spoken.to, position)),
                "{context}"
            );
        }
        Reason::NothingToCapture(square) => {
            assert!(spoken.captures);
            assert_ne!(board.color_at(square), Some(!position.turn()), "{context}");
        }
        Reason::NotEnPassant => assert!(spoken.en_passant),
        Reason::NoPromotion => assert!(spoken.promotion.is_some()),
        Reason::Castling { .. } | Reason::NoCastling { .. } => {
            panic!("no castling was announced: {context}")
        }
        Reason::GameOver => assert!(position.legal_moves().is_empty()),
    }
}

/// Whether a piece goes from one square to another when kings do not matter.
fn goes(from: Square, to: Square, position: &Chess) -> bool {
    let Some(Piece { color, role }) = position.board().piece_at(from) else {
        return false;
    };
    let occupied = position.board().occupied();
    if role != Role::Pawn {
        return attacks::attacks(from, role.of(color), occupied).contains(to);
    }
    let ahead = color.fold_wb(1, -1);
    let ranks = i32::from(to.rank()) - i32::from(from.rank());
    let files = i32::from(to.file()) - i32::from(from.file());
    let between = Square::from_coords(
        from.file(),
        from.rank().offset(ahead).expect("no pawn on a last rank"),
    );
    if files == 0 && ranks == ahead {
        !occupied.contains(to)
    } else if files == 0 && ranks == 2 * ahead {
        !occupied.contains(to)
            && !occupied.contains(between)
            && from.rank() == color.fold_wb(Rank::Second, Rank::Seventh)
    } else {
        files.abs() == 1
            && ranks == ahead
            && (position.them().contains(to) || position.maybe_ep_square() == Some(to))
    }
}

/// Whether the king of the side to move is attacked after the piece went there.
fn exposes_king(from: Square, to: Square, position: &Chess) -> bool {
    let mut board = position.board().clone();
    let piece = board.remove_piece_at(from).expect("a piece goes");
    if piece.role == Role::Pawn && position.maybe_ep_square() == Some(to) {
        board.discard_piece_at(Square::from_coords(to.file(), from.rank()));
    }
    board.set_piece_at(to, piece);
    let king = board.king_of(piece.color).expect("a king");
    let attackers: Bitboard = board.attacks_to(king, !piece.color, board.occupied());
    attackers.any()
}

fn roles() -> impl Strategy<Value = Option<Role>> {
    prop::option::of(prop::sample::select(Role::ALL.to_vec()))
}

/// Any announcement but castling, sensible or not. Without a piece or a file, no rank of departure
/// is named: nobody begins with a rank.
pub(crate) fn announcements() -> impl Strategy<Value = SpokenPieceMove> {
    (
        roles(),
        prop::option::of(prop::sample::select(File::ALL.to_vec())),
        prop::option::of(prop::sample::select(Rank::ALL.to_vec())),
        any::<bool>(),
        prop::sample::select(Square::ALL.to_vec()),
        prop::bool::weighted(0.1),
        prop::option::weighted(0.1, prop::sample::select(Role::ALL.to_vec())),
    )
        .prop_map(
            |(role, from_file, from_rank, captures, to, en_passant, promotion)| SpokenPieceMove {
                role,
                from_file,
                from_rank: from_rank.filter(|_| role.is_some() || from_file.is_some()),
                captures,
                to,
                en_passant,
                promotion,
            },
        )
}

/// Every way to leave things out of a whole announcement of `m`.
fn gaps(m: Move) -> Vec<SpokenPieceMove> {
    let Some(from) = m.from().filter(|_| !m.is_castle()) else {
        return Vec::new();
    };
    (0..64_u32)
        .map(|said| {
            let said = |bit: u32| said & (1 << bit) != 0;
            SpokenPieceMove {
                role: said(0).then(|| m.role()),
                from_file: said(1).then(|| from.file()),
                from_rank: said(2).then(|| from.rank()),
                captures: said(3) && m.is_capture(),
                to: m.to(),
                en_passant: said(4) && m.is_en_passant(),
                promotion: m.promotion().filter(|_| said(5)),
            }
        })
        .collect()
}

#[test]
fn rare_moves_are_understood_as_announced() {
    for position in rare_positions() {
        check_round_trip(&position, &SPANISH);
        check_habits(&position, &SPANISH);
    }
}

#[test]
fn rare_moves_are_never_guessed_from_part_of_their_announcement() {
    for position in rare_positions() {
        for m in position.legal_moves() {
            for spoken in gaps(m) {
                check_honest(spoken, &position);
            }
        }
        for role in Role::ALL {
            for to in Square::ALL {
                let spoken = SpokenPieceMove {
                    role: Some(role),
                    ..SpokenPieceMove::to(to)
                };
                check_honest(spoken, &position);
                check_honest(SpokenPieceMove::to(to), &position);
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(24))]

    #[test]
    fn every_legal_move_of_a_game_is_understood_as_announced(game in games()) {
        for position in &game {
            check_round_trip(position, &ENGLISH);
        }
    }

    #[test]
    fn every_habit_of_announcing_is_understood(position in positions()) {
        check_habits(&position, &GERMAN);
    }

    #[test]
    fn a_move_is_never_guessed_from_part_of_its_announcement(position in positions()) {
        for m in position.legal_moves() {
            for spoken in gaps(m) {
                check_honest(spoken, &position);
            }
        }
    }

    #[test]
    fn a_piece_and_a_square_mean_that_piece_and_that_square_or_no_move(position in positions()) {
        for to in Square::ALL {
            check_honest(SpokenPieceMove::to(to), &position);
            for role in Role::ALL {
                check_honest(
                    SpokenPieceMove { role: Some(role), ..SpokenPieceMove::to(to) },
                    &position,
                );
            }
        }
    }

    #[test]
    fn castling_means_castling_or_no_move(game in games()) {
        for position in &game {
            for side in shakmaty::CastlingSide::ALL {
                let castling: Vec<Move> = position
                    .legal_moves()
                    .into_iter()
                    .filter(|m| m.castling_side() == Some(side))
                    .collect();
                match resolve(SpokenMove::Castling(side), position) {
                    Resolution::Unique(m) => prop_assert_eq!(castling, [m]),
                    Resolution::Illegal(Reason::Castling { side: named, obstacle }) => {
                        prop_assert!(castling.is_empty());
                        prop_assert_eq!(named, side);
                        let has_right = position.castles().has(position.turn(), side);
                        prop_assert_eq!(obstacle == CastlingObstacle::RightLost, !has_right);
                        if obstacle == CastlingObstacle::InCheck {
                            prop_assert!(position.is_check());
                        }
                    }
                    Resolution::Illegal(Reason::GameOver) => {
                        prop_assert!(position.legal_moves().is_empty());
                    }
                    other @ (Resolution::Ambiguous(_)
                    | Resolution::PromotionMissing(_)
                    | Resolution::Illegal(_)) => prop_assert!(false, "{:?}", other),
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn any_announcement_is_answered_truly(
        position in positions(),
        spoken in prop::collection::vec(announcements(), 60),
    ) {
        for spoken in spoken {
            check_honest(spoken, &position);
        }
    }
}
