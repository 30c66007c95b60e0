//! Cards, ordered hands and counts of cards.

use game::Label;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::num::NonZeroU8;

/// A card: a number from 1 to 12, X, STOP or REDRAW (KK-1.1).
///
/// In text and JSON a number is a number and the others are words.
///
/// ```
/// # use krass::Card;
/// assert_eq!("7".parse(), Ok(Card::of(7)));
/// assert_eq!(Card::REDRAW.to_string(), "REDRAW");
/// assert_eq!(Card::X.number(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Card(NonZeroU8);

impl Card {
    /// The highest number.
    pub const NUMBER_MAX: u8 = 12;
    /// The card that stands for any number (KK-8).
    pub const X: Self = Self::from_code(13).expect("a code");
    /// The card that ends and wins a trick (KK-7.1).
    pub const STOP: Self = Self::from_code(14).expect("a code");
    /// The card that makes the winner of the trick draw (KK-7.2).
    pub const REDRAW: Self = Self::from_code(15).expect("a code");

    /// The card with a number, or `None` outside 1 to 12.
    #[inline]
    pub const fn new(number: u8) -> Option<Self> {
        if number <= Self::NUMBER_MAX { Self::from_code(number) } else { None }
    }

    /// The card with a number that is known to be one.
    ///
    /// # Panics
    /// Outside 1 to 12.
    pub const fn of(number: u8) -> Self {
        Self::new(number).expect("a number card has a number from 1 to 12")
    }

    /// The number, or `None` for X, STOP and REDRAW.
    #[inline]
    pub const fn number(self) -> Option<u8> {
        if self.code() <= Self::NUMBER_MAX { Some(self.code()) } else { None }
    }

    /// Every kind of card: numbers ascending, then X, STOP and REDRAW.
    pub fn kinds() -> impl Iterator<Item = Self> + Clone {
        (1..=15).filter_map(Self::from_code)
    }

    /// Four bits that are never zero: the number, then 13 X, 14 STOP, 15 REDRAW.
    #[inline]
    pub(crate) const fn code(self) -> u8 {
        self.0.get()
    }

    #[inline]
    pub(crate) const fn from_code(code: u8) -> Option<Self> {
        match NonZeroU8::new(code) {
            Some(code) if code.get() <= 15 => Some(Card(code)),
            _ => None,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Card::X => f.pad("X"),
            Card::STOP => f.pad("STOP"),
            Card::REDRAW => f.pad("REDRAW"),
            Card(number) => fmt::Display::fmt(&number, f),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::str::FromStr for Card {
    type Err = ();
    fn from_str(s: &str) -> Result<Self, ()> {
        match s {
            "X" => Ok(Card::X),
            "STOP" => Ok(Card::STOP),
            "REDRAW" => Ok(Card::REDRAW),
            _ => parse_u8(s).and_then(Card::new).ok_or(()),
        }
    }
}

/// A number in canonical form: digits only, no leading zero.
pub(crate) fn parse_u8(s: &str) -> Option<u8> {
    let canonical = s.bytes().all(|b| b.is_ascii_digit()) && (s.len() == 1 || !s.starts_with('0'));
    if canonical { s.parse().ok() } else { None }
}

impl From<Card> for Label {
    fn from(card: Card) -> Label {
        match card {
            Card::X => Label::Word("x"),
            Card::STOP => Label::Word("stop"),
            Card::REDRAW => Label::Word("redraw"),
            Card(number) => Label::Number(number.get()),
        }
    }
}

impl From<Card> for game::Arg {
    fn from(card: Card) -> Self {
        game::Arg::Card(card.into())
    }
}

/// A card as JSON has it.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Written {
    Number(u8),
    Word(String),
}

impl From<Card> for Written {
    fn from(card: Card) -> Self {
        card.number().map_or_else(|| Written::Word(card.to_string()), Written::Number)
    }
}

impl TryFrom<Written> for Card {
    type Error = &'static str;
    fn try_from(written: Written) -> Result<Self, Self::Error> {
        match written {
            Written::Number(number) => Card::new(number),
            Written::Word(word) => word.parse().ok().filter(|card: &Card| card.number().is_none()),
        }
        .ok_or("a card is a number from 1 to 12, or X, STOP or REDRAW")
    }
}

/// An ordered list of at most three cards, four bits each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Few(u16);

impl Few {
    pub(crate) const LEN_MAX: usize = 3;

    #[inline]
    pub(crate) const fn one(card: Card) -> Self {
        Few(card.code() as u16)
    }

    pub(crate) fn from_list(cards: &[Card]) -> Option<Self> {
        let codes = cards.iter().rev().fold(0, |codes, card| codes << 4 | u16::from(card.code()));
        (cards.len() <= Self::LEN_MAX).then_some(Few(codes))
    }

    #[inline]
    pub(crate) const fn codes(self) -> u16 {
        self.0
    }

    #[inline]
    pub(crate) const fn len(self) -> usize {
        (u16::BITS - self.0.leading_zeros()).div_ceil(4) as usize
    }

    #[inline]
    pub(crate) const fn get(self, at: usize) -> Option<Card> {
        if at < Self::LEN_MAX { Card::from_code((self.0 >> (4 * at)) as u8 & 15) } else { None }
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let card = Card::from_code(left as u8 & 15);
            left >>= 4;
            card
        })
    }

