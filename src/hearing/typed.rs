//! From typed text to what it says.

mod hesitation;
mod uci;

use shakmaty::{Chess, File, Rank, Square};

use crate::{
    hearing::{
        BoardQuestion, ClockQuestion, Intent, Lexicon, Meaning, WordMeaning, after_denial,
        clock_phrase::leads_to_a_side,
        parse,
        parse::parse_written,
        spelling::folded_words,
        typed::uci::read_uci,
        written::{in_words_of_the_lexicon, is_written, with_its_accents},
    },
    notation::{
        CorrectedPart, Fragment, Resolution, SpokenMove, SpokenPieceMove, annex_d, read_san,
        resolve, without_en_passant,
    },
};

/// What a line from the keyboard says.
///
/// In this order: words and commands as for the voice; `?e4`, `e4?` or `Eva vier?` for what stands there; UCI
/// (`g1f3`, also `g1-f3`, `e7e8q`, and `e1g1` for castling); algebraic notation with the piece letters of those who
/// speak here, and nothing where they mean different pieces by one; words mixed with squares (`Springer f3`). A move may follow a word that
/// takes back: `nein Sf3`, or a claim: `Reklamation Wiederholung Sf3`. As with the voice, a move here need not be legal.
///
/// `position` only tells which UCI king moves are castling, and whether `a b3` would be a capture, which a word for `to` does
/// not tell. A lone letter that is also a word for `to` is that word
/// where it can be: `torre a e1`; a small letter of a file is that file, though it may be a piece: `bxc3`
/// ([`read_typed_otherwise`]). What makes no sense in capitals alone, such as `NF3`, is read as if caps lock was on. What
/// goes on after a hesitation says nothing, unless only the piece stands before it.
#[must_use]
pub fn read_typed(text: &str, lexicon: &Lexicon, position: &Chess) -> Meaning {
    let mut meanings = meanings(text, lexicon, position).into_iter();
    meanings.next().unwrap_or(Meaning::Nothing)
}

/// What else a line may say, where a lone letter is a word for `to` and may be meant as a file (the rook on the file of
/// `torre a e1`), or where the small letter of a file may be meant as a piece (the bishop of `bxc3`). Nothing is to be
/// guessed there.
#[must_use]
pub fn read_typed_otherwise(text: &str, lexicon: &Lexicon, position: &Chess) -> Option<Meaning> {
    let others = meanings(text, lexicon, position).into_iter().skip(1);
    let others: Vec<Meaning> = others.collect();
    let is_possible = |other: &&Meaning| match other {
        Meaning::Move(said) => !matches!(resolve(*said, position), Resolution::Illegal(_)),
        Meaning::Intent(_)
        | Meaning::Correction(_)
        | Meaning::CorrectedPart(_)
        | Meaning::Claim(..)
        | Meaning::Fragment(_)
        | Meaning::Nothing => false,
    };
    let found = others.iter().find(is_possible).or(others.first());
    found.copied()
}

/// The meanings of a line, each once; the first is the one with most words for `to`.
fn meanings(text: &str, lexicon: &Lexicon, position: &Chess) -> Vec<Meaning> {
    hesitation::read_without(text, lexicon, |text| meanings_of(text, lexicon, position))
}

/// The same of a line without hesitations.
fn meanings_of(text: &str, lexicon: &Lexicon, position: &Chess) -> Vec<Meaning> {
    // In French a blank stands before a question mark.
    let asked = text.trim().strip_suffix('?').map(str::trim_end);
    let asked = asked.map(|words| format!("{words}?"));
    let text = asked.as_deref().unwrap_or(text.trim());
    let small = in_small_letters(text, lexicon);
    let text = small.as_deref().unwrap_or(text);
    let accented = with_its_accents(text, lexicon);
    let text = accented.as_deref().unwrap_or(text);
    let read = |text: &str| {
        let mut found = Vec::new();
        let ways = letters_read_both_ways(text, lexicon);
        for way in ways.into_iter().chain(with_its_piece(text, lexicon)) {
            let meaning = read_line(&way, lexicon, position);
            if meaning != Meaning::Nothing && !found.contains(&meaning) {
                found.push(meaning);
            }
        }
        found
    };
    let found = read(text);
    if !found.is_empty() {
        return found;
    }
    if let Some(text) = in_words_of_the_lexicon(text, lexicon) {
        return read(&text);
    }
    let mut found = Vec::new();
    for way in without_caps_lock(text) {
        for meaning in read(&way) {
            if !found.contains(&meaning) {
                found.push(meaning);
            }
        }
    }
    found
}

