//! Many tables that play until the time is up or the server is gone.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use futures_util::future::try_join_all;
use outflank_rules::SplitMix64;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::address::{Address, Kind};
use crate::lost::Lost;
use crate::table::Table;

/// The longest pause before a move, in milliseconds.
const PAUSE_MS: usize = 20;

/// How many tables reconnect at once. More would take too long, since a stopped clock resumes within a second
/// after both players are back.
const RECONNECT_GROUP: usize = 250;

/// When play ends.
#[derive(Clone)]
pub(crate) enum End {
    /// When the time is up.
    At(Instant),
    /// When the server disappears.
    Gone,
    /// When the server disappears or the flag is set. A table between two games may begin the next one on the
    /// other server, and so may never notice that the first server is gone.
    GoneOrFlagged(Arc<AtomicBool>),
}

impl End {
    fn is_now(&self) -> bool {
        match self {
            Self::At(end) => Instant::now() >= *end,
            Self::Gone => false,
            Self::GoneOrFlagged(flag) => flag.load(Ordering::Relaxed),
        }
    }
}

/// Tables that play one game after another.
#[derive(Default)]
pub(crate) struct Storm {
    tables: Vec<Table>,
    /// Moves that were acknowledged.
    pub(crate) moves: usize,
    /// Complete games.
    pub(crate) games_over: usize,
    /// The longest time until the acknowledgment of a move.
    pub(crate) slowest: Duration,
}

impl Storm {
    /// Starts games at `count` tables.
    pub(crate) async fn begin(address: &Address, kind: &Kind, count: usize, seed: u64) -> Result<Self> {
        let (mut storm, mut seeds) = (Self::default(), SplitMix64::new(seed));
        for _ in 0..count {
            storm.tables.push(Table::begin(address, kind, seeds.next_u64()).await?);
        }
        Ok(storm)
    }

    /// Returns the ID of a game in progress, and its link.
    pub(crate) async fn any_game(&self) -> Result<(String, String)> {
        let table = self.tables.first().context("no table")?;
        Ok((table.game.clone(), table.link().await?))
    }

    /// Plays at all tables until `end`.
    ///
    /// # Errors
    /// If a result is wrong. A lost connection is an error only if the server should not have disappeared.
    pub(crate) async fn rage(&mut self, end: End, seed: u64) -> Result<()> {
        let (mut playing, mut seeds) = (JoinSet::new(), SplitMix64::new(seed));
        for (number, mut table) in self.tables.drain(..).enumerate() {
            let (mut pauses, end) = (SplitMix64::new(seeds.next_u64()), end.clone());
            playing.spawn(async move {
                let mut gust = Gust::default();
                let outcome = gust.play(&mut table, &mut pauses, &end).await;
                (number, table, gust, outcome)
            });
        }
        let (mut first_error, mut tables) = (None, Vec::new());
        while let Some(played) = playing.join_next().await {
            let (number, table, gust, outcome) = played?;
            self.moves += gust.moves;
            self.games_over += gust.games_over;
            self.slowest = self.slowest.max(gust.slowest);
            if let Err(error) = outcome
                && (matches!(end, End::At(_)) || !error.is::<Lost>())
            {
                first_error.get_or_insert(error.context(format!("game {}", table.game)));
            }
            tables.push((number, table));
        }
        // Restores the order of the tables, so that equal seeds give equal games.
        tables.sort_by_key(|(number, _)| *number);
        self.tables = tables.into_iter().map(|(_, table)| table).collect();
        first_error.map_or(Ok(()), Err)
    }

    /// Checks every game against the server.
    pub(crate) async fn check(&mut self) -> Result<()> {
        for table in &mut self.tables {
            table.check().await.with_context(|| format!("game {}", table.game))?;
        }
        Ok(())
    }

    /// Reconnects all players to a server that was away since `gone_ms`.
    ///
    /// # Errors
    /// If an acknowledged move was lost or doubled, or a clock was charged.
    pub(crate) async fn come_back(&mut self, address: &Address, gone_ms: i64) -> Result<()> {
        come_back(&mut self.tables, address, gone_ms).await
    }
}

/// Reconnects the players of all tables to a server that was away since `gone_ms`, in groups.
///
/// # Errors
/// If an acknowledged move was lost or doubled, or a clock was charged.
pub(crate) async fn come_back(tables: &mut [Table], address: &Address, gone_ms: i64) -> Result<()> {
    for some in tables.chunks_mut(RECONNECT_GROUP) {
        try_join_all(some.iter_mut().map(async |table| {
            table.move_to(address);
            table.come_back(gone_ms).await.with_context(|| format!("game {}", table.game))
        }))
        .await?;
    }
    Ok(())
}

/// The results of one table.
#[derive(Default)]
struct Gust {
    moves: usize,
    games_over: usize,
    slowest: Duration,
}

impl Gust {
    async fn play(&mut self, table: &mut Table, pauses: &mut SplitMix64, end: &End) -> Result<()> {
        while !end.is_now() {
            if table.is_over() {
                table.check().await?;
                self.games_over += 1;
                table.begin_another().await?;
            }
            sleep(Duration::from_millis(pauses.below(PAUSE_MS) as u64)).await;
            let sent = Instant::now();
            table.play_one().await?;
            self.slowest = self.slowest.max(sent.elapsed());
            self.moves += 1;
        }
        Ok(())
    }
}
