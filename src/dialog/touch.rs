//! Touched pieces, as assistant, opponent or player report them: what they bind to.
//!
//! Source: FIDE Laws of Chess 2023, article 4 and D.2.2: for the blind player a man is touched
//! when it is out of its hole.

use shakmaty::{Chess, Color, Move, Position as _, Role, Square};

use crate::{
    arbiter::{
        Verdict,
        touch::{Consequence, Duty, Intention, Order, Touch, TouchVerdict},
    },
    dialog::{
        Effect, IncidentMessage, Message, Session, irregularities::Act, obligation::Obligation,
        session::say, stage::Stage,
    },
    hearing::TouchReport,
    notation::{SpokenMove, Style},
    time::Timestamp,
};

/// The men touched before a move, and what follows from them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::dialog) struct TouchedMen {
    touch: Touch,
    /// A move that is out of the question, whatever was touched: it was illegal on the board.
    barred: Option<Move>,
    consequence: Consequence,
}

impl TouchedMen {
    /// Men touched in `position`; `barred` is not among the moves left, unless it is the only one.
    pub(in crate::dialog) fn new(
        men: Vec<Square>,
        order: Order,
        barred: Option<Move>,
        position: &Chess,
    ) -> Self {
        let touch = Touch {
            intention: intention(&men, order, position),
            men,
            order,
        };
        let mut consequence = touch.consequence(position);
        if consequence.moves.iter().any(|mv| Some(*mv) != barred) {
            consequence.moves.retain(|mv| Some(*mv) != barred);
        } else {
            let legal = position.legal_moves();
            let others = legal.into_iter().filter(|mv| Some(*mv) != barred).collect();
            consequence = Consequence {
                moves: others,
                ..Touch::default().consequence(position)
            };
        }
        Self {
            touch,
            barred,
            consequence,
        }
    }

