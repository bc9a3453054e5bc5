//! The workers known to a server, and the searches it delegates to them.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use async_nats::connection::State;
use async_nats::{StatusCode, Subscriber};
use futures_util::StreamExt;
use outflank_engine::Stop;
use parking_lot::Mutex;
use tokio::runtime::Handle;
use tokio::time::{MissedTickBehavior, interval};

use super::connection::{Bus, connect, to_json};
use super::message::{Answer, Order, PROTOCOL, Presence, Task};
use super::peer::{Counted, Outcome, Peer, PeerId};
use super::{BusAddress, BusError};
use crate::analyzed::{Findings, GameText};

/// A search counts as lost after this time without a message.
pub(crate) const SILENT: Duration = Duration::from_secs(2);
/// A worker counts as gone after this time without a heartbeat.
const PRESENCE_TIMEOUT: Duration = Duration::from_millis(3500);
/// The interval at which the stop flag is checked.
const CHECK_INTERVAL: Duration = Duration::from_millis(10);
/// The time in which a stopped search must report its findings.
const STOP_TIMEOUT: Duration = Duration::from_secs(1);
/// The maximum number of threads that a worker may announce.
const MOST_THREADS: usize = 1024;

/// The workers known to a server. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct Elsewhere {
    bus: Bus,
    runtime: Handle,
    peers: Arc<Mutex<HashMap<PeerId, Arc<Peer>>>>,
    counted: Counted,
}

impl Elsewhere {
    /// Connects to a bus, which may be unavailable, and listens for workers until the returned `Listening` is
    /// dropped. Calls `came` when a worker arrives and `went` when it leaves. Counts the analyses by workers.
    pub(crate) async fn listen(
        address: &BusAddress,
        counted: Counted,
        mut came: impl FnMut(&Elsewhere, &Arc<Peer>) + Send + 'static,
        mut went: impl FnMut(&Peer) + Send + 'static,
    ) -> Result<(Self, Listening), BusError> {
        let bus = connect(address, "outflank serve").await?;
        let elsewhere = Self { bus, runtime: Handle::current(), peers: Arc::default(), counted };
        let listener = elsewhere.clone();
        let task = tokio::spawn(async move {
            loop {
                match listener.bus.client.subscribe(listener.bus.presence()).await {
                    Ok(heard) => listener.receive(heard, &mut came, &mut went).await,
                    Err(error) => tracing::warn!(%error, "cannot listen for workers"),
                }
                tokio::time::sleep(SILENT).await;
            }
        });
        Ok((elsewhere.clone(), Listening { task, elsewhere }))
    }

