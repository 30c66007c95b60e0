//! One match, whatever its game.

use crate::fault::{Fault, Kind, rules};
use crate::info::Info;
use crate::world::{AnyView, EnvGame, Seen};
use game::{Message, Observer, Options, Rules as _, Seat, SeatSet, ToAct, View};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use record::{Entry, Record, Written};
use serde_json::{Value, json};
use std::panic::catch_unwind;

/// Moves that the history of an information state holds.
pub const HISTORY: usize = 128;

/// Grows when bytes of a match are written in another way.
const BYTES_VERSION: u32 = 1;

/// A match of any game, with its own source of deals.
pub trait AnyMatch: Send + Sync {
    /// Numbers and names of the game.
    fn info(&self) -> Info;
    /// The number of seats.
    fn n_seats(&self) -> usize;
    /// The options that differ from the printed game.
    fn options(&self) -> Options;
    /// The seed of the deals that the match draws itself; `None` for a sampled world.
    fn seed(&self) -> Option<u64>;
    /// Who decides next.
    fn to_act(&self) -> ToAct;
    /// Replaces the contents of `out` by the dense indices of the legal moves of a seat, ascending.
    fn legal(&self, seat: Seat, out: &mut Vec<u16>);
    /// Writes `mask: bool[moves]`: whether the move at an index is legal for a seat.
    fn mask(&self, seat: Seat, out: &mut [bool]);
    /// Plays the move at an index.
    ///
    /// # Errors
    /// The rule that forbids it; nothing has changed.
    fn play(&mut self, seat: Seat, index: u16) -> Result<(), Fault>;
    /// Lets chance decide, from the match's own seed.
    ///
    /// # Errors
    /// Nothing is to be decided by chance now.
    fn deal(&mut self) -> Result<(), Fault>;
    /// The same from a seed of the caller.
    ///
    /// # Errors
    /// As [`AnyMatch::deal`].
    fn deal_seeded(&mut self, seed: u64) -> Result<(), Fault>;
    /// Deals what stands in a text, in the notation of records after `deal`.
    ///
    /// # Errors
    /// What is wrong with it; nothing has changed.
    fn deal_text(&mut self, text: &str) -> Result<(), Fault>;
    /// What a seat has so far; more is better: minus points, or minus chips lost.
    fn returns(&self, seat: Seat) -> i32;
    /// Rounds scored so far.
    fn rounds_over(&self) -> u32;
    /// Who has won, once the match is over.
    fn winners(&self) -> Option<SeatSet>;
    /// All that an observer knows.
    fn view(&self, by: Observer) -> Box<dyn AnyView>;
    /// `obs: u8[columns]` of a seat.
    fn encode(&self, seat: Seat, out: &mut [u8]);
    /// What an observer has seen from the start, as JSON texts.
    ///
    /// # Errors
    /// A sampled world has only a present.
    fn seen(&self, by: Observer) -> Result<Vec<String>, Fault>;
    /// The record as text.
    ///
    /// # Errors
    /// A sampled world has only a present.
    fn record(&self) -> Result<String, Fault>;
    /// Bytes that [`from_bytes`] reads back, with version, secrets and the state of the deals to come.
    fn to_bytes(&self) -> Vec<u8>;
    /// A copy that goes its own way.
    fn boxed(&self) -> Box<dyn AnyMatch>;
}

/// The moves so far, as far as they may be told.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Moves {
    /// Seat and index; no index for a choice that was never seen.
    all: Vec<(u8, Option<u16>)>,
    /// From here on, choices lie face down.
    open: usize,
}

impl Moves {
    fn push(&mut self, seat: Seat, index: u16, together: bool) {
        self.all.push((seat.idx() as u8, Some(index)));
        if !together {
            self.open = self.all.len();
        }
    }

    /// The same as one observer saw it.
    fn seen(&self, by: Observer) -> Self {
        let mut seen = self.clone();
        for (seat, index) in &mut seen.all[self.open..] {
            if !by.sees(Seat::new((*seat).into())) {
                *index = None;
            }
        }
        seen
    }

    /// The last moves, the latest first: seat from 1, the own one first, then the index in two digits to base 256; an index that
    /// was not seen counts as 65535.
    pub(crate) fn encode(&self, by: Observer, n_seats: usize, out: &mut [u8]) {
        assert_eq!(out.len(), 3 * HISTORY);
        out.fill(0);
        let me = if let Observer::Seat(seat) = by { seat.idx() } else { 0 };
        for (&(seat, index), out) in self.all.iter().rev().zip(out.chunks_exact_mut(3)) {
            let [high, low] = index.unwrap_or(u16::MAX).to_be_bytes();
            let from_me = (usize::from(seat) + n_seats - me) % n_seats;
            out.copy_from_slice(&[from_me as u8 + 1, high, low]);
        }
    }
}

#[derive(Clone)]
pub(crate) struct Match<G: EnvGame> {
    game: G,
    /// What was decided, from the start; `None` for a sampled world.
    entries: Option<Vec<Entry<G>>>,
    moves: Moves,
    seed: Option<u64>,
    deals: ChaCha8Rng,
}

