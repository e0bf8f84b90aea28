//! What one reading of an utterance says in a position.

use shakmaty::{Chess, Role};

use crate::{
    hearing::{
        FOREIGN_WORD, Hypothesis, Intent, Lexicon, Meaning, Sense, Utterance,
        continuation::begins_with_a_link, correctable::Instead, decision::rank_alone::RankAlone,
        is_polite_no, is_talk, may_deny_castling, parse, restarted, says_no,
    },
    notation::{Fragment, SpokenMove},
};

/// A reading, as far as its position matters.
#[derive(Clone, Debug)]
pub(super) struct Reading {
    pub(super) meaning: Meaning,
    pub(super) says: Says,
    pub(super) probability: f64,
    pub(super) mixes_names: bool,
    pub(super) named: Named,
    /// Whether only part of an announcement was said, and it may name a move by chance.
    pub(super) is_a_part: bool,
    /// The rank that it is, if it is nothing else.
    pub(super) rank_alone: Option<RankAlone>,
    /// Whether it is an announcement in the place of a move: a correction, but no command.
    pub(super) replaces: bool,
    /// What would come of it, if it is a correction and what that is about is known.
    pub(super) instead: Option<Instead>,
    /// What the words mean that may be over where they go on, the longest first.
    pub(super) begins: Vec<Meaning>,
    /// What they would do there, if they are none of a legal move.
    pub(super) goes_on_from: Option<Sense>,
    /// The legal move that its last words announce, if the whole announces none: it corrects, or has no sense.
    pub(super) ends_in: Option<Sense>,
}

impl Reading {
    /// What `heard`, a reading of `utterance`, says in `position`.
    ///
    /// Cost: a generation of the legal moves for an announcement.
    pub(super) fn of(
        heard: &Hypothesis,
        utterance: &Utterance,
        lexicon: &Lexicon,
        position: &Chess,
    ) -> Self {
        let foreign = |word: &str| word == FOREIGN_WORD;
        let words = || heard.text.split(' ');
        let parsed = parse(&heard.text, lexicon);
        let again = (parsed == Meaning::Nothing)
            .then(|| restarted(&heard.text, lexicon))
            .flatten();
        let parsed = match again {
            Some(stands) => Meaning::Move(stands),
            None if parsed == Meaning::Nothing && is_polite_no(&heard.text, lexicon) => {
                Meaning::Intent(Intent::No)
            }
            None => parsed,
        };
        let replacing = parsed.announced().filter(|_| utterance.replaces_last);
        let meaning = replacing.map_or(parsed, Meaning::Correction);
        let is_a_part = matches!(meaning, Meaning::Fragment(_));
        let says = match Sense::of(meaning, position) {
            Some(sense) => Says::Sense(sense),
            None if words().any(foreign) => Says::Foreign {
                ours: !words().all(foreign),
            },
            None if is_talk(&heard.text, lexicon) => Says::Foreign { ours: false },
            None if lexicon.denies(&heard.text) || says_no(&heard.text, lexicon) => Says::Denied,
            None => Says::Senseless,
        };
        let is_half = again.is_some()
            || lexicon.spells(&heard.text)
            || names_no_side(meaning)
            || may_deny_castling(&heard.text, lexicon, |rest| parse(rest, lexicon))
            || breaks_off(meaning)
            || utterance.may_lack_its_beginning && !names_its_piece(meaning)
            || utterance.may_lack_words
                && !matches!(meaning, Meaning::Intent(_) | Meaning::Nothing)
            || lexicon.hesitates_in_an_announcement(&heard.text)
            || lexicon.hesitates(&heard.text) && !names_a_piece(meaning);
        let named = if is_half {
            Named::Half
        } else if begins_with_a_link(&heard.text, lexicon) {
            Named::AmidAMove
        } else {
            Named::Whole
        };
        let mut reading = Reading {
            meaning,
            begins: beginnings(&heard.text, lexicon),
            says,
            probability: heard.probability,
            mixes_names: lexicon.mixes_names(&heard.text),
            named,
            is_a_part,
            rank_alone: RankAlone::of(&heard.text, meaning, lexicon),
            replaces: replacing.is_some(),
            instead: None,
            goes_on_from: None,
            ends_in: None,
        };
        reading.ends_in = reading.announced_at_its_end(&heard.text, utterance, lexicon, position);
        reading.find_where_it_goes_on(|begun| Sense::of(begun, position));
        reading
    }

