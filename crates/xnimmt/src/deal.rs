//! What chance decides at the start of a round.

use crate::rules::Rules;
use bulls::{Card, Cards};
use game::{BadDeal, Rules as _};
use rand_core::Rng;
use std::fmt;

/// The starting cards of the rows, from row 0, and a hand for each seat (XN-2.1, XN-2.3).
///
/// Notation: `18 42 77 | 3 9 14 | 5 8 21` — rows, then one hand per seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Deal {
    rows: [Option<Card>; 3],
    hands: [Cards; 4],
    n_seats: u8,
}

impl Deal {
    /// A deal of these cards; whether it fits a match is for [`game::Game::check_deal`] to say.
    ///
    /// # Errors
    /// More than three rows or four hands, or a card twice in one hand.
    pub fn new(rows: &[Card], hands: &[Vec<Card>]) -> Result<Self, BadDeal> {
        let mut deal = Deal::default();
        if rows.len() > deal.rows.len() {
            return Err(count("rows", deal.rows.len(), rows.len(), "XN-2.1"));
        }
        if hands.len() > deal.hands.len() {
            return Err(count("hands", deal.hands.len(), hands.len(), "XN-1.4"));
        }
        for (slot, &card) in deal.rows.iter_mut().zip(rows) {
            *slot = Some(card);
        }
        for (slot, hand) in deal.hands.iter_mut().zip(hands) {
            for &card in hand {
                if slot.contains(card) {
                    return Err(BadDeal::TooMany { card: card.into() });
                }
                slot.insert(card);
            }
        }
        deal.n_seats = hands.len() as u8;
        Ok(deal)
    }

    /// The starting card of each row.
    pub fn rows(&self) -> impl Iterator<Item = Card> {
        self.rows.into_iter().flatten()
    }

    /// The hand of each seat.
    pub fn hands(&self) -> &[Cards] {
        &self.hands[..self.n_seats.into()]
    }

    pub(crate) fn sample<R: Rng + ?Sized>(rules: &Rules, rng: &mut R) -> Self {
        let mut numbers: [u8; 100] = std::array::from_fn(|i| i as u8 + 1);
        let deck = &mut numbers[..rules.deck.into()];
        game::random::shuffle_front(rng, deck, rules.n_dealt());
        Deal::of(rules, deck.iter().map(|&n| Card::of(n)))
    }

    /// The cards of a deal in random order: those of the rows, then hand after hand.
    #[inline]
    pub(crate) fn of(rules: &Rules, mut cards: impl Iterator<Item = Card>) -> Self {
        let mut deal = Deal { n_seats: rules.n_seats, ..Deal::default() };
        for row in &mut deal.rows[..rules.n_rows()] {
            *row = cards.next();
        }
        for hand in &mut deal.hands[..rules.n_seats.into()] {
            *hand = cards.by_ref().take(rules.hand_size()).collect();
        }
        deal
    }

    pub(crate) fn check(&self, rules: &Rules) -> Result<(), BadDeal> {
        let n_rows = self.rows().count();
        if n_rows != rules.n_rows() {
            return Err(count("rows", rules.n_rows(), n_rows, "XN-2.1"));
        }
        if self.n_seats != rules.n_seats {
            return Err(count("hands", rules.n_seats(), self.n_seats.into(), "XN-2.3"));
        }
        let mut dealt = Cards::EMPTY;
        for card in self.rows() {
            if dealt.contains(card) {
                return Err(BadDeal::TooMany { card: card.into() });
            }
            dealt.insert(card);
        }
        for &hand in self.hands() {
            if let Some(card) = dealt.intersection(hand).first() {
                return Err(BadDeal::TooMany { card: card.into() });
            }
            if hand.len() != rules.hand_size() {
                return Err(count("hand", rules.hand_size(), hand.len(), "XN-2.3"));
            }
            dealt = dealt.union(hand);
        }
        match dealt.last() {
            Some(card) if card.number() > rules.deck => Err(BadDeal::NotInDeck { card: card.into() }),
            _ => Ok(()),
        }
    }
}

fn count(what: &'static str, need: usize, got: usize, rule: &'static str) -> BadDeal {
    BadDeal::Count { what, need, got, rule }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, card) in self.rows().enumerate() {
            write!(f, "{}{card}", if i == 0 { "" } else { " " })?;
        }
        for hand in self.hands() {
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
