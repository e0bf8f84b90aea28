//! Every ruling, with many arguments.

use std::time::Duration;

use shakmaty::Color;

use crate::{
    arbiter::{ClaimCost, ClaimNeed, Edition, Ground, RecordingDuty, Request, Ruling, Verdict},
    locale::tests::{
        incidents,
        samples::{KNIGHT, MOVES, endings},
    },
};

/// Every verdict in every edition, and every kind of article.
pub(super) fn rulings() -> Vec<Ruling> {
    let mut verdicts = Vec::new();
    for request in Request::ALL {
        verdicts.push(Verdict::AskedWithoutTheMove(request));
        verdicts.push(Verdict::NotShortOfTime(request));
    }
    for side in Color::ALL {
        verdicts.extend([
            Verdict::OfferOutOfTime { side, turn: side },
            Verdict::OfferRepeated(side),
            Verdict::ClaimWithoutTheMove { side, rule: None },
            Verdict::ClaimLostByTouch(side),
            Verdict::CompleteScore(side),
            Verdict::IncrementAsked(side),
            Verdict::IncrementGranted(side),
            Verdict::IncrementRefused(side),
            Verdict::FlagAwaitsArbiter(side),
        ]);
        verdicts.extend(
            [(1, 39), (38, 2), (39, 1)].map(|(made, missing)| Verdict::MovesAtFlag {
                side,
                made,
                missing,
            }),
        );
        verdicts.extend(
            [
                RecordingDuty::Record,
                RecordingDuty::FreeForThePeriod,
                RecordingDuty::FreeForBoth,
                RecordingDuty::FreeByPace,
            ]
            .map(|duty| Verdict::Recording { side, duty }),
        );
        let claimant = side;
        for ground in Ground::ALL {
            verdicts.push(Verdict::NormalMeansClaimed { claimant, ground });
            verdicts.push(Verdict::NormalMeansReferred { claimant, ground });
        }
        for gains in [Duration::ZERO, Duration::from_secs(120)] {
            verdicts.extend([
                Verdict::NormalMeansRejected {
                    claimant: side,
                    gains,
                },
                Verdict::NormalMeansPostponed {
                    claimant: side,
                    gains,
                },
            ]);
        }
        verdicts.extend(
            endings()
                .into_iter()
                .map(|ending| Verdict::TakenAsWinnable { side, ending }),
        );
        for need in ClaimNeed::ALL {
            for cost in [
                ClaimCost::Nothing,
                ClaimCost::OpponentGains(Duration::from_secs(120)),
                ClaimCost::ClaimantLoses(Duration::from_secs(300)),
            ] {
                verdicts.extend([None, Some(KNIGHT)].map(|named| Verdict::WrongClaim {
                    claimant: side,
                    need,
                    named,
                    cost,
                }));
            }
        }
    }
    verdicts.extend([
        Verdict::GuidelinesNotAnnounced,
        Verdict::GuidelinesDoNotApply,
        Verdict::NoArbiter,
        Verdict::CompleteScores,
        Verdict::BothFlagsPlayOn,
    ]);
    verdicts.extend(endings().into_iter().map(Verdict::Ended));
    verdicts.extend(MOVES.map(Verdict::IntendedMoveBinds));
    verdicts.extend(incidents::touches().into_iter().map(Verdict::Touch));
    verdicts.extend(
        incidents::irregularities()
            .into_iter()
            .map(Verdict::Irregularity),
    );
    let mut rulings: Vec<Ruling> = verdicts
        .iter()
        .flat_map(|verdict| Edition::ALL.map(|edition| Ruling::new(*verdict, edition)))
        .collect();
    rulings.extend(
        ["5.2.2", "10.13 B", "D.2.9", "I.8", "II.3.2", "III.6.1.1"].map(|number| Ruling {
            verdict: verdicts[0],
            article: Edition::default().article(number),
        }),
    );
    rulings
}
