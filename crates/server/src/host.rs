//! The task of one table: commands in, one after the other; kept first, told afterwards.

use crate::app::App;
use crate::auth::By;
use crate::ids::{self, Fresh};
use crate::open::Listing;
use crate::rest::Trouble;
use axum::extract::ws::Utf8Bytes;
use bus::{Notice, Place, What};
use game::{Budget, Explain as _, Message, Seat};
use hosting::{Hosted, News, Wire, json_text};
use protocol::ToServer;
use protocol::rest::{Found, OpenTable};
use rand_core::SeedableRng as _;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::StoreError;
use table::{
    AnyTable, AskNo, Bytes, Command, Effects, Entry, Holder, Json, Millis, PlayerId, Setup, SubmissionId,
    Times,
};
use texts::{Lang, People};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};

/// The way to the task of a table, and its end there. Its room grows with what waits in it, which in most tables is
/// nothing.
pub(crate) type Address = flume::Sender<Box<ToTable>>;
type Inbox = flume::Receiver<Box<ToTable>>;

/// Commands that may wait for one table.
const INBOX: usize = 256;
/// How much later clocks run out here when another host has written last: it goes on, unless it is gone.
const FOLLOW_MILLIS: u64 = 1000;
/// Answers that share a way to the disk and back, at most.
const ANSWERS_MAX: usize = 16;
/// How often a command is tried again when other hosts were faster.
const TRIES: usize = 5;
/// What bots with search may use for one decision.
const BUDGET: Budget = Budget { think_ms: Some(THINK_MS), playouts: None, threads: None };
const THINK_MS: u32 = 1000;

/// A number for a connection.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct ConnectionId(u64);

/// Somebody who is connected.
pub(crate) struct Connection {
    pub(crate) who: Option<PlayerId>,
    pub(crate) lang: Lang,
    pub(crate) out: mpsc::Sender<Utf8Bytes>,
}

/// Somebody who sits down, and who waits for the seat.
pub(crate) struct Joining {
    pub(crate) by: By,
    pub(crate) name: String,
    pub(crate) seat: Option<Seat>,
    pub(crate) reply: oneshot::Sender<Result<Seat, Message>>,
}

/// Somebody who wants to go on at another device.
pub(crate) struct Offering {
    pub(crate) who: PlayerId,
    pub(crate) seat: Seat,
    pub(crate) hash: [u8; 32],
    pub(crate) reply: oneshot::Sender<Result<(), Message>>,
}

/// Somebody who comes with a seat from another device.
pub(crate) struct Taking {
    pub(crate) by: By,
    pub(crate) hash: [u8; 32],
    pub(crate) reply: oneshot::Sender<Result<Seat, Message>>,
}

/// What reaches the task of a table.
pub(crate) enum ToTable {
    /// Somebody sits down.
    Join(Joining),
    /// Somebody wants to go on at another device.
    Offer(Offering),
    /// Somebody comes with a seat from another device.
    Take(Taking),
    /// Somebody wants to know how things stand.
    Info { who: Option<PlayerId>, reply: oneshot::Sender<Found> },
    /// Somebody wants the record.
    Record { who: Option<PlayerId>, reply: oneshot::Sender<Result<String, Message>> },
    /// A connection that has said hello.
    Connect { connection: Connection, since: Option<u32>, reply: oneshot::Sender<ConnectionId> },
    /// A connection says something; `None` when nobody could understand it.
    Says { id: ConnectionId, said: Option<ToServer> },
    /// A connection is gone.
    Gone { id: ConnectionId },
    /// A bot has thought; `None` when it failed.
    Thought { seat: Seat, ask: AskNo, text: Option<String> },
    /// Another host of this table has told something.
    Heard(Arc<Notice>),
    /// Other hosts may have told something that was lost.
    Missed,
    /// Somebody leaves all of their seats, where there is still something to play.
    GiveUp { who: PlayerId, reply: oneshot::Sender<()> },
    /// Somebody is nobody any more, and what is kept names them no longer.
    Forgotten(PlayerId),
    /// The server is about to stop.
    Close,
}

impl ToTable {
    /// Whether it answers a question, and nothing else.
    fn is_answer(&self) -> bool {
        matches!(self, ToTable::Says { said: Some(ToServer::Submit { .. }), .. } | ToTable::Thought { .. })
    }
}

/// The number that a client has given to its answer.
fn number_of(said: &ToServer) -> Option<u64> {
    if let ToServer::Submit { id, .. } = said { Some(*id) } else { None }
}

