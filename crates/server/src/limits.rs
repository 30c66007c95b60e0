//! How often somebody may do what costs something.
//!
//! Each kind of request has a token bucket for every session and one for every address. The one of the session comes
//! first: who asks too often with one secret is refused before it costs the others behind the same address anything.
//! The one of the address is wide enough for a household or a class, and bounds what somebody gains by making up
//! secrets.
//!
//! Whoever runs the server sits at the same computer and is not limited. A request that comes through a proxy there
//! says so in a header; then it has only the bucket of its session, unless the proxy is trusted to say the address:
//! otherwise everybody behind the proxy would share one.

use crate::app::App;
use crate::auth;
use crate::listen::Peer;
use crate::rest::Trouble;
use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use governor::clock::Clock;
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::convert::Infallible;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The header in which a proxy says for whom it asks.
const FORWARDED: &str = "x-forwarded-for";
/// Buckets that are full again are forgotten after so many requests.
const CLEAN_EVERY: u32 = 4096;

/// So often: some at once, and then one more after every interval.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// How many at once, from 1; 0 counts as 1.
    pub burst: u32,
    /// Until there is one more; longer than nothing, or there is no limit.
    pub every: Duration,
}

/// How often each kind of thing may be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rates {
    /// Looking for a table by its code, or for a record.
    pub look: Rate,
    /// Asking for a secret.
    pub session: Rate,
    /// Making a table.
    pub table: Rate,
    /// Joining one.
    pub join: Rate,
    /// Opening a socket.
    pub socket: Rate,
    /// Saying something on one. Who says more is heard later.
    pub message: Rate,
}

/// How many sockets may be open at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Open {
    /// Those of one secret: all pages and devices of a person, and all the seats of a program.
    pub session: u32,
    /// Those from one address.
    pub address: u32,
    /// Connections from one address, whatever is said over them and if nothing is: fewer than a system lets a program have.
    pub connections: u32,
}

/// How often things may be done with one secret, and from one address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// With one secret.
    pub session: Rates,
    /// From one address; with IPv6 from one network of 64 bits, which is what a household has.
    pub address: Rates,
    /// However slowly they were opened.
    pub open: Open,
}

impl Default for Limits {
    fn default() -> Self {
        let rate = |burst, millis| Rate { burst, every: Duration::from_millis(millis) };
        Limits {
            session: Rates {
                look: rate(60, 1000),
                session: rate(10, 60_000),
                table: rate(10, 60_000),
                join: rate(20, 10_000),
                socket: rate(30, 2000),
                message: rate(60, 50),
            },
            address: Rates {
                look: rate(300, 200),
                session: rate(60, 10_000),
                table: rate(40, 15_000),
                join: rate(100, 2000),
                socket: rate(300, 500),
                message: rate(600, 5),
            },
            open: Open { session: 100, address: 1000, connections: 1500 },
        }
    }
}

/// What is limited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum What {
    Look,
    Session,
    Table,
    Join,
    Socket,
    Message,
}

impl What {
    const ALL: [What; 6] = [What::Look, What::Session, What::Table, What::Join, What::Socket, What::Message];

    fn of(self, rates: &Rates) -> Rate {
        match self {
            What::Look => rates.look,
            What::Session => rates.session,
            What::Table => rates.table,
            What::Join => rates.join,
            What::Socket => rates.socket,
            What::Message => rates.message,
        }
    }
}

/// Who asks, as far as limits are concerned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Caller {
    /// Somebody at the computer of the server.
    Local,
    /// Somebody from elsewhere: the hash of their secret, and their address where it is known.
    Remote { session: Option<[u8; 32]>, address: Option<IpAddr> },
}

impl Caller {
    fn new(peer: Option<IpAddr>, headers: &HeaderMap, trusts_proxy: bool) -> Self {
        let forwarded = headers.get_all(FORWARDED).iter().next_back();
        let peer = peer.map(|peer| peer.to_canonical());
        let is_here = peer.is_none_or(|peer| peer.is_loopback());
        if is_here && forwarded.is_none() {
            return Caller::Local;
        }
        // The last one is what the proxy itself has seen; the ones before are what it was told.
        let said = forwarded.and_then(|value| address(value.to_str().ok()?.rsplit(',').next()?.trim()));
        let address = if trusts_proxy { said.or(peer) } else { peer.filter(|_| !is_here) };
        Caller::Remote { session: auth::session(headers), address: address.map(network) }
    }
}

