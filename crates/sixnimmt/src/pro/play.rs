//! What the first seat, picks and answers lead to, up to the moment in which all cards are revealed.

use super::deal::Deal;
use super::events::{Event, Seen};
use super::moves::Move;
use super::rules::{FirstPicker, Rules};
use super::state::{Pro, Table};
use super::view::View;
use crate::common::{Beat, Illegal, Phase, Queue, Seats};
use bulls::{Card, Cards};
use game::{BadDeal, Game, MoveList, Observer, Rules as _, Seat, SeatSet, Sink, ToAct};
use rand_core::Rng;

impl Game for Pro {
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
        let mut table = Table::new(rules);
        if let FirstPicker::Seat(seat) = rules.first_picker {
            table.start_draft(seat);
        }
        Pro { table, secrets: Seats::new(rules.n_seats()) }
    }

    #[inline]
    fn rules(&self) -> &Rules {
        &self.table.rules
    }

    #[inline]
    fn to_act(&self) -> ToAct {
        self.table.board.to_act()
    }

    fn sample_deal<R: Rng + ?Sized>(&self, rng: &mut R) -> Deal {
        Deal::sample(&self.table.rules, rng)
    }

    fn check_deal(&self, deal: &Deal) -> Result<(), BadDeal> {
        if self.table.board.phase != Phase::Deal {
            return Err(BadDeal::NotDue);
        }
        deal.check(&self.table.rules)
    }

    fn deal_unchecked(&mut self, deal: &Deal, out: &mut impl Sink<Event>) {
        self.start_draft(deal.first, out);
    }

    #[inline]
    fn legal_moves(&self, seat: Seat, out: &mut MoveList<Move>) {
        out.clear();
        match self.table.board.phase {
            Phase::Pick { seat: asked } if asked == seat => {
                out.extend(self.table.draft.pool.iter().map(Move::Pick));
            }
            Phase::Select if self.table.board.waiting.contains(seat) => {
                out.extend(self.table.hands[seat].iter().map(Move::Card));
            }
            Phase::ChooseRow { seat: asked, .. } if asked == seat => {
                out.extend((0..self.table.rules.format.rows).map(Move::Row));
            }
            _ => {}
        }
    }

    fn check(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        let board = &self.table.board;
        match board.phase {
            Phase::Pick { seat: asked } => match mv {
                _ if asked != seat => Err(Illegal::NotAsked),
                Move::Pick(card) if self.table.draft.pool.contains(card) => Ok(()),
                Move::Pick(card) => Err(Illegal::NotInPool { card }),
                _ => Err(Illegal::OtherQuestion { asked: "pick" }),
            },
            Phase::Select => {
                board.check_waiting(seat)?;
                match mv {
                    Move::Card(card) if self.table.hands[seat].contains(card) => Ok(()),
                    Move::Card(card) => Err(Illegal::NotInHand { card }),
                    _ => Err(Illegal::OtherQuestion { asked: "select" }),
                }
            }
            Phase::ChooseRow { seat: asked, .. } => match mv {
                _ if asked != seat => Err(Illegal::NotAsked),
                Move::Row(row) => board.check_row(row),
                _ => Err(Illegal::OtherQuestion { asked: "choose-row" }),
            },
            _ => Err(Illegal::NothingAsked),
        }
    }

    #[inline]
    fn play_unchecked(&mut self, seat: Seat, mv: Move, out: &mut impl Sink<Event>) {
        match mv {
            Move::Pick(card) => {
                self.table.pick(seat, card);
                out.put(Event::Picked { seat, card });
                if usize::from(self.table.draft.picks) == self.table.rules.n_picks() {
                    self.end_draft(out);
                }
            }
            Move::Card(card) => {
                self.secrets[seat].chosen = Some(card);
                self.table.board.commit(seat);
                out.put(Event::Committed { seat, card });
                if self.table.board.waiting.is_empty() {
                    self.reveal(out);
                }
            }
            Move::Row(row) => {
                let Table { rules, board, .. } = &mut self.table;
                board.choose_row(&rules.format, row, &mut |beat| out.put(Event::Board(beat)));
                self.go_on(out);
            }
        }
    }

    fn returns(&self, seat: Seat) -> i32 {
        self.table.board.returns(seat)
    }

    fn rounds_over(&self) -> u32 {
        self.table.board.rounds_over()
    }

    fn winners(&self) -> Option<SeatSet> {
        self.table.board.winners()
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
        let Table { rules, board, draft, hands } = &self.table;
        let mut cards = board.assert_valid(&rules.format);
        let mut add = |more: Cards| {
            assert!(cards.intersection(more).is_empty(), "a card is in two places");
            cards = cards.union(more);
        };
        if let Phase::Pick { seat } = board.phase {
            assert_eq!(rules.picker(draft.first, draft.picks.into()), seat, "who picks");
            let picked = hands.as_slice().iter().fold(Cards::EMPTY, |all, &hand| all.union(hand));
            assert_eq!(picked.len(), usize::from(draft.picks));
            assert!(picked.intersection(draft.pool).is_empty());
            assert_eq!(picked.union(draft.pool), rules.all_cards(), "all cards lie open");
            // Before the first pick the last round may still lie on the table.
            assert!(draft.picks == 0 || board.seen().is_empty());
        } else {
            assert!(draft.pool.is_empty());
            let n_cards = hands[Seat::new(0)].len();
            for (seat, hand) in hands.iter() {
                assert_eq!(hand.len(), n_cards, "the hand of seat {seat} has another size");
                add(hand);
            }
            assert!(cards.without(rules.all_cards()).is_empty(), "a card is not in the deck");
        }
        let committed = board.committed();
        for (seat, secret) in self.secrets.iter() {
            assert_eq!(secret.chosen.is_some(), committed.contains(seat), "who has committed");
            assert!(secret.chosen.is_none_or(|card| hands[seat].contains(card)));
        }
    }
}

