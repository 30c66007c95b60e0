//! X nimmt! as it is told.

use crate::cards::at;
use crate::rows::{Lands, faces, in_vain, preview_fits};
use crate::{Beat, Face, Fact, Pile, Score, Spot, Telling, What, Words, rows, you};
use bulls::{Card, Cards, dest};
use game::{Arg, Message, Seat};
use xnimmt::{Move, Phase, Place, Seen, Table, View, round_points};

/// The cards in the reader's hand.
pub fn hand(view: &View) -> Cards {
    you(view).and_then(|seat| view.secret(seat)).map_or(Cards::EMPTY, |secret| secret.hand)
}

/// The card of a seat that was turned over and has no place yet.
pub fn revealed(table: &Table, seat: Seat) -> Option<Card> {
    match table.phase() {
        Phase::ChooseRow { seat: asked, card } if asked == seat => Some(card),
        _ => table.queue().find(|play| play.seat == seat).map(|play| play.card),
    }
}

/// What the cards of a person's own X row cost.
pub fn about_x_row(x_row: Cards, words: &Words) -> String {
    match x_row.last() {
        None => words.get("tell-xn-x-empty"),
        // No card is lower than the lowest.
        Some(last) if last.number() == 1 => words.get("tell-xn-x-safe"),
        Some(last) => words.fmt("tell-xn-x-next", &[("last", last.into())]),
    }
}

impl Telling for View {
    const LOWEST_FIRST: &'static str = "XN-3.4";

    fn title(&self, words: &Words) -> String {
        let table = self.table();
        words.fmt(
            "tell-title-rounds",
            &[
                ("round", i64::from(table.round()).into()),
                ("rounds", i64::from(table.rules().rounds()).into()),
                ("turn", i64::from(table.turn()).into()),
            ],
        )
    }

    fn hand_note(&self, words: &Words) -> String {
        let Some(seat) = you(self) else { return String::new() };
        // What has to be taken counts as well, and how much is not known yet.
        if !taken(self).is_empty() {
            return String::new();
        }
        let points = round_points(hand(self), self.table().places()[seat.idx()].x_pile);
        words.fmt("tell-xn-hand-note", &[("n", points.into())])
    }

    fn question(&self, _: &[Move], words: &Words) -> String {
        let message = match self.table().phase() {
            Phase::ChooseRow { card, .. } => Message::new("tell-ask-row", "").with("card", card),
            Phase::ChooseX { taken, .. } => {
                Message::new("tell-xn-ask-x", "").with("cards", taken).with("rest", taken.len() - 1)
            }
            _ => return words.get("tell-ask-card"),
        };
        words.say(&message)
    }

    fn choice(&self, mv: Move, words: &Words) -> String {
        match mv {
            Move::Card(card) => words.choice_of_card(card),
            Move::X(card) => words.fmt("tell-xn-choice-x", &[("card", card.into())]),
            Move::Row(row) => words.choice_of_row(row, self.table().rows()[usize::from(row)].cards()),
        }
    }

    fn choice_cards(&self, mv: Move) -> Vec<Face> {
        match mv {
            Move::Card(card) | Move::X(card) => vec![card.into()],
            Move::Row(row) => faces(self.table().rows()[usize::from(row)].cards()),
        }
    }

    fn is_card(&self, mv: Move) -> bool {
        matches!(mv, Move::Card(_) | Move::X(_))
    }

    fn about(&self, mv: Move, words: &Words) -> String {
        match mv {
            Move::Card(card) => preview(self, card, words),
            Move::Row(row) => {
                let taken = self.table().rows()[usize::from(row)].cards();
                take(Message::new("tell-xn-would-take-row", ""), taken, words)
            }
            Move::X(card) => {
                let x_row = you(self).map_or(Cards::EMPTY, |seat| self.table().places()[seat.idx()].x_row);
                let code = match x_row.last() {
                    None => "tell-xn-x-starts",
                    Some(last) if last < card => "tell-xn-x-goes-on",
                    Some(_) => "tell-xn-x-flush",
                };
                let last = x_row.last().unwrap_or(card);
                let detail =
                    Message::new(code, "").with("card", card).with("last", last).with("heads", x_row.heads());
                words.say(&detail)
            }
        }
    }

