//! Tests of the floor.

mod adjournments;
mod brief;
mod clock_lines;
mod clock_samples;
mod control;
mod devices;
mod files;
mod french_and_italian;
mod incidents;
mod labels;
mod lines;
mod messages;
mod numbers;
mod practices;
mod questions;
mod rulings;
pub(in crate::locale) mod samples;
mod speech;
mod statements;
mod table;
mod troubles;
mod variants;
mod voices;

/// The names of the variants of an enum in formatted Rust source.
fn variants<'a>(source: &'a str, name: &str) -> Vec<&'a str> {
    let (_, after) = source.split_once(&format!("pub enum {name} {{\n")).unwrap();
    let (body, _) = after.split_once("\n}\n").unwrap();
    body.lines()
        .filter_map(|line| line.strip_prefix("    "))
        .filter(|line| line.starts_with(|c: char| c.is_ascii_uppercase()))
        .map(|line| line.split(|c: char| !c.is_alphanumeric()).next().unwrap())
        .collect()
}
