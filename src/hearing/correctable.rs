//! What a correction would stand in place of.

use shakmaty::{Chess, Position as _};

use crate::{
    hearing::{Calibration, Candidate, Meaning, Sense},
    notation::{CorrectedPart, Resolution, SpokenMove, moves_named},
};

/// What a correction would be about, if one was said now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correctable {
    /// The position in which that was announced, and in which the correction is to be resolved.
    pub position: Chess,
    /// The announcement that may be wrong, or those of the moves that were asked about.
    pub wrong: Vec<SpokenMove>,
}

/// What would come of a correction.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Instead {
    /// This in place of what was announced.
    Sense(Sense),
    /// The move that was announced.
    TheSame,
    /// Nothing, for what it names has no place in what was announced: `nein, lange` after a pawn's move.
    Nothing,
}

impl Correctable {
    /// What comes of `sense` in [`position`](Self::position); `None` if it is no correction, or has no place in what was
    /// announced.
    #[must_use]
    pub fn in_place(&self, sense: &Sense) -> Option<Sense> {
        match self.instead(sense)? {
            Instead::Sense(sense) => Some(sense),
            Instead::TheSame | Instead::Nothing => None,
        }
    }

    /// What would come of `sense`; `None` if it is no correction.
    pub(super) fn instead(&self, sense: &Sense) -> Option<Instead> {
        let instead = match *sense {
            Sense::Correction(said) => Some(self.announced(said)),
            Sense::CorrectedPart(part) => self.with_part(part),
            Sense::Move(_)
            | Sense::Ambiguous { .. }
            | Sense::PromotionMissing(_)
            | Sense::Illegal { .. }
            | Sense::Claim(..)
            | Sense::Fragment(_)
            | Sense::Intent(_) => return None,
        };
        Some(match instead {
            Some(Sense::Move(candidate)) if self.is_it(candidate) => Instead::TheSame,
            Some(sense) => Instead::Sense(sense),
            None => Instead::Nothing,
        })
    }

    /// A new announcement: a square alone may be the arrival of the piece that was announced.
    fn announced(&self, said: SpokenMove) -> Sense {
        let literally = Sense::of_move(said, &self.position);
        let Sense::Illegal { .. } = literally else {
            return literally;
        };
        let elsewhere = (self.wrong.iter()).filter_map(|wrong| wrong.arriving_where(said));
        self.one_of(elsewhere).unwrap_or(literally)
    }

    /// What was announced with `part` in place of what was wrong of it; `None` if it has no place there.
    fn with_part(&self, part: CorrectedPart) -> Option<Sense> {
        if let CorrectedPart::Named(named) = part
            && named.moves(&self.position).is_some()
        {
            // `nein, Rochade`: that names a move by itself.
            return Sense::of(Meaning::Fragment(named), &self.position);
        }
        let right = || self.wrong.iter().flat_map(|wrong| wrong.corrected(part));
        let first = right().next()?;
        let moved = self.one_of(right());
        Some(moved.unwrap_or_else(|| Sense::of_move(first, &self.position)))
    }

    /// What remains to be asked among the moves that the announcements `said` name; `None` if they name no legal one.
    fn one_of(&self, said: impl IntoIterator<Item = SpokenMove>) -> Option<Sense> {
        match Resolution::among(moves_named(said, &self.position))? {
            Resolution::Unique(mv) => Some(Sense::of_legal(mv, &self.position)),
            Resolution::Ambiguous(moves) => Some(Sense::Ambiguous { said: None, moves }),
            Resolution::PromotionMissing(moves) => Some(Sense::PromotionMissing(moves)),
            Resolution::Illegal(_) => None,
        }
    }

    /// Whether it is the one move that was announced.
    fn is_it(&self, candidate: Candidate) -> bool {
        let [wrong] = self.wrong.as_slice() else {
            return false;
        };
        moves_named([*wrong], &self.position) == [candidate.mv]
    }

    /// The odds of a correction that comes to this, against a legal move that is announced.
    pub(super) fn odds(&self, instead: &Instead, calibration: &Calibration) -> f64 {
        let possible = match instead {
            Instead::Sense(
                sense @ (Sense::Move(_) | Sense::Ambiguous { .. } | Sense::PromotionMissing(_)),
            ) => {
                return calibration.correction * sense.odds(self.position.turn(), calibration);
            }
            Instead::Sense(sense) => sense.odds(self.position.turn(), calibration),
            Instead::TheSame => calibration.illegal,
            Instead::Nothing => calibration.senseless,
        };
        calibration.command * possible
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, Chess, Position as _, fen::Fen, uci::UciMove};

    use super::Correctable;
    use crate::{
        hearing::{Calibration, Decision, Intent, Interpretation, Lexicon, Sense, Utterance},
        language::Language,
        notation::{Style, announce},
    };

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const CASTLED: &str = "4k3/8/8/8/8/8/3P4/R3K2R w KQ - 0 1";

