//! The event loop: gives every event its time, hands it to the conversation, carries out the
//! effects.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
    sync::mpsc::{Receiver, RecvTimeoutError},
    time::{Duration, Instant},
};

use shakmaty::Color;

use crate::{
    app::{
        Input, Lever,
        clockwork::{Clockwork, TimeWatch, wall_clock},
        console::Console,
        conversation::Conversation,
        display::Display,
        ear::Ear,
        earcons::Earcons,
        envelope,
        feed::Feed,
        locales::{Addressed, Locales},
        microphone::MicrophoneControl,
        sound::VoiceOpener,
    },
    arbiter::adjournment::Cover,
    audio::{FRAME_SAMPLES, SAMPLE_RATE_HZ},
    clock::Clock,
    dialog::{Effect, Event, Message, Trouble},
    journal::{Journal, JournalError},
    time::Timestamp,
    voice::{UtteranceId, Voice, VoiceEvent, VoiceKind},
};

/// How long the microphone stays closed after the voice has ended: the room still sounds.
const ECHO: Duration = Duration::from_millis(250);

/// The longest that a voice may take for its words before it is taken for dead: generous, since
/// nothing is lost by waiting but the microphone.
const SLOWEST_CHARACTER: Duration = Duration::from_millis(200);
/// The longest that a voice may take to begin.
const SLOWEST_START: Duration = Duration::from_secs(5);

/// How often the disk learns that time has passed while a clock runs. After a sudden death the
/// clock must be right to a second: this leaves half of it to a slow disk and a busy machine.
const HEARTBEAT: Duration = Duration::from_millis(500);

/// How often a running clock is looked at in any case: what depends on the time left, such as the
/// duty to record, is noticed to this long. Seldom, for each look is a line in the journal.
const LOOK: Duration = Duration::from_secs(60);

/// How long the program stays after the end, for a correction or a last question.
const AFTER_THE_END: Duration = Duration::from_secs(20);

/// Saves the score when the conversation asks for it.
pub(crate) type Save<C> = Box<dyn FnMut(&C) -> Result<PathBuf, PathBuf>>;

/// All that a running conversation needs around it.
pub(crate) struct EventLoop<C> {
    pub(crate) conversation: C,
    pub(crate) clockwork: Clockwork,
    pub(crate) locales: Locales,
    pub(crate) console: Console,
    pub(crate) voice: Box<dyn Voice>,
    pub(crate) opener: VoiceOpener,
    pub(crate) journal: Option<Journal>,
    pub(crate) microphone: Option<MicrophoneControl>,
    pub(crate) save: Option<Save<C>>,
    /// Whether the end of the keyboard's input ends the program: there is no other way in.
    pub(crate) keyboard_only: bool,
    pub(crate) speaking: Speaking,
    pub(crate) sides: Sides,
}

/// What goes beside the words: tones, the state for another program, figures to look at.
pub(crate) struct Sides {
    pub(crate) earcons: Earcons,
    pub(crate) feed: Option<Feed>,
    pub(crate) display: Option<Display>,
}

/// What the voice is saying.
#[derive(Debug, Default)]
pub(crate) struct Speaking {
    next_id: u64,
    /// Asked for and not ended.
    open: BTreeSet<UtteranceId>,
    /// When the voice is taken for dead, or, once it is silent, when the microphone opens.
    until: Option<Timestamp>,
}

