use crate::clock::{Pace, TimeControl, TimeControlError};

#[test]
fn time_controls_are_written_as_people_write_them() {
    for (given, written, pgn) in [
        ("90/40+30:30+30", "90/40+30:30+30", "40/5400+30:1800+30"),
        ("15+10", "15+10", "900+10"),
        ("5", "5", "300"),
        ("25d10", "25d10", "1500d10"),
        ("0.5", "30s", "30"),
        ("30s", "30s", "30"),
        ("1,5+0.25", "90s+0.25", "90+0.25"),
        ("60s", "1", "60"),
        ("3+0", "3", "180"),
        ("0d10s", "0d10", "0d10"),
        (
            " 120/40 : 60/20 : 15+30 ",
            "120/40:60/20:15+30",
            "40/7200:20/3600:900+30",
        ),
        ("120/40", "120/40", "40/7200"),
        ("90:30", "90:30", "5400:1800"),
        ("0+5", "0+5", "0+5"),
        ("90+30@61", "90+30@61", "5400+30@61"),
        ("25B10", "25b10", "1500b10"),
        ("30:5x30s", "30:5x30", "1800:5x30"),
        ("1x30", "1x30", "1x30"),
        ("60:C5/20", "60:c5/20", "3600:c20/300"),
        ("u", "u", "u"),
        ("25:u10", "25:u10", "1500:u600"),
        ("h3", "h3", "*180"),
        ("*90s", "h90s", "*90"),
        ("g10", "g10", "g10"),
        ("5VS4", "5 vs 4", "300 vs 240"),
        ("5+3 vs 5+3", "5+3", "300+3"),
    ] {
        let control: TimeControl = given.parse().unwrap();
        assert_eq!(control.to_string(), written);
        assert_eq!(control.to_pgn(), pgn);
        assert_eq!(TimeControl::from_pgn(pgn), Ok(control));
    }
}

#[test]
fn a_bad_time_control_is_refused_for_its_own_reason() {
    for (text, message) in [
        ("", "period 1 of the time control is empty"),
        ("90/40:", "period 2 of the time control is empty"),
        ("40/", "a number is missing in `40/`"),
        ("/40", "a number is missing in `/40`"),
        ("15+", "a number is missing in `15+`"),
        ("d5", "a number is missing in `d5`"),
        ("-5", "`-5` is not a number"),
        ("five", "`five` is not a number"),
        ("s", "`s` is not a number"),
        ("1.", "`1.` is not a number"),
        ("1.2345", "`1.2345` is not a number"),
        ("15+10+5", "`10+5` is not a number"),
        ("90/forty", "`forty` is not a number"),
        ("\u{665}", "`\u{665}` is not a number"),
        ("0", "period 1 of the time control has no time"),
        ("0+5@2", "period 1 of the time control has no time"),
        ("90/40:0", "period 2 of the time control has no time"),
        (
            "90/0",
            "period 1 of the time control has zero moves or periods",
        ),
        (
            "1441",
            "`1441` is more than the 24 hours that a period can have",
        ),
        (
            "9999999999999999999",
            "`9999999999999999999` is more than the 24 hours that a period can have",
        ),
        (
            "5+3601",
            "`3601` is more than the 3600 seconds that a move can be given",
        ),
        (
            "90/301",
            "`301` is more than the 300 moves that a period can have",
        ),
        (
            "90/9999999999",
            "`9999999999` is more than the 300 moves that a period can have",
        ),
        (
            "40/5400+30",
            "`5400` is more than the 300 moves that a period can have",
        ),
        ("c5", "a number is missing in `c5`"),
        ("x30", "a number is missing in `x30`"),
        ("5x", "a number is missing in `5x`"),
        ("h", "a number is missing in `h`"),
        ("15+10@", "a number is missing in `15+10@`"),
        ("15@61", "`15@61` is not a number"),
        ("\u{2212}5", "`\u{2212}5` is not a number"),
        ("5\u{d7}30", "`5\u{d7}30` is not a number"),
        (
            "0x30",
            "period 1 of the time control has zero moves or periods",
        ),
        ("u0", "period 1 of the time control has no time"),
        ("5x0", "period 1 of the time control has no time"),
        ("h0", "period 1 of the time control has no time"),
        ("5 vs", "period 1 of the time control is empty"),
        (
            "100x30",
            "`100` is more than the 99 periods that a byo-yomi can have",
        ),
        ("g0.5", "`0.5` seconds between two gongs are too short"),
        (
            "5x30:5",
            "period 1 of the time control is overtime and must be the last",
        ),
        (
            "90/40:5x30",
            "period 1 of the time control is followed by overtime and cannot have moves",
        ),
        (
            "h3:5",
            "an hourglass or a gong (period 1) stands alone, for both sides",
        ),
        (
            "h3 vs 5",
            "an hourglass or a gong (period 1) stands alone, for both sides",
        ),
        (
            "1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1",
            "10 periods are more than the 9 that a time control can have",
        ),
    ] {
        let error = text.parse::<TimeControl>().unwrap_err().to_string();
        let (reason, form) = error.split_once("; ").unwrap();
        assert_eq!(reason, message, "{text}");
        assert!(form.contains("90/40+30:30+30"), "{form}");
    }
    assert_eq!(
        TimeControl::new(Vec::new()),
        Err(TimeControlError::EmptyPeriod { period: 1 })
    );
}

#[test]
fn rapid_and_blitz_are_told_apart_by_the_formula_of_the_laws() {
    for (text, pace) in [
        ("10", Pace::Blitz),
        ("601s", Pace::Rapid),
        ("3+2", Pace::Blitz),
        ("5+5", Pace::Blitz),
        ("5+6", Pace::Rapid),
        ("15+10", Pace::Rapid),
        ("25d10", Pace::Rapid),
        ("59", Pace::Rapid),
        ("60", Pace::Standard),
        ("30+30", Pace::Standard),
        ("90/40+30:30+30", Pace::Standard),
        ("5/40:5", Pace::Blitz),
        ("5/30", Pace::Blitz),
        ("5/29", Pace::Rapid),
        ("5/70:6", Pace::Rapid),
        ("5b5", Pace::Blitz),
        ("5b6", Pace::Rapid),
        ("5+6@11", Pace::Blitz),
        ("5+6@10", Pace::Rapid),
        ("1x10", Pace::Blitz),
        ("1x11", Pace::Rapid),
        ("2x10", Pace::Rapid),
        ("1x60", Pace::Standard),
        ("5:c5/60", Pace::Blitz),
        ("5:c5/30", Pace::Rapid),
        ("u", Pace::Standard),
        ("5:u5", Pace::Blitz),
        ("5:u6", Pace::Rapid),
        ("h3", Pace::Blitz),
        ("g10", Pace::Blitz),
        ("g60", Pace::Standard),
        ("5 vs 4", Pace::Blitz),
        ("5 vs 15", Pace::Rapid),
    ] {
        assert_eq!(text.parse::<TimeControl>().unwrap().pace(), pace, "{text}");
    }
}
