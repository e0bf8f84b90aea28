//! Claims of a draw by repetition or by fifty moves: asked back once, then decided.
//!
//! Source: FIDE Laws of Chess 2023, articles 9.2 to 9.5.

use shakmaty::{Move, san::SanPlus};

use crate::{
    arbiter::{ClaimCost, ClaimRule, Edition, Verdict, ends},
    dialog::{
        AdjournmentMessage, Effect, Event, Message, Session,
        claim_clock::AfterClaim,
        obligation::Obligation,
        question::{ClaimQuestion, Question},
        session::say,
        stage::Stage,
    },
    game::Ending,
    hearing::{
        ClockPhrase, GameIntent, Intent, Request, Sense, Utterance, parse, read_clock_phrase,
    },
    notation::{SpokenMove, Style},
    time::Timestamp,
};

impl Session {
    /// The speaker claims a draw, but has not said by which rule.
    pub(in crate::dialog) fn ask_which_claim(&mut self, now: Timestamp) -> Vec<Effect> {
        if let Some(question) = self.arbiter_first() {
            return question;
        }
        if let Some(refusal) = self.no_claim_now(None, now) {
            return refusal;
        }
        self.stop_for_claim(now);
        self.put_arbiter_off();
        self.question = Some(Question::Claim(ClaimQuestion::Rule(None)));
        say(Message::WhichClaim(None))
    }

    /// What was said of a move where it is asked by which rule a draw is claimed: a move that is named in full is the one
    /// that is to bring the draw about, and the rule is asked again. None is made, lest the claim be lost.
    pub(in crate::dialog) fn on_move_before_the_rule(
        &mut self,
        sense: &Sense,
        now: Timestamp,
    ) -> Vec<Effect> {
        match sense {
            Sense::Move(candidate) => {
                if let Some(refusal) = self.refuse_if_bound(candidate.mv, now) {
                    return [refusal, self.ask_claim_again(now)].concat();
                }
                self.question = Some(Question::Claim(ClaimQuestion::Rule(Some(candidate.mv))));
                self.ask_claim_again(now)
            }
            Sense::Illegal { said, reason } => {
                let (said, reason) = (*said, *reason);
                let illegal = say(Message::Illegal { said, reason });
                [illegal, self.ask_claim_again(now)].concat()
            }
            Sense::Ambiguous { .. }
            | Sense::PromotionMissing(_)
            | Sense::Correction(_)
            | Sense::CorrectedPart(_)
            | Sense::Claim(..)
            | Sense::Fragment(_)
            | Sense::Intent(_) => self.keep_asking(now).unwrap_or_default(),
        }
    }

    /// The rule that part of a claim's phrase names where only the rule is asked for: `Wiederholung`, `fifty`. `None` for
    /// other words, and where something else is asked.
    pub(in crate::dialog) fn rule_named(&self, words: &str) -> Option<ClaimRule> {
        let Some(Question::Claim(ClaimQuestion::Rule(_))) = self.question else {
            return None;
        };
        let is_fifty = read_clock_phrase(words, &self.lexicon) == Some(ClockPhrase::Number(50));
        let to_claim = Request::Plain(Intent::Game(GameIntent::ClaimDraw));
        let claims = (self.lexicon.phrases().iter()).filter(|phrase| phrase.request == to_claim);
        let mut claimed = claims.map(|claim| parse(&claim.with(words), &self.lexicon));
        claimed
            .find_map(|meaning| meaning.intent()?.claimed_rule())
            .or(is_fifty.then_some(ClaimRule::FiftyMoves))
    }

    /// The same of what was heard clearly.
    pub(in crate::dialog) fn rule_heard(&self, utterance: &Utterance) -> Option<ClaimRule> {
        let weight = |rule: &ClaimRule| -> f64 {
            let readings = utterance.hypotheses.iter();
            readings
                .filter(|reading| self.rule_named(&reading.text) == Some(*rule))
                .map(|reading| reading.probability)
                .sum()
        };
        let mut rules = ClaimRule::ALL.into_iter();
        rules.find(|rule| weight(rule) >= self.calibration.answer)
    }

