//! What a drill of the alphabet says, once each.

use shakmaty::{CastlingSide, File, Rank, Role};

use crate::{
    dialog::{AtRisk, Part, PracticeMessage},
    locale::tests::samples::KNIGHT,
};

/// What a drill says.
pub(super) fn messages() -> [PracticeMessage; 7] {
    let risk = |part, taken_for| AtRisk { part, taken_for };
    [
        PracticeMessage::Welcome,
        PracticeMessage::Good,
        PracticeMessage::Heard(KNIGHT),
        PracticeMessage::Unsure,
        PracticeMessage::Help,
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
