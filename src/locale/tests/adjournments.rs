//! Everything that is said about an adjournment, with many arguments.

use std::time::Duration;

use shakmaty::{ByColor, Color, Square};

use crate::{
    arbiter::{
        Edition, Ruling, Verdict,
        adjournment::{Case, Cover, Fault, Side, Times, resumption},
    },
    dialog::{AdjournmentMessage, Leaving, Message, Proof},
    language::Language,
    locale::{
        Locale,
        tests::samples::{KNIGHT, KNIGHT_FROM_FILE},
    },
};

pub(super) fn adjournments() -> Vec<AdjournmentMessage> {
    let squares = vec![Square::A3, Square::G5, Square::A3];
    let mut messages = vec![
        AdjournmentMessage::Written(KNIGHT),
        AdjournmentMessage::WrittenText("nach Hause".to_owned()),
        AdjournmentMessage::NothingWritten,
        AdjournmentMessage::FewSquares,
        AdjournmentMessage::CodesAgain,
        AdjournmentMessage::NoLeavesShut { begun: false },
        AdjournmentMessage::NoLeavesShut { begun: true },
        AdjournmentMessage::ConfirmAdjourn(Color::White),
        AdjournmentMessage::ConfirmAdjourn(Color::Black),
        AdjournmentMessage::Resumption("Sonntag im Rathaus".to_owned()),
        AdjournmentMessage::ResumptionNotTaken,
        AdjournmentMessage::AskRest,
        AdjournmentMessage::RestTooLong(Color::White),
        AdjournmentMessage::RestTooLong(Color::Black),
        AdjournmentMessage::ConfirmRest {
            side: Color::Black,
            rest: Duration::from_secs(1800),
            left: Duration::from_secs(75),
        },
        AdjournmentMessage::ConfirmRest {
            side: Color::White,
            rest: Duration::ZERO,
            left: Duration::from_secs(60),
        },
        AdjournmentMessage::SealingBrokenOff,
        AdjournmentMessage::CodesUntold("game.envelope".to_owned()),
        AdjournmentMessage::WrongCodes,
        AdjournmentMessage::Missing("game.envelope".to_owned()),
        AdjournmentMessage::Changed,
        AdjournmentMessage::Opened(KNIGHT_FROM_FILE),
        AdjournmentMessage::ConfirmStated(KNIGHT_FROM_FILE),
        AdjournmentMessage::OpenedText("gut".to_owned()),
        AdjournmentMessage::NoEnvelope,
        AdjournmentMessage::CannotAdjourn,
        AdjournmentMessage::ClaimNotNow,
        AdjournmentMessage::ProofAlone,
    ];
    messages.extend(covers());
    let proofs = [
        Proof::Move(KNIGHT),
        Proof::Words,
        Proof::None,
        Proof::Changed,
    ];
    messages.extend(proofs.map(AdjournmentMessage::Proof));
    let clocks = [Some(true), Some(false), None];
    messages.extend(clocks.map(|is_running| AdjournmentMessage::NotSealed { is_running }));
    messages.push(AdjournmentMessage::AskNote);
    for side in Color::ALL {
        let faults = [Fault::Ambiguous, Fault::Unreadable, Fault::Illegal];
        messages.extend(faults.map(|fault| AdjournmentMessage::NoteForArbiter(side, fault)));
        messages.extend([
            AdjournmentMessage::WriteMove { side, leaves: true },
            AdjournmentMessage::WriteMove {
                side,
                leaves: false,
            },
            AdjournmentMessage::Sealed {
                side,
                number: 41,
                envelope: "/home/ulla/partie.envelope".to_owned(),
            },
            AdjournmentMessage::PressSeals(side),
            AdjournmentMessage::ArbiterCodeFollows(side),
            AdjournmentMessage::WordOfWhoStays(side),
            AdjournmentMessage::CodeForArbiter {
                code: squares.clone(),
                receipt: squares.clone(),
            },
            AdjournmentMessage::StateMove(side),
        ]);
        let leaving = [Leaving::No, Leaving::Alone, Leaving::AndTheWord];
        messages.extend(leaving.map(|leaving| AdjournmentMessage::CodeForReplier {
            side,
            code: squares.clone(),
            leaving,
        }));
        messages.extend([false, true].map(|offers| AdjournmentMessage::InScore {
            side,
            number: 101,
            offers,
        }));
        messages.extend([false, true].map(|has_clock| AdjournmentMessage::Resume {
            side,
            number: 101,
            has_clock,
        }));
        for count in [1, 2, 6] {
            messages.extend([
                AdjournmentMessage::ArbiterCode(count),
                AdjournmentMessage::ReplierCode {
                    side,
                    squares: count,
                },
            ]);
        }
    }
    messages
}

