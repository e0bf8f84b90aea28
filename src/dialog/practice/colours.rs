//! A drill of the colours of the squares: a square and a colour are named, and the player says
//! whether that is so, or names the colour.

use std::sync::Arc;

use shakmaty::{Chess, Color, Square};

use crate::{
    dialog::{
        Effect, Event, Listening, Message, PracticeMessage,
        practice::{
            drill_voice::{DrillVoice, over},
            heard::{sole_intent, weighed},
        },
    },
    hearing::{Calibration, Intent, Lexicon, Moment, Utterance, read_typed, shade, written_shade},
    language::Language,
};

/// How many squares are asked for in each round.
const SQUARES: u8 = 8;

/// A drill of colours.
#[derive(Clone, Debug)]
pub struct ColourDrill {
    lexicon: Arc<Lexicon>,
    calibration: Calibration,
    /// The squares, each with the colour that is named.
    asked: Vec<(Square, Color)>,
    next: usize,
    right: usize,
    voice: DrillVoice,
}

impl ColourDrill {
    /// A drill in `language`, eight squares in each of `rounds`.
    ///
    /// * `seed`: which squares and colours; the same seed gives the same drill.
    #[must_use]
    pub fn new(language: Language, rounds: u8, seed: u64) -> Self {
        Self {
            lexicon: Arc::new(Lexicon::new(language)),
            calibration: Calibration::default(),
            asked: questions(usize::from(rounds.max(1)) * usize::from(SQUARES), seed),
            next: 0,
            right: 0,
            voice: DrillVoice::default(),
        }
    }

    /// Whether nothing is listened to but the word to wake up.
    #[must_use]
    pub fn is_asleep(&self) -> bool {
        self.voice.is_asleep()
    }

    /// Advances the drill by one event.
    #[must_use]
    pub fn handle(&mut self, event: Event) -> Vec<Effect> {
        let answer = match event {
            Event::Started | Event::Resumed | Event::ResumedInTheDark => {
                let effects = self.after(PracticeMessage::ColoursWelcome);
                self.voice.remember(&effects);
                return effects;
            }
            Event::Calibrated(calibration) => {
                self.calibration = *calibration;
                return Vec::new();
            }
            Event::Heard { utterance, .. } | Event::HeardFrom { utterance, .. } => {
                let intent = sole_intent(&utterance, &self.lexicon, &self.calibration);
                if self.voice.ignores(intent) {
                    return Vec::new();
                }
                let colour = self.heard_colour(&utterance).map(Answer::Colour);
                colour.or(intent.map(Answer::Intent))
            }
            Event::Typed(text) => {
                let intent = read_typed(&text, &self.lexicon, &Chess::default()).intent();
                let colour = || shade(&text, &self.lexicon).map(Answer::Colour);
                // `Claro` is a yes elsewhere.
                let written = written_shade(&text, &self.lexicon).map(Answer::Colour);
                let intent = || intent.map(Answer::Intent);
                written.or_else(intent).or_else(colour)
            }
            Event::Command(name) => Intent::from_name(&name).map(Answer::Intent),
            Event::Seats(plan) => return self.voice.sit(plan),
            Event::Trouble(trouble) => return vec![Effect::Say(Message::Trouble(trouble))],
            Event::Pressed
            | Event::Lever(_)
            | Event::Jumped(_)
            | Event::Recorded(_)
            | Event::Options(_)
            | Event::Tick
            | Event::Tones(_)
            | Event::Asked { .. }
            | Event::Understood { .. }
            | Event::ReasonLacking
            | Event::Speaks { .. }
            | Event::Sealed { .. }
            | Event::NotSealed
            | Event::Codes { .. }
            | Event::CodesTold
            | Event::Opened(_)
            | Event::NoteOpened(_)
            | Event::NotOpened { .. }
            | Event::Left
            | Event::SpokenOut
            | Event::Saved(_) => return Vec::new(),
        };
        if let Some(Answer::Intent(Intent::Voice(intent))) = answer {
            let open = vec![self.prompt()];
            return self.voice.hear(intent, open);
        }
        let effects = self.answer(answer);
        self.voice.remember(&effects);
        effects
    }

