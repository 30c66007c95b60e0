//! What deals and answers lead to.

use super::deal::{Deal, RoundDeal};
use super::events::{Cause, Event, Seen};
use super::moves::{Illegal, Move};
use super::np::set_aside;
use super::rules::{NpAccounting, Rules, SevenTarget};
use super::special::{Deck, RowSet, Special, Specials};
use super::state::{Anniversary, Dest, Phase, ROWS, Secret, Table};
use super::view::View;
use crate::common::Seats;
use bulls::{Card, Cards, Row};
use game::{BadDeal, Game, MoveList, Observer, Rules as _, Seat, SeatSet, Sink, ToAct};
use rand_core::Rng;

impl Game for Anniversary {
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
        Anniversary { table: Table::new(rules), secrets: Seats::new(rules.n_seats()), stock: Deck::default() }
    }

    fn rules(&self) -> &Rules {
        &self.table.rules
    }

    #[inline]
    fn to_act(&self) -> ToAct {
        self.table.to_act()
    }

    fn sample_deal<R: Rng + ?Sized>(&self, rng: &mut R) -> Deal {
        Deal::sample(&self.table, self.stock, rng)
    }

    fn check_deal(&self, deal: &Deal) -> Result<(), BadDeal> {
        deal.check(&self.table, self.stock)
    }

    fn deal_unchecked(&mut self, deal: &Deal, out: &mut impl Sink<Event>) {
        match (deal, self.table.phase) {
            (Deal::Round(deal), _) => self.deal_round(deal, out),
            (&Deal::Reshuffle(deck), Phase::Reshuffle { seat }) => {
                let cards = self.table.discard;
                self.table.reshuffle();
                for secret in self.secrets.as_mut_slice() {
                    secret.drawn = Specials::EMPTY;
                }
                self.stock = deck;
                out.put(Event::Reshuffled { cards, deck });
                self.draw(seat, out);
                self.resolve(out);
            }
            _ => unreachable!("checked to be due"),
        }
    }

    #[inline]
    fn legal_moves(&self, seat: Seat, out: &mut MoveList<Move>) {
        out.clear();
        let table = &self.table;
        match table.phase {
            Phase::Select if seat.idx() < table.rules.n_seats() && !table.committed.contains(seat) => {
                out.extend(self.secrets[seat].hand.iter().map(Move::Card));
            }
            Phase::Special { seat: asked, card } if asked == seat => {
                self.list_specials(seat, card, out);
            }
            Phase::ChooseRow { seat: asked, .. } if asked == seat => {
                let open = (0..table.n_rows()).filter(|&row| !table.stopped.contains(row));
                out.extend(open.map(|row| Move::Row(row as u8)));
            }
            Phase::NpCard { seat: asked, taken, .. } if asked == seat => {
                out.extend(taken.iter().map(Move::Plus));
            }
            Phase::Swap { seat: asked } if asked == seat => {
                out.push(Move::NoSwap);
                let hand = self.secrets[seat].specials;
                out.extend(Special::ALL.into_iter().filter(|&kind| hand.contains(kind)).map(Move::Swap));
            }
            _ => {}
        }
    }

    fn check(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        let table = &self.table;
        match table.phase {
            Phase::Deal | Phase::Reshuffle { .. } | Phase::Over => return Err(Illegal::NothingAsked),
            Phase::Select => {
                if seat.idx() >= table.rules.n_seats() {
                    return Err(Illegal::NotAsked);
                }
                if table.committed.contains(seat) {
                    return Err(Illegal::AlreadyCommitted);
                }
            }
            Phase::Special { seat: asked, .. }
            | Phase::ChooseRow { seat: asked, .. }
            | Phase::NpCard { seat: asked, .. }
            | Phase::Swap { seat: asked } => {
                if asked != seat {
                    return Err(Illegal::NotAsked);
                }
            }
        }
        match (table.phase, mv) {
            (Phase::Select, Move::Card(card)) => {
                if self.secrets[seat].hand.contains(card) {
                    Ok(())
                } else {
                    Err(Illegal::NotInHand { card })
                }
            }
            (Phase::Special { .. }, Move::None) => Ok(()),
            (Phase::Special { card, .. }, _) if mv.special().is_some() => self.check_special(seat, card, mv),
            (Phase::ChooseRow { .. }, Move::Row(row)) => {
                self.check_row(row)?;
                if table.stopped.contains(row.into()) { Err(Illegal::RowBlocked { row }) } else { Ok(()) }
            }
            (Phase::NpCard { taken, .. }, Move::Plus(card)) => {
                if taken.contains(card) {
                    Ok(())
                } else {
                    Err(Illegal::NotTaken { card })
                }
            }
            (Phase::Swap { .. }, Move::NoSwap) => Ok(()),
            (Phase::Swap { .. }, Move::Swap(special)) => {
                if self.secrets[seat].specials.contains(special) {
                    Ok(())
                } else {
                    Err(Illegal::CannotSwap { special })
                }
            }
            (Phase::Select, _) => Err(Illegal::OtherQuestion { asked: "select" }),
            (Phase::Special { .. }, _) => Err(Illegal::OtherQuestion { asked: "special" }),
            (Phase::ChooseRow { .. }, _) => Err(Illegal::OtherQuestion { asked: "choose-row" }),
            (Phase::NpCard { .. }, _) => Err(Illegal::OtherQuestion { asked: "np-card" }),
            (_, _) => Err(Illegal::OtherQuestion { asked: "swap" }),
        }
    }

    #[inline]
    fn play_unchecked(&mut self, seat: Seat, mv: Move, out: &mut impl Sink<Event>) {
        match (mv, self.table.phase) {
            (Move::Card(card), _) => {
                self.secrets[seat].chosen = Some(card);
                self.table.commit(seat);
                out.put(Event::Committed { seat, card });
                if self.table.committed != SeatSet::all(self.table.rules.n_seats()) {
                    return;
                }
                self.reveal(out);
            }
            (Move::Row(row), Phase::ChooseRow { card, np, .. }) => {
                if self.take(seat, card, row.into(), Cause::Low, np, out) {
                    return;
                }
            }
            (Move::Plus(positive), Phase::NpCard { card, row, .. }) => {
                // A row that reaches down to the number was full, any other was chosen for a low card.
                let low = self.table.rows[usize::from(row)].last() > Some(card);
                let cause = if low { Cause::Low } else { Cause::Full };
                if self.finish_take(seat, card, row.into(), cause, Some(positive), out) {
                    return;
                }
            }
            (Move::NoSwap, _) => out.put(Event::SwapDeclined { seat }),
            (Move::Swap(special), _) => {
                self.show(seat, special);
                self.table.give(seat, special);
                out.put(Event::SwapGiven { seat, special });
                if self.stock.is_empty() {
                    return;
                }
                self.draw(seat, out);
            }
            (_, Phase::Special { card, .. }) => {
                if self.play_special(seat, card, mv, out) {
                    return;
                }
            }
            _ => unreachable!("checked to answer the question"),
        }
        self.resolve(out);
    }

    fn returns(&self, seat: Seat) -> i32 {
        -self.table.places[seat].points
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
        self.assert_numbers();
        self.assert_specials();
    }
}