    /// Takes a card that is there; those behind it close up.
    #[inline]
    pub(crate) fn take(&mut self, at: usize) -> Card {
        let card = self.get(at).expect("checked to be there");
        let below = (1 << (4 * at)) - 1;
        self.0 = self.0 & below | (self.0 >> 4) & !below;
        card
    }
}

/// An ordered list of up to 30 places, each with a card or unknown, in two machine words: a place is four bits, the
/// length sits on top. Taking a block out and putting a card in are a few shifts, which is most of what this game
/// does to hands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
struct Places([u64; 2]);

/// One bit for every place.
pub(crate) const ONES: u128 = u128::MAX / 15;
const LEN_SHIFT: u32 = 120;
const BODY: u128 = (1 << LEN_SHIFT) - 1;

impl Places {
    const CAPACITY: usize = 30;
    /// Places in the lower word.
    const WORD: usize = 16;

    #[inline]
    const fn bits(self) -> u128 {
        (self.0[1] as u128) << 64 | self.0[0] as u128
    }

    #[inline]
    const fn new(len: usize, body: u128) -> Self {
        let bits = (len as u128) << LEN_SHIFT | body & BODY;
        Places([bits as u64, (bits >> 64) as u64])
    }

    #[inline]
    const fn len(self) -> usize {
        (self.0[1] >> (LEN_SHIFT - 64)) as usize
    }

    /// The four bits at a place; 0 when unknown or past the end.
    #[inline]
    const fn code(self, at: usize) -> u8 {
        (self.bits() >> (4 * at)) as u8 & 15
    }

    // Hands of this game rarely leave the lower word, and shifts of one word are a third of the work.

    #[inline]
    fn insert(&mut self, at: usize, code: u8) {
        debug_assert!(at <= self.len() && self.len() < Self::CAPACITY);
        if self.len() < Self::WORD {
            let (low, below) = (self.0[0], (1 << (4 * at)) - 1);
            self.0[0] = (low & !below) << 4 | low & below | u64::from(code) << (4 * at);
            self.0[1] += 1 << (LEN_SHIFT - 64);
            return;
        }
        let body = self.bits() & BODY;
        let below = (1 << (4 * at)) - 1;
        let moved = (body & !below) << 4 | body & below | u128::from(code) << (4 * at);
        *self = Places::new(self.len() + 1, moved);
    }

    /// Takes out one to three places.
    #[inline]
    fn remove(&mut self, from: usize, count: usize) {
        debug_assert!((1..=3).contains(&count) && from + count <= self.len());
        if self.len() <= Self::WORD {
            let (low, below) = (self.0[0], (1 << (4 * from)) - 1);
            self.0[0] = (low >> (4 * count)) & !below | low & below;
            self.0[1] -= (count as u64) << (LEN_SHIFT - 64);
            return;
        }
        let body = self.bits() & BODY;
        let below = (1 << (4 * from)) - 1;
        let moved = (body >> (4 * count)) & !below | body & below;
        *self = Places::new(self.len() - count, moved);
    }
}

