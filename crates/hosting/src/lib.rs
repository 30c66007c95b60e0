//! Between a table and those who are connected to it: what they say becomes commands, and what comes of these becomes
//! messages. The same on a server and on a device that has a table to itself, so that nobody can tell them apart.
//!
//! What is absent: no socket, no storage, no time of its own, and no sentence: whoever refuses something says why.

use game::{Message, Observer, Seat};
use protocol::rest::{self, Create};
use protocol::{
    Answered, AskOf, ChatLine, EMOTES, PresetOf, SealOf, SeatInfo, ShuffleOf, TableInfo, TakeBack, ToClient,
    ToServer,
};
use serde::Serialize;
use std::collections::BTreeMap;
use table::{
    AnyTable, AskNo, Chat, Clock, Command, Effects, Entry, Holder, Json, Millis, PlayerId, Preset, Said,
    Setup, Spectators, SubmissionId,
};

/// A message to a client of any game.
pub type Wire = ToClient<Json, Json>;

/// Missing parts of a match that are sent as events; who missed more is sent a view.
const CATCH_UP_MAX: u32 = 200;

/// Moves of every seat of which somebody is told who comes anew: more than half a round.
const LATELY_MAX: usize = 6;

/// Shorter than this nobody can choose; longer than this nobody remembers the match. In milliseconds.
const CLOCK_MILLIS: std::ops::RangeInclusive<u64> = 1_000..=30 * 24 * 60 * 60 * 1000;

/// How long clocks wait at most, where they wait, until everybody has been told what happened before a question: longer than
/// a turn of ten cards takes to be read out, and too short to be a trick. In milliseconds.
const TOLD_MILLIS: u64 = 10_000;

/// An entry or a message as text.
///
/// # Panics
/// If the value is no JSON, which entries and messages are.
pub fn json_text(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("entries and messages are JSON")
}

/// What nobody could understand.
pub fn not_understood() -> Message {
    Message::new("server-not-understood", "")
}

/// The setup of a table that somebody wants. `away_millis`, `nonce_millis` and `calm_millis` are as in [`Setup`].
///
/// # Errors
/// What no table can have.
pub fn setup(
    create: Create,
    away_millis: u64,
    nonce_millis: Option<u64>,
    calm_millis: Option<u64>,
) -> Result<Setup, Message> {
    let bots = create.bots.into_iter().map(|(place, bot)| Some((Seat::try_from(place).ok()?, bot)));
    let bots: Option<_> = bots.collect();
    Ok(Setup {
        game: create.game,
        seats: create.seats,
        options: create.options.into_iter().collect(),
        bots: bots.ok_or_else(|| Message::new("table-no-such-seat", ""))?,
        clock: clock(create.clock)?,
        away_millis,
        spectators: match create.spectators {
            rest::Spectators::Public => Spectators::Public,
            rest::Spectators::None => Spectators::None,
            rest::Spectators::Hands => Spectators::Hands,
        },
        chat: match create.chat {
            rest::Chat::Off => Chat::Off,
            rest::Chat::Emotes => Chat::Emotes,
            rest::Chat::Text => Chat::Text,
        },
        nonce_millis,
        calm_millis,
        bots_of: None,
        listed: create.listed,
        memory: create.memory,
        told_millis: create.told_first.then_some(TOLD_MILLIS),
    })
}

fn clock(wanted: Option<rest::Clock>) -> Result<Clock, Message> {
    let (clock, millis, increment) = match wanted {
        None => return Ok(Clock::None),
        Some(rest::Clock::PerChoice { millis }) => (Clock::PerChoice { millis }, millis, 0),
        Some(rest::Clock::Bank { millis, increment }) => {
            (Clock::Bank { millis, increment }, millis, increment)
        }
    };
    if CLOCK_MILLIS.contains(&millis) && increment <= *CLOCK_MILLIS.end() {
        return Ok(clock);
    }
    let days = CLOCK_MILLIS.end() / (24 * 60 * 60 * 1000);
    Err(Message::new("server-bad-clock", "").with("days", days as i64))
}

