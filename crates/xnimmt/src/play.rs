//! What deals and answers lead to.

use crate::deal::Deal;
use crate::events::{Event, Seen};
use crate::moves::{Illegal, Move};
use crate::rules::Rules;
use crate::state::{Phase, Place, SEATS, Secret, Table, XNimmt};
use crate::view::View;
use bulls::{Card, Cards, Row, dest};
use game::{BadDeal, Game, MoveList, Observer, Rules as _, Seat, SeatSet, Sink, ToAct};
use rand_core::Rng;

impl Game for XNimmt {
    type Rules = Rules;
    type Move = Move;
    type Deal = Deal;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Illegal = Illegal;

    const MOVES: usize = Move::COUNT;
    const MOVES_VERSION: u32 = 1;

    fn new(rules: Rules) -> Self {
        XNimmt { table: Table::new(rules), secrets: [Secret::default(); SEATS] }
    }

    fn rules(&self) -> &Rules {
        &self.table.rules
    }

    #[inline]
    fn to_act(&self) -> ToAct {
        self.table.to_act()
    }

    fn sample_deal<R: Rng + ?Sized>(&self, rng: &mut R) -> Deal {
        Deal::sample(&self.table.rules, rng)
    }

    fn check_deal(&self, deal: &Deal) -> Result<(), BadDeal> {
        if self.table.phase != Phase::Deal {
            return Err(BadDeal::NotDue);
        }
        deal.check(&self.table.rules)
    }

    fn deal_unchecked(&mut self, deal: &Deal, out: &mut impl Sink<Event>) {
        let mut rows = [None; 3];
        for (slot, card) in rows.iter_mut().zip(deal.rows()) {
            *slot = Some(card);
        }
        self.table.start_round(rows);
        out.put(Event::RoundStarted { round: self.table.round, rows });
        for (seat, &hand) in Seat::all(deal.hands().len()).zip(deal.hands()) {
            self.table.hand_dealt(seat);
            self.secrets[seat.idx()] = Secret { hand, chosen: None };
            out.put(Event::HandDealt { seat, hand });
        }
        self.start_turn(out);
    }

    #[inline]
    fn legal_moves(&self, seat: Seat, out: &mut MoveList<Move>) {
        out.clear();
        match self.table.phase {
            Phase::Select
                if seat.idx() < self.table.rules.n_seats() && !self.table.committed.contains(seat) =>
            {
                out.extend(self.secrets[seat.idx()].hand.iter().map(Move::Card));
            }
            Phase::ChooseRow { seat: asked, .. } if asked == seat => {
                out.extend((0..self.table.rules.n_rows() as u8).map(Move::Row));
            }
            Phase::ChooseX { seat: asked, taken } if asked == seat => {
                out.extend(self.table.x_choices(seat, taken).iter().map(Move::X));
            }
            _ => {}
        }
    }

    fn check(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        match self.table.phase {
            Phase::Deal | Phase::Over => return Err(Illegal::NothingAsked),
            Phase::Select => {
                if seat.idx() >= self.table.rules.n_seats() {
                    return Err(Illegal::NotAsked);
                }
                if self.table.committed.contains(seat) {
                    return Err(Illegal::AlreadyCommitted);
                }
            }
            Phase::ChooseRow { seat: asked, .. } | Phase::ChooseX { seat: asked, .. } => {
                if asked != seat {
                    return Err(Illegal::NotAsked);
                }
            }
        }
        match (self.table.phase, mv) {
            (Phase::Select, Move::Card(card)) => {
                if self.secrets[seat.idx()].hand.contains(card) {
                    Ok(())
                } else {
                    Err(Illegal::NotInHand { card })
                }
            }
            (Phase::ChooseRow { .. }, Move::Row(row)) => {
                if usize::from(row) < self.table.rules.n_rows() {
                    Ok(())
                } else {
                    Err(Illegal::NoSuchRow { row })
                }
            }
            (Phase::ChooseX { taken, .. }, Move::X(card)) => {
                if !taken.contains(card) {
                    return Err(Illegal::NotTaken { card });
                }
                match self.table.places[seat.idx()].x_row.last() {
                    Some(last) if !self.table.x_choices(seat, taken).contains(card) => {
                        Err(Illegal::MustFit { card, last })
                    }
                    _ => Ok(()),
                }
            }
            (Phase::Select, _) => Err(Illegal::OtherQuestion { asked: "select" }),
            (Phase::ChooseRow { .. }, _) => Err(Illegal::OtherQuestion { asked: "choose-row" }),
            (_, _) => Err(Illegal::OtherQuestion { asked: "choose-x" }),
        }
    }

