//! Rounds of the base game played out side by side: the fast path of search.
//!
//! [`Lanes`] holds the rows of [`LANES`] worlds at once and what one seat takes in them. A turn is arithmetic on bytes
//! without a branch, which compilers turn into vector instructions on every target. Cards come from outside, and a
//! low card takes the row with the fewest bull heads, lowest index on ties. Checked against the engine, choice for
//! choice (`tests/base_lanes.rs`).

use bulls::lanes::spread;
use bulls::{Card, Row};

pub use bulls::lanes::{LANES, Lane};

/// The most turns of a round.
pub const TURNS: usize = 10;

/// The most seats besides one's own.
pub const OTHERS: usize = 9;

/// Cards of one seat in all worlds, with their heads.
#[derive(Clone, Copy, Debug)]
pub struct Cards {
    number: Lane,
    heads: Lane,
}

impl Cards {
    const NONE: Self = Cards { number: [0; LANES], heads: [0; LANES] };

    /// The same card in all worlds.
    pub fn all(card: Card) -> Self {
        Cards { number: [card.number(); LANES], heads: [card.heads(); LANES] }
    }

    /// Sets the card of one world.
    #[inline]
    pub fn set(&mut self, world: usize, card: Card) {
        self.number[world] = card.number();
        self.heads[world] = card.heads();
    }

    /// Lower cards go to `self`, higher ones to `other`.
    #[inline(always)]
    fn order(&mut self, other: &mut Self) {
        for world in 0..LANES {
            let (a, b) = (self.number[world], other.number[world]);
            let (heads_a, heads_b) = (self.heads[world], other.heads[world]);
            // Numbers are below 128, so that the difference has its sign in the highest bit.
            let swap = spread(b.wrapping_sub(a));
            self.number[world] = a.min(b);
            other.number[world] = a.max(b);
            let change = (heads_a ^ heads_b) & swap;
            self.heads[world] = heads_a ^ change;
            other.heads[world] = heads_b ^ change;
        }
    }
}

/// Cards of several turns: what a seat, or the others at a table, will play in each world.
#[derive(Clone, Debug)]
pub struct Script<const SEATS: usize> {
    turns: [[Cards; SEATS]; TURNS],
}

impl<const SEATS: usize> Script<SEATS> {
    /// No cards yet.
    pub const EMPTY: Self = Script { turns: [[Cards::NONE; SEATS]; TURNS] };

    /// What a seat plays in a turn, from now on, in one world.
    #[inline]
    pub fn set(&mut self, world: usize, turn: usize, nth: usize, card: Card) {
        self.turns[turn][nth].set(world, card);
    }

    /// The cards of one seat in a turn.
    pub fn turn_mut(&mut self, turn: usize, nth: usize) -> &mut Cards {
        &mut self.turns[turn][nth]
    }

    /// Orders the cards of each of the first turns, lowest first, which [`Lanes::turn`] wants of the others' cards.
    pub fn sort(&mut self, n_turns: usize, n_seats: usize) {
        for seats in &mut self.turns[..n_turns] {
            let seats = &mut seats[..n_seats];
            for end in (1..n_seats).rev() {
                for nth in 0..end {
                    let (left, right) = seats.split_at_mut(nth + 1);
                    left[nth].order(&mut right[0]);
                }
            }
        }
    }
}

impl Script<1> {
    /// Plays a card of the first turns before all others, whose order stays, in every world.
    pub fn move_up(&mut self, card: Card, n_turns: usize) {
        let mut next = Cards::all(card);
        // Found once, the card that was moved on in its stead takes its place, and the rest stays.
        let mut open: Lane = [0xff; LANES];
        for turn in &mut self.turns[..n_turns] {
            let here = &mut turn[0];
            for (i, open) in open.iter_mut().enumerate() {
                let (number, heads) = (here.number[i], here.heads[i]);
                here.number[i] = (next.number[i] & *open) | (number & !*open);
                here.heads[i] = (next.heads[i] & *open) | (heads & !*open);
                next.number[i] = number;
                next.heads[i] = heads;
                *open &= !spread((number ^ card.number()).wrapping_sub(1));
            }
        }
    }
}

