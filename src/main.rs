//! The `rochade` program.

fn main() {}
