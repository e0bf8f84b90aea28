//! A bare no to the move that was just read back: whether that is taken back is asked.
//!
//! The word is not acted on, for it may as well be thought aloud, also by the next player. Until the
//! question is answered no words make the next player's move: those that name a legal move in place of
//! the last one put it there, and are asked about where they may be meant as something else.

use crate::{
    dialog::{
        Effect, IncidentMessage, Message, Session,
        question::{ClaimQuestion, Question},
        repetition::Repeated,
        session::say,
        stage::Stage,
    },
    hearing::{Candidate, Correctable, Sense},
    notation::{CorrectedPart, Resolution, SpokenMove, Style, announce, moves_named, resolve},
    time::Timestamp,
};

impl Session {
    /// Whether it is asked if the last move is taken back.
    pub(in crate::dialog) const fn doubts_last_move(&self) -> bool {
        matches!(self.question, Some(Question::TakeBack(_)))
    }

    /// A no, while nothing is asked: to the last move, if that may be corrected by who has spoken; or else to a draw that
    /// was offered, and first to that where no move was made since.
    pub(in crate::dialog) fn doubt_last_move(&mut self) -> Vec<Effect> {
        let mover = self.game.turn().other();
        let may_be_doubted = self.is_last_move_meant() && self.asker.is_none_or(|by| by == mover);
        let offer = self.ask_about_offer();
        match offer {
            Some(told) if !(may_be_doubted && self.has_moved_since_offer()) => told,
            Some(_) | None if may_be_doubted => {
                self.question = Some(Question::TakeBack(None));
                self.ask_in_doubt_again()
            }
            Some(_) | None => say(Message::NothingAsked),
        }
    }

    /// Whether a no or a correction can only be about the last move, and may take it back.
    pub(in crate::dialog) fn is_last_move_meant(&self) -> bool {
        self.may_take_back() && self.appeal.is_none() && self.incidents.refused.is_none()
    }

    /// Whether a correction and what stands in its place would be about the last move: it may be taken back, and nothing
    /// else is asked.
    fn corrects_last_move(&self) -> bool {
        (self.question.is_none() || self.doubts_last_move()) && self.is_last_move_meant()
    }

    /// A correction and the announcement `said` in one breath, also after a bare no. Where that may be the next player's,
    /// who speaks of the next move or corrects a wrong repetition, it is asked about like what comes after a bare no.
    pub(in crate::dialog) fn correct_in_one_breath(
        &mut self,
        said: SpokenMove,
        now: Timestamp,
    ) -> Vec<Effect> {
        if let Some(asked) = self.ask_before_the_end_is_undone(said) {
            return asked;
        }
        let is_repetition =
            self.awaits_repetition() && self.at_the_board.repeated == Repeated::NotYet;
        if !self.corrects_last_move() || is_repetition || !self.may_be_others(said) {
            return self.correct_to(said, now);
        }
        self.question = Some(Question::TakeBack(None));
        let sense = Sense::of_move(said, self.spoken_about());
        self.named_in_doubt(&sense, now)
            .or_else(|| self.on_repetition(&sense, now))
            .unwrap_or_else(|| self.correct_to(said, now))
    }

    /// The question whether a move that has ended the game is taken back for `said`, if that is legal in its place. `None`
    /// where no such move is meant.
    fn ask_before_the_end_is_undone(&mut self, said: SpokenMove) -> Option<Vec<Effect>> {
        let is_meant = matches!(self.stage, Stage::Over(_)) && self.corrects_last_move();
        let last = self.game.last().filter(|_| is_meant)?.mv;
        self.question.get_or_insert(Question::TakeBack(None));
        if self.asks_somebody_else() {
            return Some(self.ask_in_doubt_again());
        }
        let instead = match resolve(said, self.spoken_about()) {
            Resolution::Unique(mv) if mv == last => return self.named_again(false),
            Resolution::Unique(_) | Resolution::Ambiguous(_) | Resolution::PromotionMissing(_) => {
                Some(said)
            }
            Resolution::Illegal(_) => None,
        };
        self.question = Some(Question::TakeBack(instead));
        Some(self.ask_in_doubt_again())
    }

