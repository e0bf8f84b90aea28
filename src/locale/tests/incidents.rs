//! Samples of what is said about touched pieces and irregularities.

use std::time::Duration;

use shakmaty::{Bitboard, CastlingSide, Color, Role, Square};

use crate::{
    arbiter::{
        irregularity::{IrregularityVerdict, Mishap, Offence, Penalty, Remedy, WayBack},
        touch::{Barred, Duty, Rule, TouchVerdict},
    },
    dialog::{ArbitersWord, IncidentMessage, LeftUndone, NoteMeans},
    locale::tests::samples::{KNIGHT, MOVES},
};

pub(super) fn messages() -> Vec<IncidentMessage> {
    let mut messages = vec![
        IncidentMessage::MovesLeft(vec![KNIGHT]),
        IncidentMessage::MovesLeft(MOVES.to_vec()),
        IncidentMessage::NothingTouched,
        IncidentMessage::NoManOn(Square::A4),
        IncidentMessage::ConfirmNewGame,
        IncidentMessage::NoPawnLeft,
        IncidentMessage::AlreadyPenalised,
        IncidentMessage::AsItWas,
        IncidentMessage::LeftUndone(LeftUndone::ClockChange),
        IncidentMessage::LeftUndone(LeftUndone::TakingBack(KNIGHT)),
        IncidentMessage::LeftUndone(LeftUndone::Acceptance),
        IncidentMessage::LeftUndone(LeftUndone::Adjournment),
        IncidentMessage::AskedLater,
        IncidentMessage::NoSuchMove(41),
        IncidentMessage::ConfirmEnvelopeLost(Color::White),
        IncidentMessage::ConfirmSealAnew(Color::Black),
        IncidentMessage::ConfirmDecision(ArbitersWord::Agrees),
        IncidentMessage::ConfirmDecision(ArbitersWord::Rejects),
        IncidentMessage::ConfirmDecision(ArbitersWord::Postpones),
        IncidentMessage::ConfirmDecision(ArbitersWord::PostponesAwarding),
        IncidentMessage::Help,
    ];
    for side in Color::ALL {
        let readings = [
            NoteMeans::Move(KNIGHT),
            NoteMeans::Illegal,
            NoteMeans::Nothing,
        ];
        messages.extend(readings.map(|means| IncidentMessage::ConfirmNote { side, means }));
        messages.push(IncidentMessage::ConfirmTouch {
            offender: side,
            square: Square::E2,
        });
        messages.push(IncidentMessage::ConfirmRookFirst {
            offender: side,
            square: Square::H1,
        });
        messages.push(IncidentMessage::ConfirmRelease {
            offender: side,
            square: Square::E4,
        });
        messages.push(IncidentMessage::ConfirmDisplaced {
            offender: side,
            gains: Duration::from_secs(60),
        });
        messages.push(IncidentMessage::ConfirmBack {
            side,
            number: 21,
            said: KNIGHT,
        });
        for offence in Offence::ALL {
            for (said, unpressed) in [
                (None, false),
                (None, true),
                (Some(KNIGHT), false),
                (Some(KNIGHT), true),
            ] {
                messages.push(IncidentMessage::ConfirmOffence {
                    offender: side,
                    offence,
                    said,
                    unpressed,
                });
            }
        }
    }
    messages
}

pub(super) fn touches() -> Vec<TouchVerdict> {
    let duties = [
        Duty::Move(Square::E2),
        Duty::MoveWithoutCastling(Square::E1, Barred::Side(CastlingSide::KingSide)),
        Duty::MoveWithoutCastling(Square::E1, Barred::Both),
        Duty::Capture(Square::D5),
        Duty::CaptureWith {
            by: Square::E4,
            target: Square::D5,
        },
        Duty::Castle(CastlingSide::QueenSide),
        Duty::Leave {
            square: Square::E4,
            piece: None,
        },
        Duty::Leave {
            square: Square::E8,
            piece: Some(Role::Rook),
        },
        Duty::MoveOneOf(Bitboard::from_iter([Square::E1, Square::H1])),
        Duty::Nothing,
    ];
    let rules = [
        Rule::Own,
        Rule::Opponents,
        Rule::BothColours,
        Rule::Castling,
        Rule::RookFirst,
        Rule::CastlingIllegal,
        Rule::Released,
        Rule::Promoted,
        Rule::NothingPossible,
    ];
    let mut touches = vec![
        TouchVerdict::Adjusting,
        TouchVerdict::Adjusted,
        TouchVerdict::ReleasedInVain(Square::E4),
        TouchVerdict::FoundIllegal(KNIGHT),
    ];
    touches.extend(rules.map(TouchVerdict::InOrder));
    touches.extend(Color::ALL.map(TouchVerdict::ClaimLost));
    for (duty, rule) in duties.into_iter().zip(rules.into_iter().cycle()) {
        touches.push(TouchVerdict::Bound(duty, rule));
        touches.push(TouchVerdict::Refused {
            said: KNIGHT,
            duty,
            rule,
        });
    }
    touches
}

pub(super) fn irregularities() -> Vec<IrregularityVerdict> {
    let mut verdicts = vec![
        IrregularityVerdict::Displaced {
            offender: Color::White,
            gains: Duration::from_secs(120),
        },
        IrregularityVerdict::Displaced {
            offender: Color::Black,
            gains: Duration::from_secs(60),
        },
        IrregularityVerdict::NotCompleted,
        IrregularityVerdict::Stands,
        IrregularityVerdict::PawnToExchange {
            side: Color::White,
            chosen: None,
        },
        IrregularityVerdict::PawnToExchange {
            side: Color::Black,
            chosen: Some(Role::Rook),
        },
    ];
    verdicts.extend(
        [
            Remedy::NewGame,
            Remedy::Transfer,
            Remedy::PlayOn,
            Remedy::PutBack,
            Remedy::GoBack,
            Remedy::TooLate,
        ]
        .map(|remedy| IrregularityVerdict::Mended(Mishap::WrongStart, remedy)),
    );
    for side in Color::ALL {
        verdicts.extend(
            [WayBack::IllegalMove, WayBack::Touch, WayBack::Position].map(|because| {
                IrregularityVerdict::WentBack {
                    side,
                    number: 1,
                    because,
                }
            }),
        );
        for offence in Offence::ALL {
            verdicts.extend(
                [
                    Penalty::None,
                    Penalty::Time(Duration::from_secs(60)),
                    Penalty::Time(Duration::from_secs(120)),
                    Penalty::Loss,
                ]
                .map(|penalty| IrregularityVerdict::Penalised {
                    offender: side,
                    offence,
                    penalty,
                }),
            );
        }
    }
    verdicts
}
