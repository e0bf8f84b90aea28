//! `rochade replay`.

use std::fs;

use serde_json::{Value, json};

use crate::program::Home;

/// The JSON lines for a file of these bytes.
fn replay(bytes: &[u8], options: &[&str]) -> Vec<Value> {
    let home = Home::new();
    let file = home.path("games.pgn");
    fs::write(&file, bytes).expect("a writable home");
    let file = file.to_str().expect("UTF-8");
    let run = home.run(&[&["replay", "--json", file], options].concat());
    run.lines()
        .into_iter()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect()
}

/// The knights of both sides go out and home, `rounds` times.
fn knights(rounds: usize) -> String {
    "Nf3 Nf6 Ng1 Ng8 ".repeat(rounds)
}

#[test]
fn a_game_is_told_with_all_that_the_laws_say_of_it() {
    let text = "[Event \"x\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
    assert_eq!(
        replay(text.as_bytes(), &[]),
        [json!({
            "game": 1,
            "line": 1,
            "plies": 4,
            "final_fen": "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
            "result": "0-1",
            "written_result": "0-1",
            "termination": "checkmate",
            "edition": "fide-2023",
            "article": "5.1.1",
            "claimable": [],
            "automatic": null,
            "contradiction": null,
            "error": null,
            "flaw": null,
        })]
    );
}

#[test]
fn claims_and_automatic_draws_are_told_by_ply() {
    let claim = |ply: usize, kind: &str, article: &str| json!({"ply": ply, "rule": "threefold", "kind": kind, "article": article});
    let text = format!("{} 1/2-1/2\n", knights(2));
    let line = &replay(text.as_bytes(), &[])[0];
    assert_eq!(
        line["claimable"],
        json!([
            claim(7, "about_to_appear", "9.2.1"),
            claim(8, "appeared", "9.2.2")
        ])
    );
    assert_eq!(line["termination"], "threefold-repetition");
    // One move earlier the claim needs the move that it names.
    let before = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1";
    for (remark, termination) in [
        ("", "agreement"),
        ("{[%intended Ng8]}", "threefold-repetition"),
    ] {
        let text = format!("{before} {remark} 1/2-1/2\n");
        let line = &replay(text.as_bytes(), &[])[0];
        assert_eq!(line["termination"], termination);
    }
    let text = format!("{} e4 e5 1-0\n", knights(4));
    let line = &replay(text.as_bytes(), &["--edition", "fide-2018"])[0];
    assert_eq!(
        line["automatic"],
        json!({"ply": 16, "rule": "fivefold", "article": "9.6.1"})
    );
    // The game was over before the score ends.
    assert_eq!(line["plies"], 18);
    assert_eq!(line["result"], "1/2-1/2");
    assert_eq!(line["written_result"], "1-0");
    assert_eq!(line["termination"], "fivefold-repetition");
    let line = &replay(text.as_bytes(), &["--edition", "fide-1993"])[0];
    assert_eq!(line["automatic"], Value::Null);
    assert_eq!(
        (&line["result"], &line["article"]),
        (&json!("1-0"), &json!("10.2"))
    );
    assert_eq!(line["claimable"][0]["article"], "10.10 A");
}

#[test]
fn a_claim_by_seventy_five_moves_is_called_by_them() {
    let start = "[FEN \"8/8/3k4/8/4p3/4N3/8/2N1K3 w - - 149 150\"]\n";
    for why in ["", "[Termination \"Draw by 50-move rule\"]\n"] {
        let text = format!("{start}{why}\n150. Nb3 1/2-1/2\n");
        let line = &replay(text.as_bytes(), &["--edition", "fide-1993"])[0];
        let claim =
            json!({"ply": 1, "rule": "seventy-five-moves", "kind": "appeared", "article": "10.12"});
        assert_eq!(line["claimable"], json!([claim]));
        assert_eq!(line["termination"], "seventy-five-moves", "{line}");
        assert_eq!(line["article"], "10.13 A", "{line}");
    }
}

#[test]
fn why_a_game_ended_is_taken_from_the_score_where_the_moves_do_not_tell() {
    let text = "[Termination \"Time forfeit\"]\n\n1. e4 e5 1-0\n\n\
        [Termination \"normal\"]\n\n1. e4 e5 0-1\n\n[Event \"draw\"]\n\n1. e4 e5 1/2-1/2\n\n\
        [Termination \"abandoned\"]\n\n1. e4 e5 1-0\n\n1. e4 e5 *\n\n\
        [Termination \"Anna won by rules infraction\"]\n\n1. e4 1-0\n";
    let told: Vec<_> = replay(text.as_bytes(), &[])
        .into_iter()
        .map(|line| {
            format!(
                "{} {} {}",
                line["result"], line["termination"], line["article"]
            )
            .replace('"', "")
        })
        .collect();
    assert_eq!(
        told,
        [
            "1-0 time-forfeit 6.9",
            "0-1 resignation 5.1.2",
            "1/2-1/2 agreement 5.2.3",
            "1-0 abandoned null",
            "* unterminated null",
            "1-0 rules-infraction null",
        ]
    );
}