    /// A correction that names only what was wrong. Where the announcement has pressed by itself, the next player may have
    /// thought that aloud, unless the mover is known to have said it: it is asked about.
    pub(in crate::dialog) fn correct_part_in_one_breath(
        &mut self,
        part: CorrectedPart,
        now: Timestamp,
    ) -> Vec<Effect> {
        if let Some(castling) = self.castling_instead(&Sense::CorrectedPart(part)) {
            return self.ask_whether_instead(castling, now);
        }
        let may_be_others = match self.stage {
            Stage::Thinking { .. } => self.known_speaker() != Some(self.game.turn().other()),
            // Whether a move that has ended the game is taken back is always asked.
            Stage::Over(_) => true,
            Stage::Announced | Stage::Sealing(_) | Stage::Adjourned(_) => false,
        };
        if !self.corrects_last_move() || !may_be_others {
            return self.correct_part(part, now);
        }
        self.question.get_or_insert(Question::TakeBack(None));
        self.part_named_in_doubt(part)
    }

    /// The castling that `correction` would put in place of what it is about, by `Rochade` or with its side. Behind a no it may
    /// as well be denied.
    pub(in crate::dialog) fn castling_instead(&self, correction: &Sense) -> Option<Candidate> {
        // A claim's move is read back in any case, and `nein, lange` names another side of a castling.
        if matches!(self.question, Some(Question::Claim(_)))
            || matches!(correction, Sense::CorrectedPart(CorrectedPart::Towards(_)))
        {
            return None;
        }
        let instead = self.correctable()?.in_place(correction)?;
        instead.legal_move().filter(|it| it.mv.is_castle())
    }

    /// What a correction would be about, if that is a move: the last one while it may be taken back, what was refused or
    /// taken back, or what is asked about.
    pub(in crate::dialog) fn correctable(&self) -> Option<Correctable> {
        let about = |wrong: Vec<SpokenMove>| Correctable {
            position: self.game.position().clone(),
            wrong,
        };
        let refused = self.incidents.refused_last();
        match &self.question {
            _ if self.corrects_last_move() => {
                let last = self.game.plies().len().checked_sub(1)?;
                Some(Correctable {
                    position: self.game.position_before(last)?.clone(),
                    wrong: vec![*self.announced.last()?],
                })
            }
            None if matches!(self.stage, Stage::Thinking { .. }) => {
                let wrong = refused.or(self.incidents.taken_back)?;
                Some(about(vec![wrong]))
            }
            Some(Question::Move(question)) => {
                let refused = refused.filter(|_| !self.incidents.asked_since);
                let asked = || question.announcements(self.game.position());
                let wrong = refused.map_or_else(asked, |refused| vec![refused]);
                Some(about(wrong)).filter(|about| !about.wrong.is_empty())
            }
            Some(Question::Claim(ClaimQuestion::Confirm {
                intended: Some(mv), ..
            })) => Some(about(vec![self.announcement(*mv, Style::Short)])),
            Some(_) | None => None,
        }
    }

    /// Asks whether `instead`, which was heard unclearly as a correction, stands in place of what that is
    /// [about](Self::correctable).
    pub(in crate::dialog) fn ask_whether_instead(
        &mut self,
        instead: Candidate,
        now: Timestamp,
    ) -> Vec<Effect> {
        if !self.corrects_last_move() {
            let asked = self.keep_asking(now);
            return asked.unwrap_or_else(|| self.ask_whether_meant(vec![instead]));
        }
        self.question.get_or_insert(Question::TakeBack(None));
        if !self.asks_somebody_else() {
            let said = announce(self.spoken_about(), instead.mv, Style::Short);
            self.question = Some(Question::TakeBack(Some(said)));
        }
        self.ask_in_doubt_again()
    }

    /// Asks once more what is asked about the last move.
    pub(in crate::dialog) fn ask_in_doubt_again(&self) -> Vec<Effect> {
        match (&self.question, self.announced.last()) {
            (Some(Question::TakeBack(Some(said))), Some(&wrong)) => {
                let said = *said;
                say(Message::ConfirmInstead { said, wrong })
            }
            (Some(Question::TakeBack(None)), Some(&wrong)) => say(Message::ConfirmTakeBack(wrong)),
            (Some(_) | None, _) => Vec::new(),
        }
    }