    /// What is said to words that were not understood: while a claim is asked back, or which of several moves is meant,
    /// its question again in full, which has other answers than yes and no.
    pub(in crate::dialog) fn tell_not_understood(&mut self, now: Timestamp) -> Vec<Effect> {
        let again = match self.question {
            Some(Question::Claim(_)) => self.keep_asking(now),
            Some(_) | None => None,
        };
        again.unwrap_or_else(|| {
            let mut effects = say(self.not_understood());
            effects.extend(self.ask_which_again());
            effects
        })
    }

    /// The speaker claims a draw by `rule`: asks for a yes, since a claim cannot be withdrawn.
    ///
    /// * `intended`: the move that is to bring it about; `None` when it is on the board.
    pub(in crate::dialog) fn ask_claim(
        &mut self,
        rule: ClaimRule,
        intended: Option<Move>,
        now: Timestamp,
    ) -> Vec<Effect> {
        if let Some(question) = self.arbiter_first() {
            return question;
        }
        if let Some(refusal) = self.no_claim_now(Some(rule), now) {
            return refusal;
        }
        let named_before = match self.question {
            Some(Question::Claim(ClaimQuestion::Rule(named))) => named,
            Some(_) | None => None,
        };
        let intended = intended.or(named_before);
        self.put_arbiter_off();
        if let Some(mv) = intended
            && let Some(refusal) = self.refuse_if_bound(mv, now)
        {
            return refusal;
        }
        self.stop_for_claim(now);
        self.question = Some(Question::Claim(ClaimQuestion::Confirm { rule, intended }));
        say(self.confirm_claim(rule, intended))
    }

    /// The speaker claims a draw by `rule` and names the move that is to bring it about.
    pub(in crate::dialog) fn ask_claim_with(
        &mut self,
        rule: ClaimRule,
        said: SpokenMove,
        now: Timestamp,
    ) -> Vec<Effect> {
        if let Some(question) = self.arbiter_first() {
            return question;
        }
        self.put_arbiter_off();
        self.note_words_about_next_move();
        if let Some(refusal) = self.no_claim_now(Some(rule), now) {
            return refusal;
        }
        let sense = Sense::of_move(said, self.game.position());
        let unclear = match sense {
            Sense::Move(candidate) => return self.ask_claim(rule, Some(candidate.mv), now),
            Sense::Illegal { said, reason } => Some(Message::Illegal { said, reason }),
            Sense::Ambiguous { .. }
            | Sense::PromotionMissing(_)
            | Sense::Correction(_)
            | Sense::CorrectedPart(_)
            | Sense::Claim(..)
            | Sense::Fragment(_)
            | Sense::Intent(_) => None,
        };
        self.stop_for_claim(now);
        // The next announcement is the move of the claim; a yes is no answer.
        let asked = self.ask_move_of_a_claim(rule, &sense);
        match unclear {
            // The claim stands, and waits for a move that can be made.
            Some(refusal) => [say(refusal), say(self.asked_for_its_move(rule))].concat(),
            None => asked,
        }
    }

    /// What was said of a move while a claim by `rule` is open: its move, if named in full, or
    /// told where it is asked which of several. Another part is no move, nor the beginning of one: it is asked for as a whole.
    pub(in crate::dialog) fn on_move_of_a_claim(
        &mut self,
        rule: ClaimRule,
        sense: &Sense,
        now: Timestamp,
    ) -> Vec<Effect> {
        if let Some(said) = sense.announced() {
            return self.ask_claim_with(rule, said, now);
        }
        if let Sense::Fragment(_) = sense {
            return self.keep_asking(now).unwrap_or_default();
        }
        self.ask_move_of_a_claim(rule, sense)
    }

    /// Asks for the move of a claim, which was not named in full.
    fn ask_move_of_a_claim(&mut self, rule: ClaimRule, sense: &Sense) -> Vec<Effect> {
        let among = match sense {
            Sense::Ambiguous { moves, .. } => moves.clone(),
            Sense::PromotionMissing(moves) => moves.to_vec(),
            Sense::Move(_)
            | Sense::Illegal { .. }
            | Sense::Correction(_)
            | Sense::CorrectedPart(_)
            | Sense::Claim(..)
            | Sense::Fragment(_)
            | Sense::Intent(_) => Vec::new(),
        };
        let asked = self.which_move_of_a_claim(&among);
        self.question = Some(Question::Claim(ClaimQuestion::Move { rule, among }));
        say(asked.unwrap_or(Message::NotUnderstood))
    }

