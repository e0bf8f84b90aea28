//! Going back to an earlier position, with the clocks as they were then.
//!
//! Source: FIDE Laws of Chess 2023, articles 7.1, 7.5.1, 7.6 and D.2.9. What was undone stays in
//! the journal, and in the score as a remark: `[%undone 3. Nf3 Nc6]`.

use shakmaty::{Color, Move};

use crate::{
    arbiter::{
        Verdict,
        irregularity::{IrregularityVerdict, WayBack},
    },
    clock::Clock,
    dialog::{
        ClockMessage, Dial, Effect, IncidentMessage, Message, Session,
        board_steps::AtTheBoard,
        obligation::Fulfilled,
        question::{Act, ArbiterQuestion, Question},
        session::say,
        stage::Stage,
        times::Award,
    },
    game::{OFFER_MARK, Ply, without_offer_mark},
    notation::SpokenMove,
    time::Timestamp,
};

/// A clock as it was, stopped, to be set to when the arbiter goes back.
#[derive(Clone, Debug)]
pub(in crate::dialog) struct StoppedClock {
    /// `None` in a game without one.
    clock: Option<Clock>,
    /// How many of the arbiter's changes at the clock had been made.
    awards: usize,
}

impl StoppedClock {
    fn at(at: Timestamp, clock: Option<&Clock>, awards: &[Award]) -> Self {
        Self {
            clock: clock.map(|clock| clock.stopped_at(at)),
            awards: awards.len(),
        }
    }
}

/// What a press has left behind.
#[derive(Clone, Debug)]
pub(in crate::dialog) struct Press {
    /// Right before it.
    before: StoppedClock,
    /// When the next move was to be made: right after it, or with the time that was used for a move which the arbiter
    /// has taken back since.
    after: StoppedClock,
}

impl Press {
    /// The moment before a press, to be [completed](Self::after) by it.
    ///
    /// * `awards`: the arbiter's changes at the clock so far.
    pub(in crate::dialog) fn before(
        clock: Option<&Clock>,
        awards: &[Award],
        at: Timestamp,
    ) -> Self {
        let before = StoppedClock::at(at, clock, awards);
        Self {
            after: before.clone(),
            before,
        }
    }

    /// The same with the clock after the press.
    pub(in crate::dialog) fn after(mut self, clock: Option<&Clock>, at: Timestamp) -> Self {
        self.after.clock = clock.map(|clock| clock.stopped_at(at));
        self
    }
}

impl Session {
    /// Asks the arbiter whether to go back by a ply, or by one more than was asked before.
    pub(in crate::dialog) fn ask_back(&mut self, now: Timestamp) -> Vec<Effect> {
        let plies = match &self.question {
            Some(Question::Arbiter(ArbiterQuestion::Confirm {
                act: Act::Back(target),
                ..
            })) => *target,
            Some(_) | None => self.game.plies().len(),
        };
        match plies.checked_sub(1) {
            Some(target) => self.ask_back_to(target, now),
            None => [say(Message::NoMoveYet), self.put_again(now)].concat(),
        }
    }

    /// Asks the arbiter whether to go back to before the move with this number: that of `side`, or
    /// else the first one of both players that has it.
    pub(in crate::dialog) fn ask_back_to_move(
        &mut self,
        side: Option<Color>,
        number: u32,
        now: Timestamp,
    ) -> Vec<Effect> {
        let found = self
            .game
            .plies()
            .iter()
            .position(|ply| ply.number == number && side.is_none_or(|side| ply.side == side));
        if let Some(target) = found {
            return self.ask_back_to(target, now);
        }
        let none = say(Message::Incident(IncidentMessage::NoSuchMove(number)));
        [none, self.put_again(now)].concat()
    }

    /// Asks the arbiter whether to go back to before the ply with this index.
    fn ask_back_to(&mut self, target: usize, now: Timestamp) -> Vec<Effect> {
        let ply = &self.game.plies()[target];
        let confirm = IncidentMessage::ConfirmBack {
            side: ply.side,
            number: ply.number,
            said: self.announced[target],
        };
        let mut effects = self.ask_arbiter(Act::Back(target), confirm, now);
        effects.extend(clocks_told(self.clock_after(target, now).as_ref(), now));
        effects
    }

