use super::*;
use crate::audio::{
    FRAME_SAMPLES,
    test_sounds::{mixed, noise, silence, voice},
};

/// An utterance as the caller sees it.
#[derive(Debug, PartialEq)]
struct Heard {
    start: Duration,
    speech_end: Duration,
    /// When the segmenter said that it had ended.
    decided: Duration,
    reason: EndReason,
    sound: Vec<i16>,
}

fn ms(time: u64) -> Duration {
    Duration::from_millis(time)
}

/// Cuts `sound` up, with words that are always this complete.
fn cut(sound: &[i16], completeness: Completeness, pauses: Pauses) -> Vec<Heard> {
    let mut segmenter = Segmenter::new(pauses);
    let mut heard = Vec::new();
    let mut current: Option<(Duration, Vec<i16>)> = None;
    for frame in sound.chunks(FRAME_SAMPLES) {
        match segmenter.push(frame, completeness) {
            Segment::Silence => assert!(current.is_none(), "silence within an utterance"),
            Segment::Started { start, sound, .. } => {
                assert!(current.is_none(), "an utterance began within another");
                current = Some((start, sound));
            }
            Segment::Speaking => current.as_mut().unwrap().1.extend(frame),
            Segment::Ended { speech_end, reason } => {
                let (start, mut sound) = current.take().unwrap();
                sound.extend(frame);
                heard.push(Heard {
                    start,
                    speech_end,
                    decided: segmenter.position(),
                    reason,
                    sound,
                });
            }
        }
    }
    if let Some(Segment::Ended { speech_end, reason }) = segmenter.finish() {
        let (start, sound) = current.take().unwrap();
        heard.push(Heard {
            start,
            speech_end,
            decided: segmenter.position(),
            reason,
            sound,
        });
    }
    assert!(current.is_none(), "an utterance without an end");
    heard
}

/// When the utterances in `sound` begin.
fn starts(sound: &[i16]) -> Vec<Duration> {
    cut(sound, Completeness::Nothing, Pauses::default())
        .iter()
        .map(|heard| heard.start)
        .collect()
}

/// A second of silence, a second of voice, two seconds of silence.
fn one_word() -> Vec<i16> {
    [silence(ms(1000)), voice(ms(1000), 0.3), silence(ms(2000))].concat()
}

#[test]
fn silence_and_noise_are_no_utterances() {
    for sound in [
        silence(ms(3000)),
        noise(ms(6000), 0.001),
        noise(ms(6000), 0.02),
        noise(ms(6000), 0.1),
    ] {
        assert_eq!(starts(&sound), []);
    }
}

#[test]
fn an_utterance_is_the_unbroken_sound_from_before_its_first_voice() {
    let stream = one_word();
    let heard = cut(&stream, Completeness::Complete, Pauses::default());
    assert_eq!(heard.len(), 1);
    let utterance = &heard[0];
    let start = usize::try_from(samples(utterance.start)).unwrap();
    let end = usize::try_from(samples(utterance.decided)).unwrap();
    assert!(utterance.sound == stream[start..end], "a gap in the sound");
    // The voice begins at 1000 ms; finding that out may take three hops.
    assert!(
        (ms(690)..=ms(760)).contains(&utterance.start),
        "{utterance:?}"
    );
}

#[test]
fn a_voice_that_is_there_after_a_reset_began_before_it() {
    let stream = [silence(ms(1000)), voice(ms(1000), 0.3), silence(ms(500))].concat();
    // Reset in the midst of the voice, long before it, and never.
    for (reset, expected) in [(ms(1300), true), (ms(500), false), (ms(9000), false)] {
        let mut segmenter = Segmenter::new(Pauses::default());
        let mut cuts = Vec::new();
        for frame in stream.chunks(FRAME_SAMPLES) {
            let before = segmenter.position();
            if before < reset && before + ms(20) >= reset {
                segmenter.reset();
                cuts.clear();
            }
            if let Segment::Started { cut, .. } = segmenter.push(frame, Completeness::Nothing) {
                cuts.push(cut);
            }
        }
        assert_eq!(cuts, [expected], "{reset:?}");
    }
}