impl<C: Conversation> EventLoop<C> {
    /// Runs until the conversation is over or the user leaves, and says whether it is over.
    pub(crate) fn run(mut self, first: Vec<Event>, inputs: &Receiver<Input>) -> bool {
        for event in first {
            self.dispatch(event);
        }
        let mut watch = TimeWatch::start();
        let mut last_beat = self.clockwork.now();
        let mut last_look = last_beat;
        let mut leave_at: Option<Timestamp> = None;
        loop {
            let now = self.clockwork.now();
            if self.conversation.is_over() {
                let at = *leave_at.get_or_insert(now + AFTER_THE_END);
                if now >= at {
                    break;
                }
            } else {
                leave_at = None;
            }
            let input = inputs.recv_timeout(self.patience(now, last_beat, leave_at));
            // Before the input is looked at: a press after a sleep finds the clock stopped.
            if let Some(jump) = watch.look() {
                self.dispatch(Event::Jumped(jump));
            }
            match input {
                Ok(Input::Quit) | Err(RecvTimeoutError::Disconnected) => break,
                Ok(Input::KeyboardEnded) if self.keyboard_only => break,
                Ok(input) => {
                    self.take(input);
                    // Who still speaks with the program shall not be cut off.
                    leave_at = None;
                }
                Err(RecvTimeoutError::Timeout) => (),
            }
            let now = self.clockwork.now();
            let due = self.conversation.poll_timeout().is_some_and(|at| now >= at);
            if due || (self.clock_runs() && now.since(last_look) >= LOOK) {
                last_look = now;
                self.dispatch(Event::Tick);
            }
            if self.clock_runs() && now.since(last_beat) >= HEARTBEAT {
                last_beat = now;
                self.beat(now);
            }
            self.follow_voice(now);
        }
        self.finish()
    }

    /// Runs over a sound file in the file's own time: each utterance is answered before the next
    /// is heard.
    pub(crate) fn run_file(
        mut self,
        first: Vec<Event>,
        inputs: &Receiver<Input>,
        mut ear: Ear,
        sound: &[i16],
    ) -> bool {
        let begin = self.clockwork.now();
        for event in first {
            self.dispatch(event);
        }
        let mut listening = self.conversation.listening();
        let mut samples = 0_u64;
        let mut frames = sound.chunks(FRAME_SAMPLES);
        loop {
            let frame = frames.next();
            let heard = match frame {
                Some(frame) => {
                    samples += frame.len() as u64;
                    ear.feed(frame)
                }
                None => ear.end(),
            };
            let position = Duration::from_millis(samples * 1000 / u64::from(SAMPLE_RATE_HZ));
            self.clockwork = Clockwork::ByHand(begin + position);
            if self
                .conversation
                .poll_timeout()
                .is_some_and(|at| self.clockwork.now() >= at)
            {
                self.dispatch(Event::Tick);
            }
            if let Some(heard) = heard {
                self.dispatch(Event::Heard {
                    utterance: heard.utterance,
                    began: begin + heard.began,
                });
            }
            if self.conversation.listening() != listening {
                listening = self.conversation.listening();
                if let Err(error) = ear.listen_for(listening.clone()) {
                    tracing::error!(%error, "the grammar");
                }
            }
            if !self.wait_for_voice(inputs) || frame.is_none() {
                return self.finish();
            }
        }
    }

    /// Waits until everything has been said; false when the user leaves meanwhile.
    fn wait_for_voice(&mut self, inputs: &Receiver<Input>) -> bool {
        while !self.speaking.open.is_empty() {
            match inputs.recv_timeout(SLOWEST_START) {
                Ok(Input::Quit) => return false,
                Ok(input) => self.take(input),
                Err(_) => self.speaking.open.clear(),
            }
        }
        true
    }

    /// Hands an event to the conversation at its time, after writing it down, and carries out
    /// what follows.
    fn dispatch(&mut self, event: Event) {
        self.dispatch_at(event, self.clockwork.now());
    }

    /// As [`dispatch`](Self::dispatch), for an event that happened at `at`.
    fn dispatch_at(&mut self, event: Event, at: Timestamp) {
        // What is said while a move is sealed stands in no file.
        let secret = self.conversation.is_private()
            && matches!(event, Event::Heard { .. } | Event::Typed(_));
        if !secret
            && let Some(journal) = &mut self.journal
            && let Err(error) = journal.append(at, &wall_clock(), &event)
        {
            self.journal_failed(&error);
        }
        let ran = self.clock_runs();
        let effects = self.conversation.handle(event, at);
        if !ran && self.clock_runs() {
            self.beat_journal(at);
        }
        if let Some(feed) = &mut self.sides.feed {
            feed.follow(self.conversation.clock(), at);
        }
        self.carry_out(effects, at);
    }

