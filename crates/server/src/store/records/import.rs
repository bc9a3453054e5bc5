//! Imports games: all games of a source, or none.

use std::fs::{File, TryLockError};
use std::time::Duration;

use outflank_records::{Among, Filed, Posting, RunBuilder, among};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep};

use super::merge::merge_runs;
use super::names::{NameCache, NewNames};
use super::orphans::Orphans;
use super::pages::Pages;
use super::remembered::changed;
use super::removal::remove;
use super::row::{GameRow, insert};
use super::run::RunWriter;
use super::same_positions::SamePositions;
use super::source::file_name;
use super::stored::{NameIds, StoredGame};
use super::{FILE, Records, RecordsError, lock_file, to_add};
use crate::clock;
use crate::store::DatabaseError;
use crate::store::sqlite::{Connection, Options};

/// The maximum number of postings that are sorted in memory, where they take 64 MiB.
const LONGEST_RUN: usize = 4 << 20;
/// How long to wait for another importer. A server files its own games in much less time.
const LOCK_TIMEOUT: Duration = Duration::from_millis(500);
/// The pause between two attempts to lock.
const LOCK_PAUSE: Duration = Duration::from_millis(10);

/// The result of importing a source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImportReport {
    /// New games.
    pub imported: u64,
    /// Games that existed already, or occurred twice in the source.
    pub duplicates: u64,
    /// Duplicates that added facts, such as the players.
    pub completed: u64,
}

/// The result for one game, with the number of its record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// It is new.
    New(u32),
    /// The game existed, and now has more facts.
    Completed(u32),
    /// It existed.
    Unchanged,
}

/// Imports games. There is only one importer at a time.
#[derive(Debug)]
pub struct Importer {
    pub(super) connection: Connection,
    pub(super) names: NameCache,
    _lock: File,
}

/// The state of a transaction, apart from the rows that are already written.
pub(super) struct Transaction {
    pub(super) new_names: NewNames,
    postings: RunBuilder,
    pub(super) pages: Pages,
    pub(super) orphans: Orphans,
    /// The new source, as long as no game refers to it.
    unused_source: Option<i64>,
    /// Whether anything has changed.
    has_changed: bool,
}

impl Records {
    /// Begins an import.
    ///
    /// # Errors
    /// If another program is importing, or the database fails.
    pub async fn importer(&self) -> Result<Importer, RecordsError> {
        let (mut connection, lock) = self.connection(to_add(&self.directory.join(FILE))).await?;
        let names = NameCache::whole(&mut connection).await?;
        Ok(Importer { connection, names, _lock: lock })
    }

    /// Begins an import of a few games.
    pub(super) async fn small_importer(&self, options: Options) -> Result<Importer, RecordsError> {
        let (mut connection, lock) = self.connection(options).await?;
        let names = NameCache::empty(&mut connection).await?;
        Ok(Importer { connection, names, _lock: lock })
    }

    /// Returns the only connection for writing, and the lock that prevents a second one.
    async fn connection(&self, options: Options) -> Result<(Connection, File), RecordsError> {
        let not_writable = |error| RecordsError::NotWritable(self.directory.clone(), error);
        let lock = lock_file(&self.directory).map_err(not_writable)?;
        let until = Instant::now() + LOCK_TIMEOUT;
        loop {
            match lock.try_lock() {
                Ok(()) => break,
                Err(TryLockError::WouldBlock) if Instant::now() < until => sleep(LOCK_PAUSE).await,
                Err(TryLockError::WouldBlock) => return Err(RecordsError::InUse(self.directory.clone())),
                Err(TryLockError::Error(error)) => return Err(not_writable(error)),
            }
        }
        Ok((Connection::open(&options).await?, lock))
    }
}

impl Importer {
    /// Imports the games of a source as they arrive, in one transaction. If `games` yields an error, nothing
    /// is imported.
    ///
    /// # Errors
    /// The error that `games` yielded, or that of the database.
    pub async fn add<E>(
        &mut self,
        source: &str,
        games: &mut mpsc::Receiver<Result<Vec<Filed>, E>>,
    ) -> Result<ImportReport, E>
    where
        E: From<RecordsError>,
    {
        let mut transaction = Transaction::new(&self.names);
        let outcome = self.transact(source, games, &mut transaction).await;
        if outcome.is_err() {
            self.undo(&transaction).await;
        }
        outcome
    }

    /// Undoes a failed transaction.
    pub(super) async fn undo(&mut self, transaction: &Transaction) {
        self.names.forget(&transaction.new_names);
        self.roll_back().await;
    }

