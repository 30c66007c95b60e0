//! What everybody remembers about hidden special cards.
//!
//! The deck is refilled only with cards that lay open, so its contents are public as a multiset at that moment,
//! and what has left it since sits in known hands. From that follow limits for every hand and for the deck: a seat
//! that has not drawn since the refill holds none of the refilled cards, and what one seat shows, another seat or
//! the deck no longer has.
//!
//! Kept for the latest refill (the first deal counts as one): its cards, how many of them each seat has drawn, and
//! what each seat has shown since while its hand was of mixed origin. Not kept, so that worlds may contradict it:
//! what earlier refills told about single hands, and the order in which a mixed hand drew and showed. Where discards
//! have to help out in the deal of a later round, nobody sees which of the new cards came from them; until the next
//! refill only what may be in the deck is kept then.

use super::special::{Special, Specials};
use super::state::SEATS;
use crate::common::Seats;
use game::Seat;
use game::random::below;
use game::read::Read;
use rand_core::Rng;
use serde::Serialize;

/// Public knowledge about where the hidden special cards are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Read)]
pub(crate) struct Memory {
    /// The cards of the latest refill, without those that certainly lie open by now.
    pub(crate) refill: Specials,
    /// Whether some of them were dealt to hands nobody can tell; then `drawn` and `shown` are not kept.
    pub(crate) scattered: bool,
    /// How many of them each seat has drawn.
    pub(crate) drawn: Seats<u8>,
    /// What each seat has shown since, where it may or may not be one of them.
    pub(crate) shown: Seats<Specials>,
}

impl Memory {
    /// The deck now holds exactly these cards; or did, before some of them were dealt to unknown hands.
    pub(crate) fn new(n_seats: usize, cards: Specials, scattered: bool) -> Self {
        Memory { refill: cards, scattered, drawn: Seats::new(n_seats), shown: Seats::new(n_seats) }
    }

    /// A seat drew cards of the refill.
    #[inline]
    pub(crate) fn drew(&mut self, seat: Seat, n_cards: u8) {
        if !self.scattered {
            self.drawn[seat] += n_cards;
        }
    }

    /// Cards a seat holds, or has shown, that it had before the refill.
    #[inline]
    pub(crate) fn older(&self, seat: Seat, hand_len: u8) -> usize {
        usize::from(hand_len) + self.shown[seat].len() - usize::from(self.drawn[seat])
    }

    /// A seat showed a card of its hand, which then had `hand_len` cards. Returns whether the card is certain to be
    /// one it drew from the refill.
    #[inline]
    pub(crate) fn showed(&mut self, seat: Seat, hand_len: u8, special: Special) -> bool {
        if self.scattered {
            return false;
        }
        if self.older(seat, hand_len) == 0 {
            self.refill.remove(special);
            self.drawn[seat] -= 1;
            return true;
        }
        if self.drawn[seat] > 0 && self.refill.contains(special) {
            self.shown[seat].insert(special);
        }
        false
    }
}

const KINDS: usize = Special::ALL.len();
/// Seats first, then kinds.
const NODES: usize = SEATS + KINDS;

/// For cards shown by hands of mixed origin: how many of each seat and kind came from the refill.
///
/// What is known are limits, for each seat and for each kind, of how many came from the refill. Such a table is a
/// flow between seats and kinds: from any start, a sum that is too low is raised along a path of cells that go up
/// and down in turn, and if no path helps there is no solution (Ford and Fulkerson, 1956).
pub(crate) struct Origins {
    shown: [[u8; KINDS]; SEATS],
    pub(crate) drawn: [[u8; KINDS]; SEATS],
    low: [u8; NODES],
    high: [u8; NODES],
    sum: [u8; NODES],
}

