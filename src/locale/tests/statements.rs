//! One statement about two scores and two boards of every kind, with many arguments.

use std::time::Duration;

use shakmaty::{ByColor, Color, Role, Square};

use crate::{
    arbiter::{
        Edition,
        reconcile::{Change, ClockThen, EntryWords, Lack, PlyName, Statement},
    },
    dialog::Message,
    game::{Ending, Termination},
    language::Language,
    locale::{
        Locale,
        tests::samples::{KNIGHT, KNIGHT_FROM_FILE},
    },
};

pub(super) fn statements() -> Vec<Statement> {
    let mut statements = vec![
        Statement::DifferentStarts,
        Statement::GoBack(None),
        Statement::SetClocks,
        Statement::WayMatters,
        Statement::CallArbiter,
        Statement::Article(Edition::Fide2018.article("D.2.9")),
        Statement::Article(Edition::Fide1993.article("8.1")),
    ];
    for count in [0, 1, 2, 41] {
        statements.extend([
            Statement::Agree(count),
            Statement::SamePosition(count.max(1)),
            Statement::Respelled(count.max(1)),
        ]);
    }
    for side in Color::ALL {
        let at = PlyName { number: 21, side };
        statements.extend([
            Statement::Transposed {
                from: PlyName { number: 1, side },
                to: at,
            },
            Statement::Replaced {
                from: PlyName { number: 1, side },
                to: at,
            },
            Statement::MendScore(side),
            Statement::OverAfter(at),
            Statement::Ended(Ending::won(side, Termination::Checkmate)),
            Statement::Finished(Ending::won(side, Termination::Checkmate).outcome),
            Statement::ResultsDiffer(ByColor {
                white: Ending::won(side, Termination::Checkmate).outcome,
                black: Ending::draw(Termination::Agreement).outcome,
            }),
            Statement::ResultsWritten(ByColor {
                white: Ending::won(side, Termination::Checkmate).outcome,
                black: Ending::draw(Termination::Agreement).outcome,
            }),
            Statement::ResultInOne {
                side,
                outcome: Ending::draw(Termination::Agreement).outcome,
            },
            Statement::Slip {
                side,
                at,
                meant: KNIGHT,
            },
            Statement::SameNotWritten(at),
            Statement::NotWritten { side, at },
            Statement::SameFlaw {
                at,
                word: "Txe".to_owned(),
            },
            Statement::SameUnclear {
                at,
                word: "Re".to_owned(),
            },
            Statement::Unplayable {
                side,
                at,
                word: "Kxe".to_owned(),
            },
            Statement::BoardRight(side),
            Statement::CompareBoard(side),
            Statement::CorrectScore(side),
            Statement::CompleteScore(side),
            Statement::GoBack(Some(at)),
            Statement::GoOn(at),
        ]);
        statements.extend(
            [1, 2, 6]
                .into_iter()
                .flat_map(|count| counted(side, at, count)),
        );
        statements.extend(entries().into_iter().map(|white| Statement::Part {
            at,
            white,
            black: EntryWords::Move(KNIGHT_FROM_FILE),
        }));
        statements.extend(
            [Lack::Promotion, Lack::Move].map(|lack| Statement::Completed {
                side,
                at,
                lack,
                told: KNIGHT,
            }),
        );
        statements.extend(clocks().map(|then| Statement::Clock { side, then }));
        statements.extend(Role::ALL.map(|role| Statement::BoardOff {
            side,
            changes: changes(side, role),
        }));
    }
    statements
}

fn counted(side: Color, at: PlyName, count: usize) -> [Statement; 4] {
    [
        Statement::Longer { side, plies: count },
        Statement::BoardBehind { side, plies: count },
        Statement::Gap {
            side,
            at,
            missing: count,
        },
        Statement::Loop {
            side,
            at,
            plies: count,
        },
    ]
}

fn entries() -> [EntryWords; 3] {
    [
        EntryWords::Move(KNIGHT),
        EntryWords::Unplayable("Sxg".to_owned()),
        EntryWords::Nothing,
    ]
}

fn clocks() -> [ClockThen; 8] {
    let (left, other) = (Duration::from_secs(3725), Duration::from_secs(59));
    [
        ClockThen::Recorded(left),
        ClockThen::ByOwn(left),
        ClockThen::ByOpponent(left),
        ClockThen::Disputed { own: left, other },
        ClockThen::Whole(left),
        ClockThen::Proposed(other),
        ClockThen::Least(other),
        ClockThen::Unknown,
    ]
}