#[test]
fn complete_words_end_sooner_than_incomplete_ones() {
    let stream = one_word();
    let pauses = Pauses::default();
    for (completeness, pause) in [
        (Completeness::Complete, pauses.after_complete),
        (Completeness::Question, pauses.after_question),
        (Completeness::DeadEnd, pauses.after_dead_end),
        (Completeness::Partial, pauses.after_partial),
        (Completeness::Nothing, pauses.after_nothing),
    ] {
        let heard = cut(&stream, completeness, pauses);
        assert_eq!(heard.len(), 1);
        assert_eq!(heard[0].reason, EndReason::Pause);
        let waited = heard[0].decided.abs_diff(heard[0].speech_end);
        assert!((pause..pause + ms(20)).contains(&waited), "{waited:?}");
    }
}

#[test]
fn the_end_of_speech_is_found_within_a_tenth_of_a_second() {
    let heard = cut(&one_word(), Completeness::Complete, Pauses::default());
    let end = heard[0].speech_end;
    assert!((ms(1900)..=ms(2100)).contains(&end), "{end:?}");
}

/// Two words from 500 ms on, each of 600, with a pause of 600 between them.
fn two_words() -> Vec<i16> {
    let (word, pause) = (voice(ms(600), 0.3), silence(ms(600)));
    [
        &silence(ms(500))[..],
        &word,
        &pause,
        &word,
        &silence(ms(1500)),
    ]
    .concat()
}

#[test]
fn a_pause_for_thought_does_not_cut_an_incomplete_announcement() {
    let stream = two_words();
    let partial = cut(&stream, Completeness::Partial, Pauses::default());
    assert_eq!(partial.len(), 1);
    let complete = cut(&stream, Completeness::Complete, Pauses::default());
    assert_eq!(complete.len(), 2);
}

#[test]
fn a_question_within_talk_is_not_heard_by_itself() {
    let stream = [
        silence(ms(500)),
        voice(ms(600), 0.3),
        silence(ms(280)),
        voice(ms(600), 0.3),
        silence(ms(1500)),
    ]
    .concat();
    let question = cut(&stream, Completeness::Question, Pauses::default());
    assert_eq!(question.len(), 1);
    let complete = cut(&stream, Completeness::Complete, Pauses::default());
    assert_eq!(complete.len(), 2);
}

#[test]
fn whoever_speaks_on_and_on_is_cut_and_heard_on() {
    let stream = [silence(ms(500)), voice(ms(5000), 0.3), silence(ms(1500))].concat();
    let pauses = Pauses {
        longest: ms(2000),
        ..Pauses::default()
    };
    let heard = cut(&stream, Completeness::Complete, pauses);
    assert!(heard.len() >= 3, "{}", heard.len());
    assert_eq!(heard[0].reason, EndReason::TooLong);
    let length = heard[0].decided.abs_diff(heard[0].start);
    assert!((ms(2000)..ms(2020)).contains(&length));
    assert_eq!(heard.last().unwrap().reason, EndReason::Pause);
    let mut segmenter = Segmenter::new(pauses);
    let pushed =
        (stream.chunks(FRAME_SAMPLES)).map(|it| segmenter.push(it, Completeness::Complete));
    let lacks_words = pushed.filter_map(|segment| match segment {
        Segment::Started { cut, .. } => Some(cut),
        Segment::Silence | Segment::Speaking | Segment::Ended { .. } => None,
    });
    assert!(lacks_words.eq((0..heard.len()).map(|place| place > 0)));
}

#[test]
fn the_end_of_the_stream_ends_the_utterance() {
    let stream = [silence(ms(500)), voice(ms(700), 0.3)].concat();
    let heard = cut(&stream, Completeness::Partial, Pauses::default());
    assert_eq!(heard.len(), 1);
    assert_eq!(heard[0].reason, EndReason::StreamEnded);
}

