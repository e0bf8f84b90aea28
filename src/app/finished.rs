//! A game that is over, and whose score goes into a file only now: it could not be saved, or the program died before.

use std::{error::Error, process::ExitCode};

use crate::{
    app::{
        clockwork::wall_clock,
        crier::Crier,
        destination::{Destination, Form},
        event_loop::Refused,
        score,
    },
    dialog::{Effect, Event, Session},
    journal::Journal,
    locale::{Cells, Locale},
    time::Timestamp,
};

/// Such a game, with its files.
pub(crate) struct Finished {
    pub(crate) session: Session,
    /// None where it cannot be written.
    pub(crate) journal: Option<Journal>,
    pub(crate) pgn: Destination,
    pub(crate) braille: Option<Destination>,
    pub(crate) cells: Option<Cells>,
    /// When it began, ISO 8601.
    pub(crate) began: String,
    /// When it came to its end.
    pub(crate) offset: Timestamp,
}

impl Finished {
    /// Writes the scores, cries in the words of `locale` how the game ended, which nobody may have heard, and where they are
    /// or why they are not, and notes it in the journal. Returns whether all are in a file.
    ///
    /// # Errors
    ///
    /// That nothing can be printed.
    pub(crate) fn save(
        mut self,
        locale: &Locale,
        crier: &mut Crier,
    ) -> Result<ExitCode, Box<dyn Error>> {
        let began = self.began.as_str();
        let in_braille = self.braille.map(|place| {
            let kept = score::save_in_braille(place, &self.session, began, self.cells);
            (kept, Form::Braille)
        });
        let pgn = score::save(self.pgn, self.began.clone()).save(&self.session);
        let mut tell = |event: Event| {
            let effects = self.session.handle(event.clone(), self.offset);
            note(self.journal.as_mut(), self.offset, &event);
            let mut said = effects.iter().filter_map(Effect::said);
            said.try_for_each(|(message, _)| crier.cry(&locale.render(message)))
        };
        tell(Event::Resumed)?;
        let mut refused = Refused::default();
        for (kept, form) in [(pgn, Form::Pgn)].into_iter().chain(in_braille) {
            refused.note(&kept, form);
            kept.told(form).into_iter().try_for_each(&mut tell)?;
        }
        Ok(refused.code())
    }
}

/// Notes an event in the journal; a score that is saved is of more use than that this is noted.
fn note(journal: Option<&mut Journal>, at: Timestamp, event: &Event) {
    if let Some(journal) = journal
        && let Err(error) = journal.append(at, &wall_clock(), event)
    {
        tracing::warn!(%error, "the journal of a game that is over");
    }
}

#[cfg(test)]
mod tests;
