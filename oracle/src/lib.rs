//! The oracle: a slow and obvious second implementation of the five games.
//!
//! It is written from `RULES.md` alone and shares no code with the engine, so that a difference between the two is
//! either a bug in one of them or a sentence that can be read in two ways. Everything here is vectors, small integers
//! and text; speed does not matter, being easy to check against the rule text does.
//!
//! Every module has a `Game` with the same methods: `new`, `to_act`, `legal`, `play`, `deal`, `view`,
//! `round_over_results`, `winners`, `assert_valid`, `perft` and `history`. Moves and deals are text.
//! What an observer remembers is never kept up to date move by move: `view` reads the whole history of public events
//! again each time.
//!
//! Conventions that hold for all modules:
//! - Seats, rows, hand positions count from 0 (CM-1, CM-8).
//! - A simultaneous question is one `play` call per seat; the last one reveals and resolves (CM-3, CM-4).
//! - A committed card has left the hand: hand sizes and hands do not count it. It still belongs to what is known to
//!   be held by that seat, because nobody else can tell which card was put down.
//! - A finished round stays on the table, markers included, until the next deal (or the next draft) clears it.
//! - `view` shows a `round` number: rounds started so far, 0 before the very first deal.
//! - Lists that are sets (hands of number cards, piles, known and seen cards) are in ascending order.
//! - `assert_valid` panics when an invariant is broken; `new` panics on options that make no sense.

pub mod anniversary;
pub mod base;
pub mod common;
pub mod krass;
pub mod pro;
pub mod xnimmt;

/// Who has to answer next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ToAct {
    /// Chance: the next deal (or reshuffle, or the first picker) has to be given to `deal`.
    Chance,
    /// These seats, in ascending order; more than one only where they choose at the same time.
    Seats(Vec<usize>),
    /// Nobody: the match is over.
    Nobody,
}

/// Who is looking at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Observer {
    /// A player with perfect memory.
    Seat(usize),
    /// Somebody who sees only what is public, also with perfect memory.
    Public,
    /// Somebody who sees every card.
    Omniscient,
}

impl Observer {
    /// Whether this observer sees what is private to `seat`.
    fn sees(self, seat: usize) -> bool {
        match self {
            Observer::Seat(own) => own == seat,
            Observer::Public => false,
            Observer::Omniscient => true,
        }
    }
}

#[cfg(test)]
mod cases;
