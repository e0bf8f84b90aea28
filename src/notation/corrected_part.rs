//! A correction that names only the part of an announcement that was wrong: `nein, Turm`.

use shakmaty::{CastlingSide, File, Rank, Role, Square};

use crate::notation::{Fragment, SpokenMove, SpokenPieceMove};

/// What of an announcement was wrong, as it should have been said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CorrectedPart {
    /// The piece, a file, a rank, or more than one of these.
    Named(Fragment),
    /// The side of a castling: `nein, lange`.
    Towards(CastlingSide),
}

impl SpokenMove {
    /// This announcement with `part` in the place of what it corrects: once for each place where
    /// that could stand. A rank may be that of departure or of arrival, a piece the one that moves
    /// or the one that a pawn becomes. Empty if the announcement has no such place.
    ///
    /// `schlägt` and `en passant` are not kept: the program adds them by itself, and whether they
    /// hold depends on what was wrong.
    #[must_use]
    pub fn corrected(self, part: CorrectedPart) -> Vec<Self> {
        match (self, part) {
            (
                Self::Castling(_) | Self::CastlingTo(_) | Self::AnyCastling,
                CorrectedPart::Towards(side),
            ) => {
                vec![Self::Castling(side)]
            }
            (Self::Piece(said), CorrectedPart::Named(part)) if !part.castling => {
                said.corrected(part).into_iter().map(Self::Piece).collect()
            }
            (Self::Castling(_) | Self::CastlingTo(_) | Self::AnyCastling | Self::Piece(_), _) => {
                Vec::new()
            }
        }
    }

    /// The announcement of a piece's move `self` with the arrival square that `said` consists of; `None` if `said` says
    /// more, or if `self` is a pawn's move or a castling.
    #[must_use]
    pub(crate) fn arriving_where(self, said: Self) -> Option<Self> {
        let (Self::Piece(wrong), Self::Piece(said)) = (self, said) else {
            return None;
        };
        let alone = said == SpokenPieceMove::to(said.to);
        (alone && wrong.role.is_some()).then_some(Self::Piece(SpokenPieceMove {
            to: said.to,
            captures: false,
            en_passant: false,
            ..wrong
        }))
    }

    /// This announcement without the square of departure, which tells nothing about another piece.
    #[must_use]
    pub const fn without_departure(self) -> Self {
        match self {
            Self::Piece(said) => Self::Piece(SpokenPieceMove {
                from_file: None,
                from_rank: None,
                ..said
            }),
            Self::Castling(_) | Self::CastlingTo(_) | Self::AnyCastling => self,
        }
    }

    /// This announcement without the piece that the pawn becomes.
    #[must_use]
    pub(crate) const fn without_promotion(self) -> Self {
        match self {
            Self::Piece(said) => Self::Piece(SpokenPieceMove {
                promotion: None,
                ..said
            }),
            Self::Castling(_) | Self::CastlingTo(_) | Self::AnyCastling => self,
        }
    }
}

impl SpokenPieceMove {
    fn corrected(self, part: Fragment) -> Vec<Self> {
        let said = Self {
            captures: part.taken.is_some(),
            en_passant: false,
            ..self
        };
        let found = said.with_role(part.role).into_iter();
        if part.names_the_departure() {
            return found.map(|said| said.with_departure(part)).collect();
        }
        found
            .flat_map(|said| said.with_file(part.file))
            .flat_map(|said| said.with_rank(part.rank))
            .collect()
    }

    /// The same move from where `part` says, and to the file or rank that it names after that; a piece that is named with
    /// it leaves nothing of another departure.
    fn with_departure(self, part: Fragment) -> Self {
        let kept = |kept: Self| part.role.is_none().then_some(kept);
        Self {
            from_file: part.file.or(kept(self).and_then(|said| said.from_file)),
            from_rank: part.rank.or(kept(self).and_then(|said| said.from_rank)),
            to: Square::from_coords(
                part.to_file.unwrap_or(self.to.file()),
                part.to_rank.unwrap_or(self.to.rank()),
            ),
            ..self
        }
    }

    fn with_role(self, role: Option<Role>) -> Vec<Self> {
        let Some(role) = role else { return vec![self] };
        let moving = Self {
            role: Some(role),
            ..self
        };
        let promoted = self.promotion.map(|_| Self {
            promotion: Some(role),
            ..self
        });
        std::iter::once(moving).chain(promoted).collect()
    }

    fn with_file(self, file: Option<File>) -> Vec<Self> {
        let Some(file) = file else { return vec![self] };
        let arrival = Self {
            to: Square::from_coords(file, self.to.rank()),
            ..self
        };
        let departure = self.from_file.map(|_| Self {
            from_file: Some(file),
            ..self
        });
        std::iter::once(arrival).chain(departure).collect()
    }

