//! Work on a disk in a thread of its own: a disk that hangs is told like one that fails, and nothing waits for it.
//!
//! A cheap memory card stands still for seconds, a memory stick with a loose contact for half a minute before it fails.
//! Meanwhile moves are made, clocks are pressed and questions are answered.

use std::{
    fmt,
    sync::mpsc::{self, Receiver, Sender},
    thread,
    time::Duration,
};

use crate::app::clockwork::instant;

/// How long the disk may take before it counts as one that hangs. A healthy one takes milliseconds.
pub(super) const PATIENCE: Duration = Duration::from_secs(2);

/// How long one is waited for that hangs already.
const SHORT_PATIENCE: Duration = Duration::from_millis(20);

/// What is to be done with what the thread has.
type Order<S, A> = Box<dyn FnOnce(&mut S) -> A + Send>;

/// What has an `S` and carries out orders with it, one after the other, each with an answer `A`.
pub(super) struct Aside<S, A> {
    orders: Sender<Order<S, A>>,
    answers: Receiver<A>,
    /// How many orders have not been carried out yet.
    waiting: usize,
}

impl<S: Send + 'static, A: Send + 'static> Aside<S, A> {
    /// One with `state`, whose thread has this name.
    pub(super) fn new(name: &str, mut state: S) -> Self {
        let (orders, to_do) = mpsc::channel::<Order<S, A>>();
        let (done, answers) = mpsc::channel();
        let work = move || {
            for order in to_do {
                // At the end of the program nobody waits for it any more, and what was asked for is done all the same.
                let _ = done.send(order(&mut state));
            }
        };
        if let Err(error) = thread::Builder::new().name(name.to_owned()).spawn(work) {
            tracing::error!(%error, name, "no thread to write in");
        }
        Self {
            orders,
            answers,
            waiting: 0,
        }
    }

    /// Hands an order over and waits until it and all before are carried out, but only shortly behind one that the disk
    /// has not answered in time. Returns what has been answered, in order.
    pub(super) fn order(&mut self, order: impl FnOnce(&mut S) -> A + Send + 'static) -> Vec<A> {
        let patience = if self.is_behind() {
            SHORT_PATIENCE
        } else {
            PATIENCE
        };
        self.hand_over(order);
        self.answers_within(patience)
    }

    /// As [`order`](Self::order), without a new one.
    pub(super) fn look(&mut self) -> Vec<A> {
        self.answers_within(SHORT_PATIENCE)
    }

    /// Whether an order has not been carried out yet.
    pub(super) const fn is_behind(&self) -> bool {
        self.waiting > 0
    }

    /// Hands an order over that nobody waits for.
    pub(super) fn hand_over(&mut self, order: impl FnOnce(&mut S) -> A + Send + 'static) {
        // Without a thread, nobody will answer.
        let _ = self.orders.send(Box::new(order));
        self.waiting += 1;
    }

    fn answers_within(&mut self, patience: Duration) -> Vec<A> {
        let begin = instant();
        let mut answers = Vec::new();
        while self.is_behind() {
            let left = patience.saturating_sub(begin.elapsed());
            let Ok(answer) = self.answers.recv_timeout(left) else {
                break;
            };
            self.waiting -= 1;
            answers.push(answer);
        }
        answers
    }
}

impl<S, A> fmt::Debug for Aside<S, A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Aside")
            .field("waiting", &self.waiting)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
pub(super) mod tests {
    use std::sync::mpsc::{self, Sender};

    use super::Aside;

    /// Makes the disk hang until what is returned is dropped.
    pub(in crate::app) fn hang<S, A>(
        aside: &mut Aside<S, A>,
        answer: impl FnOnce() -> A + Send + 'static,
    ) -> Sender<()>
    where
        S: Send + 'static,
        A: Send + 'static,
    {
        let (hangs, free) = mpsc::channel();
        aside.hand_over(move |_| {
            let _ = free.recv();
            answer()
        });
        hangs
    }

    #[test]
    fn what_was_asked_for_is_done_in_order_though_nobody_waits_for_it_any_more() {
        let mut aside = Aside::new("test", Vec::new());
        let noted = |number: u32| {
            move |all: &mut Vec<u32>| {
                all.push(number);
                all.clone()
            }
        };
        assert_eq!(aside.order(noted(1)), [[1]]);
        let hangs = hang(&mut aside, Vec::new);
        assert!(aside.order(noted(2)).is_empty());
        assert!(aside.look().is_empty());
        let (sender, told) = mpsc::channel();
        aside.hand_over(move |all| {
            let _ = sender.send(all.clone());
            Vec::new()
        });
        assert!(aside.is_behind());
        drop(aside);
        drop(hangs);
        assert_eq!(told.recv(), Ok(vec![1, 2]));
    }
}
