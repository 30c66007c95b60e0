//! 6 nimmt! base game: 256 columns.

use crate::spans::{Span, Spans, mark, number, scale, span, start};
use crate::{Column, Encode, EncodeLanes, around_table, byte, me};
use bulls::lanes::{FOUR, Sets, is_zero, pick, set};
use bulls::{Cards, Row};
use game::{Rules as _, Seat, SideBySide as _};
use sixnimmt::base::View;
use sixnimmt::base::many::{LANES, Lane, Many};
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
        let table = self.table();
        let seats = || around_table(me, table.rules().n_seats());
        let asked = match board.phase() {
            Phase::ChooseRow { seat, .. } => Some(seat),
            _ => None,
        };
        out.cards("hand", secret.hand.cards());
        out.cards("unseen", self.unseen());
        rows(board.rows(), out);
        out.put("points", seats().map(|seat| byte(places[seat].points)));
        out.put("net", seats().map(|seat| places[seat].net));
        out.put("revealed", seats().map(|seat| number(revealed[seat])));
        out.put("asks_row", [(asked == Some(me)).into()]);
        out.put("chosen", [number(secret.chosen)]);
        out.put("committed", [byte(board.committed().len())]);
        out.put("turn", [board.turn()]);
        out.put("round", [byte(board.round())]);
        out.put("seats", [byte(table.rules().n_seats())]);
    }
}

const COLUMNS: usize = View::COLUMNS;

/// Bytes that a cache fetches at once.
const LINE: usize = 64;

/// Columns of cards, and those behind them.
const CARDS: usize = 2 * HAND.len;
const REST: usize = COLUMNS - CARDS;
const SCALE: [f32; COLUMNS] = scale(View::SPANS);

const POINTS: usize = start(View::SPANS, "points");
const NET: usize = start(View::SPANS, "net");
const REVEALED: usize = start(View::SPANS, "revealed");
const ASKS_ROW: usize = start(View::SPANS, "asks_row");
const CHOSEN: usize = start(View::SPANS, "chosen");
const TURN: usize = start(View::SPANS, "turn");
const ROUND: usize = start(View::SPANS, "round");
const SEATS: usize = start(View::SPANS, "seats");

// Columns behind those of cards are put together in three numbers of 16 bytes each, and so have to lie where these say.
const _: () = {
    assert!(start(View::SPANS, "row_len") == CARDS + 4 && start(View::SPANS, "row_heads") == CARDS + 8);
    assert!(POINTS == CARDS + 12 && NET == CARDS + 22);
    assert!(REVEALED == CARDS + 32 && ASKS_ROW == CARDS + 42);
    assert!(SEATS == CARDS + 47 && REST == 48);
    // Every byte is the number of a column, so that none of them has to be compared with how many there are.
    assert!(COLUMNS == 256);
};

/// What everybody sees beside the cards: bytes of all matches side by side, four neighboring columns in one number.
pub struct Rest {
    /// Last cards, lengths and heads of the rows.
    rows: [Four; 3],
    /// Points, points of this round, and cards turned over, by seat.
    by_seat: [[Four; 3]; 3],
    turn: Lane,
    round: Lane,
    /// Columns of cards that seats have turned over: in their own hand, and among those that others have not seen. A column that is 0
    /// anyway stands in their place where a seat has turned over none.
    of_hand: [Lane; Seat::MAX],
    of_unseen: [Lane; Seat::MAX],
}

type Four = [u32; LANES];

/// Bytes of all matches, one column after another.
#[inline(always)]
fn pack(columns: &[Lane]) -> Four {
    let mut packed = [0; LANES];
    for (nth, column) in columns.iter().enumerate() {
        for (packed, &byte) in packed.iter_mut().zip(column) {
            *packed |= u32::from(byte) << (8 * nth);
        }
    }
    packed
}

/// A byte in its column.
#[inline(always)]
fn column<T: Column>(at: usize, byte: u8) -> T {
    T::of(byte, SCALE[at])
}

/// Bytes of four neighboring columns.
#[inline(always)]
fn four<T: Column>(at: usize, bytes: u32) -> [T; 4] {
    bytes.to_le_bytes().map(|byte| column(at, byte))
}

impl Rest {
    /// The columns behind those of cards, for each of the seats.
    #[inline(always)]
    fn of(&self, lane: usize, n_seats: usize, asked: Option<Seat>) -> impl Iterator<Item = [u8; REST]> {
        let number =
            |four: [u32; 3]| u128::from(four[0]) | u128::from(four[1]) << 32 | u128::from(four[2]) << 64;
        let rows = number(self.rows.each_ref().map(|four| four[lane]));
        let by_seat = self.by_seat.each_ref().map(|fours| number(fours.each_ref().map(|four| four[lane])));
        let same = u128::from(self.turn[lane]) << 104
            | u128::from(self.round[lane]) << 112
            | u128::from(byte(n_seats)) << 120;
        Seat::all(n_seats).map(move |seat| {
            // Counted from this seat on.
            let (down, up) = (8 * seat.idx(), 8 * (n_seats - seat.idx()));
            let all = (1_u128 << (8 * n_seats)) - 1;
            let [points, net, revealed] = by_seat.map(|bytes| (bytes >> down | bytes << up) & all);
            let asks_row = u128::from(asked == Some(seat)) << 80;
            let parts = [rows | points << 96, points >> 32 | net << 48, revealed | asks_row | same];
            let mut rest = [0; REST];
            for (rest, part) in rest.as_chunks_mut().0.iter_mut().zip(parts) {
                *rest = part.to_le_bytes();
            }
            rest
        })
    }

