//! One message of a clock of every kind, with many arguments.

use std::{collections::BTreeSet, num::NonZeroU32, time::Duration};

use shakmaty::Color;

use crate::{
    clock::TimeControlError,
    dialog::{ClockMessage, Dial, Form, Known, Message, Resume, Standing, Whose},
    locale::tests::variants,
};

/// Time controls of every kind.
const CONTROLS: [&str; 14] = [
    "5",
    "90/40+30:30+30",
    "90/1:30/20",
    "40/20:20/20+10:15+30@61",
    "25d5",
    "25b5@2",
    "60:5x30",
    "1x30",
    "60:c5/20",
    "c5/1",
    "u10",
    "u",
    "h3",
    "5 vs 3+2",
];

/// Those whose bonus begins with a later period.
const LATER: [&str; 3] = ["90/40:30+30", "40/20:30d5", "40/20:30b10"];

/// Numbers that differ in their words.
pub(super) const COUNTS: [u32; 8] = [0, 1, 2, 21, 40, 101, 999, u32::MAX];

const JOURNAL: &str = "/home/ulla/.local/share/rochade/uhr.clock";

/// Every kind of message of a clock.
pub(super) fn clock_messages() -> Vec<ClockMessage> {
    let mut messages = vec![
        ClockMessage::Interrupted(Resume::Newest(JOURNAL.to_owned())),
        ClockMessage::Interrupted(Resume::Named(JOURNAL.to_owned())),
        ClockMessage::FirstFlag(None),
        ClockMessage::AwaitsArbiter,
        ClockMessage::AskControl,
        ClockMessage::AskIncrement(None),
        ClockMessage::NoAnswer,
        ClockMessage::BackHelp,
        ClockMessage::LeaveHelp,
        ClockMessage::ArbiterFirst,
        ClockMessage::ArbiterHelp,
        ClockMessage::ArbiterHelpInGame,
        ClockMessage::NotSoManyPeriods(Color::Black),
        ClockMessage::OneOrderAtATime,
        ClockMessage::ReasonOrOrder,
        ClockMessage::Changed,
        ClockMessage::AskReason,
        ClockMessage::ReasonNotUnderstood,
        ClockMessage::ReasonFirst,
        ClockMessage::NotChanged,
        ClockMessage::ReasonNoted,
        ClockMessage::NoReason,
        ClockMessage::LeverHeld,
        ClockMessage::LeaveAgain,
        ClockMessage::TimeTooLong,
        ClockMessage::NoControl { near: None },
        ClockMessage::ControlRefused(TimeControlError::Incomplete {
            given: "forty, slash".to_owned(),
        }),
        ClockMessage::NoControl {
            near: Some("fide rapid".to_owned()),
        },
        ClockMessage::PresetsMissing(19),
        ClockMessage::NoSuchKey('x'),
        ClockMessage::LineBegins,
        ClockMessage::LineWaits("aaa".to_owned()),
        ClockMessage::LineDropped("xy".to_owned()),
        ClockMessage::LineDropped(" ".to_owned()),
        ClockMessage::SecretDropped,
        ClockMessage::SecretNotPressed,
        ClockMessage::LineUnended,
        ClockMessage::PeriodsLeft(1),
        ClockMessage::PeriodsLeft(3),
        ClockMessage::PeriodBegins {
            side: Color::White,
            left: 2,
        },
        ClockMessage::PeriodBegins {
            side: Color::Black,
            left: 1,
        },
    ];
    for whose in [Whose::Own, Whose::Of(Color::White), Whose::Of(Color::Black)] {
        messages.extend([2, 4].map(|number| ClockMessage::Period {
            whose,
            number,
            of: 3,
        }));
    }
    for text in CONTROLS.into_iter().chain(LATER).chain(["g10"]) {
        let control: crate::clock::TimeControl = text.parse().unwrap();
        messages.extend(Color::ALL.map(|first| ClockMessage::Ready {
            control: control.clone(),
            first,
            announced: first == Color::White,
        }));
        messages.push(ClockMessage::OfferPreset {
            name: "fide rapid".to_owned(),
            control: control.clone(),
        });
        messages.push(ClockMessage::ConfirmControl(control));
    }
    for seconds in [0, 1, 5, 60, 61, 750, 3_600, 3_601, 3_660, 3_725, 36_610] {
        messages.extend(with_time(Duration::from_secs(seconds)));
    }
    messages.extend(
        COUNTS
            .into_iter()
            .filter_map(NonZeroU32::new)
            .map(ClockMessage::AskRest),
    );
    messages.extend(of_sides());
    messages
}