/// What somebody wants who says something. A stranger has no say.
fn wanted(said: ToServer, who: Option<PlayerId>) -> Result<Command, Message> {
    let who = who.ok_or_else(|| Message::new("table-not-your-seat", ""))?;
    hosting::command(said, who)?.ok_or_else(hosting::not_understood)
}

/// The table has ended in the meantime: it was put away or the server closes. Trying again helps.
pub(crate) fn gone<E>(_: E) -> Trouble {
    StoreError::Closed.into()
}

pub(crate) struct Host {
    app: Arc<App>,
    id: Arc<str>,
    code: Box<str>,
    setup: Setup,
    table: Box<dyn AnyTable>,
    /// How many entries are in the store.
    n_kept: u64,
    connections: BTreeMap<ConnectionId, Connection>,
    next_connection: u64,
    /// Bots that think already.
    thinking: BTreeSet<(AskNo, Seat)>,
    /// Where strangers see the table while it waits for people.
    listing: Listing,
    wake_at: Option<Millis>,
    /// When the open question runs out, as everybody has been told.
    told_until: Option<Millis>,
    /// Whether the session was read back while people were connected.
    reloaded: bool,
    /// Whether another host of this table has written last.
    follows: bool,
    inbox: flume::WeakSender<Box<ToTable>>,
    /// What is to be told once all of it is kept, while several answers are on their way to the disk together.
    untold: Option<Vec<(ConnectionId, Utf8Bytes)>>,
}

impl Host {
    /// Reads a table from the store.
    pub(crate) async fn load(app: Arc<App>, id: Arc<str>) -> Result<Option<Unstarted>, StoreError> {
        let kept = app.store().load(&id).await?.filter(|kept| !kept.closed);
        let Some(kept) = kept else { return Ok(None) };
        let Some((setup, table)) = read(&kept, app.now()) else {
            tracing::error!(table = &*id, "a table cannot be read back");
            return Ok(None);
        };
        let (to_table, inbox) = flume::bounded(INBOX);
        let host = Box::new(Host {
            id,
            code: kept.code.into(),
            setup,
            table,
            n_kept: kept.entries.len() as u64,
            connections: BTreeMap::new(),
            next_connection: 0,
            thinking: BTreeSet::new(),
            listing: app.open_tables().place(kept.created_ms),
            wake_at: None,
            told_until: None,
            reloaded: false,
            follows: false,
            inbox: to_table.downgrade(),
            untold: None,
            app,
        });
        Ok(Some(Unstarted { host, to_table, inbox }))
    }

    async fn run(mut self: Box<Self>, inbox: Inbox) {
        self.publish(|| What::Opened);
        // Whatever was under way goes on: a deal that is due, bots that were thinking, clocks.
        // What a command needs on its way is boxed here and below: an idle table is only what it waits with.
        if Box::pin(self.handle(&Command::Tick)).await.is_err() {
            return;
        }
        // Tables that are there when the server is about to stop are told so; this one may have come too late for that.
        while !self.app.is_closing() {
            let patience = self.app.patience();
            let patient = if self.follows { FOLLOW_MILLIS } else { 0 };
            let wake = self.wake_at.map(|at| Duration::from_millis(at.since(self.app.now()) + patient));
            let wake = if self.reloaded { Some(patience.retry) } else { wake };
            let sleep =
                if self.connections.is_empty() { patience.idle } else { wake.unwrap_or(patience.idle) };
            tokio::select! {
                message = inbox.recv_async() => match message {
                    Ok(message) => {
                        if Box::pin(self.take_waiting(*message, &inbox)).await.is_err() {
                            break;
                        }
                    }
                    Err(flume::RecvError::Disconnected) => break,
                },
                () = tokio::time::sleep(sleep) => {
                    if !self.connections.is_empty() {
                        if Box::pin(self.wake()).await.is_err() {
                            break;
                        }
                        continue;
                    }
                    // The map holds one way to us; another one is somebody who is about to write.
                    let in_use = || inbox.sender_count() > 1 || !inbox.is_empty();
                    if self.app.put_away(&self.id, in_use) {
                        return;
                    }
                }
            }
        }
        Box::pin(self.close(&inbox)).await;
    }

    /// Tells everybody when to come back, and waits a moment until the connections have ended.
    async fn close(&mut self, inbox: &Inbox) {
        self.listing.show(None);
        let closing = message(&Wire::Closing { retry_ms: 1000 });
        let mut open = BTreeSet::new();
        for (id, connection) in std::mem::take(&mut self.connections) {
            // Dropping our end ends the connection once it has written everything.
            let _ = connection.out.try_send(closing.clone());
            open.insert(id);
        }
        let ended = async {
            while !open.is_empty() {
                let Ok(message) = inbox.recv_async().await else { break };
                if let ToTable::Gone { id } = *message {
                    open.remove(&id);
                }
            }
        };
        // Who does not read is not waited for.
        let _ = tokio::time::timeout(self.app.patience().close, ended).await;
    }

