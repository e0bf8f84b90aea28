//! Touched pieces, as assistant, opponent or player report them: what they bind to.
//!
//! Source: FIDE Laws of Chess 2023, article 4 and D.2.2: for the blind player a man is touched
//! when it is out of its hole.

use shakmaty::{Chess, Color, Move, Position as _, Rank, Role, Square};

use crate::{
    arbiter::{
        Edition, Verdict,
        touch::{Consequence, Duty, Intention, Order, Touch, TouchVerdict},
    },
    dialog::{
        Effect, IncidentMessage, Message, Session,
        obligation::Obligation,
        question::{Act, Question},
        session::say,
        stage::Stage,
    },
    hearing::TouchReport,
    notation::{SpokenMove, Style},
    time::Timestamp,
};

/// The men touched before a move, where one was released, and what follows from them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::dialog) struct TouchedMen {
    touch: Touch,
    /// Where a piece was released, and which if that was told (4.7).
    released: Option<(Square, Option<Role>)>,
    /// A move that is out of the question, whatever was touched: it was illegal on the board.
    barred: Option<Move>,
    consequence: Consequence,
}

/// What a report after the announcement tells of the men touched before it.
struct LateReport {
    /// What the move is judged by: with the king of a castling, which nobody may have reported.
    judged: TouchedMen,
    /// What was reported: that binds if the move is taken back.
    known: TouchedMen,
}

/// What is reported of a hand at the board.
#[derive(Clone, Copy, Debug)]
enum Seen {
    /// It touched the man on this square.
    Touched(Square, Order),
    /// It released a piece on this square, of this kind if that was told.
    Released(Square, Option<Role>),
}

impl TouchedMen {
    /// Men touched in `position`, judged by `edition`; `barred` is not among the moves left, unless it is the only one.
    pub(in crate::dialog) fn new(
        edition: Edition,
        men: Vec<Square>,
        order: Order,
        barred: Option<Move>,
        position: &Chess,
    ) -> Self {
        let touch = Touch {
            intention: intention(&men, order, position),
            men,
            order,
            edition,
        };
        let consequence = touch.consequence(position, barred);
        Self {
            touch,
            released: None,
            barred,
            consequence,
        }
    }

    /// These men and what was seen besides; `None` when a piece was released where no move that is
    /// left ends, and nobody knows which. The first square on which a piece was released counts.
    fn and(&self, seen: Seen, position: &Chess) -> Option<Self> {
        let mut men = self.touch.men.clone();
        let mut order = self.touch.order;
        let mut released = self.released;
        match seen {
            Seen::Touched(square, Order::Known) => men.push(square),
            Seen::Touched(square, Order::Unclear) => {
                men.push(square);
                order = Order::Unclear;
            }
            Seen::Released(square, piece) => match &mut released {
                None => released = Some((square, piece)),
                // What was released there is told only now.
                Some((known, told @ None)) if *known == square => *told = piece,
                Some(_) => (),
            },
        }
        let mut with_it = Self::new(self.touch.edition, men, order, self.barred, position);
        let Some((square, piece)) = released else {
            return Some(with_it);
        };
        let Some(consequence) = with_it.consequence.and_released(square, piece) else {
            let touched = Seen::Touched(released_man(seen, position)?, Order::Known);
            return self.and(touched, position);
        };
        with_it.consequence = consequence;
        with_it.released = released;
        Some(with_it)
    }

    /// The same where the man on `first` was touched before them.
    fn after(&self, first: Square, position: &Chess) -> Self {
        let men = [vec![first], self.touch.men.clone()].concat();
        let men = Self::new(
            self.touch.edition,
            men,
            self.touch.order,
            self.barred,
            position,
        );
        let released = self
            .released
            .and_then(|(square, piece)| men.and(Seen::Released(square, piece), position));
        released.unwrap_or(men)
    }

    /// The decision that a move agrees with these men.
    const fn in_order(&self) -> Verdict {
        Verdict::Touch(TouchVerdict::InOrder(self.consequence.rule))
    }

    /// Whether `mv` may be made.
    pub(in crate::dialog) fn allows(&self, mv: Move) -> bool {
        self.consequence.moves.contains(&mv)
    }

    /// The decision on these men.
    pub(in crate::dialog) const fn verdict(&self) -> Verdict {
        Verdict::Touch(TouchVerdict::Bound(
            self.consequence.duty,
            self.consequence.rule,
        ))
    }

    /// The refusal of `mv`, announced as `said`, which [may not](Self::allows) be made.
    pub(in crate::dialog) fn refusal(&self, mv: Move, said: SpokenMove) -> Verdict {
        if self.barred == Some(mv) {
            return Verdict::Touch(TouchVerdict::FoundIllegal(said));
        }
        Verdict::Touch(TouchVerdict::Refused {
            said,
            duty: self.consequence.duty,
            rule: self.consequence.rule,
        })
    }
}

