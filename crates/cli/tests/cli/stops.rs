//! `serve` ends on a signal during any work.

use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::serving::Serving;

/// Sends a request without waiting for the answer.
fn send(serving: &Serving, path: &str, body: impl Into<Vec<u8>>, kind: &'static str) {
    let (address, body) = (format!("{}{path}", serving.page), body.into());
    thread::spawn(move || {
        // The server ends before it answers.
        let _answer = ureq::post(address).header("content-type", kind).send(&body[..]);
    });
}

fn send_json(serving: &Serving, path: &str, body: &Value) {
    send(serving, path, body.to_string(), "application/json");
}

fn send_file(serving: &Serving, path: &str, file: impl Into<Vec<u8>>) {
    send(serving, path, file, "application/octet-stream");
}

/// Begins some work and stops the server during it. The server should end within two seconds. On a busy
/// machine it may take longer, but not as long as the work would.
#[track_caller]
fn ends_while(begin: impl FnOnce(&Serving)) {
    let data = tempfile::tempdir().expect("a directory");
    let serving = Serving::start(data.path());
    begin(&serving);
    // The work has begun by then; otherwise the test proves less, but still passes.
    thread::sleep(Duration::from_millis(500));
    assert_eq!(serving.end("-TERM"), Some(0));
    // The written data are complete.
    let again = Serving::start(data.path());
    assert_eq!(again.get("/api/ready")["ready"], true);
}

#[test]
fn it_ends_while_files_of_events_are_read() {
    ends_while(|serving| {
        for _ in 0..3 {
            send_file(serving, "/api/tournaments/import", "a,b,c\n".repeat(600_000));
        }
    });
}

#[test]
fn it_ends_during_an_import() {
    ends_while(|serving| {
        send_file(serving, "/api/records/read", "f5d6c3".repeat(1_300_000));
        send_file(serving, "/api/records/import?name=many.txt", "f5d6c3d3c4f4f6f3e6e7\n".repeat(500_000));
    });
}

#[test]
fn it_ends_while_a_round_of_two_thousand_is_paired() {
    ends_while(|serving| {
        let settings = json!({ "name": "Many", "rounds": 9, "system": { "kind": "swiss" } });
        let event = serving.post("/api/tournaments", &json!({ "settings": settings, "listed": false }));
        let commands = format!("/api/tournaments/{}/commands", event["id"].as_str().expect("an id"));
        let players: Vec<Value> = (0..2000).map(|number| json!({ "name": format!("P{number}") })).collect();
        let add = json!({ "id": "a", "act": { "kind": "add", "players": players } });
        // This input lacks the blanks that would make it too large.
        let added = ureq::post(format!("{}{commands}", serving.page));
        added.header("content-type", "application/json").send(add.to_string()).expect("they are added");
        send_json(serving, &commands, &json!({ "id": "p", "act": { "kind": "pair" } }));
    });
}

#[test]
fn it_ends_while_it_analyses_and_searches() {
    ends_while(|serving| {
        let moves = ["f5", "d6", "c3", "d3", "c4", "f4", "f6", "f3", "e6", "e7"];
        let game = json!({ "kind": "moves", "spec": "othello", "moves": moves });
        serving.post("/api/analyses", &json!({ "game": game, "depth": "strong" }));
        for _ in 0..2 {
            send_json(serving, "/api/positions/hint?time_ms=10000", &json!({ "moves": moves }));
        }
        // This game has no book, so the engine has to search.
        let seats = json!({ "black": { "kind": "engine", "level": 20 }, "white": { "kind": "human" } });
        serving.post("/api/games", &json!({ "spec": "othello?goal=fewest", "seats": seats }));
    });
}
