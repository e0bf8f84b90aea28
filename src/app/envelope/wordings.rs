//! In how many ways a player may have said or typed the move of a note.
//!
//! Only the very words that were sealed prove a move, and nobody remembers whether they were `0-0` or `short castling`.

mod castling;

use std::{collections::BTreeSet, iter, slice};

use shakmaty::{CastlingMode, Chess, File, Move, Position as _, Rank, Role, Square};

use self::castling::{ways_to_castle, ways_to_castle_with_squares};
use crate::{
    arbiter::adjournment::{Cover, Fault},
    dialog::Proof,
    envelope::{Code, Envelope},
    game::Game,
    hearing::{Lexicon, WordMeaning, read_note},
    language::Language,
    notation::{Resolution, SpokenCastling, SpokenMove, Style, announce, resolve, san_letters},
};

/// What `receipt` proves of `note`, in whatever usual way its move was said or typed.
///
/// The note means what it means in the languages of the envelope, as the game reads it, and in `language` where it means
/// nothing in these. Where the envelope tells no languages, no words prove a move that mean another one to anybody.
pub(super) fn proof(envelope: &Envelope, receipt: &Code, note: &str, language: Language) -> Proof {
    let cover = &envelope.cover;
    let note = note.trim();
    let its_words = iter::once(note.to_owned());
    let mode = CastlingMode::from_chess960(cover.chess960);
    let Ok(game) = Game::from_fen(&cover.fen, mode) else {
        return match envelope.proven(its_words, receipt) {
            Some(_) => Proof::Words,
            None => Proof::None,
        };
    };
    let position = game.position();
    let readers = Readers::of(cover);
    let read = readers
        .of_the_game()
        .and_then(|lexicons| read_note(note, lexicons, position))
        .or_else(|| read_note(note, &[Lexicon::new(language)], position));
    let Some(read) = read else {
        return match envelope.proven(its_words, receipt) {
            Some(_) => Proof::Words,
            None => Proof::None,
        };
    };
    let meant = Meant::of(read, position);
    let ways = ways(read, meant, position, readers.lexicons());
    match envelope.proven(its_words.chain(ways), receipt) {
        Some(words) if readers.agree(&words, note, meant, position) => Proof::Move(match meant {
            Meant::Legal(mv) => announce(position, mv, Style::Long),
            Meant::Words(said) => said,
        }),
        Some(_) | None => Proof::None,
    }
}

/// Who reads a note.
enum Readers {
    /// The program in the languages of the game.
    OfTheGame(Vec<Lexicon>),
    /// The program in any language: the envelope does not tell.
    Anybody(Vec<Lexicon>),
}

impl Readers {
    fn of(cover: &Cover) -> Self {
        match &cover.languages {
            Some(languages) => Self::OfTheGame(languages.lexicons()),
            None => Self::Anybody(Language::ALL.map(Lexicon::new).to_vec()),
        }
    }

    fn of_the_game(&self) -> Option<&[Lexicon]> {
        match self {
            Self::OfTheGame(lexicons) => Some(lexicons),
            Self::Anybody(_) => None,
        }
    }

    fn lexicons(&self) -> &[Lexicon] {
        match self {
            Self::OfTheGame(lexicons) | Self::Anybody(lexicons) => lexicons,
        }
    }

    /// Whether `words`, a way to tell the move of `note`, are that move and no other.
    fn agree(&self, words: &str, note: &str, meant: Meant, position: &Chess) -> bool {
        let read = |lexicons: &[Lexicon]| {
            read_note(words, lexicons, position).map(|it| Meant::of(it, position))
        };
        match self {
            Self::OfTheGame(lexicons) => read(lexicons) == Some(meant),
            Self::Anybody(lexicons) => {
                let is_another = |lexicon| match read(slice::from_ref(lexicon)) {
                    Some(other @ Meant::Legal(_)) => other != meant,
                    Some(Meant::Words(_)) | None => false,
                };
                words == note || !lexicons.iter().any(is_another)
            }
        }
    }
}

