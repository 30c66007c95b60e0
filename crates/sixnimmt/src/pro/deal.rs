//! What chance decides before the first draft.

use super::rules::Rules;
use game::{BadDeal, Rules as _, Seat};
use rand_core::Rng;
use std::fmt;

/// Who picks first in round 1 (SN-PRO-2.3). All else lies open.
///
/// Notation: `first b`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deal {
    /// The seat.
    pub first: Seat,
}

impl Deal {
    pub(crate) fn sample<R: Rng + ?Sized>(rules: &Rules, rng: &mut R) -> Self {
        Deal { first: Seat::new(game::random::below(rng, rules.n_seats() as u32) as usize) }
    }

    pub(crate) fn check(self, rules: &Rules) -> Result<(), BadDeal> {
        if self.first.idx() < rules.n_seats() {
            return Ok(());
        }
        let (need, got) = (rules.n_seats(), self.first.idx() + 1);
        Err(BadDeal::Count { what: "seats", need, got, rule: "SN-PRO-2.3" })
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "first {}", self.first)
    }
}

impl std::str::FromStr for Deal {
    type Err = BadDeal;
    fn from_str(text: &str) -> Result<Self, BadDeal> {
        let syntax = |word: &str| BadDeal::Syntax { word: word.into() };
        let seat = text.strip_prefix("first ").ok_or_else(|| syntax(text))?;
        Ok(Deal { first: seat.parse().map_err(|()| syntax(seat))? })
    }
}
