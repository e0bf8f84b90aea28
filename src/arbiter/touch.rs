//! The touched piece: what must be moved or captured, and the moves left.
//!
//! Sources: FIDE Laws of Chess 2023 and 2018, articles 4.2 to 4.8; 1993, articles 5.1 C, 5.1 D
//! and 7. On a blind player's board a man is touched when it is out of its hole (D.2.2).

use shakmaty::{Bitboard, CastlingSide, Chess, Color, Move, Position as _, Role, Square};

use crate::{
    arbiter::{
        Edition,
        touch::deed::{castling, castling_of_the_rook, moves_man},
    },
    notation::SpokenMove,
};

mod deed;

pub use deed::captured;

/// The men that the player having the move touched with the intention to move or capture them.
///
/// Men touched after "I adjust" (4.2.1), or clearly by accident (4.2.2), do not belong here.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Touch {
    /// Their squares, the first touched first; each square counts once.
    pub men: Vec<Square>,
    /// Whether it is known which was touched first.
    pub order: Order,
    /// Whether the player meant to castle.
    pub intention: Intention,
    /// The Laws that they bind by.
    pub edition: Edition,
}

/// Whether the order in which men were touched is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// They were touched in the order given.
    #[default]
    Known,
    /// It is not clear: own men count as touched before the opponent's (4.3.3), and king and rook
    /// as touched together. By the Laws of 1993 none of the own men counts as the first.
    Unclear,
}

/// Whether the player who touched king and rook meant to castle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Intention {
    /// Nothing is known of it.
    #[default]
    Any,
    /// To castle (4.4.3).
    Castle,
}

/// What the player must do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Duty {
    /// Move the own man on this square (4.3.1). A king may castle; a rook may only where the king stays in its place
    /// (Chess960: Guidelines II.3).
    Move(Square),
    /// Move one of the own men on these squares, of which nobody knows which was touched first (1993: 7.2 A).
    MoveOneOf(Bitboard),
    /// Move the man on this square, but not by castling with a rook that was touched before the king (4.4.2). It is the
    /// king where such a rook has no move, or that rook where its move alone would castle: both only in Chess960.
    MoveWithoutCastling(Square, Barred),
    /// Capture the man on this square (4.3.2).
    Capture(Square),
    /// Capture one touched man with the other (4.3.3).
    CaptureWith {
        /// The own man.
        by: Square,
        /// The opponent's.
        target: Square,
    },
    /// Castle on this side (4.4.1).
    Castle(CastlingSide),
    /// Leave the piece on this square, where it was released (4.7); of a promotion this piece
    /// (4.4.4).
    Leave {
        /// Where it stands.
        square: Square,
        /// Which it is, if that was told.
        piece: Option<Role>,
    },
    /// Nothing: no touched man can be moved or captured, so that every legal move is allowed (4.5).
    Nothing,
}

/// Where castling is barred for this move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Barred {
    /// On one side.
    Side(CastlingSide),
    /// On both: either rook was touched first.
    Both,
}

/// What follows from touched men: what must be done, by which rule, and the moves left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Consequence {
    /// What must be done.
    pub duty: Duty,
    /// The rule that says so.
    pub rule: Rule,
    /// The moves that do it: legal ones, and never none unless there is no legal move at all.
    pub moves: Vec<Move>,
}

/// The rules that a duty can rest on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// The first own man that can move (4.3.1).
    Own,
    /// The first man of the opponent that can be captured (4.3.2).
    Opponents,
    /// One with the other, or else the first that can be moved or captured (4.3.3).
    BothColours,
    /// King and rook (4.4.1). The Laws of 1993 know no duty to castle.
    Castling,
    /// Rook, then king (4.4.2).
    RookFirst,
    /// Castling was meant, and is illegal there (4.4.3).
    CastlingIllegal,
    /// A piece was released on a square where a legal move ends (4.7).
    Released,
    /// The new piece of a promotion has touched its square (4.4.4).
    Promoted,
    /// Nothing touched can be moved or captured (4.5).
    NothingPossible,
}

