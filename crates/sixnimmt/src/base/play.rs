//! What deals and answers lead to, up to the moment in which all cards are revealed.

use super::deal::Deal;
use super::events::{Event, Seen};
use super::hand::Hand;
use super::moves::Move;
use super::rules::Rules;
use super::state::{Base, Secret, Table};
use super::view::View;
use crate::common::{Beat, Board, Illegal, Phase, Queue, Seats};
use bulls::Card;
use game::{BadDeal, Game, MoveList, Observer, Rules as _, Seat, SeatSet, Sink, ToAct};
use rand_core::Rng;

impl Game for Base {
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
        Base {
            table: Table { rules, board: Board::new(&rules.format) },
            secrets: Seats::new(rules.n_seats()),
        }
    }

    #[inline]
    fn rules(&self) -> &Rules {
        &self.table.rules
    }

    #[inline]
    fn to_act(&self) -> ToAct {
        self.table.board.to_act()
    }

    #[inline]
    fn sample_deal<R: Rng + ?Sized>(&self, rng: &mut R) -> Deal {
        Deal::sample(&self.table.rules, rng)
    }

    fn check_deal(&self, deal: &Deal) -> Result<(), BadDeal> {
        if self.table.board.phase != Phase::Deal {
            return Err(BadDeal::NotDue);
        }
        deal.check(&self.table.rules)
    }

    #[inline]
    fn deal_unchecked(&mut self, deal: &Deal, out: &mut impl Sink<Event>) {
        self.table.start_round(deal.rows);
        out.put(Event::RoundStarted { round: self.table.board.round, rows: deal.rows });
        for (seat, hand) in deal.hands.iter() {
            self.secrets[seat] = Secret { hand, chosen: None };
            out.put(Event::HandDealt { seat, hand });
        }
        self.table.board.start_turn(&self.table.rules.format);
        out.put(Event::Board(Beat::TurnStarted { turn: 1 }));
    }

    #[inline]
    fn legal_moves(&self, seat: Seat, out: &mut MoveList<Move>) {
        let board = &self.table.board;
        // The seat's own secret also says whether it is asked, and for other seats than those of this table the hand
        // is empty. Reading the set just after writing it would stall the processor.
        if board.phase == Phase::Select {
            self.secrets[seat].list(out);
            return;
        }
        out.clear();
        if let Phase::ChooseRow { seat: asked, .. } = board.phase
            && asked == seat
        {
            out.extend_from_slice(&[Move::Row(0), Move::Row(1), Move::Row(2), Move::Row(3)]);
            out.truncate(self.table.rules.format.n_rows());
        }
    }

    fn check(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        let board = &self.table.board;
        match board.phase {
            Phase::Select => {
                let Move::Card(card) = mv else {
                    board.check_waiting(seat)?;
                    return Err(Illegal::OtherQuestion { asked: "select" });
                };
                board.check_waiting(seat)?;
                if self.secrets[seat].hand.contains(card) { Ok(()) } else { Err(Illegal::NotInHand { card }) }
            }
            Phase::ChooseRow { seat: asked, .. } => match mv {
                _ if asked != seat => Err(Illegal::NotAsked),
                Move::Row(row) => board.check_row(row),
                Move::Card(_) => Err(Illegal::OtherQuestion { asked: "choose-row" }),
            },
            _ => Err(Illegal::NothingAsked),
        }
    }

    #[inline]
    fn play_unchecked(&mut self, seat: Seat, mv: Move, out: &mut impl Sink<Event>) {
        match mv {
            Move::Card(card) => {
                self.secrets[seat].chosen = Some(card);
                self.table.board.commit(seat);
                out.put(Event::Committed { seat, card });
                if self.table.board.waiting.is_empty() {
                    self.reveal(out);
                }
            }
            Move::Row(row) => self.choose_row(row, out),
        }
    }

    #[inline]
    fn returns(&self, seat: Seat) -> i32 {
        self.table.board.returns(seat)
    }

    #[inline]
    fn rounds_over(&self) -> u32 {
        self.table.board.rounds_over()
    }

    fn winners(&self) -> Option<SeatSet> {
        self.table.board.winners()
    }

    #[inline]
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
        let Table { rules, board } = &self.table;
        let mut cards = board.assert_valid(&rules.format);
        let committed = board.committed();
        for (seat, secret) in self.secrets.iter() {
            assert_eq!(secret.hand.len(), self.table.hand_len(), "the hand of seat {seat} has another size");
            let hand = secret.hand.cards();
            assert_eq!(secret.hand, Hand::of(hand), "the hand of seat {seat} is out of order");
            assert!(cards.intersection(hand).is_empty(), "a card is in two places");
            cards = cards.union(hand);
            assert_eq!(secret.chosen.is_some(), committed.contains(seat), "who has committed");
            assert!(secret.chosen.is_none_or(|card| secret.hand.contains(card)));
        }
        assert!(cards.last() <= Card::new(rules.deck), "a card is not in the deck");
    }
}

impl Base {
    /// All have committed: the cards are turned over and placed (SN-BASE-3.3).
    // Kept apart, as is the other, so that a commitment in a search costs no more than itself.
    #[inline(never)]
    fn reveal(&mut self, out: &mut impl Sink<Event>) {
        let mut queue = Queue::EMPTY;
        for (secret, seat) in self.secrets.as_mut_slice().iter_mut().zip(Seat::all(Seat::MAX)) {
            let card = secret.chosen.take().expect("all have committed");
            secret.hand.remove(card);
            queue.push(seat, card);
            out.put(Event::Board(Beat::Revealed { seat, card }));
        }
        let Table { rules, board } = &mut self.table;
        queue.sort();
        board.resolve(&rules.format, queue, 0, &mut |beat| out.put(Event::Board(beat)));
    }

    #[inline(never)]
    fn choose_row(&mut self, row: u8, out: &mut impl Sink<Event>) {
        let Table { rules, board } = &mut self.table;
        board.choose_row(&rules.format, row, &mut |beat| out.put(Event::Board(beat)));
    }
}
