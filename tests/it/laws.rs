//! What the laws share: how many cases each tries, and what its cases must have reached.

use std::{cell::RefCell, collections::BTreeMap};

use proptest::prelude::ProptestConfig;

/// The configuration of a law that is tried `usual` times; `ROCHADE_LONG_LAWS=10` tries ten times as many.
pub(crate) fn cases(usual: u32) -> ProptestConfig {
    let times = std::env::var("ROCHADE_LONG_LAWS").map_or(1, |times| {
        times
            .parse()
            .expect("ROCHADE_LONG_LAWS: how many times as many cases")
    });
    ProptestConfig::with_cases(usual * times)
}

/// How often the cases of a law have reached what it is about, so that it cannot hold of nothing.
#[derive(Debug, Default)]
pub(crate) struct Reached(RefCell<BTreeMap<&'static str, usize>>);

impl Reached {
    /// Counts `what` once more.
    pub(crate) fn note(&self, what: &'static str) {
        *self.0.borrow_mut().entry(what).or_default() += 1;
    }

    /// Counts `what` once more where it `is` so.
    pub(crate) fn note_if(&self, is: bool, what: &'static str) {
        if is {
            self.note(what);
        }
    }

    /// Asserts that each of these was reached so often at least.
    #[track_caller]
    pub(crate) fn expect(&self, wanted: &[(&'static str, usize)]) {
        let reached = self.0.borrow();
        for (what, least) in wanted {
            let times = reached.get(what).copied().unwrap_or_default();
            assert!(times >= *least, "{what}: {times} times, of all {reached:?}");
        }
    }
}
