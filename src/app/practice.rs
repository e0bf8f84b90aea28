//! `rochade practice`: spoken drills.

use std::{collections::VecDeque, error::Error, process::ExitCode, sync::mpsc};

use shakmaty::Color;

use crate::{
    app::{
        Input,
        again::Again,
        clockwork::Clockwork,
        console::Console,
        conversation::Conversation,
        equipment::Equipment,
        event_loop::{EventLoop, Refused, Sides},
        faults::Faults,
        feed::Shown,
        keys::{self, Function, Keys},
        link::talk_key_beside_words,
        locales::Locales,
        output::Output,
        terms::Terms,
        without_effect,
    },
    cli::{AssistantSeatArgs, DrillArg, PracticeArgs},
    clock::Clock,
    dialog::{
        ColourDrill, Earcon, Effect, Event, GuidedGame, Journaled, Listening, Message, Player,
        Practice, PracticeMessage, Resume, SingleKeys,
    },
    hearing::Lexicon,
    time::Timestamp,
};

/// What is practised.
#[derive(Clone)]
enum Drill {
    Alphabet(Practice),
    Colours(ColourDrill),
    Game(Box<GuidedGame>),
}

/// How often each is asked for where nobody says.
const USUAL_ROUNDS: u8 = 2;

/// Drills until everything was said, or the user leaves.
pub(crate) fn run(terms: &Terms, args: &PracticeArgs) -> Result<ExitCode, Box<dyn Error>> {
    without_effect::in_practice(&args.sound.seats)?;
    let practice = drill(terms, args)?;
    let source = terms.source(&args.sound);
    let file = Terms::sound_of(&source)?;
    let keys = Keys {
        functions: practice.function_keys(),
        talk: talk_key_beside_words(args.sound.seats.talk_key)?,
        lexicon: Some(practice.lexicon().clone()),
        ..Keys::default()
    };
    let (sender, inputs) = mpsc::channel();
    let locales = Locales::of_one(terms.language);
    let nobody = AssistantSeatArgs::default();
    let mut equipment = Equipment::open(terms, &args.sound, &locales, &practice, &nobody, &sender)?;
    let mut first = equipment.first_events(Vec::new());
    first.push(Event::Started);
    let file = file.zip(equipment.file_ear);
    let console = Console::new(keys, Output::Standard.writer(), args.sound.seats.cells);
    if file.is_none() {
        console.listen(sender.clone(), Output::Standard);
    }
    ctrlc::set_handler(move || drop(sender.send(Input::Quit)))?;
    let event_loop = EventLoop {
        conversation: practice,
        clockwork: match file {
            Some(_) => Clockwork::by_hand(Timestamp::ZERO),
            None => Clockwork::start(Timestamp::ZERO),
        },
        locales,
        console,
        mouths: equipment.mouths,
        journal: None,
        games: terms.games_folder(),
        again: Again::default(),
        keyboard_only: equipment.microphones.is_empty(),
        microphones: equipment.microphones,
        duplex: equipment.duplex,
        short_below: None,
        save: None,
        refused: Refused::default(),
        keep: None,
        faults: Faults::default(),
        untold_codes: Vec::new(),
        waiting: VecDeque::new(),
        sides: Sides {
            feed: None,
            display: None,
            page: None,
        },
    };
    Ok(match file {
        Some((sound, ear)) => event_loop.run_file(first, &inputs, ear, &sound),
        None => event_loop.run(first, &inputs),
    })
}

/// Error when options of one drill are given to another.
#[derive(Debug, thiserror::Error)]
pub(super) enum OtherDrill {
    /// The colours and the alphabet have no games.
    #[error("--game chooses among the short games; leave it out, or use --drill game")]
    Game,
    /// A game has no rounds.
    #[error("a short game has no rounds; leave out --rounds, or choose another drill")]
    Rounds,
}

