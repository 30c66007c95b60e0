//! 6 nimmt! base game: 256 columns.

use crate::spans::{Span, Spans, number, span};
use crate::{Encode, around, byte, me};
use bulls::Row;
use game::Rules as _;
use sixnimmt::base::View;
use sixnimmt::common::Phase;

impl Encode for View {
    const OBS_VERSION: u32 = 1;
    const SPANS: &'static [Span] = &[
        span("hand", 104, 1, "the own hand holds the card 1 to 104, one lying face down included"),
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
        out.cards("hand", secret.hand.cards());
        out.cards("unseen", self.unseen());
        rows(board.rows(), out);
        let places = board.places();
        out.put("points", around(self).map(|seat| byte(places[seat].points)));
        out.put("net", around(self).map(|seat| places[seat].net));
        let revealed = board.revealed();
        out.put("revealed", around(self).map(|seat| number(revealed[seat])));
        out.put("asks_row", [matches!(board.phase(), Phase::ChooseRow { seat, .. } if seat == me).into()]);
        out.put("chosen", [number(secret.chosen)]);
        out.put("committed", [byte(board.committed().len())]);
        out.put("turn", [board.turn()]);
        out.put("round", [byte(board.round())]);
        out.put("seats", [byte(self.table().rules().n_seats())]);
    }
}

/// The rows of the base game and of Pro.
pub(crate) fn rows(rows: &[Row], out: &mut Spans<'_>) {
    out.put("row_last", rows.iter().map(|row| number(row.last())));
    out.put("row_len", rows.iter().map(|row| byte(row.len())));
    out.put("row_heads", rows.iter().map(|row| byte(row.heads())));
}
