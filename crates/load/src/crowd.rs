//! Passive load: idle sockets, games without moves, and spectators of one game.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use futures_util::StreamExt;
use outflank_rules::SplitMix64;
use outflank_wire::server::ServerMessage;
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::address::{Address, Kind};
use crate::line::connect;
use crate::process::Process;
use crate::spread::Spread;
use crate::table::Table;

/// The time between two moves in the game with spectators.
const MOVE_INTERVAL: Duration = Duration::from_millis(500);

/// Idle sockets. Dropping this value closes the sockets.
pub(crate) struct Idlers {
    held: JoinSet<()>,
    /// The server's memory per socket, in KiB.
    pub(crate) kib: Option<f64>,
}

/// Opens `count` idle sockets, like open pages.
pub(crate) async fn look_on(address: &Address, count: usize, server: &Process) -> Result<Idlers> {
    let mut idlers = Idlers { held: JoinSet::new(), kib: None };
    if count == 0 {
        return Ok(idlers);
    }
    // The first sockets warm up shared resources, so they are not measured.
    idlers.open(address, count.div_ceil(20)).await?;
    let before = server.resident_kib();
    idlers.open(address, count).await?;
    let after = server.resident_kib();
    idlers.kib = after.zip(before).map(|(after, before)| (after - before) / count as f64);
    Ok(idlers)
}

impl Idlers {
    async fn open(&mut self, address: &Address, count: usize) -> Result<()> {
        for _ in 0..count {
            let mut socket = connect(address, "/api/socket", None).await?;
            socket.next().await.context("a socket that says nothing")??;
            // The task reads all the time, so that it answers the server's pings.
            self.held.spawn(async move { while let Some(Ok(_)) = socket.next().await {} });
        }
        Ok(())
    }

    /// Returns the number of sockets that ended unexpectedly.
    pub(crate) fn gone(&mut self) -> usize {
        std::iter::from_fn(|| self.held.try_join_next()).count()
    }
}

/// Games with running clocks but without moves or connections.
pub(crate) struct Resting {
    pub(crate) tables: Vec<Table>,
    /// The server's memory per game, in KiB.
    pub(crate) kib: Option<f64>,
}

/// Begins `count` games.
pub(crate) async fn rest(
    address: &Address,
    kind: &Kind,
    count: usize,
    server: &Process,
    seed: u64,
) -> Result<Resting> {
    let mut resting = Resting { tables: Vec::with_capacity(count), kib: None };
    let mut seeds = SplitMix64::new(seed);
    let (mut before, warm) = (None, count.div_ceil(20));
    for at in 0..count {
        // The first games warm up shared resources, so they are not measured.
        if at == warm {
            before = server.resident_kib();
        }
        let mut table = Table::begin(address, kind, seeds.next_u64()).await?;
        table.rest().await;
        resting.tables.push(table);
    }
    let measured = count.saturating_sub(warm).max(1) as f64;
    resting.kib = server.resident_kib().zip(before).map(|(after, before)| (after - before) / measured);
    Ok(resting)
}

/// A game with spectators.
pub(crate) struct Watched {
    table: Option<Table>,
    /// The tasks of the spectators, which end when the set is dropped.
    spectators: JoinSet<()>,
    /// The numbers of the events that the spectators have read.
    read: mpsc::UnboundedReceiver<Result<u64>>,
}

impl Watched {
    /// Starts the game, unless there are no spectators.
    pub(crate) async fn begin(address: &Address, kind: &Kind, count: usize, seed: u64) -> Result<Self> {
        let (reads, read) = mpsc::unbounded_channel();
        let mut watched = Self { table: None, spectators: JoinSet::new(), read };
        if count == 0 {
            return Ok(watched);
        }
        let table = Table::begin(address, kind, seed).await?;
        let path = format!("/api/games/{}/socket?link={}", table.game, table.link().await?);
        for _ in 0..count {
            let mut socket = connect(address, &path, None).await?;
            let reads = reads.clone();
            watched.spectators.spawn(async move {
                while let Some(Ok(message)) = socket.next().await {
                    let Ok(text) = message.into_text() else { continue };
                    if let Ok(ServerMessage::Event { seq, .. }) = serde_json::from_str(&text)
                        && reads.send(Ok(seq)).is_err()
                    {
                        return;
                    }
                }
                let _over = reads.send(Err(anyhow::anyhow!("the server disconnected a spectator")));
            });
        }
        watched.table = Some(table);
        Ok(watched)
    }

    /// Plays until the time is up or the game is over. Measures the time from each move until the last
    /// spectator has read it.
    pub(crate) async fn play(mut self, end: Instant) -> Result<Option<Spread>> {
        let Some(mut table) = self.table else { return Ok(None) };
        let mut times = Vec::new();
        while Instant::now() < end && !table.is_over() {
            let sent = Instant::now();
            table.play_one().await?;
            let mut missing = self.spectators.len();
            while missing > 0 {
                let seq = self.read.recv().await.context("no spectator is left")??;
                match seq.cmp(&table.seq()) {
                    std::cmp::Ordering::Less => {}
                    std::cmp::Ordering::Equal => missing -= 1,
                    std::cmp::Ordering::Greater => bail!("event {seq} has not happened"),
                }
            }
            times.push(sent.elapsed());
            sleep(MOVE_INTERVAL).await;
        }
        Ok(Some(Spread::of(times)))
    }
}
