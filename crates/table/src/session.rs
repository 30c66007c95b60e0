//! The session itself.

use crate::around::{Around, Offer, Times};
use crate::chat::{Chat, Line, Talk};
use crate::clock::{Clock, Millis};
use crate::command::{AskNo, Command, Effects, Entry, How, PlayerId, Preset, Refused, SeenBy, SubmissionId};
use crate::exchange::{self, Exchange};
use crate::seats::{Holder, SeatState};
use crate::{AVATARS, NAME_MAX};
use bots::BotGame;
use game::{Explain, Kind, Label, Message, Observer, Options, Rules as _, Seat, SeatSet, ToAct};
use rand_core::Rng;
use record::{Bytes, Record};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::num::NonZeroU64;

/// Choices in a row that the clock makes before a bot stands in.
const MISSED_MAX: u8 = 2;

/// How often a choice can be changed: more than anybody hesitates, and too little to fill a disk.
const CHANGES_MAX: u8 = 30;

/// How often somebody may choose another picture of themselves.
const AVATARS_MAX: u8 = 50;

/// How long a seat can be taken along to another device, once that was asked for: ten minutes.
pub const OFFER_MILLIS: u64 = 10 * 60 * 1000;

/// The bot of a seat for which none was named.
const BOT: &str = "heuristic";

/// The last part of a match as one observer saw it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recent<V, S> {
    /// How much of the match there was before it.
    pub since: u32,
    /// How things lay then.
    pub view: V,
    /// What was seen since.
    pub seen: Vec<S>,
}

/// How a table begins: kept once, in front of its entries.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Setup {
    /// The id of the game.
    pub game: String,
    /// The number of seats.
    pub seats: usize,
    /// Options of the game.
    pub options: Options,
    /// Bots by seat; the others are open until the match begins.
    #[serde(default)]
    pub bots: BTreeMap<Seat, String>,
    /// How long people may choose.
    #[serde(default)]
    pub clock: Clock,
    /// How long the table waits for somebody who is asked and not connected, in milliseconds.
    pub away_millis: u64,
    /// What those see who do not sit at the table.
    #[serde(default)]
    pub spectators: Spectators,
    /// What people may say to one another.
    #[serde(default)]
    pub chat: Chat,
    /// How long a chance event waits for the nonces of seats, in milliseconds, so that the record can be [checked](fair)
    /// after the match; `None` where chance decides at once and proves nothing.
    #[serde(default)]
    pub nonce_millis: Option<u64>,
    /// For how long it is not told that somebody has answered a question on which one may pass, in milliseconds, so that an
    /// answer given at once, one that was preset and one that took thought look alike; `None` where all is told at once.
    #[serde(default)]
    pub calm_millis: Option<u64>,
    /// Whether whoever runs the table may show it to strangers while it waits for people. The session itself does not care.
    #[serde(default)]
    pub listed: bool,
    /// Whether clients are to show what everybody could know who forgets nothing. Views keep all of it either way.
    #[serde(default)]
    pub memory: bool,
    /// For how long at most clocks wait, once a question is put, until everybody who is there has been told what happened
    /// before it ([`Command::Told`]), in milliseconds; `None` where they begin with the question.
    #[serde(default)]
    pub told_millis: Option<u64>,
    /// The id of the first of the tables at which these people and bots have sat, one after another: clients that give bots
    /// names give them the same ones at all of them. `None` at the first one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bots_of: Option<Box<str>>,
}

/// What those see who do not sit at a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spectators {
    /// What everybody at the table sees.
    #[default]
    Public,
    /// Who sits there, and nothing of the match.
    None,
    /// What everybody sees, and when a round is over, what every seat had been dealt in it.
    Hands,
}

/// One match and the people around it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session<G: BotGame> {
    pub(crate) game: G,
    pub(crate) record: Record<G>,
    pub(crate) around: Around,
    /// What has been chosen for the open question; played once all have.
    pub(crate) choices: Vec<Option<G::Move>>,
    /// For which seats the clock chose.
    pub(crate) by_clock: SeatSet,
    /// How long an exchange waits for nonces, where chance goes by exchanges.
    nonce_millis: Option<u64>,
    /// The exchange for the chance event to come.
    exchange: Option<Box<Exchange>>,
    /// The secrets of past chance events, told when the match is over.
    secrets: Vec<Bytes>,
    calm_millis: Option<u64>,
    /// The turn for which passes are preset.
    turn: (u32, u32),
    /// What was taken back counts in [`seq`](Session::seq) all the same, so that no number ever means two things.
    pub(crate) n_taken_back: u32,
    /// How much of the match there was right after the last time: who knows less needs a whole view.
    pub(crate) anew_since: u32,
    /// Banks as they were before the last answers, as far back as answers can be taken back.
    pub(crate) spent: Vec<(Seat, u64)>,
    /// The round that ended last, from 1, and which entry of the record dealt it.
    ended: Option<(u32, usize)>,
}

/// The hands of a round that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundHands {
    /// From 1.
    pub round: u32,
    /// What each seat had been dealt, in the order of the deal.
    pub hands: Vec<Vec<Label>>,
}

