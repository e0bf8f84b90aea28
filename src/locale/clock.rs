//! What a clock says, in words.

use std::time::Duration;

use shakmaty::Color;

use crate::{
    clock::TimeControl,
    dialog::{ClockMessage, Form, Known, Whose},
    language::Language,
    locale::{
        args::Args,
        catalog::Catalog,
        control::control_words,
        control_error::control_refused,
        duration::{Case, Unit, duration, minutes},
    },
};

/// The words for a clock's message.
#[expect(clippy::too_many_lines, reason = "a table: one entry for each message")]
pub(super) fn clock(catalog: &Catalog, message: &ClockMessage) -> String {
    let full = |time| full(catalog, time);
    let (id, args) = match message {
        ClockMessage::Ready(terms) => (
            "clock-ready",
            Args::new().rendered("control", control_words(catalog, terms)),
        ),
        ClockMessage::Restored {
            white,
            black,
            turn,
            known,
        } => (
            "clock-restored",
            both(catalog, *white, *black).side(*turn).key(
                "known",
                match known {
                    Known::ToASecond => "second",
                    Known::AtTheLastEntry => "entry",
                },
            ),
        ),
        ClockMessage::Interrupted(path) => {
            ("clock-interrupted", Args::new().verbatim("path", path))
        }

        ClockMessage::Left { whose, left, form } => {
            ("clock-left", time_left(catalog, *whose, *left, *form))
        }
        ClockMessage::BothLeft { white, black, form } => (
            "clock-both",
            Args::new()
                .rendered("white", time(catalog, *white, *form))
                .rendered("black", time(catalog, *black, *form)),
        ),
        ClockMessage::Used { white, black } => ("clock-used", both(catalog, *white, *black)),
        ClockMessage::Period { number, of } => (
            "clock-period",
            Args::new()
                .key("known", if number <= of { "known" } else { "more" })
                .count("number", *number as u64)
                .count("of", *of as u64),
        ),
        ClockMessage::PeriodsLeft(count) => (
            "periods-left",
            Args::new().count("count", u64::from(*count)),
        ),
        ClockMessage::PeriodBegins { side, left } => (
            "period-begins",
            Args::new().side(*side).count("count", u64::from(*left)),
        ),
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
            both(catalog, *white, *black).rendered("asleep", full(*asleep)),
        ),
        ClockMessage::SetForward(by) => ("set-forward", Args::new().rendered("time", full(*by))),
        ClockMessage::SetBack(by) => ("set-back", Args::new().rendered("time", full(*by))),

        ClockMessage::LeverHeld => ("lever-held", Args::new()),
        ClockMessage::NoSuchKey(key) => (
            "no-such-key",
            Args::new().verbatim("key", &key.to_uppercase().to_string()),
        ),
        ClockMessage::LineBegins => ("line-begins", Args::new()),
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
            Args::new().rendered("time", minutes(catalog, *time)),
        ),
        ClockMessage::AskRest => ("ask-rest", Args::new()),
        ClockMessage::AskIncrement => ("ask-increment", Args::new()),
        ClockMessage::ConfirmControl(terms) => (
            "confirm-control",
            Args::new().rendered("control", control_words(catalog, terms)),
        ),
        ClockMessage::NoAnswer => ("no-answer", Args::new()),

        ClockMessage::Arbiter { white, black } => ("arbiter-called", both(catalog, *white, *black)),
        ClockMessage::ArbiterFirst => ("arbiter-first", Args::new()),
        ClockMessage::ArbiterHelp => ("arbiter-help", Args::new()),
        ClockMessage::NotSoManyPeriods(side) => ("not-so-many-periods", Args::new().side(*side)),
        ClockMessage::OneOrderAtATime => ("one-order-at-a-time", Args::new()),
        ClockMessage::ReasonOrOrder => ("reason-or-order", Args::new()),
        ClockMessage::ConfirmTime { side, left } => (
            "confirm-time",
            Args::new().side(*side).rendered("left", full(*left)),
        ),
        ClockMessage::ConfirmAdded { side, time, left } => (
            "confirm-added",
            Args::new()
                .side(*side)
                .rendered("time", full(*time))
                .rendered("left", full(*left)),
        ),
        ClockMessage::ConfirmTaken { side, time, left } => (
            "confirm-taken",
            Args::new()
                .side(*side)
                .rendered("time", full(*time))
                .rendered("left", full(*left)),
        ),
        ClockMessage::ConfirmMoves { side, moves } => (
            "confirm-moves",
            Args::new().side(*side).count("count", u64::from(*moves)),
        ),
        ClockMessage::ConfirmPeriods { side, periods } => (
            "confirm-periods",
            Args::new().side(*side).count("count", u64::from(*periods)),
        ),
        ClockMessage::ConfirmTurn(side) => ("confirm-turn", Args::new().side(*side)),
        ClockMessage::Changed => ("clock-changed", Args::new()),
        ClockMessage::NotChanged => ("clock-not-changed", Args::new()),
        ClockMessage::ReasonNoted => ("reason-noted", Args::new()),
        ClockMessage::NoReason => ("no-reason", Args::new()),
    };
    catalog.text(id, &args)
}

fn time_left(catalog: &Catalog, whose: Whose, left: Duration, form: Form) -> Args {
    let words = match form {
        Form::Short | Form::Minutes => "short",
        Form::Full => "full",
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
        .key("time", if left.is_zero() { "none" } else { "some" })
        .rendered("left", time(catalog, left, form))
}

fn both(catalog: &Catalog, white: Duration, black: Duration) -> Args {
    Args::new()
        .rendered("white", full(catalog, white))
        .rendered("black", full(catalog, black))
}

fn time(catalog: &Catalog, left: Duration, form: Form) -> String {
    match form {
        _ if left.is_zero() => full(catalog, left),
        Form::Short => short(catalog, left),
        Form::Minutes if left.as_secs() >= 60 => {
            duration(catalog, Duration::from_secs(left.as_secs() / 60 * 60))
        }
        Form::Minutes | Form::Full => duration(catalog, left),
    }
}

/// Hours, minutes and seconds by name.
fn full(catalog: &Catalog, time: Duration) -> String {
    if time.is_zero() {
        catalog.text("no-time", &Args::new())
    } else {
        duration(catalog, time)
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