    /// Takes a message, and with an answer all the answers that wait behind it. `Err` means that the table cannot go on.
    async fn take_waiting(&mut self, message: ToTable, inbox: &Inbox) -> Result<(), StoreError> {
        // What other hosts have asked may have to be read first.
        if !message.is_answer() || !self.app.bus().is_alone() {
            return self.take(message).await;
        }
        // Everybody was asked at the same moment: those whose answers are here already are heard first.
        tokio::task::yield_now().await;
        let (mut answers, mut next) = (vec![message], None);
        while answers.len() < ANSWERS_MAX
            && next.is_none()
            && let Ok(message) = inbox.try_recv()
        {
            if message.is_answer() { answers.push(*message) } else { next = Some(message) }
        }
        match answers.len() {
            1 => self.take(answers.remove(0)).await?,
            _ => self.take_answers(answers).await?,
        }
        match next {
            Some(next) => self.take(*next).await,
            None => Ok(()),
        }
    }

    /// Takes several answers: each is judged after the one before it, all are kept in one go, and then everybody is told of
    /// all of them at once. When they cannot be kept, each is taken by itself.
    async fn take_answers(&mut self, answers: Vec<ToTable>) -> Result<(), StoreError> {
        let times = self.table.times();
        let (mut entries, mut n_accepted, mut think) = (Vec::new(), 0, Vec::new());
        self.untold = Some(Vec::new());
        for answer in &answers {
            // Who gave it, where, and with which number. Bots are told nothing.
            let (from, command) = match answer {
                ToTable::Says { id, said: Some(said) } => {
                    let Some(connection) = self.connections.get(id) else { continue };
                    let from = (*id, number_of(said), connection.lang, connection.who);
                    (Some(from), wanted(said.clone(), connection.who))
                }
                ToTable::Thought { seat, ask, text } => {
                    self.thinking.remove(&(*ask, *seat));
                    (None, Ok(Command::BotMoved { seat: *seat, ask: *ask, text: text.clone() }))
                }
                _ => unreachable!("only answers come here"),
            };
            let done = command.and_then(|command| {
                let done = self.table.handle(&command, self.app.now(), &mut Fresh);
                done.map_err(|refused| refused.message())
            });
            match done {
                Ok(effects) => {
                    self.tell_all(&effects);
                    entries.extend(effects.entries);
                    think = effects.think;
                    if let (Some((id, ..)), Some(ack)) = (from, effects.ack) {
                        n_accepted += 1;
                        self.send(id, &message(&Wire::Ack { id: ack.0 }));
                    }
                }
                Err(refused) => {
                    if let Some((id, number, lang, who)) = from {
                        let refusal = self.refusal(number, &refused, lang, who);
                        self.send(id, &message(&refusal));
                    }
                }
            }
        }
        let untold = self.untold.take().unwrap_or_default();
        if !entries.is_empty()
            && let Err(error) = self.keep(&entries).await
        {
            tracing::warn!(error = &error as &dyn std::error::Error, table = &*self.id, "not kept together");
            self.reload(&times).await?;
            for answer in answers {
                self.take(answer).await?;
            }
            return Ok(());
        }
        for _ in 0..n_accepted {
            self.app.metrics().accepted();
        }
        for (id, text) in untold {
            self.send(id, &text);
        }
        for seat in think {
            self.let_think(seat);
        }
        Ok(())
    }

    /// The record of the match, once it is over, for whoever may see it: through whose eyes nothing is seen at a table,
    /// nothing is seen of it later.
    fn record(&self, who: &[PlayerId]) -> Result<String, Message> {
        if self.hosted().eyes(who).is_empty() {
            return Err(Message::new("server-nobody-looks-on", ""));
        }
        let over = self.table.around().over();
        over.then(|| self.table.record()).ok_or_else(|| Message::new("server-not-over", ""))
    }

