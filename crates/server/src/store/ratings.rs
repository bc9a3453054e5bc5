//! Reading ratings.

use outflank_play::{GuestId, Millis, Session, Speed};
use outflank_rules::{ByColor, Color};
use outflank_tournament::rating::Glicko2Rating;

use super::change::{Change, Rates};
use super::row::{Row, undamaged};
use super::{DatabaseError, Store, StoreError, rows};
use crate::GameId;
use crate::ratings::{Kept, RatedGame};

/// The number of rated games that are read at once.
const PAGE: i64 = 5000;

/// A player's rating for one game and speed.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct KeptRating {
    pub(crate) game: String,
    pub(crate) speed: Speed,
    pub(crate) kept: Kept,
}

/// The effect of a rated game on both ratings.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct RatedRow {
    pub(crate) id: GameId,
    pub(crate) game: String,
    pub(crate) speed: Speed,
    pub(crate) ended: Millis,
    pub(crate) players: ByColor<GuestId>,
    /// The points and the deviation of each side before the game.
    pub(crate) before: ByColor<(f64, f64)>,
    pub(crate) after: ByColor<Glicko2Rating>,
}

/// An entry of the leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Leader {
    pub(crate) person: GuestId,
    pub(crate) kept: Kept,
}

impl Store {
    /// Returns a person's rating after their last game; `None` before the first.
    pub(crate) async fn rating(
        &self,
        person: GuestId,
        game: &str,
        speed: Speed,
    ) -> Result<Option<Kept>, StoreError> {
        let row = self
            .reader
            .ask(
                "SELECT points, deviation, volatility, games, rated_ms FROM rating \
             WHERE person = $1 AND game = $2 AND speed = $3",
            )
            .bind(person.to_string())
            .bind(game)
            .bind(speed.name())
            .row()
            .await?;
        Ok(row.as_ref().map(rating).transpose()?)
    }

    /// Returns a person's ratings, the most played first.
    pub(crate) async fn ratings_of(&self, person: GuestId) -> Result<Vec<KeptRating>, StoreError> {
        let rows = self
            .reader
            .ask(
                "SELECT game, speed, points, deviation, volatility, games, rated_ms FROM rating \
             WHERE person = $1 ORDER BY games DESC, game, speed",
            )
            .bind(person.to_string())
            .rows()
            .await?;
        undamaged("ratings of a person", &rows, |row| {
            Ok(KeptRating { game: row.try_get("game")?, speed: speed(row)?, kept: rating(row)? })
        })
    }

    /// Returns a player's ratings after each game, the oldest first: time, points and deviation.
    pub(crate) async fn rating_history(
        &self,
        person: GuestId,
        game: &str,
        speed: Speed,
    ) -> Result<Vec<(Millis, f64, f64)>, StoreError> {
        let rows = self
            .reader
            .ask(
                "SELECT number, ended_ms, black_points_after AS points, black_deviation_after AS deviation \
             FROM rated_game WHERE black = $1 AND game = $2 AND speed = $3 \
             UNION ALL SELECT number, ended_ms, white_points_after, white_deviation_after \
             FROM rated_game WHERE white = $1 AND game = $2 AND speed = $3 ORDER BY 1",
            )
            .bind(person.to_string())
            .bind(game)
            .bind(speed.name())
            .rows()
            .await?;
        undamaged("the course of a rating", &rows, |row| {
            Ok((Millis(row.try_get("ended_ms")?), row.try_get("points")?, row.try_get("deviation")?))
        })
    }

    /// Returns the effect of a rated game; `None` if the game is unrated or not rated yet.
    pub(crate) async fn rated_game(&self, id: &GameId) -> Result<Option<RatedRow>, StoreError> {
        let row =
            self.reader.ask("SELECT * FROM rated_game WHERE game_id = $1").bind(id.as_str()).row().await?;
        row.as_ref().map(rated_row).transpose()
    }

