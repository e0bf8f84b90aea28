//! The arbiter's dialogue about irregularities: it reads back before it acts.
//!
//! Source: FIDE Laws of Chess 2023, articles 6.11.2, 7 and A.5.2. The program refuses illegal moves, so
//! that they are reported: about an announcement that it refused, or about the last move.

use shakmaty::{Color, Move, Role};

use crate::{
    arbiter::{
        Edition, Verdict,
        irregularity::{IrregularityVerdict, Mishap, Offence, PenaltyLedger, WayBack},
    },
    clock::Clock,
    dialog::{
        Effect, IncidentMessage, Message, PressMode, Session,
        board_steps::BoardStep,
        going_back::{Press, StoppedClock},
        penalties::{Mend, Undone, UndoneState},
        question::{Act, ArbiterQuestion, MoveQuestion, Question},
        session::say,
        stage::Stage,
        times::Award,
    },
    hearing::Incident,
    notation::SpokenMove,
    time::Timestamp,
};

/// What has happened beside the moves, and what it needs.
#[derive(Clone, Debug, Default)]
pub(in crate::dialog) struct Incidents {
    /// How many plies had been made when "I adjust" was said.
    pub(in crate::dialog) adjusting: Option<usize>,
    /// The announcement that was refused last in this turn.
    pub(in crate::dialog) refused: Option<RefusedMove>,
    /// The announcement that was taken back last in this turn.
    pub(in crate::dialog) taken_back: Option<SpokenMove>,
    /// The announcement that was refused last in this turn because another man must move.
    pub(in crate::dialog) not_allowed: Option<SpokenMove>,
    /// Whether something was asked about a move after that.
    pub(in crate::dialog) asked_since: bool,
    /// The move to before which the arbiter has just gone back: it is the one that may be ruled illegal.
    pub(in crate::dialog) undone: Option<Undone>,
    /// What a press without a move has done in this turn.
    pub(in crate::dialog) pressed: BarePress,
    /// The same before the last press, if that may come from a key that is held.
    pub(in crate::dialog) pressed_before: Option<BarePress>,
    /// Who was penalised, and how many plies had been made: one deed is penalised once, whatever it is called.
    pub(in crate::dialog) penalised: Vec<(Color, usize)>,
    /// The offences of both players.
    pub(in crate::dialog) ledger: PenaltyLedger,
    /// The presses of the plies completed, in order.
    pub(in crate::dialog) presses: Vec<Press>,
    /// The clock with which the first move is made anew, once a first one was taken back that was illegal or not allowed.
    pub(in crate::dialog) used_at_first: Option<StoppedClock>,
    /// What the arbiter has given, taken and corrected at the clock, in order.
    pub(in crate::dialog) awards: Vec<Award>,
}

/// An announcement that was refused.
#[derive(Clone, Copy, Debug)]
pub(in crate::dialog) struct RefusedMove {
    pub(in crate::dialog) said: SpokenMove,
    /// Whether it was taken for one by the player who has not the move: it is no offence of the other one.
    pub(in crate::dialog) out_of_turn: bool,
}

impl Incidents {
    /// The announcement that was refused last in this turn, for whatever reason.
    pub(in crate::dialog) fn refused_last(&self) -> Option<SpokenMove> {
        let refused = self.refused.map(|refused| refused.said);
        refused.or(self.not_allowed)
    }
}

/// What a press without a move has done in a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::dialog) enum BarePress {
    /// There was none.
    #[default]
    NotYet,
    /// It came while nothing was announced, nor left on the board (7.5.3).
    OfNothing,
    /// It completed the announcement that was refused last, or the move of a pawn that was left on the last rank (7.5.1, 7.5.2).
    OfWrongMove,
}

