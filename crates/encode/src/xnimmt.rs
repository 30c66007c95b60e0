//! X nimmt!: with all that was seen going into hands, X rows and X piles.

use crate::spans::{Span, Spans, number, span};
use crate::{Encode, around, byte, me, positive};
use bulls::Cards;
use game::Rules as _;
use xnimmt::{Phase, View};

const DECK: u8 = 100;

impl Encode for View {
    const OBS_VERSION: u32 = 1;
    const SPANS: &'static [Span] = &[
        span("hand", 100, 1, "the own hand holds the card 1 to 100, one lying face down included"),
        span("unseen", 100, 1, "the card was not seen in this round: another hand holds it, or nobody"),
        span("known", 400, 1, "everybody knows the card to be in the hand, seat by seat"),
        span("x_row", 400, 1, "the X row holds the card, seat by seat"),
        span("x_pile", 400, 1, "the X pile holds the card, seat by seat"),
        span("rows", 300, 1, "the row holds the card, row by row"),
        span("taken", 100, 1, "the card was taken just now and goes to the X row or to the hand"),
        span("row_last", 3, 100, "the last card of the row, 0 for none"),
        span("row_len", 3, 5, "cards in the row"),
        span("row_cap", 3, 5, "the card of this number takes the row"),
        span("hand_len", 4, 32, "cards in the hand, by seat"),
        span("points", 4, 255, "points of the rounds that are over, by seat"),
        span("revealed", 4, 100, "the card turned over and not placed yet, by seat, 0 for none"),
        span("committed", 4, 1, "a card lies face down, by seat"),
        span("asked", 4, 1, "the seat is asked for a row or for a card for its X row"),
        span("asks", 3, 1, "this seat is asked for a card, a row, a card for its X row"),
        span("chosen", 1, 100, "the own card that lies face down, 0 for none"),
        span("turn", 1, 32, "the turn of the round, from 1"),
        span("round", 1, 10, "the round, from 1"),
        span("rounds", 1, 10, "rounds of the match"),
        span("seats", 1, 4, "seats at the table"),
    ];

    fn write(&self, out: &mut Spans<'_>) {
        let (me, table) = (me(self), self.table());
        let secret = self.secret(me).copied().unwrap_or_default();
        let place = |seat: game::Seat| &table.places()[seat.idx()];
        out.cards("hand", secret.hand);
        out.cards("unseen", self.unseen());
        out.sets("known", DECK, around(self).map(|seat| place(seat).known));
        out.sets("x_row", DECK, around(self).map(|seat| place(seat).x_row));
        out.sets("x_pile", DECK, around(self).map(|seat| place(seat).x_pile));
        out.sets("rows", DECK, table.rows().iter().map(|row| row.cards()));
        let (taken, asked, asks) = match table.phase() {
            Phase::Select => (Cards::EMPTY, None, [!table.committed().contains(me), false, false]),
            Phase::ChooseRow { seat, .. } => (Cards::EMPTY, Some(seat), [false, seat == me, false]),
            Phase::ChooseX { seat, taken } => (taken, Some(seat), [false, false, seat == me]),
            Phase::Deal | Phase::Over => (Cards::EMPTY, None, [false; 3]),
        };
        out.cards("taken", taken);
        out.put("row_last", table.rows().iter().map(|row| number(row.last())));
        out.put("row_len", table.rows().iter().map(|row| byte(row.len())));
        out.put("row_cap", (0..table.rows().len()).map(|row| byte(table.rules().cap(row))));
        out.put("hand_len", around(self).map(|seat| place(seat).hand_len));
        out.put("points", around(self).map(|seat| positive(place(seat).points)));
        let low = match table.phase() {
            Phase::ChooseRow { seat, card } => Some((seat, card)),
            _ => None,
        };
        let waiting = |seat| {
            let plays = table.queue().map(|play| (play.seat, play.card)).chain(low);
            plays.into_iter().find(|&(of, _)| of == seat).map(|(_, card)| card)
        };
        out.put("revealed", around(self).map(|seat| number(waiting(seat))));
        out.put("committed", around(self).map(|seat| table.committed().contains(seat).into()));
        out.put("asked", around(self).map(|seat| (asked == Some(seat)).into()));
        out.put("asks", asks.map(u8::from));
        out.put("chosen", [number(secret.chosen)]);
        out.put("turn", [byte(table.turn())]);
        out.put("round", [byte(table.round())]);
        out.put("rounds", [byte(table.rules().rounds())]);
        out.put("seats", [byte(table.rules().n_seats())]);
    }
}
