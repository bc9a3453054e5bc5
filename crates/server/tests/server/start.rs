//! Starting and stopping the whole.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use outflank_server::{Config, Server};
use serde_json::json;
use tokio::sync::oneshot;

use crate::harness::{Site, config, people};

async fn refusal(config: Config) -> String {
    let error = Server::bind(config).await.expect_err("a server that cannot start").to_string();
    assert!(!error.contains('\n'), "{error:?}");
    error
}

async fn refusal_in(directory: &Path) -> String {
    refusal(config(directory)).await
}

#[tokio::test]
async fn a_port_in_use_is_named() {
    let (a, b) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let first = Server::bind(config(a.path())).await.unwrap();
    let listen = first.local_addr();
    let message = refusal(Config { listen, ..config(b.path()) }).await;
    assert_eq!(message, format!("cannot listen on {listen}: the port is in use by another program"));
    assert_eq!(fs::read_dir(b.path()).unwrap().count(), 0, "nothing was made in the data directory");
}

#[tokio::test]
async fn a_directory_belongs_to_one_server() {
    let directory = tempfile::tempdir().unwrap();
    let first = Server::bind(config(directory.path())).await.unwrap();
    let message = refusal_in(directory.path()).await;
    assert!(message.ends_with("is in use by another outflank"), "{message}");
    drop(first);
}

#[tokio::test]
async fn directories_that_cannot_be_written_are_named() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("file");
    fs::write(&file, "").unwrap();
    let message = refusal_in(&file.join("data")).await;
    assert!(message.starts_with("cannot create the data directory"), "{message}");
    // The process file system takes no files, whoever asks.
    let message = refusal_in(Path::new("/proc/self")).await;
    assert!(message.starts_with("cannot write to the data directory /proc/self: "), "{message}");
}

#[tokio::test]
async fn files_that_are_no_sound_database_are_left_as_they_are() {
    let site = Site::new().await;
    for _ in 0..40 {
        site.begin(json!({ "seats": people(), "start": { "kind": "transcript", "moves": "f5d6c3d3c4" } }))
            .await;
    }
    let sound = site.reopen().await;
    let path = sound.directory.path().join("outflank.db");
    sound.state.close().await;
    let sound = fs::read(&path).unwrap();

    let garbage = vec![b'x'; 8192];
    let mut truncated = sound.clone();
    truncated.truncate(sound.len() / 2);
    let mut torn = sound.clone();
    torn[4096..].iter_mut().skip(7).step_by(61).for_each(|byte| *byte ^= 0xa5);
    for (name, bytes, expected) in [
        ("garbage", garbage, "is not a database; it was left as it is"),
        ("truncated", truncated, "it was left as it is"),
        ("torn", torn, "it was left as it is"),
    ] {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("outflank.db");
        fs::write(&path, &bytes).unwrap();
        let message = refusal_in(directory.path()).await;
        assert!(message.contains(expected) && message.contains("outflank.db"), "{name}: {message}");
        assert!(fs::read(&path).unwrap() == bytes, "{name}: the file was changed");
    }
}

#[tokio::test]
async fn databases_of_others_and_of_the_future_are_left_alone() {
    let site = Site::new().await;
    let path = site.directory.path().join("outflank.db");
    site.state.close().await;
    let directory = site.directory;
    drop((site.state, site.router));
    edit(&path, "UPDATE _sqlx_migrations SET version = 9999").await;
    let message = refusal_in(directory.path()).await;
    assert!(message.contains("was written by a newer version of outflank (schema 9999"), "{message}");

    let other = tempfile::tempdir().unwrap();
    edit(&other.path().join("outflank.db"), "CREATE TABLE recipe (title TEXT)").await;
    let message = refusal_in(other.path()).await;
    assert!(message.ends_with("it belongs to another program"), "{message}");
}

#[tokio::test]
async fn an_empty_file_becomes_a_database() {
    let directory = tempfile::tempdir().unwrap();
    fs::write(directory.path().join("outflank.db"), "").unwrap();
    Server::bind(config(directory.path())).await.unwrap();
}

#[tokio::test]
async fn a_stop_is_quick_and_leaves_one_file() {
    let directory = tempfile::tempdir().unwrap();
    let server = Server::bind(config(directory.path())).await.unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let running = tokio::spawn(server.run(async {
        let _ = stopped.await;
    }));
    tokio::time::sleep(Duration::from_millis(20)).await;
    let begun = Instant::now();
    stop.send(()).unwrap();
    running.await.unwrap().unwrap();
    assert!(begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
    assert!(!directory.path().join("outflank.db-wal").exists(), "the log was not written back");
    Server::bind(config(directory.path())).await.unwrap();
}

async fn edit(path: &Path, statement: &'static str) {
    use sqlx::{ConnectOptions, Connection};
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path).create_if_missing(true);
    let mut connection = options.connect().await.unwrap();
    sqlx::query(statement).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}
