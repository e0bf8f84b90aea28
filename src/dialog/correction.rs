//! A slip of the tongue, corrected before the opponent's clock starts (D.2.8).

use shakmaty::Move;

use crate::{
    arbiter::Verdict,
    dialog::{
        Effect, Message, Session,
        going_back::with_slip,
        question::{ClaimQuestion, MoveQuestion, Question},
        session::say,
        stage::{LastWords, Stage},
    },
    hearing::{Candidate, Meaning, Sense},
    notation::{CorrectedPart, Fragment, Resolution, SpokenMove, Style, announce, moves_named},
    time::Timestamp,
};

impl Session {
    /// Takes back the announcement that has not been pressed yet (D.2.8). Whether one that has ended the game is taken
    /// back is asked.
    pub(in crate::dialog) fn correct(&mut self, now: Timestamp) -> Vec<Effect> {
        if let Some(Question::TakeBack(_)) = self.question {
            self.question = None;
            return self.correct_last(now);
        }
        let is_over = matches!(self.stage, Stage::Over(_)) && self.is_last_move_meant();
        if self.question.is_some() || self.accepted_by().is_some() || is_over {
            return self.on_no(now);
        }
        self.correct_last(now)
    }

    /// Takes back the last announcement, or what was refused after it.
    pub(in crate::dialog) fn correct_last(&mut self, now: Timestamp) -> Vec<Effect> {
        self.correcting(|session| match session.withdraw(now) {
            Some(Withdrawn::Made(said)) => say(Message::TakenBack(said)),
            // What was completed before it stays.
            Some(Withdrawn::Unmade(_)) => {
                let mut effects = say(Message::AnnounceAgain);
                if let Stage::Thinking {
                    before_press: Some(_),
                } = session.stage
                {
                    // Who meant the move before it is told that this one was pressed.
                    effects.extend(say(Message::Turn(session.game.turn())));
                }
                effects
            }
            None => session.nothing_to_correct(),
        })
    }

    /// Correction and new announcement in one breath.
    ///
    /// A square alone announces a pawn's move, but may as well be meant as the arrival square of
    /// the piece that was announced: where that is a legal move, it is asked about.
    pub(in crate::dialog) fn correct_to(
        &mut self,
        said: SpokenMove,
        now: Timestamp,
    ) -> Vec<Effect> {
        self.leave_question_for_refused();
        self.correcting(|session| {
            let mut effects = match &session.question {
                Some(Question::TakeBack(_)) => {
                    session.question = None;
                    Vec::new()
                }
                // The denial answers what else was asked.
                Some(Question::Accept(_) | Question::Arbiter(_)) => return session.on_no(now),
                // The move may be the one to be sealed, which nobody else may hear.
                Some(Question::Adjourn(_)) => {
                    return [session.on_no(now), say(Message::AnnounceAgain)].concat();
                }
                // The move that is to bring the draw about was misheard: it is read back anew.
                Some(Question::Claim(ClaimQuestion::Confirm {
                    rule,
                    intended: Some(_),
                })) => return session.ask_claim_with(*rule, said, now),
                Some(question @ (Question::Resign { .. } | Question::Claim(_))) => {
                    let question = question.clone();
                    let denied = session.on_no(now);
                    if session.question.is_some()
                        || !matches!(session.stage, Stage::Thinking { .. })
                    {
                        // Somebody else was asked, or a move stands that was not asked about.
                        return denied;
                    }
                    session.question = Some(question);
                    denied
                }
                Some(Question::Move(_)) | None => Vec::new(),
            };
            effects.extend(session.put_in_place(said, now));
            effects
        })
    }

    /// The announcement `said` in place of the last one, or of the one that was asked about.
    fn put_in_place(&mut self, said: SpokenMove, now: Timestamp) -> Vec<Effect> {
        let wrong = match (self.question.take(), &self.stage) {
            // A question about a move that is not made yet: what was completed before it stays.
            (Some(Question::Move(question)), Stage::Thinking { .. }) => question
                .only()
                .map(|mv| self.announcement(mv, Style::Short)),
            (Some(_), Stage::Thinking { .. }) => None,
            (Some(_) | None, _) => match self.withdraw(now) {
                Some(Withdrawn::Made(wrong) | Withdrawn::Unmade(wrong)) => Some(wrong),
                // The new announcement stands for what was not understood.
                None if self.next_player_has_spoken() => None,
                None => return self.nothing_to_correct(),
            },
        };
        let sense = Sense::of_move(said, self.game.position());
        let elsewhere = wrong.and_then(|wrong| wrong.arriving_where(said));
        let mut moves = self.legal(elsewhere);
        if moves.is_empty() {
            return self.on_announcement(sense, now);
        }
        if let Sense::Illegal { .. } = sense {
            return self.ask_about(&moves);
        }
        let literally = self.legal([said]);
        moves.retain(|mv| !literally.contains(mv));
        self.ask_which([literally, moves].concat())
    }