impl<G: BotGame> Session<G> {
    /// A session in which nobody sits yet.
    ///
    /// # Errors
    /// What is wrong with the setup, in the words of the game's rules.
    pub fn new(setup: &Setup) -> Result<Self, Message> {
        let rules = G::Rules::parse(setup.seats, &setup.options).map_err(|bad| bad.message())?;
        let mut seats = vec![SeatState { bank: setup.clock.bank(), ..SeatState::default() }; setup.seats];
        for (seat, state) in Seat::all(setup.seats).zip(&mut seats) {
            let bot = setup.bots.get(&seat);
            state.bot = bot.map_or(Cow::Borrowed(BOT), |bot| Cow::Owned(bot.clone()));
            if bot.is_some() {
                state.holder = Holder::Bot;
            }
        }
        if setup.bots.keys().any(|seat| seat.idx() >= setup.seats) {
            return Err(Message::new("table-no-such-seat", ""));
        }
        Ok(Session {
            game: G::new(rules),
            record: Record::new(rules),
            around: Around {
                clock: setup.clock,
                away_millis: setup.away_millis,
                seats,
                host: None,
                locked: false,
                rematch: None,
                started: false,
                over: false,
                ask: AskNo(0),
                asked: SeatSet::EMPTY,
                chosen: SeatSet::EMPTY,
                told_millis: setup.told_millis.filter(|&millis| millis > 0),
                untold: false,
                untold_since: None,
                informed: SeatSet::EMPTY,
                calm: None,
                hushed: false,
                opened_at: None,
                held: Vec::new(),
                offers: Vec::new(),
                turmoil: 0,
                still_since: None,
                paused: false,
                wish_pause: SeatSet::EMPTY,
                take_back: None,
                muted: Vec::new(),
                talk: Talk::new(setup.chat),
            },
            choices: vec![None; setup.seats],
            by_clock: SeatSet::EMPTY,
            nonce_millis: setup.nonce_millis,
            exchange: None,
            secrets: Vec::new(),
            calm_millis: setup.calm_millis.filter(|&millis| millis > 0),
            turn: (0, 0),
            n_taken_back: 0,
            anew_since: 0,
            spent: Vec::new(),
            ended: None,
        })
    }

    /// The session that these entries lead to: the same as before a crash, except that nobody is connected. The
    /// clock of the open question starts again for everybody who comes back, so that nobody loses time to the crash.
    ///
    /// # Errors
    /// The first entry that cannot have happened, counted from 0, and why.
    pub fn restore(setup: &Setup, entries: &[Entry], now: Millis) -> Result<Self, (usize, Message)> {
        let mut session = Session::new(setup).map_err(|why| (0, why))?;
        for (idx, entry) in entries.iter().enumerate() {
            session.apply(entry, &mut Effects::default()).map_err(|why| (idx, why))?;
        }
        session.around.expect_everybody();
        session.around.run_clocks(now);
        Ok(session)
    }

    /// What is known of time here and stands in no entry.
    pub fn times(&self) -> Times {
        self.around.times()
    }

    /// After the table was read back while people were connected: they are there as they were, what was said and wished is
    /// not forgotten, and the clocks of a question that is still open go on. `before` are the people of the table that was
    /// thrown away, `times` those of the last moment at which it was what is kept.
    pub fn go_on_from(&mut self, before: &Around, times: &Times, now: Millis) {
        self.around.go_on_from(before, times, now);
    }

    /// Tells nothing any more of what somebody said. Their name is kept, and is the caller's to take away.
    pub fn forget(&mut self, who: PlayerId) {
        self.around.talk.forget(who);
    }

    /// Goes on with what another host of this table has kept, so that the people here can be told. Whatever follows from
    /// it is that host's to do.
    ///
    /// # Errors
    /// Why an entry does not follow what is known here: then the table has to be [read again](Session::restore).
    pub fn follow(&mut self, entries: &[Entry], now: Millis) -> Result<Effects<G::Seen>, Message> {
        let mut effects = Effects::default();
        for entry in entries {
            self.apply(entry, &mut effects)?;
        }
        if self.is_chance_due() {
            effects.shuffle |= self.exchange.as_mut().is_some_and(|exchange| exchange.due(now));
        }
        self.around.run_clocks(now);
        self.look_ahead(&mut effects);
        Ok(effects)
    }

    /// The people around the match.
    pub fn around(&self) -> &Around {
        &self.around
    }

    /// The match.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The exchange that goes before the chance event to come, where chance goes by exchanges.
    pub fn exchange(&self) -> Option<&Exchange> {
        self.exchange.as_deref()
    }

    /// What was decided so far, with the names of those who sit there; a choice that still waits for others is not part of
    /// it, nor, before the match is over, what its deals came from.
    pub fn record(&self) -> Record<G> {
        let seats = Seat::all(self.around.seats.len()).zip(&self.around.seats);
        let named = seats.filter(|(_, state)| !state.name.is_empty());
        let names = named.map(|(seat, state)| (seat, state.name.to_string())).collect();
        Record { names, ..self.record.clone() }
    }

    /// How much of the match there is: deals and moves. It only grows: taking answers back counts, too.
    pub fn seq(&self) -> u32 {
        self.record.entries.len() as u32 + self.n_taken_back
    }

    /// What every seat had been dealt in the round that ended last, without what is still hidden: special cards go on into
    /// the next round, and are told when the match is over. `None` before the end of a round, and where nothing is dealt.
    pub fn hands_dealt(&self) -> Option<RoundHands> {
        let (round, nth) = self.ended?;
        let Some(record::Entry::Deal(deal)) = self.record.entries.get(nth) else { return None };
        Some(RoundHands { round, hands: G::hands_of(deal, self.around.over)? })
    }

    /// What every seat had ([`game::Game::returns`]) after each round that is over. Nobody keeps it: the record is played once more.
    pub fn returns_by_round(&self) -> Vec<Vec<i32>> {
        let mut game = G::new(*self.game.rules());
        let mut rounds = Vec::new();
        for entry in &self.record.entries {
            if rounds.len() as u32 == self.game.rounds_over() || entry.apply(&mut game, &mut ()).is_err() {
                break;
            }
            if game.rounds_over() as usize > rounds.len() {
                rounds.push(Seat::all(self.around.seats.len()).map(|seat| game.returns(seat)).collect());
            }
        }
        rounds
    }