impl Touch {
    /// What the player having the move in `position` must do.
    ///
    /// Squares without a man are passed over.
    ///
    /// * `barred`: a legal move that is out of the question, as the arbiter has found it illegal at the board; it counts
    ///   as one that cannot be made, unless there is no other.
    #[must_use]
    pub fn consequence(&self, position: &Chess, barred: Option<Move>) -> Consequence {
        let table = Table::new(position, barred);
        let men = self.in_order(position);
        let rule = table.single(&men);
        let own = men.iter().find(|man| man.color == position.turn());
        let target = men.iter().find(|man| man.color != position.turn());
        if let (Some(own), Some(target)) = (own, target) {
            let duty = Duty::CaptureWith {
                by: own.square,
                target: target.square,
            };
            if let Some(consequence) = table.if_possible(duty, Rule::BothColours) {
                return consequence;
            }
        }
        for (index, man) in men.iter().enumerate() {
            let found = if man.color != position.turn() {
                table.if_possible(Duty::Capture(man.square), rule)
            } else if self.is_any_first() {
                table.one_of(&men, rule)
            } else if man.role == Role::King {
                self.king(&table, rule, men.split_at(index))
            } else {
                table.man(man.square, rule, &men[index..])
            };
            if let Some(consequence) = found {
                return consequence;
            }
        }
        table.nothing()
    }

    /// What a touched king obliges to, between the men touched before it and those from it on.
    fn king(
        &self,
        table: &Table<'_>,
        rule: Rule,
        (before, from_king): (&[Man], &[Man]),
    ) -> Option<Consequence> {
        let king = from_king.first()?.square;
        let rooks = |men: &[Man]| -> Vec<Square> {
            men.iter()
                .filter(|man| man.color == table.position.turn() && man.role == Role::Rook)
                .map(|man| man.square)
                .collect()
        };
        let (first, meant) = (rooks(before), rooks(from_king));
        let castle = meant
            .iter()
            .filter_map(|rook| table.castling_side(*rook))
            .find_map(|side| table.if_possible(Duty::Castle(side), Rule::Castling));
        match (castle, self.edition) {
            (Some(castle), Edition::Fide2018 | Edition::Fide2023) => return Some(castle),
            (None, _) if !meant.is_empty() && self.intention == Intention::Castle => {
                return table
                    .if_possible(Duty::Move(king), Rule::CastlingIllegal)
                    .or_else(|| Some(table.every_move(Rule::CastlingIllegal)));
            }
            // The king was the first man touched, and castling is one of its moves.
            (Some(_), Edition::Fide1993) | (None, _) => (),
        }
        let barred = first
            .iter()
            .filter_map(|rook| table.castling_side(*rook))
            .filter(|side| table.moves.iter().any(|mv| castling(*mv) == Some(*side)))
            .map(Barred::Side)
            .reduce(|_, _| Barred::Both);
        match barred {
            Some(barred) => {
                let duty = Duty::MoveWithoutCastling(king, barred);
                table.if_possible(duty, Rule::RookFirst)
            }
            None => table.if_possible(Duty::Move(king), rule),
        }
    }

    /// Whether any of the own men may have been the first.
    fn is_any_first(&self) -> bool {
        self.edition == Edition::Fide1993 && self.order == Order::Unclear
    }

    /// The men touched, each once, in the order that counts.
    fn in_order(&self, position: &Chess) -> Vec<Man> {
        let mut men: Vec<Man> = Vec::new();
        for square in &self.men {
            if let Some(piece) = position.board().piece_at(*square)
                && men.iter().all(|man| man.square != *square)
            {
                men.push(Man {
                    square: *square,
                    role: piece.role,
                    color: piece.color,
                });
            }
        }
        match self.order {
            Order::Known => (),
            Order::Unclear => {
                men.sort_by_key(|man| man.color != position.turn());
                let own = |role| {
                    men.iter()
                        .position(|man| man.color == position.turn() && man.role == role)
                };
                if let (Some(king), Some(rook)) = (own(Role::King), own(Role::Rook))
                    && rook < king
                {
                    let man = men.remove(king);
                    men.insert(rook, man);
                }
            }
        }
        men
    }
}

