//! What a worker does from its first message to its last.

use std::future::Future;
use std::io;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, Message, Subject};
use futures_util::StreamExt;
use outflank_engine::Style;
use outflank_wire::game::TryPosition;
use thiserror::Error;
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

use super::WorkerConfig;
use super::running::{End, Running};
use crate::analyses::Apart;
use crate::analyzed::GameText;
use crate::bus::{Advised, Answer, Bus, BusError, Order, PROTOCOL, Presence, SILENT, Task, connect, written};
use crate::replays::Replays;
use crate::workers::{Owner, Rank, Spot, Urgency, Workers};
use crate::{Client as Asker, Failure, GameId};

/// How often a worker says that it is there.
const PRESENT: Duration = Duration::from_secs(1);

/// How often a worker says how far an analysis has come.
const TOLD: Duration = Duration::from_millis(300);

/// Why a worker does not work.
#[derive(Debug, Error)]
pub enum WorkerError {
    /// The bus cannot be used.
    #[error(transparent)]
    Bus(#[from] BusError),
    /// The threads that search cannot be started.
    #[error("cannot start the threads that search: {0}")]
    Threads(io::Error),
    /// The system gives no random bytes.
    #[error("the system gives no random bytes: {0}")]
    Random(getrandom::Error),
    /// The bus takes no subscriptions.
    #[error("the bus takes no subscriptions: {0}")]
    Subscribe(async_nats::SubscribeError),
}

/// Searches for whatever server asks, until `shutdown` is done. While the bus is away it waits for it; `connected` is
/// called once, at the first connection.
///
/// # Errors
/// What is in the way at the start.
pub async fn work(
    config: WorkerConfig,
    connected: impl FnOnce(),
    shutdown: impl Future<Output = ()>,
) -> Result<(), WorkerError> {
    let bus = connect(&config.bus, "outflank worker").await?;
    let workers = Workers::start(config.threads, 1).map_err(WorkerError::Threads)?;
    let id = GameId::random().map_err(WorkerError::Random)?.to_string();
    let presence = |is_leaving| Presence {
        protocol: PROTOCOL,
        id: id.clone(),
        name: config.name.clone(),
        version: env!("CARGO_PKG_VERSION").into(),
        threads: config.threads.max(1),
        is_leaving,
    };
    let mut orders = bus.client.subscribe(bus.orders(&id)).await.map_err(WorkerError::Subscribe)?;
    let mut stops = bus.client.subscribe(bus.stops(&id)).await.map_err(WorkerError::Subscribe)?;
    let desk = Desk {
        client: bus.client.clone(),
        workers,
        apart: Apart::start().map_err(WorkerError::Threads)?,
        replays: Replays::new(),
        threads: config.threads.max(1),
        running: Arc::default(),
    };
    let mut clock = interval(PRESENT);
    clock.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut shutdown = pin!(shutdown);
    tokio::select! {
        biased;
        () = &mut shutdown => return Ok(()),
        () = bus.connected() => connected(),
    }
    loop {
        // An order was sent before its stop, and is taken before it.
        tokio::select! {
            biased;
            () = &mut shutdown => break,
            _ = clock.tick() => say(&bus, &presence(false)).await,
            Some(message) = orders.next() => desk.take(message),
            Some(message) = stops.next() => desk.running.end(&String::from_utf8_lossy(&message.payload)),
        }
    }
    say(&bus, &presence(true)).await;
    // Where the bus is away, nobody hears it.
    let _unheard = timeout(PRESENT, bus.client.flush()).await;
    Ok(())
}

/// Says that it is there, or no longer. What cannot be said now would only be wrong later.
async fn say(bus: &Bus, presence: &Presence) {
    if bus.client.connection_state() != State::Connected {
        return;
    }
    if let Ok(payload) = written(presence)
        && let Err(error) = bus.client.publish(bus.presence(), payload.into()).await
    {
        tracing::debug!(%error, "the bus does not take that a worker is there");
    }
}

/// Where orders come in.
#[derive(Clone)]
struct Desk {
    client: Client,
    workers: Workers,
    apart: Apart,
    replays: Replays,
    threads: usize,
    running: Arc<Running>,
}

impl Desk {
    /// Carries an order out in a task of its own.
    fn take(&self, message: Message) {
        let Some(reply) = message.reply else { return };
        let order = match serde_json::from_slice::<Order>(&message.payload) {
            Ok(order) => order,
            Err(error) => {
                tracing::warn!(%error, "an order cannot be read");
                let desk = self.clone();
                tokio::spawn(async move { desk.say(&reply, &Answer::Refused(error.to_string())).await });
                return;
            }
        };
        let desk = self.clone();
        desk.running.came(&reply);
        tokio::spawn(async move {
            let answer = tokio::select! {
                answer = desk.carry_out(order, &reply) => answer,
                () = desk.show_life(&reply) => return,
            };
            desk.running.over(&reply);
            let answer = answer.unwrap_or_else(|failure| Answer::Refused(failure.to_string()));
            desk.say(&reply, &answer).await;
        });
    }

