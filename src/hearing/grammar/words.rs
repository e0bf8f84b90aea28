//! The words of which announcements are put together.

use shakmaty::{CastlingSide, File, Rank, Role};

use crate::hearing::{Intent, Lexicon, LexiconWord, Phrase, PhrasePart, Request, WordMeaning};

/// The words of announcements, by what they mean.
pub(super) struct Words {
    pub(super) files: Vec<&'static str>,
    /// What files are called less often: names of the German spelling table, and letters; and names of letters
    /// that none has, which are not to be taken for those.
    pub(super) rare_files: Vec<&'static str>,
    pub(super) ranks: Vec<&'static str>,
    pub(super) pieces: Vec<&'static str>,
    pub(super) promotions: Vec<&'static str>,
    /// `schlägt` and `nach`, but not `two`.
    pub(super) links: Vec<&'static str>,
    /// `nach`, and `two`.
    pub(super) to: Vec<&'static str>,
    /// `two`, which sounds like `to`; its place tells what it means.
    pub(super) to_like_ranks: Vec<&'static str>,
    /// `von`.
    pub(super) from: Vec<&'static str>,
    /// `schlägt`.
    pub(super) takes: Vec<&'static str>,
    /// `Rochade`.
    pub(super) castle: Vec<&'static str>,
    pub(super) castlings: Vec<String>,
    /// `kurze`, `lange`.
    pub(super) castling_sides: Vec<&'static str>,
    pub(super) kings: Vec<&'static str>,
    pub(super) rooks: Vec<&'static str>,
    /// `ich rochiere`.
    pub(super) castling_announced: Vec<String>,
    /// `kein`, `nicht`.
    pub(super) denials: Vec<&'static str>,
    /// `äh`.
    pub(super) hesitations: Vec<&'static str>,
    /// Words that begin a correction and its announcement in one breath.
    pub(super) corrections: Vec<&'static str>,
    /// `nein`, in the languages spoken here.
    pub(super) noes: Vec<&'static str>,
    /// Claims that a move may follow.
    pub(super) claims: Vec<String>,
    pub(super) promotes: Vec<&'static str>,
    /// `schach`, `matt`.
    pub(super) endings: Vec<&'static str>,
    /// `schach und matt`.
    pub(super) mated: Vec<String>,
    /// `en passant`.
    pub(super) passant: String,
}

impl Words {
    /// Those of `lexicon` that the recognizer knows.
    pub(super) fn of(lexicon: &Lexicon, knows: impl Fn(&str) -> bool) -> Self {
        let all = |meanings: &[WordMeaning]| -> Vec<&'static str> {
            meanings
                .iter()
                .flat_map(|&meaning| {
                    let may_be_said = |word: &str| lexicon.may_be_said(word, meaning);
                    heard_apart(lexicon, meaning, |word| knows(word) && may_be_said(word))
                })
                .collect()
        };
        let (mut to, mut to_like_ranks) = (Vec::new(), Vec::new());
        for word in all(&[WordMeaning::To]) {
            match lexicon.rank_that_sounds_like(word) {
                Some(rank) => to_like_ranks.push(rank),
                None => to.push(word),
            }
        }
        let takes = all(&[WordMeaning::Takes]);
        let (files, mut rare_files): (Vec<&str>, Vec<&str>) =
            all(&File::ALL.map(WordMeaning::File))
                .into_iter()
                .partition(|name| !lexicon.is_of_the_spelling_table_alone(name));
        rare_files.extend(all(&File::ALL.map(WordMeaning::Letter)));
        rare_files.extend(all(&[WordMeaning::NoFile]));
        Self {
            files,
            rare_files,
            ranks: all(&Rank::ALL.map(WordMeaning::Rank)),
            pieces: all(&Role::ALL.map(WordMeaning::Piece)),
            promotions: all(
                &[Role::Queen, Role::Rook, Role::Bishop, Role::Knight].map(WordMeaning::Piece)
            ),
            links: takes.iter().chain(&to).copied().collect(),
            to: to.iter().chain(&to_like_ranks).copied().collect(),
            to_like_ranks,
            from: all(&[WordMeaning::From]),
            takes,
            castle: all(&[WordMeaning::Castle]),
            castlings: castlings(lexicon),
            castling_sides: all(&CastlingSide::ALL.map(WordMeaning::CastleTo)),
            kings: all(&[WordMeaning::Piece(Role::King)]),
            rooks: all(&[WordMeaning::Piece(Role::Rook)]),
            castling_announced: (lexicon.phrases().iter())
                .filter(|phrase| phrase.announces_castling())
                .map(plain_words)
                .collect(),
            denials: all(&[WordMeaning::Not]),
            hesitations: all(&[WordMeaning::Hesitation]),
            corrections: corrections(lexicon),
            noes: noes(lexicon),
            claims: claims(lexicon),
            promotes: all(&[WordMeaning::Promotes]),
            endings: all(&[WordMeaning::Check, WordMeaning::Mate]),
            mated: mated(lexicon),
            passant: all(&[WordMeaning::Passant]).join(" "),
        }
    }
}