    /// Carries out what the conversation asked for at `at`.
    fn carry_out(&mut self, effects: Vec<Effect>, at: Timestamp) {
        let mut saves = false;
        let mut records = Vec::new();
        for effect in effects {
            match effect {
                Effect::Say(message) => self.say(&message, None),
                Effect::Tell { to, message } => self.say(&message, Some(to)),
                Effect::Prompt(message) => {
                    let addressed = self.locales.for_assistant(&message);
                    self.utter(&addressed);
                }
                Effect::Hush => self.hush(),
                Effect::Earcon(earcon) => self.sides.earcons.play(earcon),
                Effect::Record(record) => records.push(record),
                Effect::Save => saves = true,
                Effect::Seal { cover, note, at } => self.seal(*cover, &note, at),
                Effect::Open {
                    envelope,
                    arbiter,
                    replier,
                } => self.dispatch(envelope::open(Path::new(&envelope), arbiter, replier)),
            }
        }
        self.console.commands(self.conversation.takes_single_keys());
        if let Some(microphone) = &mut self.microphone {
            microphone.listen_for(self.conversation.listening());
        }
        self.show(at);
        for record in records {
            if let Some(feed) = &mut self.sides.feed {
                feed.record(&record, self.conversation.clock(), at);
            }
            self.dispatch_at(Event::Recorded(record), at);
        }
        if saves {
            self.save();
        }
    }

    /// Half a second of a running clock has passed.
    fn beat(&mut self, now: Timestamp) {
        self.beat_journal(now);
        if let Some(feed) = &mut self.sides.feed {
            feed.beat(self.conversation.clock(), now);
        }
        self.show(now);
    }

    fn beat_journal(&mut self, now: Timestamp) {
        if let Some(journal) = &mut self.journal
            && let Err(error) = journal.beat(now)
        {
            self.journal_failed(&error);
        }
    }

    fn show(&mut self, now: Timestamp) {
        if let (Some(display), Some(clock)) = (&mut self.sides.display, self.conversation.clock()) {
            display.show(clock, now);
        }
    }

    fn journal_failed(&mut self, error: &JournalError) {
        tracing::error!(%error, "the journal");
        self.journal = None;
        self.dispatch(Event::Trouble(Trouble::JournalFailed));
    }

    fn clock_runs(&self) -> bool {
        self.conversation.clock().is_some_and(Clock::is_running)
    }

    /// Seals a move, and tells the codes that open the envelope, which are written nowhere.
    fn seal(&mut self, cover: Cover, note: &str, at: Timestamp) {
        let journal = self.journal.as_ref().map(Journal::path);
        let (event, codes) = envelope::seal(journal, cover, note, at);
        self.dispatch(event);
        if let Some(codes) = codes {
            let effects = self.conversation.handle(codes, self.clockwork.now());
            self.carry_out(effects, at);
        }
    }

    fn take(&mut self, input: Input) {
        match input {
            Input::Line { text, at } => self.interrupted_by(Event::Typed(text), at),
            Input::Key { intent, by, at } => {
                let intent = intent.to_owned();
                let event = match by {
                    Some(by) => Event::Asked { by, intent },
                    None => Event::Command(intent),
                };
                self.interrupted_by(event, at);
            }
            Input::Told(message) => self.say(&message.into(), None),
            Input::Press {
                by: Lever::Either,
                at,
            } => self.interrupted_by(Event::Pressed, at),
            Input::Press {
                by: Lever::Of(side),
                at,
            } => self.interrupted_by(Event::Lever(side), at),
            Input::Heard { utterance, began } => {
                let began = self.clockwork.at(began);
                self.dispatch(Event::Heard { utterance, began });
            }
            Input::Hush => self.hush(),
            Input::Trouble(trouble) => self.dispatch(Event::Trouble(trouble)),
            Input::Voice(event) => self.on_voice(&event),
            Input::Quit | Input::KeyboardEnded => (),
        }
    }

    /// What the player does with the keys is more urgent than what the voice was saying.
    /// It counts from the moment of the key.
    fn interrupted_by(&mut self, event: Event, at: Instant) {
        self.hush();
        self.dispatch_at(event, self.clockwork.at(at));
    }

