//! The event loop: gives every event its time, hands it to the conversation, carries out the
//! effects.

mod faults;
mod from_file;
mod holding;
mod keeping;
mod leaving;
mod speaking;
mod waiting;

use std::{
    collections::VecDeque,
    path::PathBuf,
    process::ExitCode,
    sync::mpsc::{Receiver, RecvTimeoutError},
    time::{Duration, Instant},
};

use shakmaty::Color;

pub(in crate::app) use holding::LOOK_AGAIN;
use leaving::{LeaveKey, Stay};
use speaking::Said;

pub(crate) use keeping::{Refused, Saving};

use crate::{
    app::{
        Input, Lever,
        again::Again,
        clockwork::{Clockwork, TimeWatch},
        console::Console,
        conversation::Conversation,
        destination::{Form, Kept},
        display::Display,
        envelope,
        faults::Faults,
        feed::Feed,
        locales::Locales,
        microphone::{Duplex, MicrophoneControl},
        mouth::Mouth,
        scribe::Scribe,
        web::Web,
    },
    arbiter::adjournment::Cover,
    clock::Clock,
    dialog::{ClockMessage, CodeHolder, Effect, Event, Trouble},
    time::Timestamp,
};

/// How often the disk learns that time has passed while a clock runs. After a sudden death the
/// clock must be right to a second: this leaves half of it to a slow disk and a busy machine.
const HEARTBEAT: Duration = Duration::from_millis(500);

/// Keeps a file up to date with the conversation, and returns what is new to the player: that it
/// could not be written, or can be again, or is another one.
pub(crate) type Keep<C> = Box<dyn FnMut(&C) -> Option<Kept>>;

/// All that a running conversation needs around it.
pub(crate) struct EventLoop<C> {
    pub(crate) conversation: C,
    pub(crate) clockwork: Clockwork,
    pub(crate) locales: Locales,
    pub(crate) console: Console,
    /// One for everybody, or one for each player.
    pub(crate) mouths: Vec<Mouth>,
    pub(crate) journal: Option<Scribe>,
    /// The folder in which `rochade resume` looks for journals.
    pub(crate) games: PathBuf,
    /// What it must be given to go on in the same way.
    pub(crate) again: Again,
    /// None, one for everybody, or one for each player.
    pub(crate) microphones: Vec<MicrophoneControl>,
    pub(crate) duplex: Duplex,
    /// Who has less time than this is told everything briefly.
    pub(crate) short_below: Option<Duration>,
    pub(crate) save: Option<Saving<C>>,
    /// What the disk does not take.
    pub(crate) refused: Refused,
    /// What must be on the disk after each move, for nobody knows which is the last.
    pub(crate) keep: Option<Keep<C>>,
    /// Whether the end of the keyboard's input ends the program: there is no other way in.
    pub(crate) keyboard_only: bool,
    pub(crate) sides: Sides,
    /// The events that could not be taken, by a fault of the program itself.
    pub(crate) faults: Faults,
    /// Who keeps the codes of an envelope that are being told and have not come to their end.
    pub(crate) untold_codes: Vec<CodeHolder>,
    /// What has come and waits for what came in time.
    pub(crate) waiting: VecDeque<Input>,
}

/// What goes beside the words: the state for another program, figures to look at.
pub(crate) struct Sides {
    pub(crate) feed: Option<Feed>,
    pub(crate) display: Option<Display>,
    pub(crate) page: Option<Web>,
}

impl<C: Conversation> EventLoop<C> {
    /// Runs until the conversation is over or the user leaves, and returns whether all of it is kept.
    pub(crate) fn run(self, first: Vec<Event>, inputs: &Receiver<Input>) -> ExitCode {
        self.guarded(inputs, |game| game.converse(first, inputs))
    }

