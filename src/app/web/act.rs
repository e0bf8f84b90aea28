//! What can be done on the page: pure.

use std::fmt::Write as _;

use shakmaty::Color;

use crate::{
    app::{
        Lever,
        keys::{self, Function},
    },
    game::pgn::steers,
    locale::Label,
};

/// The longest line that is taken, in letters.
const LONGEST_LINE: usize = 200;

/// What the page is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Subject {
    /// A game.
    Game,
    /// A clock alone.
    Clock,
}

/// The field for the square of a touched man.
pub(super) const TOUCHED: &str = "touched";

/// Something that was done on the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Act {
    /// An empty line was sent.
    Nothing,
    /// A line was typed.
    Line(String),
    /// The man on this square was touched.
    Touched(String),
    /// A button was used.
    Button(Does),
}

/// What a button does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Does {
    /// What a key with the name of its intent does.
    Key(&'static str),
    /// What a lever does.
    Press(Lever),
    /// Silence.
    Hush,
}

/// A button.
#[derive(Clone, Copy, Debug)]
pub(super) struct Button {
    pub(super) label: Label,
    pub(super) does: Does,
}

/// Buttons that belong together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group {
    pub(super) heading: Label,
    /// Whether the square of a touched man can be told here.
    pub(super) touches: bool,
    pub(super) buttons: &'static [Button],
}

const fn key(label: Label, name: &'static str) -> Button {
    Button {
        label,
        does: Does::Key(name),
    }
}

const fn press(label: Label, by: Lever) -> Button {
    Button {
        label,
        does: Does::Press(by),
    }
}

/// Answers and the voice, for a game and for a clock.
const ANSWERS: Group = Group {
    heading: Label::Answer,
    touches: false,
    buttons: &[
        key(Label::Yes, "yes"),
        key(Label::No, "no"),
        key(Label::Repeat, "repeat"),
        key(Label::Before, "repeat-before"),
        Button {
            label: Label::Hush,
            does: Does::Hush,
        },
        key(Label::Help, "help"),
    ],
};

/// The steps of a move first, in the order in which they are made (D.2).
const GAME: &[Group] = &[
    Group {
        heading: Label::Move,
        touches: true,
        buttons: &[
            key(Label::Removed, "removed"),
            key(Label::Placed, "placed"),
            press(Label::Press, Lever::Either),
            key(Label::Correction, "correction"),
        ],
    },
    ANSWERS,
    Group {
        heading: Label::Questions,
        touches: false,
        buttons: &[
            key(Label::OwnClock, "own-clock"),
            key(Label::OpponentClock, "opponent-clock"),
            key(Label::MoveCount, "move-count"),
            key(Label::MovesToControl, "moves-to-control"),
            key(Label::LastMove, "last-move"),
            key(Label::WhoseTurn, "whose-turn"),
        ],
    },
];

const CLOCK: &[Group] = &[
    Group {
        heading: Label::Levers,
        touches: false,
        buttons: &[
            press(Label::PressWhite, Lever::Of(Color::White)),
            press(Label::PressBlack, Lever::Of(Color::Black)),
            key(Label::Halt, "halt"),
            key(Label::Arbiter, "arbiter"),
        ],
    },
    ANSWERS,
    Group {
        heading: Label::Questions,
        touches: false,
        buttons: &[
            key(Label::OwnClock, "own-clock"),
            key(Label::OpponentClock, "opponent-clock"),
            key(Label::BothClocks, "both-clocks"),
            key(Label::MoveCount, "move-count"),
            key(Label::MovesToControl, "moves-to-control"),
            key(Label::WhoseTurn, "whose-turn"),
        ],
    },
];

impl Subject {
    /// The buttons of the page.
    pub(super) const fn groups(self) -> &'static [Group] {
        match self {
            Self::Game => GAME,
            Self::Clock => CLOCK,
        }
    }

    /// The keys that act at once, wherever one is on the page, as `NAME=DOES`, a blank between two: those of the terminal.
    /// What each does is the name of a button, or of the field to go to.
    pub(super) fn keys(self) -> String {
        let functions = match self {
            Self::Game => keys::GAME,
            Self::Clock => &[],
        };
        let mut keys = format!("Escape={}", Does::Hush.name());
        for (number, function) in functions {
            let does = match function {
                Function::Command(name) => name,
                Function::Touched => TOUCHED,
            };
            let _ = write!(keys, " F{number}={does}");
        }
        keys
    }

    /// What the fields of a form ask for; `None` if there is no such thing on the page.
    pub(super) fn act(self, fields: &[(String, String)]) -> Option<Act> {
        let [(name, value)] = fields else { return None };
        match name.as_str() {
            // The space bar at the beginning of a line.
            "line" if !value.is_empty() && value.chars().all(|letter| letter == ' ') => {
                Some(Act::Button(Does::Press(Lever::Either)))
            }
            "line" => line(value, Act::Line),
            TOUCHED if self.groups().iter().any(|group| group.touches) => {
                if value.trim().is_empty() {
                    // It is said that this was not understood: touching binds.
                    Some(Act::Touched(String::new()))
                } else {
                    line(value, Act::Touched)
                }
            }
            "do" => {
                let mut buttons = self.groups().iter().flat_map(|group| group.buttons);
                let button = buttons.find(|button| button.does.name() == value)?;
                Some(Act::Button(button.does))
            }
            _ => None,
        }
    }
}