    /// A yes: the last move is taken back, and this stands in its place.
    pub(in crate::dialog) fn replace_after_all(
        &mut self,
        instead: Option<SpokenMove>,
        now: Timestamp,
    ) -> Vec<Effect> {
        match instead {
            Some(said) => self.correct_to(said, now),
            None => self.correct_last(now),
        }
    }

    /// What names a move while it is asked whether the last one is taken back; `None` for anything
    /// else.
    pub(in crate::dialog) fn named_in_doubt(
        &mut self,
        sense: &Sense,
        now: Timestamp,
    ) -> Option<Vec<Effect>> {
        if !self.doubts_last_move() {
            return None;
        }
        let said = match sense {
            Sense::Move(Candidate { said, .. }) | Sense::Illegal { said, .. } => Some(*said),
            Sense::Ambiguous { said, .. } => *said,
            Sense::PromotionMissing(moves) => {
                Some(announce(self.spoken_about(), moves[0], Style::Short).without_promotion())
            }
            Sense::Fragment(part) => {
                return Some(self.part_named_in_doubt(CorrectedPart::Named(*part)));
            }
            Sense::Correction(_)
            | Sense::CorrectedPart(_)
            | Sense::Claim(..)
            | Sense::Intent(_) => return None,
        };
        let last = self.game.last()?.mv;
        let Some(said) = said.filter(|_| !self.asks_somebody_else()) else {
            return Some(self.ask_in_doubt_again());
        };
        match (resolve(said, self.spoken_about()), self.may_be_others(said)) {
            (Resolution::Illegal(_), _) => Some(self.ask_in_doubt_again()),
            (Resolution::Unique(mv), by_others) if mv == last => self.named_again(by_others),
            (
                Resolution::Unique(_) | Resolution::Ambiguous(_) | Resolution::PromotionMissing(_),
                true,
            ) => {
                self.question = Some(Question::TakeBack(Some(said)));
                Some(self.ask_in_doubt_again())
            }
            (
                Resolution::Unique(_) | Resolution::Ambiguous(_) | Resolution::PromotionMissing(_),
                false,
            ) => Some(self.correct_to(said, now)),
        }
    }

    /// Part of an announcement, while it is asked whether the last move is taken back: where that names one move in
    /// place of the last, it is asked about. A single word may be misheard, or begin the next move.
    fn part_named_in_doubt(&mut self, part: CorrectedPart) -> Vec<Effect> {
        let position = self.spoken_about();
        let right = self.announced.last().into_iter();
        let right = right.flat_map(|wrong| wrong.corrected(part));
        let instead = match Resolution::among(moves_named(right, position)) {
            Some(Resolution::Unique(mv)) => Some(announce(position, mv, Style::Short)),
            Some(Resolution::PromotionMissing(moves)) => {
                Some(announce(position, moves[0], Style::Short).without_promotion())
            }
            Some(Resolution::Ambiguous(_) | Resolution::Illegal(_)) | None => None,
        };
        let instead = instead.filter(|said| self.announced.last() != Some(said));
        if let Some(said) = instead.filter(|_| !self.asks_somebody_else()) {
            self.question = Some(Question::TakeBack(Some(said)));
        }
        self.ask_in_doubt_again()
    }

    /// The last move itself was named while it was in doubt: it stands, or it was repeated.
    fn named_again(&mut self, may_be_others: bool) -> Option<Vec<Effect>> {
        if self.awaits_repetition() && may_be_others {
            self.question = None;
            return None;
        }
        if may_be_others {
            return Some(self.ask_in_doubt_again());
        }
        self.question = None;
        Some(say(Message::Incident(IncidentMessage::AsItWas)))
    }

    /// Whether `said`, which names a move in place of the last one, may be the next player's: the
    /// repetition of the last move, or the next move.
    fn may_be_others(&self, said: SpokenMove) -> bool {
        if self.asker == Some(self.game.turn().other()) {
            return false;
        }
        match &self.stage {
            Stage::Announced => self.awaits_repetition(),
            Stage::Thinking { .. } => {
                !matches!(resolve(said, self.game.position()), Resolution::Illegal(_))
            }
            Stage::Sealing(_) | Stage::Adjourned(_) | Stage::Over(_) => false,
        }
    }
}