/// `text` with small letters where a square in capitals stands behind a lone letter that is a word for `to`: in `A E4` that
/// letter may be a piece as well, as in `a e4`. `None` where there is no such square.
fn in_small_letters(text: &str, lexicon: &Lexicon) -> Option<String> {
    let mut words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    let mut is_any = false;
    for place in 1..words.len() {
        let small = [place - 1, place].map(|place| words[place].to_lowercase());
        let is_after_link = lone_letter(&small[0]).is_some_and(|letter| is_link(letter, lexicon));
        if is_after_link && small[1] != words[place] && is_square(&small[1]) {
            let [link, square] = small;
            (words[place - 1], words[place]) = (link, square);
            is_any = true;
        }
    }
    is_any.then(|| words.join(" "))
}

/// Whether a word is a square, perhaps with signs around it.
pub(super) fn is_square(word: &str) -> bool {
    let figures = word.trim_matches(|sign: char| !sign.is_alphanumeric());
    Square::from_ascii(figures.as_bytes()).is_ok()
}

/// Both ways in which `text` may be meant where all its letters are capital ones, as caps lock, a screen reader's key,
/// makes them: `BC4` is `Bc4` or `bc4`. None elsewhere.
fn without_caps_lock(text: &str) -> Vec<String> {
    let names_a_rank = text.contains(|sign| Rank::from_char(sign).is_some());
    let is_capital = |letter: char| !letter.is_alphabetic() || letter.is_uppercase();
    if !names_a_rank || !text.chars().all(is_capital) {
        return Vec::new();
    }
    let small = text.to_lowercase();
    let mut letters = small.chars();
    let first = letters.next().map(char::to_uppercase);
    let begun = first.into_iter().flatten().chain(letters).collect();
    vec![small, begun]
}

/// `text`, and `text` with lone letters that are words for `to` replaced by the names of their files, in every
/// combination.
fn letters_read_both_ways(text: &str, lexicon: &Lexicon) -> Vec<String> {
    /// No sane line has more such letters.
    const MOST: usize = 4;
    let words: Vec<&str> = text.split_whitespace().collect();
    let named = |(place, word): (usize, &&str)| {
        let letter = lone_letter(word).filter(|letter| is_link(*letter, lexicon))?;
        let name = annex_d::file_name(File::from_char(letter)?);
        Some((place, word.replace(letter, name)))
    };
    let letters: Vec<(usize, String)> = words.iter().enumerate().filter_map(named).collect();
    if letters.is_empty() || letters.len() > MOST {
        return vec![text.to_owned()];
    }
    let way = |files: u32| {
        let mut words = words.clone();
        for (bit, (place, name)) in letters.iter().enumerate() {
            if files >> bit & 1 == 1 {
                words[*place] = name;
            }
        }
        words.join(" ")
    };
    let mut ways: Vec<u32> = (0..1 << letters.len()).collect();
    ways.sort_by_key(|files| files.count_ones());
    ways.into_iter().map(way).collect()
}

/// `text` with a capital letter for its piece, where a move begins with a small one that is a piece to those who speak
/// here and a file: `dd4`, `no bxc3`. Before a rank it is the file.
fn with_its_piece(text: &str, lexicon: &Lexicon) -> Option<String> {
    let names_a_piece = |entry: &str| {
        let languages = lexicon.spoken().iter();
        let mut moves = languages.filter_map(|language| read_san(entry, *language));
        moves.any(|said| match said {
            SpokenMove::Piece(said) => said.role.is_some(),
            SpokenMove::Castling(_) | SpokenMove::CastlingTo(_) | SpokenMove::AnyCastling => false,
        })
    };
    let mut before = ' ';
    text.char_indices().find_map(|(place, letter)| {
        let begins = !std::mem::replace(&mut before, letter).is_alphanumeric();
        File::from_char(letter).filter(|_| begins)?;
        let (start, entry) = text.split_at(place);
        if first_word(entry, lexicon).is_some() {
            return None;
        }
        let after = entry.get(1..)?;
        let next = after.trim_start().chars().next()?;
        let capital = format!("{}{after}", letter.to_ascii_uppercase());
        let is_file = Rank::from_char(next).is_some() || names_a_piece(score_entry(entry));
        (!is_file && names_a_piece(score_entry(&capital))).then(|| format!("{start}{capital}"))
    })
}