    /// For which seats the clock has answered since there was so much of the match.
    pub fn by_clock_since(&self, seq: u32) -> SeatSet {
        let from = seq.saturating_sub(self.n_taken_back) as usize;
        let of = |nth: &usize| match self.record.entries.get(*nth) {
            Some(record::Entry::Move(seat, _)) => Some(*seat),
            _ => None,
        };
        self.record.by_clock.range(from..).filter_map(of).collect()
    }

    /// A seat's own choice for the open question, which nobody else may know.
    pub fn choice(&self, seat: Seat) -> Option<G::Move> {
        self.choices.get(seat.idx()).copied().flatten()
    }

    /// What an observer saw after a part of the match; `None` when there is no such part, or no longer.
    pub fn seen_since(&self, by: Observer, seq: u32) -> Option<Vec<G::Seen>> {
        let known = seq.checked_sub(self.n_taken_back).filter(|_| seq >= self.anew_since)?;
        let (before, after) = self.record.entries.split_at_checked(known as usize)?;
        let mut game = G::new(self.record.rules);
        for entry in before {
            entry.apply(&mut game, &mut ()).expect("it happened");
        }
        let mut events = Vec::new();
        for entry in after {
            entry.apply(&mut game, &mut events).expect("it happened");
        }
        Some(events.iter().filter_map(|event| G::seen(event, by)).collect())
    }

    /// How an observer saw things lie before the last part of the match, of so many deals and moves at most, and what they saw
    /// since; `None` while there is no move in it.
    pub fn lately(&self, by: Observer, n_max: usize) -> Option<Recent<G::View, G::Seen>> {
        let (before, after) = self.record.entries.split_at(self.record.entries.len().saturating_sub(n_max));
        if !after.iter().any(|entry| matches!(entry, record::Entry::Move(..))) {
            return None;
        }
        let mut game = G::new(self.record.rules);
        for entry in before {
            entry.apply(&mut game, &mut ()).expect("it happened");
        }
        let (view, mut events) = (game.view(by), Vec::new());
        for entry in after {
            entry.apply(&mut game, &mut events).expect("it happened");
        }
        let seen = events.iter().filter_map(|event| G::seen(event, by)).collect();
        Some(Recent { since: self.seq() - after.len() as u32, view, seen })
    }

    /// Carries out a command that comes at a moment. `rng` decides what chance decides, and breaks ties of the
    /// fallback move.
    ///
    /// # Errors
    /// [`Refused`] says why nothing has changed.
    pub fn handle(
        &mut self,
        command: &Command,
        now: Millis,
        rng: &mut dyn Rng,
    ) -> Result<Effects<G::Seen>, Refused> {
        let mut effects = Effects::default();
        self.carry_out(command, now, rng, &mut effects).map_err(Refused)?;
        loop {
            self.settle(now, &mut effects);
            self.let_chance_decide(now, rng, &mut effects);
            if !self.pass_unasked(&mut effects) {
                break;
            }
        }
        if effects.asks && !self.around.asked.is_empty() && self.around.clock.is_slow() {
            self.keep(Entry::Asked { at: now }, &mut effects);
        }
        self.around.run_clocks(now);
        self.look_ahead(&mut effects);
        Ok(effects)
    }

    /// Who should think now, and when somebody has to look after the table again.
    fn look_ahead(&self, effects: &mut Effects<G::Seen>) {
        if self.around.someone_is_here() {
            let seats = Seat::all(self.around.seats.len());
            effects.think = seats.filter(|&seat| self.around.waits_for_bot(seat)).collect();
        }
        effects.wake_at = [self.around.wake_at(), self.nonces_until()].into_iter().flatten().min();
    }

    /// Deals whatever is due, and shows the commitment for what comes next.
    fn let_chance_decide(&mut self, now: Millis, rng: &mut dyn Rng, effects: &mut Effects<G::Seen>) {
        loop {
            if self.nonce_millis.is_some() && self.exchange.is_none() && !self.around.over {
                let mut secret = [0; 32];
                rng.fill_bytes(&mut secret);
                self.keep(Entry::Drew { secret: Bytes(secret) }, effects);
            }
            if !self.is_chance_due() {
                return;
            }
            effects.shuffle |= self.exchange.as_mut().is_some_and(|exchange| exchange.due(now));
            let deal = match &self.exchange {
                None => self.game.sample_deal(rng),
                Some(exchange) => {
                    if self.nonces_until().is_some_and(|until| until > now) {
                        return;
                    }
                    self.game.sample_deal(&mut exchange.rng(self.around.seats.len()))
                }
            };
            self.keep(Entry::Dealt { deal: deal.to_string() }, effects);
        }
    }

    /// When nobody's nonce is waited for any more, if one is.
    fn nonces_until(&self) -> Option<Millis> {
        Some(self.exchange.as_ref()?.waits_since(&self.around)?.plus(self.nonce_millis?))
    }

    fn is_chance_due(&self) -> bool {
        self.around.started && self.game.to_act() == ToAct::Chance
    }

    /// The exchange for a chance event, unless another one is under way.
    fn exchange_of(&self, nth: u32) -> Result<&Exchange, Message> {
        self.exchange.as_deref().filter(|exchange| exchange.nth() == nth).ok_or_else(exchange::late)
    }