impl Anniversary {
    fn deal_round(&mut self, deal: &RoundDeal, out: &mut impl Sink<Event>) {
        let n_new = self.table.new_specials();
        let rows = deal.row_cards();
        let recycled = self.table.start_round(rows);
        if recycled {
            for secret in self.secrets.as_mut_slice() {
                secret.drawn = Specials::EMPTY;
            }
        }
        out.put(Event::RoundStarted { round: self.table.round, rows, n_new: n_new as u8, recycled });
        for (seat, &dealt) in Seat::all(deal.seats().len()).zip(deal.seats()) {
            let secret = &mut self.secrets[seat];
            secret.receive(dealt.hand);
            secret.draw(dealt.specials, !self.table.memory.scattered);
            out.put(Event::HandDealt { seat, n_new: n_new as u8, dealt });
        }
        self.stock = deal.deck();
        out.put(Event::DeckLaid { n: self.table.deck_len, deck: self.stock });
        self.start_turn(out);
    }

    fn start_turn(&mut self, out: &mut impl Sink<Event>) {
        self.table.start_turn();
        out.put(Event::TurnStarted { turn: self.table.turn });
    }

    fn reveal(&mut self, out: &mut impl Sink<Event>) {
        for seat in Seat::all(self.table.rules.n_seats()) {
            let secret = &mut self.secrets[seat];
            let card = secret.chosen.take().expect("all have committed");
            secret.hand.remove(card);
            self.table.reveal(seat, card);
            out.put(Event::Revealed { seat, card });
        }
    }

