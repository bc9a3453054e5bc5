//! Metrics, liveness and readiness of a server.

use std::net::SocketAddr;
use std::path::Path;

use outflank_server::{Config, Server};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;

use crate::harness::{Site, against, config, database, people};
use crate::running::Running;
use crate::waiting::PATIENCE;

fn watched(directory: &Path) -> Config {
    Config { metrics: Some(SocketAddr::from(([127, 0, 0, 1], 0))), ..config(directory) }
}

/// Returns the status and body of an answer.
pub(crate) async fn get(address: SocketAddr, path: &str, host: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    (head.split(' ').nth(1).unwrap().parse().unwrap(), body.to_owned())
}

/// Returns the value of a metric; 0 if it is missing.
pub(crate) fn value(text: &str, name: &str) -> f64 {
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.map_or(0.0, |value| value.parse().unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_documented_metric_is_there_and_moves() {
    let directory = tempfile::tempdir().unwrap();
    let server = Server::bind(watched(directory.path())).await.unwrap();
    let (address, metrics) = (server.local_addr(), server.metrics_addr().unwrap());
    let (stop, stopped) = oneshot::channel::<()>();
    let task = tokio::spawn(server.run(async {
        let _ = stopped.await;
    }));
    let server = Running { address, stop, task, directory };
    let read = async || get(metrics, "/metrics", "localhost").await;
    let (status, before) = read().await;
    assert_eq!(status, 200);
    assert!(before.ends_with("# EOF\n"), "{before}");

    // Causes a move, a hint, a refusal, a computer search, an account, a seek and a tournament.
    let game = server.begin(json!({ "seats": people() })).await;
    let play = json!({ "id": "a", "seen": 1, "action": { "kind": "play", "text": "f5" } }).to_string();
    server.send("POST", &format!("/api/games/{game}/commands"), &play).await;
    let play = json!({ "id": "b", "seen": 2, "action": { "kind": "play", "text": "a1" } }).to_string();
    server.send("POST", &format!("/api/games/{game}/commands"), &play).await;
    let other = server.begin(json!({ "seats": against(1) })).await;
    server.send("POST", &format!("/api/games/{other}/hint"), "").await;
    let guest = server.guest().await;
    let account = json!({ "name": "Ada", "password": "a long password of mine", "program": "a test" });
    let account = server.ask_as(&guest, "POST", "/api/account", &account).await;
    let token = account["token"].as_str().unwrap_or_else(|| panic!("{account}"));
    let mut page = server.open_page_as(token).await;
    let enter = json!({ "kind": "enter", "quietly": false });
    page.say(json!({ "kind": "lobby", "request": enter })).await;
    let seek = json!({ "kind": "seek", "id": "s", "seek": { "terms": { "clock": "5" } } });
    page.say(json!({ "kind": "lobby", "request": seek })).await;
    while page.until("lobby").await.1["news"]["kind"] != "sought" {}
    let (_, after) = read().await;

    let documented = include_str!("../../../../docs/maintenance.md");
    let names: Vec<&str> =
        documented.lines().filter_map(|line| line.strip_prefix("| `outflank_")?.split('`').next()).collect();
    assert!(names.len() >= 18, "{names:?}");
    for name in &names {
        // In the type line, a counter lacks the suffix of its values.
        let family = name.split('{').next().unwrap().trim_end_matches("_total");
        assert!(
            after.contains(&format!("# TYPE outflank_{family} ")),
            "{name} is documented but missing: {after}"
        );
    }
    for line in after.lines().filter_map(|line| line.strip_prefix("# TYPE outflank_")) {
        let family = line.split(' ').next().unwrap();
        let is_told =
            names.iter().any(|name| name.split('{').next().unwrap().trim_end_matches("_total") == family);
        assert!(is_told, "outflank_{family} is not documented");
    }
    for grown in [
        "commands_seconds_count",
        "commit_seconds_count",
        "commit_changes_count",
        "search_wait_seconds_count",
        "hints_total",
        "refusals_total{code=\"illegal_move\"}",
        "live_games",
        "accounts",
        "sessions",
        "sockets",
        "connections",
        "seeks",
    ] {
        let name = format!("outflank_{}", grown.replace("commands_", "command_"));
        assert!(value(&after, &name) > value(&before, &name), "{name}: {after}");
    }
    assert!((value(&after, "outflank_ready") - 1.0).abs() < 0.5, "{after}");
    #[cfg(target_os = "linux")]
    for known in ["outflank_process_resident_memory_bytes", "outflank_process_open_files"] {
        assert!(value(&after, known) > 1.0, "{after}");
    }
    // A page of another site whose host name resolves to this machine learns nothing.
    assert_eq!(get(metrics, "/metrics", "evil.example").await.0, 403);
    assert!(!get(address, "/metrics", "localhost").await.1.contains("outflank_live_games"));
    server.stop.send(()).unwrap();
    server.task.await.unwrap().unwrap();
    // The runtime closes the listener a moment later.
    let gone = async { while TcpStream::connect(metrics).await.is_ok() {} };
    tokio::time::timeout(PATIENCE, gone).await.expect("the listener is closed");
}

#[tokio::test]
async fn metrics_are_for_this_machine_alone() {
    let directory = tempfile::tempdir().unwrap();
    let public = Config { metrics: Some("0.0.0.0:0".parse().unwrap()), ..config(directory.path()) };
    let error = Server::bind(public).await.unwrap_err().to_string();
    assert!(error.contains("only for this machine"), "{error}");
}

#[tokio::test]
async fn a_server_is_ready_until_it_stops_and_alive_all_the_time() {
    let site = Site::new().await;
    let ready = site.get("/api/ready").await.ok();
    assert_eq!(ready, json!({ "ready": true, "obstacles": [] }));
    site.state.stop();
    let answer = site.get("/api/ready").await;
    assert_eq!(answer.status.as_u16(), 503);
    assert_eq!(answer.json()["obstacles"], json!(["draining"]));
    site.get("/api/health").await.ok();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_watches_sees_a_server_that_is_not_ready_yet() {
    let site = Site::new().await;
    site.state.close().await;
    site.edit("PRAGMA journal_mode = DELETE").await;
    let held = database(&site.database());
    held.execute_batch("BEGIN EXCLUSIVE").unwrap();
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let metrics = free.local_addr().unwrap();
    drop(free);
    let starting = Server::bind(Config { metrics: Some(metrics), ..watched(site.directory.path()) });
    let watching = async {
        while TcpStream::connect(metrics).await.is_err() {
            tokio::task::yield_now().await;
        }
        let (status, body) = get(metrics, "/api/ready", "localhost").await;
        assert_eq!((status, body.as_str()), (503, r#"{"ready":false,"obstacles":["starting"]}"#));
        assert_eq!(get(metrics, "/metrics", "localhost").await.0, 503);
        held.execute_batch("ROLLBACK").unwrap();
    };
    let (server, ()) = tokio::join!(starting, watching);
    let server = server.unwrap();
    assert_eq!(server.metrics_addr(), Some(metrics));
    assert_eq!(get(metrics, "/api/ready", "localhost").await.0, 200);
}