#[test]
fn an_utterance_can_be_cut_and_what_goes_on_is_another() {
    let mut segmenter = Segmenter::new(Pauses::default());
    assert_eq!(segmenter.cut(EndReason::Settled), None);
    let stream = [silence(ms(500)), voice(ms(1500), 0.3)].concat();
    let mut begun = 0;
    for (place, frame) in stream.chunks(FRAME_SAMPLES).enumerate() {
        let segment = segmenter.push(frame, Completeness::Complete);
        begun += usize::from(matches!(segment, Segment::Started { .. }));
        if place == 50 {
            let ended = segmenter.cut(EndReason::Settled);
            let reason = EndReason::Settled;
            assert!(matches!(ended, Some(Segment::Ended { reason: r, .. }) if r == reason));
        }
    }
    assert_eq!(begun, 2);
}

#[test]
fn a_voice_is_heard_above_steady_noise() {
    let stream = one_word();
    let stream = [
        noise(ms(3000), 0.01),
        mixed(&stream, &noise(ms(4000), 0.01)),
    ]
    .concat();
    let heard = cut(&stream, Completeness::Complete, Pauses::default());
    assert_eq!(heard.len(), 1);
    assert!((ms(3600)..=ms(4100)).contains(&heard[0].start));
}

#[test]
fn a_click_is_no_utterance() {
    let mut stream = silence(ms(2000));
    stream[16_000..16_160].copy_from_slice(&voice(ms(10), 0.9));
    assert_eq!(starts(&stream), []);
}

#[test]
fn what_was_before_a_reset_is_in_no_utterance() {
    let mut segmenter = Segmenter::new(Pauses::default());
    let own_voice = voice(ms(500), 0.3);
    for frame in own_voice.chunks(FRAME_SAMPLES) {
        segmenter.push(frame, Completeness::Nothing);
    }
    segmenter.reset();
    assert_eq!(segmenter.finish(), None);
    let after = segmenter.position();
    let player = [silence(ms(100)), voice(ms(500), 0.3)].concat();
    let start = player.chunks(FRAME_SAMPLES).find_map(|frame| {
        match segmenter.push(frame, Completeness::Nothing) {
            Segment::Started { start, .. } => Some(start),
            Segment::Silence | Segment::Speaking | Segment::Ended { .. } => None,
        }
    });
    assert_eq!(start, Some(after));
}

#[test]
fn time_and_samples_agree() {
    for count in [0, 1, 319, 16_000, 123_456_789] {
        assert!(samples(time(count)).abs_diff(count) <= 1);
    }
    assert_eq!(samples(ms(20)), FRAME_SAMPLES as u64);
}

#[test]
fn the_talk_of_others_begins_no_utterance_once_it_is_known_and_a_nearer_voice_does() {
    let mut segmenter = Segmenter::new(Pauses::default());
    let mut begun_in = |sound: &[i16], learn: bool| {
        let mut begun = 0;
        for frame in sound.chunks(FRAME_SAMPLES) {
            match segmenter.push(frame, Completeness::Complete) {
                Segment::Started { .. } => begun += 1,
                Segment::Ended { .. } if learn => segmenter.learn_background(),
                Segment::Ended { .. } | Segment::Silence | Segment::Speaking => (),
            }
        }
        begun
    };
    let talk = [silence(ms(400)), voice(ms(3000), 0.06), silence(ms(400))].concat();
    assert!(begun_in(&talk, false) > 0, "talk is a voice too");
    begun_in(&[talk.clone(), talk.clone()].concat(), true);
    assert_eq!(begun_in(&talk, true), 0);
    assert_eq!(begun_in(&voice(ms(800), 0.6), true), 1);
    // A silent room is soon as before.
    begun_in(&silence(ms(6500)), true);
    assert!(begun_in(&talk, false) > 0);
}