impl Origins {
    /// Explains what was shown, given how many older cards and how many refilled cards each seat can have shown, and
    /// how many of each kind there were. Which of several explanations is left to chance.
    ///
    /// # Panics
    /// If nothing explains it, which is our mistake: what happened is one explanation.
    pub(crate) fn explain<R: Rng + ?Sized>(
        shown: &Seats<Specials>,
        slots: &Seats<(u8, u8)>,
        by_kind: [(u8, u8); KINDS],
        rng: &mut R,
    ) -> Self {
        let mut origins = Origins {
            shown: [[0; KINDS]; SEATS],
            drawn: [[0; KINDS]; SEATS],
            low: [0; NODES],
            high: [0; NODES],
            sum: [0; NODES],
        };
        for (seat, cards) in shown.iter() {
            origins.shown[seat.idx()] = Special::ALL.map(|special| cards.count(special) as u8);
            origins.limit(seat.idx(), cards.len() as u8, slots[seat]);
        }
        for (kind, &sources) in by_kind.iter().enumerate() {
            let n_shown = origins.shown.iter().map(|row| row[kind]).sum();
            origins.limit(SEATS + kind, n_shown, sources);
        }
        origins.guess(rng);
        for node in 0..NODES {
            while origins.sum[node] < origins.low[node] {
                assert!(origins.raise(node, rng), "what happened explains what was shown");
            }
        }
        origins
    }

    fn limit(&mut self, node: usize, n_shown: u8, (older, refilled): (u8, u8)) {
        self.low[node] = n_shown.saturating_sub(older);
        self.high[node] = refilled;
    }

    /// Any start that is nowhere too high.
    fn guess<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        for seat in 0..SEATS {
            for kind in 0..KINDS {
                for _ in 0..self.shown[seat][kind] {
                    let room =
                        self.sum[seat] < self.high[seat] && self.sum[SEATS + kind] < self.high[SEATS + kind];
                    if room && below(rng, 2) == 0 {
                        self.step(seat, SEATS + kind, true);
                        self.sum[seat] += 1;
                        self.sum[SEATS + kind] += 1;
                    }
                }
            }
        }
    }

    /// Raises the sum of a node by one, leaving all other sums between their limits.
    fn raise<R: Rng + ?Sized>(&mut self, start: usize, rng: &mut R) -> bool {
        let is_up = |node: usize| (node < SEATS) == (start < SEATS);
        let mut from = [usize::MAX; NODES];
        from[start] = start;
        let mut queue = [start; NODES];
        let (mut n_done, mut n_found) = (0, 1);
        let turn = below(rng, NODES as u32) as usize;
        while n_done < n_found {
            let node = queue[n_done];
            n_done += 1;
            for next in (0..NODES).map(|next| (next + turn) % NODES) {
                let same_side = (next < SEATS) == (node < SEATS);
                if same_side || from[next] != usize::MAX || !self.can_step(node, next, is_up(node)) {
                    continue;
                }
                from[next] = node;
                if is_up(node) && self.sum[next] < self.high[next] {
                    self.sum[next] += 1;
                } else if !is_up(node) && self.sum[next] > self.low[next] {
                    self.sum[next] -= 1;
                } else {
                    queue[n_found] = next;
                    n_found += 1;
                    continue;
                }
                self.sum[start] += 1;
                let mut at = next;
                while at != start {
                    self.step(from[at], at, is_up(from[at]));
                    at = from[at];
                }
                return true;
            }
        }
        false
    }

    fn can_step(&self, one: usize, other: usize, up: bool) -> bool {
        let (seat, kind) = (one.min(other), one.max(other) - SEATS);
        if up { self.drawn[seat][kind] < self.shown[seat][kind] } else { self.drawn[seat][kind] > 0 }
    }

    fn step(&mut self, one: usize, other: usize, up: bool) {
        let (seat, kind) = (one.min(other), one.max(other) - SEATS);
        let cell = &mut self.drawn[seat][kind];
        *cell = if up { *cell + 1 } else { *cell - 1 };
    }
}
