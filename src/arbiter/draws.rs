//! Draws that the moves of a game bring about: by claim and by themselves.
//!
//! Sources: FIDE Laws of Chess 2023 and 2018, articles 9.2, 9.3 and 9.6; 1993, articles 10.10 and
//! 10.12 with its annex.

mod position_key;
mod seventy_five;

use std::{collections::HashMap, hash::BuildHasherDefault};

use shakmaty::{Chess, Move, Position as _};

use crate::{
    arbiter::{Citation, Edition},
    game::{Game, Termination},
};

use position_key::{KeyHasher, PositionKey};

/// A rule that draws a game on a player's claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClaimRule {
    /// The same position for the third time (9.2; 1993: 10.10).
    Threefold,
    /// Fifty moves by each player without a capture and without a pawn's move (9.3; 1993: 10.12,
    /// seventy-five moves in the endings of its annex).
    FiftyMoves,
}

impl ClaimRule {
    /// Both, in the order of the Laws.
    pub const ALL: [Self; 2] = [Self::Threefold, Self::FiftyMoves];

    /// What a claim by it must show, where it asks for so many quiet moves.
    #[must_use]
    pub const fn need(self, moves: u32) -> ClaimNeed {
        match (self, moves) {
            (Self::Threefold, _) => ClaimNeed::Threefold,
            (Self::FiftyMoves, ..=50) => ClaimNeed::FiftyMoves,
            (Self::FiftyMoves, 51..) => ClaimNeed::SeventyFiveMoves,
        }
    }
}

/// What a claim must show in the game at hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClaimNeed {
    /// The same position for the third time.
    Threefold,
    /// Fifty quiet moves.
    FiftyMoves,
    /// Seventy-five quiet moves (1993: annex to 10.12).
    SeventyFiveMoves,
}

impl ClaimNeed {
    /// Every one.
    pub const ALL: [Self; 3] = [Self::Threefold, Self::FiftyMoves, Self::SeventyFiveMoves];

    /// What a draw by it is called.
    #[must_use]
    pub const fn termination(self) -> Termination {
        match self {
            Self::Threefold => Termination::Threefold,
            Self::FiftyMoves => Termination::FiftyMoves,
            Self::SeventyFiveMoves => Termination::SeventyFiveClaimed,
        }
    }
}

/// Whether the claim is for the position on the board or for the one after the intended move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClaimKind {
    /// What the rule asks for is on the board (9.2.2, 9.3.2).
    Appeared,
    /// The intended move would bring it about (9.2.1, 9.3.1).
    AboutToAppear,
}

/// A draw that the player having the move may claim, and rightly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClaimableDraw {
    /// The rule.
    pub rule: ClaimRule,
    /// What it shows: by the Laws of 1993 one rule asks for fifty quiet moves, or for seventy-five.
    pub need: ClaimNeed,
    /// Whether the present position or the intended move gives the right.
    pub kind: ClaimKind,
    /// The article that gives it.
    pub article: Citation,
}

/// A rule that draws a game without a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AutomaticRule {
    /// The same position for the fifth time (9.6.1).
    Fivefold,
    /// Seventy-five moves by each player without a capture and without a pawn's move, and the last
    /// one is no mate (9.6.2).
    SeventyFiveMoves,
}

/// A draw that came about by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AutomaticDraw {
    /// The rule.
    pub rule: AutomaticRule,
    /// Its article.
    pub article: Citation,
}

/// What the rules of repetition and of quiet moves must know of a game: every position that
/// appeared, and how often.
///
/// Two positions are the same if the same side has the move, men of the same kind and colour stand
/// on the same squares and the possible moves of all are the same (9.2.3): the right to castle
/// counts, also where castling is hindered for now, and a pawn that can be captured in passing by
/// a legal move, no other. Positions are compared exactly, not by a hash.
///
/// Quiet moves before the starting position count as its FEN tells them.
#[derive(Clone, Debug)]
pub struct DrawRecord {
    edition: Edition,
    /// One for the starting position and one for each ply.
    entries: Vec<Entry>,
    /// How often each position has appeared.
    times: HashMap<PositionKey, u32, BuildHasherDefault<KeyHasher>>,
}

/// A position of the game.
#[derive(Clone, Copy, Debug)]
struct Entry {
    key: PositionKey,
    /// Its place among the appearances of the same position, from 1.
    times: u32,
    /// The last entry, this one included, at which a position was there again.
    last_repetition: Option<usize>,
    /// Plies since the last capture or pawn's move.
    quiet_plies: u32,
    /// The quiet moves by each player that a claim needs.
    moves_to_claim: u32,
}

