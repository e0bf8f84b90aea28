use shakmaty::{CastlingMode, Position as _, san::San, uci::UciMove};

use crate::{
    arbiter::{
        AutomaticRule, Citation, ClaimKind, ClaimNeed, ClaimRule, ClaimableDraw, DrawRecord,
        Edition, draws::seventy_five,
    },
    game::Game,
};

/// Rook moves between two squares each, which bring the same positions about every four plies.
const SHUFFLE: [&str; 4] = ["h1h2", "a8a7", "h2h1", "a7a8"];

fn game(fen: &str, mode: CastlingMode, moves: &[&str]) -> Game {
    let mut game = Game::from_fen(fen, mode).expect("a good FEN");
    for text in moves {
        let uci: UciMove = text.parse().expect("UCI");
        let mv = uci.to_move(game.position()).expect("a legal move");
        game.play(mv).expect("a legal move");
    }
    game
}

fn standard(fen: &str, moves: &[&str]) -> Game {
    game(fen, CastlingMode::Standard, moves)
}

/// What may be claimed after each ply, the starting position first, as `(ply, rule, kind)`.
fn claims(edition: Edition, game: &Game) -> Vec<(usize, ClaimRule, ClaimKind)> {
    let mut record = DrawRecord::new(edition, game.initial_position());
    let mut found = Vec::new();
    for ply in 0..=game.plies().len() {
        let position = game.position_before(ply).expect("a position of the game");
        if ply > 0 {
            record.push(position);
        }
        let now = record.claimable_now(position);
        found.extend(now.map(|draw| (ply, draw.rule, draw.kind)));
    }
    found
}

fn shuffled(fen: &str, plies: usize) -> Game {
    let moves: Vec<&str> = SHUFFLE.into_iter().cycle().take(plies).collect();
    standard(fen, &moves)
}

fn article(edition: Edition, number: &'static str) -> Citation {
    edition.article(number)
}

#[test]
fn the_third_appearance_may_be_claimed_and_the_move_to_it_named_before() {
    use ClaimKind::{AboutToAppear, Appeared};
    use ClaimRule::Threefold;
    let game = shuffled("r3k3/8/8/8/8/8/8/4K2R w - - 0 1", 8);
    assert_eq!(
        claims(Edition::Fide2023, &game),
        [(7, Threefold, AboutToAppear), (8, Threefold, Appeared)]
    );
}

#[test]
fn a_claim_cites_the_article_of_its_edition() {
    for (edition, about, appeared) in [
        (Edition::Fide2023, "9.2.1", "9.2.2"),
        (Edition::Fide2018, "9.2.1", "9.2.2"),
        (Edition::Fide1993, "10.10 A", "10.10 B"),
    ] {
        let game = shuffled("r3k3/8/8/8/8/8/8/4K2R w - - 0 1", 8);
        let position = |ply| game.position_before(ply).expect("a position");
        let mut record = DrawRecord::of(edition, &game);
        assert_eq!(
            record.appeared(game.position(), ClaimRule::Threefold),
            Some(ClaimableDraw {
                rule: ClaimRule::Threefold,
                need: ClaimNeed::Threefold,
                kind: ClaimKind::Appeared,
                article: article(edition, appeared),
            })
        );
        record.pop();
        let intended = game.last().expect("a ply").mv;
        let named = record.about_to_appear(position(7), intended, ClaimRule::Threefold);
        assert_eq!(
            named.map(|draw| draw.article),
            Some(article(edition, about))
        );
        let other = San::from_ascii(b"Kf8")
            .expect("SAN")
            .to_move(position(7))
            .expect("a legal move");
        let wrong = record.about_to_appear(position(7), other, ClaimRule::Threefold);
        assert_eq!(wrong, None);
    }
}

