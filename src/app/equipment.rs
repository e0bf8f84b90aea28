//! The voices and microphones of a conversation: one of each for everybody, or one for each
//! player.

use std::{
    path::{Path, PathBuf},
    sync::mpsc::Sender,
};

use shakmaty::Color;

use crate::{
    app::{
        Input,
        conversation::Conversation,
        ear::{Ear, EarError, Model},
        earcons::{self, Earcons, OwnTones, OwnTonesError},
        hearer::Hearer,
        locales::Locales,
        microphone::{self, Duplex, InputPlace, MicrophoneControl},
        mouth::Mouth,
        own_devices::{Use, identified, shared},
        score::{self, NotFree},
        sound::{OutputPlace, VoiceOpener},
        terms::Terms,
        without_effect::{
            WithoutEffect, without_common, without_microphone, without_tones, without_voice,
            without_words,
        },
    },
    audio::WantedDevice,
    cli::{AssistantSeatArgs, EarconsArg, SoundArgs, Source, VoiceArg},
    dialog::{Event, SeatPlan, Tones, Trouble},
    voice::VoiceKind,
};

/// What a conversation is heard and spoken with.
#[derive(Debug)]
pub(crate) struct Equipment {
    pub(crate) mouths: Vec<Mouth>,
    pub(crate) microphones: Vec<MicrophoneControl>,
    pub(crate) duplex: Duplex,
    /// An ear for a sound file, if one is to be heard.
    pub(crate) file_ear: Option<Ear>,
    plan: SeatPlan,
    /// What the conversation must know of it.
    events: Vec<Event>,
}

