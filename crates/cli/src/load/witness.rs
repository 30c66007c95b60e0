//! One person who holds a server to its word: comes back after every lost connection, remembers what was acknowledged,
//! folds what is seen, and compares it with what a newcomer is sent.

use super::folded::{self, Folded};
use super::{Plan, Totals};
use futures_util::{SinkExt as _, StreamExt as _};
use game::Seat;
use protocol::{AskOf, ToClient, ToServer, VERSION};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng as _;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// Who hears nothing for so long, and has nothing to say, waits for something that does not come.
const STUCK: Duration = Duration::from_secs(30);
/// How often an answer is changed at most; a table keeps only so many changes.
const CHANGES: u8 = 2;
/// One answer in so many is changed.
const CHANGE_ONE_IN: u32 = 4;

/// Where the server is; `None` while it is down. The number grows with every start.
#[derive(Clone)]
pub(super) struct Place(pub(super) watch::Receiver<Option<(u64, String)>>);

impl Place {
    /// Waits until the server is up. `None` when nobody starts it any more.
    pub(super) async fn up(&mut self) -> Option<(u64, String)> {
        self.0.wait_for(Option::is_some).await.ok()?.clone()
    }

    /// Whether it has been up since that start.
    pub(super) fn is_still(&self, start: u64) -> bool {
        self.0.borrow().as_ref().is_some_and(|(now, _)| *now == start)
    }
}

/// What the people of a table were told, all together.
#[derive(Default)]
pub(super) struct Told {
    /// Who was asked, by question.
    pub(super) asked: BTreeMap<u32, Vec<Seat>>,
    /// The answer acknowledged last, by question and seat.
    pub(super) kept: BTreeMap<(u32, Seat), String>,
}

/// What is to be reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Goal {
    /// The end of the match, with everything said about our answers.
    Over,
    /// A moment.
    At(Instant),
    /// The whole views that were asked for have come.
    Current,
    /// Everything is said about our answers.
    Settled,
}

/// An answer that neither was acknowledged nor refused.
#[derive(Clone)]
struct Answer {
    ask: u32,
    id: u64,
    mv: String,
    due: Instant,
    is_change: bool,
}

pub(super) struct Witness {
    plan: Plan,
    place: Place,
    code: String,
    secret: String,
    seat: Seat,
    totals: Arc<Totals>,
    told: Arc<Mutex<Told>>,
    socket: Option<WebSocketStream<MaybeTlsStream<TcpStream>>>,
    view: Box<dyn Folded>,
    rng: Xoshiro256PlusPlus,
    next_id: u64,
    /// Over this connection the match was begun, or it had begun before.
    has_begun: bool,
    is_over: bool,
    /// The server has said over this connection when to come back.
    is_told_back: bool,
    ask: AskOf,
    /// Whole views that were asked for and have not come.
    n_awaited: u32,
    under_way: Option<Answer>,
    due: Option<Instant>,
    changes_left: u8,
}

impl Witness {
    pub(super) fn new(
        plan: &Plan,
        place: &Place,
        code: &str,
        (seat, secret): (Seat, String),
        totals: &Arc<Totals>,
        told: &Arc<Mutex<Told>>,
    ) -> Option<Self> {
        static SEED: AtomicU64 = AtomicU64::new(1);
        Some(Witness {
            plan: plan.clone(),
            place: place.clone(),
            code: code.to_string(),
            secret,
            seat,
            totals: totals.clone(),
            told: told.clone(),
            socket: None,
            view: folded::open(&plan.game)?,
            rng: Xoshiro256PlusPlus::seed_from_u64(SEED.fetch_add(1, Ordering::Relaxed)),
            next_id: 0,
            has_begun: false,
            is_over: false,
            is_told_back: false,
            ask: AskOf::default(),
            n_awaited: 0,
            under_way: None,
            due: None,
            changes_left: 0,
        })
    }

    /// Goes on until the goal is reached, over as many connections as it takes. `None` when the server ended one
    /// without having been killed, or says nothing any more.
    pub(super) async fn reach(&mut self, goal: Goal) -> Option<()> {
        loop {
            let (start, url) = self.place.up().await?;
            if self.connected(&url, goal).await.is_some() {
                return Some(());
            }
            self.hear_out().await;
            if self.has_begun {
                // Somebody was at the table when the server ended it. One that is killed says nothing.
                let ended = if self.is_told_back { &self.totals.told_back } else { &self.totals.untold };
                ended.fetch_add(1, Ordering::Relaxed);
            }
            self.drop_socket();
            if self.place.is_still(start) {
                return None;
            }
        }
    }

