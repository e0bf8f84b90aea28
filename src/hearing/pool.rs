//! What several hearings of one sound say together.

use crate::{
    hearing::{Calibration, Candidate, Pooling, Sense, Senses, senses::MORE},
    notation::SpokenMove,
};

/// What is likeliest by all of some hearings of one sound.
#[derive(Clone, Debug)]
pub(super) struct Likeliest {
    /// A legal move.
    pub(super) sense: Sense,
    /// Its probability, from 0 to 1.
    pub(super) probability: f64,
    /// The same if nothing but it and its likeliest rival could have been said: another legal move, or what leaves the
    /// move open. What is taken for another move is worse than what is not understood, and who is misheard so has often
    /// been heard rightly once; and who breaks off has said no more than was heard.
    pub(super) lead: f64,
    /// Whether an illegal announcement was heard nearly as well, or better: less than
    /// [`rival`](Calibration::rival) times as badly, or thrice as often where it is this one with more of the departure.
    pub(super) illegal_rival: bool,
    /// How well it was heard by the sound alone, at the mean of the hearings.
    pub(super) heard: f64,
}

/// The likeliest legal move by all of some hearings of one sound; `None` where none was heard well enough to be
/// [acted on](Calibration::heard).
///
/// What a sense weighs is its odds, times a linear and a logarithmic opinion pool of how well it was heard: the mean
/// and the geometric mean over the hearings, each to a power of its own (C. Genest and J. V. Zidek, "Combining
/// Probability Distributions", Statistical Science 1 (1986) 114-148). The mean asks whether anyone heard it well, the
/// geometric mean whether all heard it somewhat; a floor keeps one hearing that missed it from forbidding it. All that
/// makes no sense weighs as one. What rivals the move is told beside its probability.
pub(super) fn likeliest_move(hearings: &[Senses], calibration: &Calibration) -> Option<Likeliest> {
    let pool = Pool {
        hearings,
        calibration,
    };
    let mut total = pool.weight(|senses| Part {
        heard: senses.nothing_heard,
        weight: senses.nothing * senses.mean_odds,
    });
    let mut moves = Vec::new();
    let mut open = Vec::new();
    let mut illegal = Vec::new();
    for (place, senses) in hearings.iter().enumerate() {
        let before = hearings.get(..place).unwrap_or_default();
        for sense in senses.weighed.iter().map(|weighed| &weighed.sense) {
            if before.iter().any(|senses| senses.find(sense).is_some()) {
                continue;
            }
            let part = |senses: &Senses| {
                let found = senses.find(sense);
                found.map_or(Part::default(), |found| Part {
                    heard: found.heard,
                    weight: found.weight * senses.mean_odds,
                })
            };
            let weight = pool.weight(part);
            total += weight;
            match sense {
                Sense::Move(_) => moves.push((sense, weight)),
                Sense::Ambiguous { .. } | Sense::PromotionMissing(_) | Sense::Fragment(_) => {
                    open.push((sense, weight));
                }
                Sense::Illegal { said, .. } => illegal.push((said, weight)),
                Sense::Correction(_)
                | Sense::CorrectedPart(_)
                | Sense::Claim(..)
                | Sense::Intent(_) => {}
            }
        }
    }
    let mean_heard = |sense: &Sense| pool.mean(|senses| senses.heard(sense));
    let is_heard = |sense: &Sense| mean_heard(sense) >= calibration.heard;
    let (sense, weight) = heaviest(moves.iter().filter(|(sense, _)| is_heard(sense)))?;
    let others = moves.iter().filter(|(other, _)| !other.same(sense));
    let rival = heaviest(others.chain(&open));
    let against = rival.map_or(0.0, |(_, weight)| weight);
    let illegal_rival = illegal.iter().any(|(said, illegal)| {
        let times = if names_more(**said, sense) { MORE } else { 1.0 };
        calibration.is_rivalled(weight, illegal * times)
    });
    Some(Likeliest {
        sense: sense.clone(),
        probability: weight / total,
        lead: weight / (weight + against),
        illegal_rival,
        heard: mean_heard(sense),
    })
}

/// Whether an announcement names more of the departure than the words that say the move `sense` (`Turm Hector acht Hector
/// vier`, `Turm Hector Hector vier`): of both the shorter one is heard too easily.
fn names_more(said: SpokenMove, sense: &Sense) -> bool {
    if let SpokenMove::Piece(said) = said
        && let Sense::Move(Candidate {
            said: SpokenMove::Piece(less),
            ..
        }) = sense
    {
        said.names_more_of_the_departure_than(*less)
    } else {
        false
    }
}

