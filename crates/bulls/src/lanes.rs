//! Many tables side by side: one byte, or one set of cards, for each of them.
//!
//! Everything here is arithmetic without a branch, which compilers turn into vector instructions on every target; the games
//! add their rules (`sixnimmt::base::many`, `xnimmt::many`, and worlds of search in `sixnimmt::base::lanes`).

use crate::Cards;

/// Tables side by side.
pub const LANES: usize = 32;

/// One byte for each table.
pub type Lane = [u8; LANES];

/// One set of cards for each table, in two halves; see [`Cards::bits`]. Bit 0, which is no card, may be anything.
pub type Sets = [[u64; LANES]; 2];

/// For each table a card with its seat in one number, which sorts by card.
pub type Plays = [i16; LANES];

/// Seats of a table whose answers make one number of four bytes, which is how tables of so many are turned into seats at once.
pub const FOUR: usize = 4;

/// A byte for each of four seats of each table, table by table.
pub type Fours = [u8; FOUR * LANES];

/// What stands in the place of a card and its seat where there is none.
pub const NOBODY: i16 = 0;
/// What stands in the place of no row.
pub const NO_ROW: u8 = u8::MAX;
/// A row that is not there ends above every card.
pub const NO_CARD: u8 = 127;

const CARD_SHIFT: u32 = 4;

/// A card with its number, played by a seat.
#[inline(always)]
pub fn play(number: u8, seat: usize) -> i16 {
    i16::from(number) << CARD_SHIFT | seat as i16
}

/// The number of a card that was played, 0 for none.
#[inline(always)]
pub fn card_of(play: i16) -> u8 {
    (play >> CARD_SHIFT) as u8
}

/// The seat that played a card.
#[inline(always)]
pub fn seat_of(play: i16) -> usize {
    usize::from(play as u16 & 15)
}

/// All bits where the highest one is set.
#[inline(always)]
pub fn spread(byte: u8) -> u8 {
    ((byte as i8) >> 7) as u8
}

/// All bits where both bytes are the same.
#[inline(always)]
pub fn same(one: u8, other: u8) -> u8 {
    u8::from(one == other).wrapping_neg()
}

/// All bits where the byte is zero.
#[inline(always)]
pub fn is_zero(byte: u8) -> u8 {
    same(byte, 0)
}

/// All bits where the first byte is lower, for bytes below 128.
#[inline(always)]
pub fn is_lower(one: u8, other: u8) -> u8 {
    u8::from((one as i8) < (other as i8)).wrapping_neg()
}

/// The first byte where all bits of the mask are set, the second where none is.
#[inline(always)]
pub fn pick(mask: u8, one: u8, other: u8) -> u8 {
    (one & mask) | (other & !mask)
}

/// The same bits in a mask for halves of [`Sets`].
#[inline(always)]
pub fn wide(mask: u8) -> u64 {
    i64::from(mask as i8) as u64
}

/// Cards that were played in one place of the order, taken apart.
pub struct Queued {
    /// Numbers.
    pub cards: Lane,
    /// Bull heads.
    pub heads: Lane,
    /// Who played them.
    pub seats: Lane,
}

impl Queued {
    /// Takes cards apart.
    #[inline(always)]
    pub fn of(plays: &Plays) -> Self {
        Queued {
            cards: plays.map(card_of),
            heads: plays.map(|play| heads_of_one((play >> CARD_SHIFT) as u16) as u8),
            seats: plays.map(|play| play as u8 & 15),
        }
    }
}

/// The bull heads of cards, by their numbers.
#[inline(always)]
pub fn heads_of(cards: &Lane) -> Lane {
    cards.map(|card| heads_of_one(card.into()) as u8)
}

/// The bull heads of a card, by arithmetic: looking them up takes several times as long as everything else that is done with a
/// card. Numbers that are no card have any number of them.
#[inline(always)]
fn heads_of_one(card: u16) -> u16 {
    // A multiple of an odd number is a low product with its inverse modulo 2^16.
    let five = u16::from(card.wrapping_mul(52429) <= u16::MAX / 5);
    let eleven = u16::from(card.wrapping_mul(35747) <= u16::MAX / 11);
    1 + five + (five & !card & 1) + 4 * eleven + u16::from(card == 55)
}

/// The bit of a card in one half of a set; none for the number 0, which is no card, and in the other half.
#[inline(always)]
pub fn bit(card: u8, half: usize) -> u64 {
    let here = !is_zero(card) & same(card >> 6, half as u8);
    1 << (card & 63) & wide(here)
}

/// Adds cards that were played to sets.
#[inline(always)]
pub fn add(plays: &Plays, sets: &mut Sets) {
    for (half, sets) in sets.iter_mut().enumerate() {
        for (set, &play) in sets.iter_mut().zip(plays) {
            *set |= bit(card_of(play), half);
        }
    }
}

