//! One connection to the speech system, speaking one language.

use std::{
    collections::VecDeque,
    io,
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, Receiver, Sender, TryRecvError},
    },
    thread,
};

use tts::Tts;

#[cfg(target_os = "linux")]
use crate::voice::system::{
    ssip,
    turn::{TURN_PATIENCE, Turns},
};
use crate::{
    language::Language,
    voice::{Manner, Stray, VoiceError, VoiceInfo},
};

/// What a line is told.
#[derive(Debug)]
pub(super) enum Order {
    /// Say this after everything before.
    Speak {
        /// Comes back with the answer.
        number: OrderNumber,
        /// Neither empty nor with control characters.
        text: String,
    },
    /// Speak in this manner from now on.
    Manner(Manner),
    /// Say nothing of it any more.
    Stop,
}

/// What a line and the speech system behind it report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Report {
    /// The connection stands, or does not; the voice may not be chosen yet.
    Connected(Result<(), VoiceError>),
    /// The voice is chosen: from now on orders are carried out at once.
    Ready,
    /// The order to speak was taken, under this number of the system.
    Accepted(OrderNumber, Ticket),
    /// The order to speak was refused: the connection is of no use any more.
    Refused(OrderNumber, VoiceError),
    /// The order to stop was carried out.
    Stopped,
    /// The daemon has ended; nothing more will be heard of it.
    Gone,
    /// The sound with this number begins.
    Begin(Ticket),
    /// The sound with this number has ended or was stopped.
    End(Ticket),
}

impl Report {
    /// What may be heard of it when its line was given up: a daemon that takes a text, or begins its sound, is awake
    /// again.
    pub(super) const fn stray(&self) -> Option<Stray> {
        match self {
            Self::Accepted(..) | Self::Begin(_) => Some(Stray::Begin),
            Self::Stopped | Self::End(_) => Some(Stray::End),
            Self::Connected(_) | Self::Ready | Self::Refused(..) | Self::Gone => None,
        }
    }
}

/// Our number of an order to speak.
pub(super) type OrderNumber = u64;

/// The speech system's number of an order to speak.
pub(super) type Ticket = tts::UtteranceId;

/// Where a line reports to: called from its own thread and from the speech system's, so it must
/// only pass on.
pub(super) type Reporter = Arc<dyn Fn(Report) + Send + Sync>;

/// Opens a line for a language; fails when no thread can be had.
pub(super) type OpenLine = Box<dyn Fn(Language, Reporter) -> io::Result<Sender<Order>> + Send>;

/// Opens lines to the speech system, each on a thread of its own, which ends when nobody can give it orders any more.
pub(super) fn line_opener() -> OpenLine {
    Box::new(move |language, report| {
        let (sender, orders) = mpsc::channel();
        thread::Builder::new()
            .name(format!("voice {language}"))
            .spawn(move || serve(language, &orders, &report))?;
        Ok(sender)
    })
}

fn serve(language: Language, orders: &Receiver<Order>, report: &Reporter) {
    let (connected, side_door) = connect_numbered(report);
    let mut tts = match connected {
        Ok(tts) => tts,
        Err(error) => return report(Report::Connected(Err(error))),
    };
    report(Report::Connected(Ok(())));
    let client = side_door.and_then(|door| enter(door, language, report));
    if client.is_none() {
        choose_voice(&mut tts, language);
    }
    let mut manner = Manner::default();
    report(Report::Ready);
    let mut waiting = VecDeque::new();
    while let Some(order) = next(orders, &mut waiting) {
        report(match order {
            Order::Manner(wanted) => {
                speak_in(&mut tts, client, manner, wanted);
                manner = wanted;
                continue;
            }
            Order::Speak { number, text } => match tts.speak(text, false) {
                Ok(Some(ticket)) => Report::Accepted(number, ticket),
                Ok(None) => Report::Refused(
                    number,
                    VoiceError::Failed {
                        detail: "no number for a text".to_owned(),
                    },
                ),
                Err(error) => Report::Refused(number, failed(&error)),
            },
            Order::Stop => {
                if let Err(error) = tts.stop() {
                    tracing::warn!(%error, "cannot stop the system voice");
                }
                Report::Stopped
            }
        });
    }
    // A daemon that was frozen and goes on has the last text still to say, and would say it when another voice speaks
    // already, or while the microphone listens. It says what a closed connection has left, too.
    if tts.stop().is_ok() {
        report(Report::Stopped);
    }
    // Dropping it would forget the callbacks while the library may still call them, and a callback
    // that finds nothing aborts the program. There is one connection a language and failure.
    std::mem::forget(tts);
}