/// The square from which a named piece was released where it cannot go, if there is only one of its kind: it was touched
/// (4.3.1), as a king is that was to castle (4.7.2). A piece that was put back where it stood may have been adjusted, and
/// one on the last rank may be that of a promotion.
fn released_man(seen: Seen, position: &Chess) -> Option<Square> {
    let Seen::Released(to, Some(piece)) = seen else {
        return None;
    };
    let turn = position.turn();
    let is_on = |rank: Rank, square: Square| square.rank() == turn.relative_rank(rank);
    let promotes = is_on(Rank::Eighth, to)
        && (position.our(Role::Pawn).into_iter()).any(|pawn| is_on(Rank::Seventh, pawn));
    let may_be_new = promotes && !matches!(piece, Role::King | Role::Pawn);
    let from = position.our(piece).single_square()?;
    (from != to && !may_be_new).then_some(from)
}

/// Who touches the king and right after it a rook means to castle.
fn intention(men: &[Square], order: Order, position: &Chess) -> Intention {
    let ours = |role, square| position.our(role).contains(square);
    let castles = men
        .windows(2)
        .any(|pair| ours(Role::King, pair[0]) && ours(Role::Rook, pair[1]));
    match order {
        Order::Known if castles => Intention::Castle,
        Order::Known | Order::Unclear => Intention::Any,
    }
}

impl Session {
    /// A man was touched, or released.
    pub(in crate::dialog) fn on_touch(
        &mut self,
        report: TouchReport,
        square: Square,
        now: Timestamp,
    ) -> Vec<Effect> {
        if let Some(question) = self.arbiter_first() {
            return question;
        }
        let (seen, is_claim) = match report {
            TouchReport::Now => (Seen::Touched(square, Order::Known), false),
            TouchReport::Together => (Seen::Touched(square, Order::Unclear), false),
            TouchReport::Claim => (Seen::Touched(square, Order::Known), true),
            TouchReport::Released(piece) => (Seen::Released(square, piece), false),
            TouchReport::ReleaseClaim(piece) => (Seen::Released(square, piece), true),
        };
        if let Stage::Over(_) = self.stage
            && let Some(refusal) = self.for_the_other(self.corrector())
        {
            return refusal;
        }
        // What the opponent reports before the press would take the announcement back: it is for the arbiter to do so.
        let is_claim = is_claim || self.is_announced() && self.for_the_other(self.turn()).is_some();
        match (is_claim, &self.stage) {
            // A mate counts only if the move was in accordance with the touched piece (5.1.1).
            (_, Stage::Over(_)) if self.may_take_back() => {
                let mut effects = self.touched_before_the_press(seen, now);
                if self.ending().is_none() {
                    effects.push(Effect::Save);
                }
                effects
            }
            (_, Stage::Over(ending)) => say(Message::GameOver(*ending)),
            (_, Stage::Sealing(_) | Stage::Adjourned(_)) => say(Message::NotUnderstood),
            (false, Stage::Thinking { .. }) => self.touched(seen, now),
            (false, Stage::Announced) => self.touched_before_the_press(seen, now),
            (true, Stage::Announced) if self.for_the_other(self.turn()).is_some() => {
                self.claim_touch(seen, now)
            }
            // Who has announced a move has touched a man for it.
            (true, Stage::Announced) => {
                let claimant = self.turn();
                vec![self.rule(Verdict::Touch(TouchVerdict::ClaimLost(claimant)), now)]
            }
            (true, Stage::Thinking { .. }) => self.claim_touch(seen, now),
        }
    }

    /// "I adjust" (4.2.1).
    pub(in crate::dialog) fn adjust(&mut self, now: Timestamp) -> Vec<Effect> {
        if let Some(refusal) = (self.no_move_now()).or_else(|| self.for_the_other(self.turn())) {
            return refusal;
        }
        self.incidents.adjusting = Some(self.game.plies().len());
        vec![self.rule(Verdict::Touch(TouchVerdict::Adjusting), now)]
    }

    /// "What may I move?"
    pub(in crate::dialog) fn moves_left(&mut self, now: Timestamp) -> Vec<Effect> {
        if let Some(refusal) = self.no_move_now() {
            return refusal;
        }
        match &self.obligation {
            None => say(Message::Incident(IncidentMessage::NothingTouched)),
            Some(Obligation::Claimed(mv)) => self.intended_move_binds(*mv, now),
            Some(Obligation::Touched(men)) => {
                let (verdict, duty) = (men.verdict(), men.consequence.duty);
                let moves: Vec<SpokenMove> = men
                    .consequence
                    .moves
                    .iter()
                    .map(|mv| self.announcement(*mv, Style::Short))
                    .collect();
                let mut effects = vec![self.cite(verdict)];
                if duty != Duty::Nothing {
                    let list = IncidentMessage::MovesLeft(moves);
                    effects.push(Effect::Say(Message::Incident(list)));
                }
                effects
            }
        }
    }

