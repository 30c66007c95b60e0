//! The one door for positions that were written down rather than played.

use crate::rules::Rules;
use crate::state::{Phase, Secret, XNimmt};
use bulls::{Reader, Row};
use game::{Game, Impossible, Message, Rules as _};

/// A position at the start of a turn: anything one can write down.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// The cards of each row, from the top, in row order.
    pub rows: Vec<Vec<u8>>,
    /// The hand of each seat.
    pub hands: Vec<Vec<u8>>,
    /// The X row of each seat, in order.
    pub x_rows: Vec<Vec<u8>>,
    /// The X pile of each seat.
    pub x_piles: Vec<Vec<u8>>,
    /// The round, from 1.
    pub round: u32,
    /// Points of each seat in the rounds before.
    pub points: Vec<i32>,
}

impl XNimmt {
    /// The match at the start of a turn of a written-down position.
    ///
    /// # Errors
    /// [`Impossible`] says which rule the position breaks.
    pub fn from_setup(rules: Rules, setup: &Setup) -> Result<Self, Impossible> {
        let mut game = XNimmt::new(rules);
        let n_seats = rules.n_seats();
        for (what, need, got, rule) in [
            ("rows", rules.n_rows(), setup.rows.len(), "XN-2.1"),
            ("hands", n_seats, setup.hands.len(), "XN-2.3"),
            ("x-rows", n_seats, setup.x_rows.len(), "XN-2.2"),
            ("x-piles", n_seats, setup.x_piles.len(), "XN-2.2"),
            ("points", n_seats, setup.points.len(), "XN-8.1"),
        ] {
            if need != got {
                let message = Message::new("setup-count", rule)
                    .with("what", game::Arg::Word(what))
                    .with("need", need)
                    .with("got", got);
                return Err(Impossible(message));
            }
        }
        if setup.round == 0 || setup.round > rules.rounds() {
            let message = Message::new("setup-round", "XN-8.1")
                .with("round", i64::from(setup.round))
                .with("rounds", i64::from(rules.rounds()));
            return Err(Impossible(message));
        }
        let mut reader = Reader::new(rules.deck(), "XN-1.1", "XN-4.1");
        for (row, numbers) in setup.rows.iter().enumerate() {
            game.table.rows[row] = Row::of(reader.cards(numbers, true)?);
            if !(1..rules.cap(row)).contains(&numbers.len()) {
                let message = Message::new("setup-row-length", "XN-5.1")
                    .with("row", game::Arg::Row(row as u8))
                    .with("n", numbers.len())
                    .with("max", rules.cap(row) - 1);
                return Err(Impossible(message));
            }
        }
        for seat in 0..n_seats {
            let place = &mut game.table.places[seat];
            let hand = reader.cards(&setup.hands[seat], false)?;
            if hand.is_empty() {
                let message = Message::new("setup-empty-hand", "XN-3.1").with("seat", game::Seat::new(seat));
                return Err(Impossible(message));
            }
            game.secrets[seat] = Secret { hand, chosen: None };
            place.hand_len = hand.len() as u8;
            place.x_row = reader.cards(&setup.x_rows[seat], true)?;
            place.x_pile = reader.cards(&setup.x_piles[seat], false)?;
            place.points = setup.points[seat];
        }
        if reader.used().len() > rules.n_dealt() {
            let message = Message::new("setup-too-many", "XN-2.3")
                .with("n", reader.used().len())
                .with("max", rules.n_dealt());
            return Err(Impossible(message));
        }
        game.table.round = setup.round;
        game.table.turn = 1;
        game.table.phase = Phase::Select;
        Ok(game)
    }
}
