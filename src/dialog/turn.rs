//! One turn: announcement, question and answer, slip of the tongue, press (D.2.1 to D.2.8).

use shakmaty::{Chess, Color, Move, Position as _, Square};

use crate::{
    arbiter::ends,
    dialog::{
        AdjournmentMessage, CastlingWords, Effect, IncidentMessage, Message, PressMode, Session,
        adjournment,
        contrast::contrast,
        irregularities::RefusedMove,
        obligation::Fulfilled,
        question::{Acceptance, ArbiterQuestion, ClaimQuestion, MoveQuestion, Question},
        repetition::Repeated,
        session::say,
        since_asked::SinceAsked,
        stage::{BeforePress, Stage},
    },
    hearing::{Awaited, Candidate, Sense},
    notation::{Fragment, Resolution, SpokenMove, Style, announce},
    time::Timestamp,
};

impl Session {
    /// The side whose turn it is: until the press it is still the turn of who announced.
    pub(in crate::dialog) fn turn(&self) -> Color {
        match self.stage {
            // Of an adjourned game the player who replies is the one who is waited for.
            Stage::Announced | Stage::Adjourned(_) => self.game.turn().other(),
            Stage::Thinking { .. } | Stage::Sealing(_) | Stage::Over(_) => self.game.turn(),
        }
    }

    /// Takes an announcement, complete, ambiguous or part of one, legal or not, as it is
    /// [understood](Self::understood).
    pub(in crate::dialog) fn on_announcement(
        &mut self,
        sense: Sense,
        now: Timestamp,
    ) -> Vec<Effect> {
        if let Some(refusal) = self.no_move_now() {
            return (self.ask_whether_castling_was_meant(&sense, now)).unwrap_or(refusal);
        }
        if let Some(question) = self.arbiter_first() {
            return question;
        }
        if let Some(Question::Adjourn(_)) = self.question {
            return adjournment::tell(AdjournmentMessage::ConfirmAdjourn(self.turn()));
        }
        self.note_words_about_next_move();
        if let Some(Question::Claim(ClaimQuestion::Rule(_))) = self.question {
            return self.on_move_before_the_rule(&sense, now);
        }
        if let Some(Question::Claim(
            ClaimQuestion::Confirm { rule, .. } | ClaimQuestion::Move { rule, .. },
        )) = self.question
        {
            return self.on_move_of_a_claim(rule, &sense, now);
        }
        if let Some(begun) = sense.begun(self.game.position()) {
            return self.begin(begun);
        }
        if let Sense::Move(candidate) = &sense
            && let Some(asked) = self.ask_after_unread_words(candidate, now)
        {
            return asked;
        }
        if let Some(asked) = self.ask_after_castling_was_announced(&sense) {
            return asked;
        }
        match sense {
            Sense::Move(candidate) if self.is_said_again(&candidate) => {
                self.ask_whether_meant(vec![candidate])
            }
            Sense::Move(candidate) => self.make(candidate.mv, now),
            Sense::Ambiguous { moves, .. } => self.ask_which(moves),
            Sense::PromotionMissing(moves) => self
                .refuse_promotion_if_bound(&moves, now)
                .unwrap_or_else(|| self.ask_promotion(moves)),
            Sense::Illegal { said, reason } => {
                // A question about moves stays open: the next word may answer it.
                if let Some(Question::Move(MoveQuestion::Rest { asked, .. })) = &mut self.question {
                    let asked = std::mem::take(asked);
                    self.question =
                        (asked.len() > 1).then_some(Question::Move(MoveQuestion::Which(asked)));
                }
                let refusal = self.refusal(said, reason);
                self.note_refused(RefusedMove {
                    said,
                    out_of_turn: matches!(refusal, Message::NotTheirTurn { .. }),
                });
                say(refusal)
            }
            Sense::Fragment(_)
            | Sense::Correction(_)
            | Sense::CorrectedPart(_)
            | Sense::Claim(..)
            | Sense::Intent(_) => Vec::new(),
        }
    }

