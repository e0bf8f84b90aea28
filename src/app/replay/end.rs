//! What ended a game: its moves, or what the score tells, measured by the Laws.

use shakmaty::{Color, KnownOutcome, Outcome};

use crate::{
    arbiter::{
        Citation, ClaimCost, ClaimKind, ClaimRule, ClaimableDraw, Edition, Review, Ruling, Verdict,
        ends::{self, Chance, Judgement},
    },
    game::{
        Ending, Game, Termination,
        pgn::{self, Tags},
    },
};

/// Words for an agreement.
const AGREEMENT: [&str; 3] = ["agreement", "agreed", "agree"];

/// Words for a resignation.
const RESIGNATION: [&str; 4] = ["resignation", "resigned", "resigns", "resign"];

/// Words for a repetition.
const REPETITION: [&str; 2] = ["repetition", "threefold"];

/// Words for the fall of a flag.
const TIME: [&str; 11] = [
    "time",
    "timed",
    "timeout",
    "timeouts",
    "times",
    "overtime",
    "timeforfeit",
    "flag",
    "flags",
    "flagged",
    "flagfall",
];

/// Words for a breach of the rules.
const INFRACTION: [&str; 7] = [
    "infraction",
    "infractions",
    "forfeit",
    "forfeits",
    "forfeited",
    "forfeiture",
    "forfeiting",
];

/// What is told of a game that was won without a move, where no word says why.
pub(super) const NOT_TOLD: &str = "not-told";

/// What ended a game.
#[derive(Clone, Copy, Debug)]
pub(super) enum End {
    /// The Laws say how, and with which result.
    Lawful(Ending),
    /// The score tells an end that the Laws do not allow.
    Against {
        /// How the score says that the game ended.
        told: Termination,
        /// The article that says otherwise.
        article: Citation,
        /// The result by that article; `None` where it depends on what the score does not tell.
        lawful: Option<Outcome>,
    },
    /// Something that the Laws cannot judge by the score, or nothing: the result is the one told.
    Told(&'static str),
}

impl End {
    /// What ended `game`: its moves, or else what the score tells.
    pub(super) fn of(
        edition: Edition,
        review: &Review,
        tags: &Tags,
        game: &Game,
        is_cut_short: bool,
    ) -> Self {
        if let Some((_, ending)) = review.ending {
            return Self::Lawful(ending);
        }
        if is_cut_short {
            return Self::Told("error");
        }
        let Outcome::Known(outcome) = tags.result else {
            return Self::Told("unterminated");
        };
        let why = Why::of(tags);
        let told = if outcome == KnownOutcome::Draw && why.says(&AGREEMENT) {
            Termination::Agreement
        } else if let KnownOutcome::Decisive { winner } = outcome
            && why.says(&RESIGNATION)
        {
            return Self::resigned(edition, winner, review, game);
        } else if why.says(&TIME) && !why.says(&REPETITION) {
            return Self::by_flag(edition, outcome, review, game);
        } else if why.says(&["adjudication", "adjudicated"]) {
            return Self::Told("adjudication");
        } else if why.says(&["abandoned", "abandonment", "abandons"]) {
            return Self::Told("abandoned");
        } else if why.says(&INFRACTION) {
            return Self::Told("rules-infraction");
        } else if let KnownOutcome::Decisive { winner } = outcome {
            // Such a score is nearly always that of a player who did not come (6.7.1).
            if game.plies().is_empty() && !why.says(&["normal"]) {
                return Self::Told(NOT_TOLD);
            }
            return Self::resigned(edition, winner, review, game);
        } else if let Some(loser) = noted_resignation(game) {
            let judgement = ends::resignation(edition, loser, game.position());
            return Self::judged(edition, Termination::Resignation(loser), outcome, judgement);
        } else if why.says(&REPETITION) {
            Termination::Threefold
        } else if why.says_fifty_moves() {
            Termination::FiftyMoves
        } else {
            let is_last = |(ply, draw): &&(usize, ClaimableDraw)| {
                let may_be = match draw.kind {
                    ClaimKind::Appeared => true,
                    ClaimKind::AboutToAppear => names_intended_move(game),
                };
                *ply == game.plies().len() && may_be
            };
            let on_the_board = review.claimable.iter().find(is_last);
            match on_the_board {
                Some((_, draw)) => draw.need.termination(),
                None => match Self::resigned_in_vain(edition, review, game) {
                    Some(drawn) => return Self::Lawful(drawn),
                    None => Termination::Agreement,
                },
            }
        };
        Self::drawn(edition, told, review, game)
    }

    /// The opponent of `winner` has resigned.
    fn resigned(edition: Edition, winner: Color, review: &Review, game: &Game) -> Self {
        let loser = winner.other();
        let told = Termination::Resignation(loser);
        let judgement = known(review, winner, told)
            .unwrap_or_else(|| ends::resignation(edition, loser, game.position()));
        Self::judged(edition, told, KnownOutcome::Decisive { winner }, judgement)
    }

    /// What ended a game that is drawn too early for an agreement: a resignation to an opponent who cannot checkmate any
    /// more (5.1.2). `None` where both can, or may agree on a draw.
    fn resigned_in_vain(edition: Edition, review: &Review, game: &Game) -> Option<Ending> {
        if ends::may_agree_on_a_draw(edition, game.plies().len()) {
            return None;
        }
        let turn = game.turn();
        [turn, turn.other()]
            .into_iter()
            .filter(|loser| review.can_win != Some(loser.other()))
            .map(|loser| ends::resignation(edition, loser, game.position()))
            .find(|judgement| judgement.chance == Chance::CannotWin)
            .map(|judgement| judgement.ending)
    }

