//! Work that outlives the server process that started it.

use serde_json::{Value, json};

use crate::running::Running;

/// A game in which every move takes some time to analyze.
const MOVES: &str = "f5d6c3d3c4f4f6f3e6e7d7c6";

async fn ask(server: &Running, black: &str) -> String {
    let moves: Vec<&str> =
        MOVES.as_bytes().chunks(2).map(|cell| std::str::from_utf8(cell).unwrap()).collect();
    let asked = json!({ "game": { "kind": "moves", "moves": moves, "black": black }, "depth": "strong" });
    let received = server.send("POST", "/api/analyses", &asked.to_string()).await;
    let received: Value = serde_json::from_str(&received).unwrap();
    received["id"].as_str().unwrap_or_else(|| panic!("{received}")).to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_starts_again_goes_on_with_the_analyses_it_was_asked_for() {
    let server = Running::new(|_| {}).await;
    let ids = [ask(&server, "Ann").await, ask(&server, "Bob").await];
    let server = server.restarted(|_| {}).await;
    for id in ids {
        let received = server.send("GET", &format!("/api/analyses/{id}"), "").await;
        let received: Value = serde_json::from_str(&received).unwrap();
        assert!(["waiting", "running"].contains(&received["state"]["kind"].as_str().unwrap()), "{received}");
        assert_eq!(received["id"], id.as_str());
    }
}