/// Adds cards to sets, by their numbers; what is no number of a card is left out, or stands for bit 0.
#[inline(always)]
pub fn include(cards: &Lane, sets: &mut Sets) {
    for (half, sets) in sets.iter_mut().enumerate() {
        for (set, &card) in sets.iter_mut().zip(cards) {
            let place = u64::from(card).wrapping_sub(64 * half as u64);
            *set |= if place < 64 { 1 << place } else { 0 };
        }
    }
}

/// Takes cards that were played out of sets.
#[inline(always)]
pub fn take_out(plays: &Plays, sets: &mut Sets) {
    for (half, sets) in sets.iter_mut().enumerate() {
        for (set, &play) in sets.iter_mut().zip(plays) {
            *set &= !bit(card_of(play), half);
        }
    }
}

/// Cards that seats choose where all do, `moves: i32[lanes, seats]`: their indices are their numbers without one. Numbers that are
/// no index of a card become the number 126 at most, which nobody has.
#[inline(always)]
pub fn chosen<const SEATS: usize>(moves: &[i32], n_seats: usize) -> [Lane; SEATS] {
    let card = |index: i32| (index as u32).min(u32::from(NO_CARD) - 2) as u8 + 1;
    let mut cards = [[NO_CARD; LANES]; SEATS];
    if let (FOUR, Ok(moves)) = (n_seats, <&[i32; FOUR * LANES]>::try_from(moves)) {
        cards[..FOUR].copy_from_slice(&by_seat(&moves.map(card)));
        return cards;
    }
    for (lane, moves) in moves.chunks_exact(n_seats).enumerate() {
        for (cards, &index) in cards.iter_mut().zip(moves) {
            cards[lane] = card(index);
        }
    }
    cards
}

/// Bytes of four seats, seat by seat.
#[inline(always)]
pub fn by_seat(bytes: &Fours) -> [Lane; FOUR] {
    let mut seats = [[0; LANES]; FOUR];
    let fours = bytes.as_chunks().0;
    for (nth, seat) in seats.iter_mut().enumerate() {
        for (byte, four) in seat.iter_mut().zip(fours) {
            *byte = (u32::from_le_bytes(*four) >> (8 * nth)) as u8;
        }
    }
    seats
}

/// Bytes of four seats, table by table.
#[inline(always)]
pub fn by_table(seats: &[Lane; FOUR]) -> Fours {
    let mut bytes = [0; FOUR * LANES];
    for (lane, four) in bytes.as_chunks_mut().0.iter_mut().enumerate() {
        let number = |nth: usize| u32::from(seats[nth][lane]) << (8 * nth);
        *four = (number(0) | number(1) | number(2) | number(3)).to_le_bytes();
    }
    bytes
}

/// Writes what there is for each seat, `out: [lanes, seats]`.
#[inline(always)]
pub fn write_by_table<T>(seats: &[Lane], out: &mut [T], of: impl Fn(u8) -> T) {
    let n_seats = seats.len();
    if let (Ok(seats), FOUR, true) = (seats.try_into(), n_seats, out.len() == FOUR * LANES) {
        for (out, byte) in out.iter_mut().zip(by_table(seats)) {
            *out = of(byte);
        }
        return;
    }
    for (lane, out) in out.chunks_exact_mut(n_seats).enumerate() {
        for (out, seat) in out.iter_mut().zip(seats) {
            *out = of(seat[lane]);
        }
    }
}

/// Lets a seat play the cards that it has chosen, at those tables where cards are chosen; at the others it plays none. Where it holds
/// no such card is bad.
#[inline(always)]
pub fn commit(cards: &Lane, held: &Lane, chooses: &Lane, seat: usize, plays: &mut Plays, bad: &mut Lane) {
    for lane in 0..LANES {
        bad[lane] |= chooses[lane] & !held[lane];
        plays[lane] = play(cards[lane], seat) & i16::from(chooses[lane] as i8);
    }
}

/// Puts cards that are played in the place of others, which stay where nobody plays.
#[inline(always)]
pub fn put(plays: &Plays, queue: &mut Plays) {
    for (queue, &play) in queue.iter_mut().zip(plays) {
        let none = i16::from(play == NOBODY).wrapping_neg();
        *queue = (*queue & none) | play;
    }
}

/// Sorts cards by their numbers, in every table by itself: the lowest ones first.
#[inline(always)]
pub fn sort(queue: &mut [Plays]) {
    let n = queue.len();
    let mut order = |low: usize, high: usize| {
        let (left, right) = queue.split_at_mut(high);
        for (a, b) in left[low].iter_mut().zip(&mut right[0]) {
            (*a, *b) = ((*a).min(*b), (*a).max(*b));
        }
    };
    if n == 4 {
        for (low, high) in [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)] {
            order(low, high);
        }
    } else {
        for end in (1..n).rev() {
            (0..end).for_each(|nth| order(nth, nth + 1));
        }
    }
}

/// Of the ends of rows, the one that is highest among those below the card; 0 for a low card.
#[inline(always)]
pub fn best(ends: &[Lane], cards: &Lane) -> Lane {
    let mut best = [0_u8; LANES];
    for ends in ends {
        for lane in 0..LANES {
            let below = ends[lane] & is_lower(ends[lane], cards[lane]);
            best[lane] = best[lane].max(below);
        }
    }
    best
}

