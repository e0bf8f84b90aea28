//! Whether an utterance may be over: how long a pause must be to end it.

use shakmaty::{Chess, Color, Move, Position as _, Role, Square};

use crate::{
    hearing::{
        Awaited, FOREIGN_WORD, Intent, Lexicon, Meaning, PhrasePart, Request, Sense, WordMeaning,
        parse,
        parse::{excuses, meanings_of_each},
        spelling::folded_words,
    },
    notation::{Resolution, SpokenMove, SpokenPieceMove, resolve},
};

/// How much of an utterance has been heard so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Completeness {
    /// No words yet.
    Nothing,
    /// More must follow, or well may: a short pause does not end it.
    Partial,
    /// No legal move and no command begins with these words: they were misheard, or they are an
    /// illegal announcement. More words hardly help, but a slow speaker must not be cut off.
    DeadEnd,
    /// A legal move by its square of arrival alone, which nothing legal goes on from. To who meant it
    /// as a departure (`Turm Anna eins`, then `Anna drei`) the rest is still to come.
    Arrival,
    /// The same without a piece: a pawn's move by two words.
    Square,
    /// A question or a setting, which can wait a moment and is also said in talk (`lauter`, `wie viele`):
    /// who talks goes on at once.
    Question,
    /// A no or a correction to which nobody has asked for an answer: what is meant instead may follow (`nein, David
    /// vier`), and who looks for it takes a breath.
    Denial,
    /// A longer phrase says the same (`ja`, `ja richtig`).
    Short,
    /// It means something as it stands, and nothing that begins like it means more.
    Complete,
}

impl Completeness {
    /// Whether words are likely to follow at once, though it means something as it stands.
    #[must_use]
    pub const fn may_have_a_rest(self) -> bool {
        matches!(self, Self::Denial | Self::Short)
    }
}

/// How complete `partial`, the words heard so far, is for a player in `position`, of whom perhaps
/// something is `awaited`.
///
/// `Eva acht` of a pawn waits for its piece, `Gustav eins` for the arrival square, `Uhr` for
/// `Gegner`; nothing legal goes on from `Springer Felix drei` if that is legal: a square that a piece
/// may go to is none that another of the same side may leave.
///
/// Cost: two generations of the legal moves, and a comparison with each way to announce each.
#[must_use]
pub fn completeness(
    partial: &str,
    lexicon: &Lexicon,
    position: &Chess,
    awaited: Option<&Awaited>,
) -> Completeness {
    if partial.is_empty() {
        return Completeness::Nothing;
    }
    if lexicon.ends_in_a_hesitation(partial) {
        return Completeness::Partial;
    }
    let partial = lexicon.without_hesitations(partial);
    let partial = partial.as_str();
    let open = || {
        if begins_a_longer_phrase(partial, None, lexicon)
            || an_announcement_may_follow(partial, lexicon)
            || begins_a_move(partial, lexicon, position)
        {
            Completeness::Partial
        } else if awaited.is_some_and(|it| is_answered(it, partial, lexicon, position)) {
            Completeness::Complete
        } else {
            Completeness::DeadEnd
        }
    };
    match parse(partial, lexicon) {
        Meaning::Move(said) | Meaning::Claim(_, said) => match resolve(said, position) {
            Resolution::Unique(mv)
                if said.names_its_arrival_alone()
                    && !awaited.is_some_and(|it| it.asks_about(mv)) =>
            {
                arrival(said)
            }
            // The step of its rook may follow that of its king.
            Resolution::Unique(_)
                if matches!(said, SpokenMove::CastlingTo(_))
                    && begins_a_move(partial, lexicon, position) =>
            {
                Completeness::Partial
            }
            Resolution::Unique(_) => Completeness::Complete,
            Resolution::Ambiguous(_) | Resolution::PromotionMissing(_) => Completeness::Partial,
            Resolution::Illegal(_) => open(),
        },
        // The move that is to bring a claim about may follow.
        Meaning::Intent(intent)
            if intent.claimed_rule().is_some()
                || begins_a_longer_phrase(partial, Some(intent), lexicon) =>
        {
            Completeness::Partial
        }
        Meaning::Intent(_) if begins_a_longer_phrase(partial, None, lexicon) => Completeness::Short,
        Meaning::Correction(said) if said.names_its_arrival_alone() => arrival(said),
        Meaning::Intent(Intent::No | Intent::Correction)
            if !matches!(
                awaited,
                Some(Awaited::YesOrNo | Awaited::YesOrPart | Awaited::OtherOrNo)
            ) =>
        {
            Completeness::Denial
        }
        Meaning::Intent(intent) if can_wait(intent) => Completeness::Question,
        Meaning::Intent(_) | Meaning::Correction(_) => Completeness::Complete,
        Meaning::Nothing if partial.split(' ').all(|word| word == FOREIGN_WORD) => {
            Completeness::Complete
        }
        Meaning::Fragment(_) | Meaning::CorrectedPart(_) | Meaning::Nothing => open(),
    }
}

