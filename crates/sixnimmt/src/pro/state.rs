//! The state: a public table and one secret per seat.

use super::rules::Rules;
use crate::common::{Board, Phase, Seats};
use bulls::{Card, Cards};
use game::read::Read;
use game::{Rules as _, Seat};
use serde::Serialize;

/// A match of 6 nimmt! Pro in progress.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pro {
    pub(crate) table: Table,
    pub(crate) secrets: Seats<Secret>,
}

/// All that is public, including what everybody with perfect memory retains. That is also every hand, because all
/// picks were open (SN-PRO-3.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Read)]
pub struct Table {
    pub(crate) rules: Rules,
    pub(crate) board: Board,
    pub(crate) draft: Draft,
    pub(crate) hands: Seats<Cards>,
}

/// How far the draft of the current round is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Read)]
pub struct Draft {
    /// Who picked first this round.
    pub first: Seat,
    /// Picks made.
    pub picks: u8,
    /// Cards that lie open to be picked; none once the rows are laid.
    pub pool: Cards,
}

/// What is secret about one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Read)]
pub struct Secret {
    /// The card lying face down.
    pub chosen: Option<Card>,
}

impl Table {
    pub(crate) fn new(rules: Rules) -> Self {
        Table {
            rules,
            board: Board::new(&rules.format),
            draft: Draft { first: Seat::new(0), picks: 0, pool: Cards::EMPTY },
            hands: Seats::new(rules.n_seats()),
        }
    }

    /// The rules of the match.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Rows, piles, points, and what the match waits for.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// How far the draft is.
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// Every hand, a face-down card included until all are revealed.
    pub fn hands(&self) -> &Seats<Cards> {
        &self.hands
    }

    // One mutator per public fact; the engine and every view call the same ones.

    /// Opens a draft. What the last round left on the table stays there until the first pick.
    pub(crate) fn start_draft(&mut self, first: Seat) {
        self.board.round += 1;
        self.draft = Draft { first, picks: 0, pool: self.rules.all_cards() };
        self.board.phase = Phase::Pick { seat: first };
    }

    #[inline]
    pub(crate) fn pick(&mut self, seat: Seat, card: Card) {
        if self.draft.picks == 0 {
            self.board.lay_rows([None; 4]);
        }
        self.draft.pool.remove(card);
        self.draft.picks += 1;
        self.hands[seat].insert(card);
        let next = self.rules.picker(self.draft.first, self.draft.picks.into());
        self.board.phase = Phase::Pick { seat: next };
    }

    pub(crate) fn lay_rows(&mut self, rows: [Option<Card>; 4]) {
        self.board.lay_rows(rows);
        self.draft.pool = Cards::EMPTY;
    }

    #[inline]
    pub(crate) fn leave_hand(&mut self, seat: Seat, card: Card) {
        self.hands[seat].remove(card);
    }
}

impl Pro {
    /// All that is public.
    #[inline]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The secret of each seat.
    pub fn secrets(&self) -> &[Secret] {
        self.secrets.as_slice()
    }
}
