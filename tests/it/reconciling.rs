//! `rochade reconcile` as an arbiter runs it.

use serde_json::{Value, json};

use crate::program::{Home, Run};

/// Runs it on two scores with further arguments.
fn reconcile(white: &str, black: &str, arguments: &[&str]) -> Run {
    let home = Home::new();
    home.write("white.pgn", white);
    home.write("black.pgn", black);
    home.run(&[&["reconcile", "white.pgn", "black.pgn"], arguments].concat())
}

pub(crate) fn answer(white: &str, black: &str, arguments: &[&str]) -> Value {
    let run = reconcile(white, black, &[&["--json"], arguments].concat());
    let lines = run.lines();
    assert_eq!(lines.len(), 1, "{lines:?}");
    serde_json::from_str(lines[0]).expect("JSON")
}

const AGREED: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7";

#[test]
fn what_is_no_score_gets_no_ruling() {
    let text = "# A page of prose\n\nIt has words, and no move at all.\n";
    let run = reconcile(AGREED, text, &[]);
    assert!(run.failed(1).contains("no game in black.pgn"), "{run:?}");
    let run = reconcile(AGREED, text, &["--json"]);
    assert_eq!(run.failed(1), "");
    let told: Value = serde_json::from_str(&run.stdout).expect("JSON");
    let error = told["error"].as_str().expect("an error");
    assert!(error.contains("no game in black.pgn"), "{run:?}");
    let mate = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0";
    let run = reconcile(mate, mate, &["--language", "de"]);
    assert!(run.stdout.contains("Schachmatt. Weiß gewinnt."), "{run:?}");
    assert!(!run.stdout.contains("Weiter mit"), "{run:?}");
}

#[test]
fn the_player_whose_board_is_off_is_told_what_to_change() {
    let off = "r1bqk2r/1pppbppp/p1n2n2/4p3/4P3/1B3N2/PPPP2PP/RNBQ1RK1 b kq - 0 6";
    let right = "r1bqk2r/1pppbppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQ1RK1";
    let boards = ["--board-white", right, "--board-black", off];
    let run = reconcile(
        AGREED,
        AGREED,
        &[&["--language", "de"], &boards[..]].concat(),
    );
    assert_eq!(
        run.lines(),
        [
            "Beide Mitschriften stimmen überein: zehn Halbzüge.",
            "Das Brett von Weiß stimmt.",
            "Schwarz stellt um: weißer Läufer von Bella drei nach Anna vier, weißer Bauer fehlt \
             auf Felix zwei.",
            "Weiter mit Zug sechs von Weiß.",
            "r1bqk2r/1pppbppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQ1RK1 w kq - 4 6",
            "Prüfwort: Felix vier, Anna fünf, Eva vier.",
            "Anhang D Punkt zwei Punkt neun.",
        ]
    );
    let told = answer(AGREED, AGREED, &boards);
    assert_eq!(told["finding"], json!({"kind": "agree"}));
    assert_eq!(told["remedy"], json!({"kind": "adjust-boards"}));
    assert_eq!(
        told["boards"]["white"],
        json!({"changes": [], "behind": null})
    );
    assert_eq!(
        told["boards"]["black"]["changes"],
        json!([
            {"piece": "B", "from": "b3", "to": "a4"},
            {"piece": "P", "from": null, "to": "f2"},
        ])
    );
    assert_eq!(told["clocks"], Value::Null);
}

#[test]
fn scores_that_differ_go_back_and_the_clocks_are_told() {
    let white = "[TimeControl \"5400+30\"]\n\n1. e4 {[%clk 1:29:40]} e5 {[%clk 1:29:00]} \
                 2. Nf3 {[%clk 1:28:00]} Nc6 3. Bb5 a6 *\n";
    let black = "1. e4 e5 2. Nf3 Nc6 {[%clk 1:27:30]} 3. Bc4 Bc5 *\n";
    let run = reconcile(white, black, &[]);
    assert_eq!(
        run.lines(),
        [
            "The scores part at move three of White. White: Läufer Bella fünf. Black: Läufer Cesar \
             vier.",
            "Back to the position after move two of Black.",
            "Go on with move three of White.",
            "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
            "Check word: Hector drei, Bella eins, Felix sieben.",
            "Clock of White: one hour twenty-eight minutes, by their own score alone.",
            "Clock of Black: one hour twenty-seven minutes thirty seconds, by their own score alone.",
            "The arbiter sets the clocks.",
            "Appendix D point two point nine.",
        ]
    );
    let told = answer(white, black, &[]);
    assert_eq!(told["finding"], json!({"kind": "differ"}));
    assert_eq!(told["agreed_plies"], 4);
    assert_eq!(
        told["next"]["white"],
        json!({"san": "Bb5", "spoken": "Läufer Bella fünf"})
    );
    assert_eq!(
        told["clocks"]["black"],
        json!({"source": "own score", "seconds": 5250})
    );
    assert_eq!(told["position"]["move"], 3);
    assert_eq!(told["position"]["turn"], "white");
    assert_eq!(told["article"], "FIDE Laws 2023, D.2.9");
}

