use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex},
    time::Duration,
};

use shakmaty::{CastlingMode, Chess, Position as _, fen::Fen};

use super::{Ear, Heard, Looks, Spoken, networks::Networks, settled::settled_after};
use crate::{
    audio::{
        FRAME_SAMPLES,
        test_sounds::{echoing, mixed, noise, silence, voice},
    },
    dialog::Listening,
    hearing::{
        Calibration, Completeness, Decision, Lexicon, Moment, Network, Rendering, SecondLook,
        Utterance, grammar,
    },
    language::Language,
    recognizer::{GrammarError, Phrases, Recognizer, ScriptedRecognizer},
};

fn ms(time: u64) -> Duration {
    Duration::from_millis(time)
}

mod denials;

/// An ear that hears one of `lines` an utterance, in the first position.
pub(in crate::app) fn ear(lines: &[&str]) -> Ear {
    let recognizer = ScriptedRecognizer::new(lines.iter().copied());
    ear_with(Box::new(recognizer), Language::German)
}

/// An ear that hears with this recognizer, in the first position.
pub(in crate::app) fn ear_with(mut recognizer: Box<dyn Recognizer>, language: Language) -> Ear {
    let lexicon = Lexicon::new(language);
    let phrases = grammar(&lexicon, Moment::Playing, |_| true);
    let phrases: Phrases = phrases.into_iter().collect();
    recognizer.set_grammar(&phrases).unwrap();
    let listening = Listening {
        moment: Moment::Playing,
        position: Chess::default(),
        awaited: None,
        correctable: None,
        private: false,
    };
    let networks = Networks::new(recognizer, None, phrases.clone());
    Ear::new(
        networks,
        Calibration::default(),
        Spoken::by_everybody(lexicon),
        BTreeSet::new(),
        listening,
        phrases,
    )
}

/// What `ear` hears of the next word's sound, which begins after 300 ms and lasts 200.
fn heard(ear: &mut Ear) -> Heard {
    let sound = [silence(ms(300)), voice(ms(200), 0.3), silence(ms(1500))].concat();
    let mut frames = sound.chunks(FRAME_SAMPLES);
    frames.find_map(|frame| ear.feed(frame)).unwrap()
}