/// What the arbiter says about touched men.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TouchVerdict {
    /// This must be done, by this rule.
    Bound(Duty, Rule),
    /// This move is refused: another duty binds.
    Refused {
        /// The move that was announced.
        said: SpokenMove,
        /// What must be done.
        duty: Duty,
        /// The rule that says so.
        rule: Rule,
    },
    /// This move is refused: the arbiter has found it illegal at the board.
    FoundIllegal(SpokenMove),
    /// "I adjust" was said; the next man reported as touched does not bind (4.2.1).
    Adjusting,
    /// The man was touched after "I adjust".
    Adjusted,
    /// A piece was released on this square, where no legal move ends: that binds to nothing.
    ReleasedInVain(Square),
    /// The move that was made does what the touched men ask for.
    InOrder(Rule),
    /// This side has touched a man itself, and can no longer claim (4.8).
    ClaimLost(Color),
}

impl TouchVerdict {
    /// The number of its article in `edition`.
    #[must_use]
    pub const fn number(self, edition: Edition) -> &'static str {
        match (self, edition) {
            (Self::Bound(_, rule) | Self::Refused { rule, .. } | Self::InOrder(rule), _) => {
                rule.number(edition)
            }
            (Self::FoundIllegal(_), Edition::Fide1993) => "8.1",
            (Self::FoundIllegal(_), Edition::Fide2018 | Edition::Fide2023) => "7.5.1",
            (Self::ReleasedInVain(_), _) => Rule::Released.number(edition),
            (Self::Adjusting | Self::Adjusted, Edition::Fide1993) => "7.1",
            (Self::Adjusting | Self::Adjusted, Edition::Fide2018 | Edition::Fide2023) => "4.2.1",
            (Self::ClaimLost(_), Edition::Fide1993) => "7.4",
            (Self::ClaimLost(_), Edition::Fide2018 | Edition::Fide2023) => "4.8",
        }
    }
}

impl Consequence {
    /// What follows when a piece is released on `square` besides: it stays there, if one of the
    /// moves left ends there (4.7). `None` if none does: such a release binds to nothing.
    ///
    /// * `piece`: its kind, if that was told.
    #[must_use]
    pub fn and_released(&self, square: Square, piece: Option<Role>) -> Option<Self> {
        let leave = Duty::Leave { square, piece };
        let moves: Vec<Move> = self
            .moves
            .iter()
            .copied()
            .filter(|mv| leave.is_done_by(*mv))
            .collect();
        if let (Duty::Castle(_), false) = (self.duty, moves.is_empty()) {
            // It says more than where the piece stays: to leave the king there is not enough.
            return Some(Self { moves, ..*self });
        }
        let duty = leave;
        let promotes = piece.is_some() && moves.iter().any(|mv| mv.promotion().is_some());
        let rule = if promotes {
            Rule::Promoted
        } else {
            Rule::Released
        };
        (!moves.is_empty()).then_some(Self { duty, rule, moves })
    }
}

/// A touched man.
#[derive(Clone, Copy, Debug)]
struct Man {
    square: Square,
    role: Role,
    color: Color,
}

