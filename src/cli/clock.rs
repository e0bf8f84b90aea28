//! `rochade clock`, and what every command with a clock understands.

use clap::{Args, ValueEnum};

use crate::{
    cli::{PlayerArg, SoundArgs, seats::seconds_left},
    clock::{TimeControl, TimeControlError},
    dialog::{Alarms, NeverRings, PlayerLanguages, Precision, Profile},
    language::Language,
};

/// What `rochade clock --help` adds.
pub(super) const CLOCK_HELP: &str = "\
Words are those of English here; each language has its own. Without --control the clock asks step by step, by voice and keys; say or type `fifteen plus ten`, \
`rapid`, `90/40+30:30+30`, or only the minutes to begin with. The arrow keys down and up, or `help`, \
go through the list of presets, each spoken; the space bar takes one. `further back` puts the question \
before again.

The space bar presses the clock; --levers names other keys, such as those that a foot switch or a \
remapped game pad sends. A key that is held down, or whose contact bounces, presses once: what \
comes within 20 ms is a bounce, and a press that came again like a held key is undone as soon as two \
more show it. A key counts from the moment in which it goes down, a spoken `press` from \
the moment in which the word begins. Keys: o own time, p opponent's time, b both, e exactly, m moves \
made, c moves to the control, n period, u time used, f flag, t whose turn, a arbiter, s stop or go \
on, r repeat, h help, q quit, twice while the clock runs (a key that is held down counts once); the spoken commands work too, \
and so do their words after a colon. Single keys need a terminal; on the page each takes Enter, and from a pipe come whole lines, words and levers. 1, 2, 3 are own time, opponent's time and repeat for White, 0, 9, \
8 for Black, each in that player's language and ear. A key that is a lever gives its command with Alt. \
While the arbiter has the clock, and after an interruption, keys give no commands: words are typed, with Enter at \
their end, and a lever is refused aloud. A line that stands for four seconds is told. \
Times are told in short, `twelve thirty`; \
`repeat` tells them in full.

The arbiter (key a, or say `arbiter`) stops the clock and says or types what shall be: \
`white twelve minutes thirty`, `black +2:00`, `minus one minute from white`, `black 24 moves`, `black to move`. It is read back; `yes` makes it so, \
then the reason is asked for. A count of moves that passes a control brings its time, and one that goes back takes it away. Time given in byo-yomi is \
used before the period and outlasts it. `continue` lets the clock go on. All of it stands in the journal with the \
time of day.

After a crash or a power cut `rochade resume` brings the clock back, right to a second; it stands \
until the arbiter says `continue`. The same happens when the computer slept.

