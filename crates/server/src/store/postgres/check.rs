//! Checks a PostgreSQL database before its use: that it is ours, and of a known version.

use super::super::DatabaseError;
use super::super::migrations::{POSTGRES_MIGRATIONS, RECORDED, recorded_in_order};
use super::super::open::OpenError;
use super::super::schema::{RECORD, Recorded, Schema, Unfit, applied, differs};
use super::open::explain;
use super::{Connection, PostgresAddress};

/// The oldest version of PostgreSQL that supports these statements.
const OLDEST: i64 = 130_000;

/// What a database contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::store) enum Found {
    /// No tables.
    Nothing,
    /// Our tables, with the number of the last applied migration.
    Tables(i64),
}

/// Checks a database against the migrations that created it, without changing it.
pub(in crate::store) async fn check(
    connection: &mut Connection,
    address: &PostgresAddress,
) -> Result<Found, OpenError> {
    let failed = |error: DatabaseError| explain(address, &error);
    let unfit = |reason: String| OpenError::Unfit(address.to_string(), reason);
    let row = connection
        .ask(
            "SELECT CAST(current_setting('server_version_num') AS BIGINT) AS version, \
             current_setting('server_version') AS named, current_setting('server_encoding') AS encoding, \
             current_setting('fsync') AS fsync, CAST(current_schema() AS TEXT) AS schema, \
             pg_is_in_recovery() AS is_standby",
        )
        .row()
        .await
        .and_then(|row| row.ok_or(DatabaseError::NoRow))
        .map_err(failed)?;
    let text = |column: &str| row.try_get::<Option<String>>(column).map(Option::unwrap_or_default);
    if row.try_get::<i64>("version").map_err(failed)? < OLDEST {
        let version = text("named").map_err(failed)?;
        return Err(unfit(format!("it runs on PostgreSQL {version}, but at least 13 is needed")));
    }
    match text("encoding").map_err(failed)?.as_str() {
        "UTF8" => {}
        other => return Err(unfit(format!("its encoding is {other} instead of UTF8"))),
    }
    if row.try_get::<bool>("is_standby").map_err(failed)? {
        return Err(unfit("it is a read-only standby".to_owned()));
    }
    if text("schema").map_err(failed)?.is_empty() {
        return Err(unfit("its search path contains no schema".to_owned()));
    }
    if text("fsync").map_err(failed)? != "on" {
        tracing::warn!(%address, "fsync is off in this database: a power failure may lose games");
    }
    let found = tables(connection).await.map_err(failed)?;
    if found.is_empty() {
        return Ok(Found::Nothing);
    }
    if !found.contains_key(&format!("table {RECORD}")) {
        return Err(unfit(
            "it has the tables of another program; give Outflank a separate database".to_owned(),
        ));
    }
    let recorded = recorded(connection).await.map_err(failed)?;
    let applied = applied(&recorded, POSTGRES_MIGRATIONS).map_err(|unfit| match unfit {
        Unfit::Newer { found, known } => OpenError::NewerThere(address.to_string(), found, known),
        Unfit::Altered(reason) => OpenError::AlteredThere(address.to_string(), reason),
    })?;
    if let Some(expected) = tables_after(connection, applied).await.map_err(failed)?
        && let Some(reason) = differs(&expected, &found)
    {
        return Err(OpenError::AlteredThere(address.to_string(), reason));
    }
    let last = applied.checked_sub(1).and_then(|at| POSTGRES_MIGRATIONS.get(at));
    Ok(Found::Tables(last.map_or(0, |step| step.version)))
}

async fn recorded(connection: &mut Connection) -> Result<Vec<Recorded>, DatabaseError> {
    recorded_in_order(connection.ask(RECORDED)).await
}

/// Returns the tables after the first `applied` migrations, created in a temporary schema. `None` if the user
/// may not create a schema.
async fn tables_after(connection: &mut Connection, applied: usize) -> Result<Option<Schema>, DatabaseError> {
    connection.run_all("BEGIN").await?;
    let made = async {
        connection.run_all("CREATE SCHEMA outflank_check; SET LOCAL search_path TO outflank_check").await?;
        for migration in POSTGRES_MIGRATIONS.iter().take(applied) {
            connection.run_all(migration.statements).await?;
        }
        tables(connection).await
    }
    .await;
    connection.run_all("ROLLBACK").await?;
    match made {
        Ok(made) => Ok(Some(made)),
        Err(error) if error.state() == Some("42501") => {
            tracing::warn!("cannot compare the tables: the database user may not create a schema");
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

/// Returns the tables and indices of the current schema, with their columns.
pub(in crate::store) async fn tables(connection: &mut Connection) -> Result<Schema, DatabaseError> {
    let rows = connection
        .ask(
        "SELECT CASE whole.relkind WHEN 'i' THEN 'index ' ELSE 'table ' END || whole.relname AS whole, \
         CAST(part.attname AS TEXT) AS part, \
         format_type(part.atttypid, part.atttypmod) || CASE WHEN part.attnotnull THEN ' NOT NULL' ELSE '' END \
         || CASE WHEN keys.indexrelid IS NULL THEN '' ELSE ' in the key' END AS declared \
         FROM pg_class whole JOIN pg_namespace place ON place.oid = whole.relnamespace \
         LEFT JOIN pg_attribute part ON part.attrelid = whole.oid AND part.attnum > 0 AND NOT part.attisdropped \
         LEFT JOIN pg_index keys ON keys.indrelid = whole.oid AND keys.indisprimary \
          AND part.attnum = ANY (keys.indkey) \
         WHERE place.nspname = current_schema() AND whole.relkind IN ('r', 'p', 'v', 'm', 'f', 'i') \
          AND NOT EXISTS (SELECT 1 FROM pg_index own WHERE own.indexrelid = whole.oid AND own.indisprimary)",
        )
        .rows()
        .await?;
    let mut schema = Schema::new();
    for row in rows {
        let columns = schema.entry(row.try_get("whole")?).or_default();
        if let (Some(part), Some(declared)) = (row.try_get("part")?, row.try_get("declared")?) {
            columns.insert(part, declared);
        }
    }
    Ok(schema)
}
