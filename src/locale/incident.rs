//! Touched pieces and irregularities in words.

use shakmaty::{Color, Square};

use crate::{
    arbiter::{
        irregularity::{IrregularityVerdict, Offence, Penalty, Remedy},
        touch::{Barred, Duty, TouchVerdict},
    },
    dialog::{ArbitersWord, IncidentMessage, LeftUndone, NoteMeans, ThirdAnswer},
    locale::{args::Args, catalog::Catalog, duration::duration, speech::mark_annex_d},
    notation::{SpokenMove, annex_d::square_name},
};

/// A message about touched pieces or irregularities.
pub(super) fn incident(catalog: &Catalog, message: &IncidentMessage) -> String {
    let (id, args) = match message {
        IncidentMessage::MovesLeft(moves) => {
            let moves = moves.iter().map(|spoken| mark_annex_d(&spoken.words()));
            (
                "moves-left",
                Args::new().rendered("moves", catalog.choice(moves)),
            )
        }
        IncidentMessage::NothingTouched => ("nothing-touched", Args::new()),
        IncidentMessage::NoManOn(square) => ("no-man-on", Args::new().square(*square)),
        IncidentMessage::ConfirmOffence {
            offender,
            offence,
            said,
            unpressed,
        } => {
            let args = Args::new().rendered("offence", offence_words(catalog, *offender, *offence));
            match (said, unpressed) {
                (Some(said), false) => ("confirm-offence-move", args.spoken(*said)),
                (Some(said), true) => ("confirm-offence-move-unpressed", args.spoken(*said)),
                (None, false) => ("confirm-offence", args),
                (None, true) => ("confirm-offence-unpressed", args),
            }
        }
        IncidentMessage::ConfirmTouch { offender, square } => {
            ("confirm-touch", Args::new().side(*offender).square(*square))
        }
        IncidentMessage::ConfirmRookFirst { offender, square } => (
            "confirm-rook-first",
            Args::new().side(*offender).square(*square),
        ),
        IncidentMessage::ConfirmRelease { offender, square } => (
            "confirm-release",
            Args::new().side(*offender).square(*square),
        ),
        IncidentMessage::ConfirmDisplaced { offender, gains } => (
            "confirm-displaced",
            Args::new()
                .side(*offender)
                .rendered("other", side_words(catalog, offender.other()))
                .rendered("extra", duration(catalog, *gains)),
        ),
        IncidentMessage::ConfirmDecision(decision) => (
            "confirm-decision",
            Args::new().key(
                "decision",
                match decision {
                    ArbitersWord::Agrees => "agrees",
                    ArbitersWord::Rejects => "rejects",
                    ArbitersWord::Postpones => "postpones",
                    ArbitersWord::PostponesAwarding => "awarding",
                },
            ),
        ),
        IncidentMessage::NoSuchMove(number) => (
            "no-such-move",
            Args::new().count("number", u64::from(*number)),
        ),
        IncidentMessage::ConfirmBack { side, number, said } => (
            "confirm-back",
            Args::new()
                .side(*side)
                .count("number", u64::from(*number))
                .spoken(*said),
        ),
        IncidentMessage::ConfirmNewGame => ("confirm-new-game", Args::new()),
        IncidentMessage::NoPawnLeft => ("no-pawn-left", Args::new()),
        IncidentMessage::AlreadyPenalised => ("already-penalised", Args::new()),
        IncidentMessage::ConfirmEnvelopeLost(side) => {
            ("confirm-envelope-lost", Args::new().side(*side))
        }
        IncidentMessage::ConfirmSealAnew(side) => ("confirm-seal-anew", Args::new().side(*side)),
        IncidentMessage::ConfirmNote { side, means } => match means {
            NoteMeans::Move(said) => ("confirm-note-move", Args::new().side(*side).spoken(*said)),
            NoteMeans::Illegal => ("confirm-note-illegal", Args::new().side(*side)),
            NoteMeans::Nothing => ("confirm-note-nothing", Args::new().side(*side)),
        },
        IncidentMessage::AsItWas => ("as-it-was", Args::new()),
        IncidentMessage::LeftUndone(left) => match left {
            LeftUndone::ClockChange => ("clock-left-unchanged", Args::new()),
            LeftUndone::TakingBack(said) => ("move-left-standing", Args::new().spoken(*said)),
            LeftUndone::Acceptance => ("draw-left-unaccepted", Args::new()),
            LeftUndone::Adjournment => ("game-left-unadjourned", Args::new()),
        },
        IncidentMessage::AskedLater => ("asked-later", Args::new()),
        IncidentMessage::Help => ("incident-help", Args::new().square(Square::E4)),
    };
    catalog.text(id, &args)
}

/// `$third`, what answers a question beside yes and no.
pub(super) fn third_answer(catalog: &Catalog, third: ThirdAnswer) -> Args {
    let words = match third {
        ThirdAnswer::FurtherBack => catalog.text("further-back", &Args::new()),
        ThirdAnswer::Side(side) => side_words(catalog, side),
    };
    Args::new().rendered("third", words)
}

/// A side as an answer names it.
fn side_words(catalog: &Catalog, side: Color) -> String {
    catalog.text("side", &Args::new().side(side))
}