/// A hand: an ordered list of cards that is never re-ordered (KK-3.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hand(Places);

impl Hand {
    /// The most cards one hand can have at all, study options included: ten dealt, three reserve cards, six drawn.
    pub const LEN_MAX: usize = 19;

    /// A hand of these cards.
    ///
    /// # Panics
    /// If they are too many.
    pub(crate) fn of(cards: &[Card]) -> Self {
        assert!(cards.len() <= Self::LEN_MAX);
        let body = cards.iter().rev().fold(0, |body, card| body << 4 | u128::from(card.code()));
        Hand(Places::new(cards.len(), body))
    }

    /// The number of cards.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.len()
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The card at a position, or `None` past the end.
    #[inline]
    pub const fn get(self, at: usize) -> Option<Card> {
        if at < self.len() { Card::from_code(self.0.code(at)) } else { None }
    }

    /// The cards from left to right.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        (0..self.len()).filter_map(move |at| self.get(at))
    }

    /// The code at a position, 0 past the end: for the scans of the hot path.
    #[inline]
    pub(crate) const fn code(self, at: usize) -> u8 {
        self.0.code(at)
    }

    /// All cards in one number, four bits each from the left end up: 1 to 12 for numbers, 13 for X, 14 for STOP, 15 for
    /// REDRAW, and 0 past the end. For players who look at many hands.
    #[inline]
    pub const fn codes(self) -> u128 {
        self.0.bits() & BODY
    }

    /// Some adjacent cards, which are there.
    #[inline]
    pub(crate) const fn few(self, from: usize, count: usize) -> Few {
        let word = if self.len() <= Places::WORD {
            self.0.0[0] >> (4 * from)
        } else {
            (self.codes() >> (4 * from)) as u64
        };
        Few(word as u16 & ((1 << (4 * count)) - 1))
    }

    #[inline]
    pub(crate) fn insert(&mut self, at: usize, card: Card) {
        self.0.insert(at, card.code());
    }

    #[inline]
    pub(crate) fn remove(&mut self, from: usize, count: usize) {
        self.0.remove(from, count);
    }

    /// Adds a card at the right end; `false` when the hand is full.
    pub(crate) fn push(&mut self, card: Card) -> bool {
        let fits = self.len() < Self::LEN_MAX;
        if fits {
            self.0.insert(self.len(), card.code());
        }
        fits
    }
}

/// A hand as everybody knows it: its length, and the cards that were seen on their way into it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct KnownHand(Places);

impl KnownHand {
    /// A hand of unknown cards.
    #[inline]
    pub(crate) const fn hidden(len: usize) -> Self {
        KnownHand(Places::new(len, 0))
    }

    /// The number of cards.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.len()
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The card at a position when everybody knows it; `None` when not, or past the end.
    #[inline]
    pub const fn get(self, at: usize) -> Option<Card> {
        if at < self.len() { Card::from_code(self.0.code(at)) } else { None }
    }

    /// The positions from left to right.
    pub fn iter(self) -> impl Iterator<Item = Option<Card>> + Clone {
        (0..self.len()).map(move |at| self.get(at))
    }

    #[inline]
    pub(crate) fn insert(&mut self, at: usize, card: Option<Card>) {
        self.0.insert(at, card.map_or(0, Card::code));
    }

    #[inline]
    pub(crate) fn remove(&mut self, from: usize, count: usize) {
        self.0.remove(from, count);
    }

    /// All codes, four bits each from the left end up; 0 for unknown cards.
    #[inline]
    pub(crate) const fn codes(self) -> u128 {
        self.0.bits() & BODY
    }

    /// How many cards are not known.
    #[inline]
    pub(crate) const fn n_unknown(self) -> usize {
        let codes = self.codes();
        let known = (codes | codes >> 1 | codes >> 2 | codes >> 3) & ONES;
        self.len() - known.count_ones() as usize
    }

