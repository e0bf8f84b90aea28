//! What holds for every utterance in which several moves are heard.

use proptest::prelude::*;
use rochade::{
    dialog::{Event, PressMode, Session, Setup},
    hearing::{Hypothesis, Utterance},
    notation::{Style, announce},
    time::Timestamp,
};
use shakmaty::{Chess, Move, Position as _};

use crate::{
    laws::{Reached, cases},
    terms::ordinary,
};

/// One reading of an utterance, of a legal move by its number.
#[derive(Clone, Debug)]
struct Heard {
    choice: prop::sample::Index,
    manner: Manner,
    probability: f64,
}

/// What is said of the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    /// It is announced.
    Announced,
    /// It is announced in place of another.
    Correcting,
    /// It is announced, and denied at once.
    Denied,
}

impl Heard {
    fn mv(&self) -> Move {
        let moves = Chess::default().legal_moves();
        moves[self.choice.index(moves.len())]
    }

    fn hypothesis(&self) -> Hypothesis {
        let said = announce(&Chess::default(), self.mv(), Style::Short);
        let words = said.words().to_lowercase();
        Hypothesis {
            text: match self.manner {
                Manner::Announced => words,
                Manner::Correcting => format!("nein {words}"),
                Manner::Denied => format!("{words} nein"),
            },
            probability: self.probability,
        }
    }
}

/// Two to four readings, which are mostly of few moves: some are nearly sure.
fn readings() -> impl Strategy<Value = Vec<Heard>> {
    let manner = prop_oneof![
        6 => Just(Manner::Announced),
        1 => Just(Manner::Correcting),
        1 => Just(Manner::Denied),
    ];
    let probability = prop_oneof![0.0..1.0_f64, 0.0..0.15_f64];
    let reading = (any::<prop::sample::Index>(), manner, probability);
    let reading = reading.prop_map(|(choice, manner, probability)| Heard {
        choice,
        manner,
        probability,
    });
    prop::collection::vec(reading, 2..=4)
}

#[test]
fn an_utterance_makes_only_a_move_that_most_readings_name_and_hardly_any_contradict() {
    let reached = Reached::default();
    proptest!(cases(600), |(mut readings in readings(), scale in 0.5..1.5_f64)| {
        let setup = Setup {
            press: PressMode::Automatic,
            ..ordinary()
        };
        let mut session = Session::new(setup).expect("good terms");
        let sum: f64 = readings.iter().map(|reading| reading.probability).sum();
        for reading in &mut readings {
            reading.probability = (reading.probability / sum * scale).min(1.0);
        }
        let utterance = Utterance {
            hypotheses: readings.iter().map(Heard::hypothesis).collect(),
            ..Utterance::default()
        };
        let began = Timestamp::ZERO;
        let _ = session.handle(Event::Heard { utterance, began }, began);
        let Some(made) = session.game().last().map(|ply| ply.mv) else {
            reached.note("no move is made");
            return Ok(());
        };
        reached.note("a move is made");
        // Probabilities that sum to more than one are shares of their sum.
        let all: f64 = readings.iter().map(|reading| reading.probability).sum();
        let share = |is: &dyn Fn(&Heard) -> bool| -> f64 {
            let those = readings.iter().filter(|reading| is(reading));
            those.map(|reading| reading.probability).sum::<f64>() / all.max(1.0)
        };
        let naming = share(&|heard| heard.manner == Manner::Announced && heard.mv() == made);
        let denying = share(&|heard| heard.manner == Manner::Denied);
        let others = share(&|heard| match heard.manner {
            Manner::Announced => heard.mv() != made,
            Manner::Correcting => true,
            Manner::Denied => false,
        });
        prop_assert!(naming >= 0.6, "{naming} for {made:?}");
        prop_assert!(others <= 0.15 + 1e-9, "{others} beside {made:?}");
        // A denial is as rare as an illegal announcement, and must be the weaker of the two.
        prop_assert!(denying <= naming, "{denying} deny {made:?}");
        reached.note_if(others > 0.05, "a rival is heard beside it");
        reached.note_if(denying > 0.05, "a denial is heard beside it");
    });
    reached.expect(&[
        ("a move is made", 30),
        ("no move is made", 30),
        ("a rival is heard beside it", 5),
        ("a denial is heard beside it", 2),
    ]);
}
