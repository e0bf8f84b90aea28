//! What an offence costs, and how the board is put right after it.
//!
//! Source: FIDE Laws of Chess 2023, articles 7.5.1 to 7.5.5.

use shakmaty::{Color, Move, Role};

use crate::{
    arbiter::{
        Verdict, ends,
        irregularity::{IrregularityVerdict, Offence, Penalty, WayBack},
        touch::{Order, captured},
    },
    clock::Pace,
    dialog::{
        Effect, IncidentMessage, Message, PressMode, Session,
        irregularities::{BarePress, is_completed_by_a_press},
        obligation::Obligation,
        question::Act,
        session::say,
        stage::Stage,
        touch::TouchedMen,
    },
    notation::{SpokenMove, SpokenPieceMove},
    time::Timestamp,
};

/// A move to before which the arbiter has gone back.
#[derive(Clone, Copy, Debug)]
pub(in crate::dialog) struct Undone {
    /// The move.
    pub(in crate::dialog) mv: Move,
    /// Its announcement.
    pub(in crate::dialog) said: SpokenMove,
    /// What had become of it.
    pub(in crate::dialog) state: UndoneState,
    /// Whether the opponent had made the next move.
    pub(in crate::dialog) is_answered: bool,
}

/// What had become of a move before it was undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::dialog) enum UndoneState {
    /// It was announced, and not completed by a press.
    Announced,
    /// It was completed.
    Completed,
    /// It was completed, and its player was penalised for it.
    Penalised,
}

/// What an offence changes on the board.
#[derive(Clone, Copy, Debug)]
pub(in crate::dialog) enum Mend {
    /// Nothing.
    Nothing,
    /// Nothing: the program had refused this move. Its man counts as touched.
    Refused(SpokenMove),
    /// Nothing any more: the arbiter has gone back to before this move. Its man counts as touched.
    Undone(Undone),
    /// The last move goes back. Its man counts as touched.
    Undo,
    /// The pawn that has just arrived becomes a queen: the move was not announced in full.
    Queen(Move),
    /// The piece that the pawn was to become by the last move gives way to a queen.
    QueenInstead(Move),
}