    /// Takes part of an announcement that neither answers nor completes anything: the start of a move.
    fn begin(&mut self, fragment: Fragment) -> Vec<Effect> {
        if fragment.role.is_some() {
            self.at_the_board.unread = None;
        }
        let goes_on = matches!(
            self.question,
            Some(Question::Move(MoveQuestion::Rest { .. }))
        );
        if fragment.begins_nothing() && !goes_on {
            // It shall not get into the next announcement.
            return say(Message::NotUnderstood);
        }
        if let Some(Question::Move(MoveQuestion::Promotion(moves))) = &self.question {
            let (asked, position) = (*moves, self.game.position());
            let both = promotions_to(asked[0].to(), position);
            let picked = |moves: &[Move]| moves.iter().any(|mv| fragment.picks(*mv, position));
            return if picked(&both) && !picked(&asked) {
                // The other pawn was named.
                self.ask_which(both)
            } else {
                self.ask_again()
            };
        }
        let asked = self.awaited().map_or_else(Vec::new, Awaited::asked);
        self.ask_rest(fragment, asked)
    }

    /// What is said to a move that was heard unclearly while something else is asked: that question
    /// stays open. `None` where it may be asked whether the move was meant.
    pub(in crate::dialog) fn keep_asking(&mut self, now: Timestamp) -> Option<Vec<Effect>> {
        let is_said_again = match &self.question {
            Some(Question::TakeBack(_)) => {
                let again = self.ask_in_doubt_again();
                return Some([say(Message::NotUnderstood), again].concat());
            }
            Some(Question::Claim(
                ClaimQuestion::Rule(_)
                | ClaimQuestion::Confirm { .. }
                | ClaimQuestion::EndsPlay { .. },
            )) => true,
            Some(Question::Claim(ClaimQuestion::Move { among, .. })) => !among.is_empty(),
            Some(Question::Arbiter(
                ArbiterQuestion::RestOfSession { .. } | ArbiterQuestion::LastPeriod,
            )) => false,
            Some(Question::Adjourn(_)) => {
                let again = adjournment::tell(AdjournmentMessage::ConfirmAdjourn(self.turn()));
                return Some([say(Message::NotUnderstood), again].concat());
            }
            Some(
                Question::Move(_)
                | Question::Resign { .. }
                | Question::Accept(_)
                | Question::Arbiter(ArbiterQuestion::Confirm { .. }),
            )
            | None => return None,
        };
        self.note_words_about_next_move();
        let mut effects = say(Message::NotUnderstood);
        if is_said_again {
            effects.extend(self.ask_claim_again(now));
        }
        Some(effects)
    }

    /// Asks whether one of `candidates` was meant. An unclear answer rules nothing out: the question
    /// that it answers is asked again as it was.
    pub(in crate::dialog) fn ask_whether_meant(
        &mut self,
        candidates: Vec<Candidate>,
    ) -> Vec<Effect> {
        if let Some(refusal) = self.no_move_now() {
            return refusal;
        }
        self.note_words_about_next_move();
        if let Some(question) = self.ask_arbiter_again() {
            return question;
        }
        if let Some(Awaited::OneOf(asked)) = self.awaited()
            && candidates.iter().all(|it| asked.contains(&it.mv))
        {
            return self.ask_again();
        }
        let message = match candidates.as_slice() {
            [only] => self.confirm_move(only),
            several => match contrast(several, self.game.position()) {
                Some(parts) => Message::WhichPart(parts),
                None => Message::WhichMove(
                    several
                        .iter()
                        .map(|candidate| self.announcement(candidate.mv, Style::Short))
                        .collect(),
                ),
            },
        };
        self.put_move_question(MoveQuestion::Meant(candidates));
        say(message)
    }

