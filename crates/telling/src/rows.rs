//! Rows of cards, as all number games have them.

use crate::{Face, Pile, Words};
use bulls::{Card, Cards};
use game::{Arg, Message, Seat, SeatSet};

/// "7 heads".
pub fn heads(heads: i32, words: &Words) -> String {
    words.fmt("tell-heads", &[("n", heads.into())])
}

/// A row in words: its cards, heads and room.
pub fn say(nth: usize, cards: Cards, places: usize, words: &Words) -> String {
    let room = places.saturating_sub(cards.len());
    words.say(
        &Message::new("tell-say-row", "")
            .with("row", Arg::Row(nth as u8))
            .with("cards", cards)
            .with("heads", cards.heads())
            .with("room", room),
    )
}

/// What seats are doing, in words: cards that lie face down, then those that were turned over.
pub(crate) fn say_pending(
    committed: SeatSet,
    chosen: impl Fn(Seat) -> Option<Card>,
    shown: impl IntoIterator<Item = (Seat, Card)>,
    words: &Words,
) -> Vec<String> {
    let say = |seat| match chosen(seat) {
        Some(card) => words.say(&Message::new("committed", "").with("seat", seat).with("card", card)),
        None => words.say(&Message::new("committed-hidden", "").with("seat", seat)),
    };
    let mut lines: Vec<_> = committed.iter().map(say).collect();
    let shown: Vec<_> = shown.into_iter().map(|(seat, card)| (seat, card.number())).collect();
    if !shown.is_empty() {
        lines.push(words.turned_over(&shown));
    }
    lines
}

/// The cards of a hand as answers, where something else is asked: whoever taps one learns what.
pub(crate) fn in_vain<M: PartialEq>(
    hand: Cards,
    legal: &[M],
    play: fn(Card) -> M,
) -> impl Iterator<Item = M> {
    let is_asked = hand.iter().any(|card| legal.contains(&play(card)));
    hand.iter().filter(move |_| !is_asked).map(play)
}

/// A row to look at.
pub(crate) fn pile(nth: usize, cards: Cards, places: usize, words: &Words) -> Pile {
    let room = places.saturating_sub(cards.len());
    let room = match room {
        0 => words.get("tell-row-full"),
        room => words.fmt("tell-row-room", &[("n", room.into())]),
    };
    Pile {
        title: words.fmt("tell-row", &[("row", Arg::Row(nth as u8))]),
        cards: faces(cards),
        places,
        note: words.beside(&heads(cards.heads(), words), &room),
        row: Some(nth as u8),
        heads: Some(cards.heads()),
        ..Pile::default()
    }
}

pub(crate) fn faces(cards: Cards) -> Vec<Face> {
    cards.iter().map(Face::from).collect()
}

/// What a number does where it is placed.
#[derive(Clone, Copy)]
pub(crate) enum Lands {
    /// It is lower than all rows.
    Low,
    /// There is room in this row.
    Fits(usize),
    /// It takes this row.
    Takes(usize),
}

impl Lands {
    /// In the row that it goes to, if there is one.
    pub(crate) fn new(row: Option<usize>, has_room: impl FnOnce(usize) -> bool) -> Self {
        match row {
            None => Lands::Low,
            Some(row) if has_room(row) => Lands::Fits(row),
            Some(row) => Lands::Takes(row),
        }
    }

    /// The rule behind that, of three.
    pub(crate) fn rule(self, [fits, takes, low]: [&'static str; 3]) -> &'static str {
        match self {
            Lands::Low => low,
            Lands::Fits(_) => fits,
            Lands::Takes(_) => takes,
        }
    }
}

/// What a card would do in a row with room.
pub fn preview_fits(card: Card, row: usize, cards: Cards, words: &Words) -> String {
    let after = cards.last().unwrap_or(card);
    words.say(
        &Message::new("tell-preview-fits", "")
            .with("card", card)
            .with("row", Arg::Row(row as u8))
            .with("after", after)
            .with("gap", i64::from(card.number()) - i64::from(after.number())),
    )
}
