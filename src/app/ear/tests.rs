use std::{collections::BTreeSet, time::Duration};

use shakmaty::{Chess, Position as _};

use super::Ear;
use crate::{
    audio::{
        FRAME_SAMPLES,
        test_sounds::{mixed, noise, silence, voice},
    },
    dialog::Listening,
    hearing::{Calibration, Lexicon, Moment},
    language::Language,
    recognizer::ScriptedRecognizer,
};

fn ms(time: u64) -> Duration {
    Duration::from_millis(time)
}

/// An ear that hears one of `lines` an utterance, in the first position.
fn ear(lines: &[&str]) -> Ear {
    let recognizer = ScriptedRecognizer::new(lines.iter().copied());
    let listening = Listening {
        moment: Moment::Playing,
        position: Chess::default(),
        awaited: None,
        private: false,
    };
    Ear::new(
        Box::new(recognizer),
        Calibration::default(),
        Lexicon::new(Language::German),
        BTreeSet::new(),
        listening,
        Vec::new(),
    )
}

/// How long after the next word's sound `ear` takes the utterance for ended.
fn waited(ear: &mut Ear) -> Duration {
    let sound = [silence(ms(300)), voice(ms(200), 0.3), silence(ms(1500))].concat();
    let word_end = ear.segmenter.position() + ms(500);
    let mut frames = sound.chunks(FRAME_SAMPLES);
    let heard = frames.find_map(|frame| ear.feed(frame)).unwrap();
    heard.decided.saturating_sub(word_end)
}

#[test]
fn who_named_a_departure_is_waited_for_after_the_next_square() {
    let mut ear = ear(&[
        "springer felix drei",
        "bauer eva zwei eva vier",
        "springer felix drei",
        "springer felix drei",
        "bauer eva zwei eva vier",
        "springer felix sechs",
    ]);
    let short = ms(150)..ms(320);
    let fluent = waited(&mut ear);
    assert!(short.contains(&fluent), "{fluent:?}");
    let in_full = waited(&mut ear);
    assert!(short.contains(&in_full), "{in_full:?}");
    let after_a_departure = waited(&mut ear);
    assert!(
        (ms(400)..ms(550)).contains(&after_a_departure),
        "{after_a_departure:?}"
    );
    // Who then did not name one is taken at the first square again.
    let again = waited(&mut ear);
    assert!(short.contains(&again), "{again:?}");
    waited(&mut ear);
    // The other player may have other habits.
    let black = Listening {
        position: Chess::default().swap_turn().unwrap(),
        ..ear.listening.clone()
    };
    ear.listen_for(black).unwrap();
    let other = waited(&mut ear);
    assert!(short.contains(&other), "{other:?}");
}

#[test]
fn a_number_may_be_drawn_out_after_a_square_that_may_be_a_departure() {
    // The words are known from the first sound on.
    let lasted = |line: &str, noisy: bool| {
        let mut ear = ear(&[line]);
        let sound = [silence(ms(600)), voice(ms(2000), 0.3)].concat();
        let level = if noisy { 0.03 } else { 0.000_1 };
        let sound = mixed(&sound, &noise(ms(2600), level));
        let mut frames = sound.chunks(FRAME_SAMPLES);
        let heard = frames.find_map(|frame| ear.feed(frame)).unwrap();
        heard.decided.saturating_sub(heard.began)
    };
    let departure = "springer felix drei";
    let (quiet, noisy) = (lasted(departure, false), lasted(departure, true));
    assert!(quiet >= noisy + ms(150), "{quiet:?}, {noisy:?}");
    let complete = lasted("bauer eva zwei eva vier", false);
    assert!(quiet >= complete + ms(150), "{quiet:?}, {complete:?}");
}