    /// Goes back to the position after `target` plies, with the clocks as they were then; but who
    /// broke a rule has used the time until the press, and the periods that ended in it. The clock stands until
    /// the next announcement or press.
    pub(in crate::dialog) fn go_back(
        &mut self,
        target: usize,
        because: WayBack,
        now: Timestamp,
    ) -> Vec<Effect> {
        let press = self.incidents.presses.get(target).cloned();
        let press = press.or_else(|| self.not_pressed(target, now));
        let undone = self.undone(target);
        match because {
            WayBack::IllegalMove | WayBack::Touch => self.reset_to(target, self.offers.by(), now),
            // What was offered later in the game was offered in another one.
            WayBack::Position => {
                self.reset_to(target, None, now);
                self.incidents.undone = undone;
            }
        }
        let side = self.game.turn();
        match (because, press) {
            (WayBack::IllegalMove | WayBack::Touch, Some(press)) => {
                self.clock = self.with_awards_since(press.before, now);
                self.clock_corrected(now);
                self.keep_time_used(target, now);
            }
            // Back at the beginning of a game, its clock has begun all the same.
            (WayBack::IllegalMove | WayBack::Touch | WayBack::Position, _) => {
                if let (0, Some(clock)) = (target, &mut self.clock) {
                    clock.set_turn(side, now);
                }
            }
        }
        let verdict = IrregularityVerdict::WentBack {
            side,
            number: self.game.move_number(),
            because,
        };
        vec![self.rule(Verdict::Irregularity(verdict), now)]
    }

    /// The moment now as that of the press of the ply with this index, if it stands on the board and was not pressed.
    fn not_pressed(&self, index: usize, now: Timestamp) -> Option<Press> {
        let is_last = self.is_announced() && index + 1 == self.game.plies().len();
        is_last.then(|| Press::before(self.clock.as_ref(), &self.incidents.awards, now))
    }

    /// Takes the last ply back from the board and from all that is kept of each ply, and returns it with its
    /// announcement: the other way of [`put_on_board`](Self::put_on_board).
    pub(in crate::dialog) fn take_off_board(&mut self) -> Option<(Ply, SpokenMove)> {
        let undone = self.game.undo()?;
        self.steps_back(undone.mv);
        self.record.pop();
        let said = self.announced.pop()?;
        let made = self.announced.len();
        self.incidents.presses.truncate(made);
        // What was decided and told about it belongs to the move before, not to the one that will be made.
        for noted in &mut self.rulings {
            noted.plies = noted.plies.min(made);
        }
        for noted in &mut self.requests {
            noted.plies = noted.plies.min(made);
        }
        // What is made anew is another deed.
        self.incidents.penalised.retain(|(_, plies)| *plies <= made);
        Some((undone, said))
    }

    /// Undoes all plies after `target`, with everything that belongs to them, but for what the
    /// arbiter gave and took at the clock.
    ///
    /// * `offer`: who has offered a draw that stands all the same.
    pub(in crate::dialog) fn reset_to(
        &mut self,
        target: usize,
        offer: Option<Color>,
        now: Timestamp,
    ) {
        let mut carried = self.carried_remark.clone();
        if offer == Some(self.game.turn()) {
            carried = without_offer_mark(&carried).0;
        }
        let remark = remark(&self.game.plies()[target..], &carried, offer);
        self.carried_remark.clear();
        while self.game.plies().len() > target && self.take_off_board().is_some() {}
        let periods = self.periods(now);
        self.clock = self.clock_after(target, now);
        self.clock_corrected(now);
        self.record_again(periods, now);
        self.incidents.adjusting = None;
        self.forget_refused();
        self.at_the_board = AtTheBoard::default();
        self.obligation = None;
        self.fulfilled = Fulfilled::default();
        self.lost_claim = None;
        self.claim_clock = None;
        self.appeal = None;
        self.offers = self.offers.kept(offer, target);
        self.drop_questions();
        self.stage = Stage::thinking();
        if !remark.is_empty() {
            self.game.note_comment(&remark);
        }
    }

    /// Makes `mv` in place of the last move, which was completed; clock and turn stay as they are.
    pub(in crate::dialog) fn make_instead(&mut self, mv: Move, now: Timestamp) -> Vec<Effect> {
        let Some(target) = self.game.plies().len().checked_sub(1) else {
            return Vec::new();
        };
        let (clock, presses) = (self.clock.clone(), self.incidents.presses.clone());
        let (bell, short_of_time) = (self.bell.clone(), self.short_of_time);
        let undone = &self.game.plies()[target];
        let (left, mover) = (undone.clock, undone.side);
        let offers = self.offers;
        let offer = offers.by();
        self.reset_to(target, offer.filter(|side| *side == mover), now);
        let effects = self.make(mv, now);
        self.clock = clock;
        self.bell = bell;
        self.short_of_time = short_of_time;
        self.incidents.presses = presses;
        if let Some(left) = left {
            self.game.note_clock(left);
        }
        if let Stage::Over(_) = self.stage {
            return effects;
        }
        if self.offers.by().is_none() {
            self.offers = offers.kept(offer, self.game.plies().len());
        }
        self.stage = Stage::thinking();
        effects
    }