    /// The speaker claims a draw by `rule` in writing, or writes the move for a claim that is asked
    /// back: what is written cannot be changed (9.2.1, 9.3.1), and the claim is decided at once.
    /// A move that is not clear is asked about.
    pub(in crate::dialog) fn claim_in_writing(
        &mut self,
        rule: ClaimRule,
        said: SpokenMove,
        now: Timestamp,
    ) -> Vec<Effect> {
        let asked = self.ask_claim_with(rule, said, now);
        match self.question.take() {
            Some(Question::Claim(ClaimQuestion::Confirm {
                rule,
                intended: Some(mv),
            })) => self.claim(rule, Some(mv), now),
            other => {
                self.question = other;
                asked
            }
        }
    }

    /// The claim was confirmed: it is decided at once (9.5).
    pub(in crate::dialog) fn claim(
        &mut self,
        rule: ClaimRule,
        intended: Option<Move>,
        now: Timestamp,
    ) -> Vec<Effect> {
        if let Some(refusal) = self.no_claim_now(Some(rule), now) {
            return refusal;
        }
        // The Laws of 1993 know a move that is to come for repetitions alone (10.10).
        let is_known =
            |_: &Move| self.setup.edition != Edition::Fide1993 || rule == ClaimRule::Threefold;
        let intended = intended.filter(is_known);
        let need = self.record.need(rule);
        let after = self.make_claim();
        let position = self.game.position();
        let granted = match intended {
            None => self.record.appeared(position, rule),
            Some(mv) => self.record.about_to_appear(position, mv, rule),
        };
        if granted.is_some() {
            if let Some(mv) = intended {
                let san = SanPlus::from_move(position.clone(), mv);
                self.game.note_comment(&format!("[%intended {san}]"));
            }
            return self.end(Ending::draw(need.termination()), now);
        }
        // Too late for a correction of the move before: the claim has changed clock and offers.
        self.stage = Stage::thinking();
        let claimant = self.turn();
        let named = intended.map(|mv| self.announcement(mv, Style::Short));
        let cost = self.pace().map_or(ClaimCost::Nothing, |pace| {
            ClaimCost::of(self.setup.edition, pace)
        });
        let mut effects = vec![self.rule(
            Verdict::WrongClaim {
                claimant,
                need,
                named,
                cost,
            },
            now,
        )];
        if let Some(mv) = intended {
            self.obligation = Some(Obligation::Claimed(mv));
        }
        match cost {
            ClaimCost::Nothing => (),
            ClaimCost::OpponentGains(time) => self.give_time(claimant.other(), time, now),
            ClaimCost::ClaimantLoses(time) => {
                if self.take_time(claimant, time, now).is_zero() {
                    let edition = self.setup.edition;
                    let judgement = ends::flag_fall(edition, claimant, self.game.position());
                    effects.extend(self.end_by(claimant, judgement, now));
                    return effects;
                }
            }
        }
        match (after, &mut self.clock) {
            (AfterClaim::GoesOn, Some(clock)) => clock.ensure_running(claimant, now),
            (AfterClaim::WasHalted, _) => effects.extend(say(Message::ClockStopped)),
            (AfterClaim::GoesOn | AfterClaim::AsItWas, _) => (),
        }
        // The claim counts as an offer (9.1.2.3), which the Laws of 1993 do not say.
        if self.setup.edition != Edition::Fide1993
            && self.may_agree_on_a_draw()
            && self.offers.by().is_none()
        {
            self.open_offer_by_claim(claimant);
            effects.push(Effect::Say(Message::DrawOffered(claimant)));
        }
        effects
    }

    /// The answer to the question about a claim was yes.
    pub(in crate::dialog) fn claimant_says_yes(
        &mut self,
        question: ClaimQuestion,
        now: Timestamp,
    ) -> Vec<Effect> {
        match question {
            ClaimQuestion::Rule(_) | ClaimQuestion::Move { .. } => {
                self.question = Some(Question::Claim(question));
                self.ask_claim_again(now)
            }
            ClaimQuestion::Confirm { rule, intended } => self.claim(rule, intended, now),
            ClaimQuestion::EndsPlay { claimant, ground } => self.refer_claim(claimant, ground, now),
        }
    }

