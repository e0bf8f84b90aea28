//! Options that would do nothing in the way in which the program is to run. They are refused: who gives one believes that
//! it does something.

use std::path::{Path, PathBuf};

use crate::{
    cli::{AssistantSeatArgs, EarconsArg, LinkArgs, ResumeArgs, SeatArgs, SoundArgs, VoiceArg},
    locale::Spelling,
};

/// Error when an option would do nothing.
#[derive(Debug, thiserror::Error)]
pub(crate) enum WithoutEffect {
    /// It is about a clock, and there is none.
    #[error(
        "{option} is about the clock, and this game has none; leave it out, or play with another --control"
    )]
    NoClock { option: &'static str },
    /// It is the assistant's, and there is none.
    #[error("{option} is for an assistant, and this game has none; leave it out")]
    NoAssistant { option: &'static str },
    /// It is about a game, and a clock alone goes on.
    #[error(
        "{option} is for a game, and {} is the journal of a clock alone; leave it out, or name the journal of a game",
        journal.display()
    )]
    ClockAlone {
        option: &'static str,
        journal: PathBuf,
    },
    /// It names a microphone, and none is listened to.
    #[error(
        "{option} names a microphone, and --listen, or `listen` in the configuration, asks for none; leave it out, or add \
         --listen microphone"
    )]
    NoMicrophone { option: &'static str },
    /// It is about when a microphone listens, and none does.
    #[error(
        "{option} tells when a microphone listens, and --listen, or `listen` in the configuration, asks for none; leave it \
         out, or add --listen microphone"
    )]
    NothingHeard { option: &'static str },
    /// It is about what recognizes words, and none are listened to.
    #[error(
        "{option} recognizes what is said, and --listen, or `listen` in the configuration, asks for the keyboard alone; leave \
         it out, or add --listen microphone"
    )]
    NothingRecognized { option: &'static str },
    /// It is about where a voice sounds, and there is none.
    #[error(
        "{option} tells where a voice sounds, and with --quiet or the voice text there is none; leave it out, or choose \
         another --voice"
    )]
    NoVoice { option: &'static str },
    /// It is a device for those who have none of their own, and both players have one.
    #[error(
        "{option} is for a player without one of their own, and {} give one to each; leave it out", own.join(" and ")
    )]
    EachHasOne {
        option: &'static str,
        own: [&'static str; 2],
    },
    /// It is about the words of moves, and a clock alone says none.
    #[error("{option} is about the words of moves, and a clock alone says none; leave it out")]
    NoMoves { option: &'static str },
    /// It is about the tones, and they are off.
    #[error("--earcons-folder holds tones, and --earcons is off; leave one of them out")]
    TonesOff,
    /// It is about the tones, which go with a voice.
    #[error(
        "--earcons-folder holds tones, which sound only beside a voice, and with --quiet or the voice text there is none; \
         leave it out"
    )]
    TonesWithoutVoice,
    /// Something else is practised.
    #[error("{option} changes nothing in a practice; leave it out")]
    InPractice { option: &'static str },
}

/// Looks for an option that needs a clock, for a game without one.
///
/// # Errors
///
/// [`WithoutEffect::NoClock`].
pub(crate) fn without_clock(link: &LinkArgs, seats: &SeatArgs) -> Result<(), WithoutEffect> {
    let refused = |option| WithoutEffect::NoClock { option };
    none_of([
        ("--show", link.show),
        ("--events", link.events.is_some()),
        ("--short-below", seats.short_below.is_some()),
    ])
    .map_err(refused)
}

/// Looks for an option that needs an assistant, for a game without one.
///
/// # Errors
///
/// [`WithoutEffect::NoAssistant`].
pub(crate) fn without_assistant(assistant: &AssistantSeatArgs) -> Result<(), WithoutEffect> {
    none_of(of_assistant(assistant)).map_err(|option| WithoutEffect::NoAssistant { option })
}

/// Looks for an option that needs a game, for a clock alone that goes on.
///
/// # Errors
///
/// [`WithoutEffect::ClockAlone`].
pub(crate) fn without_game(args: &ResumeArgs, journal: &Path) -> Result<(), WithoutEffect> {
    let of_game = [
        ("--pgn", args.pgn.is_some()),
        ("--braille", args.braille.is_some()),
        ("--spelling", args.sound.seats.spelling != Spelling::AnnexD),
    ];
    none_of(of_game)
        .and_then(|()| none_of(of_assistant(&args.assistant)))
        .map_err(|option| WithoutEffect::ClockAlone {
            option,
            journal: journal.to_owned(),
        })
}

