//! What is spoken next: by urgency, then in the order in which it came.
//!
//! Pure: it is told what is to be said and what has ended, and tells what the voice shall do.

use std::collections::VecDeque;

use crate::{dialog::Urgency, voice::UtteranceId};

/// What a voice shall do, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order<T> {
    /// Fall silent.
    Stop,
    /// Say this.
    Speak(UtteranceId, T),
}

/// What waits to be said. The voice is handed one thing at a time, so that the order of what
/// waits can still change.
///
/// * What is said together (a *batch*: everything that one event leads to) stays together and in
///   its order; its most urgent part gives its urgency.
/// * A more urgent batch goes before a less urgent one that waits.
/// * What is urgent interrupts what is not, and an answer interrupts a hint. An interrupted hint is
///   dropped; anything else is said again from its beginning, afterwards.
#[derive(Debug)]
pub struct SpeechQueue<T> {
    next_id: u64,
    /// What is being said, and what belongs behind it.
    current: Option<Current<T>>,
    /// Sorted by urgency, the most urgent first; among equals the oldest first.
    waiting: VecDeque<Batch<T>>,
}

#[derive(Debug)]
struct Current<T> {
    id: UtteranceId,
    said: (Urgency, T),
    rest: Batch<T>,
}

#[derive(Debug)]
struct Batch<T> {
    urgency: Urgency,
    parts: VecDeque<(Urgency, T)>,
}

impl<T> Default for SpeechQueue<T> {
    fn default() -> Self {
        Self {
            next_id: 0,
            current: None,
            waiting: VecDeque::new(),
        }
    }
}

impl<T: Clone> SpeechQueue<T> {
    /// Takes what is to be said together, in its order.
    pub fn add(&mut self, parts: Vec<(Urgency, T)>) -> Vec<Order<T>> {
        let Some(urgency) = parts.iter().map(|(urgency, _)| *urgency).max() else {
            return Vec::new();
        };
        let batch = Batch {
            urgency,
            parts: parts.into(),
        };
        let mut orders = Vec::new();
        if let Some(current) = self
            .current
            .take_if(|current| interrupts(urgency, current.rest.urgency))
        {
            orders.push(Order::Stop);
            let mut interrupted = current.rest;
            interrupted.parts.push_front(current.said);
            interrupted.parts.retain(|(part, _)| *part > Urgency::Hint);
            self.wait(interrupted, Place::BeforeEquals);
        }
        self.wait(batch, Place::BehindEquals);
        orders.extend(self.go_on());
        orders
    }

    /// Takes that `id` has ended, or failed; unknown ones, such as those that were stopped, change
    /// nothing.
    pub fn ended(&mut self, id: UtteranceId) -> Option<Order<T>> {
        let ended = self.current.take_if(|current| current.id == id)?;
        // The rest of a batch goes on before anything that has come meanwhile and is not more
        // urgent.
        self.wait(ended.rest, Place::BeforeEquals);
        self.go_on()
    }

    /// Says from its beginning what was being said, because its voice is gone and another one is
    /// there.
    pub fn again(&mut self) -> Option<Order<T>> {
        let current = self.current.as_mut()?;
        // What the old voice may still report is of the old number.
        current.id = UtteranceId(self.next_id);
        self.next_id += 1;
        Some(Order::Speak(current.id, current.said.1.clone()))
    }

    /// Forgets everything, because the listener wants silence.
    pub fn hush(&mut self) -> Option<Order<T>> {
        self.waiting.clear();
        self.current.take().map(|_| Order::Stop)
    }

    /// Forgets everything, because the voice is gone; what it still reports of it changes nothing.
    pub fn forget(&mut self) {
        self.waiting.clear();
        self.current = None;
    }

    /// Whether something is being said.
    #[must_use]
    pub const fn is_speaking(&self) -> bool {
        self.current.is_some()
    }

    /// What is being said, if it is `id`.
    #[must_use]
    pub fn saying(&self, id: UtteranceId) -> Option<&T> {
        let current = self.current.as_ref()?;
        (current.id == id).then_some(&current.said.1)
    }

