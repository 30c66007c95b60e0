//! What goes before a chance event, so that nobody decides it alone.

use crate::around::Around;
use crate::clock::Millis;
use crate::command::PlayerId;
use fair::{commitment, nonce_commitment};
use game::{Message, Seat};
use rand_chacha::ChaCha20Rng;
use record::{Bytes, Nonce, Shuffle};
use std::collections::BTreeMap;

/// The exchange before the chance event to come: the table has committed to its secret, seats commit to nonces until the
/// event is due, and open them then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exchange {
    nth: u32,
    secret: Bytes,
    seals: BTreeMap<Seat, Seal>,
    /// Since when the event is due. Not kept: after a restart nonces are waited for anew.
    due_since: Option<Millis>,
}

/// What a seat adds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Seal {
    /// Who knows the nonce: somebody else may hold the seat later.
    who: PlayerId,
    nonce: Nonce,
}

impl Exchange {
    pub(crate) fn new(nth: u32, secret: Bytes) -> Self {
        Exchange { nth, secret, seals: BTreeMap::new(), due_since: None }
    }

    /// Which chance event of the match it is about, from 0.
    pub fn nth(&self) -> u32 {
        self.nth
    }

    /// What everybody may know of the secret.
    pub fn commitment(&self) -> Bytes {
        commitment(self.nth, &self.secret)
    }

    /// What the seats have committed to, and whether it is opened.
    pub fn seals(&self) -> impl Iterator<Item = (Seat, Bytes, bool)> + '_ {
        self.seals.iter().map(|(&seat, seal)| (seat, seal.nonce.commitment, seal.nonce.opened.is_some()))
    }

    /// Whether the event is due: no seat can commit any more, and nonces are opened.
    pub fn is_due(&self) -> bool {
        self.due_since.is_some()
    }

    /// Notes that the event is due. `true` when that is new.
    pub(crate) fn due(&mut self, now: Millis) -> bool {
        let is_new = self.due_since.is_none();
        self.due_since.get_or_insert(now);
        is_new
    }

    /// Since when nonces are waited for: only those of people who are there, or are expected back.
    pub(crate) fn waits_since(&self, around: &Around) -> Option<Millis> {
        let since = self.due_since?;
        let is_missing = |(seat, seal): (&Seat, &Seal)| {
            let state = &around.seats[seat.idx()];
            let may_come = state.here || state.is_expected;
            seal.nonce.opened.is_none() && state.holder.person() == Some(seal.who) && may_come
        };
        self.seals.iter().any(is_missing).then_some(since)
    }

    /// Whether a seat has committed to this already. One that has committed to something else stays with it.
    pub(crate) fn knows(&self, who: PlayerId, seat: Seat, seal: &Bytes) -> Result<bool, Message> {
        match self.seals.get(&seat) {
            None => Ok(false),
            Some(known) if known.who == who && known.nonce.commitment == *seal => Ok(true),
            Some(_) => Err(late()),
        }
    }

    /// People sit elsewhere: what they committed to was for their old seats.
    pub(crate) fn forget_seals(&mut self) {
        self.seals.clear();
    }

    pub(crate) fn seal(&mut self, who: PlayerId, seat: Seat, commitment: Bytes) -> Result<(), Message> {
        // Somebody who saw a nonce would know what to commit to.
        if self.seals.contains_key(&seat) || self.seals.values().any(|seal| seal.nonce.opened.is_some()) {
            return Err(late());
        }
        self.seals.insert(seat, Seal { who, nonce: Nonce { commitment, opened: None } });
        Ok(())
    }

    /// Whether a seat may open this; `false` when it has done so already.
    pub(crate) fn may_open(&self, seat: Seat, nonce: &Bytes) -> Result<bool, Message> {
        let known = self.seals.get(&seat).ok_or_else(late)?;
        if known.nonce.commitment != nonce_commitment(self.nth, seat, nonce) {
            return Err(Message::new("table-shuffle-other", ""));
        }
        Ok(known.nonce.opened.is_none())
    }

    pub(crate) fn open(&mut self, seat: Seat, nonce: Bytes) -> Result<(), Message> {
        let known = self.seals.get_mut(&seat).ok_or_else(late)?;
        known.nonce.opened = Some(nonce);
        Ok(())
    }

    /// What decides the event.
    pub(crate) fn rng(&self, n_seats: usize) -> ChaCha20Rng {
        let opened = |seat: Seat| self.seals.get(&seat).and_then(|seal| seal.nonce.opened);
        fair::rng(self.nth, &self.secret, &Seat::all(n_seats).map(opened).collect::<Vec<_>>())
    }

    /// What the record says of it, and the secret, which it does not say yet.
    pub(crate) fn end(self) -> (Shuffle, Bytes) {
        let commitment = self.commitment();
        let nonces = self.seals.into_iter().map(|(seat, seal)| (seat, seal.nonce)).collect();
        (Shuffle { version: fair::VERSION, commitment, secret: None, nonces }, self.secret)
    }
}

/// The shuffle takes nothing of this kind now.
pub(crate) fn late() -> Message {
    Message::new("table-shuffle-late", "")
}
