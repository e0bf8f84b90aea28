//! The opponent repeats the announcement, and both must name the same move.
//!
//! Source: FIDE Laws of Chess 2023, D.2.1. Until a move is announced and, where that is asked for,
//! repeated, no clock is pressed; until it is pressed, no next move is announced. So what is said
//! between announcement and press can be nothing but its repetition or its correction.

use shakmaty::{Chess, File, Move, Rank, Role};

use crate::{
    dialog::{
        Effect, Message, Session, TableMessage,
        question::{MoveQuestion, Question},
        session::say,
        stage::Stage,
    },
    hearing::{Candidate, Sense},
    notation::{Fragment, Resolution, SpokenMove, Style, announce, resolve},
    time::Timestamp,
};

/// How far the repetition of the last announcement has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::dialog) enum Repeated {
    /// Nothing was repeated.
    #[default]
    NotYet,
    /// Something else was repeated.
    Wrongly {
        /// The part that alone was missing: it may be said by itself then.
        lacking: Option<Fragment>,
    },
    /// The move was repeated.
    Rightly,
}

impl Session {
    /// Whether the next announcement can only be the repetition of the last one.
    pub(in crate::dialog) fn awaits_repetition(&self) -> bool {
        matches!(self.stage, Stage::Announced)
            && self.at_the_board.repeated != Repeated::Rightly
            && self.setup.table.repetition.by.includes(self.turn().other())
    }

    /// The position in which what is said now gets its meaning: of a repetition, and of what may be
    /// said in place of the last move, that before the move.
    pub(in crate::dialog) fn spoken_about(&self) -> &Chess {
        let present = self.game.position();
        if self.awaits_repetition() || self.doubts_last_move() {
            let before = self.game.plies().len().saturating_sub(1);
            self.game.position_before(before).unwrap_or(present)
        } else {
            present
        }
    }

    /// Takes a repetition; `None` if what was said is none.
    pub(in crate::dialog) fn on_repetition(
        &mut self,
        sense: &Sense,
        now: Timestamp,
    ) -> Option<Vec<Effect>> {
        if !self.awaits_repetition() {
            return self.late_repetition(sense);
        }
        let is_no_repetition = matches!(
            sense,
            Sense::Correction(_) | Sense::CorrectedPart(_) | Sense::Claim(..) | Sense::Intent(_)
        );
        if !is_no_repetition && let Some(question) = self.arbiter_first() {
            return Some(question);
        }
        if let Sense::Fragment(part) = sense
            && (Repeated::Wrongly {
                lacking: Some(*part),
            }) == self.at_the_board.repeated
        {
            return Some(self.repeated_rightly(now));
        }
        if let Some(begun) = sense.begun(self.spoken_about()) {
            if begun.begins_nothing() {
                return Some(say(Message::NotUnderstood));
            }
            self.at_the_board.begun = Some(begun);
            return Some(say(Message::Incomplete(begun)));
        }
        let said = match sense {
            Sense::Move(Candidate { said, .. })
            | Sense::Ambiguous {
                said: Some(said), ..
            }
            | Sense::Illegal { said, .. } => *said,
            // `Rochade`, where there are two: it is to be said in full.
            Sense::Ambiguous { said: None, moves } => {
                let before = self.spoken_about();
                let both = moves.iter().map(|mv| announce(before, *mv, Style::Short));
                return Some(say(Message::WhichMove(both.collect())));
            }
            Sense::PromotionMissing(moves) => {
                announce(self.spoken_about(), moves[0], Style::Short).without_promotion()
            }
            Sense::Fragment(_)
            | Sense::Correction(_)
            | Sense::CorrectedPart(_)
            | Sense::Claim(..)
            | Sense::Intent(_) => return None,
        };
        self.at_the_board.begun = None;
        let (announced, mv) = (*self.announced.last()?, self.game.last()?.mv);
        if let Resolution::Unique(named) = resolve(said, self.spoken_about())
            && named == mv
        {
            return Some(self.repeated_rightly(now));
        }
        let difference = difference(mv, announced, said);
        let lacking = if let TableMessage::RepetitionLacks(part) = difference {
            Some(part)
        } else {
            None
        };
        self.at_the_board.repeated = Repeated::Wrongly { lacking };
        self.game.note_comment(&format!("[%repeated {said}]"));
        Some(say(difference.into()))
    }

