use std::path::PathBuf;

use include_dir::Dir;

use super::*;
use crate::recognizer::{EmbeddedModel, unpack_embedded_model};

/// The embedded model. A tree without one builds, but has nothing to show here, and that is no success.
fn embedded() -> VoskModel {
    VoskModel::open_embedded(&place()).unwrap()
}

/// Where it lies.
fn place() -> EmbeddedModel {
    unpack_embedded_model().expect("the speech model, from models/rochade")
}

fn phrases(list: &[&str]) -> Phrases {
    list.iter().collect()
}

/// Soft noise, the same every time: what a microphone in a quiet room gives.
fn room(samples: usize) -> Vec<i16> {
    let mut state = 12_345_u32;
    (0..samples)
        .map(|_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            i16::try_from(state >> 28).unwrap() - 8
        })
        .collect()
}

#[test]
fn phrases_that_would_crash_the_engine_are_refused_and_the_old_ones_stay() {
    let model = embedded();
    let mut recognizer = model.recognizer(&phrases(&["dame eva zwei"])).unwrap();
    assert_eq!(
        recognizer.set_grammar(&phrases(&[])),
        Err(GrammarError::Empty)
    );
    for bad in ["", "dame \"eva", "eva\\", "a\0b"] {
        assert_eq!(
            recognizer.set_grammar(&phrases(&[bad])),
            Err(GrammarError::Unspeakable {
                phrase: bad.to_owned()
            })
        );
    }
    recognizer.accept(&room(16_000));
    recognizer.finish();
}

#[test]
fn words_that_the_model_lacks_are_found() {
    let model = embedded();
    let wanted = ["dame quarkstrudel zwei", "[unk]", "quarkstrudel a\0b"];
    let missing = model.missing_words(wanted.into_iter());
    assert_eq!(missing, ["quarkstrudel", "a\0b"]);
    assert_eq!(
        model.recognizer(&phrases(&wanted[..2])).unwrap_err(),
        GrammarError::WordsMissing {
            words: vec!["quarkstrudel".to_owned()]
        }
    );
}

/// Whether `text` holds no word of the grammar. A model may take the noise of a room for the word
/// that is none, which gets no answer.
fn holds_no_word(text: &str) -> bool {
    text.split_whitespace().all(|word| word == "[unk]")
}

#[test]
fn a_quiet_room_is_nothing_heard_time_and_again() {
    let model = embedded();
    let mut recognizer = model
        .recognizer(&phrases(&["dame eva zwei", "[unk]"]))
        .unwrap();
    assert_eq!(recognizer.finish(), Utterance::default());
    for _ in 0..3 {
        for frame in room(16_000).chunks(320) {
            recognizer.accept(frame);
        }
        assert!(holds_no_word(&recognizer.partial()));
        let heard = recognizer.finish();
        assert!(
            heard
                .hypotheses
                .iter()
                .all(|each| holds_no_word(&each.text)),
            "{heard:?}"
        );
        assert_eq!(recognizer.finish(), Utterance::default());
    }
    recognizer.accept(&room(8_000));
    recognizer.reset();
    assert_eq!(recognizer.finish(), Utterance::default());
    recognizer.accept(&[]);
    assert_eq!(recognizer.finish(), Utterance::default());
}

/// These words, spoken by `espeak-ng` between silences; `None` where it is not installed.
fn spoken(words: &str) -> Option<Vec<i16>> {
    let mut espeak = std::process::Command::new("espeak-ng");
    let bytes = match espeak.args(["-v", "de", "--stdout", words]).output() {
        Ok(output) => output.stdout,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return None,
        Err(error) => panic!("{error}"),
    };
    // A header of 44 bytes with the rate in it, and 16-bit samples; the nearest of them will do.
    let rate = u32::from_le_bytes(bytes[24..28].try_into().unwrap()) as usize;
    let samples = bytes[44..].chunks_exact(2);
    let samples: Vec<i16> = samples
        .map(|it| i16::from_le_bytes([it[0], it[1]]))
        .collect();
    let own_rate = SAMPLE_RATE_HZ as usize;
    let count = samples.len() * own_rate / rate;
    let sound = (0..count).map(|place| samples[place * rate / own_rate]);
    let pause = [0; 4_800];
    Some(pause.into_iter().chain(sound).chain(pause).collect())
}

