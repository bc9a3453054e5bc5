//! Merges runs, so that a search for a position reads few blocks.

use std::collections::VecDeque;

use outflank_records::{Merger, Step};

use super::RecordsError;
use super::run::RunWriter;
use crate::store::DatabaseError;
use crate::store::sqlite::Connection;

/// Runs are merged only if there are more than this number.
const MOST_RUNS: usize = 8;
/// A run takes part in a merge if the smaller runs together have at least this fraction of its size.
const SMALLEST_FRACTION: i64 = 4;
/// The number of blocks that are read from a run at once.
const READ_AHEAD: i64 = 16;

/// Merges runs until there are at most [`MOST_RUNS`]. The smallest are merged first, so that not every import
/// rewrites all postings.
pub(super) async fn merge_runs(connection: &mut Connection) -> Result<(), RecordsError> {
    let rows = connection.ask("SELECT id, postings FROM run ORDER BY postings, id").rows().await?;
    let mut runs = Vec::with_capacity(rows.len());
    for row in &rows {
        runs.push((row.try_get::<i64>("id")?, row.try_get::<i64>("postings")?));
    }
    if runs.len() <= MOST_RUNS {
        return Ok(());
    }
    let chosen = chosen(&runs);
    connection.run_all("BEGIN IMMEDIATE").await?;
    let merged = merge_into_one(connection, &chosen).await;
    let end = if merged.is_ok() { "COMMIT" } else { "ROLLBACK" };
    let ended = connection.run_all(end).await;
    merged?;
    ended?;
    Ok(())
}

/// Returns the runs to merge, from a list in ascending order of size.
fn chosen(runs: &[(i64, i64)]) -> Vec<i64> {
    let must = runs.len() - MOST_RUNS + 1;
    let mut together = 0;
    let joins = runs.iter().enumerate().take_while(|(at, (_, postings))| {
        let joins = *at < must.max(2) || *postings / SMALLEST_FRACTION <= together;
        together += postings;
        joins
    });
    joins.map(|(_, (id, _))| *id).collect()
}

/// The blocks of a run, with read-ahead.
struct Ahead {
    run: i64,
    read: i64,
    waiting: VecDeque<Vec<u8>>,
}

impl Ahead {
    async fn next(&mut self, connection: &mut Connection) -> Result<Option<Vec<u8>>, DatabaseError> {
        if self.waiting.is_empty() {
            let text =
                "SELECT bytes FROM run_block WHERE run = $1 AND number >= $2 AND number < $3 ORDER BY number";
            let blocks: Vec<Vec<u8>> = connection
                .ask(text)
                .bind(self.run)
                .bind(self.read)
                .bind(self.read + READ_AHEAD)
                .column()
                .await?;
            self.waiting = blocks.into();
            self.read += READ_AHEAD;
        }
        Ok(self.waiting.pop_front())
    }
}

async fn merge_into_one(connection: &mut Connection, runs: &[i64]) -> Result<(), RecordsError> {
    let mut writing = RunWriter::begin(connection).await?;
    let mut merger = Merger::new(runs.len());
    let mut ahead: Vec<Ahead> =
        runs.iter().map(|&run| Ahead { run, read: 0, waiting: VecDeque::new() }).collect();
    loop {
        match merger.step() {
            Step::Done => break,
            Step::Made(block) => writing.write(connection, block).await?,
            Step::Wants(at) => {
                let bytes = ahead[at].next(connection).await?;
                merger.give(at, bytes.as_deref())?;
            }
        }
    }
    writing.end(connection).await?;
    for &run in runs {
        connection.ask("DELETE FROM run_block WHERE run = $1").bind(run).change().await?;
        connection.ask("DELETE FROM run WHERE id = $1").bind(run).change().await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_small_runs_join_and_a_large_one_waits_until_they_are_worth_it() {
        let sizes =
            |sizes: &[i64]| sizes.iter().enumerate().map(|(at, &size)| (at as i64, size)).collect::<Vec<_>>();
        let mut runs = vec![60; 9];
        runs.push(1_000_000);
        assert_eq!(chosen(&sizes(&runs)), (0..9).collect::<Vec<i64>>());
        assert_eq!(chosen(&sizes(&[100_000; 49])).len(), 49);
        assert_eq!(
            chosen(&sizes(&[1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000])),
            [0, 1]
        );
    }
}