    /// Asks the question about a claim again, if one is open, and stops the clock for it.
    pub(in crate::dialog) fn ask_claim_again(&mut self, now: Timestamp) -> Vec<Effect> {
        let question = match &self.question {
            Some(Question::Claim(ClaimQuestion::Rule(intended))) => {
                let said = |mv| self.announcement(mv, Style::Short);
                Message::WhichClaim(intended.map(said))
            }
            Some(Question::Claim(ClaimQuestion::Move { rule, among })) => {
                let which = self.which_move_of_a_claim(among);
                which.unwrap_or_else(|| self.asked_for_its_move(*rule))
            }
            Some(Question::Claim(ClaimQuestion::Confirm { rule, intended })) => {
                self.confirm_claim(*rule, *intended)
            }
            Some(Question::Claim(ClaimQuestion::EndsPlay { claimant, ground })) => {
                let (claimant, ground) = (*claimant, *ground);
                // Nobody's clock stands but the claimant's.
                if claimant == self.turn() && matches!(self.stage, Stage::Thinking { .. }) {
                    self.stop_for_claim(now);
                }
                return say(Message::ConfirmEndOfPlay { claimant, ground });
            }
            Some(
                Question::Move(_)
                | Question::TakeBack(_)
                | Question::Resign { .. }
                | Question::Accept(_)
                | Question::Adjourn(_)
                | Question::Arbiter(_),
            )
            | None => return Vec::new(),
        };
        self.stop_for_claim(now);
        say(question)
    }

    fn asked_for_its_move(&self, rule: ClaimRule) -> Message {
        Message::WhichMoveOfClaim(self.record.need(rule))
    }

    fn confirm_claim(&self, rule: ClaimRule, intended: Option<Move>) -> Message {
        Message::ConfirmClaim {
            need: self.record.need(rule),
            intended: intended.map(|mv| self.announcement(mv, Style::Short)),
        }
    }

    /// What becomes of `event` while a claim is being asked back.
    ///
    /// The opponent can win or lose nothing by it: what would put another question in its place waits
    /// until the claim is answered. When the claimant's time was up meanwhile, an event counts if it
    /// makes the claim, leaves it open or brings the arbiter to the clock; otherwise the flag falls,
    /// and nothing else happens.
    pub(in crate::dialog) fn handle_in_claim(
        &mut self,
        event: Event,
        now: Timestamp,
    ) -> Vec<Effect> {
        let is_late = self.flag_is_due(now);
        let is_opponents = event.by() == Some(self.turn().other());
        if !is_late && !is_opponents {
            return self.take(event, now);
        }
        let before = self.clone();
        self.claim_made = false;
        let effects = self.take(event, now);
        // Nothing that the opponent says puts another question in its place, nor does one save a claimant whose time is up.
        let is_replaced = before.claim_is_asked() && !self.claim_is_asked();
        if self.claim_made
            || (!is_replaced && (self.claim_is_open() || self.claim_waits()))
            || self.arbiter.is_some()
            || (!is_late && self.ending().is_some())
        {
            return effects;
        }
        *self = before;
        if is_opponents {
            let asked = self.ask_anew(now);
            return self.told(asked);
        }
        self.withdraw_claim();
        self.take(Event::Tick, now)
    }

    /// What is said to a claim when none can be made; `None` when it can.
    fn no_claim_now(&mut self, rule: Option<ClaimRule>, now: Timestamp) -> Option<Vec<Effect>> {
        let speaker = self.speaker();
        let without_the_move = Verdict::ClaimWithoutTheMove {
            side: speaker,
            rule,
        };
        match self.stage {
            Stage::Over(ending) => return Some(say(Message::GameOver(ending))),
            Stage::Sealing(_) if self.may_leave_the_adjournment(speaker) => {
                return Some(say(AdjournmentMessage::ClaimNotNow.into()));
            }
            Stage::Announced | Stage::Sealing(_) | Stage::Adjourned(_) => {
                return Some(vec![self.rule(without_the_move, now)]);
            }
            Stage::Thinking { .. } if self.appeal.is_some() => {
                return Some(self.appeal_first());
            }
            Stage::Thinking { .. } => (),
        }
        if speaker != self.turn() {
            return Some(vec![self.rule(without_the_move, now)]);
        }
        self.claim_is_lost()
            .then(|| vec![self.rule(Verdict::ClaimLostByTouch(speaker), now)])
    }
}
