//! Games without increment: what a player may ask for, and the arbiter's answer.
//!
//! Source: FIDE Laws of Chess 2023 and 2018, Guidelines III; 1993, article 12.8.

use std::time::Duration;

use shakmaty::{Color, EnPassantMode, Outcome, fen::Fen};

use crate::{
    arbiter::{Edition, Ground, Request, Verdict, ends},
    clock::{Clock, Pace, Stage as ClockStage, TimeControl},
    dialog::{
        Effect, Finish, IncidentMessage, Message, Session, Setup,
        question::{Act, ArbiterQuestion, ClaimQuestion, Question},
        session::say,
        stage::Stage,
    },
    game::{Ending, Termination},
    time::Timestamp,
};

/// Below this a player may ask and claim (III.4, III.5).
const SHORT_OF_TIME: Duration = Duration::from_secs(2 * 60);
/// What the opponent gets when the arbiter agrees to III.4, postpones or rejects (III.5).
const EXTRA_TIME: Duration = Duration::from_secs(2 * 60);
/// The increment that III.4 brings in.
const EXTRA_INCREMENT: Duration = Duration::from_secs(5);

/// What waits for the arbiter's word. The clock stands meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::dialog) enum Appeal {
    /// This side asks for an increment, which is an offer of a draw: the opponent answers first,
    /// then the arbiter (III.4).
    Increment(Color),
    /// This side claims a draw (III.5).
    NormalMeans(Color),
    /// The flag of this side has fallen, and the decision about a claim of either side was postponed
    /// (III.5.2).
    AfterFlag(Color),
}

impl Session {
    /// The speaker asks for an increment for both (III.4).
    pub(in crate::dialog) fn ask_increment(&mut self, now: Timestamp) -> Vec<Effect> {
        let side = match self.guidelines_apply(Request::Increment, now) {
            Ok(side) => side,
            Err(refusal) => return refusal,
        };
        match self.setup.finish {
            // Without an arbiter there is nobody to agree to it.
            Finish::Unsupervised => return vec![self.rule(Verdict::NoArbiter, now)],
            Finish::Supervised | Finish::Plain => (),
        }
        self.await_arbiter(Appeal::Increment(side), now);
        let mut effects = vec![self.rule(Verdict::IncrementAsked(side), now)];
        if self.offers.by().is_none() {
            self.open_offer_by_claim(side);
            effects.push(Effect::Say(Message::DrawOffered(side)));
        }
        effects
    }

    /// The speaker claims that the opponent cannot win by normal means, or does not try (III.5);
    /// without an arbiter that ends play (III.6).
    pub(in crate::dialog) fn claim_normal_means(
        &mut self,
        ground: Ground,
        now: Timestamp,
    ) -> Vec<Effect> {
        let request = match self.setup.finish {
            Finish::Supervised | Finish::Plain => Request::Draw,
            Finish::Unsupervised => Request::DrawWithoutArbiter,
        };
        let side = match self.guidelines_apply(request, now) {
            Ok(side) => side,
            Err(refusal) => return refusal,
        };
        match self.setup.finish {
            Finish::Supervised | Finish::Plain => {
                self.await_arbiter(Appeal::NormalMeans(side), now);
                let claimant = side;
                vec![self.rule(Verdict::NormalMeansClaimed { claimant, ground }, now)]
            }
            Finish::Unsupervised => {
                let claimant = side;
                self.put_arbiter_off();
                self.question = Some(Question::Claim(ClaimQuestion::EndsPlay {
                    claimant,
                    ground,
                }));
                self.ask_claim_again(now)
            }
        }
    }

    /// A player has claimed a draw without an arbiter: play has ended, and the result is decided later (III.6).
    pub(in crate::dialog) fn refer_claim(
        &mut self,
        claimant: Color,
        ground: Ground,
        now: Timestamp,
    ) -> Vec<Effect> {
        if let Stage::Over(ending) = self.stage {
            return say(Message::GameOver(ending));
        }
        self.make_claim();
        self.note(Verdict::NormalMeansReferred { claimant, ground }, now);
        let position = Fen::from_position(self.game.position(), EnPassantMode::Legal);
        self.game.note_comment(&position.to_string());
        let ending = Ending {
            outcome: Outcome::Unknown,
            termination: Termination::Referred { claimant, ground },
        };
        self.end(ending, now)
    }

