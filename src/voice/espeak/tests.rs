use std::{sync::Mutex, time::Duration};

use crate::voice::espeak::{
    program::{arguments, read_voices},
    wave::Wave,
};

use super::*;

/// A WAV stream as `espeak-ng --stdout` writes it, with an unknown length.
fn stream(samples: &[i16]) -> Vec<u8> {
    let mut bytes = b"RIFF\x24\xf0\xff\x7fWAVEfmt \x10\0\0\0\x01\0\x01\0".to_vec();
    bytes.extend(22_050_u32.to_le_bytes());
    bytes.extend(44_100_u32.to_le_bytes());
    bytes.extend(b"\x02\0\x10\0data\0\xf0\xff\x7f");
    bytes.extend(samples.iter().flat_map(|sample| sample.to_le_bytes()));
    bytes
}

#[test]
fn a_stream_of_unknown_length_is_read_to_its_end() {
    let wave = Wave::parse(&stream(&[1, -2, 300])).unwrap();
    assert_eq!(wave.samples, [1, -2, 300]);
    assert_eq!(wave.rate_hz, 22_050);
}

#[test]
fn what_is_no_mono_stream_is_refused() {
    let good = stream(&[1, 2, 3]);
    // Every cut through the header, another format, stereo, 8 bits.
    for length in 0..44 {
        assert_eq!(Wave::parse(&good[..length]), None, "{length} bytes");
    }
    for (at, value) in [(0, b'X'), (8, b'X'), (20, 3), (22, 2), (34, 8)] {
        let mut bad = good.clone();
        bad[at] = value;
        assert_eq!(Wave::parse(&bad), None, "byte {at}");
    }
}

#[test]
fn the_silence_around_a_sound_is_left_out_but_for_a_trace() {
    let mut samples = vec![0; 1_000];
    samples.extend([5_000, -5_000, 3, 5_000]);
    samples.extend([0; 7_000]);
    let mut wave = Wave {
        samples,
        rate_hz: 22_050,
    };
    wave.begin_at_once();
    assert_eq!(wave.samples.len(), 66 + 4 + 7_000);
    assert_eq!(wave.samples[66..70], [5_000, -5_000, 3, 5_000]);
    wave.end_at_once();
    assert_eq!(wave.samples.len(), 66 + 4 + 441);
    let mut silence = Wave {
        samples: vec![0; 50],
        rate_hz: 22_050,
    };
    silence.begin_at_once();
    silence.end_at_once();
    assert_eq!(silence.samples.len(), 50);
}

#[test]
fn the_table_of_voices_is_read() {
    let table = "\
Pty Language       Age/Gender VoiceName          File                 Other Languages
 5  es              --/M      Spanish_(Spain)    roa/es               
 5  es-419          --/M      Spanish_(Latin_America) roa/es-419           (es-mx 6)(es 6)
";
    let voices = read_voices(table);
    let voices: Vec<(&str, &str)> = voices
        .iter()
        .map(|voice| (voice.name.as_str(), voice.language.as_str()))
        .collect();
    assert_eq!(
        voices,
        [
            ("Spanish (Spain)", "es"),
            ("Spanish (Latin America)", "es-419")
        ]
    );
}

/// Starts the thread of a voice without looking for the program.
fn voice(play: Play) -> (EspeakVoice, Receiver<VoiceEvent>) {
    let (sender, events) = mpsc::channel();
    let listener: Listener = Arc::new(move |event| drop(sender.send(event)));
    let (jobs, queue) = mpsc::channel();
    thread::Builder::new()
        .spawn(move || work(&queue, play, &listener))
        .unwrap();
    let voice = EspeakVoice {
        jobs,
        manner: Manner::default(),
        going_on: Vec::new(),
    };
    (voice, events)
}

fn next(events: &Receiver<VoiceEvent>) -> VoiceEvent {
    events.recv_timeout(Duration::from_secs(10)).unwrap()
}

#[test]
fn nothing_to_say_begins_and_ends_without_any_sound() {
    let (mut voice, events) = voice(Box::new(|_, _, _| panic!("nothing to play")));
    let id = UtteranceId(3);
    voice.speak(id, &[]);
    assert_eq!(next(&events), VoiceEvent::Begin(id));
    assert_eq!(next(&events), VoiceEvent::End(id));
}

