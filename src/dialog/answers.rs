//! Answers to questions about clock, score and board (D.2.6.1, D.2.10.4): only when asked.

use shakmaty::{Bitboard, Color, Position as _, Rank, Role, Square};

use crate::{
    dialog::{Message, Session, stage::Stage},
    game::Checksum,
    hearing::BoardQuestion,
    notation::SpokenMove,
};

impl Session {
    /// The answer to a question about board and score.
    pub(in crate::dialog) fn answer(&self, question: BoardQuestion) -> Message {
        match question {
            BoardQuestion::LastMove => self.last_move(),
            BoardQuestion::LastMoves(number) => self.last_moves(number),
            BoardQuestion::Captured => Message::Captured {
                white: self.captured(Color::White),
                black: self.captured(Color::Black),
            },
            BoardQuestion::Square(square) => Message::OnSquare {
                square,
                piece: self
                    .game
                    .position()
                    .board()
                    .piece_at(square)
                    .map(|piece| (piece.color, piece.role)),
            },
            BoardQuestion::Piece(role) => Message::PieceSquares {
                role,
                white: self.squares(Color::White, role),
                black: self.squares(Color::Black, role),
            },
            BoardQuestion::File(file) => Message::OnFile {
                file,
                men: self.men(Bitboard::from_file(file)),
            },
            BoardQuestion::Rank(rank) => Message::OnRank {
                rank,
                men: self.men(Bitboard::from_rank(rank)),
            },
            BoardQuestion::All(view) => Message::OnBoard {
                view,
                men: self.men(Bitboard::FULL),
            },
            BoardQuestion::Checksum => Message::Checksum(Checksum::of(self.game.position())),
        }
    }

    /// The moves that `side` has completed; an announced move is not completed before the press.
    pub(in crate::dialog) fn completed_moves(&self, side: Color) -> u32 {
        let made = self.game.completed_moves(side);
        match self.stage {
            Stage::Announced if side == self.turn() => made.saturating_sub(1),
            Stage::Announced
            | Stage::Thinking { .. }
            | Stage::Sealing(_)
            | Stage::Adjourned(_)
            | Stage::Over(_) => made,
        }
    }

    fn last_move(&self) -> Message {
        match (self.game.last(), self.announced.last()) {
            (Some(ply), Some(spoken)) => Message::LastMove {
                side: ply.side,
                number: ply.number,
                spoken: *spoken,
            },
            _ => Message::NoMoveYet,
        }
    }

    /// As many of the last moves as the number of a rank, or all there are.
    fn last_moves(&self, number: Rank) -> Message {
        let wanted = usize::from(number) + 1;
        let plies = self.game.plies();
        let skipped = plies.len().saturating_sub(wanted);
        let told: Vec<(Color, u32, SpokenMove)> = plies
            .iter()
            .zip(&self.announced)
            .skip(skipped)
            .map(|(ply, spoken)| (ply.side, ply.number, *spoken))
            .collect();
        if told.is_empty() {
            Message::NoMoveYet
        } else {
            Message::LastMoves(told)
        }
    }

    /// The men that `color` has lost in this game and how many of each, the most valuable first. A
    /// promoted pawn counts as what it became.
    fn captured(&self, color: Color) -> Vec<(Role, u32)> {
        let plies = self.game.plies().iter();
        let lost: Vec<Role> = plies
            .filter(|ply| ply.side != color)
            .filter_map(|ply| ply.mv.capture())
            .collect();
        Role::ALL
            .into_iter()
            .rev()
            .filter_map(|role| {
                let count = lost.iter().filter(|other| **other == role).count();
                let count = u32::try_from(count).ok().filter(|count| *count > 0)?;
                Some((role, count))
            })
            .collect()
    }

    fn squares(&self, color: Color, role: Role) -> Vec<Square> {
        self.game
            .position()
            .board()
            .by_piece(role.of(color))
            .into_iter()
            .collect()
    }
}
