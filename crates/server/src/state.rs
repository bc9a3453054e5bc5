//! The parts of a running server. Handlers extract the parts that they use by [`FromRef`].

use std::sync::Arc;

use axum::extract::FromRef;
use outflank_play::{Millis, Span};
use parking_lot::Mutex;

use crate::accounts::Accounts;
use crate::admin::Admin;
use crate::allowance::Allowances;
use crate::analyses::Analyses;
use crate::calls::Calls;
use crate::chat::Chats;
use crate::config::Times;
use crate::hosts::Hosts;
use crate::identity::{Recognition, shared_key};
use crate::inbox::Inboxes;
use crate::live::{Absence, Context, LiveGames};
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::moderation::Acting;
use crate::orders::Orders;
use crate::persons::Persons;
use crate::played_here::PlayedHere;
use crate::replays::Replays;
use crate::stopping::Stop;
use crate::store::Store;
use crate::store::records::Shelf;
use crate::tournaments::{Conductor, Tournaments};
use crate::workers::{Away, Workers};
use crate::{Config, ServerKey, StartError, clock};

/// The parts of a running server. Clones share them.
#[derive(Clone, Debug)]
pub struct AppState {
    pub(crate) store: Store,
    pub(crate) workers: Workers,
    pub(crate) games: LiveGames,
    pub(crate) chats: Arc<Chats>,
    pub(crate) replays: Replays,
    pub(crate) records: Arc<Shelf>,
    pub(crate) played_here: PlayedHere,
    pub(crate) analyses: Analyses,
    pub(crate) tournaments: Tournaments,
    away: Arc<Mutex<Option<Away>>>,
    conductor: Arc<Mutex<Option<Conductor>>>,
    pub(crate) times: Times,
    pub(crate) hosts: Arc<Hosts>,
    pub(crate) key: ServerKey,
    pub(crate) allowances: Arc<Allowances>,
    pub(crate) accounts: Arc<Accounts>,
    pub(crate) lobby: Arc<Lobby>,
    pub(crate) acting: Arc<Acting>,
    pub(crate) persons: Arc<Persons>,
    pub(crate) inboxes: Arc<Inboxes>,
    pub(crate) metrics: Arc<Metrics>,
    /// Whether the server is reachable only from its own machine.
    pub(crate) is_local: bool,
    pub(crate) stop: Stop,
    pub(crate) orders: Arc<Orders>,
}

impl FromRef<AppState> for Recognition {
    fn from_ref(state: &AppState) -> Self {
        Self { key: state.key.clone(), accounts: Arc::clone(&state.accounts), is_local: state.is_local }
    }
}

/// Implements `FromRef` for a part by its type.
macro_rules! taken_by_type {
    ($($field:ident: $part:ty;)+) => {
        $(impl FromRef<AppState> for $part {
            fn from_ref(state: &AppState) -> Self {
                state.$field.clone()
            }
        })+
    };
}

taken_by_type! {
    accounts: Arc<Accounts>;
    acting: Arc<Acting>;
    allowances: Arc<Allowances>;
    analyses: Analyses;
    away: Arc<Mutex<Option<Away>>>;
    chats: Arc<Chats>;
    games: LiveGames;
    hosts: Arc<Hosts>;
    inboxes: Arc<Inboxes>;
    key: ServerKey;
    lobby: Arc<Lobby>;
    metrics: Arc<Metrics>;
    orders: Arc<Orders>;
    persons: Arc<Persons>;
    played_here: PlayedHere;
    records: Arc<Shelf>;
    replays: Replays;
    stop: Stop;
    store: Store;
    times: Times;
    tournaments: Tournaments;
    workers: Workers;
}

/// Implements `FromRef` for groups of parts whose modules do not know the whole server.
macro_rules! put_together {
    ($($room:ident::$parts:ident { $($field:ident),+ $(,)? })+) => {
        $(impl FromRef<AppState> for crate::$room::$parts {
            fn from_ref(state: &AppState) -> Self {
                Self { $($field: FromRef::from_ref(state)),+ }
            }
        })+
    };
}

put_together! {
    metrics::Watched { metrics, ready, games, workers, accounts, lobby, store, away }
    moderation::Parts { store, accounts, games, analyses, lobby, acting, allowances, key }
    ready::Ready { stop, replays, tournaments, orders, store }
}