    /// What may be said.
    #[must_use]
    pub fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }

    /// What the recognizer should listen for.
    #[must_use]
    pub fn listening(&self) -> Listening {
        Listening {
            moment: Moment::Colours,
            position: Chess::default(),
            awaited: None,
            correctable: None,
            private: false,
        }
    }

    /// Whether every square has been asked for.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.next >= self.asked.len()
    }

    /// How many answers were right, if any were given.
    #[must_use]
    pub fn result_so_far(&self) -> Option<PracticeMessage> {
        (self.next > 0).then_some(PracticeMessage::ColoursResult {
            right: self.right,
            all: self.next,
        })
    }

    /// The colour that was surely heard.
    fn heard_colour(&self, utterance: &Utterance) -> Option<Color> {
        let readings = weighed(utterance, &self.calibration);
        Color::ALL.into_iter().find(|color| {
            let named = readings
                .iter()
                .filter(|(text, _)| shade(text, &self.lexicon) == Some(*color));
            named.map(|(_, weight)| weight).sum::<f64>() >= self.calibration.answer
        })
    }

    fn answer(&mut self, answer: Option<Answer>) -> Vec<Effect> {
        match answer {
            Some(Answer::Intent(Intent::Stop)) => return vec![Effect::Hush],
            Some(Answer::Intent(Intent::Repeat)) => return vec![self.prompt()],
            Some(Answer::Intent(_) | Answer::Colour(_)) | None => (),
        }
        let Some(&(square, named)) = self.asked.get(self.next) else {
            return over();
        };
        let says_so = match answer {
            Some(Answer::Colour(colour)) => colour == named,
            Some(Answer::Intent(Intent::Yes)) => true,
            Some(Answer::Intent(Intent::No)) => false,
            Some(Answer::Intent(Intent::Help)) => return self.after(PracticeMessage::ColoursHelp),
            Some(Answer::Intent(_)) | None => {
                return vec![Effect::Say(Message::NotUnderstood), self.prompt()];
            }
        };
        let colour = colour_of(square);
        self.next += 1;
        if says_so == (named == colour) {
            self.right += 1;
            self.after(PracticeMessage::Good)
        } else {
            self.after(PracticeMessage::SquareIs { square, colour })
        }
    }

    /// `message`, then the next question or the result.
    fn after(&self, message: PracticeMessage) -> Vec<Effect> {
        vec![Effect::Say(message.into()), self.prompt()]
    }

    fn prompt(&self) -> Effect {
        let message = match self.asked.get(self.next) {
            Some(&(square, colour)) => PracticeMessage::IsColour { square, colour },
            None => PracticeMessage::ColoursResult {
                right: self.right,
                all: self.asked.len(),
            },
        };
        Effect::Say(message.into())
    }
}

/// What was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    /// This colour.
    Colour(Color),
    /// Yes, no, or a command.
    Intent(Intent),
}

/// The colour of a square: a1 is black.
fn colour_of(square: Square) -> Color {
    Color::from_white(square.is_light())
}

/// So many squares, each once in every 64 and none twice in a row, each with a colour that is right about every other time.
fn questions(count: usize, seed: u64) -> Vec<(Square, Color)> {
    let mut dice = Dice { state: seed };
    let mut asked = Vec::with_capacity(count);
    while asked.len() < count {
        let mut squares = Square::ALL;
        for place in (1..squares.len()).rev() {
            squares.swap(place, dice.below(place + 1));
        }
        if asked.last().is_some_and(|(last, _)| *last == squares[0]) {
            squares.rotate_left(1);
        }
        let left = count - asked.len();
        for square in squares.into_iter().take(left) {
            asked.push((square, Color::from_white(dice.below(2) == 1)));
        }
    }
    asked
}

