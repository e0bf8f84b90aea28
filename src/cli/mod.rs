//! The command line.

mod assist;
mod attest;
mod braille;
mod checksum;
mod chess960;
mod clock;
mod count;
mod envelope;
mod fen;
mod practice;
mod reconcile;
mod replay;
mod resume;
mod seats;
mod source;
mod table;
mod winnable;

use std::{num::NonZeroUsize, path::PathBuf};

use clap::{Args, Parser, Subcommand, ValueEnum};
use serde::Deserialize;

pub use envelope::{CaseArg, EnvelopeArgs, EnvelopeCommand};
pub(crate) use fen::{IncompleteFen, with_all_fields};

use crate::{
    arbiter::{Edition, Supervision},
    clock::TimeControl,
    dialog::{CastlingWords, Finish, Player, PressMode},
    language::Language,
    locale::Spelling,
};

pub use assist::{AssistArgs, AssistantSeatArgs, AssistedArg, DutyArg};
pub use attest::AttestArgs;
pub use braille::{BrailleArgs, PiecesArg};
pub use checksum::ChecksumArgs;
pub use chess960::{Chess960Args, Chess960Choice, Coins, Pieces, Throws};
pub use clock::{
    AlarmArgs, AlarmError, AnswersArg, ClockArgs, EventsArg, LeversArg, LinkArgs, NotAPort,
    ProfileArg, named_control,
};
pub use practice::{DrillArg, PracticeArgs};
pub use reconcile::ReconcileArgs;
pub use replay::ReplayArgs;
pub use resume::ResumeArgs;
pub use seats::{EarconsArg, EarsArg, NotAKey, NotATime, NotEars, SeatArgs};
pub use source::{NotAName, NotASource, Source, device_name};
pub use table::{RepetitionArg, TableArgs, TableError, WhoArg};
pub use winnable::WinnableArgs;

/// Chess by voice, for blind and visually impaired players: announces and understands moves in
/// the words of FIDE's Annex D, keeps the game and runs the clock. Works without a network.
#[derive(Debug, Parser)]
#[command(
    name = "rochade",
    version,
    propagate_version = true,
    max_term_width = 100
)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
    /// The language of messages and commands: de, en, es, fr or it. Moves are always spoken in the
    /// words of Annex D. Without it: the configuration, then the system's language, then English.
    #[arg(long, global = true, value_name = "CODE")]
    pub language: Option<Language>,
}

/// The language that a command line names, even one that is wrong elsewhere.
pub fn language_named(args: impl Iterator<Item = String>) -> Option<Language> {
    let mut args = args.peekable();
    while let Some(arg) = args.next() {
        if arg == "--language" {
            return args.peek()?.parse().ok();
        }
        if let Some(code) = arg.strip_prefix("--language=") {
            return code.parse().ok();
        }
    }
    None
}

/// What the program can do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Plays a game by voice and keyboard, with the clock.
    #[command(after_help = PLAY_HELP)]
    Play(Box<PlayArgs>),
    /// A game with an assistant of the blind players (D.2.10).
    #[command(after_help = assist::HELP)]
    Assist(Box<AssistArgs>),
    /// Goes on with a game or a clock that was interrupted.
    #[command(arg(resume::language()))]
    Resume(Box<ResumeArgs>),
    /// The talking clock on its own.
    #[command(after_help = clock::CLOCK_HELP)]
    Clock(Box<ClockArgs>),
    /// Drills the words of Annex D and tells which are at risk of being misheard.
    #[command(after_help = practice::HELP)]
    #[command(mut_arg("spelling", |arg| arg.hide(true)), mut_arg("short_below", |arg| arg.hide(true)))]
    Practice(PracticeArgs),
    /// Envelopes of sealed moves: what stands on them, what is in them, what the Laws say.
    #[command(after_help = envelope::HELP)]
    Envelope(EnvelopeArgs),
    /// Says moves in the words of Annex D.
    #[command(after_help = ANNOUNCE_HELP)]
    Announce(AnnounceArgs),
    /// Draws or tells a starting position of Chess960.
    #[command(after_help = chess960::HELP)]
    Chess960(Chess960Args),
    /// Rules on two scores and two boards that differ (D.2.9).
    #[command(after_help = reconcile::HELP)]
    Reconcile(Box<ReconcileArgs>),
    /// Says and prints what this program is and what it may tell, for the arbiter.
    #[command(after_help = attest::HELP)]
    Attest(AttestArgs),
    /// Writes the score of a game in Braille, for a display or an embosser.
    #[command(after_help = braille::HELP)]
    Braille(BrailleArgs),
    /// Tells the checksum of a position: three squares, to compare two boards by word of mouth.
    #[command(after_help = checksum::HELP)]
    Checksum(ChecksumArgs),
    /// Tells whether each side can still mate by some series of legal moves.
    #[command(after_help = winnable::HELP)]
    Winnable(WinnableArgs),
    /// Recognizes moves and commands in sound files, as fast as the machine can.
    #[command(after_help = RECOGNIZE_HELP)]
    Recognize(RecognizeArgs),
    /// Plays the games of a PGN file through and tells what the Laws say about each.
    #[command(after_help = replay::HELP)]
    Replay(ReplayArgs),
    /// Lists microphones and loudspeakers, one a line.
    Devices,
    /// Lists voices, one a line.
    Voices,
    /// Lists speech models, one a line, and whether each can be used.
    Models(ModelArgs),
}

