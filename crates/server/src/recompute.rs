//! Ratings anew, from the logs of games alone.

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

/// What was found when ratings were computed anew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recomputed {
    /// How many games were rated.
    pub games: usize,
    /// How many ratings there are.
    pub ratings: usize,
    /// Where what is stored is not what the logs say.
    pub differences: Vec<Difference>,
}

/// Something that is stored otherwise than the logs of games say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// A game was rated that is not rated by its log.
    NotRated(GameId),
    /// A game is rated by its log and was not rated.
    Missed(GameId),
    /// A game has changed ratings otherwise.
    Game(GameId),
    /// A rating is another one.
    Rating {
        /// Whose.
        person: String,
        /// In which game.
        game: String,
        /// At which speed.
        speed: Speed,
    },
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotRated(game) => write!(f, "game {game} was rated, and is not by its log"),
            Self::Missed(game) => write!(f, "game {game} was not rated, and is by its log"),
            Self::Game(game) => write!(f, "game {game} has changed ratings otherwise"),
            Self::Rating { person, game, speed } => write!(f, "the rating of {person} in {game}, {speed}"),
        }
    }
}

/// Why ratings were not computed anew; nothing has changed then.
#[derive(Debug, Error)]
pub enum RecomputeError {
    /// The store can't be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// It does not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A log can't be followed.
    #[error("game {game}: {error}")]
    Log {
        /// Of which game.
        game: GameId,
        /// Why.
        error: CorruptLog,
    },
}

/// Computes all ratings of a data directory, or of its database of PostgreSQL, anew from the logs of its games, in the order in which these were rated, and
/// says where what is stored differs. Unless it is only to check, what comes out is stored in its place, in one transaction.
/// The server must not run meanwhile.
///
/// # Errors
/// If the directory is in use or a log can't be read; nothing has changed then.
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
    // Of an account that was deleted the row stays, and the ratings of its games do.
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
        store.rate_anew(games).await?;
    }
    Ok(found)
}

/// Whether a game has changed what its log says that it changes.
fn is_what_it_was(row: &RatedRow, rated: &RatedGame, around: &Around) -> bool {
    let before = |color| (around.before[color].rating, around.before[color].deviation);
    row.before == ByColor::from_fn(before)
        && row.after == ByColor::from_fn(|color| around.after[color].rating)
        && (&row.game, row.speed, row.ended, row.players)
            == (&rated.game, rated.speed, rated.ended, rated.players)
}

/// What games mean for ratings by their logs, of all that are rated or were. They are read one after the other and followed
/// side by side.
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

/// What games mean for ratings by their logs.
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
