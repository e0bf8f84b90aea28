//! Directs the lines of the system voice, and never waits for one without a deadline.

use std::{
    collections::{HashMap, HashSet, VecDeque},
    sync::{
        Arc,
        mpsc::{Receiver, RecvTimeoutError, SendError, Sender},
    },
    time::{Duration, Instant},
};

use crate::{
    language::Language,
    voice::{
        Listener, Manner, Span, UtteranceId, VoiceError, VoiceEvent,
        system::line::{OpenLine, Order, OrderNumber, Report, Ticket},
    },
};

/// The longest time that a dying voice is waited for, so that it falls silent before the program
/// ends.
pub(super) const CLOSE_PATIENCE: Duration = Duration::from_millis(300);

/// The longest times that the speech system may take before it is given up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patience {
    /// From opening a line until its voice is chosen.
    pub(super) ready: Duration,
    /// From handing over a text until its sound begins.
    pub(super) begin: Duration,
    /// From then until its end, on top of the time for its characters.
    pub(super) end: Duration,
    /// For each character.
    pub(super) character: Duration,
}

impl Default for Patience {
    /// Times for slow speech (seven characters a second, half the usual) on a slow machine.
    fn default() -> Self {
        Self {
            ready: Duration::from_secs(12),
            begin: Duration::from_secs(4),
            end: Duration::from_secs(3),
            character: Duration::from_millis(150),
        }
    }
}

/// What the director hears, from the program and from the lines.
#[derive(Debug)]
pub(super) enum Message {
    /// Say this after everything before.
    Speak {
        id: UtteranceId,
        /// Cleaned: no empty text, no two neighbours of one language.
        spans: Vec<Span>,
    },
    /// Speak in this manner from now on.
    Manner(Manner),
    /// Fall silent.
    Stop,
    /// Fall silent, then answer and end.
    Close { closed: Sender<()> },
    /// A line reports.
    Line {
        language: Language,
        /// Which set of lines: of one that was given up only what may still be heard matters.
        generation: u64,
        report: Report,
    },
}

/// Hands utterances to the lines one after the other.
pub(super) struct Director {
    /// The director's own address, for the lines.
    inbox: Sender<Message>,
    open_line: OpenLine,
    patience: Patience,
    listener: Listener,
    generation: u64,
    lines: HashMap<Language, Line>,
    waiting: VecDeque<(UtteranceId, Vec<Span>)>,
    manner: Manner,
    current: Option<Current>,
    next_order: OrderNumber,
    /// Orders to stop that were not yet carried out.
    stopping: usize,
}

/// The end, once it was ordered.
struct Closing {
    /// Who waits for it.
    closed: Sender<()>,
    /// When it is no longer waited for.
    until: Instant,
}

struct Line {
    orders: Sender<Order>,
    ready: bool,
}

/// The utterance that is being said.
struct Current {
    id: UtteranceId,
    /// What has not been handed over yet. One span at a time, so that they are heard in order
    /// although each language goes through a connection of its own.
    spans: VecDeque<Span>,
    /// The span that was handed over and not yet accepted.
    handed: Option<(OrderNumber, Span)>,
    /// The numbers under which spans were accepted.
    tickets: HashSet<Ticket>,
    /// Sounds that have begun or ended; the system may say so before it says that it accepted
    /// them, and it may still talk about an utterance that was stopped before this one.
    begun: HashSet<Ticket>,
    ended: HashSet<Ticket>,
    /// Whether the listener knows of the beginning.
    announced: bool,
    /// A daemon that has died since the last utterance is started again, once.
    retried: bool,
    deadline: Instant,
    /// The time that its characters may take.
    length: Duration,
}

impl Director {
    pub(super) fn new(
        inbox: Sender<Message>,
        open_line: OpenLine,
        patience: Patience,
        listener: Listener,
    ) -> Self {
        Self {
            inbox,
            open_line,
            patience,
            listener,
            generation: 0,
            lines: HashMap::new(),
            waiting: VecDeque::new(),
            manner: Manner::default(),
            current: None,
            next_order: 0,
            stopping: 0,
        }
    }

