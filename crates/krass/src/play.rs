//! What deals and answers lead to.

use crate::cards::Counts;
use crate::deal::Deal;
use crate::events::{Event, OpensAs, Seen, WonBy};
use crate::legal::{can_act, combination_of};
use crate::moves::{Illegal, Move};
use crate::rules::Rules;
use crate::state::{Block, Did, Krass, Phase, Reason, RoundResult, SEATS, Secret, Table};
use crate::view::View;
use crate::{Card, Pile};
use game::{BadDeal, Game, MoveList, Observer, Rules as _, Seat, SeatSet, Sink, ToAct};
use rand_core::Rng;

impl Game for Krass {
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
        Krass { table: Table::new(rules), secrets: [Secret::default(); SEATS], pile: Pile::default() }
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
        let (opener, opens_as) = self.table.round_opener();
        self.table.start_round(opener);
        self.pile = *deal.pile();
        out.put(Event::RoundStarted { round: self.table.round });
        for (seat, &hand) in Seat::all(SEATS).zip(deal.hands()) {
            self.table.hand_dealt(seat);
            self.secrets[seat.idx()] = Secret { hand, drawn: None };
            out.put(Event::HandDealt { seat, hand });
        }
        for (seat, &cards) in Seat::all(SEATS).zip(deal.reserves()) {
            self.table.lay_out_reserves(seat, cards);
            out.put(Event::ReservesLaidOut { seat, cards });
        }
        out.put(Event::PilePlaced { n_cards: self.table.pile_len, pile: self.pile });
        self.open_trick(opener, opens_as, out);
    }

    #[inline]
    fn legal_moves(&self, seat: Seat, out: &mut MoveList<Move>) {
        self.list_legal(seat, out);
    }

    fn check(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        self.check_legal(seat, mv)
    }

    #[inline]
    fn play_unchecked(&mut self, seat: Seat, mv: Move, out: &mut impl Sink<Event>) {
        let secret = &mut self.secrets[seat.idx()];
        match mv {
            Move::Play { from, count, x } => {
                let cards = Block::of(secret.hand, from.into(), count.into());
                let combination = combination_of(cards, x).expect("checked to be a combination");
                let over = self.table.trick.to_beat;
                secret.hand.remove(from.into(), count.into());
                self.table.play(seat, from.into(), cards, x, combination);
                out.put(Event::Played { seat, from, cards, x, combination, over });
            }
            Move::Redraw { at } => {
                secret.hand.remove(at.into(), 1);
                self.table.redraw(seat, at.into());
                out.put(Event::RedrawPlayed { seat, at });
            }
            Move::Stop { at } => {
                secret.hand.remove(at.into(), 1);
                self.table.stop(seat, at.into());
                out.put(Event::StopPlayed { seat, at });
            }
            Move::Reserve { which, to } => {
                let card = self.table.take_reserve(seat, which.into(), to.into());
                secret.hand.insert(to.into(), card);
                out.put(Event::ReserveTaken { seat, which, card, to });
            }
            Move::Draw { to } => {
                let card = secret.drawn.take().expect("a card was drawn");
                secret.hand.insert(to.into(), card);
                self.table.insert(seat, to.into());
                out.put(Event::CardInserted { seat, to });
                return self.draw_on(seat, out);
            }
        }
        if self.table.trick.is_over() {
            self.end_trick(out);
        } else {
            self.check_stuck(out);
        }
    }

    fn returns(&self, seat: Seat) -> i32 {
        let paid = i32::from(self.table.rules.chips) - i32::from(self.table.places[seat.idx()].chips);
        let owed = self.table.last_round.is_some_and(|result| result.match_losers.contains(seat));
        -paid - i32::from(owed)
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
        let rules = &table.rules;
        let n_seats = rules.n_seats();
        if table.round == 0 {
            return assert_eq!(*table, Table::new(*rules), "before the first deal the table is empty");
        }
        assert_eq!(self.pile.len(), table.pile_len(), "the draw pile has another size than everybody sees");
        let mut cards: Vec<Card> = table.played.iter().chain(self.pile.iter()).collect();
        for (seat, (place, secret)) in Seat::all(SEATS).zip(table.places.iter().zip(&self.secrets)) {
            assert!(seat.idx() < n_seats || (place.hand.is_empty() && place.chips == 0), "nobody sits there");
            assert_eq!(place.hand.len(), secret.hand.len(), "a hand has another size than everybody sees");
            for (known, card) in place.hand.iter().zip(secret.hand.iter()) {
                assert!(known.is_none_or(|known| known == card), "a known card is not where it should be");
            }
            assert!(place.chips <= rules.chips, "KK-2.1");
            let draws = matches!(table.phase, Phase::Draw { seat: winner, .. } if winner == seat);
            assert_eq!(secret.drawn.is_some(), draws, "who has a drawn card");
            cards.extend(secret.hand.iter().chain(place.reserves.iter()).chain(secret.drawn));
        }
        assert_eq!(Counts::from_iter(cards), rules.deck(), "every card is in exactly one place");

        let trick = &table.trick;
        let acts: Vec<_> = trick.acts().collect();
        assert_eq!(acts.len(), usize::from(trick.n_acts), "as many actions as were counted");
        let mut turn = trick.opener;
        let mut best = None;
        for act in &acts {
            assert_eq!(act.seat, turn, "KK-3.2: clockwise, everyone once");
            turn = std::iter::successors(Some(turn.left(n_seats)), |seat| Some(seat.left(n_seats)))
                .find(|&seat| trick.active.contains(seat))
                .expect("the opener takes part");
            if let Did::Play { combination, .. } = act.did {
                assert!(best < Some(combination), "KK-5.1: every combination outbids");
                best = Some(combination);
            }
        }
        assert_eq!(best, trick.to_beat, "the best combination is the one to beat");
        let redraws = acts.iter().filter(|act| act.did == Did::Redraw).count();
        assert_eq!(redraws, usize::from(trick.redraws), "REDRAW cards in the trick");
        let with_cards = table.with_cards();
        match table.phase {
            Phase::Act { seat } => {
                assert_eq!(seat, turn, "whose turn it is");
                assert!(trick.active.len() >= 2, "KK-9.2");
                assert!(trick.active.contains(seat) && with_cards.contains(seat));
                let hand = self.secrets[seat.idx()].hand;
                assert!(
                    table.may_take_reserve(seat) || can_act(hand, trick.to_beat, rules),
                    "KK-9.1: a stuck seat is not asked"
                );
            }
            Phase::Draw { seat, left } => {
                assert_eq!(table.last_trick_winner, Some(seat), "who draws");
                assert!((1..=3 * trick.redraws).contains(&left), "KK-7.6");
            }
            Phase::Deal | Phase::Over => assert!(table.last_round.is_some(), "a round is over"),
        }
    }
}