impl<G: EnvGame> Match<G> {
    fn new(rules: G::Rules, seed: u64) -> Self {
        Match {
            game: G::new(rules),
            entries: Some(Vec::new()),
            moves: Moves::default(),
            seed: Some(seed),
            deals: ChaCha8Rng::seed_from_u64(seed),
        }
    }

    /// A world with this present; its deals are drawn as those of seed 0 unless a caller gives one.
    pub(crate) fn sampled(game: G, moves: Moves) -> Self {
        Match { game, entries: None, moves, seed: None, deals: ChaCha8Rng::seed_from_u64(0) }
    }

    fn apply(&mut self, entry: Entry<G>) -> Result<(), Fault> {
        let together = matches!(self.game.to_act(), ToAct::Seats(seats) if seats.len() > 1);
        match &entry {
            Entry::Deal(deal) => {
                self.game.deal(deal, &mut ()).map_err(|bad| Fault::of(Kind::Deal, &bad))?;
            }
            Entry::Move(seat, mv) => {
                self.game.play(*seat, *mv, &mut ()).map_err(|bad| Fault::of(Kind::Illegal, &bad))?;
                self.moves.push(*seat, G::move_index(*mv), together);
            }
        }
        if let Some(entries) = &mut self.entries {
            entries.push(entry);
        }
        Ok(())
    }

    fn deal_from(&mut self, rng: &mut impl Rng) -> Result<(), Fault> {
        if self.game.to_act() != ToAct::Chance {
            return Err(Fault::of(Kind::Deal, &game::BadDeal::NotDue));
        }
        let deal = self.game.sample_deal(rng);
        self.apply(Entry::Deal(deal))
    }

    fn full_record(&self) -> Result<Record<G>, Fault> {
        let sampled = || Fault::new(Kind::State, Message::new("py-sampled", ""));
        let mut record = Record::new(*self.game.rules());
        record.seed = self.seed.map(|seed| seed.to_string());
        record.entries.clone_from(self.entries.as_ref().ok_or_else(sampled)?);
        Ok(record)
    }

    /// From what [`AnyMatch::to_bytes`] wrote, without the frame.
    fn read(body: &Value) -> Option<Self> {
        let view: G::View = serde_json::from_value(body["view"].clone()).ok()?;
        if view.by() != Observer::Omniscient {
            return None;
        }
        // Who sees everything knows of one world only, and no dice are thrown.
        let game = view.determinize(&mut crate::batch::dice(0));
        game.assert_valid();
        let mut entries = None;
        if let Some(text) = body["record"].as_str() {
            let (record, replayed) = Written::parse(text).ok()?.replay::<G>().ok()?;
            if replayed != game {
                return None;
            }
            entries = Some(record.entries);
        }
        let moves = body["moves"].as_array()?.iter().map(|entry| {
            Some((
                entry[0].as_u64()?.try_into().ok()?,
                match &entry[1] {
                    Value::Null => None,
                    index => Some(index.as_u64()?.try_into().ok()?),
                },
            ))
        });
        let n_seats = game.rules().n_seats();
        let all: Vec<(u8, Option<u16>)> = moves.collect::<Option<_>>()?;
        let open = usize::try_from(body["open"].as_u64()?).ok().filter(|&open| open <= all.len())?;
        if all.iter().any(|&(seat, _)| usize::from(seat) >= n_seats) {
            return None;
        }
        let seed = body["seed"].as_u64();
        let mut deals = ChaCha8Rng::seed_from_u64(body["deals"][0].as_u64()?);
        deals.set_word_pos(body["deals"][1].as_str()?.parse().ok()?);
        Some(Match { game, entries, moves: Moves { all, open }, seed, deals })
    }
}

impl<G: EnvGame> AnyMatch for Match<G> {
    fn info(&self) -> Info {
        Info::of::<G>(G::Rules::spec())
    }

    fn n_seats(&self) -> usize {
        self.game.rules().n_seats()
    }

    fn options(&self) -> Options {
        self.game.rules().options()
    }

    fn seed(&self) -> Option<u64> {
        self.seed
    }

    fn to_act(&self) -> ToAct {
        self.game.to_act()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<u16>) {
        let mut legal = Vec::with_capacity(16);
        self.game.legal_moves(seat, &mut legal);
        out.clear();
        out.extend(legal.into_iter().map(G::move_index));
    }

    fn mask(&self, seat: Seat, out: &mut [bool]) {
        out.fill(false);
        let mut legal = Vec::with_capacity(16);
        self.game.legal_moves(seat, &mut legal);
        for mv in legal {
            out[usize::from(G::move_index(mv))] = true;
        }
    }

    fn play(&mut self, seat: Seat, index: u16) -> Result<(), Fault> {
        let mv = G::move_at(index).ok_or_else(|| Fault::no_index(index.into(), G::MOVES))?;
        self.apply(Entry::Move(seat, mv))
    }