    #[inline]
    fn play_unchecked(&mut self, seat: Seat, mv: Move, out: &mut impl Sink<Event>) {
        match (mv, self.table.phase) {
            (Move::Card(card), _) => {
                self.secrets[seat.idx()].chosen = Some(card);
                self.table.commit(seat);
                out.put(Event::Committed { seat, card });
                if self.table.committed != SeatSet::all(self.table.rules.n_seats()) {
                    return;
                }
                self.reveal(out);
            }
            (Move::Row(row), Phase::ChooseRow { card, .. }) => {
                let cards = self.table.take(seat, row.into(), card);
                out.put(Event::LowCardTook { seat, card, row, cards });
                if cards.len() > 1 {
                    return;
                }
                self.distribute(seat, cards, cards.first().expect("rows are never empty"), out);
            }
            (Move::X(card), Phase::ChooseX { taken, .. }) => self.distribute(seat, taken, card, out),
            _ => unreachable!("checked to answer the question"),
        }
        self.resolve(out);
    }

    fn returns(&self, seat: Seat) -> i32 {
        -self.table.places[seat.idx()].points
    }

    fn rounds_over(&self) -> u32 {
        match self.table.phase {
            Phase::Deal | Phase::Over => self.table.round,
            _ => self.table.round - 1,
        }
    }

    fn winners(&self) -> Option<SeatSet> {
        self.table.winners()
    }

    fn view(&self, by: Observer) -> View {
        View::of(self, by)
    }

    fn seen(event: &Event, by: Observer) -> Option<Seen> {
        Some(event.seen(by))
    }

    fn move_index(mv: Move) -> u16 {
        mv.index()
    }

    fn move_at(index: u16) -> Option<Move> {
        Move::at(index)
    }

    fn assert_valid(&self) {
        let table = &self.table;
        let mut cards = Cards::EMPTY;
        let mut add = |more: Cards| {
            assert!(cards.intersection(more).is_empty(), "a card is in two places");
            cards = cards.union(more);
        };
        if table.round == 0 {
            return;
        }
        for (row, on_table) in table.rows().iter().enumerate() {
            assert!(
                (1..table.rules.cap(row)).contains(&on_table.len()),
                "a row is empty or over its capacity"
            );
            assert_eq!(*on_table, Row::of(on_table.cards()), "a row disagrees with its cards");
            add(on_table.cards());
        }
        for play in table.queue() {
            add(Cards::one(play.card));
        }
        assert!(table.queue().is_sorted(), "the queue does not ascend");
        match table.phase {
            Phase::ChooseRow { card, .. } => add(Cards::one(card)),
            Phase::ChooseX { taken, .. } => add(taken),
            _ => {}
        }
        for (place, secret) in table.places().iter().zip(&self.secrets) {
            assert_eq!(
                usize::from(place.hand_len),
                secret.hand.len(),
                "a hand has another size than everybody sees"
            );
            assert!(place.known.without(secret.hand).is_empty(), "a known card is not there");
            assert!(
                secret.chosen.is_none_or(|card| secret.hand.contains(card)),
                "a committed card is not there"
            );
            add(secret.hand);
            add(place.x_row);
            add(place.x_pile);
        }
        assert!(cards.last() <= Card::new(table.rules.deck), "a card is not in the deck");
        assert!(cards.len() <= table.rules.n_dealt(), "more cards than were dealt");
        let chosen: SeatSet =
            Seat::all(SEATS).filter(|seat| self.secrets[seat.idx()].chosen.is_some()).collect();
        assert_eq!(chosen, table.committed, "who has committed");
        if table.phase == Phase::Select {
            assert!(
                table.places().iter().all(|place| place.hand_len > 0),
                "a turn starts with an empty hand"
            );
        }
    }
}

impl XNimmt {
    fn start_turn(&mut self, out: &mut impl Sink<Event>) {
        self.table.start_turn();
        out.put(Event::TurnStarted { turn: self.table.turn });
    }

    fn reveal(&mut self, out: &mut impl Sink<Event>) {
        for seat in Seat::all(self.table.rules.n_seats()) {
            let secret = &mut self.secrets[seat.idx()];
            let card = secret.chosen.take().expect("all have committed");
            secret.hand.remove(card);
            self.table.reveal(seat, card);
            out.put(Event::Revealed { seat, card });
        }
    }

