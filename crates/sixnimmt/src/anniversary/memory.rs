//! What everybody remembers about hidden special cards.
//!
//! The deck is refilled only with cards that lay open, so its contents are public as a multiset at that moment,
//! and what has left it since sits in known hands. From that follow limits for every hand and for the deck: a seat
//! that has not drawn since the refill holds none of the refilled cards, and what one seat shows, another seat or
//! the deck no longer has.
//!
//! Kept for the latest refill (the first deal counts as one): its cards, how many of them each seat has drawn, and
//! what each seat has shown since while its hand was of mixed origin. Not kept, so worlds may contradict it: what
//! earlier refills told about single hands, and the order in which a mixed hand drew and showed. When discards have
//! to help out in a later round, nobody sees which of the new cards came from them; those are the loose ones.

use super::special::{Special, Specials};
use super::state::SEATS;
use serde::{Deserialize, Serialize};

/// Public knowledge about where the hidden special cards are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Memory {
    /// The cards of the latest refill that may still be hidden: in the deck, drawn, loose, or shown by a hand of
    /// mixed origin.
    pub(crate) refill: Specials,
    /// How many of them went to hands nobody can tell.
    pub(crate) loose: u8,
    /// How many of them each seat has drawn.
    pub(crate) drawn: [u8; SEATS],
    /// What each seat has shown since, where it may or may not be one of them.
    pub(crate) shown: [Specials; SEATS],
}

impl Memory {
    /// The deck now holds exactly these cards.
    pub(crate) fn refilled(&mut self, cards: Specials) {
        *self = Memory { refill: cards, ..Memory::default() };
    }

    /// Some cards of the refill went to unknown hands.
    pub(crate) fn scattered(&mut self, n_cards: usize) {
        self.loose += n_cards as u8;
    }

    /// A seat drew cards of the refill.
    #[inline]
    pub(crate) fn drew(&mut self, seat: usize, n_cards: u8) {
        self.drawn[seat] += n_cards;
    }

    /// Cards a seat holds or has shown that are older than the refill, or loose.
    #[inline]
    pub(crate) fn older(&self, seat: usize, hand_len: u8) -> usize {
        usize::from(hand_len) + self.shown[seat].len() - usize::from(self.drawn[seat])
    }

    /// A seat showed a card of its hand, which then had `hand_len` cards. Returns whether the card is certain to be
    /// one it drew from the refill.
    #[inline]
    pub(crate) fn showed(&mut self, seat: usize, hand_len: u8, special: Special) -> bool {
        if self.older(seat, hand_len) == 0 {
            self.refill.remove(special);
            self.drawn[seat] -= 1;
            return true;
        }
        if (self.drawn[seat] > 0 || self.loose > 0) && self.refill.contains(special) {
            self.shown[seat].insert(special);
        }
        false
    }
}
