//! 6 nimmt! Pro: every hand is open.

use crate::base::rows;
use crate::spans::{Span, Spans, number, span};
use crate::{Encode, around, byte, me};
use game::Rules as _;
use sixnimmt::common::Phase;
use sixnimmt::pro::{DraftOrder, View};

const DECK: u8 = 64;

impl Encode for View {
    const OBS_VERSION: u32 = 1;
    const SPANS: &'static [Span] = &[
        span("hands", 6 * 64, 1, "the hand of a seat holds the card 1 to 64, seat by seat"),
        span("pool", 64, 1, "the card can still be picked"),
        span("row_last", 4, 104, "the last card of the row, 0 for none"),
        span("row_len", 4, 5, "cards in the row"),
        span("row_heads", 4, 35, "bull heads of the row"),
        span("points", 6, 255, "points of the rounds that are over, by seat"),
        span("net", 6, 171, "points taken in this round, by seat"),
        span("revealed", 6, 104, "the card turned over and not placed yet, by seat, 0 for none"),
        span("committed", 6, 1, "a card lies face down, by seat"),
        span("first", 6, 1, "the seat picked first in this round"),
        span("asks", 3, 1, "this seat is asked for a pick, a card, a row"),
        span("chosen", 1, 64, "the own card that lies face down, 0 for none"),
        span("picks", 1, 60, "picks made in this round"),
        span("turn", 1, 10, "the turn of the round, from 1"),
        span("round", 1, 255, "the round, from 1"),
        span("seats", 1, 6, "seats at the table"),
        span("snake", 1, 1, "picks go back and forth"),
    ];

    fn write(&self, out: &mut Spans<'_>) {
        let (me, table) = (me(self), self.table());
        let board = table.board();
        let chosen = self.secret(me).and_then(|secret| secret.chosen);
        out.sets("hands", DECK, around(self).map(|seat| table.hands()[seat]));
        out.cards("pool", table.draft().pool);
        rows(board.rows(), out);
        let places = board.places();
        out.put("points", around(self).map(|seat| byte(places[seat].points)));
        out.put("net", around(self).map(|seat| places[seat].net));
        let revealed = board.revealed();
        out.put("revealed", around(self).map(|seat| number(revealed[seat])));
        let committed = board.committed();
        out.put("committed", around(self).map(|seat| committed.contains(seat).into()));
        out.put("first", around(self).map(|seat| (seat == table.draft().first).into()));
        let asks = match board.phase() {
            Phase::Pick { seat } => [seat == me, false, false],
            Phase::Select => [false, !committed.contains(me), false],
            Phase::ChooseRow { seat, .. } => [false, false, seat == me],
            _ => [false; 3],
        };
        out.put("asks", asks.map(u8::from));
        out.put("chosen", [number(chosen)]);
        out.put("picks", [table.draft().picks]);
        out.put("turn", [board.turn()]);
        out.put("round", [byte(board.round())]);
        out.put("seats", [byte(table.rules().n_seats())]);
        out.put("snake", [(table.rules().draft_order() == DraftOrder::Snake).into()]);
    }
}
