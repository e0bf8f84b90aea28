//! One turn: announcement, question and answer, slip of the tongue, press (D.2.1 to D.2.8).

use shakmaty::{Move, Position as _, Square};

use crate::{
    arbiter::ends,
    dialog::{
        CastlingWords, Effect, IncidentMessage, Message, PressMode, Session,
        contrast::contrast,
        going_back::Press,
        repetition::Repeated,
        session::say,
        stage::{BeforePress, Question, Stage},
    },
    hearing::{Candidate, Sense},
    notation::{Fragment, SpokenMove, SpokenPieceMove, Style, announce},
    time::Timestamp,
};

impl Session {
    /// Takes an announcement, complete or ambiguous, legal or not.
    pub(in crate::dialog) fn on_announcement(
        &mut self,
        sense: Sense,
        now: Timestamp,
    ) -> Vec<Effect> {
        if let Some(refusal) = self.no_move_now() {
            return refusal;
        }
        if let Some(Question::Claim { rule, .. } | Question::ClaimMove(rule)) = self.question
            && let Some(said) = sense.announced()
        {
            return self.ask_claim_with(rule, said, now);
        }
        let sense = match self.as_answer(&sense) {
            Some(chosen) => return self.make(chosen, now),
            None => self.completed(sense),
        };
        match sense {
            Sense::Move(candidate) => self.make(candidate.mv, now),
            Sense::Ambiguous { moves, .. } => self.ask_which(moves),
            Sense::PromotionMissing(moves) => {
                let to = moves[0].to();
                self.question = Some(Question::Promotion(moves));
                say(Message::WhichPromotion(to))
            }
            Sense::Illegal { said, reason } => {
                // A question about moves stays open: the next word may answer it.
                if let Some(Question::Rest(_)) = self.question {
                    self.question = None;
                }
                self.incidents.refused = Some(said);
                say(Message::Illegal { said, reason })
            }
            Sense::Fragment(fragment) => {
                self.question = Some(Question::Rest(fragment));
                say(Message::Incomplete(fragment))
            }
            Sense::Correction(_)
            | Sense::CorrectedPart(_)
            | Sense::Claim(..)
            | Sense::Intent(_) => Vec::new(),
        }
    }

    /// Takes part of an announcement: the answer to a question, or the start of a move.
    pub(in crate::dialog) fn on_fragment(
        &mut self,
        fragment: Fragment,
        now: Timestamp,
    ) -> Vec<Effect> {
        if let Some(refusal) = self.no_move_now() {
            return refusal;
        }
        if let Some(mv) = self.sole_match(fragment) {
            return self.make(mv, now);
        }
        if let Some(Question::Claim { .. } | Question::ClaimMove(_)) = self.question {
            return say(Message::Incomplete(fragment));
        }
        if fragment.is_rank_alone() && !matches!(self.question, Some(Question::Rest(_))) {
            // No announcement begins with a rank: it shall not get into the next one.
            return say(Message::NotUnderstood);
        }
        let fragment = match &self.question {
            Some(Question::Rest(earlier)) => earlier.followed_by(fragment),
            Some(Question::Promotion(moves)) => return say(Message::WhichPromotion(moves[0].to())),
            Some(
                Question::Meant(_)
                | Question::Which(_)
                | Question::Resign(_)
                | Question::Arbiter { .. }
                | Question::RestOfSession(_)
                | Question::LastPeriod
                | Question::WhichClaim
                | Question::ClaimMove(_)
                | Question::Claim { .. },
            )
            | None => fragment,
        };
        if let Sense::Move(_) | Sense::Ambiguous { .. } = self.sense_of(fragment) {
            self.question = None;
            return self.on_announcement(self.sense_of(fragment), now);
        }
        if let (Some(file), Some(rank), None) = (fragment.file, fragment.rank, fragment.taken) {
            let said = SpokenMove::Piece(SpokenPieceMove {
                role: fragment.role,
                from_file: None,
                from_rank: None,
                captures: false,
                to: Square::from_coords(file, rank),
                en_passant: false,
                promotion: None,
            });
            self.question = None;
            return self.on_announcement(Sense::of_move(said, self.game.position()), now);
        }
        self.question = Some(Question::Rest(fragment));
        say(Message::Incomplete(fragment))
    }