    /// As [`EncodeLanes::update_lane`], for four seats.
    #[inline(always)]
    fn update_four<T: Column>(&self, many: &Many, lane: usize, rows: &mut [[T; COLUMNS]; FOUR]) {
        let (table, turn) = (self.table(lane), column(TURN, self.turn[lane]));
        for (nth, row) in rows.iter_mut().enumerate() {
            row[usize::from(self.of_hand[nth][lane])] = column(CHOSEN, 0);
            for of_unseen in &self.of_unseen[..FOUR] {
                row[usize::from(of_unseen[lane])] = column(CHOSEN, 0);
            }
            row[CARDS..POINTS].copy_from_slice(&table);
            row[TURN] = turn;
        }
        self.write_by_seat(many, lane, rows);
    }

    /// As [`Rest::write`], for four seats: what is the same for all of them is put together once.
    #[inline(always)]
    fn write_four<T: Column>(&self, many: &Many, lane: usize, rows: &mut [[T; COLUMNS]; FOUR]) {
        let mut rest = [column(CHOSEN, 0); REST];
        rest[..POINTS - CARDS].copy_from_slice(&self.table::<T>(lane));
        for (at, byte) in [(TURN, self.turn[lane]), (ROUND, self.round[lane]), (SEATS, FOUR as u8)] {
            rest[at - CARDS] = column(at, byte);
        }
        for row in &mut *rows {
            row[CARDS..].copy_from_slice(&rest);
        }
        self.write_by_seat(many, lane, rows);
    }

    /// Columns of the rows on the table.
    #[inline(always)]
    fn table<T: Column>(&self, lane: usize) -> [T; POINTS - CARDS] {
        let mut table = [column(CHOSEN, 0); POINTS - CARDS];
        for (nth, bytes) in self.rows.iter().enumerate() {
            table[4 * nth..4 * nth + 4].copy_from_slice(&four(CARDS + 4 * nth, bytes[lane]));
        }
        table
    }

    /// Columns that four seats count from themselves on, by turning a number of four bytes, and who is asked for a row.
    #[inline(always)]
    fn write_by_seat<T: Column>(&self, many: &Many, lane: usize, rows: &mut [[T; COLUMNS]; FOUR]) {
        let by_seat = self.by_seat.each_ref().map(|bytes| bytes[0][lane]);
        let asked = many.chooses_row(lane);
        for (nth, row) in rows.iter_mut().enumerate() {
            for (at, bytes) in [POINTS, NET, REVEALED].into_iter().zip(by_seat) {
                row[at..at + FOUR].copy_from_slice(&four(at, bytes.rotate_right(8 * nth as u32)));
            }
            row[ASKS_ROW] = column(ASKS_ROW, (asked == Some(Seat::new(nth))).into());
        }
    }

    /// As [`EncodeLanes::touch_lane`].
    #[inline(always)]
    fn touch<T: Column>(&self, lane: usize, rows: &[[T; COLUMNS]]) -> u32 {
        let mut bits = 0;
        for (row, of_hand) in rows.iter().zip(&self.of_hand) {
            bits ^= row[usize::from(of_hand[lane])].bits();
            for of_unseen in &self.of_unseen[..rows.len()] {
                bits ^= row[usize::from(of_unseen[lane])].bits();
            }
            for nth in 0..REST.div_ceil(LINE / size_of::<T>()) {
                bits ^= row[CARDS + nth * (LINE / size_of::<T>())].bits();
            }
            bits ^= row[COLUMNS - 1].bits();
        }
        bits
    }

    /// Writes them.
    #[inline(always)]
    fn write<T: Column>(&self, many: &Many, lane: usize, rows: &mut [[T; COLUMNS]]) {
        if let Ok(rows) = rows.try_into() {
            self.write_four(many, lane, rows);
            return;
        }
        let n_seats = many.rules().n_seats();
        for (row, rest) in rows.iter_mut().zip(self.of(lane, n_seats, many.chooses_row(lane))) {
            for ((out, byte), by) in row[CARDS..].iter_mut().zip(rest).zip(&SCALE[CARDS..]) {
                *out = T::of(byte, *by);
            }
        }
    }
}

impl EncodeLanes for Many {
    type Shown = Rest;
    /// By seat.
    type Held = [Sets; Seat::MAX];

