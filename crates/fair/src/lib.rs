//! Shuffles that anybody can check afterwards.
//!
//! Whoever runs a table draws a fresh secret for every chance event and shows its commitment, a hash, before anybody
//! adds to it. Every seat may add a nonce, and commits to it before any nonce is opened. Secret and nonces together
//! seed the generator that deals, so neither the host alone nor a player alone decides a card, and afterwards the
//! secret shows that nobody did. `docs/shuffle.md` says it precisely enough to write it again, with vectors.
//!
//! This crate knows hashes and one generator. Who is asked for a nonce, how long it is waited for and when a secret is
//! told is the table's business.

use game::{Game, Seat};
use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng as _;
use record::{Bytes, Entry, Record, Shuffle};
use sha2::{Digest as _, Sha256};

/// The derivation that this crate knows; a record names it.
pub const VERSION: u32 = 1;

/// What separates these hashes from each other and from all others.
const OF_SECRET: &str = "oxrow shuffle 1: secret";
const OF_NONCE: &str = "oxrow shuffle 1: nonce";
const OF_SEED: &str = "oxrow shuffle 1: seed";
const OF_DEVICE: &str = "oxrow shuffle 1: device";

/// What is shown of the secret of the `nth` chance event of a match, counted from 0.
pub fn commitment(nth: u32, secret: &Bytes) -> Bytes {
    hash(OF_SECRET, nth, [&secret.0[..]])
}

/// What a seat shows of its nonce before any nonce is opened.
pub fn nonce_commitment(nth: u32, seat: Seat, nonce: &Bytes) -> Bytes {
    hash(OF_NONCE, nth, [&[seat.idx() as u8][..], &nonce.0])
}

/// A nonce that a device can make again, also after it has forgotten everything but one secret: the hash of that secret,
/// the table's id, the chance event and the seat. Nobody can tell it from a random one; any other way to a nonce is as good.
pub fn nonce(device: &Bytes, table: &str, nth: u32, seat: Seat) -> Bytes {
    hash(OF_DEVICE, nth, [&device.0[..], &[seat.idx() as u8], table.as_bytes()])
}

/// The generator that decides the `nth` chance event. `nonces` has one place for every seat; a seat that added nothing
/// is told from one that added zeros.
pub fn rng(nth: u32, secret: &Bytes, nonces: &[Option<Bytes>]) -> ChaCha20Rng {
    let parts = nonces.iter().flat_map(|nonce| match nonce {
        None => [&[0][..], &[]],
        Some(nonce) => [&[1][..], &nonce.0],
    });
    ChaCha20Rng::from_seed(hash(OF_SEED, nth, std::iter::once(&secret.0[..]).chain(parts)).0)
}

fn hash<'a>(purpose: &str, nth: u32, parts: impl IntoIterator<Item = &'a [u8]>) -> Bytes {
    let mut hash = Sha256::new();
    hash.update(purpose);
    hash.update(nth.to_be_bytes());
    for part in parts {
        hash.update(part);
    }
    Bytes(hash.finalize().into())
}

/// What a check of one chance event found.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verdict {
    /// Secret, nonces and deal fit everything that was shown before.
    Good,
    /// The record holds nothing to check for this deal.
    Unproven,
    /// The record does not tell the secret.
    NotRevealed,
    /// The record follows a derivation this program does not know.
    UnknownVersion,
    /// The secret is not the one that was committed to.
    OtherSecret,
    /// The nonce of a seat is not the one that it committed to.
    OtherNonce(Seat),
    /// The deal is not what secret and nonces lead to.
    OtherDeal,
}

impl Verdict {
    /// Whether the deal is proven.
    pub fn is_good(self) -> bool {
        self == Verdict::Good
    }
}

/// One chance event of a record, checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked {
    /// What was decided, in the notation of deals.
    pub deal: String,
    /// What the check found.
    pub verdict: Verdict,
}

/// Recomputes every chance event of a record.
///
/// # Panics
/// If an entry cannot happen: a record that was read or recorded is free of those.
pub fn verify<G: Game>(record: &Record<G>) -> Vec<Checked> {
    let mut game = G::new(record.rules);
    let mut checked = Vec::new();
    for entry in &record.entries {
        if let Entry::Deal(deal) = entry {
            let nth = checked.len();
            let verdict = match record.shuffles.get(nth) {
                None => Verdict::Unproven,
                Some(shuffle) => judge(nth as u32, shuffle, &game, deal),
            };
            checked.push(Checked { deal: deal.to_string(), verdict });
        }
        entry.apply(&mut game, &mut ()).expect("a record replays");
    }
    checked
}

fn judge<G: Game>(nth: u32, shuffle: &Shuffle, game: &G, deal: &G::Deal) -> Verdict {
    use game::Rules as _;
    if shuffle.version != VERSION {
        return Verdict::UnknownVersion;
    }
    let Some(secret) = &shuffle.secret else { return Verdict::NotRevealed };
    if commitment(nth, secret) != shuffle.commitment {
        return Verdict::OtherSecret;
    }
    let mut nonces = vec![None; game.rules().n_seats()];
    for (&seat, nonce) in &shuffle.nonces {
        let Some(opened) = nonce.opened else { continue };
        let place = nonces.get_mut(seat.idx());
        match place {
            Some(place) if nonce_commitment(nth, seat, &opened) == nonce.commitment => *place = Some(opened),
            _ => return Verdict::OtherNonce(seat),
        }
    }
    if game.sample_deal(&mut rng(nth, secret, &nonces)) == *deal { Verdict::Good } else { Verdict::OtherDeal }
}

#[cfg(test)]
mod tests;