#[test]
fn of_a_game_that_was_won_without_a_move_it_is_told_that_the_score_does_not_say_why() {
    let home = Home::new();
    let text = "[Event \"A\"]\n[Result \"1-0\"]\n\n1-0\n\n\
        [Event \"B\"]\n[Result \"0-1\"]\n[Termination \"normal\"]\n\n0-1\n\n\
        [Event \"C\"]\n[Result \"1-0\"]\n[Termination \"Anna won by forfeit\"]\n\n1-0\n";
    home.write("default.pgn", text);
    let run = home.run(&["replay", "default.pgn"]);
    assert_eq!(
        run.lines(),
        [
            "1: 1-0 not-told, 0 plies; the score does not tell why, perhaps somebody did not come (6.7.1)",
            "2: 0-1 resignation 5.1.2, 0 plies",
            "3: 1-0 rules-infraction, 0 plies",
        ]
    );
    let line = &replay(text.as_bytes(), &[])[0];
    assert_eq!(
        (&line["article"], &line["contradiction"]),
        (&Value::Null, &Value::Null)
    );
}

#[test]
fn a_score_is_judged_by_the_edition_that_it_was_played_by() {
    let home = Home::new();
    let fen = "8/8/4k3/8/8/3K4/4P3/8 w - - 0 60";
    let play = [
        "play",
        "--listen",
        "keyboard",
        "--voice",
        "text",
        "--control",
        "none",
    ];
    let old = ["--edition", "fide-2018", "--fen", fen, "--pgn", "old.pgn"];
    let moves = ["e4", " ", "Kd6", " ", "I resign", "yes"];
    let run = home.run_typing(&[&play[..], &old[..]].concat(), &moves);
    assert!(run.stdout.contains("saved in"), "{run:?}");
    let told = |options: &[&str]| {
        let run = home.run(&[&["replay", "old.pgn"], options].concat());
        run.lines().join("\n")
    };
    assert_eq!(told(&[]), "1: 0-1 resignation 5.1.2, 2 plies");
    let later = told(&["--edition", "fide-2023"]);
    assert!(
        later.ends_with("0-1 contradicts 5.1.2, which says 1/2-1/2"),
        "{later}"
    );
}

#[test]
fn a_players_name_is_no_reason_why_a_game_ended() {
    let draw = "1/2-1/2";
    for (why, result, termination) in [
        ("Timea won by resignation", "1-0", "resignation"),
        ("Flagstaff resigned", "1-0", "resignation"),
        ("Time resigned", "1-0", "resignation"),
        ("Abandona won", "1-0", "resignation"),
        ("Flag won on time", "1-0", "time-forfeit"),
        ("time_forfeit", "1-0", "time-forfeit"),
        ("Anna won - game abandoned", "1-0", "abandoned"),
        (
            "Game drawn by agreement (player50 offered)",
            draw,
            "agreement",
        ),
        ("Game drawn by agreement (Time offered)", draw, "agreement"),
        ("drawn, player 50 had white", draw, "agreement"),
        ("Game drawn by 50-move rule", draw, "fifty-moves"),
        ("Fifty moves", draw, "fifty-moves"),
        ("Game drawn by repetition", draw, "threefold-repetition"),
    ] {
        let text = format!("[Termination \"{why}\"]\n\n1. e4 e5 {result}\n");
        let told = &replay(text.as_bytes(), &[])[0];
        assert_eq!(told["termination"], termination, "{why}");
    }
}