--events writes one JSON value a line on standard output and spoken lines on standard error: event \
(ready, start, press, period, stop, flag, correction, second, or {\"arbiter\": …} with took-over, time, \
moves, periods, turn, reason, goes-on, or {\"missed\": …} where so many lines were left out, for they were not read), t_ms (milliseconds since the session began), wall (time of day), phase \
(ready, running, stopped, flagged), turn (white, black or null), flag (whose has fallen, or null), and for white and black \
each: left_ms (while counts_up is true, the time counted), counts_up, used_ms, delay_ms, moves, to_control (null in a game), period, byo_yomi (periods left, or null). \
docs/events.md tells more.

A time control is MINUTES[/MOVES][+SECONDS|dSECONDS|bSECONDS], one for each period, joined by colons:
  90/40+30:30+30   90 minutes for 40 moves, then 30 minutes, 30 seconds more for each move
  15+10            15 minutes, 10 seconds more for each move
  25d5             25 minutes that start to run 5 seconds into each turn
  25b5             25 minutes with a Bronstein delay of 5 seconds
  60:5x30          an hour, then byo-yomi: 5 times 30 seconds
  60:c5/20         an hour, then Canadian overtime: 20 moves in each 5 minutes
  h3, u10, g10     hourglass, counting up to 10 minutes, gong every 10 seconds
  5 vs 4           White has 5 minutes, Black 4
  fide-rapid       a preset: fide-standard, fide-rapid, fide-blitz, dgt-12, armageddon, … (--list)
  40/7200:3600     a TimeControl of PGN, in seconds; also *180, any after pgn:, and one time with an increment
                   from 180 on: 300+5 is five minutes, 300m+5 three hundred

Examples:
  rochade clock
  rochade clock --control 15+10 --levers a,l --alarm
  rochade clock --control 90+30 --alarm 10:00,5:00,0:30
  rochade clock --control fide-standard --profile tournament --answers minutes
  rochade clock --control 5+3 --white-language de --black-language es
  rochade clock --control 3+2 --voice text --events=seconds
  rochade clock --list";

/// `rochade clock`.
#[derive(Args, Debug)]
pub struct ClockArgs {
    /// The time control, such as 90/40+30:30+30, or a preset, such as fide-rapid [default: asks].
    #[arg(long, value_parser = named_control, allow_hyphen_values = true)]
    pub control: Option<TimeControl>,
    /// Lists the presets, one a line: name, time control, words.
    #[arg(long)]
    pub list: bool,
    /// What the clock says unasked: nothing, the alarms and flags, or each press too.
    #[arg(long, value_enum, default_value_t = ProfileArg::Club)]
    pub profile: ProfileArg,
    /// When it tells each player how much time is left.
    #[command(flatten)]
    pub alarm: AlarmArgs,
    /// How exactly a time is told at first.
    #[arg(long, value_enum, default_value_t = AnswersArg::Seconds)]
    pub answers: AnswersArg,
    /// Whose voice is heard: `my clock` is that of this side, or of the side to move.
    #[arg(long, value_enum, default_value_t = PlayerArg::Both)]
    pub player: PlayerArg,
    /// Keys, figures and links of the clock.
    #[command(flatten)]
    pub link: LinkArgs,
    /// Sound in and out.
    #[command(flatten)]
    pub sound: SoundArgs,
}

/// When each player is told how much time is left; shared by the commands with a clock.
#[derive(Args, Clone, Debug)]
pub struct AlarmArgs {
    /// Tells each player, in their own ear, when so much of their time is left: minutes and seconds,
    /// joined by commas; without any, at five minutes and at one. Not in a tournament.
    #[arg(
        id = "alarm",
        long = "alarm",
        value_name = "5:00,1:00",
        value_parser = alarms,
        num_args = 0..=1,
        default_missing_value = "5:00,1:00"
    )]
    pub at: Option<Alarms>,
}

/// What goes beside voice and terminal lines; shared by the commands with a clock.
#[derive(Args, Clone, Debug)]
pub struct LinkArgs {
    /// The language in which White is understood and answered [default: that of --language; in a game that goes on,
    /// the one that it had].
    #[arg(long, value_name = "CODE")]
    pub white_language: Option<Language>,
    /// The language in which Black is understood and answered [default: that of --language; in a game that goes on,
    /// the one that it had].
    #[arg(long, value_name = "CODE")]
    pub black_language: Option<Language>,
    /// Keys that press the clock on an empty line: one for both sides, or White's and Black's. Letters
    /// only at a clock alone, for moves begin with them.
    #[arg(long, value_name = "KEY[,KEY]", value_parser = levers)]
    pub levers: Option<LeversArg>,
    /// A game pad as levers, by its device: left shoulder White, right shoulder Black, any other
    /// button the side to move. Linux only.
    #[arg(long, value_name = "/dev/input/js0")]
    pub pad: Option<std::path::PathBuf>,
    /// Shows both times in big figures at the top of the terminal.
    #[arg(long)]
    pub show: bool,
    /// Opens a page for a browser on this computer, at an address that is printed: buttons for the
    /// steps of a move, a field for moves and commands, the lines as they are said, and the figures
    /// where they may be shown; there the space bar in the empty field presses, and Escape makes silence. No other computer can reach it [default port: a free one].
    #[arg(
        long,
        value_name = "PORT",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "0",
        value_parser = port
    )]
    pub page: Option<u16>,
    /// Writes the clock as JSON lines on standard output: changes, or each second too.
    #[arg(
        long,
        value_enum,
        value_name = "WHAT",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "changes"
    )]
    pub events: Option<EventsArg>,
}

/// What a clock says unasked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ProfileArg {
    /// Nothing (D.2.10.4).
    Tournament,
    /// The alarms and flags.
    Club,
    /// Each press too.
    Training,
}