/// What somebody wants by what they say. `None` for what is no command: a hello, and a rematch, for which another table
/// has to be made first.
///
/// # Errors
/// What is not understood.
pub fn command(said: ToServer, who: PlayerId) -> Result<Option<Command>, Message> {
    let parse = |hex: &str| hex.parse().map_err(|()| not_understood());
    Ok(Some(match said {
        ToServer::Hello { .. } | ToServer::Rematch | ToServer::Ping => return Ok(None),
        ToServer::Start => Command::Start { who },
        ToServer::Leave { seat } => Command::Leave { who, seat },
        ToServer::Kick { seat } => Command::Kick { who, seat },
        ToServer::Lock { locked } => Command::Lock { who, locked },
        ToServer::HandOver { seat } => Command::HandOver { who, seat },
        ToServer::Arrange { order } => Command::Arrange { who, order },
        ToServer::Designate { option, seat } => Command::Designate { who, option, seat },
        ToServer::TakeBack { of, wish } => Command::TakeBack { who, of, wish },
        ToServer::Preset { seat, preset } => {
            let preset = match preset {
                protocol::Preset::Ask => Preset::Ask,
                protocol::Preset::WhenTaking => Preset::WhenTaking,
                protocol::Preset::PassTurn => Preset::PassTurn,
            };
            Command::Preset { who, seat, preset }
        }
        ToServer::Avatar { seat, avatar } => Command::Avatar { who, seat, avatar },
        ToServer::Told { ask } => Command::Told { who, ask: AskNo(ask) },
        ToServer::Pause { wish } => Command::Pause { who, wish },
        ToServer::Mute { seat, muted } => Command::Mute { who, seat, muted },
        ToServer::Emote { seat, emote } => {
            let nth = EMOTES.iter().position(|known| *known == emote);
            let nth =
                nth.ok_or_else(|| Message::new("table-no-emote", "").with("allowed", EMOTES.join(", ")));
            Command::Say { who, seat, said: Said::Emote(nth? as u8) }
        }
        ToServer::Say { seat, text } => Command::Say { who, seat, said: Said::Text(text) },
        ToServer::Seal { seat, nth, commitment } => {
            Command::Seal { who, seat, nth, commitment: parse(&commitment)? }
        }
        ToServer::Open { seat, nth, nonce } => Command::Open { who, seat, nth, nonce: parse(&nonce)? },
        ToServer::Submit { seat, ask, id, mv } => {
            Command::Submit { who, seat, ask: AskNo(ask), id: SubmissionId(id), text: mv }
        }
    }))
}

/// Another table for the people of the table of an id, who sit there already: its setup, and its first entries.
pub fn rematch(id: &str, setup: &Setup, table: &dyn AnyTable) -> (Setup, Vec<Entry>) {
    let around = table.around();
    let seats = || Seat::all(setup.seats).zip(around.seats());
    // Bots keep their seats as people do.
    let bots = seats().filter(|(_, state)| state.holder == Holder::Bot);
    let bots = bots.map(|(seat, state)| (seat, state.bot.to_string())).collect();
    let people = seats().filter_map(|(seat, state)| Some((seat, state.holder.person()?)));
    // The host first: whoever sits down first is host.
    let (host, others): (Vec<_>, Vec<_>) = people.partition(|(_, who)| Some(*who) == around.host());
    let joined = host.into_iter().chain(others).flat_map(|(seat, who)| {
        let state = &around.seats()[seat.idx()];
        let avatar = (state.avatar > 0).then_some(Entry::Avatar { seat, avatar: state.avatar });
        std::iter::once(Entry::Joined { who, name: state.name.to_string(), seat }).chain(avatar)
    });
    let bots_of = Some(setup.bots_of.clone().unwrap_or_else(|| id.into()));
    (Setup { bots, bots_of, options: table.options(), ..setup.clone() }, joined.collect())
}