impl Rule {
    /// The number of its article in `edition`.
    #[must_use]
    pub const fn number(self, edition: Edition) -> &'static str {
        match (edition, self) {
            (Edition::Fide2018 | Edition::Fide2023, rule) => match rule {
                Self::Own => "4.3.1",
                Self::Opponents => "4.3.2",
                Self::BothColours => "4.3.3",
                Self::Castling => "4.4.1",
                Self::RookFirst => "4.4.2",
                Self::CastlingIllegal => "4.4.3",
                Self::Released => "4.7",
                Self::Promoted => "4.4.4",
                Self::NothingPossible => "4.5",
            },
            (Edition::Fide1993, rule) => match rule {
                Self::Own | Self::Opponents => "7.2 A",
                Self::BothColours => "7.2 B",
                Self::RookFirst => "5.1 C",
                Self::Castling | Self::CastlingIllegal => "5.1 D",
                Self::Released => "6.1",
                Self::Promoted => "6.4",
                Self::NothingPossible => "7.3",
            },
        }
    }
}

/// The position in question and its legal moves.
struct Table<'a> {
    position: &'a Chess,
    moves: Vec<Move>,
}

impl<'a> Table<'a> {
    fn new(position: &'a Chess, barred: Option<Move>) -> Self {
        let mut moves: Vec<Move> = position.legal_moves().into_iter().collect();
        if moves.iter().any(|mv| Some(*mv) != barred) {
            moves.retain(|mv| Some(*mv) != barred);
        }
        Self { position, moves }
    }

    /// The side on which the player may still castle with the rook on this square, now or later.
    fn castling_side(&self, rook: Square) -> Option<CastlingSide> {
        let castles = self.position.castles();
        CastlingSide::ALL
            .into_iter()
            .find(|side| castles.rook(self.position.turn(), *side) == Some(rook))
    }

    /// The rule by which a single man binds, given all that were touched.
    fn single(&self, men: &[Man]) -> Rule {
        let ours = |man: &Man| man.color == self.position.turn();
        match (men.iter().any(ours), men.iter().all(ours)) {
            (true, true) => Rule::Own,
            (false, _) => Rule::Opponents,
            (true, false) => Rule::BothColours,
        }
    }

    /// The consequence to do `duty`, if a legal move does it.
    fn if_possible(&self, duty: Duty, rule: Rule) -> Option<Consequence> {
        let moves: Vec<Move> = self
            .moves
            .iter()
            .copied()
            .filter(|mv| duty.is_done_by(*mv))
            .collect();
        (!moves.is_empty()).then_some(Consequence { duty, rule, moves })
    }

    /// The consequence to move the own man on this square, no king, from which on these were touched: a rook that castles
    /// alone may not where the king was touched after it (4.4.2).
    fn man(&self, square: Square, rule: Rule, from_it: &[Man]) -> Option<Consequence> {
        let is_king = |man: &Man| man.color == self.position.turn() && man.role == Role::King;
        let side = (self.moves.iter()).find_map(|mv| castling_of_the_rook(*mv, square));
        match side.filter(|_| from_it.iter().any(is_king)) {
            Some(side) => {
                let duty = Duty::MoveWithoutCastling(square, Barred::Side(side));
                self.if_possible(duty, Rule::RookFirst)
            }
            None => self.if_possible(Duty::Move(square), rule),
        }
    }

    /// The consequence to move one of the own men among these, whichever can move.
    fn one_of(&self, men: &[Man], rule: Rule) -> Option<Consequence> {
        let can_move = |square: &Square| self.moves.iter().any(|mv| moves_man(*mv, *square));
        let own = men.iter().filter(|man| man.color == self.position.turn());
        let own: Bitboard = own.map(|man| man.square).filter(can_move).collect();
        let duty = match own.single_square() {
            Some(only) => Duty::Move(only),
            None => Duty::MoveOneOf(own),
        };
        self.if_possible(duty, rule)
    }

    fn every_move(&self, rule: Rule) -> Consequence {
        Consequence {
            duty: Duty::Nothing,
            rule,
            moves: self.moves.clone(),
        }
    }

    fn nothing(&self) -> Consequence {
        self.every_move(Rule::NothingPossible)
    }
}

#[cfg(test)]
mod tests;
