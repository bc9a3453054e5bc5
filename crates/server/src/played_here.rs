//! Files finished games of this server in the records.
//!
//! The live database has the lists of games to file and to remove; this task works on them when called. It
//! may be interrupted at any time: after the next start it continues, and repeated work does no harm. No game
//! waits for it, since the records are a separate database and games are walked on other threads.

use std::sync::Arc;
use std::time::Duration;

use outflank_formats::record::{Date, GameRecord, Score, StatedResult};
use outflank_play::{Company, EndReason, GameResult, Logged, Player, Seat, Session};
use outflank_records::{Filed, Filing};
use outflank_rules::{ByColor, Verdict};
use thiserror::Error;
use tokio::runtime::Handle;
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TryRecvError;
use tokio::task::{JoinError, spawn_blocking};
use tokio::time::timeout;

use crate::GameId;
use crate::store::records::{RecordsError, Shelf};
use crate::store::{Store, StoreError};

/// The number of games filed in one transaction.
const TOGETHER: u32 = 64;
/// The wait after a failure, such as another program that imports games.
const AGAIN: Duration = Duration::from_secs(5);
/// A game that ended early is filed only with this many plies of the players.
const FEWEST_PLIES: usize = 10;

/// Notifies the task that files games; clones share it.
#[derive(Clone, Debug)]
pub(crate) struct PlayedHere {
    calls: mpsc::Sender<Call>,
}

#[derive(Debug)]
enum Call {
    /// There may be work.
    Look,
    Close,
}

/// The task that files games.
#[derive(Clone)]
struct Desk {
    store: Store,
    records: Arc<Shelf>,
}