    /// The player having the move has touched a man, or released one.
    fn touched(&mut self, seen: Seen, now: Timestamp) -> Vec<Effect> {
        if let Some(answer) = self.binds_nothing(seen, self.game.plies().len(), now) {
            return answer;
        }
        let position = self.game.position();
        let men = match &self.obligation {
            Some(Obligation::Claimed(mv)) => return self.intended_move_binds(*mv, now),
            Some(Obligation::Touched(men)) => men.and(seen, position),
            None => {
                let mut before = match seen {
                    Seen::Touched(square, _) => self.touched_with(square),
                    Seen::Released(..) => Vec::new(),
                };
                before.pop();
                TouchedMen::new(self.setup.edition, before, Order::Known, None, position)
                    .and(seen, position)
            }
        };
        match men {
            Some(men) => {
                // A hand at the board tells more than words that the last move stands.
                self.note_words_about_next_move();
                self.bind(men, now)
            }
            None => self.released_in_vain(seen, now),
        }
    }

    /// A touch is reported only after the move was announced, but before the press: a move that
    /// it does not allow goes back.
    fn touched_before_the_press(&mut self, seen: Seen, now: Timestamp) -> Vec<Effect> {
        if self.game.plies().is_empty() {
            return say(Message::NoMoveYet);
        }
        if let Some(answer) = self.binds_nothing(seen, self.game.plies().len() - 1, now) {
            return answer;
        }
        if let (Some(Obligation::Claimed(_)), Some(said)) =
            (&self.fulfilled.bound, self.announced.last())
        {
            return vec![self.rule(Verdict::IntendedMoveBinds(*said), now)];
        }
        let Some(LateReport { judged, known }) = self.reported_late(seen) else {
            return self.released_in_vain(seen, now);
        };
        if self.game.last().is_some_and(|ply| judged.allows(ply.mv)) {
            let verdict = judged.in_order();
            self.fulfilled.reported_late = Some(known);
            return vec![self.rule(verdict, now)];
        }
        if let (Stage::Over(_), Seen::Touched(square, _) | Seen::Released(square, _)) =
            (&self.stage, seen)
        {
            // No word alone unmakes a mate.
            let offender = self.game.turn().other();
            let confirm = self.confirm_touch(offender, square);
            return self.ask_arbiter(Act::Touch(known), confirm, now);
        }
        self.take_back_and_bind(known, now)
    }

    /// The last move goes back, though it was not pressed, or has ended the game: it was not what these men allow.
    pub(in crate::dialog) fn take_back_and_bind(
        &mut self,
        men: TouchedMen,
        now: Timestamp,
    ) -> Vec<Effect> {
        self.putting_back(|session| match session.take_back(now) {
            Some(said) => {
                let mut effects = say(Message::TakenBack(said));
                effects.extend(session.bind(men, now));
                effects
            }
            None => say(Message::NothingToCorrect),
        })
    }

    /// What a report after the announcement tells of the men touched before it; `None` when a piece was released where
    /// no move ended.
    fn reported_late(&self, seen: Seen) -> Option<LateReport> {
        let position = self.game.position_before(self.game.plies().len() - 1)?;
        let before = match (&self.fulfilled.reported_late, &self.fulfilled.bound) {
            (Some(men), _) | (None, Some(Obligation::Touched(men))) => men.clone(),
            (None, Some(Obligation::Claimed(_)) | None) => {
                TouchedMen::new(self.setup.edition, Vec::new(), Order::Known, None, position)
            }
        };
        let known = before.and(seen, position);
        let judged = match self.castled_king(&before, seen) {
            Some(king) => before.after(king, position).and(seen, position)?,
            None => known.clone()?,
        };
        Some(LateReport {
            known: known.unwrap_or_else(|| judged.clone()),
            judged,
        })
    }

    /// The king of a castling that was made, if its rook is reported and nothing was before the announcement: who castles
    /// touches the king first (4.4.1), and the rook with it.
    fn castled_king(&self, before: &TouchedMen, seen: Seen) -> Option<Square> {
        let Some(Move::Castle { king, rook }) = self.game.last().map(|ply| ply.mv) else {
            return None;
        };
        let is_rook = before.touch.men.contains(&rook)
            || matches!(seen, Seen::Touched(square, _) if square == rook);
        (is_rook && self.fulfilled.bound.is_none()).then_some(king)
    }

