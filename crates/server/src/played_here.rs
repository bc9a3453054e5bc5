//! Files finished games of this server in the records.
//!
//! The live database lists the games to file and to remove, and this task works through them. The task may be
//! interrupted at any time. The task continues after the next start, and repeated work does no harm. No move
//! waits for the task, since the records are a separate database and games are replayed on other threads.

use std::error::Error;
use std::fmt::Display;
use std::panic::{self, AssertUnwindSafe};
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

/// The most games to file in one transaction.
const BATCH: u32 = 64;
/// The wait after a failure, for example while another program imports games.
const RETRY_AFTER: Duration = Duration::from_secs(5);
/// The fewest plies of the players with which a game that ended early is filed.
const FEWEST_PLIES: usize = 10;

/// Notifies the task that files games. Clones notify the same task.
#[derive(Clone, Debug)]
pub(crate) struct PlayedHere {
    calls: mpsc::Sender<Call>,
}

#[derive(Debug)]
enum Call {
    /// There may be work.
    Check,
    Close,
}

/// The task that files games.
#[derive(Clone)]
struct Task {
    store: Store,
    records: Arc<Shelf>,
}

/// Why filing failed.
#[derive(Debug, Error)]
enum FilingError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Records(#[from] RecordsError),
    #[error("the update of the records was aborted: {0}")]
    Aborted(#[from] JoinError),
}

impl PlayedHere {
    /// Starts to file finished games, beginning with those left by the previous run.
    pub(crate) fn start(store: Store, records: Arc<Shelf>) -> Self {
        // One pending call is enough, since the task reads the lists itself.
        let (calls, received) = mpsc::channel(1);
        let this = Self { calls };
        this.notify();
        tokio::spawn(Task { store, records }.serve(received));
        this
    }

    /// Tells the task that a game has ended or was deleted.
    pub(crate) fn notify(&self) {
        let _already_notified = self.calls.try_send(Call::Check);
    }

    /// Stops the task after its current work, and waits for that.
    pub(crate) async fn close(&self) {
        let _ended = self.calls.send(Call::Close).await;
        self.calls.closed().await;
    }
}

impl Task {
    async fn serve(self, mut calls: mpsc::Receiver<Call>) {
        // If the records were deleted, all existing games are filed again.
        if self.records.is_empty()
            && let Err(error) = self.store.mark_none_filed().await
        {
            tracing::warn!(%error, "cannot file games again into the new records");
        }
        let mut has_failed = false;
        loop {
            let call = match has_failed {
                false => calls.recv().await,
                true => timeout(RETRY_AFTER, calls.recv()).await.unwrap_or(Some(Call::Check)),
            };
            if !matches!(call, Some(Call::Check)) {
                return;
            }
            has_failed = loop {
                match self.round().await {
                    Ok(false) => break false,
                    Ok(true) => {}
                    Err(FilingError::Records(error)) if error.is_in_use() => {
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

    /// Does one batch of work. Returns whether there may be more.
    async fn round(&self) -> Result<bool, FilingError> {
        let games = self.store.games_to_file(BATCH).await?;
        // A game that is deleted or loses a name from now on is removed in the next round.
        let removed = self.store.games_removed(BATCH).await?;
        // A removed game that still exists must be filed again, without the name of a deleted account.
        let has_more = games.len() == BATCH as usize || !removed.is_empty();
        if games.is_empty() && removed.is_empty() {
            return Ok(false);
        }
        let mut logs = Vec::with_capacity(games.len());
        for id in &games {
            match self.store.load(id).await {
                Ok(Some(log)) => logs.push((id.clone(), log)),
                Ok(None) => {}
                Err(error @ StoreError::Unreadable { .. }) => log_failure(id, &error),
                Err(error) => return Err(error.into()),
            }
        }
        let walked = spawn_blocking(move || walk_games(logs)).await?;
        if !walked.is_empty() || !removed.is_empty() {
            let (records, removed, runtime) = (Arc::clone(&self.records), removed.clone(), Handle::current());
            spawn_blocking(move || runtime.block_on(update_records(&records, walked, &removed))).await??;
        }
        // Games that cannot be read or replayed are marked as filed too, since another attempt would also
        // fail.
        self.store.mark_filed(&games).await?;
        self.store.removal_done(&removed).await?;
        Ok(has_more)
    }
}

/// Adds games to the records and removes others.
async fn update_records(
    records: &Shelf,
    added: Vec<(GameId, Filed)>,
    removed: &[GameId],
) -> Result<(), RecordsError> {
    let mut filer = records.records().await?.filer().await?;
    if !added.is_empty() {
        filer.add_played(added).await?;
    }
    if !removed.is_empty() {
        filer.remove_played(removed).await?;
    }
    filer.close().await
}

/// Replays the games, and walks through those that qualify for the records.
fn walk_games(logs: Vec<(GameId, Vec<Logged>)>) -> Vec<(GameId, Filed)> {
    let mut filing = Filing::default();
    let walk = |log: Vec<Logged>| -> Result<Option<Filed>, Box<dyn Error>> {
        let session = Session::replay(&log)?;
        Ok(record(&session).map(|record| filing.file(&record)).transpose()?)
    };
    each_game(logs, walk)
}

/// Calls `walk` for each game. An error or a panic in one of them does not keep the others out of the
/// records.
fn each_game<T>(
    logs: Vec<(GameId, Vec<Logged>)>,
    mut walk: impl FnMut(Vec<Logged>) -> Result<Option<T>, Box<dyn Error>>,
) -> Vec<(GameId, T)> {
    let mut walked = Vec::new();
    for (id, log) in logs {
        match panic::catch_unwind(AssertUnwindSafe(|| walk(log))) {
            Ok(Ok(Some(game))) => walked.push((id, game)),
            Ok(Ok(None)) => {}
            Ok(Err(error)) => log_failure(&id, &*error),
            Err(_) => log_failure(&id, &"a panic"),
        }
    }
    walked
}

fn log_failure(id: &GameId, error: &dyn Display) {
    tracing::error!(game = %id, %error, "cannot file a finished game");
}

/// Converts a game to a record. `None` if it does not qualify.
///
/// Only public games between two people with a result qualify. Games against the computer or by one person
/// alone say nothing about openings and would outnumber the rest. Over-the-board games are excluded, since
/// their owner can enter any names and any result.
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

/// Returns the result to state in a record: the recorded discs, or otherwise the winner.
fn score(result: GameResult) -> Score {
    match (result.recorded, result.winner) {
        (Some(recorded), _) => Score::Discs(recorded),
        (None, Some(winner)) => Score::Verdict(Verdict::Win(winner)),
        (None, None) => Score::Verdict(Verdict::Draw),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_that_causes_a_panic_keeps_no_other_out_of_the_records() {
        let ids = [(); 3].map(|()| GameId::random().unwrap());
        let mut n_walked = 0;
        let walked = each_game(ids.iter().map(|id| (id.clone(), Vec::new())).collect(), |_| {
            n_walked += 1;
            assert_ne!(n_walked, 2, "a panic for this test");
            Ok(Some(n_walked))
        });
        assert_eq!(walked, [(ids[0].clone(), 1), (ids[2].clone(), 3)]);
    }
}