#[test]
fn a_ply_taken_back_is_forgotten() {
    let game = shuffled("r3k3/8/8/8/8/8/8/4K2R w - - 0 1", 8);
    let mut record = DrawRecord::of(Edition::Fide2023, &game);
    let appeared = |record: &DrawRecord| record.times_of(game.initial_position());
    assert_eq!((appeared(&record), record.plies()), (3, 8));
    for _ in 0..4 {
        record.pop();
    }
    assert_eq!((appeared(&record), record.plies()), (2, 4));
    for _ in 0..9 {
        record.pop();
    }
    assert_eq!((appeared(&record), record.plies()), (1, 0));
}

#[test]
fn the_right_to_castle_makes_another_position() {
    let rights = shuffled("r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1", 8);
    let mut expected = vec![];
    assert_eq!(claims(Edition::Fide2023, &rights), expected);
    // After the first move of each rook the rights are gone: the first position never comes back,
    // that after four plies comes for the third time after twelve.
    let longer = shuffled("r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1", 10);
    expected.push((9, ClaimRule::Threefold, ClaimKind::AboutToAppear));
    expected.push((10, ClaimRule::Threefold, ClaimKind::Appeared));
    assert_eq!(claims(Edition::Fide2023, &longer), expected);
}

#[test]
fn the_right_to_castle_counts_in_chess960_too() {
    let moves: Vec<&str> = ["g1h1", "b8a8", "h1g1", "a8b8"]
        .into_iter()
        .cycle()
        .take(8)
        .collect();
    let fen = |rights: &str| format!("1r2k3/8/8/8/8/8/8/3K2R1 w {rights} - 0 1");
    let with = game(&fen("Gb"), CastlingMode::Chess960, &moves);
    assert_eq!(claims(Edition::Fide2023, &with), []);
    let without = game(&fen("-"), CastlingMode::Chess960, &moves);
    assert_eq!(claims(Edition::Fide2023, &without).len(), 2);
}

#[test]
fn only_a_pawn_that_can_legally_be_captured_in_passing_makes_another_position() {
    let shuffle = ["e8d8", "e1d1", "d8e8", "d1e1"];
    let play = |fen: &str| {
        let moves: Vec<&str> = ["e2e4"]
            .into_iter()
            .chain(shuffle.into_iter().cycle().take(8))
            .collect();
        let game = standard(fen, &moves);
        DrawRecord::of(Edition::Fide2023, &game).times_of(game.position())
    };
    // Black's pawn on d4 may take e3 once: the position after e2-e4 does not come back.
    assert_eq!(play("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1"), 2);
    // No pawn beside it.
    assert_eq!(play("4k3/8/8/8/2p5/8/4P3/4K3 w - - 0 1"), 3);
    // Capturing would take both pawns off the rank, and the rook would give check.
    let pinned = standard(
        "8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1",
        &[
            "e2e4", "a4b4", "e1d1", "b4a4", "d1e1", "a4b4", "e1d1", "b4a4", "d1e1",
        ],
    );
    let record = DrawRecord::of(Edition::Fide2023, &pinned);
    assert_eq!(record.times_of(pinned.position()), 3);
}

#[test]
fn fifty_quiet_moves_may_be_claimed_and_the_last_one_named_before() {
    use ClaimKind::{AboutToAppear, Appeared};
    use ClaimRule::FiftyMoves;
    let game = shuffled("r3k3/8/8/8/8/8/8/4K2R w - - 98 80", 3);
    for edition in [Edition::Fide2023, Edition::Fide2018] {
        assert_eq!(
            claims(edition, &game),
            [
                (1, FiftyMoves, AboutToAppear),
                (2, FiftyMoves, Appeared),
                (3, FiftyMoves, Appeared)
            ]
        );
    }
    // In 1993 the moves must have been made.
    assert_eq!(
        claims(Edition::Fide1993, &game),
        [(2, FiftyMoves, Appeared), (3, FiftyMoves, Appeared)]
    );
}