impl DrawRecord {
    /// The record of a game that begins from `initial`, judged by `edition`.
    #[must_use]
    pub fn new(edition: Edition, initial: &Chess) -> Self {
        let mut record = Self {
            edition,
            entries: Vec::new(),
            times: HashMap::default(),
        };
        record.push(initial);
        record
    }

    /// The record of the moves of `game`, judged by `edition`.
    ///
    /// Cost: linear in the length of the game.
    #[must_use]
    pub fn of(edition: Edition, game: &Game) -> Self {
        let mut record = Self::new(edition, game.initial_position());
        for ply in 1..=game.plies().len() {
            if let Some(position) = game.position_before(ply) {
                record.push(position);
            }
        }
        record
    }

    /// The edition that it judges by.
    #[must_use]
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// How many plies it holds.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.entries.len() - 1
    }

    /// Takes in the position after the next ply.
    ///
    /// Cost: constant.
    pub fn push(&mut self, after: &Chess) {
        let key = PositionKey::of(after);
        let times = self.times.entry(key).or_insert(0);
        *times += 1;
        let quiet_plies = after.halfmoves();
        let previous = self.entries.last();
        let last_repetition = if *times > 1 {
            Some(self.entries.len())
        } else {
            previous.and_then(|entry| entry.last_repetition)
        };
        let moves_to_claim = match self.edition {
            Edition::Fide2023 | Edition::Fide2018 => 50,
            // The ending may shed one of its conditions while it is played, as when the knight
            // leaves the pawn to mate: it stays the same ending until a capture or pawn's move.
            Edition::Fide1993 => previous
                .filter(|_| quiet_plies > 0)
                .map(|entry| entry.moves_to_claim)
                .filter(|&moves| moves > 50)
                .unwrap_or_else(|| seventy_five::moves_to_claim(after.board())),
        };
        self.entries.push(Entry {
            key,
            times: *times,
            last_repetition,
            quiet_plies,
            moves_to_claim,
        });
    }

    /// Forgets the last ply; the starting position stays.
    ///
    /// Cost: constant.
    pub fn pop(&mut self) {
        if self.entries.len() < 2 {
            return;
        }
        if let Some(entry) = self.entries.pop()
            && let Some(times) = self.times.get_mut(&entry.key)
        {
            *times -= 1;
            if *times == 0 {
                self.times.remove(&entry.key);
            }
        }
    }

    /// How often `position` has appeared in the game so far.
    #[must_use]
    pub fn times_of(&self, position: &Chess) -> u32 {
        let times = self.times.get(&PositionKey::of(position));
        times.copied().unwrap_or_default()
    }

    /// How many moves in a row without a capture and without a pawn's move a claim needs of each
    /// player: fifty, or by the Laws of 1993 seventy-five in the endings of the annex to article
    /// 10.12.
    #[must_use]
    pub fn moves_to_claim(&self) -> u32 {
        self.present().moves_to_claim
    }

    /// What a claim by `rule` must show now.
    #[must_use]
    pub fn need(&self, rule: ClaimRule) -> ClaimNeed {
        rule.need(self.moves_to_claim())
    }

    /// The draw by `rule` that may be claimed because of the present position, if any.
    ///
    /// * `present`: the position after the last ply that was taken in.
    ///
    /// After mate or stalemate nothing is left to claim by the fifty-move rule.
    #[must_use]
    pub fn appeared(&self, present: &Chess, rule: ClaimRule) -> Option<ClaimableDraw> {
        let entry = self.present();
        let right = match rule {
            ClaimRule::Threefold => entry.times >= 3,
            ClaimRule::FiftyMoves => {
                entry.quiet_plies >= 2 * entry.moves_to_claim && can_move(present)
            }
        };
        right.then(|| self.claimable(rule, ClaimKind::Appeared))
    }

    /// The draw by `rule` that may be claimed by naming `intended`, if any.
    ///
    /// * `present`: the position after the last ply that was taken in.
    /// * `intended`: a legal move there.
    ///
    /// Fifty moves that are complete already are so whatever move is named (9.3.2). Otherwise a move that mates or
    /// stalemates ends the game, and leaves nothing to claim by the fifty-move rule. The Laws of 1993 know no claim of
    /// fifty moves by an intended move.
    #[must_use]
    pub fn about_to_appear(
        &self,
        present: &Chess,
        intended: Move,
        rule: ClaimRule,
    ) -> Option<ClaimableDraw> {
        if rule == ClaimRule::FiftyMoves
            && let Some(complete) = self.appeared(present, rule)
        {
            return Some(complete);
        }
        if intended.is_zeroing() || !self.may_be_about_to_appear(rule) {
            return None;
        }
        let mut after = present.clone();
        after.play_unchecked(intended);
        let right = match rule {
            ClaimRule::Threefold => self.times_of(&after) >= 2,
            ClaimRule::FiftyMoves => can_move(&after),
        };
        right.then(|| self.claimable(rule, ClaimKind::AboutToAppear))
    }

    /// Every draw that the player having the move may claim now, at most one by each rule: by the
    /// present position or else by some legal move.
    ///
    /// * `present`: the position after the last ply that was taken in.
    ///
    /// Cost: constant, but where a position has already been there twice since the last capture or
    /// pawn's move, or where a quiet move is missing to the fifty: then every legal move is tried.
    pub fn claimable_now(&self, present: &Chess) -> impl Iterator<Item = ClaimableDraw> {
        ClaimRule::ALL.into_iter().filter_map(|rule| {
            self.appeared(present, rule).or_else(|| {
                if !self.may_be_about_to_appear(rule) {
                    return None;
                }
                let moves = present.legal_moves();
                moves
                    .into_iter()
                    .find_map(|intended| self.about_to_appear(present, intended, rule))
            })
        })
    }

    /// The draw that the present position brings about without a claim, if any. The Laws of 1993
    /// know none.
    ///
    /// * `present`: the position after the last ply that was taken in. Mate goes first, and so
    ///   does stalemate.
    #[must_use]
    pub fn automatic(&self, present: &Chess) -> Option<AutomaticDraw> {
        let entry = self.present();
        match self.edition {
            Edition::Fide1993 => None,
            Edition::Fide2023 | Edition::Fide2018 => {
                let (rule, number) = if entry.times >= 5 {
                    (AutomaticRule::Fivefold, "9.6.1")
                } else if entry.quiet_plies >= 150 && can_move(present) {
                    (AutomaticRule::SeventyFiveMoves, "9.6.2")
                } else {
                    return None;
                };
                Some(AutomaticDraw {
                    rule,
                    article: self.edition.article(number),
                })
            }
        }
    }

    fn present(&self) -> &Entry {
        self.entries
            .last()
            .expect("the starting position is always there")
    }

    /// Whether it is worth trying moves: no for nearly every position.
    fn may_be_about_to_appear(&self, rule: ClaimRule) -> bool {
        let entry = self.present();
        match (rule, self.edition) {
            // Only a position since the last capture or pawn's move can come back.
            (ClaimRule::Threefold, _) => entry.last_repetition.is_some_and(|at| {
                let plies_ago = self.entries.len() - 1 - at;
                u32::try_from(plies_ago).is_ok_and(|ago| ago < entry.quiet_plies)
            }),
            (ClaimRule::FiftyMoves, Edition::Fide2023 | Edition::Fide2018) => {
                entry.quiet_plies.saturating_add(1) >= 2 * entry.moves_to_claim
            }
            (ClaimRule::FiftyMoves, Edition::Fide1993) => false,
        }
    }

    fn claimable(&self, rule: ClaimRule, kind: ClaimKind) -> ClaimableDraw {
        let number = match (self.edition, rule, kind) {
            (Edition::Fide2023 | Edition::Fide2018, ClaimRule::Threefold, kind) => match kind {
                ClaimKind::AboutToAppear => "9.2.1",
                ClaimKind::Appeared => "9.2.2",
            },
            (Edition::Fide2023 | Edition::Fide2018, ClaimRule::FiftyMoves, kind) => match kind {
                ClaimKind::AboutToAppear => "9.3.1",
                ClaimKind::Appeared => "9.3.2",
            },
            (Edition::Fide1993, ClaimRule::Threefold, ClaimKind::AboutToAppear) => "10.10 A",
            (Edition::Fide1993, ClaimRule::Threefold, ClaimKind::Appeared) => "10.10 B",
            (Edition::Fide1993, ClaimRule::FiftyMoves, _) => "10.12",
        };
        ClaimableDraw {
            rule,
            need: self.need(rule),
            kind,
            article: self.edition.article(number),
        }
    }
}

fn can_move(position: &Chess) -> bool {
    !position.legal_moves().is_empty()
}

#[cfg(test)]
mod tests;