/// A table as those see it who are connected to it.
#[derive(Clone, Copy)]
pub struct Hosted<'a> {
    /// Its id.
    pub id: &'a str,
    /// The code that people pass on.
    pub code: &'a str,
    /// How it began.
    pub setup: &'a Setup,
    /// The table itself.
    pub table: &'a dyn AnyTable,
    /// The time now.
    pub now: Millis,
}

impl Hosted<'_> {
    /// The seats of the people of a connection.
    pub fn seats_of(&self, who: &[PlayerId]) -> Vec<Seat> {
        who.iter().flat_map(|&who| self.table.around().seats_of(who)).collect()
    }

    /// Through whose eyes a connection looks: those of its seats, or the public's, or nobody's where nobody may look on.
    /// Several people who share a device look through the public's, too: while nobody holds it, that is what it shows.
    pub fn eyes(&self, who: &[PlayerId]) -> Vec<Observer> {
        let seats = self.seats_of(who);
        let public = match seats.len() {
            0 => self.setup.spectators != Spectators::None,
            1 => false,
            _ => true,
        };
        public.then_some(Observer::Public).into_iter().chain(seats.into_iter().map(Observer::Seat)).collect()
    }

    /// Everything a connection needs, from the beginning or since a point.
    pub fn welcome(&self, who: &[PlayerId], since: Option<u32>) -> Vec<Wire> {
        let mut messages = vec![Wire::Hello {
            version: protocol::VERSION,
            table: self.id.to_string(),
            code: self.code.to_string(),
            game: self.setup.game.clone(),
            you: self.seats_of(who),
        }];
        let seq = self.table.seq();
        let eyes = self.eyes(who);
        let looks = !eyes.is_empty();
        // Before the table, so that whoever begins at once has added to the first deal.
        messages.extend(self.shuffle().filter(|_| looks));
        messages.push(Wire::Table(self.info()));
        let mut lately = None;
        for (nth, &eye) in eyes.iter().enumerate() {
            let by = seat_of(eye);
            let missed = since.filter(|since| seq.saturating_sub(*since) <= CATCH_UP_MAX);
            let missed = missed.and_then(|since| Some((since, self.table.seen_since(eye, since)?)));
            // Several pairs of eyes have seen the same; the first ones tell.
            if nth == 0 && missed.is_none() {
                lately = self.lately(eye);
            }
            messages.push(match missed {
                Some((from, events)) => Wire::Seen { from, seq, by, events, by_clock: self.by_clock(from) },
                None => Wire::View { seq, by, view: self.table.view(eye) },
            });
        }
        if looks {
            let returns = self.table.returns_by_round();
            messages.extend((!returns.is_empty()).then_some(Wire::Rounds { returns }));
            messages.push(Wire::Ask(self.ask_of(who)));
            messages.push(self.chat(usize::MAX));
            messages.extend(self.presets(who));
            messages.extend(self.hands_dealt().filter(|_| self.looks_on(who)));
            messages.extend(lately);
        }
        messages
    }

    /// What somebody saw last.
    fn lately(&self, eye: Observer) -> Option<Wire> {
        let recent = self.table.lately(eye, LATELY_MAX * self.setup.seats)?;
        let by_clock = self.by_clock(recent.since);
        Some(Wire::Past { by: seat_of(eye), view: recent.view, events: recent.seen, by_clock })
    }

    /// What there is to tell of what has happened since the match had so many deals and moves. `T` is a text that is
    /// cheap to clone.
    pub fn news<T: From<String>>(&self, effects: &Effects<Json>, from: u32) -> News<T> {
        let seq = self.table.seq();
        let text = |wire: &Wire| T::from(json_text(wire));
        let by_clock = self.by_clock(from);
        let seen = effects.seen.iter().map(|seen| {
            let (by, by_clock) = (seat_of(seen.by), by_clock.clone());
            (by, text(&Wire::Seen { from, seq, by, events: seen.events.clone(), by_clock }))
        });
        let chosen = (effects.chosen && !effects.asks).then(|| {
            let (ask, _, chosen) = self.table.around().ask().unwrap_or_default();
            Wire::Chosen { ask: ask.0, seats: chosen.iter().collect() }
        });
        let shuffle = effects.shuffle.then(|| self.shuffle()).flatten();
        let dealt = effects.round_over.then(|| self.hands_dealt()).flatten();
        let said = (effects.n_said > 0).then(|| self.chat(effects.n_said));
        News {
            seen: seen.collect(),
            table: effects.table.then(|| text(&Wire::Table(self.info()))),
            others: [chosen, shuffle, said].iter().flatten().map(text).collect(),
            dealt: dealt.as_ref().map(text),
            asks: effects.asks,
            choices: effects.choices.clone(),
            presets: effects.presets.clone(),
            anew: effects.anew,
        }
    }

    /// For whom the clock has answered since then.
    fn by_clock(&self, since: u32) -> Vec<Seat> {
        self.table.by_clock_since(since).iter().collect()
    }

    /// That the clock of the open question has changed since everybody was told.
    pub fn clock(&self) -> Option<Wire> {
        let (ask, ..) = self.table.around().ask()?;
        Some(Wire::Clock { ask: ask.0, left_ms: self.left_ms() })
    }

    /// Milliseconds until the first clock runs out.
    fn left_ms(&self) -> Option<u64> {
        self.table.around().until().map(|until| until.since(self.now))
    }

    /// What differs from the printed game.
    pub fn options(&self) -> BTreeMap<String, String> {
        self.table.options().iter().map(|(key, value)| (key.into(), value.into())).collect()
    }

    /// Who sits where, and how the match stands.
    pub fn info(&self) -> TableInfo {
        let around = self.table.around();
        let seats = Seat::all(self.setup.seats).zip(around.seats()).map(|(place, seat)| SeatInfo {
            name: seat.name.to_string(),
            holder: match seat.holder {
                Holder::Open => protocol::Holder::Open,
                Holder::Person(_) => protocol::Holder::Person,
                Holder::StandIn(_) => protocol::Holder::StandIn,
                Holder::Bot => protocol::Holder::Bot { bot: seat.bot.to_string() },
            },
            here: seat.here,
            avatar: seat.avatar,
            muted: around.muted(place),
        });
        TableInfo {
            seats: seats.collect(),
            options: self.options(),
            started: around.started(),
            over: around.over(),
            host: around.host().and_then(|host| around.seats_of(host).next()),
            locked: around.locked(),
            paused: around.paused(),
            wish_pause: around.wish_pause().iter().collect(),
            take_back: around
                .take_back()
                .map(|wished| TakeBack { of: wished.of, agreed: wished.agreed.iter().collect() }),
            chat: match self.setup.chat {
                Chat::Off => rest::Chat::Off,
                Chat::Emotes => rest::Chat::Emotes,
                Chat::Text => rest::Chat::Text,
            },
            spectators: match self.setup.spectators {
                Spectators::Public => rest::Spectators::Public,
                Spectators::None => rest::Spectators::None,
                Spectators::Hands => rest::Spectators::Hands,
            },
            listed: self.setup.listed,
            memory: self.setup.memory,
            told_first: self.setup.told_millis.is_some(),
            rematch: around.rematch().map(String::from),
            bots_of: self.setup.bots_of.as_deref().map(String::from),
        }
    }

    /// The last things that were said.
    fn chat(&self, n_last: usize) -> Wire {
        let lines: Vec<_> = self.table.around().lines().collect();
        let new = lines.len().saturating_sub(n_last);
        let lines = lines[new..].iter().map(|line| {
            let (emote, text) = match &line.said {
                Said::Emote(nth) => (EMOTES.get(usize::from(*nth)).map(ToString::to_string), None),
                Said::Text(text) => (None, Some(text.clone())),
            };
            ChatLine { seat: line.seat, name: line.name.clone(), emote, text }
        });
        Wire::Chat { lines: lines.collect() }
    }

    /// What the seats of a person have preset, in games where something can be.
    fn presets(&self, who: &[PlayerId]) -> Option<Wire> {
        let presets = self.seats_of(who).into_iter().filter_map(|seat| {
            let preset = match self.table.preset(seat)? {
                Preset::Ask => protocol::Preset::Ask,
                Preset::WhenTaking => protocol::Preset::WhenTaking,
                Preset::PassTurn => protocol::Preset::PassTurn,
            };
            Some(PresetOf { seat, preset })
        });
        let presets: Vec<_> = presets.collect();
        (!presets.is_empty()).then_some(Wire::Presets { presets })
    }

    /// Whether a connection only looks on.
    fn looks_on(&self, who: &[PlayerId]) -> bool {
        self.seats_of(who).is_empty()
    }

    /// What was dealt in the round that ended last, where those who look on may know.
    fn hands_dealt(&self) -> Option<Wire> {
        let dealt = self.table.hands_dealt().filter(|_| self.setup.spectators == Spectators::Hands)?;
        let hands = dealt.hands.iter().map(|hand| hand.iter().map(ToString::to_string).collect());
        Some(Wire::Dealt { round: dealt.round, hands: hands.collect() })
    }

    /// How far the exchange before the next chance event is, where there is one.
    fn shuffle(&self) -> Option<Wire> {
        let exchange = self.table.exchange()?;
        let seals = exchange.seals().map(|(seat, commitment, opened)| SealOf {
            seat,
            commitment: commitment.to_string(),
            opened,
        });
        Some(Wire::Shuffle(ShuffleOf {
            nth: exchange.nth(),
            version: fair::VERSION,
            commitment: exchange.commitment().to_string(),
            opening: exchange.is_due(),
            seals: seals.collect(),
        }))
    }

    /// The open question as a connection sees it.
    pub fn ask_of(&self, who: &[PlayerId]) -> AskOf {
        let around = self.table.around();
        let Some((ask, asked, chosen)) = around.ask() else { return AskOf::default() };
        let own = self.seats_of(who);
        let yours = own.iter().copied().filter(|&seat| asked.contains(seat));
        AskOf {
            ask: ask.0,
            seats: asked.iter().collect(),
            chosen: chosen.iter().collect(),
            left_ms: self.left_ms(),
            yours: yours
                .map(|seat| Answered { seat, legal: self.table.legal(seat), choice: self.table.choice(seat) })
                .collect(),
            take_back: own.iter().copied().filter(|&seat| self.table.may_take_back(seat)).collect(),
        }
    }
}

