//! What is said, word for word.

use std::time::Duration;

use shakmaty::{CastlingSide, Color, KnownOutcome, Outcome, Role, Square};

use crate::{
    dialog::{Dial, Message, Whose},
    game::{Ending, Termination},
    language::Language,
    locale::{
        Locale,
        tests::samples::{KNIGHT, KNIGHT_FROM_FILE},
    },
    notation::{CastlingObstacle, Fragment, Reason, SpokenMove},
};

/// The lines of a message in German, English and Spanish.
#[track_caller]
fn check(message: &Message, lines: [&str; 3]) {
    let languages = [Language::German, Language::English, Language::Spanish];
    for (language, line) in languages.into_iter().zip(lines) {
        assert_eq!(Locale::new(language).render(message).line(), line);
    }
}

#[test]
fn moves_are_read_back_bare() {
    check(&Message::Announced(KNIGHT), ["Springer Felix drei"; 3]);
    check(
        &Message::Announced(SpokenMove::Castling(CastlingSide::QueenSide)),
        ["Lange Rochade"; 3],
    );
}

#[test]
fn questions_about_moves_are_short() {
    check(
        &Message::ConfirmMove(KNIGHT),
        [
            "Springer Felix drei?",
            "Springer Felix drei?",
            "¿Has dicho Springer Felix drei?",
        ],
    );
    check(
        &Message::WhichMove(vec![KNIGHT_FROM_FILE, KNIGHT]),
        [
            "Springer Bella David zwei oder Springer Felix drei?",
            "Springer Bella David zwei or Springer Felix drei?",
            "¿Cuál? Springer Bella David zwei o bien Springer Felix drei.",
        ],
    );
    check(
        &Message::WhichPromotion(Square::E8),
        [
            "Umwandlung auf Eva acht: Dame, Turm, Läufer oder Springer?",
            "Promotion on Eva acht: Dame, Turm, Läufer or Springer?",
            "Coronación en Eva acht. ¿Qué pieza? Dame, Turm, Läufer o Springer.",
        ],
    );
    check(
        &Message::Incomplete(Fragment {
            role: Some(Role::Knight),
            ..Fragment::default()
        }),
        [
            "Springer, wohin?",
            "Springer, where to?",
            "Springer, ¿adónde?",
        ],
    );
}

#[test]
fn a_refusal_names_the_move_and_the_reason() {
    check(
        &Message::Illegal {
            said: KNIGHT,
            reason: Reason::CannotReach {
                role: Role::Knight,
                to: Square::F3,
            },
        },
        [
            "Nicht möglich: Springer Felix drei. Kein Springer kann nach Felix drei.",
            "Not possible: Springer Felix drei. No knight can reach Felix drei.",
            "No es posible: Springer Felix drei. Ningún caballo puede ir a Felix drei.",
        ],
    );
    check(
        &Message::Illegal {
            said: SpokenMove::Castling(CastlingSide::KingSide),
            reason: Reason::Castling {
                side: CastlingSide::KingSide,
                obstacle: CastlingObstacle::InCheck,
            },
        },
        [
            "Nicht möglich: Kurze Rochade. Der König steht im Schach.",
            "Not possible: Kurze Rochade. The king is in check.",
            "No es posible: Kurze Rochade. El rey está en jaque.",
        ],
    );
    check(
        &Message::Illegal {
            said: SpokenMove::AnyCastling,
            reason: Reason::NoCastling {
                short: CastlingObstacle::RightLost,
                long: CastlingObstacle::PieceBetween,
            },
        },
        [
            "Nicht möglich: Rochade. Kurz: Das Recht dazu ist verloren. Lang: Dazwischen steht eine Figur.",
            "Not possible: Rochade. Short: The right to castle is lost. Long: A piece is in the way.",
            "No es posible: Rochade. Corto: Ya no tienes derecho a enrocar. Largo: Hay una pieza en medio.",
        ],
    );
}

#[test]
fn where_a_departure_was_said_another_piece_may_go_there() {
    check(
        &Message::Illegal {
            said: KNIGHT_FROM_FILE,
            reason: Reason::CannotReach {
                role: Role::Knight,
                to: Square::D2,
            },
        },
        [
            "Nicht möglich: Springer Bella David zwei. Von dort kann kein Springer nach David zwei.",
            "Not possible: Springer Bella David zwei. From there no knight can reach David zwei.",
            "No es posible: Springer Bella David zwei. Desde ahí ningún caballo puede ir a David zwei.",
        ],
    );
}

