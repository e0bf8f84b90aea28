//! What a clock says, in words.

use std::time::Duration;

use shakmaty::Color;

use crate::{
    clock::TimeControl,
    dialog::{ClockMessage, Dial, Form, Known, Resume, Standing, Whose},
    language::Language,
    locale::{
        args::Args,
        catalog::Catalog,
        control::{control_words, time_words},
        control_error::control_refused,
        duration::{Case, Unit, duration},
    },
};

/// The words for a clock's message.
#[expect(clippy::too_many_lines, reason = "a table: one entry for each message")]
pub(super) fn clock(catalog: &Catalog, message: &ClockMessage) -> String {
    let full = |time| duration(catalog, time);
    let (id, args) = match message {
        ClockMessage::Ready {
            control,
            first,
            announced,
        } => (
            "clock-ready",
            Args::new()
                .rendered("control", control_words(catalog, control))
                .rendered("starts", what_starts(catalog, *first, *announced)),
        ),
        ClockMessage::ReadyWith {
            white,
            black,
            first,
            announced,
        } => (
            "clock-ready-with",
            dials(catalog, *white, *black)
                .rendered("starts", what_starts(catalog, *first, *announced)),
        ),
        ClockMessage::Counts { side, moves } => (
            "clock-counts",
            Args::new().side(*side).count("count", u64::from(*moves)),
        ),
        ClockMessage::Restored {
            white,
            black,
            standing,
            known,
        } => (
            "clock-restored",
            restored(dials(catalog, *white, *black), *standing, *known),
        ),
        ClockMessage::Interrupted(way) => ("clock-interrupted", how_to_resume(way)),

        ClockMessage::Left { whose, dial, form } => {
            ("clock-left", time_left(catalog, *whose, *dial, *form))
        }
        ClockMessage::BothLeft { white, black, form } => (
            "clock-both",
            Args::new()
                .rendered("white", dial_words(catalog, *white, *form))
                .rendered("black", dial_words(catalog, *black, *form)),
        ),
        ClockMessage::Used { white, black } => (
            "clock-used",
            dials(catalog, Dial::Left(*white), Dial::Left(*black)),
        ),
        ClockMessage::Period { whose, number, of } => {
            let args = Args::new()
                .key("known", if number <= of { "known" } else { "more" })
                .count("number", *number as u64)
                .count("of", *of as u64);
            match whose {
                Whose::Of(side) => ("clock-period-of", args.side(*side)),
                Whose::Own | Whose::Opponents => ("clock-period", args),
            }
        }
        ClockMessage::PeriodsLeft(count) => (
            "periods-left",
            Args::new().count("count", u64::from(*count)),
        ),
        ClockMessage::PeriodBegins { side, left } => (
            "period-begins",
            Args::new().side(*side).count("count", u64::from(*left)),
        ),
        ClockMessage::PeriodRanOut { side, number } | ClockMessage::PeriodEnds { side, number } => {
            (
                "period-ran-out",
                Args::new().side(*side).count("number", *number as u64),
            )
        }
        ClockMessage::FirstFlag(Some(side)) => ("first-flag", Args::new().side(*side)),
        ClockMessage::FirstFlag(None) => ("no-flag", Args::new()),

        ClockMessage::Alarm { side, left } => (
            "clock-alarm",
            Args::new().side(*side).rendered("left", full(*left)),
        ),
        ClockMessage::GoesOn(side) => ("clock-goes-on", Args::new().side(*side)),
        ClockMessage::AwaitsArbiter => ("awaits-arbiter", Args::new()),
        ClockMessage::Slept {
            asleep,
            white,
            black,
        } => (
            "clock-slept",
            dials(catalog, *white, *black).rendered("asleep", full(*asleep)),
        ),
        ClockMessage::SetForward(by) => ("set-forward", Args::new().rendered("time", full(*by))),
        ClockMessage::SetBack(by) => ("set-back", Args::new().rendered("time", full(*by))),

        ClockMessage::LeverHeld => ("lever-held", Args::new()),
        ClockMessage::LeaveAgain => ("leave-again", Args::new()),
        ClockMessage::NoSuchKey(key) => {
            ("no-such-key", Args::new().verbatim("key", &key_name(*key)))
        }
        ClockMessage::LineBegins => ("line-begins", Args::new()),
        ClockMessage::SecretDropped => ("secret-dropped", Args::new()),
        ClockMessage::SecretNotPressed => ("secret-not-pressed", Args::new()),
        ClockMessage::LineUnended => ("line-unended", Args::new()),
        ClockMessage::LineWaits(line) => ("line-waits", Args::new().verbatim("line", line.trim())),
        ClockMessage::LineDropped(line) if line.trim().is_empty() => ("no-line", Args::new()),
        ClockMessage::LineDropped(line) => {
            ("line-dropped", Args::new().verbatim("line", line.trim()))
        }

        ClockMessage::AskControl => ("ask-control", Args::new()),
        ClockMessage::OfferPreset { name, control } => (
            "offer-preset",
            Args::new()
                .verbatim("name", name)
                .rendered("control", control_words(catalog, control)),
        ),
        ClockMessage::ControlRefused(error) => return control_refused(catalog, error),
        ClockMessage::NoControl { near } => (
            "no-such-control",
            Args::new()
                .key("known", if near.is_some() { "near" } else { "far" })
                .verbatim("name", near.as_deref().unwrap_or_default())
                .rendered("form", control_words(catalog, &TimeControl::example())),
        ),
        ClockMessage::PresetsMissing(number) => (
            "presets-missing",
            Args::new().count("number", u64::from(*number)),
        ),
        ClockMessage::AskMoves(time) => (
            "ask-moves",
            Args::new().rendered("time", time_words(catalog, *time, Case::Plain)),
        ),
        ClockMessage::AskRest(moves) => (
            "ask-rest",
            Args::new().count("count", u64::from(moves.get())),
        ),
        ClockMessage::AskIncrement(None) => ("ask-increment", Args::new()),
        ClockMessage::AskIncrement(Some(time)) => (
            "ask-increment-after",
            Args::new().rendered("time", time_words(catalog, *time, Case::Plain)),
        ),
        ClockMessage::ConfirmControl(terms) => (
            "confirm-control",
            Args::new().rendered("control", control_words(catalog, terms)),
        ),
        ClockMessage::NoAnswer => ("no-answer", Args::new()),
        ClockMessage::BackHelp => ("back-help", Args::new()),
        ClockMessage::LeaveHelp => ("leave-help", Args::new()),

        ClockMessage::Arbiter { white, black } => {
            ("arbiter-called", dials(catalog, *white, *black))
        }
        ClockMessage::ArbiterFirst => ("arbiter-first", Args::new()),
        ClockMessage::ArbiterHelp => ("arbiter-help", Args::new()),
        ClockMessage::ArbiterHelpInGame => ("arbiter-help-in-game", Args::new()),
        ClockMessage::FlagRaised(side) => ("flag-raised", Args::new().side(*side)),
        ClockMessage::NotSoManyPeriods(side) => ("not-so-many-periods", Args::new().side(*side)),
        ClockMessage::OneOrderAtATime => ("one-order-at-a-time", Args::new()),
        ClockMessage::ReasonOrOrder => ("reason-or-order", Args::new()),
        ClockMessage::ConfirmTime { side, dial } => {
            ("confirm-time", will_show(catalog, *side, *dial))
        }
        ClockMessage::ConfirmAdded { side, time, dial } => (
            match dial {
                Dial::Left(_) | Dial::ByoYomi { .. } => "confirm-added",
                Dial::Counted(_) => "confirm-added-counted",
            },
            will_show(catalog, *side, *dial).rendered("time", full(*time)),
        ),
        ClockMessage::ConfirmTaken { side, time, dial } => (
            match dial {
                Dial::Left(_) | Dial::ByoYomi { .. } => "confirm-taken",
                Dial::Counted(_) => "confirm-taken-counted",
            },
            will_show(catalog, *side, *dial).rendered("time", full(*time)),
        ),
        ClockMessage::ConfirmCountedMore { side, time, dial } => (
            "confirm-counted-more",
            will_show(catalog, *side, *dial).rendered("time", full(*time)),
        ),
        ClockMessage::ConfirmCountedLess { side, time, dial } => (
            "confirm-counted-less",
            will_show(catalog, *side, *dial).rendered("time", full(*time)),
        ),
        ClockMessage::ConfirmMoves { side, moves } => (
            "confirm-moves",
            Args::new().side(*side).count("count", u64::from(*moves)),
        ),
        ClockMessage::ConfirmMovesAndTime { side, moves, dial } => (
            "confirm-moves-and-time",
            will_show(catalog, *side, *dial).count("count", u64::from(*moves)),
        ),
        ClockMessage::TimeTooLong => (
            "time-too-long",
            Args::new().count("limit", TimeControl::MAX_TIME.as_secs() / 3600),
        ),
        ClockMessage::TooLittleTime(side) => ("too-little-time", Args::new().side(*side)),
        ClockMessage::ConfirmPeriods { side, periods } => (
            "confirm-periods",
            Args::new().side(*side).count("count", u64::from(*periods)),
        ),
        ClockMessage::ConfirmTurn(side) => ("confirm-turn", Args::new().side(*side)),
        ClockMessage::Changed => ("clock-changed", Args::new()),
        ClockMessage::AskReason => ("ask-reason", Args::new()),
        ClockMessage::ReasonNotUnderstood => ("reason-not-understood", Args::new()),
        ClockMessage::ReasonFirst => ("reason-first", Args::new()),
        ClockMessage::NotChanged => ("clock-not-changed", Args::new()),
        ClockMessage::ReasonNoted => ("reason-noted", Args::new()),
        ClockMessage::NoReason => ("no-reason", Args::new()),
    };
    catalog.text(id, &args)
}