    /// Asks whether one of `candidates` was meant.
    pub(in crate::dialog) fn ask_whether_meant(
        &mut self,
        candidates: Vec<Candidate>,
    ) -> Vec<Effect> {
        if let Some(refusal) = self.no_move_now() {
            return refusal;
        }
        let message = match candidates.as_slice() {
            [only] => Message::ConfirmMove(self.announcement(only.mv, Style::Short)),
            several => match contrast(several) {
                Some(parts) => Message::WhichPart(parts),
                None => Message::WhichMove(
                    several
                        .iter()
                        .map(|candidate| self.announcement(candidate.mv, Style::Short))
                        .collect(),
                ),
            },
        };
        self.question = Some(Question::Meant(candidates));
        say(message)
    }

    /// A yes: to the question, if there is one.
    pub(in crate::dialog) fn on_yes(&mut self, now: Timestamp) -> Vec<Effect> {
        if self.asks_somebody_else() {
            return say(Message::NothingAsked);
        }
        match self.question.take() {
            Some(Question::Meant(candidates)) => match candidates.as_slice() {
                [only] => self.make(only.mv, now),
                _ => self.ask_whether_meant(candidates),
            },
            Some(Question::Which(moves)) => self.ask_which(moves),
            Some(Question::Promotion(moves)) => {
                let to = moves[0].to();
                self.question = Some(Question::Promotion(moves));
                say(Message::WhichPromotion(to))
            }
            Some(Question::Rest(fragment)) => {
                self.question = Some(Question::Rest(fragment));
                say(Message::Incomplete(fragment))
            }
            Some(Question::Resign(side)) => self.resign(side, now),
            Some(Question::RestOfSession(Some(rest))) => self.adjourn_early(rest, now),
            Some(Question::RestOfSession(None)) => self.ask_rest_of_session(),
            Some(Question::LastPeriod) => self.both_flags_in_the_last_period(now),
            Some(Question::WhichClaim) => self.ask_which_claim(now),
            Some(Question::ClaimMove(rule)) => {
                self.question = Some(Question::ClaimMove(rule));
                say(Message::AnnounceAgain)
            }
            Some(Question::Claim { rule, intended }) => self.claim(rule, intended, now),
            Some(Question::Arbiter { act, .. }) => self.arbiter_confirms(act, now),
            None => say(Message::NothingAsked),
        }
    }

    /// A no: to the question, if there is one.
    pub(in crate::dialog) fn on_no(&mut self, now: Timestamp) -> Vec<Effect> {
        if self.asks_somebody_else() {
            return say(Message::NothingAsked);
        }
        match self.question.take() {
            Some(
                Question::Meant(_)
                | Question::Which(_)
                | Question::Promotion(_)
                | Question::Rest(_),
            ) => say(Message::AnnounceAgain),
            Some(Question::Resign(_)) => say(Message::ResignCancelled),
            Some(Question::RestOfSession(_)) => say(Message::Incident(IncidentMessage::AsItWas)),
            Some(Question::LastPeriod) => self.both_flags_before_the_last_period(now),
            Some(Question::WhichClaim | Question::ClaimMove(_) | Question::Claim { .. }) => {
                self.no_claim(now)
            }
            Some(Question::Arbiter { running, .. }) => self.arbiter_declines(running, now),
            None => say(Message::NothingAsked),
        }
    }

    /// Whether the question that is open is one for the other player than who has spoken.
    fn asks_somebody_else(&self) -> bool {
        let asked = match &self.question {
            Some(
                Question::Meant(_)
                | Question::Which(_)
                | Question::Promotion(_)
                | Question::Rest(_)
                | Question::WhichClaim
                | Question::ClaimMove(_)
                | Question::Claim { .. },
            ) => Some(self.turn()),
            Some(Question::Resign(side)) => Some(*side),
            // Whoever speaks for the arbiter.
            Some(Question::Arbiter { .. } | Question::RestOfSession(_) | Question::LastPeriod)
            | None => None,
        };
        matches!((self.asker, asked), (Some(by), Some(side)) if by != side)
    }