    /// Asks the question about a move that is open once more.
    pub(in crate::dialog) fn ask_again(&mut self) -> Vec<Effect> {
        if let Some(Question::Move(question)) = &self.question {
            let question = question.clone();
            self.question = None;
            self.ask_about_move(question)
        } else {
            Vec::new()
        }
    }

    pub(in crate::dialog) fn ask_about_move(&mut self, question: MoveQuestion) -> Vec<Effect> {
        match question {
            MoveQuestion::Meant(candidates) => self.ask_whether_meant(candidates),
            MoveQuestion::Which(moves) => self.ask_which(moves),
            MoveQuestion::Promotion(moves) => self.ask_promotion(moves),
            MoveQuestion::Rest { begun, asked, .. } => self.ask_rest(begun, asked),
        }
    }

    /// A yes: to the question, if there is one.
    pub(in crate::dialog) fn on_yes(&mut self, now: Timestamp) -> Vec<Effect> {
        if self.asks_somebody_else() {
            return say(Message::NothingAsked);
        }
        if let Some(again) = self.ask_whether_still_meant(now) {
            return again;
        }
        match self.question.take() {
            Some(Question::Move(question)) => match question.only() {
                Some(mv) => self.make(mv, now),
                None => self.ask_about_move(question),
            },
            Some(Question::Resign { side, asked }) => self.confirm_resign(side, asked, now),
            Some(Question::Accept(asked)) => self.confirm_acceptance(asked, now),
            Some(Question::TakeBack(instead)) => self.replace_after_all(instead, now),
            Some(Question::Adjourn(resumption)) => self.adjourn(&resumption),
            Some(Question::Claim(question)) => self.claimant_says_yes(question, now),
            Some(Question::Arbiter(question)) => self.arbiter_says_yes(question, now),
            None => self
                .ask_about_offer()
                .unwrap_or_else(|| say(Message::NothingAsked)),
        }
    }

    /// A no: to the question, if there is one.
    pub(in crate::dialog) fn on_no(&mut self, now: Timestamp) -> Vec<Effect> {
        if self.asks_somebody_else() {
            return say(Message::NothingAsked);
        }
        if let Some(asked) = self.ask_whether_accepted(Acceptance::Denied, now) {
            return asked;
        }
        match self.question.take() {
            Some(Question::Move(_)) => {
                self.note_words_about_next_move();
                say(Message::AnnounceAgain)
            }
            Some(Question::Resign { .. }) => self.not_resigned(),
            Some(Question::TakeBack(_) | Question::Accept(_) | Question::Adjourn(_)) => {
                say(Message::Incident(IncidentMessage::AsItWas))
            }
            Some(Question::Claim(_)) => self.no_claim(),
            Some(Question::Arbiter(question)) => self.arbiter_says_no(&question, now),
            None if self.at_the_board.begun.take().is_some() => say(Message::AnnounceAgain),
            None => self.doubt_last_move(),
        }
    }

    /// Whether the question that is open is one for the other player than who has spoken.
    pub(in crate::dialog) fn asks_somebody_else(&self) -> bool {
        matches!((self.asker, self.asked_side()), (Some(by), Some(side)) if by != side)
    }

