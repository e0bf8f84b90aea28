//! The arbiter's dialogue about irregularities: it reads back before it acts.
//!
//! Source: FIDE Laws of Chess 2023, articles 6.11.2 and 7. The program refuses illegal moves, so
//! that they are reported: about an announcement that it refused, or about the last move.

use shakmaty::{Color, Move, Role};

use crate::{
    arbiter::{
        Edition, Verdict, ends,
        irregularity::{IrregularityVerdict, Mishap, Offence, Penalty, PenaltyLedger, WayBack},
        touch::Order,
    },
    clock::{Clock, Pace},
    dialog::{
        Effect, IncidentMessage, Message, PressMode, Session,
        board_steps::BoardStep,
        going_back::Press,
        obligation::Obligation,
        question::{Act, ArbiterQuestion, MoveQuestion, Question},
        session::say,
        stage::Stage,
        times::Award,
        touch::TouchedMen,
    },
    hearing::Incident,
    notation::{SpokenMove, SpokenPieceMove},
    time::Timestamp,
};

/// What has happened beside the moves, and what it needs.
#[derive(Clone, Debug, Default)]
pub(in crate::dialog) struct Incidents {
    /// How many plies had been made when "I adjust" was said.
    pub(in crate::dialog) adjusting: Option<usize>,
    /// The announcement that was refused last in this turn.
    pub(in crate::dialog) refused: Option<SpokenMove>,
    /// The announcement that was refused last in this turn because another man must move.
    pub(in crate::dialog) not_allowed: Option<SpokenMove>,
    /// The move to before which the arbiter has just gone back: it is the one that may be ruled illegal.
    pub(in crate::dialog) undone: Option<SpokenMove>,
    /// Whether the clock was pressed in this turn without a move: what was announced or left on the board is completed
    /// by that (7.5.1, 7.5.2).
    pub(in crate::dialog) pressed: bool,
    /// Who was penalised, and how many plies had been made: one deed is penalised once, whatever it is called.
    pub(in crate::dialog) penalised: Vec<(Color, usize)>,
    /// The offences of both players.
    pub(in crate::dialog) ledger: PenaltyLedger,
    /// The presses of the plies completed, in order.
    pub(in crate::dialog) presses: Vec<Press>,
    /// What the arbiter has given, taken and corrected at the clock, in order.
    pub(in crate::dialog) awards: Vec<Award>,
}

/// What an offence changes on the board.
#[derive(Clone, Copy, Debug)]
pub(in crate::dialog) enum Mend {
    /// Nothing.
    Nothing,
    /// Nothing: the program had refused this move. Its man counts as touched.
    Refused(SpokenMove),
    /// The last move goes back. Its man counts as touched.
    Undo,
    /// The pawn that has just arrived becomes a queen: the move was not announced in full.
    Queen(Move),
    /// The piece that the pawn was to become by the last move gives way to a queen.
    QueenInstead(Move),
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
            Incident::AdjournEarly => self.ask_rest_of_session(),
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
        self.claim_clock = None;
        let running = self.clock.as_ref().is_some_and(Clock::is_running)
            || self.ran_before_arbiter_was_asked().unwrap_or_default();
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

