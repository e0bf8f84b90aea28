//! What speaks into one ear: a voice, its queue, and tones.

use std::time::Duration;

use shakmaty::Color;

use crate::{
    app::{earcons::Earcons, sound::VoiceOpener},
    dialog::{Earcon, Manner, Trouble, Urgency},
    locale::Speech,
    time::Timestamp,
    voice::{Order, SpeechQueue, Voice, VoiceEvent, VoiceKind},
};

/// How long the microphone stays closed after the voice has ended: the room still sounds.
const ECHO: Duration = Duration::from_millis(250);

/// The longest that a voice may take for its words before it is taken for dead: generous, since
/// nothing is lost by waiting but the microphone.
const SLOWEST_CHARACTER: Duration = Duration::from_millis(400);
/// The longest that a voice may take to begin.
pub(crate) const SLOWEST_START: Duration = Duration::from_secs(5);

/// A voice with what it has still to say.
#[derive(Debug)]
pub(crate) struct Mouth {
    /// Whose ear it speaks into; everybody's for `None`.
    pub(crate) ear: Option<Color>,
    voice: Box<dyn Voice>,
    opener: VoiceOpener,
    earcons: Earcons,
    manner: Manner,
    queue: SpeechQueue<Speech>,
    /// When the voice is taken for dead, or, once it is silent, when the room is silent too.
    until: Option<Timestamp>,
}

impl Mouth {
    /// A mouth that has said nothing.
    pub(crate) fn new(voice: Box<dyn Voice>, opener: VoiceOpener, earcons: Earcons) -> Self {
        Self {
            ear: opener.ear(),
            voice,
            opener,
            earcons,
            manner: Manner::default(),
            queue: SpeechQueue::default(),
            until: None,
        }
    }

    /// Whether what is for `to` is heard here.
    pub(crate) fn is_for(&self, to: Option<Color>) -> bool {
        self.ear.is_none() || to.is_none() || self.ear == to
    }

    /// Takes what belongs together, in its order.
    pub(crate) fn say(&mut self, parts: Vec<(Urgency, Speech)>, now: Timestamp) {
        for order in self.queue.add(parts) {
            self.follow(order, now);
        }
    }

    /// Falls silent and forgets what it has still to say.
    pub(crate) fn hush(&mut self) {
        if self.queue.hush().is_some() {
            self.voice.stop();
        }
    }

    /// Plays a tone beside the words.
    pub(crate) fn sound(&mut self, earcon: Earcon, now: Timestamp) {
        if let Some(length) = self.earcons.play(earcon) {
            let end = now + length + ECHO;
            self.until = Some(self.until.map_or(end, |until| until.max(end)));
        }
    }

    /// Speaks in this manner from now on.
    pub(crate) fn speak_in(&mut self, manner: Manner) {
        self.manner = manner;
        self.voice.set_manner(manner);
    }

    /// Takes what has become of an utterance; tells what to say when another voice had to take
    /// over. What the failed one was to say is on the terminal.
    pub(crate) fn hear(&mut self, event: &VoiceEvent, now: Timestamp) -> Option<Trouble> {
        let ended = match event {
            VoiceEvent::Begin(_) => return None,
            VoiceEvent::End(id) => *id,
            VoiceEvent::Failed { id, error } => {
                tracing::error!(%error, "the voice");
                if self.queue.is_saying(*id) {
                    return self.replace_voice();
                }
                *id
            }
        };
        let was_speaking = self.queue.is_speaking();
        match self.queue.ended(ended) {
            Some(order) => self.follow(order, now),
            None if was_speaking && self.queue.is_speaking() => (),
            None => self.until = Some(now + ECHO),
        }
        None
    }

    /// When [`settle`](Self::settle) has something to do.
    pub(crate) const fn deadline(&self) -> Option<Timestamp> {
        self.until
    }

    /// Takes the voice for silent when its time is up.
    pub(crate) fn settle(&mut self, now: Timestamp) {
        if self.until.is_some_and(|until| now >= until) {
            self.until = None;
            // A voice that says nothing of its end is dead; the rest is on the terminal.
            self.queue.forget();
        }
    }

    /// Whether something is being said.
    pub(crate) const fn is_speaking(&self) -> bool {
        self.queue.is_speaking()
    }

    /// Whether it, or its echo, can be heard in the room.
    pub(crate) const fn is_audible(&self) -> bool {
        self.until.is_some()
    }

    fn follow(&mut self, order: Order<Speech>, now: Timestamp) {
        match order {
            Order::Stop => self.voice.stop(),
            Order::Speak(id, speech) => {
                let characters = speech.spans.iter().map(|span| span.text.chars().count());
                let characters = u32::try_from(characters.sum::<usize>()).unwrap_or(u32::MAX);
                let longest = SLOWEST_START + SLOWEST_CHARACTER.saturating_mul(characters);
                self.until = Some(now + longest);
                self.voice.speak(id, &speech.spans);
            }
        }
    }

    /// Lets the next voice speak on.
    fn replace_voice(&mut self) -> Option<Trouble> {
        let next = match self.voice.kind() {
            VoiceKind::System => VoiceKind::Espeak,
            VoiceKind::Espeak => VoiceKind::Text,
            VoiceKind::Text => return None,
        };
        self.voice = self.opener.open(next).voice;
        self.voice.set_manner(self.manner);
        self.queue.forget();
        self.until = None;
        Some(match self.voice.kind() {
            VoiceKind::System | VoiceKind::Espeak => Trouble::VoiceFailed,
            VoiceKind::Text => Trouble::NoVoice,
        })
    }
}