    fn carry_out(
        &mut self,
        command: &Command,
        now: Millis,
        rng: &mut dyn Rng,
        effects: &mut Effects<G::Seen>,
    ) -> Result<(), Message> {
        match command {
            Command::Join { who, name, seat } => {
                if let Some(seat) = self.seat_for(*who, name, *seat)? {
                    let name = self.around.name_of_its_own(name.trim());
                    self.keep(Entry::Joined { who: *who, name, seat }, effects);
                }
            }
            Command::Offer { who, seat, hash } => {
                self.own(*who, *seat)?;
                self.around.still_calm()?;
                let until = now.plus(OFFER_MILLIS);
                self.keep(Entry::Offered { seat: *seat, hash: *hash, until }, effects);
            }
            Command::Take { who, hash } => {
                if let Some(seat) = self.around.seat_offered(*who, hash, now)? {
                    self.keep(Entry::Moved { who: *who, seat }, effects);
                }
            }
            Command::Leave { who, seat } => {
                let seat = self.meant(*who, *seat)?;
                self.keep(Entry::Left { seat }, effects);
            }
            Command::Presence { who, here } => {
                let seats: Vec<_> = self.around.seats_of(*who).collect();
                for seat in seats {
                    let state = &mut self.around.seats[seat.idx()];
                    effects.table |= state.here != *here;
                    state.here = *here;
                    if *here && std::mem::take(&mut state.is_expected) && !self.around.clock.is_slow() {
                        state.asked_since = None;
                    }
                    if *here && state.holder == Holder::StandIn(*who) {
                        self.keep(Entry::CameBack { seat }, effects);
                    }
                }
            }
            Command::Start { who } => {
                if self.around.started {
                    return Err(Message::new("table-already-started", ""));
                }
                self.host(*who)?;
                self.keep(Entry::Started, effects);
            }
            Command::PlayOn { who, so_far } => {
                if self.around.started {
                    return Err(Message::new("table-already-started", ""));
                }
                self.host(*who)?;
                for entry in self.played(so_far)? {
                    self.keep(entry, effects);
                }
            }
            Command::Kick { who, seat } => {
                self.host(*who)?;
                self.person_at(*seat)?;
                self.keep(Entry::Left { seat: *seat }, effects);
                // Otherwise whoever was sent away just sits down again.
                if !self.around.locked && self.around.host.is_some() {
                    self.keep(Entry::Locked { locked: true }, effects);
                }
            }
            Command::Lock { who, locked } => {
                self.host(*who)?;
                self.around.still_calm()?;
                if self.around.locked != *locked {
                    self.keep(Entry::Locked { locked: *locked }, effects);
                }
            }
            Command::HandOver { who, seat } => {
                self.host(*who)?;
                self.person_at(*seat)?;
                self.around.still_calm()?;
                self.keep(Entry::HandedOver { seat: *seat }, effects);
            }
            Command::Arrange { who, order } => {
                self.host(*who)?;
                self.around.still_calm()?;
                if self.around.started {
                    return Err(Message::new("table-already-started", ""));
                }
                let n_seats = self.around.seats.len();
                let order = order.clone().unwrap_or_else(|| {
                    let mut order: Vec<_> = Seat::all(n_seats).collect();
                    game::random::shuffle(rng, &mut order);
                    order
                });
                if !is_order(&order, n_seats) {
                    return Err(Message::new("table-no-order", ""));
                }
                let designated = self.designated();
                self.keep(Entry::Arranged { order: order.clone() }, effects);
                // Whoever was the oldest is so at another seat, too.
                for (option, was) in designated {
                    let seat = Seat::all(n_seats).zip(&order).find(|(_, from)| **from == was);
                    if let Some((seat, _)) = seat.filter(|&(seat, _)| seat != was) {
                        self.keep(Entry::Designated { option: option.into(), seat }, effects);
                    }
                }
            }
            Command::Pause { who, wish } => self.pause(*who, *wish, effects)?,
            Command::Designate { who, option, seat } => {
                self.host(*who)?;
                self.around.still_calm()?;
                if self.around.started {
                    return Err(Message::new("table-already-started", ""));
                }
                if seat.idx() >= self.around.seats.len() {
                    return Err(no_such_seat());
                }
                let designated = self.designated();
                let (_, was) = designated
                    .iter()
                    .find(|(known, _)| known == option)
                    .ok_or_else(|| Message::new("table-nobody-designated", ""))?;
                if was != seat {
                    self.keep(Entry::Designated { option: option.clone(), seat: *seat }, effects);
                }
            }
            &Command::Avatar { who, seat, avatar } => {
                let seat = self.meant(who, seat)?;
                let state = self.own(who, seat)?;
                if avatar > AVATARS {
                    return Err(Message::new("table-no-avatar", "").with("max", i64::from(AVATARS)));
                }
                if state.avatar != avatar {
                    if state.n_avatars >= AVATARS_MAX {
                        return Err(Message::new("table-too-often", ""));
                    }
                    self.keep(Entry::Avatar { seat, avatar }, effects);
                }
            }
            Command::Told { who, ask } => {
                // Whoever comes late with it has been told all the same, and nothing follows from it.
                if *ask == self.around.ask {
                    let seats: SeatSet = self.around.seats_of(*who).collect();
                    seats.iter().for_each(|seat| self.around.informed.insert(seat));
                }
            }
            Command::Preset { who, seat, preset } => self.preset(*who, *seat, *preset, effects)?,
            Command::TakeBack { who, of, wish } => self.take_back(*who, *of, *wish, effects)?,
            Command::Mute { who, seat, muted } => {
                self.host(*who)?;
                self.person_at(*seat)?;
                self.around.still_calm()?;
                if self.around.muted(*seat) != *muted {
                    self.keep(Entry::Muted { seat: *seat, muted: *muted }, effects);
                }
            }
            Command::Say { who, seat, said } => {
                // Who talks is a person: whichever of their seats they name, it is they.
                let seat =
                    self.meant(*who, *seat).or_else(|why| self.around.seats_of(*who).next().ok_or(why))?;
                let name = self.own(*who, seat)?.name.to_string();
                let around = &mut self.around;
                if around.muted(seat) {
                    return Err(Message::new("table-muted", ""));
                }
                let said = around.talk.allowed(said)?;
                around.talk.say(*who, Line { who: *who, seat, name, said }, now)?;
                effects.n_said = 1;
            }
            Command::Rematch { who, code } => {
                if self.around.seats_of(*who).next().is_none() {
                    return Err(Message::new("table-not-your-seat", ""));
                }
                if !self.around.over {
                    return Err(Message::new("table-not-over", ""));
                }
                // Two people may want it at the same moment; the first table is the one.
                if self.around.rematch.is_none() {
                    self.keep(Entry::Rematched { code: code.clone() }, effects);
                }
            }
            Command::Submit { who, seat, ask, id, text } => {
                self.submit(*who, *seat, *ask, *id, text, now, effects)?;
            }
            Command::Seal { who, seat, nth, commitment } => {
                self.own(*who, *seat)?;
                let is_due = self.is_chance_due();
                let is_known = self.exchange_of(*nth)?.knows(*who, *seat, commitment)?;
                if is_due && !is_known {
                    return Err(exchange::late());
                }
                if !is_known {
                    self.keep(Entry::Sealed { who: *who, seat: *seat, commitment: *commitment }, effects);
                }
            }
            Command::Open { who, seat, nth, nonce } => {
                self.own(*who, *seat)?;
                if !self.is_chance_due() {
                    return Err(exchange::late());
                }
                if self.exchange_of(*nth)?.may_open(*seat, nonce)? {
                    self.keep(Entry::Opened { seat: *seat, nonce: *nonce }, effects);
                }
            }
            Command::BotMoved { seat, ask, text } => {
                self.bot_moved(*seat, *ask, text.as_deref(), rng, effects)?;
            }
            Command::Tick => self.tick(now, rng, effects),
        }
        Ok(())
    }

