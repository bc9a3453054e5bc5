//! Checking a large database while the server works.

use std::path::PathBuf;

use sqlx::SqlitePool;

use super::Store;
use super::check::CHECKED_WHOLE;
use super::open::{one_line, size};
use super::reader::Reader;

/// After so many steps of SQLite's machine a check looks whether the store is being closed: that is some milliseconds.
const STEPS: i32 = 10_000;

impl Store {
    /// Checks a file that was too large to be checked before the start beside all else: whoever does one thing alone need not
    /// wait for it.
    pub(crate) fn inspect(&self) {
        let Reader::Sqlite(pool) = &self.reader else { return };
        let path = pool.connect_options().get_filename().to_owned();
        if size(&path).is_ok_and(|size| size > CHECKED_WHOLE) {
            check_meanwhile(pool, path);
        }
    }
}

/// Checks the whole file beside all else, and complains in the log if it is damaged. Ends when the store is closed.
fn check_meanwhile(reader: &SqlitePool, path: PathBuf) {
    let reader = reader.clone();
    tokio::spawn(async move {
        let verdict = verdict(&reader).await;
        let path = path.display();
        match verdict {
            _ if reader.is_closed() => {}
            Ok(verdict) if verdict == "ok" => {
                tracing::info!(%path, "the database was checked and is sound")
            }
            Ok(damage) => tracing::error!(%path, damage = one_line(&damage), "the database is damaged"),
            Err(error) => {
                tracing::error!(%path, error = one_line(&error.to_string()), "the database could not be checked");
            }
        }
    });
}

/// What is wrong with a database; `ok` if nothing is.
async fn verdict(reader: &SqlitePool) -> Result<String, sqlx::Error> {
    let mut connection = reader.acquire().await?;
    let pool = reader.clone();
    connection.lock_handle().await?.set_progress_handler(STEPS, move || !pool.is_closed());
    let verdict = sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(&mut *connection).await;
    connection.lock_handle().await?.remove_progress_handler();
    verdict
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};

    use super::*;
    use crate::store::Store;
    use crate::store::reader::Reader;

    async fn verdict_on(path: &Path) -> Result<String, sqlx::Error> {
        let options = SqliteConnectOptions::new().filename(path).read_only(true);
        let pool = SqlitePoolOptions::new().connect_with(options).await.unwrap();
        let verdict = verdict(&pool).await;
        pool.close().await;
        verdict
    }

    #[tokio::test]
    async fn a_sound_database_is_told_from_a_damaged_one() {
        let directory = tempfile::tempdir().unwrap();
        Store::open(directory.path()).await.unwrap().close().await;
        let path = directory.path().join("outflank.db");
        assert_eq!(verdict_on(&path).await.unwrap(), "ok");
        let mut bytes = fs::read(&path).unwrap();
        let last = bytes.len() - 4096;
        bytes[last..].fill(0xff);
        fs::write(&path, bytes).unwrap();
        assert_ne!(verdict_on(&path).await.ok().as_deref(), Some("ok"));
    }

    #[tokio::test]
    async fn a_store_that_closes_does_not_wait_for_its_check() {
        let directory = tempfile::tempdir().unwrap();
        let store = Store::open(directory.path()).await.unwrap();
        let Reader::Sqlite(pool) = &store.reader else { panic!("it is in a file") };
        check_meanwhile(pool, directory.path().join("outflank.db"));
        store.close().await;
        assert!(verdict(pool).await.is_err());
        assert!(!directory.path().join("outflank.db-wal").exists(), "its log was written back");
    }
}
