//! What the drills say, once each.

use shakmaty::{CastlingSide, Color, File, Rank, Role, Square};

use crate::{
    dialog::{AdjournmentMessage, AtRisk, ClockMessage, Leaving, Message, Part, PracticeMessage},
    language::Language,
    locale::{Locale, tests::samples::KNIGHT},
};

/// What a drill says.
pub(super) fn messages() -> [PracticeMessage; 24] {
    let risk = |part, taken_for| AtRisk { part, taken_for };
    [
        PracticeMessage::Welcome,
        PracticeMessage::Good,
        PracticeMessage::Heard(KNIGHT),
        PracticeMessage::Unsure,
        PracticeMessage::Help,
        PracticeMessage::ColoursWelcome,
        PracticeMessage::IsColour {
            square: Square::E4,
            colour: Color::White,
        },
        PracticeMessage::IsColour {
            square: Square::E4,
            colour: Color::Black,
        },
        PracticeMessage::SquareIs {
            square: Square::A1,
            colour: Color::Black,
        },
        PracticeMessage::ColoursResult { right: 7, all: 8 },
        PracticeMessage::ColoursHelp,
        PracticeMessage::GameWelcome,
        PracticeMessage::NowAnnounce(KNIGHT),
        PracticeMessage::NowPress,
        PracticeMessage::NowRepeat,
        PracticeMessage::GameHelp,
        PracticeMessage::AnotherMove,
        PracticeMessage::CountsNothing,
        PracticeMessage::NoTime,
        PracticeMessage::GameDone,
        PracticeMessage::Over,
        PracticeMessage::Result {
            sure: 24,
            all: 24,
            at_risk: Vec::new(),
        },
        PracticeMessage::Result {
            sure: 1,
            all: 1,
            at_risk: Vec::new(),
        },
        PracticeMessage::Result {
            sure: 21,
            all: 24,
            at_risk: vec![
                risk(Part::Rank(Rank::Second), Some(Part::Rank(Rank::Third))),
                risk(Part::File(File::E), None),
                risk(Part::Piece(Role::Rook), Some(Part::Piece(Role::Pawn))),
                risk(Part::Castling(CastlingSide::QueenSide), None),
            ],
        },
    ]
}

#[test]
fn how_many_words_were_clear_is_told_right_for_one_word_too() {
    let risk = || AtRisk {
        part: Part::File(File::E),
        taken_for: None,
    };
    for (language, one_clear, none_clear) in [
        (
            Language::German,
            "Fertig. Das eine Wort war deutlich.",
            "Fertig. Deutliche Wörter: null von eins. Gefährdet: Eva.",
        ),
        (
            Language::English,
            "Done. The only word was clear.",
            "Done. Clear words: zero of one. At risk: Eva.",
        ),
    ] {
        let line = |sure, at_risk| {
            let all = 1;
            let result = PracticeMessage::Result { sure, all, at_risk };
            Locale::new(language).render(&result.into()).line()
        };
        assert_eq!(line(1, Vec::new()), one_clear);
        assert_eq!(line(0, vec![risk()]), none_clear);
    }
}

/// `Répéter le redit`, `Continuer la saute`: a command that a voice runs into its verb is heard as part of it.
#[test]
fn a_command_stands_last_behind_a_colon() {
    for (language, repeat, help) in [
        (Language::German, "wiederholen", "hilfe"),
        (Language::English, "repeat", "help"),
        (Language::Spanish, "repetir", "ayuda"),
        (Language::French, "répéter", "aide"),
        (Language::Italian, "ripeti", "aiuto"),
    ] {
        let code = AdjournmentMessage::CodeForReplier {
            side: Color::White,
            code: vec![Square::E4],
            leaving: Leaving::No,
        };
        for (message, command) in [
            (PracticeMessage::Help.into(), repeat),
            (PracticeMessage::ColoursHelp.into(), repeat),
            (PracticeMessage::Over.into(), repeat),
            (Message::Adjournment(code), repeat),
            (ClockMessage::AskControl.into(), help),
        ] {
            let line = Locale::new(language).render(&message).line().to_lowercase();
            let (before, _) = line.rsplit_once(command).expect("the command");
            assert!(before.ends_with(": "), "{language}: {line}");
        }
    }
}
