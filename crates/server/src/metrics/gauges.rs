//! Gauges, which are read on request.

use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::{Registry, Unit};

use super::{Watched, process};

#[derive(Debug)]
pub(super) struct Gauges {
    ready: Gauge,
    live_games: Gauge,
    searches_waiting: Gauge,
    pondering: Gauge,
    threads_elsewhere: Gauge,
    accounts: Gauge,
    sessions: Gauge,
    seeks: Gauge,
    tournaments_running: Gauge,
    memory: Gauge,
    files: Gauge,
}

impl Gauges {
    pub(super) fn new(registry: &mut Registry) -> Self {
        let mut gauge = |name: &str, help: &str| {
            let gauge = Gauge::default();
            registry.register(name, help, gauge.clone());
            gauge
        };
        let ready = gauge("ready", "1 if the server is ready for players, 0 otherwise");
        let live_games = gauge("live_games", "Games in memory");
        let searches_waiting = gauge("searches_waiting", "Searches that wait for a thread");
        let pondering = gauge("pondering", "Games in which the computer ponders");
        let threads_elsewhere =
            gauge("threads_elsewhere", "Searches that the workers on the bus can run at a time");
        let accounts = gauge("accounts", "Accounts that are not deleted");
        let sessions = gauge("sessions", "Sessions of accounts");
        let seeks = gauge("seeks", "Seeks in the lobby");
        let tournaments_running = gauge("tournaments_running", "Events that the server conducts");
        let (memory, files) = (Gauge::default(), Gauge::default());
        if process::is_known() {
            let what = "Resident memory of the process";
            registry.register_with_unit("process_resident_memory", what, Unit::Bytes, memory.clone());
            registry.register("process_open_files", "Open file descriptors of the process", files.clone());
        }
        Self {
            ready,
            live_games,
            searches_waiting,
            pondering,
            threads_elsewhere,
            accounts,
            sessions,
            seeks,
            tournaments_running,
            memory,
            files,
        }
    }

    /// Updates all gauges.
    pub(super) async fn update(&self, watched: &Watched) {
        let set = |gauge: &Gauge, count: usize| gauge.set(i64::try_from(count).unwrap_or(i64::MAX));
        self.ready.set(i64::from(watched.ready.obstacles().await.is_empty()));
        set(&self.live_games, watched.games.count());
        self.searches_waiting.set(watched.workers.waiting().into());
        self.pondering.set(watched.workers.pondering().into());
        set(&self.threads_elsewhere, watched.threads_elsewhere());
        let (accounts, sessions) = watched.accounts.counts();
        set(&self.accounts, accounts);
        set(&self.sessions, sessions);
        set(&self.seeks, watched.lobby.n_seeks());
        match watched.store.n_running_tournaments().await {
            Ok(count) => {
                self.tournaments_running.set(count);
            }
            Err(error) => tracing::warn!(%error, "cannot count running events"),
        }
        if let Some(memory) = process::resident_memory() {
            self.memory.set(memory);
        }
        if let Some(files) = process::open_files() {
            self.files.set(files);
        }
    }
}
