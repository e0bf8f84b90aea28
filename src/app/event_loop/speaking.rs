//! What the event loop does with voices and microphones.

use std::{
    sync::mpsc::{Receiver, RecvTimeoutError},
    time::Duration,
};

use shakmaty::Color;

use crate::{
    app::{
        Input,
        conversation::Conversation,
        event_loop::EventLoop,
        hearer::Hearer,
        locales::Addressed,
        mouth::{Mouth, Words},
    },
    dialog::{
        ClockMessage, CodeHolder, Earcon, Event, Message, Player, SeatPlan, Tones, Trouble, Urgency,
    },
    locale::Speech,
    time::Timestamp,
    voice::{Voice, VoiceEvent},
};

/// How long is waited for what a voice that is only printed says of its end.
const LONGEST_SILENCE: Duration = Duration::from_secs(1);

/// What one event leads to that is said: for whom, how urgent it is, and its words.
pub(super) type Said = Vec<(Hearer, Urgency, Words)>;

impl<C: Conversation> EventLoop<C> {
    /// The mouths at the ear of one player, or at everybody's.
    pub(super) fn mouths_for(&mut self, to: Option<Color>) -> impl Iterator<Item = &mut Mouth> {
        let to = Hearer::from(to);
        self.mouths.iter_mut().filter(move |mouth| mouth.is_for(to))
    }

    /// Prints a message as a line, to one player or to everybody, and keeps its words to be
    /// spoken.
    pub(super) fn print(&self, message: &Message, to: Option<Color>, said: &mut Said) {
        let now = self.clockwork.now();
        let briefly = |side| self.is_short_of_time(side, now);
        let plan = self.seat_plan();
        for Addressed { to, speech } in self.locales.render(message, to, plan, briefly) {
            self.write_line(&speech, message.is_secret());
            let code = message.code_holder();
            said.push((to.into(), message.urgency(), Words { speech, code }));
        }
    }

    /// Tells everybody something that changes nothing.
    pub(super) fn tell(&mut self, message: ClockMessage) {
        let mut said = Said::new();
        self.forget_secrets();
        self.print(&message.into(), None, &mut said);
        self.speak(&said);
    }

    /// Writes a line where it is read: on the terminal and on the page.
    pub(super) fn write_line(&self, speech: &Speech, is_secret: bool) {
        if is_secret {
            self.console.secret_line(&speech.line());
        } else {
            self.console.line(&speech.line());
        }
        if let Some(page) = &self.sides.page {
            page.tell(speech, is_secret);
        }
    }

    /// Notes that a secret was typed, where the journal does not hold the line as it was: a sealed move, or a code.
    pub(super) fn hold_secret_line(&self, happened: &Event, noted: Option<&Event>) {
        if matches!(happened, Event::Typed(_)) && noted != Some(happened) {
            self.console.hold_secret();
        }
    }

    /// Takes what is secret of the lines before from where it is read: a new line comes.
    pub(super) fn forget_secrets(&mut self) {
        if let Some(page) = &self.sides.page {
            page.forget_secrets();
        }
        if self.console.forget_secrets()
            && let Some(display) = &mut self.sides.display
        {
            display.draw_anew();
            self.console.lines_again();
        }
    }

    /// Whether the players share one loudspeaker, or lines that are only read.
    pub(super) fn seat_plan(&self) -> SeatPlan {
        let is_a_players = |mouth: &Mouth| matches!(mouth.ear, Hearer::Player(_));
        if self.mouths.iter().any(is_a_players) {
            SeatPlan::Own
        } else {
            SeatPlan::Shared
        }
    }

