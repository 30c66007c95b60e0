//! Figures about the server, in the text format of Prometheus.
//!
//! They count what happens and say nothing of whom or where: no label names a table, a person, an address or a card.
//! Still they are for the host alone, who reads them at an address of their own (`Config::metrics_listen`): whoever
//! counts the answers of a server with one table learns when somebody there has chosen.

use crate::app::App;
use crate::rest;
use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;
use prometheus_client::encoding::prometheus_text;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};
use std::sync::Arc;
use store::Watch;

/// What is refused, by the key of the sentence that says so: as many as there are sentences in this program.
type Kind = [(&'static str, &'static str); 1];

/// Everything that is counted.
pub(crate) struct Metrics {
    registry: Registry,
    tables: Gauge,
    connections: Gauge,
    accepted: Counter,
    refused: Family<Kind, Counter>,
    thoughts: Counter,
    thoughts_failed: Counter,
    slow_readers: Counter,
    store: StoreMetrics,
}

#[derive(Clone)]
struct StoreMetrics {
    seconds: Histogram,
    group: Histogram,
    failures: Counter,
}

/// Something that is there, until it is dropped.
pub(crate) struct Counted(Gauge);

impl Counted {
    fn new(gauge: &Gauge) -> Self {
        gauge.inc();
        Counted(gauge.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.dec();
    }
}

impl Metrics {
    pub(crate) fn new() -> Self {
        let metrics = Metrics {
            registry: Registry::with_prefix("oxrow"),
            tables: Gauge::default(),
            connections: Gauge::default(),
            accepted: Counter::default(),
            refused: Family::default(),
            thoughts: Counter::default(),
            thoughts_failed: Counter::default(),
            slow_readers: Counter::default(),
            store: StoreMetrics {
                // From a fast disk to one that is in trouble: 0.1 ms to 3.3 s.
                seconds: Histogram::new(exponential_buckets(0.000_1, 2.0, 16)),
                group: Histogram::new(exponential_buckets(1.0, 2.0, 9)),
                failures: Counter::default(),
            },
        };
        metrics.registered()
    }

    fn registered(mut self) -> Self {
        let (registry, store) = (&mut self.registry, &self.store);
        registry.register("tables_open", "Tables in use", self.tables.clone());
        registry.register("connections", "Open sockets", self.connections.clone());
        registry.register("answers_accepted", "Answers that were acknowledged", self.accepted.clone());
        registry.register(
            "refused",
            "Requests and messages that were refused, by kind",
            self.refused.clone(),
        );
        registry.register("bot_thoughts", "Decisions of bots", self.thoughts.clone());
        registry.register(
            "bot_thoughts_failed",
            "Decisions that a bot failed at, and the fallback move was played",
            self.thoughts_failed.clone(),
        );
        registry.register(
            "slow_readers",
            "Connections that were ended because they read too slowly",
            self.slow_readers.clone(),
        );
        registry.register_with_unit(
            "store_commit",
            "From the first of a group of writes to all of them on disk",
            Unit::Seconds,
            store.seconds.clone(),
        );
        registry.register("store_group_writes", "Writes that shared a commit", store.group.clone());
        registry.register("store_failures", "Groups of writes that were not kept", store.failures.clone());
        self
    }

    pub(crate) fn table(&self) -> Counted {
        Counted::new(&self.tables)
    }

    pub(crate) fn connection(&self) -> Counted {
        Counted::new(&self.connections)
    }

    pub(crate) fn accepted(&self) {
        self.accepted.inc();
    }

    pub(crate) fn refused(&self, kind: &'static str) {
        self.refused.get_or_create(&[("kind", kind)]).inc();
    }

    pub(crate) fn thought(&self, good: bool) {
        self.thoughts.inc();
        if !good {
            self.thoughts_failed.inc();
        }
    }

    pub(crate) fn slow_reader(&self) {
        self.slow_readers.inc();
    }

    /// What counts the writes of a store.
    pub(crate) fn of_store(&self) -> Watch {
        let store = self.store.clone();
        Arc::new(move |group| {
            store.seconds.observe(group.took.as_secs_f64());
            store.group.observe(group.writes as f64);
            if !group.kept {
                store.failures.inc();
            }
        })
    }
}

/// The page of figures, for an address of its own.
pub(crate) fn router(app: Arc<App>) -> Router {
    Router::new().route("/metrics", get(page)).fallback(rest::nothing_here).with_state(app)
}

async fn page(State(app): State<Arc<App>>) -> impl IntoResponse {
    let mut text = String::new();
    prometheus_text::encode(&mut text, &app.metrics().registry).expect("a text takes everything");
    ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text)
}