    fn deal(&mut self) -> Result<(), Fault> {
        let mut deals = self.deals.clone();
        self.deal_from(&mut deals)?;
        self.deals = deals;
        Ok(())
    }

    fn deal_seeded(&mut self, seed: u64) -> Result<(), Fault> {
        self.deal_from(&mut ChaCha8Rng::seed_from_u64(seed))
    }

    fn deal_text(&mut self, text: &str) -> Result<(), Fault> {
        let deal: G::Deal = text.parse().map_err(|bad: game::BadDeal| Fault::of(Kind::Deal, &bad))?;
        self.apply(Entry::Deal(deal))
    }

    fn returns(&self, seat: Seat) -> i32 {
        self.game.returns(seat)
    }

    fn rounds_over(&self) -> u32 {
        self.game.rounds_over()
    }

    fn winners(&self) -> Option<SeatSet> {
        self.game.winners()
    }

    fn view(&self, by: Observer) -> Box<dyn AnyView> {
        let (view, moves) = (self.game.view(by), self.moves.seen(by));
        Box::new(Seen::<G> { view, moves, rounds_over: self.game.rounds_over() })
    }

    fn encode(&self, seat: Seat, out: &mut [u8]) {
        encode::Encode::encode(&self.game.view(Observer::Seat(seat)), out);
    }

    fn seen(&self, by: Observer) -> Result<Vec<String>, Fault> {
        let mut events = Vec::new();
        self.full_record()?.at(usize::MAX, &mut events);
        let seen = events.iter().filter_map(|event| G::seen(event, by));
        Ok(seen.map(|seen| serde_json::to_string(&seen).expect("what is seen is JSON")).collect())
    }

    fn record(&self) -> Result<String, Fault> {
        Ok(self.full_record()?.to_text())
    }

    fn to_bytes(&self) -> Vec<u8> {
        let moves: Vec<_> = self.moves.all.iter().map(|(seat, index)| json!([seat, index])).collect();
        let info = self.info();
        let body = json!({
            "oxrow-match": BYTES_VERSION,
            "game": info.spec.id,
            "moves-version": info.moves_version,
            "view": self.game.view(Observer::Omniscient),
            "record": self.record().ok(),
            "moves": moves,
            "open": self.moves.open,
            "seed": self.seed,
            "deals": [self.seed.unwrap_or(0), self.deals.get_word_pos().to_string()],
        });
        body.to_string().into_bytes()
    }

    fn boxed(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }
}

/// A match before its first deal.
///
/// # Errors
/// There is no such game, or it has no such seats or options.
pub fn open(id: &str, n_seats: usize, options: &Options, seed: u64) -> Result<Box<dyn AnyMatch>, Fault> {
    let opened = catalog::for_game!(id, G => {
        rules::<G>(n_seats, options).map(|rules| Box::new(Match::<G>::new(rules, seed)) as Box<dyn AnyMatch>)
    });
    opened.unwrap_or_else(|| Err(Fault::no_game(id)))
}

/// The match that a record leads to. Deals to come are drawn from `seed`.
///
/// # Errors
/// What is wrong with the record, and where.
pub fn from_record(text: &str, seed: u64) -> Result<Box<dyn AnyMatch>, Fault> {
    let written = Written::parse(text)?;
    let id = written.game.clone();
    let replayed = catalog::for_game!(id.as_str(), G => {
        let (record, _) = written.replay::<G>()?;
        let mut replayed = Match::<G>::new(record.rules, seed);
        for entry in record.entries {
            replayed.apply(entry)?;
        }
        Ok(Box::new(replayed) as Box<dyn AnyMatch>)
    });
    replayed.unwrap_or_else(|| Err(Fault { at: Some(written.game_at), ..Fault::no_game(&id) }))
}

/// The match that [`AnyMatch::to_bytes`] wrote down.
///
/// # Errors
/// These are no such bytes, or they were written by a version with other moves.
pub fn from_bytes(bytes: &[u8]) -> Result<Box<dyn AnyMatch>, Fault> {
    let broken = || Fault::new(Kind::Bytes, Message::new("py-bytes", ""));
    let body: Value = serde_json::from_slice(bytes).map_err(|_| broken())?;
    let version = body["oxrow-match"].as_u64().ok_or_else(broken)?;
    let id = body["game"].as_str().ok_or_else(broken)?;
    let info = crate::info(id)?;
    let moves_version = body["moves-version"].as_u64();
    if version != u64::from(BYTES_VERSION) || moves_version != Some(info.moves_version.into()) {
        return Err(Fault::new(Kind::Bytes, Message::new("py-version", "")));
    }
    // A state that cannot be fails somewhere within: bytes may say anything.
    let read = catch_unwind(
        || catalog::for_game!(id, G => Some(Box::new(Match::<G>::read(&body)?) as Box<dyn AnyMatch>))?,
    );
    read.ok().flatten().ok_or_else(broken)
}