    /// Takes one message. `Err` means that the table cannot go on.
    async fn take(&mut self, message: ToTable) -> Result<(), StoreError> {
        match message {
            ToTable::Join(joining) => {
                let Joining { by, name, seat, reply } = joining;
                let may = |table: &Self, stranger| table.table.seat_for(stranger, &name, seat).map(drop);
                let who = match self.person(by, may).await {
                    Ok(who) => who,
                    Err(refused) => {
                        let _ = reply.send(Err(refused));
                        return Ok(());
                    }
                };
                let command = Command::Join { who, name, seat };
                let before: BTreeSet<Seat> = self.table.around().seats_of(who).collect();
                let result = self.handle(&command).await?.map(|_| {
                    let now: Vec<Seat> = self.table.around().seats_of(who).collect();
                    let new = now.iter().copied().find(|seat| !before.contains(seat));
                    new.or(seat).unwrap_or(now[0])
                });
                if result.is_ok() && self.is_here(who) {
                    self.handle(&Command::Presence { who, here: true }).await?.ok();
                    self.welcome_all(who);
                }
                let _ = reply.send(result);
            }
            ToTable::Offer(offering) => {
                let Offering { who, seat, hash, reply } = offering;
                let result = self.handle(&Command::Offer { who, seat, hash: Bytes(hash) }).await?;
                let _ = reply.send(result.map(drop));
            }
            ToTable::Take(taking) => {
                let Taking { by, hash, reply } = taking;
                let _ = reply.send(self.take_along(by, Bytes(hash)).await?);
            }
            ToTable::Info { who, reply } => {
                let found = Found {
                    table: self.id.to_string(),
                    code: self.code.to_string(),
                    game: self.setup.game.clone(),
                    info: self.hosted().info(),
                    you: self.hosted().seats_of(who.as_slice()),
                };
                let _ = reply.send(found);
            }
            ToTable::Record { who, reply } => {
                let _ = reply.send(self.record(who.as_slice()));
            }
            ToTable::Connect { connection, since, reply } => {
                self.next_connection += 1;
                let id = ConnectionId(self.next_connection);
                // Whoever says hello is back, also from a second page.
                if let Some(who) = connection.who {
                    self.handle(&Command::Presence { who, here: true }).await?.ok();
                }
                let who = connection.who;
                self.connections.insert(id, connection);
                self.welcome(id, since);
                if reply.send(id).is_err() {
                    self.gone(id, who).await?;
                }
            }
            ToTable::Says { id, said } => self.heard(id, said).await?,
            ToTable::Gone { id } => {
                let who = self.connections.get(&id).and_then(|gone| gone.who);
                self.gone(id, who).await?;
            }
            ToTable::Thought { seat, ask, text } => {
                self.thinking.remove(&(ask, seat));
                // Too late is no harm: the person is back.
                self.handle(&Command::BotMoved { seat, ask, text }).await?.ok();
            }
            ToTable::Heard(notice) => match &notice.what {
                What::Kept { first, entries } => self.follow(*first, entries).await?,
                What::Passing(command) => {
                    if let Ok(command) = serde_json::from_str(command) {
                        self.pass_on(&command).await?;
                    }
                }
                What::Forgotten(who) => self.forget(PlayerId(*who)).await?,
                What::Opened => {
                    for who in self.people_here() {
                        self.publish_passing(&Command::Presence { who, here: true });
                    }
                }
            },
            ToTable::Missed => self.read_again().await?,
            ToTable::GiveUp { who, reply } => {
                let around = self.table.around();
                let seats: Vec<_> = around.seats_of(who).filter(|_| !around.over()).collect();
                for seat in seats {
                    self.handle(&Command::Leave { who, seat }).await?.ok();
                }
                let _ = reply.send(());
            }
            ToTable::Forgotten(who) => self.forget(who).await?,
            ToTable::Close => return Err(StoreError::Closed),
        }
        Ok(())
    }

    /// Tells other hosts of this table, if there are any.
    fn publish(&self, what: impl FnOnce() -> What) {
        let bus = self.app.bus();
        if !bus.is_alone() {
            bus.publish(Notice { table: self.id.to_string(), what: what() });
        }
    }

    /// Tells other hosts what nothing is kept of.
    fn publish_passing(&self, command: &Command) {
        self.publish(|| What::Passing(json_text(command)));
    }

    /// Goes on with what another host has kept, and tells the people here.
    async fn follow(&mut self, first: u64, entries: &[String]) -> Result<(), StoreError> {
        let new = match bus::place(first, entries, self.n_kept) {
            Place::Known => return Ok(()),
            Place::Gap => return self.read_again().await,
            Place::Next(new) => new,
        };
        let new: Option<Vec<Entry>> = new.iter().map(|entry| serde_json::from_str(entry).ok()).collect();
        let new = new.unwrap_or_default();
        let seats_before = self.people();
        let followed = self.table.follow(&new, self.app.now());
        let Some(effects) = followed.ok().filter(|_| !new.is_empty()) else { return self.read_again().await };
        self.n_kept += new.len() as u64;
        self.follows = true;
        self.tell_all(&effects);
        if !effects.think.is_empty() {
            // The other host lets them think. If it is gone, this one does.
            let (_, delay) = self.app.bot_ms();
            let later = self.app.now().plus(delay + u64::from(THINK_MS) + FOLLOW_MILLIS);
            self.wake_at = Some(self.wake_at.map_or(later, |at| at.min(later)));
        }
        let seats_now = self.people();
        let moved = seats_before.iter().chain(&seats_now);
        let moved: BTreeSet<_> = moved
            .filter(|person| seats_before.contains(person) != seats_now.contains(person))
            .map(|(_, who)| *who)
            .collect();
        for who in moved {
            self.welcome_all(who);
        }
        Ok(())
    }