    fn pause(&mut self, who: PlayerId, wish: bool, effects: &mut Effects<G::Seen>) -> Result<(), Message> {
        let around = &mut self.around;
        let seats: SeatSet = around.seats_of(who).collect();
        if seats.is_empty() {
            return Err(Message::new("table-not-your-seat", ""));
        }
        if around.asked.is_empty() {
            return Err(Message::new("table-nothing-to-pause", ""));
        }
        // Where there are days for a choice, time goes on while nobody looks.
        if around.clock.is_slow() {
            return Err(Message::new("table-no-pause", ""));
        }
        let before = around.wish_pause;
        for seat in seats.iter() {
            if wish {
                around.wish_pause.insert(seat);
            } else {
                around.wish_pause.remove(seat);
            }
        }
        effects.table |= around.wish_pause != before;
        let paused = around.all_wish_pause();
        if !wish && around.paused || paused && !around.paused {
            around.still_calm()?;
            self.keep(Entry::Paused { paused: !self.around.paused }, effects);
        }
        Ok(())
    }

    /// The entries that begin the match and lead to where deals and answers of another one lead. Nothing is changed.
    fn played(&self, so_far: &[String]) -> Result<Vec<Entry>, Message> {
        let mut tried = self.clone();
        let mut entries = vec![Entry::Started];
        tried.apply(&Entry::Started, &mut Effects::default())?;
        for word in so_far {
            let entry = match (word.strip_prefix("deal "), word.split_once(':')) {
                (Some(deal), _) => Entry::Dealt { deal: deal.to_string() },
                (None, Some((seat, text))) => Entry::Chose {
                    seat: seat.parse().map_err(|_| no_such_seat())?,
                    ask: tried.around.ask,
                    id: None,
                    text: text.to_string(),
                    how: How::Bot,
                    used: 0,
                },
                (None, None) => return Err(game::BadMove.message().with("word", word.clone())),
            };
            tried.apply(&entry, &mut Effects::default())?;
            entries.push(entry);
        }
        Ok(entries)
    }

    /// The options of the game that name a seat, and which.
    fn designated(&self) -> Vec<(&'static str, Seat)> {
        let options = self.record.rules.options();
        let spec = G::Rules::spec().options.iter().filter(|option| option.kind == Kind::Seat);
        let named = spec.filter_map(|option| {
            let place = options.get(option.key).unwrap_or(option.default).parse().ok()?;
            Seat::all(self.around.seats.len()).nth(place).map(|seat| (option.key, seat))
        });
        named.collect()
    }

    /// The same match by other rules, as long as it has not begun.
    fn designate(&mut self, option: &str, seat: Seat, effects: &mut Effects<G::Seen>) -> Result<(), Message> {
        if self.around.started || !self.designated().iter().any(|(known, _)| *known == option) {
            return Err(Message::new("table-nobody-designated", ""));
        }
        let mut options = self.record.rules.options();
        options.set(option, seat.idx().to_string());
        let rules = G::Rules::parse(self.around.seats.len(), &options).map_err(|bad| bad.message())?;
        self.game = G::new(rules);
        self.record = Record::new(rules);
        // Views say by which rules they are.
        (effects.table, effects.anew) = (true, true);
        Ok(())
    }

    fn host(&self, who: PlayerId) -> Result<(), Message> {
        if self.around.host == Some(who) { Ok(()) } else { Err(Message::new("table-not-host", "")) }
    }

    fn person_at(&self, seat: Seat) -> Result<PlayerId, Message> {
        let state = self.around.seats.get(seat.idx()).ok_or_else(no_such_seat)?;
        state.holder.person().ok_or_else(|| Message::new("table-nobody-there", ""))
    }

    pub(crate) fn own(&self, who: PlayerId, seat: Seat) -> Result<&SeatState, Message> {
        let state = self.around.seats.get(seat.idx()).ok_or_else(no_such_seat)?;
        if state.holder.person() == Some(who) {
            Ok(state)
        } else {
            Err(Message::new("table-not-your-seat", ""))
        }
    }

    /// Which seat somebody means who names one: that one if it is theirs. Before the start the host may have drawn lots
    /// since they last heard where they sit: then whoever has one seat means that.
    fn meant(&self, who: PlayerId, named: Seat) -> Result<Seat, Message> {
        self.own(who, named).map(|_| named).or_else(|why| {
            let mut own = self.around.seats_of(who).filter(|_| !self.around.started);
            own.next().filter(|_| own.next().is_none() && why.code != no_such_seat().code).ok_or(why)
        })
    }

