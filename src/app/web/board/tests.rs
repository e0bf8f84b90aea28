use std::{thread, time::Duration};

use crate::{app::clockwork::instant, language::Language};

use super::{Before, Board, KEPT, Known, Span, Times};

fn span(text: &str) -> Span {
    Span {
        language: Language::German,
        text: text.to_owned(),
    }
}

const NEW: Known = Known {
    line: 0,
    times: None,
    takings: 0,
};

#[test]
fn each_browser_gets_every_line_once_and_the_times_when_they_change() {
    let board = Board::default();
    let mut known = NEW;
    assert_eq!(
        board.news(&mut known, Duration::ZERO),
        "event: times\ndata: null\n\n"
    );
    board.tell(&[span("Eva vier"), span("<b>\n")], false);
    assert_eq!(
        board.news(&mut known, Duration::ZERO),
        "id: 1\nevent: line\ndata: [{\"lang\":\"de\",\"text\":\"Eva vier\"},\
         {\"lang\":\"de\",\"text\":\"<b>\\n\"}]\n\n",
        "a line stays one line"
    );
    assert_eq!(board.news(&mut known, Duration::ZERO), "");
    let times = Times {
        white: "5:00".to_owned(),
        black: "4:59".to_owned(),
        turn: Some("black"),
        runs: true,
    };
    board.show(Some(times.clone()));
    board.show(Some(times));
    assert_eq!(
        board.news(&mut known, Duration::ZERO),
        "event: times\ndata: {\"black\":\"4:59\",\"runs\":true,\"turn\":\"black\",\"white\":\"5:00\"}\n\n"
    );
    let mut other = Known { line: 1, ..known };
    assert_eq!(board.news(&mut other, Duration::ZERO), "");
}

#[test]
fn what_is_old_is_forgotten_and_who_was_away_gets_the_rest() {
    let board = Board::default();
    for number in 0..KEPT + 5 {
        board.tell(&[span(&format!("{number}"))], false);
    }
    let mut known = NEW;
    let news = board.news(&mut known, Duration::ZERO);
    assert_eq!(news.matches("event: line").count(), KEPT);
    assert!(news.contains("id: 6\n") && !news.contains("id: 5\n"));
    // A number from another life of the program is no reason to say nothing for ever.
    let mut ahead = Known {
        line: 10_000,
        ..known
    };
    assert_eq!(board.news(&mut ahead, Duration::ZERO), "");
    board.tell(&[span("next")], false);
    assert!(board.news(&mut ahead, Duration::ZERO).contains("next"));
}

#[test]
fn a_secret_is_told_to_who_is_there_and_gone_with_the_next_line() {
    let board = Board::default();
    board.show(None);
    let mut there = NEW;
    let _ = board.news(&mut there, Duration::ZERO);
    board.tell(&[span("Springer Felix drei")], true);
    assert_eq!(
        board.lock().lines(None).count(),
        0,
        "not for who comes later"
    );
    assert_eq!(
        board.lock().lines(Some(1..2)).count(),
        0,
        "nor for who has had it"
    );
    assert_eq!(
        board.lock().lines(Some(0..1)).count(),
        1,
        "but for whom it answers"
    );
    let before = |line| Before { line, times: None };
    board.keep_answer(&before(0), "word".to_owned(), Duration::ZERO);
    assert_eq!(board.take_answer("another"), None);
    assert_eq!(board.take_answer("word"), Some(0..1));
    assert_eq!(board.take_answer("word"), None, "once");
    // The answer comes after the page that was to have it: the page has it when it is asked for again.
    board.keep_answer(&before(1), "late".to_owned(), Duration::ZERO);
    assert_eq!(board.take_answer("late"), Some(1..1));
    board.tell(&[span("Der Code")], true);
    assert_eq!(board.take_answer("late"), Some(1..2));
    assert_eq!(board.take_answer("late"), None, "once");
    let news = board.news(&mut there, Duration::ZERO);
    assert!(news.contains("event: secret\ndata:") && news.contains("Springer"));
    board.forget_secrets();
    board.tell(&[span("Gesiegelt")], false);
    let news = board.news(&mut there, Duration::ZERO);
    assert!(news.starts_with("event: forget\n") && news.contains("Gesiegelt"));
    // Who was away meanwhile is told no secret any more.
    let mut away = NEW;
    assert!(!board.news(&mut away, Duration::ZERO).contains("Springer"));
    board.forget_secrets();
    assert_eq!(
        board.news(&mut there, Duration::ZERO),
        "",
        "nothing was secret"
    );
}

#[test]
fn the_end_of_the_program_is_told_to_who_reads() {
    let board = Board::default();
    let mut known = NEW;
    board.tell(&[span("Der Code")], true);
    thread::scope(|scope| {
        let reader = board.read();
        let told = scope.spawn(move || {
            let first = board_news(reader.0, &mut known);
            first + &board_news(reader.0, &mut known)
        });
        board.end();
        let told = told.join().unwrap();
        let forgets = told.find("event: forget\n");
        assert!(
            forgets.is_some_and(|at| told[at..].contains("event: end\n")),
            "{told}"
        );
    });
}

fn board_news(board: &Board, known: &mut Known) -> String {
    board.news(known, Duration::from_secs(10))
}

#[test]
fn a_press_that_the_clock_answers_alone_keeps_no_page_waiting() {
    let board = Board::default();
    let times = |turn, runs| Times {
        white: "5:00".to_owned(),
        black: "5:00".to_owned(),
        turn: Some(turn),
        runs,
    };
    let long = Duration::from_secs(60);
    let begin = instant();
    for (stood, stands) in [
        (times("white", false), times("white", true)),
        (times("white", true), times("black", true)),
    ] {
        board.show(Some(stood));
        let before = board.before();
        board.show(Some(stands));
        board.keep_answer(&before, "word".to_owned(), long);
    }
    assert!(begin.elapsed() < long);
}
