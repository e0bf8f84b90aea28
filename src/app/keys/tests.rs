use super::{Color, Function, GAME, Keys, Lever, Levers, Lexicon, Struck, Typing};
use crate::{
    dialog::SingleKeys,
    hearing::{Intent, Meaning, parse},
    language::Language,
};

const COMMANDS: &[(char, &str)] = &[('a', "arbiter"), ('o', "own-clock")];
const OWN: &[(char, Color, &str)] = &[('0', Color::Black, "own-clock")];
const PRESS: Struck = Struck::Press(Lever::Either);

fn clock(levers: Levers) -> Typing {
    Typing::new(Keys {
        functions: &[],
        talk: Some('#'),
        commands: COMMANDS,
        own: OWN,
        levers,
        lexicon: Some(Lexicon::new(Language::English)),
    })
}

fn game() -> Typing {
    Typing::new(Keys {
        lexicon: Some(Lexicon::new(Language::German)),
        ..Keys::default()
    })
}

/// What follows from these letters.
fn strike(typing: &mut Typing, letters: &str) -> Vec<Struck> {
    letters
        .chars()
        .flat_map(|letter| typing.letter(letter, false))
        .collect()
}

fn dropped(line: &str) -> Struck {
    Struck::LineDropped(line.to_owned())
}

fn in_haste(line: &str) -> Struck {
    Struck::PressInHaste(line.to_owned())
}

#[test]
fn at_a_clock_a_stray_letter_is_told_and_the_space_bar_presses_all_the_same() {
    let mut typing = clock(Levers::None);
    assert_eq!(strike(&mut typing, "x "), [Struck::NoSuchKey('x'), PRESS]);
    assert_eq!(
        strike(&mut typing, "o0"),
        [
            Struck::Command("own-clock", None),
            Struck::Command("own-clock", Some(Color::Black))
        ]
    );
}

#[test]
fn words_are_typed_after_a_colon_even_if_they_begin_with_a_key() {
    let mut typing = clock(Levers::One('o'));
    assert_eq!(strike(&mut typing, ":opponent time"), [Struck::LineBegins]);
    assert_eq!(
        typing.enter(),
        Some(Struck::Line("opponent time".to_owned()))
    );
    assert_eq!(strike(&mut typing, "o"), [PRESS]);
}

#[test]
fn a_press_is_not_lost_to_a_stray_key() {
    let mut typing = clock(Levers::None);
    assert_eq!(strike(&mut typing, ": "), [Struck::LineBegins, PRESS]);
    assert_eq!(strike(&mut typing, "x"), [Struck::NoSuchKey('x')]);
    // A word takes one blank, not two.
    assert_eq!(
        strike(&mut typing, ":opponent  "),
        [Struck::LineBegins, in_haste("opponent ")]
    );
    let mut typing = game();
    assert_eq!(strike(&mut typing, "x  "), [in_haste("x ")]);
    assert_eq!(strike(&mut typing, "springer felix drei"), []);
    assert_eq!(strike(&mut typing, " "), []);
    assert_eq!(strike(&mut typing, " "), [in_haste("springer felix drei ")]);
    assert_eq!(strike(&mut typing, "e4 e5"), []);
}

#[test]
fn a_blank_after_a_misspelled_word_belongs_to_the_line() {
    for line in [
        "e vier",
        "S f 3",
        "I offer a draw",
        "1. e4 e5 2. Nf3",
        "springre cesar drei",
        "wich square is it",
        "il bianco riceve due minuti",
        "hängepartie morgen 15 Uhr, Saal zwei",
        "spectator coughed very loudly",
    ] {
        let mut typing = game();
        assert_eq!(strike(&mut typing, line), [], "{line}");
        assert_eq!(typing.enter(), Some(Struck::Line(line.to_owned())));
    }
}