    /// Where somebody who joins sits down; `None` when they sit there already. Nothing is changed.
    ///
    /// # Errors
    /// Why they may not.
    pub fn seat_for(&self, who: PlayerId, name: &str, seat: Option<Seat>) -> Result<Option<Seat>, Message> {
        let name = name.trim();
        if name.chars().count() > NAME_MAX || !crate::chat::is_plain(name) {
            return Err(Message::new("table-bad-name", "").with("max", NAME_MAX));
        }
        let around = &self.around;
        let seat = match seat {
            Some(seat) if seat.idx() >= around.seats.len() => return Err(no_such_seat()),
            Some(seat) => seat,
            None => {
                // A second tap on "join" must not take a second seat.
                if around.seats_of(who).next().is_some() {
                    return Ok(None);
                }
                let seats = Seat::all(around.seats.len());
                let open = seats.clone().filter(|seat| around.seats[seat.idx()].holder == Holder::Open);
                let mut free = open.chain(seats.filter(|&seat| around.free(seat))).peekable();
                let first = *free.peek().ok_or_else(|| Message::new("table-full", ""))?;
                // Whoever left comes back to the hand they know.
                free.find(|&seat| around.may_hold(who, seat)).unwrap_or(first)
            }
        };
        if around.seats[seat.idx()].holder.person() == Some(who) {
            return Ok(None);
        }
        if around.locked {
            return Err(Message::new("table-locked", ""));
        }
        if !around.free(seat) {
            return Err(Message::new("table-seat-taken", ""));
        }
        if !around.may_hold(who, seat) {
            return Err(Message::new("table-one-hand", ""));
        }
        around.still_calm()?;
        Ok(Some(seat))
    }

    #[allow(clippy::too_many_arguments, reason = "the parts of one message")]
    fn submit(
        &mut self,
        who: PlayerId,
        seat: Seat,
        ask: AskNo,
        id: SubmissionId,
        text: &str,
        now: Millis,
        effects: &mut Effects<G::Seen>,
    ) -> Result<(), Message> {
        let state = self.own(who, seat)?;
        let (away, known) = (state.holder == Holder::StandIn(who), state.knows(id));
        let used = state.asked_since.map_or(0, |since| now.since(since));
        effects.ack = Some(id);
        if known {
            return Ok(());
        }
        let is_worn = self.around.chosen.contains(seat) && state.changes >= CHANGES_MAX;
        self.around.answerable(seat, ask)?;
        if self.around.chosen == self.around.asked {
            // It only waits to be told.
            return Err(Message::new("table-all-chosen", "CM-3"));
        }
        if is_worn {
            return Err(Message::new("table-changed-enough", "").with("max", i64::from(CHANGES_MAX)));
        }
        let text = self.read(seat, text)?.to_string();
        // Whoever answers is back.
        if away {
            self.keep(Entry::CameBack { seat }, effects);
        }
        self.keep(Entry::Chose { seat, ask, id: Some(id), text, how: How::Person, used }, effects);
        Ok(())
    }

    fn bot_moved(
        &mut self,
        seat: Seat,
        ask: AskNo,
        text: Option<&str>,
        rng: &mut dyn Rng,
        effects: &mut Effects<G::Seen>,
    ) -> Result<(), Message> {
        self.around.answerable(seat, ask)?;
        if !self.around.waits_for_bot(seat) {
            // The person came back, or took over, while the bot was thinking.
            return Err(Message::new("table-late", "CM-5"));
        }
        // A bot's nonsense must not hurt the table: it counts as no answer.
        let mv = text.and_then(|text| self.read(seat, text).ok()).unwrap_or_else(|| self.fallback(seat, rng));
        self.keep(
            Entry::Chose { seat, ask, id: None, text: mv.to_string(), how: How::Bot, used: 0 },
            effects,
        );
        Ok(())
    }

    fn read(&self, seat: Seat, text: &str) -> Result<G::Move, Message> {
        let mv: G::Move =
            text.parse().map_err(|bad: game::BadMove| bad.message().with("word", text.to_string()))?;
        self.game.check(seat, mv).map_err(|bad| bad.message())?;
        Ok(mv)
    }

    /// The move of a seat that does not answer: the row with the fewest heads (lowest index) for a low card, a pass
    /// where one may pass, otherwise what the simple bot makes of the seat's view.
    fn fallback(&self, seat: Seat, rng: &mut dyn Rng) -> G::Move {
        let mut legal = Vec::new();
        self.game.legal_moves(seat, &mut legal);
        if let Some(&pass) = legal.iter().find(|&&mv| G::is_pass(mv)) {
            return pass;
        }
        let view = self.game.view(Observer::Seat(seat));
        bots::fewest_row::<G>(|| G::rows(&view), &legal).unwrap_or_else(|| G::sensible(&view, &legal, rng))
    }

    fn tick(&mut self, now: Millis, rng: &mut dyn Rng, effects: &mut Effects<G::Seen>) {
        // One question at a time: the one that a fallback move leads to has a clock of its own.
        let (ask, asked) = (self.around.ask, self.around.asked);
        for seat in asked.iter() {
            if self.around.ask != ask || self.around.until_of(seat).is_none_or(|until| until > now) {
                continue;
            }
            let used = self.around.seats[seat.idx()].asked_since.map_or(0, |since| now.since(since));
            let text = self.fallback(seat, rng).to_string();
            // The bot comes first, so that the entry that answers the question is the last one about it.
            if self.around.seats[seat.idx()].missed + 1 >= MISSED_MAX {
                self.keep(Entry::BotStandsIn { seat }, effects);
            }
            self.keep(Entry::Chose { seat, ask, id: None, text, how: How::Clock, used }, effects);
        }
        if self.around.host_until().is_some_and(|until| until <= now) {
            let mut seats = Seat::all(self.around.seats.len());
            let seat = seats.find(|seat| self.around.seats[seat.idx()].here);
            self.keep(Entry::HandedOver { seat: seat.expect("clocks run, so somebody is here") }, effects);
        }
    }