/// These need the program itself; where it is missing, the voice says so instead.
fn is_installed() -> bool {
    match program::check() {
        Ok(()) => true,
        Err(error) => {
            assert_eq!(
                error,
                VoiceError::NotInstalled {
                    program: "espeak-ng"
                }
            );
            false
        }
    }
}

fn german(text: &str) -> Span {
    Span {
        language: Language::German,
        text: text.to_owned(),
    }
}

#[test]
fn spans_are_played_one_after_the_other_each_in_its_language() {
    if !is_installed() {
        return;
    }
    let played = Arc::new(Mutex::new(Vec::new()));
    let record = Arc::clone(&played);
    let (mut voice, events) = voice(Box::new(move |samples, rate_hz, _| {
        record.lock().unwrap().push((samples.to_vec(), rate_hz));
        Ok(())
    }));
    let id = UtteranceId(1);
    let english = Span {
        language: Language::English,
        text: "zwei".to_owned(),
    };
    voice.speak(id, &[german("zwei"), english]);
    assert_eq!(next(&events), VoiceEvent::Begin(id));
    assert_eq!(next(&events), VoiceEvent::End(id));
    let played = played.lock().unwrap();
    assert_eq!(played.len(), 2);
    assert!(played.iter().all(|(samples, _)| samples.len() > 2_000));
    assert_ne!(played[0].0, played[1].0, "both sound the same");
}

#[test]
fn stop_reaches_the_sound_that_plays_and_the_texts_that_wait() {
    if !is_installed() {
        return;
    }
    let (mut voice, events) = voice(Box::new(|_, _, stop| {
        while !stop.load(Ordering::Relaxed) {
            thread::yield_now();
        }
        Ok(())
    }));
    let (one, two) = (UtteranceId(1), UtteranceId(2));
    voice.speak(one, &[german("Dame"), german("Turm")]);
    voice.speak(two, &[german("Springer")]);
    assert_eq!(next(&events), VoiceEvent::Begin(one));
    voice.stop();
    assert_eq!(next(&events), VoiceEvent::End(one));
    assert_eq!(next(&events), VoiceEvent::End(two));
}

#[test]
fn a_loudspeaker_that_fails_is_reported_and_the_next_text_tried() {
    if !is_installed() {
        return;
    }
    let (mut voice, events) = voice(Box::new(|_, _, _| Err("unplugged".into())));
    for id in [UtteranceId(1), UtteranceId(2)] {
        voice.speak(id, &[german("Dame")]);
        assert_eq!(next(&events), VoiceEvent::Begin(id));
        let error = VoiceError::Failed {
            detail: "unplugged".to_owned(),
        };
        assert_eq!(next(&events), VoiceEvent::Failed { id, error });
    }
}

#[test]
fn a_manner_of_speaking_becomes_options_within_their_bounds() {
    let options = |manner| arguments(Language::German, manner).join(" ");
    let usual = Manner::default();
    assert_eq!(options(usual), "-v de -s 175 -p 50 -a 100");
    let fastest = Manner {
        rate: *Manner::STEPS.end(),
        pitch: *Manner::STEPS.end(),
        volume: 0,
        timbre: 1,
    };
    assert_eq!(options(fastest), "-v de+f2 -s 400 -p 99 -a 100");
    let slowest = Manner {
        rate: *Manner::STEPS.start(),
        pitch: *Manner::STEPS.start(),
        volume: *Manner::VOLUMES.start(),
        timbre: Manner::TIMBRES - 1,
    };
    assert_eq!(options(slowest), "-v de+f4 -s 90 -p 10 -a 20");
}

#[test]
fn a_long_text_is_made_sentence_by_sentence() {
    let span = Span {
        language: Language::German,
        text: "Zu spät. Die Uhr, Nummer 1.5, steht. Ja?".to_owned(),
    };
    let texts: Vec<String> = sentences(&span).map(|part| part.text).collect();
    assert_eq!(texts, ["Zu spät.", "Die Uhr, Nummer 1.5, steht.", "Ja?"]);
}