/// The next order; none when the line was given up, whatever it was still told to say.
fn next(orders: &Receiver<Order>, waiting: &mut VecDeque<Order>) -> Option<Order> {
    loop {
        match orders.try_recv() {
            Ok(order) => waiting.push_back(order),
            Err(TryRecvError::Disconnected) => return None,
            Err(TryRecvError::Empty) => match waiting.pop_front() {
                Some(order) => return Some(order),
                None => waiting.push_back(orders.recv().ok()?),
            },
        }
    }
}

/// A second way to a connection, beside the tts crate.
#[cfg(target_os = "linux")]
type SideDoor = (ssip::Probe, ssip::ClientId);
#[cfg(not(target_os = "linux"))]
type SideDoor = std::convert::Infallible;

/// Connects, and finds the second way to the connection, if there is one.
#[cfg(target_os = "linux")]
fn connect_numbered(report: &Reporter) -> (Result<Tts, VoiceError>, Option<SideDoor>) {
    /// Lines that connected at the same time would take each other's numbers.
    static ONE_AT_A_TIME: Turns = Turns::new();
    let Some(_turn) = ONE_AT_A_TIME.take(TURN_PATIENCE) else {
        return (Err(VoiceError::TimedOut), None);
    };
    ssip::numbered(|| connect(report))
}

/// Connects; other systems list few voices, so that choosing one is quick.
#[cfg(not(target_os = "linux"))]
fn connect_numbered(report: &Reporter) -> (Result<Tts, VoiceError>, Option<SideDoor>) {
    (connect(report), None)
}

/// The number of a connection, by which its timbre can be chosen.
#[cfg(target_os = "linux")]
type Client = ssip::ClientId;
#[cfg(not(target_os = "linux"))]
type Client = std::convert::Infallible;

/// Sets what has changed; each is one line to the system, and takes a fraction of a millisecond.
fn speak_in(tts: &mut Tts, client: Option<Client>, old: Manner, new: Manner) {
    let result = (|| {
        if new.rate != old.rate {
            let (low, middle, high) = (tts.min_rate(), tts.normal_rate(), tts.max_rate());
            tts.set_rate(level(new.rate, low, middle, high))?;
        }
        if new.pitch != old.pitch {
            let (low, middle, high) = (tts.min_pitch(), tts.normal_pitch(), tts.max_pitch());
            tts.set_pitch(level(new.pitch, low, middle, high))?;
        }
        if new.volume != old.volume {
            let (low, middle, high) = (tts.min_volume(), tts.normal_volume(), tts.max_volume());
            tts.set_volume(level(new.volume, low, middle, high))?;
        }
        Ok::<(), tts::Error>(())
    })();
    if let Err(error) = result {
        tracing::warn!(%error, "the system voice stays as it is");
    }
    if new.timbre != old.timbre {
        set_timbre(client, new.timbre);
    }
}

/// A step on the system's scale. The softest step can still be heard.
fn level(step: i8, low: f32, middle: f32, high: f32) -> f32 {
    let part = f32::from(step) / f32::from(*Manner::STEPS.end());
    if part < 0.0 {
        middle + (middle - low) * part
    } else {
        middle + (high - middle) * part
    }
}

/// Chooses another voice; the system's own one stays where the number of the connection is not
/// known.
#[cfg(target_os = "linux")]
fn set_timbre(client: Option<Client>, timbre: u8) {
    let result = match client {
        Some(client) => ssip::Probe::open().and_then(|mut probe| probe.set_timbre(client, timbre)),
        None => Err(io::ErrorKind::Unsupported.into()),
    };
    if let Err(error) = result {
        tracing::warn!(%error, "the system voice keeps its timbre");
    }
}

/// Chooses another voice: not on this system.
#[cfg(not(target_os = "linux"))]
fn set_timbre(_client: Option<Client>, _timbre: u8) {
    tracing::warn!("the system voice keeps its timbre");
}

/// Chooses the language of a connection through its side door, and has the daemon's end reported;
/// returns the connection's number, or nothing when the language is not chosen.
#[cfg(target_os = "linux")]
fn enter((mut probe, client): SideDoor, language: Language, report: &Reporter) -> Option<Client> {
    if probe.set_language(client, language).is_err() {
        return None;
    }
    let report = Arc::clone(report);
    let watcher = thread::Builder::new()
        .name(format!("voice {language} watch"))
        .spawn(move || {
            probe.wait_for_end();
            report(Report::Gone);
        });
    if let Err(error) = watcher {
        // Then a dead daemon is noticed by the deadlines.
        tracing::warn!(%error, "the speech daemon is not watched");
    }
    Some(client)
}

