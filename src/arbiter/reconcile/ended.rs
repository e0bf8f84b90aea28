//! Whether the Laws have already ended the game that two scores tell.

use shakmaty::{ByColor, Color};

use crate::{
    arbiter::{
        Edition,
        reconcile::{Score, comparison::Comparison},
        review,
    },
    game::{Ending, Game},
};

/// After how many plies the moves of one score ended the game, where the other has the same moves as far as it goes.
pub(super) fn over(scores: &ByColor<&Score>, edition: Edition) -> Option<usize> {
    let ends = Color::ALL.into_iter().filter_map(|side| {
        let (own, other) = (&scores.get(side).game, &scores.get(side.other()).game);
        let (plies, _) = review(edition, own).ending?;
        let mut moves = own.plies().iter().zip(other.plies()).take(plies);
        let agree = own.initial_position() == other.initial_position()
            && moves.all(|(one, another)| one.mv == another.mv);
        agree.then_some(plies)
    });
    ends.min()
}

/// How the game that both scores together tell has ended, by the way that each of them takes to what they have in common.
pub(super) fn of_both(
    scores: &ByColor<&Score>,
    compared: &Comparison,
    edition: Edition,
) -> Option<Ending> {
    let common = compared.common.as_ref()?.plies;
    let ending = |side: Color| {
        let mut way = scores.get(side).game.clone();
        cut(&mut way, common);
        let rest = compared
            .line
            .iter()
            .filter_map(|line| line.plies().get(common..));
        for ply in rest.flatten() {
            way.play(ply.mv).ok()?;
        }
        of(&way, edition)
    };
    let is_one_way = compared.transposed.is_empty() && compared.replaced.is_empty();
    let by_white = ending(Color::White);
    by_white.filter(|_| is_one_way || ending(Color::Black) == by_white)
}

/// How `game` has ended.
pub(super) fn of(game: &Game, edition: Edition) -> Option<Ending> {
    review(edition, game).ending.map(|(_, ending)| ending)
}

/// Takes back what `game` has beyond so many plies.
pub(super) fn cut(game: &mut Game, plies: usize) {
    while game.plies().len() > plies && game.undo().is_some() {}
}
