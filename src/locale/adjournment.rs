//! What is said about an adjournment, in words.

use std::time::Duration;

use shakmaty::{Color, Role, Square, fen::Fen};

use crate::{
    arbiter::adjournment::{Cover, Fault, Step, Times},
    dialog::{AdjournmentMessage, Leaving, Proof},
    locale::{
        args::{Args, side_key},
        catalog::Catalog,
        duration::duration,
        speech::mark_annex_d,
    },
    notation::annex_d::{role_name, square_name},
};

/// The message with its Annex D words still marked.
pub(super) fn adjournment(catalog: &Catalog, message: &AdjournmentMessage) -> String {
    let of = |side: Color| Args::new().side(side);
    let told = |name, text: &str| Args::new().verbatim(name, text);
    let (id, args) = match message {
        AdjournmentMessage::WriteMove { side, leaves } => (
            "adjourn-write",
            Args::new().side(*side).key("leaves", yes_or_no(*leaves)),
        ),
        AdjournmentMessage::ConfirmAdjourn(side) => ("adjourn-confirm", of(*side)),
        AdjournmentMessage::Resumption(when) => ("adjourn-resumption", told("when", when)),
        AdjournmentMessage::ResumptionNotTaken => ("adjourn-resumption-not-taken", Args::new()),
        AdjournmentMessage::AskRest => ("adjourn-ask-rest", Args::new()),
        AdjournmentMessage::ConfirmRest { side, rest, left } => (
            "adjourn-confirm-rest",
            rest_args(catalog, *side, *rest, *left),
        ),
        AdjournmentMessage::RestTooLong(side) => ("adjourn-rest-too-long", of(*side)),
        AdjournmentMessage::Written(said) => ("adjourn-written", Args::new().spoken(*said)),
        AdjournmentMessage::WrittenText(text) => ("adjourn-written-text", told("text", text)),
        AdjournmentMessage::FewSquares => ("adjourn-few-squares", Args::new()),
        AdjournmentMessage::NothingWritten => ("adjourn-nothing-written", Args::new()),
        AdjournmentMessage::PressSeals(side) => ("adjourn-press-seals", of(*side)),
        AdjournmentMessage::Sealed {
            side,
            number,
            envelope,
        } => (
            "adjourn-sealed",
            sealed_args(*side, *number).verbatim("path", envelope),
        ),
        AdjournmentMessage::CodeForReplier {
            side,
            code,
            leaving,
        } => (
            "adjourn-code-for-replier",
            replier_args(catalog, *side, code, *leaving),
        ),
        AdjournmentMessage::ArbiterCodeFollows(side) => ("adjourn-arbiter-code-follows", of(*side)),
        AdjournmentMessage::WordOfWhoStays(side) => ("adjourn-word-of-who-stays", of(*side)),
        AdjournmentMessage::CodeForArbiter { code, receipt } => (
            "adjourn-code-for-arbiter",
            Args::new()
                .rendered("code", squares(catalog, code))
                .rendered("receipt", squares(catalog, receipt)),
        ),
        AdjournmentMessage::CodesAgain => ("adjourn-codes-again", Args::new()),
        AdjournmentMessage::NotSealed { is_running } => (
            "adjourn-not-sealed",
            Args::new().key("clock", clock_key(*is_running)),
        ),
        AdjournmentMessage::SealingBrokenOff => ("adjourn-sealing-broken-off", Args::new()),
        AdjournmentMessage::CodesUntold(path) => ("adjourn-codes-untold", told("path", path)),
        AdjournmentMessage::InScore {
            side,
            number,
            offers,
        } => (in_score(*offers), sealed_args(*side, *number)),
        AdjournmentMessage::Resume {
            side,
            number,
            has_clock,
        } => (
            "adjourn-resume",
            sealed_args(*side, *number).key("clock", if *has_clock { "some" } else { "none" }),
        ),
        AdjournmentMessage::ArbiterCode(left) => (
            "adjourn-arbiter-code",
            Args::new().count("count", u64::from(*left)),
        ),
        AdjournmentMessage::ReplierCode { side, squares } => (
            "adjourn-replier-code",
            Args::new().side(*side).count("count", u64::from(*squares)),
        ),
        AdjournmentMessage::Missing(path) => ("adjourn-missing", told("path", path)),
        AdjournmentMessage::NoLeavesShut { begun } => (
            "adjourn-no-leaves-shut",
            Args::new().key("begun", yes_or_no(*begun)),
        ),
        AdjournmentMessage::WrongCodes => ("adjourn-wrong-codes", Args::new()),
        AdjournmentMessage::Changed => ("adjourn-changed", Args::new()),
        AdjournmentMessage::Opened(said) => ("adjourn-opened", Args::new().spoken(*said)),
        AdjournmentMessage::OpenedText(text) => ("adjourn-opened-text", told("text", text)),
        AdjournmentMessage::AskNote => ("adjourn-ask-note", Args::new()),
        AdjournmentMessage::NoteForArbiter(side, fault) => (
            "adjourn-note-for-arbiter",
            of(*side).key("fault", fault_key(*fault)),
        ),
        AdjournmentMessage::ConfirmStated(said) => {
            ("adjourn-confirm-stated", Args::new().spoken(*said))
        }
        AdjournmentMessage::StateMove(side) => ("adjourn-state-move", of(*side)),
        AdjournmentMessage::NoEnvelope => ("adjourn-no-envelope", Args::new()),
        AdjournmentMessage::CannotAdjourn => ("adjourn-cannot", Args::new()),
        AdjournmentMessage::ClaimNotNow => ("adjourn-claim-not-now", Args::new()),
        AdjournmentMessage::Cover(cover) => ("adjourn-cover", cover_args(catalog, cover)),
        AdjournmentMessage::Proof(proof) => proved(*proof),
        AdjournmentMessage::ProofAlone => ("adjourn-proof-alone", Args::new()),
    };
    catalog.text(id, &args)
}

