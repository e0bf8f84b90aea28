use shakmaty::{CastlingMode, Chess, Color, san::San};

use super::{Chance, by_itself, flag_fall, resignation};
use crate::{
    arbiter::{DrawRecord, Edition, Ruling, Verdict},
    game::{Ending, Game, Termination},
};

fn position(fen: &str) -> Chess {
    Game::from_fen(fen, CastlingMode::Standard)
        .expect("a good FEN")
        .position()
        .clone()
}

/// The end that this position brings about by itself at the start of a game.
fn at_start(edition: Edition, fen: &str) -> Option<Ending> {
    let position = position(fen);
    by_itself(edition, &position, &DrawRecord::new(edition, &position))
}

fn article(verdict: Verdict, edition: Edition) -> String {
    Ruling::new(verdict, edition).article.to_string()
}

#[test]
fn locked_pawns_are_dead_since_the_editions_that_ask_for_any_series_of_moves() {
    // The kings cannot pass the wall, and no pawn can move.
    let wall = "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1";
    let open = "8/8/4k3/p1p1p3/P1P1P3/4K3/8/8 w - - 0 1";
    let dead = Some(Ending::draw(Termination::DeadPosition));
    assert_eq!(at_start(Edition::Fide2023, wall), dead);
    assert_eq!(at_start(Edition::Fide2018, wall), dead);
    assert_eq!(at_start(Edition::Fide1993, wall), None);
    assert_eq!(at_start(Edition::Fide2023, open), None);
}

#[test]
fn a_flag_loses_only_to_a_side_that_can_still_mate() {
    let flag = Termination::FlagFall(Color::White);
    for (fen, edition, expected) in [
        // A knight mates with the help of the opponent's own men, a bare king never.
        (
            "7k/8/8/8/8/8/6PP/n5K1 w - - 0 1",
            Edition::Fide2023,
            Ending::won(Color::Black, flag),
        ),
        (
            "7k/8/8/8/8/8/6PP/6K1 w - - 0 1",
            Edition::Fide2023,
            Ending::draw(flag),
        ),
        // A knight against a queen alone cannot mate; in 1993 a piece was enough.
        (
            "7k/8/8/8/8/8/3Q4/n5K1 w - - 0 1",
            Edition::Fide2018,
            Ending::draw(flag),
        ),
        (
            "7k/8/8/8/8/8/3Q4/n5K1 w - - 0 1",
            Edition::Fide1993,
            Ending::won(Color::Black, flag),
        ),
        (
            "7k/8/8/8/8/8/3Q4/6K1 w - - 0 1",
            Edition::Fide1993,
            Ending::draw(flag),
        ),
    ] {
        let judgement = flag_fall(edition, Color::White, &position(fen));
        assert_eq!(judgement.ending, expected, "{edition} {fen}");
        let chance = if expected == Ending::draw(flag) {
            Chance::CannotWin
        } else {
            Chance::CanWin
        };
        assert_eq!(judgement.chance, chance, "{edition} {fen}");
    }
}

#[test]
fn to_resign_to_a_side_that_cannot_mate_is_a_draw_since_2023_and_a_loss_before() {
    let resigned = Termination::Resignation(Color::White);
    let lone_king = position("7k/8/8/8/8/8/3Q4/6K1 w - - 0 1");
    let knight = position("7k/8/8/8/8/8/3Q4/n5K1 w - - 0 1");
    let lost = Ending::won(Color::Black, resigned);
    let drawn = Ending::draw(resigned);
    for (edition, to_king, to_knight) in [
        (Edition::Fide2023, drawn, drawn),
        (Edition::Fide2018, lost, lost),
        (Edition::Fide1993, drawn, lost),
    ] {
        let end = |position| resignation(edition, Color::White, position).ending;
        assert_eq!(end(&lone_king), to_king, "{edition}");
        assert_eq!(end(&knight), to_knight, "{edition}");
    }
}

#[test]
fn mate_with_the_hundred_and_fiftieth_quiet_ply_wins_and_any_other_move_draws() {
    for (san, expected) in [
        ("Ra8#", Ending::won(Color::White, Termination::Checkmate)),
        ("Ra7", Ending::draw(Termination::SeventyFiveMoves)),
    ] {
        let before = position("6k1/5ppp/8/8/8/8/8/R5K1 w - - 149 120");
        let mut record = DrawRecord::new(Edition::Fide2023, &before);
        let mv = san
            .parse::<San>()
            .expect("SAN")
            .to_move(&before)
            .expect("a legal move");
        let mut after = before;
        shakmaty::Position::play_unchecked(&mut after, mv);
        record.push(&after);
        assert_eq!(
            by_itself(Edition::Fide2023, &after, &record),
            Some(expected)
        );
        // The Laws of 1993 know no such end.
        let mut record = DrawRecord::new(Edition::Fide1993, &after);
        record.push(&after);
        let in_1993 = by_itself(Edition::Fide1993, &after, &record);
        assert_eq!(in_1993, Ending::of_position(&after));
    }
}

#[test]
fn every_end_cites_the_article_of_its_edition() {
    let ended = |termination| Verdict::Ended(Ending::draw(termination));
    let flag = ended(Termination::FlagFall(Color::White));
    assert_eq!(article(flag, Edition::Fide2023), "FIDE Laws 2023, 6.9");
    assert_eq!(article(flag, Edition::Fide1993), "FIDE Laws 1993, 10.14");
    let bare_king = ended(Termination::Resignation(Color::White));
    assert_eq!(
        article(bare_king, Edition::Fide2023),
        "FIDE Laws 2023, 5.1.2"
    );
    assert_eq!(
        article(bare_king, Edition::Fide1993),
        "FIDE Laws 1993, 10.5"
    );
    let claimed = ended(Termination::Threefold);
    assert_eq!(article(claimed, Edition::Fide2018), "FIDE Laws 2018, 9.5.2");
}