    /// What was said when the request or claim that waits was made, or a flag fell on it.
    pub(in crate::dialog) fn appeal_verdict(&self) -> Option<Verdict> {
        let mut noted = self.rulings.iter().rev().map(|noted| noted.ruling.verdict);
        noted.find(|verdict| {
            matches!(
                verdict,
                Verdict::NormalMeansClaimed { .. }
                    | Verdict::IncrementAsked(_)
                    | Verdict::FlagAwaitsArbiter(_)
            )
        })
    }

    /// What is to be said of the request or claim that waits, before the game can go on; `None` where none does.
    pub(in crate::dialog) fn what_the_appeal_awaits(&self) -> Option<Message> {
        match self.appeal? {
            Appeal::Increment(side) if self.offers.by() == Some(side) => {
                Some(self.offer_first(side.other()))
            }
            Appeal::Increment(_) | Appeal::NormalMeans(_) | Appeal::AfterFlag(_) => {
                Some(Message::ArbiterDecides)
            }
        }
    }

    /// What is said to what has to wait for the request or claim that is open: who answers first.
    pub(in crate::dialog) fn appeal_first(&self) -> Vec<Effect> {
        say(self
            .what_the_appeal_awaits()
            .unwrap_or(Message::ArbiterDecides))
    }

    /// Reads the arbiter's word back, so that nobody decides by a slip, and waits for a yes.
    pub(in crate::dialog) fn ask_decision(
        &mut self,
        decision: ArbitersWord,
        now: Timestamp,
    ) -> Vec<Effect> {
        let decides = match (self.appeal, decision) {
            (Some(Appeal::Increment(side)), _) if self.offers.by() == Some(side) => false,
            (
                Some(Appeal::Increment(_) | Appeal::AfterFlag(_)),
                ArbitersWord::Agrees | ArbitersWord::Rejects,
            )
            | (Some(Appeal::NormalMeans(_)), _) => true,
            (None, ArbitersWord::Agrees) => self.postponed.is_some(),
            (Some(Appeal::Increment(_) | Appeal::AfterFlag(_)) | None, _) => false,
        };
        if !decides || matches!(self.stage, Stage::Over(_)) {
            return self.arbiter_decides(decision, now);
        }
        let confirm = IncidentMessage::ConfirmDecision(decision);
        self.ask_arbiter(Act::Decide(decision), confirm, now)
    }

    /// The arbiter's word.
    pub(in crate::dialog) fn arbiter_decides(
        &mut self,
        decision: ArbitersWord,
        now: Timestamp,
    ) -> Vec<Effect> {
        if let Stage::Over(ending) = self.stage {
            return say(Message::GameOver(ending));
        }
        match (self.appeal, decision) {
            (Some(Appeal::Increment(side)), _) if self.offers.by() == Some(side) => {
                say(self.offer_first(side.other()))
            }
            (Some(Appeal::Increment(side)), ArbitersWord::Agrees) => {
                self.bring_in_increment(EXTRA_INCREMENT, now);
                self.give_time(side.other(), EXTRA_TIME, now);
                self.go_on(Verdict::IncrementGranted(side), now)
            }
            (Some(Appeal::Increment(side)), ArbitersWord::Rejects) => {
                self.go_on(Verdict::IncrementRefused(side), now)
            }
            (Some(Appeal::NormalMeans(side)), ArbitersWord::Agrees) => {
                self.end(Ending::draw(Termination::NormalMeans(side)), now)
            }
            (Some(Appeal::AfterFlag(side)), ArbitersWord::Agrees) => {
                let claimant = self.postponed.unwrap_or(side);
                self.end(Ending::draw(Termination::NormalMeans(claimant)), now)
            }
            (Some(Appeal::NormalMeans(side)), ArbitersWord::Rejects) => {
                // With a claim that was made again, the one that was postponed is decided.
                self.postponed.take_if(|claimant| *claimant == side);
                self.give_time(side.other(), EXTRA_TIME, now);
                self.go_on(
                    Verdict::NormalMeansRejected {
                        claimant: side,
                        gains: EXTRA_TIME,
                    },
                    now,
                )
            }
            (Some(Appeal::NormalMeans(side)), ArbitersWord::Postpones) => {
                self.postpone(side, Duration::ZERO, now)
            }
            (Some(Appeal::NormalMeans(side)), ArbitersWord::PostponesAwarding) => {
                self.postpone(side, EXTRA_TIME, now)
            }
            (Some(Appeal::AfterFlag(side)), ArbitersWord::Rejects) => {
                let edition = self.setup.edition;
                let judgement = ends::flag_fall(edition, side, self.game.position());
                self.end_by(side, judgement, now)
            }
            (None, ArbitersWord::Agrees) if self.postponed.is_some() => {
                let claimant = self.postponed.take().unwrap_or(self.turn());
                self.end(Ending::draw(Termination::NormalMeans(claimant)), now)
            }
            (
                Some(Appeal::Increment(_) | Appeal::AfterFlag(_)) | None,
                ArbitersWord::Agrees
                | ArbitersWord::Rejects
                | ArbitersWord::Postpones
                | ArbitersWord::PostponesAwarding,
            ) => say(Message::NothingToDecide),
        }
    }