const PLAY_HELP: &str = "\
Say or type a move: `Springer Felix drei`, `Nf3`, `g1f3`. Then press the clock: the space bar at \
the start of an empty line, or say `press`. Escape stops the voice. `help`, or `Hilfe`, `ayuda`, `aide`, `aiuto` in its language, \
tells what can be said. Keys: F2 own time, F3 opponent's time, F4 moves made, F5 last move, F6 touched \
(then the square and Enter), F7 captured piece off, F8 placed, F9 repeat. Control-C leaves the game; `rochade resume` goes on with it.

Examples:
  rochade play --white Anna --black Bela --control 90/40+30:30+30
  rochade play --control 90/40:30 --guidelines-iii supervised --edition fide-2018
  rochade play --listen keyboard --voice text --control none
  rochade play --chess960 --castling squares
  rochade play --language en --also es,fr
  rochade play --white-language es --black-language fr
  rochade play --profile tournament --repeats black --steps white
  rochade play --control 15+10 --alarm 5:00,1:00,0:30
  rochade play --listen game.flac --voice text";

const ANNOUNCE_HELP: &str = "\
Moves may be written in SAN with the piece letters of the language, in UCI, or in words; a PGN \
file is announced whole.

Examples:
  rochade announce e4 e5 Nf3
  rochade announce --voice text --fen '8/P7/8/8/8/8/k6K/8 w - - 0 1' a8=Q
  rochade announce game.pgn";

const RECOGNIZE_HELP: &str = "\
WAV and FLAC files of any sample rate. A manifest has one JSON value a line: \
{\"id\": …, \"wav\": path relative to the manifest, \"fen\": the position, \"chess960\": true, if its castling is that of Chess960, \"asked\": moves in UCI, if the file answers which of them was meant, \"yes_or_no\": true, if it answers a question with yes or no, \"last\": a move in UCI, if that was announced last in the position and the file may correct it}.

With --json, one JSON value a line: id and error, or id, error (if the file is cut off or holds no sound), heard, words, \
readings (text, probability), with --looks all hearings (what each way heard: sound and network, but for the first way; readings), \
decision (move, ask, reject, command, silence), move (UCI) and san, acts (all that would be done one after the other: moves in UCI, \
commands by name), utterances (each with heard, start_s, end_s, decision, acts, candidates, reason; \
what stands beside this is told of the one that would do most), taken_back (moves made before the announcement was over, UCI), candidates (UCI), reason (illegal, ambiguous, unclear, incomplete), \
command, confidence (probability of the likeliest sense), latency_ms (from the end of speech to the decision, in audio time plus computing time), \
audio_s, compute_s.";

/// Where the sound comes from and goes to; shared by the commands that talk and listen.
#[derive(Args, Clone, Debug)]
pub struct SoundArgs {
    /// The voice: the system's own, espeak-ng, or text lines only.
    #[arg(long, value_enum)]
    pub voice: Option<VoiceArg>,
    /// Where moves come from: `microphone`, `keyboard`, or a WAV or FLAC file.
    #[arg(long, value_name = "SOURCE")]
    pub listen: Option<Source>,
    /// The microphone, by a part of its name; `rochade devices` lists them.
    #[arg(long, value_name = "NAME", value_parser = device_name)]
    pub input_device: Option<String>,
    /// The loudspeaker, by a part of its name.
    #[arg(long, value_name = "NAME", value_parser = device_name)]
    pub output_device: Option<String>,
    /// A folder with a Vosk model of one's own, in place of the one that is built in.
    #[arg(long, value_name = "FOLDER")]
    pub model: Option<PathBuf>,
    /// Records all that the microphone hears in this WAV file, which must not be there yet.
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// Headsets, tones and lines.
    #[command(flatten)]
    pub seats: SeatArgs,
}

