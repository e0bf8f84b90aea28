use std::{
    sync::{
        Arc, Mutex,
        mpsc::{self, Receiver},
    },
    time::Duration,
};

use super::{ECHO, LONGEST_STRAY, Mouth, OPENING, SLOWEST_START, STRAY_ECHO, Words};
use crate::{
    app::{
        Input,
        earcons::{Earcons, OwnTones},
        locales::Locales,
        sound::{OutputPlace, VoiceOpener},
    },
    audio::SAMPLE_RATE_HZ,
    dialog::{CodeHolder, Earcon, Manner, Trouble, Urgency},
    language::Language,
    locale::{Span, Speech},
    time::Timestamp,
    voice::{Stray, TextVoice, UtteranceId, Voice, VoiceError, VoiceEvent, VoiceInfo, VoiceKind},
};

/// What the voices have been told to say.
pub(crate) type Told = Arc<Mutex<Vec<(UtteranceId, String)>>>;

/// A voice that only notes what it shall say.
#[derive(Debug)]
struct Noting {
    kind: VoiceKind,
    told: Told,
}

impl Voice for Noting {
    fn kind(&self) -> VoiceKind {
        self.kind
    }

    fn speak(&mut self, id: UtteranceId, spans: &[Span]) {
        let text = spans[0].text.clone();
        self.told.lock().unwrap().push((id, text));
    }

    fn set_manner(&mut self, _manner: Manner) {}

    fn stop(&mut self) {}

    fn voices(&mut self) -> Result<Vec<VoiceInfo>, VoiceError> {
        Ok(Vec::new())
    }
}

pub(crate) fn noting(kind: VoiceKind, told: &Told) -> Box<dyn Voice> {
    let told = Arc::clone(told);
    Box::new(Noting { kind, told })
}

fn text() -> Box<dyn Voice> {
    Box::new(TextVoice::new(Arc::new(|_| ())))
}

/// A mouth with the system's voice, and what must be kept for it to work.
fn mouth(told: &Told) -> (Mouth, Receiver<Input>) {
    let (sender, inputs) = mpsc::channel();
    let locales = Locales::of_one(Language::German);
    let opener = VoiceOpener::new(&locales, OutputPlace::default(), sender);
    let voice = noting(VoiceKind::System, told);
    let mouth = Mouth::new(voice, VoiceKind::System, opener, Earcons::silent());
    (mouth, inputs)
}

fn say(mouth: &mut Mouth, text: &str, now: Timestamp) {
    mouth.say(vec![(Urgency::Answer, words(text, None))], now);
}

fn words(text: &str, code: Option<CodeHolder>) -> Words {
    let span = Span {
        language: Language::German,
        text: text.to_owned(),
    };
    let speech = Speech::of(span);
    Words { speech, code }
}

/// The last that a voice was told, and its number.
pub(crate) fn last(told: &Told) -> (UtteranceId, String) {
    told.lock().unwrap().last().cloned().expect("something")
}

fn failure(id: UtteranceId) -> VoiceEvent {
    VoiceEvent::Failed {
        id,
        error: VoiceError::TimedOut,
    }
}

#[test]
fn what_a_voice_was_saying_when_it_failed_is_said_again_by_the_next() {
    let told = Told::default();
    let (mut mouth, _inputs) = mouth(&told);
    let now = Timestamp::ZERO;
    say(&mut mouth, "one", now);
    let (id, _) = last(&told);
    mouth.hear(&failure(id), now);
    // While the next one is opened, what comes waits.
    say(&mut mouth, "two", now);
    assert_eq!(told.lock().unwrap().len(), 1);
    let trouble = mouth.take_voice(noting(VoiceKind::Espeak, &told), None, now);
    assert_eq!(trouble, Some(Trouble::VoiceFailed));
    let (id, text) = last(&told);
    assert_eq!(text, "one");
    mouth.hear(&VoiceEvent::End(id), now);
    assert_eq!(last(&told).1, "two");
}

#[test]
fn a_voice_that_fails_once_and_says_its_words_after_all_is_not_told_as_back() {
    let told = Told::default();
    let (mut mouth, _inputs) = mouth(&told);
    let now = Timestamp::ZERO;
    mouth.voice = noting(VoiceKind::Espeak, &told);
    say(&mut mouth, "one", now);
    mouth.hear(&failure(last(&told).0), now);
    let trouble = mouth.take_voice(noting(VoiceKind::Espeak, &told), None, now);
    assert_eq!(trouble, None);
    assert_eq!(told.lock().unwrap().len(), 2);
    assert_eq!(last(&told).1, "one");
}