impl Krass {
    #[inline]
    fn open_trick(&mut self, opener: Seat, opens_as: OpensAs, out: &mut impl Sink<Event>) {
        self.table.open_trick(opener);
        out.put(Event::TrickOpened { seat: opener, opens_as });
    }

    /// Ends the round when the seat whose turn it is can do nothing (KK-9.1).
    #[inline]
    fn check_stuck(&mut self, out: &mut impl Sink<Event>) {
        let Phase::Act { seat } = self.table.phase else { return };
        // Any card of a hand is legal against no combination, and a reserve card is always a way out.
        let Some(need) = self.table.trick.to_beat else { return };
        let hand = self.secrets[seat.idx()].hand;
        if self.table.may_take_reserve(seat) || can_act(hand, Some(need), &self.table.rules) {
            return;
        }
        out.put(Event::Stuck { seat, need });
        self.end_round(Reason::Stuck, SeatSet::one(seat), out);
    }

    fn end_trick(&mut self, out: &mut impl Sink<Event>) {
        let (seat, by) = self.table.trick.winner();
        self.table.win_trick(seat);
        out.put(Event::TrickWon { seat, by });
        let n_cards = (3 * self.table.trick.redraws).min(self.table.pile_len);
        if n_cards == 0 {
            return self.after_trick(out);
        }
        let was_empty = self.table.places[seat.idx()].hand.is_empty();
        self.table.ask_to_draw(seat, n_cards);
        out.put(Event::DrawStarted { seat, n_cards, was_empty });
        self.draw_on(seat, out);
    }