#[cfg(not(target_os = "linux"))]
fn enter(door: SideDoor, _language: Language, _report: &Reporter) -> Option<Client> {
    match door {}
}

fn connect(report: &Reporter) -> Result<Tts, VoiceError> {
    let tts = Tts::default().map_err(|error| failed(&error))?;
    let [begin, end, stop] = [(); 3].map(|()| Arc::clone(report));
    tts.on_utterance_begin(Some(Box::new(move |ticket| begin(Report::Begin(ticket)))))
        .and_then(|()| tts.on_utterance_end(Some(Box::new(move |ticket| end(Report::End(ticket))))))
        .and_then(|()| {
            tts.on_utterance_stop(Some(Box::new(move |ticket| stop(Report::End(ticket)))))
        })
        .map_err(|error| failed(&error))?;
    Ok(tts)
}

/// Every voice of the system. Listing takes a second, so it is done once for all lines; a list
/// that failed is tried again.
static VOICES: Mutex<Vec<tts::Voice>> = Mutex::new(Vec::new());

fn all_voices(tts: &Tts) -> Result<Vec<tts::Voice>, VoiceError> {
    let mut voices = VOICES.lock().unwrap_or_else(PoisonError::into_inner);
    if voices.is_empty() {
        *voices = tts.voices().map_err(|error| failed(&error))?;
    }
    Ok(voices.clone())
}

/// Chooses the voice for `language`; without one the system's own voice stays, which is better
/// than silence.
fn choose_voice(tts: &mut Tts, language: Language) {
    let chosen = all_voices(tts).and_then(|voices| {
        let voice = best_voice(&voices, language, |voice| {
            (voice.name(), voice.language().as_str().to_owned())
        });
        match voice {
            Some(voice) => tts.set_voice(voice).map_err(|error| failed(&error)),
            None => Err(VoiceError::Failed {
                detail: format!("no voice speaks {language}"),
            }),
        }
    });
    if let Err(error) = chosen {
        tracing::warn!(%error, %language, "the system's own voice will speak this language");
    }
}

/// The plainest voice of a language: with the shortest tag (`de` before `de-AT`), and among those
/// the shortest name (`German` before `German+Adam`).
pub(super) fn best_voice<V>(
    voices: &[V],
    language: Language,
    describe: impl Fn(&V) -> (String, String),
) -> Option<&V> {
    voices
        .iter()
        .filter(|voice| speaks(&describe(voice).1, language))
        .min_by_key(|voice| {
            let (name, tag) = describe(voice);
            (tag.len(), name.len())
        })
}

/// Whether a voice with this IETF tag speaks `language`.
fn speaks(tag: &str, language: Language) -> bool {
    tag.split(['-', '_'])
        .next()
        .is_some_and(|code| code.eq_ignore_ascii_case(language.code()))
}

/// The voices of our languages, without the thousands of variants.
pub(super) fn list_voices() -> Result<Vec<VoiceInfo>, VoiceError> {
    let tts = Tts::default().map_err(|error| failed(&error))?;
    let voices = all_voices(&tts)?;
    // No callbacks were set and nothing was said: this connection may be dropped.
    Ok(voices
        .iter()
        .map(|voice| VoiceInfo {
            name: voice.name(),
            language: voice.language().as_str().to_owned(),
        })
        .filter(|voice| {
            // Speech Dispatcher lists each voice of espeak-ng once for each of its timbres.
            !voice.name.contains('+')
                && Language::ALL
                    .into_iter()
                    .any(|language| speaks(&voice.language, language))
        })
        .collect())
}

fn failed(error: &tts::Error) -> VoiceError {
    VoiceError::Failed {
        detail: error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_carries_out_its_orders_in_their_order_and_none_of_them_once_it_was_given_up() {
        let (sender, orders) = mpsc::channel();
        let text = |number| Order::Speak {
            number,
            text: "Eva vier".to_owned(),
        };
        let mut waiting = VecDeque::new();
        for order in [text(1), Order::Stop, text(2)] {
            sender.send(order).unwrap();
        }
        let first = next(&orders, &mut waiting);
        assert!(matches!(first, Some(Order::Speak { number: 1, .. })));
        assert!(matches!(next(&orders, &mut waiting), Some(Order::Stop)));
        sender.send(text(3)).unwrap();
        drop(sender);
        assert!(next(&orders, &mut waiting).is_none());
    }
}
