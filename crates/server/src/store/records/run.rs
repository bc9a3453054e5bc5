//! Writing a run: its blocks, one after the other.

use outflank_records::Block;
use sqlx::sqlite::SqliteConnection;

/// A run that is being written, in a transaction that whoever writes has begun.
pub(super) struct RunWriter {
    run: i64,
    blocks: i64,
    postings: i64,
}

impl RunWriter {
    /// Begins a run.
    pub(super) async fn begin(connection: &mut SqliteConnection) -> Result<Self, sqlx::Error> {
        let run: i64 = sqlx::query_scalar("SELECT coalesce(max(id) + 1, 0) FROM run")
            .fetch_one(&mut *connection)
            .await?;
        let query = sqlx::query("INSERT INTO run (id, postings) VALUES ($1, 0)").bind(run);
        query.execute(connection).await?;
        Ok(Self { run, blocks: 0, postings: 0 })
    }

    /// Writes the next block.
    pub(super) async fn write(
        &mut self,
        connection: &mut SqliteConnection,
        block: Block,
    ) -> Result<(), sqlx::Error> {
        sqlx::query(
            "INSERT INTO run_block (run, number, first_key, last_key, bytes) VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(self.run)
        .bind(self.blocks)
        .bind(block.first.0 as i64)
        .bind(block.last.0 as i64)
        .bind(block.bytes)
        .execute(connection)
        .await?;
        self.blocks += 1;
        self.postings += i64::from(block.postings);
        Ok(())
    }

    /// Says how long the run has become.
    pub(super) async fn end(self, connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        let query =
            sqlx::query("UPDATE run SET postings = $2 WHERE id = $1").bind(self.run).bind(self.postings);
        query.execute(connection).await.map(|_| ())
    }
}