    async fn receive(
        &self,
        mut heard: Subscriber,
        came: &mut impl FnMut(&Elsewhere, &Arc<Peer>),
        went: &mut impl FnMut(&Peer),
    ) {
        let mut strangers = Vec::new();
        let mut clock = interval(Duration::from_millis(500));
        clock.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                message = heard.next() => {
                    let Some(message) = message else { return };
                    let presence = match serde_json::from_slice::<Presence>(&message.payload) {
                        Ok(presence) if presence.protocol == PROTOCOL => presence,
                        Ok(Presence { name, version, id, .. }) => {
                            if !strangers.contains(&id) {
                                tracing::warn!("ignoring the worker {name}: its version {version} has another protocol");
                                strangers.push(id);
                            }
                            continue;
                        }
                        Err(error) => {
                            tracing::debug!(%error, "ignoring a message on the bus that no worker has sent");
                            continue;
                        }
                    };
                    self.present(presence, came, went);
                }
                _ = clock.tick() => self.part(|peer| peer.seen.lock().elapsed() > PRESENCE_TIMEOUT, went),
            }
        }
    }

    fn present(
        &self,
        presence: Presence,
        came: &mut impl FnMut(&Elsewhere, &Arc<Peer>),
        went: &mut impl FnMut(&Peer),
    ) {
        if presence.is_leaving {
            self.part(|peer| *peer.id == *presence.id, went);
            return;
        }
        let mut peers = self.peers.lock();
        if let Some(peer) = peers.get(presence.id.as_str()) {
            *peer.seen.lock() = Instant::now();
            return;
        }
        let threads = presence.threads.clamp(1, MOST_THREADS);
        let peer = Arc::new(Peer::new(presence.id.into(), presence.name, threads));
        peers.insert(Arc::clone(&peer.id), Arc::clone(&peer));
        drop(peers);
        tracing::info!("the worker {} has arrived with {} threads", peer.name, peer.threads);
        came(self, &peer);
    }

    /// Removes the workers for which `applies` holds.
    fn part(&self, applies: impl Fn(&Peer) -> bool, went: &mut impl FnMut(&Peer)) {
        let gone: Vec<Arc<Peer>> =
            self.peers.lock().extract_if(|_, peer| applies(peer)).map(|(_, peer)| peer).collect();
        for peer in gone {
            peer.is_gone.store(true, Ordering::Relaxed);
            tracing::info!("the worker {} has gone", peer.name);
            went(&peer);
        }
    }

    /// Returns the number of searches that all workers together can run at once.
    pub(crate) fn threads(&self) -> usize {
        self.peers.lock().values().map(|peer| peer.threads).sum()
    }

    /// Runs an order on a worker until it is done or `stop` is set. Blocks.
    pub(crate) fn carry_out(&self, peer: &Peer, order: &Order, stop: &Stop) -> Outcome {
        self.runtime.block_on(self.talk(peer, order, stop, &mut |_| {}))
    }

    /// Offers a game to the workers, the least recently used first, until one has analyzed it. Blocks.
    /// Findings pass through `heard`, which rejects impossible ones. Returns `None` if no worker succeeded.
    /// The server must then analyze the game itself.
    pub(crate) fn analyse(
        &self,
        game: &GameText,
        stop: &Stop,
        heard: &(dyn Fn(Findings) -> Option<Findings> + Sync),
        so_far: &mut (dyn FnMut(Findings) + Send),
    ) -> Option<Findings> {
        let mut peers: Vec<Arc<Peer>> = self.peers.lock().values().cloned().collect();
        peers.sort_by_key(|peer| *peer.analysed.lock());
        let task = Task::Analysis { game: Box::new(game.clone()) };
        let order = Order { game: String::new(), task };
        for peer in peers {
            if stop.is_stopped() {
                break;
            }
            *peer.analysed.lock() = Some(Instant::now());
            let mut so_far = |said| {
                if let Some(found) = heard(said).filter(|found| !found.is_over()) {
                    so_far(found);
                }
            };
            let why = match self.runtime.block_on(self.talk(&peer, &order, stop, &mut so_far)) {
                Outcome::Done(Answer::Analysis(whole)) => {
                    match heard(*whole).filter(|whole| whole.is_over()) {
                        Some(whole) => {
                            self.counted.done.inc();
                            return Some(whole);
                        }
                        None => "its findings are impossible in this game".to_owned(),
                    }
                }
                Outcome::Done(_) => "its answer does not contain an analysis".to_owned(),
                Outcome::Refused(why) => why,
                Outcome::Lost => "it no longer answers".to_owned(),
            };
            if !stop.is_stopped() {
                self.counted.lost.inc();
                tracing::warn!("an analysis by the worker {} failed: {why}", peer.name);
            }
        }
        None
    }

    async fn talk(
        &self,
        peer: &Peer,
        order: &Order,
        stop: &Stop,
        so_far: &mut (dyn FnMut(Findings) + Send),
    ) -> Outcome {
        let client = &self.bus.client;
        if client.connection_state() != State::Connected {
            return Outcome::Lost;
        }
        let Ok(payload) = to_json(order) else {
            return Outcome::Refused("cannot serialize the order".into());
        };
        if payload.len() > client.server_info().max_payload {
            return Outcome::Refused("the order is too long for the bus".into());
        }
        let inbox = client.new_inbox();
        let Ok(mut answers) = client.subscribe(inbox.clone()).await else { return Outcome::Lost };
        let sent = client.publish_with_reply(self.bus.orders(&peer.id), inbox.clone(), payload.into()).await;
        if sent.is_err() {
            return Outcome::Lost;
        }
        let mut last_answer = Instant::now();
        let mut stopped_at = None;
        let mut clock = interval(CHECK_INTERVAL);
        clock.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                answer = answers.next() => {
                    let Some(answer) = answer else { return Outcome::Lost };
                    if answer.status == Some(StatusCode::NO_RESPONDERS) {
                        return Outcome::Lost;
                    }
                    last_answer = Instant::now();
                    match serde_json::from_slice(&answer.payload) {
                        Ok(Answer::Begun) => {}
                        Ok(Answer::Analysed(found)) => so_far(*found),
                        Ok(Answer::Refused(why)) => return Outcome::Refused(why),
                        Ok(done) => return Outcome::Done(done),
                        Err(error) => return Outcome::Refused(error.to_string()),
                    }
                }
                _ = clock.tick() => {
                    if peer.is_gone() || last_answer.elapsed() > SILENT {
                        return Outcome::Lost;
                    }
                    match stopped_at {
                        None if stop.is_stopped() => {
                            let said = client.publish(self.bus.stops(&peer.id), inbox.clone().into_bytes().into()).await;
                            if said.is_err() {
                                return Outcome::Lost;
                            }
                            stopped_at = Some(Instant::now());
                        }
                        Some(then) if then.elapsed() > STOP_TIMEOUT => return Outcome::Lost,
                        _ => {}
                    }
                }
            }
        }
    }
}

/// A subscription to the presence of workers. Dropping it removes all workers.
#[derive(Debug)]
pub(crate) struct Listening {
    task: tokio::task::JoinHandle<()>,
    elsewhere: Elsewhere,
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.task.abort();
        for (_, peer) in self.elsewhere.peers.lock().drain() {
            peer.is_gone.store(true, Ordering::Relaxed);
        }
    }
}