#[test]
fn escape_drops_the_line_and_an_empty_one_is_none() {
    let mut typing = game();
    assert_eq!(typing.drop_line(), None);
    strike(&mut typing, "ex");
    assert_eq!(typing.drop_line(), Some(dropped("ex")));
    assert_eq!(strike(&mut typing, " "), [PRESS]);
    let mut typing = clock(Levers::None);
    strike(&mut typing, ":");
    assert_eq!(typing.drop_line(), Some(dropped("")));
    assert_eq!(strike(&mut typing, "a"), [Struck::Command("arbiter", None)]);
}

#[test]
fn a_lever_hides_no_command_and_is_one_with_capitals_too() {
    let mut typing = clock(Levers::Two {
        white: 'a',
        black: 'l',
    });
    let white = Struck::Press(Lever::Of(Color::White));
    assert_eq!(strike(&mut typing, "aA"), [white.clone(), white]);
    assert_eq!(typing.letter('a', true), [Struck::Command("arbiter", None)]);
}

#[test]
fn while_answers_are_typed_a_blank_belongs_to_them() {
    let mut typing = clock(Levers::None);
    typing.single_keys(SingleKeys::BeginAnswers);
    assert_eq!(strike(&mut typing, "spectator coughed  loudly"), []);
    assert_eq!(
        typing.enter(),
        Some(Struck::Line("spectator coughed  loudly".to_owned()))
    );
    assert_eq!(strike(&mut typing, " "), [PRESS]);
    // The letter of a lever begins a word too.
    let mut typing = clock(Levers::Two {
        white: 'w',
        black: 's',
    });
    typing.single_keys(SingleKeys::BeginAnswers);
    assert_eq!(strike(&mut typing, "weiter"), []);
    assert_eq!(typing.typed(), "weiter");
}

#[test]
fn the_key_to_talk_acts_on_an_empty_line_only() {
    let mut typing = clock(Levers::None);
    assert_eq!(strike(&mut typing, "#"), [Struck::Talk]);
    assert_eq!(strike(&mut typing, ":a#"), [Struck::LineBegins]);
    assert_eq!(typing.typed(), "a#");
}

#[test]
fn each_step_of_a_move_has_a_key_and_the_line_stays() {
    for (_, function) in GAME {
        if let Function::Command(name) = function {
            assert!(Intent::from_name(name).is_some(), "{name}");
        }
    }
    let mut typing = Typing::new(Keys {
        functions: GAME,
        ..game().keys
    });
    strike(&mut typing, "springer fe");
    assert_eq!(typing.function(7), Some(Struck::Command("removed", None)));
    assert_eq!(typing.function(8), Some(Struck::Command("placed", None)));
    assert_eq!(typing.function(12), None);
    assert_eq!(typing.typed(), "springer fe");
}

#[test]
fn a_blank_that_an_erased_word_leaves_is_no_first_half_of_a_press() {
    let mut typing = game();
    strike(&mut typing, "korrektur bitte");
    typing.erase_word();
    assert_eq!(strike(&mut typing, " "), []);
    assert_eq!(strike(&mut typing, " "), [in_haste("korrektur  ")]);
    strike(&mut typing, "e4 x");
    typing.erase();
    assert_eq!(strike(&mut typing, " "), []);
}

#[test]
fn the_key_for_a_touched_man_begins_a_line_that_is_understood_with_its_square() {
    for language in Language::ALL {
        let lexicon = Lexicon::new(language);
        let mut typing = Typing::new(Keys {
            functions: GAME,
            lexicon: Some(lexicon.clone()),
            ..Keys::default()
        });
        strike(&mut typing, "x");
        assert_eq!(typing.function(6), Some(dropped("x")), "{language}");
        // The blank there is the program's own, no first half of a press.
        assert_eq!(strike(&mut typing, " eva zwei"), [], "{language}");
        let Some(Struck::Line(line)) = typing.enter() else {
            panic!("no line in {language}");
        };
        let meaning = parse(&line, &lexicon);
        assert!(
            matches!(meaning, Meaning::Intent(Intent::Incident(_))),
            "{line}: {meaning:?}"
        );
    }
}

