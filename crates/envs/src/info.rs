//! What is the same in every match of a game.

use crate::Fault;
use encode::{Encode, Span};
use game::{Game, Spec};

/// Numbers and names of a game.
#[derive(Clone, Copy)]
pub struct Info {
    /// Id, seats and options.
    pub spec: &'static Spec,
    /// Size of the dense move index.
    pub moves: usize,
    /// Grows with every change of it.
    pub moves_version: u32,
    /// What the columns of an observation are.
    pub spans: &'static [Span],
    /// How many columns there are.
    pub columns: usize,
    /// Grows with every change of them.
    pub obs_version: u32,
    notation: fn(u16) -> Option<String>,
    index: fn(&str) -> Option<u16>,
}

impl Info {
    pub(crate) fn of<G: Game<View: Encode>>(spec: &'static Spec) -> Self {
        Info {
            spec,
            moves: G::MOVES,
            moves_version: G::MOVES_VERSION,
            spans: G::View::SPANS,
            columns: G::View::COLUMNS,
            obs_version: G::View::OBS_VERSION,
            notation: |index| G::move_at(index).map(|mv| mv.to_string()),
            index: |text| text.parse().ok().map(G::move_index),
        }
    }

    /// An observation as numbers from 0 to 1: each column by the most it can be.
    ///
    /// # Panics
    /// If one of both does not have as many values as there are columns.
    pub fn scale(&self, bytes: &[u8], out: &mut [f32]) {
        scale(self.spans, bytes, out);
    }

    /// The notation of the move at an index.
    pub fn notation(&self, index: u16) -> Option<String> {
        (self.notation)(index)
    }

    /// The index of a move in its notation.
    pub fn index(&self, notation: &str) -> Option<u16> {
        (self.index)(notation)
    }
}

/// As [`Info::scale`]; span by span, so that a compiler can take many columns at a time.
pub(crate) fn scale(spans: &[Span], mut bytes: &[u8], mut out: &mut [f32]) {
    for span in spans {
        let by = 1.0 / f32::from(span.max);
        let (here, rest) = bytes.split_at(span.len);
        let (written, left) = std::mem::take(&mut out).split_at_mut(span.len);
        for (out, &byte) in written.iter_mut().zip(here) {
            *out = f32::from(byte) * by;
        }
        (bytes, out) = (rest, left);
    }
    assert!(bytes.is_empty() && out.is_empty(), "one value for each column");
}

/// Numbers and names of the game with an id.
///
/// # Errors
/// There is no such game.
pub fn info(id: &str) -> Result<Info, Fault> {
    let spec = catalog::spec(id).ok_or_else(|| Fault::no_game(id))?;
    catalog::for_game!(id, G => Info::of::<G>(spec)).ok_or_else(|| Fault::no_game(id))
}