    /// Somebody at another host came, went or said something.
    async fn pass_on(&mut self, command: &Command) -> Result<(), StoreError> {
        match command {
            // They have a connection here as well.
            &Command::Presence { who, here: false } if self.is_here(who) => {
                self.publish_passing(&Command::Presence { who, here: true });
            }
            _ => drop(self.try_handle(command).await?),
        }
        Ok(())
    }

    /// Reads the table back, as others have changed it, and sends everybody here everything.
    async fn read_again(&mut self) -> Result<(), StoreError> {
        self.follows = true;
        let times = self.table.times();
        self.reload(&times).await
    }

    /// Knows somebody no more: neither by a name, nor by what they said, nor by a connection, which ends.
    async fn forget(&mut self, who: PlayerId) -> Result<(), StoreError> {
        self.connections.retain(|_, connection| connection.who != Some(who));
        self.table.forget(who);
        self.read_again().await
    }

    /// Those who are connected to this host.
    fn people_here(&self) -> BTreeSet<PlayerId> {
        self.connections.values().filter_map(|connection| connection.who).collect()
    }

    /// Gives a seat to whoever knows its secret. The device that had it looks on from now on.
    async fn take_along(&mut self, by: By, hash: Bytes) -> Result<Result<Seat, Message>, StoreError> {
        let offered = |table: &Self, who| table.table.around().seat_offered(who, &hash, table.app.now());
        let who = match self.person(by, |table, stranger| offered(table, stranger).map(drop)).await {
            Ok(who) => who,
            Err(refused) => return Ok(Err(refused)),
        };
        let seat = match offered(self, who) {
            Ok(seat) => seat,
            Err(refused) => return Ok(Err(refused)),
        };
        let Some(seat) = seat else {
            return Ok(self.table.around().seats_of(who).next().ok_or_else(hosting::not_understood));
        };
        let before = self.table.around().seats()[seat.idx()].holder.person();
        if let Err(refused) = self.handle(&Command::Take { who, hash }).await? {
            return Ok(Err(refused));
        }
        if self.is_here(who) {
            self.handle(&Command::Presence { who, here: true }).await?.ok();
        }
        for looks_otherwise in [before, Some(who)].into_iter().flatten() {
            self.welcome_all(looks_otherwise);
        }
        Ok(Ok(seat))
    }

    /// The number of somebody who wants to sit down. Whoever has none yet is given one if they may: strangers who are
    /// refused leave nothing behind.
    async fn person(
        &mut self,
        by: By,
        may: impl FnOnce(&Self, PlayerId) -> Result<(), Message>,
    ) -> Result<PlayerId, Message> {
        let secret_hash = match by {
            By::Known(who) => return Ok(who),
            By::New(secret_hash) => secret_hash,
        };
        // No store gives this number to anybody.
        may(self, PlayerId(u64::MAX))?;
        self.app.store().person(secret_hash).await.map(PlayerId).map_err(|error| {
            tracing::warn!(error = &error as &dyn std::error::Error, "nobody new can sit down");
            Message::new("server-not-kept", "")
        })
    }

    async fn gone(&mut self, id: ConnectionId, who: Option<PlayerId>) -> Result<(), StoreError> {
        self.connections.remove(&id);
        if let Some(who) = who.filter(|&who| !self.is_here(who)) {
            self.handle(&Command::Presence { who, here: false }).await?.ok();
        }
        Ok(())
    }