    /// The arbiter says no: everything stays as it was, and a clock that ran goes on.
    pub(in crate::dialog) fn arbiter_declines(
        &mut self,
        running: bool,
        now: Timestamp,
    ) -> Vec<Effect> {
        // What was refused is not meant; the next report is about the last move.
        self.forget_refused();
        let turn = self.turn();
        if let (Some(clock), None) = (&mut self.clock, &self.arbiter)
            && running
        {
            clock.ensure_running(turn, now);
        }
        say(Message::Incident(IncidentMessage::AsItWas))
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
            Act::SealAnew(resumption) => self.adjourn(&resumption),
        }
    }

    fn ask_illegal_move(&mut self, now: Timestamp) -> Vec<Effect> {
        let turn = self.game.turn();
        let (offender, said, mend) = match (self.incidents.refused, self.announced.last()) {
            (_, Some(_)) if self.is_announced() => {
                let verdict = IrregularityVerdict::NotCompleted;
                return vec![self.rule(Verdict::Irregularity(verdict), now)];
            }
            (Some(said), _) => (turn, said, Mend::Refused(said)),
            (None, _) if let Some(undone) = self.incidents.undone => {
                (turn, undone, Mend::Refused(undone))
            }
            (None, Some(said)) => (turn.other(), *said, Mend::Undo),
            (None, None) => return say(Message::NoMoveYet),
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
            let verdict = IrregularityVerdict::NotCompleted;
            return vec![self.rule(Verdict::Irregularity(verdict), now)];
        }
        match self.announced.last() {
            None => say(Message::NoMoveYet),
            Some(said) => {
                let (offender, said) = (self.game.turn().other(), *said);
                self.ask_offence(offender, Offence::TwoHands, Some(said), Mend::Nothing, now)
            }
        }
    }

    /// The press of a clock while no move stands on the board: it starts a clock that stood. What was refused is
    /// completed by it (7.5.1).
    pub(in crate::dialog) fn press_without_a_move(&mut self, at: Timestamp) -> Vec<Effect> {
        match &mut self.clock {
            Some(clock) if !clock.is_running() => {
                self.incidents.pressed |= self.incidents.refused.is_some();
                clock.ensure_running(self.game.turn(), at);
                say(Message::Turn(self.game.turn()))
            }
            // The announcement has pressed.
            Some(_) | None if self.setup.press == PressMode::Automatic => {
                say(Message::Turn(self.game.turn()))
            }
            Some(_) | None => {
                self.incidents.pressed = true;
                say(Message::AnnounceFirst)
            }
        }
    }

    /// Nothing was refused in this turn, and no press either.
    pub(in crate::dialog) fn forget_refused(&mut self) {
        self.incidents.refused = None;
        self.incidents.not_allowed = None;
        self.incidents.undone = None;
        self.incidents.pressed = false;
    }

    fn ask_offence(
        &mut self,
        offender: Color,
        offence: Offence,
        said: Option<SpokenMove>,
        mend: Mend,
        now: Timestamp,
    ) -> Vec<Effect> {
        let deed = self.deed(offender);
        let may_come_again = match mend {
            // What was refused or left open since.
            Mend::Refused(_) | Mend::Queen(_) => true,
            Mend::Undo | Mend::QueenInstead(_) => false,
            Mend::Nothing => match offence {
                Offence::NoMove => self.incidents.pressed,
                Offence::TwoHands | Offence::IllegalMove | Offence::PawnLeft => false,
            },
        };
        if self.incidents.penalised.contains(&deed) && !may_come_again {
            return say(Message::Incident(IncidentMessage::AlreadyPenalised));
        }
        let act = Act::Offence {
            offender,
            offence,
            mend,
        };
        let unpressed = match mend {
            Mend::Refused(_) | Mend::Queen(_) => {
                let was_pressed = self.incidents.pressed || self.incidents.undone.is_some();
                self.setup.press == PressMode::Manual && !was_pressed
            }
            Mend::Nothing | Mend::Undo | Mend::QueenInstead(_) => false,
        };
        let confirm = IncidentMessage::ConfirmOffence {
            offender,
            offence,
            said,
            unpressed,
        };
        self.ask_arbiter(act, confirm, now)
    }

    /// What `offender` does now, to be known again.
    fn deed(&self, offender: Color) -> (Color, usize) {
        (offender, self.game.plies().len())
    }

    /// Mends the board, enters the offence, and gives what it costs.
    fn penalise(
        &mut self,
        offender: Color,
        offence: Offence,
        mend: Mend,
        now: Timestamp,
    ) -> Vec<Effect> {
        let mut effects = Vec::new();
        match mend {
            Mend::Nothing => (),
            Mend::Refused(said) => {
                self.game
                    .note_comment(&format!("[%refused {}]", said.words()));
                self.touch_of_refused(said);
            }
            Mend::Undo => effects.extend(self.undo_illegal_move(now)),
            Mend::Queen(queen) => effects.extend(self.make_and_press(queen, now)),
            Mend::QueenInstead(queen) => effects.extend(self.make_instead(queen, now)),
        }
        self.forget_refused();
        if let Stage::Over(_) = self.stage {
            return effects;
        }
        let penalty = match &self.clock {
            Some(clock) => {
                let pace = clock.control().pace();
                let edition = self.setup.edition;
                self.incidents
                    .ledger
                    .enter(offender, offence, edition, pace)
            }
            None => self.penalty_without_clock(offender, offence),
        };
        let deed = self.deed(offender);
        self.incidents.penalised.push(deed);
        let verdict = IrregularityVerdict::Penalised {
            offender,
            offence,
            penalty,
        };
        effects.push(self.rule(Verdict::Irregularity(verdict), now));
        match penalty {
            Penalty::None => (),
            Penalty::Time(extra) => self.give_time(offender.other(), extra, now),
            Penalty::Loss => {
                let edition = self.setup.edition;
                let judgement = ends::illegal_moves(edition, offender, self.game.position());
                effects.extend(self.end_by(offender, judgement, now));
                return effects;
            }
        }
        if let Some(Obligation::Touched(men)) = &self.obligation {
            let verdict = men.verdict();
            effects.push(self.rule(verdict, now));
        }
        effects.extend(self.clocks_stand(now));
        effects
    }

    /// Without a clock there is no time to give; the second offence loses all the same.
    fn penalty_without_clock(&mut self, offender: Color, offence: Offence) -> Penalty {
        let edition = self.setup.edition;
        let pace = Pace::Standard;
        match self
            .incidents
            .ledger
            .enter(offender, offence, edition, pace)
        {
            Penalty::None | Penalty::Time(_) => Penalty::None,
            Penalty::Loss => Penalty::Loss,
        }
    }

    /// The last move goes back; the man that it moved counts as touched, and the one that it
    /// captured (7.5.1 with 4.3).
    fn undo_illegal_move(&mut self, now: Timestamp) -> Vec<Effect> {
        let Some(mv) = self.game.last().map(|ply| ply.mv) else {
            return Vec::new();
        };
        let target = self.game.plies().len() - 1;
        let effects = self.go_back(target, WayBack::IllegalMove, now);
        let mut men: Vec<_> = mv.from().into_iter().collect();
        if let Move::Normal {
            capture: Some(_),
            to,
            ..
        } = mv
        {
            men.push(to);
        }
        let position = self.game.position();
        let men = TouchedMen::new(men, Order::Known, Some(mv), position);
        self.obligation = Some(Obligation::Touched(men));
        effects
    }

    /// The man of an announcement that was refused counts as touched, if it is clear which.
    fn touch_of_refused(&mut self, said: SpokenMove) {
        let position = self.game.position();
        let fits: Vec<_> = match said {
            SpokenMove::Castling(_) | SpokenMove::CastlingTo(_) | SpokenMove::AnyCastling => {
                shakmaty::Position::our(position, Role::King)
                    .into_iter()
                    .collect()
            }
            SpokenMove::Piece(SpokenPieceMove {
                role,
                from_file,
                from_rank,
                ..
            }) => shakmaty::Position::our(position, role.unwrap_or(Role::Pawn))
                .into_iter()
                .filter(|square| from_file.is_none_or(|file| square.file() == file))
                .filter(|square| from_rank.is_none_or(|rank| square.rank() == rank))
                .collect(),
        };
        if let ([only], None) = (fits.as_slice(), &self.obligation) {
            let men = TouchedMen::new(vec![*only], Order::Known, None, position);
            self.obligation = Some(Obligation::Touched(men));
        }
    }

    /// Whether a move is announced and not completed.
    pub(in crate::dialog) const fn is_announced(&self) -> bool {
        matches!(self.stage, Stage::Announced)
    }
}
