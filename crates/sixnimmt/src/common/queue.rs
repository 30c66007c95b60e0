//! Revealed cards on their way to the rows.

use super::sort;
use bulls::Card;
use game::Seat;
use game::read::Read;
use serde::{Deserialize, Serialize};

/// Revealed cards with their seats, lowest first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Queue {
    /// Card and seat in one number, which sorts by card; [`NOBODY`] in unused places.
    plays: [u16; Seat::MAX],
    n_plays: u8,
}

const NOBODY: u16 = u16::MAX;

impl Queue {
    pub(crate) const EMPTY: Self = Queue { plays: [NOBODY; Seat::MAX], n_plays: 0 };

    /// Puts a card at the end, in order or not.
    #[inline]
    pub(crate) fn push(&mut self, seat: Seat, card: Card) {
        self.plays[usize::from(self.n_plays)] = u16::from(card.number()) << 8 | seat.idx() as u16;
        self.n_plays += 1;
    }

    #[inline]
    pub(crate) fn sort(&mut self) {
        sort::first(&mut self.plays, self.n_plays.into());
    }

    /// Takes out the lowest card.
    pub(crate) fn pop(&mut self) {
        self.plays.copy_within(1.., 0);
        self.plays[Seat::MAX - 1] = NOBODY;
        self.n_plays -= 1;
    }

    /// The cards from a place on, with their seats.
    #[inline]
    pub(crate) fn from(&self, start: usize) -> impl Iterator<Item = (Seat, Card)> + Clone {
        let plays = self.plays[..self.n_plays.into()].iter().skip(start);
        plays.map(|play| (Seat::new(usize::from(play & 0xf)), Card::of((play >> 8) as u8)))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.n_plays == 0
    }
}

/// One entry of the queue in text.
#[derive(Serialize, Read)]
struct Play {
    card: Card,
    seat: Seat,
}

impl Serialize for Queue {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.from(0).map(|(seat, card)| Play { card, seat }))
    }
}

impl<'de> Deserialize<'de> for Queue {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let list = Vec::<Play>::deserialize(d)?;
        if list.len() > Seat::MAX {
            return Err(serde::de::Error::invalid_length(
                list.len(),
                &"at most one card for each of ten seats",
            ));
        }
        let mut queue = Queue::EMPTY;
        for play in list {
            queue.push(play.seat, play.card);
        }
        queue.sort();
        Ok(queue)
    }
}
