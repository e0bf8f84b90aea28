//! A move as a player described it, with its gaps.

use std::fmt;

use shakmaty::{CastlingSide, Chess, Color, File, Move, Position as _, Rank, Role, Square};

use crate::notation::annex_d;

/// A complete announcement: it names at least an arrival square or a castling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SpokenMove {
    /// `Kurze Rochade`, `Lange Rochade`.
    Castling(CastlingSide),
    /// A castling with the squares that king and rook arrive on, as is wise in Chess960.
    CastlingTo(SpokenCastling),
    /// `Rochade` without its side, where neither castling is legal or, in a sealed note, both are.
    AnyCastling,
    /// Everything else.
    Piece(SpokenPieceMove),
}

/// A castling and where it puts king and rook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SpokenCastling {
    /// Towards which side.
    pub side: CastlingSide,
    /// Where the king arrives.
    pub king: Square,
    /// Where the rook arrives.
    pub rook: Square,
}

impl SpokenCastling {
    /// The castling of `color` towards `side`, whatever squares its king and rook leave.
    #[must_use]
    pub const fn of(side: CastlingSide, color: Color) -> Self {
        Self {
            side,
            king: side.king_to(color),
            rook: side.rook_to(color),
        }
    }

    /// The castling towards `side` whose king and rook stand on `rank`: on the first or the eighth there is one.
    pub(crate) fn on(side: CastlingSide, rank: Rank) -> Self {
        let castling = Self::of(side, Color::White);
        Self {
            king: Square::from_coords(castling.king.file(), rank),
            rook: Square::from_coords(castling.rook.file(), rank),
            ..castling
        }
    }

    fn words(self) -> String {
        format!(
            "{}, {} {}, {} {}",
            annex_d::castling_name(self.side),
            annex_d::role_name(Role::King),
            annex_d::square_name(self.king),
            annex_d::role_name(Role::Rook),
            annex_d::square_name(self.rook),
        )
    }
}

/// A move to a square; `None` means "not said".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SpokenPieceMove {
    /// The piece named; players leave it out for pawns and when the departure square says it.
    pub role: Option<Role>,
    /// The departure file, if said.
    pub from_file: Option<File>,
    /// The departure rank, if said.
    pub from_rank: Option<Rank>,
    /// Whether a word for capturing (`schlägt`) was said. Not saying it means nothing.
    pub captures: bool,
    /// The arrival square.
    pub to: Square,
    /// Whether `en passant` was said. Not saying it means nothing.
    pub en_passant: bool,
    /// The promotion piece; D.2.1 obliges the player to say it.
    pub promotion: Option<Role>,
}

impl SpokenPieceMove {
    /// Whether this is `other` with a file or a rank of departure, or both, that `other` does not name.
    #[must_use]
    pub fn names_more_of_the_departure_than(self, other: Self) -> bool {
        let departure = |said: Self| (said.from_file, said.from_rank);
        let without = |said: Self| Self {
            from_file: None,
            from_rank: None,
            // Not saying these means nothing.
            captures: false,
            en_passant: false,
            ..said
        };
        without(self) == without(other)
            && departure(self) != departure(other)
            && (other.from_file.is_none() || other.from_file == self.from_file)
            && (other.from_rank.is_none() || other.from_rank == self.from_rank)
    }

    /// The announcement of an arrival square and nothing else.
    #[must_use]
    pub const fn to(square: Square) -> Self {
        Self {
            role: None,
            from_file: None,
            from_rank: None,
            captures: false,
            to: square,
            en_passant: false,
            promotion: None,
        }
    }
}

impl SpokenMove {
    /// This announcement of a move of `color`; if it is a castling, with the squares of king and
    /// rook.
    #[must_use]
    pub const fn with_castling_squares(self, color: Color) -> Self {
        match self {
            Self::Castling(side) => Self::CastlingTo(SpokenCastling::of(side, color)),
            Self::CastlingTo(_) | Self::AnyCastling | Self::Piece(_) => self,
        }
    }