/// The first word and what stands behind it, where it is a word to those who speak here and no lone letter.
fn first_word<'text>(text: &'text str, lexicon: &Lexicon) -> Option<(&'text str, &'text str)> {
    let (word, rest) = text.split_once(char::is_whitespace)?;
    (lone_letter(word).is_none() && is_a_word(&word.to_lowercase(), lexicon))
        .then_some((word, rest))
}

/// The letter that a word is, perhaps with a sign behind it: `a`, `a,`.
fn lone_letter(word: &str) -> Option<char> {
    let mut letters = word
        .trim_end_matches(|letter: char| letter.is_ascii_punctuation())
        .chars();
    letters.next().filter(|_| letters.next().is_none())
}

/// Whether a letter is also a word for `to`, perhaps with an accent.
fn is_link(letter: char, lexicon: &Lexicon) -> bool {
    let words = lexicon.spelled(letter.encode_utf8(&mut [0; 4]));
    words.iter().any(|word| word.meaning == WordMeaning::To)
}

fn read_line(text: &str, lexicon: &Lexicon, position: &Chess) -> Meaning {
    if let Some(part) = corrected_rank(text, lexicon, position) {
        return Meaning::CorrectedPart(CorrectedPart::Named(part));
    }
    let end = text.rsplit_once(char::is_whitespace);
    if let Some((start, last)) = end
        && let Some(castling @ SpokenMove::Castling(_)) = read_uci(last, position)
        && let Some(meaning) = behind(start, castling, lexicon)
    {
        // Taken for squares they would name a move that no king can make.
        return meaning;
    }
    let whole = read_whole(text, lexicon, position);
    if whole != Meaning::Nothing {
        return whole;
    }
    if let Some((start, last)) = end
        && let Meaning::Move(spoken) = read_whole(last, lexicon, position)
        && let Some(meaning) = behind(start, spoken, lexicon)
    {
        return meaning;
    }
    let Some((first, rest)) = text.split_once(char::is_whitespace) else {
        return Meaning::Nothing;
    };
    if !takes_back(first, lexicon) {
        return Meaning::Nothing;
    }
    match read_whole(rest.trim(), lexicon, position) {
        Meaning::Move(spoken) => Meaning::Correction(spoken),
        Meaning::Fragment(part) => Meaning::CorrectedPart(CorrectedPart::Named(part)),
        Meaning::Intent(_)
        | Meaning::Correction(_)
        | Meaning::CorrectedPart(_)
        | Meaning::Claim(..)
        | Meaning::Nothing => Meaning::Nothing,
    }
}

/// What a move says behind words that take back, or that claim a draw.
fn behind(start: &str, spoken: SpokenMove, lexicon: &Lexicon) -> Option<Meaning> {
    if takes_back(start, lexicon) {
        return Some(Meaning::Correction(spoken));
    }
    let rule = parse(start, lexicon).intent()?.claimed_rule()?;
    Some(Meaning::Claim(rule, spoken))
}

fn takes_back(words: &str, lexicon: &Lexicon) -> bool {
    matches!(
        parse(words, lexicon),
        Meaning::Intent(Intent::No | Intent::Correction)
    )
}

/// The rank of a correction that names nothing else, after a word of one letter that means `to` in a
/// language of the lexicon and is no file there: `no, a tres`.
fn corrected_rank(text: &str, lexicon: &Lexicon, position: &Chess) -> Option<Fragment> {
    let words = folded_words(after_denial(text, lexicon, true)?);
    let [to, rank] = words.as_slice() else {
        return None;
    };
    if to.chars().count() != 1 || !lexicon.spelled(to).iter().any(leads_to_a_side) {
        return None;
    }
    match read_whole(rank, lexicon, position) {
        Meaning::Fragment(part) => (part.rank.is_some() && part.role.is_none()).then_some(part),
        Meaning::Move(_)
        | Meaning::Intent(_)
        | Meaning::Correction(_)
        | Meaning::CorrectedPart(_)
        | Meaning::Claim(..)
        | Meaning::Nothing => None,
    }
}

