//! Who hears what is spoken.

use shakmaty::Color;

/// Whose ear a mouth speaks into, or for whom something is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Hearer {
    /// Everybody at the table.
    #[default]
    Everybody,
    /// One player alone.
    Player(Color),
    /// The assistant alone.
    Assistant,
}

impl Hearer {
    /// Whether what is said to `to` sounds at this ear: at everybody's what is for a player too, at
    /// the assistant's only what is for the assistant, and that nowhere else.
    pub(crate) fn hears(self, to: Self) -> bool {
        match (self, to) {
            (Self::Everybody, Self::Everybody | Self::Player(_))
            | (Self::Player(_), Self::Everybody)
            | (Self::Assistant, Self::Assistant) => true,
            (Self::Player(own), Self::Player(to)) => own == to,
            (Self::Everybody | Self::Player(_), Self::Assistant)
            | (Self::Assistant, Self::Everybody | Self::Player(_)) => false,
        }
    }
}

impl From<Option<Color>> for Hearer {
    /// One player, or everybody.
    fn from(to: Option<Color>) -> Self {
        to.map_or(Self::Everybody, Self::Player)
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::Color;

    use super::Hearer;

    #[test]
    fn what_is_for_the_assistant_sounds_at_no_players_ear_and_nothing_else_at_the_assistants() {
        let white = Hearer::Player(Color::White);
        let black = Hearer::Player(Color::Black);
        let table = [
            (Hearer::Everybody, [true, true, true, false]),
            (white, [true, true, false, false]),
            (black, [true, false, true, false]),
            (Hearer::Assistant, [false, false, false, true]),
        ];
        for (ear, heard) in table {
            let to = [Hearer::Everybody, white, black, Hearer::Assistant];
            assert_eq!(to.map(|to| ear.hears(to)), heard, "{ear:?}");
        }
    }
}
