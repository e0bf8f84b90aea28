//! Around a square: attackers, defenders, diagonals; and the last thing said in its other form.

use shakmaty::{Bitboard, Piece, Position as _, Square};

use crate::{
    arbiter::ClaimRule,
    dialog::{Aim, ClockMessage, Effect, Form, Message, Session, TableMessage, session::tell},
    hearing::Look,
    notation::{SpokenMove, Style, announce},
};

impl Session {
    /// The answer to a look.
    pub(in crate::dialog) fn on_look(&self, look: Look) -> Vec<Effect> {
        let to = self.speaker();
        match look {
            Look::Attackers(square) => tell(to, self.aimed(Aim::Attackers, square)),
            Look::Defenders(square) => tell(to, self.aimed(Aim::Defenders, square)),
            Look::Diagonals(square) => {
                let [rising, mut falling] = diagonals(square).map(|line| self.men(line));
                // Told from the file of Anna on, as it falls.
                falling.reverse();
                let told = TableMessage::OnDiagonals {
                    square,
                    rising,
                    falling,
                };
                tell(to, told.into())
            }
            Look::Pronunciation => match (self.announced.last(), &self.setup.table.assistance) {
                (None, _) => tell(to, Message::NoMoveYet),
                (Some(said), None) => tell(to, TableMessage::SayThis(*said).into()),
                (Some(said), Some(_)) => {
                    vec![Effect::Prompt(TableMessage::SayThis(*said).into())]
                }
            },
            Look::Otherwise if self.desk.last_said(to).is_empty() => {
                tell(to, Message::NothingToRepeat)
            }
            Look::Otherwise => self
                .desk
                .last_said(to)
                .iter()
                .flat_map(|message| tell(to, self.otherwise(message)))
                .collect(),
        }
    }

    /// The men that attack or defend a square: of an empty one, those of the opponent attack it.
    fn aimed(&self, aim: Aim, square: Square) -> Message {
        let board = self.game.position().board();
        let held = board
            .piece_at(square)
            .map_or(self.speaker(), |man| man.color);
        let side = match aim {
            Aim::Attackers => held.other(),
            Aim::Defenders => held,
        };
        let men = board.attacks_to(square, side, board.occupied());
        TableMessage::Aimed {
            aim,
            square,
            men: self.men(men),
        }
        .into()
    }

    /// `message` in its other form; as it is when it has none.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "few things have another form; the rest is said again"
    )]
    fn otherwise(&self, message: &Message) -> Message {
        match message {
            Message::Announced(spoken) => Message::Announced(self.in_other_form(*spoken)),
            Message::LastMove {
                side,
                number,
                spoken,
            } => Message::LastMove {
                side: *side,
                number: *number,
                spoken: self.in_other_form(*spoken),
            },
            Message::Clock(ClockMessage::Left { whose, dial, form }) => ClockMessage::Left {
                whose: *whose,
                dial: *dial,
                form: match form {
                    Form::Short | Form::Minutes => Form::Full,
                    Form::Full => Form::Short,
                },
            }
            .into(),
            Message::OnBoard { view, men } => Message::OnBoard {
                view: view.other(),
                men: men.clone(),
            },
            _ => message.clone(),
        }
    }

    /// The last move with the square it left, or without it if it was told with it.
    fn in_other_form(&self, spoken: SpokenMove) -> SpokenMove {
        let plies = self.game.plies();
        let Some(index) = plies.len().checked_sub(1) else {
            return spoken;
        };
        let Some(before) = self.game.position_before(index) else {
            return spoken;
        };
        let long = announce(before, plies[index].mv, Style::Long);
        if spoken == long {
            announce(before, plies[index].mv, Style::Short)
        } else {
            long.with_castling_squares(plies[index].side)
        }
    }

    /// The men on some squares, in the order of the squares a1, b1, …
    pub(in crate::dialog) fn men(&self, squares: Bitboard) -> Vec<(Square, Piece)> {
        let board = self.game.position().board();
        squares
            .into_iter()
            .filter_map(|square| Some((square, board.piece_at(square)?)))
            .collect()
    }

    /// What the side to move shall know of the position, where the table permits it unasked.
    pub(in crate::dialog) fn remarks(&self) -> Vec<Effect> {
        let position = self.game.position();
        let check = position.is_check().then_some(TableMessage::Check);
        let claims = ClaimRule::ALL
            .into_iter()
            .filter(|rule| self.record.appeared(position, *rule).is_some())
            .map(|rule| TableMessage::CanClaim(self.record.need(rule)));
        check
            .into_iter()
            .chain(claims)
            .map(|message| Effect::Say(message.into()))
            .collect()
    }
}

/// Both diagonals through a square: the one that rises towards the h-file, and the other.
fn diagonals(square: Square) -> [Bitboard; 2] {
    let line = |rising: bool| {
        Square::ALL
            .into_iter()
            .filter(|other| {
                let (file, rank) = (
                    i32::from(other.file()) - i32::from(square.file()),
                    i32::from(other.rank()) - i32::from(square.rank()),
                );
                if rising { file == rank } else { file == -rank }
            })
            .collect()
    };
    [line(true), line(false)]
}
