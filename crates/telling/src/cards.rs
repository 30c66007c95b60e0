//! Cards as they are looked at, whatever their game.

use game::{Label, Seat};

/// A card that lies open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Face {
    /// What is printed on it.
    pub label: Label,
    /// Bull heads; none on cards without.
    pub heads: u8,
}

impl Face {
    /// A card without bull heads.
    pub fn plain(label: impl Into<Label>) -> Self {
        Face { label: label.into(), heads: 0 }
    }
}

impl From<bulls::Card> for Face {
    fn from(card: bulls::Card) -> Self {
        Face { label: card.into(), heads: card.heads() }
    }
}

/// Cards that lie together.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pile {
    /// What it is.
    pub title: String,
    /// Its cards, the oldest first.
    pub cards: Vec<Face>,
    /// Cards it has room for; 0 where that means nothing.
    pub places: usize,
    /// A remark: how many heads, how much room.
    pub note: String,
    /// Which row it is, where it is one.
    pub row: Option<u8>,
    /// Who put it there, where that is somebody's.
    pub seat: Option<Seat>,
    /// The bull heads in it, where they count; of an X row, the points of the X pile beside it.
    pub heads: Option<i32>,
    /// Special cards that lie on it.
    pub markers: Vec<Face>,
    /// Whether it is the one to beat.
    pub is_best: bool,
}

impl Pile {
    /// Cards under a title.
    pub(crate) fn of(title: String, cards: Vec<Face>) -> Self {
        Pile { title, cards, ..Pile::default() }
    }
}

/// One thing everybody knows of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// What it is about.
    pub what: What,
    /// The same in a word or two.
    pub name: String,
    /// How much, or which.
    pub value: String,
    /// The cards, where they lie open.
    pub cards: Vec<Face>,
}

/// What a fact is about, for whoever draws a sign instead of a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// Cards in hand.
    Hand,
    /// Bull heads of this round.
    Heads,
    /// Points of earlier rounds.
    Points,
    /// Special cards in hand.
    Specials,
    /// Chips left.
    Chips,
    /// Reserve cards.
    Reserve,
    /// The X row.
    XRow,
    /// Points in the X pile.
    XPile,
}

/// A place at the table that can be pointed at. Answers are given by pointing at one after another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// A card of the hand, from 0.
    Hand(u8),
    /// Adjacent cards of the hand.
    Block {
        /// The first.
        from: u8,
        /// How many.
        count: u8,
    },
    /// A place between cards of the hand: before the card of that number.
    Gap(u8),
    /// A card beside the hand: a special card, or one of the reserve.
    Aside(u8),
    /// A card that the question is about.
    Tray(u8),
    /// A row.
    Row(u8),
    /// A card in a row.
    InRow(u8, u8),
    /// Nothing that lies there: it is said.
    Said,
}

/// The place of a card in a list of cards.
pub(crate) fn at<T: PartialEq + Copy>(cards: impl IntoIterator<Item = T>, card: T) -> u8 {
    cards.into_iter().position(|other| other == card).map_or(0, |at| at as u8)
}
