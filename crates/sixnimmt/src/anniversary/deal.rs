//! What chance decides: the deal of a round, and the order of reshuffled special cards.

use super::rules::Rules;
use super::special::{Deck, Special, Specials};
use super::state::{Phase, SEATS, Table};
use bulls::{Card, Cards};
use game::read::Read;
use game::{BadDeal, Rules as _};
use rand_core::Rng;
use serde::Serialize;
use std::fmt;

/// What chance decided.
///
/// Notation: `18 42 77 4 | 3 9 14 | 5 8 21 / stop np | fifth / seven np` — rows and hands, then the new special
/// cards of each seat, then the special deck, top first; or `reshuffle np stop`, a new special deck.
// A deal happens once a round and is never stored by the thousand: its size matters less than a box would.
#[allow(clippy::large_enum_variant)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deal {
    /// Rows, hands and special cards of a round.
    Round(RoundDeal),
    /// The discards as a new special deck (SN-ANN-5.2).
    Reshuffle(Deck),
}

/// The deal of a round: the starting cards of the rows, for each seat its numbers and its new special cards, and
/// the special deck that is left (SN-ANN-2.1, SN-ANN-6.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RoundDeal {
    rows: [Option<Card>; 4],
    seats: [Dealt; SEATS],
    n_seats: u8,
    deck: Deck,
}

/// What a deal brings to one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Read)]
pub struct Dealt {
    /// The numbers.
    pub hand: Cards,
    /// The new special cards.
    pub specials: Specials,
}

impl Deal {
    /// The deal of a round; whether it fits a match is for [`game::Game::check_deal`] to say.
    ///
    /// # Errors
    /// More than four rows or eight seats, another number of special hands, a card twice in one hand, or a kind of
    /// special card more than four times.
    pub fn round(
        rows: &[Card],
        hands: &[Vec<Card>],
        specials: &[Vec<Special>],
        deck: &[Special],
    ) -> Result<Self, BadDeal> {
        let mut deal = RoundDeal::default();
        if rows.len() > deal.rows.len() {
            return Err(count("rows", deal.rows.len(), rows.len(), "SN-ANN-2.1"));
        }
        if hands.len() > SEATS {
            return Err(count("hands", SEATS, hands.len(), "SN-ANN-1.2"));
        }
        if specials.len() != hands.len() {
            return Err(count("special-hands", hands.len(), specials.len(), "SN-ANN-2.1"));
        }
        for (slot, &card) in deal.rows.iter_mut().zip(rows) {
            *slot = Some(card);
        }
        for (slot, (hand, specials)) in deal.seats.iter_mut().zip(hands.iter().zip(specials)) {
            for &card in hand {
                if slot.hand.contains(card) {
                    return Err(BadDeal::TooMany { card: card.into() });
                }
                slot.hand.insert(card);
            }
            slot.specials = multiset(specials.iter().copied())?;
        }
        deal.n_seats = hands.len() as u8;
        deal.deck = deck_of(deck)?;
        Ok(Deal::Round(deal))
    }

    /// The discards in their new order, top first.
    ///
    /// # Errors
    /// A kind of special card comes more than four times.
    pub fn reshuffle(deck: &[Special]) -> Result<Self, BadDeal> {
        Ok(Deal::Reshuffle(deck_of(deck)?))
    }

    pub(crate) fn sample<R: Rng + ?Sized>(table: &Table, stock: Deck, rng: &mut R) -> Self {
        match table.phase {
            Phase::Reshuffle { .. } => Deal::Reshuffle(shuffled(table.discard, rng)),
            _ => Deal::Round(RoundDeal::sample(table, stock, rng)),
        }
    }

    pub(crate) fn check(&self, table: &Table, stock: Deck) -> Result<(), BadDeal> {
        match (table.phase, self) {
            (Phase::Deal, Deal::Round(deal)) => deal.check(table, stock),
            (Phase::Deal, Deal::Reshuffle(_)) => Err(BadDeal::WrongKind { due: "round" }),
            (Phase::Reshuffle { .. }, Deal::Round(_)) => Err(BadDeal::WrongKind { due: "reshuffle" }),
            (Phase::Reshuffle { .. }, Deal::Reshuffle(deck)) => {
                if deck.len() != table.discard.len() {
                    return Err(count("special-deck", table.discard.len(), deck.len(), "SN-ANN-5.2"));
                }
                fits(deck.iter().collect(), table.discard)
            }
            _ => Err(BadDeal::NotDue),
        }
    }
}