    /// Whose question is open; `None` for one that whoever speaks for the arbiter may answer, and where none is.
    pub(in crate::dialog) fn asked_side(&self) -> Option<Color> {
        match &self.question {
            Some(Question::Claim(ClaimQuestion::EndsPlay { claimant, .. })) => Some(*claimant),
            Some(Question::Move(_) | Question::Adjourn(_) | Question::Claim(_)) => {
                Some(self.turn())
            }
            Some(Question::TakeBack(_)) => Some(self.game.turn().other()),
            Some(Question::Resign { side, .. }) => Some(*side),
            Some(Question::Accept(Acceptance::Told(side))) => Some(side.other()),
            Some(Question::Accept(Acceptance::Denied(side) | Acceptance::Declined(side))) => {
                Some(*side)
            }
            // Whoever speaks for the arbiter.
            Some(Question::Arbiter(_)) | None => None,
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
                Some(self.appeal_first())
            }
            Stage::Announced => Some(self.press_first()),
            // Both take moves in their own way.
            Stage::Sealing(_) | Stage::Adjourned(_) => Some(say(Message::NotUnderstood)),
            Stage::Thinking { .. } => None,
        }
    }

    /// What the move that is announced waits for: what is missing to be made, or else its press.
    fn press_first(&self) -> Vec<Effect> {
        say(match (self.announced.last(), self.not_made_yet()) {
            (Some(_), Some(missing)) => missing,
            (Some(said), None) => Message::PressFirst(*said),
            (None, _) => Message::AnnounceFirst,
        })
    }

    /// Asks which of these moves is meant; two or more.
    pub(in crate::dialog) fn ask_which(&mut self, moves: Vec<Move>) -> Vec<Effect> {
        if let Some(Resolution::PromotionMissing(moves)) = Resolution::among(moves.clone()) {
            return self.ask_promotion(moves);
        }
        let question = self.which_move(&moves);
        self.put_move_question(MoveQuestion::Which(moves));
        say(question)
    }

    /// Asks which piece the pawn becomes: of those that the player may choose, if one of them is left at least.
    fn ask_promotion(&mut self, moves: [Move; 4]) -> Vec<Effect> {
        let to = moves[0].to();
        let allowed = self.allowed(&moves);
        if let [only] = allowed.as_slice() {
            return self.ask_about(&[*only]);
        }
        self.put_move_question(MoveQuestion::Promotion(moves));
        say(if (2..moves.len()).contains(&allowed.len()) {
            let said = |mv: &Move| self.announcement(*mv, Style::Short);
            Message::WhichMove(allowed.iter().map(said).collect())
        } else {
            Message::WhichPromotion(to)
        })
    }

    pub(in crate::dialog) fn ask_rest(&mut self, begun: Fragment, asked: Vec<Move>) -> Vec<Effect> {
        self.put_move_question(MoveQuestion::Rest {
            begun,
            asked,
            since: SinceAsked::Nothing,
        });
        say(Message::Incomplete(begun))
    }

    /// Makes a legal move on the board and reads it back.
    pub(in crate::dialog) fn make(&mut self, mv: Move, now: Timestamp) -> Vec<Effect> {
        self.put_arbiter_off();
        if let Some(refusal) = self.refuse_if_bound(mv, now) {
            self.incidents.not_allowed = Some(self.announcement(mv, Style::Short));
            self.incidents.asked_since = false;
            return refusal;
        }
        self.drop_questions();
        let mover = self.game.turn();
        self.offers.answer_by_move(mover);
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
        effects.extend(self.ask_to_put_back().map(Effect::Say));
        effects.extend(self.remarks());
        if self.setup.press == PressMode::Automatic && self.not_made_yet().is_none() {
            // As a spoken press does: what it takes to say and to hear is nobody's time. Where the move was asked about, the
            // answer makes it.
            let pressed = self.began.map_or(now, |began| began.min(now));
            let before = BeforePress::of_the_movers(self.clock.as_ref(), pressed, now);
            if !self.complete_move(pressed) {
                effects.extend(self.drop_flag(now));
                return effects;
            }
            self.stage = Stage::Thinking {
                before_press: Some(before),
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
        let before = std::mem::take(&mut self.fulfilled);
        self.fulfilled = Fulfilled::by(self.obligation.take(), before);
        self.forget_refused();
        self.at_the_board.repeated = Repeated::NotYet;
        self.at_the_board.begun = None;
        self.at_the_board.unread = None;
        self.at_the_board.put_back = None;
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
}

/// The legal promotions on this square, whatever pawn it is.
fn promotions_to(square: Square, position: &Chess) -> Vec<Move> {
    let mut moves = Vec::from(position.legal_moves().as_slice());
    moves.retain(|mv| mv.to() == square && mv.promotion().is_some());
    moves
}