    /// Notes an entry and does what follows from it.
    pub(crate) fn keep(&mut self, entry: Entry, effects: &mut Effects<G::Seen>) {
        self.apply(&entry, effects).expect("decided to be possible");
        effects.entries.push(entry);
    }

    /// The one place where entries change a session, when they happen and when they are read back.
    fn apply(&mut self, entry: &Entry, effects: &mut Effects<G::Seen>) -> Result<(), Message> {
        let around = &mut self.around;
        if entry.seat().is_some_and(|seat| seat.idx() >= around.seats.len()) {
            return Err(no_such_seat());
        }
        match entry {
            Entry::Joined { who, name, seat } => {
                around.seats[seat.idx()].take_over(Holder::Person(*who), name.clone());
                around.find_host();
                around.note_held();
                around.turmoil += 1;
            }
            Entry::Offered { seat, hash, until } => {
                around.turmoil += 1;
                // One at a time: whoever asks for another link has lost the one before.
                around.offers.retain(|offer| offer.seat != *seat);
                around.offers.push(Offer { seat: *seat, hash: *hash, until: *until });
                return Ok(());
            }
            Entry::Moved { who, seat } => around.move_seat(*who, *seat),
            Entry::Left { seat } => {
                around.offers.retain(|offer| offer.seat != *seat);
                let holder = if around.started { Holder::Bot } else { Holder::Open };
                around.seats[seat.idx()].take_over(holder, String::new());
                around.find_host();
            }
            Entry::BotStandsIn { seat } => {
                let state = &mut around.seats[seat.idx()];
                state.holder = state.holder.person().map_or(state.holder, Holder::StandIn);
            }
            Entry::CameBack { seat } => {
                let state = &mut around.seats[seat.idx()];
                state.holder = state.holder.person().map_or(state.holder, Holder::Person);
                state.missed = 0;
            }
            Entry::Locked { locked } => {
                around.locked = *locked;
                around.turmoil += 1;
            }
            Entry::HandedOver { seat } => {
                around.turmoil += 1;
                around.host = around.seats[seat.idx()].holder.person().or(around.host);
            }
            Entry::Arranged { order } => {
                if around.started || !is_order(order, around.seats.len()) {
                    return Err(Message::new("table-no-order", ""));
                }
                around.turmoil += 1;
                around.offers.clear();
                around.seats = order.iter().map(|from| around.seats[from.idx()].clone()).collect();
                around.talk.arrange(order);
                if let Some(exchange) = &mut self.exchange {
                    // They were made for another seat.
                    exchange.forget_seals();
                    effects.shuffle = true;
                }
            }
            Entry::Paused { paused } => {
                around.turmoil += 1;
                around.paused = *paused;
                around.wish_pause = SeatSet::EMPTY;
                effects.asks |= !paused;
            }
            Entry::Muted { seat, muted } => {
                around.turmoil += 1;
                if let Some(who) = around.seats[seat.idx()].holder.person() {
                    around.muted.retain(|known| *known != who);
                    around.muted.extend(muted.then_some(who));
                }
            }
            Entry::Designated { option, seat } => {
                around.turmoil += 1;
                return self.designate(option, *seat, effects);
            }
            Entry::Avatar { seat, avatar } => {
                let state = &mut around.seats[seat.idx()];
                state.avatar = *avatar;
                state.n_avatars = state.n_avatars.saturating_add(1);
            }
            Entry::Preset { seat, preset } => {
                let state = &mut around.seats[seat.idx()];
                state.preset = *preset;
                state.n_presets = state.n_presets.saturating_add(1);
                effects.presets.push(*seat);
                return Ok(());
            }
            Entry::Settled => return self.settled(effects),
            Entry::TookBack { left } => return self.go_back(*left, effects),
            Entry::Rematched { code } => around.rematch = Some(code.clone()),
            Entry::Started => {
                around.started = true;
                for state in around.seats.iter_mut().filter(|state| state.holder == Holder::Open) {
                    state.holder = Holder::Bot;
                }
                around.note_held();
                self.open_question(effects);
            }
            Entry::Asked { at } => {
                for seat in around.asked.iter() {
                    around.seats[seat.idx()].asked_since = Some(*at);
                }
                return Ok(());
            }
            Entry::Drew { secret } => {
                if self.exchange.is_some() {
                    return Err(exchange::late());
                }
                self.exchange = Some(Box::new(Exchange::new(self.secrets.len() as u32, *secret)));
                effects.shuffle = true;
                return Ok(());
            }
            Entry::Sealed { who, seat, commitment } => {
                effects.shuffle = true;
                let exchange = self.exchange.as_mut().ok_or_else(exchange::late)?;
                return exchange.seal(*who, *seat, *commitment);
            }
            Entry::Opened { seat, nonce } => {
                effects.shuffle = true;
                return self.exchange.as_mut().ok_or_else(exchange::late)?.open(*seat, *nonce);
            }
            Entry::Dealt { deal } => {
                if self.nonce_millis.is_some() != self.exchange.is_some() {
                    return Err(exchange::late());
                }
                if let Some((shuffle, secret)) = self.exchange.take().map(|exchange| exchange.end()) {
                    self.record.shuffles.push(shuffle);
                    self.secrets.push(secret);
                }
                let deal: G::Deal = deal.parse().map_err(|bad: game::BadDeal| bad.message())?;
                self.play(vec![record::Entry::Deal(deal)], effects)?;
                self.open_question(effects);
                return Ok(());
            }
            Entry::Chose { seat, ask, id, text, how, used } => {
                around.answerable(*seat, *ask)?;
                let mv = self.read(*seat, text)?;
                self.note(*seat, *id, *how, *used);
                self.choices[seat.idx()] = Some(mv);
                match how {
                    How::Clock => self.by_clock.insert(*seat),
                    // Who is back in time may still change what the clock chose.
                    How::Person | How::Bot | How::Preset => self.by_clock.remove(*seat),
                }
                effects.choices.push(*seat);
                effects.chosen |= !self.around.hushed && !self.around.chosen.contains(*seat);
                self.around.chosen.insert(*seat);
                let is_told = self.around.chosen == self.around.asked && self.around.calm.is_none();
                return if is_told { self.reveal(effects) } else { Ok(()) };
            }
        }
        effects.table = true;
        Ok(())
    }

