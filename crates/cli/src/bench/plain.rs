//! The yardstick: 6 nimmt! and nothing else, written by hand as one loop over small arrays.
//!
//! What a program would look like that only ever plays random base rounds: no options, no views, no events, no
//! questions. It draws from the same generator, shuffles with the same function and chooses by the same policy as
//! the measurement of the real engine, so that what is left between the two is the cost of the engine.

use game::random::{below, shuffle_front};
use rand_xoshiro::Xoshiro256PlusPlus;

const ROWS: usize = 4;
const HAND: usize = 10;
const SEATS_MAX: usize = 10;
const FULL: u8 = 5;
const TARGET: u32 = 66;

const DECK: [u8; 104] = {
    let mut deck = [0; 104];
    let mut n = 0;
    while n < deck.len() {
        deck[n] = n as u8 + 1;
        n += 1;
    }
    deck
};

const HEADS: [u8; 128] = {
    let mut heads = [1; 128];
    let mut n = 0;
    while n < heads.len() {
        if n % 11 == 0 {
            heads[n] = 5;
        } else if n % 10 == 0 {
            heads[n] = 3;
        } else if n % 5 == 0 {
            heads[n] = 2;
        }
        n += 1;
    }
    heads[55] = 7;
    heads
};

/// One match to 66 points: the points of each seat, the rounds, and the answers given.
pub(super) struct Match {
    pub(super) points: [u32; SEATS_MAX],
    pub(super) rounds: u32,
    pub(super) answers: u64,
}

/// Plays one match.
pub(super) fn one_match(rng: &mut Xoshiro256PlusPlus, n_seats: usize) -> Match {
    let mut played = Match { points: [0; SEATS_MAX], rounds: 0, answers: 0 };
    loop {
        round(rng, n_seats, &mut played);
        played.rounds += 1;
        if played.points[..n_seats].iter().any(|&points| points >= TARGET) {
            return played;
        }
    }
}

fn round(rng: &mut Xoshiro256PlusPlus, n_seats: usize, played: &mut Match) {
    let mut deck = DECK;
    shuffle_front(rng, &mut deck, ROWS + HAND * n_seats);
    let mut last = [0; ROWS];
    let mut heads = [0; ROWS];
    let mut len = [1; ROWS];
    for row in 0..ROWS {
        last[row] = deck[row];
        heads[row] = HEADS[usize::from(deck[row] & 127)];
    }
    let hands = &mut deck[ROWS..ROWS + HAND * n_seats];
    played.answers += (HAND * n_seats) as u64;
    for n_left in (1..=HAND).rev() {
        // Card and owner in one number, so that sorting is counting how many are lower: no branch to mispredict.
        let mut chosen = [0_u16; SEATS_MAX];
        for ((seat, hand), comes) in hands.chunks_exact_mut(HAND).enumerate().zip(&mut chosen) {
            let pick = below(rng, n_left as u32) as usize;
            *comes = u16::from(hand[pick]) << 8 | seat as u16;
            hand[pick] = hand[n_left - 1];
        }
        let chosen = &chosen[..n_seats];
        let mut turn = [0; SEATS_MAX];
        for &comes in chosen {
            let place: usize = chosen.iter().map(|&other| usize::from(other < comes)).sum();
            turn[place] = comes;
        }
        for &comes in &turn[..n_seats] {
            let (card, seat) = ((comes >> 8) as u8, usize::from(comes & 15));
            // The same trick for rows: the highest end below the card, with its row in the lowest bits.
            let mut found = 0_u16;
            for (row, &ends) in last.iter().enumerate() {
                let fits = if ends < card { u16::from(ends) << 2 | row as u16 } else { 0 };
                found = found.max(fits);
            }
            let mut row = usize::from(found & 3);
            let new = HEADS[usize::from(card & 127)];
            if found == 0 {
                let cheapest =
                    heads.iter().enumerate().map(|(row, &heads)| u16::from(heads) << 2 | row as u16);
                row = usize::from(cheapest.min().unwrap_or(0) & 3);
                played.answers += 1;
            } else if len[row] < FULL {
                last[row] = card;
                len[row] += 1;
                heads[row] += new;
                continue;
            }
            played.points[seat] += u32::from(heads[row]);
            last[row] = card;
            len[row] = 1;
            heads[row] = new;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_core::SeedableRng;

    #[test]
    fn bull_heads_are_those_of_the_deck() {
        for card in bulls::Cards::up_to(104) {
            assert_eq!(HEADS[usize::from(card.number())], card.heads(), "{card}");
        }
    }

    #[test]
    fn the_mean_penalty_is_the_known_one() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut per_round = crate::stats::PerRound::default();
        for _ in 0..2_000 {
            let played = one_match(&mut rng, 4);
            per_round.add(played.points.iter().sum::<u32>().into(), played.rounds);
        }
        let mean = per_round.mean().unwrap() / 4.0;
        let error = per_round.standard_error().unwrap() / 4.0;
        assert!((mean - 12.123).abs() < 4.0 * error + 0.02, "{mean} ± {error}");
    }
}