    /// Converses until all is over or the user leaves.
    fn converse(&mut self, first: Vec<Event>, inputs: &Receiver<Input>) {
        self.begin(first);
        if self.sides.display.as_ref().is_some_and(Display::is_hidden) {
            self.dispatch(Event::Trouble(Trouble::NoRoomToShow));
        }
        let mut watch = TimeWatch::start();
        let mut last_beat = self.clockwork.now();
        let mut last_look = last_beat;
        let mut stay = Stay::default();
        let mut leave_key = LeaveKey::default();
        loop {
            let now = self.clockwork.now();
            if stay.is_up(self.conversation.is_over(), self.is_speaking(), now) {
                break;
            }
            let patience = self.patience(now, last_beat, stay.deadline(now));
            let input = self.next_input(inputs, patience);
            // Before the input is looked at: a press after a sleep finds the clock stopped.
            if let Some(jump) = watch.look() {
                self.dispatch(Event::Jumped(jump));
            }
            match input {
                Ok(Input::Quit) | Err(RecvTimeoutError::Disconnected) => break,
                Ok(Input::KeyboardEnded | Input::KeyboardFailed) if self.keyboard_only => break,
                Ok(Input::Leave) => {
                    let is_again = leave_key.strike(self.clockwork.now());
                    if is_again || !self.clock_runs() {
                        break;
                    }
                    self.tell(ClockMessage::LeaveAgain);
                }
                Ok(input) => {
                    stay.go_on_with(&input);
                    leave_key.pass_by(&input);
                    self.take(input);
                }
                Err(RecvTimeoutError::Timeout) => (),
            }
            let now = self.clockwork.now();
            if self.has_come_in_time(inputs, now) {
                continue;
            }
            if self.is_time_to_look(now, last_look, self.speaking_since()) {
                last_look = now;
                self.dispatch_at(Event::Tick, now);
            }
            if self.clock_runs() && now.since(last_beat) >= HEARTBEAT {
                last_beat = now;
                self.beat(now);
                self.tell_refusal(now);
            }
            self.try_again(now);
            // The disk may have taken its time.
            if !self.has_come_in_time(inputs, self.clockwork.now()) {
                self.settle();
            }
        }
        if !self.untold_codes.is_empty() {
            self.wait_for_voice(inputs);
        }
    }

    /// Begins with these events, and with whether tones can be heard.
    fn begin(&mut self, first: Vec<Event>) {
        for event in first {
            self.dispatch(event);
        }
        self.tell_tones();
    }

    /// Hands an event to the conversation at its time, writes it down, and then carries out what
    /// follows.
    fn dispatch(&mut self, event: Event) {
        self.dispatch_at(event, self.clockwork.now());
    }

    /// As [`dispatch`](Self::dispatch), for an event that happened at `at`.
    fn dispatch_at(&mut self, event: Event, at: Timestamp) {
        let event = event.within_reason();
        let by = event.by();
        let happened = event.clone();
        let ran = self.clock_runs();
        let Some((effects, noted)) = self.happen(event, at) else {
            return;
        };
        self.hold_secret_line(&happened, noted.as_ref());
        if let Some(noted) = noted {
            self.write_down(&noted, at);
        }
        if !ran && self.clock_runs() {
            self.beat_journal(at);
        }
        if let Some((earcon, to)) = self.conversation.tone(&happened, &effects) {
            self.sound(earcon, to);
        }
        if let Some(feed) = &mut self.sides.feed {
            feed.follow(self.conversation.shown(), at);
        }
        self.carry_out(effects, at, by);
        self.tell_refusal(at);
    }

    /// Carries out what the conversation asked for at `at`, because of something that `by` did. What comes of that counts from
    /// then too: what is typed while the disk takes its time is not late for it.
    fn carry_out(&mut self, effects: Vec<Effect>, at: Timestamp, by: Option<Color>) {
        if self.lacks_envelope(&effects) {
            let (changed, missing) = (false, true);
            self.dispatch_at(Event::NotOpened { changed, missing }, at);
            return;
        }
        // Like the journal: on the disk before it is spoken.
        let kept = self.keep.as_mut().and_then(|keep| keep(&self.conversation));
        let mut saves = false;
        let mut records = Vec::new();
        let mut said = Said::new();
        let told = effects.iter().filter_map(Effect::said);
        let codes: Vec<CodeHolder> = told
            .filter_map(|(message, _)| message.code_holder())
            .collect();
        if effects.iter().any(Effect::is_said) {
            self.forget_secrets();
        }
        // Who reads a line may look at the clock that it tells of, or answer it at once with a key.
        self.show(at);
        self.console.single_keys(self.conversation.single_keys());
        for effect in effects {
            match effect {
                Effect::Say(message) => self.print(&message, None, &mut said),
                Effect::Tell { to, message } => self.print(&message, Some(to), &mut said),
                Effect::Prompt(message) => self.prompt(&message, &mut said),
                Effect::Hush => self.hush(by),
                Effect::Manner { to, manner } => {
                    self.mouths_for(to).for_each(|mouth| mouth.speak_in(manner));
                }
                Effect::Earcon { to, earcon } => self.sound(earcon, to),
                Effect::Record(record) => records.push(record),
                Effect::Save => saves = true,
                Effect::Seal {
                    cover,
                    note,
                    at: sealed,
                } => self.seal(*cover, &note, sealed, at),
                Effect::LastCodes => self.untold_codes.clone_from(&codes),
                // Looked for above.
                Effect::LookFor { .. } => (),
                Effect::Open {
                    envelope,
                    commitment,
                    arbiter,
                    replier,
                } => {
                    let journal = self.journal.as_ref().map(Scribe::path);
                    let written = (envelope.as_str(), commitment.as_str());
                    let event = envelope::open(journal, written, arbiter, replier);
                    self.dispatch_at(event, at);
                }
            }
        }
        self.speak(&said);
        self.note_codes_told();
        for microphone in &mut self.microphones {
            microphone.listen_for(self.conversation.listening());
        }
        for record in records {
            if let Some(feed) = &mut self.sides.feed {
                feed.record(&record, self.conversation.shown(), at);
            }
            self.dispatch_at(Event::Recorded(record), at);
        }
        if saves {
            self.save(at);
        }
        if let Some(kept) = kept {
            self.tell_kept(kept, Form::Braille, at);
        }
    }