    #[inline(always)]
    fn look(&self) -> Rest {
        let n_seats = self.rules().n_seats();
        let [mut points, mut net] = [[[0; LANES]; Seat::MAX]; 2];
        for seat in Seat::all(n_seats) {
            points[seat.idx()] = self.all_points(seat).map(|points| points.min(255) as u8);
            net[seat.idx()] = *self.all_net(seat);
        }
        let by_seat = [&points, &net, &self.revealed_by_seat()].map(|bytes| {
            let (first, rest) = bytes.split_at(4);
            let (second, third) = rest.split_at(4);
            [pack(first), pack(second), pack(third)]
        });
        let (turn, round) = self.all_turns();
        let [mut of_hand, mut of_unseen] = [[[0; LANES]; Seat::MAX]; 2];
        for seat in Seat::all(n_seats) {
            let cards = self.all_turned_over(seat);
            for (lane, card) in cards.into_iter().enumerate() {
                let column = |first: usize| {
                    pick(is_zero(card), CHOSEN as u8, card.wrapping_add(first as u8).wrapping_sub(1))
                };
                of_hand[seat.idx()][lane] = column(0);
                of_unseen[seat.idx()][lane] = column(HAND.len);
            }
        }
        Rest {
            of_hand,
            of_unseen,
            rows: self.all_rows().each_ref().map(|columns| pack(columns)),
            by_seat,
            turn: *turn,
            round: round.map(|round| round.min(255) as u8),
        }
    }

    #[inline(always)]
    fn held(&self) -> [Sets; Seat::MAX] {
        self.all_hands()
    }

    #[inline(always)]
    fn encode_lane<T: Column>(
        &self,
        shown: &Rest,
        held: Option<&[Sets; Seat::MAX]>,
        lane: usize,
        obs: &mut [T],
    ) {
        let rows = obs.as_chunks_mut::<COLUMNS>().0;
        let mut hands = [Cards::EMPTY; Seat::MAX];
        for seat in Seat::all(self.rules().n_seats()) {
            hands[seat.idx()] =
                held.map_or_else(|| self.hand(lane, seat), |held| set(&held[seat.idx()], lane));
        }
        let unseen = self.unseen_beside(lane, &hands);
        for (hand, row) in hands.into_iter().zip(&mut *rows) {
            mark(&mut row[..HAND.len], hand);
            mark(&mut row[HAND.len..CARDS], unseen.without(hand));
        }
        shown.write(self, lane, rows);
    }

    #[inline(always)]
    fn update_lane<T: Column>(&self, shown: &Rest, lane: usize, obs: &mut [T]) {
        let rows = obs.as_chunks_mut::<COLUMNS>().0;
        if let Ok(rows) = <&mut [_; FOUR]>::try_from(&mut *rows) {
            shown.update_four(self, lane, rows);
            return;
        }
        // A card that a seat has turned over leaves its hand, and what others have not seen.
        let none = T::of(0, 1.0);
        for seat in Seat::all(self.rules().n_seats()) {
            rows[seat.idx()][usize::from(shown.of_hand[seat.idx()][lane])] = none;
            for row in &mut *rows {
                row[usize::from(shown.of_unseen[seat.idx()][lane])] = none;
            }
        }
        shown.write(self, lane, rows);
    }

    #[inline(always)]
    fn touch_lane<T: Column>(&self, shown: &Rest, lane: usize, obs: &[T]) -> u32 {
        let rows = obs.as_chunks::<COLUMNS>().0;
        match <&[_; FOUR]>::try_from(rows) {
            Ok(four) => shown.touch(lane, four),
            Err(_) => shown.touch(lane, rows),
        }
    }

    #[inline(always)]
    fn mask_lane(&self, held: Option<&[Sets; Seat::MAX]>, lane: usize, seat: Seat, mask: &mut [bool]) {
        let (cards, rows) = mask.split_at_mut(HAND.len);
        let asked = self.chooses_row(lane);
        let hand = match held {
            _ if !self.selects(lane) => Cards::EMPTY,
            Some(held) => set(&held[seat.idx()], lane),
            None => self.hand(lane, seat),
        };
        mark(cards, hand);
        for (nth, may) in rows.iter_mut().enumerate() {
            *may = asked == Some(seat) && nth < self.rules().format().n_rows();
        }
    }

    #[inline(always)]
    fn update_mask(&self, lane: usize, seat: Seat, mask: &mut [bool]) {
        match self.turned_over(lane, seat) {
            card @ 1.. if self.selects(lane) => mask[usize::from(card) - 1] = false,
            _ => self.mask_lane(None, lane, seat, mask),
        }
    }
}

/// The rows of the base game and of Pro.
pub(crate) fn rows(rows: &[Row], out: &mut Spans<'_>) {
    out.put("row_last", rows.iter().map(|row| number(row.last())));
    out.put("row_len", rows.iter().map(|row| byte(row.len())));
    out.put("row_heads", rows.iter().map(|row| byte(row.heads())));
}
