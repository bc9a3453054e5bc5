//! Recomputes ratings from the logs of games.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fmt;
use std::panic::resume_unwind;
use std::path::Path;
use std::pin::pin;

use futures_util::TryStreamExt;
use futures_util::stream::try_unfold;
use outflank_play::{CorruptLog, GuestId, Opened, Session, Speed};
use outflank_rules::{ByColor, Color};
use thiserror::Error;

use crate::GameId;
use crate::ratings::{Around, Kept, Ledger, RatedGame, Whose};
use crate::store::{KeptRating, OpenError, PackedLog, PostgresAddress, RatedRow, Store, StoreError};

/// The result of recomputing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recomputed {
    /// The number of rated games.
    pub games: usize,
    /// The number of ratings.
    pub ratings: usize,
    /// The differences between stored data and the logs.
    pub differences: Vec<Difference>,
}

/// A difference between stored data and the logs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The game is rated, but according to its log it should not be.
    NotRated(GameId),
    /// The game is not rated, but according to its log it should be.
    Missed(GameId),
    /// The game has changed ratings, but not as computed from the logs.
    Game(GameId),
    /// The stored rating differs from the computed one.
    Rating {
        /// The ID of the player.
        person: String,
        /// The game under which it is rated.
        game: String,
        /// The speed.
        speed: Speed,
    },
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotRated(game) => {
                write!(f, "game {game} is rated, but according to its log it should not be")
            }
            Self::Missed(game) => {
                write!(f, "game {game} is not rated, but according to its log it should be")
            }
            Self::Game(game) => {
                write!(f, "game {game} has changed ratings, but not as computed from the logs")
            }
            Self::Rating { person, game, speed } => write!(f, "the rating of {person} in {game}, {speed}"),
        }
    }
}

/// Why ratings were not recomputed. No rating has changed then.
#[derive(Debug, Error)]
pub enum RecomputeError {
    /// The store cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The log of a game is corrupt.
    #[error("game {game}: {error}")]
    Log {
        /// The game.
        game: GameId,
        /// The reason.
        error: CorruptLog,
    },
}

/// Recomputes all ratings of a data directory or PostgreSQL database from the logs of games, and reports the
/// differences. Takes the games in the order in which they were rated. Unless `only_check` is set, stores the
/// new values in one transaction. The server must not run meanwhile.
///
/// # Errors
/// If the directory is in use, the store fails or a log is unreadable. No rating has changed then.
pub async fn recompute(
    directory: &Path,
    database: Option<&PostgresAddress>,
    only_check: bool,
) -> Result<Recomputed, RecomputeError> {
    let store = Store::open_at(directory, database).await?;
    let outcome = anew(&store, only_check).await;
    store.close().await;
    outcome
}

async fn anew(store: &Store, only_check: bool) -> Result<Recomputed, RecomputeError> {
    let accounts = store.accounts().await?;
    // The row of a deleted account remains, and so do the rating changes of its games.
    let named: HashSet<GuestId> =
        accounts.iter().filter(|account| account.name.is_some()).map(|account| account.person).collect();
    let known: HashSet<GuestId> = accounts.iter().map(|account| account.person).collect();
    let mut by_log = all_by_log(store).await?;
    let mut take = |id: &GameId, people: &HashSet<GuestId>| {
        let rated = by_log.remove(id)?;
        Color::ALL.into_iter().all(|color| people.contains(&rated.players[color])).then_some(rated)
    };
    let mut ledger = Ledger::default();
    let (mut games, mut differences) = (Vec::new(), Vec::new());
    let mut last = 0;
    loop {
        let page = store.rated_games(last).await?;
        if page.is_empty() {
            break;
        }
        for (number, row) in page {
            last = number;
            let Some(rated) = take(&row.id, &known) else {
                differences.push(Difference::NotRated(row.id));
                continue;
            };
            if !is_what_it_was(&row, &rated, &ledger.rate(&rated)) {
                differences.push(Difference::Game(row.id.clone()));
            }
            games.push((row.id, rated));
        }
    }
    for id in store.games_to_rate().await? {
        if let Some(rated) = take(&id, &named) {
            differences.push(Difference::Missed(id.clone()));
            ledger.rate(&rated);
            games.push((id, rated));
        }
    }
    let stored: BTreeMap<Whose, Kept> = store
        .all_ratings()
        .await?
        .into_iter()
        .map(|(person, KeptRating { game, speed, kept })| ((person, game, speed), kept))
        .collect();
    let mut whose: Vec<&Whose> = stored.keys().chain(ledger.0.keys()).collect();
    whose.sort();
    whose.dedup();
    differences.extend(whose.into_iter().filter(|whose| stored.get(*whose) != ledger.0.get(*whose)).map(
        |(person, game, speed)| Difference::Rating {
            person: person.to_string(),
            game: game.clone(),
            speed: *speed,
        },
    ));
    let found = Recomputed { games: games.len(), ratings: ledger.0.len(), differences };
    if !only_check && !found.differences.is_empty() {
        store.rate_all(games).await?;
    }
    Ok(found)
}

/// Whether the stored effect of a game equals the computed one.
fn is_what_it_was(row: &RatedRow, rated: &RatedGame, around: &Around) -> bool {
    let before = |color| (around.before[color].rating, around.before[color].deviation);
    row.before == ByColor::from_fn(before)
        && row.after == ByColor::from_fn(|color| around.after[color].rating)
        && (&row.game, row.speed, row.ended, row.players)
            == (&rated.game, rated.speed, rated.ended, rated.players)
}

/// Returns all games that should be rated according to their logs. Reads logs sequentially and replays them
/// in parallel.
async fn all_by_log(store: &Store) -> Result<HashMap<GameId, RatedGame>, RecomputeError> {
    let pages = try_unfold(None, |after: Option<GameId>| async move {
        let page = store.logs_to_rate(after.as_ref()).await?;
        let last = page.last().map(|log| log.game.clone());
        Ok::<_, RecomputeError>(last.map(|last| (page, Some(last))))
    });
    let n_threads = std::thread::available_parallelism().map_or(1, usize::from);
    let followed = pages.map_ok(|page| async move {
        let followed = tokio::task::spawn_blocking(move || by_logs(&page));
        followed.await.unwrap_or_else(|lost| resume_unwind(lost.into_panic()))
    });
    let mut followed = pin!(followed.try_buffered(n_threads + 1));
    let mut all = HashMap::new();
    while let Some(page) = followed.try_next().await? {
        all.extend(page.into_iter().filter_map(|(id, rated)| Some((id, rated?))));
    }
    Ok(all)
}

/// Returns the games in a page of logs, each with its data for ratings if it should be rated.
fn by_logs(page: &[PackedLog]) -> Result<Vec<(GameId, Option<RatedGame>)>, RecomputeError> {
    let mut opened = Opened::default();
    let by_log = |log: &PackedLog| {
        let game = log.game.clone();
        match Session::replay_among(&log.unpack()?, &mut opened) {
            Ok(session) => Ok((game, RatedGame::of(&session))),
            Err(error) => Err(RecomputeError::Log { game, error }),
        }
    };
    page.iter().map(by_log).collect()
}
