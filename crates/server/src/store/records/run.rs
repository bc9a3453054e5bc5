//! Writes the blocks of a run.

use outflank_records::Block;

use crate::store::DatabaseError;
use crate::store::sqlite::Connection;

/// The number of blocks written by one statement.
const BLOCKS: usize = 32;

/// A run that is being written, in the caller's transaction.
pub(super) struct RunWriter {
    run: i64,
    blocks: i64,
    postings: i64,
    waiting: Vec<Block>,
}

impl RunWriter {
    pub(super) async fn begin(connection: &mut Connection) -> Result<Self, DatabaseError> {
        let run: i64 = connection.ask("SELECT coalesce(max(id) + 1, 0) FROM run").one().await?;
        let query = connection.ask("INSERT INTO run (id, postings) VALUES ($1, 0)").bind(run);
        query.change().await?;
        Ok(Self { run, blocks: 0, postings: 0, waiting: Vec::with_capacity(BLOCKS) })
    }

    /// Adds the next block.
    pub(super) async fn write(
        &mut self,
        connection: &mut Connection,
        block: Block,
    ) -> Result<(), DatabaseError> {
        self.postings += i64::from(block.postings);
        self.waiting.push(block);
        if self.waiting.len() == BLOCKS { self.write_waiting(connection).await } else { Ok(()) }
    }

    async fn write_waiting(&mut self, connection: &mut Connection) -> Result<(), DatabaseError> {
        let row = "(?, ?, ?, ?, ?)";
        let values = vec![row; self.waiting.len()].join(", ");
        let text = format!("INSERT INTO run_block (run, number, first_key, last_key, bytes) VALUES {values}");
        let mut query = connection.ask_made(text);
        for block in self.waiting.drain(..) {
            let (first, last) = (block.first.0 as i64, block.last.0 as i64);
            query = query.bind(self.run).bind(self.blocks).bind(first).bind(last).bind(block.bytes);
            self.blocks += 1;
        }
        query.change().await.map(drop)
    }

    /// Writes the remaining blocks and the number of postings in the run.
    pub(super) async fn end(mut self, connection: &mut Connection) -> Result<(), DatabaseError> {
        if !self.waiting.is_empty() {
            self.write_waiting(connection).await?;
        }
        let query =
            connection.ask("UPDATE run SET postings = $2 WHERE id = $1").bind(self.run).bind(self.postings);
        query.change().await.map(drop)
    }
}