    /// Resolves revealed numbers in their order until somebody has to decide (SN-ANN-4.3). Who holds special cards
    /// is always asked, useful or not: a skipped question would tell what they are (CM-7).
    fn resolve(&mut self, out: &mut impl Sink<Event>) {
        while let Some(play) = self.table.queue[0] {
            let (seat, card) = (play.seat, play.card);
            if self.table.places[seat].specials_len > 0 {
                self.table.ask_special(seat, card);
                out.put(Event::NumberUp { seat, card });
                return;
            }
            if self.place(seat, card, false, out) {
                return;
            }
        }
        if self.table.places().iter().any(|place| place.hand_len == 0) {
            self.end_round(out);
        } else {
            self.start_turn(out);
        }
    }

    /// Normal placement. Returns whether somebody has to decide.
    #[inline]
    fn place(&mut self, seat: Seat, card: Card, np: bool, out: &mut impl Sink<Event>) -> bool {
        match self.table.dest(card) {
            Dest::Room(row) => {
                let after = self.table.rows[row].last().expect("rows are never empty");
                let passed = self.table.passed_over(card, Some(after));
                let extra = self.table.rows[row].len() >= self.table.rules.cap();
                self.table.place(seat, row, card);
                out.put(Event::Placed { seat, card, row: row as u8, after, passed, extra });
                false
            }
            Dest::Full(row) => self.take(seat, card, row, Cause::Full, np, out),
            Dest::Low => {
                let passed = self.table.passed_over(card, None);
                self.table.ask_row(seat, card, np);
                out.put(Event::LowCard { seat, card, passed, np });
                true
            }
        }
    }

    /// A take whose row is known. Returns whether somebody has to decide.
    #[inline]
    fn take(
        &mut self,
        seat: Seat,
        card: Card,
        row: usize,
        cause: Cause,
        np: bool,
        out: &mut impl Sink<Event>,
    ) -> bool {
        if !np {
            return self.finish_take(seat, card, row, cause, None, out);
        }
        let cards = self.table.taken(row, card);
        if cards.len() > 1 {
            self.table.ask_positive(seat, card, row);
            out.put(Event::PositiveAsked { seat, card, row: row as u8, cards });
            return true;
        }
        self.finish_take(seat, card, row, cause, cards.first(), out)
    }

    /// Cards to the pile, markers off, swap offered. Returns whether somebody has to decide.
    fn finish_take(
        &mut self,
        seat: Seat,
        card: Card,
        row: usize,
        cause: Cause,
        positive: Option<Card>,
        out: &mut impl Sink<Event>,
    ) -> bool {
        let five = self.table.fifth;
        let seven = self.table.sevens.contains(row);
        let stops = self.table.stopped;
        let mut cards = self.table.taken(row, card);
        let kept = match cause {
            _ if five => None,
            Cause::Insert => {
                // The number goes along and the old last card stays.
                let last = self.table.rows[row].last().expect("rows are never empty");
                cards.insert(card);
                cards.remove(last);
                Some(last)
            }
            Cause::Full | Cause::Low => Some(card),
        };
        self.table.take(seat, row, cards, kept, positive);
        out.put(Event::RowTaken { seat, card, row: row as u8, cards, kept, positive, cause, seven });
        if let Some(positive) = positive {
            let of = positive.heads();
            let place = &self.table.places[seat];
            let (used, cancelled) = match self.table.rules.np_accounting {
                NpAccounting::Points => (place.net.min(of.into()) as u8, Cards::EMPTY),
                NpAccounting::Cards => {
                    let cards = set_aside(place.pile, of);
                    (cards.heads() as u8, cards)
                }
            };
            self.table.cancel(seat, used, cancelled);
            out.put(Event::NpCounted { seat, card: positive, used, of, cards: cancelled });
        }
        for stopped in stops.iter() {
            out.put(Event::MarkerRemoved { special: Special::Stop, row: stopped as u8 });
        }
        if seven {
            out.put(Event::MarkerRemoved { special: Special::Seven, row: row as u8 });
        }
        if five {
            out.put(Event::MarkerRemoved { special: Special::Fifth, row: row as u8 });
        }
        matches!(self.table.phase, Phase::Swap { seat: asked } if asked == seat)
    }