    /// The move was repeated, whole or by the part that was missing.
    fn repeated_rightly(&mut self, now: Timestamp) -> Vec<Effect> {
        self.at_the_board.begun = None;
        self.at_the_board.repeated = Repeated::Rightly;
        self.press_by_itself(now);
        say(TableMessage::Repeated.into())
    }

    /// A repetition that comes after the press, where it is welcome but not required. Words that
    /// are a legal move as well are asked about.
    fn late_repetition(&mut self, sense: &Sense) -> Option<Vec<Effect>> {
        let late = matches!(self.stage, Stage::Thinking { .. })
            && self.question.is_none()
            && self.at_the_board.repeated == Repeated::NotYet
            && self.setup.table.repetition.by.includes(self.turn());
        let said = sense.announced().filter(|_| late)?;
        let last = self.game.plies().len().checked_sub(1)?;
        let Resolution::Unique(named) = resolve(said, self.game.position_before(last)?) else {
            return None;
        };
        if named != self.game.plies()[last].mv {
            return None;
        }
        if let Sense::Move(candidate) = sense {
            self.question = Some(Question::Move(MoveQuestion::Meant(vec![*candidate])));
            return Some(say(self.confirm_move(candidate)));
        }
        self.at_the_board.repeated = Repeated::Rightly;
        Some(say(TableMessage::Repeated.into()))
    }

    /// The refusal of a press because of the repetition; `None` when that is in order.
    pub(in crate::dialog) fn repetition_missing(&self) -> Option<TableMessage> {
        let repeater = self.turn().other();
        let missing = match self.at_the_board.repeated {
            Repeated::Rightly => false,
            Repeated::Wrongly { .. } => true,
            Repeated::NotYet => self.setup.table.repetition.is_required_of(repeater),
        };
        missing.then_some(TableMessage::RepeatFirst(repeater))
    }
}

/// What a repetition has otherwise, or lacks, of an announcement of `mv`.
fn difference(mv: Move, announced: SpokenMove, repeated: SpokenMove) -> TableMessage {
    let whole = TableMessage::RepeatedAnother {
        said: announced,
        repeated,
    };
    let (SpokenMove::Piece(said), SpokenMove::Piece(piece), Some(from)) =
        (announced, repeated, mv.from())
    else {
        return whole;
    };
    let mut parts = Parts::default();
    let named_from = piece.from_file.is_some() && piece.from_rank.is_some();
    let role_needed = mv.role() != Role::Pawn && !named_from;
    parts.role(
        piece.role.map_or(role_needed, |_| true).then(|| mv.role()),
        piece.role,
    );
    let meant = said.from_file.or(piece.from_file).map(|_| from.file());
    parts.file(meant, piece.from_file);
    let meant = said.from_rank.or(piece.from_rank).map(|_| from.rank());
    parts.rank(meant, piece.from_rank);
    parts.file(Some(mv.to().file()), Some(piece.to.file()));
    parts.rank(Some(mv.to().rank()), Some(piece.to.rank()));
    match (mv.promotion(), piece.promotion) {
        (None, Some(_)) => return whole,
        (promotion, repeated) => parts.role(promotion, repeated),
    }
    let Parts {
        right,
        wrong,
        lacking,
        muddled,
    } = parts;
    if muddled {
        whole
    } else if wrong != Fragment::default() {
        TableMessage::RepeatedOtherwise {
            said: right,
            repeated: wrong,
        }
    } else if lacking != Fragment::default() {
        TableMessage::RepetitionLacks(lacking)
    } else {
        whole
    }
}

/// The parts in which an announcement and its repetition differ.
#[derive(Default)]
struct Parts {
    right: Fragment,
    wrong: Fragment,
    lacking: Fragment,
    /// Whether two parts of one kind differ: neither can be told by itself.
    muddled: bool,
}

impl Parts {
    fn role(&mut self, meant: Option<Role>, repeated: Option<Role>) {
        let fields = (&mut self.right.role, &mut self.wrong.role);
        self.muddled |= note(meant, repeated, fields, &mut self.lacking.role);
    }

    fn file(&mut self, meant: Option<File>, repeated: Option<File>) {
        let fields = (&mut self.right.file, &mut self.wrong.file);
        self.muddled |= note(meant, repeated, fields, &mut self.lacking.file);
    }