fn changes(color: Color, role: Role) -> Vec<Change> {
    let piece = role.of(color);
    vec![
        Change::Remove {
            piece,
            from: Square::E4,
        },
        Change::Shift {
            piece,
            from: Square::A1,
            to: Square::B2,
        },
        Change::Put {
            piece,
            to: Square::H8,
        },
    ]
}

#[test]
fn the_sentences_read_well_in_every_language() {
    let line = |language, statement: &Statement| {
        let message = Message::Reconciled(statement.clone());
        Locale::new(language).render(&message).line()
    };
    let side = Color::Black;
    let at = PlyName { number: 12, side };
    for (statement, german, english, spanish) in [
        (
            Statement::Part {
                at,
                white: EntryWords::Move(KNIGHT),
                black: EntryWords::Nothing,
            },
            "Bei Zug zwölf von Schwarz gehen die Mitschriften auseinander. Weiß: Springer Felix drei. \
             Schwarz: kein Eintrag.",
            "The scores part at move twelve of Black. White: Springer Felix drei. Black: no entry.",
            "Las planillas se separan en la jugada doce de las negras. Blancas: Springer Felix \
             drei. Negras: sin anotación.",
        ),
        (
            Statement::BoardOff {
                side,
                changes: changes(Color::White, Role::Rook),
            },
            "Schwarz stellt um: weißer Turm von Eva vier weg, weißer Turm von Anna eins nach \
             Bella zwei, weißer Turm fehlt auf Hector acht.",
            "Black adjusts the board: white rook off Eva vier, white rook from Anna eins to Bella \
             zwei, white rook missing on Hector acht.",
            "Las negras ajustan el tablero: torre blanca sobra en Eva vier, torre blanca de Anna \
             eins a Bella zwei, torre blanca falta en Hector acht.",
        ),
        (
            Statement::GoBack(Some(at)),
            "Zurück zur Stellung nach Zug zwölf von Schwarz.",
            "Back to the position after move twelve of Black.",
            "Se vuelve a la posición después de la jugada doce de las negras.",
        ),
        (
            Statement::Clock {
                side,
                then: ClockThen::Proposed(Duration::from_secs(3000)),
            },
            "Uhr von Schwarz: Vorschlag nach der verbrauchten Zeit, fünfzig Minuten.",
            "Clock of Black: proposed from the time used, fifty minutes.",
            "Reloj de las negras: propuesta según el tiempo usado, cincuenta minutos.",
        ),
        (
            Statement::Clock {
                side,
                then: ClockThen::Least(Duration::from_secs(300)),
            },
            "Uhr von Schwarz: Vorschlag nach der Mindestzeit, fünf Minuten.",
            "Clock of Black: proposed as the minimum, five minutes.",
            "Reloj de las negras: propuesta según el tiempo mínimo, cinco minutos.",
        ),
    ] {
        assert_eq!(line(Language::German, &statement), german);
        assert_eq!(line(Language::English, &statement), english);
        assert_eq!(line(Language::Spanish, &statement), spanish);
    }
}

#[test]
fn no_sentence_about_scores_begins_in_lower_case() {
    for language in Language::ALL {
        for statement in statements() {
            let message = Message::Reconciled(statement);
            let line = Locale::new(language).render(&message).line();
            let first = line.chars().find(|ch| ch.is_alphabetic());
            assert!(first.is_some_and(char::is_uppercase), "{language}: {line}");
        }
    }
}

#[test]
fn who_wrote_its_own_move_wrong_is_named_once() {
    for (language, own, other) in [
        (
            Language::French,
            "Les Noirs ont mal écrit leur coup six.",
            "Les Noirs ont mal écrit le coup six des Blancs.",
        ),
        (
            Language::Spanish,
            "Las negras escribieron mal su jugada seis.",
            "Las negras escribieron mal la jugada seis de las blancas.",
        ),
        (
            Language::German,
            "Schwarz hat sich bei Zug sechs verschrieben.",
            "Schwarz hat sich bei Zug sechs von Weiß verschrieben.",
        ),
        (
            Language::Italian,
            "Il Nero ha scritto male la propria mossa sei.",
            "Il Nero ha scritto male la mossa sei del Bianco.",
        ),
    ] {
        for (of, begin) in [(Color::Black, own), (Color::White, other)] {
            let slip = Message::Reconciled(Statement::Slip {
                side: Color::Black,
                at: PlyName {
                    number: 6,
                    side: of,
                },
                meant: KNIGHT,
            });
            let line = Locale::new(language).render(&slip).line();
            assert!(line.starts_with(begin), "{line}");
        }
    }
}
