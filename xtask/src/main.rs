//! Automation behind `cargo xtask`.
fn main() {}
