//! What is said in French and Italian, word for word: agreement, plural forms, elisions.

use std::time::Duration;

use shakmaty::{CastlingSide, Color, KnownOutcome, Outcome, Role, Square};

use crate::{
    arbiter::{
        ClaimCost, ClaimNeed, Edition, Ruling, Verdict,
        reconcile::{PlyName, Statement},
    },
    dialog::{AdjournmentMessage, ClockMessage, Dial, Form, Message, Whose},
    game::{Ending, Termination},
    language::Language,
    locale::{
        Locale,
        tests::samples::{KNIGHT, KNIGHT_FROM_FILE},
    },
    notation::{CastlingObstacle, Reason, SpokenMove},
};

#[track_caller]
fn check(message: &Message, french: &str, italian: &str) {
    for (language, line) in [(Language::French, french), (Language::Italian, italian)] {
        assert_eq!(Locale::new(language).render(message).line(), line);
    }
}

#[test]
fn moves_are_asked_and_refused() {
    check(
        &Message::ConfirmMove(KNIGHT),
        "Springer Felix drei?",
        "Springer Felix drei?",
    );
    check(
        &Message::WhichMove(vec![KNIGHT_FROM_FILE, KNIGHT]),
        "Springer Bella David zwei ou Springer Felix drei?",
        "Springer Bella David zwei o Springer Felix drei?",
    );
    check(
        &Message::WhichPromotion(Square::E8),
        "Promotion en Eva acht: Dame, Turm, Läufer ou Springer?",
        "Promozione in Eva acht: Dame, Turm, Läufer o Springer?",
    );
    check(
        &Message::Illegal {
            said: KNIGHT,
            reason: Reason::CannotReach {
                role: Role::Rook,
                to: Square::F3,
            },
        },
        "Impossible: Springer Felix drei. Aucune tour ne peut aller en Felix drei.",
        "Non è possibile: Springer Felix drei. Nessuna torre può andare in Felix drei.",
    );
    check(
        &Message::Illegal {
            said: KNIGHT_FROM_FILE,
            reason: Reason::CannotReach {
                role: Role::Knight,
                to: Square::D2,
            },
        },
        "Impossible: Springer Bella David zwei. De là, aucun cavalier ne peut aller en David zwei.",
        "Non è possibile: Springer Bella David zwei. Da lì nessun cavallo può andare in David zwei.",
    );
    check(
        &Message::Illegal {
            said: KNIGHT_FROM_FILE,
            reason: Reason::NoSuchPiece(Role::Bishop),
        },
        "Impossible: Springer Bella David zwei. Vous n'avez aucun fou à cet endroit.",
        "Non è possibile: Springer Bella David zwei. Lì non hai nessun alfiere.",
    );
    check(
        &Message::Illegal {
            said: SpokenMove::AnyCastling,
            reason: Reason::NoCastling {
                short: CastlingObstacle::RightLost,
                long: CastlingObstacle::PieceBetween,
            },
        },
        "Impossible: Rochade. Petit: Le droit de roquer est perdu. Grand: Une pièce est sur le passage.",
        "Non è possibile: Rochade. Corto: Il diritto di arroccare è perso. Lungo: C'è un pezzo in mezzo.",
    );
    check(
        &Message::Illegal {
            said: SpokenMove::Castling(CastlingSide::KingSide),
            reason: Reason::Castling {
                side: CastlingSide::KingSide,
                obstacle: CastlingObstacle::RightLost,
            },
        },
        "Impossible: Kurze Rochade. Le droit de roquer est perdu.",
        "Non è possibile: Kurze Rochade. Il diritto di arroccare è perso.",
    );
}

#[test]
fn colours_agree_with_the_piece() {
    for (role, french, italian) in [
        (Role::Queen, "dame blanche", "donna bianca"),
        (Role::Rook, "tour blanche", "torre bianca"),
        (Role::Bishop, "fou blanc", "alfiere bianco"),
        (Role::Knight, "cavalier blanc", "cavallo bianco"),
    ] {
        check(
            &Message::OnSquare {
                square: Square::E4,
                piece: Some((Color::White, role)),
            },
            &format!("Eva vier: {french}."),
            &format!("Eva vier: {italian}."),
        );
    }
    check(
        &Message::PieceSquares {
            role: Role::Queen,
            white: vec![Square::D1],
            black: Vec::new(),
        },
        "Dames. Blancs: David eins. Noirs: aucune.",
        "Donne. Bianco: David eins. Nero: nessuna.",
    );
    check(
        &Message::Captured {
            white: vec![(Role::Pawn, 2), (Role::Queen, 1)],
            black: vec![(Role::Knight, 1)],
        },
        "Les Blancs ont perdu deux pions, une dame. Les Noirs ont perdu un cavalier.",
        "Il Bianco ha perso due pedoni, una donna. Il Nero ha perso un cavallo.",
    );
}