    fn rule(&self, mv: Move) -> &'static str {
        match mv {
            Move::Card(card) => lands(self, card).rule(["XN-4.2", "XN-5.1", "XN-5.2"]),
            Move::Row(_) => "XN-5.2",
            Move::X(_) => "XN-6.3",
        }
    }

    fn end_rule(is_over: bool) -> &'static str {
        if is_over { "XN-8.2" } else { "XN-7.2" }
    }

    fn spots(&self, mv: Move) -> Vec<Spot> {
        vec![match mv {
            Move::Card(card) => Spot::Hand(at(hand(self).iter(), card)),
            Move::Row(row) => Spot::Row(row),
            Move::X(card) => Spot::Tray(at(taken(self).iter(), card)),
        }]
    }

    fn goes_to(&self, mv: Move) -> Option<u8> {
        let Move::Card(card) = mv else { return None };
        dest(self.table().rows(), card).map(|row| row as u8)
    }

    fn attempts(&self, legal: &[Move]) -> Vec<Move> {
        let others = taken(self).iter().map(Move::X).filter(|mv| !legal.contains(mv));
        others.chain(in_vain(hand(self), legal, Move::Card)).collect()
    }

    fn beat(seen: &Seen) -> Beat {
        match seen {
            Seen::HandDealt { .. } | Seen::Committed { .. } => Beat::Quiet,
            Seen::Revealed { seat, card } => Beat::Reveal(*seat, card.number()),
            Seen::RoundStarted { .. } | Seen::XRowFlushed { .. } | Seen::HandShown { .. } => Beat::Told,
            Seen::TurnStarted { .. } => Beat::Turn,
            Seen::RoundEnded { .. } => Beat::RoundOver,
            Seen::MatchEnded { .. } => Beat::MatchOver,
            _ => Beat::Step,
        }
    }

    fn score(&self) -> Score {
        let places = self.table().places();
        Score {
            round: places.iter().map(|place| place.round_points.into()).collect(),
            total: places.iter().map(|place| place.points.into()).collect(),
        }
    }

    /// What every seat has paid for, as long as its cards lie there.
    fn verdict(&self, words: &Words) -> Vec<String> {
        let table = self.table();
        let is_counted = table.round() > 0 && matches!(table.phase(), Phase::Deal | Phase::Over);
        let places = Seat::all(table.places().len()).zip(table.places()).filter(|_| is_counted);
        let cost = |(seat, place): (Seat, &Place)| {
            let message = Message::new("tell-xn-cost", "")
                .with("seat", seat)
                .with("cards", place.known)
                .with("n", place.known.len())
                .with("heads", place.known.heads())
                .with("pile", 2 * place.x_pile.heads());
            words.say(&message)
        };
        places.map(cost).collect()
    }

    fn piles(&self, words: &Words) -> Vec<Pile> {
        let table = self.table();
        let rows = table.rows().iter().enumerate();
        let mut piles: Vec<_> = rows
            .map(|(nth, row)| {
                let cap = table.rules().cap(nth);
                let mut pile = rows::pile(nth, row.cards(), cap - 1, words);
                // Where the next one takes, it is said already.
                if pile.cards.len() < pile.places {
                    pile.note += &words.fmt("tell-xn-takes", &[("n", cap.into())]);
                }
                pile
            })
            .collect();
        if let Some(seat) = you(self) {
            let place = &table.places()[seat.idx()];
            piles.push(Pile {
                title: words.get("tell-xn-x-row"),
                cards: faces(place.x_row),
                note: about_x_row(place.x_row, words),
                heads: Some(2 * place.x_pile.heads()),
                seat: Some(seat),
                ..Pile::default()
            });
        }
        piles
    }

    fn hand_cards(&self) -> Vec<Face> {
        faces(hand(self))
    }

    fn tray(&self, words: &Words) -> Pile {
        Pile::of(words.get("tell-taken"), faces(taken(self)))
    }

    fn turned(&self) -> Vec<(Seat, Face)> {
        let table = self.table();
        let asked = match table.phase() {
            Phase::ChooseRow { seat, card } => Some((seat, card)),
            _ => None,
        };
        let queue = table.queue().map(|play| (play.seat, play.card));
        asked.into_iter().chain(queue).map(|(seat, card)| (seat, card.into())).collect()
    }

    fn facts(&self, seat: Seat, words: &Words) -> Vec<Fact> {
        let place = &self.table().places()[seat.idx()];
        vec![
            words.fact(What::Hand, &place.hand_len),
            words.fact_of(What::XRow, faces(place.x_row)),
            words.fact(What::XPile, &(2 * place.x_pile.heads())),
            words.fact(What::Points, &place.points),
        ]
    }

    fn say_table(&self, words: &Words) -> Vec<String> {
        let table = self.table();
        let rows = table.rows().iter().enumerate();
        let mut lines: Vec<_> =
            rows.map(|(nth, row)| rows::say(nth, row.cards(), table.rules().cap(nth) - 1, words)).collect();
        for (seat, place) in Seat::all(table.places().len()).zip(table.places()) {
            let message = Message::new("tell-xn-say-place", "")
                .with("seat", seat)
                .with("hand", i64::from(place.hand_len))
                .with("cards", place.x_row)
                .with("n", place.x_row.len())
                .with("pile", 2 * place.x_pile.heads());
            lines.push(words.say(&message));
        }
        lines
    }

    fn say_pending(&self, words: &Words) -> Vec<String> {
        let table = self.table();
        let seats = Seat::all(table.places().len());
        let shown = seats.filter_map(|seat| Some((seat, revealed(table, seat)?)));
        let mut lines = rows::say_pending(table.committed(), |seat| self.secret(seat)?.chosen, shown, words);
        if let Phase::ChooseX { seat, taken } = table.phase() {
            lines.push(words.say_taken(seat, taken));
        }
        lines
    }

    fn say_hand(&self, seat: Seat, words: &Words) -> Vec<String> {
        self.secret(seat).map(|secret| words.say_hand_of(seat, secret.hand)).into_iter().collect()
    }

    fn say_unseen(&self, words: &Words) -> Vec<String> {
        let mut lines = vec![words.say_unseen_of(self.unseen())];
        let known = self.table().places().iter().map(|place| place.known);
        lines.extend(words.say_known(you(self), known));
        lines
    }

    fn say_remembered(&self, words: &Words) -> Vec<String> {
        let mut lines = self.say_unseen(words);
        lines.extend(words.say_taken_away(self.table().places().iter().map(|place| place.x_pile)));
        lines
    }
}