    /// Shows the winner of the trick the next card, or goes on when all are drawn (KK-7.6).
    fn draw_on(&mut self, seat: Seat, out: &mut impl Sink<Event>) {
        if matches!(self.table.phase, Phase::Draw { left: 0, .. }) {
            return self.after_trick(out);
        }
        let card = self.pile.draw().expect("no more is drawn than there is");
        self.table.draw();
        self.secrets[seat.idx()].drawn = Some(card);
        out.put(Event::CardDrawn { seat, card });
    }

    /// Looks who still has cards, now that everything is drawn (KK-7.7, KK-9).
    fn after_trick(&mut self, out: &mut impl Sink<Event>) {
        let with_cards = self.table.with_cards();
        let active = self.table.trick.active;
        let winner = self.table.last_trick_winner.expect("the trick was won");
        if with_cards.is_empty() {
            let mut losers = active;
            losers.remove(winner);
            return self.end_round(Reason::AllEmpty, losers, out);
        }
        for seat in active.iter().filter(|&seat| !with_cards.contains(seat)) {
            out.put(Event::WentOut { seat });
        }
        if with_cards.len() == 1 {
            return self.end_round(Reason::LastWithCards, with_cards, out);
        }
        let (opener, opens_as) = self.table.next_opener(winner, with_cards);
        self.table.discard_trick();
        out.put(Event::TrickDiscarded);
        self.open_trick(opener, opens_as, out);
    }

    fn end_round(&mut self, reason: Reason, losers: SeatSet, out: &mut impl Sink<Event>) {
        let table = &mut self.table;
        let match_losers: SeatSet =
            losers.iter().filter(|loser| table.places[loser.idx()].chips == 0).collect();
        let next_opener = if !match_losers.is_empty() {
            None
        } else if losers.len() == 1 {
            losers.first()
        } else {
            Some(table.rules.oldest)
        };
        let result = RoundResult { reason, losers, match_losers, next_opener };
        table.end_round(result);
        out.put(Event::RoundEnded { round: table.round, result });
        for seat in losers.iter() {
            if match_losers.contains(seat) {
                out.put(Event::ChipMissing { seat });
            } else {
                table.pay_chip(seat);
                out.put(Event::ChipPaid { seat, left: table.places[seat.idx()].chips });
            }
        }
        if !match_losers.is_empty() {
            table.end_match();
            let winners = table.winners().expect("the match is over");
            out.put(Event::MatchEnded { losers: match_losers, winners });
        }
    }
}

impl crate::Trick {
    /// Who has won, once everybody has acted or a STOP lies there (KK-6.1, KK-7.1, KK-7.4).
    fn winner(&self) -> (Seat, WonBy) {
        let last = self.acts().next_back().expect("somebody has acted");
        if last.did == Did::Stop {
            return (last.seat, WonBy::Stop);
        }
        match self.combinations().next_back() {
            Some((seat, _)) => (seat, WonBy::Combination),
            None => (self.opener(), WonBy::Opening),
        }
    }
}

impl Table {
    /// Who opens the round that is dealt next (KK-2.4, KK-10).
    fn round_opener(&self) -> (Seat, OpensAs) {
        match self.last_round.and_then(|result| Some((result.next_opener?, result.losers.len()))) {
            None => (self.rules.first_opener(), OpensAs::LeftOfDealer),
            Some((opener, 1)) => (opener, OpensAs::LastLoser),
            Some((opener, _)) => (opener, OpensAs::Oldest),
        }
    }

    /// Who opens the next trick of the round (KK-6.2 to KK-6.4).
    fn next_opener(&self, winner: Seat, with_cards: SeatSet) -> (Seat, OpensAs) {
        if with_cards.contains(winner) {
            return (winner, OpensAs::Winner);
        }
        // The winner has no cards any more, so the best combination of somebody who has is somebody else's.
        let mut best_first = self.trick.combinations().rev();
        if let Some((seat, _)) = best_first.find(|&(seat, _)| with_cards.contains(seat)) {
            return (seat, OpensAs::NextHighest);
        }
        let mut seat = winner.right(self.rules.n_seats());
        while !with_cards.contains(seat) {
            seat = seat.right(self.rules.n_seats());
        }
        (seat, OpensAs::RightOfWinner)
    }
}