    /// The fall of `side`'s flag while a claim is still to be decided (III.5.2): asks the arbiter,
    /// whosever claim it is. `None` when none was postponed.
    pub(in crate::dialog) fn flag_awaits_arbiter(
        &mut self,
        side: Color,
        now: Timestamp,
    ) -> Option<Vec<Effect>> {
        self.postponed?;
        self.await_arbiter(Appeal::AfterFlag(side), now);
        Some(vec![self.rule(Verdict::FlagAwaitsArbiter(side), now)])
    }

    /// The arbiter has given time to who had none left: with the flag up again nothing waits for a
    /// decision, nor is any asked back, and the game goes on. The claim stays postponed.
    pub(in crate::dialog) fn drop_undone_flag(&mut self) {
        if let (Some(Appeal::AfterFlag(_)), Some(clock)) = (self.appeal, &self.clock)
            && clock.flag().is_none()
        {
            self.appeal = None;
            self.before_end = None;
            let is_about_it = |asked: &ArbiterQuestion| {
                matches!(
                    asked,
                    ArbiterQuestion::Confirm {
                        act: Act::Decide(_),
                        ..
                    }
                )
            };
            self.question
                .take_if(|asked| matches!(asked, Question::Arbiter(asked) if is_about_it(asked)));
            self.put_off.take_if(|asked| is_about_it(asked));
        }
    }

    /// Both flags are reported to have fallen, on clocks of the players' own (III.3).
    pub(in crate::dialog) fn both_flags(&mut self, now: Timestamp) -> Vec<Effect> {
        if let Stage::Over(ending) = self.stage {
            return say(Message::GameOver(ending));
        }
        if self.clock.is_some() {
            return say(Message::ClockKnowsWhoseFlag);
        }
        if let Some(question) = self.arbiter_first() {
            return question;
        }
        match (self.setup.edition, self.setup.finish) {
            (Edition::Fide1993, _) => vec![self.rule(Verdict::BothFlagsPlayOn, now)],
            (Edition::Fide2018 | Edition::Fide2023, Finish::Plain) => {
                vec![self.rule(Verdict::GuidelinesNotAnnounced, now)]
            }
            (Edition::Fide2018 | Edition::Fide2023, Finish::Supervised | Finish::Unsupervised) => {
                self.ask_of_arbiter(ArbiterQuestion::LastPeriod);
                say(Message::AskLastPeriod)
            }
        }
    }

    /// Both flags have fallen in the last period (III.3.1.2).
    pub(in crate::dialog) fn both_flags_in_the_last_period(
        &mut self,
        now: Timestamp,
    ) -> Vec<Effect> {
        self.end(Ending::draw(Termination::BothFlags), now)
    }

    /// Both flags have fallen in another period (III.3.1.1).
    pub(in crate::dialog) fn both_flags_before_the_last_period(
        &mut self,
        now: Timestamp,
    ) -> Vec<Effect> {
        vec![self.rule(Verdict::BothFlagsPlayOn, now)]
    }

