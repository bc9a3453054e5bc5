//! Importing games: all games of a source, or none.

use std::fs::{File, TryLockError};
use std::time::Duration;

use outflank_records::{Among, Filed, Posting, RunBuilder, among};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep};

use super::kept::{Kept, Referred};
use super::known::{Known, MadeKnown};
use super::merge::merge_runs;
use super::orphans::Orphans;
use super::pages::Pages;
use super::remembered::changed;
use super::removal::remove;
use super::row::{GameRow, insert};
use super::run::RunWriter;
use super::source::file_name;
use super::there::There;
use super::{FILE, Records, RecordsError, lock_file, to_add};
use crate::clock;
use crate::store::DatabaseError;
use crate::store::sqlite::{Connection, Options};

/// The number of postings sorted in memory: 64 MiB.
const A_RUN: usize = 4 << 20;
/// How long to wait for another importer: a server files its own games in much less.
const PATIENCE: Duration = Duration::from_millis(500);
/// How often to check meanwhile.
const LOOK: Duration = Duration::from_millis(10);

/// The result of importing a source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FileReport {
    /// New games.
    pub imported: u64,
    /// Games that existed already, or occurred twice in the source.
    pub duplicates: u64,
    /// Duplicates that added facts, such as the players.
    pub completed: u64,
}

/// The result for a game, with its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Became {
    /// It is new.
    New(u32),
    /// It existed, and now has more facts.
    Completed(u32),
    /// It existed.
    Known,
}

/// Imports games; there is only one importer at a time.
#[derive(Debug)]
pub struct Importer {
    pub(super) connection: Connection,
    pub(super) known: Known,
    _lock: File,
}