/// How to go on with what is interrupted.
pub(super) fn how_to_resume(way: &Resume) -> Args {
    let (key, path) = match way {
        Resume::Newest(path) => ("newest", path),
        Resume::Named(path) => ("named", path),
    };
    Args::new().key("way", key).verbatim("path", path)
}

fn restored(dials: Args, standing: Standing, known: Known) -> Args {
    let (key, side) = match standing {
        Standing::Turn(side) => ("turn", side),
        Standing::Fallen(side) => ("fallen", side),
    };
    let known = match known {
        Known::ToASecond => "second",
        Known::AtTheLastEntry => "entry",
    };
    dials.key("standing", key).side(side).key("known", known)
}

fn time_left(catalog: &Catalog, whose: Whose, dial: Dial, form: Form) -> Args {
    let words = match (dial, form) {
        (Dial::Counted(_), _) | (_, Form::Short | Form::Minutes) => "short",
        (Dial::Left(_) | Dial::ByoYomi { .. }, Form::Full) => "full",
    };
    let time = match dial {
        Dial::Left(Duration::ZERO) => "none",
        Dial::Left(_) | Dial::ByoYomi { .. } | Dial::Counted(_) => "some",
    };
    let whose = match whose {
        Whose::Own => "own",
        Whose::Opponents => "opponent",
        Whose::Of(Color::White) => "white",
        Whose::Of(Color::Black) => "black",
    };
    Args::new()
        .key("whose", whose)
        .key("form", words)
        .key("time", time)
        .rendered("dial", dial_words(catalog, dial, form))
}

