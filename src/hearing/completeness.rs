//! Whether an utterance may be over: how long a pause must be to end it.

use shakmaty::Chess;

use crate::{
    hearing::{FOREIGN_WORD, Lexicon, Meaning, PhrasePart, parse},
    notation::{Resolution, resolve},
};

/// How much of an utterance has been heard so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Completeness {
    /// No words yet.
    Nothing,
    /// More must follow, or well may: a short pause does not end it.
    Partial,
    /// It means something as it stands, and nothing that begins like it means more.
    Complete,
}

/// How complete `partial`, the words heard so far, is for a player in `position`.
///
/// `Eva acht` of a pawn waits for its piece, `Gustav eins` for the arrival square, `Uhr` for
/// `Gegner`; `Springer Felix drei` waits for nothing if it is legal. A square announced in full
/// that a piece also could leave from (`Eva vier …`) is complete if the pawn's move is legal: who
/// goes on after a pause is understood as two utterances, and asked.
///
/// Cost: one generation of the legal moves.
#[must_use]
pub fn completeness(partial: &str, lexicon: &Lexicon, position: &Chess) -> Completeness {
    if partial.is_empty() {
        return Completeness::Nothing;
    }
    let complete = match parse(partial, lexicon) {
        Meaning::Move(said) | Meaning::Claim(_, said) => match resolve(said, position) {
            Resolution::Unique(_) => true,
            Resolution::Ambiguous(_) | Resolution::PromotionMissing(_) | Resolution::Illegal(_) => {
                false
            }
        },
        Meaning::Correction(_) => true,
        Meaning::Intent(_) => !begins_a_longer_phrase(partial, lexicon),
        Meaning::Fragment(_) => false,
        Meaning::Nothing => partial.split(' ').all(|word| word == FOREIGN_WORD),
    };
    if complete {
        Completeness::Complete
    } else {
        Completeness::Partial
    }
}

/// Whether a command phrase begins with all of `partial` and goes on.
fn begins_a_longer_phrase(partial: &str, lexicon: &Lexicon) -> bool {
    let words: Vec<&str> = partial.split(' ').collect();
    lexicon.phrases().iter().any(|phrase| {
        phrase.parts.len() > words.len()
            && phrase
                .parts
                .iter()
                .zip(&words)
                .all(|(part, word)| matches!(part, PhrasePart::Word(own) if own == word))
    })
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, Chess, fen::Fen};

    use super::{Completeness, completeness};
    use crate::{hearing::Lexicon, language::Language};

    fn check(fen: &str, table: &[(&str, Completeness)]) {
        let position: Chess = fen
            .parse::<Fen>()
            .unwrap()
            .into_position(CastlingMode::Standard)
            .unwrap();
        let lexicon = Lexicon::new(Language::German);
        for (partial, expected) in table {
            assert_eq!(
                completeness(partial, &lexicon, &position),
                *expected,
                "{partial}"
            );
        }
    }

    #[test]
    fn a_legal_move_is_complete_and_a_beginning_is_not() {
        use Completeness::{Complete, Nothing, Partial};
        check(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            &[
                ("", Nothing),
                ("springer", Partial),
                ("springer felix", Partial),
                ("springer felix drei", Complete),
                ("springer gustav eins", Partial),
                ("springer gustav eins felix drei", Complete),
                ("gustav eins", Partial),
                ("eva vier", Complete),
                ("springer felix vier", Partial),
                ("lange", Partial),
                ("uhr", Partial),
                ("uhr gegner", Complete),
                ("meine uhr", Complete),
                ("was steht auf eva", Partial),
                ("was steht auf eva vier", Complete),
                ("nein", Complete),
                ("nein eva vier", Complete),
                ("[unk] [unk]", Complete),
                ("[unk] eva", Partial),
            ],
        );
    }

    #[test]
    fn a_promotion_waits_for_its_piece() {
        check(
            "8/P7/8/8/8/8/k6K/8 w - - 0 1",
            &[
                ("anna acht", Completeness::Partial),
                ("anna acht dame", Completeness::Complete),
            ],
        );
    }
}
