//! Games on PostgreSQL. The tests start one PostgreSQL server, with a database for each server under test.

use std::collections::HashSet;
use std::future::Future;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex};
use std::thread;

use outflank_server::store::{PostgresAddress, Store};
use tokio_postgres::{Client, Config, NoTls};

use crate::cluster::{Cluster, RUNNING};

static CLUSTER: LazyLock<Cluster> = LazyLock::new(|| {
    let cluster = Cluster::start();
    let address = cluster.address(TEMPLATE);
    let options = cluster.options("postgres");
    aside(async move || {
        let client = connect(&options).await;
        // In a child process, the template exists already.
        if client.batch_execute(&format!("CREATE DATABASE {TEMPLATE}")).await.is_ok() {
            let directory = tempfile::tempdir().unwrap();
            Store::connect(directory.path(), &address).await.unwrap().close().await;
        }
    });
    cluster
});
/// The template of all other databases.
const TEMPLATE: &str = "outflank_template";
/// The existing databases.
static MADE: LazyLock<Mutex<HashSet<PathBuf>>> = LazyLock::new(Mutex::default);

/// Returns the database of a data directory, created at the first call.
pub(crate) fn database_of(directory: &Path) -> Option<PostgresAddress> {
    let name = name(directory);
    let is_new = MADE.lock().unwrap().insert(directory.to_owned());
    if is_new {
        let options = CLUSTER.options("postgres");
        let statement = format!("CREATE DATABASE \"{name}\" TEMPLATE {TEMPLATE}");
        aside(async move || {
            // The database exists already if this process was started for it.
            let _made = connect(&options).await.batch_execute(&statement).await;
        });
    }
    Some(CLUSTER.address(&name))
}

/// Returns an environment variable for child processes.
pub(crate) fn environment() -> Option<(&'static str, PathBuf)> {
    Some((RUNNING, CLUSTER.directory().to_owned()))
}

/// Copies the database of a running server to that of another data directory.
pub(crate) fn copy(from: &Path, to: &Path) {
    database_of(to);
    CLUSTER.copy(&name(from), &name(to));
}

/// Runs statements without the server's knowledge.
pub(crate) async fn edit(directory: &Path, statements: &'static str) {
    connection(directory).await.batch_execute(statements).await.unwrap();
}

/// Runs a query that returns a number.
pub(crate) async fn count(directory: &Path, query: &'static str) -> i64 {
    connection(directory).await.query_one(query, &[]).await.unwrap().get(0)
}

/// Connects to the database of a data directory.
pub(crate) async fn connection(directory: &Path) -> Client {
    database_of(directory);
    connect(&CLUSTER.options(&name(directory))).await
}

async fn connect(options: &Config) -> Client {
    let (client, connection) = options.connect(NoTls).await.unwrap();
    tokio::spawn(connection);
    client
}

/// Returns the name of the database, derived from the random name of the data directory.
fn name(directory: &Path) -> String {
    let name = directory.file_name().unwrap().to_string_lossy();
    format!("t{}", name.replace(|character: char| !character.is_ascii_alphanumeric(), "_"))
}

/// Runs a future on another thread, for callers that are not async, and waits for it.
fn aside<F: Future<Output = ()>>(what: impl FnOnce() -> F + Send + 'static) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    thread::spawn(move || runtime.block_on(what())).join().unwrap();
}

/// Runs a query that returns one value of bytes.
pub(crate) async fn bytes(directory: &Path, query: &'static str) -> Vec<u8> {
    connection(directory).await.query_one(query, &[]).await.unwrap().get(0)
}

/// Returns the tables that contain a text.
pub(crate) async fn tables_with(directory: &Path, text: &str) -> Vec<String> {
    let client = connection(directory).await;
    let named = "SELECT CAST(tablename AS TEXT) FROM pg_tables WHERE schemaname = current_schema()";
    let mut found = Vec::new();
    for row in client.query(named, &[]).await.unwrap() {
        let table: String = row.get(0);
        let query =
            format!("SELECT count(*) FROM \"{table}\" whole WHERE strpos(CAST(whole AS TEXT), $1) > 0");
        if client.query_one(&query, &[&text]).await.unwrap().get::<_, i64>(0) > 0 {
            found.push(table);
        }
    }
    found
}

/// Opens the store after its server has stopped.
pub(crate) async fn open(directory: &Path) -> Store {
    Store::open_at(directory, database_of(directory).as_ref()).await.unwrap()
}

/// A lock that keeps other connections from writing.
pub(crate) struct Held(Client);

/// Locks the database of a data directory.
pub(crate) async fn hold(directory: &Path) -> Held {
    let client = connection(directory).await;
    client.batch_execute("BEGIN; LOCK TABLE game IN EXCLUSIVE MODE").await.unwrap();
    Held(client)
}

impl Held {
    pub(crate) async fn release(self) {
        self.0.batch_execute("ROLLBACK").await.unwrap();
    }
}
