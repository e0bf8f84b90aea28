//! Where a score was saved, and in which form.

use serde::{Deserialize, Serialize};

/// A file in which the score of a game was saved. A journal has the bare path of a PGN.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum SavedScore {
    /// In PGN, from which the game can be read again.
    Pgn(String),
    /// In Braille, beside it.
    Braille {
        /// The path of the file.
        braille: String,
    },
}

#[cfg(test)]
mod tests {
    use super::SavedScore;
    use crate::dialog::Event;

    #[test]
    fn a_journal_that_knows_no_forms_has_the_path_of_a_pgn() {
        let saved: Event = serde_json::from_str(r#"{"saved":"game.pgn"}"#).unwrap();
        assert_eq!(saved, Event::Saved(SavedScore::Pgn("game.pgn".to_owned())));
        let braille = "game.brf".to_owned();
        for score in [
            SavedScore::Pgn(braille.clone()),
            SavedScore::Braille { braille },
        ] {
            let event = Event::Saved(score);
            let text = serde_json::to_string(&event).unwrap();
            assert_eq!(
                serde_json::from_str::<Event>(&text).unwrap(),
                event,
                "{text}"
            );
        }
    }
}