    /// The legal move that the end of `text` announces, where the whole is no announcement, and the end alone another
    /// reading of `utterance`.
    fn announced_at_its_end(
        &self,
        text: &str,
        utterance: &Utterance,
        lexicon: &Lexicon,
        position: &Chess,
    ) -> Option<Sense> {
        let is_announced = match &self.says {
            Says::Sense(Sense::Correction(_) | Sense::CorrectedPart(_)) => self.replaces,
            Says::Sense(_) => true,
            Says::Senseless | Says::Denied | Says::Foreign { .. } => false,
        };
        if is_announced {
            return None;
        }
        let is_heard_alone =
            |end: &&str| (utterance.hypotheses.iter()).any(|other| other.text == *end);
        let ends = text
            .match_indices(' ')
            .filter_map(|(at, _)| text.get(at + 1..));
        let heard = ends.filter(is_heard_alone);
        let mut meant = heard.filter_map(|end| Sense::of(parse(end, lexicon), position));
        meant.find(Sense::is_move)
    }

    /// Finds out from what the reading goes on, where `sense_of` tells what its beginnings say.
    pub(super) fn find_where_it_goes_on(&mut self, sense_of: impl Fn(Meaning) -> Option<Sense>) {
        let is_legal = matches!(self.says, Says::Sense(Sense::Move(_)));
        let mut begins = self.begins.iter().filter_map(|begun| sense_of(*begun));
        self.goes_on_from = begins.find(|sense| !is_legal && sense.changes_the_game());
    }
}

/// How much of a move was named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Named {
    Whole,
    /// It is to be asked about, however well it was heard.
    Half,
    /// Its first word is one that nobody begins with, unless it completes what was said before.
    AmidAMove,
}

/// What one reading says.
#[derive(Clone, Debug)]
pub(super) enum Says {
    Sense(Sense),
    /// Words of ours without sense.
    Senseless,
    /// Words of ours that say that they [announce no move](Lexicon::denies).
    Denied,
    /// A foreign word, perhaps among words of ours.
    Foreign {
        ours: bool,
    },
}

/// What `text` means up to each word where it [may be begun](may_be_begun), and after which it goes on in
/// words of ours. The longest first.
fn beginnings(text: &str, lexicon: &Lexicon) -> Vec<Meaning> {
    let ours = text.split(FOREIGN_WORD).next().unwrap_or_default().trim();
    let ends = ours.rmatch_indices(' ').map(|(end, _)| end);
    let starts = ends.filter_map(|end| ours.get(..end));
    starts
        .map(|start| parse(start, lexicon))
        .filter(|meaning| may_be_begun(*meaning))
        .collect()
}

/// Whether it is a castling without its side.
const fn names_no_side(meaning: Meaning) -> bool {
    matches!(meaning, Meaning::Fragment(part) if part.castling && part.side.is_none())
}

/// Whether a piece takes on a file whose rank was not said. Of pawns that is how captures are told, `Eva schlägt David`;
/// who names a piece has a square to name, and broke off in it.
fn breaks_off(meaning: Meaning) -> bool {
    let Meaning::Fragment(Fragment {
        role: Some(role),
        taken: Some(taken),
        ..
    }) = meaning
    else {
        return false;
    };
    role != Role::Pawn && taken.file.is_some() && taken.rank.is_none() && taken.role.is_none()
}

/// Whether nothing is missing before its first word: that is a piece, a castling, or none of an announcement's.
const fn names_its_piece(meaning: Meaning) -> bool {
    match meaning {
        Meaning::Move(SpokenMove::Piece(said)) => said.role.is_some(),
        Meaning::Fragment(part) => part.role.is_some(),
        Meaning::Move(_)
        | Meaning::Intent(_)
        | Meaning::Correction(_)
        | Meaning::CorrectedPart(_)
        | Meaning::Claim(..)
        | Meaning::Nothing => true,
    }
}

/// Whether a word may have been taken for a hesitation unnoticed: not where a piece follows.
const fn names_a_piece(meaning: Meaning) -> bool {
    match meaning {
        Meaning::Correction(said) | Meaning::Claim(_, said) => names_its_piece(Meaning::Move(said)),
        Meaning::CorrectedPart(_) => false,
        Meaning::Move(_) | Meaning::Fragment(_) | Meaning::Intent(_) | Meaning::Nothing => {
            names_its_piece(meaning)
        }
    }
}

/// Whether what was said of a move may be its beginning only: no departure was named, or not a whole
/// announcement.
pub(super) const fn may_be_begun(meaning: Meaning) -> bool {
    match meaning {
        Meaning::Move(said) | Meaning::Correction(said) | Meaning::Claim(_, said) => {
            said.names_its_arrival_alone()
        }
        Meaning::Fragment(_) | Meaning::CorrectedPart(_) => true,
        Meaning::Intent(_) | Meaning::Nothing => false,
    }
}