    /// A hand that fits: known cards at their positions, the others in the order of `unknown`.
    ///
    /// # Panics
    /// If those are too few.
    #[inline]
    pub(crate) fn fill(self, unknown: &[Card]) -> Hand {
        if self.codes() == 0 {
            return Hand::of(&unknown[..self.len()]);
        }
        let mut unknown = unknown.iter();
        let mut body = self.codes();
        for at in (0..self.len()).filter(|&at| self.0.code(at) == 0) {
            let card = unknown.next().expect("as many unknown cards as places");
            body |= u128::from(card.code()) << (4 * at);
        }
        Hand(Places::new(self.len(), body))
    }
}

/// How often each kind of card is somewhere, four bits a kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Counts(u64);

impl Counts {
    /// How many of a kind.
    #[inline]
    pub const fn of(self, card: Card) -> u8 {
        (self.0 >> (4 * card.code())) as u8 & 15
    }

    /// How many cards in all.
    pub fn total(self) -> usize {
        Card::kinds().map(|card| usize::from(self.of(card))).sum()
    }

    /// Every card, by kind.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        Card::kinds().flat_map(move |card| std::iter::repeat_n(card, self.of(card).into()))
    }

    #[inline]
    pub(crate) const fn add(&mut self, card: Card) {
        self.0 += 1 << (4 * card.code());
    }

    #[inline]
    pub(crate) const fn remove(&mut self, card: Card) {
        debug_assert!(self.of(card) > 0);
        self.0 -= 1 << (4 * card.code());
    }

    #[inline]
    pub(crate) const fn add_few(&mut self, cards: Few) {
        let mut place = 0;
        while place < Few::LEN_MAX {
            let code = (cards.0 >> (4 * place)) & 15;
            self.0 += ((code != 0) as u64) << (4 * code);
            place += 1;
        }
    }

    /// Takes away cards that are all there.
    #[inline]
    pub(crate) const fn remove_all(&mut self, cards: Counts) {
        self.0 -= cards.0;
    }

    /// Takes away cards by their codes, four bits each; 0 is no card.
    #[inline]
    pub(crate) const fn remove_codes(&mut self, mut codes: u128) {
        while codes != 0 {
            let code = codes as u8 & 15;
            self.0 -= ((code != 0) as u64) << (4 * code);
            codes >>= 4;
        }
    }

    /// Writes every card to the front of a list and says how many they are.
    #[inline]
    pub(crate) fn list(self, into: &mut [Card]) -> usize {
        let mut left = self.0;
        let mut n_cards = 0;
        while left != 0 {
            let kind = left.trailing_zeros() / 4;
            into[n_cards] = Card::from_code(kind as u8).expect("no count below the first card");
            n_cards += 1;
            left -= 1 << (4 * kind);
        }
        n_cards
    }

    pub(crate) const fn set(&mut self, card: Card, n: u8) {
        self.0 = self.0 & !(15 << (4 * card.code())) | (n as u64) << (4 * card.code());
    }
}

/// The draw pile; its order is nobody's to know.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pile {
    /// Bottom first, so that drawing shortens the list.
    cards: [Option<Card>; Pile::LEN_MAX],
    len: u8,
}

impl Pile {
    /// The most cards a draw pile can have: the whole deck.
    pub const LEN_MAX: usize = 54;

    /// The number of cards.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards, top first.
    pub fn iter(&self) -> impl Iterator<Item = Card> + Clone + '_ {
        self.cards[..self.len()].iter().rev().copied().flatten()
    }

    /// The pile of these cards, top first; `None` when they are too many.
    pub(crate) fn from_top(cards: &[Card]) -> Option<Self> {
        let mut pile = Pile::default();
        if cards.len() > Self::LEN_MAX {
            return None;
        }
        for (place, &card) in pile.cards[..cards.len()].iter_mut().rev().zip(cards) {
            *place = Some(card);
        }
        pile.len = cards.len() as u8;
        Some(pile)
    }

    /// Takes the top card.
    #[inline]
    pub(crate) fn draw(&mut self) -> Option<Card> {
        let top = self.len.checked_sub(1)?;
        self.len = top;
        // The place is emptied so that equal piles are equal bytes whatever was drawn from them.
        self.cards[top as usize].take()
    }
}

impl Default for Pile {
    fn default() -> Self {
        Pile { cards: [None; Self::LEN_MAX], len: 0 }
    }
}