    /// A special card and what it does, then the placement. Returns whether somebody has to decide.
    fn play_special(&mut self, seat: Seat, card: Card, mv: Move, out: &mut impl Sink<Event>) -> bool {
        let Some(special) = mv.special() else {
            out.put(Event::SpecialDeclined { seat });
            return self.place(seat, card, false, out);
        };
        self.show(seat, special);
        if !special.is_marker() {
            self.table.discard_special(special);
        }
        out.put(Event::SpecialPlayed { seat, special });
        match mv {
            Move::Stop(row) => {
                self.table.put_stop(row.into());
                out.put(Event::MarkerPlaced { seat, special, row });
            }
            Move::Seven(row) => {
                self.table.put_seven(row.into());
                out.put(Event::MarkerPlaced { seat, special, row });
            }
            Move::Insert(row) => return self.insert(seat, card, row.into(), out),
            Move::Shift(moved, to) => {
                let from = self.table.row_of(moved).expect("checked to lie in a row");
                self.table.shift(moved, from, to.into());
                out.put(Event::CardShifted { seat, card: moved, from: from as u8, to });
                if self.table.rows[from].is_empty() {
                    self.table.restart(from, card);
                    out.put(Event::RowRestarted { seat, card, row: from as u8 });
                    return false;
                }
            }
            Move::Replace(other) => {
                self.secrets[seat].exchange(card, other);
                self.table.exchange(seat, card, other);
                out.put(Event::CardReplaced { seat, back: card, card: other });
                return self.place(seat, other, false, out);
            }
            Move::Np => return self.place(seat, card, true, out),
            _ => {
                let row = self.table.n_rows() as u8;
                self.table.open_row(card);
                out.put(Event::RowOpened { seat, card, row });
                return false;
            }
        }
        self.place(seat, card, false, out)
    }

    fn insert(&mut self, seat: Seat, card: Card, row: usize, out: &mut impl Sink<Event>) -> bool {
        if self.table.rows[row].len() < self.table.cap(row) {
            let pos = self.table.insert_pos(row, card) as u8;
            self.table.insert(card, row);
            out.put(Event::CardInserted { seat, card, row: row as u8, pos });
            return false;
        }
        // Behind the last card it is an ordinary take, which only an option allows (AMB-INSERT-1).
        let at_end = self.table.rows[row].last() < Some(card);
        let cause = if at_end { Cause::Full } else { Cause::Insert };
        self.finish_take(seat, card, row, cause, None, out)
    }

    #[inline]
    fn show(&mut self, seat: Seat, special: Special) {
        let certainly_drawn = self.table.show_special(seat, special);
        self.secrets[seat].show(special, certainly_drawn);
    }

    fn draw(&mut self, seat: Seat, out: &mut impl Sink<Event>) {
        let special = self.stock.draw().expect("the deck was filled");
        self.table.draw(seat);
        self.secrets[seat].draw(Specials::of(special, 1), !self.table.memory.scattered);
        out.put(Event::SwapDrawn { seat, special });
    }

    fn end_round(&mut self, out: &mut impl Sink<Event>) {
        self.table.end_round();
        let n_seats = self.table.rules.n_seats();
        let points = Seats::from_fn(n_seats, |seat| self.table.places[seat].round_points);
        let totals = Seats::from_fn(n_seats, |seat| self.table.places[seat].points);
        out.put(Event::RoundEnded { round: self.table.round, points });
        // Totals are never negative in play (SN-ANN-NP-4).
        let highest = totals.iter().map(|(_, total)| u32::try_from(total).unwrap_or(0)).max().unwrap_or(0);
        if self.table.rules.ending().is_over(self.table.round, highest) {
            self.table.end_match();
            let winners = self.table.winners().expect("the match is over");
            out.put(Event::MatchEnded { winners, points: totals });
        }
    }