    async fn heard(&mut self, id: ConnectionId, said: Option<ToServer>) -> Result<(), StoreError> {
        let Some(connection) = self.connections.get(&id) else { return Ok(()) };
        let (who, lang) = (connection.who, connection.lang);
        let number = said.as_ref().and_then(number_of);
        let command = match (said, who) {
            (None, _) => Err(hosting::not_understood()),
            // A second hello on one connection asks for everything again: what was sent meanwhile is not missing. And
            // somebody is there who says it.
            (Some(ToServer::Hello { .. }), _) => {
                if let Some(who) = who {
                    self.handle(&Command::Presence { who, here: true }).await?.ok();
                }
                self.welcome(id, None);
                return Ok(());
            }
            (Some(ToServer::Rematch), Some(who)) => self.rematch(who).await,
            (Some(said), who) => wanted(said, who),
        };
        let seats_before: Vec<_> = self.people();
        let answer = match command {
            Ok(command) => match self.handle(&command).await? {
                Ok(ack) => ack.map(|id| {
                    self.app.metrics().accepted();
                    Wire::Ack { id: id.0 }
                }),
                Err(refused) => Some(self.refusal(number, &refused, lang, who)),
            },
            Err(refused) => Some(self.refusal(number, &refused, lang, who)),
        };
        // Whoever has lost a seat looks through other eyes now.
        let seats_now = self.people();
        for gone in seats_before.into_iter().filter(|person| !seats_now.contains(person)).map(|(_, who)| who)
        {
            self.welcome_all(gone);
        }
        if let Some(answer) = answer {
            self.send(id, &message(&answer));
        }
        Ok(())
    }

    /// Who sits where.
    fn people(&self) -> Vec<(Seat, PlayerId)> {
        let seats = Seat::all(self.setup.seats).zip(self.table.around().seats());
        seats.filter_map(|(seat, state)| Some((seat, state.holder.person()?))).collect()
    }

    /// Makes another table for the same people, unless there is one.
    async fn rematch(&mut self, who: PlayerId) -> Result<Command, Message> {
        let around = self.table.around();
        // Refused before a table is made for nothing.
        if !around.over() || around.rematch().is_some() || around.seats_of(who).next().is_none() {
            return Ok(Command::Rematch { who, code: String::new() });
        }
        let not_kept = |error: StoreError| {
            tracing::warn!(error = &error as &dyn std::error::Error, "no rematch");
            Message::new("server-not-kept", "")
        };
        let (setup, joined) = hosting::rematch(&self.id, &self.setup, &*self.table);
        let joined = joined.iter().map(json_text).collect();
        let (id, code) = self.app.create(&setup).await.map_err(not_kept)?;
        self.app.store().append(&id, 0, joined).await.map_err(not_kept)?;
        Ok(Command::Rematch { who, code })
    }

    fn refusal(&self, id: Option<u64>, refused: &Message, lang: Lang, who: Option<PlayerId>) -> Wire {
        self.app.metrics().refused(refused.code);
        let names = self.table.around().seats().iter().map(|seat| seat.name.to_string()).collect();
        let you = who.and_then(|who| self.table.around().seats_of(who).next());
        let text = self.app.say(refused, lang, &People { names, you });
        Wire::Refused { id, code: refused.code.to_string(), rule: refused.rule.to_string(), text }
    }

    /// Carries out a command, and lets other hosts know what they cannot read. The outer error means that the table cannot
    /// go on, the inner one that the command is refused.
    async fn handle(
        &mut self,
        command: &Command,
    ) -> Result<Result<Option<SubmissionId>, Message>, StoreError> {
        let done = match self.try_handle(command).await? {
            Ok(done) => done,
            Err(refused) => return Ok(Err(refused)),
        };
        let is_passing = match command {
            Command::Presence { .. } | Command::Say { .. } | Command::Told { .. } => true,
            // What everybody agrees to is kept.
            Command::Pause { .. } | Command::TakeBack { .. } => !done.is_kept,
            _ => false,
        };
        if is_passing {
            self.publish_passing(command);
        }
        Ok(Ok(done.ack))
    }

    /// Carries out a command: keeps what comes of it, then tells.
    async fn try_handle(&mut self, command: &Command) -> Result<Result<Done, Message>, StoreError> {
        if let Command::Submit { ask, .. } = command
            && *ask > self.table.around().last_ask()
            && !self.app.bus().is_alone()
        {
            // Another host has asked that, and it is not heard here yet.
            self.read_again().await?;
        }
        for _ in 0..TRIES {
            let times = self.table.times();
            let effects = match self.table.handle(command, self.app.now(), &mut Fresh) {
                Ok(effects) => effects,
                Err(refused) => return Ok(Err(refused.message())),
            };
            if !effects.entries.is_empty()
                && let Err(error) = self.keep(&effects.entries).await
            {
                tracing::warn!(error = &error as &dyn std::error::Error, table = &*self.id, "not kept");
                // What is in memory has not happened. What is in the store has.
                self.reload(&times).await?;
                // Nobody can know whether it is in the store without looking there.
                if let &Command::Submit { seat, id, .. } = command
                    && self.table.around().seats().get(seat.idx()).is_some_and(|state| state.knows(id))
                {
                    return Ok(Ok(Done { ack: Some(id), is_kept: true }));
                }
                // Another host was faster, as somebody else in one inbox would have been: what is wanted is judged anew.
                if matches!(error, StoreError::Conflict) {
                    continue;
                }
                break;
            }
            self.tell_all(&effects);
            for &seat in &effects.think {
                self.let_think(seat);
            }
            return Ok(Ok(Done { ack: effects.ack, is_kept: !effects.entries.is_empty() }));
        }
        Ok(Err(Message::new("server-not-kept", "")))
    }