impl Session {
    /// Somebody reports an incident.
    pub(in crate::dialog) fn on_incident(
        &mut self,
        incident: Incident,
        now: Timestamp,
    ) -> Vec<Effect> {
        let touches = matches!(incident, Incident::Touch(..));
        match &self.stage {
            Stage::Over(ending) if incident.changes_the_game() && !touches => {
                return say(Message::GameOver(*ending));
            }
            Stage::Sealing(_) | Stage::Adjourned(_) if incident.changes_the_game() => {
                return say(Message::NotUnderstood);
            }
            Stage::Thinking { .. }
            | Stage::Announced
            | Stage::Sealing(_)
            | Stage::Adjourned(_)
            | Stage::Over(_) => (),
        }
        match incident {
            Incident::Touch(report, square) => self.on_touch(report, square, now),
            Incident::Adjust => self.adjust(now),
            Incident::MovesLeft => self.moves_left(now),
            Incident::IllegalMove => self.ask_illegal_move(now),
            Incident::PawnLeft => self.ask_pawn_left(now),
            Incident::NoMove => self.ask_no_move(now),
            Incident::TwoHands => self.ask_two_hands(now),
            Incident::WrongStart => self.mishap(Mishap::WrongStart, now),
            Incident::BoardTurned => self.mishap(Mishap::BoardTurned, now),
            Incident::ColoursReversed => {
                let mishap = Mishap::ColoursReversed(self.progress(now));
                self.mishap(mishap, now)
            }
            Incident::Displaced => self.mishap(Mishap::Displaced, now),
            Incident::Removed => self.on_step(BoardStep::Removed, now),
            Incident::Placed => self.on_step(BoardStep::Placed, now),
            Incident::Castling => self.about_to_castle(),
            Incident::Back => self.ask_back(now),
            Incident::AdjournEarly => self.ask_rest_of_session(""),
            Incident::Help => say(Message::Incident(IncidentMessage::Help)),
        }
    }

    /// Reads back what the arbiter is to do, and stops the clock until it is answered (6.11.2).
    pub(in crate::dialog) fn ask_arbiter(
        &mut self,
        act: Act,
        confirm: IncidentMessage,
        now: Timestamp,
    ) -> Vec<Effect> {
        let running = self.clock.as_ref().is_some_and(Clock::is_running)
            || self.ran_before_arbiter_was_asked().unwrap_or_default();
        self.stand_as_claimed();
        self.claim_clock = None;
        if let Some(clock) = &mut self.clock {
            clock.stop(now);
        }
        self.ask_of_arbiter(ArbiterQuestion::Confirm {
            act,
            confirm: confirm.clone(),
            running,
        });
        say(Message::Incident(confirm))
    }

    /// The arbiter says no: everything stays as it was, and a clock that ran goes on. That one stands is told, for its
    /// players could not let it go on while that was asked.
    pub(in crate::dialog) fn arbiter_declines(
        &mut self,
        running: bool,
        now: Timestamp,
    ) -> Vec<Effect> {
        // What was refused is not meant; the next report is about the last move.
        self.forget_refused();
        let turn = self.turn();
        let mut effects = say(Message::Incident(IncidentMessage::AsItWas));
        let is_played = match &self.stage {
            Stage::Thinking { .. } | Stage::Announced => true,
            Stage::Sealing(_) | Stage::Adjourned(_) | Stage::Over(_) => false,
        };
        if let (Some(clock), None) = (&mut self.clock, &self.arbiter) {
            if running {
                clock.ensure_running(turn, now);
            } else if is_played && clock.turn(now).is_some() {
                effects.extend(say(Message::ClockStopped));
            }
        }
        effects
    }

    /// The arbiter says yes.
    pub(in crate::dialog) fn arbiter_confirms(&mut self, act: Act, now: Timestamp) -> Vec<Effect> {
        if !matches!(act, Act::Displaced(_)) {
            // The board is another one, or a man is bound.
            self.player_asked = None;
        }
        match act {
            Act::Offence {
                offender,
                offence,
                mend,
            } => self.penalise(offender, offence, mend, now),
            Act::Touch(men) if matches!(self.stage, Stage::Over(_)) => {
                let mut effects = self.take_back_and_bind(men, now);
                effects.push(Effect::Save);
                effects
            }
            Act::Touch(men) => {
                let target = self.game.plies().len().saturating_sub(1);
                let mut effects = self.go_back(target, WayBack::Touch, now);
                effects.extend(self.bind(men, now));
                effects.extend(self.clocks_stand(now));
                effects
            }
            Act::Back(target) => {
                let mut effects = self.go_back(target, WayBack::Position, now);
                effects.extend(self.clocks_stand(now));
                effects
            }
            Act::NewGame(mishap) => self.begin_anew(mishap, now),
            Act::Displaced(offender) => self.penalise_displaced(offender, now),
            Act::Decide(decision) => self.arbiter_decides(decision, now),
            Act::EnvelopeLost => self.envelope_lost(now),
            Act::Note(reading) => self.note_read(reading, now),
            Act::SealAnew(resumption) => self.adjourn(&resumption),
        }
    }