/// Whether an envelope that was opened holds what was told when it was sealed.
fn proved(proof: Proof) -> (&'static str, Args) {
    match proof {
        Proof::Move(said) => ("adjourn-proved", Args::new().spoken(said)),
        Proof::Words => ("adjourn-proved-words", Args::new()),
        Proof::None => ("adjourn-not-proved", Args::new()),
        Proof::Changed => ("adjourn-proof-changed", Args::new()),
    }
}

/// The code of the player who replies, and whether that player goes out of hearing then.
fn replier_args(catalog: &Catalog, side: Color, code: &[Square], leaving: Leaving) -> Args {
    let leaves = match leaving {
        Leaving::No => "no",
        Leaving::Alone => "alone",
        Leaving::AndTheWord => "word",
    };
    Args::new()
        .side(side)
        .rendered("code", squares(catalog, code))
        .key("leaves", leaves)
}

const fn yes_or_no(is_so: bool) -> &'static str {
    if is_so { "yes" } else { "no" }
}

fn rest_args(catalog: &Catalog, side: Color, rest: Duration, left: Duration) -> Args {
    Args::new()
        .side(side)
        .key("charged", if rest.is_zero() { "none" } else { "some" })
        .rendered("rest", duration(catalog, rest))
        .rendered("left", duration(catalog, left))
}

/// Who sealed, and the number of the move.
fn sealed_args(side: Color, number: u32) -> Args {
    Args::new().side(side).count("number", u64::from(number))
}

/// The message that tells of an adjourned game in its score.
const fn in_score(offers: bool) -> &'static str {
    if offers {
        "adjourn-in-score-with-offer"
    } else {
        "adjourn-in-score"
    }
}

/// How a clock, if there is one, is told in a message.
const fn clock_key(is_running: Option<bool>) -> &'static str {
    match is_running {
        Some(true) => "runs",
        Some(false) => "stands",
        None => "none",
    }
}

/// The key of what is wrong with a note.
pub(super) const fn fault_key(fault: Fault) -> &'static str {
    match fault {
        Fault::Ambiguous => "ambiguous",
        Fault::Unreadable => "unreadable",
        Fault::Illegal => "illegal",
    }
}

