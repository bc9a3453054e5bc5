//! Files finished games of this server in the records.
//!
//! The live database lists the games to file and to remove, and this task works through them. The task may be
//! interrupted at any time. The task continues after the next start, and repeated work does no harm. No move
//! waits for the task, since the records are a separate database and games are replayed on other threads.

use std::collections::HashSet;
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

/// The maximum number of games to file in one transaction.
const BATCH: u32 = 64;
/// The wait after a failure, for example while another program imports games.
const RETRY_AFTER: Duration = Duration::from_secs(5);
/// The minimum number of plies of the players with which a game that ended early is filed.
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
struct Task {
    store: Store,
    records: Arc<Shelf>,
    /// Games whose removal panicked. They stay listed, so that the next start tries again.
    set_aside: HashSet<GameId>,
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
    #[error("the update of the records panicked for each of {0} games")]
    Panicked(usize),
}

impl PlayedHere {
    /// Starts filing finished games, beginning with those left by the previous run.
    pub(crate) fn start(store: Store, records: Arc<Shelf>) -> Self {
        // One pending call is enough, since the task reads the lists itself.
        let (calls, received) = mpsc::channel(1);
        let this = Self { calls };
        this.notify();
        tokio::spawn(Task { store, records, set_aside: HashSet::new() }.serve(received));
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
    async fn serve(mut self, mut calls: mpsc::Receiver<Call>) {
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
    async fn round(&mut self) -> Result<bool, FilingError> {
        let games = self.store.games_to_file(BATCH).await?;
        // A game that is deleted or loses a name from now on is removed in the next round.
        let n_listed = BATCH.saturating_add(u32::try_from(self.set_aside.len()).unwrap_or(u32::MAX));
        let mut removed = self.store.games_removed(n_listed).await?;
        removed.retain(|id| !self.set_aside.contains(id));
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
        let add = async |records: Arc<Shelf>, games: Vec<(GameId, Filed)>| {
            let mut filer = records.records().await?.filer().await?;
            filer.add_played(games).await?;
            filer.close().await
        };
        let remove = async |records: Arc<Shelf>, games: Vec<GameId>| {
            let mut filer = records.records().await?.filer().await?;
            filer.remove_played(&games).await?;
            filer.close().await
        };
        for (id, _) in self.update(walked, add).await? {
            log_failure(&id, &"a panic");
        }
        for id in self.update(removed.clone(), remove).await? {
            let error = "a panic";
            tracing::error!(game = %id, error, "cannot remove a game from the records before a restart");
            self.set_aside.insert(id);
        }
        removed.retain(|id| !self.set_aside.contains(id));
        // Games that cannot be read, replayed or added are marked as filed too, since another attempt would
        // also fail.
        self.store.mark_filed(&games).await?;
        self.store.removal_done(&removed).await?;
        Ok(has_more)
    }

    /// Updates the records with these games on another thread. Returns the games that cause a panic.
    async fn update<T, F>(
        &self,
        games: Vec<T>,
        update: impl Fn(Arc<Shelf>, Vec<T>) -> F + Send + 'static,
    ) -> Result<Vec<T>, FilingError>
    where
        T: Clone + Send + 'static,
        F: Future<Output = Result<(), RecordsError>>,
    {
        let (records, runtime) = (Arc::clone(&self.records), Handle::current());
        let update = move |games| runtime.block_on(update(Arc::clone(&records), games));
        spawn_blocking(move || together_or_alone(games, update)).await?
    }
}

/// Updates the records with all games together. If that panics, updates them with each game alone, and
/// returns the games that cause a panic.
///
/// # Errors
/// If the update fails, or if each of several games causes a panic. Then the games are not to blame.
fn together_or_alone<T: Clone>(
    games: Vec<T>,
    update: impl Fn(Vec<T>) -> Result<(), RecordsError>,
) -> Result<Vec<T>, FilingError> {
    // A panic drops the connection, and the database rolls back.
    let update = |games: &[T]| panic::catch_unwind(AssertUnwindSafe(|| update(games.to_vec())));
    if games.is_empty() {
        return Ok(games);
    }
    if let Ok(outcome) = update(&games) {
        outcome?;
        return Ok(Vec::new());
    }
    let mut faulty = Vec::new();
    for game in games.chunks(1) {
        match update(game) {
            Ok(outcome) => outcome?,
            Err(_) => faulty.extend_from_slice(game),
        }
    }
    if games.len() > 1 && faulty.len() == games.len() {
        return Err(FilingError::Panicked(games.len()));
    }
    Ok(faulty)
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
    use std::sync::Mutex;

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

    #[test]
    fn a_panic_while_records_are_written_sets_one_game_aside() {
        let written = Mutex::new(Vec::new());
        let update = |games: Vec<u32>| {
            assert!(!games.contains(&7), "a panic for this test");
            written.lock().unwrap().extend(games);
            Ok(())
        };
        assert_eq!(together_or_alone((5..9).collect(), update).unwrap(), [7]);
        assert_eq!(*written.lock().unwrap(), [5, 6, 8]);
        assert_eq!(together_or_alone(vec![7], update).unwrap(), [7]);
        assert!(together_or_alone(vec![1, 2], update).unwrap().is_empty());
        // No game is to blame if all fail.
        let broken = |_: Vec<u32>| -> Result<(), RecordsError> { panic!("a panic for this test") };
        assert!(matches!(together_or_alone(vec![1, 2], broken), Err(FilingError::Panicked(2))));
        assert!(together_or_alone(Vec::new(), broken).unwrap().is_empty());
    }
}
