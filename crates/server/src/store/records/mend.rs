//! Databases of before: games that stood in them twice, once without what the other record says, are joined.

use outflank_records::{Filing, same_games};
use sqlx::sqlite::SqliteConnection;
use sqlx::{Executor, Row};

use super::kept::{Kept, LOOKED_FOR, kept_at};
use super::orphans::Orphans;
use super::pages::Pages;
use super::remembered::changed;
use super::removal::remove;

/// Games that are gone through in one transaction.
const TOGETHER: i64 = 4096;

/// Whether nothing is left to do.
pub(super) async fn is_mended(connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    let revision: i64 = sqlx::query_scalar("SELECT number FROM revision").fetch_one(connection).await?;
    Ok(revision >= 0)
}

/// Does what is left to do, for whoever holds the lock, and says how many games were joined to others. What was done
/// stays done where it is cut off.
pub(super) async fn mend(connection: &mut SqliteConnection) -> Result<u64, sqlx::Error> {
    if is_mended(connection).await? {
        return Ok(0);
    }
    let mut filing = Filing::default();
    while in_one(connection, async |connection| go_through(connection, &mut filing).await).await? > 0 {}
    let joined = in_one(connection, async |connection| join(connection, &mut filing).await).await?;
    if joined > 0 {
        tracing::info!(joined, "games that stood in the records twice are joined");
    }
    Ok(joined)
}

/// Does something in one transaction.
async fn in_one<T>(
    connection: &mut SqliteConnection,
    work: impl AsyncFnOnce(&mut SqliteConnection) -> Result<T, sqlx::Error>,
) -> Result<T, sqlx::Error> {
    connection.execute("BEGIN IMMEDIATE").await?;
    let done = work(connection).await;
    let end = if done.is_ok() { "COMMIT" } else { "ROLLBACK" };
    let ended = connection.execute(end).await;
    let done = done?;
    ended?;
    Ok(done)
}

/// Says of some games through which positions they went; gives how many.
async fn go_through(connection: &mut SqliteConnection, filing: &mut Filing) -> Result<usize, sqlx::Error> {
    let text =
        "SELECT id, identity, spec, start, moves FROM record WHERE positions IS NULL ORDER BY id LIMIT $1";
    let rows = sqlx::query(text).bind(TOGETHER).fetch_all(&mut *connection).await?;
    for row in &rows {
        let (spec, start): (String, Option<String>) = (row.try_get("spec")?, row.try_get("start")?);
        let moves: String = row.try_get("moves")?;
        let is_there = row.try_get::<i64, _>("identity")? >= 0;
        let walk = if is_there { filing.again(&spec, start.as_deref(), &moves) } else { None };
        sqlx::query("UPDATE record SET positions = $2 WHERE id = $1")
            .bind(row.try_get::<i64, _>("id")?)
            .bind(walk.map_or(-1, |walk| walk.positions() as i64))
            .execute(&mut *connection)
            .await?;
    }
    Ok(rows.len())
}

/// Joins all games that are the same, and says that nothing is left to do.
async fn join(connection: &mut SqliteConnection, filing: &mut Filing) -> Result<u64, sqlx::Error> {
    let text = "SELECT positions FROM record WHERE positions >= 0 GROUP BY positions HAVING count(*) > 1";
    let several: Vec<i64> = sqlx::query_scalar(text).fetch_all(&mut *connection).await?;
    let (mut pages, mut orphans, mut joined) = (Pages::default(), Orphans::default(), 0);
    for part in several.chunks(LOOKED_FOR) {
        for group in kept_at(connection, &mut pages, part).await?.into_values() {
            joined += join_group(connection, filing, (&mut pages, &mut orphans), group).await?;
        }
    }
    pages.write(connection).await?;
    orphans.remove(connection).await?;
    changed(connection).await?;
    Ok(joined)
}

/// Joins those of some games through the same positions that are the same.
async fn join_group(
    connection: &mut SqliteConnection,
    filing: &mut Filing,
    (pages, orphans): (&mut Pages, &mut Orphans),
    group: Vec<Kept>,
) -> Result<u64, sqlx::Error> {
    let Some(first) = group.first() else { return Ok(0) };
    let row = sqlx::query("SELECT spec, start, moves FROM record WHERE id = $1")
        .bind(i64::from(first.number))
        .fetch_one(&mut *connection)
        .await?;
    let (spec, start): (String, Option<String>) = (row.try_get("spec")?, row.try_get("start")?);
    let moves: String = row.try_get("moves")?;
    let walk = filing.again(&spec, start.as_deref(), &moves);
    let is_over = walk.is_some_and(|walk| walk.outcome.is_some());
    let said: Vec<_> = group.iter().map(|kept| kept.particulars(is_over)).collect();
    let places = same_games(&said);
    let mut joined = 0;
    for (game, kept) in group.iter().enumerate().filter(|(at, _)| places[*at] == *at) {
        let mut whole = kept.clone();
        for (_, other) in group.iter().enumerate().filter(|(at, _)| *at != game && places[*at] == game) {
            whole = whole.and(other);
            orphans.of(other);
            remove(connection, pages, other.number, Some(kept.number)).await?;
            joined += 1;
        }
        if whole != *kept {
            whole.write(connection, pages).await?;
        }
    }
    Ok(joined)
}
