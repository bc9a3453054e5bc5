//! Adding games: all of a source, or nothing of it.

use std::fs::{File, TryLockError};
use std::time::Duration;

use outflank_records::{FactsPage, Filed, GAMES_A_PAGE, Posting, RunBuilder};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Executor};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep};

use super::known::{Known, MadeKnown, are_new};
use super::merge::merge_runs;
use super::row::{GameRow, insert};
use super::run::RunWriter;
use super::source::file_name;
use super::{FILE, Records, RecordsError, lock_file, to_add};
use crate::clock;

/// Postings that are sorted at a time: 64 MiB of them.
const A_RUN: usize = 4 << 20;
/// How long to wait for somebody else who adds games: a server files those that were played on it in much less.
const PATIENCE: Duration = Duration::from_millis(500);
/// How often to look meanwhile.
const LOOK: Duration = Duration::from_millis(10);

/// What became of a source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FileReport {
    /// Games that are new.
    pub imported: u64,
    /// Games that were there already, or stood in it twice.
    pub duplicates: u64,
}

/// Adds games to the records; nobody else does so meanwhile.
#[derive(Debug)]
pub struct Importer {
    pub(super) connection: SqliteConnection,
    pub(super) known: Known,
    _lock: File,
}

/// What a transaction adds beside the rows of its games.
pub(super) struct Added {
    pub(super) made: MadeKnown,
    /// The source, if it is new.
    source: Option<i64>,
    postings: RunBuilder,
    page: FactsPage,
}

impl Records {
    /// Begins to add games.
    ///
    /// # Errors
    /// Another program is adding some, or the database does not answer.
    pub async fn importer(&self) -> Result<Importer, RecordsError> {
        let (mut connection, lock) = self.connection(to_add(&self.directory.join(FILE))).await?;
        let known = Known::whole(&mut connection).await?;
        Ok(Importer { connection, known, _lock: lock })
    }

    /// The same for a few games.
    pub(super) async fn small_importer(
        &self,
        options: SqliteConnectOptions,
    ) -> Result<Importer, RecordsError> {
        let (mut connection, lock) = self.connection(options).await?;
        let known = Known::little(&mut connection).await?;
        Ok(Importer { connection, known, _lock: lock })
    }

    /// The one connection that writes, and what keeps others from making another.
    async fn connection(
        &self,
        options: SqliteConnectOptions,
    ) -> Result<(SqliteConnection, File), RecordsError> {
        let in_the_way = |error| RecordsError::NotWritable(self.directory.clone(), error);
        let lock = lock_file(&self.directory).map_err(in_the_way)?;
        let until = Instant::now() + PATIENCE;
        loop {
            match lock.try_lock() {
                Ok(()) => break,
                Err(TryLockError::WouldBlock) if Instant::now() < until => sleep(LOOK).await,
                Err(TryLockError::WouldBlock) => return Err(RecordsError::InUse(self.directory.clone())),
                Err(TryLockError::Error(error)) => return Err(in_the_way(error)),
            }
        }
        Ok((options.connect().await?, lock))
    }
}

impl Importer {
    /// Adds the games of a source as they come, in one transaction. Nothing of it is there before all of it is, and
    /// nothing at all if `games` ends with an error.
    ///
    /// # Errors
    /// The error that `games` ended with, or that of the database.
    pub async fn add<E>(
        &mut self,
        source: &str,
        games: &mut mpsc::Receiver<Result<Vec<Filed>, E>>,
    ) -> Result<FileReport, E>
    where
        E: From<RecordsError>,
    {
        let mut added = Added::to(&self.known);
        let outcome = self.transact(source, games, &mut added).await;
        if outcome.is_err() {
            self.undo(&added).await;
        }
        outcome
    }

    /// Nothing of a transaction that failed stays.
    pub(super) async fn undo(&mut self, added: &Added) {
        self.known.forget(&added.made);
        // Of a transaction that the database has given up by itself nothing is left to be undone.
        let _undone = self.connection.execute("ROLLBACK").await;
    }

    async fn transact<E>(
        &mut self,
        source: &str,
        games: &mut mpsc::Receiver<Result<Vec<Filed>, E>>,
        added: &mut Added,
    ) -> Result<FileReport, E>
    where
        E: From<RecordsError>,
    {
        self.begin(added).await.map_err(RecordsError::from)?;
        let source = self.new_source(source, added).await.map_err(RecordsError::from)?;
        let mut report = FileReport::default();
        while let Some(batch) = games.recv().await {
            let batch = batch?;
            let n_read = batch.len() as u64;
            let numbers = self.write(source, batch, added).await.map_err(RecordsError::from)?;
            let new = numbers.iter().flatten().count() as u64;
            report.imported += new;
            report.duplicates += n_read - new;
        }
        self.finish(added).await.map_err(RecordsError::from)?;
        Ok(report)
    }

    /// Begins a transaction.
    pub(super) async fn begin(&mut self, added: &mut Added) -> Result<(), sqlx::Error> {
        self.connection.execute("BEGIN IMMEDIATE").await?;
        added.page = self.page(self.known.next.game / GAMES_A_PAGE).await?;
        Ok(())
    }

