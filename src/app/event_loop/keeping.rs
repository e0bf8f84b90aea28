//! What is kept on the disk, and what becomes of it where the disk does not take it.

use std::{process::ExitCode, sync::mpsc::Receiver, time::Duration};

use crate::{
    app::{
        Input,
        clockwork::wall_clock,
        conversation::Conversation,
        destination::{Form, Kept},
        event_loop::EventLoop,
        scribe::ScribeError,
    },
    dialog::{Event, Trouble},
    journal::JournalError,
    time::Timestamp,
};

/// How often a journal that could not be written is tried again.
pub(super) const RETRY: Duration = Duration::from_secs(2);

/// What the disk does not take.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Refused {
    /// When the journal and its heartbeat were tried last, if one of them cannot be written.
    pub(super) journal: Option<Timestamp>,
    /// Which of them it is, if one is.
    part: Option<Part>,
    /// Whether that has still to be told.
    untold: bool,
    /// Whether the game is over and could not be saved.
    score: bool,
    /// Whether the score in Braille could not be written the last time.
    braille: bool,
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
        let refused = match form {
            Form::Pgn => &mut self.score,
            Form::Braille => &mut self.braille,
        };
        *refused = match kept {
            Kept::In(_) | Kept::Beside { .. } | Kept::Elsewhere { .. } => false,
            Kept::Nowhere(_) => true,
        };
    }

    /// Whether every score could be written, as the exit status tells it.
    pub(crate) const fn code(self) -> ExitCode {
        if self.score || self.braille {
            ExitCode::FAILURE
        } else {
            ExitCode::SUCCESS
        }
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

    /// Tells that the journal cannot be written, if that is news.
    pub(super) fn tell_refusal(&mut self) {
        if std::mem::take(&mut self.refused.untold)
            && let Some(part) = self.refused.part
        {
            self.dispatch(Event::Trouble(match part {
                Part::Heartbeat => Trouble::HeartbeatFailed,
                Part::Events => Trouble::JournalFailed,
            }));
        }
    }

    /// Writes what the disk did not take before, and tells it when it has.
    pub(super) fn try_journal_again(&mut self) {
        let now = self.clockwork.now();
        let runs = self.clock_runs();
        let Some(journal) = &mut self.journal else {
            return;
        };
        let caught_up = journal.catch_up();
        if caught_up.is_ok() && self.refused.part == Some(Part::Events) {
            // Whatever becomes of the heartbeat.
            (self.refused.journal, self.refused.part) = (None, None);
            self.dispatch(Event::Trouble(Trouble::JournalBack));
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
            self.tell_refusal();
            return;
        }
        self.refused.journal = None;
        if self.refused.part.take() == Some(Part::Heartbeat) {
            self.dispatch(Event::Trouble(Trouble::HeartbeatBack));
        }
    }

    pub(super) fn save(&mut self) {
        let Some(save) = &mut self.save else { return };
        let kept = save(&self.conversation);
        self.tell_kept(kept, Form::Pgn);
    }

    /// Tells what became of a score.
    pub(super) fn tell_kept(&mut self, kept: Kept, form: Form) {
        self.refused.note(&kept, form);
        for event in kept.told(form) {
            self.dispatch(event);
        }
    }

    /// Whether the journal holds all that has happened.
    pub(super) fn is_written(&self) -> bool {
        self.journal
            .as_ref()
            .is_some_and(|journal| !journal.is_behind())
    }

    /// Tries once more to keep what the disk did not take, and prints it where it still does not: nothing is lost
    /// without a word, which is spoken to its end. Returns whether every score is in its file, and else the game in its journal.
    pub(super) fn keep_the_rest(&mut self, inputs: &Receiver<Input>) -> ExitCode {
        let is_over = self.conversation.is_over();
        // That it cannot be saved has been told.
        if is_over
            && self.refused.score
            && let Some(save) = &mut self.save
        {
            match save(&self.conversation) {
                Kept::Nowhere(_) => (),
                kept @ (Kept::In(_) | Kept::Beside { .. } | Kept::Elsewhere { .. }) => {
                    self.tell_kept(kept, Form::Pgn);
                }
            }
        }
        if let Some(kept) = self.keep.as_mut().and_then(|keep| keep(&self.conversation)) {
            self.tell_kept(kept, Form::Braille);
        }
        if self.refused.journal.is_some() {
            self.try_journal_again();
        }
        let is_in_no_file = if is_over {
            self.refused.score
        } else {
            !self.is_written()
        };
        let Some(score) = self.score.as_ref().filter(|_| is_in_no_file) else {
            return self.refused.code();
        };
        let text = score(&self.conversation);
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