    /// Stops the clock until the next announcement or press (6.11.3), and tells what both players
    /// have left.
    pub(in crate::dialog) fn clocks_stand(&mut self, now: Timestamp) -> Vec<Effect> {
        if let Some(clock) = &mut self.clock {
            clock.stop(now);
        }
        let mut effects = clocks_told(self.clock.as_ref(), now);
        if !effects.is_empty() {
            effects.push(Effect::Say(match self.arbiter {
                Some(_) => ClockMessage::AwaitsArbiter.into(),
                None => Message::ClockStopped,
            }));
        }
        effects
    }

    /// The time that was used for a move which is to be made anew stays used, whenever that position is gone back to.
    fn keep_time_used(&mut self, plies: usize, now: Timestamp) {
        let clock = StoppedClock::at(now, self.clock.as_ref(), &self.incidents.awards);
        match plies.checked_sub(1) {
            None => self.incidents.used_at_first = Some(clock),
            Some(last) => {
                if let Some(press) = self.incidents.presses.get_mut(last) {
                    press.after = clock;
                }
            }
        }
    }

    /// The clock after so many completed plies, stopped, with what the arbiter has given and taken
    /// since.
    fn clock_after(&self, plies: usize, now: Timestamp) -> Option<Clock> {
        let then = match plies.checked_sub(1) {
            None => match &self.incidents.used_at_first {
                Some(used) => used.clone(),
                None => StoppedClock {
                    clock: self.setup.control.as_ref().map(Clock::new),
                    awards: 0,
                },
            },
            Some(last) => match self.incidents.presses.get(last) {
                Some(press) => press.after.clone(),
                None => return self.clock.clone(),
            },
        };
        self.with_awards_since(then, now)
    }

    /// An earlier clock with what the arbiter has given and taken since.
    fn with_awards_since(&self, then: StoppedClock, now: Timestamp) -> Option<Clock> {
        let mut clock = then.clock?;
        for award in &self.incidents.awards[then.awards..] {
            award.make(&mut clock, now);
        }
        Some(clock)
    }
}

fn clocks_told(clock: Option<&Clock>, now: Timestamp) -> Vec<Effect> {
    let told = |clock: &Clock| {
        Color::ALL.map(|side| {
            let dial = Dial::time_of(clock, side, now);
            Effect::Say(Message::ClockOf { side, dial })
        })
    };
    clock.map(told).into_iter().flatten().collect()
}

/// The remark on moves that were undone, with the remarks on earlier ones that they carried, and those that the next
/// move would have `carried`. The mark of an offer stays beside its move, unless the `offer` of that player still stands:
/// that is marked beside the next one.
fn remark(undone: &[Ply], carried: &str, offer: Option<Color>) -> String {
    if undone.is_empty() {
        return carried.to_owned();
    }
    let mut remarks: Vec<String> = Vec::new();
    let mut moves = vec![String::from("[%undone")];
    for (index, ply) in undone.iter().enumerate() {
        let (comment, offered) = without_offer_mark(&ply.comment);
        remarks.extend(Some(comment).filter(|comment| !comment.is_empty()));
        match ply.side {
            Color::White => moves.push(format!("{}.", ply.number)),
            Color::Black if index == 0 => moves.push(format!("{}...", ply.number)),
            Color::Black => (),
        }
        moves.push(ply.san.to_string());
        let is_marked = offered && offer != Some(ply.side);
        moves.extend(is_marked.then(|| OFFER_MARK.to_owned()));
    }
    let moves = moves.join(" ") + "]";
    remarks.push(moves);
    remarks.extend(Some(carried.to_owned()).filter(|carried| !carried.is_empty()));
    remarks.join(" ")
}

/// The remarks on a move that was corrected before the press, with the move: both versions stay in
/// the score.
pub(in crate::dialog) fn with_slip(remarks: &str, san: &str) -> String {
    let slip = format!("[%corrected {san}]");
    if remarks.is_empty() {
        slip
    } else {
        format!("{remarks} {slip}")
    }
}
