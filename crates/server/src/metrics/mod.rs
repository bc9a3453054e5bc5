//! What a server counts and measures, as Prometheus reads it.
//!
//! Whatever happens often is counted where it happens, by a counter or a histogram that is shared; how many there are of
//! something is asked when somebody reads. No label says who, which game or from where: their values are few.

mod gauges;
mod listener;
mod process;

use std::sync::{Arc, Mutex, PoisonError};

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

/// How the answer is called: <https://prometheus.io/docs/specs/om/open_metrics_spec/>.
const MEDIA_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// By what refusals are told apart: the code that clients get.
type Code = [(&'static str, String); 1];

/// The parts of a server that are looked at when somebody reads.
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
    /// Searches that workers elsewhere do at a time.
    fn threads_elsewhere(&self) -> usize {
        let away = self.away.lock().unwrap_or_else(PoisonError::into_inner);
        away.as_ref().map_or(0, |away| away.elsewhere.threads())
    }
}

/// See the module.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    gauges: Gauges,
    /// Connections that are open, sockets among them.
    pub(crate) connections: Gauge,
    /// Sockets that are open.
    pub(crate) sockets: Gauge,
    refusals: Family<Code, Counter>,
}

impl Metrics {
    /// Puts together what the parts of a server measure.
    pub(crate) fn new(commands: Histogram, writing: &Writing, searching: &Searching) -> Self {
        let mut registry = Registry::with_prefix("outflank");
        let gauges = Gauges::new(&mut registry);
        let (connections, sockets) = (Gauge::default(), Gauge::default());
        let refusals = Family::<Code, Counter>::default();
        registry.register(
            "connections",
            "Connections that are open, sockets among them",
            connections.clone(),
        );
        registry.register("sockets", "Sockets that are open", sockets.clone());
        registry.register("refusals", "Requests and messages that were refused, by code", refusals.clone());
        let mut timed = |name, help, histogram: &Histogram| {
            registry.register_with_unit(name, help, Unit::Seconds, histogram.clone());
        };
        timed("command", "From the arrival of a command in a game until it is on disk", &commands);
        timed("commit", "What the database takes for a commit", &writing.times);
        timed("search_wait", "What searches wait for a thread", &searching.waits);
        registry.register("commit_changes", "Changes in a commit", writing.changes.clone());
        registry.register("commit_failures", "Commits that failed", writing.failures.clone());
        registry.register("hints", "Hints that were asked for", searching.hints.clone());
        let elsewhere = searching.elsewhere.clone();
        registry.register("searches_elsewhere", "Searches that workers on the bus have done", elsewhere);
        let analyses = searching.analyses.clone();
        registry.register("analyses_elsewhere", "Analyses that workers on the bus have done", analyses);
        let lost = searching.lost.clone();
        registry.register("searches_lost", "Searches that workers on the bus have lost or refused", lost);
        let lost = searching.analyses_lost.clone();
        registry.register("analyses_lost", "Analyses that workers on the bus have lost or refused", lost);
        Self { registry, gauges, connections, sockets, refusals }
    }

    /// Notes that a client was refused something.
    pub(crate) fn refused(&self, failure: &Failure) {
        let code = serde_json::to_value(failure.code()).ok();
        let code = code.as_ref().and_then(|code| code.as_str()).unwrap_or("unknown").to_owned();
        self.refusals.get_or_create(&[("code", code)]).inc();
    }

    /// All of it as text.
    async fn text(&self, watched: &Watched) -> Result<String, Failure> {
        self.gauges.look(watched).await;
        let mut text = String::new();
        encode(&mut text, &self.registry).map_err(|_| Failure::Broken("writing metrics"))?;
        Ok(text)
    }
}

/// Counts somebody as long as this lives.
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