/// Whether a moment more before it is done would neither cost time on the clock nor let the program talk on.
fn can_wait(intent: Intent) -> bool {
    !intent.changes_the_game() && intent != Intent::Stop
}

/// How complete an announcement is that names its arrival alone.
const fn arrival(said: SpokenMove) -> Completeness {
    if let SpokenMove::Piece(SpokenPieceMove { role: None, .. }) = said {
        Completeness::Square
    } else {
        Completeness::Arrival
    }
}

/// Whether `partial` picks or completes a move of what is awaited.
fn is_answered(awaited: &Awaited, partial: &str, lexicon: &Lexicon, position: &Chess) -> bool {
    let meaning = parse(partial, lexicon);
    let understood = awaited.understood(meaning, position);
    understood != Sense::of(meaning, position) && matches!(understood, Some(Sense::Move(_)))
}

/// Whether words come first that any announcement may follow: a denial, a correction, an excuse, a claim.
fn an_announcement_may_follow(partial: &str, lexicon: &Lexicon) -> bool {
    let ends = partial.match_indices(' ').map(|(end, _)| end);
    ends.filter_map(|end| partial.get(..end)).any(|first| {
        excuses(first, lexicon)
            || matches!(
                parse(first, lexicon),
                Meaning::Intent(intent)
                    if matches!(intent, Intent::No | Intent::Correction)
                        || intent.claimed_rule().is_some()
            )
    })
}

/// Whether the announcement of a legal move begins with all of `partial` and goes on.
fn begins_a_move(partial: &str, lexicon: &Lexicon, position: &Chess) -> bool {
    let words = meanings_of_each(partial, lexicon);
    position
        .legal_moves()
        .into_iter()
        .flat_map(|m| ways_to_say(m, position.turn()))
        .any(|way| {
            way.len() > words.len()
                && (way.iter().zip(&words)).all(|(said, heard)| heard.contains(said))
        })
}

/// Every way to announce `m`, a move of `color`, whether or not it says which move is meant; of a castling those with its
/// steps, but for the beginnings of others.
fn ways_to_say(m: Move, color: Color) -> Vec<Vec<WordMeaning>> {
    let square = |square: Square| {
        [
            WordMeaning::File(square.file()),
            WordMeaning::Rank(square.rank()),
        ]
    };
    if let Some(side) = m.castling_side() {
        let [towards, castle] = [WordMeaning::CastleTo(side), WordMeaning::Castle];
        let step = |role, to| [&[WordMeaning::Piece(role)][..], &square(to)].concat();
        let king = step(Role::King, side.king_to(color));
        let rook = step(Role::Rook, side.rook_to(color));
        let names = [&[towards, castle][..], &[castle, towards], &[castle]];
        let by_name = names
            .into_iter()
            .flat_map(|name| [[name, &king, &rook].concat(), [name, &rook].concat()]);
        return by_name.chain([[king.as_slice(), &rook].concat()]).collect();
    }
    let piece = [WordMeaning::Piece(m.role())];
    let from: Vec<WordMeaning> = m.from().map(square).into_iter().flatten().collect();
    let mut arrival = square(m.to()).to_vec();
    arrival.extend(m.promotion().map(WordMeaning::Piece));
    let mut ways = Vec::new();
    for piece in [&piece[..], &[]] {
        for from in [
            &from[..],
            from.get(..1).unwrap_or_default(),
            // A rank alone is a departure only after a piece.
            from.get(1..)
                .filter(|_| !piece.is_empty())
                .unwrap_or_default(),
            &[],
        ] {
            for link in [&[][..], &[WordMeaning::Takes], &[WordMeaning::To]] {
                ways.push([piece, from, link, &arrival].concat());
                if !from.is_empty() {
                    let departing = [piece, &[WordMeaning::From], from];
                    ways.push([&departing.concat(), link, &arrival].concat());
                }
            }
        }
    }
    ways
}