fn of_sides() -> Vec<ClockMessage> {
    let mut messages = Vec::new();
    for side in Color::ALL {
        messages.extend([
            ClockMessage::FirstFlag(Some(side)),
            ClockMessage::GoesOn(side),
            ClockMessage::PeriodRanOut { side, number: 1 },
            ClockMessage::PeriodEnds { side, number: 2 },
            ClockMessage::TooLittleTime(side),
            ClockMessage::ConfirmTurn(side),
            ClockMessage::FlagRaised(side),
        ]);
        messages.extend([1, 2, 121].map(|moves| ClockMessage::Counts { side, moves }));
        messages.extend([1, 3].map(|periods| ClockMessage::ConfirmPeriods { side, periods }));
        messages.extend([0, 1, 2, 121].map(|moves| ClockMessage::ConfirmMoves { side, moves }));
        let left = Duration::from_secs(750);
        messages.extend(dials(left).into_iter().flat_map(|dial| {
            [0, 1, 2, 121].map(|moves| ClockMessage::ConfirmMovesAndTime { side, moves, dial })
        }));
    }
    messages
}

/// Every kind of what a clock shows with this time.
/// How many moves were made, and are missing to the control.
pub(super) fn counts_of_moves() -> Vec<Message> {
    let mut messages = Vec::new();
    for count in COUNTS {
        messages.extend([count, count / 2].map(|black| Message::MoveCount {
            white: count,
            black,
        }));
    }
    for moves in COUNTS.map(Some).into_iter().chain([None]) {
        let whose = [Whose::Own, Whose::Of(Color::White), Whose::Of(Color::Black)];
        messages.extend(whose.map(|whose| Message::MovesToControl { whose, moves }));
    }
    messages
}

fn dials(time: Duration) -> [Dial; 4] {
    [
        Dial::Left(time),
        Dial::Counted(time),
        Dial::ByoYomi {
            left: time,
            periods: 1,
        },
        Dial::ByoYomi {
            left: time,
            periods: 3,
        },
    ]
}

fn with_time(time: Duration) -> Vec<ClockMessage> {
    let mut messages = vec![
        ClockMessage::Used {
            white: time,
            black: time / 2,
        },
        ClockMessage::SetForward(time),
        ClockMessage::SetBack(time),
        ClockMessage::AskMoves(time),
        ClockMessage::AskIncrement(Some(time)),
    ];
    messages.extend(Color::ALL.map(|side| ClockMessage::Alarm { side, left: time }));
    for dial in dials(time) {
        messages.extend(with_dial(time, dial));
    }
    messages
}

fn with_dial(time: Duration, dial: Dial) -> Vec<ClockMessage> {
    let (white, black) = (dial, Dial::Left(time / 2));
    let mut messages = vec![
        ClockMessage::Slept {
            asleep: time,
            white,
            black,
        },
        ClockMessage::Arbiter { white, black },
    ];
    messages.extend(Color::ALL.map(|first| ClockMessage::ReadyWith {
        white,
        black,
        first,
        announced: first == Color::Black,
    }));
    for form in [Form::Short, Form::Minutes, Form::Full] {
        messages.push(ClockMessage::BothLeft { white, black, form });
        messages.extend(
            [
                Whose::Own,
                Whose::Opponents,
                Whose::Of(Color::White),
                Whose::Of(Color::Black),
            ]
            .map(|whose| ClockMessage::Left { whose, dial, form }),
        );
    }
    for side in Color::ALL {
        for standing in [Standing::Turn(side), Standing::Fallen(side)] {
            messages.extend([Known::ToASecond, Known::AtTheLastEntry].map(|known| {
                ClockMessage::Restored {
                    white,
                    black,
                    standing,
                    known,
                }
            }));
        }
        messages.extend([
            ClockMessage::ConfirmTime { side, dial },
            ClockMessage::ConfirmAdded { side, time, dial },
            ClockMessage::ConfirmTaken { side, time, dial },
            ClockMessage::ConfirmCountedMore { side, time, dial },
            ClockMessage::ConfirmCountedLess { side, time, dial },
            ClockMessage::ConfirmAdded {
                side,
                time,
                dial: Dial::Counted(time),
            },
            ClockMessage::ConfirmTaken {
                side,
                time,
                dial: Dial::Counted(time),
            },
        ]);
    }
    messages
}

#[test]
fn the_samples_hold_every_variant() {
    let samples = format!("{:?}", clock_messages());
    let names: BTreeSet<&str> = samples.split(|c: char| !c.is_alphanumeric()).collect();
    let variants = variants(
        include_str!("../../dialog/clock_message.rs"),
        "ClockMessage",
    );
    assert!(variants.len() > 20, "{variants:?}");
    for variant in variants {
        assert!(names.contains(variant), "no sample of {variant}");
    }
}
