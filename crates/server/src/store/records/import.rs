//! Adding games: all of a source, or nothing of it.

use std::collections::{HashMap, HashSet};
use std::fs::{File, TryLockError};

use outflank_records::{FactsPage, Filed, GAMES_A_PAGE, Posting, RunBuilder, name_key};
use sqlx::query::Query;
use sqlx::sqlite::{SqliteArguments, SqliteConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Executor, Row, Sqlite};
use tokio::sync::mpsc;

use super::merge::merge_runs;
use super::run::RunWriter;
use super::{FILE, Records, RecordsError, lock_file, to_add};
use crate::clock;

/// Postings that are sorted at a time: 64 MiB of them.
const A_RUN: usize = 4 << 20;
/// Rows that one statement writes.
const ROWS: usize = 64;
/// The columns of a game.
const COLUMNS: usize = 14;

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
    connection: SqliteConnection,
    known: Known,
    _lock: File,
}

/// What is in the database already, as far as it decides what is added.
#[derive(Debug, Default)]
struct Known {
    identities: HashSet<i64>,
    people: HashMap<String, i64>,
    occasions: HashMap<String, i64>,
    n_games: u32,
}

/// What one source adds beside its games.
#[derive(Default)]
struct Added {
    identities: Vec<i64>,
    people: Vec<String>,
    occasions: Vec<String>,
    postings: RunBuilder,
    page: FactsPage,
}

impl Records {
    /// Begins to add games.
    ///
    /// # Errors
    /// Another program is adding some, or the database does not answer.
    pub async fn importer(&self) -> Result<Importer, RecordsError> {
        let in_the_way = |error| RecordsError::NotWritable(self.directory.clone(), error);
        let lock = lock_file(&self.directory).map_err(in_the_way)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(RecordsError::InUse(self.directory.clone())),
            Err(TryLockError::Error(error)) => return Err(in_the_way(error)),
        }
        let mut connection = to_add(&self.directory.join(FILE)).connect().await?;
        let known = Known::read(&mut connection).await?;
        Ok(Importer { connection, known, _lock: lock })
    }
}

impl Known {
    async fn read(connection: &mut SqliteConnection) -> Result<Self, sqlx::Error> {
        let mut known = Self::default();
        for row in connection.fetch_all("SELECT identity FROM record").await? {
            known.identities.insert(row.try_get(0)?);
        }
        for row in connection.fetch_all("SELECT name, id FROM person").await? {
            known.people.insert(row.try_get(0)?, row.try_get(1)?);
        }
        for row in connection.fetch_all("SELECT name, id FROM occasion").await? {
            known.occasions.insert(row.try_get(0)?, row.try_get(1)?);
        }
        let next: i64 =
            sqlx::query_scalar("SELECT coalesce(max(id) + 1, 0) FROM record").fetch_one(connection).await?;
        known.n_games = u32::try_from(next).unwrap_or(u32::MAX);
        Ok(known)
    }

    /// Forgets what was not written after all.
    fn forget(&mut self, added: &Added, n_games: u32) {
        for identity in &added.identities {
            self.identities.remove(identity);
        }
        for name in &added.people {
            self.people.remove(name);
        }
        for name in &added.occasions {
            self.occasions.remove(name);
        }
        self.n_games = n_games;
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
        let n_games = self.known.n_games;
        let mut added = Added::default();
        let outcome = self.transact(source, games, &mut added).await;
        if outcome.is_err() {
            self.known.forget(&added, n_games);
            // Of a transaction that the database has given up by itself nothing is left to be undone.
            let _undone = self.connection.execute("ROLLBACK").await;
        }
        outcome
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
        let source = self.begin(source, added).await.map_err(RecordsError::from)?;
        let mut report = FileReport::default();
        while let Some(batch) = games.recv().await {
            let batch = batch?;
            let n_read = batch.len() as u64;
            let new = self.write(source, batch, added).await.map_err(RecordsError::from)?;
            report.imported += new;
            report.duplicates += n_read - new;
        }
        self.finish(added).await.map_err(RecordsError::from)?;
        Ok(report)
    }

    /// Begins a transaction; gives the number of the source in it.
    async fn begin(&mut self, source: &str, added: &mut Added) -> Result<i64, sqlx::Error> {
        let connection = &mut self.connection;
        connection.execute("BEGIN IMMEDIATE").await?;
        let number: i64 = sqlx::query_scalar("SELECT coalesce(max(id) + 1, 0) FROM source")
            .fetch_one(&mut *connection)
            .await?;
        sqlx::query("INSERT INTO source (id, name, added_ms) VALUES ($1, $2, $3)")
            .bind(number)
            .bind(source)
            .bind(clock::now().0)
            .execute(&mut *connection)
            .await?;
        let page = i64::from(self.known.n_games / GAMES_A_PAGE);
        let bytes: Option<Vec<u8>> = sqlx::query_scalar("SELECT bytes FROM facts_page WHERE page = $1")
            .bind(page)
            .fetch_optional(&mut *connection)
            .await?;
        let page = FactsPage::from_bytes(bytes.unwrap_or_default());
        added.page = page.map_err(|damage| sqlx::Error::Decode(damage.into()))?;
        Ok(number)
    }

