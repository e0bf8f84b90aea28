//! What is kept on the disk, and what becomes of it where the disk does not take it.

use std::{process::ExitCode, sync::mpsc::Receiver, time::Duration};

use crate::{
    app::{
        Input,
        clockwork::wall_clock,
        conversation::Conversation,
        destination::{Destination, Form, Kept},
        event_loop::EventLoop,
        scribe::{Scribe, ScribeError},
    },
    dialog::{Event, Trouble},
    journal::JournalError,
    time::Timestamp,
};

/// How often what could not be written is tried again.
pub(super) const RETRY: Duration = Duration::from_secs(2);

/// How the score is saved when the conversation asks for it.
pub(crate) struct Saving<C> {
    /// The score as it is saved, and printed at the end where no file has kept it.
    pub(crate) text: Box<dyn Fn(&C) -> String>,
    pub(crate) place: Destination,
    /// What was saved last, if anything: at an adjournment, or at an end that may have been taken back since.
    pub(crate) last: Option<String>,
}

impl<C> Saving<C> {
    /// Saves it, whole or not at all.
    pub(crate) fn save(&mut self, conversation: &C) -> Kept {
        let text = (self.text)(conversation);
        let kept = self.place.keep_at_the_end(&text);
        self.last = Some(text);
        kept
    }

    /// Whether what was saved is not how it is now.
    fn is_outdated(&self, conversation: &C) -> bool {
        let last = self.last.as_ref();
        last.is_some_and(|last| *last != (self.text)(conversation))
    }
}

/// What the disk does not take.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Refused {
    /// When the journal and its heartbeat were tried last, if one of them cannot be written.
    pub(super) journal: Option<Timestamp>,
    /// Which of them it is, if one is.
    part: Option<Part>,
    /// Whether that has still to be told.
    untold: bool,
    /// The score of the game that is over.
    score: Fate,
    /// That in Braille.
    braille: Fate,
    /// When those that are late were looked after last.
    looked: Option<Timestamp>,
}

/// What has become of a score, as far as it was to be written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Fate {
    /// It stands.
    #[default]
    Written,
    /// The disk has not answered yet, and may still take it.
    Late,
    /// It could not be written.
    Refused,
}

/// What of a journal cannot be written, the lesser evil first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    /// How far the clock has come; what happens is written.
    Heartbeat,
    /// What happens.
    Events,
}

impl Refused {
    /// Notes what became of a score.
    pub(crate) const fn note(&mut self, kept: &Kept, form: Form) {
        let fate = match form {
            Form::Pgn => &mut self.score,
            Form::Braille => &mut self.braille,
        };
        *fate = match kept {
            Kept::In(_) | Kept::Beside { .. } | Kept::Elsewhere { .. } => Fate::Written,
            Kept::Late(_) => Fate::Late,
            Kept::Nowhere(_) => Fate::Refused,
        };
    }

    /// Whether every score could be written, as the exit status tells it.
    pub(crate) fn code(self) -> ExitCode {
        if [self.score, self.braille] == [Fate::Written; 2] {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        }
    }

    /// When a score that is late was looked after last, if one is.
    fn late(self) -> Option<Timestamp> {
        let is_late = [self.score, self.braille].contains(&Fate::Late);
        self.looked.filter(|_| is_late)
    }

    /// When something is to be tried again.
    pub(super) fn deadline(self) -> Option<Timestamp> {
        let tried = [self.journal, self.late()].into_iter().flatten();
        tried.map(|last| last + RETRY).min()
    }
}

impl<C: Conversation> EventLoop<C> {
    /// Writes an event down before what follows from it is done. That the disk refuses it is told
    /// [after](Self::tell_refusal) that, for the journal has both in this order.
    pub(super) fn write_down(&mut self, event: &Event, at: Timestamp) {
        if let Some(journal) = &mut self.journal
            && let Err(error) = journal.append(at, wall_clock(), event.clone())
        {
            self.journal_failed(&error);
        }
    }

    pub(super) fn beat_journal(&mut self, now: Timestamp) {
        if self.refused.journal.is_none()
            && let Some(journal) = &mut self.journal
            && let Err(error) = journal.beat(now)
        {
            self.journal_failed(&error);
        }
    }

    /// The journal or its heartbeat cannot be written. It keeps what it was given, and is tried again.
    fn journal_failed(&mut self, error: &ScribeError) {
        let part = match error {
            ScribeError::Refused(JournalError::Heartbeat { .. }) => Part::Heartbeat,
            ScribeError::Refused(
                JournalError::File { .. }
                | JournalError::NotFile { .. }
                | JournalError::NotJournal { .. }
                | JournalError::Newer { .. }
                | JournalError::Damaged { .. }
                | JournalError::NoHead { .. }
                | JournalError::InUse { .. }
                | JournalError::Changed { .. }
                | JournalError::OtherFormat { .. },
            )
            | ScribeError::Hangs { .. } => Part::Events,
        };
        self.refused.journal = Some(self.clockwork.now());
        if self.refused.part >= Some(part) {
            return;
        }
        self.refused.part = Some(part);
        tracing::error!(%error, "the journal");
        if let Some(journal) = &mut self.journal
            && let Err(error) = journal.stop_beating()
        {
            tracing::error!(%error, "the heartbeat");
        }
        self.refused.untold = true;
    }

    /// Tells that the journal cannot be written, if that is news, at `at`: when that began which was to be written, for what is
    /// done while the disk takes its time is not late for it.
    pub(super) fn tell_refusal(&mut self, at: Timestamp) {
        self.tell_move(at);
        if std::mem::take(&mut self.refused.untold)
            && let Some(part) = self.refused.part
        {
            let trouble = match part {
                Part::Heartbeat => Trouble::HeartbeatFailed,
                Part::Events => Trouble::JournalFailed,
            };
            self.dispatch_at(Event::Trouble(trouble), at);
        }
    }