#[test]
fn times_that_no_clock_of_the_control_can_show_are_told_and_not_believed() {
    let white = "[TimeControl \"5400+30\"]\n\n1. e4 {[%clk 9:20:00]} e5 {[%clk 1:29:10]} 2. Nf3 {[%clk 1:29:00]} Nc6";
    let black = "1. e4 {[%clk 9:20:00]} e5 {[%clk 9:99:99]} 2. d4 d6";
    let run = reconcile(white, black, &["--json"]);
    assert_eq!(run.code, Some(0), "{run:?}");
    let told: Value = serde_json::from_str(run.lines()[0]).expect("JSON");
    // White's time after the first move: only the one after the second move can be believed.
    assert_eq!(told["clocks"]["white"]["source"], json!("proposed"));
    assert_eq!(
        told["clocks"]["black"],
        json!({"source": "other score", "seconds": 5350})
    );
    assert_eq!(
        run.stderr.lines().collect::<Vec<_>>(),
        [
            "rochade: black.pgn, ply 2: the time in {[%clk 9:99:99]} cannot be read; a time is written [%clk H:MM:SS], such as [%clk 1:05:30]",
            "rochade: white.pgn, ply 1: 9:20:00 is not believed: the clock can show at most 1:41:30, ten minutes from the arbiter included; correct the score or --control",
            "rochade: black.pgn, ply 1: 9:20:00 is not believed: the clock can show at most 1:41:30, ten minutes from the arbiter included; correct the score or --control",
        ]
    );
}

#[test]
fn a_clock_that_cannot_be_used_is_not_dropped_in_silence() {
    let differ = ["1. e4 e5 2. Nf3 Nc6", "1. e4 e5 2. d4 d6"];
    let shown = ["--clock-white", "0:41:10"];
    let run = reconcile(differ[0], differ[1], &shown);
    assert_eq!(run.code, Some(0), "{run:?}");
    assert_eq!(
        run.stderr.trim_end(),
        "rochade: --clock-white is not looked at: no control is known; name it with --control, such as --control 90+30"
    );
    let timed = [&shown[..], &["--control", "90+30"]].concat();
    assert_eq!(reconcile(differ[0], differ[1], &timed).stderr, "");
}

#[test]
fn where_no_number_of_moves_ends_a_period_the_clock_tells_no_earlier_time() {
    let shown = ["--control", "120:60", "--clock-white", "0:50:00"];
    let run = reconcile("1. e4 e5 2. Nf3 Nc6", "1. e4 e5 2. d4 d6", &shown);
    assert_eq!(
        run.stderr.trim_end(),
        "rochade: --clock-white is not looked at: with the control 120:60 the moves made do not tell how much time the clock has given"
    );
}

#[test]
fn the_clocks_of_today_give_a_proposal_for_then() {
    let told = answer(
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6",
        "1. e4 e5 2. Nf3 d6 3. Bc4 Bg4",
        &[
            "--control",
            "120/40",
            "--clock-white",
            "1:30:00",
            "--clock-black",
            "1:45:00",
        ],
    );
    assert_eq!(
        told["clocks"],
        json!({
            "white": {"source": "proposed", "seconds": 100 * 60},
            "black": {"source": "proposed", "seconds": 110 * 60},
        })
    );
    let told = answer("1. e4 e5 2. d4", "1. e4 e5 2. d3", &[]);
    assert_eq!(told["clocks"]["white"], json!({"source": "unknown"}));
    // The proportion would leave less than five minutes.
    let blitz = "--control 5+3 --clock-white 0:01:10 --language en".split(' ');
    let told = answer(
        "1. e4 e5 2. d4",
        "1. e4 e5 2. d3",
        &blitz.collect::<Vec<_>>(),
    );
    assert_eq!(told["clocks"]["white"]["source"], "minimum");
    let line = "Clock of White: proposed as the minimum, five minutes.";
    assert!(told["text"].to_string().contains(line), "{told}");
}

