//! What speaks into one ear: a voice, its queue, and tones.

use std::time::Duration;

use crate::{
    app::{
        earcons::Earcons,
        hearer::Hearer,
        sound::{Hurry, VoiceOpener},
    },
    dialog::{CodeHolder, Earcon, Manner, Tones, Trouble, Urgency},
    locale::Speech,
    time::Timestamp,
    voice::{Order, SpeechQueue, Stray, Voice, VoiceEvent, VoiceKind},
};

/// How long the microphone stays closed after the voice has ended: the room still sounds.
const ECHO: Duration = Duration::from_millis(250);

/// The longest that a voice may take for its words before it is taken for dead: generous, since
/// nothing is lost by waiting but the microphone.
const SLOWEST_CHARACTER: Duration = Duration::from_millis(400);
/// The longest that a voice may take to begin.
const SLOWEST_START: Duration = Duration::from_secs(5);

/// The longest that something may sound of a voice that was given up, where nothing tells of its end.
const LONGEST_STRAY: Duration = Duration::from_secs(10);
/// How long the microphone stays closed after such a voice was silenced: the system may still play what it had made.
const STRAY_ECHO: Duration = Duration::from_secs(1);

/// The longest that another voice may take to open.
const OPENING: Duration = Duration::from_secs(5);

/// How often in a row the same voice may fail before it is given up for a while.
const FAILURES: u32 = 2;

/// When a voice that is gone is looked for first, and how long it is between two tries at most.
const FIRST_TRY: Duration = Duration::from_secs(2);
const SELDOMEST_TRY: Duration = Duration::from_secs(8);

/// What is to be said.
#[derive(Clone, Debug)]
pub(crate) struct Words {
    pub(crate) speech: Speech,
    /// Who keeps the code of an envelope that they tell, if they tell one.
    pub(crate) code: Option<CodeHolder>,
}

/// A voice with what it has still to say.
#[derive(Debug)]
pub(crate) struct Mouth {
    /// Whose ear it speaks into.
    pub(crate) ear: Hearer,
    voice: Box<dyn Voice>,
    wanted: VoiceKind,
    opener: VoiceOpener,
    earcons: Earcons,
    manner: Manner,
    queue: SpeechQueue<Words>,
    /// The codes that were told to their end, whose are not yet [taken](Self::take_told_codes).
    told_codes: Vec<CodeHolder>,
    /// When the voice is taken for dead, or, once it is silent, when its echo is over.
    until: Option<Timestamp>,
    /// When the echo of the tones is over.
    tones_until: Option<Timestamp>,
    /// When nothing can be heard any more of a voice that was given up and has sounded after all.
    stray_until: Option<Timestamp>,
    /// Until when another voice is waited for, while one is opened: it is to say what the old one
    /// left.
    opening: Option<Timestamp>,
    /// Failures since something was said to its end.
    failures: u32,
    /// Whether there is no voice, and that was told.
    lost: bool,
    /// How long to wait before the wanted voice is looked for again.
    wait: Duration,
    /// The voice that is looked for.
    awaited: Option<Hurry>,
}

impl Mouth {
    /// A mouth that has said nothing.
    ///
    /// * `wanted`: the voice that was asked for. Where it is not what `voice` is, for want of a
    ///   loudspeaker, it is looked for until there is one.
    pub(crate) fn new(
        voice: Box<dyn Voice>,
        wanted: VoiceKind,
        opener: VoiceOpener,
        earcons: Earcons,
    ) -> Self {
        let mut mouth = Self {
            ear: opener.ear(),
            voice,
            wanted,
            opener,
            earcons,
            manner: Manner::default(),
            queue: SpeechQueue::default(),
            told_codes: Vec::new(),
            until: None,
            tones_until: None,
            stray_until: None,
            opening: None,
            failures: 0,
            lost: false,
            wait: FIRST_TRY,
            awaited: None,
        };
        if wanted != VoiceKind::Text && mouth.voice.kind() == VoiceKind::Text {
            mouth.lost = true;
            mouth.try_later();
        }
        mouth
    }

    /// Whether what is for `to` is heard here.
    pub(crate) fn is_for(&self, to: Hearer) -> bool {
        self.ear.hears(to)
    }