    /// Whether a player has less time than that below which everything is said briefly. For `None` it is asked about the
    /// only player who is spoken with, or the one whose time runs; before the first press, and after a flag, about both.
    fn is_short_of_time(&self, side: Option<Color>, now: Timestamp) -> bool {
        let (Some(limit), Some(clock)) = (self.short_below, self.conversation.clock()) else {
            return false;
        };
        let is_short = |side| clock.remaining(side, now) < limit;
        let only = match self.conversation.player() {
            Player::White => Some(Color::White),
            Player::Black => Some(Color::Black),
            Player::Both => None,
        };
        match side.or(only).or_else(|| clock.turn(now)) {
            Some(side) => is_short(side),
            None => Color::ALL.into_iter().all(is_short),
        }
    }

    /// As [`print`](Self::print), to the assistant, at an ear of the assistant's own. Without one it sounds at everybody's,
    /// but for what is [told to who asked](Message::is_for_who_asked), which is only read; and so is all of it where the
    /// players alone have ears of their own.
    pub(super) fn prompt(&self, message: &Message, said: &mut Said) {
        let speech = self.locales.for_assistant(message);
        self.write_line(&speech, message.is_secret());
        let has = |ear: &Hearer| self.mouths.iter().any(|mouth| mouth.ear == *ear);
        let everybody = (!message.is_for_who_asked()).then_some(Hearer::Everybody);
        let ear = Some(Hearer::Assistant).filter(has);
        let ear = ear.or_else(|| everybody.filter(has));
        if let Some(ear) = ear {
            let code = message.code_holder();
            said.push((ear, message.urgency(), Words { speech, code }));
        }
    }

    /// Speaks what one event has led to.
    pub(super) fn speak(&mut self, said: &Said) {
        let now = self.clockwork.in_the_room();
        for mouth in &mut self.mouths {
            let heard = said.iter().filter(|(to, _, _)| mouth.is_for(*to));
            let parts = heard
                .map(|(_, urgency, words)| (*urgency, words.clone()))
                .collect();
            mouth.say(parts, now);
        }
        self.tune();
    }

    /// Plays a tone to one player, or to everybody.
    pub(super) fn sound(&mut self, earcon: Earcon, to: Option<Color>) {
        let now = self.clockwork.in_the_room();
        self.mouths_for(to)
            .for_each(|mouth| mouth.sound(earcon, now));
    }

    /// Makes silence for one player, or for everybody and the assistant.
    pub(super) fn hush(&mut self, by: Option<Color>) {
        match by {
            Some(_) => self.mouths_for(by).for_each(Mouth::hush),
            None => self.mouths.iter_mut().for_each(Mouth::hush),
        }
    }

    /// Makes silence where this one begins to speak.
    pub(super) fn hush_near(&mut self, speaker: Hearer) {
        let near = |mouth: &&mut Mouth| speaker.is_near(mouth.ear);
        self.mouths.iter_mut().filter(near).for_each(Mouth::hush);
    }

    /// Takes what has become of an utterance.
    pub(super) fn on_voice(&mut self, ear: Hearer, event: &VoiceEvent) {
        let now = self.clockwork.in_the_room();
        if let Some(mouth) = self.mouths.iter_mut().find(|mouth| mouth.ear == ear) {
            mouth.hear(event, now);
        }
        self.tune();
    }

    /// Takes that a tone was not heard.
    pub(super) fn on_tone_failed(&mut self, ear: Hearer) {
        let now = self.clockwork.in_the_room();
        if let Some(mouth) = self.mouths.iter_mut().find(|mouth| mouth.ear == ear) {
            mouth.miss_tone(now);
        }
    }

    /// Takes a voice that is there now, or the text, and what is `missing` where there is no loudspeaker.
    pub(super) fn on_opened(
        &mut self,
        ear: Hearer,
        voice: Box<dyn Voice>,
        missing: Option<Trouble>,
    ) {
        let now = self.clockwork.in_the_room();
        let mut mouths = self.mouths.iter_mut();
        let trouble = mouths
            .find(|mouth| mouth.ear == ear)
            .and_then(|mouth| mouth.take_voice(voice, missing, now));
        self.tune();
        self.tell_tones();
        self.tell_trouble(trouble);
    }

