//! Tests of the floor.

mod adjournments;
mod brief;
mod clock_lines;
mod clock_samples;
mod control;
mod files;
mod french_and_italian;
mod incidents;
mod labels;
mod lines;
mod messages;
mod numbers;
mod practices;
mod rulings;
pub(in crate::locale) mod samples;
mod speech;
mod statements;
mod table;
mod voices;