    /// Takes what belongs together, in its order.
    pub(crate) fn say(&mut self, parts: Vec<(Urgency, Words)>, now: Timestamp) {
        if self.voice.kind() == VoiceKind::Text {
            // It is printed, and nothing breaks that off.
            let codes = parts.iter().filter_map(|(_, words)| words.code);
            self.told_codes.extend(codes);
        }
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

    /// Plays a tone beside the words, after those before it.
    pub(crate) fn sound(&mut self, earcon: Earcon, now: Timestamp) {
        if let Some(length) = self.earcons.play(earcon) {
            let end = self.tones_until.unwrap_or(now + ECHO).max(now + ECHO);
            self.tones_until = Some(end + length);
        }
    }

    /// Whether tones can be heard here.
    pub(crate) const fn tones(&self) -> Tones {
        self.earcons.heard()
    }

    /// Takes that a tone was not heard: where the loudspeaker is gone, that is to be told though nothing is being said.
    pub(crate) fn miss_tone(&mut self, now: Timestamp) {
        let kind = self.voice.kind();
        // The program's own voice finds that itself while it speaks, and one that is looked for was missed before.
        let finds_itself = kind == VoiceKind::Espeak && self.queue.is_speaking();
        if !self.lost && self.opening.is_none() && !finds_itself {
            self.open_another(kind, now);
        }
    }

    /// Speaks in this manner from now on.
    pub(crate) fn speak_in(&mut self, manner: Manner) {
        self.manner = manner;
        self.voice.set_manner(manner);
    }

    /// Takes what has become of an utterance; another voice takes over where one has failed.
    pub(crate) fn hear(&mut self, event: &VoiceEvent, now: Timestamp) {
        let ended = match event {
            VoiceEvent::Begin(_) => return,
            VoiceEvent::End(id) => *id,
            VoiceEvent::Stray(stray) => {
                tracing::warn!(?stray, "of a voice that was given up");
                let lasts = match stray {
                    Stray::Begin => LONGEST_STRAY,
                    Stray::End => STRAY_ECHO,
                };
                self.stray_until = Some(now + lasts);
                return;
            }
            VoiceEvent::Failed { id, error } => {
                tracing::error!(%error, "the voice");
                if self.queue.saying(*id).is_some() {
                    return self.replace_voice(now);
                }
                *id
            }
        };
        let has_sound = self.voice.kind() != VoiceKind::Text;
        let was_speaking = self.queue.is_speaking();
        let said = self.queue.saying(ended).filter(|_| has_sound);
        let code = said.and_then(|words| words.code);
        if said.is_some() {
            self.failures = 0;
            self.wait = FIRST_TRY;
        }
        match self.queue.ended(ended) {
            Some(order) => self.follow(order, now),
            None if was_speaking && self.queue.is_speaking() => (),
            None if has_sound => self.until = Some(now + ECHO),
            None => (),
        }
        // In two languages it is told when it was said in both.
        self.told_codes
            .extend(code.filter(|_| !self.queue.holds(|words| words.code == code)));
    }

    /// The codes that were told to their end since this was asked last: said so that no key broke them off, or printed
    /// where there is no voice.
    pub(crate) fn take_told_codes(&mut self) -> Vec<CodeHolder> {
        std::mem::take(&mut self.told_codes)
    }

    /// Takes the voice that was looked for, or the text where there is none; tells what to say about it.
    ///
    /// * `missing`: what is to be told of the loudspeaker, where there is none. Where there is, the tones are heard too.
    pub(crate) fn take_voice(
        &mut self,
        voice: Box<dyn Voice>,
        missing: Option<Trouble>,
        now: Timestamp,
    ) -> Option<Trouble> {
        self.opening = None;
        self.earcons.set_audible(match missing {
            None => Tones::Heard,
            Some(_) => Tones::Unheard,
        });
        let is_another = voice.kind() != self.voice.kind();
        self.voice = voice;
        self.voice.set_manner(self.manner);
        if self.voice.kind() == VoiceKind::Text {
            self.try_later();
            return self.say_no_more(missing.unwrap_or(Trouble::VoiceGone));
        }
        if let Some(order) = self.queue.again() {
            self.follow(order, now);
        }
        let was_lost = std::mem::take(&mut self.lost);
        match (was_lost, is_another) {
            (true, _) => Some(
                self.ear
                    .player()
                    .map_or(Trouble::VoiceBack, Trouble::VoiceBackTo),
            ),
            (false, true) => Some(Trouble::VoiceFailed),
            // The same voice says again what it was saying: nothing was lost that is back.
            (false, false) => None,
        }
    }

    /// Looks for a voice that is gone at once, and then often again: the sound may be back.
    pub(crate) fn try_now(&mut self) {
        if let Some(awaited) = self.awaited.as_ref().filter(|_| self.lost) {
            self.wait = FIRST_TRY;
            awaited.now();
        }
    }

    /// When [`settle`](Self::settle) has something to do.
    pub(crate) fn deadline(&self) -> Option<Timestamp> {
        let moments = [self.until, self.tones_until, self.stray_until, self.opening];
        moments.into_iter().flatten().min()
    }

    /// Takes the voice for silent when its time is up; tells what to say about it.
    pub(crate) fn settle(&mut self, now: Timestamp) -> Option<Trouble> {
        self.tones_until.take_if(|until| now >= *until);
        self.stray_until.take_if(|until| now >= *until);
        if self.until.is_some_and(|until| now >= until) {
            self.until = None;
            if self.queue.is_speaking() && self.opening.is_none() {
                // A voice that says nothing of its end is dead.
                tracing::error!("the voice does not come to its end");
                self.replace_voice(now);
            }
        }
        // A frozen sound server. The voice is taken when it comes after all.
        self.opening.take_if(|until| now >= *until)?;
        self.voice = self.opener.open(VoiceKind::Text).voice;
        self.earcons.set_audible(Tones::Unheard);
        self.say_no_more(Trouble::VoiceGone)
    }

    /// Whether something is being said.
    pub(crate) const fn is_speaking(&self) -> bool {
        self.queue.is_speaking()
    }

    /// Whether it, a tone, a voice that was given up or their echo can be heard in the room.
    pub(crate) const fn is_audible(&self) -> bool {
        self.until.is_some() || self.tones_until.is_some() || self.stray_until.is_some()
    }

    fn follow(&mut self, order: Order<Words>, now: Timestamp) {
        match order {
            Order::Stop => self.voice.stop(),
            // The voice that is being opened will say what is to be said then.
            Order::Speak(..) if self.opening.is_some() => (),
            Order::Speak(id, Words { speech, .. }) => {
                // What is only printed nobody hears in the room.
                if self.voice.kind() != VoiceKind::Text {
                    self.until = Some(now + longest(&speech));
                }
                self.voice.speak(id, &speech.spans);
            }
        }
    }

    /// Looks for another voice, that speaks on.
    fn replace_voice(&mut self, now: Timestamp) {
        let next = match self.voice.kind() {
            VoiceKind::System => VoiceKind::Espeak,
            // The loudspeaker may be another one now.
            VoiceKind::Espeak if self.failures < FAILURES => VoiceKind::Espeak,
            VoiceKind::Espeak | VoiceKind::Text => VoiceKind::Text,
        };
        self.failures += 1;
        self.until = None;
        self.open_another(next, now);
    }

    /// Has a voice of this kind opened in the place of this one; what is to be said meanwhile waits for it.
    fn open_another(&mut self, kind: VoiceKind, now: Timestamp) {
        self.opening = Some(now + OPENING);
        self.awaited = Some(self.opener.open_later(kind, Duration::ZERO));
    }

    /// There is no voice, for what is `missing`: what it was to say is on the terminal. Tells so, once.
    fn say_no_more(&mut self, missing: Trouble) -> Option<Trouble> {
        self.queue.forget();
        self.until = None;
        self.failures = 0;
        (!std::mem::replace(&mut self.lost, true)).then_some(missing)
    }

    /// Looks for the wanted voice again, after a time that grows.
    fn try_later(&mut self) {
        if cfg!(not(any(feature = "sound", feature = "system-voice"))) {
            // There will be none.
            return;
        }
        self.awaited = Some(self.opener.open_later(self.wanted, self.wait));
        self.wait = (self.wait * 2).min(SELDOMEST_TRY);
    }
}

/// The longest that a voice may take for these words.
fn longest(speech: &Speech) -> Duration {
    let characters = speech.spans.iter().map(|span| span.text.chars().count());
    let characters = u32::try_from(characters.sum::<usize>()).unwrap_or(u32::MAX);
    SLOWEST_START + SLOWEST_CHARACTER.saturating_mul(characters)
}

#[cfg(test)]
pub(super) mod tests;