/// Declares the parts that a handler uses.
macro_rules! parts {
    ($(#[$doc:meta])* $vis:vis struct $name:ident { $($field:ident: $part:ty,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Debug)]
        $vis struct $name {
            $($vis $field: $part,)+
        }

        impl axum::extract::FromRef<crate::AppState> for $name {
            fn from_ref(state: &crate::AppState) -> Self {
                Self { $($field: axum::extract::FromRef::from_ref(state)),+ }
            }
        }
    };
}
pub(crate) use parts;

impl FromRef<AppState> for Admin {
    fn from_ref(state: &AppState) -> Self {
        Self {
            store: state.store.clone(),
            accounts: Arc::clone(&state.accounts),
            orders: Arc::clone(&state.orders),
            lobby: Some(Arc::clone(&state.lobby)),
            acting: Arc::clone(&state.acting),
        }
    }
}

impl AppState {
    /// Opens the data directory and its database, and publishes the server's address for other servers.
    pub(crate) async fn start(config: &Config) -> Result<Self, StartError> {
        let store = Store::open_at(&config.data_dir, config.database.as_ref()).await?;
        let opened = async {
            store.say_where(&config.reached_at()).await.map_err(StartError::Database)?;
            Self::open(config, store.clone()).await
        };
        let opened = opened.await;
        if opened.is_err() {
            // If the store stayed open, other servers would wait for the lease of a server that is not
            // running.
            store.close().await;
        }
        opened
    }

    /// Starts the search threads and assembles the parts, with the key of the data directory.
    ///
    /// # Errors
    /// If starting is impossible.
    pub async fn open(config: &Config, store: Store) -> Result<Self, StartError> {
        store.inspect();
        let key = shared_key(&config.data_dir, &store, config.new_key).await?;
        let last_here = store.heartbeat().await.map_err(StartError::Database)?;
        // The server's time continues from the last event with a running clock, even if the machine's clock
        // was set back.
        let last = store.last_of_clocks().await.map_err(StartError::Database)?;
        if let Some(last) = last.map(|last| last.max(last_here.unwrap_or(last))) {
            let behind = Span::between(clock::now(), last);
            // Smaller differences are normal between machines.
            if behind >= Span::SECOND {
                tracing::warn!(seconds = behind.0 / 1000, "the machine's clock is behind the games; set it");
            }
            clock::leap(Millis(last.0.saturating_add(1)));
        }
        let now = clock::now();
        let accounts =
            Arc::new(Accounts::open(store.clone(), Some(key.clone())).await.map_err(StartError::Database)?);
        let orders = Arc::new(Orders::open(&store).await.map_err(StartError::Database)?);
        let workers = Workers::start(config.workers, config.queue).map_err(StartError::Threads)?;
        let away = match &config.bus {
            Some(bus) => Some(Away::begin(&workers, bus).await.map_err(StartError::Bus)?),
            None => None,
        };
        let elsewhere = away.as_ref().map(|away| away.elsewhere.clone());
        let records = Arc::new(Shelf::new(config.data_dir.clone()));
        let played_here = PlayedHere::start(store.clone(), Arc::clone(&records));
        let calls = Calls::default();
        let games = LiveGames::new(Context {
            store: store.clone(),
            calls: calls.clone(),
            played_here: played_here.clone(),
            workers: workers.clone(),
            pace: config.pace,
            idle: config.idle,
            ponder: config.ponder,
            first_move: config.first_move,
            max_games: config.max_live_games,
            key: key.clone(),
            accounts: Arc::clone(&accounts),
            orders: Arc::clone(&orders),
            // If the time is unknown, each game uses its own last event.
            absence: Arc::new(Absence::new(last_here.unwrap_or_default(), now)),
        });
        let allowances = Arc::<Allowances>::default();
        let tournaments =
            Tournaments::new(store.clone(), games.clone(), key.clone(), Arc::clone(&accounts), calls);
        let conductor = Arc::new(Mutex::new(Some(Conductor::start(&tournaments))));
        let chats = Arc::new(Chats::new(
            store.clone(),
            games.clone(),
            key.clone(),
            Arc::clone(&allowances),
            Arc::clone(&accounts),
        ));
        let persons = Arc::<Persons>::default();
        let inboxes = Arc::new(Inboxes::new(
            store.clone(),
            Arc::clone(&accounts),
            Arc::clone(&allowances),
            Arc::clone(&persons),
        ));
        let metrics = Metrics::new(games.command_times(), store.writing(), workers.searching());
        let replays = Replays::new();
        let analyses = Analyses::start(&config.data_dir, store.clone(), &replays, elsewhere)
            .await
            .map_err(StartError::Threads)?;
        let lobby = Lobby::start(games.clone(), Arc::clone(&accounts), store.clone());
        Ok(Self {
            tournaments,
            conductor,
            store,
            workers,
            away: Arc::new(Mutex::new(away)),
            games,
            chats,
            replays,
            records,
            played_here,
            analyses,
            times: Times {
                hint: config.hint_time,
                request: config.request_timeout,
                stream_silence: config.stream_silence,
            },
            is_local: config.listen.ip().is_loopback()
                && config.public_hosts.is_empty()
                && config.proxies.is_empty(),
            key,
            allowances,
            lobby,
            acting: Arc::default(),
            accounts,
            persons,
            inboxes,
            metrics: Arc::new(metrics),
            hosts: Arc::new(Hosts::new(config.public_hosts.clone())),
            stop: Stop::new(),
            orders,
        })
    }

    /// Closes all sockets, removes all games from memory, and ends analyses.
    pub fn stop(&self) {
        self.stop.begin();
        if let Some(conductor) = &mut *self.conductor.lock() {
            conductor.stop();
        }
        self.games.close();
        self.analyses.close();
        self.tournaments.end();
        *self.away.lock() = None;
    }

    /// Stops and closes the database. Acknowledged changes are then on disk.
    pub async fn close(&self) {
        self.stop();
        let conductor = self.conductor.lock().take();
        if let Some(conductor) = conductor {
            conductor.ended().await;
        }
        self.analyses.put_back().await;
        self.played_here.close().await;
        tokio::join!(self.store.close(), self.records.close());
    }
}