    pub(super) async fn roll_back(&mut self) {
        // After some errors the database has already rolled back.
        if let Err(error) = self.connection.run_all("ROLLBACK").await {
            tracing::debug!(%error, "cannot roll back a change of the records");
        }
    }

    async fn transact<E>(
        &mut self,
        source: &str,
        games: &mut mpsc::Receiver<Result<Vec<Filed>, E>>,
        transaction: &mut Transaction,
    ) -> Result<ImportReport, E>
    where
        E: From<RecordsError>,
    {
        self.begin().await.map_err(RecordsError::from)?;
        let source = self.new_source(source, transaction).await.map_err(RecordsError::from)?;
        let mut report = ImportReport::default();
        while let Some(batch) = games.recv().await {
            let batch = batch?;
            for outcome in self.write(source, batch, transaction).await.map_err(RecordsError::from)? {
                match outcome {
                    Outcome::New(_) => report.imported += 1,
                    Outcome::Completed(_) => {
                        report.duplicates += 1;
                        report.completed += 1;
                    }
                    Outcome::Unchanged => report.duplicates += 1,
                }
            }
        }
        self.finish(transaction).await.map_err(RecordsError::from)?;
        Ok(report)
    }

    /// Begins a transaction.
    pub(super) async fn begin(&mut self) -> Result<(), DatabaseError> {
        self.connection.run_all("BEGIN IMMEDIATE").await
    }

    /// Adds a source, whose name has none of the folders of its file.
    pub(super) async fn new_source(
        &mut self,
        name: &str,
        transaction: &mut Transaction,
    ) -> Result<i64, DatabaseError> {
        let connection = &mut self.connection;
        let number: i64 = connection.ask("SELECT coalesce(max(id) + 1, 0) FROM source").one().await?;
        connection
            .ask("INSERT INTO source (id, name, added_ms) VALUES ($1, $2, $3)")
            .bind(number)
            .bind(file_name(name))
            .bind(clock::now().0)
            .change()
            .await?;
        transaction.unused_source = Some(number);
        Ok(number)
    }

    /// Writes new games and completes existing ones. Returns the result for each game of the batch.
    pub(super) async fn write(
        &mut self,
        source: i64,
        batch: Vec<Filed>,
        transaction: &mut Transaction,
    ) -> Result<Vec<Outcome>, DatabaseError> {
        let mut outcomes = Vec::with_capacity(batch.len());
        let mut rows = Vec::with_capacity(batch.len());
        let mut existing = SamePositions::of(&mut self.connection, &mut transaction.pages, &batch).await?;
        for game in batch {
            let positions = game.positions();
            if existing.is_none(positions) {
                let row = self.new_row(source, game, transaction).await?;
                outcomes.push(Outcome::New(row.stored.number));
                existing.add(positions, row.stored.clone());
                rows.push(row);
                continue;
            }
            // The completed game may be one of this batch, so its row must exist.
            insert(&mut self.connection, std::mem::take(&mut rows)).await?;
            let games = existing.comparable(&mut self.connection, &mut transaction.pages, &game).await?;
            let particulars: Vec<_> =
                games.iter().map(|stored| stored.particulars(game.walk.outcome.is_some())).collect();
            outcomes.push(match among(&particulars, &game.particulars()) {
                Among::New => {
                    let row = self.new_row(source, game, transaction).await?;
                    let number = row.stored.number;
                    existing.add(positions, row.stored.clone());
                    rows.push(row);
                    Outcome::New(number)
                }
                Among::Of(place) => match self.fill(&games[place], &game, transaction).await? {
                    None => Outcome::Unchanged,
                    Some(after) => {
                        let number = after.number;
                        existing.replace(positions, &[number], after);
                        Outcome::Completed(number)
                    }
                },
                Among::Over(places) => {
                    let same: Vec<&StoredGame> = places.iter().map(|place| &games[*place]).collect();
                    let numbers: Vec<u32> = same.iter().map(|stored| stored.number).collect();
                    let after = self.complete(source, &game, &same, transaction).await?;
                    let number = after.number;
                    existing.replace(positions, &numbers, after);
                    Outcome::Completed(number)
                }
            });
        }
        insert(&mut self.connection, rows).await?;
        if transaction.postings.len() >= LONGEST_RUN {
            self.write_run(transaction).await?;
        }
        Ok(outcomes)
    }

