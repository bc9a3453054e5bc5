//! What every request handler works with.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use crate::Config;
use crate::hosts::Hosts;
use crate::live::{LiveGames, Setting};
use crate::replays::Replays;
use crate::store::Store;
use crate::workers::Workers;

/// The parts of a running server; clones share them.
#[derive(Clone, Debug)]
pub struct AppState {
    pub(crate) store: Store,
    pub(crate) workers: Workers,
    pub(crate) games: LiveGames,
    pub(crate) replays: Replays,
    pub(crate) hint_time: Duration,
    pub(crate) request_timeout: Duration,
    pub(crate) hosts: Arc<Hosts>,
    stopping: Arc<watch::Sender<bool>>,
}

/// Somebody whom a stop waits for.
#[derive(Debug)]
pub(crate) struct Guest {
    _counted: watch::Receiver<bool>,
}

impl AppState {
    /// Starts the search threads and puts the parts together.
    ///
    /// # Errors
    /// If the system gives no threads.
    pub fn new(config: &Config, store: Store) -> io::Result<Self> {
        let workers = Workers::start(config.workers, config.queue)?;
        let games = LiveGames::new(Setting {
            store: store.clone(),
            workers: workers.clone(),
            pace: config.pace,
            idle: config.idle,
            ponder: config.ponder,
            max_games: config.max_live_games,
        });
        Ok(Self {
            store,
            workers,
            games,
            replays: Replays::new(),
            hint_time: config.hint_time,
            request_timeout: config.request_timeout,
            hosts: Arc::new(Hosts::new(config.public_hosts.clone())),
            stopping: Arc::new(watch::Sender::new(false)),
        })
    }

    /// Has every socket say good-bye and every game leave memory.
    pub fn stop(&self) {
        self.stopping.send_replace(true);
        self.games.close();
    }

    /// Stops and lets go of the database. What was acknowledged is on disk before.
    pub async fn close(&self) {
        self.stop();
        self.store.close().await;
    }

    /// Held by a socket until it has said good-bye.
    pub(crate) fn guest(&self) -> Guest {
        Guest { _counted: self.stopping.subscribe() }
    }

    /// Waits until the last [`Guest`] has gone.
    pub(crate) async fn guests_gone(&self) {
        self.stopping.closed().await;
    }

    /// Whether [`AppState::stop`] was called.
    pub(crate) fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }

    /// Waits for [`AppState::stop`].
    pub(crate) fn stopping(&self) -> impl Future<Output = ()> + Send + 'static {
        let mut stopping = self.stopping.subscribe();
        async move {
            // An error means that the server is gone, which is stopped enough.
            let _gone = stopping.wait_for(|&stopping| stopping).await;
        }
    }
}