    /// A flag has fallen; in a draw nobody knows whose.
    fn by_flag(edition: Edition, outcome: KnownOutcome, review: &Review, game: &Game) -> Self {
        let fallen = |side| ends::flag_fall(edition, side, game.position());
        match outcome {
            KnownOutcome::Decisive { winner } => {
                let loser = winner.other();
                let told = Termination::FlagFall(loser);
                let judgement = known(review, winner, told).unwrap_or_else(|| fallen(loser));
                Self::judged(edition, told, outcome, judgement)
            }
            KnownOutcome::Draw => {
                let turn = game.turn();
                let judgements = [turn, turn.other()].map(fallen);
                let drawn = judgements
                    .into_iter()
                    .find(|judgement| judgement.chance != Chance::CanWin);
                match drawn {
                    Some(judgement) => Self::Lawful(Ending {
                        outcome: Outcome::Known(outcome),
                        ..judgement.ending
                    }),
                    None => Self::Against {
                        told: Termination::FlagFall(turn),
                        article: article(edition, judgements[0].ending),
                        lawful: None,
                    },
                }
            }
        }
    }

    /// The end that is told beside the one that the Laws give it.
    fn judged(
        edition: Edition,
        told: Termination,
        outcome: KnownOutcome,
        judgement: Judgement,
    ) -> Self {
        if judgement.ending.outcome == Outcome::Known(outcome) {
            return Self::Lawful(judgement.ending);
        }
        Self::Against {
            told,
            article: article(edition, judgement.ending),
            lawful: Some(judgement.ending.outcome),
        }
    }

    /// A draw by agreement needs a move of both players, one by a claim a right claim.
    fn drawn(edition: Edition, told: Termination, review: &Review, game: &Game) -> Self {
        let ending = Ending::draw(told);
        let claimed = match told {
            Termination::Threefold => ClaimRule::Threefold,
            Termination::FiftyMoves | Termination::SeventyFiveClaimed => ClaimRule::FiftyMoves,
            Termination::Agreement
            | Termination::Checkmate
            | Termination::Stalemate
            | Termination::DeadPosition
            | Termination::Fivefold
            | Termination::SeventyFiveMoves
            | Termination::Resignation(_)
            | Termination::FlagFall(_)
            | Termination::BothFlags
            | Termination::SealedMove(_)
            | Termination::IllegalMoves(_)
            | Termination::NormalMeans(_)
            | Termination::Referred { .. } => {
                return if ends::may_agree_on_a_draw(edition, game.plies().len()) {
                    Self::Lawful(ending)
                } else {
                    Self::Against {
                        told,
                        article: article(edition, ending),
                        lawful: Some(Outcome::Unknown),
                    }
                };
            }
        };
        let at_the_end = review
            .claimable
            .iter()
            .find(|(ply, draw)| *ply == game.plies().len() && draw.rule == claimed);
        if let Some((_, draw)) = at_the_end {
            // A score tells the rule, and not how many moves it asks for in this ending.
            return Self::Lawful(Ending::draw(draw.need.termination()));
        }
        let wrong = Verdict::WrongClaim {
            claimant: game.turn(),
            need: claimed.need(0),
            named: None,
            cost: ClaimCost::Nothing,
        };
        Self::Against {
            told,
            article: Ruling::new(wrong, edition).article,
            lawful: Some(Outcome::Unknown),
        }
    }
}

/// The words of the `Termination` tag in small letters. Only whole words count: there are players' names among them.
struct Why(Vec<String>);

impl Why {
    fn of(tags: &Tags) -> Self {
        let why = tags.other("Termination").unwrap_or_default();
        let words = why.split(|ch: char| !ch.is_alphanumeric());
        Self(words.map(str::to_lowercase).collect())
    }

    fn says(&self, words: &[&str]) -> bool {
        self.0.iter().any(|word| words.contains(&word.as_str()))
    }

    fn says_fifty_moves(&self) -> bool {
        let is_fifty = |word: &String| matches!(word.as_str(), "50" | "fifty");
        (self.0.windows(2)).any(|pair| is_fifty(&pair[0]) && pair[1].starts_with("move"))
    }
}

/// The judgement that `winner` wins by `told`, if the review has shown that this side can mate.
fn known(review: &Review, winner: Color, told: Termination) -> Option<Judgement> {
    (review.can_win == Some(winner)).then(|| Judgement::won(winner, told))
}

/// Whether a draw was claimed with a move to come, as the games of this program note it.
fn names_intended_move(game: &Game) -> bool {
    last_remarks(game).contains("[%intended ")
}

/// Who resigned in a drawn game, as the scores of this program note it.
fn noted_resignation(game: &Game) -> Option<Color> {
    let remarks = last_remarks(game);
    Color::ALL
        .into_iter()
        .find(|side| remarks.contains(&pgn::resigned(*side)))
}

/// The remarks on the last move, or before the first one where none is made.
fn last_remarks(game: &Game) -> &str {
    game.last().map_or(game.preface(), |ply| &ply.comment)
}

fn article(edition: Edition, ending: Ending) -> Citation {
    Ruling::new(Verdict::Ended(ending), edition).article
}