    /// Opens lines for `languages` and works until told to close.
    ///
    /// `opened` gets the fate of the connection that answers first.
    pub(super) fn run(
        mut self,
        messages: &Receiver<Message>,
        languages: &[Language],
        opened: &Sender<Result<(), VoiceError>>,
    ) {
        for &language in languages {
            if let Err(error) = self.line(language) {
                // Nobody waits any more when the time was up.
                let _ = opened.send(Err(error));
                return;
            }
        }
        let mut closing: Option<Closing> = None;
        loop {
            let current = self.current.as_ref().map(|current| current.deadline);
            let deadline = closing.as_ref().map(|closing| closing.until).or(current);
            let message = match deadline {
                None => messages.recv().map_err(RecvTimeoutError::from),
                Some(deadline) => messages.recv_timeout(deadline.saturating_duration_since(now())),
            };
            match message {
                Ok(Message::Speak { id, spans }) => self.waiting.push_back((id, spans)),
                Ok(Message::Manner(manner)) => self.speak_in(manner),
                Ok(Message::Stop) => self.stop(),
                Ok(Message::Close { closed }) => {
                    self.stop();
                    let until = now() + CLOSE_PATIENCE;
                    closing = Some(Closing { closed, until });
                }
                Ok(Message::Line {
                    language,
                    generation,
                    report,
                }) => {
                    if let Report::Connected(result) = &report {
                        // Only the first is waited for.
                        let _ = opened.send(result.clone());
                    }
                    if generation != self.generation || closing.is_some() {
                        tell_stray(&self.listener, &report);
                    }
                    if generation == self.generation {
                        self.hear(language, report);
                    }
                }
                // A line that is frozen does not even fall silent, and nobody waits for it any more.
                Err(RecvTimeoutError::Timeout) if closing.is_some() => return,
                Err(RecvTimeoutError::Timeout) => self.give_up(VoiceError::TimedOut),
                Err(RecvTimeoutError::Disconnected) => return,
            }
            if self.stopping == 0
                && let Some(Closing { closed, .. }) = &closing
            {
                // Nobody waits any more when the time was up.
                let _ = closed.send(());
                return;
            }
            self.go_on();
        }
    }

    fn hear(&mut self, language: Language, report: Report) {
        match report {
            Report::Connected(Ok(())) => (),
            Report::Connected(Err(error)) => self.give_up(error),
            Report::Ready => {
                if let Some(line) = self.lines.get_mut(&language) {
                    line.ready = true;
                }
                self.allow(self.patience.begin);
            }
            Report::Stopped => self.stopping = self.stopping.saturating_sub(1),
            Report::Refused(number, error) => self.refused(number, error),
            Report::Gone => self.daemon_ended(),
            Report::Accepted(number, ticket) => {
                if let Some(current) = &mut self.current
                    && current.handed.as_ref().is_some_and(|(n, _)| *n == number)
                {
                    current.handed = None;
                    current.tickets.insert(ticket);
                }
            }
            Report::Begin(ticket) => {
                if let Some(current) = &mut self.current {
                    current.begun.insert(ticket);
                }
            }
            Report::End(ticket) => {
                if let Some(current) = &mut self.current {
                    current.ended.insert(ticket);
                }
            }
        }
    }

    /// Announces what has begun, hands over what can be, ends what has ended, starts what is next.
    fn go_on(&mut self) {
        loop {
            let Some(current) = &mut self.current else {
                let Some((id, spans)) = self.waiting.pop_front() else {
                    return;
                };
                self.current = Some(Current::new(id, spans, self.patience));
                continue;
            };
            if !current.announced && !current.tickets.is_disjoint(&current.begun) {
                current.announced = true;
                (self.listener)(VoiceEvent::Begin(current.id));
                let length = self.patience.end + current.length;
                self.allow(length);
                continue;
            }
            if current.handed.is_some() {
                return;
            }
            if let Some(span) = current.spans.pop_front() {
                self.hand_over(span);
                continue;
            }
            if !current.tickets.is_subset(&current.ended) {
                return;
            }
            if !current.announced {
                // Nothing to say, or so short that the system reports only its end.
                (self.listener)(VoiceEvent::Begin(current.id));
            }
            (self.listener)(VoiceEvent::End(current.id));
            self.current = None;
        }
    }

    fn hand_over(&mut self, span: Span) {
        self.next_order += 1;
        let number = self.next_order;
        let text = span.text.clone();
        let handed = self.line(span.language).map(|line| {
            let sent = line.orders.send(Order::Speak { number, text });
            (sent.is_ok(), line.ready)
        });
        match handed {
            Ok((sent, ready)) => {
                if let Some(current) = &mut self.current {
                    current.handed = Some((number, span));
                }
                self.allow(if ready {
                    self.patience.begin
                } else {
                    self.patience.ready
                });
                if !sent {
                    self.refused(number, VoiceError::TimedOut);
                }
            }
            Err(error) => self.give_up(error),
        }
    }

