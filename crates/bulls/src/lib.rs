//! What X nimmt! and 6 nimmt! share: number cards, sets of them, bull heads and ascending rows.
//!
//! Implements CM-8 (rows are counted from 0), CM-11 (bull heads) and `dest` of RULES section 1. It knows no game:
//! capacities, markers, piles and hands belong to the games.

mod card;
mod row;
mod written;

pub use card::{Card, Cards, heads_of};
pub use row::{Row, dest};
pub use written::Reader;