    /// Ends the connection without a word.
    pub(super) fn drop_socket(&mut self) {
        self.socket = None;
        (self.has_begun, self.is_told_back) = (false, false);
        self.n_awaited = 0;
        self.due = None;
        self.ask = AskOf::default();
    }

    /// Takes what a server has said that ended the connection while we were about to say something.
    async fn hear_out(&mut self) {
        let deadline = Instant::now() + STUCK;
        while let Some(socket) = self.socket.as_mut()
            && let Ok(Some(Ok(frame))) = tokio::time::timeout_at(deadline.into(), socket.next()).await
        {
            if let Frame::Text(text) = frame
                && let Ok(ToClient::Closing { retry_ms }) =
                    serde_json::from_str::<ToClient<Value, Value>>(&text)
            {
                self.is_told_back = retry_ms > 0;
            }
        }
    }

    /// The same over one connection; `None` when it breaks.
    async fn connected(&mut self, url: &str, goal: Goal) -> Option<()> {
        if self.socket.is_none() {
            self.connect(url).await?;
        }
        let mut heard = Instant::now();
        while !self.has_reached(goal) {
            // Others may think as long as we do.
            let stuck = heard + STUCK + self.plan.think;
            let wake = self.due.unwrap_or(stuck);
            let wake = if let Goal::At(at) = goal { wake.min(at) } else { wake };
            tokio::select! {
                frame = self.socket.as_mut()?.next() => {
                    // Pings say only that there is a server.
                    if let Frame::Text(text) = frame?.ok()? {
                        heard = Instant::now();
                        self.take(&text).await?;
                    }
                }
                () = tokio::time::sleep_until(wake.into()) => {
                    if self.due.is_some_and(|due| due <= Instant::now()) {
                        self.answer(false).await?;
                    } else if stuck <= Instant::now() {
                        return None;
                    }
                }
            }
        }
        Some(())
    }

    fn has_reached(&self, goal: Goal) -> bool {
        match goal {
            Goal::Over => self.is_over && self.under_way.is_none() && self.n_awaited == 0,
            Goal::At(at) => at <= Instant::now(),
            Goal::Current => self.n_awaited == 0,
            Goal::Settled => self.under_way.is_none(),
        }
    }

    async fn connect(&mut self, url: &str) -> Option<()> {
        let url = url.replacen("http", "ws", 1);
        let mut request = format!("{url}/api/tables/{}/socket", self.code).into_client_request().ok()?;
        request.headers_mut().insert("authorization", format!("Bearer {}", self.secret).parse().ok()?);
        let (socket, _) = tokio_tungstenite::connect_async_with_config(request, None, true).await.ok()?;
        self.socket = Some(socket);
        let since = self.view.seq();
        self.n_awaited = 1;
        self.say(&ToServer::Hello { version: VERSION, since, lang: None }).await?;
        if since.is_some() {
            // What is missing was sent for the first one; for the second one everything, as to a newcomer.
            self.say(&ToServer::Hello { version: VERSION, since: None, lang: None }).await?;
        }
        let Some(Answer { ask, id, mv, .. }) = self.under_way.clone() else { return Some(()) };
        self.say(&ToServer::Submit { seat: self.seat, ask, id, mv }).await
    }

    async fn say(&mut self, message: &ToServer) -> Option<()> {
        let text = serde_json::to_string(message).ok()?;
        self.socket.as_mut()?.send(Frame::text(text)).await.ok()
    }

    /// Answers the open question at random, or changes the answer.
    async fn answer(&mut self, is_change: bool) -> Option<()> {
        let due = self.due.take().unwrap_or_else(Instant::now);
        let Some(yours) = self.ask.yours.first() else { return Some(()) };
        let mv = yours.legal[game::random::below(&mut self.rng, yours.legal.len() as u32) as usize].clone();
        self.next_id += 1;
        let (ask, id) = (self.ask.ask, self.next_id);
        self.under_way = Some(Answer { ask, id, mv: mv.clone(), due, is_change });
        self.say(&ToServer::Submit { seat: self.seat, ask, id, mv }).await
    }