    /// Returns the row of a new game.
    async fn new_row(
        &mut self,
        source: i64,
        game: Filed,
        transaction: &mut Transaction,
    ) -> Result<GameRow, DatabaseError> {
        let Self { connection, names, .. } = self;
        let number = names.next.game;
        names.next.game += 1;
        for &(key, next) in &game.walk.steps {
            transaction.postings.push(Posting { key, game: number, next });
        }
        let referred = NameIds {
            black: names.person(connection, &game.players.black, &mut transaction.new_names).await?,
            white: names.person(connection, &game.players.white, &mut transaction.new_names).await?,
            occasion: names.occasion(connection, &game.occasion, &mut transaction.new_names).await?,
        };
        transaction.pages.set(connection, number, game.facts()).await?;
        transaction.use_source();
        Ok(GameRow { stored: StoredGame::of(&game, number, source, referred), game })
    }

    /// Merges a new record and several stored records of a game into one that has all their facts. Returns
    /// the merged record.
    async fn complete(
        &mut self,
        source: i64,
        game: &Filed,
        same: &[&StoredGame],
        transaction: &mut Transaction,
    ) -> Result<StoredGame, DatabaseError> {
        let Some((first, others)) = same.split_first() else {
            return Err(DatabaseError::unreadable("no game to complete"));
        };
        let Self { connection, names, .. } = &mut *self;
        // People who are known already keep their first spelling.
        let NameIds { black, white, occasion } = first.named();
        let (players, new_names) = (&game.players, &mut transaction.new_names);
        let referred = NameIds {
            black: if black.is_some() {
                black
            } else {
                names.person(connection, &players.black, new_names).await?
            },
            white: if white.is_some() {
                white
            } else {
                names.person(connection, &players.white, new_names).await?
            },
            occasion: match occasion {
                Some(occasion) => Some(occasion),
                None => names.occasion(connection, &game.occasion, new_names).await?,
            },
        };
        let mut after = StoredGame::of(game, first.number, source, referred).and(first);
        transaction.orphans.of(first);
        for other in others {
            after = after.and(other);
            transaction.orphans.of(other);
            remove(&mut self.connection, &mut transaction.pages, other.number, Some(first.number)).await?;
        }
        after.clone().write(&mut self.connection, &mut transaction.pages).await?;
        transaction.use_source();
        Ok(after)
    }

    /// Adds facts of a new record that a game lacks. The players are not added, because the game has them
    /// already. Returns the game if any fact was new.
    async fn fill(
        &mut self,
        stored: &StoredGame,
        game: &Filed,
        transaction: &mut Transaction,
    ) -> Result<Option<StoredGame>, DatabaseError> {
        let Self { connection, names, .. } = &mut *self;
        let occasion = match stored.named().occasion {
            Some(_) => None,
            None => names.occasion(connection, &game.occasion, &mut transaction.new_names).await?,
        };
        let referred = NameIds { occasion, ..NameIds::default() };
        let after = stored.clone().and(&StoredGame::of(game, stored.number, stored.source(), referred));
        if after == *stored {
            return Ok(None);
        }
        after.clone().write(connection, &mut transaction.pages).await?;
        transaction.has_changed = true;
        Ok(Some(after))
    }

    async fn write_run(&mut self, transaction: &mut Transaction) -> Result<(), DatabaseError> {
        let mut run = RunWriter::begin(&mut self.connection).await?;
        for block in transaction.postings.blocks() {
            run.write(&mut self.connection, block).await?;
        }
        run.end(&mut self.connection).await
    }

    /// Writes buffered data and commits.
    pub(super) async fn finish(&mut self, transaction: &mut Transaction) -> Result<(), DatabaseError> {
        transaction.pages.write(&mut self.connection).await?;
        if !transaction.postings.is_empty() {
            self.write_run(transaction).await?;
        }
        // A source without new games is removed.
        transaction.orphans.sources.extend(transaction.unused_source);
        if transaction.orphans.remove(&mut self.connection).await? {
            // The cache may have names that were removed.
            self.names = NameCache::empty(&mut self.connection).await?;
        }
        if transaction.has_changed {
            changed(&mut self.connection).await?;
        }
        self.connection.run_all("COMMIT").await
    }

    /// Merges runs if there are many of them, and closes the importer.
    ///
    /// # Errors
    /// If the database fails. The imported games stay stored.
    pub async fn close(mut self) -> Result<(), RecordsError> {
        merge_runs(&mut self.connection).await?;
        self.connection.close().await?;
        Ok(())
    }
}

impl Transaction {
    /// Marks the source as used and the records as changed.
    fn use_source(&mut self) {
        self.unused_source = None;
        self.has_changed = true;
    }

    /// Creates a transaction without additions.
    pub(super) fn new(names: &NameCache) -> Self {
        Self {
            new_names: NewNames::since(names),
            postings: RunBuilder::default(),
            pages: Pages::default(),
            orphans: Orphans::default(),
            unused_source: None,
            has_changed: false,
        }
    }
}