    /// Keeps entries behind those that are there, and lets other hosts know.
    async fn keep(&mut self, entries: &[Entry]) -> Result<(), StoreError> {
        let texts = || entries.iter().map(json_text).collect();
        self.app.store().append(&self.id, self.n_kept, texts()).await?;
        self.publish(|| What::Kept { first: self.n_kept, entries: texts() });
        self.n_kept += entries.len() as u64;
        self.follows = false;
        Ok(())
    }

    /// Tells everybody here of what has happened and is kept.
    fn tell_all(&mut self, effects: &Effects<Json>) {
        if effects.table {
            self.list();
        }
        self.tell(effects, self.table.seq() - effects.n_played);
        self.tell_clock(effects.asks);
        self.wake_at = effects.wake_at;
    }

    /// Strangers are shown the table while its host waits there for people, if they are to find it.
    fn list(&self) {
        if !self.setup.listed {
            return;
        }
        let around = self.table.around();
        let host = around.host().and_then(|host| around.seats_of(host).next());
        let host = host.map(|seat| &around.seats()[seat.idx()]).filter(|host| host.here);
        let free = around.seats().iter().filter(|state| state.holder == Holder::Open).count() as u32;
        let host = host.filter(|_| free > 0 && !around.started() && !around.locked());
        let open = host.map(|host| OpenTable {
            code: self.code.to_string(),
            game: self.setup.game.clone(),
            options: self.hosted().options(),
            host: host.name.to_string(),
            seats: self.setup.seats as u32,
            free,
            age_ms: 0,
        });
        self.listing.show(open);
    }

    /// Time has passed; after a reload nobody has been said to be here yet.
    async fn wake(&mut self) -> Result<(), StoreError> {
        if std::mem::take(&mut self.reloaded) {
            for who in self.people_here() {
                self.handle(&Command::Presence { who, here: true }).await?.ok();
            }
            self.publish(|| What::Opened);
        }
        self.handle(&Command::Tick).await?.ok();
        Ok(())
    }

    /// Reads the table back. Clocks go on from `times`: those of the last moment at which the table in memory was what is
    /// kept.
    async fn reload(&mut self, times: &Times) -> Result<(), StoreError> {
        let kept = self.app.store().load(&self.id).await?.filter(|kept| !kept.closed);
        let kept = kept.ok_or(StoreError::Closed)?;
        let (_, mut table) = read(&kept, self.app.now()).ok_or(StoreError::Closed)?;
        table.go_on_from(self.table.around(), times, self.app.now());
        self.table = table;
        self.n_kept = kept.entries.len() as u64;
        self.thinking.clear();
        self.reloaded = true;
        let ids: Vec<_> = self.connections.keys().copied().collect();
        for id in ids {
            self.welcome(id, None);
        }
        Ok(())
    }

    fn let_think(&mut self, seat: Seat) {
        let rng = Xoshiro256PlusPlus::from_seed(ids::fresh_bytes());
        let Some(thought) = self.table.thought(seat, BUDGET, Box::new(rng)) else { return };
        let ask = thought.ask;
        if !self.thinking.insert((ask, seat)) {
            return;
        }
        let (from, to) = self.app.bot_ms();
        let spread = u32::try_from(to.saturating_sub(from) + 1).unwrap_or(u32::MAX);
        let delay = Duration::from_millis(from + u64::from(game::random::below(&mut Fresh, spread)));
        let (bots, inbox, app) = (self.app.bots(), self.inbox.clone(), self.app.clone());
        tokio::spawn(async move {
            tokio::time::sleep(delay).await;
            let Ok(_turn) = bots.acquire_owned().await else { return };
            // One that was named with more playouts than there is time for must not keep others from thinking.
            let text = answer_of(move || {
                let start = Instant::now();
                thought.think_while(&mut || start.elapsed() < Duration::from_millis(THINK_MS.into()))
            });
            let text = text.await;
            app.metrics().thought(text.is_some());
            if let Some(inbox) = inbox.upgrade() {
                let _ = inbox.send_async(Box::new(ToTable::Thought { seat, ask, text })).await;
            }
        });
    }

    fn is_here(&self, who: PlayerId) -> bool {
        self.connections.values().any(|connection| connection.who == Some(who))
    }