/// A decision about touched men.
pub(super) fn touch(catalog: &Catalog, verdict: TouchVerdict) -> String {
    let (id, args) = match verdict {
        TouchVerdict::Bound(duty, _) => return duty_words(catalog, duty),
        TouchVerdict::Refused { said, duty, .. } => (
            "touch-refused",
            Args::new()
                .spoken(said)
                .rendered("duty", duty_words(catalog, duty)),
        ),
        TouchVerdict::FoundIllegal(said) => ("found-illegal", Args::new().spoken(said)),
        TouchVerdict::Adjusting => ("touch-adjusting", Args::new()),
        TouchVerdict::Adjusted => ("touch-adjusted", Args::new()),
        TouchVerdict::InOrder(_) => ("touch-in-order", Args::new()),
        TouchVerdict::ReleasedInVain(square) => ("released-in-vain", Args::new().square(square)),
        TouchVerdict::ClaimLost(side) => ("touch-claim-lost", Args::new().side(side)),
    };
    catalog.text(id, &args)
}

/// A decision about an irregularity.
pub(super) fn irregularity(catalog: &Catalog, verdict: IrregularityVerdict) -> String {
    let (id, args) = match verdict {
        IrregularityVerdict::Penalised {
            offender,
            offence,
            penalty,
        } => {
            let args = Args::new().rendered("offence", offence_words(catalog, offender, offence));
            let (id, what) = match penalty {
                Penalty::None => ("penalty-none", Args::new()),
                Penalty::Time(extra) => (
                    "penalty-time",
                    Args::new()
                        .side(offender.other())
                        .rendered("extra", duration(catalog, extra)),
                ),
                Penalty::Loss => ("penalty-loss", Args::new()),
            };
            (
                "penalised",
                args.rendered("penalty", catalog.text(id, &what)),
            )
        }
        IrregularityVerdict::Mended(_, remedy) => (
            match remedy {
                Remedy::NewGame => "remedy-new-game",
                Remedy::Transfer => "remedy-transfer",
                Remedy::PlayOn => "remedy-play-on",
                Remedy::PutBack => "remedy-put-back",
                Remedy::GoBack => "remedy-go-back",
                Remedy::TooLate => "remedy-too-late",
            },
            Args::new(),
        ),
        IrregularityVerdict::WentBack { side, number, .. } => (
            "went-back",
            Args::new().side(side).count("number", u64::from(number)),
        ),
        IrregularityVerdict::Displaced { offender, gains } => (
            "pieces-displaced",
            Args::new()
                .side(offender)
                .rendered("extra", duration(catalog, gains)),
        ),
        IrregularityVerdict::NotCompleted => ("not-completed", Args::new()),
        IrregularityVerdict::Stands => ("illegal-move-stands", Args::new()),
        IrregularityVerdict::PawnToExchange { side, chosen: None } => {
            ("pawn-to-exchange", Args::new().side(side))
        }
        IrregularityVerdict::PawnToExchange {
            side,
            chosen: Some(piece),
        } => (
            "pawn-as-announced",
            Args::new().side(side).annex_d_role("piece", piece),
        ),
    };
    catalog.text(id, &args)
}

/// What must be done, in a sentence.
fn duty_words(catalog: &Catalog, duty: Duty) -> String {
    let (id, args) = match duty {
        Duty::Move(square) => ("duty-move", Args::new().square(square)),
        Duty::MoveOneOf(squares) => {
            let squares = squares.into_iter();
            let squares = squares.map(|square| mark_annex_d(&square_name(square)));
            let squares = catalog.choice(squares);
            ("duty-move-one-of", Args::new().rendered("squares", squares))
        }
        Duty::MoveWithoutCastling(square, Barred::Side(side)) => (
            "duty-move-otherwise",
            Args::new()
                .square(square)
                .spoken(SpokenMove::Castling(side)),
        ),
        Duty::MoveWithoutCastling(square, Barred::Both) => {
            ("duty-move-without-castling", Args::new().square(square))
        }
        Duty::Capture(square) => ("duty-capture", Args::new().square(square)),
        Duty::CaptureWith { by, target } => (
            "duty-capture-with",
            Args::new()
                .square(by)
                .rendered("target", mark_annex_d(&square_name(target))),
        ),
        Duty::Castle(side) => (
            "duty-castle",
            Args::new().spoken(SpokenMove::Castling(side)),
        ),
        Duty::Leave {
            square,
            piece: None,
        } => ("duty-leave", Args::new().square(square)),
        Duty::Leave {
            square,
            piece: Some(piece),
        } => (
            "duty-leave-piece",
            Args::new().square(square).annex_d_role("piece", piece),
        ),
        Duty::Nothing => ("duty-nothing", Args::new()),
    };
    catalog.text(id, &args)
}

/// What was done, in a sentence.
fn offence_words(catalog: &Catalog, offender: Color, offence: Offence) -> String {
    let id = match offence {
        Offence::IllegalMove => "offence-illegal-move",
        Offence::PawnLeft => "offence-pawn-left",
        Offence::NoMove => "offence-no-move",
        Offence::TwoHands => "offence-two-hands",
    };
    catalog.text(id, &Args::new().side(offender))
}
