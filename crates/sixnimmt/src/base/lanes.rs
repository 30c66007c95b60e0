//! Rounds of the base game played out side by side: the fast path of search.
//!
//! [`Lanes`] holds the rows of [`LANES`] worlds at once and what one seat takes in them. A turn is arithmetic on bytes
//! without a branch, which compilers turn into vector instructions on every target. Cards come from outside, and a
//! low card takes the row with the fewest bull heads, lowest index on ties. Checked against the engine, choice for
//! choice (`tests/base_lanes.rs`).

use bulls::lanes::{NO_CARD, best, is_zero, pick, same, spread};
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

/// The rows of many tables.
#[derive(Clone, Debug)]
#[repr(C, align(64))]
pub(crate) struct Rows {
    last: [Lane; 4],
    /// Cards that still find room.
    room: [Lane; 4],
    heads: [Lane; 4],
    room_max: u8,
}

/// One row of many tables.
pub(crate) struct Ends<'a> {
    pub(crate) last: &'a mut Lane,
    /// Cards that still find room.
    pub(crate) room: &'a mut Lane,
    pub(crate) heads: &'a mut Lane,
}

impl Ends<'_> {
    /// Lays cards to the end where they fit, and in the place of the row where it is full or chosen. Its heads are lost then.
    #[inline(always)]
    pub(crate) fn lay(
        self,
        [cards, card_heads]: [&Lane; 2],
        [fits, chosen]: [&Lane; 2],
        room_max: u8,
        lost: &mut Lane,
    ) {
        let Ends { last, room, heads } = self;
        for lane in 0..LANES {
            let here = fits[lane] | chosen[lane];
            let takes = chosen[lane] | (fits[lane] & is_zero(room[lane]));
            last[lane] = pick(here, cards[lane], last[lane]);
            // All bits are -1.
            room[lane] = pick(takes, room_max, room[lane].wrapping_add(here));
            lost[lane] |= heads[lane] & takes;
            heads[lane] = (heads[lane] & !takes).wrapping_add(card_heads[lane] & here);
        }
    }
}

/// All bits where both bytes are the same, in all lanes.
#[inline(always)]
pub(crate) fn same_all(one: &Lane, other: &Lane) -> Lane {
    std::array::from_fn(|lane| same(one[lane], other[lane]))
}

impl Rows {
    /// The same rows on all tables. Rows hold `cap` cards (SN-BASE-5.1); there are at most four.
    pub(crate) fn new(rows: &[Row], cap: usize) -> Self {
        let mut all = Self::none(cap);
        for (nth, row) in rows.iter().enumerate() {
            all.last[nth] = [row.last().map_or(NO_CARD, Card::number); LANES];
            all.room[nth] = [(cap - row.len()) as u8; LANES];
            all.heads[nth] = [row.heads() as u8; LANES];
        }
        all
    }

    /// Rows of one card each, `cards: u8[rows, LANES]`.
    #[inline(always)]
    pub(crate) fn dealt(cards: &[Lane], cap: usize) -> Self {
        let mut all = Self::none(cap);
        for (nth, cards) in cards.iter().enumerate() {
            all.last[nth] = *cards;
            all.room[nth] = [all.room_max; LANES];
            all.heads[nth] = bulls::lanes::heads_of(cards);
        }
        all
    }

    /// A row that is not there ends above every card and is never the cheapest.
    #[inline(always)]
    fn none(cap: usize) -> Self {
        Rows {
            last: [[NO_CARD; LANES]; 4],
            room: [[0; LANES]; 4],
            heads: [[NO_CARD; LANES]; 4],
            room_max: cap as u8 - 1,
        }
    }

    /// Places one card on every table; `is_lowest` of those of its turn, because every higher one finds a row. Returned are the heads
    /// that it takes: of a full row, or of the row with the fewest, the first of several, where it is low.
    #[inline(always)]
    pub(crate) fn place(&mut self, cards: &Lane, card_heads: &Lane, is_lowest: bool) -> Lane {
        let best = best(&self.last, cards);
        let mut lost = [0; LANES];
        let (mut cheapest, mut without_row) = ([0; LANES], [0; LANES]);
        if is_lowest {
            let [a, b, c, d] = &self.heads;
            for lane in 0..LANES {
                cheapest[lane] = a[lane].min(b[lane]).min(c[lane].min(d[lane]));
                without_row[lane] = is_zero(best[lane]);
            }
        }
        for row in 0..4 {
            let (fits, mut chosen) = (same_all(&self.last[row], &best), [0; LANES]);
            if is_lowest {
                for lane in 0..LANES {
                    chosen[lane] = same(self.heads[row][lane], cheapest[lane]) & without_row[lane];
                    without_row[lane] &= !chosen[lane];
                }
            }
            let row =
                Ends { last: &mut self.last[row], room: &mut self.room[row], heads: &mut self.heads[row] };
            row.lay([cards, card_heads], [&fits, &chosen], self.room_max, &mut lost);
        }
        lost
    }
}

/// The rows of many worlds, and what one seat has taken in each.
#[derive(Clone, Debug)]
pub struct Lanes {
    rows: Rows,
    taken: Lane,
}

impl Lanes {
    /// The same rows in all worlds. Rows hold `cap` cards (SN-BASE-5.1); there are at most four.
    pub fn new(rows: &[Row], cap: usize) -> Self {
        Lanes { rows: Rows::new(rows, cap), taken: [0; LANES] }
    }

    /// The heads that the seat has taken in each world.
    pub fn taken(&self) -> &Lane {
        &self.taken
    }

    /// Plays one turn: the seat's own cards and those of the others, which are in order.
    #[inline]
    pub fn turn(&mut self, own: &Cards, others: &[Cards]) {
        let mut next = *own;
        for (nth, other) in others.iter().enumerate() {
            let mut other = *other;
            next.order(&mut other);
            self.place(&next, own, nth == 0);
            next = other;
        }
        self.place(&next, own, others.is_empty());
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
    fn place(&mut self, cards: &Cards, own: &Cards, is_lowest: bool) {
        let lost = self.rows.place(&cards.number, &cards.heads, is_lowest);
        let is_own = same_all(&cards.number, &own.number);
        for ((taken, lost), is_own) in self.taken.iter_mut().zip(lost).zip(is_own) {
            *taken = taken.wrapping_add(lost & is_own);
        }
    }
}