#[test]
fn entries_that_cannot_be_played_are_part_of_the_case() {
    let slip = AGREED.replace("Bb5", "Bb6");
    let told = answer(&slip, AGREED, &["--language", "es"]);
    assert_eq!(told["finding"], json!({"kind": "slip", "side": "white"}));
    assert_eq!(
        told["unplayable"]["white"],
        json!({"ply": 5, "written": "Bb6"})
    );
    assert_eq!(
        told["next"]["white"],
        json!({"written": "Bb6", "flaw": "not legal"})
    );
    assert_eq!(told["position"]["plies"], 10);
    assert_eq!(
        told["text"][0],
        "Las blancas escribieron mal su jugada tres. Quiere decir Läufer Bella \
         fünf y así el resto coincide."
    );
    let gap = AGREED.replace("3. Bb5 a6 4. Ba4 Nf6", "Ba4 Nf6");
    let told = answer(AGREED, &gap, &[]);
    assert_eq!(
        told["finding"],
        json!({"kind": "gap", "side": "black", "plies": 2})
    );
    let told = answer("1. e4 e5 2. ??? xyz", "1. e4 e5 2. Nf3 Nc6 3. Bb5", &[]);
    assert_eq!(told["finding"], json!({"kind": "differ"}));
    assert_eq!(told["next"]["white"]["flaw"], "not written");
    assert_eq!(told["position"]["plies"], 2);
}

#[test]
fn a_score_with_two_results_is_reconciled_by_that_after_the_moves_and_that_is_told() {
    let two = format!("[Result \"1-0\"]\n\n{AGREED} 0-1");
    let run = reconcile(&two, &format!("{AGREED} 0-1"), &["--language", "en"]);
    assert_eq!(run.code, Some(0), "{run:?}");
    assert_eq!(
        run.stderr,
        "rochade: white.pgn, line 3, column 53: the moves end with 0-1, the tag says 1-0; 0-1 was taken\n"
    );
}

#[test]
fn a_broken_name_is_told_and_the_moves_are_ruled_on() {
    let bad = format!("[White \"A]\n\n{AGREED}");
    let run = reconcile(&bad, AGREED, &["--language", "en"]);
    assert_eq!(run.code, Some(0), "{run:?}");
    assert_eq!(
        run.stderr,
        "rochade: white.pgn, line 1, column 1: not a tag: `[White \"A]`\n"
    );
}

#[test]
fn moves_in_another_order_and_in_other_words_are_told_and_are_no_difference() {
    let told = answer(
        "1. Ng1f3 d5 2. d4 Nf6",
        "1. d4 d5 2. Nf3 Ng8f6",
        &["--edition", "fide-2018"],
    );
    assert_eq!(told["finding"], json!({"kind": "agree"}));
    assert_eq!(told["transposed"], json!([{"first": 1, "last": 3}]));
    let spelled = json!([{"ply": 4, "white": "Nf6", "black": "Ng8f6"}]);
    assert_eq!(told["spelled_differently"], spelled);
    assert_eq!(told["article"], "FIDE Laws 2018, D.2.9");
}

#[test]
fn chess960_scores_are_reconciled_too() {
    let head = "[Variant \"Chess960\"]\n[SetUp \"1\"]\n\
                [FEN \"rbbqnkrn/pppppppp/8/8/8/8/PPPPPPPP/RBBQNKRN w GAga - 0 1\"]\n\n";
    let white = format!("{head}1. O-O O-O 2. e4");
    let told = answer(&white, &white.replace("O-O O-O", "0-0 0-0"), &[]);
    assert_eq!(told["finding"], json!({"kind": "agree"}));
    let told = answer(&white, "1. e4", &[]);
    assert_eq!(told["finding"], json!({"kind": "different-starts"}));
    assert_eq!(told["position"], Value::Null);
    assert_eq!(told["remedy"], json!({"kind": "call-arbiter"}));
}