impl Pro {
    fn start_draft(&mut self, first: Seat, out: &mut impl Sink<Event>) {
        self.table.start_draft(first);
        out.put(Event::FirstPicker { round: self.table.board.round, seat: first });
    }

    /// All hands are full: what is left starts the rows, lowest first (SN-PRO-2.4).
    fn end_draft(&mut self, out: &mut impl Sink<Event>) {
        let mut left = self.table.draft.pool.iter();
        let rows: [Option<Card>; 4] = std::array::from_fn(|_| left.next());
        self.table.lay_rows(rows);
        out.put(Event::RowsLaid { rows });
        self.table.board.start_turn(&self.table.rules.format);
        out.put(Event::Board(Beat::TurnStarted { turn: 1 }));
    }

    /// All have committed: the cards are turned over and placed (SN-BASE-3.3).
    #[inline]
    fn reveal(&mut self, out: &mut impl Sink<Event>) {
        let mut queue = Queue::EMPTY;
        for seat in Seat::all(self.table.rules.n_seats()) {
            let card = self.secrets[seat].chosen.take().expect("all have committed");
            self.table.leave_hand(seat, card);
            queue.push(seat, card);
            out.put(Event::Board(Beat::Revealed { seat, card }));
        }
        let Table { rules, board, .. } = &mut self.table;
        queue.sort();
        board.resolve(&rules.format, queue, 0, &mut |beat| out.put(Event::Board(beat)));
        self.go_on(out);
    }

    /// After a round that does not end the match the next draft opens (SN-PRO-4.1).
    #[inline]
    fn go_on(&mut self, out: &mut impl Sink<Event>) {
        if self.table.board.phase == Phase::Deal {
            let first = self.table.draft.first.left(self.table.rules.n_seats());
            self.start_draft(first, out);
        }
    }
}