/// Error when the equipment that is asked for contradicts itself.
#[derive(Debug, thiserror::Error)]
pub(crate) enum EquipmentError {
    /// Nothing would be recorded.
    #[error(
        "--record records what a microphone hears, and --listen asks for none; leave one of them out"
    )]
    NothingToRecord,
    /// Every word would be heard twice, and it would not be known whose it is: one player could accept a draw for the other.
    #[error(
        "two of those who speak would have the microphone {name}, and nobody could tell which of them speaks; name another one \
         with --white-input and --black-input, or one for both players is --input-device; what \
         tells two of one name apart stands in brackets in `rochade devices`"
    )]
    OneMicrophone { name: String },
    /// Everything would be said twice there, and each would hear what only the other is told, such as a sealed move.
    #[error(
        "two of those who listen would have the headphones {name}, and hear what only the other is told; name others with \
         --white-output and --black-output; the two ears of one headset are --ears left,right, and one loudspeaker for all is \
         --output-device; what tells two of one name apart stands in brackets in `rochade devices`"
    )]
    OneLoudspeaker { name: String },
    /// An earlier part of the game may be recorded there.
    #[error("nothing is recorded over another file")]
    RecordedOver(#[from] NotFree),
    /// An option would do nothing.
    #[error(transparent)]
    WithoutEffect(#[from] WithoutEffect),
    /// There is no such folder, or a file in it is no sound.
    #[error("--earcons-folder")]
    Tones(#[from] OwnTonesError),
}

impl EquipmentError {
    /// Whether options contradict each other, whatever is on the disk.
    pub(super) const fn is_contradiction(&self) -> bool {
        match self {
            Self::NothingToRecord
            | Self::OneMicrophone { .. }
            | Self::OneLoudspeaker { .. }
            | Self::WithoutEffect(_) => true,
            Self::RecordedOver(_) | Self::Tones(_) => false,
        }
    }
}

impl Equipment {
    /// Opens all that there is; what is missing becomes events.
    ///
    /// * `assistants`: the assistant's own headphones and microphone.
    ///
    /// # Errors
    ///
    /// [`EquipmentError`], in each of its variants.
    pub(crate) fn open(
        terms: &Terms,
        args: &SoundArgs,
        locales: &Locales,
        conversation: &impl Conversation,
        assistants: &AssistantSeatArgs,
        inputs: &Sender<Input>,
    ) -> Result<Self, EquipmentError> {
        contradiction(terms, args, assistants)?;
        let source = terms.source(args);
        let mut outputs = outputs(terms, args);
        let mut sources = inputs_of(terms, args);
        let plan = plan(terms, args, &outputs);
        outputs.extend(
            assistants
                .assistant_output
                .as_ref()
                .map(|device| OutputPlace {
                    ear: Hearer::Assistant,
                    device: WantedDevice::new(Some(device)),
                    channel: None,
                }),
        );
        sources.extend(assistants.assistant_input.as_ref().map(|device| {
            InputPlace {
                whose: Hearer::Assistant,
                device: WantedDevice::new(Some(device)),
                record: args
                    .record
                    .as_deref()
                    .map(|path| with_name(path, "assistant")),
            }
        }));
        each_has_its_own(plan, &source, &outputs, &sources)?;
        for path in sources.iter().filter_map(|source| source.record.as_deref()) {
            score::is_free(path)?;
        }
        let own = match &args.seats.earcons_folder {
            Some(folder) => earcons::own_tones(folder)?,
            None => OwnTones::default(),
        };
        let mut equipment = Self {
            mouths: Vec::new(),
            microphones: Vec::new(),
            duplex: duplex(args),
            file_ear: None,
            plan,
            events: Vec::new(),
        };
        for output in outputs {
            let (mouth, trouble) = mouth(terms, args, locales, output, &own, inputs);
            equipment.mouths.push(mouth);
            if let Some(trouble) = trouble {
                equipment.miss(trouble);
            }
        }
        if source != Source::Keyboard {
            match Model::open(terms.model(args.model.as_deref())) {
                Ok(model) if source == Source::Microphone => {
                    for place in sources {
                        equipment.listen(terms, args, &model, conversation, place, inputs);
                    }
                }
                Ok(model) => {
                    equipment.file_ear =
                        equipment.ear(terms, args, &model, conversation, Hearer::Everybody);
                }
                Err(error) => equipment.miss(recognition_trouble(terms, args, &error)),
            }
        }
        Ok(equipment)
    }

    /// The first events of a conversation, with what it must know of its equipment.
    pub(crate) fn first_events(&mut self, first: Vec<Event>) -> Vec<Event> {
        let seats = seats_to_tell(self.plan, &first);
        first
            .into_iter()
            .chain(seats)
            .chain(std::mem::take(&mut self.events))
            .collect()
    }

    /// Opens a microphone.
    fn listen(
        &mut self,
        terms: &Terms,
        args: &SoundArgs,
        model: &Model,
        conversation: &impl Conversation,
        place: InputPlace,
        inputs: &Sender<Input>,
    ) {
        let Some(ear) = self.ear(terms, args, model, conversation, place.whose) else {
            return;
        };
        match microphone::start(ear, place, inputs.clone()) {
            Ok((control, troubles)) => {
                self.microphones.push(control);
                for trouble in troubles {
                    self.miss(trouble);
                }
            }
            Err(trouble) => self.miss(trouble),
        }
    }

    /// An ear for what `whose` microphone hears of a conversation.
    fn ear(
        &mut self,
        terms: &Terms,
        args: &SoundArgs,
        model: &Model,
        conversation: &impl Conversation,
        whose: Hearer,
    ) -> Option<Ear> {
        match model.ear(conversation.spoken_into(whose), conversation.listening()) {
            Ok((ear, missing)) => {
                let calibrated = Event::Calibrated(Box::new(ear.calibration()));
                if !self.events.contains(&calibrated) {
                    self.events.push(calibrated);
                }
                if !missing.is_empty() {
                    self.miss(Trouble::WordsMissing(missing));
                }
                Some(ear)
            }
            Err(error) => {
                self.miss(recognition_trouble(terms, args, &error));
                None
            }
        }
    }

    /// Has something told that is missing, once.
    fn miss(&mut self, trouble: Trouble) {
        let event = Event::Trouble(trouble);
        if !self.events.contains(&event) {
            self.events.push(event);
        }
    }
}

/// Looks whether the options of the equipment contradict each other, whatever devices and files there are.
///
/// # Errors
///
/// [`EquipmentError::NothingToRecord`] and [`EquipmentError::WithoutEffect`].
pub(crate) fn contradiction(
    terms: &Terms,
    args: &SoundArgs,
    assistants: &AssistantSeatArgs,
) -> Result<(), EquipmentError> {
    let source = terms.source(args);
    if args.record.is_some() && source != Source::Microphone {
        return Err(EquipmentError::NothingToRecord);
    }
    if source != Source::Microphone {
        without_microphone(args, assistants)?;
    }
    match source {
        Source::Keyboard => without_words(args)?,
        Source::Microphone | Source::File(_) => (),
    }
    match terms.voice_of(args) {
        VoiceArg::Text => without_voice(args, assistants)?,
        VoiceArg::System | VoiceArg::Espeak => (),
    }
    without_tones(&args.seats, terms.voice_of(args))?;
    without_common(args)?;
    Ok(())
}

/// How the players sit. Microphones of their own tell who speaks; who hears what the other is told sits at one place all the
/// same.
fn plan(terms: &Terms, args: &SoundArgs, outputs: &[OutputPlace]) -> SeatPlan {
    let seats = &args.seats;
    let is_a_players = |output: &OutputPlace| matches!(output.ear, Hearer::Player(_));
    if terms.voice_of(args) == VoiceArg::Text {
        SeatPlan::Lines
    } else if !outputs.iter().any(is_a_players) {
        SeatPlan::Shared
    } else if seats.ears.is_some() || seats.white_output.is_some() && seats.black_output.is_some() {
        SeatPlan::Own
    } else {
        SeatPlan::Overheard
    }
}

/// Looks whether nobody has a device for their own that another one has too.
fn each_has_its_own(
    plan: SeatPlan,
    source: &Source,
    outputs: &[OutputPlace],
    sources: &[InputPlace],
) -> Result<(), EquipmentError> {
    let headphones = outputs.iter().filter(|output| output.channel.is_none());
    let headphones = headphones.map(|output| output.device.name());
    if plan != SeatPlan::Lines
        && let Some(name) = shared(Use::Headphones, headphones)
    {
        return Err(EquipmentError::OneLoudspeaker { name });
    }
    let microphones = sources.iter().map(|source| source.device.name());
    if *source == Source::Microphone
        && let Some(name) = shared(Use::Microphone, microphones)
    {
        return Err(EquipmentError::OneMicrophone { name });
    }
    Ok(())
}

/// What a conversation that begins with `first` must know of the seats: an earlier part of its journal may know of
/// others, and of voices set in it.
fn seats_to_tell(plan: SeatPlan, first: &[Event]) -> Option<Event> {
    let tells = plan != SeatPlan::Shared || first.iter().any(Event::is_resumption);
    tells.then_some(Event::Seats(plan))
}

/// Where the voices sound.
fn outputs(terms: &Terms, args: &SoundArgs) -> Vec<OutputPlace> {
    let seats = &args.seats;
    let common = terms.output_device(args.output_device.as_deref());
    if let Some(ears) = seats.ears {
        let device = WantedDevice::new(common);
        return [(Color::White, ears.white), (Color::Black, ears.black)]
            .map(|(ear, channel)| OutputPlace {
                ear: Hearer::Player(ear),
                device: device.clone(),
                channel: Some(channel),
            })
            .into();
    }
    if seats.white_output.is_none() && seats.black_output.is_none() {
        return vec![OutputPlace {
            device: WantedDevice::new(common),
            ..OutputPlace::default()
        }];
    }
    let own = [
        (Color::White, &seats.white_output),
        (Color::Black, &seats.black_output),
    ];
    own.map(|(ear, device)| OutputPlace {
        ear: Hearer::Player(ear),
        device: WantedDevice::new(device.as_deref().or(common)),
        channel: None,
    })
    .into()
}

/// Where the players speak. Whose microphone is the system's default keeps the one that it is now, for the default may become
/// the other player's.
fn inputs_of(terms: &Terms, args: &SoundArgs) -> Vec<InputPlace> {
    let seats = &args.seats;
    let common = terms.input_device(args);
    if seats.white_input.is_none() && seats.black_input.is_none() {
        return vec![InputPlace {
            whose: Hearer::Everybody,
            device: WantedDevice::new(common),
            record: args.record.clone(),
        }];
    }
    let own = [
        (Color::White, &seats.white_input, "white"),
        (Color::Black, &seats.black_input, "black"),
    ];
    own.map(|(whose, device, name)| {
        let named = device.as_deref().or(common).map(str::to_owned);
        InputPlace {
            whose: Hearer::Player(whose),
            device: WantedDevice::new(named.or_else(default_microphone).as_deref()),
            record: args.record.as_deref().map(|path| with_name(path, name)),
        }
    })
    .into()
}

/// The identifier of the microphone that is the system's default now; `None` where it cannot be named by that, as the default
/// of bare ALSA.
fn default_microphone() -> Option<String> {
    let id = identified(Use::Microphone, None)?;
    (identified(Use::Microphone, Some(&id)).as_ref() == Some(&id)).then_some(id)
}

/// `game.wav` as `game-white.wav`, whatever dots are in the name.
fn with_name(path: &Path, name: &str) -> PathBuf {
    let mut new = path.file_stem().unwrap_or_default().to_owned();
    new.push(format!("-{name}"));
    if let Some(extension) = path.extension() {
        new.push(".");
        new.push(extension);
    }
    path.with_file_name(new)
}

fn duplex(args: &SoundArgs) -> Duplex {
    if args.seats.headphones {
        Duplex::Headphones
    } else if args.seats.talk_key.is_some() {
        Duplex::OnKey { until: None }
    } else {
        Duplex::Half
    }
}

/// A mouth at `output`, and what the user must know of its voice.
fn mouth(
    terms: &Terms,
    args: &SoundArgs,
    locales: &Locales,
    output: OutputPlace,
    own: &OwnTones,
    inputs: &Sender<Input>,
) -> (Mouth, Option<Trouble>) {
    let opener = VoiceOpener::new(locales, output, inputs.clone());
    let voice = terms.voice_of(args);
    let opened = opener.open(voice.into());
    let trouble = opener.trouble(&opened);
    let wanted = args.seats.earcons == EarconsArg::On && has_sound(voice);
    let mut earcons = match wanted.then(|| opener.tones()).flatten() {
        Some(play) => Earcons::through(play, own.clone()),
        None => Earcons::silent(),
    };
    // Whoever has no loudspeaker yet hears the tones when one is found for the voice. The program's own voice has found one,
    // the system's says nothing of it. Who wants text only is asked for none.
    if wanted && opened.voice.kind() != VoiceKind::Espeak && !opener.is_there() {
        earcons.set_audible(Tones::Unheard);
    }
    let mouth = Mouth::new(opened.voice, voice.into(), opener, earcons);
    (mouth, trouble)
}

/// Whether a voice goes with a loudspeaker.
const fn has_sound(voice: VoiceArg) -> bool {
    match voice {
        VoiceArg::System | VoiceArg::Espeak => true,
        VoiceArg::Text => false,
    }
}

fn recognition_trouble(terms: &Terms, args: &SoundArgs, error: &EarError) -> Trouble {
    tracing::error!(%error, "no recognition");
    match error {
        EarError::NotBuilt => Trouble::NoRecognizer,
        EarError::Model(_) | EarError::Grammar(_) => {
            terms.model_unusable(args.model.as_deref(), error)
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{Event, SeatPlan, seats_to_tell, with_name};

    #[test]
    fn a_game_that_comes_back_however_it_does_knows_its_seats_of_now() {
        for (first, tells) in [
            (Event::Resumed, true),
            (Event::ResumedInTheDark, true),
            (Event::Started, false),
        ] {
            let seats = seats_to_tell(SeatPlan::Shared, std::slice::from_ref(&first));
            let wanted = tells.then_some(Event::Seats(SeatPlan::Shared));
            assert_eq!(seats, wanted, "{first:?}");
            // That there is no voice is known from the first word on.
            let lines = seats_to_tell(SeatPlan::Lines, std::slice::from_ref(&first));
            assert_eq!(lines, Some(Event::Seats(SeatPlan::Lines)), "{first:?}");
        }
    }

    #[test]
    fn each_microphone_is_recorded_in_a_file_of_its_own() {
        for (path, whose, own) in [
            ("a/game.wav", "white", "a/game-white.wav"),
            ("game", "black", "game-black"),
            ("a.b/2026.07.04.wav", "white", "a.b/2026.07.04-white.wav"),
            ("2026.07.04.wav", "black", "2026.07.04-black.wav"),
            (
                "Anna-Dr.Bela.wav",
                "assistant",
                "Anna-Dr.Bela-assistant.wav",
            ),
        ] {
            assert_eq!(with_name(Path::new(path), whose), Path::new(own));
        }
    }
}