    /// Says again and again that something is under way.
    async fn show_life(&self, reply: &Subject) {
        let mut clock = interval(SILENT / 4);
        loop {
            clock.tick().await;
            self.say(reply, &Answer::Begun).await;
        }
    }

    async fn say(&self, reply: &Subject, answer: &Answer) {
        if self.client.connection_state() != State::Connected {
            return;
        }
        let Ok(mut payload) = written(answer) else { return };
        if payload.len() > self.client.server_info().max_payload {
            let Ok(short) = written(&Answer::Refused("the answer is too long for the bus".into())) else {
                return;
            };
            payload = short;
        }
        if let Err(error) = self.client.publish(reply.clone(), payload.into()).await {
            tracing::debug!(%error, "the bus does not take an answer");
        }
    }

    async fn carry_out(&self, order: Order, reply: &Subject) -> Result<Answer, Failure> {
        let Order { game, task } = order;
        let owner =
            |spot: &Spot, style| Owner { game: game.clone(), spec: spot.position.spec().clone(), style };
        let searched =
            |urgency: &Urgency| self.running.runs(reply, End::Hurry(urgency.clone()), 2 * self.threads);
        // For whom it is has been weighed by whoever asks.
        let urgency = self.workers.urgency(Rank::Followed);
        match task {
            Task::Move { position, style, seed } => {
                let style: Style =
                    style.parse().map_err(|_| Failure::BadRequest(format!("`{style}` is no level")))?;
                let spot = self.spot(position).await?;
                searched(&urgency)?;
                self.workers.choose(owner(&spot, Some(style)), &urgency, spot, seed).await.map(Answer::Move)
            }
            Task::Advice { position, time_ms } => {
                let (spot, time) = (self.spot(position).await?, Duration::from_millis(time_ms));
                searched(&urgency)?;
                let scores = self.workers.scores(owner(&spot, None), None, &urgency, spot, time).await?;
                Ok(Answer::Advice(scores.into_iter().map(Advised::from).collect()))
            }
            Task::Analysis { game } => self.analyze(*game, reply).await,
        }
    }

    /// A position, from the way to it.
    async fn spot(&self, position: TryPosition) -> Result<Spot, Failure> {
        self.replays.played(Asker::UNKNOWN, position, |session| Spot::of(&session)).await
    }

    /// Analyses a game, and says how far it has come.
    async fn analyze(&self, game: GameText, reply: &Subject) -> Result<Answer, Failure> {
        let begun = self.apart.begin(self.replays.analyzed(Asker::UNKNOWN, game).await?)?;
        self.running.runs(reply, End::Stop(begun.stopper()), usize::MAX)?;
        let mut said = None;
        loop {
            sleep(TOLD).await;
            let found = begun.found();
            if found.is_over() {
                return Ok(Answer::Analysis(Box::new(found)));
            }
            if said.as_ref() != Some(&found) {
                self.say(reply, &Answer::Analysed(Box::new(found.clone()))).await;
                said = Some(found);
            }
        }
    }
}