    /// The press of the clock; `at` is when it happened.
    pub(in crate::dialog) fn press(&mut self, at: Timestamp) -> Vec<Effect> {
        match self.stage {
            Stage::Over(ending) => self
                .press_before_flag(at)
                .unwrap_or_else(|| say(Message::GameOver(ending))),
            Stage::Announced | Stage::Thinking { .. } if self.appeal.is_some() => {
                say(Message::ArbiterDecides)
            }
            Stage::Announced => {
                if let Some(refusal) = self.not_made_yet() {
                    return say(refusal);
                }
                self.complete_move(at);
                say(Message::Pressed {
                    turn: self.game.turn(),
                })
            }
            Stage::Thinking { .. } => match &mut self.clock {
                Some(clock) if !clock.is_running() => {
                    clock.ensure_running(self.game.turn(), at);
                    say(Message::Turn(self.game.turn()))
                }
                Some(_) | None => say(Message::AnnounceFirst),
            },
            // Both have a press of their own.
            Stage::Sealing(_) | Stage::Adjourned(_) => say(Message::AnnounceFirst),
        }
    }

    /// `mv` in the words of Annex D; it must be legal in the present position.
    pub(in crate::dialog) fn announcement(&self, mv: Move, style: Style) -> SpokenMove {
        let said = announce(self.game.position(), mv, style);
        match self.setup.castling {
            CastlingWords::Name => said,
            CastlingWords::Squares => said.with_castling_squares(self.game.turn()),
        }
    }

    /// What is said to a move when none is awaited; `None` when one is.
    pub(in crate::dialog) fn no_move_now(&self) -> Option<Vec<Effect>> {
        match &self.stage {
            Stage::Over(ending) => Some(say(Message::GameOver(*ending))),
            Stage::Announced | Stage::Thinking { .. } if self.appeal.is_some() => {
                Some(say(Message::ArbiterDecides))
            }
            Stage::Announced => Some(self.press_first()),
            // Both take moves in their own way.
            Stage::Sealing(_) | Stage::Adjourned(_) => Some(say(Message::NotUnderstood)),
            Stage::Thinking { .. } => None,
        }
    }

    fn press_first(&self) -> Vec<Effect> {
        match self.announced.last() {
            Some(said) => say(Message::PressFirst(*said)),
            None => say(Message::AnnounceFirst),
        }
    }

    pub(in crate::dialog) fn ask_which(&mut self, moves: Vec<Move>) -> Vec<Effect> {
        let told = moves
            .iter()
            .map(|mv| self.announcement(*mv, Style::Short))
            .collect();
        self.question = Some(Question::Which(moves));
        say(Message::WhichMove(told))
    }

    /// The move among those asked about that `sense` picks out, if it answers the question.
    ///
    /// A square alone answers it (`Gustav eins` to `Springer Bella eins oder Gustav eins?`),
    /// although by itself it would announce a pawn's move.
    fn as_answer(&self, sense: &Sense) -> Option<Move> {
        match sense.announced()? {
            SpokenMove::Piece(SpokenPieceMove {
                role: None,
                from_file: None,
                from_rank: None,
                captures: false,
                to,
                en_passant: false,
                promotion: None,
            }) => self.sole_match(Fragment {
                role: None,
                file: Some(to.file()),
                rank: Some(to.rank()),
                ..Fragment::default()
            }),
            SpokenMove::Castling(_) | SpokenMove::CastlingTo(_) | SpokenMove::Piece(_) => None,
        }
    }

    /// The only move asked about that `fragment` fits.
    fn sole_match(&self, fragment: Fragment) -> Option<Move> {
        let asked: Vec<Move> = match self.question.as_ref()? {
            Question::Meant(candidates) => candidates.iter().map(|c| c.mv).collect(),
            Question::Which(moves) => moves.clone(),
            Question::Promotion(moves) => {
                return moves
                    .iter()
                    .find(|mv| fragment.role.is_some() && mv.promotion() == fragment.role)
                    .copied();
            }
            Question::Rest(_)
            | Question::Resign(_)
            | Question::RestOfSession(_)
            | Question::LastPeriod
            | Question::WhichClaim
            | Question::ClaimMove(_)
            | Question::Claim { .. }
            | Question::Arbiter { .. } => return None,
        };
        let mut fitting = asked.into_iter().filter(|mv| fragment.picks(*mv));
        match (fitting.next(), fitting.next()) {
            (Some(mv), None) => Some(mv),
            _ => None,
        }
    }

