//! 6 nimmt! base game: 256 columns.

use crate::spans::{Span, Spans, mark, number, span};
use crate::{Encode, around_table, byte, me};
use bulls::{Cards, Row};
use game::{Rules as _, Seat};
use sixnimmt::base::View;
use sixnimmt::base::many::Many;
use sixnimmt::common::Phase;

const HAND: Span = span("hand", 104, 1, "the own hand holds the card 1 to 104, one lying face down included");

impl Encode for View {
    const OBS_VERSION: u32 = 1;
    const SPANS: &'static [Span] = &[
        HAND,
        span("unseen", 104, 1, "the card was not seen in this round: another hand holds it, or nobody"),
        span("row_last", 4, 104, "the last card of the row, 0 for none"),
        span("row_len", 4, 5, "cards in the row"),
        span("row_heads", 4, 35, "bull heads of the row"),
        span("points", 10, 255, "points of the rounds that are over, by seat"),
        span("net", 10, 171, "points taken in this round, by seat"),
        span("revealed", 10, 104, "the card turned over and not placed yet, by seat, 0 for none"),
        span("asks_row", 1, 1, "the own low card takes a row of one's choice"),
        span("chosen", 1, 104, "the own card that lies face down, 0 for none"),
        span("committed", 1, 10, "cards lying face down"),
        span("turn", 1, 10, "the turn of the round, from 1"),
        span("round", 1, 255, "the round, from 1"),
        span("seats", 1, 10, "seats at the table"),
    ];

    fn write(&self, out: &mut Spans<'_>) {
        let (me, board) = (me(self), self.table().board());
        let secret = self.secret(me).copied().unwrap_or_default();
        let (places, revealed) = (board.places(), board.revealed());
        let mut shown = Shown {
            points: [0; Seat::MAX],
            net: [0; Seat::MAX],
            revealed: [0; Seat::MAX],
            asked: match board.phase() {
                Phase::ChooseRow { seat, .. } => Some(seat),
                _ => None,
            },
            committed: byte(board.committed().len()),
            turn: board.turn(),
            round: byte(board.round()),
            n_seats: self.table().rules().n_seats(),
        };
        for seat in Seat::all(shown.n_seats) {
            shown.points[seat.idx()] = byte(places[seat].points);
            shown.net[seat.idx()] = places[seat].net;
            shown.revealed[seat.idx()] = number(revealed[seat]);
        }
        out.cards("hand", secret.hand.cards());
        out.cards("unseen", self.unseen());
        rows(board.rows(), out);
        shown.write(me, number(secret.chosen), out);
    }
}

/// What everybody sees beside the rows, by seat.
struct Shown {
    points: [u8; Seat::MAX],
    net: [u8; Seat::MAX],
    revealed: [u8; Seat::MAX],
    asked: Option<Seat>,
    committed: u8,
    turn: u8,
    round: u8,
    n_seats: usize,
}

impl Shown {
    #[inline]
    fn write(&self, me: Seat, chosen: u8, out: &mut Spans<'_>) {
        let around = || around_table(me, self.n_seats);
        for (name, by_seat) in [("points", &self.points), ("net", &self.net), ("revealed", &self.revealed)] {
            out.put(name, around().map(|seat| by_seat[seat.idx()]));
        }
        out.put("asks_row", [(self.asked == Some(me)).into()]);
        out.put("chosen", [chosen]);
        out.put("committed", [self.committed]);
        out.put("turn", [self.turn]);
        out.put("round", [self.round]);
        out.put("seats", [byte(self.n_seats)]);
    }
}

/// Columns of a row.
pub const COLUMNS: usize = View::COLUMNS;

/// What each column is multiplied with in the floating point form.
pub const SCALE: [f32; COLUMNS] = {
    let mut scale = [0.0; COLUMNS];
    let (mut nth, mut at) = (0, 0);
    while nth < View::SPANS.len() {
        let span = &View::SPANS[nth];
        let end = at + span.len;
        while at < end {
            scale[at] = 1.0 / span.max as f32;
            at += 1;
        }
        nth += 1;
    }
    scale
};

/// Calls `put` with a row for each seat of one of many matches: the same as [`Encode::encode`] of their views.
#[inline]
pub fn encode_lane(many: &Many, lane: usize, mut put: impl FnMut(Seat, &[u8; COLUMNS])) {
    let n_seats = many.rules().n_seats();
    let mut shown = Shown {
        points: [0; Seat::MAX],
        net: [0; Seat::MAX],
        revealed: [0; Seat::MAX],
        asked: many.chooses_row(lane),
        committed: 0,
        turn: many.turn(lane),
        round: byte(many.round(lane)),
        n_seats,
    };
    for seat in Seat::all(n_seats) {
        shown.points[seat.idx()] = byte(many.points(lane, seat));
        shown.net[seat.idx()] = many.net(lane, seat);
    }
    for (seat, card) in many.revealed(lane) {
        shown.revealed[seat.idx()] = card.number();
    }
    let rows: [[u8; 3]; 4] = std::array::from_fn(|row| many.row(lane, row));
    let mut unseen = [0; HAND.len];
    mark(&mut unseen, many.unseen(lane));
    let mut row = [0; COLUMNS];
    for seat in Seat::all(n_seats) {
        let (cards, rest) = row.split_at_mut(2 * HAND.len);
        let (hand, others) = cards.split_at_mut(HAND.len);
        mark(hand, many.hand(lane, seat));
        for (other, (unseen, own)) in others.iter_mut().zip(unseen.iter().zip(hand)) {
            // Nobody has seen the cards of a hand, so that they are among these.
            *other = unseen ^ *own;
        }
        let mut out = Spans::rest(&View::SPANS[2..], rest);
        for (nth, name) in ["row_last", "row_len", "row_heads"].into_iter().enumerate() {
            out.put(name, rows.map(|row| row[nth]));
        }
        shown.write(seat, 0, &mut out);
        put(seat, &row);
    }
}

/// Writes `mask: bool[moves]` for a seat of one of many matches: the legal moves, none where the seat is not asked.
#[inline]
pub fn mask_lane(many: &Many, lane: usize, seat: Seat, mask: &mut [bool]) {
    let (cards, rows) = mask.split_at_mut(HAND.len);
    let asked = many.chooses_row(lane);
    let hand = if many.selects(lane) { many.hand(lane, seat) } else { Cards::EMPTY };
    let mut bytes = [0; HAND.len];
    mark(&mut bytes, hand);
    for (may, byte) in cards.iter_mut().zip(bytes) {
        *may = byte != 0;
    }
    for (nth, may) in rows.iter_mut().enumerate() {
        *may = asked == Some(seat) && nth < many.rules().format().n_rows();
    }
}

/// The rows of the base game and of Pro.
pub(crate) fn rows(rows: &[Row], out: &mut Spans<'_>) {
    out.put("row_last", rows.iter().map(|row| number(row.last())));
    out.put("row_len", rows.iter().map(|row| byte(row.len())));
    out.put("row_heads", rows.iter().map(|row| byte(row.heads())));
}
