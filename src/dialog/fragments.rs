//! What was heard: how it is judged, how parts of announcements are put together, and what they
//! pick out.

use shakmaty::{Move, Square};

use crate::{
    dialog::{Effect, Session},
    hearing::{Calibration, Decision, Meaning, Sense, Utterance, decide},
    notation::{Fragment, Taken},
};

impl Session {
    /// Judges readings by `calibration` from now on.
    pub(in crate::dialog) fn calibrate(&mut self, calibration: Calibration) -> Vec<Effect> {
        self.calibration = calibration;
        Vec::new()
    }

    /// What `utterance` means in the present position, and whether that is sure.
    pub(in crate::dialog) fn decided(&self, utterance: &Utterance) -> Decision {
        let position = self.spoken_about();
        decide(utterance, &self.lexicon, position, &self.calibration)
    }

    /// What `fragment` names in the present position.
    pub(in crate::dialog) fn sense_of(&self, fragment: Fragment) -> Sense {
        Sense::of(Meaning::Fragment(fragment), self.game.position())
            .unwrap_or(Sense::Fragment(fragment))
    }
}

impl Fragment {
    /// Whether `mv` is of the piece named and leaves or reaches the file, rank or square named.
    pub(in crate::dialog) fn picks(self, mv: Move) -> bool {
        if self.castling || self.taken.is_some() {
            return self.fits(mv);
        }
        let on = |square: Square| {
            self.file.is_none_or(|file| square.file() == file)
                && self.rank.is_none_or(|rank| square.rank() == rank)
        };
        self.role
            .is_none_or(|role| mv.promotion().unwrap_or(mv.role()) == role)
            && (mv.from().is_some_and(on) || on(mv.to()))
    }

    /// Whether it names a rank and nothing else.
    pub(in crate::dialog) fn is_rank_alone(self) -> bool {
        let rank = self.rank;
        rank.is_some()
            && self
                == Self {
                    rank,
                    ..Self::default()
                }
    }

    /// This part with what was said after it; the later word counts where both name something.
    /// After `schlägt` it names what is captured.
    pub(in crate::dialog) fn followed_by(self, later: Self) -> Self {
        if let (Some(taken), None) = (self.taken, later.taken) {
            return Self {
                taken: Some(Taken {
                    role: later.role.or(taken.role),
                    file: later.file.or(taken.file),
                    rank: later.rank.or(taken.rank),
                }),
                ..self
            };
        }
        Self {
            role: later.role.or(self.role),
            file: later.file.or(self.file),
            rank: later.rank.or(self.rank),
            castling: later.castling,
            taken: later.taken,
        }
    }
}
