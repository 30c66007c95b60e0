//! The one door for positions that were written down rather than played.

use super::hand::Hand;
use super::rules::Rules;
use super::state::{Base, Secret};
use crate::common::written;
use bulls::Reader;
use game::{Game, Impossible};

/// A position at the start of a turn: anything one can write down.
///
/// Hands may be shorter than fresh ones; their size tells the turn. Cards that are listed nowhere are undealt.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// The cards of each row, in order.
    pub rows: Vec<Vec<u8>>,
    /// The hand of each seat.
    pub hands: Vec<Vec<u8>>,
    /// The bull pile of each seat in this round.
    pub bull_piles: Vec<Vec<u8>>,
    /// The round, from 1.
    pub round: u32,
    /// Points of each seat in the rounds before.
    pub scores: Vec<u32>,
}

impl Base {
    /// The match at the start of a turn of a written-down position.
    ///
    /// # Errors
    /// [`Impossible`] says which rule the position breaks.
    pub fn from_setup(rules: Rules, setup: &Setup) -> Result<Self, Impossible> {
        let mut game = Base::new(rules);
        let board = &mut game.table.board;
        let mut reader = Reader::new(rules.deck, "SN-BASE-1.1", "SN-BASE-4.1");
        written::read_scores(board, &rules.format, setup.round, &setup.scores)?;
        written::read_rows(board, &rules.format, &mut reader, &setup.rows, &setup.bull_piles)?;
        let hands = written::read_hands(board, &rules.format, &mut reader, &setup.hands)?;
        for (secret, hand) in game.secrets.as_mut_slice().iter_mut().zip(hands) {
            *secret = Secret { hand: Hand::of(hand), chosen: None };
        }
        Ok(game)
    }
}