    fn ask_illegal_move(&mut self, now: Timestamp) -> Vec<Effect> {
        let turn = self.game.turn();
        let needs_press = is_completed_by_a_press(self.setup.edition);
        let (offender, said, mend) = match (self.incidents.refused, self.announced.last()) {
            (_, Some(_)) if self.is_announced() && needs_press => return self.not_completed(now),
            (_, Some(said)) if self.is_announced() => (turn.other(), *said, Mend::Undo),
            (Some(refused), _) if !refused.out_of_turn => {
                (turn, refused.said, Mend::Refused(refused.said))
            }
            (Some(_), _) if self.incidents.pressed == BarePress::OfNothing => {
                return self.ask_no_move(now);
            }
            (_, _)
                if (self.incidents.undone).is_some_and(|undone| undone.is_answered)
                    && self.setup.is_supervision_limited() =>
            {
                return vec![self.rule(Verdict::Irregularity(IrregularityVerdict::Stands), now)];
            }
            (_, _) if let Some(undone) = self.incidents.undone => match undone.state {
                UndoneState::Announced if needs_press => return self.not_completed(now),
                UndoneState::Announced | UndoneState::Completed | UndoneState::Penalised => {
                    (turn, undone.said, Mend::Undone(undone))
                }
            },
            (_, Some(said)) => (turn.other(), *said, Mend::Undo),
            (_, None) => return say(Message::NoMoveYet),
        };
        self.ask_offence(offender, Offence::IllegalMove, Some(said), mend, now)
    }

    fn ask_pawn_left(&mut self, now: Timestamp) -> Vec<Effect> {
        let pending = match &self.question {
            Some(Question::Move(MoveQuestion::Promotion(moves))) => moves
                .iter()
                .find(|mv| mv.promotion() == Some(Role::Queen))
                .copied(),
            Some(_) | None => None,
        };
        if self.setup.edition == Edition::Fide1993 {
            return self.pawn_to_exchange(pending.is_some(), now);
        }
        let last = self.game.last().map(|ply| ply.mv);
        let (offender, mend) = match (pending, last) {
            (Some(queen), _) => (self.game.turn(), Mend::Queen(queen)),
            (
                None,
                Some(Move::Normal {
                    role,
                    from,
                    capture,
                    to,
                    promotion: Some(piece),
                }),
            ) if !self.is_announced() => {
                let mend = match piece {
                    Role::Queen => Mend::Nothing,
                    Role::Pawn | Role::Knight | Role::Bishop | Role::Rook | Role::King => {
                        Mend::QueenInstead(Move::Normal {
                            role,
                            from,
                            capture,
                            to,
                            promotion: Some(Role::Queen),
                        })
                    }
                };
                (self.game.turn().other(), mend)
            }
            (None, _) => return say(Message::Incident(IncidentMessage::NoPawnLeft)),
        };
        self.ask_offence(offender, Offence::PawnLeft, None, mend, now)
    }

    /// By the Laws of 1993 a move is completed with the piece that its player chooses (5.6 D, 6.4): what was announced
    /// counts, and what was not is asked again.
    fn pawn_to_exchange(&mut self, is_asked: bool, now: Timestamp) -> Vec<Effect> {
        let turn = self.game.turn();
        let announced = self.game.last().and_then(|ply| ply.mv.promotion());
        let (side, chosen) = match (is_asked, announced) {
            (true, _) => (turn, None),
            (false, Some(piece)) => (turn.other(), Some(piece)),
            (false, None) => return say(Message::Incident(IncidentMessage::NoPawnLeft)),
        };
        let verdict = IrregularityVerdict::PawnToExchange { side, chosen };
        let mut effects = vec![self.rule(Verdict::Irregularity(verdict), now)];
        effects.extend(self.ask_again());
        effects
    }

