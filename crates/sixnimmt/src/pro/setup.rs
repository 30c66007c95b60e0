//! The one door for positions that were written down rather than played.

use super::rules::Rules;
use super::state::{Draft, Pro, Table};
use crate::common::{Phase, written};
use bulls::{Cards, Reader};
use game::{Game, Impossible, Message, Rules as _, Seat};

/// A position during a draft (no rows yet) or at the start of a turn: anything one can write down.
///
/// After the draft hands may be shorter than fresh ones; their size tells the turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// Who picked first this round, from 0. Only the rotation of later rounds depends on it once the draft is over.
    pub first: u8,
    /// Cards still to be picked; `None` for those in no hand. Not looked at once the draft is over.
    pub pool: Option<Vec<u8>>,
    /// The hand of each seat; an empty list means empty hands.
    pub hands: Vec<Vec<u8>>,
    /// Picks made, where the position says so; they have to agree with the hands.
    pub picks: Option<usize>,
    /// The cards of each row, in order; none during the draft.
    pub rows: Vec<Vec<u8>>,
    /// The bull pile of each seat in this round; an empty list means empty piles.
    pub bull_piles: Vec<Vec<u8>>,
    /// The round, from 1.
    pub round: u32,
    /// Points of each seat in the rounds before.
    pub scores: Vec<u32>,
}

impl Pro {
    /// The match in a written-down position.
    ///
    /// # Errors
    /// [`Impossible`] says which rule the position breaks.
    pub fn from_setup(rules: Rules, setup: &Setup) -> Result<Self, Impossible> {
        let n_seats = rules.n_seats();
        let mut table = Table::new(rules);
        let mut reader = Reader::new(rules.deck(), "SN-PRO-1.1", "SN-BASE-4.1");
        written::read_scores(&mut table.board, &rules.format, setup.round, &setup.scores)?;
        if usize::from(setup.first) >= n_seats {
            let message = Message::new("pro-setup-first", "SN-PRO-2.3").with("seats", n_seats);
            return Err(Impossible(message.with("got", usize::from(setup.first) + 1)));
        }
        table.draft.first = Seat::new(setup.first.into());
        let or_empty = |lists: &[Vec<u8>]| match lists {
            [] => vec![Vec::new(); n_seats],
            _ => lists.to_vec(),
        };
        let hands = or_empty(&setup.hands);
        if setup.rows.is_empty() {
            read_draft(&mut table, &mut reader, setup, &hands)?;
        } else {
            let piles = or_empty(&setup.bull_piles);
            written::read_rows(&mut table.board, &rules.format, &mut reader, &setup.rows, &piles)?;
            let read = written::read_hands(&mut table.board, &rules.format, &mut reader, &hands)?;
            table.hands.as_mut_slice().copy_from_slice(&read);
            table.draft.picks = rules.n_picks() as u8;
        }
        let mut game = Pro::new(rules);
        game.table = table;
        Ok(game)
    }
}

fn read_draft(
    table: &mut Table,
    reader: &mut Reader,
    setup: &Setup,
    hands: &[Vec<u8>],
) -> Result<(), Impossible> {
    let rules = table.rules;
    written::count("hands", "SN-PRO-1.2", rules.n_seats(), hands.len())?;
    if let Some(pile) = setup.bull_piles.iter().find(|pile| !pile.is_empty()) {
        written::count("piles", "SN-PRO-2.1", 0, pile.len())?;
    }
    let picks: usize = hands.iter().map(Vec::len).sum();
    if picks >= rules.n_picks() {
        return Err(Impossible(Message::new("pro-setup-draft-over", "SN-PRO-2.4")));
    }
    written::count("picks", "SN-PRO-2.2", picks, setup.picks.unwrap_or(picks))?;
    let first = table.draft.first;
    for (seat, hand) in Seat::all(rules.n_seats()).zip(hands) {
        let due = (0..picks).filter(|&pick| rules.picker(first, pick) == seat).count();
        if due != hand.len() {
            let message = Message::new("pro-setup-draft-order", "SN-PRO-2.2").with("seat", seat);
            return Err(Impossible(message.with("need", due).with("got", hand.len())));
        }
        table.hands[seat] = reader.cards(hand, false)?;
    }
    let rest = rules.all_cards().without(reader.used());
    let pool = match &setup.pool {
        Some(numbers) => reader.cards(numbers, false)?,
        None => rest,
    };
    let missing: Cards = rest.without(pool);
    if !missing.is_empty() {
        return Err(Impossible(Message::new("pro-setup-pool", "SN-PRO-2.1").with("cards", missing)));
    }
    table.draft = Draft { first, picks: picks as u8, pool };
    table.board.phase = Phase::Pick { seat: rules.picker(first, picks) };
    Ok(())
}
