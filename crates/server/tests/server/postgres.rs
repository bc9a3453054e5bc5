//! Starting on PostgreSQL, and surviving its failures. On SQLite these tests return immediately; see
//! `place.rs`.

use std::path::Path;
use std::time::{Duration, Instant};

use outflank_server::Server;
use outflank_server::store::{PostgresAddress, Store};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::time::timeout;

use crate::cluster::Cluster;
use crate::harness::{Site, config, people};
use crate::place;
use crate::running::Running;
use crate::waiting::PATIENCE;

/// Returns the reason why a server does not start on the database of a data directory.
async fn refusal(directory: &Path, address: &PostgresAddress) -> String {
    let mut config = config(directory);
    config.database = Some(address.clone());
    let message = Server::bind(config).await.unwrap_err().to_string();
    assert!(message.contains(&address.to_string()), "{message}");
    assert!(!message.contains('\n'), "{message}");
    message
}

/// Returns the directory of a database that a server has used.
async fn used() -> TempDir {
    let site = Site::new().await;
    site.begin(json!({ "seats": people() })).await;
    site.state.close().await;
    site.directory
}

#[tokio::test]
async fn a_database_that_is_not_there_is_named_with_what_to_do() {
    if place::is_in_files() {
        return;
    }
    let directory = tempfile::tempdir().unwrap();
    for (address, expected) in [
        ("postgres://outflank@127.0.0.1:1/games".to_owned(), "is unavailable"),
        (format!("postgres://outflank@/games?host={}", directory.path().display()), "is unavailable"),
    ] {
        let message = refusal(directory.path(), &address.parse().unwrap()).await;
        assert!(message.contains(expected) && message.contains("start PostgreSQL"), "{message}");
    }
    let there = place::database_of(directory.path()).unwrap().to_string();
    let other = there.replace("@/t", "@/other");
    let message = refusal(directory.path(), &other.parse().unwrap()).await;
    assert!(message.contains("create it with createdb"), "{message}");
}

#[tokio::test]
async fn a_database_that_is_not_as_it_was_made_is_left_as_it_is() {
    if place::is_in_files() {
        return;
    }
    for (statements, expected) in [
        (
            "UPDATE schema_step SET version = 999",
            "written by a newer version of Outflank (schema 999; this version supports up to ",
        ),
        ("UPDATE schema_step SET checksum = 'x'", "the record of its schema 1 has changed"),
        ("DROP TABLE chat_off", "table chat_off is missing"),
        ("DROP INDEX game_rated", "index game_rated is missing"),
        ("ALTER TABLE game DROP COLUMN score", "column score of table game is missing"),
        (
            "ALTER TABLE game ALTER COLUMN score TYPE TEXT",
            "column score of table game is text instead of bigint",
        ),
        ("DROP TABLE schema_step", "it has the tables of another program"),
    ] {
        let directory = used().await;
        place::edit(directory.path(), statements).await;
        let before = place::count(directory.path(), "SELECT epoch + commits FROM server_lease").await;
        let address = place::database_of(directory.path()).unwrap();
        let message = refusal(directory.path(), &address).await;
        assert!(message.contains(expected), "{statements}: {message}");
        let after = place::count(directory.path(), "SELECT epoch + commits FROM server_lease").await;
        assert_eq!(before, after, "refused, yet changed");
    }
}

#[tokio::test]
async fn one_server_at_a_time_works_on_a_database() {
    if place::is_in_files() {
        return;
    }
    let site = Site::new().await;
    let address = place::database_of(site.directory.path()).unwrap();
    let other = tempfile::tempdir().unwrap();
    let message = refusal(other.path(), &address).await;
    assert!(message.contains("in use by another outflank (this machine, process "), "{message}");
    // A proper stop returns the lease at once.
    site.state.close().await;
    let begun = Instant::now();
    Store::connect(other.path(), &address).await.unwrap().close().await;
    assert!(begun.elapsed() < Duration::from_secs(4), "it waited for a lease");
}

#[tokio::test]
async fn a_server_whose_lease_was_taken_writes_nothing_more() {
    if place::is_in_files() {
        return;
    }
    let site = Site::new().await;
    let game = site.begin(json!({ "seats": people() })).await;
    site.play(&game, "d3").await.ok();
    site.edit("UPDATE server_lease SET epoch = epoch + 1, holder = 'another'").await;
    let refused = site.play(&game, "c3").await;
    assert_eq!(refused.status, 500, "{}", refused.text());
    assert_eq!(site.game(&game).await["seq"], 2, "it can be read");
    assert_eq!(site.count("SELECT count(*) FROM game_event").await, 2);
    assert_eq!(site.get("/api/ready").await.status, 503);
    site.state.close().await;
    assert_eq!(place::count(site.directory.path(), "SELECT until_ms FROM server_lease").await.signum(), 1);
}

