//! 6 nimmt! base game: 256 columns.

use crate::spans::{Span, Spans, mark, number, scale, span, start};
use crate::{Column, Encode, EncodeLanes, around_table, byte, me};
use bulls::{Cards, Row};
use game::{Rules as _, Seat, SideBySide as _};
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

const COLUMNS: usize = View::COLUMNS;

/// Columns behind those of cards, and where some of them begin there.
const CARDS: usize = 2 * HAND.len;
const REST: usize = COLUMNS - CARDS;
const BY_SEAT: [usize; 3] = [
    start(View::SPANS, "points") - CARDS,
    start(View::SPANS, "net") - CARDS,
    start(View::SPANS, "revealed") - CARDS,
];
const ASKS_ROW: usize = start(View::SPANS, "asks_row") - CARDS;
const SCALE: [f32; COLUMNS] = scale(View::SPANS);

impl EncodeLanes for Many {
    #[inline]
    fn encode_lane<T: Column>(&self, lane: usize, obs: &mut [T]) {
        let n_seats = self.rules().n_seats();
        let mut shown = Shown {
            points: [0; Seat::MAX],
            net: [0; Seat::MAX],
            revealed: [0; Seat::MAX],
            asked: self.chooses_row(lane),
            committed: 0,
            turn: self.turn(lane),
            round: byte(self.round(lane)),
            n_seats,
        };
        for seat in Seat::all(n_seats) {
            shown.points[seat.idx()] = byte(self.points(lane, seat));
            shown.net[seat.idx()] = self.net(lane, seat);
        }
        for (seat, card) in self.revealed(lane) {
            shown.revealed[seat.idx()] = card.number();
        }
        let rows: [[u8; 3]; 4] = std::array::from_fn(|row| self.row(lane, row));
        let first = Seat::new(0);
        let mut of_first = [0; REST];
        let mut out = Spans::rest(&View::SPANS[2..], &mut of_first);
        for (nth, name) in ["row_last", "row_len", "row_heads"].into_iter().enumerate() {
            out.put(name, rows.map(|row| row[nth]));
        }
        shown.write(first, 0, &mut out);
        let unseen = self.unseen(lane);
        let mut rest = of_first;
        for (seat, row) in Seat::all(n_seats).zip(obs.as_chunks_mut::<COLUMNS>().0) {
            if seat != first {
                // The same, counted from another seat on.
                for start in BY_SEAT {
                    for (nth, other) in around_table(seat, n_seats).enumerate() {
                        rest[start + nth] = of_first[start + other.idx()];
                    }
                }
                rest[ASKS_ROW] = (shown.asked == Some(seat)).into();
            }
            let hand = self.hand(lane, seat);
            mark(&mut row[..HAND.len], hand);
            mark(&mut row[HAND.len..CARDS], unseen.without(hand));
            for ((out, &byte), by) in row[CARDS..].iter_mut().zip(&rest).zip(&SCALE[CARDS..]) {
                *out = T::of(byte, *by);
            }
        }
    }

    #[inline]
    fn mask_lane(&self, lane: usize, seat: Seat, mask: &mut [bool]) {
        let (cards, rows) = mask.split_at_mut(HAND.len);
        let asked = self.chooses_row(lane);
        let hand = if self.selects(lane) { self.hand(lane, seat) } else { Cards::EMPTY };
        mark(cards, hand);
        for (nth, may) in rows.iter_mut().enumerate() {
            *may = asked == Some(seat) && nth < self.rules().format().n_rows();
        }
    }
}

/// The rows of the base game and of Pro.
pub(crate) fn rows(rows: &[Row], out: &mut Spans<'_>) {
    out.put("row_last", rows.iter().map(|row| number(row.last())));
    out.put("row_len", rows.iter().map(|row| byte(row.len())));
    out.put("row_heads", rows.iter().map(|row| byte(row.heads())));
}
