//! Which tone goes with what has just happened.

use shakmaty::Color;

use crate::dialog::{Earcon, Effect, Event, Message, TableMessage, refusal::is_refused};

/// The tone for an event and what it led to, and for whose ear it is: the most telling one, for
/// many tones tell nothing. `None` where nothing happened that a player must hear.
#[must_use]
pub fn tone(event: &Event, effects: &[Effect]) -> Option<(Earcon, Option<Color>)> {
    if matches!(event, Event::Trouble(trouble) if trouble.is_over()) {
        // What is told with it happened before.
        return None;
    }
    let said = || effects.iter().filter_map(Effect::said);
    let first = |earcon: fn(&Message) -> Option<Earcon>| {
        said().find_map(|(message, to)| Some((earcon(message)?, to)))
    };
    first(|message| is_failure(message).then_some(Earcon::Error))
        .or_else(|| first(|message| is_refusal(message).then_some(Earcon::Refused)))
        .or_else(|| first(press))
        .or_else(|| first(|message| is_accepted(message).then_some(Earcon::Accepted)))
        .or_else(|| {
            let was_heard = event.is_players_voice();
            let to = said().next().and_then(|(_, to)| to);
            (was_heard && !effects.is_empty()).then_some((Earcon::Heard, to))
        })
}

/// Whether this tells that something of the machine fails.
const fn is_failure(message: &Message) -> bool {
    matches!(message, Message::Trouble(trouble) if !trouble.is_over())
}

/// The press of the side that has given the turn away.
fn press(message: &Message) -> Option<Earcon> {
    if let Message::Pressed { turn } = message {
        Some(Earcon::Pressed(turn.other()))
    } else {
        None
    }
}

/// Whether this tells that what was said or done does not count.
const fn is_refusal(message: &Message) -> bool {
    is_refused(message)
        || matches!(
            message,
            Message::Incomplete(_)
                | Message::NotPressedYet(_)
                | Message::DrawAlreadyOffered
                | Message::Table(
                    TableMessage::RepeatFirst(_)
                        | TableMessage::RepeatedOtherwise { .. }
                        | TableMessage::RepeatedAnother { .. }
                        | TableMessage::RepetitionLacks(_)
                        | TableMessage::RemoveFirst
                        | TableMessage::PlaceFirst
                        | TableMessage::StepAfterAnnouncement
                        | TableMessage::CapturesNothing
                )
        )
}

/// Whether this tells that a move stands, or is taken back as wished.
const fn is_accepted(message: &Message) -> bool {
    matches!(
        message,
        Message::Announced(_)
            | Message::TakenBack(_)
            | Message::TakenBackFor(_)
            | Message::Table(TableMessage::Repeated)
    )
}

#[cfg(test)]
mod tests {
    use shakmaty::{Color, Square};

    use super::{Earcon, Effect, Event, Message, tone};
    use crate::{
        dialog::Trouble,
        hearing::{Hypothesis, Utterance},
        notation::{SpokenMove, SpokenPieceMove},
        time::Timestamp,
    };

    fn heard() -> Event {
        Event::Heard {
            utterance: Utterance {
                hypotheses: vec![Hypothesis {
                    text: "eva vier".to_owned(),
                    probability: 1.0,
                }],
                ..Utterance::default()
            },
            began: Timestamp::ZERO,
        }
    }

    #[test]
    fn each_event_has_the_one_tone_that_tells_most() {
        let said = SpokenMove::Piece(SpokenPieceMove::to(Square::E4));
        let say = Effect::Say;
        let of = |event: &Event, effects: &[Effect]| tone(event, effects).map(|(tone, _)| tone);
        let announced = say(Message::Announced(said));
        let pressed = say(Message::Pressed { turn: Color::Black });
        assert_eq!(
            of(&heard(), std::slice::from_ref(&announced)),
            Some(Earcon::Accepted)
        );
        assert_eq!(
            of(&Event::Pressed, &[announced, pressed]),
            Some(Earcon::Pressed(Color::White))
        );
        assert_eq!(
            of(&Event::Pressed, &[say(Message::AnnounceFirst)]),
            Some(Earcon::Refused)
        );
        let answer = say(Message::Turn(Color::White));
        assert_eq!(
            of(&heard(), std::slice::from_ref(&answer)),
            Some(Earcon::Heard)
        );
        // Who has pressed a key knows it.
        let typed = Event::Typed("am zug".to_owned());
        assert_eq!(of(&typed, &[answer]), None);
        // Talk that is not meant for the program.
        assert_eq!(of(&heard(), &[]), None);
        let trouble = Trouble::MicrophoneLost;
        assert_eq!(
            of(
                &Event::Trouble(trouble.clone()),
                &[say(Message::Trouble(trouble))]
            ),
            Some(Earcon::Error)
        );
    }

    #[test]
    fn a_tone_goes_where_the_words_go() {
        let effect = Effect::Tell {
            to: Color::Black,
            message: Message::NotUnderstood,
        };
        assert_eq!(
            tone(&heard(), &[effect]),
            Some((Earcon::Refused, Some(Color::Black)))
        );
    }
}
