//! Checks a large database while the server runs.

use std::path::PathBuf;

use super::check::CHECKED_WHOLE;
use super::open::{one_line, size};
use super::pool::Pool;
use super::reader::Reader;
use super::sqlite::Connection;
use super::{DatabaseError, Store};

/// How often the check tests whether the store is closing, in steps of SQLite's virtual machine. These steps
/// take some milliseconds.
const CHECK_INTERVAL: i32 = 10_000;

impl Store {
    /// Starts the check of a file that was too large to be checked before the start. A program that ends soon
    /// does not wait for the check.
    pub(crate) fn inspect(&self) {
        let Reader::Sqlite(pool) = &self.reader else { return };
        let path = pool.options().path().to_owned();
        if size(&path).is_ok_and(|size| size > CHECKED_WHOLE) {
            check_meanwhile(pool, path);
        }
    }
}

/// Checks the whole file in the background, and logs damage. The check stops when the store is closed.
fn check_meanwhile(reader: &Pool<Connection>, path: PathBuf) {
    let reader = reader.clone();
    tokio::spawn(async move {
        let verdict = verdict(&reader).await;
        let path = path.display();
        match verdict {
            _ if reader.is_closed() => {}
            Ok(verdict) if verdict == "ok" => {
                tracing::info!(%path, "the database is sound")
            }
            Ok(damage) => tracing::error!(%path, damage = one_line(&damage), "the database is damaged"),
            Err(error) => {
                tracing::error!(%path, error = one_line(&error.to_string()), "cannot check the database");
            }
        }
    });
}

/// Returns SQLite's verdict on a database; `ok` if it is sound.
async fn verdict(reader: &Pool<Connection>) -> Result<String, DatabaseError> {
    let mut lent = reader.acquire().await?;
    let connection = lent.link()?;
    let pool = reader.clone();
    let is_closed = move || pool.is_closed();
    connection.call(move |connection| connection.progress_handler(CHECK_INTERVAL, Some(is_closed))).await?;
    let verdict = connection.ask("PRAGMA quick_check(1)").one().await;
    connection.call(|connection| connection.progress_handler(0, None::<fn() -> bool>)).await?;
    verdict
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;
    use crate::store::open::BUSY;
    use crate::store::sqlite::Options;

    async fn verdict_on(path: &Path) -> Result<String, DatabaseError> {
        let pool = Pool::new(Options::new(path, BUSY).read_only(), 1, BUSY);
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