    /// An announcement put together with the part that was said before it: `Springer`, then
    /// `Felix drei`.
    fn completed(&self, sense: Sense) -> Sense {
        let Some(Question::Rest(earlier)) = self.question else {
            return sense;
        };
        let Some(said) = sense.announced() else {
            return sense;
        };
        if let SpokenMove::Piece(SpokenPieceMove { to, .. }) = said
            && let Some(captured) = earlier.taken.and_then(|taken| taken.role)
            && self.game.position().board().role_at(to) != Some(captured)
        {
            // What was said to be captured stands elsewhere: it is asked for again.
            return Sense::Fragment(earlier);
        }
        match said {
            SpokenMove::Piece(
                rest @ SpokenPieceMove {
                    role: None,
                    from_file: None,
                    from_rank: None,
                    ..
                },
            ) => Sense::of_move(
                SpokenMove::Piece(SpokenPieceMove {
                    role: earlier.role,
                    from_file: earlier.file,
                    from_rank: earlier.rank,
                    captures: rest.captures || earlier.taken.is_some(),
                    ..rest
                }),
                self.game.position(),
            ),
            SpokenMove::Castling(_) | SpokenMove::CastlingTo(_) | SpokenMove::Piece(_) => sense,
        }
    }

    /// Makes a legal move on the board and reads it back.
    pub(in crate::dialog) fn make(&mut self, mv: Move, now: Timestamp) -> Vec<Effect> {
        self.question = None;
        if let Some(refusal) = self.refuse_if_bound(mv, now) {
            return refusal;
        }
        let mover = self.game.turn();
        if self.offer == Some(mover.other()) {
            self.offer = None;
        }
        if let Some(clock) = &mut self.clock {
            clock.ensure_running(mover, now);
        }
        let said = self.put_on_board(mv);
        let mut effects = say(Message::Announced(said));
        let ending = ends::by_itself(self.setup.edition, self.game.position(), &self.record);
        if let Some(ending) = ending {
            effects.extend(self.end(ending, now));
            return effects;
        }
        effects.extend(self.remarks());
        if self.setup.press == PressMode::Automatic && self.not_made_yet().is_none() {
            let clock = self.clock.clone();
            self.complete_move(now);
            self.stage = Stage::Thinking {
                before_press: Some(BeforePress { clock, at: now }),
            };
        }
        effects
    }

    /// Puts a legal move on the board and into the score, and returns its announcement.
    pub(in crate::dialog) fn put_on_board(&mut self, mv: Move) -> SpokenMove {
        let said = self.announcement(mv, Style::Short);
        self.game
            .play(mv)
            .expect("every move that is made was resolved in the present position");
        let carried = std::mem::take(&mut self.carried_remark);
        if !carried.is_empty() {
            self.game.note_comment(&carried);
        }
        self.mark_offer_at_move();
        self.record.push(self.game.position());
        self.fulfilled = self.obligation.take();
        self.incidents.refused = None;
        self.at_the_board.repeated = Repeated::NotYet;
        self.announced.push(said);
        self.stage = Stage::Announced;
        said
    }

    /// Makes a legal move whose press has been done on the board.
    pub(in crate::dialog) fn make_and_press(&mut self, mv: Move, now: Timestamp) -> Vec<Effect> {
        let effects = self.make(mv, now);
        if let Stage::Announced = self.stage {
            self.complete_move(now);
        }
        effects
    }

    /// Completes the announced move by a press at `at`.
    pub(in crate::dialog) fn complete_move(&mut self, at: Timestamp) {
        let mover = self.turn();
        self.offer_may_be_moved = false;
        if let Some(clock) = &mut self.clock {
            clock.ensure_running(mover, at);
        }
        let press = Press::before(self.clock.as_ref(), &self.incidents.awards, mover, at);
        if let Some(clock) = &mut self.clock {
            // The flag was looked at before this event, and the turn is the mover's: a refusal
            // could only mean that the flag falls at this very moment, which the next look finds.
            if clock.press(mover, at).is_ok() {
                let left = clock.remaining(mover, at);
                self.game.note_clock(left);
            }
        }
        let press = press.after(self.clock.as_ref(), at);
        self.incidents.presses.push(press);
        self.at_the_board.told.clear();
        self.stage = Stage::thinking();
    }
}
