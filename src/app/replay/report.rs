//! What is told about one game.

use std::{error::Error, fmt};

use serde::Serialize;
use shakmaty::Outcome;

use crate::{
    app::replay::end::{End, NOT_TOLD},
    arbiter::{AutomaticRule, ClaimKind, ClaimNeed, Edition, Review, Ruling, Verdict},
    game::{
        Termination,
        pgn::{PgnError, ReadGame},
    },
};

/// The longest text that is shown of an error, in characters.
const LONGEST_QUOTE: usize = 200;

/// One game, as `rochade replay --json` tells it; `rochade replay --help` explains the fields.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    game: usize,
    line: usize,
    plies: usize,
    final_fen: Option<String>,
    result: &'static str,
    written_result: &'static str,
    termination: &'static str,
    edition: Edition,
    article: Option<&'static str>,
    claimable: Vec<Claim>,
    automatic: Option<Automatic>,
    contradiction: Option<Contradiction>,
    error: Option<Wrong>,
    flaw: Option<Wrong>,
}

#[derive(Debug, Serialize)]
struct Contradiction {
    article: &'static str,
    result: Option<&'static str>,
}

#[derive(Debug, Serialize)]
struct Claim {
    ply: usize,
    rule: &'static str,
    kind: &'static str,
    article: &'static str,
}

#[derive(Debug, Serialize)]
struct Automatic {
    ply: usize,
    rule: &'static str,
    article: &'static str,
}

#[derive(Debug, Serialize)]
struct Wrong {
    ply: usize,
    text: String,
    reason: String,
    line: usize,
    column: usize,
}

impl Report {
    /// What is told about the game with this number in its file.
    pub(super) fn new(edition: Edition, number: usize, read: ReadGame, review: &Review) -> Self {
        let ReadGame {
            place,
            tags,
            game,
            faults,
        } = read;
        let end = End::of(edition, review, &tags, &game, faults.fatal().is_some());
        let mut contradiction = None;
        let (result, termination, article) = match end {
            End::Lawful(ending) => {
                let article = Ruling::new(Verdict::Ended(ending), edition).article.number;
                if tags.result.is_known() && tags.result != ending.outcome {
                    contradiction = Some(Contradiction {
                        article,
                        result: Some(ending.outcome.as_str()),
                    });
                }
                (ending.outcome, name(ending.termination), Some(article))
            }
            End::Against {
                told,
                article,
                lawful,
            } => {
                contradiction = Some(Contradiction {
                    article: article.number,
                    result: lawful.map(Outcome::as_str),
                });
                (tags.result, name(told), None)
            }
            End::Told(termination) => (tags.result, termination, None),
        };
        let starts = !faults.fatal().is_some_and(PgnError::is_of_start);
        let mut wrong = faults.iter().map(wrong);
        Self {
            game: number,
            line: place.line,
            plies: game.plies().len(),
            final_fen: starts.then(|| game.fen()),
            result: result.as_str(),
            written_result: tags.result.as_str(),
            termination,
            edition,
            article,
            claimable: claims(review),
            automatic: review.automatic.map(|(ply, draw)| Automatic {
                ply,
                rule: match draw.rule {
                    AutomaticRule::Fivefold => "fivefold",
                    AutomaticRule::SeventyFiveMoves => "seventy-five-moves",
                },
                article: draw.article.number,
            }),
            contradiction,
            error: wrong.next(),
            flaw: wrong.next(),
        }
    }
}

impl fmt::Display for Report {
    /// `3: 1-0 checkmate 5.1.1, 41 plies`, and what else there is to tell.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} {}", self.game, self.result, self.termination)?;
        if let Some(article) = self.article {
            write!(f, " {article}")?;
        }
        write!(f, ", {} plies", self.plies)?;
        if let Some(draw) = &self.automatic {
            write!(f, "; {} {} at ply {}", draw.rule, draw.article, draw.ply)?;
        }
        for rule in ClaimNeed::ALL.map(need_name) {
            let mut of_rule = self.claimable.iter().filter(|claim| claim.rule == rule);
            if let Some(first) = of_rule.next() {
                let (ply, others) = (first.ply, of_rule.count());
                write!(f, "; claimable {rule} {} at ply {ply}", first.article)?;
                if others > 0 {
                    write!(f, " and {others} more")?;
                }
            }
        }
        if let Some(contradiction) = &self.contradiction {
            let Contradiction { article, result } = contradiction;
            write!(f, "; {} contradicts {article}", self.written_result)?;
            if let Some(result) = result {
                write!(f, ", which says {result}")?;
            }
        }
        if self.termination == NOT_TOLD {
            f.write_str("; the score does not tell why, perhaps somebody did not come (6.7.1)")?;
        }
        for wrong in self.error.iter().chain(&self.flaw) {
            write!(f, "; {}", wrong.reason)?;
        }
        Ok(())
    }
}

fn name(termination: Termination) -> &'static str {
    match termination {
        Termination::Checkmate => "checkmate",
        Termination::Stalemate => "stalemate",
        Termination::DeadPosition => "dead-position",
        Termination::Fivefold => "fivefold-repetition",
        Termination::SeventyFiveMoves | Termination::SeventyFiveClaimed => "seventy-five-moves",
        Termination::Resignation(_) => "resignation",
        Termination::Agreement => "agreement",
        Termination::Threefold => "threefold-repetition",
        Termination::FiftyMoves => "fifty-moves",
        Termination::FlagFall(_) | Termination::BothFlags => "time-forfeit",
        Termination::SealedMove(_) => "sealed-move",
        Termination::IllegalMoves(_) => "rules-infraction",
        Termination::NormalMeans(_) | Termination::Referred { .. } => "adjudication",
    }
}

const fn need_name(need: ClaimNeed) -> &'static str {
    match need {
        ClaimNeed::Threefold => "threefold",
        ClaimNeed::FiftyMoves => "fifty-moves",
        ClaimNeed::SeventyFiveMoves => "seventy-five-moves",
    }
}

fn claims(review: &Review) -> Vec<Claim> {
    let claim = |&(ply, draw): &(usize, crate::arbiter::ClaimableDraw)| Claim {
        ply,
        rule: need_name(draw.need),
        kind: match draw.kind {
            ClaimKind::Appeared => "appeared",
            ClaimKind::AboutToAppear => "about_to_appear",
        },
        article: draw.article.number,
    };
    review.claimable.iter().map(claim).collect()
}

fn wrong(error: &PgnError) -> Wrong {
    let mut reason = error.to_string();
    let mut cause = error.source();
    while let Some(source) = cause {
        reason.push_str(": ");
        reason.push_str(&source.to_string());
        cause = source.source();
    }
    let place = error.place();
    Wrong {
        ply: error.ply().unwrap_or_default(),
        text: shortened(error.text()),
        reason: shortened(&reason),
        line: place.line,
        column: place.column,
    }
}

/// The start of `text`, if it is long.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(LONGEST_QUOTE) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
