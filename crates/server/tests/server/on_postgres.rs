//! Games in PostgreSQL: each server has a database of its own, of one program that the tests start.

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
        // A server in a process of its own has the databases of the tests that have started it.
        if client.batch_execute(&format!("CREATE DATABASE {TEMPLATE}")).await.is_ok() {
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
        let statement = format!("CREATE DATABASE \"{name}\" TEMPLATE {TEMPLATE}");
        aside(async move || {
            // It is there already where another process was started for it.
            let _made = connect(&options).await.batch_execute(&statement).await;
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
    connection(directory).await.batch_execute(statements).await.unwrap();
}

/// What a query counts in the database of a data directory.
pub(crate) async fn count(directory: &Path, query: &'static str) -> i64 {
    connection(directory).await.query_one(query, &[]).await.unwrap().get(0)
}

/// A connection to the database of a data directory.
pub(crate) async fn connection(directory: &Path) -> Client {
    database_of(directory);
    connect(&CLUSTER.options(&name(directory))).await
}

async fn connect(options: &Config) -> Client {
    let (client, connection) = options.connect(NoTls).await.unwrap();
    tokio::spawn(connection);
    client
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
    connection(directory).await.query_one(query, &[]).await.unwrap().get(0)
}

/// The tables of a database in which a text stands somewhere.
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

/// The store of a data directory whose server has ended.
pub(crate) async fn open(directory: &Path) -> Store {
    Store::open_at(directory, database_of(directory).as_ref()).await.unwrap()
}

/// A database into which nobody else can write.
pub(crate) struct Held(Client);

/// Holds the database of a data directory.
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
