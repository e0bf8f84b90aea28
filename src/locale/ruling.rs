//! What the arbiter decides, in words: the decision first, then its article.

use crate::{
    arbiter::{Citation, Ruling, Verdict, adjournment::Fault},
    locale::{adjournment, args::Args, catalog::Catalog, render::game_over},
};

/// The decision in a short sentence, and its article in words.
pub(super) fn ruling(catalog: &Catalog, ruling: Ruling) -> String {
    let (id, args) = match ruling.verdict {
        Verdict::OfferOutOfTime(side) => ("offer-out-of-time", Args::new().side(side)),
        Verdict::SealedMove { side, fault } => (
            "sealed-move-lost",
            Args::new().side(side).key(
                "fault",
                match fault {
                    Fault::Ambiguous => "ambiguous",
                    Fault::Unreadable => "unreadable",
                    Fault::Illegal => "illegal",
                },
            ),
        ),
        Verdict::Resumption(step) => (adjournment::step(step), Args::new()),
        Verdict::Ended(ending) => game_over(ending),
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