/// An address as proxies write it: some add the port.
fn address(written: &str) -> Option<IpAddr> {
    let with_port = || written.parse::<SocketAddr>().ok().map(|address| address.ip());
    written.parse().ok().or_else(with_port)
}

/// What one household has: an address, or with IPv6 a network.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64)).into(),
        address => address,
    }
}

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Infallible> {
        let peer = parts.extensions.get::<Peer>().map(|peer| peer.0);
        Ok(Caller::new(peer, &parts.headers, app.trusts_proxy()))
    }
}

/// Time since some moment.
#[derive(Clone)]
pub(crate) struct Ticks(Arc<dyn Fn() -> Duration + Send + Sync>);

impl Clock for Ticks {
    type Instant = Duration;

    fn now(&self) -> Duration {
        (self.0)()
    }
}

/// The time of the operating system.
pub(crate) fn system_clock() -> Ticks {
    let begun = Instant::now();
    Ticks(Arc::new(move || begun.elapsed()))
}

type Buckets<K> = RateLimiter<K, HashMapStateStore<K>, Ticks, NoOpMiddleware<Duration>>;

/// The buckets of one kind of thing.
struct Kind {
    sessions: Option<Buckets<[u8; 32]>>,
    addresses: Option<Buckets<IpAddr>>,
}

/// The sockets that are open, by who has them; whoever has none is not here.
#[derive(Default)]
struct Counts {
    sessions: HashMap<[u8; 32], u32>,
    addresses: HashMap<IpAddr, u32>,
}

/// A socket or connection that is counted as open until this is dropped.
pub(crate) struct Held {
    counts: Arc<Mutex<Counts>>,
    session: Option<[u8; 32]>,
    address: Option<IpAddr>,
}

impl Held {
    /// Counts one more of a session and of an address, unless either has as many as it may have.
    fn count(
        counts: &Arc<Mutex<Counts>>,
        session: Option<[u8; 32]>,
        address: Option<IpAddr>,
        (of_session, of_address): (u32, u32),
    ) -> Option<Self> {
        {
            let mut counts = counts.lock().unwrap_or_else(PoisonError::into_inner);
            if !has_room(&counts.sessions, session, of_session)
                || !has_room(&counts.addresses, address, of_address)
            {
                return None;
            }
            more(&mut counts.sessions, session);
            more(&mut counts.addresses, address);
        }
        Some(Held { counts: counts.clone(), session, address })
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        less(&mut counts.sessions, self.session);
        less(&mut counts.addresses, self.address);
    }
}

fn has_room<K: Hash + Eq>(counts: &HashMap<K, u32>, key: Option<K>, most: u32) -> bool {
    key.is_none_or(|key| counts.get(&key).copied().unwrap_or(0) < most)
}

fn more<K: Hash + Eq>(counts: &mut HashMap<K, u32>, key: Option<K>) {
    if let Some(key) = key {
        *counts.entry(key).or_default() += 1;
    }
}

fn less<K: Hash + Eq>(counts: &mut HashMap<K, u32>, key: Option<K>) {
    let Some(Entry::Occupied(mut count)) = key.map(|key| counts.entry(key)) else { return };
    *count.get_mut() -= 1;
    if *count.get() == 0 {
        count.remove();
    }
}

/// All buckets.
pub(crate) struct Limiter {
    kinds: [Kind; What::ALL.len()],
    clock: Ticks,
    n_checks: AtomicU32,
    open_max: Open,
    open: Arc<Mutex<Counts>>,
    connected: Arc<Mutex<Counts>>,
}

