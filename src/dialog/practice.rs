//! A spoken drill of the alphabet of Annex D: the program says an announcement, the player says it
//! after, and at the end it tells which words are at risk of being misheard.
//!
//! How well a word was heard is its probability: that of all readings which have it in its place,
//! as the decision about moves would weigh them.

mod colours;
mod drill_voice;
mod guided;
mod heard;

use std::sync::Arc;

use shakmaty::{CastlingSide, Chess, Color, File, Rank, Role, Square};

use crate::{
    dialog::{Effect, Event, Listening, Message},
    hearing::{Calibration, ClockIntent, Intent, Lexicon, Meaning, Moment, Utterance, read_typed},
    language::Language,
    notation::{CorrectedPart, Fragment, SpokenMove, SpokenPieceMove},
};

pub use colours::ColourDrill;
use drill_voice::{DrillVoice, over};
pub use guided::GuidedGame;
use heard::{readings, sole_intent};

/// Below this mean probability a word is at risk: the decision about a move would often ask.
const SURE: f64 = 0.85;

/// How often an announcement that was not understood is asked for in all.
const ATTEMPTS: u8 = 2;

/// A word of an announcement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The name of a piece.
    Piece(Role),
    /// A letter.
    File(File),
    /// A number.
    Rank(Rank),
    /// A castling, both words.
    Castling(CastlingSide),
}

/// A word that was not heard well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AtRisk {
    /// The word.
    pub part: Part,
    /// What it sounded like most, if anything.
    pub taken_for: Option<Part>,
}

/// What a drill says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PracticeMessage {
    /// It begins.
    Welcome,
    /// Well heard.
    Good,
    /// Another announcement was heard than the one asked for.
    Heard(SpokenMove),
    /// All words were heard, but not surely.
    Unsure,
    /// The drill is over.
    Result {
        /// How many words were heard well.
        sure: usize,
        /// How many words were tried.
        all: usize,
        /// The others, the worst first.
        at_risk: Vec<AtRisk>,
    },
    /// What can be said during a drill.
    Help,
    /// A drill of colours begins.
    ColoursWelcome,
    /// Asks whether a square has this colour.
    IsColour {
        /// The square.
        square: Square,
        /// The colour that is named, right or wrong.
        colour: Color,
    },
    /// The answer was wrong: the square has this colour.
    SquareIs {
        /// The square.
        square: Square,
        /// Its colour.
        colour: Color,
    },
    /// The drill of colours is over.
    ColoursResult {
        /// How many answers were right.
        right: usize,
        /// How many squares were asked for.
        all: usize,
    },
    /// What can be said during a drill of colours.
    ColoursHelp,
    /// A short game begins.
    GameWelcome,
    /// This move is to be announced.
    NowAnnounce(SpokenMove),
    /// The clock is to be pressed.
    NowPress,
    /// The opponent's announcement is to be repeated.
    NowRepeat,
    /// What can be said during a short game.
    GameHelp,
    /// Another move was announced than was asked for; it is taken back.
    AnotherMove,
    /// What was said has no place in a short game: nothing binds there, and nobody rules.
    CountsNothing,
    /// What is asked about the clock of a short game: it runs no time, and only the press is practised.
    NoTime,
    /// The short game is over, is left, or a drill in which nothing was said after.
    GameDone,
    /// What is said to a drill that is over: how its result is heard again, and how to leave.
    Over,
}

impl From<PracticeMessage> for Message {
    fn from(message: PracticeMessage) -> Self {
        Self::Practice(message)
    }
}

/// How one word was heard so far.
#[derive(Clone, Debug)]
struct Score {
    part: Part,
    tries: u32,
    /// Sum of its probabilities.
    heard: f64,
    /// What was heard in its place, with the sums of the probabilities.
    others: Vec<(Part, f64)>,
}

/// A drill.
#[derive(Clone, Debug)]
pub struct Practice {
    lexicon: Arc<Lexicon>,
    calibration: Calibration,
    asked: Vec<SpokenMove>,
    next: usize,
    /// How often the present announcement was asked for and not understood.
    attempts: u8,
    scores: Vec<Score>,
    voice: DrillVoice,
}

