//! What X nimmt! and 6 nimmt! share: number cards, sets of them, bull heads and ascending rows, also of many tables
//! side by side.
//!
//! Implements CM-8 (rows are counted from 0), CM-11 (bull heads) and `dest` of RULES section 1. It knows no game:
//! capacities, markers, piles and hands belong to the games.

mod card;
pub mod lanes;
mod row;
mod written;

pub use card::{Card, Cards, heads_of};
pub use row::{Row, dest};
pub use written::Reader;