impl RoundDeal {
    /// The starting card of each row.
    pub fn rows(&self) -> impl Iterator<Item = Card> {
        self.rows.into_iter().flatten()
    }

    /// What each seat gets.
    pub fn seats(&self) -> &[Dealt] {
        &self.seats[..self.n_seats.into()]
    }

    /// The special deck that is left.
    pub fn deck(&self) -> Deck {
        self.deck
    }

    pub(crate) fn row_cards(&self) -> [Option<Card>; 4] {
        self.rows
    }

    fn sample<R: Rng + ?Sized>(table: &Table, stock: Deck, rng: &mut R) -> Self {
        let rules: &Rules = &table.rules;
        let n_rows = rules.n_rows();
        let mut numbers: [u8; Card::MAX as usize] = std::array::from_fn(|i| i as u8 + 1);
        let deck = &mut numbers[..rules.deck.into()];
        game::random::shuffle_front(rng, deck, n_rows + rules.n_seats() * rules.hand_size());
        let mut cards = deck.iter().map(|&n| Card::of(n));
        let mut deal = RoundDeal { n_seats: rules.n_seats, ..RoundDeal::default() };
        for row in &mut deal.rows[..n_rows] {
            *row = cards.next();
        }
        // Before the first round the box is shuffled; later the deck lies as it is.
        let mut stock = if table.round == 0 { shuffled(table.all_specials, rng) } else { stock };
        let mut discard = table.discard.plus(table.markers());
        let seats = &mut deal.seats[..rules.n_seats.into()];
        for dealt in &mut *seats {
            dealt.hand = cards.by_ref().take(rules.hand_size()).collect();
        }
        for _ in 0..table.new_specials() {
            for dealt in &mut *seats {
                if stock.is_empty() {
                    stock = shuffled(discard, rng);
                    discard = Specials::EMPTY;
                }
                dealt.specials.insert(stock.draw().expect("deck and discards suffice"));
            }
        }
        deal.deck = stock;
        deal
    }

    fn check(&self, table: &Table, stock: Deck) -> Result<(), BadDeal> {
        let rules: &Rules = &table.rules;
        let n_rows = self.rows().count();
        if n_rows != rules.n_rows() {
            return Err(count("rows", rules.n_rows(), n_rows, "SN-ANN-2.1"));
        }
        if self.n_seats != rules.n_seats {
            return Err(count("hands", rules.n_seats(), self.n_seats.into(), "SN-ANN-2.1"));
        }
        let mut dealt = Cards::EMPTY;
        for card in self.rows() {
            if dealt.contains(card) {
                return Err(BadDeal::TooMany { card: card.into() });
            }
            dealt.insert(card);
        }
        for seat in self.seats() {
            if let Some(card) = dealt.intersection(seat.hand).first() {
                return Err(BadDeal::TooMany { card: card.into() });
            }
            if seat.hand.len() != rules.hand_size() {
                return Err(count("hand", rules.hand_size(), seat.hand.len(), "SN-ANN-2.1"));
            }
            dealt = dealt.union(seat.hand);
        }
        if let Some(card) = dealt.last().filter(|card| card.number() > rules.deck) {
            return Err(BadDeal::NotInDeck { card: card.into() });
        }
        self.check_specials(table, stock)
    }