#[test]
fn counts_have_their_plural_forms() {
    let moves = |count| Message::MoveCount {
        white: count,
        black: count,
    };
    check(
        &moves(0),
        "Aucun coup terminé.",
        "Ancora nessuna mossa completata.",
    );
    check(&moves(1), "Un coup terminé.", "Una mossa completata.");
    check(
        &moves(21),
        "Coups terminés: vingt et un.",
        "Mosse completate: ventuno.",
    );
    check(
        &Message::MoveCount {
            white: 21,
            black: 20,
        },
        "Coups terminés: Blancs, vingt et un; Noirs, vingt.",
        "Mosse completate: Bianco, ventuno; Nero, venti.",
    );
    check(
        &Message::MovesToControl {
            whose: Whose::Own,
            moves: Some(1),
        },
        "Encore un coup avant le contrôle de temps.",
        "Ancora una mossa al controllo del tempo.",
    );
    // French has the singular for nought too.
    for (made, missing, french, italian) in [
        (
            0,
            40,
            "Les Blancs ont terminé zéro coup, il en manque quarante.",
            "Il Bianco ha completato zero mosse, ne mancano quaranta.",
        ),
        (
            39,
            1,
            "Les Blancs ont terminé trente-neuf coups, il en manque un.",
            "Il Bianco ha completato trentanove mosse, ne manca una.",
        ),
    ] {
        let ruling = Ruling {
            verdict: Verdict::MovesAtFlag {
                side: Color::White,
                made,
                missing,
            },
            article: Edition::default().article("6.9"),
        };
        check(
            &Message::Ruling(ruling),
            &format!("{french} Article six point neuf."),
            &format!("{italian} Articolo sei punto nove."),
        );
    }
    check(
        &Message::Adjournment(AdjournmentMessage::ArbiterCode(1)),
        "Code de l'arbitre, encore une case.",
        "Codice dell'arbitro, ancora una casa.",
    );
    check(
        &Message::Reconciled(Statement::BoardBehind {
            side: Color::Black,
            plies: 2,
        }),
        "Sur l'échiquier des Noirs il manque les deux derniers demi-coups.",
        "Sulla scacchiera del Nero mancano le ultime due semimosse.",
    );
}

#[test]
fn clocks_tell_the_time_left() {
    check(
        &Message::FlagFell(Color::Black),
        "Les Noirs ont dépassé le temps.",
        "Il Nero ha esaurito il tempo.",
    );
    check(
        &Message::Clock(ClockMessage::Left {
            whose: Whose::Own,
            dial: Dial::Left(Duration::from_secs(725)),
            form: Form::Short,
        }),
        "douze minutes cinq.",
        "dodici zero cinque.",
    );
    // As numbers alone it would be heard as eighty-four.
    check(
        &Message::Clock(ClockMessage::Left {
            whose: Whose::Of(Color::White),
            dial: Dial::Left(Duration::from_secs(264)),
            form: Form::Short,
        }),
        "Blancs quatre minutes vingt-quatre.",
        "Bianco quattro ventiquattro.",
    );
    // The seconds are feminine, also where they are not named.
    for (seconds, french, italian) in [
        (261, "quatre minutes vingt et une.", "quattro ventuno."),
        (241, "quatre minutes une.", "quattro zero uno."),
    ] {
        check(
            &Message::Clock(ClockMessage::Left {
                whose: Whose::Own,
                dial: Dial::Left(Duration::from_secs(seconds)),
                form: Form::Short,
            }),
            french,
            italian,
        );
    }
    check(
        &Message::Clock(ClockMessage::Left {
            whose: Whose::Own,
            dial: Dial::Left(Duration::from_secs(5_369)),
            form: Form::Short,
        }),
        "une heure vingt-neuf minutes vingt-neuf.",
        "uno ventinove ventinove.",
    );
    check(
        &Message::LastMove {
            side: Color::White,
            number: 12,
            spoken: KNIGHT,
        },
        "Coup douze des Blancs: Springer Felix drei.",
        "Mossa dodici del Bianco: Springer Felix drei.",
    );
    check(
        &Message::Turn(Color::Black),
        "Trait aux Noirs.",
        "Tratto al Nero.",
    );
}

#[test]
fn the_end_and_the_rulings_are_told() {
    let over = |winner, termination| {
        Message::GameOver(Ending {
            outcome: Outcome::Known(KnownOutcome::from_winner(winner)),
            termination,
        })
    };
    check(
        &over(Some(Color::White), Termination::Checkmate),
        "Échec et mat. Les Blancs gagnent.",
        "Scacco matto. Vince il Bianco.",
    );
    check(
        &over(None, Termination::Agreement),
        "Nulle par accord mutuel.",
        "Patta per accordo.",
    );
    check(
        &over(None, Termination::FlagFall(Color::Black)),
        "Les Noirs ont dépassé le temps, mais l'adversaire ne peut plus mater. Partie nulle.",
        "Il Nero ha esaurito il tempo, ma l'avversario non può più dare matto. Patta.",
    );
    let ruling = Ruling {
        verdict: Verdict::WrongClaim {
            claimant: Color::White,
            need: ClaimNeed::Threefold,
            named: None,
            cost: ClaimCost::OpponentGains(Duration::from_secs(120)),
        },
        article: Edition::default().article("9.5.3"),
    };
    check(
        &Message::Ruling(ruling),
        "La réclamation est incorrecte, la position n'apparaît pas pour la troisième fois. Les \
         Noirs reçoivent deux minutes. Article neuf point cinq point trois.",
        "Il reclamo è sbagliato, la posizione non si è presentata per la terza volta. Il Nero riceve due \
         minuti. Articolo nove punto cinque punto tre.",
    );
    check(
        &Message::Reconciled(Statement::GoOn(PlyName {
            number: 12,
            side: Color::Black,
        })),
        "On reprend avec le coup douze des Noirs.",
        "Si continua con la mossa dodici del Nero.",
    );
}