    /// What is decided about these readings right after `last`, a move in UCI, was announced where `fen` tells.
    fn decided(
        fen: &str,
        last: &str,
        readings: &[(&str, f64)],
        calibration: &Calibration,
    ) -> Decision {
        let fen: Fen = fen.parse().unwrap();
        let before: Chess = fen.into_position(CastlingMode::Standard).unwrap();
        let last = last.parse::<UciMove>().unwrap().to_move(&before).unwrap();
        let correctable = Correctable {
            wrong: vec![announce(&before, last, Style::Short)],
            position: before.clone(),
        };
        let after = before.play(last).unwrap();
        let lexicon = Lexicon::new(Language::Italian);
        Interpretation::new(&Utterance::of_readings(readings), &lexicon, &after)
            .correcting(Some(correctable))
            .decide(calibration)
    }

    /// In which a command is far less likely than a move.
    fn calibration() -> Calibration {
        Calibration {
            illegal: 0.2,
            open: 0.2,
            command: 0.15,
            senseless: 0.01,
            correction: 0.5,
            heard: 0.1,
            ..Calibration::default()
        }
    }

    fn is_correction(decision: &Decision) -> bool {
        matches!(
            decision,
            Decision::Act(Sense::Correction(_) | Sense::CorrectedPart(_))
        )
    }

    #[test]
    fn a_legal_correction_outweighs_the_denial_that_sounds_like_it() {
        let heard = [
            ("no cavallo hector tre", 0.7),
            ("non cavallo hector tre", 0.3),
        ];
        assert!(is_correction(&decided(
            START,
            "g1f3",
            &heard,
            &calibration()
        )));
        let as_before = Calibration {
            correction: 0.0,
            ..calibration()
        };
        assert_eq!(
            decided(START, "g1f3", &heard, &as_before),
            Decision::NotUnderstood
        );
    }

    #[test]
    fn what_is_likely_but_not_sure_is_asked_about() {
        let heard = [
            ("no cavallo hector tre", 0.4),
            ("non cavallo hector tre", 0.6),
        ];
        let decision = decided(START, "g1f3", &heard, &calibration());
        let Decision::AskInstead(instead) = decision else {
            panic!("{decision:?}");
        };
        assert_eq!(UciMove::from_standard(instead.mv).to_string(), "g1h3");
    }

    /// A Spaniard's `no no` is heard as `no uno` as well.
    #[test]
    fn a_correction_beside_a_bare_no_is_asked_about_and_what_is_nearly_always_heard_is_a_no() {
        let rook = "6k1/8/8/8/8/8/4R3/7K w - - 0 1";
        let asked = decided(
            rook,
            "e2e4",
            &[("no uno", 0.67), ("no no", 0.33)],
            &calibration(),
        );
        assert!(matches!(asked, Decision::AskInstead(_)), "{asked:?}");
        let thanked = [("no bravo quattro", 0.5), ("no grazie", 0.5)];
        let asked = decided(START, "e2e4", &thanked, &calibration());
        assert!(matches!(asked, Decision::AskInstead(_)), "{asked:?}");
        let made = decided(
            rook,
            "e2e4",
            &[("no uno", 0.9), ("no no", 0.1)],
            &calibration(),
        );
        assert!(is_correction(&made), "{made:?}");
        let denied = decided(
            rook,
            "e2e4",
            &[("no uno", 0.1), ("no no", 0.9)],
            &calibration(),
        );
        assert_eq!(denied, Decision::Act(Sense::Intent(Intent::No)));
    }

    #[test]
    fn what_has_no_place_in_the_announcement_hides_nothing() {
        // A pawn castles to no side.
        let heard = [("no lungo", 0.6), ("no tre", 0.4)];
        assert!(is_correction(&decided(
            START,
            "e2e4",
            &heard,
            &calibration()
        )));
        // After a castling it has its place, and a rank has none.
        let decision = decided(CASTLED, "e1g1", &heard, &calibration());
        assert!(is_correction(&decision), "{decision:?}");
        let unknown = Calibration {
            correction: 0.0,
            ..calibration()
        };
        assert_eq!(
            decided(START, "e2e4", &heard, &unknown),
            Decision::NotUnderstood
        );
    }

    #[test]
    fn the_move_that_was_announced_is_no_correction_of_itself() {
        let heard = [
            ("no cavallo felix tre", 0.6),
            ("no cavallo hector tre", 0.4),
        ];
        let decision = decided(START, "g1f3", &heard, &calibration());
        assert!(
            matches!(decision, Decision::Act(Sense::Correction(said)) if said.words().ends_with("Hector drei")),
            "{decision:?}"
        );
    }

    #[test]
    fn a_square_alone_may_be_where_the_announced_piece_goes() {
        // No pawn reaches h3 but the one on h2, and none a3 where the knight goes too.
        let heard = [("no hector tre", 0.5), ("no hector due", 0.5)];
        let decision = decided(START, "g1f3", &heard, &calibration());
        assert!(is_correction(&decision), "{decision:?}");
    }

    #[test]
    fn an_illegal_correction_is_refused_only_if_it_was_clear() {
        let clear = [("no cavallo hector cinque", 1.0)];
        assert!(is_correction(&decided(
            START,
            "g1f3",
            &clear,
            &calibration()
        )));
        let unclear = [
            ("no cavallo hector cinque", 0.8),
            ("non cavallo hector tre", 0.2),
        ];
        assert_eq!(
            decided(START, "g1f3", &unclear, &calibration()),
            Decision::NotUnderstood
        );
    }
}