/// What a note means in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meant {
    /// This legal move.
    Legal(Move),
    /// No legal move, or any of several.
    Words(SpokenMove),
}

impl Meant {
    fn of(said: SpokenMove, position: &Chess) -> Self {
        match resolve(said, position) {
            Resolution::Unique(mv) => Self::Legal(mv),
            Resolution::Ambiguous(_) | Resolution::PromotionMissing(_) | Resolution::Illegal(_) => {
                Self::Words(said)
            }
        }
    }
}

/// Which fault a note has that the program reads in the languages of the envelope, or in `language` where it tells none;
/// `None` where it names a legal move, or the position is not known.
pub(super) fn fault(cover: &Cover, note: &str, language: Language) -> Option<Fault> {
    let mode = CastlingMode::from_chess960(cover.chess960);
    let game = Game::from_fen(&cover.fen, mode).ok()?;
    let position = game.position();
    let read = match Readers::of(cover).of_the_game() {
        Some(lexicons) => read_note(note, lexicons, position),
        None => read_note(note, &[Lexicon::new(language)], position),
    };
    match read.map(|said| resolve(said, position)) {
        Some(Resolution::Unique(_)) => None,
        Some(Resolution::Ambiguous(_) | Resolution::PromotionMissing(_)) => Some(Fault::Ambiguous),
        Some(Resolution::Illegal(_)) => Some(Fault::Illegal),
        None => Some(Fault::Unreadable),
    }
}

/// The ways to say and to type what was `read`.
fn ways(
    read: SpokenMove,
    meant: Meant,
    position: &Chess,
    lexicons: &[Lexicon],
) -> BTreeSet<String> {
    let mut ways = BTreeSet::from([read.words()]);
    let described = match meant {
        Meant::Legal(mv) => {
            ways.extend([Style::Short, Style::Long].map(|it| announce(position, mv, it).words()));
            for mode in [CastlingMode::Standard, CastlingMode::Chess960] {
                let uci = mv.to_uci(mode).to_string();
                ways.extend(
                    uci.split_at_checked(2)
                        .map(|(from, to)| format!("{from}-{to}")),
                );
                ways.insert(uci);
            }
            if let Some(side) = mv.castling_side() {
                ways.extend(ways_to_castle(side, lexicons));
                let squares = SpokenCastling::of(side, position.turn());
                ways.extend(ways_to_castle_with_squares(squares, lexicons));
            }
            announce(position, mv, Style::Long)
        }
        Meant::Words(said) => said,
    };
    match described {
        SpokenMove::Piece(piece) => {
            let described = Described {
                role: piece.role,
                departures: match (meant, piece.from_file, piece.from_rank) {
                    (Meant::Legal(_), file, rank) => {
                        vec![(None, None), (file, None), (None, rank), (file, rank)]
                    }
                    (Meant::Words(_), file, rank) => vec![(file, rank)],
                },
                to: piece.to,
                promotion: piece.promotion,
            };
            ways.extend(described.in_figures());
            for (lexicon, language) in with_the_words_of_each(lexicons) {
                ways.extend(described.in_words(lexicon, language));
            }
        }
        SpokenMove::Castling(side) => ways.extend(ways_to_castle(side, lexicons)),
        SpokenMove::CastlingTo(_) | SpokenMove::AnyCastling => (),
    }
    ways
}

/// What may stand behind a move in a score.
const SIGNS: [&str; 7] = ["", "+", "#", "++", "!", "(=)", " (=)"];

/// The languages in which the lexicons have words, each with the first that has them.
fn with_the_words_of_each(lexicons: &[Lexicon]) -> impl Iterator<Item = (&Lexicon, Language)> {
    Language::ALL.into_iter().filter_map(move |language| {
        let has_its_words =
            |lexicon: &&Lexicon| lexicon.words().any(|word| word.language == language);
        Some((lexicons.iter().find(has_its_words)?, language))
    })
}

