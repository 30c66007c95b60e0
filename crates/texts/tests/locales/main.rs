//! The locale files: against the code, and against one another.

mod code;
mod languages;
mod literals;
mod sentences;