#[test]
fn what_cannot_be_used_is_told_with_what_to_do() {
    let home = Home::new();
    home.write("good.pgn", "1. e4 e5");
    home.write("empty.pgn", "\n");
    home.write("open.pgn", "1. e4 {no end");
    home.write("start.pgn", "[FEN \"8/8 w\"]\n\n1. e4");
    for (file, told) in [
        ("missing.pgn", "cannot read missing.pgn"),
        ("empty.pgn", "no game in empty.pgn"),
        ("open.pgn", "never closed"),
        ("start.pgn", "line 1"),
    ] {
        for arguments in [
            ["reconcile", "good.pgn", file],
            ["reconcile", file, "good.pgn"],
        ] {
            let run = home.run(&arguments);
            assert!(run.failed(1).contains(told), "{run:?}");
            assert_eq!(run.stdout, "");
        }
    }
    let both = ["reconcile", "good.pgn", "good.pgn"];
    let run = home.run(&[&both[..], &["--board-white", "nonsense"]].concat());
    assert!(run.failed(2).contains("from a8 to h1"), "{run:?}");
    let run = home.run(&[&both[..], &["--clock-white", "90"]].concat());
    assert!(run.failed(2).contains("H:MM:SS"), "{run:?}");
    // One move was made: ninety minutes, twice the increment, ten minutes from the arbiter.
    for (control, shown, told) in [
        ("90+30", "9:20:00", Some("at most 1:41:00")),
        (
            "90+30",
            "1:41:01",
            Some("white's clock cannot show 1:41:01"),
        ),
        ("90+30", "1:41:00", None),
        ("90/40+30:30+30", "2:15:00", Some("at most 2:11:00")),
        ("90/40+30:30+30", "2:10:00", None),
        ("30/2", "0:40:00", None),
        ("5d3", "0:20:00", Some("at most 0:15:06")),
    ] {
        let run = home.run(&[&both[..], &["--control", control, "--clock-white", shown]].concat());
        match told {
            Some(told) => assert!(run.failed(1).contains(told), "{control} {shown}: {run:?}"),
            None => assert_eq!(run.code, Some(0), "{control} {shown}: {run:?}"),
        }
    }
    let run = home.run(&[&both[..], &["--clock-black", "9:20:00"]].concat());
    assert_eq!(run.code, Some(0), "{run:?}");
    home.write("two.pgn", "1. e4 e5 1-0\n\n1. d4 *");
    let run = home.run(&["reconcile", "two.pgn", "good.pgn"]);
    assert_eq!(run.code, Some(0));
    assert!(run.stderr.contains("the first is taken"), "{run:?}");
}

#[test]
fn the_laws_of_1993_have_no_article_on_two_boards() {
    let edition = ["--edition", "fide-1993"];
    let told = answer(AGREED, "1. e4 e5 2. Nc3 Nf6", &edition);
    assert_eq!(told["finding"]["kind"], "differ");
    assert_eq!(told["article"], Value::Null);
    let lines = reconcile(AGREED, "1. e4 e5 2. Nc3 Nf6", &edition);
    assert!(
        lines.lines().iter().all(|line| !line.contains("Appendix")),
        "{lines:?}"
    );
}

#[test]
fn a_second_score_with_a_flaw_proves_nothing() {
    let white = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba9 d6 5. c3 Nf6 6. O-O Be7 1-0";
    let black = "1. e4 e5 2. Ng3 Nc6 3. Bb5 a6 4. Bxc6 bxc6 5. d4 exd4 6. Qxd4 Qf6 *";
    let run = reconcile(white, black, &["--language", "en"]);
    assert_eq!(
        run.lines()[..5],
        [
            "The scores part at move two of White. White: Springer Felix drei. Black: not playable, Ng3.",
            "The score of White cannot be played from move four of White on: Ba9",
            "Only the score of White ends with a result. White wins.",
            "Back to the position after move one of Black.",
            "Go on with move two of White.",
        ]
    );
    let short = reconcile(white, "1. e4 e5 2. Nf3 Nc6 *", &["--language", "en"]);
    assert_eq!(
        short.lines()[..6],
        [
            "Both scores agree: four half-moves.",
            "The score of White is longer: eight half-moves more.",
            "The score of White cannot be played from move four of White on: Ba9",
            "Only the score of White ends with a result. White wins.",
            "Back to the position after move three of Black.",
            "Black completes the score.",
        ]
    );
}

