//! X nimmt!: with all that was seen going into hands, X rows and X piles.

use crate::spans::{Span, Spans, mark, number, scale, span, start};
use crate::{Column, Encode, EncodeLanes, around_table, byte, me, positive};
use bulls::{Card, Cards};
use game::{Rules as _, Seat, SideBySide as _};
use xnimmt::many::Many;
use xnimmt::{Phase, Rules, View};

const DECK: u8 = 100;
const SEATS: usize = 4;
const ROWS: usize = 3;

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
        let (taken, asked, asks) = match table.phase() {
            Phase::Select => {
                let open = !table.committed().contains(me);
                (Cards::EMPTY, None, if open { Asks::Card } else { Asks::Nothing })
            }
            Phase::ChooseRow { seat, .. } => (Cards::EMPTY, Some(seat), Asks::Row),
            Phase::ChooseX { seat, taken } => (taken, Some(seat), Asks::X),
            Phase::Deal | Phase::Over => (Cards::EMPTY, None, Asks::Nothing),
        };
        let mut shown = Shown {
            seats: [ShownSeat::default(); SEATS],
            rows: [Cards::EMPTY; ROWS],
            taken,
            asked,
            asks,
            turn: byte(table.turn()),
            round: byte(table.round()),
            rules: *table.rules(),
        };
        for (row, on_table) in shown.rows.iter_mut().zip(table.rows()) {
            *row = on_table.cards();
        }
        for (seat, place) in Seat::all(SEATS).zip(table.places()) {
            shown.seats[seat.idx()] = ShownSeat {
                known: place.known,
                x_row: place.x_row,
                x_pile: place.x_pile,
                hand_len: place.hand_len,
                points: place.points,
                revealed: None,
                committed: table.committed().contains(seat),
            };
        }
        let low = match table.phase() {
            Phase::ChooseRow { seat, card } => Some((seat, card)),
            _ => None,
        };
        for (seat, card) in table.queue().map(|play| (play.seat, play.card)).chain(low) {
            shown.seats[seat.idx()].revealed = Some(card);
        }
        shown.write(me, secret.hand, self.unseen(), secret.chosen, out);
    }
}

/// What everybody sees.
struct Shown {
    seats: [ShownSeat; SEATS],
    rows: [Cards; ROWS],
    taken: Cards,
    /// Who is asked alone.
    asked: Option<Seat>,
    /// What is asked: of that seat, or of the one whose row it is.
    asks: Asks,
    turn: u8,
    round: u8,
    rules: Rules,
}

/// The same of one seat.
#[derive(Clone, Copy, Default)]
struct ShownSeat {
    known: Cards,
    x_row: Cards,
    x_pile: Cards,
    hand_len: u8,
    points: i32,
    revealed: Option<Card>,
    committed: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Asks {
    Nothing,
    Card,
    Row,
    X,
}

impl Shown {
    #[inline]
    fn write(&self, me: Seat, hand: Cards, unseen: Cards, chosen: Option<Card>, out: &mut Spans<'_>) {
        let n_seats = self.rules.n_seats();
        let around = || around_table(me, n_seats).map(|seat| (seat, &self.seats[seat.idx()]));
        let rows = || self.rows.iter().take(self.rules.n_rows());
        out.cards("hand", hand);
        out.cards("unseen", unseen);
        out.sets("known", DECK, around().map(|(_, seat)| seat.known));
        out.sets("x_row", DECK, around().map(|(_, seat)| seat.x_row));
        out.sets("x_pile", DECK, around().map(|(_, seat)| seat.x_pile));
        out.sets("rows", DECK, rows().copied());
        out.cards("taken", self.taken);
        out.put("row_last", rows().map(|row| number(row.last())));
        out.put("row_len", rows().map(|row| byte(row.len())));
        out.put("row_cap", (0..self.rules.n_rows()).map(|row| byte(self.rules.cap(row))));
        out.put("hand_len", around().map(|(_, seat)| seat.hand_len));
        out.put("points", around().map(|(_, seat)| positive(seat.points)));
        out.put("revealed", around().map(|(_, seat)| number(seat.revealed)));
        out.put("committed", around().map(|(_, seat)| seat.committed.into()));
        out.put("asked", around().map(|(seat, _)| (self.asked == Some(seat)).into()));
        out.put("asks", self.asks_of(me));
        out.put("chosen", [number(chosen)]);
        out.put("turn", [self.turn]);
        out.put("round", [self.round]);
        out.put("rounds", [byte(self.rules.rounds())]);
        out.put("seats", [byte(n_seats)]);
    }

