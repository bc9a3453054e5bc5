//! Games of this server in the records. Each game has one record, which is removed with the game.

use outflank_records::Filed;

use super::import::{Importer, Outcome, Transaction};
use super::names::NameCache;
use super::orphans::Orphans;
use super::pages::Pages;
use super::remembered::changed;
use super::removal::remove;
use super::{FILE, Records, RecordsError};
use crate::GameId;
use crate::store::DatabaseError;
use crate::store::open::to_write;

/// The name of the source of games played here.
pub const PLAYED_HERE: &str = "played here";

impl Records {
    /// Begins filing games of this server. The filed games survive a power failure, because the live game is
    /// not filed again.
    ///
    /// # Errors
    /// If another program is importing, or the database fails.
    pub(crate) async fn filer(&self) -> Result<Importer, RecordsError> {
        self.small_importer(to_write(&self.directory.join(FILE))).await
    }
}

impl Importer {
    /// Files games of this server, in one transaction. A game that exists already, from here or from a file,
    /// is not filed again.
    pub(crate) async fn add_played(&mut self, games: Vec<(GameId, Filed)>) -> Result<(), RecordsError> {
        let mut transaction = Transaction::new(&self.names);
        let outcome = self.file(games, &mut transaction).await;
        if outcome.is_err() {
            self.undo(&transaction).await;
        }
        Ok(outcome?)
    }

    async fn file(
        &mut self,
        games: Vec<(GameId, Filed)>,
        transaction: &mut Transaction,
    ) -> Result<(), DatabaseError> {
        self.begin().await?;
        let existing: Option<i64> = self
            .connection
            .ask("SELECT id FROM source WHERE name = $1 ORDER BY id LIMIT 1")
            .bind(PLAYED_HERE)
            .value()
            .await?;
        let source = match existing {
            Some(source) => source,
            None => self.new_source(PLAYED_HERE, transaction).await?,
        };
        let (ids, filed): (Vec<_>, Vec<_>) = games.into_iter().unzip();
        let outcomes = self.write(source, filed, transaction).await?;
        for (id, outcome) in ids.iter().zip(outcomes) {
            // A record without players becomes this game's record. It is removed with the game, since it now
            // has the game's names.
            let (Outcome::New(number) | Outcome::Completed(number)) = outcome else { continue };
            self.connection
                .ask("INSERT OR REPLACE INTO played (game_id, record) VALUES ($1, $2)")
                .bind(id.as_str())
                .bind(i64::from(number))
                .change()
                .await?;
        }
        self.finish(transaction).await
    }

    /// Removes games of this server. Games without a record are ignored.
    pub(crate) async fn remove_played(&mut self, games: &[GameId]) -> Result<(), RecordsError> {
        let outcome = self.take_out(games).await;
        if outcome.is_err() {
            self.roll_back().await;
        }
        // The cache may have people who were removed.
        let names = NameCache::empty(&mut self.connection).await;
        outcome?;
        self.names = names?;
        Ok(())
    }

    async fn take_out(&mut self, games: &[GameId]) -> Result<(), RecordsError> {
        self.connection.run_all("BEGIN IMMEDIATE").await?;
        let (mut pages, mut orphans) = (Pages::default(), Orphans::default());
        for game in games {
            let row = self.connection.ask("SELECT record.id, record.black, record.white FROM played JOIN record ON record.id = played.record \
                 WHERE played.game_id = $1",)
            .bind(game.as_str()).row()
            .await?;
            let Some(row) = row else { continue };
            let people: [Option<i64>; 2] = [row.try_get(1)?, row.try_get(2)?];
            orphans.people.extend(people.into_iter().flatten());
            let number = u32::try_from(row.try_get::<i64>(0)?).unwrap_or(u32::MAX);
            remove(&mut self.connection, &mut pages, number, None).await?;
        }
        pages.write(&mut self.connection).await?;
        orphans.remove(&mut self.connection).await?;
        changed(&mut self.connection).await?;
        self.connection.run_all("COMMIT").await?;
        Ok(())
    }
}