    /// Whether nothing was said of where the piece comes from, nor what only follows an arrival: so far
    /// the square may as well be that of departure.
    #[must_use]
    pub const fn names_its_arrival_alone(&self) -> bool {
        matches!(
            self,
            Self::Piece(SpokenPieceMove {
                from_file: None,
                from_rank: None,
                captures: false,
                en_passant: false,
                promotion: None,
                ..
            })
        )
    }

    /// Whether neither the piece was named nor where it comes from: words before it may have done that.
    #[must_use]
    pub const fn may_lack_its_piece(&self) -> bool {
        matches!(
            self,
            Self::Piece(SpokenPieceMove {
                role: None,
                from_file: None,
                from_rank: None,
                ..
            })
        )
    }

    /// Whether two words can say it: where a pawn arrives, or a castling. No move is said in fewer.
    #[must_use]
    pub const fn is_brief(&self) -> bool {
        match self {
            Self::Castling(_) | Self::AnyCastling => true,
            Self::CastlingTo(_) => false,
            Self::Piece(said) => {
                self.names_its_arrival_alone() && matches!(said.role, None | Some(Role::Pawn))
            }
        }
    }

    /// What it begins, if it names one square alone and the piece that stands there in `position`, which can leave it:
    /// `Turm Anna eins`, and then `Anna drei`. No piece of the same side can arrive there.
    ///
    /// Cost: one generation of the legal moves.
    #[must_use]
    pub fn begun(self, position: &Chess) -> Option<Fragment> {
        let Self::Piece(SpokenPieceMove { role, to, .. }) = self else {
            return None;
        };
        let leaves = |mv: Move| {
            mv.from() == Some(to) && !mv.is_castle() && role.is_none_or(|role| role == mv.role())
        };
        let is_begun =
            self.names_its_arrival_alone() && position.legal_moves().into_iter().any(leaves);
        is_begun.then(|| Fragment {
            role,
            file: Some(to.file()),
            rank: Some(to.rank()),
            ..Fragment::default()
        })
    }

    /// The announcement in the words of Annex D: `Springer Bella David zwei`, `Eva acht Dame`,
    /// `Kurze Rochade`, `Kurze Rochade, König Gustav eins, Turm Felix eins`.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Self::CastlingTo(castling) => castling.words(),
            Self::AnyCastling => annex_d::CASTLING.to_owned(),
            Self::Castling(side) => annex_d::castling_name(*side).to_owned(),
            Self::Piece(piece) => piece.words(),
        }
    }
}

impl SpokenPieceMove {
    fn words(self) -> String {
        let named = [
            self.role.map(annex_d::role_name),
            self.from_file.map(annex_d::file_name),
            self.from_rank.map(annex_d::rank_name),
            self.captures.then_some(annex_d::TAKES),
            Some(annex_d::file_name(self.to.file())),
            Some(annex_d::rank_name(self.to.rank())),
            self.promotion.map(annex_d::role_name),
            self.en_passant.then_some(annex_d::EN_PASSANT),
        ];
        named.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

impl fmt::Display for SpokenMove {
    /// Writes the [words](Self::words) of the announcement.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words())
    }
}

/// Part of an announcement: the answer to a question, or a move cut short.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Fragment {
    /// The piece named, if any.
    pub role: Option<Role>,
    /// The file named, if any.
    pub file: Option<File>,
    /// The rank named, if any.
    pub rank: Option<Rank>,
    /// Whether `von` was said: file and rank are those of departure.
    pub departing: bool,
    /// The file of arrival, if it was said after a file or a rank of departure.
    pub to_file: Option<File>,
    /// The rank of arrival, if it was said after that file.
    pub to_rank: Option<Rank>,
    /// `Rochade`, without its side.
    pub castling: bool,
    /// `kurze` or `lange`, without `Rochade`.
    pub side: Option<CastlingSide>,
    /// What comes after `schlägt`, if that was said; piece, file and rank before it are those
    /// that depart.
    pub taken: Option<Taken>,
}