/// A move of a piece, as it may be described.
struct Described {
    role: Option<Role>,
    /// What of the square of departure may be told.
    departures: Vec<(Option<File>, Option<Rank>)>,
    to: Square,
    promotion: Option<Role>,
}

impl Described {
    /// In algebraic notation with the letters of any language: `Nf3`, `Ng1-f3`, `e8=Q`.
    fn in_figures(&self) -> Vec<String> {
        let figures = |(file, rank): (Option<File>, Option<Rank>)| {
            let file = file.map(File::char);
            file.into_iter()
                .chain(rank.map(Rank::char))
                .collect::<String>()
        };
        let promotions = match self.promotion {
            None => vec![String::new()],
            Some(role) => letters(role)
                .into_iter()
                .flat_map(|letter| {
                    [
                        format!("{letter}"),
                        format!("={letter}"),
                        format!("/{letter}"),
                        format!("({letter})"),
                    ]
                })
                .collect(),
        };
        let pieces = match self.role {
            None | Some(Role::Pawn) => vec![String::new()],
            Some(role) => letters(role).into_iter().map(String::from).collect(),
        };
        let mut ways = Vec::new();
        for piece in &pieces {
            for departure in self.departures.iter().copied().map(figures) {
                for between in ["", "x", "X", ":", "-"] {
                    for promotion in &promotions {
                        let to = self.to;
                        let mv = format!("{piece}{departure}{between}{to}{promotion}");
                        ways.extend(SIGNS.map(|sign| format!("{mv}{sign}")));
                        ways.extend(["e.p.", " e.p."].map(|sign| format!("{mv}{sign}")));
                    }
                }
            }
        }
        ways
    }

    /// In words, with or without figures: `springer gustav eins felix drei`, `Springer f3`. Both squares are named in one
    /// language.
    fn in_words(&self, lexicon: &Lexicon, language: Language) -> BTreeSet<String> {
        let words = |meaning| words_in(lexicon, language, meaning);
        let role = self.role.unwrap_or(Role::Pawn);
        let pieces = lexicon.words_for(WordMeaning::Piece(role));
        let pieces: Vec<&str> = iter::once("").chain(pieces).collect();
        let links = ["", "x"].into_iter().chain(words(WordMeaning::Takes));
        let links: Vec<&str> = links.chain(words(WordMeaning::To)).collect();
        let promotions: Vec<[&str; 2]> = match self.promotion {
            None => vec![["", ""]],
            Some(role) => ["", "="]
                .into_iter()
                .chain(words(WordMeaning::Promotes))
                .flat_map(|sign| words(WordMeaning::Piece(role)).map(move |piece| [sign, piece]))
                .collect(),
        };
        let mut ways = BTreeSet::new();
        for [from, to] in self.squares_in_words(lexicon, language) {
            for piece in &pieces {
                for link in &links {
                    for [sign, promotion] in &promotions {
                        let said = iter::once((*piece, true))
                            .chain(from.iter().map(|(word, is_name)| (word.as_str(), *is_name)))
                            .chain([(*link, false)])
                            .chain(to.iter().map(|(word, is_name)| (word.as_str(), *is_name)))
                            .chain([(*sign, false), (*promotion, true)]);
                        ways.extend(in_every_case(&said.collect::<Vec<_>>()));
                    }
                }
            }
        }
        ways
    }