/// Looks for an option that names a microphone or tells when it listens, where none is listened to.
///
/// # Errors
///
/// [`WithoutEffect::NoMicrophone`] and [`WithoutEffect::NothingHeard`].
pub(crate) fn without_microphone(
    sound: &SoundArgs,
    assistant: &AssistantSeatArgs,
) -> Result<(), WithoutEffect> {
    let seats = &sound.seats;
    none_of([
        ("--input-device", sound.input_device.is_some()),
        ("--white-input", seats.white_input.is_some()),
        ("--black-input", seats.black_input.is_some()),
        ("--assistant-input", assistant.assistant_input.is_some()),
    ])
    .map_err(|option| WithoutEffect::NoMicrophone { option })?;
    none_of([
        ("--headphones", seats.headphones),
        ("--talk-key", seats.talk_key.is_some()),
    ])
    .map_err(|option| WithoutEffect::NothingHeard { option })
}

/// Looks for an option that names a device for both players, where each has one of their own: nobody else speaks or is
/// spoken to there.
///
/// # Errors
///
/// [`WithoutEffect::EachHasOne`].
pub(crate) fn without_common(sound: &SoundArgs) -> Result<(), WithoutEffect> {
    let seats = &sound.seats;
    for (option, common, own, players) in [
        (
            "--output-device",
            &sound.output_device,
            ["--white-output", "--black-output"],
            [&seats.white_output, &seats.black_output],
        ),
        (
            "--input-device",
            &sound.input_device,
            ["--white-input", "--black-input"],
            [&seats.white_input, &seats.black_input],
        ),
    ] {
        if common.is_some() && players.iter().all(|device| device.is_some()) {
            return Err(WithoutEffect::EachHasOne { option, own });
        }
    }
    Ok(())
}

/// Looks for an option that recognizes words, where only the keyboard is listened to.
///
/// # Errors
///
/// [`WithoutEffect::NothingRecognized`].
pub(crate) fn without_words(sound: &SoundArgs) -> Result<(), WithoutEffect> {
    none_of([("--model", sound.model.is_some())])
        .map_err(|option| WithoutEffect::NothingRecognized { option })
}

/// Looks for an option that tells where a voice sounds, where lines are only printed.
///
/// # Errors
///
/// [`WithoutEffect::NoVoice`].
pub(crate) fn without_voice(
    sound: &SoundArgs,
    assistant: &AssistantSeatArgs,
) -> Result<(), WithoutEffect> {
    let seats = &sound.seats;
    none_of([
        ("--output-device", sound.output_device.is_some()),
        ("--white-output", seats.white_output.is_some()),
        ("--black-output", seats.black_output.is_some()),
        ("--ears", seats.ears.is_some()),
        ("--assistant-output", assistant.assistant_output.is_some()),
    ])
    .map_err(|option| WithoutEffect::NoVoice { option })
}

/// Looks for an option that is about moves, for a clock alone.
///
/// # Errors
///
/// [`WithoutEffect::NoMoves`].
pub(crate) fn without_moves(seats: &SeatArgs) -> Result<(), WithoutEffect> {
    none_of([("--spelling", seats.spelling != Spelling::AnnexD)])
        .map_err(|option| WithoutEffect::NoMoves { option })
}

/// Looks whether tones are asked for where none can sound.
///
/// # Errors
///
/// [`WithoutEffect::TonesOff`] and [`WithoutEffect::TonesWithoutVoice`].
pub(crate) fn without_tones(seats: &SeatArgs, voice: VoiceArg) -> Result<(), WithoutEffect> {
    match (&seats.earcons_folder, seats.earcons, voice) {
        (None, _, _) | (Some(_), EarconsArg::On, VoiceArg::System | VoiceArg::Espeak) => Ok(()),
        (Some(_), EarconsArg::Off, _) => Err(WithoutEffect::TonesOff),
        (Some(_), EarconsArg::On, VoiceArg::Text) => Err(WithoutEffect::TonesWithoutVoice),
    }
}

/// Looks for an option that is for games and clocks, in a practice.
///
/// # Errors
///
/// [`WithoutEffect::InPractice`].
pub(crate) fn in_practice(seats: &SeatArgs) -> Result<(), WithoutEffect> {
    none_of([
        ("--spelling", seats.spelling != Spelling::AnnexD),
        ("--short-below", seats.short_below.is_some()),
    ])
    .map_err(|option| WithoutEffect::InPractice { option })
}

const fn of_assistant(assistant: &AssistantSeatArgs) -> [(&'static str, bool); 2] {
    [
        ("--assistant-output", assistant.assistant_output.is_some()),
        ("--assistant-input", assistant.assistant_input.is_some()),
    ]
}

/// Whether none of these options was given; else the first that was.
fn none_of<const COUNT: usize>(options: [(&'static str, bool); COUNT]) -> Result<(), &'static str> {
    let given = options.into_iter().find(|(_, is_given)| *is_given);
    given.map_or(Ok(()), |(option, _)| Err(option))
}