/// The words with a meaning that the recognizer knows, without other spellings of the same sound.
pub(super) fn heard_apart(
    lexicon: &Lexicon,
    meaning: WordMeaning,
    knows: impl Fn(&str) -> bool,
) -> Vec<&'static str> {
    let mut chosen: Vec<LexiconWord> = Vec::new();
    for word in lexicon.words() {
        let is_new = || !chosen.iter().any(|other| other.sounds_like(&word));
        if word.meaning == meaning && knows(word.text) && is_new() {
            chosen.push(word);
        }
    }
    chosen.into_iter().map(|word| word.text).collect()
}

/// The castlings as they are said: `kurze Rochade`, `Rochade kurz`, `enroque corto`, `castles short`.
fn castlings(lexicon: &Lexicon) -> Vec<String> {
    let words: Vec<LexiconWord> = lexicon.words().collect();
    let of =
        |wanted: fn(WordMeaning) -> bool| words.iter().filter(move |word| wanted(word.meaning));
    let mut castlings = Vec::new();
    for side in of(|meaning| matches!(meaning, WordMeaning::CastleTo(_))) {
        for castle in of(|meaning| meaning == WordMeaning::Castle) {
            if castle.language != side.language {
                continue;
            }
            castlings.push(format!("{} {}", side.text, castle.text));
            castlings.push(format!("{} {}", castle.text, side.text));
        }
    }
    castlings
}

/// Check and mate with the word between them, in the languages spoken here.
fn mated(lexicon: &Lexicon) -> Vec<String> {
    let meanings = [WordMeaning::Check, WordMeaning::And, WordMeaning::Mate];
    let said = |language| {
        let word = |meaning| {
            let mut words = lexicon.words();
            words.find(|word| word.meaning == meaning && word.language == language)
        };
        let words: Option<Vec<&str>> = meanings
            .map(|meaning| word(meaning).map(|word| word.text))
            .into_iter()
            .collect();
        words.map(|words| words.join(" "))
    };
    (lexicon.spoken().iter())
        .filter_map(|language| said(*language))
        .collect()
}

/// The one-word phrases for `no` and for a correction.
pub(super) fn corrections(lexicon: &Lexicon) -> Vec<&'static str> {
    let phrases = lexicon.phrases().iter();
    let taking_back = phrases.filter(|phrase| phrase.takes_back());
    taking_back.filter_map(one_word).collect()
}

/// The one-word phrases for `no` of the languages spoken here.
fn noes(lexicon: &Lexicon) -> Vec<&'static str> {
    let phrases = lexicon.phrases().iter();
    let is_no = |phrase: &&Phrase| {
        phrase.request == Request::Plain(Intent::No) && lexicon.spoken().contains(&phrase.language)
    };
    phrases.filter(is_no).filter_map(one_word).collect()
}

/// The word of a phrase of one.
fn one_word(phrase: &Phrase) -> Option<&'static str> {
    match phrase.parts.as_slice() {
        [PhrasePart::Word(word)] => Some(*word),
        _ => None,
    }
}

/// The phrases of the claims that a move may follow, in the languages spoken here.
fn claims(lexicon: &Lexicon) -> Vec<String> {
    let phrases = lexicon.phrases().iter();
    phrases
        .filter(|phrase| lexicon.spoken().contains(&phrase.language))
        .filter(|phrase| match phrase.request {
            Request::Plain(intent) => intent.claimed_rule().is_some(),
            Request::Square
            | Request::Piece
            | Request::File
            | Request::Rank
            | Request::LastMoves
            | Request::Look(_)
            | Request::Talk
            | Request::Slip
            | Request::Touch(_) => false,
        })
        .map(plain_words)
        .collect()
}

/// The words of a phrase without slots.
fn plain_words(phrase: &Phrase) -> String {
    let words = phrase.parts.iter().filter_map(|part| match part {
        PhrasePart::Word(word) => Some(*word),
        PhrasePart::Square | PhrasePart::Piece | PhrasePart::File | PhrasePart::Rank => None,
    });
    words.collect::<Vec<_>>().join(" ")
}

/// The element at `place`, going round and round; no word, which no model knows, of none.
pub(super) fn pick<'a>(words: &[&'a str], place: usize) -> &'a str {
    let place = place.checked_rem(words.len());
    place.map_or("", |place| words[place])
}