/// What is captured, as far as it was said: `schlägt Dame`, `schlägt David`, `schlägt Dame David
/// fünf`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Taken {
    /// The piece that is captured.
    pub role: Option<Role>,
    /// The file on which it stands.
    pub file: Option<File>,
    /// The rank on which it stands; of a pawn that is captured in passing, the rank that the capturing one
    /// arrives on.
    pub rank: Option<Rank>,
    /// Whether `en passant` was said.
    pub en_passant: bool,
}

impl Fragment {
    /// Whether no announcement goes on from it: a rank and nothing else, or the side of a castling,
    /// which says too little to wait for more.
    pub(crate) fn begins_nothing(self) -> bool {
        self.rank_alone().is_some() || self.side.is_some()
    }

    /// Whether a file or a rank is known to be that of departure: after `von`, before `schlägt`, or before the arrival or
    /// what leads to it.
    pub(crate) const fn names_the_departure(self) -> bool {
        let names_both = self.file.is_some() && self.rank.is_some();
        (self.file.is_some() || self.rank.is_some())
            && (self.departing || self.taken.is_some() || self.to_file.is_some() || names_both)
    }

    /// The rank, if that is all that was named.
    pub(crate) fn rank_alone(self) -> Option<Rank> {
        let is_alone = Self { rank: None, ..self } == Self::default();
        self.rank.filter(|_| is_alone)
    }

    /// This part with what was said after it. After `schlägt` that is what is captured. A file that
    /// comes after a file or a rank is that of arrival, as in an announcement in one breath; of two
    /// ranks the later counts, but a departure that was named whole stays. A piece that is named anew
    /// begins anew, what says it all again is the whole, and the side of a castling is no rest.
    pub(crate) fn followed_by(self, later: Self) -> Self {
        if self.begins(later) {
            return later;
        }
        if later.side.is_some() {
            return self;
        }
        if let (Some(taken), None) = (self.taken, later.taken) {
            return Self {
                taken: Some(Taken {
                    role: later.role.or(taken.role),
                    file: later.file.or(taken.file),
                    rank: later.rank.or(taken.rank),
                    ..taken
                }),
                ..self
            };
        }
        if self.role.is_some() && later.role.is_some() {
            return later;
        }
        let whole = Self {
            role: later.role.or(self.role),
            castling: later.castling,
            taken: later.taken,
            ..self
        };
        if later.departing || (self.file, self.rank) == (None, None) {
            return Self {
                role: whole.role,
                departing: later.departing || self.departing,
                ..later
            };
        }
        match (later.file, later.rank) {
            (None, None) => whole,
            (Some(to_file), to_rank) => Self {
                to_file: Some(to_file),
                to_rank,
                ..whole
            },
            (None, rank) if self.to_file.is_some() => Self {
                to_rank: rank,
                ..whole
            },
            (None, Some(_)) if self.file.is_some() && self.rank.is_some() => whole,
            (None, rank) => Self { rank, ..whole },
        }
    }

    /// This part with `right` in the place of what it says otherwise; `None` where that was not said.
    pub(crate) fn put_right(self, right: Self) -> Option<Self> {
        let put = Self {
            role: right.role.or(self.role),
            file: right.file.filter(|_| self.to_file.is_none()).or(self.file),
            rank: right.rank.or(self.rank),
            to_file: self.to_file.and(right.file).or(self.to_file),
            ..self
        };
        let names = |one: Self| (one.role.is_some(), one.file.is_some(), one.rank.is_some());
        let Self {
            role, file, rank, ..
        } = right;
        let is_plain = right
            == Self {
                role,
                file,
                rank,
                ..Self::default()
            };
        (is_plain && names(put) == names(self)).then_some(put)
    }

    /// Whether `whole` names all that this does.
    fn begins(self, whole: Self) -> bool {
        let merged = Self {
            role: self.role.or(whole.role),
            file: self.file.or(whole.file),
            rank: self.rank.or(whole.rank),
            departing: self.departing || whole.departing,
            to_file: self.to_file.or(whole.to_file),
            to_rank: self.to_rank.or(whole.to_rank),
            castling: self.castling || whole.castling,
            side: self.side.or(whole.side),
            taken: self.taken.or(whole.taken),
        };
        merged == whole
    }
}
