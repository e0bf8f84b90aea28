//! What the drills say, once each.

use shakmaty::{CastlingSide, Color, File, Rank, Role, Square};

use crate::{
    dialog::{AtRisk, Part, PracticeMessage},
    locale::tests::samples::KNIGHT,
};

/// What a drill says.
pub(super) fn messages() -> [PracticeMessage; 21] {
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
        PracticeMessage::GameDone,
        PracticeMessage::Over,
        PracticeMessage::Result {
            sure: 24,
            all: 24,
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