    async fn take(&mut self, text: &str) -> Option<()> {
        let arrived = Instant::now();
        let count = |counter: &AtomicU64| {
            counter.fetch_add(1, Ordering::Relaxed);
        };
        match serde_json::from_str::<ToClient<Value, Value>>(text).ok()? {
            // Sitting down was acknowledged, too.
            ToClient::Hello { you, .. } if !you.contains(&self.seat) => count(&self.totals.lost),
            ToClient::Table(table) => {
                self.is_over = table.over;
                let begins = !table.started && !self.has_begun && self.seat.idx() == 0;
                self.has_begun = true;
                if begins {
                    self.say(&ToServer::Start).await?;
                }
            }
            ToClient::View { seq, by, view } if by == Some(self.seat) => {
                self.n_awaited = self.n_awaited.saturating_sub(1);
                if let Some(is_right) = self.view.whole(seq, view) {
                    count(&self.totals.views);
                    if !is_right {
                        count(&self.totals.views_wrong);
                    }
                }
            }
            ToClient::Seen { from, seq, by, events, .. } if by == Some(self.seat) => {
                let follows = self.view.seen(from, seq, events);
                if !follows {
                    count(&self.totals.views_wrong);
                }
            }
            ToClient::Ask(ask) => {
                if ask.ask != self.ask.ask {
                    self.due = None;
                    self.changes_left = CHANGES;
                }
                if ask.ask > 0 {
                    self.told().asked.insert(ask.ask, ask.seats.clone());
                }
                if self.is_forgotten(&ask) {
                    count(&self.totals.lost);
                    // Once is enough, and the match can go on.
                    self.told().kept.remove(&(ask.ask, self.seat));
                }
                self.ask = ask;
                self.plan_answer(arrived);
            }
            ToClient::Ack { id } => {
                let Some(answer) = self.under_way.take_if(|answer| answer.id == id) else { return Some(()) };
                let late = arrived.saturating_duration_since(answer.due);
                self.told().kept.insert((answer.ask, self.seat), answer.mv);
                if !answer.is_change {
                    count(&self.totals.moves);
                    self.totals.mover.add(late);
                }
                let is_open = answer.ask == self.ask.ask && !self.ask.yours.is_empty();
                if is_open && self.changes_left > 0 && game::random::below(&mut self.rng, CHANGE_ONE_IN) == 0
                {
                    self.changes_left -= 1;
                    return self.answer(true).await;
                }
                self.plan_answer(arrived);
            }
            ToClient::Refused { id, .. } => {
                let answer = self.under_way.take_if(|answer| Some(answer.id) == id);
                // The last seat had chosen before a change came, and what was acknowledged before it stands.
                if !answer.is_some_and(|answer| answer.is_change) {
                    count(&self.totals.errors);
                }
                self.plan_answer(arrived);
            }
            ToClient::Closing { retry_ms } => self.is_told_back = retry_ms > 0,
            _ => {}
        }
        Some(())
    }

    /// Whether the server does not know any more what it has acknowledged.
    fn is_forgotten(&self, ask: &AskOf) -> bool {
        let Some(yours) = ask.yours.iter().find(|yours| yours.seat == self.seat) else { return false };
        let under_way = self.under_way.as_ref().filter(|answer| answer.ask == ask.ask);
        let kept = self.told().kept.get(&(ask.ask, self.seat)).cloned();
        is_another(yours.choice.as_deref(), kept.as_deref(), under_way.map(|answer| &*answer.mv))
    }

    /// An answer is due when there is a question that we have not answered, and nothing is under way.
    fn plan_answer(&mut self, now: Instant) {
        let is_open = self.ask.yours.first().is_some_and(|yours| yours.choice.is_none());
        let is_answered = self.told().kept.contains_key(&(self.ask.ask, self.seat));
        if is_open && !is_answered && self.under_way.is_none() && self.due.is_none() {
            self.due = Some(now + self.plan.think);
        }
    }

    fn told(&self) -> std::sync::MutexGuard<'_, Told> {
        self.told.lock().expect("nobody panics here")
    }
}

/// Whether a choice is neither the one that was acknowledged, where one was, nor the one that is on its way.
fn is_another(choice: Option<&str>, kept: Option<&str>, under_way: Option<&str>) -> bool {
    kept.is_some() && choice != kept && (choice.is_none() || choice != under_way)
}

#[cfg(test)]
mod tests {
    use super::is_another;

    #[test]
    fn what_was_acknowledged_stays_until_another_answer_comes() {
        let (seven, nine) = (Some("7"), Some("9"));
        for (choice, kept, under_way, is_lost) in [
            (None, None, None, false),
            (None, None, seven, false),
            (seven, seven, None, false),
            (seven, seven, nine, false),
            (nine, seven, nine, false),
            (None, seven, None, true),
            (None, seven, nine, true),
            (nine, seven, None, true),
        ] {
            assert_eq!(is_another(choice, kept, under_way), is_lost, "{choice:?} {kept:?} {under_way:?}");
        }
    }
}
