//! In which words moves and squares are spoken.

use std::str::FromStr;

use shakmaty::{CastlingSide, File, Rank, Role};

use crate::{
    language::{EachLanguage, Language, in_each_language},
    notation::annex_d,
};

/// The words for pieces and squares; the arbiter's choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Spelling {
    /// Those of Annex D, German in every language: `Springer Felix drei`.
    #[default]
    AnnexD,
    /// The language's own names and numbers: `caballo Félix tres`.
    Local,
    /// The language's own names and numbers, with NATO letters: `caballo Foxtrot tres`.
    Nato,
}

/// Error when a text names no spelling.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no spelling `{given}`; there are annex-d, local and nato")]
pub struct UnknownSpelling {
    /// What was asked for.
    pub given: String,
}

impl FromStr for Spelling {
    type Err = UnknownSpelling;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "annex-d" => Ok(Self::AnnexD),
            "local" => Ok(Self::Local),
            "nato" => Ok(Self::Nato),
            other => Err(UnknownSpelling {
                given: other.to_owned(),
            }),
        }
    }
}

/// Words in place of those of Annex D.
#[derive(Debug)]
pub(super) struct Respelling {
    /// Words of Annex D in lower case, one or two, and what is said instead.
    words: Vec<(String, &'static str)>,
}

impl Respelling {
    /// What `spelling` says in `language`; `None` for Annex D itself.
    ///
    /// # Panics
    ///
    /// Never: the tables in `locales/` are part of the program, and a test reads them all.
    pub(super) fn new(language: Language, spelling: Spelling) -> Option<Self> {
        let column = match spelling {
            Spelling::AnnexD => return None,
            Spelling::Local => 0,
            Spelling::Nato => 1,
        };
        let words = rows(language)
            .map(|(meaning, [local, nato])| {
                let annex_d = annex_d_words(meaning).expect("a test reads every row");
                (annex_d.to_lowercase(), [local, nato][column])
            })
            .collect();
        Some(Self { words })
    }

    /// A text in the words of Annex D, with its punctuation, in these words.
    pub(super) fn respell(&self, text: &str) -> String {
        let words: Vec<&str> = text.split(' ').collect();
        let mut said = Vec::new();
        let mut rest = words.as_slice();
        while let Some((first, behind)) = rest.split_first() {
            let pair = behind.first().map(|second| format!("{first} {second}"));
            let both = pair.as_deref().and_then(|pair| self.find(pair));
            if let Some(words) = both {
                said.push(words);
                rest = &behind[1..];
            } else {
                said.push(self.find(first).unwrap_or_else(|| (*first).to_owned()));
                rest = behind;
            }
        }
        said.join(" ")
    }

    /// What is said for a word or two, which may have punctuation behind them.
    fn find(&self, text: &str) -> Option<String> {
        let bare = text.trim_end_matches(|letter: char| !letter.is_alphanumeric());
        let lower = bare.to_lowercase();
        let (_, words) = self.words.iter().find(|(annex_d, _)| *annex_d == lower)?;
        Some(format!("{words}{}", &text[bare.len()..]))
    }
}

const TABLE: EachLanguage<&str> = in_each_language!("spelling.tsv");

/// The rows of a language's table: a meaning, its local words, and those with NATO letters.
fn rows(language: Language) -> impl Iterator<Item = (&'static str, [&'static str; 2])> {
    TABLE.lines_of(language).map(|line| {
        let mut columns = line.split('\t');
        let meaning = columns.next().unwrap_or_default();
        let local = columns.next().unwrap_or_default();
        (meaning, [local, columns.next().unwrap_or(local)])
    })
}

