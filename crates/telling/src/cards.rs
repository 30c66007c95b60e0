//! Cards as they are looked at, whatever their game.

use game::Label;

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
}

/// One thing everybody knows of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// What it is, in a word or two.
    pub name: String,
    /// How much, or which.
    pub value: String,
}
