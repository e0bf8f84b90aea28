//! What the arbiter decides, in words: the decision first, then its article.

use shakmaty::Color;

use crate::{
    arbiter::{Citation, ClaimCost, ClaimRule, Ruling, Verdict},
    locale::{args::Args, catalog::Catalog, duration::duration, render::game_over},
};

/// The decision in a short sentence, and its article in words.
pub(super) fn ruling(catalog: &Catalog, ruling: Ruling) -> String {
    let (id, args) = match ruling.verdict {
        Verdict::OfferOutOfTime(side) => ("offer-out-of-time", Args::new().side(side)),
        Verdict::Ended(ending) => game_over(ending),
        Verdict::OfferRepeated(side) => ("offer-repeated", Args::new().side(side)),
        Verdict::ClaimWithoutTheMove(side) => ("claim-without-the-move", Args::new().side(side)),
        Verdict::ClaimLostByTouch(side) => ("claim-lost-by-touch", Args::new().side(side)),
        Verdict::WrongClaim {
            claimant,
            rule,
            named,
            cost,
        } => {
            let cost = claim_cost(catalog, claimant, cost);
            let args = Args::new()
                .key("rule", rule_key(rule))
                .rendered("cost", cost);
            match named {
                None => ("wrong-claim", args),
                Some(spoken) => ("wrong-claim-naming", args.spoken(spoken)),
            }
        }
        Verdict::TakenAsWinnable(side) => ("taken-as-winnable", Args::new().side(side)),
        Verdict::IntendedMoveBinds(spoken) => ("intended-move-binds", Args::new().spoken(spoken)),
    };
    catalog.text(
        "ruling",
        &Args::new()
            .rendered("ruling", catalog.text(id, &args))
            .rendered("article", article(catalog, ruling.article)),
    )
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

/// A rule of claims, as the messages select by.
pub(super) const fn rule_key(rule: ClaimRule) -> &'static str {
    match rule {
        ClaimRule::Threefold => "threefold",
        ClaimRule::FiftyMoves => "fifty-moves",
    }
}

/// `Article nine point two.`, `Appendix D point two point nine.`, `Guideline three point four.`
fn article(catalog: &Catalog, citation: Citation) -> String {
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
