use shakmaty::Color;

use super::{Effect, Message, SeatPlan, VoiceDesk, VoiceIntent, VoiceMessage, VoiceWish};
use crate::dialog::Trouble;

fn turn(side: Color) -> Effect {
    Effect::Say(Message::Turn(side))
}

#[test]
fn the_last_and_the_last_but_one_are_said_again_and_stay_what_they_are() {
    let mut desk = VoiceDesk::default();
    let before = |desk: &mut VoiceDesk| desk.hear(VoiceIntent::RepeatBefore, Color::White);
    let nothing = [Effect::Say(Message::NothingToRepeat)];
    assert_eq!(desk.repeat(Color::White), nothing);
    assert_eq!(before(&mut desk), nothing);
    desk.remember(&[turn(Color::White)]);
    desk.remember(&[turn(Color::Black), Effect::Say(Message::NoClock)]);
    for _ in 0..2 {
        let effects = before(&mut desk);
        assert_eq!(effects, [turn(Color::White)]);
        desk.remember(&effects);
        let effects = desk.repeat(Color::White);
        assert_eq!(effects, [turn(Color::Black), Effect::Say(Message::NoClock)]);
        desk.remember(&effects);
    }
}

#[test]
fn the_last_thing_is_the_last_though_it_was_said_before_too() {
    let mut desk = VoiceDesk::default();
    for side in [Color::White, Color::Black, Color::White] {
        desk.remember(&[turn(side)]);
    }
    // What did not count is nothing to hear again.
    desk.remember(&[Effect::Say(Message::NotUnderstood)]);
    desk.remember(&[Effect::Say(Message::AnnounceFirst)]);
    let effects = desk.repeat(Color::White);
    assert_eq!(effects, [turn(Color::White)]);
    desk.remember(&effects);
    assert_eq!(
        desk.hear(VoiceIntent::RepeatBefore, Color::White),
        [turn(Color::Black)]
    );
}

#[test]
fn a_trouble_that_is_over_is_not_said_again_and_pushes_nothing_out() {
    let mut desk = VoiceDesk::default();
    let trouble = |trouble| Effect::Say(Message::Trouble(trouble));
    let [lost, deaf] = [Trouble::VoiceLost, Trouble::MicrophoneLost].map(trouble);
    let before = |desk: &mut VoiceDesk| desk.hear(VoiceIntent::RepeatBefore, Color::White);
    let [earlier, last] = [turn(Color::White), turn(Color::Black)];
    for said in [&earlier, &last, &lost, &deaf, &lost] {
        desk.remember(std::slice::from_ref(said));
    }
    let troubles = desk.repeat(Color::White);
    assert_eq!(troubles, [deaf, lost.clone()]);
    desk.remember(&troubles);
    let effects = before(&mut desk);
    assert_eq!(effects, std::slice::from_ref(&last));
    desk.remember(&effects);
    desk.remember(&[trouble(Trouble::VoiceBack)]);
    let effects = desk.repeat(Color::White);
    assert_eq!(effects, std::slice::from_ref(&last));
    desk.remember(&effects);
    let effects = before(&mut desk);
    assert_eq!(effects, [earlier]);
    desk.remember(&effects);
    // What is told with it is the last thing, without it.
    desk.remember(&[lost]);
    desk.remember(&[
        trouble(Trouble::VoiceBack),
        last,
        Effect::Say(Message::NoClock),
    ]);
    let effects = desk.repeat(Color::White);
    assert_eq!(effects, [turn(Color::Black), Effect::Say(Message::NoClock)]);
}

#[test]
fn with_headsets_each_player_hears_again_only_what_that_player_has_heard() {
    let mut desk = VoiceDesk::default();
    assert_eq!(desk.sit(SeatPlan::Own), []);
    let tell = |to, message| Effect::Tell { to, message };
    desk.remember(&[turn(Color::White)]);
    desk.remember(&[tell(Color::Black, Message::NoClock)]);
    assert_eq!(
        desk.repeat(Color::White),
        [tell(Color::White, Message::Turn(Color::White))]
    );
    assert_eq!(
        desk.repeat(Color::Black),
        [tell(Color::Black, Message::NoClock)]
    );
}

#[test]
fn with_headsets_each_player_has_an_own_voice_and_sleeps_alone() {
    let mut desk = VoiceDesk::default();
    desk.sit(SeatPlan::Own);
    let faster = VoiceIntent::Speak(VoiceWish::Faster);
    let effects = desk.hear(faster, Color::Black);
    let [
        Effect::Manner { to, manner },
        Effect::Tell { to: told, message },
    ] = &effects[..]
    else {
        panic!("{effects:?}");
    };
    assert_eq!((*to, *told), (Some(Color::Black), Color::Black));
    assert_eq!(manner.rate, 1);
    assert_eq!(
        *message,
        Message::Voice(VoiceMessage::Changed(VoiceWish::Faster))
    );
    desk.hear(VoiceIntent::Sleep, Color::Black);
    assert!(desk.is_asleep(Color::Black));
    assert!(!desk.is_asleep(Color::White));
    // The voices are set again when the program is started again.
    assert_eq!(
        desk.sit(SeatPlan::Own),
        [Effect::Manner {
            to: Some(Color::Black),
            manner: *manner
        }]
    );
    desk.hear(VoiceIntent::Wake, Color::Black);
    assert!(!desk.is_asleep(Color::Black));
}

#[test]
fn where_lines_are_only_printed_there_is_no_voice_to_change() {
    let mut desk = VoiceDesk::default();
    let faster = VoiceIntent::Speak(VoiceWish::Faster);
    let none = [Effect::Say(VoiceMessage::OnlyLines.into())];
    assert_eq!(desk.sit(SeatPlan::Lines), []);
    assert_eq!(desk.hear(faster, Color::White), none);
    // Gone on with at a loudspeaker, and without one again.
    assert_eq!(desk.sit(SeatPlan::Shared), []);
    assert_eq!(desk.hear(faster, Color::White).len(), 2);
    assert_eq!(desk.sit(SeatPlan::Lines), []);
    assert_eq!(desk.hear(faster, Color::White), none);
    assert_eq!(desk.sit(SeatPlan::Own).len(), 2);
    assert_eq!(desk.hear(faster, Color::White).len(), 2);
}

#[test]
fn only_two_headphones_keep_what_one_player_is_told_from_the_other() {
    let mut desk = VoiceDesk::default();
    for (plan, overheard) in [
        (SeatPlan::Shared, true),
        (SeatPlan::Lines, true),
        (SeatPlan::Overheard, true),
        (SeatPlan::Own, false),
        (SeatPlan::Overheard, true),
    ] {
        desk.sit(plan);
        assert_eq!(desk.is_overheard(), overheard, "{plan:?}");
    }
    assert!(!desk.is_one_seat(Color::White, Color::Black));
}

#[test]
fn what_cannot_be_changed_further_is_said() {
    let mut desk = VoiceDesk::default();
    assert_eq!(
        desk.hear(VoiceIntent::Speak(VoiceWish::Louder), Color::White),
        [Effect::Say(VoiceMessage::Limit(VoiceWish::Louder).into())]
    );
}
