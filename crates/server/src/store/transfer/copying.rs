//! Copies a database into an empty database of the other kind, table by table.

use std::path::Path;

use sha2::{Digest, Sha256};

use super::super::DatabaseError;
use super::super::check::check;
use super::super::create::{self, create};
use super::super::elsewhere;
use super::super::lock::DirectoryLock;
use super::super::migrations::{MIGRATIONS, POSTGRES_MIGRATIONS};
use super::super::open::{BUSY, FILE, OpenError, beside, explain, one_line, size, to_write};
use super::super::postgres::{self, PostgresAddress};
use super::super::reader::Open;
use super::super::row::Row;
use super::super::schema::model;
use super::super::snapshot::{Database, newest_schema};
use super::super::sqlite::{Connection, Options};
use super::super::statement::{Statement, Value};
use super::{Copied, TransferError};

/// All tables, in an order in which referenced tables come first.
const TABLES: [&str; 30] = [
    "game",
    "game_event",
    "game_command",
    "game_person",
    "game_removed",
    "heartbeat",
    "chat_message",
    "chat_off",
    "device_link",
    "tournament",
    "tournament_entry",
    "tournament_command",
    "tournament_person",
    "tournament_player",
    "tournament_slip",
    "tournament_game",
    "account",
    "session",
    "recovery_code",
    "passkey",
    "relation",
    "letter",
    "correspondence",
    "rating",
    "rated_game",
    "report",
    "sanction",
    "admin_act",
    "server_setting",
    "job",
];
/// Rows per read.
const PAGE: usize = 1000;
/// The maximum number of parameters of a statement. SQLite allows slightly more.
const PARAMETERS: usize = 30_000;

pub(super) async fn to_postgres(
    directory: &Path,
    address: &PostgresAddress,
) -> Result<Vec<Copied>, TransferError> {
    let path = directory.join(FILE);
    if size(&path)? == 0 {
        return Err(TransferError::Nothing(directory.to_owned()));
    }
    let _lock = DirectoryLock::take(directory)?;
    elsewhere::refuse(directory)?;
    let mut from = source(&path).await?;
    let (mut to, lease) = postgres::open_to_fill(address).await?;
    let tables = tables().await.map_err(|error| explain(&path, &error))?;
    if let Some(table) = first_with_rows(&mut Open::Postgres(&mut to), &tables).await? {
        let _given_back = lease.give_back(&mut to).await;
        return Err(TransferError::NotEmpty(address.to_string(), format!("table {table} has rows")));
    }
    let failed = |error: DatabaseError| postgres::explain(address, &error);
    to.run_all("BEGIN").await.map_err(failed)?;
    let copied = copy(&mut Open::Sqlite(&mut from), &mut Open::Postgres(&mut to), &tables).await;
    // From now on the directory names the other database. Otherwise a server could open the old copy too.
    let copied = copied.and_then(|copied| {
        elsewhere::note(directory, address)?;
        Ok(copied)
    });
    let end = if copied.is_ok() { "COMMIT" } else { "ROLLBACK" };
    let ended = to.run_all(end).await.map_err(failed);
    if copied.is_err() || ended.is_err() {
        elsewhere::forget(directory)?;
    }
    let copied = copied?;
    ended?;
    lease.give_back(&mut to).await.map_err(failed)?;
    // Both connections have done their work, so errors do not matter.
    let _closed = (from.close().await, to.close().await);
    Ok(copied)
}

pub(super) async fn to_sqlite(
    address: &PostgresAddress,
    directory: &Path,
) -> Result<Vec<Copied>, TransferError> {
    let path = directory.join(FILE);
    let _lock = DirectoryLock::make(directory)?;
    if size(&path)? > 0 {
        let what = format!("{FILE} is there");
        return Err(TransferError::NotEmpty(format!("sqlite:{}", directory.display()), what));
    }
    let (mut from, version) = postgres::open_to_read(address).await?;
    let newest = POSTGRES_MIGRATIONS.iter().map(|step| step.version).max().unwrap_or_default();
    if version != newest {
        let _closed = from.close().await;
        return Err(TransferError::Older(address.to_string(), version, newest));
    }
    // Until the copy is complete the directory names the other database.
    elsewhere::note(directory, address)?;
    create(directory, &path, MIGRATIONS).await?;
    let copied = fill(&mut from, &path).await;
    // This connection only read.
    let _closed = from.close().await;
    match copied {
        Ok(copied) => {
            elsewhere::forget(directory)?;
            Ok(copied)
        }
        Err(error) => {
            let removed = create::remove(&path);
            removed.map_err(|error| OpenError::NotWritable(directory.to_owned(), error))?;
            Err(error)
        }
    }
}