    fn note(&mut self, seat: Seat, id: Option<SubmissionId>, how: How, used: u64) {
        let clock = self.around.clock;
        let state = &mut self.around.seats[seat.idx()];
        if !self.around.chosen.contains(seat) && how != How::Bot {
            match self.around.calm {
                // What is left would tell when the answer was given.
                Some(calm) => state.owed = NonZeroU64::new(used.max(calm).max(1)),
                None => state.bank = clock.after_choice(state.bank, used),
            }
        }
        if let Some(id) = id {
            state.remember(id);
            state.changes = state.changes.saturating_add(self.around.chosen.contains(seat).into());
        }
        match how {
            How::Person => state.missed = 0,
            How::Clock => state.missed += 1,
            How::Bot | How::Preset => {}
        }
    }

    /// Plays what all have chosen, in seat order.
    pub(crate) fn reveal(&mut self, effects: &mut Effects<G::Seen>) -> Result<(), Message> {
        let asked = self.around.asked.iter();
        let moves = asked.map(|seat| {
            let mv = self.choices[seat.idx()].take().expect("all have chosen");
            record::Entry::Move(seat, mv)
        });
        let moves = moves.collect();
        let by_clock = std::mem::take(&mut self.by_clock);
        let places = self.record.entries.len()..;
        let clock_chose = places.zip(self.around.asked.iter()).filter(|(_, seat)| by_clock.contains(*seat));
        self.record.by_clock.extend(clock_chose.map(|(place, _)| place));
        self.play(moves, effects)?;
        self.open_question(effects);
        Ok(())
    }

    fn play(
        &mut self,
        entries: Vec<record::Entry<G>>,
        effects: &mut Effects<G::Seen>,
    ) -> Result<(), Message> {
        let mut events = Vec::new();
        self.around.take_back = None;
        let n_over = self.game.rounds_over();
        for entry in entries {
            entry.apply(&mut self.game, &mut events)?;
            match &entry {
                record::Entry::Move(seat, mv) if G::is_open(*mv) => {
                    self.spent.push((*seat, self.around.seats[seat.idx()].bank_before));
                }
                _ => self.spent.clear(),
            }
            self.record.entries.push(entry);
            effects.n_played += 1;
        }
        let round = self.game.rounds_over();
        if round > n_over {
            // The next deal is an entry of its own, and no answer before it can be taken back: this stays true.
            let deals = |entry: &record::Entry<G>| match entry {
                record::Entry::Deal(deal) => G::hands_of(deal, false).is_some(),
                record::Entry::Move(..) => false,
            };
            self.ended = self.record.entries.iter().rposition(deals).map(|nth| (round, nth));
            effects.round_over = true;
        }
        let everyone = Seat::all(self.around.seats.len()).map(Observer::Seat).chain([Observer::Public]);
        if effects.seen.is_empty() {
            effects.seen = everyone.map(|by| SeenBy { by, events: Vec::new() }).collect();
        }
        for seen in &mut effects.seen {
            seen.events.extend(events.iter().filter_map(|event| G::seen(event, seen.by)));
        }
        Ok(())
    }

    pub(crate) fn open_question(&mut self, effects: &mut Effects<G::Seen>) {
        let around = &mut self.around;
        let (seats, over) = match self.game.to_act() {
            ToAct::Seats(seats) if around.started => (seats, false),
            ToAct::Nobody => (SeatSet::EMPTY, true),
            _ => (SeatSet::EMPTY, false),
        };
        around.asked = seats;
        around.chosen = SeatSet::EMPTY;
        around.opened_at = None;
        around.wait_for_telling();
        around.calm = self.calm_millis.filter(|_| !seats.is_empty() && G::may_pass(&self.game));
        around.hushed = around.calm.is_some();
        let turn = G::turn(&self.game);
        let is_new_turn = std::mem::replace(&mut self.turn, turn) != turn;
        for (seat, state) in Seat::all(around.seats.len()).zip(&mut around.seats) {
            if is_new_turn && state.preset == Preset::PassTurn {
                state.preset = Preset::Ask;
                effects.presets.push(seat);
            }
            state.owed = None;
        }
        for state in &mut around.seats {
            state.asked_since = None;
            state.changes = 0;
            state.bank_before = state.bank;
        }
        if !seats.is_empty() {
            around.ask.0 += 1;
        }
        effects.asks = true;
        effects.table |= over != around.over;
        around.over = over;
        if over {
            // Nothing that they decided is hidden any more.
            for (shuffle, secret) in self.record.shuffles.iter_mut().zip(&self.secrets) {
                shuffle.secret = Some(*secret);
            }
        }
    }
}

/// Whether every seat is there once.
fn is_order(order: &[Seat], n_seats: usize) -> bool {
    let seats: SeatSet = order.iter().copied().filter(|seat| seat.idx() < n_seats).collect();
    order.len() == n_seats && Seat::all(n_seats).all(|seat| seats.contains(seat))
}

fn no_such_seat() -> Message {
    Message::new("table-no-such-seat", "")
}