    /// A correction that names only what was wrong with the last announcement, or with the one that
    /// was asked about: exactly that is replaced. One legal move is made, of several it is asked
    /// which; none is chosen.
    pub(in crate::dialog) fn correct_part(
        &mut self,
        part: CorrectedPart,
        now: Timestamp,
    ) -> Vec<Effect> {
        self.leave_question_for_refused();
        self.correcting(|session| match (session.question.take(), part) {
            (None | Some(Question::TakeBack(_)), _) => match session.withdraw(now) {
                Some(Withdrawn::Made(wrong)) => session
                    .put_right(&[wrong], part, now)
                    .unwrap_or_else(|| say(Message::TakenBack(wrong))),
                Some(Withdrawn::Unmade(wrong)) => session
                    .put_right(&[wrong], part, now)
                    .unwrap_or_else(|| say(Message::AnnounceAgain)),
                None => session.nothing_to_correct(),
            },
            (Some(Question::Move(question)), _) => session.correct_asked(question, part, now),
            (
                Some(Question::Claim(ClaimQuestion::Confirm {
                    rule,
                    intended: Some(mv),
                })),
                _,
            ) => {
                let wrong = session.announcement(mv, Style::Short);
                let right = wrong.corrected(part);
                match (session.legal(right.clone()).as_slice(), right.as_slice()) {
                    ([only], _) => session.ask_claim(rule, Some(*only), now),
                    (_, [said]) => session.ask_claim_with(rule, *said, now),
                    _ => {
                        let among = Vec::new();
                        let asked = ClaimQuestion::Move { rule, among };
                        session.question = Some(Question::Claim(asked));
                        say(Message::AnnounceAgain)
                    }
                }
            }
            (
                question @ Some(
                    Question::Resign { .. }
                    | Question::Accept(_)
                    | Question::Adjourn(_)
                    | Question::Arbiter(_)
                    | Question::Claim(
                        ClaimQuestion::Rule(_)
                        | ClaimQuestion::Move { .. }
                        | ClaimQuestion::Confirm { intended: None, .. }
                        | ClaimQuestion::EndsPlay { .. },
                    ),
                ),
                _,
            ) => {
                session.question = question;
                session.on_no(now)
            }
        })
    }

    /// The same while this is asked about a move.
    fn correct_asked(
        &mut self,
        question: MoveQuestion,
        part: CorrectedPart,
        now: Timestamp,
    ) -> Vec<Effect> {
        match (question, part) {
            (MoveQuestion::Meant(candidates), _) => {
                let wrong = candidates.iter().map(|candidate| candidate.mv);
                self.put_right_one_of(wrong.collect(), part, now)
            }
            (MoveQuestion::Which(moves), _) => self.put_right_one_of(moves, part, now),
            (MoveQuestion::Promotion(moves), CorrectedPart::Named(part)) => {
                self.put_right_promotion(&moves, part, now)
            }
            (earlier @ MoveQuestion::Rest { begun, .. }, CorrectedPart::Named(part)) => {
                if let Some(right) = begun.put_right(part) {
                    let asked = earlier.awaits().asked();
                    return self.ask_rest(right, asked);
                }
                self.question = Some(Question::Move(earlier));
                match self.understood(Meaning::Fragment(part)) {
                    Some(sense) => self.on_announcement(sense, now),
                    None => say(Message::NotUnderstood),
                }
            }
            (question @ (MoveQuestion::Promotion(_) | MoveQuestion::Rest { .. }), _) => {
                self.question = Some(Question::Move(question));
                self.on_no(now)
            }
        }
    }