    /// No special card appears or is lost. Their order is free, because nobody knows the order of the deck; but
    /// discards are dealt only when the deck is used up (SN-ANN-6.3).
    fn check_specials(&self, table: &Table, stock: Deck) -> Result<(), BadDeal> {
        let rule = if table.round == 0 { "SN-ANN-2.1" } else { "SN-ANN-6.3" };
        let n_new = table.new_specials();
        let mut dealt = [0_u8; Special::ALL.len()];
        for seat in self.seats() {
            if seat.specials.len() != n_new {
                return Err(count("new-specials", n_new, seat.specials.len(), rule));
            }
            for special in seat.specials.iter() {
                dealt[special as usize] += 1;
            }
        }
        let stock: Specials = if table.round == 0 { table.all_specials } else { stock.iter().collect() };
        let n_dealt = n_new * self.seats().len();
        let discard = table.discard.plus(table.markers());
        let recycled = n_dealt > stock.len();
        let all = if recycled { stock.plus(discard) } else { stock };
        if self.deck.len() != all.len() - n_dealt {
            return Err(count("special-deck", all.len() - n_dealt, self.deck.len(), rule));
        }
        let left: Specials = self.deck.iter().collect();
        for special in Special::ALL {
            // With equal totals, a kind that is missing means another one that is too many.
            let too_many = usize::from(dealt[special as usize]) + left.count(special) > all.count(special);
            let undealt = recycled && left.count(special) > discard.count(special);
            if too_many || undealt {
                return Err(BadDeal::TooMany { card: special.into() });
            }
        }
        Ok(())
    }
}

fn shuffled<R: Rng + ?Sized>(cards: Specials, rng: &mut R) -> Deck {
    let mut list = [Special::Stop; super::special::SPECIALS_MAX];
    let n = cards.len();
    for (slot, special) in list.iter_mut().zip(cards.iter()) {
        *slot = special;
    }
    game::random::shuffle(rng, &mut list[..n]);
    Deck::new(list[..n].iter().copied()).expect("no more than the box holds")
}

fn multiset(cards: impl IntoIterator<Item = Special>) -> Result<Specials, BadDeal> {
    let mut set = Specials::EMPTY;
    for special in cards {
        if set.count(special) == super::special::COPIES_MAX {
            return Err(BadDeal::TooMany { card: special.into() });
        }
        set.insert(special);
    }
    Ok(set)
}

fn deck_of(cards: &[Special]) -> Result<Deck, BadDeal> {
    multiset(cards.iter().copied())?;
    Ok(Deck::new(cards.iter().copied()).expect("four of each kind at most"))
}

fn fits(cards: Specials, all: Specials) -> Result<(), BadDeal> {
    match Special::ALL.into_iter().find(|&special| cards.count(special) > all.count(special)) {
        Some(special) => Err(BadDeal::TooMany { card: special.into() }),
        None => Ok(()),
    }
}

fn count(what: &'static str, need: usize, got: usize, rule: &'static str) -> BadDeal {
    BadDeal::Count { what, need, got, rule }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words = Vec::new();
        let deck = match self {
            Deal::Reshuffle(deck) => {
                words.push("reshuffle".to_string());
                deck
            }
            Deal::Round(deal) => {
                words.extend(deal.rows().map(|card| card.to_string()));
                for seat in deal.seats() {
                    words.push("|".into());
                    words.extend(seat.hand.iter().map(|card| card.to_string()));
                }
                for (i, seat) in deal.seats().iter().enumerate() {
                    words.push(if i == 0 { "/" } else { "|" }.into());
                    words.extend(seat.specials.iter().map(|special| special.to_string()));
                }
                words.push("/".into());
                &deal.deck
            }
        };
        words.extend(deck.iter().map(|special| special.to_string()));
        f.write_str(&words.join(" "))
    }
}

impl std::str::FromStr for Deal {
    type Err = BadDeal;
    fn from_str(text: &str) -> Result<Self, BadDeal> {
        fn read<'a, T: std::str::FromStr>(words: impl Iterator<Item = &'a str>) -> Result<Vec<T>, BadDeal> {
            words.map(|word| word.parse().map_err(|_| BadDeal::Syntax { word: word.into() })).collect()
        }
        let mut words = text.split_whitespace();
        if words.next() == Some("reshuffle") {
            return Deal::reshuffle(&read(words)?);
        }
        let sections: Vec<&str> = text.split('/').collect();
        let [numbers, specials, deck] = sections[..] else {
            return Err(count("sections", 3, sections.len(), "SN-ANN-2.1"));
        };
        let cards = numbers.split('|').map(|group| read(group.split_whitespace()));
        let specials = specials.split('|').map(|group| read(group.split_whitespace()));
        let (cards, specials) =
            (cards.collect::<Result<Vec<_>, _>>()?, specials.collect::<Result<Vec<_>, _>>()?);
        Deal::round(&cards[0], &cards[1..], &specials, &read(deck.split_whitespace())?)
    }
}
