//! One person of a load: answers at random when an answer is due.

use super::{Plan, Totals};
use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{AskOf, ToClient, ToServer, VERSION};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng as _;
use serde::de::IgnoredAny;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// How long after the end of the time answers under way may still arrive.
const GRACE: Duration = Duration::from_secs(5);

/// When the answers of a table were due: what all its people measure by.
#[derive(Default)]
pub(super) struct TableClock(Mutex<BTreeMap<(u32, u8), Instant>>);

impl TableClock {
    fn set(&self, ask: u32, seat: u8, due: Instant) {
        let mut dues = self.0.lock().expect("nobody panics here");
        // Older questions are over for everybody.
        dues.retain(|(old, _), _| old + 2 > ask);
        dues.insert((ask, seat), due);
    }

    fn due(&self, ask: u32, seat: u8) -> Option<Instant> {
        self.0.lock().expect("nobody panics here").get(&(ask, seat)).copied()
    }
}

pub(super) struct SeatClient {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    totals: Arc<Totals>,
    clock: Arc<TableClock>,
    rng: Xoshiro256PlusPlus,
    next_id: u64,
    seat: Option<u8>,
    ask: AskOf,
    /// Others of whose answer to this question we have heard.
    heard: BTreeSet<u8>,
    /// The answer under way: its number and when it was due.
    under_way: Option<(u64, Instant)>,
    /// The answer that is due later.
    due: Option<Instant>,
}

impl SeatClient {
    pub(super) async fn connect(
        plan: &Plan,
        code: &str,
        secret: &str,
        totals: Arc<Totals>,
        clock: Arc<TableClock>,
    ) -> Option<Self> {
        static SEED: AtomicU64 = AtomicU64::new(1);
        let url = plan.url.replacen("http", "ws", 1);
        let mut request = format!("{url}/api/tables/{code}/socket").into_client_request().ok()?;
        request.headers_mut().insert("authorization", format!("Bearer {secret}").parse().ok()?);
        // Otherwise small messages wait for each other.
        let (socket, _) = tokio_tungstenite::connect_async_with_config(request, None, true).await.ok()?;
        let mut client = SeatClient {
            socket,
            totals,
            clock,
            rng: Xoshiro256PlusPlus::seed_from_u64(SEED.fetch_add(1, Ordering::Relaxed)),
            next_id: 0,
            seat: None,
            ask: AskOf::default(),
            heard: BTreeSet::new(),
            under_way: None,
            due: None,
        };
        client.say(&ToServer::Hello { version: VERSION, since: None, lang: None }).await?;
        Some(client)
    }

    pub(super) async fn start(&mut self) -> Option<()> {
        self.say(&ToServer::Start).await
    }

    async fn say(&mut self, message: &ToServer) -> Option<()> {
        let text = serde_json::to_string(message).ok()?;
        self.socket.send(Frame::text(text)).await.ok()
    }

    /// Plays until the match or the time is over; `None` when the connection broke before.
    pub(super) async fn play(mut self, plan: Plan) -> Option<()> {
        loop {
            let now = Instant::now();
            let stop = if self.under_way.is_some() { plan.until + GRACE } else { plan.until };
            if now >= stop {
                return if self.under_way.is_some() { None } else { Some(()) };
            }
            let wake = self.due.unwrap_or(stop).min(stop);
            tokio::select! {
                frame = self.socket.next() => {
                    let Frame::Text(text) = frame?.ok()? else { continue };
                    if self.take(&text, &plan)? {
                        return Some(());
                    }
                }
                () = tokio::time::sleep_until(wake.into()) => {
                    if self.due.is_some_and(|due| due <= Instant::now()) {
                        self.answer().await?;
                    }
                }
            }
            if self.due.is_some_and(|due| due <= Instant::now()) {
                self.answer().await?;
            }
        }
    }

    /// How long it thinks about one answer. All tables whose answers shared a way to the disk are asked again at the same
    /// moment; with the same time for everybody they would answer together for ever, and more and more with them.
    fn thinks(&mut self, mean: Duration) -> Duration {
        const PARTS: u32 = 1 << 16;
        mean * (PARTS / 2 + game::random::below(&mut self.rng, PARTS)) / PARTS
    }

    async fn answer(&mut self) -> Option<()> {
        let due = self.due.take()?;
        let yours = self.ask.yours.first()?;
        let mv = yours.legal[game::random::below(&mut self.rng, yours.legal.len() as u32) as usize].clone();
        self.next_id += 1;
        self.under_way = Some((self.next_id, due));
        self.say(&ToServer::Submit { seat: yours.seat, ask: self.ask.ask, id: self.next_id, mv }).await
    }

    /// Takes a message; `Some(true)` at the end of the match.
    fn take(&mut self, text: &str, plan: &Plan) -> Option<bool> {
        let arrived = Instant::now();
        match serde_json::from_str::<ToClient<IgnoredAny, IgnoredAny>>(text).ok()? {
            ToClient::Hello { you, .. } => self.seat = you.first().map(|&seat| seat.into()),
            ToClient::Table(table) => return Some(table.over),
            ToClient::Chosen { ask, seats } if ask == self.ask.ask => {
                for seat in seats {
                    self.hear(seat.into(), arrived);
                }
            }
            // Something happened: everybody asked has answered.
            ToClient::Seen { .. } => {
                for seat in self.ask.seats.clone() {
                    self.hear(seat.into(), arrived);
                }
            }
            ToClient::Ask(ask) => {
                if ask.ask != self.ask.ask {
                    self.heard.clear();
                    self.due = None;
                    let open = ask.yours.first().filter(|yours| yours.choice.is_none());
                    if let Some(yours) = open.filter(|_| arrived < plan.until) {
                        let due = arrived + self.thinks(plan.think);
                        self.clock.set(ask.ask, yours.seat.into(), due);
                        self.due = Some(due);
                    }
                }
                self.ask = ask;
            }
            ToClient::Ack { id } => {
                if let Some((_, due)) = self.under_way.take_if(|(under_way, _)| *under_way == id) {
                    self.totals.moves.fetch_add(1, Ordering::Relaxed);
                    self.totals.mover.add(arrived.saturating_duration_since(due));
                }
            }
            ToClient::Refused { .. } | ToClient::Closing { .. } => {
                self.totals.errors.fetch_add(1, Ordering::Relaxed);
                self.under_way = None;
            }
            ToClient::Chosen { .. }
            | ToClient::Pong
            | ToClient::Clock { .. }
            | ToClient::Shuffle(_)
            | ToClient::Dealt { .. }
            | ToClient::Rounds { .. }
            | ToClient::Past { .. }
            | ToClient::Presets { .. }
            | ToClient::Chat { .. }
            | ToClient::View { .. } => {}
        }
        Some(false)
    }

    /// Hears for the first time that another seat has answered the open question.
    fn hear(&mut self, seat: u8, arrived: Instant) {
        if Some(seat) == self.seat || !self.heard.insert(seat) {
            return;
        }
        if let Some(due) = self.clock.due(self.ask.ask, seat) {
            self.totals.other.add(arrived.saturating_duration_since(due));
        }
    }
}