#[test]
fn without_a_loudspeaker_it_is_told_once_and_the_voice_speaks_when_there_is_one_again() {
    let told = Told::default();
    let (mut mouth, _inputs) = mouth(&told);
    let now = Timestamp::ZERO;
    say(&mut mouth, "one", now);
    mouth.hear(&failure(last(&told).0), now);
    assert_eq!(
        mouth.take_voice(text(), Some(Trouble::VoiceLost), now),
        Some(Trouble::VoiceLost)
    );
    assert!(!mouth.is_audible() && !mouth.is_speaking());
    assert_eq!(
        mouth.take_voice(text(), Some(Trouble::VoiceLost), now),
        None,
        "a second try in vain"
    );
    let back = mouth.take_voice(noting(VoiceKind::System, &told), None, now);
    assert_eq!(back, Some(Trouble::VoiceBack));
    say(&mut mouth, "two", now);
    assert_eq!(last(&told).1, "two");
}

#[cfg(any(feature = "sound", feature = "system-voice"))]
#[test]
fn a_voice_that_is_gone_is_looked_for_at_once_when_the_microphone_is_back() {
    use super::{FIRST_TRY, SELDOMEST_TRY};
    let told = Told::default();
    let (mut mouth, inputs) = mouth(&told);
    mouth.wanted = VoiceKind::Text;
    mouth.wait = SELDOMEST_TRY * 100;
    let now = Timestamp::ZERO;
    let lost = mouth.take_voice(text(), Some(Trouble::VoiceLost), now);
    assert_eq!(lost, Some(Trouble::VoiceLost));
    mouth.try_now();
    let found = inputs.recv_timeout(Duration::from_secs(60)).unwrap();
    assert!(matches!(found, Input::Opened { .. }), "{found:?}");
    // What is tried next is tried soon, too.
    assert_eq!(mouth.wait, FIRST_TRY);
}

#[test]
fn a_voice_that_never_comes_to_its_end_is_replaced_and_a_frozen_server_holds_nothing_up() {
    let told = Told::default();
    let (mut mouth, _inputs) = mouth(&told);
    let begin = Timestamp::ZERO;
    say(&mut mouth, "one", begin);
    let dead = mouth.deadline().expect("it is waited for");
    assert!(dead > begin + SLOWEST_START);
    assert_eq!(mouth.settle(dead), None);
    assert!(mouth.is_speaking(), "it will be said by another");
    let frozen = mouth.deadline().expect("another one is waited for");
    assert_eq!(frozen, dead + OPENING);
    assert_eq!(mouth.settle(frozen), Some(Trouble::VoiceGone));
    assert!(!mouth.is_speaking() && mouth.deadline().is_none());
    // The server has thawed.
    let late = mouth.take_voice(noting(VoiceKind::Espeak, &told), None, frozen);
    assert_eq!(late, Some(Trouble::VoiceBack));
}

#[test]
fn the_microphone_stays_closed_for_the_echo_only() {
    let told = Told::default();
    let (mut mouth, _inputs) = mouth(&told);
    let now = Timestamp::ZERO;
    say(&mut mouth, "one", now);
    assert!(mouth.is_audible());
    mouth.hear(&VoiceEvent::End(last(&told).0), now);
    assert!(mouth.is_audible());
    assert_eq!(mouth.settle(now + ECHO), None);
    assert!(!mouth.is_audible());
}

#[test]
fn the_microphone_stays_closed_until_the_last_tone_has_faded_whatever_the_voice_says_meanwhile() {
    let told = Told::default();
    let (mut mouth, _inputs) = mouth(&told);
    let second = Duration::from_secs(1);
    // A tone of one's own that lasts a second.
    let own = OwnTones::from([(Earcon::Heard.name(), vec![0; SAMPLE_RATE_HZ as usize])]);
    mouth.earcons = Earcons::through(Box::new(|_, _, _| Ok(())), own);
    let begin = Timestamp::ZERO;
    mouth.sound(Earcon::Heard, begin);
    say(&mut mouth, "one", begin);
    mouth.hear(&VoiceEvent::End(last(&told).0), begin);
    assert_eq!(mouth.settle(begin + ECHO), None);
    assert!(mouth.is_audible());
    // Tones are played one after the other.
    mouth.sound(Earcon::Heard, begin + ECHO);
    let silent = begin + 2 * second + ECHO;
    assert_eq!(mouth.deadline(), Some(silent));
    assert_eq!(mouth.settle(begin + 2 * second), None);
    assert!(mouth.is_audible());
    assert_eq!(mouth.settle(silent), None);
    assert!(!mouth.is_audible());
    // Once it is silent, the next one begins anew.
    mouth.sound(Earcon::Heard, silent);
    assert_eq!(mouth.deadline(), Some(silent + second + ECHO));
}