/// Covers with and without names, times and offers.
fn covers() -> impl Iterator<Item = AdjournmentMessage> {
    let without = Cover {
        white: String::new(),
        black: String::new(),
        used: None,
        resumption: String::new(),
        ..cover()
    };
    let white = Cover {
        black: String::new(),
        ..cover()
    };
    let black = Cover {
        white: String::new(),
        ..cover()
    };
    let offers = Color::ALL.map(|side| Cover {
        draw_offer: Some(side.into()),
        ..cover()
    });
    [cover(), without, white, black]
        .into_iter()
        .chain(offers)
        .map(|cover| AdjournmentMessage::Cover(Box::new(cover)))
}

/// The rulings on sealed moves and on every case of a resumption.
pub(super) fn rulings() -> Vec<Ruling> {
    let late = |sealer, sealed_move_ends_game| Case::TooLate {
        sealer,
        sealed_move_ends_game,
    };
    let lost = |position_known, times_known| Case::EnvelopeLost {
        position_known,
        times_known,
    };
    let wrong = |before_first_move| Case::WrongTimes { before_first_move };
    let cases = [
        Case::ReplierPresent,
        Case::ReplierAbsent,
        Case::SealerAbsent,
        Case::NobodyPresent,
        late(true, true),
        late(true, false),
        lost(true, true),
        lost(true, false),
        lost(false, false),
        wrong(true),
        wrong(false),
        Case::EndedBefore,
        Case::OfferAfterSealing,
        Case::Early,
    ];
    let mut rulings = Vec::new();
    for edition in Edition::ALL {
        for case in cases {
            let ruling = resumption(edition, case);
            rulings.extend(ruling.steps.iter().map(|step| Ruling {
                verdict: Verdict::Resumption(*step),
                article: ruling.article,
            }));
        }
        for fault in [Fault::Ambiguous, Fault::Unreadable, Fault::Illegal] {
            rulings.extend(
                Color::ALL.map(|side| Ruling::new(Verdict::SealedMove { side, fault }, edition)),
            );
        }
    }
    rulings
}

fn cover() -> Cover {
    Cover {
        edition: Edition::Fide2018,
        white: "Ulla".to_owned(),
        black: "Ivo".to_owned(),
        fen: "4k3/8/8/8/8/8/8/4K2R w K - 0 41".to_owned(),
        chess960: false,
        used: Some(Times::new(ByColor {
            white: Duration::from_secs(5_400),
            black: Duration::from_secs(61),
        })),
        left: None,
        sealed_by: Side::White,
        move_number: 41,
        draw_offer: None,
        resumption: "morgen früh im Saal".to_owned(),
        languages: None,
    }
}

#[test]
fn a_cover_tells_the_times_that_are_to_be_set() {
    let left = Some(Times::new(ByColor {
        white: Duration::from_secs(1_800),
        black: Duration::from_secs(7_139),
    }));
    let told = |cover| {
        let message = AdjournmentMessage::Cover(Box::new(cover));
        let locale = Locale::new(Language::English);
        locale.render(&message.into()).line()
    };
    let line = told(Cover { left, ..cover() });
    let times =
        "To be set: White thirty minutes, Black one hour fifty-eight minutes fifty-nine seconds.";
    assert!(line.contains("Used: ") && line.contains(times), "{line}");
    assert!(!told(cover()).contains("To be set"));
}

#[test]
fn what_is_charged_is_told_in_words_for_every_number() {
    for (language, nothing, one) in [
        (
            Language::German,
            "Weiß wird nicht belastet. Restzeit: eine Minute. Ja oder nein?",
            "Belastung für Weiß: eine Minute. Restzeit: eine Stunde. Ja oder nein?",
        ),
        (
            Language::English,
            "Nothing is charged to White. Time left: one minute. Yes or no?",
            "Charged to White: one minute. Time left: one hour. Yes or no?",
        ),
        (
            Language::French,
            "Les Blancs ne perdent pas de temps, et il leur reste une minute. Oui ou non?",
            "Les Blancs perdent une minute, et il leur reste une heure. Oui ou non?",
        ),
    ] {
        let line = |rest, left| {
            let message = AdjournmentMessage::ConfirmRest {
                side: Color::White,
                rest: Duration::from_secs(rest),
                left: Duration::from_secs(left),
            };
            Locale::new(language).render(&Message::from(message)).line()
        };
        assert_eq!(line(0, 60), nothing);
        assert_eq!(line(60, 3_600), one);
    }
}