    /// Whether a game has changed ratings.
    pub(crate) async fn has_changed_ratings(&self, id: &GameId) -> Result<bool, StoreError> {
        let row =
            self.reader.ask("SELECT 1 FROM rated_game WHERE game_id = $1").bind(id.as_str()).row().await?;
        Ok(row.is_some())
    }

    /// Returns a page of the leaderboard at a given moment, and the length of the whole leaderboard.
    /// Uncertain ratings are left out.
    pub(crate) async fn leaders(
        &self,
        game: &str,
        speed: Speed,
        now: Millis,
        offset: u32,
        limit: u32,
    ) -> Result<(u32, Vec<Leader>), StoreError> {
        let total: i64 = self
            .reader
            .ask(
                "SELECT COUNT(*) FROM rating JOIN account USING (person) \
             WHERE game = $1 AND speed = $2 AND sure_ms > $3 AND deleted_ms IS NULL",
            )
            .bind(game)
            .bind(speed.name())
            .bind(now.0)
            .one()
            .await?;
        let rows = self.reader.ask(
            "SELECT person, points, deviation, volatility, games, rated_ms FROM rating \
             JOIN account USING (person) WHERE game = $1 AND speed = $2 AND sure_ms > $3 AND deleted_ms IS NULL \
             ORDER BY points DESC, person LIMIT $4 OFFSET $5",
        )
        .bind(game)
        .bind(speed.name())
        .bind(now.0)
        .bind(i64::from(limit))
        .bind(i64::from(offset))
        .rows()
        .await?;
        let leaders = undamaged("a leaderboard", &rows, |row| {
            let person: String = row.try_get("person")?;
            let person = person.parse().map_err(|_| DatabaseError::unreadable("a person"))?;
            Ok(Leader { person, kept: rating(row)? })
        })?;
        Ok((u32::try_from(total).unwrap_or(u32::MAX), leaders))
    }

    /// Returns the number of people on the leaderboard with more points.
    pub(crate) async fn n_stronger(
        &self,
        game: &str,
        speed: Speed,
        now: Millis,
        points: f64,
    ) -> Result<u32, StoreError> {
        let stronger: i64 = self
            .reader
            .ask(
                "SELECT COUNT(*) FROM rating JOIN account USING (person) \
             WHERE game = $1 AND speed = $2 AND sure_ms > $3 AND deleted_ms IS NULL AND points > $4",
            )
            .bind(game)
            .bind(speed.name())
            .bind(now.0)
            .bind(points)
            .one()
            .await?;
        Ok(u32::try_from(stronger).unwrap_or(u32::MAX))
    }

    /// Returns the games and speeds with ratings and their numbers of players, the most played first.
    pub(crate) async fn rating_groups(&self) -> Result<Vec<(String, Speed, u32)>, StoreError> {
        let rows = self
            .reader
            .ask(
                "SELECT game, speed, COUNT(*) AS players FROM rating JOIN account USING (person) \
             WHERE deleted_ms IS NULL GROUP BY game, speed ORDER BY SUM(games) DESC, game, speed LIMIT 500",
            )
            .rows()
            .await?;
        undamaged("games with ratings", &rows, |row| {
            let players: i64 = row.try_get("players")?;
            Ok((row.try_get("game")?, speed(row)?, u32::try_from(players).unwrap_or(u32::MAX)))
        })
    }

    /// Returns the effects of rated games that follow the number `after`, in the order in which the games
    /// were rated, each with its number. Empty after the last one.
    pub(crate) async fn rated_games(&self, after: i64) -> Result<Vec<(i64, RatedRow)>, StoreError> {
        let rows = self
            .reader
            .ask("SELECT * FROM rated_game WHERE number > $1 ORDER BY number LIMIT $2")
            .bind(after)
            .bind(PAGE)
            .rows()
            .await?;
        rows.iter().map(|row| Ok((row.try_get("number")?, rated_row(row)?))).collect()
    }