    /// The line of a language, opened if need be.
    fn line(&mut self, language: Language) -> Result<&Line, VoiceError> {
        if !self.lines.contains_key(&language) {
            let inbox = self.inbox.clone();
            let generation = self.generation;
            let listener = Arc::clone(&self.listener);
            let report = move |report| {
                let message = Message::Line {
                    language,
                    generation,
                    report,
                };
                // The director is gone when another voice has taken over, or the program ends.
                if let Err(SendError(Message::Line { report, .. })) = inbox.send(message) {
                    tell_stray(&listener, &report);
                }
            };
            let orders = (self.open_line)(language, Arc::new(report)).map_err(|error| {
                VoiceError::Failed {
                    detail: error.to_string(),
                }
            })?;
            let line = Line {
                orders,
                ready: false,
            };
            // A line that is gone is noticed when it shall speak.
            let _ = line.orders.send(Order::Manner(self.manner));
            self.lines.insert(language, line);
        }
        self.lines.get(&language).ok_or(VoiceError::TimedOut)
    }

    /// Lets the current utterance take `time` more, unless it already may take longer.
    fn allow(&mut self, time: Duration) {
        if let Some(current) = &mut self.current {
            current.deadline = current.deadline.max(now() + time);
        }
    }

    /// A line did not take a text: its daemon is gone. Starts it again, once an utterance.
    fn refused(&mut self, number: OrderNumber, error: VoiceError) {
        let Some(current) = &mut self.current else {
            return;
        };
        let Some((_, span)) = current.handed.take_if(|(handed, _)| *handed == number) else {
            return;
        };
        if std::mem::replace(&mut current.retried, true) {
            self.give_up(error);
            return;
        }
        current.spans.push_front(span);
        // Nothing more will be heard of what the old daemon was saying.
        current.tickets.clear();
        self.drop_lines();
    }

    /// The daemon has ended. A text that it has not accepted yet goes to the next one; one that it
    /// was saying is lost.
    fn daemon_ended(&mut self) {
        let error = VoiceError::Failed {
            detail: "the speech daemon has ended".to_owned(),
        };
        let handed = self
            .current
            .as_ref()
            .and_then(|current| current.handed.as_ref());
        match handed {
            Some(&(number, _)) => self.refused(number, error),
            None => self.give_up(error),
        }
    }

    /// Reports the current utterance as failed and gives the lines up, which silence themselves as soon
    /// as the system lets them; the next utterance opens new ones.
    fn give_up(&mut self, error: VoiceError) {
        if let Some(current) = self.current.take() {
            (self.listener)(VoiceEvent::Failed {
                id: current.id,
                error,
            });
        }
        self.drop_lines();
    }

    fn drop_lines(&mut self) {
        self.generation += 1;
        self.lines.clear();
        self.stopping = 0;
    }

    /// Lets all lines speak in this manner.
    fn speak_in(&mut self, manner: Manner) {
        self.manner = manner;
        for line in self.lines.values() {
            // A line that is gone is noticed when it shall speak.
            let _ = line.orders.send(Order::Manner(manner));
        }
    }

    /// Ends every utterance and tells all lines to be silent.
    fn stop(&mut self) {
        let current = self.current.take().map(|current| current.id);
        let waiting: Vec<UtteranceId> = self.waiting.drain(..).map(|(id, _)| id).collect();
        for line in self.lines.values() {
            self.stopping += usize::from(line.orders.send(Order::Stop).is_ok());
        }
        for id in current.into_iter().chain(waiting) {
            (self.listener)(VoiceEvent::End(id));
        }
    }
}

impl Current {
    fn new(id: UtteranceId, spans: Vec<Span>, patience: Patience) -> Self {
        let characters: usize = spans.iter().map(|span| span.text.chars().count()).sum();
        let characters = u32::try_from(characters).unwrap_or(u32::MAX);
        Self {
            id,
            spans: spans.into(),
            handed: None,
            tickets: HashSet::new(),
            begun: HashSet::new(),
            ended: HashSet::new(),
            announced: false,
            retried: false,
            deadline: now() + patience.begin,
            length: patience.character.saturating_mul(characters),
        }
    }
}

/// Tells what may be heard of a line that was given up.
fn tell_stray(listener: &Listener, report: &Report) {
    if let Some(stray) = report.stray() {
        listener(VoiceEvent::Stray(stray));
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "an adapter: waits for the speech system in real time"
)]
fn now() -> Instant {
    Instant::now()
}

#[cfg(test)]
#[cfg(target_os = "linux")]
mod tests;
