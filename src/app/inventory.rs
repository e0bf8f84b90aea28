//! `rochade devices`, `rochade voices`, `rochade models`: what there is, one plain line each.

use std::{
    error::Error,
    io::{self, Write as _},
    process::ExitCode,
    sync::mpsc,
};

use crate::{
    app::{
        ear::Model,
        locales::Locales,
        sound::{OutputPlace, VoiceOpener},
        terms::Terms,
    },
    cli::ModelArgs,
    hearing::Lexicon,
    language::Language,
    voice::VoiceKind,
};

/// Lists microphones and loudspeakers.
#[cfg(feature = "sound")]
pub(crate) fn devices(terms: &Terms) -> Result<ExitCode, Box<dyn Error>> {
    use crate::{
        audio::{AudioError, Direction, list_devices},
        locale::DeviceKind,
    };
    let mut out = io::stdout().lock();
    let devices = match list_devices() {
        Err(AudioError::NoSoundSystem) => Vec::new(),
        listed => listed?,
    };
    for device in &devices {
        let kind = match device.direction {
            Direction::Input => DeviceKind::Microphone,
            Direction::Output => DeviceKind::Loudspeaker,
        };
        let line = terms
            .locale
            .device(kind, &device.name, &device.id, device.is_default);
        writeln!(out, "{line}")?;
    }
    if devices.is_empty() {
        writeln!(out, "{}", terms.locale.no_devices())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Says that this build has no sound.
#[cfg(not(feature = "sound"))]
pub(crate) fn devices(terms: &Terms) -> Result<ExitCode, Box<dyn Error>> {
    writeln!(io::stdout(), "{}", terms.locale.no_sound_built())?;
    Ok(ExitCode::SUCCESS)
}

/// Lists what each kind of voice offers.
pub(crate) fn voices(terms: &Terms) -> Result<ExitCode, Box<dyn Error>> {
    let mut out = io::stdout().lock();
    let (sender, _events) = mpsc::channel();
    let opener = VoiceOpener::new(
        &Locales::of_one(terms.language),
        OutputPlace::default(),
        sender,
    );
    for kind in [VoiceKind::System, VoiceKind::Espeak] {
        let mut opened = opener.open(kind);
        if let Some(fall) = opened.falls.first() {
            writeln!(out, "{kind}: not available, {}", fall.error)?;
            continue;
        }
        match opened.voice.voices() {
            Ok(voices) => {
                for voice in voices {
                    writeln!(out, "{kind}: {} ({})", voice.name, voice.language)?;
                }
            }
            Err(error) => writeln!(out, "{kind}: {error}")?,
        }
    }
    writeln!(out, "text: lines on the terminal, no sound")?;
    Ok(ExitCode::SUCCESS)
}

/// Lists the model of the configuration, which a game uses, the built-in one and those that are named, and whether each
/// can be used.
pub(crate) fn models(terms: &Terms, args: &ModelArgs) -> Result<ExitCode, Box<dyn Error>> {
    let mut out = io::stdout().lock();
    let mut code = ExitCode::SUCCESS;
    let configured = terms.model(None).map(|folder| {
        let name = format!("{}, `model` in the configuration", folder.display());
        (name, Some(folder))
    });
    let named = args.folders.iter().map(|folder| {
        let name = folder.display().to_string();
        (name, Some(folder.as_path()))
    });
    let models = configured
        .into_iter()
        .chain([("built in".to_owned(), None)])
        .chain(named);
    for (name, folder) in models {
        match Model::open(folder) {
            Ok(model) => {
                let lexicons = Language::ALL.map(Lexicon::new);
                let words = lexicons.iter().flat_map(Lexicon::words);
                let missing = model.missing_words(words.map(|word| word.text));
                if missing.is_empty() {
                    writeln!(out, "{name}: ready, knows every word")?;
                } else {
                    writeln!(out, "{name}: ready, lacks {}", missing.join(", "))?;
                }
            }
            Err(error) => {
                code = ExitCode::FAILURE;
                writeln!(out, "{name}: not usable, {error}")?;
            }
        }
    }
    Ok(code)
}