#[test]
fn arrows_go_through_the_list_only_while_answers_are_awaited_on_an_empty_line() {
    let mut typing = clock(Levers::None);
    assert_eq!(typing.arrow(false), None);
    typing.single_keys(SingleKeys::BeginAnswers);
    assert_eq!(
        [false, true].map(|up| typing.arrow(up)),
        ["preset-next", "preset-previous"].map(|name| Some(Struck::Command(name, None)))
    );
    strike(&mut typing, "1");
    assert_eq!(typing.arrow(false), None);
    let mut game = game();
    game.single_keys(SingleKeys::BeginAnswers);
    assert_eq!(game.arrow(true), None);
}

#[test]
fn in_a_game_a_letter_with_alt_is_nothing_for_single_keys_belong_to_a_clock() {
    let mut typing = game();
    assert_eq!(typing.letter('o', true), []);
    assert_eq!(typing.letter(' ', true), []);
    assert_eq!(typing.typed(), "");
}

#[test]
fn while_the_arbiter_has_the_clock_letters_begin_words_and_a_lever_is_refused_aloud() {
    let mut typing = clock(Levers::Two {
        white: '1',
        black: '9',
    });
    typing.single_keys(SingleKeys::BeginOrders);
    let lever = |side| Struck::Press(Lever::Of(side));
    assert_eq!(
        strike(&mut typing, "19 "),
        [lever(Color::White), lever(Color::Black), PRESS]
    );
    assert_eq!(typing.typed(), "");
    assert_eq!(strike(&mut typing, "add 19 minutes"), []);
    assert_eq!(
        typing.enter(),
        Some(Struck::Line("add 19 minutes".to_owned()))
    );
    // The letter of a lever begins a word too, and without a press after a colon.
    let mut typing = clock(Levers::One('a'));
    typing.single_keys(SingleKeys::BeginOrders);
    assert_eq!(strike(&mut typing, "add"), [PRESS]);
    assert_eq!(typing.typed(), "add");
    assert_eq!(typing.drop_line(), Some(dropped("add")));
    assert_eq!(strike(&mut typing, ":add"), [Struck::LineBegins]);
    assert_eq!(typing.typed(), "add");
}

#[test]
fn a_lever_that_was_refused_is_left_out_where_only_then_the_line_is_an_order() {
    for (typed, line) in [
        ("lwhite four minutes", "white four minutes"),
        ("laLarbiter", "arbiter"),
        ("lillegal move", "illegal move"),
        ("lno black minus one minute", "no black minus one minute"),
        // It is asked rather than guessed.
        ("lwhite four minuets", "lwhite four minuets"),
        ("l12", "l12"),
        ("arbiter", "arbiter"),
        ("add one minute to black", "add one minute to black"),
    ] {
        let mut typing = clock(Levers::Two {
            white: 'a',
            black: 'l',
        });
        typing.single_keys(SingleKeys::BeginOrders);
        let struck = strike(&mut typing, typed);
        assert!(matches!(struck.as_slice(), [Struck::Press(_)]), "{typed}");
        assert_eq!(typing.enter(), Some(Struck::Line(line.to_owned())));
    }
}

#[test]
fn what_stands_on_the_line_of_a_clock_is_told_once_when_no_key_comes() {
    let mut typing = clock(Levers::None);
    typing.single_keys(SingleKeys::BeginOrders);
    assert_eq!(typing.pause(), None);
    strike(&mut typing, "aa");
    assert!(typing.is_untold());
    assert_eq!(typing.pause(), Some(Struck::LineWaits("aa".to_owned())));
    strike(&mut typing, "o");
    assert!(!typing.is_untold());
    assert_eq!(typing.pause(), None);
    typing.drop_line();
    strike(&mut typing, "o");
    assert_eq!(typing.pause(), Some(Struck::LineWaits("o".to_owned())));
    assert_eq!(typing.erase(), 1);
    strike(&mut typing, "p");
    assert_eq!(typing.pause(), Some(Struck::LineWaits("p".to_owned())));
    // What is typed in a game may be a sealed move.
    let mut game = game();
    strike(&mut game, "springer");
    assert!(!game.is_untold());
    assert_eq!(game.pause(), None);
}