async fn fill(from: &mut postgres::Connection, path: &Path) -> Result<Vec<Copied>, TransferError> {
    let failed = |error: DatabaseError| TransferError::Open(explain(path, &error));
    let tables = tables().await.map_err(failed)?;
    let mut to = Connection::open(&to_write(path)).await.map_err(failed)?;
    to.run_all("BEGIN IMMEDIATE").await.map_err(failed)?;
    let copied = copy(&mut Open::Postgres(from), &mut Open::Sqlite(&mut to), &tables).await;
    if copied.is_ok() {
        to.run_all("COMMIT").await.map_err(failed)?;
    }
    to.close().await.map_err(failed)?;
    copied
}

/// Opens a database file for reading.
async fn source(path: &Path) -> Result<Connection, TransferError> {
    check(path, MIGRATIONS).await?;
    let failed = |error: DatabaseError| explain(path, &error);
    let options = Options::new(path, BUSY).at_rest(size(&beside(path, "-wal"))? == 0);
    let mut connection = Connection::open(&options).await.map_err(failed)?;
    let version = connection.ask("SELECT max(version) FROM schema_step").one::<Option<i64>>().await;
    let version = version.map_err(failed)?.unwrap_or_default();
    let newest = newest_schema(Database::Games);
    if version != newest {
        return Err(TransferError::Older(path.display().to_string(), version, newest));
    }
    Ok(connection)
}

/// A table, as this version has it.
struct Table {
    name: &'static str,
    columns: Vec<Column>,
    /// The columns of the primary key, in order.
    key: Vec<String>,
}

struct Column {
    name: String,
    kind: Kind,
}

/// The type of a column, by which its values are read and written.
#[derive(Clone, Copy)]
enum Kind {
    Integer,
    Boolean,
    Real,
    Text,
    Bytes,
}

async fn tables() -> Result<Vec<Table>, DatabaseError> {
    let mut model = model(MIGRATIONS, usize::MAX).await?;
    let mut tables = Vec::with_capacity(TABLES.len());
    for name in TABLES {
        let rows = model.ask("SELECT name, type, pk FROM pragma_table_info($1)").bind(name).rows().await?;
        let (mut columns, mut key) = (Vec::with_capacity(rows.len()), Vec::new());
        for row in rows {
            let (name, declared, place): (String, String, i64) =
                (row.try_get("name")?, row.try_get("type")?, row.try_get("pk")?);
            let kind = match declared.as_str() {
                "BIGINT" | "INTEGER" => Kind::Integer,
                "BOOLEAN" => Kind::Boolean,
                "DOUBLE PRECISION" => Kind::Real,
                "BLOB" => Kind::Bytes,
                _ => Kind::Text,
            };
            if place > 0 {
                key.push((place, name.clone()));
            }
            columns.push(Column { name, kind });
        }
        key.sort();
        tables.push(Table { name, columns, key: key.into_iter().map(|(_, name)| name).collect() });
    }
    model.close().await?;
    Ok(tables)
}

async fn first_with_rows(
    database: &mut Open<'_>,
    tables: &[Table],
) -> Result<Option<&'static str>, TransferError> {
    for table in tables {
        let statement = Statement::made(format!("SELECT 1 FROM {} LIMIT 1", table.name), Vec::new(), false);
        if !database.rows(statement).await.map_err(table.failed())?.is_empty() {
            return Ok(Some(table.name));
        }
    }
    Ok(None)
}

async fn copy(
    from: &mut Open<'_>,
    to: &mut Open<'_>,
    tables: &[Table],
) -> Result<Vec<Copied>, TransferError> {
    let mut copied = Vec::with_capacity(tables.len());
    for table in tables {
        let mut read = Count::default();
        let mut last = None;
        loop {
            let rows = table.page(from, last.as_deref()).await?;
            let Some(newest) = rows.last() else { break };
            last = Some(table.key_of(newest));
            read.take(&rows);
            let together = (PARAMETERS / table.columns.len().max(1)).min(PAGE);
            for rows in rows.chunks(together) {
                to.rows(table.insertion(rows)).await.map_err(table.failed())?;
            }
        }
        let mut written = Count::default();
        let mut last = None;
        loop {
            let rows = table.page(to, last.as_deref()).await?;
            let Some(newest) = rows.last() else { break };
            last = Some(table.key_of(newest));
            written.take(&rows);
        }
        let (from, to) = (read.rows, written.rows);
        let hash = read.hash();
        if hash != written.hash() {
            return Err(TransferError::Different { table: table.name, from, to });
        }
        copied.push(Copied { table: table.name, rows: from, hash });
    }
    Ok(copied)
}