    /// Returns the finished rated games that were not aborted and are not rated yet, the oldest first. Does
    /// not check whether their players still have accounts.
    pub(crate) async fn games_to_rate(&self) -> Result<Vec<GameId>, StoreError> {
        let ids: Vec<String> = self
            .reader
            .ask(
                "SELECT id FROM game WHERE is_rated AND end_reason IS NOT NULL AND end_reason <> $1 \
             AND NOT EXISTS (SELECT 1 FROM rated_game WHERE game_id = id) ORDER BY updated_ms, id",
            )
            .bind(rows::ABORTED)
            .column()
            .await?;
        Ok(ids.into_iter().filter_map(|id| id.parse().ok()).collect())
    }

    /// Returns all ratings.
    pub(crate) async fn all_ratings(&self) -> Result<Vec<(GuestId, KeptRating)>, StoreError> {
        let rows = self
            .reader
            .ask(
                "SELECT person, game, speed, points, deviation, volatility, games, rated_ms FROM rating \
             ORDER BY person, game, speed",
            )
            .rows()
            .await?;
        rows.iter()
            .map(|row| {
                let person: String = row.try_get("person")?;
                let person = person.parse().map_err(|_| DatabaseError::unreadable("a person"))?;
                Ok((
                    person,
                    KeptRating { game: row.try_get("game")?, speed: speed(row)?, kept: rating(row)? },
                ))
            })
            .collect()
    }

    /// Deletes all ratings and effects of games, and rates the given games in the given order, in one
    /// transaction.
    pub(crate) async fn rate_all(&self, games: Vec<(GameId, RatedGame)>) -> Result<(), StoreError> {
        let change = Change::new("DELETE FROM rating; DELETE FROM rated_game").rates(Rates::All(games));
        self.writer.write(change).await.map(drop)
    }
}

/// Returns the effect of a finished game, for the change that ends it.
pub(super) fn of_game(id: &GameId, session: &Session) -> Vec<(GameId, RatedGame)> {
    RatedGame::of(session).map(|rated| (id.clone(), rated)).into_iter().collect()
}

/// Reads a rating from a row.
pub(super) fn rating(row: &Row) -> Result<Kept, DatabaseError> {
    let games: i64 = row.try_get("games")?;
    Ok(Kept {
        rating: Glicko2Rating {
            rating: row.try_get("points")?,
            deviation: row.try_get("deviation")?,
            volatility: row.try_get("volatility")?,
        },
        games: u32::try_from(games).unwrap_or(u32::MAX),
        at: Millis(row.try_get("rated_ms")?),
    })
}

fn speed(row: &Row) -> Result<Speed, DatabaseError> {
    let text: String = row.try_get("speed")?;
    text.parse().map_err(|_| DatabaseError::unreadable("a speed"))
}

fn rated_row(row: &Row) -> Result<RatedRow, StoreError> {
    let person = |column: &str| -> Result<GuestId, DatabaseError> {
        row.try_get::<String>(column)?.parse().map_err(|_| DatabaseError::unreadable("a person"))
    };
    let id: String = row.try_get("game_id")?;
    let side = |color: Color| -> Result<((f64, f64), Glicko2Rating), DatabaseError> {
        let number = |column: &str| row.try_get::<f64>(format!("{}_{column}", color.name()).as_str());
        let after = Glicko2Rating {
            rating: number("points_after")?,
            deviation: number("deviation_after")?,
            volatility: number("volatility_after")?,
        };
        Ok(((number("points")?, number("deviation")?), after))
    };
    let ((black_before, black_after), (white_before, white_after)) =
        (side(Color::Black)?, side(Color::White)?);
    Ok(RatedRow {
        id: id.parse().map_err(|_| DatabaseError::unreadable("the id of a game"))?,
        game: row.try_get("game")?,
        speed: speed(row)?,
        ended: Millis(row.try_get("ended_ms")?),
        players: ByColor { black: person("black")?, white: person("white")? },
        before: ByColor { black: black_before, white: white_before },
        after: ByColor { black: black_after, white: white_after },
    })
}
