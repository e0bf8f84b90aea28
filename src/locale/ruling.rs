//! What the arbiter decides, in words: the decision first, then its article.

use std::time::Duration;

use shakmaty::Color;

use crate::{
    arbiter::{Citation, ClaimCost, ClaimNeed, Ground, RecordingDuty, Ruling, Verdict},
    locale::{
        adjournment, args::Args, catalog::Catalog, duration::duration, incident, render::game_over,
    },
};

/// Each decision in a short sentence, and then the article of the last in words.
pub(super) fn rulings(catalog: &Catalog, rulings: &[Ruling]) -> String {
    let decisions: Vec<String> = rulings
        .iter()
        .map(|ruling| decision(catalog, ruling.verdict))
        .collect();
    let decisions = decisions.join(" ");
    let Some(last) = rulings.last() else {
        return decisions;
    };
    catalog.text(
        "ruling",
        &Args::new()
            .rendered("ruling", decisions)
            .rendered("article", article(catalog, last.article)),
    )
}

/// The decision in a short sentence.
fn decision(catalog: &Catalog, verdict: Verdict) -> String {
    let (id, args) = match verdict {
        Verdict::OfferOutOfTime { side, .. } => ("offer-out-of-time", Args::new().side(side)),
        Verdict::SealedMove { side, fault } => (
            "sealed-move-lost",
            Args::new()
                .side(side)
                .key("fault", adjournment::fault_key(fault)),
        ),
        Verdict::Resumption(step) => (adjournment::step(step), Args::new()),
        Verdict::Ended(ending) => game_over(ending),
        Verdict::OfferRepeated(side) => ("offer-repeated", Args::new().side(side)),
        Verdict::ClaimWithoutTheMove { side, .. } => {
            ("claim-without-the-move", Args::new().side(side))
        }
        Verdict::ClaimLostByTouch(side) => ("claim-lost-by-touch", Args::new().side(side)),
        Verdict::WrongClaim {
            claimant,
            need,
            named,
            cost,
        } => {
            let cost = claim_cost(catalog, claimant, cost);
            let args = Args::new()
                .key("rule", need_key(need))
                .rendered("cost", cost);
            match named {
                None => ("wrong-claim", args),
                Some(spoken) => ("wrong-claim-naming", args.spoken(spoken)),
            }
        }
        Verdict::TakenAsWinnable { side, .. } => ("taken-as-winnable", Args::new().side(side)),
        Verdict::MovesAtFlag {
            side,
            made,
            missing,
        } => (
            "moves-at-flag",
            Args::new()
                .side(side)
                .count("made", u64::from(made))
                .count("missing", u64::from(missing)),
        ),
        Verdict::Recording { side, duty } => (
            match duty {
                RecordingDuty::Record => "must-record",
                RecordingDuty::FreeForThePeriod => "free-for-the-period",
                RecordingDuty::FreeForBoth => "free-for-both",
                RecordingDuty::FreeByPace => "free-by-pace",
            },
            Args::new().side(side),
        ),
        Verdict::CompleteScore(side) => ("complete-score", Args::new().side(side)),
        Verdict::CompleteScores => ("complete-scores", Args::new()),
        Verdict::GuidelinesNotAnnounced => ("guidelines-not-announced", Args::new()),
        Verdict::GuidelinesDoNotApply => ("guidelines-do-not-apply", Args::new()),
        Verdict::AskedWithoutTheMove(_) => ("asked-without-the-move", Args::new()),
        Verdict::NotShortOfTime(_) => ("not-short-of-time", Args::new()),
        Verdict::NoArbiter => ("no-arbiter", Args::new()),
        Verdict::IncrementAsked(side) => ("increment-asked", Args::new().side(side)),
        Verdict::IncrementGranted(side) => ("increment-granted", Args::new().side(side.other())),
        Verdict::IncrementRefused(side) => ("increment-refused", Args::new().side(side)),
        Verdict::NormalMeansClaimed { claimant, ground }
        | Verdict::NormalMeansReferred { claimant, ground } => (
            match ground {
                Ground::CannotWin => "claimed-cannot-win",
                Ground::NoEffort => "claimed-no-effort",
            },
            Args::new().side(claimant),
        ),
        Verdict::NormalMeansRejected { claimant, gains } => (
            "normal-means-rejected",
            Args::new().rendered("gains", gains_time(catalog, claimant.other(), gains)),
        ),
        Verdict::NormalMeansPostponed { claimant, gains } => (
            "normal-means-postponed",
            Args::new().rendered("gains", gains_time(catalog, claimant.other(), gains)),
        ),
        Verdict::FlagAwaitsArbiter(side) => ("flag-awaits-arbiter", Args::new().side(side)),
        Verdict::BothFlagsPlayOn => ("both-flags-play-on", Args::new()),
        Verdict::IntendedMoveBinds(spoken) => ("intended-move-binds", Args::new().spoken(spoken)),
        Verdict::Touch(verdict) => return incident::touch(catalog, verdict),
        Verdict::Irregularity(verdict) => return incident::irregularity(catalog, verdict),
    };
    catalog.text(id, &args)
}

/// A sentence of its own about the time that `side` gets, with the space before it; empty if it
/// gets none.
fn gains_time(catalog: &Catalog, side: Color, time: Duration) -> String {
    if time.is_zero() {
        return String::new();
    }
    claim_cost(catalog, side.other(), ClaimCost::OpponentGains(time))
}

/// What the clocks get or lose by a wrong claim, in words; empty without a clock.
fn claim_cost(catalog: &Catalog, claimant: Color, cost: ClaimCost) -> String {
    let (id, side, time) = match cost {
        ClaimCost::Nothing => return String::new(),
        ClaimCost::OpponentGains(time) => ("gains-time", claimant.other(), time),
        ClaimCost::ClaimantLoses(time) => ("loses-time", claimant, time),
    };
    let change = catalog.text(
        id,
        &Args::new()
            .side(side)
            .rendered("change", duration(catalog, time)),
    );
    format!(" {change}")
}

/// What a claim must show, as the messages select by.
pub(super) const fn need_key(need: ClaimNeed) -> &'static str {
    match need {
        ClaimNeed::Threefold => "threefold",
        ClaimNeed::FiftyMoves => "fifty-moves",
        ClaimNeed::SeventyFiveMoves => "seventy-five-moves",
    }
}

/// `Article nine point two.`, `Appendix D point two point nine.`, `Guideline three point four.`
pub(super) fn article(catalog: &Catalog, citation: Citation) -> String {
    let mut parts = citation.number.split(['.', ' ']);
    let first = parts.next().unwrap_or_default();
    let (kind, first) = match first {
        "I" => ("guideline", "1"),
        "II" => ("guideline", "2"),
        "III" => ("guideline", "3"),
        letter if letter.starts_with(char::is_alphabetic) => ("appendix", letter),
        number => ("article", number),
    };
    let number = parts.fold(part(catalog, first), |list, next| {
        catalog.text(
            "article-next",
            &Args::new()
                .rendered("list", list)
                .rendered("next", part(catalog, next)),
        )
    });
    catalog.text(
        "article",
        &Args::new().key("kind", kind).rendered("number", number),
    )
}

/// A number in words, a letter as it is.
fn part(catalog: &Catalog, part: &str) -> String {
    match part.parse() {
        Ok(number) => catalog.text("article-number", &Args::new().count("count", number)),
        Err(_) => part.to_owned(),
    }
}