impl Table {
    fn failed(&self) -> impl Fn(DatabaseError) -> TransferError + use<> {
        let table = self.name;
        move |error| TransferError::Table { table, error: one_line(&error.to_string()) }
    }

    fn names(&self) -> String {
        self.columns.iter().map(|column| column.name.as_str()).collect::<Vec<_>>().join(", ")
    }

    /// Returns the next rows, in the order of their keys, after a given key.
    async fn page(
        &self,
        database: &mut Open<'_>,
        after: Option<&[Value]>,
    ) -> Result<Vec<Vec<Value>>, TransferError> {
        let key = self.key.join(", ");
        let condition = after.map_or_else(String::new, |values| {
            let numbers: Vec<String> = (1..=values.len()).map(|number| format!("${number}")).collect();
            format!("WHERE ({key}) > ({}) ", numbers.join(", "))
        });
        let text =
            format!("SELECT {} FROM {} {condition}ORDER BY {key} LIMIT {PAGE}", self.names(), self.name);
        let statement = Statement::made(text, after.map(<[Value]>::to_vec).unwrap_or_default(), true);
        let rows = database.rows(statement).await.map_err(self.failed())?;
        let read = rows.iter().map(|row| self.columns.iter().map(|column| column.read(row)).collect());
        read.collect::<Result<_, DatabaseError>>().map_err(self.failed())
    }

    fn key_of(&self, row: &[Value]) -> Vec<Value> {
        let at = |name: &String| self.columns.iter().position(|column| column.name == *name);
        self.key.iter().filter_map(|name| row.get(at(name)?)).cloned().collect()
    }

    fn insertion(&self, rows: &[Vec<Value>]) -> Statement {
        let mut number = 0;
        let mut next = || {
            number += 1;
            format!("${number}")
        };
        let rows_text: Vec<String> = rows
            .iter()
            .map(|row| format!("({})", row.iter().map(|_| next()).collect::<Vec<_>>().join(", ")))
            .collect();
        let text = format!("INSERT INTO {} ({}) VALUES {}", self.name, self.names(), rows_text.join(", "));
        Statement::made(text, rows.concat(), rows.len() == PAGE)
    }
}

impl Column {
    fn read(&self, row: &Row) -> Result<Value, DatabaseError> {
        let name = self.name.as_str();
        Ok(match self.kind {
            Kind::Integer => Value::Integer(row.try_get(name)?),
            Kind::Boolean => Value::Boolean(row.try_get(name)?),
            Kind::Real => Value::Real(row.try_get(name)?),
            Kind::Text => Value::Text(row.try_get(name)?),
            Kind::Bytes => Value::Bytes(row.try_get(name)?),
        })
    }
}

/// The number and the hash of the rows so far.
#[derive(Default)]
struct Count {
    rows: u64,
    digest: Sha256,
}

impl Count {
    fn take(&mut self, rows: &[Vec<Value>]) {
        self.rows += rows.len() as u64;
        for value in rows.iter().flatten() {
            match value {
                Value::Integer(value) => self.value(value.map(i64::to_be_bytes)),
                Value::Boolean(value) => self.value(value.map(|value| [u8::from(value)])),
                Value::Real(value) => self.value(value.map(|value| value.to_bits().to_be_bytes())),
                Value::Text(value) => self.value(value.as_ref().map(String::as_bytes)),
                Value::Bytes(value) => self.value(value.as_ref()),
            }
        }
    }

    /// Hashes the length before the value, so that different rows never hash the same bytes.
    fn value(&mut self, bytes: Option<impl AsRef<[u8]>>) {
        match bytes {
            None => self.digest.update(u64::MAX.to_be_bytes()),
            Some(bytes) => {
                self.digest.update((bytes.as_ref().len() as u64).to_be_bytes());
                self.digest.update(bytes);
            }
        }
    }

    fn hash(self) -> String {
        self.digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn every_table_is_copied_after_those_that_it_refers_to() {
        let mut model = model(MIGRATIONS, usize::MAX).await.unwrap();
        let query = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
        let mut there: Vec<String> = model.ask(query).column().await.unwrap();
        there.sort();
        let mut copied = TABLES;
        copied.sort();
        assert_eq!(there, copied);
        for (place, table) in TABLES.iter().enumerate() {
            let query = "SELECT \"table\" FROM pragma_foreign_key_list($1)";
            let others: Vec<String> = model.ask(query).bind(*table).column().await.unwrap();
            assert!(
                others.iter().all(|other| TABLES[..place].contains(&other.as_str())),
                "{table}: {others:?}"
            );
        }
        for table in tables().await.unwrap() {
            assert!(!table.key.is_empty(), "{} has a key", table.name);
        }
    }
}