    /// Writes the games that are new; gives how many these are.
    async fn write(&mut self, source: i64, batch: Vec<Filed>, added: &mut Added) -> Result<u64, sqlx::Error> {
        let mut rows = Vec::with_capacity(batch.len());
        for game in batch {
            let identity = game.identity() as i64;
            if !self.known.identities.insert(identity) {
                continue;
            }
            added.identities.push(identity);
            let number = self.known.n_games;
            self.known.n_games += 1;
            for &(key, next) in &game.walk.steps {
                added.postings.push(Posting { key, game: number, next });
            }
            let black = self.person(&game.players.black, added).await?;
            let white = self.person(&game.players.white, added).await?;
            let occasion = self.occasion(&game.occasion, added).await?;
            added.page.push(game.facts());
            if added.page.len() == GAMES_A_PAGE {
                self.write_page(number / GAMES_A_PAGE, &added.page).await?;
                added.page = FactsPage::default();
            }
            rows.push(GameRow { number, identity, source, black, white, occasion, game });
        }
        let new = rows.len() as u64;
        let mut rows = rows.into_iter();
        while rows.len() >= ROWS {
            self.insert(&mut rows, ROWS).await?;
        }
        while rows.len() > 0 {
            self.insert(&mut rows, 1).await?;
        }
        if added.postings.len() >= A_RUN {
            self.write_run(added).await?;
        }
        Ok(new)
    }

    /// Writes so many of the games that come next.
    async fn insert(
        &mut self,
        rows: &mut impl Iterator<Item = GameRow>,
        n: usize,
    ) -> Result<(), sqlx::Error> {
        let query = rows.take(n).fold(sqlx::query(AssertSqlSafe(insertion(n))), |query, row| row.bind(query));
        query.execute(&mut self.connection).await.map(|_| ())
    }

    async fn person(&mut self, name: &str, added: &mut Added) -> Result<Option<i64>, sqlx::Error> {
        if name.is_empty() {
            return Ok(None);
        }
        if let Some(&number) = self.known.people.get(name) {
            return Ok(Some(number));
        }
        let number = self.known.people.len() as i64;
        sqlx::query("INSERT INTO person (id, name, name_key) VALUES ($1, $2, $3)")
            .bind(number)
            .bind(name)
            .bind(name_key(name))
            .execute(&mut self.connection)
            .await?;
        self.known.people.insert(name.to_owned(), number);
        added.people.push(name.to_owned());
        Ok(Some(number))
    }

    async fn occasion(&mut self, name: &str, added: &mut Added) -> Result<Option<i64>, sqlx::Error> {
        if name.is_empty() {
            return Ok(None);
        }
        if let Some(&number) = self.known.occasions.get(name) {
            return Ok(Some(number));
        }
        let number = self.known.occasions.len() as i64;
        sqlx::query("INSERT INTO occasion (id, name) VALUES ($1, $2)")
            .bind(number)
            .bind(name)
            .execute(&mut self.connection)
            .await?;
        self.known.occasions.insert(name.to_owned(), number);
        added.occasions.push(name.to_owned());
        Ok(Some(number))
    }

    async fn write_page(&mut self, page: u32, facts: &FactsPage) -> Result<(), sqlx::Error> {
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
    async fn finish(&mut self, added: &mut Added) -> Result<(), sqlx::Error> {
        if !added.page.is_empty() {
            self.write_page(self.known.n_games / GAMES_A_PAGE, &added.page).await?;
        }
        if !added.postings.is_empty() {
            self.write_run(added).await?;
        }
        // A source of which nothing was new is not remembered.
        let unused =
            "DELETE FROM source WHERE NOT EXISTS (SELECT 1 FROM record WHERE record.source = source.id)";
        if added.identities.is_empty() {
            self.connection.execute(unused).await?;
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

/// A game with the numbers of what it refers to.
struct GameRow {
    number: u32,
    identity: i64,
    source: i64,
    black: Option<i64>,
    white: Option<i64>,
    occasion: Option<i64>,
    game: Filed,
}

impl GameRow {
    fn bind(self, query: Query<'static, Sqlite, SqliteArguments>) -> Query<'static, Sqlite, SqliteArguments> {
        let discs = |side: fn(&outflank_rules::ByColor<u32>) -> u32| {
            self.game.discs.as_ref().map(|it| i64::from(side(it)))
        };
        let (black_discs, white_discs) = (discs(|it| it.black), discs(|it| it.white));
        query
            .bind(i64::from(self.number))
            .bind(self.identity)
            .bind(self.source)
            .bind(self.game.spec)
            .bind(self.game.start)
            .bind(self.game.walk.moves)
            .bind(self.black)
            .bind(self.white)
            .bind(self.occasion)
            .bind(self.game.round)
            .bind(self.game.played_on)
            .bind(self.game.year.map(i64::from))
            .bind(black_discs)
            .bind(white_discs)
    }
}

/// The statement that writes so many games.
fn insertion(rows: usize) -> String {
    let row = |at: usize| {
        let numbers: Vec<String> =
            (1..=COLUMNS).map(|column| format!("${}", at * COLUMNS + column)).collect();
        format!("({})", numbers.join(", "))
    };
    let values: Vec<String> = (0..rows).map(row).collect();
    format!(
        "INSERT INTO record (id, identity, source, spec, start, moves, black, white, occasion, round, played_on, year, \
         black_discs, white_discs) VALUES {}",
        values.join(", ")
    )
}
