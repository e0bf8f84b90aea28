mod answers;
mod half_named;

use shakmaty::{CastlingMode, Chess, Color, Position as _, Role, Square, fen::Fen};

use super::{Calibration, Decision, Interpretation, Sense, decide};
use crate::{
    hearing::{Awaited, ClockQuestion, Intent, Lexicon, Meaning, Utterance, parse},
    language::Language,
    notation::SpokenMove,
};

fn decided(fen: &str, readings: &[(&str, f64)]) -> Decision {
    decided_by(fen, readings, &Calibration::default())
}

fn decided_by(fen: &str, readings: &[(&str, f64)], calibration: &Calibration) -> Decision {
    let position: Chess = fen
        .parse::<Fen>()
        .unwrap()
        .into_position(CastlingMode::Standard)
        .unwrap();
    let utterance = Utterance::of_readings(readings);
    let lexicon = Lexicon::new(Language::German);
    decide(&utterance, &lexicon, &position, calibration)
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The arrival squares of the moves asked about.
fn asked(decision: &Decision) -> Vec<Square> {
    match decision {
        Decision::Ask(candidates) => candidates.iter().map(|c| c.mv.to()).collect(),
        Decision::Act(_)
        | Decision::AskInstead(_)
        | Decision::NotUnderstood
        | Decision::Foreign
        | Decision::Silence => Vec::new(),
    }
}

#[test]
fn readings_that_mean_the_same_move_count_together() {
    let decision = decided(
        START,
        &[
            ("springer felix drei", 0.5),
            ("springer gustav eins felix drei", 0.3),
            ("springer nach felix drei", 0.15),
            ("springer felix zwei", 0.05),
        ],
    );
    assert!(
        matches!(&decision, Decision::Act(Sense::Move(c)) if c.mv.to() == Square::F3),
        "{decision:?}"
    );
}

#[test]
fn a_likely_move_is_asked_about_and_never_made() {
    let one = decided(START, &[("springer felix drei", 0.80)]);
    assert_eq!(asked(&one), [Square::F3]);
    let two = decided(
        START,
        &[("springer felix drei", 0.5), ("springer hector drei", 0.45)],
    );
    assert_eq!(asked(&two), [Square::F3, Square::H3]);
}

#[test]
fn an_illegal_announcement_heard_clearly_is_not_bent_into_a_legal_one() {
    let decision = decided(
        START,
        &[("springer felix vier", 0.92), ("springer felix drei", 0.08)],
    );
    assert!(
        matches!(decision, Decision::Act(Sense::Illegal { .. })),
        "{decision:?}"
    );
}

#[test]
fn a_legal_move_behind_an_unclear_illegal_one_is_asked_about() {
    let decision = decided(
        START,
        &[("springer felix vier", 0.55), ("springer felix drei", 0.45)],
    );
    assert_eq!(asked(&decision), [Square::F3]);
}

#[test]
fn no_prior_makes_a_move_of_what_was_heard_better_as_an_illegal_announcement() {
    // Illegal announcements are so rare that the odds alone would rule for the legal move.
    let calibration = Calibration {
        illegal: 0.001,
        act: 0.8,
        heard: 0.0,
        ..Calibration::default()
    };
    let readings = |illegal: f64| {
        [
            ("springer felix vier", illegal),
            ("springer felix drei", 1.0 - illegal),
        ]
    };
    let heard_better = decided_by(START, &readings(0.6), &calibration);
    assert_eq!(asked(&heard_better), [Square::F3]);
    let heard_worse = decided_by(START, &readings(0.4), &calibration);
    assert!(matches!(heard_worse, Decision::Act(Sense::Move(_))));
}

#[test]
fn foreign_talk_is_told_from_words_that_make_no_sense_and_from_silence() {
    assert_eq!(decided(START, &[("[unk] [unk]", 1.0)]), Decision::Foreign);
    assert_eq!(
        decided(START, &[("drei springer", 1.0)]),
        Decision::NotUnderstood
    );
    assert_eq!(decided(START, &[("", 1.0)]), Decision::Silence);
    assert_eq!(decided(START, &[]), Decision::Silence);
    let within = decided(START, &[("[unk] springer felix drei", 1.0)]);
    assert_eq!(within, Decision::NotUnderstood);
}

#[test]
fn a_move_that_may_as_well_be_foreign_talk_is_asked_about() {
    let decision = decided(START, &[("eva vier", 0.6), ("[unk] [unk]", 0.4)]);
    assert_eq!(asked(&decision), [Square::E4]);
    assert_eq!(
        decided(START, &[("[unk]", 0.8), ("eva vier", 0.2)]),
        Decision::NotUnderstood
    );
}

#[test]
fn a_question_is_answered_sooner_than_a_press_is_believed() {
    let question = decided(START, &[("meine uhr", 0.7), ("eva vier", 0.05)]);
    assert_eq!(
        question,
        Decision::Act(Sense::Intent(Intent::Time(ClockQuestion::Own)))
    );
    let press = decided(START, &[("gedrückt", 0.7), ("eva drei", 0.05)]);
    assert_eq!(press, Decision::NotUnderstood);
}

/// White may take the queen on d5 with pawn and knight.
const CAPTURES: &str = "r3k2r/ppp2ppp/8/3q4/4P3/2N5/PPP2PPP/R3K2R w KQkq - 0 1";

#[test]
fn a_capture_named_in_part_is_made_if_it_is_the_only_one() {
    let act = |words: &str| match decided(CAPTURES, &[(words, 1.0)]) {
        Decision::Act(Sense::Move(candidate)) => Some((candidate.mv.role(), candidate.mv.to())),
        Decision::Act(_)
        | Decision::Ask(_)
        | Decision::AskInstead(_)
        | Decision::NotUnderstood
        | Decision::Foreign
        | Decision::Silence => None,
    };
    assert_eq!(act("eva schlägt david"), Some((Role::Pawn, Square::D5)));
    // Nobody begins so: the knight can take it too, and may have been named before it.
    let begun = decided(CAPTURES, &[("schlägt dame david fünf", 1.0)]);
    assert_eq!(asked(&begun), [Square::D5]);
    assert_eq!(
        act("springer schlägt dame"),
        Some((Role::Knight, Square::D5))
    );
    assert_eq!(act("springer schlägt turm david fünf"), None);
    assert_eq!(act("turm schlägt dame"), None);
    assert_eq!(act("springer schlägt"), None);
}

#[test]
fn castling_without_its_side_is_asked_about_where_both_are_legal() {
    let open = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";
    let both = decided(open, &[("rochade", 1.0)]);
    assert!(
        matches!(&both, Decision::Act(Sense::Ambiguous { moves, .. }) if moves.len() == 2),
        "{both:?}"
    );
    let none = decided(START, &[("rochade", 1.0)]);
    assert!(
        matches!(none, Decision::Act(Sense::Illegal { .. })),
        "{none:?}"
    );
}

fn spoken(words: &str) -> SpokenMove {
    let Meaning::Move(said) = parse(words, &Lexicon::new(Language::German)) else {
        panic!("{words} is no announcement");
    };
    said
}

#[test]
fn what_no_piece_can_ever_do_is_told_from_what_is_only_illegal_here() {
    for (words, white, black) in [
        ("Springer Gustav eins Felix drei", true, true),
        ("Springer Gustav eins Felix vier", false, false),
        ("Läufer Felix eins Bella fünf", true, true),
        ("Läufer Felix eins Bella zwei", false, false),
        ("Läufer Felix Bella zwei", true, true),
        ("Turm Anna eins Anna acht", true, true),
        ("Turm Anna eins Bella zwei", false, false),
        ("Dame David eins Hector fünf", true, true),
        ("Dame David eins Eva drei", false, false),
        ("König Eva eins Gustav eins", true, false),
        ("König Eva eins Eva drei", false, false),
        ("Eva zwei Eva vier", true, true),
        ("Bauer Eva zwei Eva vier", true, false),
        ("Bauer Eva sieben Eva fünf", false, true),
        ("Bauer Eva drei Eva fünf", false, false),
        ("Bauer Eva vier David fünf", true, false),
        ("Bauer Eva vier schlägt Eva fünf", false, false),
        ("Bauer Cesar Felix fünf", false, false),
        ("Bauer Eva eins Eva zwei", false, false),
        ("Eva acht Dame", true, false),
        ("Eva sieben Dame", false, false),
        ("Eva zwei Gustav fünf", false, false),
        ("Eva zwei Eva zwei", false, false),
        ("kurze Rochade", true, true),
        (
            "kurze Rochade König Gustav eins Turm Felix eins",
            true,
            false,
        ),
    ] {
        let said = spoken(words);
        let possible = [Color::White, Color::Black].map(|color| said.is_possible_for(color));
        assert_eq!(possible, [white, black], "{words}");
    }
}

#[test]
fn what_no_piece_can_ever_do_is_rather_misheard_than_said() {
    let calibration = Calibration {
        act: 0.9,
        heard: 0.05,
        illegal: 0.2,
        impossible: 0.05,
        ..Calibration::default()
    };
    let fen = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
    let with = |other: &str, share: f64| {
        let legal = ("läufer felix eins bella fünf", 1.0 - share);
        decided_by(fen, &[(other, share), legal], &calibration)
    };
    // Along no diagonal: less likely to be said than to be heard wrongly.
    assert!(matches!(
        with("läufer felix eins bella sechs", 0.6),
        Decision::Act(Sense::Move(_))
    ));
    // It could be said by mistake: the position does not rule it out.
    assert!(matches!(
        with("läufer felix eins hector drei", 0.6),
        Decision::Ask(_)
    ));
    // What was clearly heard stays what it is.
    assert!(matches!(
        with("läufer felix eins bella sechs", 0.98),
        Decision::Act(Sense::Illegal { .. })
    ));
}

#[test]
fn who_names_files_as_annex_d_does_keeps_to_it() {
    let fen = "4k3/8/8/8/8/8/2R1K3/8 w - - 0 1";
    let readings = [
        ("turm cesar zwei alfa zwei", 0.5),
        ("turm cesar zwei bella zwei", 0.5),
    ];
    let decided = |mixed| {
        let calibration = Calibration {
            mixed,
            heard: 0.05,
            ..Calibration::default()
        };
        decided_by(fen, &readings, &calibration)
    };
    assert!(matches!(decided(1.0), Decision::Ask(_)));
    assert!(matches!(decided(0.1), Decision::Act(Sense::Move(_))));
}

#[test]
fn an_illegal_announcement_in_mixed_names_is_a_rival_as_any_other() {
    let lexicon = Lexicon::new(Language::English);
    let calibration = Calibration {
        mixed: 0.1,
        heard: 0.05,
        ..Calibration::default()
    };
    let decided = |rank: &str| {
        let illegal = format!("knight felix {rank}");
        let readings = [(illegal.as_str(), 0.85), ("knight felix three", 0.15)];
        let heard = Utterance::of_readings(&readings);
        decide(&heard, &lexicon, &Chess::default(), &calibration)
    };
    for rank in ["four", "vier"] {
        assert!(matches!(decided(rank), Decision::Ask(_)), "{rank}");
    }
}

#[test]
fn a_part_that_names_a_move_by_chance_must_be_heard_more_clearly_than_an_announcement() {
    // Only one pawn can take a queen.
    let fen = "4k3/8/8/8/8/7q/6P1/4K3 w - - 0 1";
    let calibration = Calibration {
        act: 0.9,
        fragment: 0.03,
        ..Calibration::default()
    };
    let decided = |readings: &[(&str, f64)]| decided_by(fen, readings, &calibration);
    let acted = |decision: &Decision| matches!(decision, Decision::Act(Sense::Move(_)));
    assert!(acted(&decided(&[("bauer schlägt dame", 1.0)])));
    let unsure = decided(&[("bauer schlägt dame", 0.97)]);
    assert!(matches!(unsure, Decision::Ask(_)), "{unsure:?}");
    assert!(acted(&decided(&[("gustav schlägt hector drei", 0.97)])));
}

#[test]
fn a_square_after_which_more_was_heard_may_be_a_departure_and_moves_nothing() {
    // Black's knight may go to c6; on c6 stands nothing that could go on.
    let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    let calibration = Calibration {
        senseless: 0.003,
        ..Calibration::default()
    };
    let done = |readings: &[(&str, f64)]| decided_by(fen, readings, &calibration);
    let knight = [Square::C6];
    for more in [
        "auf",
        "auf bella",
        "bella",
        "nach",
        "acht",
        // What no knight can do is no excuse, nor is a cough.
        "hector acht",
        "schlägt hector acht",
        "auf [unk]",
    ] {
        let going_on = format!("springer cesar sechs {more}");
        let heard_better = done(&[(&going_on, 0.7), ("springer cesar sechs", 0.3)]);
        assert_eq!(asked(&heard_better), knight, "{more}: {heard_better:?}");
        let heard_less = done(&[("springer cesar sechs", 0.9), (&going_on, 0.1)]);
        assert!(
            matches!(heard_less, Decision::Act(Sense::Move(_))),
            "{more}"
        );
    }
    let two_ways = done(&[
        ("springer cesar sechs", 0.7),
        ("springer cesar sechs anna", 0.15),
        ("springer cesar sechs auf", 0.15),
    ]);
    assert_eq!(asked(&two_ways), knight);
    // Words of another move tell nothing of this one, nor do some after a departure and an arrival.
    for other in [
        "springer bella acht cesar sechs auf",
        "springer cesar sechs cesar sechs",
    ] {
        let both = [("springer bella acht cesar sechs", 0.7), (other, 0.3)];
        assert!(
            matches!(done(&both), Decision::Act(Sense::Move(_))),
            "{other}"
        );
    }
}

#[test]
fn a_correction_an_answer_or_a_rest_after_which_more_was_heard_does_nothing() {
    let lexicon = Lexicon::new(Language::German);
    let position = Chess::default();
    let calibration = Calibration {
        senseless: 0.003,
        ..Calibration::default()
    };
    let begun = |words: &str| {
        let Meaning::Fragment(begun) = parse(words, &lexicon) else {
            panic!("`{words}` is no part");
        };
        Some(Awaited::Rest {
            begun,
            asked: Vec::new(),
        })
    };
    let to = [Square::C3, Square::F3];
    let mut knights = position.legal_moves();
    knights.retain(|mv| mv.role() == Role::Knight && to.contains(&mv.to()));
    let asked = Some(Awaited::OneOf(knights.to_vec()));
    for (awaited, words) in [
        (None, "nein springer cesar drei"),
        (begun("springer"), "cesar drei"),
        (begun("springer cesar"), "drei"),
        (asked, "cesar drei"),
    ] {
        let going_on = format!("{words} auf");
        let decision = |alone: f64, more: f64| {
            let heard = Utterance::of_readings(&[(words, alone), (&going_on, more)]);
            Interpretation::new(&heard, &lexicon, &position)
                .answering(awaited.as_ref(), &position)
                .decide(&calibration)
        };
        let heard_better = decision(0.3, 0.7);
        assert!(
            !matches!(heard_better, Decision::Act(_)),
            "{words}: {heard_better:?}"
        );
        let heard_less = decision(0.95, 0.05);
        assert!(
            matches!(heard_less, Decision::Act(_)),
            "{words}: {heard_less:?}"
        );
    }
}