    /// Everything the seat may answer when its number is up, ascending.
    fn list_specials(&self, seat: Seat, card: Card, out: &mut MoveList<Move>) {
        let table = &self.table;
        let Secret { hand, specials, .. } = self.secrets[seat];
        let rows = 0..table.n_rows();
        out.push(Move::None);
        if specials.contains(Special::Stop) && table.stopped.len() < table.rules.stops_max() {
            let open = rows.clone().filter(|&row| !table.stopped.contains(row));
            out.extend(open.map(|row| Move::Stop(row as u8)));
        }
        if specials.contains(Special::Seven) {
            let fit = rows.clone().filter(|&row| table.takes_seven(row, card));
            out.extend(fit.map(|row| Move::Seven(row as u8)));
        }
        if specials.contains(Special::Insert) {
            let fit = rows.clone().filter(|&row| table.takes_insert(row, card));
            out.extend(fit.map(|row| Move::Insert(row as u8)));
        }
        if specials.contains(Special::Shift) {
            self.list_shifts(out);
        }
        if specials.contains(Special::Replace) {
            out.extend(hand.iter().map(Move::Replace));
        }
        if specials.contains(Special::Np) && !matches!(table.dest(card), Dest::Room(_)) {
            out.push(Move::Np);
        }
        if specials.contains(Special::Fifth) && !table.fifth {
            out.push(Move::Fifth);
        }
    }

    fn list_shifts(&self, out: &mut MoveList<Move>) {
        let table = &self.table;
        let mut movable = Cards::EMPTY;
        let mut targets = RowSet::EMPTY;
        for (row, on_table) in table.rows().iter().enumerate() {
            if !table.stopped.contains(row) {
                movable = movable.union(on_table.cards());
            }
            if table.takes_shift(row) {
                targets.insert(row);
            }
        }
        for card in movable {
            let from = table.row_of(card).expect("taken from a row");
            for to in 0..ROWS {
                if targets.contains(to) && to != from {
                    out.push(Move::Shift(card, to as u8));
                }
            }
        }
    }

    fn check_row(&self, row: u8) -> Result<(), Illegal> {
        if usize::from(row) < self.table.n_rows() { Ok(()) } else { Err(Illegal::NoSuchRow { row }) }
    }

    fn check_special(&self, seat: Seat, card: Card, mv: Move) -> Result<(), Illegal> {
        let table = &self.table;
        let special = mv.special().expect("plays a special card");
        let Secret { hand, specials, .. } = self.secrets[seat];
        if !specials.contains(special) {
            return Err(Illegal::SpecialNotInHand { special });
        }
        let open = |row: u8| {
            self.check_row(row)?;
            if table.stopped.contains(row.into()) {
                Err(Illegal::Frozen { special, row })
            } else {
                Ok(usize::from(row))
            }
        };
        match mv {
            Move::Stop(row) => {
                self.check_row(row)?;
                let max = table.rules.stops_max();
                if table.stopped.contains(row.into()) {
                    Err(Illegal::StopTwice { row })
                } else if table.stopped.len() >= max {
                    Err(Illegal::StopsOut { max: max as u8 })
                } else {
                    Ok(())
                }
            }
            Move::Seven(row) => {
                let row_idx = open(row)?;
                if table.sevens.contains(row_idx) {
                    Err(Illegal::SevenTwice { row })
                } else if table.rules.seven_target == SevenTarget::OwnRow
                    && table.dest_row(card) != Some(row_idx)
                {
                    Err(Illegal::SevenElsewhere { row })
                } else {
                    Ok(())
                }
            }
            Move::Insert(row) => {
                let row_idx = open(row)?;
                if table.takes_insert(row_idx, card) {
                    Ok(())
                } else {
                    Err(Illegal::InsertAtEnd { card, row })
                }
            }
            Move::Shift(moved, to) => {
                let from = table.row_of(moved).ok_or(Illegal::NotInRow { card: moved })?;
                open(from as u8)?;
                let to_idx = open(to)?;
                if from == to_idx {
                    Err(Illegal::SameRow { card: moved, row: to })
                } else if !table.takes_shift(to_idx) {
                    Err(Illegal::NoRoom { row: to, cap: table.cap(to_idx) as u8 })
                } else {
                    Ok(())
                }
            }
            Move::Replace(other) => {
                if hand.is_empty() {
                    Err(Illegal::NoOtherNumber)
                } else if !hand.contains(other) {
                    Err(Illegal::NoSuchOther { card: other })
                } else {
                    Ok(())
                }
            }
            Move::Np => match table.dest(card) {
                Dest::Room(row) => Err(Illegal::NothingToTake { card, row: row as u8 }),
                Dest::Full(_) | Dest::Low => Ok(()),
            },
            _ if table.fifth => Err(Illegal::FifthOut),
            _ => Ok(()),
        }
    }