/// The first of those that weigh most.
fn heaviest<'a>(weighed: impl Iterator<Item = &'a (&'a Sense, f64)>) -> Option<(&'a Sense, f64)> {
    weighed
        .copied()
        .reduce(|most, next| if next.1 > most.1 { next } else { most })
}

struct Pool<'a> {
    hearings: &'a [Senses],
    calibration: &'a Calibration,
}

/// What a hearing gives to a sense.
#[derive(Clone, Copy, Default)]
struct Part {
    /// How well it was heard, from 0 to 1.
    heard: f64,
    /// The same times its odds.
    weight: f64,
}

impl Pool<'_> {
    #[expect(clippy::cast_precision_loss, reason = "one to seven")]
    const fn count(&self) -> f64 {
        self.hearings.len() as f64
    }

    fn mean(&self, of: impl Fn(&Senses) -> f64) -> f64 {
        self.hearings.iter().map(of).sum::<f64>() / self.count()
    }

    fn weight(&self, part: impl Fn(&Senses) -> Part) -> f64 {
        let Pooling {
            linear,
            linear_floor,
            logarithmic,
            logarithmic_floor,
            ..
        } = self.calibration.pool;
        let heard = self.mean(|senses| part(senses).heard);
        if heard <= 0.0 {
            return 0.0;
        }
        let odds = self.mean(|senses| part(senses).weight) / heard;
        let exponent = logarithmic / self.count();
        let each = self.hearings.iter().map(|senses| part(senses).heard);
        let geometric: f64 = each
            .map(|heard| (heard + logarithmic_floor).powf(exponent))
            .product();
        odds * (heard + linear_floor).powf(linear) * geometric
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, Chess, Square, fen::Fen};

    use super::{Likeliest, likeliest_move};
    use crate::{
        hearing::{Calibration, Interpretation, Lexicon, Pooling, Sense, Utterance},
        language::Language,
    };

    /// Where the likeliest move of these hearings goes in the first position, and its probability.
    fn likeliest(hearings: &[&[(&str, f64)]], calibration: &Calibration) -> Option<(Square, f64)> {
        let lexicon = Lexicon::new(Language::German);
        let senses = |hearing: &&[(&str, f64)]| {
            let heard = Utterance::of_readings(hearing);
            Interpretation::new(&heard, &lexicon, &Chess::default()).senses(calibration)
        };
        let hearings: Vec<_> = hearings.iter().map(senses).collect();
        let Likeliest {
            sense, probability, ..
        } = likeliest_move(&hearings, calibration)?;
        let Sense::Move(made) = sense else {
            panic!("{sense:?} is no move");
        };
        Some((made.mv.to(), probability))
    }

    fn calibration() -> Calibration {
        Calibration {
            heard: 0.05,
            ..Calibration::default()
        }
    }

    const FOUR: &str = "eva zwei eva vier";
    const THREE: &str = "eva zwei eva drei";
    const ILLEGAL: &str = "eva zwei eva fünf";

    #[test]
    fn what_is_alone_is_certain_and_what_is_halved_is_half_sure() {
        let calibration = calibration();
        let alone: &[_] = &[(FOUR, 1.0)];
        let halved: &[_] = &[(FOUR, 0.5), (THREE, 0.5)];
        for n in 1..=7 {
            assert_eq!(
                likeliest(&vec![alone; n], &calibration),
                Some((Square::E4, 1.0))
            );
            let (_, probability) = likeliest(&vec![halved; n], &calibration).unwrap();
            assert!((probability - 0.5).abs() < 1e-9, "{n}: {probability}");
        }
        assert_eq!(likeliest(&[], &calibration), None);
        assert_eq!(likeliest(&[&[(ILLEGAL, 1.0)]], &calibration), None);
        assert_eq!(likeliest(&[&[("eva uhr", 1.0)]], &calibration), None);
    }

    #[test]
    fn the_pool_is_the_product_of_both_means() {
        let calibration = Calibration {
            pool: Pooling {
                linear: 0.8,
                linear_floor: 0.01,
                logarithmic: 0.4,
                logarithmic_floor: 0.001,
                ..Pooling::default()
            },
            ..calibration()
        };
        let [one, two] = [0.9_f64, 0.4];
        let weight = |one: f64, two: f64| {
            let linear = (f64::midpoint(one, two) + 0.01).powf(0.8);
            linear * ((one + 0.001).ln() + (two + 0.001).ln()).exp().powf(0.2)
        };
        let (four, three) = (weight(one, two), weight(1.0 - one, 1.0 - two));
        let hearings = [one, two].map(|four| [(FOUR, four), (THREE, 1.0 - four)]);
        let [first, second] = &hearings;
        let (to, probability) = likeliest(&[first, second], &calibration).unwrap();
        assert_eq!(to, Square::E4);
        assert!((probability - four / (four + three)).abs() < 1e-9);
        // The order does not matter.
        let turned = likeliest(&[second, first], &calibration).unwrap().1;
        assert!((probability - turned).abs() < 1e-12);
    }

    #[test]
    fn what_one_hearing_missed_is_less_likely_but_not_forbidden() {
        let calibration = calibration();
        let heard: &[_] = &[(FOUR, 0.8), (THREE, 0.2)];
        let missed: &[_] = &[(THREE, 1.0)];
        let all = likeliest(&[heard; 5], &calibration).unwrap();
        let most = likeliest(&[heard, heard, heard, heard, missed], &calibration).unwrap();
        assert_eq!((all.0, most.0), (Square::E4, Square::E4));
        assert!(most.1 < all.1, "{} {}", most.1, all.1);
        assert!(most.1 > 0.5, "{}", most.1);
    }

    #[test]
    fn each_sense_has_its_own_odds_in_every_hearing() {
        let calibration = Calibration {
            illegal: 0.25,
            senseless: 0.5,
            pool: Pooling {
                linear: 1.0,
                logarithmic: 0.0,
                linear_floor: 0.0,
                ..Pooling::default()
            },
            ..calibration()
        };
        let probability =
            |hearings: &[&[(&str, f64)]]| likeliest(hearings, &calibration).unwrap().1;
        let illegal: &[_] = &[(FOUR, 0.5), (ILLEGAL, 0.5)];
        let senseless: &[_] = &[(FOUR, 0.5), ("eva uhr", 0.5)];
        assert!((probability(&[illegal; 3]) - 1.0 / 1.25).abs() < 1e-9);
        assert!((probability(&[senseless; 3]) - 1.0 / 1.5).abs() < 1e-9);
        // One half is the move; a quarter each is illegal and senseless.
        let both = 0.5 / (0.5 + 0.25 * 0.25 + 0.25 * 0.5);
        assert!((probability(&[illegal, senseless]) - both).abs() < 1e-9);
    }

    #[test]
    fn an_illegal_announcement_that_names_more_of_the_departure_rivals_the_shorter_one_sooner() {
        let lexicon = Lexicon::new(Language::German);
        // Another rook reaches h4 too; none stands on h8.
        let fen: Fen = "4k3/8/7R/8/R7/8/8/4K3 w - - 0 1".parse().unwrap();
        let position: Chess = fen.into_position(CastlingMode::Standard).unwrap();
        let is_rivalled = |other: &str, share: f64| {
            let heard =
                Utterance::of_readings(&[("turm hector hector vier", 1.0 - share), (other, share)]);
            let senses = Interpretation::new(&heard, &lexicon, &position).senses(&calibration());
            let found = likeliest_move(&[senses], &calibration()).unwrap();
            assert!(matches!(found.sense, Sense::Move(made) if made.mv.to() == Square::H4));
            found.illegal_rival
        };
        let [more, another] = ["turm hector acht hector vier", "turm hector eva vier"];
        assert!(is_rivalled(more, 0.35));
        assert!(!is_rivalled(more, 0.1));
        assert!(!is_rivalled(another, 0.35));
        assert!(is_rivalled(another, 0.6));
    }

    #[test]
    fn a_move_that_was_hardly_heard_by_all_is_none() {
        let calibration = Calibration {
            heard: 0.3,
            ..calibration()
        };
        let hearings = |four: f64| -> [Vec<(&str, f64)>; 2] {
            let rest = ("eva uhr", 1.0 - four);
            [vec![(FOUR, four), rest], vec![("eva uhr", 1.0)]]
        };
        for (four, is_heard) in [(0.65, true), (0.55, false)] {
            let [one, other] = &hearings(four);
            let found = likeliest(&[one, other], &calibration);
            assert_eq!(found.is_some(), is_heard, "{four}");
        }
    }
}