/// The rows of many worlds, and what one seat has taken in each.
#[derive(Clone, Debug)]
pub struct Lanes {
    last: [Lane; 4],
    /// Cards that still find room.
    room: [Lane; 4],
    heads: [Lane; 4],
    taken: Lane,
    room_max: u8,
}

impl Lanes {
    /// The same rows in all worlds. Rows hold `cap` cards (SN-BASE-5.1); there are at most four.
    pub fn new(rows: &[Row], cap: usize) -> Self {
        // A row that is not there ends above every card and is never the cheapest.
        let mut lanes = Lanes {
            last: [[127; LANES]; 4],
            room: [[0; LANES]; 4],
            heads: [[127; LANES]; 4],
            taken: [0; LANES],
            room_max: cap as u8 - 1,
        };
        for (nth, row) in rows.iter().enumerate() {
            lanes.last[nth] = [row.last().map_or(127, Card::number); LANES];
            lanes.room[nth] = [(cap - row.len()) as u8; LANES];
            lanes.heads[nth] = [row.heads() as u8; LANES];
        }
        lanes
    }

    /// The heads that the seat has taken in each world.
    pub fn taken(&self) -> &Lane {
        &self.taken
    }

    /// Plays one turn: the seat's own cards and those of the others, which are in order.
    #[inline]
    pub fn turn(&mut self, own: &Cards, others: &[Cards]) {
        let mut next = *own;
        for other in others {
            let mut other = *other;
            next.order(&mut other);
            self.place(&next, own);
            next = other;
        }
        self.place(&next, own);
    }

    /// Plays several turns.
    #[inline]
    pub fn turns<const N: usize>(
        &mut self,
        own: &Script<1>,
        others: &Script<N>,
        n_others: usize,
        turns: std::ops::Range<usize>,
    ) {
        for (own, others) in own.turns[turns.clone()].iter().zip(&others.turns[turns]) {
            self.turn(&own[0], &others[..n_others]);
        }
    }

    /// Places one card in every world.
    #[inline(always)]
    fn place(&mut self, cards: &Cards, own: &Cards) {
        let [last0, last1, last2, last3] = &mut self.last;
        let [room0, room1, room2, room3] = &mut self.room;
        let [heads0, heads1, heads2, heads3] = &mut self.heads;
        for i in 0..LANES {
            let card = cards.number[i];
            let last = [last0[i], last1[i], last2[i], last3[i]];
            let room = [room0[i], room1[i], room2[i], room3[i]];
            let heads = [heads0[i], heads1[i], heads2[i], heads3[i]];
            // The end that is highest among those below the card; 0 for a low card.
            let below = last.map(|last| last & spread(last.wrapping_sub(card)));
            let best = below[0].max(below[1]).max(below[2].max(below[3]));
            let is_low = spread(best.wrapping_sub(1));
            let cheapest = heads[0].min(heads[1]).min(heads[2].min(heads[3]));
            let mut taken_before = !is_low;
            let mut after = [(0, 0, 0); 4];
            let mut lost = 0;
            for row in 0..4 {
                let fits = spread((last[row] ^ best).wrapping_sub(1));
                let takes_low = spread((heads[row] ^ cheapest).wrapping_sub(1)) & !taken_before;
                taken_before |= takes_low;
                let here = fits | takes_low;
                let takes = here & (is_low | spread(room[row].wrapping_sub(1)));
                lost |= heads[row] & takes;
                after[row] = (
                    (last[row] & !here) | (card & here),
                    (room[row].wrapping_sub(here & 1) & !takes) | (self.room_max & takes),
                    (heads[row] & !takes).wrapping_add(cards.heads[i] & here),
                );
            }
            (last0[i], room0[i], heads0[i]) = after[0];
            (last1[i], room1[i], heads1[i]) = after[1];
            (last2[i], room2[i], heads2[i]) = after[2];
            (last3[i], room3[i], heads3[i]) = after[3];
            let is_own = spread((card ^ own.number[i]).wrapping_sub(1));
            self.taken[i] = self.taken[i].wrapping_add(lost & is_own);
        }
    }
}