/// The words of Annex D for a meaning, as `lexicon.tsv` names meanings; `None` for an unknown one.
fn annex_d_words(meaning: &str) -> Option<&'static str> {
    let only = |text: &str| {
        let mut letters = text.chars();
        letters.next().filter(|_| letters.next().is_none())
    };
    Some(match meaning.split_once('.') {
        Some(("file", file)) => annex_d::file_name(File::from_char(only(file)?)?),
        Some(("rank", rank)) => annex_d::rank_name(Rank::from_char(only(rank)?)?),
        Some(("piece", piece)) => annex_d::role_name(match piece {
            "king" => Role::King,
            "queen" => Role::Queen,
            "rook" => Role::Rook,
            "bishop" => Role::Bishop,
            "knight" => Role::Knight,
            "pawn" => Role::Pawn,
            _ => return None,
        }),
        Some(("castle", "short")) => annex_d::castling_name(CastlingSide::KingSide),
        Some(("castle", "long")) => annex_d::castling_name(CastlingSide::QueenSide),
        Some(_) => return None,
        None => match meaning {
            "castle" => annex_d::CASTLING,
            "takes" => annex_d::TAKES,
            "passant" => annex_d::EN_PASSANT,
            _ => return None,
        },
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use shakmaty::{CastlingSide, Color, Role, Square};

    use super::{Respelling, Spelling, annex_d_words, rows};
    use crate::{
        dialog::{AdjournmentMessage, Leaving, Message},
        hearing::{Lexicon, WordMeaning},
        language::Language,
        locale::{Locale, tests::samples::messages},
        notation::{
            SpokenMove, SpokenPieceMove,
            annex_d::{role_name, square_name},
            read_squares,
        },
    };

    const SCHEMES: [Spelling; 2] = [Spelling::Local, Spelling::Nato];

    fn respelling(language: Language, spelling: Spelling) -> Respelling {
        Respelling::new(language, spelling).expect("not that of Annex D")
    }

    #[test]
    fn every_row_of_every_language_has_a_meaning_and_all_meanings_are_there() {
        for language in Language::ALL {
            let meanings: Vec<&str> = rows(language).map(|(meaning, _)| meaning).collect();
            let distinct: BTreeSet<&str> = meanings.iter().copied().collect();
            assert_eq!((meanings.len(), distinct.len()), (27, 27), "{language}");
            for (meaning, words) in rows(language) {
                assert!(annex_d_words(meaning).is_some(), "{language}: {meaning}");
                assert!(words.iter().all(|words| !words.is_empty()));
            }
        }
    }

    #[test]
    fn every_piece_on_every_square_is_said_in_words_that_are_understood_as_that() {
        for language in Language::ALL {
            let lexicon = Lexicon::new(language);
            let means = |word: &str, meaning: WordMeaning| {
                lexicon
                    .words_for(meaning)
                    .any(|known| fold(known) == fold(word))
            };
            for spelling in SCHEMES {
                let respelling = respelling(language, spelling);
                let mut said = BTreeSet::new();
                for role in Role::ALL {
                    for square in Square::ALL {
                        let text = format!("{} {}", role_name(role), square_name(square));
                        let spoken = respelling.respell(&text);
                        let words: Vec<&str> = spoken.split(' ').collect();
                        let [piece, file, rank] = words[..] else {
                            panic!("{language}: {spoken}");
                        };
                        assert!(
                            means(piece, WordMeaning::Piece(role)),
                            "{language}: {piece}"
                        );
                        assert!(means(file, WordMeaning::File(square.file())), "{file}");
                        assert!(number(&lexicon, rank, square), "{language}: {rank}");
                        said.insert(spoken);
                    }
                }
                assert_eq!(said.len(), 6 * 64, "{language}: two sound the same");
            }
        }
    }

    #[test]
    fn a_code_is_read_in_every_spelling_in_which_it_is_told() {
        let code: Vec<Square> = Square::ALL.into_iter().collect();
        for language in Language::ALL {
            for spelling in [Spelling::AnnexD, Spelling::Local, Spelling::Nato] {
                let locale = Locale::with_spelling(language, spelling);
                let message = AdjournmentMessage::CodeForReplier {
                    side: Color::White,
                    code: code.clone(),
                    leaving: Leaving::No,
                };
                let line = locale.render(&message.into()).line();
                let (_, told) = line.split_once(": ").expect("a code");
                let (told, _) = told.split_once('.').expect("a full stop");
                assert_eq!(read_squares(told), Ok(code.clone()), "{language}: {told}");
            }
        }
    }

    /// Whether `rank` is the number of the square's rank.
    fn number(lexicon: &Lexicon, rank: &str, square: Square) -> bool {
        let number = u16::from(square.rank()) + 1;
        [
            WordMeaning::Rank(square.rank()),
            WordMeaning::Number(number),
        ]
        .into_iter()
        .any(|meaning| {
            lexicon
                .words_for(meaning)
                .any(|known| fold(known) == fold(rank))
        })
    }

    /// Lower case and without accents: the lexicon has some names with and without.
    fn fold(word: &str) -> String {
        word.to_lowercase()
            .replace('é', "e")
            .replace(['á', 'à'], "a")
    }

    #[test]
    fn castling_and_captures_are_said_in_the_words_of_the_language() {
        let spoken = |language, spelling, text: &str| respelling(language, spelling).respell(text);
        assert_eq!(
            spoken(Language::Spanish, Spelling::Local, "Springer Felix drei"),
            "caballo Félix tres"
        );
        assert_eq!(
            spoken(Language::Spanish, Spelling::Nato, "Springer Felix drei"),
            "caballo Foxtrot tres"
        );
        assert_eq!(
            spoken(Language::German, Spelling::Nato, "Springer Felix drei"),
            "Springer Foxtrot drei"
        );
        assert_eq!(
            spoken(
                Language::French,
                Spelling::Local,
                "Kurze Rochade, König Gustav eins, Turm Felix eins"
            ),
            "petit roque, roi Gustave un, tour Félix un"
        );
        assert_eq!(
            spoken(
                Language::English,
                Spelling::Local,
                "Bauer David schlägt Eva sechs en passant"
            ),
            "pawn David takes Eva six en passant"
        );
        for (language, name) in [
            (Language::French, "roque"),
            (Language::Italian, "arrocco"),
            (Language::Spanish, "enroque"),
        ] {
            let any = SpokenMove::AnyCastling.words();
            assert_eq!(spoken(language, Spelling::Local, &any), name);
        }
        let castling = SpokenMove::Castling(CastlingSide::QueenSide).words();
        assert_eq!(
            spoken(Language::Italian, Spelling::Local, &castling),
            "arrocco lungo"
        );
    }

    #[test]
    fn with_names_of_its_own_no_message_needs_a_second_language() {
        for language in Language::ALL {
            for spelling in SCHEMES {
                let locale = Locale::with_spelling(language, spelling);
                for message in messages() {
                    let speech = locale.render(&message);
                    assert_eq!(speech.spans.len(), 1, "{message:?}");
                    assert_eq!(speech.spans[0].language, language);
                }
            }
        }
        let knight = SpokenMove::Piece(SpokenPieceMove {
            role: Some(Role::Knight),
            ..SpokenPieceMove::to(Square::F3)
        });
        let locale = Locale::with_spelling(Language::English, Spelling::Local);
        let message = Message::LastMove {
            side: Color::White,
            number: 3,
            spoken: knight,
        };
        assert!(
            locale
                .render(&message)
                .line()
                .contains("knight Felix three"),
            "{}",
            locale.render(&message).line()
        );
    }
}