/// How exactly a time is told at first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum AnswersArg {
    /// In whole minutes.
    Minutes,
    /// To the second.
    Seconds,
}

/// Which events are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum EventsArg {
    /// Presses, stops, flags, corrections.
    Changes,
    /// Each second of a running clock too.
    Seconds,
}

/// Keys as levers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeversArg {
    /// One for the side to move.
    One(char),
    /// White's and Black's.
    Two(char, char),
}

/// Error when alarms cannot be read, or have no place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AlarmError {
    /// No time.
    #[error(
        "`{given}` is no time; write minutes and seconds: 5:00 or 5m, or several: 5:00,1:00,0:30"
    )]
    NotATime {
        /// What was given.
        given: String,
    },
    /// The tournament profile is silent.
    #[error("alarms have no place in the tournament profile; choose `--profile club`")]
    InTournament,
}

impl ProfileArg {
    /// The profile with its alarms; `usual` are those of who asked for none, and not for silence.
    ///
    /// # Errors
    ///
    /// [`AlarmError::InTournament`] when a silent clock shall ring.
    pub fn with_alarms(
        self,
        asked: Option<Alarms>,
        usual: Option<&Alarms>,
    ) -> Result<Profile, AlarmError> {
        let usual = || usual.cloned().unwrap_or_default();
        match (self, asked) {
            (Self::Tournament, Some(_)) => Err(AlarmError::InTournament),
            (Self::Tournament, None) => Ok(Profile::Tournament),
            (Self::Club, alarms) => Ok(Profile::Club(alarms.unwrap_or_else(usual))),
            (Self::Training, alarms) => Ok(Profile::Training(alarms.unwrap_or_else(usual))),
        }
    }
}

impl LinkArgs {
    /// The players' own languages.
    #[must_use]
    pub const fn player_languages(&self) -> PlayerLanguages {
        PlayerLanguages {
            white: self.white_language,
            black: self.black_language,
        }
    }
}

impl From<AnswersArg> for Precision {
    fn from(arg: AnswersArg) -> Self {
        match arg {
            AnswersArg::Minutes => Self::Minutes,
            AnswersArg::Seconds => Self::Seconds,
        }
    }
}

/// A preset's control, or a time control as written.
///
/// # Errors
///
/// Those of [`TimeControl::written`].
pub fn named_control(text: &str) -> Result<TimeControl, TimeControlError> {
    TimeControl::written(text)
}

/// Error when a port is not written as it must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "write a number up to 65535 right behind an equals sign: `--page=8080`, or `--page` alone for a free port"
)]
pub struct NotAPort;

fn port(text: &str) -> Result<u16, NotAPort> {
    text.parse().map_err(|_| NotAPort)
}

/// Times left, as in `5:00,1:00`.
///
/// # Errors
///
/// [`AlarmError::NotATime`] when one is no minutes and seconds, or no time at all.
fn alarms(text: &str) -> Result<Alarms, AlarmError> {
    let not_a_time = || AlarmError::NotATime {
        given: text.to_owned(),
    };
    let seconds = text
        .split(',')
        .map(|alarm| seconds_left(alarm.trim()))
        .collect::<Option<Vec<u32>>>()
        .ok_or_else(not_a_time)?;
    Alarms::at(seconds).map_err(|NeverRings| not_a_time())
}

fn levers(text: &str) -> Result<LeversArg, String> {
    let wrong = || {
        format!(
            "`{text}` names no levers; write one key, or White's and Black's: `1,9`, or at a clock alone `a,l`"
        )
    };
    let key = |part: &str| {
        let mut letters = part.chars();
        match (letters.next(), letters.next()) {
            // The space bar is one of both sides already, and the colon begins a line.
            (Some(key), None) if !key.is_control() && !key.is_whitespace() && key != ':' => Ok(key),
            _ => Err(wrong()),
        }
    };
    match text.split_once(',') {
        None => key(text).map(LeversArg::One),
        Some((white, black)) => match (key(white)?, key(black)?) {
            // A lever is one with the shift key too.
            (white, black) if white.to_lowercase().eq(black.to_lowercase()) => Err(wrong()),
            (white, black) => Ok(LeversArg::Two(white, black)),
        },
    }
}
