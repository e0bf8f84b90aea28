//! In whose words and for whose ears something is said.

use shakmaty::{ByColor, Color};

use crate::{
    dialog::{Message, PlayerLanguages, SeatPlan},
    language::Language,
    locale::{Locale, Speech, Spelling},
};

/// The words of the conversation's language, and of the players' own.
#[derive(Debug)]
pub(crate) struct Locales {
    common: Locale,
    own: ByColor<Option<Locale>>,
}

/// Something to be said, and to whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Addressed {
    /// One player, or everybody.
    pub(crate) to: Option<Color>,
    /// The words.
    pub(crate) speech: Speech,
}

impl Locales {
    /// The words of `common`, and of the players' own languages where they have some; pieces and
    /// squares in those of `spelling`.
    pub(crate) fn new(common: Language, players: PlayerLanguages, spelling: Spelling) -> Self {
        Self {
            common: Locale::with_spelling(common, spelling),
            own: ByColor::new_with(|side| {
                let own = players.of(side).filter(|language| *language != common);
                own.map(|language| Locale::with_spelling(language, spelling))
            }),
        }
    }

    /// The words of one language, for both players.
    pub(crate) fn of_one(common: Language) -> Self {
        Self::new(common, PlayerLanguages::default(), Spelling::AnnexD)
    }

    /// Every language that is spoken, that of Annex D left out.
    pub(crate) fn languages(&self) -> impl Iterator<Item = Language> {
        let own = self.own.iter().flatten();
        std::iter::once(&self.common)
            .chain(own)
            .map(Locale::language)
    }

    /// What is said to `to`, in that player's language; to everybody once in each language,
    /// White's first.
    ///
    /// * `plan`: who shares one ear is told once, and not in full and briefly.
    /// * `briefly`: whether one player, or everybody, is told in as few words as will do.
    pub(crate) fn render(
        &self,
        message: &Message,
        to: Option<Color>,
        plan: SeatPlan,
        briefly: impl Fn(Option<Color>) -> bool,
    ) -> Vec<Addressed> {
        let words = |to: Option<Color>, briefly: bool| Addressed {
            to,
            speech: if briefly {
                self.of(to).render_briefly(message)
            } else {
                self.of(to).render(message)
            },
        };
        if to.is_some() {
            return vec![words(to, briefly(to))];
        }
        let [white, black] = Color::ALL.map(Some).map(|side| {
            let for_whom = match plan {
                SeatPlan::Shared | SeatPlan::Lines if self.is_in_one_language() => None,
                SeatPlan::Shared | SeatPlan::Lines | SeatPlan::Own | SeatPlan::Overheard => side,
            };
            words(side, briefly(for_whom))
        });
        // Of two languages too: a move is said in the words of Annex D.
        if white.speech == black.speech {
            vec![Addressed { to: None, ..white }]
        } else {
            vec![white, black]
        }
    }

    /// Whether both players are told everything in the same language.
    fn is_in_one_language(&self) -> bool {
        let [white, black] = Color::ALL.map(|side| self.of(Some(side)).language());
        white == black
    }

    /// What is said to the assistant, in the conversation's own language.
    pub(crate) fn for_assistant(&self, message: &Message) -> Speech {
        self.common.render(message)
    }

    /// The words of the conversation's own language.
    pub(crate) const fn common(&self) -> &Locale {
        &self.common
    }

    fn of(&self, to: Option<Color>) -> &Locale {
        to.and_then(|side| self.own.get(side).as_ref())
            .unwrap_or(&self.common)
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingSide, Color};

    use super::{Language, Locales, Message, PlayerLanguages, SeatPlan, Spelling};
    use crate::notation::SpokenMove;

    /// The lines for a message, with the initial of the player that each is for.
    fn lines(players: PlayerLanguages, to: Option<Color>) -> Vec<(Option<char>, String)> {
        Locales::new(Language::English, players, Spelling::AnnexD)
            .render(&Message::Turn(Color::White), to, SeatPlan::Shared, |_| {
                false
            })
            .into_iter()
            .map(|said| (said.to.map(Color::char), said.speech.line()))
            .collect()
    }

    #[test]
    fn everybody_is_told_once_in_each_language_and_one_player_in_their_own() {
        let one = PlayerLanguages::default();
        assert_eq!(lines(one, None), [(None, "White to move.".to_owned())]);
        assert_eq!(
            lines(one, Some(Color::Black)),
            [(Some('b'), "White to move.".to_owned())]
        );
        let two = PlayerLanguages {
            white: Some(Language::German),
            black: None,
        };
        let (german, english) = ("Weiß ist am Zug.".to_owned(), "White to move.".to_owned());
        assert_eq!(
            lines(two, None),
            [(Some('w'), german.clone()), (Some('b'), english.clone())]
        );
        assert_eq!(
            lines(two, Some(Color::White)),
            [(Some('w'), german.clone())]
        );
        assert_eq!(lines(two, Some(Color::Black)), [(Some('b'), english)]);
        // A move is said in the same words to both.
        let said = Locales::new(Language::English, two, Spelling::AnnexD).render(
            &Message::Announced(SpokenMove::Castling(CastlingSide::KingSide)),
            None,
            SeatPlan::Shared,
            |_| false,
        );
        assert_eq!(said.len(), 1, "{said:?}");
        let both = PlayerLanguages {
            white: Some(Language::German),
            black: Some(Language::German),
        };
        assert_eq!(lines(both, None), [(None, german)]);
    }

    #[test]
    fn at_one_ear_who_is_short_of_time_and_who_is_not_are_told_once() {
        let said = |players, plan, turn| -> Vec<(Option<char>, String)> {
            // White has little time left.
            let briefly = |side: Option<Color>| side.unwrap_or(turn) == Color::White;
            Locales::new(Language::English, players, Spelling::AnnexD)
                .render(&Message::NotUnderstood, None, plan, briefly)
                .into_iter()
                .map(|said| (said.to.map(Color::char), said.speech.line()))
                .collect()
        };
        let one = PlayerLanguages::default();
        let brief = "Pardon?".to_owned();
        let full = "Not understood. Please say it again.".to_owned();
        assert_eq!(
            said(one, SeatPlan::Shared, Color::White),
            [(None, brief.clone())]
        );
        assert_eq!(
            said(one, SeatPlan::Shared, Color::Black),
            [(None, full.clone())]
        );
        // Each in the own ear as it is right for that player.
        assert_eq!(
            said(one, SeatPlan::Own, Color::White),
            [(Some('w'), brief.clone()), (Some('b'), full.clone())]
        );
        // Two languages are said anyway, each as it is right for that player.
        let two = PlayerLanguages {
            white: Some(Language::German),
            black: None,
        };
        assert_eq!(
            said(two, SeatPlan::Shared, Color::Black),
            [(Some('w'), "Bitte?".to_owned()), (Some('b'), full)]
        );
    }
}
