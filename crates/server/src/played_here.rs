//! Games that were played here join the records by themselves, once they are over.
//!
//! The live database says which games are over and not filed yet, and which were removed; here somebody is told that
//! there may be some, and does what is left to do. So it does not matter when the server ends: at the next start it goes
//! on where it was, and what was done twice is done once. No game waits for it: the records are another database, and going
//! through games is done off the threads that serve.

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

/// Games that are filed together.
const TOGETHER: u32 = 64;
/// How long to wait after a failure, such as another program that adds games meanwhile.
const AGAIN: Duration = Duration::from_secs(5);
/// A game that was broken off is filed if so many plies of it were the players' own.
const FEWEST_PLIES: usize = 10;

/// The way to whoever files games; clones share it.
#[derive(Clone, Debug)]
pub(crate) struct PlayedHere {
    calls: mpsc::Sender<Call>,
}

#[derive(Debug)]
enum Call {
    /// There may be something to do.
    Look,
    Close,
}

/// What files games, and where from and where to.
#[derive(Clone)]
struct Desk {
    store: Store,
    records: Arc<Shelf>,
}

/// Why nothing was filed this time.
#[derive(Debug, Error)]
enum Trouble {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Records(#[from] RecordsError),
    #[error("the work was broken off: {0}")]
    BrokenOff(#[from] JoinError),
}

impl PlayedHere {
    /// Begins to file what is over in this store, first what was left of before.
    pub(crate) fn start(store: Store, records: Arc<Shelf>) -> Self {
        // One call is enough, however many games it is about.
        let (calls, waiting) = mpsc::channel(1);
        let filer = Self { calls };
        filer.look();
        tokio::spawn(Desk { store, records }.serve(waiting));
        filer
    }

    /// Says that a game is over, or was removed.
    pub(crate) fn look(&self) {
        let _one_is_waiting = self.calls.try_send(Call::Look);
    }

    /// Waits until what has begun is done, and nothing else begins.
    pub(crate) async fn close(&self) {
        let _ended = self.calls.send(Call::Close).await;
        self.calls.closed().await;
    }
}

impl Desk {
    async fn serve(self, mut calls: mpsc::Receiver<Call>) {
        // Who has taken the records away gets those of the games that are still here.
        if self.records.is_empty()
            && let Err(error) = self.store.none_was_filed().await
        {
            tracing::warn!(%error, "games that were filed before cannot be filed again");
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
                        tracing::debug!(%error, "games that were played here are filed later");
                        break true;
                    }
                    Err(error) => {
                        tracing::warn!(%error, "games that were played here are not filed yet");
                        break true;
                    }
                }
                if matches!(calls.try_recv(), Ok(Call::Close) | Err(TryRecvError::Disconnected)) {
                    return;
                }
            };
        }
    }

    /// Does some of what is left to do; says whether there may be more.
    async fn round(&self) -> Result<bool, Trouble> {
        let games = self.store.games_to_file(TOGETHER).await?;
        // Read later than the others: whatever is removed from now on is taken out by the next round.
        let removed = self.store.games_removed(TOGETHER).await?;
        // What was taken out may have to be filed again, under other names.
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
                // What cannot be gone through now cannot be later, and the games behind it shall not wait.
                tracing::error!(%error, "some games that were played here cannot be filed");
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

/// Adds games to the records and takes others out.
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

/// Those of some games that the records take.
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
    tracing::error!(game = %id, error, "a game that was played here cannot be filed");
}

/// A game as it is filed; none if the records do not take it.
///
/// They take what everybody may see of two people who each held a seat and came to a result. What was played against the
/// computer or by one person alone is nobody's opening to prepare against, and would outnumber all else; nor is a game at a
/// wooden board taken, since whoever has it can put any two names there and change its end.
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

/// What a game ended with; what ended on the board is counted there.
fn score(result: GameResult) -> Score {
    match (result.recorded, result.winner) {
        (Some(recorded), _) => Score::Discs(recorded),
        (None, Some(winner)) => Score::Verdict(Verdict::Win(winner)),
        (None, None) => Score::Verdict(Verdict::Draw),
    }
}
