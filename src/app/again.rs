//! What `rochade resume` must be given again: as it is typed into a shell, and as the journal keeps it.

use std::path::{Path, PathBuf};

use clap::ValueEnum;

use crate::{
    app::destination::{Form, Kept},
    audio::Channel,
    cli::{
        AssistantSeatArgs, EarconsArg, EventsArg, LeversArg, LinkArgs, SeatArgs, SoundArgs, Source,
    },
    locale::Spelling,
};

/// What it must be given to go on in the same way.
#[derive(Debug, Default)]
pub(crate) struct Again {
    /// Options that stay as they are.
    fixed: Vec<Given>,
    /// Where the score goes in PGN, if that was asked for, and in Braille.
    pgn: Option<PathBuf>,
    braille: Option<PathBuf>,
}

/// An option that was given.
#[derive(Debug)]
enum Given {
    Flag(&'static str),
    Value(&'static str, String),
    Path(&'static str, PathBuf),
}

impl Given {
    /// As it is typed into a shell, in whatever folder: who comes back later is in another one.
    fn typed(&self) -> String {
        self.with(for_a_shell)
    }

    /// As one word, which means the same in every folder.
    fn word(&self) -> String {
        self.with(str::to_owned)
    }

    fn with(&self, quoted: impl Fn(&str) -> String) -> String {
        match self {
            Self::Flag(option) => format!("--{option}"),
            Self::Value(option, value) => format!("--{option}={}", quoted(value)),
            Self::Path(option, path) => {
                let path = std::path::absolute(path).unwrap_or_else(|_| path.clone());
                format!("--{option}={}", quoted(&path.display().to_string()))
            }
        }
    }
}

impl Again {
    /// What was given about keys, figures, sound and lines. What the journal knows is not among it, nor a sound file that
    /// was heard or written.
    pub(crate) fn new(link: &LinkArgs, sound: &SoundArgs) -> Self {
        let seats = &sound.seats;
        let mut again = Self::default();
        again.flag("quiet", seats.quiet);
        again.value("voice", sound.voice.as_ref().map(name).as_deref());
        let live = sound.listen.as_ref().and_then(|listen| match listen {
            Source::Microphone => Some("microphone"),
            Source::Keyboard => Some("keyboard"),
            Source::File(_) => None,
        });
        again.value("listen", live);
        again.value("input-device", sound.input_device.as_deref());
        again.value("output-device", sound.output_device.as_deref());
        again.path("model", sound.model.as_deref());
        again.seats(seats);
        let levers = link.levers.map(|levers| match levers {
            LeversArg::One(key) => key.to_string(),
            LeversArg::Two(white, black) => format!("{white},{black}"),
        });
        again.value("levers", levers.as_deref());
        again.path("pad", link.pad.as_deref());
        again.flag("show", link.show);
        match link.page {
            None => (),
            Some(0) => again.flag("page", true),
            Some(port) => again.value("page", Some(&port.to_string())),
        }
        match link.events {
            None => (),
            Some(EventsArg::Changes) => again.flag("events", true),
            Some(EventsArg::Seconds) => again.value("events", Some("seconds")),
        }
        again
    }

    /// What was given of a game too: where its scores go, if that was asked for, and how its assistant hears.
    pub(crate) fn and_of_game(
        mut self,
        pgn: Option<&Path>,
        braille: Option<&Path>,
        assistant: &AssistantSeatArgs,
    ) -> Self {
        self.pgn = pgn.map(Path::to_owned);
        self.braille = braille.map(Path::to_owned);
        self.value("assistant-output", assistant.assistant_output.as_deref());
        self.value("assistant-input", assistant.assistant_input.as_deref());
        self
    }

    /// Notes where a score goes now: what another program has put in its place would not be taken for it.
    pub(crate) fn note(&mut self, kept: &Kept, form: Form) {
        let place = match form {
            Form::Pgn => &mut self.pgn,
            Form::Braille => &mut self.braille,
        };
        if let Some(path) = place {
            path.clone_from(kept.path());
        }
    }

    /// The options as text, each with a blank behind it.
    pub(crate) fn options(&self) -> String {
        let scores = self.scores();
        let all = self.fixed.iter().chain(&scores);
        all.map(|given| given.typed() + " ").collect()
    }

    /// The options as words, for the journal: where the scores go first.
    pub(crate) fn words(&self) -> Vec<String> {
        let scores = self.scores();
        scores.iter().chain(&self.fixed).map(Given::word).collect()
    }

    fn scores(&self) -> Vec<Given> {
        [("pgn", &self.pgn), ("braille", &self.braille)]
            .into_iter()
            .filter_map(|(option, path)| Some(Given::Path(option, path.clone()?)))
            .collect()
    }

    fn seats(&mut self, seats: &SeatArgs) {
        let cells = seats.cells.map(|cells| cells.to_string());
        self.value("cells", cells.as_deref());
        let spelling = match seats.spelling {
            Spelling::AnnexD => None,
            Spelling::Local => Some("local"),
            Spelling::Nato => Some("nato"),
        };
        self.value("spelling", spelling);
        let short = seats.short_below.map(|time| format!("{}s", time.as_secs()));
        self.value("short-below", short.as_deref());
        match seats.earcons {
            EarconsArg::On => (),
            EarconsArg::Off => self.value("earcons", Some("off")),
        }
        self.path("earcons-folder", seats.earcons_folder.as_deref());
        self.flag("headphones", seats.headphones);
        let talk = seats.talk_key.map(|key| key.to_string());
        self.value("talk-key", talk.as_deref());
        self.value("white-output", seats.white_output.as_deref());
        self.value("black-output", seats.black_output.as_deref());
        self.value("white-input", seats.white_input.as_deref());
        self.value("black-input", seats.black_input.as_deref());
        let ears = seats.ears.map(|ears| match ears.white {
            Channel::Left => "left,right",
            Channel::Right => "right,left",
        });
        self.value("ears", ears);
    }

    fn flag(&mut self, option: &'static str, is_given: bool) {
        if is_given {
            self.fixed.push(Given::Flag(option));
        }
    }

    fn value(&mut self, option: &'static str, value: Option<&str>) {
        let value = value.map(|value| Given::Value(option, value.to_owned()));
        self.fixed.extend(value);
    }

    fn path(&mut self, option: &'static str, path: Option<&Path>) {
        let path = path.map(|path| Given::Path(option, path.to_owned()));
        self.fixed.extend(path);
    }
}

/// The name of a value as it is typed.
fn name(value: &impl ValueEnum) -> String {
    let named = value.to_possible_value();
    named.map_or_else(String::new, |value| value.get_name().to_owned())
}

/// `text` as a shell takes it for one word: as it is where no sign in it means something there.
pub(crate) fn for_a_shell(text: &str) -> String {
    let is_plain = |sign: char| sign.is_alphanumeric() || "/.,-_+=:@".contains(sign);
    if text.chars().all(is_plain) && !text.is_empty() {
        text.to_owned()
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser as _;

    use super::{Again, for_a_shell};
    use crate::{
        app::destination::{Form, Kept},
        cli::{Cli, Command},
    };

    #[test]
    fn a_shell_takes_each_key_and_path_for_one_word() {
        for (text, word) in [
            ("a,l", "a,l"),
            ("/dev/input/js0", "/dev/input/js0"),
            ("#", "'#'"),
            ("<,>", "'<,>'"),
            ("Ulla's games", r"'Ulla'\''s games'"),
            ("", "''"),
        ] {
            assert_eq!(for_a_shell(text), word);
        }
    }

    #[test]
    fn a_score_is_told_where_it_goes_now_and_none_that_was_not_asked_for() {
        let mut again = again(&["--pgn", "a.pgn"]);
        for (form, name) in [(Form::Pgn, "/a.2.pgn"), (Form::Braille, "a.brf")] {
            again.note(&Kept::In(name.into()), form);
        }
        assert_eq!(again.options(), "--pgn=/a.2.pgn ");
    }

    /// The options that `rochade resume` is told after a game with these.
    fn told(options: &[&str]) -> String {
        again(options).options()
    }

    /// What was given with these options of `rochade resume`.
    fn again(options: &[&str]) -> Again {
        let line = [&["rochade", "resume"][..], options].concat();
        let Ok(Command::Resume(args)) = Cli::try_parse_from(line).map(|cli| cli.command) else {
            panic!("{options:?} go with resume");
        };
        Again::new(&args.link, &args.sound).and_of_game(args.pgn.as_deref(), None, &args.assistant)
    }

    #[test]
    fn what_was_given_is_told_again_and_nothing_else() {
        assert_eq!(told(&[]), "");
        for options in [
            &[
                "--quiet",
                "--listen=keyboard",
                "--cells=40",
                "--page",
                "--pgn=/x.pgn",
            ][..],
            &[
                "--voice=espeak",
                "--headphones",
                "--ears=right,left",
                "--show",
                "--page=8080",
            ],
            &[
                "--output-device=HDA",
                "--model=/m",
                "--spelling=nato",
                "--short-below=90s",
            ],
            &[
                "--earcons=off",
                "--talk-key=+",
                "--levers=1,9",
                "--events=seconds",
            ],
            &[
                "--white-output=a",
                "--black-output=b",
                "--white-input=c",
                "--black-input=d",
            ],
            &["--assistant-output=e", "--assistant-input=f"],
        ] {
            assert_eq!(told(options).trim_end(), options.join(" "));
        }
        let sounds = ["--listen", "game.flac", "--record", "new.wav"];
        assert_eq!(told(&sounds), "", "neither is heard nor written again");
        assert_eq!(
            told(&["--pgn", "/my games/x.pgn"]),
            "--pgn='/my games/x.pgn' "
        );
        // Who comes back is in another folder.
        let here = std::env::current_dir().unwrap();
        assert_eq!(
            told(&["--pgn", "x.pgn"]),
            format!(
                "--pgn={} ",
                for_a_shell(&here.join("x.pgn").display().to_string())
            )
        );
    }
}