    /// The table as those see it who are connected.
    fn hosted(&self) -> Hosted<'_> {
        Hosted {
            id: &self.id,
            code: &self.code,
            setup: &self.setup,
            table: &*self.table,
            now: self.app.now(),
        }
    }

    /// Sends a connection everything it needs, from the beginning or since a point.
    fn welcome(&mut self, id: ConnectionId, since: Option<u32>) {
        let Some(connection) = self.connections.get(&id) else { return };
        for wire in self.hosted().welcome(connection.who.as_slice(), since) {
            self.send(id, &message(&wire));
        }
    }

    /// Sends all connections of a person everything: the seats have changed.
    fn welcome_all(&mut self, who: PlayerId) {
        let theirs = self.connections.iter().filter(|(_, connection)| connection.who == Some(who));
        let ids: Vec<_> = theirs.map(|(id, _)| *id).collect();
        for id in ids {
            self.welcome(id, None);
        }
    }

    /// Tells everybody what they may know of what has happened.
    fn tell(&mut self, effects: &Effects<Json>, from: u32) {
        let news: News<Utf8Bytes> = self.hosted().news(effects, from);
        let ids: Vec<_> = self.connections.iter().map(|(id, connection)| (*id, connection.who)).collect();
        for (id, who) in ids {
            for text in news.for_people(&self.hosted(), who.as_slice()) {
                self.send(id, &text);
            }
        }
    }

    /// Tells everybody when the clock of a question has changed since it was opened: somebody chose, came or went.
    fn tell_clock(&mut self, is_new: bool) {
        let until = self.table.around().until();
        let before = std::mem::replace(&mut self.told_until, until);
        let hosted = self.hosted();
        let Some(clock) = hosted.clock().filter(|_| !is_new && until != before) else { return };
        let clock = message(&clock);
        let looks = |connection: &Connection| !hosted.eyes(connection.who.as_slice()).is_empty();
        let ids: Vec<_> = self.connections.iter().filter(|(_, who)| looks(who)).map(|(id, _)| *id).collect();
        for id in ids {
            self.send(id, &clock);
        }
    }

    /// Sends one message. A connection that reads too slowly is ended; it comes back and gets a view.
    fn send(&mut self, id: ConnectionId, text: &Utf8Bytes) {
        if let Some(untold) = &mut self.untold {
            untold.push((id, text.clone()));
            return;
        }
        let Some(connection) = self.connections.get_mut(&id) else { return };
        // One that is closed was dropped before or has ended by itself.
        if let Err(TrySendError::Full(_)) = connection.out.try_send(text.clone()) {
            self.app.metrics().slow_reader();
            // Nothing reaches it any more, and it says `Gone` when it has noticed.
            (connection.out, _) = mpsc::channel(1);
        }
    }
}

/// What a bot answers, on a thread where it is in nobody's way. One that panics has not answered, and the fallback move is
/// played for it.
async fn answer_of(think: impl FnOnce() -> String + Send + 'static) -> Option<String> {
    tokio::task::spawn_blocking(think).await.ok()
}

/// What has come of a command that was not refused.
struct Done {
    ack: Option<SubmissionId>,
    /// Whether it is kept; otherwise it is of this moment only.
    is_kept: bool,
}

/// A table that was read and does not run yet.
pub(crate) struct Unstarted {
    host: Box<Host>,
    to_table: Address,
    inbox: Inbox,
}

impl Unstarted {
    pub(crate) fn start(self) -> Address {
        let app = &self.host.app;
        let open = (app.metrics().table(), app.running());
        tokio::spawn(async move {
            let _counted = open;
            self.host.run(self.inbox).await;
        });
        self.to_table
    }
}

/// What was kept of a table; `None` when this version of the program does not understand it.
pub(crate) fn read(kept: &store::Kept, now: Millis) -> Option<(Setup, Box<dyn AnyTable>)> {
    let setup: Setup = serde_json::from_str(&kept.setup).ok()?;
    let entries = kept.entries.iter().map(|entry| serde_json::from_str(entry).ok());
    let entries: Vec<Entry> = entries.collect::<Option<_>>()?;
    let table = table::open(&setup, &entries, now).ok()?;
    Some((setup, table))
}

fn message(wire: &Wire) -> Utf8Bytes {
    json_text(wire).into()
}

#[cfg(test)]
mod tests {
    use super::answer_of;

    #[tokio::test]
    async fn a_bot_that_panics_has_not_answered() {
        assert_eq!(answer_of(|| "row1".into()).await.as_deref(), Some("row1"));
        assert_eq!(answer_of(|| panic!("a fault of the bot")).await, None);
    }
}