#[test]
fn who_begins_no_louder_than_others_talk_may_have_said_more_than_was_heard() {
    let mut segmenter = Segmenter::new(Pauses::default());
    let mut cuts_in = |sound: &[i16], learn: bool| {
        let mut cuts = Vec::new();
        for frame in sound.chunks(FRAME_SAMPLES) {
            match segmenter.push(frame, Completeness::Complete) {
                Segment::Started { cut, .. } => cuts.push(cut),
                Segment::Ended { .. } if learn => segmenter.learn_background(),
                Segment::Ended { .. } | Segment::Silence | Segment::Speaking => (),
            }
        }
        cuts
    };
    let talk = [silence(ms(400)), voice(ms(3000), 0.06), silence(ms(400))].concat();
    cuts_in(&[talk.clone(), talk.clone(), talk].concat(), true);
    let word = [voice(ms(600), 0.6), silence(ms(600))].concat();
    assert_eq!(cuts_in(&word, false), [false]);
    let softly = [voice(ms(500), 0.06), word.clone()].concat();
    assert_eq!(cuts_in(&softly, false), [true]);
    // Others have fallen silent before.
    let after_others = [voice(ms(500), 0.06), silence(ms(400)), word].concat();
    assert_eq!(cuts_in(&after_others, false), [false]);
}

#[test]
fn a_square_that_may_be_a_departure_is_waited_for_in_noise_and_with_who_names_departures() {
    let quiet = one_word();
    let noisy = mixed(&quiet, &noise(ms(4000), 0.02));
    let waited = |sound: &[i16], names_departures: bool, completeness: Completeness| {
        let mut segmenter = Segmenter::new(Pauses::default());
        // What the noise is like is known before anybody speaks.
        for frame in noise(ms(1000), 0.02).chunks(FRAME_SAMPLES) {
            segmenter.push(frame, Completeness::Nothing);
        }
        segmenter.set_names_departures(names_departures);
        let ended = sound.chunks(FRAME_SAMPLES).find_map(|frame| {
            match segmenter.push(frame, completeness) {
                Segment::Ended { speech_end, .. } => Some(speech_end),
                Segment::Silence | Segment::Started { .. } | Segment::Speaking => None,
            }
        });
        segmenter.position().abs_diff(ended.unwrap())
    };
    let pauses = Pauses::default();
    for (sound, names_departures, pause) in [
        (&quiet, false, pauses.after_complete),
        (&noisy, false, pauses.after_arrival_in_noise),
        (&quiet, true, pauses.after_departure),
        (&noisy, true, pauses.after_departure),
    ] {
        let waited = |completeness| waited(sound, names_departures, completeness);
        let arrival = waited(Completeness::Arrival);
        assert!((pause..pause + ms(20)).contains(&arrival), "{arrival:?}");
        let complete = waited(Completeness::Complete);
        assert!(complete < pauses.after_complete + ms(20), "{complete:?}");
    }
}

/// How long after the last word the utterance ends, which begins with words and silences of `gaps` ms after each,
/// and is `last` when some of the last word was heard.
fn waited_after(last: Completeness, gaps: &[u64]) -> Duration {
    let mut stream = silence(ms(500));
    for gap in gaps {
        stream.extend([voice(ms(400), 0.3), silence(ms(*gap))].concat());
    }
    let last_word = stream.len() + silence(ms(200)).len();
    stream.extend([voice(ms(400), 0.3), silence(ms(2000))].concat());
    let mut segmenter = Segmenter::new(Pauses::default());
    let mut taken = 0;
    for frame in stream.chunks(FRAME_SAMPLES) {
        taken += frame.len();
        let completeness = if taken < last_word {
            Completeness::Partial
        } else {
            last
        };
        if let Segment::Ended { speech_end, .. } = segmenter.push(frame, completeness) {
            assert!(taken > last_word, "{gaps:?} end among the words");
            return segmenter.position().abs_diff(speech_end);
        }
    }
    panic!("it does not end");
}

#[test]
fn who_pauses_between_words_is_waited_for_after_a_square_too() {
    let waited = |gaps: &[u64]| waited_after(Completeness::Arrival, gaps);
    for fluent in [&[][..], &[400], &[60, 400]] {
        assert!(waited(fluent) < ms(300), "{fluent:?}: {:?}", waited(fluent));
    }
    for word_by_word in [&[400, 400][..], &[300, 60, 400]] {
        let waited = waited(word_by_word);
        assert!((ms(690)..ms(780)).contains(&waited), "{waited:?}");
    }
    assert!(waited_after(Completeness::Complete, &[400, 400]) < ms(300));
    // A square alone has but one place to pause.
    let square = waited_after(Completeness::Square, &[400]);
    assert!((ms(690)..ms(780)).contains(&square), "{square:?}");
    assert!(waited_after(Completeness::Square, &[60]) < ms(300));
    // Of who has paused for shorter, twice as long is expected.
    let short = waited(&[280, 280]);
    assert!((ms(500)..ms(660)).contains(&short), "{short:?}");
    // Who pauses for so long is waited for as where words are owed.
    let slow = waited(&[800, 800]);
    assert!((ms(1120)..ms(1260)).contains(&slow), "{slow:?}");
}

