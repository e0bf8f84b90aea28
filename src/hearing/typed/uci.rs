//! Moves as UCI writes them: `g1f3`, also `g1-f3`, and `e1g1` for castling.

use shakmaty::{CastlingMode, CastlingSide, Chess, Position as _, Role, Square, uci::UciMove};

use crate::notation::{SpokenMove, SpokenPieceMove};

/// The move that is written so; `None` where `text` is none.
pub(super) fn read_uci(text: &str, position: &Chess) -> Option<SpokenMove> {
    if text.contains(char::is_uppercase) {
        // The letters of UCI are English and small; `R` is a king in Spanish.
        return None;
    }
    let joined = without_hyphen(text);
    let uci = UciMove::from_ascii(joined.as_deref().unwrap_or(text).as_bytes()).ok()?;
    let UciMove::Normal {
        from,
        to,
        promotion,
    } = uci
    else {
        return None;
    };
    if let Some(side) = uci_castling(from, to, position) {
        return Some(SpokenMove::Castling(side));
    }
    Some(SpokenMove::Piece(SpokenPieceMove {
        from_file: Some(from.file()),
        from_rank: Some(from.rank()),
        promotion,
        ..SpokenPieceMove::to(to)
    }))
}

/// Two squares with a hyphen between them, without it: `g1-f3`. In a score these are a pawn's move, but who types them means
/// whatever stands there.
fn without_hyphen(text: &str) -> Option<String> {
    let (from, to) = text.split_once(['-', '–'])?;
    let is_square = |text: &str| Square::from_ascii(text.as_bytes()).is_ok();
    (is_square(from) && is_square(to)).then(|| format!("{from}{to}"))
}

/// The castling that these squares mean in UCI: the king takes its own rook, or goes to where it castles, from its first
/// square of the standard game or, in Chess960, from where no step leads there. Neither can be another move.
fn uci_castling(from: Square, to: Square, position: &Chess) -> Option<CastlingSide> {
    let (turn, castles) = (position.turn(), position.castles());
    if !position.our(Role::King).contains(from) || from.rank() != turn.backrank() {
        return None;
    }
    CastlingSide::ALL.into_iter().find(|&side| {
        let rook = castles.rook(turn, side);
        let goes_there = match castles.mode() {
            CastlingMode::Standard => from == turn.fold_wb(Square::E1, Square::E8),
            CastlingMode::Chess960 => rook.is_some() && from.distance(to) > 1,
        };
        rook == Some(to) || goes_there && side.king_to(turn) == to
    })
}

#[cfg(test)]
mod tests {
    use shakmaty::Chess;

    use crate::{
        hearing::{Lexicon, Meaning, read_typed},
        language::Language,
    };

    #[test]
    fn squares_with_a_hyphen_mean_what_stands_there() {
        let german = Lexicon::new(Language::German);
        let typed = |text: &str| read_typed(text, &german, &Chess::default());
        for text in ["g1-f3", "g1–f3", "e2-e4", "nein e2-e4"] {
            let meant = typed(&text.replace(['-', '–'], ""));
            assert_ne!(meant, Meaning::Nothing);
            assert_eq!(typed(text), meant, "`{text}`");
        }
    }
}