impl Limiter {
    pub(crate) fn new(limits: &Limits, clock: Ticks) -> Self {
        let kinds = What::ALL.map(|what| Kind {
            sessions: buckets(what.of(&limits.session), &clock),
            addresses: buckets(what.of(&limits.address), &clock),
        });
        Limiter {
            kinds,
            clock,
            n_checks: AtomicU32::new(0),
            open_max: limits.open,
            open: Arc::default(),
            connected: Arc::default(),
        }
    }

    /// Counts a socket as open, or refuses it: so many are open that those who forget them are the likelier reason.
    pub(crate) fn hold(&self, caller: &Caller) -> Result<Held, Trouble> {
        let (session, address) = match *caller {
            Caller::Local => (None, None),
            Caller::Remote { session, address } => (session, address),
        };
        let most = (self.open_max.session, self.open_max.address);
        Held::count(&self.open, session, address, most).ok_or_else(Trouble::too_many_open)
    }

    /// Counts a connection from an address, or says that there are too many of them. Those of this computer are not counted,
    /// and neither are those of a proxy that says for whom it asks: all of them come from one address.
    pub(crate) fn connect(&self, peer: IpAddr, trusts_proxy: bool) -> Option<Held> {
        let peer = peer.to_canonical();
        let address = Some(network(peer)).filter(|_| !peer.is_loopback() && !trusts_proxy);
        Held::count(&self.connected, None, address, (0, self.open_max.connections))
    }

    /// Counts one more, or says how long to wait until it would not be too many.
    pub(crate) fn wait(&self, what: What, caller: &Caller) -> Result<(), Duration> {
        let Caller::Remote { session, address } = caller else { return Ok(()) };
        if self.n_checks.fetch_add(1, Ordering::Relaxed).wrapping_add(1).is_multiple_of(CLEAN_EVERY) {
            self.clean();
        }
        let kind = &self.kinds[what as usize];
        self.take(kind.sessions.as_ref(), session.as_ref())?;
        self.take(kind.addresses.as_ref(), address.as_ref())
    }

    /// The same as a refusal.
    pub(crate) fn check(&self, what: What, caller: &Caller) -> Result<(), Trouble> {
        self.wait(what, caller).map_err(Trouble::too_often)
    }

    fn take<K: Hash + Eq + Clone>(
        &self,
        buckets: Option<&Buckets<K>>,
        key: Option<&K>,
    ) -> Result<(), Duration> {
        let (Some(buckets), Some(key)) = (buckets, key) else { return Ok(()) };
        buckets.check_key(key).map_err(|early| early.wait_time_from(self.clock.now()))
    }

    /// Forgets buckets that are full again: their owners are as good as new ones.
    fn clean(&self) {
        for kind in &self.kinds {
            if let Some(sessions) = &kind.sessions {
                sessions.retain_recent();
                sessions.shrink_to_fit();
            }
            if let Some(addresses) = &kind.addresses {
                addresses.retain_recent();
                addresses.shrink_to_fit();
            }
        }
    }

    #[cfg(test)]
    fn n_buckets(&self) -> usize {
        let n = |kind: &Kind| {
            kind.sessions.as_ref().map_or(0, RateLimiter::len)
                + kind.addresses.as_ref().map_or(0, RateLimiter::len)
        };
        self.kinds.iter().map(n).sum()
    }
}

