//! Tests of the floor.

mod adjournments;
mod control;
mod files;
mod lines;
mod messages;
mod numbers;
mod samples;
mod speech;