    /// These men and one more.
    fn and(&self, square: Square, order: Order, position: &Chess) -> Self {
        let mut men = self.touch.men.clone();
        men.push(square);
        let order = match (self.touch.order, order) {
            (Order::Known, Order::Known) => Order::Known,
            (Order::Unclear, _) | (_, Order::Unclear) => Order::Unclear,
        };
        Self::new(men, order, self.barred, position)
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

    /// The refusal of another move.
    pub(in crate::dialog) const fn refusal(&self, said: SpokenMove) -> Verdict {
        Verdict::Touch(TouchVerdict::Refused {
            said,
            duty: self.consequence.duty,
            rule: self.consequence.rule,
        })
    }
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
    /// A man was touched.
    pub(in crate::dialog) fn on_touch(
        &mut self,
        report: TouchReport,
        square: Square,
        now: Timestamp,
    ) -> Vec<Effect> {
        match (report, &self.stage) {
            (_, Stage::Over(ending)) => say(Message::GameOver(*ending)),
            (_, Stage::Sealing(_) | Stage::Adjourned(_)) => say(Message::NotUnderstood),
            (TouchReport::Now, Stage::Thinking { .. }) => self.touched(square, Order::Known, now),
            (TouchReport::Together, Stage::Thinking { .. }) => {
                self.touched(square, Order::Unclear, now)
            }
            (TouchReport::Now, Stage::Announced) => {
                self.touched_before_the_press(square, Order::Known, now)
            }
            (TouchReport::Together, Stage::Announced) => {
                self.touched_before_the_press(square, Order::Unclear, now)
            }
            // Who has announced a move has touched a man for it.
            (TouchReport::Claim, Stage::Announced) => {
                let claimant = self.turn();
                vec![self.rule(Verdict::Touch(TouchVerdict::ClaimLost(claimant)), now)]
            }
            (TouchReport::Claim, Stage::Thinking { .. }) => self.claim_touch(square, now),
        }
    }

    /// "I adjust" (4.2.1).
    pub(in crate::dialog) fn adjust(&mut self, now: Timestamp) -> Vec<Effect> {
        if let Some(refusal) = self.no_move_now() {
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

    /// The player having the move has touched the man on `square`.
    fn touched(&mut self, square: Square, order: Order, now: Timestamp) -> Vec<Effect> {
        if let Some(answer) = self.binds_nothing(square, self.game.plies().len(), now) {
            return answer;
        }
        let position = self.game.position();
        let men = match &self.obligation {
            Some(Obligation::Claimed(mv)) => return self.intended_move_binds(*mv, now),
            Some(Obligation::Touched(men)) => men.and(square, order, position),
            None => TouchedMen::new(self.touched_with(square), order, None, position),
        };
        self.bind(men, now)
    }

    /// A touch is reported only after the move was announced, but before the press: a move that
    /// it does not allow goes back.
    fn touched_before_the_press(
        &mut self,
        square: Square,
        order: Order,
        now: Timestamp,
    ) -> Vec<Effect> {
        let Some((men, made)) = self.men_before_the_last_move(square, order) else {
            return say(Message::NoMoveYet);
        };
        if let Some(answer) = self.binds_nothing(square, self.game.plies().len() - 1, now) {
            return answer;
        }
        if men.allows(made) {
            let verdict = TouchVerdict::InOrder(men.consequence.rule);
            return vec![self.rule(Verdict::Touch(verdict), now)];
        }
        match self.take_back(now) {
            Some(said) => {
                let mut effects = say(Message::TakenBack(said));
                effects.extend(self.bind(men, now));
                effects
            }
            None => say(Message::NothingToCorrect),
        }
    }

    /// The player having the move claims that the opponent touched the man on `square` and moved
    /// another.
    fn claim_touch(&mut self, square: Square, now: Timestamp) -> Vec<Effect> {
        let claimant = self.game.turn();
        if let Some(Obligation::Touched(_)) = &self.obligation {
            return vec![self.rule(Verdict::Touch(TouchVerdict::ClaimLost(claimant)), now)];
        }
        let Some((men, made)) = self.men_before_the_last_move(square, Order::Known) else {
            return say(Message::NoMoveYet);
        };
        if let Some(answer) = self.binds_nothing(square, self.game.plies().len() - 1, now) {
            return answer;
        }
        if men.allows(made) {
            let verdict = TouchVerdict::InOrder(men.consequence.rule);
            return vec![self.rule(Verdict::Touch(verdict), now)];
        }
        let confirm = IncidentMessage::ConfirmTouch {
            offender: claimant.other(),
            square,
        };
        self.ask_arbiter(Act::Touch(men), confirm, now)
    }

    /// The men touched before the last move, with that on `square`, and the move.
    fn men_before_the_last_move(&self, square: Square, order: Order) -> Option<(TouchedMen, Move)> {
        let made = self.game.last()?.mv;
        let position = self.game.position_before(self.game.plies().len() - 1)?;
        let men = match &self.fulfilled {
            Some(Obligation::Touched(men)) => men.and(square, order, position),
            Some(Obligation::Claimed(_)) | None => {
                TouchedMen::new(vec![square], order, None, position)
            }
        };
        Some((men, made))
    }

    /// What is said when the man on `square` binds to nothing: there is none, or it was adjusted.
    fn binds_nothing(
        &mut self,
        square: Square,
        plies: usize,
        now: Timestamp,
    ) -> Option<Vec<Effect>> {
        let position = self.game.position_before(plies)?;
        if position.board().piece_at(square).is_none() {
            return Some(say(Message::Incident(IncidentMessage::NothingTouched)));
        }
        // "I adjust" covers one man; it is said again for the next.
        if self.incidents.adjusting.take() == Some(plies) {
            return Some(vec![self.rule(Verdict::Touch(TouchVerdict::Adjusted), now)]);
        }
        None
    }

    /// The touched men bind, and the player gives up what touching gives up.
    pub(in crate::dialog) fn bind(&mut self, men: TouchedMen, now: Timestamp) -> Vec<Effect> {
        let side: Color = self.game.turn();
        self.question = None;
        let mut effects = self.piece_touched(side);
        effects.push(self.rule(men.verdict(), now));
        self.obligation = Some(Obligation::Touched(men));
        effects
    }
}