    /// Whether something of this kind is being said, or waits to be.
    pub fn holds(&self, is_of_kind: impl Fn(&T) -> bool) -> bool {
        let current = self.current.iter().flat_map(|current| {
            let rest = current.rest.parts.iter();
            std::iter::once(&current.said).chain(rest)
        });
        let waiting = self.waiting.iter().flat_map(|batch| &batch.parts);
        current.chain(waiting).any(|(_, part)| is_of_kind(part))
    }

    fn wait(&mut self, batch: Batch<T>, place: Place) {
        if batch.parts.is_empty() {
            return;
        }
        let goes_before = |other: &Batch<T>| match place {
            Place::BeforeEquals => batch.urgency >= other.urgency,
            Place::BehindEquals => batch.urgency > other.urgency,
        };
        let at = self.waiting.iter().position(goes_before);
        self.waiting.insert(at.unwrap_or(self.waiting.len()), batch);
    }

    /// Begins what is next, when nothing is being said.
    fn go_on(&mut self) -> Option<Order<T>> {
        if self.current.is_some() {
            return None;
        }
        let mut batch = self.waiting.pop_front()?;
        let said = batch.parts.pop_front()?;
        let id = UtteranceId(self.next_id);
        self.next_id += 1;
        let order = Order::Speak(id, said.1.clone());
        self.current = Some(Current {
            id,
            said,
            rest: batch,
        });
        Some(order)
    }
}

/// Where a batch waits among others of its urgency.
#[derive(Clone, Copy)]
enum Place {
    BeforeEquals,
    BehindEquals,
}