    /// Places revealed cards, lowest first, until somebody has to decide (XN-3.4).
    fn resolve(&mut self, out: &mut impl Sink<Event>) {
        while let Some(play) = self.table.next_play() {
            let (seat, card) = (play.seat, play.card);
            let Some(row) = dest(&self.table.rows, card) else {
                self.table.ask_row(seat, card);
                out.put(Event::LowCard { seat, card });
                return;
            };
            if self.table.rows[row].len() + 1 < self.table.rules.cap(row) {
                let after = self.table.rows[row].last().expect("rows are never empty");
                self.table.place(row, card);
                out.put(Event::Placed { seat, card, row: row as u8, after });
                continue;
            }
            let cards = self.table.take(seat, row, card);
            out.put(Event::FullRowTaken { seat, card, row: row as u8, cards });
            if cards.len() > 1 {
                return;
            }
            self.distribute(seat, cards, cards.first().expect("rows are never empty"), out);
        }
        if self.table.places().iter().any(|place| place.hand_len == 0) {
            self.end_round(out);
        } else {
            self.start_turn(out);
        }
    }

    /// One taken card to the X row, the others to the hand (XN-5.3, XN-6.3).
    #[inline]
    fn distribute(&mut self, seat: Seat, taken: Cards, card: Card, out: &mut impl Sink<Event>) {
        let x_row = self.table.places[seat.idx()].x_row;
        if x_row.last().is_some_and(|last| card < last) {
            self.table.flush_x_row(seat);
            out.put(Event::XRowFlushed { seat, cards: x_row });
        }
        self.table.grow_x_row(seat, card);
        out.put(Event::XRowGrew { seat, card });
        let rest = taken.without(Cards::one(card));
        if !rest.is_empty() {
            self.table.grow_hand(seat, rest, rest.len());
            let hand = &mut self.secrets[seat.idx()].hand;
            *hand = hand.union(rest);
            out.put(Event::HandGrew { seat, cards: rest });
        }
    }

    fn end_round(&mut self, out: &mut impl Sink<Event>) {
        let (mut points, mut empty) = ([0; SEATS], SeatSet::EMPTY);
        for seat in Seat::all(self.table.rules.n_seats()) {
            let hand = self.secrets[seat.idx()].hand;
            points[seat.idx()] = round_points(hand, self.table.places[seat.idx()].x_pile);
            if hand.is_empty() {
                empty.insert(seat);
            }
            self.table.show_hand(seat, hand);
            out.put(Event::HandShown { seat, cards: hand });
        }
        self.table.end_round(&points);
        out.put(Event::RoundEnded { round: self.table.round, empty, points });
        if self.table.round == self.table.rules.rounds() {
            self.table.end_match();
            let winners = self.table.winners().expect("the match is over");
            out.put(Event::MatchEnded { winners, points: self.table.places.map(|place| place.points) });
        }
    }
}

/// Points of a round: heads in the hand and twice the heads in the X pile (XN-7.2).
pub fn round_points(hand: Cards, x_pile: Cards) -> i32 {
    hand.heads() + 2 * x_pile.heads()
}

impl Table {
    pub(crate) fn new(rules: Rules) -> Self {
        Table {
            rules,
            phase: Phase::Deal,
            round: 0,
            turn: 0,
            rows: [Row::ABSENT; 3],
            committed: SeatSet::EMPTY,
            queue: [None; SEATS],
            places: [Place::default(); SEATS],
        }
    }

    /// Who decides next.
    #[inline]
    pub fn to_act(&self) -> ToAct {
        match self.phase {
            Phase::Deal => ToAct::Chance,
            Phase::Select => {
                let open = Seat::all(self.rules.n_seats()).filter(|&seat| !self.committed.contains(seat));
                ToAct::Seats(open.collect())
            }
            Phase::ChooseRow { seat, .. } | Phase::ChooseX { seat, .. } => ToAct::Seats(SeatSet::one(seat)),
            Phase::Over => ToAct::Nobody,
        }
    }

    /// Who won, once the match is over: fewest points, ties shared.
    pub fn winners(&self) -> Option<SeatSet> {
        if self.phase != Phase::Over {
            return None;
        }
        let fewest = self.places().iter().map(|place| place.points).min()?;
        Some(Seat::all(self.rules.n_seats()).filter(|s| self.places[s.idx()].points == fewest).collect())
    }
}
