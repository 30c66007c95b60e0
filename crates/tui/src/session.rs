//! One match of one person and bots, without any input or output.
//!
//! Both the screen and the line mode drive the same [`Session`]: it deals, lets bots answer, checks the person's
//! answers, writes the record, and keeps what happened in a queue. Nothing is shown before it is taken from that
//! queue: [`Session::step`] folds one event into the [shown view](Session::shown), so that a screen can follow the
//! cards one by one. It never reads a clock and never waits.

use game::{Bot, Budget, Explain, Game, Message, Observer, Rules as _, Seat, SeatSet, ToAct, View};
use rand_chacha::ChaCha20Rng;
use record::{Entry, Record};
use std::collections::VecDeque;

/// Bots with search think as many playouts as their level has, on all cores, since somebody waits for them: the count makes
/// their choices the same on all machines.
fn budget() -> Budget {
    let threads = std::thread::available_parallelism().ok().and_then(|n| u32::try_from(n.get()).ok());
    Budget { think_ms: None, playouts: None, threads }
}

/// A match in progress.
pub struct Session<G: Game> {
    game: G,
    you: Seat,
    bots: Vec<Option<Box<dyn Bot<G>>>>,
    budget: Budget,
    deals: ChaCha20Rng,
    stacked: VecDeque<G::Deal>,
    record: Record<G>,
    shown: G::View,
    happened: VecDeque<G::Seen>,
    log: Vec<Message>,
    legal: Vec<G::Move>,
}

impl<G: Game> Session<G> {
    /// A match before its first deal. `bots` has one entry per seat, and none for the person at `you`.
    ///
    /// # Panics
    /// If a seat other than `you` has no bot.
    pub fn new(rules: G::Rules, you: Seat, bots: Vec<Option<Box<dyn Bot<G>>>>, deals: ChaCha20Rng) -> Self {
        assert_eq!(bots.len(), rules.n_seats(), "one entry per seat");
        assert!(Seat::all(bots.len()).all(|seat| seat == you || bots[seat.idx()].is_some()));
        let game = G::new(rules);
        let shown = game.view(Observer::Seat(you));
        Session {
            game,
            you,
            bots,
            budget: budget(),
            deals,
            stacked: VecDeque::new(),
            record: Record::new(rules),
            shown,
            happened: VecDeque::new(),
            log: Vec::new(),
            legal: Vec::new(),
        }
    }

    /// Puts a deal behind those that will be dealt before chance decides again.
    pub fn stack(&mut self, deal: G::Deal) {
        self.stacked.push_back(deal);
    }

    /// The person's seat.
    pub fn you(&self) -> Seat {
        self.you
    }

    /// The table as the person has been shown it so far.
    pub fn shown(&self) -> &G::View {
        &self.shown
    }

    /// What has been shown so far, oldest first.
    pub fn log(&self) -> &[Message] {
        &self.log
    }

    /// The match as it was decided so far.
    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    /// For the header of the record.
    pub fn record_mut(&mut self) -> &mut Record<G> {
        &mut self.record
    }

    /// Who won, once the match is over.
    pub fn winners(&self) -> Option<SeatSet> {
        self.game.winners()
    }

    /// Whether something has happened that was not shown yet.
    pub fn has_more(&self) -> bool {
        !self.happened.is_empty()
    }

    /// The event that [`Session::step`] would show.
    pub fn peek(&self) -> Option<&G::Seen> {
        self.happened.front()
    }

    /// Whether everything was shown and the match is over.
    pub fn is_over(&self) -> bool {
        !self.has_more() && self.game.to_act() == ToAct::Nobody
    }

    /// Whether it is for the person to answer, once everything was shown.
    pub fn asks_you(&self) -> bool {
        !self.has_more() && self.next_seat() == Some(self.you)
    }

    /// The person's legal answers, ascending; empty while [`Session::asks_you`] is false.
    pub fn legal(&self) -> &[G::Move] {
        if self.asks_you() { &self.legal } else { &[] }
    }

    /// Answers come in seat order, so that the record reads the same however fast anybody is.
    fn next_seat(&self) -> Option<Seat> {
        match self.game.to_act() {
            ToAct::Seats(seats) => seats.first(),
            _ => None,
        }
    }

    /// Shows one event: folds it into the view and writes it to the log.
    pub fn step(&mut self) -> Option<G::Seen> {
        let seen = self.happened.pop_front()?;
        self.shown.observe(&seen);
        self.log.push(seen.message());
        debug_assert!(self.has_more() || self.shown == self.game.view(Observer::Seat(self.you)));
        Some(seen)
    }

    /// Deals, or lets one bot answer. `false` when it is for the person to answer or the match is over.
    ///
    /// # Panics
    /// If a bot answers against the rules, or a stacked deal does not fit.
    pub fn advance(&mut self) -> bool {
        match (self.game.to_act(), self.next_seat()) {
            (ToAct::Nobody, _) => false,
            (ToAct::Chance, _) => {
                let stacked = self.stacked.pop_front();
                let deal = stacked.unwrap_or_else(|| self.game.sample_deal(&mut self.deals));
                self.apply(Entry::Deal(deal)).expect("a deal that is possible");
                true
            }
            (ToAct::Seats(_), Some(seat)) if seat != self.you => {
                self.game.legal_moves(seat, &mut self.legal);
                let view = self.game.view(Observer::Seat(seat));
                let bot = self.bots[seat.idx()].as_mut().expect("every other seat has a bot");
                let mv = bot.choose(&view, &self.legal, self.budget);
                self.apply(Entry::Move(seat, mv)).expect("bots keep to the rules");
                true
            }
            _ => false,
        }
    }

    /// Whether an answer of the person is legal.
    ///
    /// # Errors
    /// What forbids it, with the rule.
    pub fn check(&self, mv: G::Move) -> Result<(), Message> {
        self.game.check(self.you, mv).map_err(|illegal| illegal.message())
    }

    /// Answers for the person.
    ///
    /// # Errors
    /// What forbids it, with the rule; nothing has changed then.
    pub fn answer(&mut self, mv: G::Move) -> Result<(), Message> {
        self.check(mv)?;
        self.apply(Entry::Move(self.you, mv))
    }

    fn apply(&mut self, entry: Entry<G>) -> Result<(), Message> {
        let by = Observer::Seat(self.you);
        let (happened, bots) = (&mut self.happened, &mut self.bots);
        let mut sink = (|event: G::Event| {
            happened.extend(G::seen(&event, by));
            for (seat, bot) in Seat::all(bots.len()).zip(&mut *bots) {
                if let Some(bot) = bot.as_mut().filter(|bot| bot.watches())
                    && let Some(seen) = G::seen(&event, Observer::Seat(seat))
                {
                    bot.observe(&seen);
                }
            }
        },);
        entry.apply(&mut self.game, &mut sink)?;
        self.record.entries.push(entry);
        if self.next_seat() == Some(self.you) {
            self.game.legal_moves(self.you, &mut self.legal);
        }
        Ok(())
    }
}
