//! Envelopes on the disk, and `rochade envelope`.

mod witness;
mod wordings;

use std::{
    error::Error,
    fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
    process::ExitCode,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use shakmaty::{CastlingMode, Square};
use witness::{Witness, witness};
use wordings::{fault, proof};

use crate::{
    app::{aside::Aside, journals::free_name, terms::Terms},
    arbiter::{
        Ruling, Verdict,
        adjournment::{Cover, resumption},
    },
    cli::{EnvelopeArgs, EnvelopeCommand},
    dialog::{AdjournmentMessage, Event, Message, Proof},
    envelope::{Code, Envelope, OpenError, SealError},
    game::{Game, StartError},
    locale::Locale,
    time::Timestamp,
};

/// Error when nobody can tell which position was adjourned.
#[derive(Debug, thiserror::Error)]
#[error("the position on the envelope {} cannot be read, for it was changed or damaged", envelope.display())]
struct NoPosition {
    envelope: PathBuf,
    #[source]
    source: StartError,
}

/// Error when an envelope is not the one that was sealed.
#[derive(Debug, thiserror::Error)]
#[error(
    "the envelope {} is not the one that the journal {} tells of, or it was changed; call the arbiter",
    envelope.display(),
    journal.display()
)]
struct NotTheSealed {
    envelope: PathBuf,
    journal: PathBuf,
}

/// Seals a move beside the journal of its game.
///
/// Returns the event for the journal, and if the move is sealed, the one with the codes, which
/// belongs into no journal.
pub(crate) fn seal(
    journal: Option<&Path>,
    cover: Cover,
    note: &str,
    at: Timestamp,
) -> (Event, Option<Event>) {
    let journal = journal.unwrap_or_else(|| Path::new("adjourned"));
    let sealed = Envelope::seal(cover, note).and_then(|(envelope, codes)| {
        let written = write_in_time(envelope, journal, &mut Aside::new("envelope", ()))?;
        Ok((written, codes))
    });
    match sealed {
        Ok(((envelope, path), codes)) => (
            Event::Sealed {
                at,
                envelope: path.display().to_string(),
                commitment: envelope.commitment().to_owned(),
                draw_offer: envelope.cover.draw_offer,
            },
            Some(Event::Codes {
                arbiter: codes.arbiter.letters(),
                replier: codes.replier.letters(),
                receipt: codes.receipt.letters(),
            }),
        ),
        Err(error) => {
            tracing::error!(%error, "the envelope");
            (Event::NotSealed, None)
        }
    }
}

/// An envelope that was written, with its path.
type Written = Result<(Envelope, PathBuf), SealError>;

/// Writes an envelope [aside](Aside), to a new file beside `journal`. A disk that hangs counts as one that fails; what it
/// takes late is taken away again, for nobody has been told the codes.
fn write_in_time(envelope: Envelope, journal: &Path, disk: &mut Aside<(), Written>) -> Written {
    // Set by whoever is first: the disk that has taken the envelope, or who waits no longer.
    let is_settled = Arc::new(AtomicBool::new(false));
    let (beside, settled) = (journal.to_owned(), Arc::clone(&is_settled));
    let mut written = disk.order(move |()| {
        let path = new_envelope(&beside);
        envelope.write(&path)?;
        if settled.swap(true, Ordering::SeqCst)
            && let Err(error) = fs::remove_file(&path)
        {
            tracing::warn!(%error, "an envelope that is of no use stays");
        }
        Ok((envelope, path))
    });
    if written.is_empty() && is_settled.swap(true, Ordering::SeqCst) {
        // It was taken at the last moment.
        written = disk.look();
    }
    written.pop().unwrap_or_else(|| {
        Err(SealError::File {
            path: journal.to_owned(),
            source: io::ErrorKind::TimedOut.into(),
        })
    })
}

/// Whether an envelope is [there](place).
pub(crate) fn is_there(journal: Option<&Path>, envelope: &str) -> bool {
    place(journal, envelope).exists()
}

/// Where an envelope lies: where the journal says, or beside the journal, if both have come from another folder or
/// computer. Its codes open no other.
fn place(journal: Option<&Path>, envelope: &str) -> PathBuf {
    let told = Path::new(envelope);
    // The other computer may have parted the names of folders in another way.
    let name = envelope.rsplit(['/', '\\']).next().unwrap_or(envelope);
    match journal.and_then(Path::parent) {
        Some(folder) if !told.exists() => folder.join(name),
        Some(_) | None => told.to_owned(),
    }
}

