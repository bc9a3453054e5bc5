//! Games that were played on this server: each becomes one record, however often it comes, and goes when it is removed.
//!
//! The number of a record is never given again, since the index of positions still has it: what was removed leaves a row
//! that says nothing, and facts that say so.

use outflank_records::{Facts, Filed, GAMES_A_PAGE};
use sqlx::{Executor, Row};

use super::import::{Added, Importer};
use super::known::Known;
use super::{FILE, Records, RecordsError};
use crate::GameId;
use crate::store::open::to_write;

/// The source of games that were played here.
pub const PLAYED_HERE: &str = "played here";

impl Records {
    /// Begins to file games that were played here. What was filed survives a failure of the power, too: the live game is
    /// not asked again.
    ///
    /// # Errors
    /// Another program is adding games, or the database does not answer.
    pub(crate) async fn filer(&self) -> Result<Importer, RecordsError> {
        self.small_importer(to_write(&self.directory.join(FILE))).await
    }
}

impl Importer {
    /// Files games that were played here, in one transaction. A game that is there already, from here or from a file,
    /// is not filed again.
    pub(crate) async fn add_played(&mut self, games: Vec<(GameId, Filed)>) -> Result<(), RecordsError> {
        let mut added = Added::to(&self.known);
        let outcome = self.file(games, &mut added).await;
        if outcome.is_err() {
            self.undo(&added).await;
        }
        Ok(outcome?)
    }

    async fn file(&mut self, games: Vec<(GameId, Filed)>, added: &mut Added) -> Result<(), sqlx::Error> {
        self.begin(added).await?;
        let known: Option<i64> =
            sqlx::query_scalar("SELECT id FROM source WHERE name = $1 ORDER BY id LIMIT 1")
                .bind(PLAYED_HERE)
                .fetch_optional(&mut self.connection)
                .await?;
        let source = match known {
            Some(source) => source,
            None => self.new_source(PLAYED_HERE, added).await?,
        };
        let (ids, filed): (Vec<_>, Vec<_>) = games.into_iter().unzip();
        let numbers = self.write(source, filed, added).await?;
        for (id, number) in ids.iter().zip(numbers).filter_map(|(id, number)| Some((id, number?))) {
            sqlx::query("INSERT INTO played (game_id, record) VALUES ($1, $2)")
                .bind(id.as_str())
                .bind(i64::from(number))
                .execute(&mut self.connection)
                .await?;
        }
        self.finish(added).await
    }

    /// Takes out games that were played here and are there no more; those that are no records are passed over.
    pub(crate) async fn remove_played(&mut self, games: &[GameId]) -> Result<(), RecordsError> {
        let outcome = self.take_out(games).await;
        if outcome.is_err() {
            let _undone = self.connection.execute("ROLLBACK").await;
        }
        // People who are in no game any more were forgotten.
        self.known = Known::little(&mut self.connection).await?;
        outcome
    }

    async fn take_out(&mut self, games: &[GameId]) -> Result<(), RecordsError> {
        self.connection.execute("BEGIN IMMEDIATE").await?;
        for game in games {
            let row = sqlx::query(
                "SELECT record.id, record.black, record.white FROM played JOIN record ON record.id = played.record \
                 WHERE played.game_id = $1",
            )
            .bind(game.as_str())
            .fetch_optional(&mut self.connection)
            .await?;
            let Some(row) = row else { continue };
            let (number, black, white): (i64, Option<i64>, Option<i64>) =
                (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
            // The identity of a game is never negative: one like it may come again.
            sqlx::query(
                "UPDATE record SET identity = -1 - id, start = NULL, moves = '', black = NULL, white = NULL, \
                 occasion = NULL, round = NULL, played_on = NULL, year = NULL, black_discs = NULL, \
                 white_discs = NULL WHERE id = $1",
            )
            .bind(number)
            .execute(&mut self.connection)
            .await?;
            sqlx::query("DELETE FROM played WHERE game_id = $1")
                .bind(game.as_str())
                .execute(&mut self.connection)
                .await?;
            for person in [black, white].into_iter().flatten() {
                sqlx::query(
                    "DELETE FROM person WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM record WHERE black = $1) \
                     AND NOT EXISTS (SELECT 1 FROM record WHERE white = $1)",
                )
                .bind(person)
                .execute(&mut self.connection)
                .await?;
            }
            let number = u32::try_from(number).unwrap_or(u32::MAX);
            let (page, at) = (number / GAMES_A_PAGE, number % GAMES_A_PAGE);
            let mut facts = self.page(page).await?;
            facts.set(at, Facts::REMOVED);
            self.write_page(page, &facts).await?;
        }
        self.connection.execute("COMMIT").await?;
        Ok(())
    }
}