    /// The player having the move claims that the opponent touched a man and moved another, or
    /// released one and moved on.
    fn claim_touch(&mut self, seen: Seen, now: Timestamp) -> Vec<Effect> {
        let claimant = self.game.turn();
        if let Some(Obligation::Touched(_)) = &self.obligation {
            return vec![self.rule(Verdict::Touch(TouchVerdict::ClaimLost(claimant)), now)];
        }
        if self.game.plies().is_empty() {
            return say(Message::NoMoveYet);
        }
        if let Some(answer) = self.binds_nothing(seen, self.game.plies().len() - 1, now) {
            return answer;
        }
        let Some((men, made)) = self.men_before_the_last_move(seen) else {
            return self.released_in_vain(seen, now);
        };
        if men.allows(made) {
            return vec![self.rule(men.in_order(), now)];
        }
        let offender = claimant.other();
        let confirm = match seen {
            Seen::Touched(square, _) => self.confirm_touch(offender, square),
            Seen::Released(square, _) => IncidentMessage::ConfirmRelease { offender, square },
        };
        self.ask_arbiter(Act::Touch(men), confirm, now)
    }

    /// The men that were known to be touched when the last move was announced, with what is claimed now, and the move;
    /// `None` when a piece was released where no move ended.
    fn men_before_the_last_move(&self, seen: Seen) -> Option<(TouchedMen, Move)> {
        let made = self.game.last()?.mv;
        let position = self.game.position_before(self.game.plies().len() - 1)?;
        let men = match &self.fulfilled.bound {
            Some(Obligation::Touched(men)) => men.and(seen, position),
            Some(Obligation::Claimed(_)) | None => {
                let before = self.king_of_the_castling_announced(made, seen);
                TouchedMen::new(self.setup.edition, before, Order::Known, None, position)
                    .and(seen, position)
            }
        };
        Some((men?, made))
    }

    /// The king of a castling that was `made` after it was announced beforehand, if its rook is reported: that may be
    /// touched first then.
    fn king_of_the_castling_announced(&self, made: Move, seen: Seen) -> Vec<Square> {
        match (made, seen) {
            (Move::Castle { king, rook }, Seen::Touched(square, _))
                if square == rook && self.may_touch_the_rook_first(self.game.plies().len() - 1) =>
            {
                vec![king]
            }
            (
                Move::Castle { .. }
                | Move::Normal { .. }
                | Move::EnPassant { .. }
                | Move::Put { .. },
                Seen::Touched(..) | Seen::Released(..),
            ) => Vec::new(),
        }
    }

    /// The question whether the last move goes back because this man was touched before it. It may be the rook with which
    /// was castled: then it is said that it was touched before the king.
    fn confirm_touch(&self, offender: Color, square: Square) -> IncidentMessage {
        let castled_with = self.game.last().and_then(|ply| match ply.mv {
            Move::Castle { rook, .. } => Some(rook),
            Move::Normal { .. } | Move::EnPassant { .. } | Move::Put { .. } => None,
        });
        if castled_with == Some(square) {
            IncidentMessage::ConfirmRookFirst { offender, square }
        } else {
            IncidentMessage::ConfirmTouch { offender, square }
        }
    }

    fn released_in_vain(&mut self, seen: Seen, now: Timestamp) -> Vec<Effect> {
        let (Seen::Touched(square, _) | Seen::Released(square, _)) = seen;
        vec![self.rule(Verdict::Touch(TouchVerdict::ReleasedInVain(square)), now)]
    }

    /// What is said when a touched man binds to nothing: there is none, or it was adjusted.
    fn binds_nothing(&mut self, seen: Seen, plies: usize, now: Timestamp) -> Option<Vec<Effect>> {
        let square = match seen {
            Seen::Touched(square, _) => square,
            Seen::Released(..) => return None,
        };
        let position = self.game.position_before(plies)?;
        if position.board().piece_at(square).is_none() {
            return Some(say(Message::Incident(IncidentMessage::NoManOn(square))));
        }
        // "I adjust" covers one man; it is said again for the next.
        if self.incidents.adjusting.take() == Some(plies) {
            return Some(vec![self.rule(Verdict::Touch(TouchVerdict::Adjusted), now)]);
        }
        None
    }

    /// The touched men bind, and the player gives up what touching gives up. What was asked about the next move or the last
    /// one is answered by that; any other question is put again, a claim that was made before it too.
    pub(in crate::dialog) fn bind(&mut self, men: TouchedMen, now: Timestamp) -> Vec<Effect> {
        let side: Color = self.game.turn();
        self.question
            .take_if(|asked| matches!(asked, Question::Move(_) | Question::TakeBack(_)));
        let mut effects = self.piece_touched(side);
        effects.push(self.rule(men.verdict(), now));
        self.obligation = Some(Obligation::Touched(men));
        effects.extend(self.ask_anew(now));
        effects
    }
}