impl Does {
    /// Its name in the form.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Key(name) => name,
            Self::Press(Lever::Either) => "press",
            Self::Press(Lever::Of(Color::White)) => "press-white",
            Self::Press(Lever::Of(Color::Black)) => "press-black",
            Self::Hush => "hush",
        }
    }
}

/// What a line asks for, if it is one that could be typed.
fn line(text: &str, act: impl Fn(String) -> Act) -> Option<Act> {
    let text = text.trim();
    if text.chars().count() > LONGEST_LINE || text.chars().any(steers) {
        return None;
    }
    Some(if text.is_empty() {
        Act::Nothing
    } else {
        act(text.to_owned())
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use shakmaty::Chess;

    use crate::{
        hearing::{Intent, Lexicon, Meaning, read_typed},
        language::Language,
        locale::Locale,
    };

    use super::{Act, Color, Does, Lever, Subject, TOUCHED};

    fn act(subject: Subject, name: &str, value: &str) -> Option<Act> {
        subject.act(&[(name.to_owned(), value.to_owned())])
    }

    #[test]
    fn every_button_does_something_of_its_own() {
        for subject in [Subject::Game, Subject::Clock] {
            let buttons = || subject.groups().iter().flat_map(|group| group.buttons);
            let names: BTreeSet<&str> = buttons().map(|button| button.does.name()).collect();
            assert_eq!(names.len(), buttons().count());
            for button in buttons() {
                if let Does::Key(name) = button.does {
                    assert!(Intent::from_name(name).is_some(), "{name}");
                }
                let done = act(subject, "do", button.does.name());
                assert_eq!(done, Some(Act::Button(button.does)));
            }
        }
    }

    #[test]
    fn the_keys_of_the_terminal_do_what_a_button_does_or_go_to_a_field() {
        let keys = Subject::Game.keys();
        assert_eq!(
            keys,
            "Escape=hush F2=own-clock F3=opponent-clock F4=move-count F5=last-move F6=touched \
             F7=removed F8=placed F9=repeat"
        );
        for key in keys.split(' ') {
            let (_, does) = key.split_once('=').unwrap();
            let name = if does == TOUCHED { does } else { "do" };
            assert!(act(Subject::Game, name, does).is_some(), "{key}");
        }
        assert_eq!(Subject::Clock.keys(), "Escape=hush");
    }

    #[test]
    fn what_stands_on_a_button_can_be_said_and_typed_too() {
        let start = Chess::default();
        for language in Language::ALL {
            let (locale, lexicon) = (Locale::new(language), Lexicon::new(language));
            for subject in [Subject::Game, Subject::Clock] {
                for button in subject.groups().iter().flat_map(|group| group.buttons) {
                    let name = match button.does {
                        // One button for two things.
                        Does::Key("halt") | Does::Press(Lever::Of(_)) => continue,
                        Does::Key(name) => name,
                        Does::Press(Lever::Either) => "press",
                        Does::Hush => "stop",
                    };
                    let label = locale.label(button.label);
                    let meaning = read_typed(&label, &lexicon, &start);
                    let wanted = Intent::from_name(name).expect("a name of an intent");
                    assert_eq!(meaning, Meaning::Intent(wanted), "{label}");
                }
            }
        }
    }

    #[test]
    fn lines_are_taken_as_they_are_and_what_is_not_on_the_page_is_not() {
        let line = |text: &str| act(Subject::Game, "line", text);
        assert_eq!(
            line(" Springer Felix drei "),
            Some(Act::Line("Springer Felix drei".to_owned()))
        );
        assert_eq!(line(""), Some(Act::Nothing));
        assert_eq!(line(" "), Some(Act::Button(Does::Press(Lever::Either))));
        assert_eq!(line("e4\ne5"), None);
        // What would be seen is not what stands there.
        assert_eq!(line("\u{202e}5e"), None);
        assert_eq!(line(&"x".repeat(201)), None);
        assert_eq!(
            act(Subject::Game, "touched", "g1"),
            Some(Act::Touched("g1".to_owned()))
        );
        // Nothing is done in silence where touching binds.
        assert_eq!(
            act(Subject::Game, "touched", " "),
            Some(Act::Touched(String::new()))
        );
        assert_eq!(act(Subject::Clock, "touched", "g1"), None);
        assert_eq!(act(Subject::Game, "do", "resign"), None);
        assert_eq!(act(Subject::Game, "do", "press-white"), None);
        assert_eq!(
            act(Subject::Clock, "do", "press-black"),
            Some(Act::Button(Does::Press(Lever::Of(Color::Black))))
        );
        assert_eq!(act(Subject::Game, "undo", "press"), None);
        assert_eq!(Subject::Game.act(&[]), None);
    }
}