    /// Tells where words stand in for tones whether those can be heard, if that is news: for everybody, or else a player
    /// would miss them.
    pub(super) fn tell_tones(&mut self) {
        let are_heard = |mouth: &Mouth| mouth.tones() == Tones::Heard;
        let tones = if self.mouths.iter().all(are_heard) {
            Tones::Heard
        } else {
            Tones::Unheard
        };
        if self
            .conversation
            .tones()
            .is_some_and(|known| known != tones)
        {
            self.dispatch(Event::Tones(tones));
        }
    }

    fn tell_trouble(&mut self, trouble: Option<Trouble>) {
        if let Some(trouble) = trouble {
            self.dispatch(Event::Trouble(trouble));
        }
    }

    /// Takes what has become of the voices, of the key to talk and of who reads by the mere passing of time.
    pub(super) fn settle(&mut self) {
        let now = self.clockwork.in_the_room();
        let troubles: Vec<Trouble> = self
            .mouths
            .iter_mut()
            .filter_map(|mouth| mouth.settle(now))
            .collect();
        self.duplex
            .settle(self.clockwork.now(), self.speaking_since());
        self.tune();
        self.tell_tones();
        for trouble in troubles {
            self.tell_trouble(Some(trouble));
        }
        self.note_codes_told();
        self.note_silence(self.clockwork.now());
        if let Some(feed) = &mut self.sides.feed {
            feed.catch_up(self.conversation.shown(), self.clockwork.now());
        }
    }

    /// Writes down that the codes of an envelope were told, once each was said to its end. One that was broken off can
    /// be repeated.
    pub(super) fn note_codes_told(&mut self) {
        let told: Vec<CodeHolder> = self
            .mouths
            .iter_mut()
            .flat_map(Mouth::take_told_codes)
            .collect();
        let were_untold = !self.untold_codes.is_empty();
        self.untold_codes.retain(|holder| !told.contains(holder));
        if were_untold && self.untold_codes.is_empty() {
            self.dispatch(Event::CodesTold);
        }
    }

    /// Tells the conversation that all was said by `at`, where it waits for that.
    pub(super) fn note_silence(&mut self, at: Timestamp) {
        if self.conversation.awaits_silence() && !self.is_speaking() {
            self.dispatch_at(Event::SpokenOut, at);
        }
    }

    /// How long to wait at most before [`settle`](Self::settle) has something to do with a voice.
    pub(super) fn patience_with_voices(&self) -> Option<Duration> {
        let now = self.clockwork.in_the_room();
        let deadlines = self.mouths.iter().filter_map(Mouth::deadline);
        deadlines.map(|at| at.since(now)).min()
    }

    /// Whether something is being said at any mouth.
    pub(super) fn is_speaking(&self) -> bool {
        self.mouths.iter().any(Mouth::is_speaking)
    }

    /// Waits until everything has been said; false when the user leaves meanwhile: who leaves while the codes of an
    /// envelope are told must say so twice.
    pub(super) fn wait_for_voice(&mut self, inputs: &Receiver<Input>) -> bool {
        while self.is_speaking() {
            let patience = self.patience_with_voices().unwrap_or(LONGEST_SILENCE);
            match self.next_input(inputs, patience) {
                Ok(Input::Quit | Input::Leave) | Err(RecvTimeoutError::Disconnected) => {
                    return false;
                }
                Ok(input) => self.take(input),
                Err(RecvTimeoutError::Timeout) => (),
            }
            self.settle();
        }
        true
    }

    /// Opens each microphone that may listen now, and closes the others.
    pub(super) fn tune(&self) {
        for microphone in &self.microphones {
            let near = |mouth: &Mouth| microphone.whose().is_near(mouth.ear);
            let mut mouths = self.mouths.iter();
            let audible = mouths.any(|mouth| near(mouth) && mouth.is_audible());
            microphone.set_open(self.duplex.listens(audible));
        }
    }
}