#[test]
fn a_piece_is_missing_there_if_a_place_was_said_and_on_the_board_if_not() {
    let reason = Reason::NoSuchPiece(Role::Queen);
    check(
        &Message::Illegal {
            said: KNIGHT_FROM_FILE,
            reason,
        },
        [
            "Nicht möglich: Springer Bella David zwei. Dort steht keine eigene Dame.",
            "Not possible: Springer Bella David zwei. You have no queen there.",
            "No es posible: Springer Bella David zwei. Ahí no tienes ninguna dama.",
        ],
    );
    check(
        &Message::Illegal {
            said: KNIGHT,
            reason,
        },
        [
            "Nicht möglich: Springer Felix drei. Keine eigene Dame ist auf dem Brett.",
            "Not possible: Springer Felix drei. You have no queen on the board.",
            "No es posible: Springer Felix drei. No tienes ninguna dama en el tablero.",
        ],
    );
}

#[test]
fn colours_agree_with_the_piece() {
    let on_square = |piece| Message::OnSquare {
        square: Square::E4,
        piece: Some(piece),
    };
    check(
        &on_square((Color::White, Role::Knight)),
        [
            "Eva vier: weißer Springer.",
            "Eva vier: white knight.",
            "Eva vier: caballo blanco.",
        ],
    );
    check(
        &on_square((Color::Black, Role::Queen)),
        [
            "Eva vier: schwarze Dame.",
            "Eva vier: black queen.",
            "Eva vier: dama negra.",
        ],
    );
    check(
        &on_square((Color::White, Role::Rook)),
        [
            "Eva vier: weißer Turm.",
            "Eva vier: white rook.",
            "Eva vier: torre blanca.",
        ],
    );
    check(
        &Message::PieceSquares {
            role: Role::Rook,
            white: vec![Square::A1, Square::H1],
            black: Vec::new(),
        },
        [
            "Türme. Weiß: Anna eins, Hector eins. Schwarz: keine.",
            "Rooks. White: Anna eins, Hector eins. Black: none.",
            "Torres. Blancas: Anna eins, Hector eins. Negras: ninguna.",
        ],
    );
}

#[test]
fn clocks_tell_the_time_left() {
    check(
        &Message::ClockOf {
            side: Color::Black,
            dial: Dial::Left(Duration::from_millis(400)),
        },
        [
            "Schwarz: noch weniger als eine Sekunde.",
            "Black: less than one second.",
            "Tiempo de las negras: menos de un segundo.",
        ],
    );
}

#[test]
fn move_counts_agree_in_number_and_gender() {
    check(
        &Message::MoveCount {
            white: 21,
            black: 21,
        },
        [
            "Vollendete Züge: einundzwanzig.",
            "Moves completed: twenty-one.",
            "Jugadas completas: veintiuna.",
        ],
    );
    check(
        &Message::MoveCount { white: 2, black: 1 },
        [
            "Vollendete Züge: Weiß zwei, Schwarz eins.",
            "Moves completed: White two, Black one.",
            "Jugadas completas: blancas, dos; negras, una.",
        ],
    );
    check(
        &Message::MovesToControl {
            whose: Whose::Own,
            moves: Some(1),
        },
        [
            "Noch ein Zug bis zur Zeitkontrolle.",
            "One more move to the time control.",
            "Falta una jugada para el control de tiempo.",
        ],
    );
    check(
        &Message::LastMove {
            side: Color::White,
            number: 12,
            spoken: KNIGHT,
        },
        [
            "Weiß, Zug zwölf: Springer Felix drei.",
            "White, move twelve: Springer Felix drei.",
            "Jugada doce de las blancas: Springer Felix drei.",
        ],
    );
}

#[test]
fn the_end_tells_the_result_and_what_brought_it_about() {
    let over = |winner, termination| {
        Message::GameOver(Ending {
            outcome: Outcome::Known(KnownOutcome::from_winner(winner)),
            termination,
        })
    };
    check(
        &over(Some(Color::White), Termination::Checkmate),
        [
            "Schachmatt. Weiß gewinnt.",
            "Checkmate. White wins.",
            "Jaque mate. Ganan las blancas.",
        ],
    );
    check(
        &over(None, Termination::Agreement),
        [
            "Remis durch Vereinbarung.",
            "Draw by agreement.",
            "Tablas de mutuo acuerdo.",
        ],
    );
    check(
        &over(None, Termination::FlagFall(Color::Black)),
        [
            "Schwarz hat die Zeit überschritten, aber der Gegner kann nicht mehr mattsetzen. Remis.",
            "Black is out of time, but the opponent cannot checkmate any more. Draw.",
            "A las negras se les acabó el tiempo, pero el rival ya no puede dar mate. Tablas.",
        ],
    );
}

#[test]
fn the_press_is_answered_in_one_word() {
    check(
        &Message::Pressed { turn: Color::Black },
        ["Schwarz.", "Black.", "Negras."],
    );
}
