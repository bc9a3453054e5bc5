//! Those who look on: sockets on which nothing happens, and spectators of one game.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::address::Address;
use crate::line::{Heard, Line};
use crate::process::Process;
use crate::spread::Spread;
use crate::table::Table;

/// Between two moves of the game with spectators.
const BETWEEN: Duration = Duration::from_millis(500);

/// Sockets on which nothing happens, open as long as this is held.
pub(crate) struct Idlers {
    _held: JoinSet<Result<Heard>>,
    /// What each of them adds to the memory of the server, in KiB.
    pub(crate) kib: Option<f64>,
}

/// Opens so many sockets on one game in which nobody plays.
pub(crate) async fn sit_down(
    address: &Address,
    spec: &str,
    count: usize,
    server: Option<&Process>,
) -> Result<Idlers> {
    let mut held = JoinSet::new();
    if count == 0 {
        return Ok(Idlers { _held: held, kib: None });
    }
    let game = address.begin(spec).await?.id;
    let mut open = async |count: usize| -> Result<()> {
        for _ in 0..count {
            let mut line = Line::open(address, &game).await?;
            // It is read, so that it answers when the server asks whether it is there.
            held.spawn(async move { line.hear().await });
        }
        Ok(())
    };
    // The first ones warm up what all have together.
    open(count.div_ceil(20)).await?;
    let before = server.and_then(Process::resident_kib);
    open(count).await?;
    let after = server.and_then(Process::resident_kib);
    let kib = after.zip(before).map(|(after, before)| (after - before) / count as f64);
    Ok(Idlers { _held: held, kib })
}

/// A game with spectators.
pub(crate) struct Watched {
    table: Option<Table>,
    /// The spectators; they end with this.
    spectators: JoinSet<()>,
    /// The events that they have read.
    read: mpsc::UnboundedReceiver<Result<u64>>,
}

impl Watched {
    /// Begins it; without spectators there is no game.
    pub(crate) async fn begin(address: &Address, spec: &str, count: usize, seed: u64) -> Result<Self> {
        let (reads, read) = mpsc::unbounded_channel();
        let mut watched = Self { table: None, spectators: JoinSet::new(), read };
        if count == 0 {
            return Ok(watched);
        }
        let table = Table::begin(address, spec, seed).await?;
        for _ in 0..count {
            let mut line = Line::open(address, &table.game).await?;
            let reads = reads.clone();
            watched.spectators.spawn(async move {
                loop {
                    let seq = match line.hear().await {
                        Ok(Heard::Event { seq, .. }) => Ok(seq),
                        Ok(Heard::Done { id, .. }) => {
                            Err(anyhow::anyhow!("a spectator was told that {id} is done"))
                        }
                        Err(error) => Err(error),
                    };
                    let has_ended = seq.is_err();
                    if reads.send(seq).is_err() || has_ended {
                        return;
                    }
                }
            });
        }
        watched.table = Some(table);
        Ok(watched)
    }

    /// Plays until the time is up or the game is over; gives how long each move took until the last spectator had it.
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
            sleep(BETWEEN).await;
        }
        Ok(Some(Spread::of(times)))
    }
}