    fn with_rank(self, rank: Option<Rank>) -> Vec<Self> {
        let Some(rank) = rank else { return vec![self] };
        let arrival = Self {
            to: Square::from_coords(self.to.file(), rank),
            ..self
        };
        let departure = self.from_rank.map(|_| Self {
            from_rank: Some(rank),
            ..self
        });
        std::iter::once(arrival).chain(departure).collect()
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingSide, File, Rank, Role, Square};

    use super::CorrectedPart;
    use crate::notation::{Fragment, SpokenMove, SpokenPieceMove, Taken};

    fn words(said: SpokenMove, part: CorrectedPart) -> Vec<String> {
        said.corrected(part).iter().map(SpokenMove::words).collect()
    }

    fn named(role: Option<Role>, file: Option<File>, rank: Option<Rank>) -> CorrectedPart {
        CorrectedPart::Named(Fragment {
            role,
            file,
            rank,
            ..Fragment::default()
        })
    }

    #[test]
    fn a_part_stands_wherever_the_announcement_has_a_place_for_it() {
        let knight = SpokenPieceMove {
            role: Some(Role::Knight),
            ..SpokenPieceMove::to(Square::F3)
        };
        let said = SpokenMove::Piece(knight);
        let [rook, file, rank] = [
            named(Some(Role::Rook), None, None),
            named(None, Some(File::H), None),
            named(None, None, Some(Rank::Fourth)),
        ];
        assert_eq!(words(said, rook), ["Turm Felix drei"]);
        assert_eq!(words(said, file), ["Springer Hector drei"]);
        assert_eq!(words(said, rank), ["Springer Felix vier"]);
        let from_file = SpokenPieceMove {
            from_file: Some(File::G),
            ..knight
        };
        let both = words(SpokenMove::Piece(from_file), file);
        assert_eq!(
            both,
            ["Springer Gustav Hector drei", "Springer Hector Felix drei"]
        );
        let from_rank = SpokenPieceMove {
            from_rank: Some(Rank::First),
            ..knight
        };
        let both = words(SpokenMove::Piece(from_rank), rank);
        assert_eq!(
            both,
            ["Springer eins Felix vier", "Springer vier Felix drei"]
        );
        let two = named(Some(Role::Rook), None, Some(Rank::Fourth));
        assert_eq!(words(said, two), ["Turm Felix vier"]);
        let promoted = SpokenPieceMove {
            promotion: Some(Role::Queen),
            ..SpokenPieceMove::to(Square::E8)
        };
        let both = words(SpokenMove::Piece(promoted), rook);
        assert_eq!(both, ["Turm Eva acht Dame", "Eva acht Turm"]);
    }

    #[test]
    fn a_departure_stands_in_place_of_the_departure() {
        let knight = SpokenPieceMove {
            role: Some(Role::Knight),
            ..SpokenPieceMove::to(Square::C3)
        };
        let part = Fragment {
            file: Some(File::E),
            departing: true,
            ..Fragment::default()
        };
        let corrected = |said: SpokenPieceMove, part: Fragment| {
            words(SpokenMove::Piece(said), CorrectedPart::Named(part))
        };
        assert_eq!(corrected(knight, part), ["Springer Eva Cesar drei"]);
        let from_b1 = SpokenPieceMove {
            from_file: Some(File::B),
            from_rank: Some(Rank::First),
            ..knight
        };
        assert_eq!(corrected(from_b1, part), ["Springer Eva eins Cesar drei"]);
        let rook = Fragment {
            role: Some(Role::Rook),
            ..part
        };
        assert_eq!(corrected(from_b1, rook), ["Turm Eva Cesar drei"]);
        let rank = Fragment {
            file: None,
            rank: Some(Rank::Eighth),
            ..part
        };
        assert_eq!(corrected(knight, rank), ["Springer acht Cesar drei"]);
        let takes = Fragment {
            departing: false,
            taken: Some(Taken::default()),
            ..part
        };
        let pawn = SpokenPieceMove::to(Square::D5);
        assert_eq!(corrected(pawn, takes), ["Eva schlägt David fünf"]);
        let to_a_file = Fragment {
            file: Some(File::G),
            rank: Some(Rank::First),
            to_file: Some(File::E),
            ..part
        };
        assert_eq!(
            corrected(knight, to_a_file),
            ["Springer Gustav eins Eva drei"]
        );
    }

    #[test]
    fn a_castling_has_a_side_and_a_move_has_none() {
        let long = CorrectedPart::Towards(CastlingSide::QueenSide);
        let short = SpokenMove::Castling(CastlingSide::KingSide);
        assert_eq!(words(short, long), ["Lange Rochade"]);
        assert!(words(short, named(Some(Role::King), None, None)).is_empty());
        assert!(words(SpokenMove::Piece(SpokenPieceMove::to(Square::E4)), long).is_empty());
    }
}