    fn rank(&mut self, meant: Option<Rank>, repeated: Option<Rank>) {
        let fields = (&mut self.right.rank, &mut self.wrong.rank);
        self.muddled |= note(meant, repeated, fields, &mut self.lacking.rank);
    }
}

/// Notes one part, and returns whether another of its kind was noted already.
fn note<T: Copy + PartialEq>(
    meant: Option<T>,
    repeated: Option<T>,
    (right, wrong): (&mut Option<T>, &mut Option<T>),
    lacking: &mut Option<T>,
) -> bool {
    match (meant, repeated) {
        (Some(meant), Some(repeated)) if meant != repeated => {
            *right = Some(meant);
            wrong.replace(repeated).is_some()
        }
        (Some(meant), None) => lacking.replace(meant).is_some(),
        (Some(_) | None, Some(_)) | (None, None) => false,
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, Chess, File, Rank, Role, fen::Fen};

    use super::difference;
    use crate::{
        dialog::TableMessage,
        hearing::{Lexicon, Meaning, read_typed},
        language::Language,
        notation::{Fragment, Resolution, Style, announce, resolve},
    };

    const KNIGHTS: &str = "4k3/P7/8/8/8/5N2/8/1N2K2R w K - 0 1";

    fn told(announced: &str, repeated: &str) -> TableMessage {
        let position: Chess = KNIGHTS
            .parse::<Fen>()
            .unwrap()
            .into_position(CastlingMode::Standard)
            .unwrap();
        let lexicon = Lexicon::new(Language::German);
        let said = |text: &str| {
            let meaning = read_typed(text, &lexicon, &position);
            let Meaning::Move(said) = meaning else {
                panic!("{text} is {meaning:?}");
            };
            said
        };
        let Resolution::Unique(mv) = resolve(said(announced), &position) else {
            panic!("{announced} is not one move");
        };
        difference(mv, announce(&position, mv, Style::Short), said(repeated))
    }

    fn part(role: Option<Role>, file: Option<File>, rank: Option<Rank>) -> Fragment {
        Fragment {
            role,
            file,
            rank,
            ..Fragment::default()
        }
    }

    #[test]
    fn only_the_part_that_differs_is_told() {
        let knight = "springer bella david zwei";
        for (repeated, right, wrong) in [
            (
                "springer bella david drei",
                part(None, None, Some(Rank::Second)),
                part(None, None, Some(Rank::Third)),
            ),
            (
                "turm bella david zwei",
                part(Some(Role::Knight), None, None),
                part(Some(Role::Rook), None, None),
            ),
            (
                "springer felix david zwei",
                part(None, Some(File::B), None),
                part(None, Some(File::F), None),
            ),
            (
                "dame bella david eins",
                part(Some(Role::Knight), None, Some(Rank::Second)),
                part(Some(Role::Queen), None, Some(Rank::First)),
            ),
        ] {
            let (said, repeated) = (right, told(knight, repeated));
            let wanted = TableMessage::RepeatedOtherwise {
                said,
                repeated: wrong,
            };
            assert_eq!(repeated, wanted);
        }
        assert_eq!(
            told("anna acht dame", "anna acht turm"),
            TableMessage::RepeatedOtherwise {
                said: part(Some(Role::Queen), None, None),
                repeated: part(Some(Role::Rook), None, None),
            }
        );
    }

    #[test]
    fn a_part_that_was_left_out_is_told_alone() {
        for (announced, repeated, lacking) in [
            (
                "springer bella david zwei",
                "springer david zwei",
                part(None, Some(File::B), None),
            ),
            (
                "springer bella david zwei",
                "bella david zwei",
                part(Some(Role::Knight), None, None),
            ),
            (
                "anna acht dame",
                "anna acht",
                part(Some(Role::Queen), None, None),
            ),
        ] {
            let wanted = TableMessage::RepetitionLacks(lacking);
            assert_eq!(told(announced, repeated), wanted, "{repeated}");
        }
    }

    #[test]
    fn moves_that_differ_in_too_much_are_told_whole() {
        for (announced, repeated) in [
            ("springer bella david zwei", "springer felix gustav drei"),
            ("kurze rochade", "könig david eins"),
            ("könig eva zwei", "kurze rochade"),
            ("springer gustav fünf", "gustav fünf dame"),
        ] {
            let told = told(announced, repeated);
            assert!(
                matches!(told, TableMessage::RepeatedAnother { .. }),
                "{told:?}"
            );
        }
    }
}
