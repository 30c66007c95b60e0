//! From one seed to every generator of a simulation.
//!
//! Each stream is a ChaCha20 generator with a key of its own: seed (8 bytes), match (8 bytes), purpose (4 letters)
//! and number (4 bytes: the round for deals, the seat for bots), little-endian, then zeros. No stream depends on how
//! many numbers another one used, so that the same deals come whoever plays and whatever runs beside.

use crate::app::App;
use crate::stop::Stop;
use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

fn stream(seed: u64, match_idx: u64, purpose: [u8; 4], number: u32) -> ChaCha20Rng {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    key[8..16].copy_from_slice(&match_idx.to_le_bytes());
    key[16..20].copy_from_slice(&purpose);
    key[20..24].copy_from_slice(&number.to_le_bytes());
    ChaCha20Rng::from_seed(key)
}

/// What chance decides in a round: shuffles, and every reshuffle that comes later in it.
pub(crate) fn deals(seed: u64, match_idx: u64, round: u32) -> ChaCha20Rng {
    stream(seed, match_idx, *b"deal", round)
}

/// What a bot draws; a faster generator, because nothing has to be proved about it.
pub(crate) fn bot(seed: u64, match_idx: u64, seat: game::Seat) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::from_rng(&mut stream(seed, match_idx, *b"bot ", seat.idx() as u32))
}

/// Moves that replace those of a bot which fails.
pub(crate) fn forfeit(seed: u64, match_idx: u64, seat: game::Seat) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::from_rng(&mut stream(seed, match_idx, *b"lost", seat.idx() as u32))
}

/// Bytes from the operating system, for who wants no particular deals.
pub(crate) fn fresh_bytes(app: &App) -> Result<[u8; 32], Stop> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| app.bad("cli-no-random", &[("reason", error.to_string().into())]))?;
    Ok(bytes)
}

/// The same as a number short enough for every reader of JSON, some of which keep 53 bits.
pub(crate) fn fresh(app: &App) -> Result<u64, Stop> {
    let [a, b, c, d, e, f, ..] = fresh_bytes(app)?;
    Ok(u64::from_le_bytes([a, b, c, d, e, f, 0, 0]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_core::Rng;

    #[test]
    fn every_stream_is_another_one() {
        let seat = game::Seat::new(1);
        let firsts = [
            deals(1, 2, 3).next_u64(),
            deals(2, 2, 3).next_u64(),
            deals(1, 3, 3).next_u64(),
            deals(1, 2, 4).next_u64(),
            bot(1, 2, seat).next_u64(),
            bot(1, 2, game::Seat::new(2)).next_u64(),
            forfeit(1, 2, seat).next_u64(),
        ];
        for (i, first) in firsts.iter().enumerate() {
            assert!(!firsts[..i].contains(first), "stream {i} repeats another one");
        }
        assert_eq!(deals(1, 2, 3).next_u64(), firsts[0], "a stream can be drawn again");
    }
}