fn read_whole(text: &str, lexicon: &Lexicon, position: &Chess) -> Meaning {
    let read = read_words(text, lexicon, position);
    if !is_asked(text) {
        return read;
    }
    match read {
        Meaning::Move(said) => asked_about(said),
        Meaning::Correction(_) | Meaning::CorrectedPart(_) | Meaning::Claim(..) => Meaning::Nothing,
        Meaning::Intent(intent) if !intent.may_be_asked() => Meaning::Nothing,
        // Where one move fits them, these make it.
        Meaning::Fragment(part) if part.moves(position).is_some() => Meaning::Nothing,
        Meaning::Intent(_) | Meaning::Fragment(_) | Meaning::Nothing => read,
    }
}

fn read_words(text: &str, lexicon: &Lexicon, position: &Chess) -> Meaning {
    // A rank that is written was not meant for the word that sounds like it.
    let said = parse_written(text, lexicon);
    if said != Meaning::Nothing {
        return said;
    }
    let said = parse(text, lexicon);
    if said != Meaning::Nothing {
        return said;
    }
    if let Some(asked) = clock_of_a_side(text, lexicon) {
        return Meaning::Intent(asked);
    }
    if let Some(square) = asked_square(text) {
        return Meaning::Intent(Intent::Board(BoardQuestion::Square(square)));
    }
    if let Some(spoken) = read_uci(text, position) {
        return Meaning::Move(spoken);
    }
    if begins_with_a_link(text, lexicon) {
        let said = parse(&squares_as_words(text, lexicon), lexicon);
        // Who writes a file before a square and means a capture has left out its sign, not its pawn.
        if said != Meaning::Nothing && !captures(said, position) {
            return said;
        }
    }
    let entry = score_entry(text);
    let mut written: Vec<SpokenMove> = (lexicon.spoken().iter())
        .filter_map(|language| read_san(entry, *language))
        .collect();
    written.dedup();
    if !written.is_empty() && first_word(text, lexicon).is_some() {
        let words = in_words_of_the_lexicon(text, lexicon);
        let said = words.as_deref().unwrap_or(text);
        let said = parse(&squares_as_words(said, lexicon), lexicon);
        if said != Meaning::Nothing {
            // Who writes `Re f1` may mean the rook of an Englishman or the king of an Italian.
            let is_entry = text.starts_with(char::is_uppercase);
            let is_of_its_piece = |entry: &SpokenMove| {
                matches!((said, entry), (Meaning::Move(SpokenMove::Piece(said)), SpokenMove::Piece(entry))
                    if said.role == entry.role)
            };
            let is_unclear = is_entry && !written.iter().all(is_of_its_piece);
            return if is_unclear { Meaning::Nothing } else { said };
        }
    }
    let in_words = |text: &str| parse(&squares_as_words(text, lexicon), lexicon);
    // A comma between the steps of a castling parts no moves: `König g1, Turm f1`.
    let castling = in_words(&text.replace(',', " "));
    if matches!(castling, Meaning::Move(SpokenMove::CastlingTo(_))) {
        return castling;
    }
    match written.as_slice() {
        [] => in_words(text),
        [spoken] => Meaning::Move(*spoken),
        // A letter that is one piece to one player and another to the other: `R` is `Rey` and `Rook`.
        [_, ..] => Meaning::Nothing,
    }
}

/// Whether a lone letter that is a word for `to` stands first, before a whole square: `a d4`.
fn begins_with_a_link(text: &str, lexicon: &Lexicon) -> bool {
    let mut words = text.split_whitespace();
    let letter = words.next().and_then(lone_letter);
    letter.is_some_and(|letter| is_link(letter, lexicon)) && words.next().is_some_and(is_square)
}

/// Whether what is said may be a legal capture.
fn captures(said: Meaning, position: &Chess) -> bool {
    said.announced()
        .is_some_and(|said| match resolve(said, position) {
            Resolution::Unique(mv) => mv.is_capture(),
            Resolution::Ambiguous(moves) => moves.iter().any(|mv| mv.is_capture()),
            Resolution::PromotionMissing(moves) => moves.iter().any(|mv| mv.is_capture()),
            Resolution::Illegal(_) => false,
        })
}

