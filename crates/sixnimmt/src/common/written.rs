//! What people write down: rules as text, and positions with their checks.

use super::{Board, Format, Phase};
use bulls::{Cards, Reader, Row};
use game::read::Read;
use game::{Arg, Impossible, Message, Options, Seat};
use serde::Serialize;

/// Rules in text.
#[derive(Serialize, Read)]
pub(crate) struct RulesText {
    pub(crate) seats: usize,
    pub(crate) options: Options,
}

/// Refuses a list of the wrong length.
pub(crate) fn count(
    what: &'static str,
    rule: &'static str,
    need: usize,
    got: usize,
) -> Result<(), Impossible> {
    if need == got {
        return Ok(());
    }
    let message = Message::new("setup-count", rule).with("what", Arg::Word(what));
    Err(Impossible(message.with("need", need).with("got", got)))
}

/// Round and points of a match that goes on.
pub(crate) fn read_scores(
    board: &mut Board,
    format: &Format,
    round: u32,
    points: &[u32],
) -> Result<(), Impossible> {
    count("scores", "SN-BASE-2.1", format.n_seats(), points.len())?;
    if round == 0 {
        return Err(Impossible(Message::new("sn-setup-round", "SN-BASE-8.1").with("round", 0)));
    }
    let highest = points.iter().copied().max().unwrap_or(0);
    if format.ending().is_over(round - 1, highest) {
        let message = Message::new("sn-setup-match-over", "SN-BASE-7.1").with("round", i64::from(round));
        return Err(Impossible(message.with("points", i64::from(highest))));
    }
    for (place, &points) in board.places.as_mut_slice().iter_mut().zip(points) {
        place.points = points;
    }
    board.round = round;
    Ok(())
}

/// Rows and piles in the middle of a round.
pub(crate) fn read_rows(
    board: &mut Board,
    format: &Format,
    reader: &mut Reader,
    rows: &[Vec<u8>],
    piles: &[Vec<u8>],
) -> Result<(), Impossible> {
    count("rows", "SN-BASE-2.3", format.n_rows(), rows.len())?;
    count("piles", "SN-BASE-2.1", format.n_seats(), piles.len())?;
    for (row, numbers) in rows.iter().enumerate() {
        board.rows[row] = Row::of(reader.cards(numbers, true)?);
        if !(1..=format.cap()).contains(&numbers.len()) {
            let message = Message::new("setup-row-length", "SN-BASE-2.3").with("row", Arg::Row(row as u8));
            return Err(Impossible(message.with("n", numbers.len()).with("max", format.cap())));
        }
    }
    for (place, numbers) in board.places.as_mut_slice().iter_mut().zip(piles) {
        place.pile = reader.cards(numbers, false)?;
        place.net = place.pile.heads() as u8;
    }
    Ok(())
}

/// The size all hands have, which tells the turn.
pub(crate) fn read_hands(
    board: &mut Board,
    format: &Format,
    reader: &mut Reader,
    hands: &[Vec<u8>],
) -> Result<Vec<Cards>, Impossible> {
    count("hands", "SN-BASE-2.1", format.n_seats(), hands.len())?;
    let n_cards = hands[0].len();
    let mut read = Vec::new();
    for (seat, numbers) in Seat::all(format.n_seats()).zip(hands) {
        if numbers.len() != n_cards || numbers.is_empty() || numbers.len() > format.hand_size() {
            let message = Message::new("sn-setup-hand-size", "SN-BASE-3.2").with("seat", seat);
            let message = message.with("n", numbers.len()).with("first", n_cards);
            return Err(Impossible(message.with("max", format.hand_size())));
        }
        read.push(reader.cards(numbers, false)?);
    }
    if reader.used().len() > format.n_dealt() {
        let message = Message::new("setup-too-many", "SN-BASE-2.2").with("n", reader.used().len());
        return Err(Impossible(message.with("max", format.n_dealt())));
    }
    board.turn = (format.hand_size() - n_cards) as u8;
    board.start_turn(format);
    debug_assert_eq!(board.phase, Phase::Select);
    Ok(read)
}