/// The additions of a transaction besides the rows of its games.
pub(super) struct Added {
    pub(super) made: MadeKnown,
    postings: RunBuilder,
    pub(super) pages: Pages,
    pub(super) orphans: Orphans,
    /// The source, while it is new and has no games.
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
        let known = Known::whole(&mut connection).await?;
        Ok(Importer { connection, known, _lock: lock })
    }

    /// The same for a few games.
    pub(super) async fn small_importer(&self, options: Options) -> Result<Importer, RecordsError> {
        let (mut connection, lock) = self.connection(options).await?;
        let known = Known::little(&mut connection).await?;
        Ok(Importer { connection, known, _lock: lock })
    }

    /// The only connection for writing, and the lock that prevents another.
    async fn connection(&self, options: Options) -> Result<(Connection, File), RecordsError> {
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

    /// Undoes a failed transaction.
    pub(super) async fn undo(&mut self, added: &Added) {
        self.known.forget(&added.made);
        // The database may have rolled it back already, which is an error to ignore.
        let _undone = self.connection.run_all("ROLLBACK").await;
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
        self.begin().await.map_err(RecordsError::from)?;
        let source = self.new_source(source, added).await.map_err(RecordsError::from)?;
        let mut report = FileReport::default();
        while let Some(batch) = games.recv().await {
            let batch = batch?;
            for became in self.write(source, batch, added).await.map_err(RecordsError::from)? {
                match became {
                    Became::New(_) => report.imported += 1,
                    Became::Completed(_) => {
                        report.duplicates += 1;
                        report.completed += 1;
                    }
                    Became::Known => report.duplicates += 1,
                }
            }
        }
        self.finish(added).await.map_err(RecordsError::from)?;
        Ok(report)
    }

    /// Begins a transaction.
    pub(super) async fn begin(&mut self) -> Result<(), DatabaseError> {
        self.connection.run_all("BEGIN IMMEDIATE").await
    }

    /// Adds a source. The folders of a file's name are dropped.
    pub(super) async fn new_source(&mut self, name: &str, added: &mut Added) -> Result<i64, DatabaseError> {
        let connection = &mut self.connection;
        let number: i64 = connection.ask("SELECT coalesce(max(id) + 1, 0) FROM source").one().await?;
        connection
            .ask("INSERT INTO source (id, name, added_ms) VALUES ($1, $2, $3)")
            .bind(number)
            .bind(file_name(name))
            .bind(clock::now().0)
            .change()
            .await?;
        added.unused_source = Some(number);
        Ok(number)
    }

    /// Writes new games, and completes existing ones; returns the result for each game of the batch.
    pub(super) async fn write(
        &mut self,
        source: i64,
        batch: Vec<Filed>,
        added: &mut Added,
    ) -> Result<Vec<Became>, DatabaseError> {
        let mut became = Vec::with_capacity(batch.len());
        let mut rows = Vec::with_capacity(batch.len());
        let mut there = There::of(&mut self.connection, &mut added.pages, &batch).await?;
        for game in batch {
            let positions = game.positions();
            if there.is_none(positions) {
                let row = self.new_row(source, game, added).await?;
                became.push(Became::New(row.kept.number));
                there.add(positions, row.kept.clone());
                rows.push(row);
                continue;
            }
            // Completing may concern a game of this batch, so its row must exist.
            insert(&mut self.connection, std::mem::take(&mut rows)).await?;
            let games = there.comparable(&mut self.connection, &mut added.pages, &game).await?;
            let said: Vec<_> =
                games.iter().map(|kept| kept.particulars(game.walk.outcome.is_some())).collect();
            became.push(match among(&said, &game.particulars()) {
                Among::New => {
                    let row = self.new_row(source, game, added).await?;
                    let number = row.kept.number;
                    there.add(positions, row.kept.clone());
                    rows.push(row);
                    Became::New(number)
                }
                Among::Of(place) => match self.fill(&games[place], &game, added).await? {
                    None => Became::Known,
                    Some(after) => {
                        let number = after.number;
                        there.replace(positions, &[number], after);
                        Became::Completed(number)
                    }
                },
                Among::Over(places) => {
                    let same: Vec<&Kept> = places.iter().map(|place| &games[*place]).collect();
                    let numbers: Vec<u32> = same.iter().map(|kept| kept.number).collect();
                    let after = self.complete(source, &game, &same, added).await?;
                    let number = after.number;
                    there.replace(positions, &numbers, after);
                    Became::Completed(number)
                }
            });
        }
        insert(&mut self.connection, rows).await?;
        if added.postings.len() >= A_RUN {
            self.write_run(added).await?;
        }
        Ok(became)
    }

    /// The row of a new game.
    async fn new_row(
        &mut self,
        source: i64,
        game: Filed,
        added: &mut Added,
    ) -> Result<GameRow, DatabaseError> {
        let Self { connection, known, .. } = self;
        let number = known.next.game;
        known.next.game += 1;
        for &(key, next) in &game.walk.steps {
            added.postings.push(Posting { key, game: number, next });
        }
        let referred = Referred {
            black: known.person(connection, &game.players.black, &mut added.made).await?,
            white: known.person(connection, &game.players.white, &mut added.made).await?,
            occasion: known.occasion(connection, &game.occasion, &mut added.made).await?,
        };
        added.pages.set(connection, number, game.facts()).await?;
        added.is_used();
        Ok(GameRow { kept: Kept::of(&game, number, source, referred), game })
    }

    /// Merges several records of a game and a new one into one that has all their facts; returns it.
    async fn complete(
        &mut self,
        source: i64,
        game: &Filed,
        same: &[&Kept],
        added: &mut Added,
    ) -> Result<Kept, DatabaseError> {
        let Some((first, others)) = same.split_first() else {
            return Err(DatabaseError::unreadable("no game to complete"));
        };
        let Self { connection, known, .. } = &mut *self;
        // Known people keep their first spelling.
        let Referred { black, white, occasion } = first.named();
        let (players, made) = (&game.players, &mut added.made);
        let referred = Referred {
            black: if black.is_some() {
                black
            } else {
                known.person(connection, &players.black, made).await?
            },
            white: if white.is_some() {
                white
            } else {
                known.person(connection, &players.white, made).await?
            },
            occasion: match occasion {
                Some(occasion) => Some(occasion),
                None => known.occasion(connection, &game.occasion, made).await?,
            },
        };
        let mut after = Kept::of(game, first.number, source, referred).and(first);
        added.orphans.of(first);
        for other in others {
            after = after.and(other);
            added.orphans.of(other);
            remove(&mut self.connection, &mut added.pages, other.number, Some(first.number)).await?;
        }
        after.clone().write(&mut self.connection, &mut added.pages).await?;
        added.is_used();
        Ok(after)
    }

    /// Adds facts of a new record to a game: event, round and date. Returns the game if anything is new.
    async fn fill(
        &mut self,
        kept: &Kept,
        game: &Filed,
        added: &mut Added,
    ) -> Result<Option<Kept>, DatabaseError> {
        let Self { connection, known, .. } = &mut *self;
        let occasion = match kept.named().occasion {
            Some(_) => None,
            None => known.occasion(connection, &game.occasion, &mut added.made).await?,
        };
        let referred = Referred { occasion, ..Referred::default() };
        let after = kept.clone().and(&Kept::of(game, kept.number, kept.source(), referred));
        if after == *kept {
            return Ok(None);
        }
        after.clone().write(connection, &mut added.pages).await?;
        added.has_changed = true;
        Ok(Some(after))
    }

    async fn write_run(&mut self, added: &mut Added) -> Result<(), DatabaseError> {
        let mut run = RunWriter::begin(&mut self.connection).await?;
        for block in added.postings.blocks() {
            run.write(&mut self.connection, block).await?;
        }
        run.end(&mut self.connection).await
    }

    /// Writes buffered data and commits.
    pub(super) async fn finish(&mut self, added: &mut Added) -> Result<(), DatabaseError> {
        added.pages.write(&mut self.connection).await?;
        if !added.postings.is_empty() {
            self.write_run(added).await?;
        }
        // A source without new games is not kept.
        added.orphans.sources.extend(added.unused_source);
        if added.orphans.remove(&mut self.connection).await? {
            // The removed names may be cached.
            self.known = Known::little(&mut self.connection).await?;
        }
        if added.has_changed {
            changed(&mut self.connection).await?;
        }
        self.connection.run_all("COMMIT").await
    }

    /// Merges runs if there are many, and closes the importer.
    ///
    /// # Errors
    /// If the database fails. The imported games are stored nevertheless.
    pub async fn close(mut self) -> Result<(), RecordsError> {
        merge_runs(&mut self.connection).await?;
        self.connection.close().await?;
        Ok(())
    }
}

impl Added {
    /// Notes that the source has added something.
    fn is_used(&mut self) {
        self.unused_source = None;
        self.has_changed = true;
    }

    /// No additions yet.
    pub(super) fn to(known: &Known) -> Self {
        Self {
            made: MadeKnown::since(known),
            postings: RunBuilder::default(),
            pages: Pages::default(),
            orphans: Orphans::default(),
            unused_source: None,
            has_changed: false,
        }
    }
}