#[test]
fn tones_go_and_come_back_with_the_loudspeaker_however_late_it_is_there() {
    let told = Told::default();
    let (mut mouth, _inputs) = mouth(&told);
    let play = Box::new(|_: &[i16], _, _: &_| Ok(()));
    mouth.earcons = Earcons::through(play, OwnTones::default());
    let now = Timestamp::ZERO;
    let is_heard = |mouth: &mut Mouth| {
        mouth.tones_until = None;
        mouth.sound(Earcon::Heard, now);
        mouth.tones_until.is_some()
    };
    let missing = Some(Trouble::NoSuchLoudspeaker("speaker".to_owned()));
    let lost = mouth.take_voice(text(), missing.clone(), now);
    assert_eq!(lost, missing);
    assert!(!is_heard(&mut mouth));
    let _ = mouth.take_voice(noting(VoiceKind::Espeak, &told), None, now);
    assert!(is_heard(&mut mouth));
    // Nothing is being said, but the loudspeaker is looked for where a tone was not heard.
    mouth.miss_tone(now);
    say(&mut mouth, "one", now);
    assert!(told.lock().unwrap().is_empty(), "another voice will say it");
    let lost = mouth.take_voice(text(), Some(Trouble::VoiceLost), now);
    assert_eq!(lost, Some(Trouble::VoiceLost));
    assert!(!is_heard(&mut mouth));
    // Without a voice there can be a loudspeaker all the same.
    assert_eq!(mouth.take_voice(text(), None, now), None);
    assert!(is_heard(&mut mouth));
}

#[test]
fn what_is_only_printed_closes_no_microphone() {
    let (sender, inputs) = mpsc::channel();
    let locales = Locales::of_one(Language::German);
    let opener = VoiceOpener::new(&locales, OutputPlace::default(), sender);
    let voice = opener.open(VoiceKind::Text).voice;
    let mut mouth = Mouth::new(voice, VoiceKind::Text, opener, Earcons::silent());
    let now = Timestamp::ZERO;
    say(&mut mouth, "one", now);
    assert!(!mouth.is_audible());
    while let Ok(Input::Voice { event, .. }) = inputs.try_recv() {
        mouth.hear(&event, now);
        assert!(!mouth.is_audible());
    }
    assert!(!mouth.is_speaking());
}

#[test]
fn a_code_is_told_when_it_was_said_to_its_end_in_each_language_and_not_when_a_key_broke_it_off() {
    let told = Told::default();
    let (mut mouth, _inputs) = mouth(&told);
    let now = Timestamp::ZERO;
    let code = Some(CodeHolder::Arbiter);
    let both = || {
        let part = |text| (Urgency::Answer, words(text, code));
        vec![part("one"), part("eins")]
    };
    mouth.say(both(), now);
    let broken_off = last(&told).0;
    mouth.hush();
    mouth.hear(&VoiceEvent::End(broken_off), now);
    assert!(mouth.take_told_codes().is_empty());
    mouth.say(both(), now);
    mouth.hear(&VoiceEvent::End(last(&told).0), now);
    assert!(mouth.take_told_codes().is_empty());
    mouth.hear(&VoiceEvent::End(last(&told).0), now);
    assert_eq!(mouth.take_told_codes(), [CodeHolder::Arbiter]);
    // Without a voice it is printed, and no key takes that back.
    let _ = mouth.take_voice(text(), Some(Trouble::VoiceLost), now);
    mouth.say(both(), now);
    mouth.hush();
    assert!(mouth.take_told_codes().contains(&CodeHolder::Arbiter));
}

#[test]
fn while_a_voice_that_was_given_up_sounds_after_all_the_microphone_is_closed() {
    let told = Told::default();
    let (mut mouth, _inputs) = mouth(&told);
    let now = Timestamp::ZERO;
    mouth.hear(&VoiceEvent::Stray(Stray::Begin), now);
    assert!(mouth.is_audible());
    let late = now + STRAY_ECHO * 2;
    assert_eq!(mouth.settle(late), None);
    assert!(mouth.is_audible(), "nothing tells of its end yet");
    mouth.hear(&VoiceEvent::Stray(Stray::End), late);
    assert_eq!(mouth.deadline(), Some(late + STRAY_ECHO));
    assert_eq!(mouth.settle(late + STRAY_ECHO), None);
    assert!(!mouth.is_audible());
    // One that never tells of its end is waited for, but not for ever.
    mouth.hear(&VoiceEvent::Stray(Stray::Begin), late);
    assert_eq!(mouth.settle(late + LONGEST_STRAY), None);
    assert!(!mouth.is_audible());
}
