//! The state: a public table and one secret per seat.

use super::hand::Hand;
use super::moves::Move;
use super::rules::Rules;
use crate::common::{Board, Seats};
use bulls::{Card, Cards};
use game::read::Read;
use serde::Serialize;

/// A match of 6 nimmt! in progress.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Base {
    pub(crate) table: Table,
    pub(crate) secrets: Seats<Secret>,
}

/// All that is public, including what everybody with perfect memory retains.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Read)]
pub struct Table {
    pub(crate) rules: Rules,
    pub(crate) board: Board,
}

/// What is secret about one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Read)]
pub struct Secret {
    /// The hand, with the committed card until it is revealed.
    pub hand: Hand,
    /// The card lying face down.
    pub chosen: Option<Card>,
}

impl Table {
    /// The rules of the match.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Rows, piles, points, and what the match waits for.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Cards that nobody has seen in this round: in hands or undealt.
    pub fn unseen(&self) -> Cards {
        Cards::up_to(self.rules.deck).without(self.board.seen())
    }

    /// Cards in each hand, which all have the same size; a face-down card counts until all are revealed.
    pub fn hand_len(&self) -> usize {
        self.board.hand_len(&self.rules.format)
    }

    // One mutator per public fact; the engine and every view call the same ones.

    #[inline]
    pub(crate) fn start_round(&mut self, rows: [Option<Card>; 4]) {
        self.board.round += 1;
        self.board.lay_rows(rows);
    }
}

impl Secret {
    /// Replaces the contents of `out` by one move for each card; by none if one lies face down already.
    #[inline]
    pub(crate) fn list(&self, out: &mut Vec<Move>) {
        self.hand.list(out);
        if self.chosen.is_some() {
            out.clear();
        }
    }
}

impl Base {
    /// All that is public.
    #[inline]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The secret of each seat.
    pub fn secrets(&self) -> &[Secret] {
        self.secrets.as_slice()
    }
}
