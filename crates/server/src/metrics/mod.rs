//! Metrics for Prometheus.
//!
//! Shared counters and histograms count frequent events where they happen. Gauges are read on request. Labels
//! have few values, so no label names a person, game or address.

mod gauges;
mod listener;
mod process;

use std::sync::Arc;

use parking_lot::Mutex;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

use crate::Failure;
use crate::accounts::Accounts;
use crate::live::LiveGames;
use crate::lobby::Lobby;
use crate::ready::Ready;
use crate::store::{Store, Writing};
use crate::workers::{Away, Searching, Workers};
use gauges::Gauges;
pub(crate) use listener::{Listener, answer, bind};

/// <https://prometheus.io/docs/specs/om/open_metrics_spec/>.
const MEDIA_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// The label of refusals, which is the error code.
type Code = [(&'static str, String); 1];

/// The parts of a server that gauges read.
#[derive(Clone, Debug)]
pub(crate) struct Watched {
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) ready: Ready,
    pub(crate) games: LiveGames,
    pub(crate) workers: Workers,
    pub(crate) accounts: Arc<Accounts>,
    pub(crate) lobby: Arc<Lobby>,
    pub(crate) store: Store,
    pub(crate) away: Arc<Mutex<Option<Away>>>,
}

impl Watched {
    /// Returns the number of searches that workers on the bus can run at once.
    fn threads_elsewhere(&self) -> usize {
        let away = self.away.lock();
        away.as_ref().map_or(0, |away| away.elsewhere.threads())
    }
}

#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    gauges: Gauges,
    /// Open connections, including sockets.
    pub(crate) connections: Gauge,
    /// Open sockets.
    pub(crate) sockets: Gauge,
    refusals: Family<Code, Counter>,
}

impl Metrics {
    /// Registers the metrics of a server's parts.
    pub(crate) fn new(commands: Histogram, writing: &Writing, searching: &Searching) -> Self {
        let mut registry = Registry::with_prefix("outflank");
        let gauges = Gauges::new(&mut registry);
        let (connections, sockets) = (Gauge::default(), Gauge::default());
        let refusals = Family::<Code, Counter>::default();
        registry.register("connections", "Open connections, including sockets", connections.clone());
        registry.register("sockets", "Open sockets", sockets.clone());
        registry.register("refusals", "Refused requests and messages, by code", refusals.clone());
        let mut timed = |name, help, histogram: &Histogram| {
            registry.register_with_unit(name, help, Unit::Seconds, histogram.clone());
        };
        timed("command", "Time from the arrival of a command until it is on disk", &commands);
        timed("commit", "Time of a database commit", &writing.times);
        timed("search_wait", "Time that searches wait for a thread", &searching.waits);
        registry.register("commit_changes", "Changes in a commit", writing.changes.clone());
        registry.register("commit_failures", "Failed commits", writing.failures.clone());
        registry.register("hints", "Requested hints", searching.hints.clone());
        let elsewhere = searching.elsewhere.clone();
        registry.register("searches_elsewhere", "Searches completed by workers on the bus", elsewhere);
        let analyses = searching.analyses.clone();
        registry.register("analyses_elsewhere", "Analyses completed by workers on the bus", analyses);
        let lost = searching.lost.clone();
        registry.register("searches_lost", "Searches lost or refused by workers on the bus", lost);
        let lost = searching.analyses_lost.clone();
        registry.register("analyses_lost", "Analyses lost or refused by workers on the bus", lost);
        Self { registry, gauges, connections, sockets, refusals }
    }

    /// Counts a refusal.
    pub(crate) fn refused(&self, failure: &Failure) {
        let code = serde_json::to_value(failure.code()).ok();
        let code = code.as_ref().and_then(|code| code.as_str()).unwrap_or("unknown").to_owned();
        self.refusals.get_or_create(&[("code", code)]).inc();
    }

    /// Returns all metrics as text.
    async fn text(&self, watched: &Watched) -> Result<String, Failure> {
        self.gauges.update(watched).await;
        let mut text = String::new();
        encode(&mut text, &self.registry).map_err(|_| Failure::Broken("writing metrics"))?;
        Ok(text)
    }
}

/// Adds one to a gauge. Dropping it subtracts one.
#[derive(Debug)]
pub(crate) struct Counted(Gauge);

impl Counted {
    pub(crate) fn by(gauge: &Gauge) -> Self {
        gauge.inc();
        Self(gauge.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.dec();
    }
}