/// Numbers that follow from a seed and show no pattern, by `SplitMix64`.
#[derive(Clone, Copy, Debug)]
struct Dice {
    state: u64,
}

impl Dice {
    /// The next number below `end`; zero where there is none.
    fn below(&mut self, end: usize) -> usize {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        let scaled = (u128::from(mixed) * end as u128) >> 64;
        usize::try_from(scaled).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use shakmaty::{Color, Square};

    use crate::{hearing::Hypothesis, time::Timestamp};

    use super::{
        ColourDrill, Effect, Event, Language, Message, PracticeMessage, Utterance, colour_of,
        questions,
    };

    /// Answers every question by `answer` and returns the result.
    fn drill(answer: impl Fn(Square, Color) -> bool) -> PracticeMessage {
        let mut drill = ColourDrill::new(Language::German, 2, 7);
        let mut effects = drill.handle(Event::Started);
        while !drill.is_over() {
            let Some(Effect::Say(Message::Practice(PracticeMessage::IsColour { square, colour }))) =
                effects.last()
            else {
                panic!("{effects:?}");
            };
            let word = if answer(*square, *colour) {
                "ja"
            } else {
                "nein"
            };
            effects = drill.handle(Event::Typed(word.to_owned()));
        }
        match effects.pop() {
            Some(Effect::Say(Message::Practice(result))) => result,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn who_knows_the_colours_has_all_right_and_who_says_yes_has_not() {
        let all = drill(|square, colour| colour == colour_of(square));
        assert_eq!(all, PracticeMessage::ColoursResult { right: 16, all: 16 });
        let none = drill(|square, colour| colour != colour_of(square));
        assert_eq!(none, PracticeMessage::ColoursResult { right: 0, all: 16 });
    }

    #[test]
    fn the_colour_itself_is_an_answer_typed_or_heard() {
        let mut drill = ColourDrill::new(Language::German, 1, 7);
        drop(drill.handle(Event::Started));
        for heard in [false, true, false, true] {
            let (square, _) = drill.asked[drill.next];
            let (light, dark) = if heard {
                ("weiß", "schwarz")
            } else {
                ("hell", "Dunkel")
            };
            let word = if square.is_light() { light } else { dark };
            let event = if heard {
                Event::Heard {
                    utterance: Utterance {
                        hypotheses: vec![Hypothesis {
                            text: word.to_owned(),
                            probability: 1.0,
                        }],
                        ..Utterance::default()
                    },
                    began: Timestamp::ZERO,
                }
            } else {
                Event::Typed(word.to_owned())
            };
            let told = drill.handle(event);
            assert_eq!(told[0], Effect::Say(PracticeMessage::Good.into()), "{word}");
        }
        assert_eq!(drill.right, 4);
    }

    #[test]
    fn a_colour_is_an_answer_typed_in_any_gender_also_where_it_is_a_yes_elsewhere() {
        for (language, words) in [
            (Language::German, ["helles", "dunkles"]),
            (Language::Spanish, ["claro", "oscuro"]),
            (Language::French, ["clair", "foncé"]),
            (Language::Italian, ["chiaro", "scuro"]),
        ] {
            let mut drill = ColourDrill::new(language, 1, 7);
            drop(drill.handle(Event::Started));
            while let Some(&(square, _)) = drill.asked.get(drill.next) {
                let word = words[usize::from(!square.is_light())];
                let told = drill.handle(Event::Typed(word.to_owned()));
                assert_eq!(told[0], Effect::Say(PracticeMessage::Good.into()), "{word}");
            }
        }
    }

    #[test]
    fn the_corner_at_whites_left_hand_is_black() {
        assert_eq!(colour_of(Square::A1), Color::Black);
        assert_eq!(colour_of(Square::H1), Color::White);
        assert_eq!(colour_of(Square::E4), Color::White);
    }

    #[test]
    fn every_square_comes_once_in_64_and_both_colours_are_named() {
        for seed in 0..200 {
            let asked = questions(64, seed * 0x0123_4567_89ab);
            let squares: HashSet<Square> = asked.iter().map(|(square, _)| *square).collect();
            assert_eq!(squares.len(), 64, "{seed}");
            let right = asked
                .iter()
                .filter(|(square, colour)| colour_of(*square) == *colour)
                .count();
            assert!((12..=52).contains(&right), "{seed}: {right}");
        }
    }

    #[test]
    fn no_question_follows_from_one_before() {
        let mut same_colour = [0_u32; 33];
        let mut apart = [[0_u32; 8]; 33];
        for seed in 0..200 {
            let asked = questions(64, seed * 0x0123_4567_89ab);
            for lag in 1..=32 {
                for ((one, _), (other, _)) in asked.iter().zip(&asked[lag..]) {
                    same_colour[lag] += u32::from(colour_of(*one) == colour_of(*other));
                    let files = (8 + usize::from(other.file()) - usize::from(one.file())) % 8;
                    apart[lag][files] += 1;
                }
            }
        }
        for lag in 1..=32 {
            let all = 200 * (64 - u32::try_from(lag).unwrap());
            let percent = |part: u32| 100 * part / all;
            let same = percent(same_colour[lag]);
            assert!((45..=55).contains(&same), "{lag}: {same}");
            let files = apart[lag].map(percent);
            let even = files.iter().all(|share| (9..=15).contains(share));
            assert!(even, "{lag}: {files:?}");
        }
    }

    #[test]
    fn who_drills_long_has_every_square_once_in_each_64_and_in_another_order() {
        let asked = questions(160, 7);
        assert_eq!(asked.len(), 160);
        let squares = |from: usize| -> Vec<Square> {
            let part = asked[from..].iter().take(64);
            part.map(|(square, _)| *square).collect()
        };
        assert_eq!(squares(64).iter().collect::<HashSet<_>>().len(), 64);
        assert_ne!(squares(0), squares(64));
        for seed in 0..300 {
            let asked = questions(65, seed);
            assert_ne!(asked[63].0, asked[64].0, "{seed}");
        }
    }

    #[test]
    fn a_wrong_answer_is_put_right_and_what_is_no_answer_is_asked_again() {
        let mut drill = ColourDrill::new(Language::English, 1, 3);
        let asked = drill.handle(Event::Started).pop();
        let again = drill.handle(Event::Typed("Nf3".to_owned()));
        assert_eq!(again[0], Effect::Say(Message::NotUnderstood));
        assert_eq!(again.last(), asked.as_ref());
        let (square, colour) = drill.asked[0];
        let wrong = if colour == colour_of(square) {
            "no"
        } else {
            "yes"
        };
        let told = drill.handle(Event::Typed(wrong.to_owned()));
        let colour = colour_of(square);
        let right = PracticeMessage::SquareIs { square, colour };
        assert_eq!(told[0], Effect::Say(right.into()));
    }

    #[test]
    fn the_voice_obeys_and_a_drill_that_is_over_says_so() {
        let mut drill = ColourDrill::new(Language::German, 1, 3);
        let asked = drill.handle(Event::Started).pop();
        let faster = drill.handle(Event::Typed("schneller".to_owned()));
        assert!(matches!(faster[0], Effect::Manner { .. }), "{faster:?}");
        assert_eq!(faster.last(), asked.as_ref());
        let mut effects = Vec::new();
        while !drill.is_over() {
            effects = drill.handle(Event::Typed("ja".to_owned()));
        }
        let result = effects.pop();
        for text in ["ja", "hilfe", "schwarz", "Sf3"] {
            let told = drill.handle(Event::Typed(text.to_owned()));
            assert_eq!(told, [Effect::Say(PracticeMessage::Over.into())], "{text}");
        }
        let again = drill.handle(Event::Typed("wiederholen".to_owned()));
        assert_eq!(again.last(), result.as_ref());
        let softer = drill.handle(Event::Typed("leiser".to_owned()));
        assert!(matches!(softer[0], Effect::Manner { .. }), "{softer:?}");
    }
}