    fn ask_no_move(&mut self, now: Timestamp) -> Vec<Effect> {
        if let Some(refusal) = self.no_move_now() {
            return refusal;
        }
        if self.setup.edition == Edition::Fide1993 {
            return say(Message::NotInThisEdition);
        }
        let offender = self.game.turn();
        self.ask_offence(offender, Offence::NoMove, None, Mend::Nothing, now)
    }

    fn ask_two_hands(&mut self, now: Timestamp) -> Vec<Effect> {
        if self.setup.edition == Edition::Fide1993 {
            return say(Message::NotInThisEdition);
        }
        if self.is_announced() {
            return self.not_completed(now);
        }
        match self.announced.last() {
            None => say(Message::NoMoveYet),
            Some(said) => {
                let (offender, said) = (self.game.turn().other(), *said);
                self.ask_offence(offender, Offence::TwoHands, Some(said), Mend::Nothing, now)
            }
        }
    }

    /// What is said to an offence by a move that was not completed: it is none.
    fn not_completed(&mut self, now: Timestamp) -> Vec<Effect> {
        let verdict = IrregularityVerdict::NotCompleted;
        vec![self.rule(Verdict::Irregularity(verdict), now)]
    }

    /// The press of a clock while no move stands on the board: it starts a clock that stood. What was refused is
    /// completed by it (7.5.1).
    pub(in crate::dialog) fn press_without_a_move(&mut self, at: Timestamp) -> Vec<Effect> {
        let is_left = matches!(
            self.question,
            Some(Question::Move(MoveQuestion::Promotion(_)))
        );
        let is_refused = (self.incidents.refused).is_some_and(|refused| !refused.out_of_turn);
        let completes = is_left || is_refused;
        match &mut self.clock {
            Some(clock) if !clock.is_running() => {
                if completes {
                    self.incidents.pressed = BarePress::OfWrongMove;
                }
                clock.ensure_running(self.game.turn(), at);
                say(Message::Turn(self.game.turn()))
            }
            // The announcement has pressed.
            Some(_) | None if self.setup.press == PressMode::Automatic => {
                say(Message::Turn(self.game.turn()))
            }
            Some(_) | None => {
                self.incidents.pressed = if completes {
                    BarePress::OfWrongMove
                } else {
                    BarePress::OfNothing
                };
                self.answer_first(at)
            }
        }
    }

    /// What is said to a press without a move: what the player having the move is asked and must answer before, once more,
    /// or else that a move comes first, and what the other player is asked, or the arbiter beside the game.
    fn answer_first(&mut self, now: Timestamp) -> Vec<Effect> {
        let is_asked = self.asked_side() == Some(self.turn());
        let again = self.ask_anew(now);
        if is_asked && !again.is_empty() {
            return again;
        }
        [say(Message::AnnounceFirst), again].concat()
    }

    /// This announcement is refused: no press has completed it yet.
    pub(in crate::dialog) fn note_refused(&mut self, refused: RefusedMove) {
        self.incidents.refused = Some(refused);
        self.incidents.asked_since = false;
        self.incidents.pressed_before = None;
        self.incidents.pressed = match self.incidents.pressed {
            BarePress::NotYet | BarePress::OfWrongMove => BarePress::NotYet,
            BarePress::OfNothing => BarePress::OfNothing,
        };
    }

    /// Nothing was refused in this turn, and no press either.
    pub(in crate::dialog) fn forget_refused(&mut self) {
        self.incidents.refused = None;
        self.incidents.not_allowed = None;
        self.incidents.taken_back = None;
        self.incidents.undone = None;
        self.incidents.pressed = BarePress::NotYet;
        self.incidents.pressed_before = None;
    }

    /// Whether a move is announced and not completed.
    pub(in crate::dialog) const fn is_announced(&self) -> bool {
        matches!(self.stage, Stage::Announced)
    }
}

/// Whether only the press completes a move that may be illegal (7.5.1); by the Laws of 1993 the hand does that (6.1 to 6.4).
pub(in crate::dialog) const fn is_completed_by_a_press(edition: Edition) -> bool {
    match edition {
        Edition::Fide1993 => false,
        Edition::Fide2018 | Edition::Fide2023 => true,
    }
}