    /// What `correct` leads to, and that the score is saved anew if the game had ended.
    fn correcting(&mut self, correct: impl FnOnce(&mut Self) -> Vec<Effect>) -> Vec<Effect> {
        if self.appeal.is_some() {
            return self.appeal_first();
        }
        let had_ended = self.ending().is_some();
        let (before, wrong) = (self.announced.len(), self.announced.last().copied());
        let mut effects = self.putting_back(correct);
        // What was announced stood, and what came in its place was refused or is asked about: without this the player
        // would think that the old move still stands. A question is heard last.
        if let Some(wrong) = wrong.filter(|_| self.announced.len() < before) {
            self.give_the_true_reason(&mut effects);
            let gone = Effect::Say(Message::TakenBack(wrong));
            let is_told = effects.contains(&gone);
            match &self.question {
                _ if is_told => (),
                Some(_) => effects.insert(0, Effect::Say(Message::TakenBackFor(wrong))),
                None => effects.push(gone),
            }
        }
        if had_ended && self.ending().is_none() {
            effects.push(Effect::Save);
        }
        effects
    }

    /// Makes the only legal move among the announcements `wrong` with `part` in its place, or asks
    /// which; `None` if it has no place in them.
    fn put_right(
        &mut self,
        wrong: &[SpokenMove],
        part: CorrectedPart,
        now: Timestamp,
    ) -> Option<Vec<Effect>> {
        if let CorrectedPart::Named(named) = part
            && named.moves(self.game.position()).is_some()
        {
            // `nein, Rochade`, `nein, Turm schlägt David`: that names a move by itself.
            let sense = Sense::of(Meaning::Fragment(named), self.game.position())?;
            return Some(self.on_announcement(sense, now));
        }
        let right: Vec<SpokenMove> = wrong
            .iter()
            .flat_map(|wrong| wrong.corrected(part))
            .collect();
        let first = *right.first()?;
        let moves = self.legal(right.iter().copied());
        if moves.is_empty() {
            // The square of departure was that of another piece.
            let elsewhere = right.into_iter().map(SpokenMove::without_departure);
            let elsewhere = self.legal(elsewhere);
            if leaves_the_departure(part) && !elsewhere.is_empty() {
                return Some(self.ask_about(&elsewhere));
            }
            let refused = if leaves_the_departure(part) {
                first.without_departure()
            } else {
                first
            };
            let refused = Sense::of_move(refused, self.game.position());
            return Some(self.on_announcement(refused, now));
        }
        Some(match (Resolution::among(moves), wrong) {
            (Some(Resolution::Unique(mv)), [_]) if !breaks_off(part) => self.make(mv, now),
            (Some(Resolution::Unique(mv)), _) => self.ask_about(&[mv]),
            (Some(Resolution::Ambiguous(moves)), _) => self.ask_which(moves),
            (Some(Resolution::PromotionMissing(moves)), _) => {
                self.on_announcement(Sense::PromotionMissing(moves), now)
            }
            (Some(Resolution::Illegal(_)) | None, _) => say(Message::AnnounceAgain),
        })
    }

    /// The same of moves that were asked about.
    fn put_right_one_of(
        &mut self,
        wrong: Vec<Move>,
        part: CorrectedPart,
        now: Timestamp,
    ) -> Vec<Effect> {
        let wrong: Vec<SpokenMove> = wrong
            .into_iter()
            .map(|mv| self.announcement(mv, Style::Short))
            .collect();
        self.put_right(&wrong, part, now)
            .unwrap_or_else(|| say(Message::AnnounceAgain))
    }

    /// The same of a promotion without its piece. A piece may be what the pawn becomes, or what
    /// goes to that square instead of it; or, since none was named before, what it does not become.
    fn put_right_promotion(
        &mut self,
        moves: &[Move; 4],
        part: Fragment,
        now: Timestamp,
    ) -> Vec<Effect> {
        let wrong = announce(self.game.position(), moves[0], Style::Short).without_promotion();
        let promoted = moves
            .iter()
            .find(|mv| part.role.is_some() && mv.promotion() == part.role);
        match (promoted, part) {
            (
                Some(promoted),
                Fragment {
                    file: None,
                    rank: None,
                    taken: None,
                    ..
                },
            ) => {
                let instead = wrong.corrected(CorrectedPart::Named(part)).into_iter();
                let instead = self.legal(instead.map(SpokenMove::without_departure));
                if instead.is_empty() {
                    self.ask_about(&[*promoted])
                } else {
                    self.ask_which([vec![*promoted], instead].concat())
                }
            }
            (Some(_) | None, _) => self
                .put_right(&[wrong], CorrectedPart::Named(part), now)
                .unwrap_or_else(|| say(Message::AnnounceAgain)),
        }
    }