    /// Prints a message as a line and speaks it, to one player or to everybody.
    fn say(&mut self, message: &Message, to: Option<Color>) {
        for addressed in self.locales.render(message, to) {
            self.utter(&addressed);
        }
    }

    /// Prints and speaks words in the language of whom they are for.
    fn utter(&mut self, Addressed { speech, .. }: &Addressed) {
        self.console.line(&speech.line());
        let id = UtteranceId(self.speaking.next_id);
        self.speaking.next_id += 1;
        self.speaking.open.insert(id);
        let characters = speech.spans.iter().map(|span| span.text.chars().count());
        let longest =
            SLOWEST_CHARACTER * u32::try_from(characters.sum::<usize>()).unwrap_or(u32::MAX);
        let start = self
            .speaking
            .until
            .unwrap_or_default()
            .max(self.clockwork.now() + SLOWEST_START);
        self.speaking.until = Some(start + longest);
        if let Some(microphone) = &self.microphone {
            microphone.close();
        }
        self.voice.speak(id, &speech.spans);
    }

    fn hush(&mut self) {
        if !self.speaking.open.is_empty() {
            self.voice.stop();
        }
    }

    fn on_voice(&mut self, event: &VoiceEvent) {
        let ended = match event {
            VoiceEvent::Begin(_) => return,
            VoiceEvent::End(id) => id,
            VoiceEvent::Failed { id, error } => {
                tracing::error!(%error, "the voice");
                id
            }
        };
        let known = self.speaking.open.remove(ended);
        if self.speaking.open.is_empty() {
            self.speaking.until = Some(self.clockwork.now() + ECHO);
        }
        if known && matches!(event, VoiceEvent::Failed { .. }) {
            self.replace_voice();
        }
    }

    /// Lets the next voice speak on, and says so: what the failed one was to say is on the
    /// terminal.
    fn replace_voice(&mut self) {
        let next = match self.voice.kind() {
            VoiceKind::System => VoiceKind::Espeak,
            VoiceKind::Espeak => VoiceKind::Text,
            VoiceKind::Text => return,
        };
        self.voice = self.opener.open(next).voice;
        self.speaking.open.clear();
        self.dispatch(Event::Trouble(match self.voice.kind() {
            VoiceKind::System | VoiceKind::Espeak => Trouble::VoiceFailed,
            VoiceKind::Text => Trouble::NoVoice,
        }));
    }

    /// Opens the microphone when the voice has ended, or is taken for dead.
    fn follow_voice(&mut self, now: Timestamp) {
        if self.speaking.until.is_some_and(|until| now >= until) {
            self.speaking.until = None;
            self.speaking.open.clear();
            if let Some(microphone) = &self.microphone {
                microphone.open();
            }
        }
    }

    fn save(&mut self) {
        let Some(save) = &mut self.save else { return };
        let event = match save(&self.conversation) {
            Ok(path) => Event::Saved(path.display().to_string()),
            Err(path) => Event::Trouble(Trouble::NotSaved(path.display().to_string())),
        };
        self.dispatch(event);
    }

    /// How long to wait for the next input.
    fn patience(
        &self,
        now: Timestamp,
        last_beat: Timestamp,
        leave_at: Option<Timestamp>,
    ) -> Duration {
        let deadline = self.conversation.poll_timeout();
        let beat = self.clock_runs().then(|| last_beat + HEARTBEAT);
        [deadline, beat, self.speaking.until, leave_at]
            .into_iter()
            .flatten()
            .map(|at| at.since(now))
            .min()
            .unwrap_or(Duration::from_secs(3600))
    }

    /// Leaves: says how to go on with an unfinished game.
    fn finish(mut self) -> bool {
        let over = self.conversation.is_over();
        if self.clock_runs() {
            self.beat(self.clockwork.now());
        }
        self.sides.display = None;
        if !over && let Some(journal) = &self.journal {
            let message = self
                .conversation
                .interrupted(journal.path().display().to_string());
            for Addressed { speech, .. } in self.locales.render(&message, None) {
                self.console.line(&speech.line());
            }
        }
        self.voice.stop();
        self.console.restore();
        over
    }
}
