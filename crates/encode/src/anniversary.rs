//! 6 nimmt! Anniversary: numbers, special cards and markers.

use crate::spans::{Span, Spans, number, span};
use crate::{Encode, around, byte, me, positive};
use bulls::{Card, Cards};
use game::{Rules as _, Seat};
use sixnimmt::anniversary::{Phase, Special, Specials, View};

const DECK: u8 = Card::MAX;

impl Encode for View {
    const OBS_VERSION: u32 = 1;
    const SPANS: &'static [Span] = &[
        span("hand", 104, 1, "the own hand holds the number 1 to 104, one lying face down included"),
        span("unseen", 104, 1, "the number was not seen in this round: another hand holds it, or nobody"),
        span("rows", 5 * 104, 1, "the row holds the number, row by row"),
        span("known", 8 * 104, 1, "everybody knows the number to be in the hand, seat by seat"),
        span("pile", 8 * 104, 1, "the number was taken in this round and still counts, seat by seat"),
        span("taken", 104, 1, "the number is to be taken now with NP"),
        span("specials", 7, 4, "own special cards: STOP, SEVEN, INSERT, SHIFT, REPLACE, NP, FIFTH"),
        span("drawn", 7, 4, "own special cards drawn since the deck was filled, in the same order"),
        span("unseen_specials", 7, 4, "special cards in other hands or in the deck, in the same order"),
        span("discard", 7, 4, "discarded special cards, in the same order"),
        span("row_last", 5, 104, "the last number of the row, 0 for none"),
        span("row_len", 5, 6, "numbers in the row"),
        span("row_cap", 5, 6, "numbers the row holds; 0 for a row that is not there"),
        span("stopped", 5, 1, "STOP lies on the row"),
        span("sevens", 5, 1, "SEVEN lies on the row"),
        span("fifth", 1, 1, "FIFTH is out"),
        span("deck_len", 1, 28, "cards in the special deck"),
        span("hand_len", 8, 12, "numbers in the hand, by seat"),
        span("specials_len", 8, 28, "special cards in the hand, by seat"),
        span("net", 8, 171, "points of the pile in this round, by seat; 0 where they are below"),
        span("points", 8, 255, "points of the rounds that are over, by seat; 0 where they are below"),
        span("revealed", 8, 104, "the number turned over and not placed yet, by seat, 0 for none"),
        span("committed", 8, 1, "a number lies face down, by seat"),
        span("asked", 8, 1, "the seat is asked for something else than a number"),
        span("asks", 5, 1, "the question: a number, a special card, a row, a positive card, a swap"),
        span("np", 1, 1, "NP was played for the number asked about"),
        span("chosen", 1, 104, "the own number that lies face down, 0 for none"),
        span("turn", 1, 12, "the turn of the round, from 1"),
        span("round", 1, 255, "the round, from 1"),
        span("seats", 1, 8, "seats at the table"),
    ];

    fn write(&self, out: &mut Spans<'_>) {
        let (me, table) = (me(self), self.table());
        let secret = self.secret(me).copied().unwrap_or_default();
        let place = |seat: Seat| &table.places()[seat.idx()];
        let kinds = |specials: Specials| Special::ALL.map(|special| byte(specials.count(special)));
        out.cards("hand", secret.hand);
        out.cards("unseen", self.unseen());
        out.sets("rows", DECK, table.rows().iter().map(|row| row.cards()));
        out.sets("known", DECK, around(self).map(|seat| place(seat).known));
        out.sets("pile", DECK, around(self).map(|seat| place(seat).pile));
        let (question, asked, up, taken, with_np) = match table.phase() {
            Phase::Select => (Some(0), None, None, Cards::EMPTY, false),
            Phase::Special { seat, card } => (Some(1), Some(seat), Some(card), Cards::EMPTY, false),
            Phase::ChooseRow { seat, card, np } => (Some(2), Some(seat), Some(card), Cards::EMPTY, np),
            Phase::NpCard { seat, card, taken, .. } => (Some(3), Some(seat), Some(card), taken, true),
            Phase::Swap { seat } => (Some(4), Some(seat), None, Cards::EMPTY, false),
            Phase::Deal | Phase::Reshuffle { .. } | Phase::Over => (None, None, None, Cards::EMPTY, false),
        };
        out.cards("taken", taken);
        out.put("specials", kinds(secret.specials));
        out.put("drawn", kinds(secret.drawn));
        out.put("unseen_specials", kinds(self.unseen_specials()));
        out.put("discard", kinds(table.discard()));
        out.put("row_last", table.rows().iter().map(|row| number(row.last())));
        out.put("row_len", table.rows().iter().map(|row| byte(row.len())));
        out.put("row_cap", (0..table.rows().len()).map(|row| byte(table.cap(row))));
        out.put("stopped", (0..5).map(|row| table.stopped().contains(row).into()));
        out.put("sevens", (0..5).map(|row| table.sevens().contains(row).into()));
        out.put("fifth", [table.fifth().into()]);
        out.put("deck_len", [byte(table.deck_len())]);
        out.put("hand_len", around(self).map(|seat| place(seat).hand_len));
        out.put("specials_len", around(self).map(|seat| place(seat).specials_len));
        out.put("net", around(self).map(|seat| positive(place(seat).net)));
        out.put("points", around(self).map(|seat| positive(place(seat).points)));
        let waiting = |seat| {
            let mut plays = table.queue().map(|play| (play.seat, play.card)).chain(asked.zip(up));
            plays.find(|&(of, _)| of == seat).map(|(_, card)| card)
        };
        out.put("revealed", around(self).map(|seat| number(waiting(seat))));
        out.put("committed", around(self).map(|seat| table.committed().contains(seat).into()));
        out.put("asked", around(self).map(|seat| (asked == Some(seat)).into()));
        out.put("asks", (0..5).map(|nth| (question == Some(nth)).into()));
        out.put("np", [with_np.into()]);
        out.put("chosen", [number(secret.chosen)]);
        out.put("turn", [byte(table.turn())]);
        out.put("round", [byte(table.round())]);
        out.put("seats", [byte(table.rules().n_seats())]);
    }
}
