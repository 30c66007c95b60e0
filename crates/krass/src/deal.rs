//! What chance decides at the start of a round.

use crate::cards::spaced;
use crate::rules::Rules;
use crate::state::SEATS;
use crate::{Card, Counts, Hand, Pile, Reserves};
use game::{BadDeal, Rules as _};
use rand_core::Rng;
use std::fmt;

/// Hands, reserve cards and draw pile (KK-2.2, KK-2.3).
///
/// Notation: `7 X 3 | STOP 2 2 | 9 9 4 / 3 4 | 1 8 | 5 X / 6 REDRAW 8` — a hand for each seat, the reserve cards of
/// each seat, and the draw pile, top first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Deal {
    hands: [Hand; SEATS],
    reserves: [Reserves; SEATS],
    pile: Pile,
    n_seats: u8,
}

impl Deal {
    /// A deal of these cards, the pile top first; whether it fits a match is for [`game::Game::check_deal`] to say.
    ///
    /// # Errors
    /// More hands or cards than any match has.
    pub fn new(hands: &[Vec<Card>], reserves: &[Vec<Card>], pile: &[Card]) -> Result<Self, BadDeal> {
        if hands.len() > SEATS {
            return Err(count("hands", SEATS, hands.len(), "KK-1.2"));
        }
        if reserves.len() != hands.len() {
            return Err(count("reserves", hands.len(), reserves.len(), "KK-2.2"));
        }
        let mut deal = Deal { n_seats: hands.len() as u8, ..Deal::default() };
        for (hand, cards) in deal.hands.iter_mut().zip(hands) {
            if !cards.iter().all(|&card| hand.push(card)) {
                return Err(count("hand", Hand::LEN_MAX, cards.len(), "KK-2.2"));
            }
        }
        for (reserve, cards) in deal.reserves.iter_mut().zip(reserves) {
            *reserve = Reserves::from_list(cards)
                .ok_or_else(|| count("reserve", Reserves::LEN_MAX, cards.len(), "KK-2.2"))?;
        }
        deal.pile =
            Pile::from_top(pile).ok_or_else(|| count("draw-pile", Pile::LEN_MAX, pile.len(), "KK-2.3"))?;
        Ok(deal)
    }

    /// The hand of each seat.
    pub fn hands(&self) -> &[Hand] {
        &self.hands[..self.n_seats.into()]
    }

    /// The reserve cards of each seat.
    pub fn reserves(&self) -> &[Reserves] {
        &self.reserves[..self.n_seats.into()]
    }

    /// The draw pile.
    pub fn pile(&self) -> &Pile {
        &self.pile
    }

    fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        let hands = self.hands().iter().flat_map(|hand| hand.iter());
        hands.chain(self.reserves().iter().flat_map(|cards| cards.iter())).chain(self.pile.iter())
    }

    pub(crate) fn sample<R: Rng + ?Sized>(rules: &Rules, rng: &mut R) -> Self {
        let mut cards = [Card::X; Pile::LEN_MAX];
        let deck = &mut cards[..rules.deck_size()];
        rules.deck().list(deck);
        game::random::shuffle(rng, deck);
        let mut deal = Deal { n_seats: rules.n_seats, ..Deal::default() };
        let mut left = &*deck;
        let mut take = |n| {
            let (taken, rest) = left.split_at(n);
            left = rest;
            taken
        };
        for hand in &mut deal.hands[..rules.n_seats.into()] {
            *hand = Hand::of(take(rules.hand_size()));
        }
        for reserves in &mut deal.reserves[..rules.n_seats.into()] {
            *reserves = Reserves::from_list(take(rules.reserve_size())).expect("at most three");
        }
        deal.pile = Pile::from_top(left).expect("a part of the deck");
        deal
    }

    pub(crate) fn check(&self, rules: &Rules) -> Result<(), BadDeal> {
        if self.n_seats != rules.n_seats {
            return Err(count("hands", rules.n_seats(), self.n_seats.into(), "KK-2.2"));
        }
        let deck = rules.deck();
        let mut dealt = Counts::default();
        for card in self.cards() {
            if deck.of(card) == 0 {
                return Err(BadDeal::NotInDeck { card: card.into() });
            }
            if dealt.of(card) == deck.of(card) {
                return Err(BadDeal::TooMany { card: card.into() });
            }
            dealt.add(card);
        }
        for hand in self.hands() {
            if hand.len() != rules.hand_size() {
                return Err(count("hand", rules.hand_size(), hand.len(), "KK-2.2"));
            }
        }
        for reserves in self.reserves() {
            if reserves.len() != rules.reserve_size() {
                return Err(count("reserve", rules.reserve_size(), reserves.len(), "KK-2.2"));
            }
        }
        if self.pile.len() != rules.pile_size() {
            return Err(count("draw-pile", rules.pile_size(), self.pile.len(), "KK-2.3"));
        }
        Ok(())
    }
}

fn count(what: &'static str, need: usize, got: usize, rule: &'static str) -> BadDeal {
    BadDeal::Count { what, need, got, rule }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hands: Vec<_> = self.hands().iter().map(|hand| spaced(hand.iter())).collect();
        let reserves: Vec<_> = self.reserves().iter().map(|cards| spaced(cards.iter())).collect();
        let text = format!("{} / {} / {}", hands.join(" | "), reserves.join(" | "), spaced(self.pile.iter()));
        // Empty groups leave no double spaces behind.
        f.write_str(&text.split_whitespace().collect::<Vec<_>>().join(" "))
    }
}

impl std::str::FromStr for Deal {
    type Err = BadDeal;
    fn from_str(text: &str) -> Result<Self, BadDeal> {
        let sections: Vec<_> = text.split('/').collect();
        let [hands, reserves, pile] = *sections else {
            return Err(count("sections", 3, sections.len(), "KK-2.2"));
        };
        let cards = |group: &str| {
            let words = group.split_whitespace();
            words.map(|word| word.parse().map_err(|()| BadDeal::Syntax { word: word.into() })).collect()
        };
        let groups = |section: &str| section.split('|').map(cards).collect::<Result<Vec<Vec<Card>>, _>>();
        Deal::new(&groups(hands)?, &groups(reserves)?, &cards(pile)?)
    }
}