/// How long after the next word's sound `ear` takes the utterance for ended.
fn waited(ear: &mut Ear) -> Duration {
    let word_end = ear.segmenter.position() + ms(500);
    heard(ear).decided.saturating_sub(word_end)
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
fn who_spoke_already_when_listening_began_may_have_named_a_piece_before() {
    for (spoken_before, expected) in [(ms(300), true), (ms(0), false)] {
        let mut ear = ear(&["felix drei"]);
        for frame in [silence(ms(900)), voice(spoken_before, 0.3)]
            .concat()
            .chunks(FRAME_SAMPLES)
        {
            assert!(ear.feed(frame).is_none());
        }
        // The microphone was closed until now.
        ear.forget();
        let lead = if expected { ms(0) } else { ms(300) };
        let sound = [silence(lead), voice(ms(400), 0.3), silence(ms(1500))].concat();
        let heard = sound
            .chunks(FRAME_SAMPLES)
            .find_map(|frame| ear.feed(frame));
        let utterance = heard.unwrap().utterance;
        assert_eq!(
            utterance.may_lack_its_beginning, expected,
            "{spoken_before:?}"
        );
        let asked = matches!(ear.decided(&utterance), Decision::Ask(_));
        assert_eq!(asked, expected);
    }
}

/// How long an utterance lasts whose words are `line` from its first sound on, and whose voice does not end.
fn lasted(line: &str, noisy: bool) -> Duration {
    let mut ear = ear(&[line]);
    let sound = [silence(ms(600)), voice(ms(2000), 0.3)].concat();
    let level = if noisy { 0.03 } else { 0.000_1 };
    let sound = mixed(&sound, &noise(ms(2600), level));
    let mut frames = sound.chunks(FRAME_SAMPLES);
    let heard = frames.find_map(|frame| ear.feed(frame)).unwrap();
    heard.decided.saturating_sub(heard.began)
}

#[test]
fn a_long_word_is_not_over_when_it_is_known() {
    for noisy in [false, true] {
        let short = lasted("bauer eva zwei eva vier", noisy);
        let long = lasted("schiedsrichter falsche anfangsstellung", noisy);
        assert!(long >= short + ms(500), "{long:?}, {short:?}");
    }
}

#[test]
fn who_speaks_on_after_a_square_of_departure_or_a_question_is_heard_on() {
    let question = "wer ist am zug";
    for words in ["springer felix drei", question] {
        let (quiet, noisy) = (lasted(words, false), lasted(words, true));
        assert!(quiet >= noisy + ms(150), "{words}: {quiet:?}, {noisy:?}");
    }
    let quiet = lasted("springer felix drei", false);
    let complete = lasted("bauer eva zwei eva vier", false);
    assert!(quiet >= complete + ms(150), "{quiet:?}, {complete:?}");
}

/// Hears by a script, and tells for each hearing whether `three` and `drei` were listened for.
#[derive(Debug)]
struct Witness {
    inner: ScriptedRecognizer,
    listened_for: Arc<Mutex<Vec<[bool; 2]>>>,
}

impl Recognizer for Witness {
    fn set_grammar(&mut self, phrases: &Phrases) -> Result<(), GrammarError> {
        self.inner.set_grammar(phrases)
    }

    fn accept(&mut self, frame: &[i16]) {
        self.inner.accept(frame);
    }

    fn partial(&mut self) -> String {
        self.inner.partial()
    }

    fn finish(&mut self) -> Utterance {
        let words = self.inner.grammar().iter();
        let words: BTreeSet<&str> = words.flat_map(|phrase| phrase.split(' ')).collect();
        let heard_with = ["three", "drei"].map(|word| words.contains(word));
        self.listened_for.lock().unwrap().push(heard_with);
        self.inner.finish()
    }

    fn reset(&mut self) {
        self.inner.reset();
    }
}

/// An ear that on the way seems to hear `Springer Felix drei`.
fn hasty(script: ScriptedRecognizer) -> Ear {
    let recognizer = script.showing("springer felix drei");
    ear_with(Box::new(recognizer), Language::German).hearing(Looks::None)
}

/// Two words with a pause of `pause` milliseconds between them.
fn two_words(pause: u64) -> Vec<i16> {
    let word = voice(ms(300), 0.3);
    let (before, between, after) = (silence(ms(300)), silence(ms(pause)), silence(ms(1500)));
    [&before[..], &word, &between, &word, &after].concat()
}

#[test]
fn who_pauses_before_a_word_that_seemed_to_be_heard_is_not_cut_off() {
    let mut script = ScriptedRecognizer::default();
    script.push(&[("springer felix drei", 0.0), ("springer felix", -0.1)]);
    script.push(&[("springer felix drei", 0.0)]);
    let mut ear = hasty(script);
    let all: Vec<Heard> = (two_words(500).chunks(FRAME_SAMPLES))
        .filter_map(|frame| ear.feed(frame))
        .collect();
    let texts: Vec<&str> = all.iter().map(best).collect();
    assert_eq!(texts, ["springer felix drei"]);
    assert!((ms(1550)..ms(1750)).contains(&all[0].decided));
    // The recognizer has heard it all: the script spreads its words over what it heard.
    assert!(all[0].decided.abs_diff(all[0].speech_end) < ms(30));
}

#[test]
fn a_word_that_seemed_to_be_heard_is_not_awaited_for_longer_than_another() {
    let mut script = ScriptedRecognizer::default();
    for _ in 0..2 {
        script.push(&[("springer felix", 0.0)]);
    }
    let time = waited(&mut hasty(script));
    assert!((ms(850)..ms(1050)).contains(&time), "{time:?}");
    let mut script = ScriptedRecognizer::default();
    script.push(&[("springer felix drei", 0.0), ("springer felix", -1.0)]);
    let time = waited(&mut hasty(script));
    assert!((ms(150)..ms(320)).contains(&time), "{time:?}");
}

#[test]
fn what_is_unclear_is_heard_again_in_the_words_of_the_language_that_it_was_said_in() {
    let unclear = |script: &mut ScriptedRecognizer, one: &str, other: &str| {
        for _ in 0..3 {
            script.push(&[(one, 0.0), (other, -0.1)]);
        }
    };
    let mut inner = ScriptedRecognizer::default();
    unclear(&mut inner, "springer cesar drei", "springer bella drei");
    unclear(&mut inner, "knight charlie three", "knight bravo three");
    let listened_for = Arc::default();
    let witness = Witness {
        inner,
        listened_for: Arc::clone(&listened_for),
    };
    let mut ear = ear_with(Box::new(witness), Language::English);
    for alone in [[false, true], [true, false]] {
        waited(&mut ear);
        let hearings = std::mem::take(&mut *listened_for.lock().unwrap());
        assert_eq!(hearings, [[true, true], alone, alone]);
    }
}

#[test]
fn an_ear_that_hears_once_does_not_hear_what_is_unclear_again() {
    let mut script = ScriptedRecognizer::default();
    let unclear = [("springer cesar drei", 0.0), ("springer bella drei", -0.1)];
    script.push(&unclear);
    script.push(&[("springer felix drei", 0.0)]);
    let mut ear = ear_with(Box::new(script), Language::German).hearing(Looks::None);
    for hearing in [&unclear[..], &[("springer felix drei", 0.0)]] {
        let hypotheses = heard(&mut ear).utterance.hypotheses;
        let texts: Vec<&str> = hypotheses.iter().map(|it| it.text.as_str()).collect();
        let said: Vec<&str> = hearing.iter().map(|(text, _)| *text).collect();
        assert_eq!(texts, said);
    }
}

#[test]
fn an_ear_that_takes_all_looks_tells_what_each_heard_and_hears_as_ever() {
    let lines = [
        "springer felix drei",
        "springer cesar drei",
        "turm anna drei",
    ];
    let mut ear = ear(&lines).hearing(Looks::All);
    let heard = heard(&mut ear);
    assert_eq!(best(&heard), lines[0]);
    let hearings = heard.hearings.unwrap();
    assert_eq!(hearings.first.hypotheses[0].text, lines[0]);
    let looks = hearings.looks.iter();
    let looks: Vec<(SecondLook, &str)> = looks
        .map(|(look, heard)| (*look, heard.hypotheses[0].text.as_str()))
        .collect();
    let by_first = |sound| SecondLook {
        sound,
        network: Network::First,
    };
    let expected = [
        (by_first(Rendering::Denoised), lines[1]),
        (by_first(Rendering::Slowed), lines[2]),
    ];
    assert_eq!(looks, expected);
}

#[test]
fn the_looks_of_both_networks_are_told_in_their_order() {
    let unclear = [("springer cesar drei", 0.0), ("springer bella drei", -0.1)];
    let script = |lines: &[&str]| {
        let mut script = ScriptedRecognizer::default();
        script.push(&unclear);
        for line in lines {
            script.push(&[(line, 0.0)]);
        }
        script
    };
    let mut ear = ear_with(Box::new(script(&["a", "b"])), Language::German);
    let second = script(&["d", "e"]);
    ear.networks
        .second_is(Box::new(move |_| Ok(Box::new(second))));
    let heard = heard(&mut ear.hearing(Looks::All));
    let looks = heard.hearings.unwrap().looks.into_iter();
    let (ways, texts): (Vec<SecondLook>, Vec<String>) = looks
        .map(|(look, heard)| (look, heard.hypotheses[0].text.clone()))
        .unzip();
    // There was no echo.
    assert_eq!(ways, SecondLook::ALL[1..]);
    assert_eq!(texts, ["a", "b", unclear[0].0, "d", "e"]);
}

#[test]
fn what_is_unclear_in_a_hall_is_heard_again_without_the_echo_too() {
    let hearings = |sound: &[i16]| {
        let mut inner = ScriptedRecognizer::default();
        for _ in 0..4 {
            inner.push(&[("springer cesar drei", 0.0), ("springer bella drei", -0.1)]);
        }
        let listened_for: Arc<Mutex<Vec<_>>> = Arc::default();
        let witness = Witness {
            inner,
            listened_for: Arc::clone(&listened_for),
        };
        let mut ear = ear_with(Box::new(witness), Language::German);
        let mut frames = sound.chunks(FRAME_SAMPLES);
        frames.find_map(|frame| ear.feed(frame)).unwrap();
        listened_for.lock().unwrap().len()
    };
    let word = [silence(ms(300)), voice(ms(300), 0.3), silence(ms(300))].concat();
    let sound = [word.clone(), word, silence(ms(1500))].concat();
    assert_eq!(hearings(&sound), 3);
    assert_eq!(hearings(&echoing(&sound, ms(1200))), 4);
}

/// What `ear` hears of two words with a pause of `pause` between them: after the first one, `e4`, or what else it
/// was, Black is to move.
fn heard_in_two(ear: &mut Ear, pause: u64) -> Vec<Heard> {
    let mut all = Vec::new();
    for frame in two_words(pause).chunks(FRAME_SAMPLES) {
        let Some(heard) = ear.feed(frame) else {
            continue;
        };
        all.push(heard);
        let black: Fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
            .parse()
            .unwrap();
        let listening = Listening {
            position: black.into_position(CastlingMode::Standard).unwrap(),
            ..ear.listening.clone()
        };
        ear.listen_for(listening).unwrap();
    }
    all
}

#[test]
fn what_goes_on_after_a_move_is_heard_as_one_with_it() {
    let mut ear = ear(&["eva vier", "nach cesar fünf", "eva vier nach cesar fünf"]);
    let all = heard_in_two(&mut ear, 500);
    let texts: Vec<&str> = all.iter().map(best).collect();
    assert_eq!(texts, ["eva vier", "eva vier nach cesar fünf"]);
    let replaces: Vec<bool> = all.iter().map(|it| it.utterance.replaces_last).collect();
    assert_eq!(replaces, [false, true]);
    assert_eq!(all[0].began, all[1].began);
}

#[test]
fn the_opponents_move_is_no_rest_of_the_last_one_and_nor_is_what_comes_late() {
    let two_moves = ["eva vier", "eva fünf", "eva vier eva fünf"];
    let unclear = ["eva vier", "anna vier", "eva vier anna vier"];
    let late = ["eva vier", "nach cesar fünf", "eva vier nach cesar fünf"];
    for (lines, pause) in [(two_moves, 900), (unclear, 900), (late, 2000)] {
        let mut ear = ear(&lines);
        let all = heard_in_two(&mut ear, pause);
        let texts: Vec<&str> = all.iter().map(best).collect();
        assert_eq!(texts, lines[..2], "{pause}");
        assert!(all.iter().all(|it| !it.utterance.replaces_last));
    }
}

#[test]
fn while_the_opponent_repeats_a_move_nothing_goes_on_after_it() {
    let mut ear = ear(&["eva vier", "eva fünf", "eva vier eva fünf"]);
    // The position in which the repetition gets its meaning is the one before the move.
    let all: Vec<Heard> = [heard(&mut ear), heard(&mut ear)].into();
    let texts: Vec<&str> = all.iter().map(best).collect();
    assert_eq!(texts, ["eva vier", "eva fünf"]);
}

fn best(heard: &Heard) -> &str {
    heard.utterance.hypotheses.first().map_or("", |it| &it.text)
}

/// Takes no grammar but the first.
#[derive(Debug)]
struct Stubborn(ScriptedRecognizer);

impl Recognizer for Stubborn {
    fn set_grammar(&mut self, phrases: &Phrases) -> Result<(), GrammarError> {
        if self.0.grammar().is_empty() {
            return self.0.set_grammar(phrases);
        }
        Err(GrammarError::Rejected)
    }

    fn accept(&mut self, frame: &[i16]) {
        self.0.accept(frame);
    }

    fn partial(&mut self) -> String {
        self.0.partial()
    }

    fn finish(&mut self) -> Utterance {
        self.0.finish()
    }

    fn reset(&mut self) {
        self.0.reset();
    }
}

#[test]
fn who_cannot_listen_for_something_else_says_so_and_hears_on() {
    let script = ScriptedRecognizer::new(["springer felix drei"]);
    let mut ear = ear_with(Box::new(Stubborn(script)), Language::German);
    let over = Listening {
        moment: Moment::Over,
        ..ear.listening.clone()
    };
    assert_eq!(ear.listen_for(over), Err(GrammarError::Rejected));
    assert_eq!(ear.listening.moment, Moment::Playing);
    assert!(waited(&mut ear) < ms(700));
}

/// What is written into the program's log.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl std::io::Write for Log {
    fn write(&mut self, part: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend(part);
        Ok(part.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// What is logged while an utterance goes on.
fn logged() -> String {
    let log = Log::default();
    let written = log.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_writer(move || log.clone())
        .finish();
    let mut script = ScriptedRecognizer::default();
    script.push(&[("springer", 0.0)]);
    script.push(&[("springer felix drei", 0.0)]);
    tracing::subscriber::with_default(subscriber, || heard_in_two(&mut hasty(script), 600));
    let written = written.0.lock().unwrap().clone();
    String::from_utf8(written).unwrap()
}

#[test]
fn no_word_that_is_said_stands_in_the_log() {
    // Tests beside this one may decide for a moment that nobody reads a line.
    let texts: Vec<String> = std::iter::repeat_with(logged).take(5).collect();
    for line in ["it may go on", "an utterance"] {
        assert!(
            texts.iter().any(|text| text.contains(line)),
            "{line} in {texts:?}"
        );
    }
    for word in ["springer", "felix", "drei"] {
        assert!(!texts.concat().contains(word), "{word} in {texts:?}");
    }
}