#[test]
fn nothing_is_claimed_by_a_move_that_mates_or_moves_a_pawn() {
    let game = standard("7k/R7/6K1/7p/7P/8/8/8 w - - 99 80", &[]);
    let record = DrawRecord::of(Edition::Fide2023, &game);
    let named = |text: &str| {
        let uci: UciMove = text.parse().expect("UCI");
        let intended = uci.to_move(game.position()).expect("a legal move");
        record
            .about_to_appear(game.position(), intended, ClaimRule::FiftyMoves)
            .is_some()
    };
    assert!(!named("a7a8"), "it mates");
    assert!(named("a7a1"));
    assert!(!named("g6h5"), "it captures");
}

#[test]
fn the_fifth_appearance_and_seventy_five_moves_draw_by_themselves() {
    let game = shuffled("r3k3/8/8/8/8/8/8/4K2R w - - 0 1", 16);
    for (edition, expected) in [
        (Edition::Fide2023, Some(AutomaticRule::Fivefold)),
        (Edition::Fide2018, Some(AutomaticRule::Fivefold)),
        (Edition::Fide1993, None),
    ] {
        let mut record = DrawRecord::of(edition, &game);
        let now = record.automatic(game.position());
        assert_eq!(now.map(|draw| draw.rule), expected);
        record.pop();
        let before = game.position_before(15).expect("a position");
        assert_eq!(record.automatic(before), None);
    }
    let quiet = shuffled("r3k3/8/8/8/8/8/8/4K2R w - - 148 80", 2);
    let draw = DrawRecord::of(Edition::Fide2018, &quiet)
        .automatic(quiet.position())
        .expect("75 moves");
    assert_eq!(draw.rule, AutomaticRule::SeventyFiveMoves);
    assert_eq!(draw.article, article(Edition::Fide2018, "9.6.2"));
}

#[test]
fn mate_by_the_last_of_seventy_five_moves_goes_first() {
    let mate = standard("7k/R7/6K1/8/8/8/8/8 w - - 149 99", &["a7a8"]);
    assert!(mate.position().is_checkmate());
    let record = DrawRecord::of(Edition::Fide2023, &mate);
    assert_eq!(record.automatic(mate.position()), None);
    assert_eq!(record.claimable_now(mate.position()).count(), 0);
}

#[test]
fn the_endings_of_1993_ask_for_seventy_five_moves() {
    let mut rows = 0;
    for line in include_str!("endings_1993.tsv").lines() {
        if line.starts_with('#') || line.is_empty() {
            continue;
        }
        let [moves, fen, why] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("three columns: {line}");
        };
        let expected: u32 = moves.parse().expect("a number");
        let game = standard(fen, &[]);
        let board = game.position().board();
        assert_eq!(seventy_five::moves_to_claim(board), expected, "{why}");
        // The same with the colours changed.
        let mirrored = board.clone().into_mirrored();
        assert_eq!(seventy_five::moves_to_claim(&mirrored), expected, "{why}");
        let record = |edition| DrawRecord::of(edition, &game).moves_to_claim();
        assert_eq!(record(Edition::Fide1993), expected);
        assert_eq!(record(Edition::Fide2023), 50);
        rows += 1;
    }
    assert!(rows >= 20, "the table is read");
}

#[test]
fn an_ending_of_1993_stays_the_same_until_a_capture_or_pawns_move() {
    let fen = "8/8/3k4/8/4p3/4N3/8/2N1K3 w - - 96 120";
    let game = standard(fen, &["e3f5", "d6d7", "f5e3", "d7d6"]);
    let record = DrawRecord::of(Edition::Fide1993, &game);
    assert_eq!(game.position().halfmoves(), 100);
    assert_eq!(record.moves_to_claim(), 75);
    assert_eq!(record.claimable_now(game.position()).count(), 0);
    let late = standard("8/8/3k4/8/4p3/4N3/8/2N1K3 w - - 150 150", &[]);
    let draws: Vec<_> = DrawRecord::of(Edition::Fide1993, &late)
        .claimable_now(late.position())
        .collect();
    assert_eq!(
        draws,
        [ClaimableDraw {
            rule: ClaimRule::FiftyMoves,
            need: ClaimNeed::SeventyFiveMoves,
            kind: ClaimKind::Appeared,
            article: article(Edition::Fide1993, "10.12"),
        }]
    );
}
