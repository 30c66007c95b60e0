//! The locale files: against the code, and against one another.

mod added;
mod code;
#[path = "../../build/compare.rs"]
mod compare;
#[path = "../../build/folders.rs"]
mod folders;
mod languages;
mod literals;
#[path = "../../src/plural.rs"]
mod plural;
#[path = "../../build/sentences.rs"]
mod sentences;
