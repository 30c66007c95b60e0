//! Random names: secrets, ids of tables, and the codes that people pass on.

use data_encoding::BASE32_NOPAD;
use game::random;
use rand_core::{Rng, TryRng};
use std::convert::Infallible;

/// Letters and digits that are not taken for one another when read aloud or typed.
const CODE_LETTERS: &[u8] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const CODE_LEN: usize = 5;

/// Bytes from the operating system.
///
/// # Panics
/// If it has none: then nothing here could be kept secret.
pub(crate) fn fresh_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// A generator that asks the operating system each time: it holds nothing, so that tables need not hold one each.
pub(crate) struct Fresh;

impl TryRng for Fresh {
    type Error = Infallible;
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(u32::from_le_bytes(fresh_bytes()))
    }
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(u64::from_le_bytes(fresh_bytes()))
    }
    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        getrandom::fill(bytes).expect("the operating system gives random bytes");
        Ok(())
    }
}

/// A secret of 256 bits as text.
pub(crate) fn secret() -> String {
    BASE32_NOPAD.encode(&fresh_bytes::<32>()).to_lowercase()
}

/// An id of 128 bits, which nobody can guess.
pub(crate) fn table_id() -> String {
    BASE32_NOPAD.encode(&fresh_bytes::<16>()).to_lowercase()
}

/// A room code, short enough to be read out.
pub(crate) fn code(rng: &mut dyn Rng) -> String {
    (0..CODE_LEN).map(|_| char::from(random::pick(rng, CODE_LETTERS))).collect()
}

/// The code as it is kept, however somebody has typed it.
pub(crate) fn normal_code(typed: &str) -> String {
    let letters = typed.chars().filter(|letter| !letter.is_whitespace() && *letter != '-');
    letters.map(|letter| letter.to_ascii_uppercase()).collect()
}
