//! The work of a worker.

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
use crate::analyses::SingleAnalyst;
use crate::analyzed::GameText;
use crate::bus::{Advised, Answer, Bus, BusError, Order, PROTOCOL, Presence, SILENT, Task, connect, to_json};
use crate::replays::Replays;
use crate::workers::{Owner, Rank, Spot, Urgency, Workers};
use crate::{Client as Asker, Failure, GameId};

/// The interval between a worker's presence messages.
const PRESENCE_INTERVAL: Duration = Duration::from_secs(1);

/// The interval between progress messages during an analysis.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(300);

/// Why a worker stopped.
#[derive(Debug, Error)]
pub enum WorkerError {
    /// The bus failed.
    #[error(transparent)]
    Bus(#[from] BusError),
    /// The search threads cannot be started.
    #[error("cannot start the search threads: {0}")]
    Threads(io::Error),
    /// The system cannot provide random bytes.
    #[error("cannot get random bytes from the system: {0}")]
    Random(getrandom::Error),
    /// The subscription failed.
    #[error("cannot subscribe to the bus: {0}")]
    Subscribe(async_nats::SubscribeError),
}

/// Searches for any server until `shutdown` resolves. Waits while the bus is unavailable. Calls `connected`
/// once, at the first connection.
///
/// # Errors If starting fails.
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
    let handler = OrderHandler {
        client: bus.client.clone(),
        workers,
        analyst: SingleAnalyst::start().map_err(WorkerError::Threads)?,
        replays: Replays::new(),
        threads: config.threads.max(1),
        running: Arc::default(),
    };
    let mut clock = interval(PRESENCE_INTERVAL);
    clock.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut shutdown = pin!(shutdown);
    tokio::select! {
        biased;
        () = &mut shutdown => return Ok(()),
        () = bus.connected() => connected(),
    }
    loop {
        // Orders are taken before cancellations, since an order is sent before its cancellation.
        tokio::select! {
            biased;
            () = &mut shutdown => break,
            _ = clock.tick() => say(&bus, &presence(false)).await,
            Some(message) = orders.next() => handler.take(message),
            Some(message) = stops.next() => handler.running.end(&String::from_utf8_lossy(&message.payload)),
        }
    }
    say(&bus, &presence(true)).await;
    // While the bus is unavailable, no server receives the message.
    let _unheard = timeout(PRESENCE_INTERVAL, bus.client.flush()).await;
    Ok(())
}

/// Announces the worker or its departure. Without a connection, sends nothing, since the message would be
/// outdated later.
async fn say(bus: &Bus, presence: &Presence) {
    if bus.client.connection_state() != State::Connected {
        return;
    }
    if let Ok(payload) = to_json(presence)
        && let Err(error) = bus.client.publish(bus.presence(), payload.into()).await
    {
        tracing::debug!(%error, "cannot publish the presence of the worker");
    }
}

/// Receives the orders.
#[derive(Clone)]
struct OrderHandler {
    client: Client,
    workers: Workers,
    analyst: SingleAnalyst,
    replays: Replays,
    threads: usize,
    running: Arc<Running>,
}

impl OrderHandler {
    /// Carries out an order in a separate task.
    fn take(&self, message: Message) {
        let Some(reply) = message.reply else { return };
        let order = match serde_json::from_slice::<Order>(&message.payload) {
            Ok(order) => order,
            Err(error) => {
                tracing::warn!(%error, "unreadable order");
                let handler = self.clone();
                tokio::spawn(async move { handler.say(&reply, &Answer::Refused(error.to_string())).await });
                return;
            }
        };
        let handler = self.clone();
        handler.running.came(&reply);
        tokio::spawn(async move {
            let answer = tokio::select! {
                answer = handler.carry_out(order, &reply) => answer,
                () = handler.show_life(&reply) => return,
            };
            handler.running.over(&reply);
            let answer = answer.unwrap_or_else(|failure| Answer::Refused(failure.to_string()));
            handler.say(&reply, &answer).await;
        });
    }

    /// Sends heartbeats during an order.
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
        let Ok(mut payload) = to_json(answer) else { return };
        if payload.len() > self.client.server_info().max_payload {
            let Ok(short) = to_json(&Answer::Refused("the answer is too long for the bus".into())) else {
                return;
            };
            payload = short;
        }
        if let Err(error) = self.client.publish(reply.clone(), payload.into()).await {
            tracing::debug!(%error, "cannot publish an answer");
        }
    }

    async fn carry_out(&self, order: Order, reply: &Subject) -> Result<Answer, Failure> {
        let Order { game, task } = order;
        let owner =
            |spot: &Spot, style| Owner { game: game.clone(), spec: spot.position.spec().clone(), style };
        let searched =
            |urgency: &Urgency| self.running.runs(reply, End::Hurry(urgency.clone()), 2 * self.threads);
        // The server has already applied its own priorities.
        let urgency = self.workers.urgency(Rank::Followed);
        match task {
            Task::Move { position, style, seed } => {
                let style: Style =
                    style.parse().map_err(|_| Failure::BadRequest(format!("unknown level `{style}`")))?;
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

    /// Replays the moves to a position.
    async fn spot(&self, position: TryPosition) -> Result<Spot, Failure> {
        self.replays.played(Asker::UNKNOWN, position, |session| Spot::of(&session)).await
    }

    /// Analyzes a game and reports progress.
    async fn analyze(&self, game: GameText, reply: &Subject) -> Result<Answer, Failure> {
        let begun = self.analyst.begin(self.replays.analyzed(Asker::UNKNOWN, game).await?)?;
        self.running.runs(reply, End::Stop(begun.stopper()), usize::MAX)?;
        let mut said = None;
        loop {
            sleep(PROGRESS_INTERVAL).await;
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