    /// Tells where the journal goes on, if another file has taken its place.
    fn tell_move(&mut self, at: Timestamp) {
        let moved = self.journal.as_mut().and_then(Scribe::moved_to);
        if let Some(path) = moved.map(|path| path.display().to_string()) {
            self.dispatch_at(Event::Trouble(Trouble::JournalTaken(path)), at);
        }
    }

    /// Tries again what could not be written, when it is time.
    pub(super) fn try_again(&mut self, now: Timestamp) {
        let is_time = |last: Option<Timestamp>| last.is_some_and(|last| now.since(last) >= RETRY);
        if is_time(self.refused.journal) {
            self.try_journal_again(now);
        }
        if is_time(self.refused.late()) {
            self.refused.looked = Some(now);
            if self.refused.score == Fate::Late {
                self.save_again(now);
            }
            if self.refused.braille == Fate::Late {
                self.keep_again(now);
            }
        }
    }

    /// Writes what the disk did not take before, and tells it when it has.
    pub(super) fn try_journal_again(&mut self, now: Timestamp) {
        let runs = self.clock_runs();
        let Some(journal) = &mut self.journal else {
            return;
        };
        let caught_up = journal.catch_up();
        if caught_up.is_ok() && self.refused.part == Some(Part::Events) {
            // Whatever becomes of the heartbeat.
            (self.refused.journal, self.refused.part) = (None, None);
            self.dispatch_at(Event::Trouble(Trouble::JournalBack), now);
            if self.refused.part.is_some() {
                // The disk did not take this line.
                return;
            }
        }
        let Some(journal) = &mut self.journal else {
            return;
        };
        let written = caught_up.and_then(|()| if runs { journal.beat(now) } else { Ok(()) });
        if let Err(error) = written {
            self.journal_failed(&error);
            self.tell_refusal(now);
            return;
        }
        self.refused.journal = None;
        if self.refused.part.take() == Some(Part::Heartbeat) {
            self.dispatch_at(Event::Trouble(Trouble::HeartbeatBack), now);
        }
    }

    /// Saves the score, as it is at `at`.
    pub(super) fn save(&mut self, at: Timestamp) {
        let Some(save) = &mut self.save else { return };
        let kept = save.save(&self.conversation);
        self.tell_kept(kept, Form::Pgn, at);
    }

    /// Tells what became of a score.
    pub(super) fn tell_kept(&mut self, kept: Kept, form: Form, at: Timestamp) {
        self.refused.note(&kept, form);
        self.again.note(&kept, form);
        self.refused.looked = Some(self.clockwork.now());
        for event in kept.told(form) {
            self.dispatch_at(event, at);
        }
    }

    /// Saves a game that could not be saved, or not yet, and tells it when it is; that it is not has been told.
    fn save_again(&mut self, now: Timestamp) {
        if self.conversation.is_over()
            && self.refused.score != Fate::Written
            && let Some(save) = &mut self.save
        {
            match save.save(&self.conversation) {
                kept @ (Kept::Late(_) | Kept::Nowhere(_)) => self.refused.note(&kept, Form::Pgn),
                kept @ (Kept::In(_) | Kept::Beside { .. } | Kept::Elsewhere { .. }) => {
                    self.tell_kept(kept, Form::Pgn, now);
                }
            }
        }
    }

    /// The same for the score in Braille.
    fn keep_again(&mut self, now: Timestamp) {
        if let Some(kept) = self.keep.as_mut().and_then(|keep| keep(&self.conversation)) {
            self.tell_kept(kept, Form::Braille, now);
        }
    }

    /// Whether the journal holds all that has happened.
    pub(super) fn is_written(&self) -> bool {
        self.journal
            .as_ref()
            .is_some_and(|journal| !journal.is_behind())
    }

    /// Tries once more to keep what the disk did not take, and prints it where it still does not: nothing is lost
    /// without a word, which is spoken to its end. Returns whether every score is in its file, and else the game, or the clock
    /// alone, in its journal.
    pub(super) fn keep_the_rest(&mut self, inputs: &Receiver<Input>) -> ExitCode {
        let now = self.clockwork.now();
        let is_over = self.conversation.is_over();
        let is_outdated = |save: &Saving<C>| save.is_outdated(&self.conversation);
        if !is_over && self.save.as_ref().is_some_and(is_outdated) {
            // Its file must not end where the game had ended, or show a move that was taken back.
            self.save(now);
        }
        self.save_again(now);
        self.keep_again(now);
        if self.refused.journal.is_some() {
            self.try_journal_again(now);
        }
        let is_in_no_file = if is_over {
            self.refused.score != Fate::Written
        } else {
            !self.is_written()
        };
        let Some(save) = self.save.as_ref().filter(|_| is_in_no_file) else {
            // Of a clock alone there is nothing but the journal.
            let is_lost = self.save.is_none() && self.journal.is_some() && !self.is_written();
            return if is_lost {
                ExitCode::FAILURE
            } else {
                self.refused.code()
            };
        };
        let text = (save.text)(&self.conversation);
        let trouble = if self.is_written() {
            Trouble::OnlyInJournal
        } else {
            Trouble::InNoFile
        };
        self.dispatch(Event::Trouble(trouble));
        for line in text.lines() {
            self.console.line(line);
        }
        self.wait_for_voice(inputs);
        ExitCode::FAILURE
    }
}
