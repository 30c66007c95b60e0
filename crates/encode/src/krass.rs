//! Krass Kariert: hands with an order.

use crate::spans::{Span, Spans, span};
use crate::{Encode, around, byte, me};
use game::{Rules as _, Seat, ToAct, View as _};
use krass::{Card, Counts, Did, Hand, Phase, View};

/// Kinds of cards: 1 to 12, X, STOP, REDRAW.
const KINDS: usize = 15;
/// Reserve cards in front of a seat, at most.
const RESERVES: usize = 3;

impl Encode for View {
    const OBS_VERSION: u32 = 1;
    const SPANS: &'static [Span] = &[
        span(
            "hand",
            19 * 15,
            1,
            "the own card at a position is 1 to 12, X, STOP, REDRAW, position by position",
        ),
        span("drawn", 15, 1, "the own card that was drawn and is to be put into the hand, in the same order"),
        span(
            "known",
            5 * 19,
            15,
            "the card everybody knows at a position, seat by seat: 1 to 12, 13 X, 14 STOP, 15 REDRAW, 0 unknown or none",
        ),
        span("hand_len", 5, 19, "cards in the hand, by seat"),
        span(
            "reserves",
            5 * 3,
            15,
            "reserve cards, seat by seat, in the order in which they lie, numbered as above",
        ),
        span("chips", 5, 3, "chips left, by seat"),
        span("unseen", 15, 15, "cards of a kind that were not seen in this round, in the order of the hand"),
        span("played", 15, 15, "cards of a kind that were played in this round, in the same order"),
        span(
            "to_beat_kind",
            5,
            1,
            "the best combination of the trick: solo, straight of two, pair, straight of three, trips",
        ),
        span("to_beat", 1, 12, "its highest value, 0 for none"),
        span(
            "did",
            5 * 4,
            1,
            "what a seat did in this trick: a play, a REDRAW, a STOP, a reserve card, seat by seat",
        ),
        span("active", 5, 1, "the seat takes part in the trick"),
        span("opener", 5, 1, "the seat opened the trick"),
        span("redraws", 1, 15, "REDRAW cards in the trick"),
        span("pile_len", 1, 54, "cards in the draw pile"),
        span("asked", 5, 1, "the seat is asked"),
        span("draws_left", 1, 15, "cards still to be put into the hand, 0 outside of drawing"),
        span("round", 1, 255, "the round, from 1"),
        span("seats", 1, 5, "seats at the table"),
    ];

    fn write(&self, out: &mut Spans<'_>) {
        let (me, table) = (me(self), self.table());
        let secret = self.secret(me).copied().unwrap_or_default();
        let place = |seat: Seat| &table.places()[seat.idx()];
        let hand = out.next("hand");
        for (at, card) in secret.hand.iter().enumerate() {
            hand[at * KINDS + usize::from(code(card)) - 1] = 1;
        }
        let drawn = out.next("drawn");
        if let Some(card) = secret.drawn {
            drawn[usize::from(code(card)) - 1] = 1;
        }
        let known = out.next("known");
        for (nth, seat) in around(self).enumerate() {
            for (at, card) in place(seat).hand.iter().enumerate() {
                known[nth * Hand::LEN_MAX + at] = card.map_or(0, code);
            }
        }
        out.put("hand_len", around(self).map(|seat| byte(place(seat).hand.len())));
        let reserves = out.next("reserves");
        for (nth, seat) in around(self).enumerate() {
            for (at, card) in place(seat).reserves.iter().enumerate() {
                reserves[nth * RESERVES + at] = code(card);
            }
        }
        out.put("chips", around(self).map(|seat| place(seat).chips));
        let counts = |counts: Counts| Card::kinds().map(move |card| counts.of(card));
        out.put("unseen", counts(self.unseen()));
        out.put("played", counts(table.played()));
        let trick = table.trick();
        out.put(
            "to_beat_kind",
            (0..5).map(|kind| trick.to_beat().is_some_and(|best| best.kind as u8 == kind).into()),
        );
        out.put("to_beat", [trick.to_beat().map_or(0, |best| best.value)]);
        let did = out.next("did");
        for act in trick.acts() {
            let nth = around(self).position(|seat| seat == act.seat).expect("who acts sits at the table");
            let what = match act.did {
                Did::Play { .. } => 0,
                Did::Redraw => 1,
                Did::Stop => 2,
                Did::Reserve { .. } => 3,
            };
            did[nth * 4 + what] = 1;
        }
        out.put("active", around(self).map(|seat| trick.active().contains(seat).into()));
        out.put("opener", around(self).map(|seat| (trick.opener() == seat).into()));
        out.put("redraws", [trick.redraws()]);
        out.put("pile_len", [byte(table.pile_len())]);
        let asked = |seat| matches!(self.to_act(), ToAct::Seats(seats) if seats.contains(seat));
        out.put("asked", around(self).map(|seat| asked(seat).into()));
        let left = if let Phase::Draw { left, .. } = table.phase() { left } else { 0 };
        out.put("draws_left", [left]);
        out.put("round", [byte(table.round())]);
        out.put("seats", [byte(table.rules().n_seats())]);
    }
}

/// 1 to 12, 13 X, 14 STOP, 15 REDRAW.
fn code(card: Card) -> u8 {
    match card.number() {
        Some(number) => number,
        None if card == Card::X => 13,
        None if card == Card::STOP => 14,
        None => 15,
    }
}