#[test]
fn an_end_that_the_laws_do_not_allow_cites_no_article_and_tells_the_one_against_it() {
    let bare = "[FEN \"8/8/4k3/8/8/3K4/4P3/8 w - - 0 60\"]";
    let text = format!(
        "[Termination \"Time forfeit\"]\n{bare}\n\n60. e4 0-1\n\n\
         [Termination \"Time forfeit\"]\n{bare}\n\n60. e4 1/2-1/2\n\n\
         [Termination \"Time forfeit\"]\n\n1. e4 e5 1/2-1/2\n\n\
         [Termination \"normal\"]\n{bare}\n\n60. e4 0-1\n\n\
         1. e4 1/2-1/2\n\n\
         [Termination \"threefold repetition\"]\n\n1. e4 e5 1/2-1/2\n\n\
         1. f3 e5 2. g4 Qh4# 1-0\n\n\
         [FEN \"7k/8/8/8/8/8/8/K6R b - - 10 120\"]\n\n120... Kg8 1/2-1/2\n"
    );
    let told = |options: &[&str]| -> Vec<String> {
        let of = |line: &Value| {
            let (article, against) = (&line["article"], &line["contradiction"]);
            let (against, lawful) = (&against["article"], &against["result"]);
            let (result, termination) = (&line["result"], &line["termination"]);
            format!("{result} {termination} {article}, {against} {lawful}").replace('"', "")
        };
        replay(text.as_bytes(), options).iter().map(of).collect()
    };
    let now = [
        "0-1 time-forfeit null, 6.9 1/2-1/2",
        "1/2-1/2 time-forfeit 6.9, null null",
        "1/2-1/2 time-forfeit null, 6.9 null",
        "0-1 resignation null, 5.1.2 1/2-1/2",
        "1/2-1/2 agreement null, 5.2.3 *",
        "1/2-1/2 threefold-repetition null, 9.5.3 *",
        "0-1 checkmate 5.1.1, 5.1.1 0-1",
        "1/2-1/2 resignation 5.1.2, null null",
    ];
    assert_eq!(told(&[]), now);
    let mut in_2018 = now;
    in_2018[7] = "1/2-1/2 agreement null, 5.2.3 *";
    in_2018[3] = "0-1 resignation 5.1.2, null null";
    assert_eq!(told(&["--edition", "fide-2018"]), in_2018);
    let in_1993 = [
        "0-1 time-forfeit null, 10.14 1/2-1/2",
        "1/2-1/2 time-forfeit 10.14, null null",
        "1/2-1/2 time-forfeit null, 10.14 null",
        "0-1 resignation null, 10.5 1/2-1/2",
        "1/2-1/2 agreement 10.6, null null",
        "1/2-1/2 threefold-repetition null, 10.13 B *",
        "0-1 checkmate 10.1, 10.1 0-1",
        "1/2-1/2 agreement 10.6, null null",
    ];
    assert_eq!(told(&["--edition", "fide-1993"]), in_1993);
}

#[test]
fn a_bad_game_is_told_with_its_place_and_the_next_goes_on() {
    let text = b"[Event \"1\"]\n\n1. e4 e5 2. Ke3 Nf6 1-0\n\n[FEN \"kkk\"]\n\n1. e4 *\n\n\
        [White \"J\xfcrgen\"]\n\n1. d4 d5 *\n\n[Event \"4\"]\n\n1. c4 *\n";
    let lines = replay(text, &[]);
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[0]["plies"], 2);
    assert_eq!(lines[0]["termination"], "error");
    assert_eq!(
        lines[0]["error"],
        json!({
            "ply": 3,
            "text": "Ke3",
            "reason": "line 3, column 13, ply 3: `Ke3` is not legal",
            "line": 3,
            "column": 13,
        })
    );
    assert_eq!(lines[1]["final_fen"], Value::Null);
    assert_eq!(lines[1]["error"]["text"], "kkk");
    assert_eq!(lines[1]["error"]["ply"], 0);
    assert_eq!(
        (&lines[2]["plies"], &lines[2]["termination"]),
        (&json!(2), &json!("unterminated"))
    );
    assert_eq!(
        lines[2]["error"]["reason"],
        "line 9, column 10: the byte FC is not UTF-8; it was read as Latin-1"
    );
    assert_eq!(
        (&lines[3]["plies"], &lines[3]["error"]),
        (&json!(1), &Value::Null)
    );
}

#[test]
fn a_broken_tag_does_not_hide_that_the_moves_break_off() {
    let home = Home::new();
    home.write(
        "x.pgn",
        "[White \"Müller]\n\n1. e4 e5 2. Ke3 Nf6 3. Nf3 1-0\n",
    );
    let [bad_tag, illegal] = [
        "line 1, column 1: not a tag: `[White \"Müller]`",
        "line 3, column 13, ply 3: `Ke3` is not legal",
    ];
    let told = home.run(&["replay", "x.pgn"]);
    assert_eq!(
        told.lines(),
        [format!("1: 1-0 error, 2 plies; {illegal}; {bad_tag}")]
    );
    let json = home.run(&["replay", "--json", "x.pgn"]);
    let game: Value = serde_json::from_str(json.lines()[0]).expect("JSON");
    assert_eq!(game["error"]["reason"], illegal);
    assert_eq!(game["flaw"]["reason"], bad_tag);
    for command in [&["announce", "--voice", "text"][..], &["braille"]] {
        let run = home.run(&[command, &["x.pgn", "--language", "en"]].concat());
        assert_eq!(run.code, Some(1), "{run:?}");
        assert_eq!(
            run.stderr,
            format!("rochade: x.pgn, {illegal}\nrochade: x.pgn, {bad_tag}\n")
        );
        // Of the result, too, nothing is written.
        assert!(!run.stdout.contains("⠼⠁⠤⠼⠚"), "{run:?}");
    }
}