    fn assert_numbers(&self) {
        let table = &self.table;
        if table.round == 0 {
            return;
        }
        let mut cards = Cards::EMPTY;
        let mut add = |more: Cards| {
            assert!(cards.intersection(more).is_empty(), "a number is in two places");
            cards = cards.union(more);
        };
        for (row, on_table) in table.rows().iter().enumerate() {
            assert!((1..=table.cap(row)).contains(&on_table.len()), "a row is empty or over its capacity");
            assert_eq!(*on_table, Row::of(on_table.cards()), "a row disagrees with its cards");
            add(on_table.cards());
        }
        assert!(table.rows[table.n_rows()..].iter().all(|row| *row == Row::ABSENT), "a row beside the table");
        assert!(table.queue().is_sorted(), "the queue does not ascend");
        for play in table.queue() {
            add(Cards::one(play.card));
        }
        match table.phase {
            Phase::Special { card, .. } | Phase::ChooseRow { card, .. } | Phase::NpCard { card, .. } => {
                add(Cards::one(card));
            }
            _ => {}
        }
        let mut hands = Cards::EMPTY;
        for (place, secret) in table.places().iter().zip(self.secrets()) {
            assert_eq!(
                usize::from(place.hand_len),
                secret.hand.len(),
                "a hand has another size than everybody sees"
            );
            assert!(place.known.without(secret.hand).is_empty(), "a known number is not there");
            assert!(
                secret.chosen.is_none_or(|card| secret.hand.contains(card)),
                "a committed number is not there"
            );
            assert!(place.net >= 0, "a net is below zero");
            if table.rules.np_accounting == NpAccounting::Cards {
                assert_eq!(place.net, place.pile.heads(), "a pile counts what lies in it");
            }
            add(secret.hand);
            add(place.pile);
            hands = hands.union(secret.hand.without(place.known));
        }
        assert_eq!(hands.without(table.unseen), Cards::EMPTY, "a number in a hand was seen and forgotten");
        assert_eq!(cards.without(hands).intersection(table.unseen), Cards::EMPTY, "an open number is unseen");
        assert!(cards.last() <= Card::new(table.rules.deck), "a number is not in the deck");
        let chosen: SeatSet =
            self.secrets.iter().filter(|(_, s)| s.chosen.is_some()).map(|(seat, _)| seat).collect();
        let committed = if table.phase == Phase::Select { table.committed } else { SeatSet::EMPTY };
        assert_eq!(chosen, committed, "who has committed");
    }

    fn assert_specials(&self) {
        let table = &self.table;
        if table.round == 0 {
            return;
        }
        assert!(table.stopped.len() <= table.rules.stops_max(), "too many rows are blocked");
        let markers = table.stopped.iter().chain(table.sevens.iter());
        assert!(markers.into_iter().all(|row| row < table.n_rows()), "a marker beside the table");
        let stock: Specials = self.stock.iter().collect();
        assert_eq!(table.deck_len(), self.stock.len(), "the deck has another size than everybody sees");
        let mut all = table.discard.plus(table.markers()).plus(stock);
        let mut refill = stock;
        for (seat, secret) in self.secrets.iter() {
            let place = &table.places[seat];
            assert_eq!(
                usize::from(place.specials_len),
                secret.specials.len(),
                "a special hand has another size than everybody sees"
            );
            assert_eq!(usize::from(table.memory.drawn[seat]), secret.drawn.len(), "who has drawn how many");
            assert!(
                secret.drawn.within(secret.specials.plus(table.memory.shown[seat])),
                "a drawn card is gone"
            );
            all = all.plus(secret.specials);
            refill = refill.plus(secret.drawn);
        }
        assert_eq!(all, table.all_specials, "special cards come and go");
        assert!(refill.within(table.memory.refill), "the deck or a hand has cards the refill had not");
        if !table.memory.scattered {
            assert_eq!(refill, table.memory.refill, "the refill is in the deck or was drawn");
        }
    }
}
