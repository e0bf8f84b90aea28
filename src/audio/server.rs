//! Connections to the sound server.
//!
//! Dropped, a connection would stay all the same: its thread in the crate `pulseaudio` notices that nobody needs it any
//! more only when the server sends something. A server has room for some 64, for all programs together. So those that were
//! made are used again.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc},
    thread,
    time::{Duration, Instant},
};

use cpal::{Host, traits::HostTrait};

use crate::audio::capture::now;

/// The connection for all but what sounds.
static COMMON: Mutex<Option<Connection>> = Mutex::new(None);

/// Those for what sounds that are free.
static FREE: Mutex<Vec<Connection>> = Mutex::new(Vec::new());

/// How long a server that answered before is waited for. One that hangs is asked for by a new connection, which gives up
/// as well.
const PATIENCE: Duration = Duration::from_secs(2);

/// How long an answer stands for the next one: a sound asks several times.
const FRESH: Duration = Duration::from_secs(1);

/// A connection to a sound server.
struct Connection {
    host: Arc<Host>,
    /// When the server has answered last; `None` where something failed since.
    answered: Option<Instant>,
}

impl Connection {
    /// A connection to what `host` is, if that is a server.
    fn to(host: &Arc<Host>) -> Option<Self> {
        is_served(host).then(|| Self {
            host: Arc::clone(host),
            answered: Some(now()),
        })
    }

    /// Whether the server has answered just now, or answers again.
    fn is_there(&mut self) -> bool {
        let is_fresh = |answered| now().duration_since(answered) < FRESH;
        if self.answered.is_some_and(is_fresh) {
            return true;
        }
        let answers = answers(&self.host);
        self.answered = answers.then(now);
        answers
    }
}

/// The sound system, to list devices and to hear: the connection to the server that stands already if the server still
/// answers.
pub(super) fn host() -> Arc<Host> {
    let mut kept = COMMON.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(connection) = kept.as_mut()
        && connection.is_there()
    {
        return Arc::clone(&connection.host);
    }
    let host = Arc::new(cpal::default_host());
    *kept = Connection::to(&host);
    host
}

/// The sound system for one stream to a loudspeaker, as long as that sounds.
///
/// PulseAudio takes all streams to loudspeakers of one connection of cpal for parts of one sound, since cpal gives them
/// the same `sync_id`, and refuses one that begins while another sounds. `PipeWire` does not.
pub(super) struct Line {
    /// The system itself.
    pub(super) host: Arc<Host>,
    /// The same where it is a server.
    connection: Option<Connection>,
}

impl Line {
    /// A line on which nothing sounds.
    pub(super) fn free() -> Self {
        let kept = free().pop();
        if let Some(mut connection) = kept {
            if connection.is_there() {
                return Self {
                    host: Arc::clone(&connection.host),
                    connection: Some(connection),
                };
            }
            // The others have lost their server as well.
            free().clear();
        }
        let host = Arc::new(cpal::default_host());
        Self {
            connection: Connection::to(&host),
            host,
        }
    }
}

impl Line {
    /// Something has failed on it: its server is asked before the next sound.
    pub(super) fn doubt(&mut self) {
        if let Some(connection) = &mut self.connection {
            connection.answered = None;
        }
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        free().extend(self.connection.take());
    }
}

fn free() -> MutexGuard<'static, Vec<Connection>> {
    FREE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether a sound server stands behind this, not bare sound cards.
pub(super) fn is_served(host: &Host) -> bool {
    host.id().name() == "PulseAudio"
}

/// Whether the server is there and does not hang.
fn answers(host: &Arc<Host>) -> bool {
    let host = Arc::clone(host);
    let (answer, awaited) = mpsc::channel();
    // A thread of its own, for the question itself has no end.
    let asking = thread::Builder::new().name("sound server".to_owned());
    let asked = asking.spawn(move || answer.send(host.devices().is_ok()));
    asked.is_ok() && awaited.recv_timeout(PATIENCE).unwrap_or(false)
}