impl Practice {
    /// A drill for a player whose language is `language`, every letter and number `rounds` times.
    ///
    /// * `also`: languages whose names are understood too.
    #[must_use]
    pub fn new(language: Language, also: &[Language], rounds: u8) -> Self {
        Self {
            lexicon: Arc::new(Lexicon::new(language).and_names(also)),
            calibration: Calibration::default(),
            asked: announcements(rounds.max(1)),
            next: 0,
            attempts: 0,
            scores: Vec::new(),
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
        match event {
            Event::Started | Event::Resumed | Event::ResumedInTheDark => {
                let mut effects = vec![say(PracticeMessage::Welcome)];
                effects.extend(self.prompt());
                self.voice.remember(&effects);
                effects
            }
            Event::Calibrated(calibration) => {
                self.calibration = *calibration;
                Vec::new()
            }
            Event::Heard { utterance, .. } | Event::HeardFrom { utterance, .. } => {
                self.hear(&utterance)
            }
            Event::Typed(text) => {
                let meaning = read_typed(&text, &self.lexicon, &Chess::default());
                if let Meaning::Intent(intent) = meaning {
                    self.on_intent(intent)
                } else {
                    self.judge(&[(meaning, 1.0)])
                }
            }
            Event::Command(name) => {
                Intent::from_name(&name).map_or_else(Vec::new, |intent| self.on_intent(intent))
            }
            Event::Seats(plan) => self.voice.sit(plan),
            Event::Trouble(trouble) => vec![Effect::Say(Message::Trouble(trouble))],
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
            | Event::Saved(_) => Vec::new(),
        }
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
            moment: Moment::Playing,
            position: Chess::default(),
            awaited: None,
            correctable: None,
            private: false,
        }
    }

    /// Whether every announcement has been asked for.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.next >= self.asked.len()
    }

    /// How what was said after was heard, if anything was.
    #[must_use]
    pub fn result_so_far(&self) -> Option<PracticeMessage> {
        (!self.scores.is_empty()).then(|| self.result())
    }

    /// The announcement to be said now, or the result.
    fn prompt(&self) -> Vec<Effect> {
        match self.asked.get(self.next) {
            Some(asked) => vec![Effect::Say(Message::Announced(*asked))],
            None => vec![say(self
                .result_so_far()
                .unwrap_or(PracticeMessage::GameDone))],
        }
    }

    fn hear(&mut self, utterance: &Utterance) -> Vec<Effect> {
        let intent = sole_intent(utterance, &self.lexicon, &self.calibration);
        if self.voice.ignores(intent) {
            return Vec::new();
        }
        match intent {
            Some(intent) => self.on_intent(intent),
            None => self.judge(&readings(utterance, &self.lexicon, &self.calibration)),
        }
    }

    fn on_intent(&mut self, intent: Intent) -> Vec<Effect> {
        if let Intent::Voice(intent) = intent {
            let open = self.prompt();
            return self.voice.hear(intent, open);
        }
        let effects = self.answer(intent);
        self.voice.remember(&effects);
        effects
    }

    fn answer(&mut self, intent: Intent) -> Vec<Effect> {
        if intent == Intent::Stop {
            vec![Effect::Hush]
        } else if intent == Intent::Repeat {
            self.prompt()
        } else if self.is_over() {
            over()
        } else if intent == Intent::Help {
            vec![say(PracticeMessage::Help)]
        } else if intent == Intent::Clock(ClockIntent::GoOn) {
            // Who cannot be heard, or cannot hear, goes on without this announcement.
            self.attempts = 0;
            self.next += 1;
            self.prompt()
        } else {
            let mut effects = vec![Effect::Say(Message::NotUnderstood)];
            effects.extend(self.prompt());
            effects
        }
    }

    /// Scores the words of what was heard, and goes on.
    fn judge(&mut self, readings: &[(Meaning, f64)]) -> Vec<Effect> {
        let Some(&asked) = self.asked.get(self.next) else {
            return over();
        };
        let wanted = parts_of(asked);
        let heard: Vec<(Vec<Part>, f64)> = readings
            .iter()
            .map(|(meaning, weight)| (parts(*meaning), *weight))
            .collect();
        let nothing = heard.iter().all(|(parts, _)| parts.is_empty());
        if nothing && self.attempts + 1 < ATTEMPTS {
            self.attempts += 1;
            let mut effects = vec![Effect::Say(Message::NotUnderstood)];
            effects.extend(self.prompt());
            self.voice.remember(&effects);
            return effects;
        }
        let mut least: f64 = 1.0;
        for part in wanted {
            let mut probability = 0.0;
            let mut others: Vec<(Part, f64)> = Vec::new();
            for (parts, weight) in &heard {
                if parts.contains(&part) {
                    probability += weight;
                } else if let Some(other) = parts.iter().find(|other| other.is_like(part)) {
                    others.push((*other, *weight));
                }
            }
            least = least.min(probability);
            self.score(part, probability, &others);
        }
        self.attempts = 0;
        self.next += 1;
        let mut effects = vec![say(comment(asked, readings, least))];
        effects.extend(self.prompt());
        self.voice.remember(&effects);
        effects
    }

    fn score(&mut self, part: Part, probability: f64, others: &[(Part, f64)]) {
        let known = self.scores.iter().position(|score| score.part == part);
        let place = known.unwrap_or_else(|| {
            self.scores.push(Score {
                part,
                tries: 0,
                heard: 0.0,
                others: Vec::new(),
            });
            self.scores.len() - 1
        });
        let score = &mut self.scores[place];
        score.tries += 1;
        score.heard += probability;
        for &(other, weight) in others {
            match score.others.iter_mut().find(|(known, _)| *known == other) {
                Some((_, sum)) => *sum += weight,
                None => score.others.push((other, weight)),
            }
        }
    }

    fn result(&self) -> PracticeMessage {
        let mut at_risk: Vec<&Score> = self
            .scores
            .iter()
            .filter(|score| score.mean() < SURE)
            .collect();
        at_risk.sort_by(|one, two| one.mean().total_cmp(&two.mean()));
        PracticeMessage::Result {
            sure: self.scores.len() - at_risk.len(),
            all: self.scores.len(),
            at_risk: at_risk.into_iter().map(Score::at_risk).collect(),
        }
    }
}

