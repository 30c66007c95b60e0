//! 6 nimmt!: the base game (SN-BASE), Pro (SN-PRO) and the Anniversary special cards (SN-ANN), whole matches.
//!
//! Each variant is a game of its own: [`base::Base`], [`pro::Pro`] and the one in [`anniversary`]. Base and Pro
//! resolve their turns on the same [`common::Board`]; Pro only puts a draft in front of it.
//!
//! Left out: clocks, absent players and changing one's mind before the last commitment (CM-13) belong to the
//! table that runs the match. Undealt cards are not kept: nobody can ever learn them.

pub mod anniversary;
pub mod base;
pub mod common;
pub mod pro;
