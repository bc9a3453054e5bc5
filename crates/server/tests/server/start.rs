//! Starting and stopping the server.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use outflank_server::{Config, Server, ServerKey};
use serde_json::{Value, json};

use crate::harness::{Site, config, database, people};
use crate::place;
use crate::running::Running;

/// The server's time limit for a shutdown.
const SHUTDOWN_LIMIT: Duration = Duration::from_millis(1800);

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
    assert_eq!(fs::read_dir(b.path()).unwrap().count(), 0, "nothing was created in the data directory");
}

#[tokio::test]
async fn a_lost_key_is_not_replaced_unless_told_to() {
    let site = Site::new().await;
    let guest = site.post("/api/guests", &json!({})).await.ok();
    let token = guest["token"].as_str().unwrap();
    site.begin(json!({ "seats": people() })).await;
    site.state.close().await;
    let directory = site.directory;
    let path = directory.path().join("outflank.key");
    let key = fs::read(&path).unwrap();
    fs::remove_file(&path).unwrap();
    let message = refusal_in(directory.path()).await;
    assert!(message.contains("outflank.key is missing") && message.contains("--new-key"), "{message}");
    assert!(!path.exists(), "no new key was created");
    fs::write(&path, [7; 32]).unwrap();
    let message = refusal_in(directory.path()).await;
    assert!(message.contains("is not the key of the database"), "{message}");
    // With the right key, the server starts again.
    fs::write(&path, &key).unwrap();
    let known = |directory: &Path| ServerKey::open(directory).unwrap().unwrap().guest(token).is_some();
    let site = Site::open(directory, |_| ()).await;
    assert!(known(site.directory.path()));
    site.state.close().await;
    let directory = site.directory;
    fs::remove_file(&path).unwrap();
    let site = Site::open(directory, |config| config.new_key = true).await;
    assert!(!known(site.directory.path()));
    let site = site.reopen().await;
    assert_eq!(fs::read(&path).unwrap().len(), 32);
    site.state.close().await;
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
    // The process file system accepts no files, even from root.
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
        ("garbage", garbage, "is not a database; it was not changed"),
        ("truncated", truncated, "it was not changed"),
        ("torn", torn, "it was not changed"),
    ] {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("outflank.db");
        fs::write(&path, &bytes).unwrap();
        let message = refusal_in(directory.path()).await;
        assert!(message.contains(expected) && message.contains("outflank.db"), "{name}: {message}");
        assert!(fs::read(&path).unwrap() == bytes, "{name}: the file was changed");
    }
}

/// Returns all files of a directory except the lock.
fn files(directory: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(directory).unwrap().map(Result::unwrap);
    let files =
        entries.map(|entry| (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap()));
    files.filter(|(name, _)| name != "outflank.lock").collect()
}

/// Returns the database of a server that was stopped properly, with a game of five plies.
async fn sound() -> Vec<u8> {
    let site = Site::new().await;
    let start = json!({ "kind": "transcript", "moves": "f5d6c3d3c4" });
    site.begin(json!({ "seats": people(), "start": start })).await;
    site.state.close().await;
    fs::read(site.database()).unwrap()
}

/// Starts a server on files that it must refuse, and returns the reason. Nothing may change.
async fn refusal_of(files_given: &[(&str, &[u8])]) -> String {
    let directory = tempfile::tempdir().unwrap();
    for (name, bytes) in files_given {
        fs::write(directory.path().join(name), bytes).unwrap();
    }
    let before = files(directory.path());
    let message = refusal_in(directory.path()).await;
    let after = files(directory.path());
    assert_eq!(before.keys().collect::<Vec<_>>(), after.keys().collect::<Vec<_>>(), "{message}");
    assert!(before == after, "refused, yet changed: {message}");
    message
}

/// Runs some statements in a database and returns it.
async fn edited(bytes: &[u8], statements: &'static str) -> Vec<u8> {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("outflank.db");
    fs::write(&path, bytes).unwrap();
    place::edit(directory.path(), statements).await;
    fs::read(path).unwrap()
}