    /// Whether these effects need an envelope that is not there.
    fn lacks_envelope(&self, effects: &[Effect]) -> bool {
        let journal = self.journal.as_ref().map(Scribe::path);
        effects.iter().any(|effect| {
            matches!(effect, Effect::LookFor { envelope } if !envelope::is_there(journal, envelope))
        })
    }

    /// Half a second of a running clock has passed.
    fn beat(&mut self, now: Timestamp) {
        self.beat_journal(now);
        if let Some(feed) = &mut self.sides.feed {
            feed.beat(self.conversation.shown(), now);
        }
        self.show(now);
    }

    fn show(&mut self, now: Timestamp) {
        if let (Some(display), Some(shown)) = (&mut self.sides.display, self.conversation.shown())
            && display.show(shown.clock, now)
        {
            self.console.lines_again();
        }
        if let Some(page) = &self.sides.page {
            page.show(self.conversation.shown(), now);
        }
    }

    fn clock_runs(&self) -> bool {
        self.conversation.clock().is_some_and(Clock::is_running)
    }

    /// Seals a move, and tells the codes that open the envelope, which are written nowhere. Only when
    /// they were said to the end does the journal say so: if the program dies before, the move can
    /// be sealed anew.
    fn seal(&mut self, cover: Cover, note: &str, sealed: Timestamp, at: Timestamp) {
        let journal = self.journal.as_ref().map(Scribe::path);
        let (event, codes) = envelope::seal(journal, cover, note, sealed);
        self.dispatch_at(event, at);
        if let Some(codes) = codes {
            self.dispatch_at(codes, at);
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
            Input::Told(ClockMessage::LineDropped(line))
                if self.conversation.may_be_secret(&line) =>
            {
                self.console.hold_secret();
                self.tell(ClockMessage::SecretDropped);
            }
            Input::Told(message) => self.tell(message),
            Input::Erased(line) => {
                if self.conversation.may_be_secret(&line) {
                    self.console.hold_secret();
                }
            }
            // It would seal what was written before, while other words stood on the line.
            Input::PressInHaste { line, at: _ } if self.conversation.may_be_secret(&line) => {
                self.console.hold_secret();
                self.tell(ClockMessage::SecretNotPressed);
            }
            Input::PressInHaste { line, at } => {
                self.interrupted_by(Event::Pressed, at);
                self.tell(ClockMessage::LineDropped(line));
            }
            Input::Press {
                by: Lever::Either,
                at,
            } => self.interrupted_by(Event::Pressed, at),
            Input::Press {
                by: Lever::Of(side),
                at,
            } => self.interrupted_by(Event::Lever(side), at),
            Input::Heard {
                by,
                utterance,
                began,
            } => {
                let began = self.clockwork.at(began);
                // A cough is nothing that was said.
                if utterance.holds_words() {
                    self.duplex.heard();
                }
                self.dispatch(match by.speaker() {
                    Some(by) => Event::HeardFrom {
                        by,
                        utterance,
                        began,
                    },
                    None => Event::Heard { utterance, began },
                });
                self.tune();
            }
            Input::Hush => self.hush(None),
            Input::Barged(by) => {
                if self.duplex == Duplex::Headphones {
                    self.hush_near(by);
                }
            }
            Input::Talk => {
                self.hush(None);
                self.duplex.talk(self.clockwork.now());
                self.tune();
            }
            Input::KeyboardFailed => self.dispatch(Event::Trouble(Trouble::KeyboardGone)),
            Input::Trouble(trouble) => {
                if trouble.is_microphone_back() {
                    // Where the sound server is back, so may be the loudspeaker.
                    self.mouths.iter_mut().for_each(Mouth::try_now);
                }
                self.dispatch(Event::Trouble(trouble));
            }
            Input::Voice { ear, event } => self.on_voice(ear, &event),
            Input::Opened {
                ear,
                voice,
                missing,
            } => self.on_opened(ear, voice, missing),
            Input::ToneFailed { ear } => self.on_tone_failed(ear),
            Input::Quit | Input::Leave | Input::KeyboardEnded => (),
        }
    }

    /// What the player does with the keys is more urgent than what the voice was saying.
    /// It counts from the moment of the key.
    fn interrupted_by(&mut self, event: Event, at: Instant) {
        let by = if let Event::Lever(side) = event {
            Some(side)
        } else {
            event.by()
        };
        self.hush(by);
        let at = self.clockwork.at(at);
        self.note_silence(at);
        self.dispatch_at(event, at);
    }
}

#[cfg(test)]
mod tests;