/// The move of an entry as it stands in a score, without its number and what praises or blames it: `1.e4`, `Ng5.`,
/// `12... Nf6!`, `3. exd6 e.p.`.
fn score_entry(text: &str) -> &str {
    let digits = text.trim_start_matches(|digit: char| digit.is_ascii_digit());
    let after = digits.trim_start_matches('.');
    let is_numbered = digits.len() < text.len() && after.len() < digits.len();
    let entry = if is_numbered {
        after.trim_start()
    } else {
        text
    };
    if let Some(mv) = without_en_passant(entry) {
        return if mv.contains(char::is_whitespace) {
            text
        } else {
            entry
        };
    }
    // Of two moves none is taken.
    if is_numbered && entry.contains(char::is_whitespace) {
        return text;
    }
    entry.trim_end_matches(['.', '!'])
}

/// The question for the clock of the side that is named behind a word for a clock: `Uhr Schwarz`.
pub(crate) fn clock_of_a_side(text: &str, lexicon: &Lexicon) -> Option<Intent> {
    let (clock, side) = text.trim().rsplit_once(char::is_whitespace)?;
    let own = Meaning::Intent(Intent::Time(ClockQuestion::Own));
    let [side]: [String; 1] = folded_words(side).try_into().ok()?;
    let named = lexicon.spelled(&side).iter().find_map(|word| {
        if let WordMeaning::Side(side) = word.meaning {
            Some(side)
        } else {
            None
        }
    })?;
    (parse(clock, lexicon) == own).then_some(Intent::Time(ClockQuestion::Of(named)))
}

fn is_asked(text: &str) -> bool {
    text.starts_with('?') || text.ends_with('?')
}

/// What stands on the square that was named with a question mark, `Eva vier?`. Nothing else is asked so: no move is
/// made of a question.
fn asked_about(said: SpokenMove) -> Meaning {
    match said {
        SpokenMove::Piece(said) if SpokenPieceMove::to(said.to) == said => {
            Meaning::Intent(Intent::Board(BoardQuestion::Square(said.to)))
        }
        SpokenMove::Piece(_)
        | SpokenMove::Castling(_)
        | SpokenMove::CastlingTo(_)
        | SpokenMove::AnyCastling => Meaning::Nothing,
    }
}

/// The square of `?e4` or `e4?`.
fn asked_square(text: &str) -> Option<Square> {
    let square = text
        .strip_prefix('?')
        .or_else(|| text.strip_suffix('?'))?
        .trim();
    Square::from_ascii(square.as_bytes()).ok()
}

/// The text with squares, files, ranks and captures in figures (`exd8`) replaced by their names, and without the sign of a
/// promotion (`e8=queen`). Capital letters stay: `D d2` names a queen in German.
fn squares_as_words(text: &str, lexicon: &Lexicon) -> String {
    text.replace('=', " ")
        .split_whitespace()
        .map(|word| figures_as_words(word, lexicon))
        .collect::<Vec<_>>()
        .join(" ")
}

/// The names of the figures that a word is made of, without question marks and what tells of a check; the word itself where
/// it is another one. Who dictates, or has caps lock on, gets squares in capitals.
fn figures_as_words(word: &str, lexicon: &Lexicon) -> String {
    /// Two squares and a capture.
    const MOST: usize = 5;
    let figures = word.trim_matches(['?', '¿']).trim_end_matches(['+', '#']);
    let small = figures.to_ascii_lowercase();
    let figures = if is_square(&small) { &small } else { figures };
    let names: Option<Vec<&str>> = figures.chars().map(figure_name).collect();
    match names {
        Some(names) if names.len() <= MOST && !is_a_word(figures, lexicon) => names.join(" "),
        Some(_) | None => word.to_owned(),
    }
}

/// Whether letters of files are a word: `da`, `de`, or a letter that is a word for `to`.
fn is_a_word(figures: &str, lexicon: &Lexicon) -> bool {
    match lone_letter(figures) {
        Some(letter) => is_link(letter, lexicon),
        None => !lexicon.spelled(figures).is_empty() || is_written(figures, lexicon),
    }
}

fn figure_name(figure: char) -> Option<&'static str> {
    File::from_char(figure)
        .map(annex_d::file_name)
        .or_else(|| Rank::from_char(figure).map(annex_d::rank_name))
        .or_else(|| (figure == 'x').then_some(annex_d::TAKES))
}

#[cfg(test)]
mod tests;