impl Score {
    fn mean(&self) -> f64 {
        self.heard / f64::from(self.tries.max(1))
    }

    fn at_risk(&self) -> AtRisk {
        let likest = self
            .others
            .iter()
            .max_by(|one, two| one.1.total_cmp(&two.1));
        AtRisk {
            part: self.part,
            taken_for: likest.map(|(part, _)| *part),
        }
    }
}

impl Part {
    /// Whether both stand in the same place of an announcement.
    fn is_like(self, other: Self) -> bool {
        match self {
            Self::Piece(_) => matches!(other, Self::Piece(_)),
            Self::File(_) => matches!(other, Self::File(_)),
            Self::Rank(_) => matches!(other, Self::Rank(_)),
            Self::Castling(_) => matches!(other, Self::Castling(_)),
        }
    }
}

/// What to say about an announcement of which the worst word had the probability `least`.
fn comment(asked: SpokenMove, readings: &[(Meaning, f64)], least: f64) -> PracticeMessage {
    match readings.first() {
        _ if least >= SURE => PracticeMessage::Good,
        Some((Meaning::Move(heard), _)) if *heard != asked => PracticeMessage::Heard(*heard),
        Some(_) | None => PracticeMessage::Unsure,
    }
}

/// The words that count in what was heard.
fn parts(meaning: Meaning) -> Vec<Part> {
    match meaning {
        Meaning::Move(spoken) | Meaning::Correction(spoken) | Meaning::Claim(_, spoken) => {
            parts_of(spoken)
        }
        Meaning::Fragment(Fragment {
            role, file, rank, ..
        })
        | Meaning::CorrectedPart(CorrectedPart::Named(Fragment {
            role, file, rank, ..
        })) => [
            role.map(Part::Piece),
            file.map(Part::File),
            rank.map(Part::Rank),
        ]
        .into_iter()
        .flatten()
        .collect(),
        Meaning::CorrectedPart(CorrectedPart::Towards(side)) => vec![Part::Castling(side)],
        Meaning::Intent(_) | Meaning::Nothing => Vec::new(),
    }
}

/// The words of an announcement that are drilled.
fn parts_of(spoken: SpokenMove) -> Vec<Part> {
    match spoken {
        SpokenMove::Castling(side) => vec![Part::Castling(side)],
        SpokenMove::CastlingTo(castling) => vec![Part::Castling(castling.side)],
        SpokenMove::AnyCastling => Vec::new(),
        SpokenMove::Piece(piece) => {
            let mut parts: Vec<Part> = piece.role.map(Part::Piece).into_iter().collect();
            parts.extend([Part::File(piece.to.file()), Part::Rank(piece.to.rank())]);
            parts
        }
    }
}

/// Announcements with every letter and number once in each round, every piece at least once, and
/// both castlings in the first.
fn announcements(rounds: u8) -> Vec<SpokenMove> {
    let mut asked = Vec::new();
    for round in 0..usize::from(rounds) {
        for place in 0..8 {
            // Three and eight have no common divisor: every rank comes once.
            let rank = Rank::ALL[(3 * place + 1 + 2 * round) % 8];
            let role = Role::ALL[(place + 3 * round + 1) % 6];
            asked.push(SpokenMove::Piece(SpokenPieceMove {
                role: Some(role),
                ..SpokenPieceMove::to(Square::from_coords(File::ALL[place], rank))
            }));
        }
        if round == 0 {
            asked.extend(CastlingSide::ALL.map(SpokenMove::Castling));
        }
    }
    asked
}

fn say(message: PracticeMessage) -> Effect {
    Effect::Say(message.into())
}

#[cfg(test)]
mod tests;
