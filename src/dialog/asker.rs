//! Who asks the clock, and how the answer names whose time it tells.

use shakmaty::Color;

use crate::dialog::{Player, Session, Whose, assistance::Hands};

/// Who asks the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::dialog) enum Asker {
    /// It is known by the microphone, the key, the words, or because only one player speaks here.
    Known(Color),
    /// It may be either player: supposed to be the one whose time runs, who is named then.
    Supposed(Color),
}

impl Asker {
    /// Who asks, as far as it is known.
    pub(in crate::dialog) const fn of(known: Option<Color>, player: Player, turn: Color) -> Self {
        match (known, player) {
            (Some(side), _) => Self::Known(side),
            (None, Player::White | Player::Black) => Self::Known(player.side(turn)),
            (None, Player::Both) => Self::Supposed(turn),
        }
    }

    /// The player who is answered.
    pub(in crate::dialog) const fn side(self) -> Color {
        match self {
            Self::Known(side) | Self::Supposed(side) => side,
        }
    }

    /// Whose the clock is that is asked for as one's own.
    pub(in crate::dialog) const fn own(self) -> Whose {
        match self {
            Self::Known(_) => Whose::Own,
            Self::Supposed(side) => Whose::Of(side),
        }
    }

    /// Whose the clock is that is asked for as the opponent's.
    pub(in crate::dialog) const fn opponents(self) -> Whose {
        match self {
            Self::Known(_) => Whose::Opponents,
            Self::Supposed(side) => Whose::Of(side.other()),
        }
    }
}

impl Session {
    /// Who sent this event, as far as it is known.
    pub(in crate::dialog) fn asking(&self) -> Asker {
        Asker::of(self.asker, self.setup.player, self.turn())
    }

    /// Which player speaks, as far as it is known: also where only one speaks here. An assistant tells of both.
    pub(in crate::dialog) fn known_speaker(&self) -> Option<Color> {
        match (self.hands, self.asking()) {
            (Hands::Players, Asker::Known(side)) => Some(side),
            (Hands::Players, Asker::Supposed(_)) | (Hands::Assistant, _) => self.asker,
        }
    }
}