fn buckets<K: Hash + Eq + Clone>(rate: Rate, clock: &Ticks) -> Option<Buckets<K>> {
    let burst = NonZeroU32::new(rate.burst).unwrap_or(NonZeroU32::MIN);
    let quota = Quota::with_period(rate.every)?.allow_burst(burst);
    Some(RateLimiter::new(quota, HashMapStateStore::default(), clock.clone()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicU64;

    /// A limiter whose seconds are counted by the test.
    fn limiter(limits: &Limits) -> (Limiter, Arc<AtomicU64>) {
        let seconds = Arc::new(AtomicU64::new(0));
        let read = seconds.clone();
        let clock = Ticks(Arc::new(move || Duration::from_secs(read.load(Ordering::Relaxed))));
        (Limiter::new(limits, clock), seconds)
    }

    fn limits(session: u32, address: u32) -> Limits {
        let rates = |burst| {
            let rate = Rate { burst, every: Duration::from_secs(10) };
            Rates { look: rate, session: rate, table: rate, join: rate, socket: rate, message: rate }
        };
        Limits { session: rates(session), address: rates(address), ..Limits::default() }
    }

    fn caller(session: u8, address: &str) -> Caller {
        Caller::Remote { session: Some([session; 32]), address: Some(network(address.parse().expect("one"))) }
    }

    #[test]
    fn a_bucket_is_empty_after_its_burst_and_fills_up_again() {
        let (limiter, seconds) = limiter(&limits(3, 100));
        let ada = caller(1, "203.0.113.7");
        for _ in 0..3 {
            assert_eq!(limiter.wait(What::Join, &ada), Ok(()));
        }
        assert_eq!(limiter.wait(What::Join, &ada), Err(Duration::from_secs(10)));
        assert_eq!(limiter.wait(What::Table, &ada), Ok(()), "another kind has a bucket of its own");
        seconds.store(4, Ordering::Relaxed);
        assert_eq!(limiter.wait(What::Join, &ada), Err(Duration::from_secs(6)), "a refusal costs nothing");
        seconds.store(10, Ordering::Relaxed);
        assert_eq!(limiter.wait(What::Join, &ada), Ok(()));
        assert_eq!(limiter.wait(What::Join, &ada), Err(Duration::from_secs(10)));
    }

    #[test]
    fn one_session_cannot_use_up_what_its_household_has() {
        let (limiter, _) = limiter(&limits(2, 3));
        let (loud, quiet) = (caller(1, "203.0.113.7"), caller(2, "203.0.113.7"));
        for _ in 0..50 {
            let _ = limiter.wait(What::Join, &loud);
        }
        assert_eq!(limiter.wait(What::Join, &quiet), Ok(()));
        // The address has had three now, whoever it was.
        assert!(limiter.wait(What::Join, &quiet).is_err());
        assert!(limiter.wait(What::Join, &caller(3, "203.0.113.7")).is_err());
        assert_eq!(limiter.wait(What::Join, &caller(3, "203.0.113.8")), Ok(()));
    }

    #[test]
    fn a_class_behind_one_address_plays_as_usual() {
        let (limiter, _) = limiter(&Limits::default());
        for person in 0..30 {
            let person = caller(person, "203.0.113.7");
            // They open the link, sit down, lose the line twice, and chatter, all within the same second.
            let does = [
                (What::Look, 6),
                (What::Session, 1),
                (What::Join, 2),
                (What::Socket, 3),
                (What::Message, 20),
            ];
            for (what, times) in does {
                for _ in 0..times {
                    assert_eq!(limiter.wait(what, &person), Ok(()), "{what:?}");
                }
            }
        }
        for host in 0..10 {
            assert_eq!(
                limiter.wait(What::Table, &caller(host, "203.0.113.7")),
                Ok(()),
                "ten tables for them"
            );
        }
    }

    #[test]
    fn sockets_are_counted_while_they_are_open() {
        let open = Open { session: 2, address: 3, connections: 9 };
        let (limiter, _) = limiter(&Limits { open, ..Limits::default() });
        let (ada, ben) = (caller(1, "203.0.113.7"), caller(2, "203.0.113.7"));
        let first = limiter.hold(&ada).ok().expect("the first");
        let second = limiter.hold(&ada).ok().expect("the second");
        assert!(limiter.hold(&ada).is_err(), "she has two");
        let third = limiter.hold(&ben).ok().expect("his first");
        assert!(limiter.hold(&ben).is_err(), "the address has three");
        assert!(limiter.hold(&caller(2, "203.0.113.8")).is_ok(), "he may come from elsewhere");
        drop(first);
        let fourth = limiter.hold(&ben).ok().expect("one has ended");
        assert!((0..9).all(|_| limiter.hold(&Caller::Local).is_ok()));
        drop((second, third, fourth));
        let counts = limiter.open.lock().expect("nobody panics here");
        assert!(counts.sessions.is_empty() && counts.addresses.is_empty(), "nobody is remembered");
    }

    #[test]
    fn one_address_has_so_many_connections_and_no_more() {
        let open = Open { session: 9, address: 9, connections: 2 };
        let (limiter, _) = limiter(&Limits { open, ..Limits::default() });
        let from = |address: &str, trusts| limiter.connect(address.parse().expect("an address"), trusts);
        let first = from("2001:db8:1:2::3", false).expect("the first");
        let second = from("2001:db8:1:2::4", false).expect("the second");
        assert!(from("2001:db8:1:2::5", false).is_none(), "the household has two");
        assert!(from("2001:db8:1:3::5", false).is_some(), "others are not in their way");
        drop(first);
        assert!(from("2001:db8:1:2::5", false).is_some(), "one has ended");
        let many: Vec<_> = (0..9).map(|_| (from("127.0.0.1", false), from("203.0.113.7", true))).collect();
        assert!(many.iter().all(|(here, proxy)| here.is_some() && proxy.is_some()));
        drop((second, many));
        assert!(limiter.connected.lock().expect("nobody panics here").addresses.is_empty());
    }

    #[test]
    fn a_household_has_one_network_of_ipv6() {
        assert_eq!(caller(1, "2001:db8:1:2:3::4"), caller(1, "2001:db8:1:2:ffff::"));
        assert_ne!(caller(1, "2001:db8:1:2::"), caller(1, "2001:db8:1:3::"));
        assert_eq!(caller(1, "::ffff:203.0.113.7"), caller(1, "203.0.113.7"));
    }

    #[test]
    fn the_address_comes_from_a_header_only_when_the_proxy_is_trusted() {
        let from = |peer: &str, forwarded: &[&str], trusted| {
            let mut headers = HeaderMap::new();
            for value in forwarded {
                headers.append(FORWARDED, value.parse().expect("a header"));
            }
            Caller::new(Some(peer.parse().expect("an address")), &headers, trusted)
        };
        let remote = |address: Option<&str>| {
            let address = address.map(|address| address.parse().expect("an address"));
            Caller::Remote { session: None, address }
        };
        assert_eq!(from("127.0.0.1", &[], false), Caller::Local);
        assert_eq!(from("::1", &[], true), Caller::Local);
        assert_eq!(from("::ffff:127.0.0.1", &[], true), Caller::Local);
        assert_eq!(from("203.0.113.7", &[], false), remote(Some("203.0.113.7")));
        assert_eq!(from("203.0.113.7", &["198.51.100.1"], false), remote(Some("203.0.113.7")));
        assert_eq!(from("127.0.0.1", &["198.51.100.1"], false), remote(None));
        assert_eq!(from("127.0.0.1", &["198.51.100.1"], true), remote(Some("198.51.100.1")));
        // Everybody can write what they like before what the proxy adds.
        let forged = ["192.0.2.1", "192.0.2.2, 198.51.100.1"];
        assert_eq!(from("127.0.0.1", &forged, true), remote(Some("198.51.100.1")));
        assert_eq!(from("10.0.0.2", &["unknown"], true), remote(Some("10.0.0.2")));
        assert_eq!(from("10.0.0.2", &["198.51.100.1:4711"], true), remote(Some("198.51.100.1")));
        assert_eq!(from("10.0.0.2", &["[2001:db8::1]:4711"], true), remote(Some("2001:db8::")));
    }

    #[test]
    fn buckets_that_are_full_again_are_forgotten() {
        let (limiter, seconds) = limiter(&limits(3, 1_000_000));
        for n in 0..CLEAN_EVERY - 1 {
            let mut session = [0; 32];
            session[..4].copy_from_slice(&n.to_le_bytes());
            let address = Some(IpAddr::from([203, 0, 113, n as u8]));
            let _ = limiter.wait(What::Look, &Caller::Remote { session: Some(session), address });
        }
        assert!(limiter.n_buckets() > 4000);
        seconds.store(1_000_000, Ordering::Relaxed);
        let _ = limiter.wait(What::Look, &caller(1, "203.0.113.7"));
        assert!(limiter.n_buckets() < 10);
    }
}