/// The cards that the reader has taken and has to divide.
fn taken(view: &View) -> Cards {
    match view.table().phase() {
        Phase::ChooseX { seat, taken } if you(view) == Some(seat) => taken,
        _ => Cards::EMPTY,
    }
}

/// A take, as the row or the preview announces it.
fn take(message: Message, taken: Cards, words: &Words) -> String {
    words.say(
        &message
            .with("n", taken.len())
            .with("rest", taken.len() - 1)
            .with("heads", taken.heads())
            .with("cards", taken),
    )
}

/// What a card does where it is placed as things are now.
fn lands(view: &View, card: Card) -> Lands {
    let table = view.table();
    Lands::new(dest(table.rows(), card), |row| table.rows()[row].len() + 1 < table.rules().cap(row))
}

/// What a card would do if it were placed now, before anybody else's.
fn preview(view: &View, card: Card, words: &Words) -> String {
    let cards = |row: usize| view.table().rows()[row].cards();
    match lands(view, card) {
        Lands::Low => words.fmt("tell-preview-low", &[("card", card.into())]),
        Lands::Fits(row) => preview_fits(card, row, cards(row), words),
        Lands::Takes(row) => {
            let message = Message::new("tell-xn-preview-takes", "");
            take(message.with("card", card).with("row", Arg::Row(row as u8)), cards(row), words)
        }
    }
}