/// Whether a command phrase begins with all of `partial` and goes on, and means something else than what is `understood`.
fn begins_a_longer_phrase(partial: &str, understood: Option<Intent>, lexicon: &Lexicon) -> bool {
    let understood = understood.map(Request::Plain);
    let words: Vec<&str> = partial.split(' ').collect();
    let means = |word: &str, wanted: fn(WordMeaning) -> bool| {
        folded_words(word)
            .iter()
            .flat_map(|folded| lexicon.spelled(folded))
            .any(|known| wanted(known.meaning))
    };
    let is_file = |meaning| matches!(meaning, WordMeaning::File(_));
    let is_rank = |meaning| matches!(meaning, WordMeaning::Rank(_));
    let is_piece = |meaning| matches!(meaning, WordMeaning::Piece(_));
    let mut phrases = lexicon.phrases().iter();
    phrases.any(|phrase| {
        if Some(phrase.request) == understood {
            return false;
        }
        let mut rest = words.as_slice();
        for part in &phrase.parts {
            rest = match (part, rest) {
                (_, []) => return true,
                (PhrasePart::Word(own), [word, rest @ ..]) if own == word => rest,
                (PhrasePart::Square, [file]) => return means(file, is_file),
                (PhrasePart::Square, [file, rank, rest @ ..])
                    if means(file, is_file) && means(rank, is_rank) =>
                {
                    rest
                }
                (PhrasePart::Piece, [piece, rest @ ..]) if means(piece, is_piece) => rest,
                (PhrasePart::File, [file, rest @ ..]) if means(file, is_file) => rest,
                (PhrasePart::Rank, [rank, rest @ ..]) if means(rank, is_rank) => rest,
                (
                    PhrasePart::Word(_)
                    | PhrasePart::Square
                    | PhrasePart::Piece
                    | PhrasePart::File
                    | PhrasePart::Rank,
                    _,
                ) => return false,
            };
        }
        false
    })
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, Chess, Move, Position as _, Role, Square, fen::Fen};

    use super::{Completeness, completeness};
    use crate::{
        hearing::{Awaited, Lexicon, Sense, parse},
        language::Language,
    };

    fn check(fen: &str, table: &[(&str, Completeness)]) {
        let position: Chess = fen
            .parse::<Fen>()
            .unwrap()
            .into_position(CastlingMode::Standard)
            .unwrap();
        let lexicon = Lexicon::new(Language::German);
        for (partial, expected) in table {
            assert_eq!(
                completeness(partial, &lexicon, &position, None),
                *expected,
                "{partial}"
            );
        }
    }

    #[test]
    fn a_no_to_a_question_is_complete_and_another_may_go_on() {
        let (position, lexicon) = (Chess::default(), Lexicon::new(Language::German));
        let heard = |partial, awaited: Option<&Awaited>| {
            completeness(partial, &lexicon, &position, awaited)
        };
        for denial in ["nein", "korrektur"] {
            assert_eq!(heard(denial, None), Completeness::Denial, "{denial}");
            let claimed = Some(&Awaited::YesOrAnother);
            assert_eq!(heard(denial, claimed), Completeness::Denial, "{denial}");
            for asked in [Awaited::YesOrNo, Awaited::OtherOrNo] {
                let told = heard(denial, Some(&asked));
                assert_eq!(told, Completeness::Complete, "{denial}");
            }
        }
    }

    #[test]
    fn a_castling_may_go_on_with_its_steps() {
        check(
            "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
            &[
                ("kurze rochade", Completeness::Complete),
                ("kurze rochade könig gustav acht", Completeness::Partial),
                ("rochade lang könig cesar acht turm", Completeness::Partial),
                (
                    "kurze rochade könig gustav acht turm felix acht",
                    Completeness::Complete,
                ),
                ("kurze rochade könig cesar", Completeness::DeadEnd),
                ("kurze rochade turm felix", Completeness::Partial),
                ("kurze rochade turm felix acht", Completeness::Complete),
                ("rochade könig gustav acht", Completeness::Partial),
                ("könig gustav acht", Completeness::Partial),
                ("könig gustav acht turm", Completeness::Partial),
                ("könig gustav acht turm felix acht", Completeness::Complete),
                ("könig felix acht", Completeness::Arrival),
            ],
        );
    }

    #[test]
    fn a_legal_move_is_complete_and_a_beginning_is_not() {
        use Completeness::{
            Arrival, Complete, DeadEnd, Denial, Nothing, Partial, Question, Short, Square,
        };
        check(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            &[
                ("", Nothing),
                ("springer", Partial),
                ("springer felix", Partial),
                ("springer felix drei", Arrival),
                ("springer gustav eins", Partial),
                ("springer gustav eins felix drei", Complete),
                ("gustav eins", Partial),
                ("eva vier", Square),
                ("bauer eva vier", Arrival),
                ("springer felix vier", DeadEnd),
                ("springer bella", Partial),
                ("springer von bella eins", Partial),
                ("könig eva", DeadEnd),
                ("könig eva eins", DeadEnd),
                ("nein springer", Partial),
                ("lange", DeadEnd),
                ("uhr", Partial),
                ("uhr gegner", Question),
                ("meine uhr", Question),
                ("was steht auf eva", Partial),
                ("was steht auf eva vier", Question),
                ("lauter", Question),
                ("stopp", Complete),
                ("ich gebe auf", Complete),
                ("nein", Denial),
                ("ja", Short),
                ("ja richtig", Complete),
                ("nein eva vier", Square),
                ("nein eva zwei eva vier", Complete),
                ("[unk] [unk]", Complete),
                ("[unk] eva", DeadEnd),
                ("äh", Partial),
                ("äh springer", Partial),
                ("springer felix drei äh", Partial),
                ("äh springer felix drei", Arrival),
                ("springer äh felix drei", Arrival),
                ("äh stopp", Complete),
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

    #[test]
    fn an_answer_is_complete_unless_it_may_begin_an_announcement() {
        use Completeness::{Arrival, Complete, DeadEnd, Partial};
        let lexicon = Lexicon::new(Language::German);
        let position: Fen = "4k3/8/8/8/N7/4P3/R6R/4K3 w - - 0 1".parse().unwrap();
        let position: Chess = position.into_position(CastlingMode::Standard).unwrap();
        let to = |role: Role, squares: &[Square]| {
            let fits = |mv: &Move| mv.role() == role && squares.contains(&mv.to());
            Awaited::OneOf(position.legal_moves().into_iter().filter(fits).collect())
        };
        let Some(Sense::Fragment(begun)) = Sense::of(parse("springer", &lexicon), &position) else {
            unreachable!("a piece alone is a part")
        };
        let rest = Awaited::Rest {
            begun,
            asked: Vec::new(),
        };
        let knight = to(Role::Knight, &[Square::C3, Square::C5]);
        let rooks = to(Role::Rook, &[Square::D2]);
        for (awaited, words, expected) in [
            (&knight, "fünf", Complete),
            (&knight, "cesar fünf", Complete),
            // A pawn's move as it stands, or a part of a longer one.
            (&knight, "eva vier", Completeness::Square),
            (&knight, "springer cesar fünf", Complete),
            (&knight, "springer bella sechs", Arrival),
            (&to(Role::Pawn, &[Square::E4]), "eva vier", Complete),
            (&rest, "springer cesar fünf", Arrival),
            (&knight, "cesar", Partial),
            (&knight, "springer", Partial),
            (&knight, "bella fünf", DeadEnd),
            (&rooks, "hector", Partial),
            (&rooks, "hector zwei", Partial),
            (&rooks, "turm hector", Partial),
            (&to(Role::Pawn, &[Square::E4]), "eva drei", Partial),
            (&rest, "cesar", Partial),
            (&rest, "cesar fünf", Complete),
            (&rest, "bella fünf", DeadEnd),
        ] {
            let heard = completeness(words, &lexicon, &position, Some(awaited));
            assert_eq!(heard, expected, "{words}");
        }
        assert_eq!(
            completeness("cesar fünf", &lexicon, &position, None),
            DeadEnd
        );
    }
}