    /// The words for the departure and the arrival, and whether each is a name: `gustav eins`, `felix drei`.
    fn squares_in_words(&self, lexicon: &Lexicon, language: Language) -> Vec<[SquareWords; 2]> {
        let files = |file: File| {
            let words = words_in(lexicon, language, WordMeaning::File(file)).map(str::to_owned);
            words.chain([file.char().to_string()])
        };
        let ranks = |rank: Rank| -> Vec<String> {
            let words = words_in(lexicon, language, WordMeaning::Rank(rank)).map(str::to_owned);
            iter::once(rank.char().to_string()).chain(words).collect()
        };
        let mut squares = Vec::new();
        for (place, to_rank) in ranks(self.to.rank()).iter().enumerate() {
            for to_file in files(self.to.file()) {
                let to = square_in_words(Some(to_file), Some(to_rank.clone()));
                for (file, rank) in &self.departures {
                    let from_rank = rank.and_then(|rank| ranks(rank).get(place).cloned());
                    match file {
                        Some(file) => squares.extend(files(*file).map(|file| {
                            [square_in_words(Some(file), from_rank.clone()), to.clone()]
                        })),
                        None => squares.push([square_in_words(None, from_rank), to.clone()]),
                    }
                }
            }
        }
        squares
    }
}

/// The words of a square, and whether each is a name.
type SquareWords = Vec<(String, bool)>;

/// The words of `lexicon` with this meaning that are of `language`.
fn words_in(
    lexicon: &Lexicon,
    language: Language,
    meaning: WordMeaning,
) -> impl Iterator<Item = &'static str> {
    let words = lexicon
        .words()
        .filter(move |word| word.language == language);
    words
        .filter(move |word| word.meaning == meaning)
        .map(|word| word.text)
}

/// The words for a square or a part of it, and whether each is a name; figures stand together.
fn square_in_words(file: Option<String>, rank: Option<String>) -> SquareWords {
    match (file, rank) {
        (Some(file), Some(rank)) if file.len() + rank.len() == 2 => vec![(file + &rank, false)],
        (file, rank) => {
            let is_word = |file: String| {
                let is_word = file.len() > 1;
                (file, is_word)
            };
            let rank = rank.map(|rank| (rank, false));
            file.map(is_word).into_iter().chain(rank).collect()
        }
    }
}

/// The letters of a piece in every language, large and small.
fn letters(role: Role) -> BTreeSet<char> {
    let order = [
        Role::King,
        Role::Queen,
        Role::Rook,
        Role::Bishop,
        Role::Knight,
    ];
    let place = order.iter().position(|it| *it == role);
    let all = Language::ALL.into_iter().filter_map(|language| {
        let letter = *san_letters(language).get(place?)?;
        Some([letter, letter.to_ascii_lowercase()])
    });
    all.flatten().collect()
}

/// How `ä`, `ö` and `ü` are written without them.
const UMLAUTS: [(char, &str); 6] = [
    ('ä', "ae"),
    ('ö', "oe"),
    ('ü', "ue"),
    ('Ä', "Ae"),
    ('Ö', "Oe"),
    ('Ü', "Ue"),
];

/// These words, each with whether it is a name, with small and capital letters and with umlauts in two ways.
fn in_every_case(words: &[(&str, bool)]) -> BTreeSet<String> {
    let words: Vec<(&str, bool)> = words
        .iter()
        .copied()
        .filter(|(it, _)| !it.is_empty())
        .collect();
    let joined = |is_capital: &dyn Fn(usize, bool) -> bool| {
        let cased = words.iter().enumerate().map(|(place, (word, is_name))| {
            let mut letters = word.chars();
            match letters.next().filter(|_| is_capital(place, *is_name)) {
                Some(first) => first.to_uppercase().chain(letters).collect(),
                None => (*word).to_owned(),
            }
        });
        cased.collect::<Vec<String>>().join(" ")
    };
    let mut ways = BTreeSet::from([
        joined(&|_, _| false),
        joined(&|_, is_name| is_name),
        joined(&|place, _| place == 0),
        joined(&|place, is_name| is_name && place > 0),
        joined(&|_, _| true),
    ]);
    let without = |way: &String| {
        let parts = UMLAUTS.iter();
        parts.fold(way.clone(), |way, (umlaut, letters)| {
            way.replace(*umlaut, letters)
        })
    };
    let plain = ways.iter().filter(|way| !way.is_ascii()).map(without);
    let plain: Vec<String> = plain.collect();
    ways.extend(plain);
    ways
}

#[cfg(test)]
mod tests;
