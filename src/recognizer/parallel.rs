//! Two networks at once.

use std::{panic::resume_unwind, thread};

/// What both make, `second` in a thread of its own where the system has one: to load a network and to build an engine
/// take most of the time from the program's start until it listens, and to build one most of that to listen for
/// something new.
pub(crate) fn in_parallel<A, B: Send>(
    first: impl FnOnce() -> A,
    mut second: impl FnMut() -> B + Send,
) -> (A, B) {
    let (first, made) = thread::scope(|scope| {
        let elsewhere = thread::Builder::new().spawn_scoped(scope, &mut second);
        let first = first();
        let made = match elsewhere {
            Ok(thread) => Some(thread.join().unwrap_or_else(|panic| resume_unwind(panic))),
            Err(error) => {
                tracing::warn!(%error, "no thread for the second network");
                None
            }
        };
        (first, made)
    });
    (first, made.unwrap_or_else(second))
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::in_parallel;

    #[test]
    fn both_are_made_and_each_once() {
        let mut count = 0;
        let here = thread::current().id();
        let (first, elsewhere) = in_parallel(
            || "first",
            || {
                count += 1;
                thread::current().id() != here
            },
        );
        assert_eq!((first, elsewhere, count), ("first", true, 1));
    }
}