#[test]
fn who_has_paused_for_long_is_waited_for_where_the_words_lead_nowhere() {
    let waited = |gaps: &[u64]| waited_after(Completeness::DeadEnd, gaps);
    for fluent in [&[][..], &[60, 220]] {
        let waited = waited(fluent);
        assert!(
            (ms(500)..ms(560)).contains(&waited),
            "{fluent:?}: {waited:?}"
        );
    }
    let slow = waited(&[800]);
    assert!((ms(1120)..ms(1260)).contains(&slow), "{slow:?}");
}

#[test]
fn who_has_paused_for_long_may_pause_for_longer_where_words_are_owed() {
    let pauses = Pauses::default();
    let waited = |gaps: &[u64]| waited_after(Completeness::Partial, gaps);
    for fluent in [&[][..], &[60], &[400, 400], &[60, 560]] {
        let waited = waited(fluent);
        let usual = pauses.after_partial..pauses.after_partial + ms(60);
        assert!(usual.contains(&waited), "{fluent:?}: {waited:?}");
    }
    for slow in [&[800][..], &[800, 700], &[60, 800]] {
        let waited = waited(slow);
        assert!(
            (ms(1120)..ms(1260)).contains(&waited),
            "{slow:?}: {waited:?}"
        );
    }
    // And who has waited for so long is waited for at the next word too.
    let slower = waited(&[800, 800, 1100]);
    assert!((ms(1480)..ms(1560)).contains(&slower), "{slower:?}");
}

#[test]
fn an_utterance_that_ended_too_soon_goes_on_where_it_was() {
    let sound = two_words();
    // Starts, and ends after which it does not go on.
    let cut = |in_truth| {
        let mut segmenter = Segmenter::new(Pauses::default());
        let (mut starts, mut ends) = (Vec::new(), Vec::new());
        for frame in sound.chunks(FRAME_SAMPLES) {
            match segmenter.push(frame, Completeness::Complete) {
                Segment::Started { start, .. } => starts.push(start),
                Segment::Ended { .. } if !segmenter.go_on(in_truth) => {
                    assert!(!segmenter.go_on(Completeness::Partial));
                    ends.push(segmenter.position());
                }
                Segment::Ended { .. } | Segment::Silence | Segment::Speaking => (),
            }
        }
        (starts, ends)
    };
    let (starts, ends) = cut(Completeness::Complete);
    assert_eq!((starts.len(), ends.len()), (2, 2));
    let (whole, end) = cut(Completeness::Partial);
    assert_eq!(whole, starts[..1]);
    let [end] = end[..] else {
        panic!("{end:?}");
    };
    assert!((ms(3150)..ms(3350)).contains(&end), "{end:?}");
    assert!(ends[1] < end);
}

#[test]
fn a_word_that_begins_before_the_last_one_is_decided_is_heard_from_its_beginning() {
    let pause = ms(200);
    let word = || voice(ms(400), 0.3);
    let rest = || silence(ms(800));
    let stream = [rest(), word(), silence(pause), word(), rest()].concat();
    let heard = cut(&stream, Completeness::Complete, Pauses::default());
    assert_eq!(heard.len(), 2);
    let (first, second) = (&heard[0], &heard[1]);
    let begins = ms(1200) + pause;
    assert!(begins < first.decided, "{:?}", first.decided);
    assert!(second.start <= begins, "{:?}", second.start);
    assert!(second.start + Pauses::default().shared >= first.decided);
    let start = usize::try_from(samples(second.start)).unwrap();
    assert!(
        second.sound == stream[start..start + second.sound.len()],
        "a gap in the sound"
    );
}
