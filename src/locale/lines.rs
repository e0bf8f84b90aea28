//! Lines that are only printed or written, and answer nothing.

use crate::locale::{Locale, args::Args};

impl Locale {
    /// The line that tells where the page is.
    #[must_use]
    pub fn page_at(&self, address: &str) -> String {
        self.catalog
            .text("page-at", &Args::new().verbatim("address", address))
    }

    /// The line that tells which journal is gone on with.
    #[must_use]
    pub fn taken_up(&self, path: &str) -> String {
        self.catalog
            .text("taken-up", &Args::new().verbatim("path", path))
    }

    /// The line that tells which options of before are used again.
    #[must_use]
    pub fn as_before(&self, options: &str) -> String {
        self.catalog
            .text("as-before", &Args::new().verbatim("options", options))
    }

    /// The line that tells of a newer clock that is not gone on with, because a flag has fallen there.
    #[must_use]
    pub fn passed_over(&self, path: &str) -> String {
        self.catalog
            .text("passed-over", &Args::new().verbatim("path", path))
    }

    /// The line that tells of a newer game that is not gone on with, because nothing was said in it yet.
    #[must_use]
    pub fn passed_over_unused(&self, path: &str) -> String {
        self.catalog
            .text("passed-over-unused", &Args::new().verbatim("path", path))
    }

    /// What stands at the end of a Braille score whose next move cannot be read.
    #[must_use]
    pub fn score_breaks_off(&self) -> String {
        self.catalog.text("braille-breaks-off", &Args::new())
    }
}