/// What both clocks show, in full.
fn dials(catalog: &Catalog, white: Dial, black: Dial) -> Args {
    Args::new()
        .rendered("white", dial_words(catalog, white, Form::Full))
        .rendered("black", dial_words(catalog, black, Form::Full))
}

/// Which act starts the time of `first`: a press, or also an announcement.
fn what_starts(catalog: &Catalog, first: Color, announced: bool) -> String {
    let id = if announced {
        "first-words-start"
    } else {
        "first-press-starts"
    };
    catalog.text(id, &Args::new().side(first))
}

/// A key as it stands on the keyboard: in capitals, where that is one letter.
fn key_name(key: char) -> String {
    let mut capitals = key.to_uppercase();
    match (capitals.next(), capitals.next()) {
        (Some(capital), None) => capital.to_string(),
        (Some(_) | None, _) => key.to_string(),
    }
}

/// What one side's clock will show, in full.
fn will_show(catalog: &Catalog, side: Color, dial: Dial) -> Args {
    let words = dial_words(catalog, dial, Form::Full);
    Args::new().side(side).rendered("dial", words)
}

pub(super) fn dial_words(catalog: &Catalog, dial: Dial, form: Form) -> String {
    match dial {
        Dial::Left(left) => time(catalog, left, form),
        Dial::ByoYomi { left, periods } => catalog.text(
            "time-and-periods",
            &Args::new()
                .rendered("left", time(catalog, left, form))
                .count("count", u64::from(periods)),
        ),
        Dial::Counted(counted) => {
            let counted = time(catalog, counted, form);
            catalog.text("time-so-far", &Args::new().rendered("time", counted))
        }
    }
}

fn time(catalog: &Catalog, left: Duration, form: Form) -> String {
    match form {
        Form::Short => short(catalog, left),
        Form::Minutes if left.as_secs() >= 60 => {
            duration(catalog, Duration::from_secs(left.as_secs() / 60 * 60))
        }
        Form::Minutes | Form::Full => duration(catalog, left),
    }
}

/// `zwölf dreißig`: numbers only, where nothing in between is zero. In French all but the last have their units:
/// `quatre vingt-quatre` sounds like eighty-four.
fn short(catalog: &Catalog, time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let names_units = match catalog.language() {
        Language::French => true,
        Language::German | Language::English | Language::Spanish | Language::Italian => false,
    };
    let figures = |count: u64, first: bool| {
        let ought = if count < 10 && !first {
            "ought"
        } else {
            "plain"
        };
        catalog.text(
            "two-figures",
            &Args::new().key("ought", ought).count("count", count),
        )
    };
    let leading = |unit: Unit, count, first| {
        if names_units {
            unit.counted(catalog, count, Case::Plain)
        } else {
            figures(count, first)
        }
    };
    match (hours, minutes, seconds) {
        (0, 1.., 1..) => catalog.text(
            "short-two",
            &Args::new()
                .rendered("first", leading(Unit::Minutes, minutes, true))
                .rendered("second", figures(seconds, names_units)),
        ),
        (1.., 1.., 1..) => catalog.text(
            "short-three",
            &Args::new()
                .rendered("first", leading(Unit::Hours, hours, true))
                .rendered("second", leading(Unit::Minutes, minutes, false))
                .rendered("third", figures(seconds, names_units)),
        ),
        _ => duration(catalog, time),
    }
}