/// The kinds of voice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum VoiceArg {
    /// The system's own voice.
    System,
    /// The espeak-ng synthesizer.
    Espeak,
    /// Text lines only.
    Text,
}

/// A time control, or none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ControlArg {
    /// A game without a clock.
    None,
    /// A game with this time control.
    Timed(TimeControl),
}

impl std::str::FromStr for ControlArg {
    type Err = <TimeControl as std::str::FromStr>::Err;

    /// Reads `none`, a preset or a time control.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.eq_ignore_ascii_case("none") {
            Ok(Self::None)
        } else {
            named_control(text).map(Self::Timed)
        }
    }
}

/// `rochade play`.
#[derive(Args, Debug)]
pub struct PlayArgs {
    /// White's name.
    #[arg(
        long,
        default_value = "",
        hide_default_value = true,
        value_name = "NAME"
    )]
    pub white: String,
    /// Black's name.
    #[arg(
        long,
        default_value = "",
        hide_default_value = true,
        value_name = "NAME"
    )]
    pub black: String,
    /// The time control, such as 90/40+30:30+30, or `none` [default: 90+30].
    #[arg(long, allow_hyphen_values = true)]
    pub control: Option<ControlArg>,
    /// Begins from this position. The moves of the time control are counted from here, whatever the number of the move.
    #[arg(long, value_parser = fen::read_fen)]
    pub fen: Option<String>,
    /// Chess960, from the start with this number (0 to 959) or these pieces (`RNBQKBNR`), or one
    /// drawn by lot. With --fen: castling by the rules of Chess960.
    #[arg(
        long,
        num_args = 0..=1,
        default_missing_value = "draw",
        value_name = "START",
        value_parser = chess960::read_choice
    )]
    pub chess960: Option<Chess960Choice>,
    /// How a castling is read back: by its name, or with the squares of king and rook too.
    #[arg(long, value_enum, default_value_t = CastlingArg::Name)]
    pub castling: CastlingArg,
    /// Understands the names of pieces, files and ranks of these languages too, beside Annex D and
    /// the names of --language: `caballo Félix tres`, `Knight foxtrot three`.
    #[arg(long, value_delimiter = ',', value_name = "CODES")]
    pub also: Vec<Language>,
    /// Who presses the clock: the player, or the announcement by itself [default: manual; with an
    /// assistant who starts the opponent's clock, automatic].
    #[arg(long, value_enum)]
    pub press: Option<PressArg>,
    /// Whose voice is heard: `my clock` is that of this side.
    #[arg(long, value_enum, default_value_t = PlayerArg::Both)]
    pub player: PlayerArg,
    /// The edition of the Laws of Chess: fide-2023, fide-2018 or fide-1993 [default: fide-2023].
    #[arg(long)]
    pub edition: Option<Edition>,
    /// How closely a rapid or blitz game is supervised, as its event has announced: in full, so that the rules of
    /// competition hold, or less (A.5, B.3).
    #[arg(long, value_enum, default_value_t = SupervisionArg::Full, value_name = "HOW")]
    pub supervision: SupervisionArg,
    /// Whether Guidelines III for games without increment hold: announced beforehand, with an
    /// arbiter at hand or without.
    #[arg(long = "guidelines-iii", value_enum, default_value_t = FinishArg::Off, value_name = "HOW")]
    pub guidelines_iii: FinishArg,
    /// The customs of the game.
    #[command(flatten)]
    pub table: TableArgs,
    /// Saves the game in this PGN file, which must not be there yet [default: beside the journal].
    #[arg(long, value_name = "FILE")]
    pub pgn: Option<PathBuf>,
    /// Keeps the score in Braille in this file, which must not be there yet, after each move; ASCII
    /// Braille if the name ends in .brf.
    #[arg(long, value_name = "FILE")]
    pub braille: Option<PathBuf>,
    /// Keys, figures and links of the clock.
    #[command(flatten)]
    pub link: LinkArgs,
    /// Sound in and out.
    #[command(flatten)]
    pub sound: SoundArgs,
}

/// Who presses the clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum PressArg {
    /// The player, by key or voice.
    #[default]
    Manual,
    /// The announcement itself.
    Automatic,
}

impl From<PressArg> for PressMode {
    fn from(arg: PressArg) -> Self {
        match arg {
            PressArg::Manual => Self::Manual,
            PressArg::Automatic => Self::Automatic,
        }
    }
}

/// Whose voice is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PlayerArg {
    /// White's only.
    White,
    /// Black's only.
    Black,
    /// Both players'.
    Both,
}