    /// Gives a source its number. Of the name of a file the folders are left out.
    pub(super) async fn new_source(&mut self, name: &str, added: &mut Added) -> Result<i64, sqlx::Error> {
        let connection = &mut self.connection;
        let number: i64 = sqlx::query_scalar("SELECT coalesce(max(id) + 1, 0) FROM source")
            .fetch_one(&mut *connection)
            .await?;
        sqlx::query("INSERT INTO source (id, name, added_ms) VALUES ($1, $2, $3)")
            .bind(number)
            .bind(file_name(name))
            .bind(clock::now().0)
            .execute(&mut *connection)
            .await?;
        added.source = Some(number);
        Ok(number)
    }

    /// Writes the games that are new; gives the number that each of the batch has got, if it was new.
    pub(super) async fn write(
        &mut self,
        source: i64,
        batch: Vec<Filed>,
        added: &mut Added,
    ) -> Result<Vec<Option<u32>>, sqlx::Error> {
        let mut numbers = Vec::with_capacity(batch.len());
        let mut rows = Vec::with_capacity(batch.len());
        let identities: Vec<i64> = batch.iter().map(|game| game.identity() as i64).collect();
        let are_new = are_new(&mut self.connection, &identities).await?;
        for ((game, identity), is_new) in batch.into_iter().zip(identities).zip(are_new) {
            if !is_new {
                numbers.push(None);
                continue;
            }
            let Self { connection, known, .. } = self;
            let number = known.next.game;
            known.next.game += 1;
            numbers.push(Some(number));
            for &(key, next) in &game.walk.steps {
                added.postings.push(Posting { key, game: number, next });
            }
            let black = known.person(connection, &game.players.black, &mut added.made).await?;
            let white = known.person(connection, &game.players.white, &mut added.made).await?;
            let occasion = known.occasion(connection, &game.occasion, &mut added.made).await?;
            added.page.push(game.facts());
            if added.page.len() == GAMES_A_PAGE {
                self.write_page(number / GAMES_A_PAGE, &added.page).await?;
                added.page = FactsPage::default();
            }
            rows.push(GameRow { number, identity, source, black, white, occasion, game });
        }
        insert(&mut self.connection, rows).await?;
        if added.postings.len() >= A_RUN {
            self.write_run(added).await?;
        }
        Ok(numbers)
    }

    /// A page of facts as it is.
    pub(super) async fn page(&mut self, page: u32) -> Result<FactsPage, sqlx::Error> {
        let bytes: Option<Vec<u8>> = sqlx::query_scalar("SELECT bytes FROM facts_page WHERE page = $1")
            .bind(i64::from(page))
            .fetch_optional(&mut self.connection)
            .await?;
        let page = FactsPage::from_bytes(bytes.unwrap_or_default());
        page.map_err(|damage| sqlx::Error::Decode(damage.into()))
    }

    pub(super) async fn write_page(&mut self, page: u32, facts: &FactsPage) -> Result<(), sqlx::Error> {
        let text = "INSERT INTO facts_page (page, bytes) VALUES ($1, $2) \
                    ON CONFLICT (page) DO UPDATE SET bytes = excluded.bytes";
        let query = sqlx::query(text).bind(i64::from(page)).bind(facts.as_bytes().to_vec());
        query.execute(&mut self.connection).await.map(|_| ())
    }

    async fn write_run(&mut self, added: &mut Added) -> Result<(), sqlx::Error> {
        let mut run = RunWriter::begin(&mut self.connection).await?;
        for block in added.postings.blocks() {
            run.write(&mut self.connection, block).await?;
        }
        run.end(&mut self.connection).await
    }

    /// Writes what was held back, and commits.
    pub(super) async fn finish(&mut self, added: &mut Added) -> Result<(), sqlx::Error> {
        if !added.page.is_empty() {
            self.write_page(self.known.next.game / GAMES_A_PAGE, &added.page).await?;
        }
        if !added.postings.is_empty() {
            self.write_run(added).await?;
        }
        // A source of which nothing was new is not remembered.
        if let Some(source) = added.source.filter(|_| added.made.has_no_game(&self.known)) {
            let unused = sqlx::query("DELETE FROM source WHERE id = $1").bind(source);
            unused.execute(&mut self.connection).await?;
        }
        self.connection.execute("COMMIT").await.map(|_| ())
    }

    /// Puts runs together that have become many, and ends.
    ///
    /// # Errors
    /// Those of the database. All games are there then all the same.
    pub async fn close(mut self) -> Result<(), RecordsError> {
        merge_runs(&mut self.connection).await?;
        self.connection.close().await?;
        Ok(())
    }
}

impl Added {
    /// Nothing yet of what is added to this.
    pub(super) fn to(known: &Known) -> Self {
        Self {
            made: MadeKnown::since(known),
            source: None,
            postings: RunBuilder::default(),
            page: FactsPage::default(),
        }
    }
}