#[tokio::test]
async fn a_server_whose_lease_was_taken_stops_by_itself() {
    if place::is_in_files() {
        return;
    }
    let server = Running::new(|_| ()).await;
    server.edit("UPDATE server_lease SET epoch = epoch + 1, holder = 'another'").await;
    timeout(PATIENCE, server.task).await.expect("it stops").unwrap().unwrap_err();
}

#[tokio::test]
async fn a_directory_whose_games_are_elsewhere_says_where() {
    if place::is_in_files() {
        return;
    }
    let directory = used().await;
    let address = place::database_of(directory.path()).unwrap();
    let mut config = config(directory.path());
    config.database = None;
    let message = Server::bind(config).await.unwrap_err().to_string();
    assert!(message.contains(&address.to_string()) && message.contains("--database"), "{message}");
    assert!(!directory.path().join("outflank.db").exists());
}

#[tokio::test]
async fn connections_that_the_database_ends_are_made_again() {
    if place::is_in_files() {
        return;
    }
    let site = Site::new().await;
    let game = site.begin(json!({ "seats": people() })).await;
    for text in ["d3", "c3", "f5"] {
        site.count(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity \
             WHERE datname = current_database() AND pid <> pg_backend_pid()",
        )
        .await;
        let legal = site.game(&game).await["position"]["legal"].clone();
        let text = legal.as_array().unwrap().iter().find(|legal| legal["text"] == text).unwrap_or(&legal[0])
            ["text"]
            .as_str()
            .unwrap()
            .to_owned();
        site.play(&game, &text).await.ok();
    }
    assert_eq!(site.game(&game).await["seq"], 4);
}

/// Starts a server with its own PostgreSQL.
async fn alone(cluster: &Cluster) -> Running {
    let address = cluster.address("postgres");
    Running::new(|config| config.database = Some(address)).await
}

/// Plays a move, and returns whether it was acknowledged.
async fn played(server: &Running, token: &str, game: &str) -> bool {
    let path = format!("/api/games/{game}");
    let now = server.ask_as(token, "GET", &path, &Value::Null).await;
    let Some(seen) = now["seq"].as_u64() else { return false };
    let text = now["position"]["legal"][0]["text"].clone();
    let command =
        json!({ "id": format!("m{seen}"), "seen": seen, "action": { "kind": "play", "text": text } });
    server.ask_as(token, "POST", &format!("{path}/commands"), &command).await["seq"].is_u64()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_crashes_and_comes_again_takes_no_acknowledged_move_with_it() {
    if place::is_in_files() {
        return;
    }
    let mut cluster = Cluster::start();
    let server = alone(&cluster).await;
    let token = server.guest().await;
    let game = server.ask_as(&token, "POST", "/api/games", &json!({ "seats": people() })).await;
    let game = game["id"].as_str().unwrap().to_owned();
    let mut acknowledged = 0;
    for order in ["crash", "stop", "crash"] {
        acknowledged += u64::from(played(&server, &token, &game).await);
        cluster.order(order);
        // A move during the outage waits for its end.
        let (is_played, ()) = tokio::join!(played(&server, &token, &game), async {
            tokio::task::block_in_place(|| cluster.order("start"));
        });
        acknowledged += u64::from(is_played);
    }
    let game = server.ask_as(&token, "GET", &format!("/api/games/{game}"), &Value::Null).await;
    assert!(acknowledged >= 3, "only {acknowledged} moves");
    let n_plies = game["plies"].as_array().unwrap().len() as u64;
    assert!(n_plies >= acknowledged, "{acknowledged} moves were acknowledged, {n_plies} are there");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_stays_away_makes_the_server_busy_and_not_ready_until_it_is_back() {
    if place::is_in_files() {
        return;
    }
    let mut cluster = Cluster::start();
    let server = alone(&cluster).await;
    let token = server.guest().await;
    let new = json!({ "seats": people() });
    let game = server.ask_as(&token, "POST", "/api/games", &new).await["id"].as_str().unwrap().to_owned();
    assert!(played(&server, &token, &game).await);
    cluster.order("crash");
    let refused = server.ask_as(&token, "POST", "/api/games", &new).await;
    assert_eq!(refused["code"], "busy", "{refused}");
    let ready: Value = serde_json::from_str(&server.send("GET", "/api/ready", "").await).unwrap();
    assert_eq!((&ready["ready"], &ready["obstacles"]), (&json!(false), &json!(["database"])));
    cluster.order("start");
    while !played(&server, &token, &game).await {
        tokio::task::yield_now().await;
    }
    let ready: Value = serde_json::from_str(&server.send("GET", "/api/ready", "").await).unwrap();
    assert_eq!(ready["ready"], true, "{ready}");
    let game = server.ask_as(&token, "GET", &format!("/api/games/{game}"), &Value::Null).await;
    assert_eq!(game["plies"].as_array().unwrap().len(), 2);
}