/// The message of a step at the resumption.
pub(super) const fn step(step: Step) -> &'static str {
    match step {
        Step::SetUp => "resumption-set-up",
        Step::SetUpAsNoted => "resumption-set-up-as-noted",
        Step::SetUpPosition => "resumption-set-up-position",
        Step::OpenAndMake => "resumption-open-and-make",
        Step::StartReplier => "resumption-start-replier",
        Step::OpenOnArrival => "resumption-open-on-arrival",
        Step::MaySealReply => "resumption-may-seal-reply",
        Step::ReplierLosesTime => "resumption-replier-loses-time",
        Step::ReplierLosesTimeIfAllowed => "resumption-replier-loses-time-if-allowed",
        Step::LateLoses => "resumption-late-loses",
        Step::LateLosesByDefaultTime => "resumption-late-loses-by-default-time",
        Step::LateLosesAlways => "resumption-late-loses-always",
        Step::EndStands => "resumption-end-stands",
        Step::MakeStatedMove => "resumption-make-stated-move",
        Step::ArbiterSetsClocks => "resumption-arbiter-sets-clocks",
        Step::NewGame => "resumption-new-game",
        Step::CorrectTimes => "resumption-correct-times",
        Step::NoCorrection => "resumption-no-correction",
        Step::GameIsOver => "resumption-game-is-over",
        Step::OfferStands => "resumption-offer-stands",
        Step::ChargeRestOfSession => "resumption-charge-session",
    }
}

/// Squares in the words of Annex D, with a pause between two.
fn squares(catalog: &Catalog, squares: &[Square]) -> String {
    catalog.list(
        squares
            .iter()
            .map(|square| mark_annex_d(&square_name(*square))),
    )
}

/// Where the men of a side stand: `König Eva eins, Turm Hector eins`.
fn men(catalog: &Catalog, fen: &str, side: Color) -> String {
    let Ok(fen) = fen.parse::<Fen>() else {
        return String::new();
    };
    let board = &fen.as_setup().board;
    catalog.list(
        Role::ALL
            .into_iter()
            .rev()
            .flat_map(|role| {
                board
                    .by_piece(role.of(side))
                    .into_iter()
                    .map(move |at| (role, at))
            })
            .map(|(role, at)| mark_annex_d(&format!("{} {}", role_name(role), square_name(at)))),
    )
}

fn cover_args(catalog: &Catalog, cover: &Cover) -> Args {
    let time = |times: Option<Times>, side| match times {
        Some(times) => duration(catalog, times.of(side)),
        None => String::new(),
    };
    let given = |text: &str| if text.is_empty() { "none" } else { "given" };
    let (white, black) = (cover.white.trim(), cover.black.trim());
    let names = match (white.is_empty(), black.is_empty()) {
        (false, false) => "both",
        (false, true) => "white",
        (true, false) => "black",
        (true, true) => "none",
    };
    Args::new()
        .side(cover.sealed_by.into())
        .count("number", u64::from(cover.move_number))
        .key("names", names)
        .verbatim("white", white)
        .verbatim("black", black)
        .key(
            "clock",
            match (cover.used, cover.left) {
                (Some(_), Some(_)) => "both",
                (Some(_), None) => "used",
                (None, Some(_)) => "left",
                (None, None) => "none",
            },
        )
        .rendered("white-used", time(cover.used, Color::White))
        .rendered("black-used", time(cover.used, Color::Black))
        .rendered("white-left", time(cover.left, Color::White))
        .rendered("black-left", time(cover.left, Color::Black))
        .key(
            "offer",
            cover
                .draw_offer
                .map_or("nobody", |side| side_key(side.into())),
        )
        .key("resumption", given(&cover.resumption))
        .verbatim("when", &cover.resumption)
        .rendered("white-men", men(catalog, &cover.fen, Color::White))
        .rendered("black-men", men(catalog, &cover.fen, Color::Black))
}
