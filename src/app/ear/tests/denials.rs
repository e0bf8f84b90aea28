//! A no, and what is said after it.

use super::*;

#[test]
fn who_has_said_no_for_long_but_began_another_word_is_heard_on() {
    let lines = ["nein läufer", "nein läufer cesar vier", "läufer"];
    let script = ScriptedRecognizer::new(lines).showing("nein");
    let mut ear = ear_with(Box::new(script), Language::German);
    let sound = [silence(ms(300)), voice(ms(3500), 0.3)].concat();
    let mut frames = sound.chunks(FRAME_SAMPLES);
    let heard = frames.find_map(|frame| ear.feed(frame)).unwrap();
    assert_eq!(best(&heard), lines[1]);
}

#[test]
fn what_follows_a_no_without_a_silence_may_lack_its_piece() {
    let script = ScriptedRecognizer::new(["nein", "felix drei"]).showing("nein");
    let mut ear = ear_with(Box::new(script), Language::German);
    let sound = [silence(ms(300)), voice(ms(2000), 0.3), silence(ms(1500))].concat();
    let frames = sound.chunks(FRAME_SAMPLES);
    let heard: Vec<Heard> = frames.filter_map(|frame| ear.feed(frame)).collect();
    let said: Vec<_> = (heard.iter())
        .map(|heard| (best(heard), heard.utterance.may_lack_its_beginning))
        .collect();
    assert_eq!(said, [("nein", false), ("felix drei", true)]);
}

#[test]
fn a_no_is_waited_for_until_the_next_word_can_have_been_heard() {
    let after = |is_in_noise| {
        let denial = Completeness::Denial;
        settled_after("nein", denial, Moment::Playing, false, is_in_noise)
    };
    assert_eq!([true, false].map(after), [ms(900), ms(1300)].map(Some));
}
