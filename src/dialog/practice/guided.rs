//! Short games to practise a whole turn at the table: announce, press, repeat what the opponent
//! announces. The program tells each move beforehand and makes Black's; the rest is a [`Session`].
//!
//! Nothing binds, ends or interrupts such a game, and nobody rules in it: what would do so
//! [leads away](GuidedGame::is_led_away) from it, is refused, and is as if it had not been said.

use shakmaty::Color;

use crate::{
    dialog::{
        Effect, Event, GamePhase, IncidentMessage, Listening, Message, Player, PracticeMessage,
        Repetition, RepetitionDuty, Session, Setup, Table, Who,
        event::Words,
        practice::{drill_voice::over, heard::sole_intent},
        question::Question,
    },
    hearing::{Intent, Lexicon, Meaning, read_typed},
    language::Language,
    notation::{Resolution, SpokenMove, Style, announce, resolve},
    time::Timestamp,
};

/// The games, in UCI: two mates, and one with a promotion and both castlings.
const GAMES: [&[&str]; 3] = [
    &["e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6", "h5f7"],
    &[
        "e2e4", "e7e5", "g1f3", "d7d6", "f1c4", "c8g4", "b1c3", "g7g6", "f3e5", "g4d1", "c4f7",
        "e8e7", "c3d5",
    ],
    &[
        "f2f4", "e7e5", "f4e5", "d7d6", "e5d6", "g8f6", "d6c7", "b8c6", "c7d8q", "c6d8", "g1f3",
        "f8c5", "g2g3", "f6g4", "f1g2", "e8g8", "d2d4", "c5b6", "e1g1",
    ],
];

/// The program's own steps after one of the player's: a correction, Black's move and press, and what is to be done then.
/// More would come only where something stopped it from making them.
const MOST_STEPS: usize = 8;

/// A game that is led through, with White's moves for the player.
#[derive(Clone, Debug)]
pub struct GuidedGame {
    session: Session,
    moves: &'static [&'static str],
    /// What the player was asked to do last.
    asked: Option<PracticeMessage>,
    /// Whether it has begun: what the machine lacks is told before that.
    begun: bool,
    done: bool,
}