    /// Who may ask for something by Guidelines III now, or why nobody may.
    fn guidelines_apply(&mut self, request: Request, now: Timestamp) -> Result<Color, Vec<Effect>> {
        if let Stage::Over(ending) = self.stage {
            return Err(say(Message::GameOver(ending)));
        }
        if self.setup.edition == Edition::Fide1993 {
            return Err(say(Message::NotInThisEdition));
        }
        if self.appeal.is_some() {
            return Err(self.appeal_first());
        }
        if let Some(question) = self.arbiter_first() {
            return Err(question);
        }
        let Some(clock) = &self.clock else {
            return Err(say(Message::NoClock));
        };
        let side = self.speaker();
        let needs_the_move = match request {
            Request::Increment | Request::Draw => true,
            // III.6.1 asks for less than two minutes and a flag that has not fallen.
            Request::DrawWithoutArbiter => false,
        };
        let verdict = if self.setup.finish == Finish::Plain {
            Verdict::GuidelinesNotAnnounced
        } else if !is_last_period_without_increment(clock, side, now) {
            Verdict::GuidelinesDoNotApply
        } else if needs_the_move
            && (side != self.turn() || !matches!(self.stage, Stage::Thinking { .. }))
        {
            Verdict::AskedWithoutTheMove(request)
        } else if clock.remaining(side, now) >= SHORT_OF_TIME {
            Verdict::NotShortOfTime(request)
        } else {
            return Ok(side);
        };
        Err(vec![self.rule(verdict, now)])
    }

    fn await_arbiter(&mut self, appeal: Appeal, now: Timestamp) {
        self.claim_clock = None;
        if let Some(clock) = &mut self.clock {
            clock.stop(now);
        }
        self.drop_questions();
        if let Stage::Thinking { .. } = self.stage {
            // Too late for a correction of the move before.
            self.stage = Stage::thinking();
        }
        self.appeal = Some(appeal);
    }

    fn postpone(&mut self, claimant: Color, gains: Duration, now: Timestamp) -> Vec<Effect> {
        self.postponed = Some(claimant);
        self.give_time(claimant.other(), gains, now);
        self.go_on(Verdict::NormalMeansPostponed { claimant, gains }, now)
    }

    /// The arbiter has decided and play goes on: the clock runs again.
    fn go_on(&mut self, verdict: Verdict, now: Timestamp) -> Vec<Effect> {
        self.appeal = None;
        let turn = self.turn();
        if let Some(clock) = &mut self.clock {
            clock.ensure_running(turn, now);
        }
        vec![
            self.rule(verdict, now),
            Effect::Say(Message::Turn(self.turn())),
        ]
    }
}

/// What an arbiter can answer to a request or claim by Guidelines III.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArbitersWord {
    /// Yes: the draw, or the increment.
    Agrees,
    /// No.
    Rejects,
    /// Not yet.
    Postpones,
    /// Not yet, and the opponent gets two minutes.
    PostponesAwarding,
}

/// Whether `side` is where Guidelines III hold: the last period of a standard or rapid game,
/// without anything added with the moves (III.1, III.2.2).
fn is_last_period_without_increment(clock: &Clock, side: Color, now: Timestamp) -> bool {
    let status = clock.status(side, now);
    is_without_increment(status.stage)
        && is_slow(clock.control())
        && status.period >= clock.control().stages(side).len()
}

const fn is_without_increment(last: ClockStage) -> bool {
    match last {
        ClockStage::Main(period) => period.bonus.is_none() && period.moves.is_none(),
        ClockStage::ByoYomi { .. }
        | ClockStage::Canadian { .. }
        | ClockStage::CountUp { .. }
        | ClockStage::Hourglass(_)
        | ClockStage::Gong(_) => false,
    }
}

fn is_slow(control: &TimeControl) -> bool {
    match control.pace() {
        Pace::Rapid | Pace::Standard => true,
        Pace::Blitz => false,
    }
}

impl Setup {
    /// Whether Guidelines III can ever hold in such a game: standard or rapid play, whose last period adds no time with
    /// the moves, for one side at least (III.1, III.2.2). The Laws of 1993 do not know them.
    #[must_use]
    pub fn guidelines_can_hold(&self) -> bool {
        let plain = |control: &TimeControl| {
            Color::ALL.into_iter().any(|side| {
                let last = control.stages(side).last();
                last.is_some_and(|last| is_without_increment(*last))
            })
        };
        self.edition != Edition::Fide1993
            && (self.control.as_ref()).is_some_and(|control| is_slow(control) && plain(control))
    }
}