/// The drill that was asked for.
fn drill(terms: &Terms, args: &PracticeArgs) -> Result<Drill, Box<dyn Error>> {
    let drill = match (args.drill, args.game, args.rounds) {
        (Some(DrillArg::Alphabet | DrillArg::Colours), Some(_), _) => {
            return Err(OtherDrill::Game.into());
        }
        (Some(DrillArg::Game), _, Some(_)) => return Err(OtherDrill::Rounds.into()),
        (None, Some(_), _) => DrillArg::Game,
        (None, None, _) => DrillArg::Alphabet,
        (Some(drill), _, _) => drill,
    };
    let rounds = args.rounds.unwrap_or(USUAL_ROUNDS);
    let also = terms.also(args.also.clone());
    let language = terms.language;
    Ok(match drill {
        DrillArg::Alphabet => Drill::Alphabet(Practice::new(language, &also, rounds)),
        DrillArg::Colours => Drill::Colours(ColourDrill::new(language, rounds, getrandom::u64()?)),
        DrillArg::Game => {
            let seed = match args.game {
                Some(game) => u64::from(game) - 1,
                None => getrandom::u64()?,
            };
            Drill::Game(Box::new(GuidedGame::new(language, &also, seed)))
        }
    })
}

impl Drill {
    /// What the function keys do in it.
    const fn function_keys(&self) -> &'static [(u8, Function)] {
        match self {
            Self::Alphabet(_) | Self::Colours(_) => keys::DRILL,
            Self::Game(_) => keys::GAME,
        }
    }
}

impl Journaled for Drill {
    fn handle(&mut self, event: Event, now: Timestamp) -> Vec<Effect> {
        match self {
            Self::Alphabet(drill) => drill.handle(event),
            Self::Colours(drill) => drill.handle(event),
            Self::Game(game) => game.handle(event, now),
        }
    }

    fn is_asleep(&self, by: Option<Color>) -> bool {
        match self {
            Self::Alphabet(drill) => drill.is_asleep(),
            Self::Colours(drill) => drill.is_asleep(),
            Self::Game(game) => game.is_asleep(by),
        }
    }
}

impl Conversation for Drill {
    fn poll_timeout(&self) -> Option<Timestamp> {
        None
    }

    fn listening(&self) -> Listening {
        match self {
            Self::Alphabet(drill) => drill.listening(),
            Self::Colours(drill) => drill.listening(),
            Self::Game(game) => game.listening(),
        }
    }

    fn lexicon(&self) -> &Lexicon {
        match self {
            Self::Alphabet(drill) => drill.lexicon(),
            Self::Colours(drill) => drill.lexicon(),
            Self::Game(game) => game.lexicon(),
        }
    }

    fn clock(&self) -> Option<&Clock> {
        None
    }

    fn player(&self) -> Player {
        Player::Both
    }

    fn shown(&self) -> Option<Shown<'_>> {
        None
    }

    fn single_keys(&self) -> SingleKeys {
        SingleKeys::BeginAnswers
    }

    fn awaits_reason(&self) -> bool {
        false
    }

    fn interrupted(&self, _way: Option<Resume>) -> Option<Message> {
        match self {
            Self::Alphabet(drill) => drill.result_so_far(),
            Self::Colours(drill) => drill.result_so_far(),
            Self::Game(_) => Some(PracticeMessage::GameDone),
        }
        .map(Message::from)
    }

    fn is_over(&self) -> bool {
        match self {
            Self::Alphabet(drill) => drill.is_over(),
            Self::Colours(drill) => drill.is_over(),
            Self::Game(game) => game.is_over(),
        }
    }

    fn tone(&self, _event: &Event, _effects: &[Effect]) -> Option<(Earcon, Option<Color>)> {
        // The words of a drill come at once.
        None
    }
}

#[cfg(test)]
mod tests {
    use super::{ColourDrill, Drill, GuidedGame, Keys, Practice};
    use crate::{
        app::keys::{Struck, Typing},
        language::Language,
    };

    #[test]
    fn function_keys_repeat_in_each_drill_and_ask_in_a_short_game() {
        let language = Language::English;
        let alphabet = Drill::Alphabet(Practice::new(language, &[], 1));
        let colours = Drill::Colours(ColourDrill::new(language, 1, 1));
        let game = Drill::Game(Box::new(GuidedGame::new(language, &[], 0)));
        for (drill, last_move) in [
            (alphabet, None),
            (colours, None),
            (game, Some(Struck::Command("last-move", None))),
        ] {
            let mut typing = Typing::new(Keys {
                functions: drill.function_keys(),
                ..Keys::default()
            });
            assert_eq!(typing.function(9), Some(Struck::Command("repeat", None)));
            assert_eq!(typing.function(5), last_move);
        }
    }
}