    /// What a seat is asked for: a card, a row, a card for its X row.
    #[inline]
    fn asks_of(&self, me: Seat) -> [u8; 3] {
        let is_asked = self.asked.is_none_or(|asked| asked == me);
        [Asks::Card, Asks::Row, Asks::X].map(|asks| (self.asks == asks && is_asked).into())
    }
}

const COLUMNS: usize = View::COLUMNS;

/// Where columns by seat begin, and how many belong to each.
const BY_SEAT: [(usize, usize); 8] = [
    (start(View::SPANS, "known"), DECK as usize),
    (start(View::SPANS, "x_row"), DECK as usize),
    (start(View::SPANS, "x_pile"), DECK as usize),
    (start(View::SPANS, "hand_len"), 1),
    (start(View::SPANS, "points"), 1),
    (start(View::SPANS, "revealed"), 1),
    (start(View::SPANS, "committed"), 1),
    (start(View::SPANS, "asked"), 1),
];
const ASKS: usize = start(View::SPANS, "asks");

impl EncodeLanes for Many {
    type Shown = ();
    /// Hands are sets as they are.
    type Held = ();

    fn look(&self) {}

    fn held(&self) {}

    #[inline]
    fn encode_lane<T: Column>(&self, (): &(), _: Option<&()>, lane: usize, obs: &mut [T]) {
        const SCALE: [f32; COLUMNS] = scale(View::SPANS);
        let mut rows = obs.as_chunks_mut::<COLUMNS>().0.iter_mut();
        let mut put = |row: &[u8; COLUMNS]| {
            let out = rows.next().expect("a row for each seat");
            for ((out, &byte), by) in out.iter_mut().zip(row).zip(&SCALE) {
                *out = T::of(byte, *by);
            }
        };
        let rules = self.rules();
        let n_seats = rules.n_seats();
        let mut shown = Shown {
            seats: [ShownSeat::default(); SEATS],
            rows: std::array::from_fn(|row| self.row(lane, row)),
            taken: Cards::EMPTY,
            asked: None,
            asks: if self.selects(lane) { Asks::Card } else { Asks::Nothing },
            turn: self.turn(lane),
            round: byte(self.round(lane)),
            rules: *rules,
        };
        if let Some(seat) = self.chooses_row(lane) {
            (shown.asked, shown.asks) = (Some(seat), Asks::Row);
        }
        if let Some((seat, taken)) = self.chooses_x(lane) {
            (shown.asked, shown.asks, shown.taken) = (Some(seat), Asks::X, taken);
        }
        for seat in Seat::all(n_seats) {
            shown.seats[seat.idx()] = ShownSeat {
                known: self.known(lane, seat),
                x_row: self.x_row(lane, seat),
                x_pile: self.x_pile(lane, seat),
                hand_len: self.hand(lane, seat).len() as u8,
                points: self.points(lane, seat),
                revealed: None,
                // All that are asked answer at once.
                committed: false,
            };
        }
        for (seat, card) in self.revealed(lane) {
            shown.seats[seat.idx()].revealed = Some(card);
        }
        let unseen = self.unseen(lane);
        let first_seat = Seat::new(0);
        let mut first = [0; COLUMNS];
        let hand = self.hand(lane, first_seat);
        shown.write(first_seat, hand, unseen.without(hand), None, &mut Spans::rest(View::SPANS, &mut first));
        put(&first);
        // What others see is nearly the same, counted from them on: most of it is copied.
        let mut row = first;
        for seat in Seat::all(n_seats).skip(1) {
            let hand = self.hand(lane, seat);
            mark(&mut row[..DECK.into()], hand);
            mark(&mut row[DECK.into()..2 * usize::from(DECK)], unseen.without(hand));
            for (start, len) in BY_SEAT {
                for (nth, other) in around_table(seat, n_seats).enumerate() {
                    let from = start + other.idx() * len;
                    row[start + nth * len..][..len].copy_from_slice(&first[from..from + len]);
                }
            }
            row[ASKS..ASKS + 3].copy_from_slice(&shown.asks_of(seat));
            put(&row);
        }
    }

    #[inline]
    fn mask_lane(&self, _: Option<&()>, lane: usize, seat: Seat, mask: &mut [bool]) {
        let (cards, rest) = mask.split_at_mut(DECK.into());
        let (rows, x_cards) = rest.split_at_mut(ROWS);
        let hand = if self.selects(lane) { self.hand(lane, seat) } else { Cards::EMPTY };
        mark(cards, hand);
        let asked = self.chooses_row(lane);
        for (nth, may) in rows.iter_mut().enumerate() {
            *may = asked == Some(seat) && nth < self.rules().n_rows();
        }
        let chooses_x = self.chooses_x(lane).is_some_and(|(asked, _)| asked == seat);
        let choices = if chooses_x { self.x_choices(lane) } else { Cards::EMPTY };
        mark(x_cards, choices);
    }
}