impl Serialize for Hand {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let mut hand = Hand::default();
        for card in Vec::<Card>::deserialize(d)? {
            if !hand.push(card) {
                return Err(serde::de::Error::custom("a hand has at most 19 cards"));
            }
        }
        Ok(hand)
    }
}

impl Serialize for KnownHand {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for KnownHand {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let mut hand = KnownHand::default();
        for card in Vec::<Option<Card>>::deserialize(d)? {
            if hand.len() == Hand::LEN_MAX {
                return Err(serde::de::Error::custom("a hand has at most 19 cards"));
            }
            hand.insert(hand.len(), card);
        }
        Ok(hand)
    }
}

impl Serialize for Pile {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Pile {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let cards = Vec::<Card>::deserialize(d)?;
        Pile::from_top(&cards).ok_or_else(|| serde::de::Error::custom("a draw pile has at most 54 cards"))
    }
}

impl Serialize for Counts {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Counts {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let mut counts = Counts::default();
        for card in Vec::<Card>::deserialize(d)? {
            if counts.of(card) == 15 {
                return Err(serde::de::Error::custom("no deck has so many cards of a kind"));
            }
            counts.add(card);
        }
        Ok(counts)
    }
}

impl FromIterator<Card> for Counts {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut counts = Counts::default();
        for card in cards {
            counts.add(card);
        }
        counts
    }
}

/// Cards separated by spaces.
pub(crate) fn spaced(cards: impl Iterator<Item = Card>) -> String {
    cards.map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

macro_rules! shown_as_cards {
    ($($list:ty),*) => {$(
        impl fmt::Display for $list {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&spaced(self.iter()))
            }
        }
        impl fmt::Debug for $list {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "[{self}]")
            }
        }
    )*};
}
shown_as_cards!(Hand, Counts, Pile);

/// Unknown cards are question marks.
impl fmt::Display for KnownHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, card) in self.iter().enumerate() {
            f.write_str(if i == 0 { "" } else { " " })?;
            match card {
                Some(card) => write!(f, "{card}")?,
                None => f.write_str("?")?,
            }
        }
        Ok(())
    }
}

impl fmt::Debug for KnownHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(text: &str) -> Hand {
        let mut hand = Hand::default();
        for word in text.split_whitespace() {
            assert!(hand.push(word.parse().unwrap()));
        }
        hand
    }

    #[test]
    fn blocks_leave_and_cards_enter_anywhere_in_hands_of_every_length() {
        let text = "1 2 3 4 5 6 7 8 9 10 11 12 X STOP REDRAW 1 2 3 4";
        let words: Vec<&str> = text.split(' ').collect();
        assert_eq!(hand(text).len(), Hand::LEN_MAX);
        for len in 1..=words.len() {
            let words = &words[..len];
            for from in 0..len {
                for count in 1..=3.min(len - from) {
                    let mut list = words.to_vec();
                    let mut packed = hand(&list.join(" "));
                    let few = packed.few(from, count);
                    assert_eq!(
                        few.iter().map(|card| card.to_string()).collect::<Vec<_>>(),
                        list[from..from + count]
                    );
                    list.drain(from..from + count);
                    packed.remove(from, count);
                    assert_eq!(packed.to_string(), list.join(" "));
                    for at in 0..=list.len() {
                        let mut list = list.clone();
                        let mut packed = packed;
                        list.insert(at, "X");
                        packed.insert(at, Card::X);
                        assert_eq!(packed.to_string(), list.join(" "));
                    }
                }
            }
        }
    }

    #[test]
    fn known_places_move_with_the_hand() {
        let mut known = KnownHand::hidden(3);
        known.insert(1, Some(Card::X));
        known.insert(0, None);
        assert_eq!(known.to_string(), "? ? X ? ?");
        known.remove(0, 1);
        assert_eq!(known.to_string(), "? X ? ?");
        assert_eq!(known.n_unknown(), 3);
        assert_eq!(known.fill(&[7, 8, 9].map(Card::of)).to_string(), "7 X 8 9");
    }

    #[test]
    fn text_is_strict() {
        for bad in ["0", "13", "07", "+7", "x", "stop", "", " 7", "7 "] {
            assert_eq!(bad.parse::<Card>(), Err(()), "{bad:?}");
        }
    }
}