impl Session {
    /// Asks the arbiter whether this offence is ruled.
    pub(in crate::dialog) fn ask_offence(
        &mut self,
        offender: Color,
        offence: Offence,
        said: Option<SpokenMove>,
        mend: Mend,
        now: Timestamp,
    ) -> Vec<Effect> {
        // What stands wrong on the board is put right all the same.
        if matches!(mend, Mend::Nothing) && self.is_penalised(offender, offence, mend) {
            return say(Message::Incident(IncidentMessage::AlreadyPenalised));
        }
        let act = Act::Offence {
            offender,
            offence,
            mend,
        };
        let unpressed = match mend {
            Mend::Refused(_) | Mend::Queen(_) => {
                is_completed_by_a_press(self.setup.edition)
                    && self.setup.press == PressMode::Manual
                    && self.incidents.pressed != BarePress::OfWrongMove
            }
            Mend::Nothing | Mend::Undone(_) | Mend::Undo | Mend::QueenInstead(_) => false,
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

    /// Whether this is a deed that was penalised before, under whatever name.
    fn is_penalised(&self, offender: Color, offence: Offence, mend: Mend) -> bool {
        let may_come_again = match mend {
            // What was refused or left open since.
            Mend::Refused(_) | Mend::Queen(_) => true,
            Mend::Undone(undone) => return undone.state == UndoneState::Penalised,
            Mend::Undo | Mend::QueenInstead(_) => false,
            Mend::Nothing => match offence {
                Offence::NoMove => self.incidents.pressed != BarePress::NotYet,
                Offence::TwoHands | Offence::IllegalMove | Offence::PawnLeft => false,
            },
        };
        !may_come_again && self.incidents.penalised.contains(&self.deed(offender))
    }

    /// The move with this index as one that is undone.
    pub(in crate::dialog) fn undone(&self, index: usize) -> Option<Undone> {
        let ply = self.game.plies().get(index)?;
        let state = if self.incidents.presses.get(index).is_none() {
            UndoneState::Announced
        } else if self.incidents.penalised.contains(&(ply.side, index + 1)) {
            UndoneState::Penalised
        } else {
            UndoneState::Completed
        };
        Some(Undone {
            mv: ply.mv,
            said: *self.announced.get(index)?,
            state,
            is_answered: index + 1 < self.game.plies().len(),
        })
    }

    /// Mends the board, enters the offence, and gives what it costs; a deed that was penalised before costs no more.
    pub(in crate::dialog) fn penalise(
        &mut self,
        offender: Color,
        offence: Offence,
        mend: Mend,
        now: Timestamp,
    ) -> Vec<Effect> {
        let mut effects = Vec::new();
        let is_penalised = self.is_penalised(offender, offence, mend);
        if let Mend::Refused(said) | Mend::Undone(Undone { said, .. }) = mend {
            self.game
                .note_comment(&format!("[%refused {}]", said.words()));
        }
        match mend {
            Mend::Nothing => (),
            Mend::Refused(said) => self.touch_of_refused(said),
            Mend::Undone(undone) => self.touch_of_undone(undone.mv),
            Mend::Undo => effects.extend(self.undo_illegal_move(now)),
            Mend::Queen(queen) => effects.extend(self.make_and_press(queen, now)),
            Mend::QueenInstead(queen) => effects.extend(self.make_instead(queen, now)),
        }
        self.forget_refused();
        if let Stage::Over(_) = self.stage {
            return effects;
        }
        if is_penalised {
            let deed = self.deed(offender);
            self.incidents.penalised.push(deed);
            let penalised = Message::Incident(IncidentMessage::AlreadyPenalised);
            effects.push(Effect::Say(penalised));
        } else {
            effects.extend(self.enter_offence(offender, offence, now));
        }
        if let Stage::Over(_) = self.stage {
            return effects;
        }
        if let Some(Obligation::Touched(men)) = &self.obligation {
            let verdict = men.verdict();
            effects.push(self.rule(verdict, now));
        }
        effects.extend(self.clocks_stand(now));
        effects
    }

    /// Enters the offence, and gives what it costs.
    fn enter_offence(&mut self, offender: Color, offence: Offence, now: Timestamp) -> Vec<Effect> {
        let penalty = match self.pace() {
            Some(pace) => {
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
        let mut effects = vec![self.rule(Verdict::Irregularity(verdict), now)];
        match penalty {
            Penalty::None => (),
            Penalty::Time(extra) => self.give_time(offender.other(), extra, now),
            Penalty::Loss => {
                let edition = self.setup.edition;
                let judgement = ends::illegal_moves(edition, offender, self.game.position());
                effects.extend(self.end_by(offender, judgement, now));
            }
        }
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

    /// The last move goes back.
    fn undo_illegal_move(&mut self, now: Timestamp) -> Vec<Effect> {
        let Some(mv) = self.game.last().map(|ply| ply.mv) else {
            return Vec::new();
        };
        let target = self.game.plies().len() - 1;
        let effects = self.go_back(target, WayBack::IllegalMove, now);
        self.touch_of_undone(mv);
        effects
    }

    /// The man that an illegal move moved counts as touched, and the one that it captured (7.5.1 with 4.3); the move
    /// itself is out of the question.
    fn touch_of_undone(&mut self, mv: Move) {
        let men = mv.from().into_iter().chain(captured(mv)).collect();
        let position = self.game.position();
        let men = TouchedMen::new(self.setup.edition, men, Order::Known, Some(mv), position);
        self.obligation = Some(Obligation::Touched(men));
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
            let men = TouchedMen::new(
                self.setup.edition,
                vec![*only],
                Order::Known,
                None,
                position,
            );
            self.obligation = Some(Obligation::Touched(men));
        }
    }
}
