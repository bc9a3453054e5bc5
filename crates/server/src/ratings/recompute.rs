//! Ratings anew, from the logs of games alone.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fmt;
use std::path::Path;

use outflank_play::{CorruptLog, GuestId, Session, Speed};
use outflank_rules::{ByColor, Color};
use thiserror::Error;

use super::{Kept, RatedGame, after, at};
use crate::GameId;
use crate::store::{KeptRating, OpenError, Store, StoreError};

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

/// Computes all ratings of a data directory anew from the logs of its games, in the order in which these were rated, and
/// says where what is stored differs. Unless it is only to check, what comes out is stored in its place, in one transaction.
/// The server must not run meanwhile.
///
/// # Errors
/// If the directory is in use or a log can't be read; nothing has changed then.
pub async fn recompute(directory: &Path, only_check: bool) -> Result<Recomputed, RecomputeError> {
    let store = Store::open(directory).await?;
    let outcome = anew(&store, only_check).await;
    store.close().await;
    outcome
}

async fn anew(store: &Store, only_check: bool) -> Result<Recomputed, RecomputeError> {
    let accounts: HashSet<GuestId> = store
        .accounts()
        .await?
        .into_iter()
        .filter(|account| account.name.is_some())
        .map(|account| account.person)
        .collect();
    let mut ledger = Ledger::default();
    let (mut games, mut differences) = (Vec::new(), Vec::new());
    for row in store.rated_games().await? {
        let Some(rated) = rated(store, &row.id).await? else {
            differences.push(Difference::NotRated(row.id));
            continue;
        };
        let (before, after) = ledger.rate(&rated);
        let is_same = row.before == before
            && row.after == after
            && (&row.game, row.speed, row.ended, row.players)
                == (&rated.game, rated.speed, rated.ended, rated.players);
        if !is_same {
            differences.push(Difference::Game(row.id.clone()));
        }
        games.push((row.id, rated));
    }
    for id in store.games_to_rate().await? {
        if let Some(rated) = rated(store, &id).await?
            && [rated.players.black, rated.players.white].iter().all(|player| accounts.contains(player))
        {
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

/// What a game means for ratings by its log.
async fn rated(store: &Store, id: &GameId) -> Result<Option<RatedGame>, RecomputeError> {
    let Some(log) = store.load(id).await? else { return Ok(None) };
    let session = Session::replay(&log);
    session
        .map(|session| RatedGame::of(&session))
        .map_err(|error| RecomputeError::Log { game: id.clone(), error })
}

/// Whose rating it is, in which game and at which speed.
type Whose = (GuestId, String, Speed);
/// Points and deviation of each side before a game, and the ratings after it.
type Changed = (ByColor<(f64, f64)>, ByColor<outflank_tournament::rating::Glicko2Rating>);

/// All ratings as they become, one game after the other.
#[derive(Default)]
struct Ledger(HashMap<Whose, Kept>);

impl Ledger {
    fn rate(&mut self, rated: &RatedGame) -> Changed {
        let whose = |color: Color| (rated.players[color], rated.game.clone(), rated.speed);
        let known = |color| self.0.get(&whose(color)).copied();
        let (black, white) = (known(Color::Black), known(Color::White));
        let before = (at(black, rated.ended), at(white, rated.ended));
        let (of_black, of_white) = after(before.0, before.1, rated.points);
        for (color, known, rating) in [(Color::Black, black, of_black), (Color::White, white, of_white)] {
            let games = known.map_or(0, |kept| kept.games).saturating_add(1);
            self.0.insert(whose(color), Kept { rating, games, at: rated.ended });
        }
        let pair = |rating: outflank_tournament::rating::Glicko2Rating| (rating.rating, rating.deviation);
        (
            ByColor { black: pair(before.0), white: pair(before.1) },
            ByColor { black: of_black, white: of_white },
        )
    }
}