#[test]
fn a_result_after_the_moves_that_is_not_that_of_the_tag_is_told() {
    let text = "[Result \"1-0\"]\n\n1. e4 e5 0-1\n\n[Result \"1-0\"]\n\n1. e4 e5 *\n\n\
        [Result \"*\"]\n[Termination \"adjourned\"]\n\n1. e4 (1. d4 1-0) e5 1/2-1/2\n";
    let lines = replay(text.as_bytes(), &[]);
    assert_eq!(lines.len(), 3);
    assert_eq!(
        lines[0]["error"],
        json!({
            "ply": 0,
            "text": "0-1",
            "reason": "line 3, column 10: the moves end with 0-1, the tag says 1-0; 0-1 was taken",
            "line": 3,
            "column": 10,
        })
    );
    let told = |line: &Value| (line["result"].clone(), line["termination"].clone());
    assert_eq!(told(&lines[0]), (json!("0-1"), json!("resignation")));
    for (line, result) in lines[1..].iter().zip(["1-0", "1/2-1/2"]) {
        assert_eq!(
            (&line["result"], &line["error"]),
            (&json!(result), &Value::Null)
        );
    }
}

#[test]
fn games_come_from_standard_input_too_and_are_told_in_plain_lines() {
    let home = Home::new();
    let moves = knights(2);
    let run = home.run_typing(
        &["replay", "-"],
        &["1. e4 e5 2. x *", "", &moves, "1/2-1/2"],
    );
    assert_eq!(
        run.lines(),
        [
            "1: * error, 2 plies; line 1, column 13, ply 3: `x` is not a move",
            "2: 1/2-1/2 threefold-repetition 9.5.2, 8 plies; claimable threefold 9.2.1 at ply 7 and \
             1 more",
        ]
    );
    let missing = home.run(&["replay", "nowhere.pgn"]);
    assert!(
        missing
            .failed(1)
            .starts_with("rochade: cannot read nowhere.pgn: ")
    );
}

#[test]
fn a_line_of_many_megabytes_is_cut_short() {
    let mut text = b"[Event \"1\"]\n\n1. e4 {".to_vec();
    text.resize(30 << 20, b'x');
    text.extend_from_slice(b"\n[Event \"2\"]\n\n1. d4 *\n");
    let lines = replay(&text, &[]);
    assert_eq!(lines.len(), 2);
    assert_eq!(
        lines[0]["error"]["reason"],
        "line 1, column 1: a game of more than 8388608 bytes; the rest is left out"
    );
    assert_eq!(
        (&lines[1]["plies"], &lines[1]["line"]),
        (&json!(1), &json!(4))
    );
}

#[test]
fn a_resignation_that_gave_a_draw_is_told_as_that_from_the_score_of_the_game() {
    let home = Home::new();
    let fen = "8/8/4k3/8/8/3K4/4P3/8 w - - 0 60";
    let quiet = ["--listen", "keyboard", "--voice", "text"];
    for (name, end, termination) in [
        ("resigned.pgn", ["I resign", "yes"], "resignation 5.1.2"),
        ("agreed.pgn", ["offer draw", "accept"], "agreement 5.2.3"),
    ] {
        let play = ["play", "--control", "none", "--fen", fen, "--pgn", name];
        let moves = ["e4", " ", "Kd6", " "];
        let run = home.run_typing(&[&play[..], &quiet].concat(), &[&moves[..], &end].concat());
        assert!(run.stdout.contains("saved in"), "{run:?}");
        let run = home.run(&["replay", name]);
        let told = format!("1: 1/2-1/2 {termination}, 2 plies");
        assert_eq!(run.lines(), [told]);
    }
    // By the Laws of 2018 who resigns loses (5.1.2).
    let run = home.run(&["replay", "resigned.pgn", "--edition", "fide-2018"]);
    let told = "1: 1/2-1/2 resignation, 2 plies; 1/2-1/2 contradicts 5.1.2, which says 0-1";
    assert_eq!(run.lines(), [told]);
}