/// What there is to tell, as texts that many may be sent.
pub struct News<T> {
    seen: BTreeMap<Option<Seat>, T>,
    table: Option<T>,
    others: Vec<T>,
    /// For those who only look on.
    dealt: Option<T>,
    asks: bool,
    choices: Vec<Seat>,
    presets: Vec<Seat>,
    /// Whether what they have seen leads nowhere.
    anew: bool,
}

impl<T: Clone + From<String>> News<T> {
    /// What a connection is told of it.
    pub fn for_people(&self, hosted: &Hosted<'_>, who: &[PlayerId]) -> Vec<T> {
        if self.anew {
            return hosted.welcome(who, None).iter().map(|wire| T::from(json_text(wire))).collect();
        }
        let eyes = hosted.eyes(who);
        let mut texts: Vec<T> =
            eyes.iter().filter_map(|eye| self.seen.get(&seat_of(*eye)).cloned()).collect();
        texts.extend(self.table.clone());
        if eyes.is_empty() {
            return texts;
        }
        texts.extend(self.others.iter().cloned());
        texts.extend(self.dealt.clone().filter(|_| hosted.looks_on(who)));
        let is_own = |seats: &[Seat]| seats.iter().any(|&seat| eyes.contains(&Observer::Seat(seat)));
        if is_own(&self.presets) {
            texts.extend(hosted.presets(who).iter().map(|wire| T::from(json_text(wire))));
        }
        if self.asks || is_own(&self.choices) {
            texts.push(json_text(&Wire::Ask(hosted.ask_of(who))).into());
        }
        texts
    }
}

fn seat_of(by: Observer) -> Option<Seat> {
    if let Observer::Seat(seat) = by { Some(seat) } else { None }
}