    /// Asks whether one of `moves` was meant.
    pub(in crate::dialog) fn ask_about(&mut self, moves: &[Move]) -> Vec<Effect> {
        let candidate = |mv: &Move| Candidate {
            said: self.announcement(*mv, Style::Short),
            mv: *mv,
        };
        self.ask_whether_meant(moves.iter().map(candidate).collect())
    }

    /// The [legal](moves_named) moves of these announcements in the present position.
    fn legal(&self, said: impl IntoIterator<Item = SpokenMove>) -> Vec<Move> {
        moves_named(said, self.game.position())
    }

    /// The announcement that a correction is about: the last one, which is taken back, or one that
    /// was refused after it or taken back before.
    fn withdraw(&mut self, now: Timestamp) -> Option<Withdrawn> {
        if !matches!(self.stage, Stage::Thinking { .. }) {
            return self.take_back(now).map(Withdrawn::Made);
        }
        if let Some(refused) = self.incidents.refused_last() {
            return Some(Withdrawn::Unmade(refused));
        }
        let made = self.take_back(now).map(Withdrawn::Made);
        made.or(self.incidents.taken_back.map(Withdrawn::Unmade))
    }

    /// What is said where nothing can be corrected: a move that is pressed goes back by the arbiter's word alone.
    fn nothing_to_correct(&self) -> Vec<Effect> {
        let is_pressed = matches!(self.stage, Stage::Thinking { .. }) && !self.announced.is_empty();
        say(if is_pressed {
            Message::AlreadyPressed
        } else {
            Message::NothingToCorrect
        })
    }

    /// Whether the last move was pressed by its announcement, and the next player has spoken since.
    fn next_player_has_spoken(&self) -> bool {
        if let Stage::Thinking {
            before_press: Some(press),
        } = &self.stage
        {
            press.last_words == LastWords::NextPlayers
        } else {
            false
        }
    }

    /// Whether the last announcement may still be taken back.
    pub(in crate::dialog) fn may_take_back(&self) -> bool {
        let may_be = match &self.stage {
            Stage::Announced => true,
            Stage::Thinking { before_press } => before_press.is_some(),
            Stage::Over(ending) => {
                ending.is_by_move() && self.incidents.presses.len() < self.announced.len()
            }
            Stage::Sealing(_) | Stage::Adjourned(_) => false,
        };
        may_be && !self.announced.is_empty() && !self.next_player_has_spoken()
    }

    /// Takes back the last announcement while that is still allowed, and returns it.
    pub(in crate::dialog) fn take_back(&mut self, now: Timestamp) -> Option<SpokenMove> {
        if !self.may_take_back() {
            return None;
        }
        match &self.stage {
            Stage::Announced => (),
            Stage::Thinking { before_press } => {
                let before = before_press.as_ref()?;
                self.clock = before.without_the_press(self.clock.as_ref(), now);
                self.clock_corrected(now);
            }
            Stage::Over(ending) => {
                let ended = Verdict::Ended(*ending);
                self.rulings.retain(|noted| noted.ruling.verdict != ended);
            }
            Stage::Sealing(_) | Stage::Adjourned(_) => return None,
        }
        let (undone, said) = self.take_off_board()?;
        self.carried_remark = with_slip(&undone.comment, &undone.san.to_string());
        (self.obligation, self.fulfilled) = std::mem::take(&mut self.fulfilled).taken_back();
        self.offers.stand_again();
        if let Some(clock) = &mut self.clock {
            clock.ensure_running(self.game.turn(), now);
        }
        self.stage = Stage::thinking();
        self.incidents.taken_back = Some(said);
        Some(said)
    }
}

/// What a correction is about.
enum Withdrawn {
    /// A move that had been made by this announcement, and is taken back.
    Made(SpokenMove),
    /// An announcement that was refused, or taken back before.
    Unmade(SpokenMove),
}

/// Whether `part` names another piece, and not where that comes from.
const fn leaves_the_departure(part: CorrectedPart) -> bool {
    match part {
        CorrectedPart::Named(named) => named.role.is_some() && !named.names_the_departure(),
        CorrectedPart::Towards(_) => false,
    }
}

/// Whether `part` goes on to the arrival and breaks off in it: `Gustav eins Eva`.
const fn breaks_off(part: CorrectedPart) -> bool {
    match part {
        CorrectedPart::Named(named) => named.to_file.is_some() && named.to_rank.is_none(),
        CorrectedPart::Towards(_) => false,
    }
}