#[test]
fn what_was_heard_before_a_reset_or_another_grammar_is_not_heard_after_it() {
    let model = embedded();
    let (Some(piece), Some(square)) = (spoken("Springer"), spoken("Felix drei")) else {
        return;
    };
    let grammar = phrases(&["springer felix drei", "felix drei", "springer", "[unk]"]);
    let mut recognizer = model.recognizer(&grammar).unwrap();
    let mut heard_after = |forget: &dyn Fn(&mut VoskRecognizer), begun: usize| {
        for frame in piece[..begun].chunks(320) {
            recognizer.accept(frame);
        }
        forget(&mut recognizer);
        for frame in square.chunks(320) {
            recognizer.accept(frame);
        }
        recognizer.finish().hypotheses.swap_remove(0).text
    };
    for begun in [8_000, 11_200] {
        let reset = |recognizer: &mut VoskRecognizer| recognizer.reset();
        assert_eq!(heard_after(&reset, begun), "felix drei", "{begun}");
        let turn = |recognizer: &mut VoskRecognizer| {
            recognizer.set_grammar(&phrases(&["ja", "nein"])).unwrap();
            recognizer.set_grammar(&grammar).unwrap();
        };
        assert_eq!(heard_after(&turn, begun), "felix drei", "{begun}");
    }
}

#[test]
fn frames_of_any_length_are_taken() {
    let model = embedded();
    let mut recognizer = model.recognizer(&phrases(&["ja", "nein"])).unwrap();
    for length in [1, 2, 3, 159, 320, 7_777, 80_000] {
        recognizer.accept(&room(length));
    }
    recognizer.finish();
    recognizer.set_grammar(&phrases(&["nein"])).unwrap();
    recognizer.accept(&[i16::MAX; 4_000]);
    recognizer.accept(&[i16::MIN; 4_000]);
    recognizer.finish();
}

#[test]
fn recognizers_of_one_model_work_side_by_side() {
    let model = embedded();
    let threads: Vec<_> = (0..3)
        .map(|_| {
            let model = model.clone();
            std::thread::Builder::new()
                .spawn(move || {
                    let mut recognizer = model.recognizer(&phrases(&["ja", "nein"])).unwrap();
                    recognizer.accept(&room(16_000));
                    recognizer.finish()
                })
                .unwrap()
        })
        .collect();
    for thread in threads {
        assert_eq!(thread.join().unwrap(), Utterance::default());
    }
}

/// A copy of the embedded model in a folder that goes away.
fn copy_of_embedded() -> (tempfile::TempDir, PathBuf) {
    let place = place();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("model");
    second::copy(place.path(), &path).unwrap();
    (folder, path)
}

#[test]
fn a_truncated_model_is_refused_and_never_crashes() {
    for file in ["am/final.mdl", "graph/HCLr.fst", "graph/Gr.fst"] {
        let (_keep, path) = copy_of_embedded();
        let whole = std::fs::read(path.join(file)).unwrap();
        std::fs::write(path.join(file), &whole[..whole.len() / 2]).unwrap();
        assert!(
            matches!(
                VoskModel::open(&path).unwrap_err(),
                OpenError::FileDamaged { file: named, .. } if named == file
            ),
            "with checksums"
        );
        // Other people's models have no checksums; then the engine must notice.
        std::fs::remove_file(path.join("SHA256SUMS")).unwrap();
        assert!(
            matches!(
                VoskModel::open(&path).unwrap_err(),
                OpenError::ModelRejected { path: named } if named == path
            ),
            "{file} without checksums"
        );
    }
}

#[test]
fn the_embedded_model_is_what_its_checksums_say() {
    static MODEL: Dir<'_> = include_dir::include_dir!("$ROCHADE_EMBEDDED_MODEL");
    assert!(MODEL.get_file("SHA256SUMS").is_some());
    check_model(place().path()).unwrap();
}

#[test]
fn the_embedded_model_has_a_second_network_that_listens_for_the_same_phrases() {
    let model = embedded();
    let place = place();
    let made = unpack_second(place.path()).unwrap().unwrap();
    let network = |folder: &Path| std::fs::read(folder.join("am/final.mdl")).unwrap();
    assert_ne!(network(made.path()), network(place.path()));
    let second = model.second().unwrap();
    let mut second = second.recognizer(&phrases(&["dame eva zwei"])).unwrap();
    second.accept(&room(16_000));
    let heard = second.finish();
    assert!((heard.hypotheses.iter()).all(|each| holds_no_word(&each.text)));
}
