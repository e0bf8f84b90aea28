//! Faults of the program itself: how many are borne.

use std::{any::Any, panic::resume_unwind};

/// The faults that came one after the other, without anything between them that went well.
#[derive(Debug, Default)]
pub(crate) struct Faults(u32);

impl Faults {
    /// So many are borne: what comes next may go well.
    pub(crate) const MOST: u32 = 3;

    /// Bears one more; goes on with it where that is too many. Whatever is to be put right before is put right first.
    ///
    /// # Panics
    ///
    /// With `fault`, after [`MOST`](Self::MOST) others.
    pub(crate) fn bear(&mut self, fault: Box<dyn Any + Send>) {
        self.0 += 1;
        if self.0 > Self::MOST {
            resume_unwind(fault);
        }
    }

    /// Something went well.
    pub(crate) const fn end(&mut self) {
        self.0 = 0;
    }
}