#[tokio::test]
async fn databases_of_others_and_of_the_future_are_left_alone() {
    let future = edited(&sound().await, "UPDATE schema_step SET version = 9999").await;
    let message = refusal_of(&[("outflank.db", &future)]).await;
    assert!(
        message.contains(
            "was written by a newer version of Outflank (schema 9999; this version supports up to "
        ),
        "{message}"
    );

    for other in ["CREATE TABLE recipe (title TEXT)", "CREATE VIEW recipe AS SELECT 'pie' AS title"] {
        let other = edited(b"", other).await;
        let message = refusal_of(&[("outflank.db", &other)]).await;
        assert!(message.ends_with("it belongs to another program"), "{message}");
    }
    for length in [1, 15, 16, 99] {
        let message = refusal_of(&[("outflank.db", &vec![b'x'; length])]).await;
        assert!(message.ends_with("is not a database; it was not changed"), "{length}: {message}");
    }
}

#[tokio::test]
async fn an_altered_database_is_refused_with_what_is_wrong_before_anything_is_changed() {
    let sound = sound().await;
    for (statements, expected) in [
        ("DROP TABLE game_command", "table game_command is missing"),
        ("DROP INDEX game_person_list", "index game_person_list is missing"),
        ("ALTER TABLE game_event DROP COLUMN at_ms", "column at_ms of table game_event is missing"),
        ("ALTER TABLE game RENAME COLUMN turn TO mover", "column turn of table game is missing"),
        (
            "DROP TABLE game_command; CREATE TABLE game_command \
             (game_id TEXT, command_id TEXT, body TEXT, seq INTEGER)",
            "column body of table game_command is TEXT instead of TEXT NOT NULL",
        ),
        ("DELETE FROM schema_step", "exists, but no schema is recorded"),
        ("UPDATE schema_step SET version = 0", "its schema 0 is recorded out of order"),
        ("UPDATE schema_step SET checksum = x'00'", "the record of its schema 1 has changed"),
        ("UPDATE schema_step SET checksum = 7", "checksum"),
        ("ALTER TABLE schema_step DROP COLUMN checksum", "no such column: checksum"),
    ] {
        // The file uses a rollback journal. A start that changes it visibly turns on the write-ahead log.
        let altered = edited(&edited(&sound, "PRAGMA journal_mode = DELETE").await, statements).await;
        let message = refusal_of(&[("outflank.db", &altered)]).await;
        assert!(
            message.contains("was altered by another program") && message.contains(expected),
            "{statements}: {message}"
        );
    }
}

#[tokio::test]
async fn a_log_without_its_database_is_not_thrown_away() {
    for database in [None, Some(("outflank.db", &b""[..]))] {
        let mut given = vec![("outflank.db-wal", &b"all games"[..])];
        given.extend(database);
        let message = refusal_of(&given).await;
        assert!(message.contains("its log outflank.db-wal exists"), "{message}");
    }
}

/// Returns a database and its journal after a crash during a transaction that has begun to write.
async fn interrupted(bytes: &[u8]) -> (Vec<u8>, Vec<u8>) {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("interrupted.db");
    fs::write(&path, bytes).unwrap();
    let connection = database(&path);
    let fill = "PRAGMA journal_mode = DELETE; PRAGMA cache_size = 10; BEGIN; CREATE TABLE filler (bytes BLOB); \
                WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 100) \
                INSERT INTO filler SELECT randomblob(4000) FROM n";
    connection.execute_batch(fill).unwrap();
    let halfway =
        (fs::read(&path).unwrap(), fs::read(directory.path().join("interrupted.db-journal")).unwrap());
    assert!(halfway.0 != bytes && halfway.1[0] != 0, "nothing was written yet");
    connection.close().unwrap();
    halfway
}

#[tokio::test]
async fn a_transaction_that_a_crash_interrupted_is_rolled_back_by_the_next_start() {
    for (bytes, n_games) in
        [(Vec::new(), 0), (edited(&sound().await, "PRAGMA journal_mode = DELETE").await, 1)]
    {
        let (database, journal) = interrupted(&bytes).await;
        let directory = tempfile::tempdir().unwrap();
        fs::write(directory.path().join("outflank.db"), database).unwrap();
        fs::write(directory.path().join("outflank.db-journal"), journal).unwrap();
        let site = Site::open(directory, |config| config.new_key = true).await;
        let games = site.get("/api/games").await.ok()["games"].clone();
        assert_eq!(games.as_array().unwrap().len(), n_games);
        site.state.close().await;
        let left: Vec<_> = files(site.directory.path()).into_keys().collect();
        assert_eq!(left, ["outflank.db", "outflank.key"]);
    }
}

