//! What is known of those who announce.

use shakmaty::{ByColor, Color};

use crate::{hearing::Decision, notation::SpokenMove};

/// How each side's moves are announced.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Habits {
    names_departures: ByColor<bool>,
}

impl Habits {
    /// Whether the last announcement of a move of `side` named its departure: then the next one may
    /// do so too.
    pub(super) fn names_departures(self, side: Color) -> bool {
        *self.names_departures.get(side)
    }

    /// Learns from what was understood of a move of `side`, if anything.
    pub(super) fn learn(&mut self, side: Color, understood: &Decision) {
        if let Decision::Act(sense) = understood
            && let Some(SpokenMove::Piece(said)) = sense.announced()
        {
            let names_departure = said.from_file.is_some() && said.from_rank.is_some();
            *self.names_departures.get_mut(side) = names_departure;
        }
    }
}