impl GuidedGame {
    /// A game in `language`; `seed` says which.
    ///
    /// * `also`: languages whose names are understood too.
    #[must_use]
    #[expect(
        clippy::missing_panics_doc,
        reason = "the usual start is a legal position"
    )]
    pub fn new(language: Language, also: &[Language], seed: u64) -> Self {
        let setup = Setup {
            player: Player::White,
            also: also.to_vec(),
            table: Table {
                repetition: Repetition {
                    by: Who::White,
                    duty: RepetitionDuty::Required,
                },
                ..Table::default()
            },
            ..Setup::ordinary(language)
        };
        let place = usize::try_from(seed % GAMES.len() as u64).unwrap_or(0);
        Self {
            session: Session::new(setup).expect("the usual start is a legal position"),
            moves: GAMES[place],
            asked: None,
            begun: false,
            done: false,
        }
    }

    /// Advances the game by one event, and says what to do next.
    #[must_use]
    pub fn handle(&mut self, event: Event, now: Timestamp) -> Vec<Effect> {
        if self.done {
            return self.after_the_end(event, now);
        }
        let before = self.session.clone();
        let mut effects = Vec::new();
        let is_line = matches!(event, Event::Typed(_));
        if event == Event::Started {
            self.begun = true;
            effects.push(Effect::Say(PracticeMessage::GameWelcome.into()));
        }
        effects.extend(
            self.session
                .handle(event, now)
                .into_iter()
                .map(in_own_words),
        );
        if is_line && effects.is_empty() && !self.session.is_asleep(None) {
            // A game waits for what follows an excuse; who practises is told what there is to do.
            effects.push(Effect::Say(Message::NotUnderstood));
        }
        if effects.iter().any(|effect| effect.said().is_some()) {
            // Something else was said: what there is to do is said after it, or again.
            self.asked = None;
        }
        let mut steps = 0;
        let mut is_refused = self.is_led_away(&before);
        while !is_refused && let Some(more) = self.go_on(now) {
            effects.extend(more);
            steps += 1;
            is_refused = steps == MOST_STEPS;
        }
        if is_refused {
            self.session = before;
            self.asked = None;
            effects = vec![Effect::Say(PracticeMessage::CountsNothing.into())];
            effects.extend(self.session.ask_anew(now));
            effects.extend(self.go_on(now).into_iter().flatten());
        }
        effects.retain(only_tells);
        effects
    }

    /// Whether the last event has led away from the drill, where its session was as `before`.
    fn is_led_away(&self, before: &Session) -> bool {
        let session = &self.session;
        let asks = match &session.question {
            None | Some(Question::Move(_) | Question::TakeBack(_)) => false,
            Some(
                Question::Resign { .. }
                | Question::Accept(_)
                | Question::Adjourn(_)
                | Question::Claim(_)
                | Question::Arbiter(_),
            ) => true,
        };
        // A mate that ends the game is a ruling too.
        let rules = session.ending().is_none() && session.rulings.len() > before.rulings.len();
        asks || rules || session.stage.is_adjournment() || session.offers.by().is_some()
    }

    /// What may be said.
    #[must_use]
    pub fn lexicon(&self) -> &Lexicon {
        self.session.lexicon()
    }

    /// What the recognizer should listen for.
    #[must_use]
    pub fn listening(&self) -> Listening {
        self.session.listening()
    }

    /// Whether nothing that `by` says, or anybody for `None`, is listened to but the word to wake up.
    #[must_use]
    pub fn is_asleep(&self, by: Option<Color>) -> bool {
        self.session.is_asleep(by)
    }

    /// Whether the game has been led to its end, or has ended otherwise.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.done
    }

    /// What is answered once the game has been led to its end: nothing is played on.
    fn after_the_end(&mut self, event: Event, now: Timestamp) -> Vec<Effect> {
        let lexicon = self.session.lexicon();
        let intent = match event.words() {
            Some(Words::Typed(text)) => {
                read_typed(text, lexicon, self.session.game().position()).intent()
            }
            Some(Words::Heard(utterance)) => {
                sole_intent(utterance, lexicon, &self.session.calibration)
            }
            Some(Words::Command(name)) => Intent::from_name(name),
            None if matches!(event, Event::Pressed | Event::Lever(_)) => Some(Intent::Press),
            // The machine has something to tell, or nobody has done anything.
            None => return self.session.handle(event, now),
        };
        let is_ignored = event.is_voice() && self.is_asleep(event.by());
        match intent {
            Some(Intent::Stop | Intent::Voice(_)) => self.session.handle(event, now),
            _ if is_ignored => Vec::new(),
            Some(Intent::Repeat) => self.result(),
            Some(_) | None => over(),
        }
    }

    /// How the game has ended.
    fn result(&self) -> Vec<Effect> {
        let ended = self.session.ending().map(Message::GameOver);
        ended
            .into_iter()
            .chain([PracticeMessage::GameDone.into()])
            .map(Effect::Say)
            .collect()
    }

    /// One step of the program's own: a move of Black's, a press, a word of advice. `None` when it
    /// is the player's turn to act and the player knows.
    fn go_on(&mut self, now: Timestamp) -> Option<Vec<Effect>> {
        // Whoever is asked something answers that first.
        if self.done || !self.begun || self.session.question.is_some() {
            return None;
        }
        let made = self.session.game().plies().len();
        let ended = self.session.ending().is_some();
        let announced = self.session.game_phase() == GamePhase::Announced;
        if ended || (made >= self.moves.len() && !announced) {
            self.done = true;
            return Some(vec![Effect::Say(PracticeMessage::GameDone.into())]);
        }
        if announced && !self.is_as_told(made) {
            let mut effects = vec![Effect::Say(PracticeMessage::AnotherMove.into())];
            effects.extend(self.session.handle(command("correction"), now));
            self.asked = None;
            return Some(effects);
        }
        let whites = made % 2 == 1;
        match (announced, whites) {
            (true, true) => self.ask(PracticeMessage::NowPress),
            (true, false) if self.session.awaits_repetition() => {
                self.ask(PracticeMessage::NowRepeat)
            }
            // Repeated: Black presses.
            (true, false) => Some(self.session.handle(command("press"), now)),
            (false, true) => {
                let uci = self.moves.get(made)?;
                Some(self.session.handle(Event::Typed((*uci).to_owned()), now))
            }
            (false, false) => {
                let told = self.told(made)?;
                self.ask(PracticeMessage::NowAnnounce(told))
            }
        }
    }

    /// Says what to do, once.
    fn ask(&mut self, message: PracticeMessage) -> Option<Vec<Effect>> {
        if self.asked.as_ref() == Some(&message) {
            return None;
        }
        self.asked = Some(message.clone());
        Some(vec![Effect::Say(message.into())])
    }

    /// Whether the last move is the one that was asked for.
    fn is_as_told(&self, made: usize) -> bool {
        let game = self.session.game();
        let index = made.saturating_sub(1);
        let uci = game.last().map(|ply| ply.mv.to_uci(game.castling_mode()));
        uci.is_some_and(|uci| self.moves.get(index) == Some(&uci.to_string().as_str()))
    }

    /// The announcement of the next move.
    fn told(&self, made: usize) -> Option<SpokenMove> {
        let position = self.session.game().position();
        let lexicon = self.session.lexicon();
        let Meaning::Move(said) = read_typed(self.moves.get(made)?, lexicon, position) else {
            return None;
        };
        match resolve(said, position) {
            Resolution::Unique(mv) => Some(announce(position, mv, Style::Short)),
            Resolution::Ambiguous(_) | Resolution::PromotionMissing(_) | Resolution::Illegal(_) => {
                None
            }
        }
    }
}

/// Whether an effect is for the ear alone: nothing of a drill is kept, or written anywhere.
fn only_tells(effect: &Effect) -> bool {
    match effect {
        Effect::Say(_)
        | Effect::Tell { .. }
        | Effect::Prompt(_)
        | Effect::Hush
        | Effect::Manner { .. }
        | Effect::Earcon { .. } => true,
        Effect::Record(_)
        | Effect::Save
        | Effect::Seal { .. }
        | Effect::LastCodes
        | Effect::LookFor { .. }
        | Effect::Open { .. } => false,
    }
}

/// The help of a practice game in place of that of a game: it has no journal, and claims and the arbiter lead nowhere. Its
/// clock is pressed, and runs no time.
fn in_own_words(mut effect: Effect) -> Effect {
    // Asked for it is told, and said again it is said.
    if let Effect::Tell { message, .. } | Effect::Say(message) = &mut effect {
        let is_help = matches!(
            message,
            Message::Help(_) | Message::RulesHelp | Message::Incident(IncidentMessage::Help)
        );
        if is_help {
            *message = PracticeMessage::GameHelp.into();
        } else if *message == Message::NoClock {
            *message = PracticeMessage::NoTime.into();
        }
    }
    effect
}

fn command(name: &str) -> Event {
    Event::Command(name.to_owned())
}

#[cfg(test)]
mod tests;