/// Whether what is `new` breaks off what is being said.
const fn interrupts(new: Urgency, said: Urgency) -> bool {
    match new {
        Urgency::Urgent => !matches!(said, Urgency::Urgent),
        Urgency::Answer => matches!(said, Urgency::Hint),
        Urgency::Announcement | Urgency::Hint => false,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Order, SpeechQueue, Urgency};
    use crate::voice::UtteranceId;
    use Urgency::{Announcement, Answer, Hint, Urgent};

    type Queue = SpeechQueue<&'static str>;

    /// Adds a batch and returns what the voice was told: `-` for a stop.
    fn add(queue: &mut Queue, parts: &[(Urgency, &'static str)]) -> Vec<&'static str> {
        told(queue.add(parts.to_vec()))
    }

    fn told(orders: impl IntoIterator<Item = Order<&'static str>>) -> Vec<&'static str> {
        let name = |order| match order {
            Order::Stop => "-",
            Order::Speak(_, text) => text,
        };
        orders.into_iter().map(name).collect()
    }

    /// Everything that is still said, each to its end.
    fn rest(queue: &mut Queue) -> Vec<&'static str> {
        let mut said = Vec::new();
        while let Some(current) = &queue.current {
            let id = current.id;
            said.extend(told(queue.ended(id)));
        }
        said
    }

    #[test]
    fn one_thing_is_said_at_a_time_in_the_order_of_their_coming() {
        let mut queue = Queue::default();
        assert_eq!(add(&mut queue, &[(Announcement, "one")]), ["one"]);
        assert!(add(&mut queue, &[(Announcement, "two")]).is_empty());
        assert!(add(&mut queue, &[(Announcement, "three")]).is_empty());
        assert_eq!(rest(&mut queue), ["two", "three"]);
        assert!(!queue.is_speaking());
    }

    #[test]
    fn an_answer_goes_before_a_waiting_announcement_but_does_not_break_one_off() {
        let mut queue = Queue::default();
        add(&mut queue, &[(Announcement, "said")]);
        add(&mut queue, &[(Announcement, "waiting")]);
        assert!(add(&mut queue, &[(Answer, "answer")]).is_empty());
        assert_eq!(rest(&mut queue), ["answer", "waiting"]);
    }

    #[test]
    fn what_is_urgent_breaks_off_an_announcement_which_is_said_again() {
        let mut queue = Queue::default();
        add(
            &mut queue,
            &[(Announcement, "move"), (Announcement, "turn")],
        );
        assert_eq!(add(&mut queue, &[(Urgent, "flag")]), ["-", "flag"]);
        assert_eq!(rest(&mut queue), ["move", "turn"]);
    }

    #[test]
    fn a_hint_that_is_broken_off_is_not_said_again() {
        let mut queue = Queue::default();
        add(&mut queue, &[(Hint, "help")]);
        assert_eq!(add(&mut queue, &[(Answer, "time")]), ["-", "time"]);
        assert!(rest(&mut queue).is_empty());
    }

    #[test]
    fn what_is_urgent_waits_for_what_is_urgent_too() {
        let mut queue = Queue::default();
        add(&mut queue, &[(Urgent, "illegal")]);
        assert!(add(&mut queue, &[(Urgent, "flag")]).is_empty());
        assert_eq!(rest(&mut queue), ["flag"]);
    }

    #[test]
    fn a_batch_stays_together_with_the_urgency_of_its_most_urgent_part() {
        let mut queue = Queue::default();
        add(&mut queue, &[(Answer, "time")]);
        add(&mut queue, &[(Answer, "later")]);
        // The mating move, and that the game is over.
        let orders = add(&mut queue, &[(Announcement, "move"), (Urgent, "mate")]);
        assert_eq!(orders, ["-", "move"]);
        assert_eq!(rest(&mut queue), ["mate", "time", "later"]);
    }

    #[test]
    fn a_hush_forgets_all_and_a_late_end_of_what_was_stopped_changes_nothing() {
        let mut queue = Queue::default();
        add(&mut queue, &[(Announcement, "one")]);
        add(&mut queue, &[(Announcement, "two")]);
        let stopped = queue.current.as_ref().expect("something is said").id;
        assert_eq!(told(queue.hush()), ["-"]);
        assert_eq!(queue.hush(), None);
        assert_eq!(add(&mut queue, &[(Announcement, "three")]), ["three"]);
        assert_eq!(queue.ended(stopped), None);
        assert!(queue.is_speaking());
        assert_eq!(queue.saying(stopped), None);
        assert!(queue.holds(|said| *said == "three") && !queue.holds(|said| *said == "two"));
    }

    #[test]
    fn another_voice_says_again_what_the_old_one_was_saying() {
        let mut queue = Queue::default();
        assert_eq!(queue.again(), None);
        add(&mut queue, &[(Announcement, "one"), (Announcement, "two")]);
        let old = queue.current.as_ref().expect("something is said").id;
        assert_eq!(told(queue.again()), ["one"]);
        assert_eq!(queue.ended(old), None);
        assert_eq!(rest(&mut queue), ["two"]);
    }

    proptest! {
        /// Whatever comes in whatever order: nothing but hints is lost, and nothing that is not a
        /// hint is said to its end twice.
        #[test]
        fn all_but_hints_is_said_to_its_end_exactly_once(
            batches in prop::collection::vec(
                (prop::collection::vec(0_usize..4, 1..4), any::<bool>()), 1..12
            )
        ) {
            let urgencies = [Hint, Announcement, Answer, Urgent];
            let mut queue = SpeechQueue::default();
            let mut current: Option<(UtteranceId, (Urgency, usize))> = None;
            let (mut wanted, mut ended) = (Vec::new(), Vec::new());
            let mut number = 0;
            let follow = |orders: Vec<Order<(Urgency, usize)>>,
                              current: &mut Option<(UtteranceId, (Urgency, usize))>| {
                for order in orders {
                    *current = match order {
                        Order::Stop => None,
                        Order::Speak(id, part) => Some((id, part)),
                    };
                }
            };
            for (batch, one_ends) in batches {
                let parts: Vec<_> = batch
                    .into_iter()
                    .map(|index| {
                        number += 1;
                        wanted.push((urgencies[index], number));
                        (urgencies[index], (urgencies[index], number))
                    })
                    .collect();
                follow(queue.add(parts), &mut current);
                if one_ends && let Some((id, part)) = current.take() {
                    ended.push(part);
                    follow(queue.ended(id).into_iter().collect(), &mut current);
                }
            }
            while let Some((id, part)) = current.take() {
                ended.push(part);
                follow(queue.ended(id).into_iter().collect(), &mut current);
            }
            ended.retain(|(urgency, _)| *urgency != Hint);
            ended.sort_unstable();
            wanted.retain(|(urgency, _)| *urgency != Hint);
            wanted.sort_unstable();
            prop_assert_eq!(ended, wanted);
        }
    }
}