/// Opens an envelope, [where it lies](place), and tells what is in it. One with another commitment than this was put in its
/// place, or was changed.
pub(crate) fn open(
    journal: Option<&Path>,
    (envelope, commitment): (&str, &str),
    arbiter: Vec<Square>,
    replier: Vec<Square>,
) -> Event {
    let opened = Envelope::read(&place(journal, envelope)).and_then(|envelope| {
        if envelope.commitment() == commitment {
            envelope.open(&Code::new(arbiter), &Code::new(replier))
        } else {
            Err(OpenError::Changed)
        }
    });
    match opened {
        Ok(note) => Event::NoteOpened(note),
        Err(error) => {
            tracing::warn!(%error, "the envelope");
            Event::NotOpened {
                changed: matches!(error, OpenError::Changed | OpenError::NotEnvelope { .. }),
                missing: matches!(error, OpenError::File { .. }),
            }
        }
    }
}

/// `rochade envelope`.
pub(crate) fn run(terms: &Terms, args: EnvelopeArgs) -> Result<ExitCode, Box<dyn Error>> {
    let locale = Locale::new(terms.language);
    let mut code = ExitCode::SUCCESS;
    match args.command {
        EnvelopeCommand::Show { envelope, json } => {
            let cover = Envelope::read(&envelope)?.cover;
            if json {
                super::print(&serde_json::to_string(&cover)?)?;
            }
            let mode = CastlingMode::from_chess960(cover.chess960);
            Game::from_fen(&cover.fen, mode).map_err(|source| NoPosition { envelope, source })?;
            if !json {
                say(&locale, AdjournmentMessage::Cover(Box::new(cover)))?;
            }
        }
        EnvelopeCommand::Open {
            envelope: path,
            arbiter,
            replier,
            journal,
        } => {
            let envelope = Envelope::read(&path)?;
            let witness = witness(&path, &envelope, journal.as_deref())?;
            if let Witness::Differs(journal) = witness {
                let envelope = path;
                return Err(NotTheSealed { envelope, journal }.into());
            }
            let note = envelope.open(&arbiter, &replier)?;
            super::print(&super::printable(&note))?;
            if let Some(fault) = fault(&envelope.cover, &note, terms.language) {
                let sealer = envelope.cover.sealed_by.into();
                let told = AdjournmentMessage::NoteForArbiter(sealer, fault);
                let told = Message::Adjournment(told);
                writeln!(io::stderr(), "{}", locale.render(&told).line())?;
            }
            if witness == Witness::Absent {
                let alone = Message::Adjournment(AdjournmentMessage::ProofAlone);
                // Beside the note, which other programs may read.
                writeln!(io::stderr(), "{}", locale.render(&alone).line())?;
            }
        }
        EnvelopeCommand::Check {
            envelope: path,
            receipt,
            note,
            journal,
        } => {
            let envelope = Envelope::read(&path)?;
            let witness = witness(&path, &envelope, journal.as_deref())?;
            let proof = match witness {
                Witness::Differs(_) => Proof::Changed,
                Witness::Agrees | Witness::Absent => {
                    proof(&envelope, &receipt, &note, terms.language)
                }
            };
            say(&locale, AdjournmentMessage::Proof(proof))?;
            match proof {
                Proof::None | Proof::Changed => code = ExitCode::FAILURE,
                Proof::Move(_) | Proof::Words if witness == Witness::Absent => {
                    say(&locale, AdjournmentMessage::ProofAlone)?;
                }
                Proof::Move(_) | Proof::Words => (),
            }
        }
        EnvelopeCommand::Rule { case, edition } => {
            let edition = edition.or(terms.config.edition).unwrap_or_default();
            let ruling = resumption(edition, case.into());
            let article = ruling.article;
            let steps = ruling.steps.into_iter().map(|step| Ruling {
                verdict: Verdict::Resumption(step),
                article,
            });
            super::print(&locale.render(&Message::Rulings(steps.collect())).line())?;
        }
    }
    Ok(code)
}

fn say(locale: &Locale, message: AdjournmentMessage) -> io::Result<()> {
    super::print(&locale.render(&Message::Adjournment(message)).line())
}

/// A name beside `journal` for an envelope that does not exist yet: a game can be adjourned more
/// than once.
fn new_envelope(journal: &Path) -> PathBuf {
    free_name(|number| match number {
        1 => journal.with_extension("envelope"),
        _ => journal.with_extension(format!("{number}.envelope")),
    })
}

#[cfg(test)]
mod tests;
