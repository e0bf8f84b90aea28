use std::{sync::mpsc, time::Duration};

use super::{
    AssertUnwindSafe, Faults, Hearer, Hearing, Input, LOST_AGAIN, Loss, Losses, Trouble,
    WantedDevice, catch_unwind, instant,
};
use crate::{
    app::ear::tests::{ear, ear_with},
    audio::{
        FRAME_SAMPLES,
        test_sounds::{silence, voice},
    },
    hearing::Utterance,
    language::Language,
    recognizer::{GrammarError, Phrases, Recognizer, ScriptedRecognizer},
};

/// A recognizer that cannot bring so many utterances to their end.
#[derive(Debug)]
struct Faulty {
    faults: u32,
    scripted: ScriptedRecognizer,
}

impl Recognizer for Faulty {
    fn set_grammar(&mut self, phrases: &Phrases) -> Result<(), GrammarError> {
        self.scripted.set_grammar(phrases)
    }

    fn accept(&mut self, frame: &[i16]) {
        self.scripted.accept(frame);
    }

    fn partial(&mut self) -> String {
        self.scripted.partial()
    }

    fn finish(&mut self) -> Utterance {
        if let Some(left) = self.faults.checked_sub(1) {
            self.faults = left;
            panic!("a fault, as the test asks for it");
        }
        self.scripted.finish()
    }

    fn reset(&mut self) {
        self.scripted.reset();
    }
}

/// What is told where somebody says something once more than there are faults, if the hearing outlives them.
fn told(faults: u32) -> Option<Vec<Input>> {
    let (inputs, told) = mpsc::channel();
    let (_listen_for, listenings) = mpsc::channel();
    let place = (Hearer::default(), WantedDevice::default());
    let scripted = ScriptedRecognizer::new(["felix drei"]);
    let ear = ear_with(Box::new(Faulty { faults, scripted }), Language::German);
    let mut hearing = Hearing::new(ear, place, listenings, inputs);
    let word = [
        silence(Duration::from_millis(800)),
        voice(Duration::from_millis(400), 0.3),
        silence(Duration::from_millis(1500)),
    ];
    let sound = word.concat().repeat(usize::try_from(faults).unwrap() + 1);
    let hear = || {
        for frame in sound.chunks(FRAME_SAMPLES) {
            hearing.feed(frame, instant());
        }
    };
    catch_unwind(AssertUnwindSafe(hear)).ok()?;
    Some(told.try_iter().collect())
}

#[test]
fn what_a_fault_takes_away_is_told_and_what_comes_is_heard() {
    let told = told(2).expect("they are borne");
    let lost = |input: &&Input| matches!(input, Input::Trouble(Trouble::SoundLost));
    assert_eq!(told.iter().filter(lost).count(), 2, "{told:?}");
    let is_heard = |input: &Input| {
        let Input::Heard { utterance, .. } = input else {
            return false;
        };
        utterance.hypotheses[0].text == "felix drei"
    };
    assert!(told.iter().any(is_heard), "{told:?}");
}

#[test]
fn faults_that_do_not_end_end_the_hearing() {
    assert!(told(Faults::MOST + 1).is_none());
}

#[test]
fn who_speaks_already_when_the_microphone_is_opened_may_have_named_a_piece_before() {
    for (silent, cut) in [(0, true), (800, false)] {
        let (inputs, heard) = mpsc::channel();
        let (_listen_for, listenings) = mpsc::channel();
        let place = (Hearer::default(), WantedDevice::default());
        let mut hearing = Hearing::new(ear(&["felix drei"]), place, listenings, inputs);
        let sound = [
            silence(Duration::from_millis(silent)),
            voice(Duration::from_millis(400), 0.3),
            silence(Duration::from_millis(1500)),
        ];
        for frame in sound.concat().chunks(FRAME_SAMPLES) {
            hearing.feed(frame, instant());
        }
        let heard = heard.try_iter().find_map(|input| {
            if let Input::Heard { utterance, .. } = input {
                Some(utterance)
            } else {
                None
            }
        });
        let utterance = heard.expect("it is heard");
        assert_eq!(utterance.may_lack_its_beginning, cut, "{silent} ms");
    }
}

#[test]
fn lost_sound_is_told_once_each_time_it_happens() {
    let mut losses = Losses::default();
    assert_eq!(losses.grow_to(0), Loss::Nothing);
    assert_eq!(losses.grow_to(7), Loss::News);
    assert_eq!(losses.grow_to(7), Loss::Nothing);
    assert_eq!(losses.grow_to(900), Loss::More, "it is still the same time");
    for _ in 0..LOST_AGAIN {
        assert_eq!(losses.grow_to(900), Loss::Nothing);
    }
    assert_eq!(losses.grow_to(1000), Loss::News);
}
