//! Games in PostgreSQL: each server has a database of its own, of one program that the tests start.

use std::collections::HashSet;
use std::future::Future;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex};
use std::thread;

use outflank_server::store::{PostgresAddress, Store};
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Executor, SqlSafeStr};

use crate::cluster::{Cluster, RUNNING};

static CLUSTER: LazyLock<Cluster> = LazyLock::new(|| {
    let cluster = Cluster::start();
    let address = cluster.address(TEMPLATE);
    let options = cluster.options("postgres");
    aside(async move || {
        let mut connection = options.connect().await.unwrap();
        // A server in a process of its own has the databases of the tests that have started it.
        let made = connection.execute(AssertSqlSafe(format!("CREATE DATABASE {TEMPLATE}")).into_sql_str());
        if made.await.is_ok() {
            let directory = tempfile::tempdir().unwrap();
            Store::connect(directory.path(), &address).await.unwrap().close().await;
        }
    });
    cluster
});
/// The database that all others are copies of.
const TEMPLATE: &str = "outflank_template";
/// The databases that there are.
static MADE: LazyLock<Mutex<HashSet<PathBuf>>> = LazyLock::new(Mutex::default);

/// The database of a data directory; it is made when it is asked for the first time.
pub(crate) fn database_of(directory: &Path) -> Option<PostgresAddress> {
    let name = name(directory);
    let is_new = MADE.lock().unwrap().insert(directory.to_owned());
    if is_new {
        let options = CLUSTER.options("postgres");
        let statement =
            AssertSqlSafe(format!("CREATE DATABASE \"{name}\" TEMPLATE {TEMPLATE}")).into_sql_str();
        aside(async move || {
            // It is there already where another process was started for it.
            let _made = options.connect().await.unwrap().execute(statement).await;
        });
    }
    Some(CLUSTER.address(&name))
}

/// What processes that tests start have to know.
pub(crate) fn environment() -> Option<(&'static str, PathBuf)> {
    Some((RUNNING, CLUSTER.directory().to_owned()))
}

/// Copies the database of a data directory whose server runs, as it is on disk, for another one, whose files are there.
pub(crate) fn copy(from: &Path, to: &Path) {
    database_of(to);
    CLUSTER.copy(&name(from), &name(to));
}

/// Changes the database of a data directory behind the server's back.
pub(crate) async fn edit(directory: &Path, statements: &'static str) {
    let mut connection = connection(directory).await;
    connection.execute(statements).await.unwrap();
    connection.close().await.unwrap();
}

/// What a query counts in the database of a data directory.
pub(crate) async fn count(directory: &Path, query: &'static str) -> i64 {
    sqlx::query_scalar(query).fetch_one(&mut connection(directory).await).await.unwrap()
}

/// A connection to the database of a data directory.
pub(crate) async fn connection(directory: &Path) -> PgConnection {
    options(directory).connect().await.unwrap()
}

fn options(directory: &Path) -> PgConnectOptions {
    database_of(directory);
    CLUSTER.options(&name(directory))
}

/// The name of the database of a data directory, whose own is random.
fn name(directory: &Path) -> String {
    let name = directory.file_name().unwrap().to_string_lossy();
    format!("t{}", name.replace(|character: char| !character.is_ascii_alphanumeric(), "_"))
}

/// Waits for something on a thread of its own: tests ask for databases where nothing can be awaited.
fn aside<F: Future<Output = ()>>(what: impl FnOnce() -> F + Send + 'static) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    thread::spawn(move || runtime.block_on(what())).join().unwrap();
}

/// The bytes that a query finds in the database of a data directory.
pub(crate) async fn bytes(directory: &Path, query: &'static str) -> Vec<u8> {
    sqlx::query_scalar(query).fetch_one(&mut connection(directory).await).await.unwrap()
}

/// The tables of a database in which a text stands somewhere.
pub(crate) async fn tables_with(directory: &Path, text: &str) -> Vec<String> {
    let mut connection = connection(directory).await;
    let tables: Vec<String> = sqlx::query_scalar(
        "SELECT CAST(tablename AS TEXT) FROM pg_tables WHERE schemaname = current_schema()",
    )
    .fetch_all(&mut connection)
    .await
    .unwrap();
    let mut found = Vec::new();
    for table in tables {
        let query =
            format!("SELECT count(*) FROM \"{table}\" whole WHERE strpos(CAST(whole AS TEXT), $1) > 0");
        let count =
            sqlx::query_scalar::<_, i64>(AssertSqlSafe(query)).bind(text).fetch_one(&mut connection).await;
        if count.unwrap() > 0 {
            found.push(table);
        }
    }
    found
}

/// The store of a data directory whose server has ended.
pub(crate) async fn open(directory: &Path) -> Store {
    Store::open_at(directory, database_of(directory).as_ref()).await.unwrap()
}

/// A database into which nobody else can write.
pub(crate) struct Held(PgConnection);

/// Holds the database of a data directory.
pub(crate) async fn hold(directory: &Path) -> Held {
    let mut connection = connection(directory).await;
    connection.execute("BEGIN; LOCK TABLE game IN EXCLUSIVE MODE").await.unwrap();
    Held(connection)
}

impl Held {
    pub(crate) async fn release(mut self) {
        self.0.execute("ROLLBACK").await.unwrap();
    }
}