#[test]
fn scores_in_the_letters_of_the_language_are_read() {
    for (language, text) in [
        (
            "de",
            "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. La4 d6 5. d3 h6 6. h3 g6 *",
        ),
        ("de", "1. Sf3 Sf6 2. c4 *"),
        ("fr", "1. e4 e5 2. Cf3 Cc6 3. Fc4 Re7 *"),
        ("es", "1. e4 e5 2. Cf3 Ac5 3. Re2 *"),
        ("it", "1. e4 e5 2. Dh5 Re7 3. Dxe5 *"),
    ] {
        let told = answer(text, text, &["--language", language]);
        assert_eq!(told["finding"], json!({"kind": "agree"}), "{text}");
        // The other may write as PGN does.
        let told = answer(text, "1. e4 e5", &["--language", language]);
        assert_ne!(told["finding"], json!({"kind": "same-flaw"}), "{text}");
    }
    let unclear = "1. e4 e5 2. Re2 *";
    let run = reconcile(unclear, unclear, &["--language", "es"]);
    assert_eq!(
        run.lines(),
        [
            "En las dos planillas la jugada dos de las blancas es la misma, y no se puede saber qué \
             jugada es: Re2",
            "El árbitro decide.",
            "Apéndice D punto dos punto nueve.",
        ]
    );
    let english = "1. e4 e5 2. Sf3 Nc6 3. Bc4 *";
    let told = answer(english, english, &[]);
    assert_eq!(told["finding"], json!({"kind": "same-unclear"}));
    assert_eq!(told["remedy"], json!({"kind": "call-arbiter"}));
}

#[test]
fn a_score_in_the_letters_of_another_language_is_told_as_that() {
    let (german, english) = (
        "1. e4 e5 2. Sf3 Sc6 3. Lb5 *",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 *",
    );
    let run = reconcile(german, english, &["--language", "en"]);
    let told =
        "the piece letters in white.pgn are not understood; name their language: --language de";
    assert!(run.failed(1).contains(told), "{run:?}");
    let run = reconcile(german, english, &["--language", "de"]);
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{run:?}");
    // Where most of it is understood, that is told beside the answer.
    let spanish = "1. e4 e5 2. c3 c6 3. d3 d6 4. Ae2 *";
    let run = reconcile(
        spanish,
        "1. e4 e5 2. c3 c6 3. d3 d6 4. Be2 *",
        &["--language", "en"],
    );
    assert_eq!(run.code, Some(0), "{run:?}");
    let told = "not understood; name their language: --language es or --language it";
    assert!(run.stderr.contains(told), "{run:?}");
}

#[test]
fn a_game_that_the_moves_have_ended_is_told_with_its_article() {
    let (mate, beyond) = ("1. f3 e5 2. g4 Qh4", "1. f3 e5 2. g4 Qh4 3. a3 a6");
    let told = answer(beyond, mate, &[]);
    assert_eq!(told["finding"], json!({"kind": "agree"}));
    assert_eq!(told["remedy"], json!({"kind": "nothing"}));
    let ending = json!({"result": "0-1", "article": "FIDE Laws 2023, 5.1.1", "after": 4});
    assert_eq!(told["ending"], ending);
    assert_eq!(told["clocks"], Value::Null);
    let run = reconcile(beyond, mate, &["--language", "en"]);
    assert_eq!(
        run.lines(),
        [
            "Both scores agree: four half-moves.",
            "The game was over after move two of Black. What is written after that does not count.",
            "Checkmate. Black wins.",
            "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
            "Check word: Eva sieben, Gustav acht, Eva vier.",
            "Article five point one point one.",
            "Appendix D point two point nine.",
        ]
    );
    assert_eq!(answer(AGREED, AGREED, &[])["ending"], Value::Null);
}

#[test]
fn what_one_score_leaves_out_is_told_by_the_other() {
    let whole = "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nd4";
    for (lacking, ply) in [
        ("1. e4 e5 2. Nf3 Nc6 3... Nd4", 5),
        ("1. e4 e5 2. ?? Nc6 3. Bb5 Nd4", 3),
        ("1. e4 e5 2. Nf3 -- 3. Bb5 Nd4", 4),
    ] {
        let told = answer(whole, lacking, &[]);
        assert_eq!(told["finding"], json!({"kind": "agree"}), "{lacking}");
        let completed = json!([{"side": "black", "ply": ply, "lack": "move"}]);
        assert_eq!(told["completed"], completed);
    }
}

#[test]
fn what_scores_that_seem_to_agree_differ_in_is_told() {
    let run = reconcile("1. e4 e5 *", "1. e4 e5 1-0", &["--language", "en"]);
    assert_eq!(
        run.lines()[..2],
        [
            "Both scores agree: two half-moves.",
            "Only the score of Black ends with a result. White wins.",
        ]
    );
    let run = reconcile(
        "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *",
        "1. Nf3 Nf6 2. Ng1 Ng8 3. Nc3 Nc6 4. Nb1 Nb8 *",
        &["--language", "en"],
    );
    assert_eq!(
        run.lines()[..3],
        [
            "Both scores lead to the same position: eight half-moves.",
            "From move three of White to move four of Black the scores have different moves. After that the \
             position is the same; put the scores right.",
            "Which moves were made matters for a repetition and for the fifty moves.",
        ]
    );
}