/// Why filing failed.
#[derive(Debug, Error)]
enum Trouble {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Records(#[from] RecordsError),
    #[error("the task was aborted: {0}")]
    BrokenOff(#[from] JoinError),
}

impl PlayedHere {
    /// Starts to file finished games, beginning with those left from before.
    pub(crate) fn start(store: Store, records: Arc<Shelf>) -> Self {
        // One pending call is enough, however many games it is about.
        let (calls, waiting) = mpsc::channel(1);
        let filer = Self { calls };
        filer.look();
        tokio::spawn(Desk { store, records }.serve(waiting));
        filer
    }

    /// Announces that a game has ended or was deleted.
    pub(crate) fn look(&self) {
        let _one_is_waiting = self.calls.try_send(Call::Look);
    }

    /// Waits until the current work is finished, and stops.
    pub(crate) async fn close(&self) {
        let _ended = self.calls.send(Call::Close).await;
        self.calls.closed().await;
    }
}

impl Desk {
    async fn serve(self, mut calls: mpsc::Receiver<Call>) {
        // If the records were deleted, files the games that still exist again.
        if self.records.is_empty()
            && let Err(error) = self.store.none_was_filed().await
        {
            tracing::warn!(%error, "cannot file games again into the new records");
        }
        let mut has_failed = false;
        loop {
            let call = match has_failed {
                false => calls.recv().await,
                true => timeout(AGAIN, calls.recv()).await.unwrap_or(Some(Call::Look)),
            };
            if !matches!(call, Some(Call::Look)) {
                return;
            }
            has_failed = loop {
                match self.round().await {
                    Ok(false) => break false,
                    Ok(true) => {}
                    Err(Trouble::Records(error)) if error.is_in_use() => {
                        tracing::debug!(%error, "cannot file finished games yet");
                        break true;
                    }
                    Err(error) => {
                        tracing::warn!(%error, "cannot file finished games yet");
                        break true;
                    }
                }
                if matches!(calls.try_recv(), Ok(Call::Close) | Err(TryRecvError::Disconnected)) {
                    return;
                }
            };
        }
    }

    /// Does one batch of work; returns whether there may be more.
    async fn round(&self) -> Result<bool, Trouble> {
        let games = self.store.games_to_file(TOGETHER).await?;
        // Read after the games: games deleted from now on are removed in the next round.
        let removed = self.store.games_removed(TOGETHER).await?;
        // Removed games may have to be filed again under other names.
        let has_more = games.len() == TOGETHER as usize || !removed.is_empty();
        if games.is_empty() && removed.is_empty() {
            return Ok(false);
        }
        let mut logs = Vec::with_capacity(games.len());
        for id in &games {
            match self.store.load(id).await {
                Ok(Some(log)) => logs.push((id.clone(), log)),
                Ok(None) => {}
                Err(error @ StoreError::Unreadable { .. }) => told(id, &error.to_string()),
                Err(error) => return Err(error.into()),
            }
        }
        let filed = match spawn_blocking(move || filed(logs)).await {
            Ok(filed) => filed,
            Err(error) if error.is_panic() => {
                // A game that causes a panic would do so again; the games behind it must not wait.
                tracing::error!(%error, "cannot file some finished games");
                Vec::new()
            }
            Err(error) => return Err(error.into()),
        };
        if !filed.is_empty() || !removed.is_empty() {
            let (records, gone, here) = (Arc::clone(&self.records), removed.clone(), Handle::current());
            spawn_blocking(move || here.block_on(keep(&records, filed, &gone))).await??;
        }
        self.store.were_filed(&games).await?;
        self.store.removal_done(&removed).await?;
        Ok(has_more)
    }
}

/// Adds games to the records and removes others.
async fn keep(records: &Shelf, filed: Vec<(GameId, Filed)>, gone: &[GameId]) -> Result<(), RecordsError> {
    let mut filer = records.records().await?.filer().await?;
    if !filed.is_empty() {
        filer.add_played(filed).await?;
    }
    if !gone.is_empty() {
        filer.remove_played(gone).await?;
    }
    filer.close().await
}

/// The games that qualify for the records.
fn filed(logs: Vec<(GameId, Vec<Logged>)>) -> Vec<(GameId, Filed)> {
    let mut filing = Filing::default();
    let mut filed = Vec::new();
    for (id, log) in logs {
        match Session::replay(&log) {
            Ok(session) => {
                let Some(record) = record(&session) else { continue };
                match filing.file(&record) {
                    Ok(game) => filed.push((id, game)),
                    Err(error) => told(&id, &error.to_string()),
                }
            }
            Err(error) => told(&id, &error.to_string()),
        }
    }
    filed
}

fn told(id: &GameId, error: &str) {
    tracing::error!(game = %id, error, "cannot file a finished game");
}

/// A game as a record; `None` if it does not qualify.
///
/// Only public games between two people with a result qualify. Games against the computer or by one person
/// alone say nothing about openings and would outnumber the rest. Games at a wooden board are excluded, since
/// their owner can enter any names and result.
fn record(session: &Session) -> Option<GameRecord> {
    let (result, terms) = (session.result()?, session.terms());
    let [Seat::Human(black), Seat::Human(white)] = [&session.seats().black, &session.seats().white] else {
        return None;
    };
    let is_between_two = session.company() == Company::Two && terms.over_the_board.is_none();
    let own = session.playthrough().plies().len() - session.n_given();
    let is_played = match result.reason {
        EndReason::Board => session.is_begun(),
        EndReason::Aborted => false,
        EndReason::Resignation { .. }
        | EndReason::Time { .. }
        | EndReason::Settled { .. }
        | EndReason::Abandoned { .. }
        | EndReason::Agreement => own >= FEWEST_PLIES,
    };
    if !(terms.is_public && is_between_two && is_played) {
        return None;
    }
    let mut record = GameRecord::of(session.game(), session.playthrough());
    record.given = session.n_given();
    let player = |player: &Player| {
        let name = player.name.as_ref().map(|name| name.as_str().to_owned());
        outflank_formats::record::Player { name, rating: None }
    };
    let heading = &mut record.heading;
    heading.players = ByColor { black: player(black), white: player(white) };
    heading.date = u64::try_from(session.created().0 / 1000).ok().and_then(Date::of_unix);
    heading.result = Some(StatedResult { score: Some(score(result)), how: None });
    Some(record)
}

/// The stated result; discs of a finished board are counted by the reader.
fn score(result: GameResult) -> Score {
    match (result.recorded, result.winner) {
        (Some(recorded), _) => Score::Discs(recorded),
        (None, Some(winner)) => Score::Verdict(Verdict::Win(winner)),
        (None, None) => Score::Verdict(Verdict::Draw),
    }
}