/// Gives heads to the seats that took them, `net: u8[seats, LANES]`.
#[inline(always)]
pub fn pay(net: &mut [Lane], lost: &Lane, seats: &Lane) {
    for (seat, net) in net.iter_mut().enumerate() {
        for lane in 0..LANES {
            net[lane] = net[lane].wrapping_add(lost[lane] & same(seats[lane], seat as u8));
        }
    }
}

/// The set of one table.
#[inline(always)]
pub fn set(sets: &Sets, lane: usize) -> Cards {
    Cards::of_bits([sets[0][lane], sets[1][lane]])
}

/// Changes the set of one table.
#[inline(always)]
pub fn set_to(sets: &mut Sets, lane: usize, cards: Cards) {
    [sets[0][lane], sets[1][lane]] = cards.bits();
}

/// Whether no byte has a bit.
#[inline(always)]
pub fn none(lanes: &Lane) -> bool {
    lanes.iter().fold(0, |all, lane| all | lane) == 0
}

/// Some of the tables, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lanes(u32);

impl Lanes {
    /// Those whose lowest bit is set.
    #[inline]
    pub fn new(lanes: &Lane) -> Self {
        let mut bits = 0;
        for (nth, lanes) in lanes.as_chunks::<8>().0.iter().enumerate() {
            // The product moves the lowest bit of every byte to a place of its own in the highest one.
            let lowest = u64::from_le_bytes(*lanes) & 0x0101_0101_0101_0101;
            bits |= ((lowest.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32) << (8 * nth);
        }
        Lanes(bits)
    }
}

impl Iterator for Lanes {
    type Item = usize;
    #[inline]
    fn next(&mut self) -> Option<usize> {
        let lane = self.0.trailing_zeros() as usize;
        self.0 &= self.0.wrapping_sub(1);
        (lane < LANES).then_some(lane)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Card;

    #[test]
    fn masks_are_all_bits_or_none() {
        for byte in 0..=u8::MAX {
            assert_eq!(is_zero(byte), if byte == 0 { 0xff } else { 0 }, "{byte}");
            assert_eq!(same(byte, 7), if byte == 7 { 0xff } else { 0 }, "{byte}");
            assert_eq!(is_lower(byte & 127, 7), if byte & 127 < 7 { 0xff } else { 0 }, "{byte}");
        }
        assert_eq!([pick(0xff, 3, 5), pick(0, 3, 5)], [3, 5]);
        assert_eq!([wide(0xff), wide(0)], [u64::MAX, 0]);
    }

    #[test]
    fn plays_keep_what_they_are_made_of() {
        for card in (1..=Card::MAX).map(Card::of) {
            for seat in 0..10 {
                let queued = Queued::of(&[play(card.number(), seat); LANES]);
                let parts = (queued.cards[7], queued.heads[7], usize::from(queued.seats[7]));
                assert_eq!(parts, (card.number(), card.heads(), seat));
            }
        }
    }

    #[test]
    fn tables_are_sorted_by_themselves() {
        for n in 2..=10_usize {
            let mut queue: Vec<Plays> = (0..n)
                .map(|seat| std::array::from_fn(|lane| play(((seat * 37 + lane * 11) % 104) as u8 + 1, seat)))
                .collect();
            let mut expected = queue.clone();
            sort(&mut queue);
            for lane in 0..LANES {
                let mut plays: Vec<_> = expected.iter().map(|plays| plays[lane]).collect();
                plays.sort_unstable();
                for (plays, play) in expected.iter_mut().zip(plays) {
                    plays[lane] = play;
                }
            }
            assert_eq!(queue, expected);
        }
    }

    #[test]
    fn seats_and_tables_change_places() {
        for n_seats in [2, 3, 4, 10] {
            let seats: Vec<Lane> =
                (0..n_seats).map(|seat| std::array::from_fn(|lane| (seat * 3 + lane * 5) as u8)).collect();
            // A batch that ends within the tables has fewer.
            for n in [LANES, 5] {
                let mut out = vec![0; n * n_seats];
                write_by_table(&seats, &mut out, i32::from);
                for (at, &byte) in out.iter().enumerate() {
                    assert_eq!(byte, i32::from(seats[at % n_seats][at / n_seats]));
                }
                let cards = chosen::<10>(&out, n_seats);
                for lane in 0..LANES {
                    for (seat, cards) in cards.iter().enumerate() {
                        let index = seats.get(seat).filter(|_| lane < n).map(|seat| seat[lane]);
                        assert_eq!(cards[lane], index.map_or(NO_CARD, |index| index.min(125) + 1));
                    }
                }
            }
        }
    }

    #[test]
    fn lanes_come_in_order() {
        let mut some = [0; LANES];
        for lane in [0, 7, 8, 31] {
            some[lane] = 0xff;
        }
        assert_eq!(Lanes::new(&some).collect::<Vec<_>>(), [0, 7, 8, 31]);
    }
}