#[tokio::test]
async fn an_interrupted_database_of_another_program_is_not_repaired() {
    let recipes = edited(b"", "CREATE TABLE recipe (title TEXT)").await;
    let (database, journal) = interrupted(&recipes).await;
    let message = refusal_of(&[("outflank.db", &database), ("outflank.db-journal", &journal)]).await;
    assert!(message.ends_with("it belongs to another program"), "{message}");
}

#[tokio::test]
async fn a_database_that_another_program_holds_is_named() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("outflank.db");
    fs::write(&path, edited(&sound().await, "PRAGMA journal_mode = DELETE").await).unwrap();
    let held = database(&path);
    held.execute_batch("BEGIN EXCLUSIVE").unwrap();
    let message = refusal_in(directory.path()).await;
    assert!(message.ends_with("is locked by another program"), "{message}");
    held.execute_batch("ROLLBACK").unwrap();
    Server::bind(Config { new_key: true, ..config(directory.path()) }).await.unwrap();
}

#[tokio::test]
async fn an_empty_file_becomes_a_database() {
    let directory = tempfile::tempdir().unwrap();
    fs::write(directory.path().join("outflank.db"), "").unwrap();
    Server::bind(config(directory.path())).await.unwrap();
}

#[cfg(unix)]
#[tokio::test]
async fn only_its_owner_may_read_the_data() {
    use std::os::unix::fs::PermissionsExt;

    let server = Running::new(|_| ()).await;
    let mut databases = 0;
    for file in fs::read_dir(server.directory.path()).unwrap() {
        let file = file.unwrap();
        let name = file.file_name().into_string().unwrap();
        if name.contains(".db") {
            databases += 1;
            assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600, "{name}");
        }
    }
    assert!(databases >= 3, "the database and its companion files: {databases}");
}

#[tokio::test]
async fn a_stop_leaves_one_file() {
    let server = Running::new(|_| ()).await;
    server.begin(json!({ "seats": people() })).await;
    let log = server.directory.path().join("outflank.db-wal");
    assert!(log.exists());
    let begun = Instant::now();
    server.stop.send(()).unwrap();
    server.task.await.unwrap().unwrap();
    // On a slow disk there may be no time to write the log back, but the log contains everything that was
    // acknowledged.
    assert!(!log.exists() || begun.elapsed() >= SHUTDOWN_LIMIT, "the log was not written back");
    Server::bind(config(server.directory.path())).await.unwrap();
}

#[tokio::test]
async fn a_stop_does_not_wait_for_who_holds_the_database() {
    let server = Running::new(|_| ()).await;
    let game = server.begin(json!({ "seats": people(), "terms": { "clock": "5" } })).await;
    for (seen, text) in [(1, "f5"), (2, "d6"), (3, "c3")] {
        let action = json!({ "kind": "play", "text": text });
        let command = json!({ "id": text, "seen": seen, "action": action });
        let path = format!("/api/games/{game}/commands");
        server.send("POST", &path, &command.to_string()).await;
    }
    let held = database(&server.directory.path().join("outflank.db"));
    held.execute_batch("BEGIN IMMEDIATE").unwrap();
    let begun = Instant::now();
    server.stop.send(()).unwrap();
    server.task.await.unwrap().unwrap();
    // A change waits up to five seconds for the lock.
    assert!(begun.elapsed() < Duration::from_secs(4), "{:?}", begun.elapsed());
    held.execute_batch("ROLLBACK").unwrap();
    held.close().unwrap();
    let server = Running::on(server.directory, |_| ()).await;
    let shown: Value =
        serde_json::from_str(&server.send("GET", &format!("/api/games/{game}"), "").await).unwrap();
    let moves: Vec<_> = shown["plies"].as_array().unwrap().iter().map(|ply| ply["text"].clone()).collect();
    assert_eq!(moves, ["f5", "d6", "c3"], "{shown}");
}
