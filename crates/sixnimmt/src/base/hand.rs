//! A hand, made to be listed quickly.

use super::moves::Move;
use crate::common::{Seats, sort};
use bulls::{Card, Cards};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A hand of at most ten cards, ascending.
///
/// Listing legal moves is most of the work of random play. Cards in a row are listed by one copy of fixed size,
/// whereas the bits of a set cost a branch per card.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hand {
    /// Unused places hold [`FILLER`], so that equality and hash are those of the list.
    cards: [Card; 16],
    len: u8,
}

const FILLER: Card = Card::of(1);

/// Hands sorted at once.
pub(crate) const LANES: usize = 8;

/// One value above every card for each lane.
const NO_CARDS: u64 = 0x7f7f_7f7f_7f7f_7f7f;

impl Hand {
    /// The most cards a hand has.
    pub const MAX: usize = 10;

    /// Cards that have to follow those dealt, because hands are dealt eight at a time.
    pub(crate) const FILLING: usize = LANES;

    /// No card.
    pub const EMPTY: Self = Hand { cards: [FILLER; 16], len: 0 };

    /// The cards of a set.
    ///
    /// # Panics
    /// If these are more than ten.
    pub fn of(set: Cards) -> Self {
        let mut hand = Hand::EMPTY;
        for card in set {
            hand.cards[usize::from(hand.len)] = card;
            hand.len += 1;
            assert!(usize::from(hand.len) <= Hand::MAX);
        }
        hand
    }

    /// Hands of `n_cards` for `n_seats`, dealt around the table from cards in random order.
    ///
    /// # Panics
    /// If the cards are not followed by [`Hand::FILLING`] others, whose values do not matter.
    #[inline]
    pub(crate) fn dealt(n_seats: usize, n_cards: usize, cards: &[Card]) -> Seats<Hand> {
        let mut hands = Seats::filled(n_seats, Hand::EMPTY);
        // One lane per seat and eight lanes at a time: a network sorts eight hands at once. Lanes beyond the last
        // seat hold cards of nobody; they do not touch the others.
        for (group, hands) in hands.as_mut_slice().chunks_mut(LANES).enumerate() {
            let columns = Self::columns(n_seats, n_cards, &cards[group * LANES..]);
            for (lane, hand) in hands.iter_mut().enumerate() {
                for (card, column) in hand.cards.iter_mut().zip(columns).take(n_cards) {
                    *card = Card::of((column >> (8 * lane)) as u8);
                }
                hand.len = n_cards as u8;
            }
        }
        hands
    }

    /// The same for eight seats, the first of which gets the first card: in each number a byte for every seat, the lowest cards in
    /// the first number.
    #[inline(always)]
    pub(crate) fn columns(n_seats: usize, n_cards: usize, cards: &[Card]) -> [u64; Hand::MAX] {
        let mut columns = [NO_CARDS; Hand::MAX];
        for (i, column) in columns.iter_mut().enumerate().take(n_cards) {
            let lanes: &[Card; LANES] =
                cards[i * n_seats..].first_chunk().expect("cards and filling suffice");
            *column = u64::from_le_bytes(lanes.map(Card::number));
        }
        sort::lanes(&mut columns);
        columns
    }

    /// The cards, ascending.
    #[inline]
    pub fn as_slice(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    /// The cards, ascending.
    #[inline]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Card> + Clone {
        self.as_slice().iter().copied()
    }

    /// The cards as a set.
    pub fn cards(&self) -> Cards {
        self.iter().collect()
    }

    /// The number of cards.
    #[inline]
    pub fn len(&self) -> usize {
        self.len.into()
    }

    /// Whether no card is left.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether the card is in the hand.
    #[inline]
    pub fn contains(&self, card: Card) -> bool {
        self.as_slice().contains(&card)
    }

    /// Replaces the contents of `out` by one move for each card.
    #[inline]
    pub(crate) fn list(&self, out: &mut Vec<Move>) {
        let moves: [Move; Hand::MAX] = std::array::from_fn(|i| Move::Card(self.cards[i]));
        out.clear();
        out.extend_from_slice(&moves);
        out.truncate(self.len());
    }

    /// Takes out a card that is in the hand.
    #[inline]
    pub(crate) fn remove(&mut self, card: Card) {
        debug_assert!(self.contains(card));
        // Every place keeps its card or gets the next one: no search and no branch.
        let old = self.cards;
        let mut next = [FILLER; 16];
        next[..15].copy_from_slice(&old[1..]);
        self.cards = std::array::from_fn(|i| if old[i].number() < card.number() { old[i] } else { next[i] });
        self.len -= 1;
    }
}

impl Default for Hand {
    fn default() -> Self {
        Hand::EMPTY
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards().fmt(f)
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.cards(), f)
    }
}

impl Serialize for Hand {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let set = Cards::deserialize(d)?;
        if set.len() > Hand::MAX {
            return Err(serde::de::Error::invalid_length(set.len(), &"at most ten cards"));
        }
        Ok(Hand::of(set))
    }
}