impl From<PlayerArg> for Player {
    fn from(arg: PlayerArg) -> Self {
        match arg {
            PlayerArg::White => Self::White,
            PlayerArg::Black => Self::Black,
            PlayerArg::Both => Self::Both,
        }
    }
}

/// Whether Guidelines III hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FinishArg {
    /// They do not: the clock alone decides.
    Off,
    /// They do, and an arbiter decides.
    Supervised,
    /// They do, and a claim ends play: an arbiter decides later.
    Unsupervised,
}

impl From<FinishArg> for Finish {
    fn from(arg: FinishArg) -> Self {
        match arg {
            FinishArg::Off => Self::Plain,
            FinishArg::Supervised => Self::Supervised,
            FinishArg::Unsupervised => Self::Unsupervised,
        }
    }
}

/// How closely a rapid or blitz game is supervised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SupervisionArg {
    /// By an arbiter of at most three games, in blitz of one, and each is recorded.
    Full,
    /// Less than that: an irregular start stands after ten moves of each, an illegal move after the next one.
    Limited,
}

impl From<SupervisionArg> for Supervision {
    fn from(arg: SupervisionArg) -> Self {
        match arg {
            SupervisionArg::Full => Self::Full,
            SupervisionArg::Limited => Self::Limited,
        }
    }
}

/// How a castling is read back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum CastlingArg {
    /// `Kurze Rochade`.
    Name,
    /// `Kurze Rochade, König Gustav eins, Turm Felix eins`.
    Squares,
}

impl From<CastlingArg> for CastlingWords {
    fn from(arg: CastlingArg) -> Self {
        match arg {
            CastlingArg::Name => Self::Name,
            CastlingArg::Squares => Self::Squares,
        }
    }
}

/// `rochade announce`.
#[derive(Args, Debug)]
pub struct AnnounceArgs {
    /// Moves, or one PGN file; `-` is a PGN on standard input. Move numbers are passed over.
    #[arg(required = true, value_name = "MOVE|GAME.pgn|-")]
    pub moves: Vec<String>,
    /// The position before the first move.
    #[arg(long, value_parser = fen::read_fen)]
    pub fen: Option<String>,
    /// Castling by the rules of Chess960.
    #[arg(long)]
    pub chess960: bool,
    /// Names the departure square of every move.
    #[arg(long)]
    pub long: bool,
    /// The words for pieces and squares: annex-d, local or nato.
    #[arg(long, value_name = "WORDS", default_value = "annex-d")]
    pub spelling: Spelling,
    /// The voice: the system's own, espeak-ng, or text lines only.
    #[arg(long, value_enum)]
    pub voice: Option<VoiceArg>,
    /// The loudspeaker, by a part of its name.
    #[arg(long, value_name = "NAME", value_parser = device_name)]
    pub output_device: Option<String>,
}

/// How often an utterance in a file is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LooksArg {
    /// Once: what the model alone makes of it.
    None,
    /// Again where it is unclear, as in a game.
    AsNeeded,
    /// In all ways, needed or not.
    All,
}

/// `rochade recognize`.
#[derive(Args, Debug)]
pub struct RecognizeArgs {
    /// Sound files.
    #[arg(required_unless_present = "manifest", value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// A list of sound files with their positions.
    #[arg(long, value_name = "LIST.jsonl")]
    pub manifest: Option<PathBuf>,
    /// The position in which the files' announcements get their meaning.
    #[arg(long, value_parser = fen::read_fen)]
    pub fen: Option<String>,
    /// Castling by the rules of Chess960.
    #[arg(long)]
    pub chess960: bool,
    /// Understands the names of pieces, files and ranks of these languages too.
    #[arg(long, value_delimiter = ',', value_name = "CODES")]
    pub also: Vec<Language>,
    /// When to hear an utterance again in other ways; with `all`, JSON tells what each heard.
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = LooksArg::AsNeeded)]
    pub looks: LooksArg,
    /// How many files at once; without it, as many as the machine has cores. Only with 1 are the latencies those of a
    /// game.
    #[arg(long, value_name = "COUNT", value_parser = count::one_or_more)]
    pub jobs: Option<NonZeroUsize>,
    /// Prints JSON.
    #[arg(long)]
    pub json: bool,
    /// A folder with a Vosk model of one's own.
    #[arg(long, value_name = "FOLDER")]
    pub model: Option<PathBuf>,
}

/// `rochade models`.
#[derive(Args, Debug)]
pub struct ModelArgs {
    /// Folders with models of one's own to look at too.
    #[arg(value_name = "FOLDER")]
    pub folders: Vec<PathBuf>,
}
