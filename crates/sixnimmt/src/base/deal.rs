//! What chance decides at the start of a round.

use super::hand::Hand;
use super::rules::Rules;
use crate::common::Seats;
use bulls::lanes::{Lane, Lanes};
use bulls::{Card, Cards};
use game::{BadDeal, Rules as _, Seat};
use rand_core::Rng;
use std::fmt;

/// The starting cards of the rows, from row 0, and a hand for each seat (SN-BASE-2.2, SN-BASE-2.3).
///
/// Notation: `18 42 77 91 | 3 9 14 | 5 8 21` — rows, then one hand per seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deal {
    pub(crate) rows: [Option<Card>; 4],
    pub(crate) hands: Seats<Hand>,
}

impl Deal {
    /// A deal of these cards; whether it fits a match is for [`game::Game::check_deal`] to say.
    ///
    /// # Errors
    /// More than four rows or ten hands, or a card twice in one hand.
    pub fn new(rows: &[Card], hands: &[Vec<Card>]) -> Result<Self, BadDeal> {
        let mut deal = Deal { rows: [None; 4], hands: Seats::new(hands.len().min(Seat::MAX)) };
        if rows.len() > deal.rows.len() {
            return Err(count("rows", deal.rows.len(), rows.len(), "SN-BASE-2.3"));
        }
        if hands.len() > Seat::MAX {
            return Err(count("hands", Seat::MAX, hands.len(), "SN-BASE-2.1"));
        }
        for (slot, &card) in deal.rows.iter_mut().zip(rows) {
            *slot = Some(card);
        }
        for (slot, hand) in deal.hands.as_mut_slice().iter_mut().zip(hands) {
            if hand.len() > Hand::MAX {
                return Err(count("hand", Hand::MAX, hand.len(), "SN-BASE-2.2"));
            }
            let mut set = Cards::EMPTY;
            for &card in hand {
                if set.contains(card) {
                    return Err(BadDeal::TooMany { card: card.into() });
                }
                set.insert(card);
            }
            *slot = Hand::of(set);
        }
        Ok(deal)
    }

    /// The starting card of each row.
    pub fn rows(&self) -> impl Iterator<Item = Card> {
        self.rows.into_iter().flatten()
    }

    /// The hand of each seat.
    pub fn hands(&self) -> &Seats<Hand> {
        &self.hands
    }

    #[inline]
    pub(crate) fn sample<R: Rng + ?Sized>(rules: &Rules, rng: &mut R) -> Self {
        let deck = Self::shuffled(rules, rng);
        let mut rows = [None; 4];
        let (row_cards, rest) = deck.split_at(rules.format.n_rows());
        for (row, &card) in rows.iter_mut().zip(row_cards) {
            *row = Some(card);
        }
        Deal { rows, hands: Hand::dealt(rules.n_seats(), rules.format.hand_size(), rest) }
    }

    /// The cards of a deal in random order: those of the rows, then one after another around the table.
    #[inline]
    pub(crate) fn shuffled<R: Rng + ?Sized>(rules: &Rules, rng: &mut R) -> Deck {
        let mut deck = DECK;
        game::random::shuffle_front(rng, &mut deck[..rules.deck.into()], rules.format.n_dealt());
        deck
    }

    pub(crate) fn check(&self, rules: &Rules) -> Result<(), BadDeal> {
        let format = &rules.format;
        let n_rows = self.rows().count();
        if n_rows != format.n_rows() {
            return Err(count("rows", format.n_rows(), n_rows, "SN-BASE-2.3"));
        }
        let n_hands = self.hands.as_slice().len();
        if n_hands != format.n_seats() {
            return Err(count("hands", format.n_seats(), n_hands, "SN-BASE-2.2"));
        }
        let mut dealt = Cards::EMPTY;
        for card in self.rows() {
            if dealt.contains(card) {
                return Err(BadDeal::TooMany { card: card.into() });
            }
            dealt.insert(card);
        }
        for hand in self.hands.as_slice().iter().map(Hand::cards) {
            if let Some(card) = dealt.intersection(hand).first() {
                return Err(BadDeal::TooMany { card: card.into() });
            }
            if hand.len() != format.hand_size() {
                return Err(count("hand", format.hand_size(), hand.len(), "SN-BASE-2.2"));
            }
            dealt = dealt.union(hand);
        }
        match dealt.last() {
            Some(card) if card.number() > rules.deck => Err(BadDeal::NotInDeck { card: card.into() }),
            _ => Ok(()),
        }
    }
}

/// What [`Deal::shuffled`] puts at the front, of many decks at once, `cards: u8[n_dealt, LANES]`; see
/// [`game::random::shuffle_fronts`] for `numbers`, and for which decks what is written may be something else.
#[inline(always)]
pub(crate) fn shuffled_side_by_side(rules: &Rules, numbers: &[u64], cards: &mut [Lane]) -> Lanes {
    let biased = game::random::shuffle_fronts(numbers.as_chunks().0, rules.deck.into(), cards);
    for card in cards.as_flattened_mut() {
        *card += 1;
    }
    Lanes::new(&biased)
}

/// A deck, and some more for [`Hand::dealt`].
type Deck = [Card; Card::MAX as usize + Hand::FILLING];

/// The deck in order.
const DECK: Deck = {
    let mut deck = [Card::of(1); Card::MAX as usize + Hand::FILLING];
    let mut n = 1;
    while n < Card::MAX {
        deck[n as usize] = Card::of(n + 1);
        n += 1;
    }
    deck
};

fn count(what: &'static str, need: usize, got: usize, rule: &'static str) -> BadDeal {
    BadDeal::Count { what, need, got, rule }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, card) in self.rows().enumerate() {
            write!(f, "{}{card}", if i == 0 { "" } else { " " })?;
        }
        for hand in self.hands.as_slice() {
            write!(f, " | {hand}")?;
        }
        Ok(())
    }
}

impl std::str::FromStr for Deal {
    type Err = BadDeal;
    fn from_str(text: &str) -> Result<Self, BadDeal> {
        let mut groups = Vec::new();
        for group in text.split('|') {
            let cards: Result<Vec<Card>, _> = group
                .split_whitespace()
                .map(|word| word.parse().map_err(|()| BadDeal::Syntax { word: word.into() }))
                .collect();
            groups.push(cards?);
        }
        Deal::new(&groups[0], &groups[1..])
    }
}
