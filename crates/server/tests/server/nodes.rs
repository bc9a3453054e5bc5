//! Two servers of one database: either accepts clients, and when one of them ends, the other continues. On
//! SQLite these tests return immediately; see `place.rs`.

use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

use crate::crash::Victim;
use crate::harness::{config, people};
use crate::place;
use crate::running::Running;
use crate::waiting::PATIENCE;

/// Starts the first server, which stands by whenever another server has the database.
async fn first() -> Running {
    Running::new(|config| config.stand_by = true).await
}

/// Starts another server of the same database.
async fn beside(first: &Running) -> Running {
    let database = place::database_of(first.directory.path());
    Running::new(|config| (config.stand_by, config.database) = (true, database)).await
}

async fn end(server: Running) {
    server.stop.send(()).unwrap();
    timeout(PATIENCE, server.task).await.expect("it stops").unwrap().unwrap();
}

/// Repeats a request until it is accepted, because a server that takes over is busy for a moment.
async fn answered(server: &Running, path: &str) -> Value {
    let begun = Instant::now();
    loop {
        let answer: Value = serde_json::from_str(&server.send("GET", path, "").await).unwrap();
        if answer.get("code").is_none() {
            return answer;
        }
        assert!(begun.elapsed() < PATIENCE, "{answer}");
        sleep(Duration::from_millis(20)).await;
    }
}

fn play(text: &str) -> Value {
    json!({ "kind": "play", "text": text })
}

#[tokio::test]
async fn players_use_whichever_they_like() {
    if place::is_in_files() {
        return;
    }
    let first = first().await;
    let second = beside(&first).await;
    let third = beside(&first).await;
    let game = second.begin(json!({ "seats": people() })).await;
    let (mut near, mut far) = (first.connect(&game, "").await, second.connect(&game, "").await);
    assert_eq!(near.next().await, far.next().await);
    far.command("a", 1, play("d3")).await;
    let (event, also) = (near.next().await, far.next().await);
    assert_eq!((&event["seq"], &event), (&json!(2), &also), "both see the move");
    assert_eq!(far.next().await["kind"], "done");
    near.command("b", 2, play("c3")).await;
    assert_eq!(near.until("done").await.1["seq"], 3);
    assert_eq!(far.until("event").await.1["seq"], 3);
    let shown = answered(&third, &format!("/api/games/{game}")).await;
    assert_eq!(shown["seq"], 3);
    // Errors are the same on both servers.
    let refused: Value =
        serde_json::from_str(&second.send("POST", "/api/games", r#"{ "seats": 1 }"#).await).unwrap();
    assert_eq!(refused["code"], "bad_request", "{refused}");
    assert!(second.send("GET", "/", "").await.contains("<html"));
    for server in [second, third] {
        end(server).await;
    }
    near.command("c", 3, play("c4")).await;
    assert_eq!(near.until("done").await.1["seq"], 4, "departing standbys do not affect it");
    end(first).await;
}

#[tokio::test]
async fn whoever_stands_by_goes_on_when_the_other_one_stops() {
    if place::is_in_files() {
        return;
    }
    let first = first().await;
    let token = first.guest().await;
    let second = beside(&first).await;
    let new = json!({ "seats": people() });
    let game = second.ask_as(&token, "POST", "/api/games", &new).await;
    let game = game["id"].as_str().unwrap_or_else(|| panic!("{game}")).to_owned();
    let mut client = second.follow_as(&token, &game).await;
    client.until("snapshot").await;
    let command = |id: &str, seen: u64, text: &str| {
        let command = json!({ "id": id, "seen": seen, "action": play(text) });
        json!({ "kind": "command", "game": game, "command": command })
    };
    client.say(command("a", 1, "d3")).await;
    assert_eq!(client.next().await["seq"], 2);
    client.until("done").await;
    let begun = Instant::now();
    end(first).await;
    // Guests are valid on both servers, because they share the key.
    let mut back = loop {
        let shown = second.ask_as(&token, "GET", &format!("/api/games/{game}"), &Value::Null).await;
        if shown["seq"] == 2 {
            break second.follow_as(&token, &game).await;
        }
        assert_eq!(shown["code"], "busy", "{shown}");
        assert!(begun.elapsed() < PATIENCE);
        sleep(Duration::from_millis(20)).await;
    };
    let took = begun.elapsed();
    assert!(took < Duration::from_secs(10), "{took:?}");
    back.until("snapshot").await;
    back.say(command("b", 2, "c3")).await;
    assert_eq!(back.until("done").await.1["seq"], 3);
    end(second).await;
}

#[tokio::test]
async fn a_passkey_that_was_asked_for_by_the_one_is_asked_for_again_by_the_other() {
    if place::is_in_files() {
        return;
    }
    let first = first().await;
    let second = beside(&first).await;
    let post = async |path: &str, body: Value| -> Value {
        let path = format!("/api/account/passkeys/{path}");
        let answer = second.send_with("POST", &path, "\r\norigin: http://localhost", &body.to_string()).await;
        serde_json::from_str(&answer).unwrap()
    };
    let ask = async || post("ask", json!({})).await.get("options").cloned();
    let show = async |options: Value| {
        let credential = crate::passkeys::unknown(&options, "http://localhost");
        post("sign-in", json!({ "credential": credential })).await["code"].clone()
    };
    assert_eq!(show(ask().await.unwrap()).await, "unknown_passkey", "either is the same server");
    let options = ask().await.unwrap();
    end(first).await;
    let anew = loop {
        if let Some(options) = ask().await {
            break options;
        }
        sleep(Duration::from_millis(20)).await;
    };
    assert_eq!(show(options).await, "passkey_expired");
    assert_eq!(show(anew).await, "unknown_passkey", "the new challenge is known");
    end(second).await;
}

#[tokio::test]
async fn a_server_whose_lease_was_taken_stands_by() {
    if place::is_in_files() {
        return;
    }
    let first = first().await;
    let game = first.begin(json!({ "seats": people() })).await;
    let mut client = first.connect(&game, "").await;
    client.next().await;
    // Sets the lease as if another server had taken it while this one was frozen, and had then died.
    first.edit("UPDATE server_lease SET epoch = epoch + 1, holder = 'another', until_ms = 0").await;
    client.closed().await;
    let shown = answered(&first, &format!("/api/games/{game}")).await;
    assert_eq!(shown["seq"], 1);
    let mut back = first.connect(&game, "?since=1").await;
    back.command("a", 1, play("d3")).await;
    assert_eq!(back.until("done").await.1["seq"], 2);
    end(first).await;
}

#[tokio::test]
async fn a_request_does_not_go_round_in_a_circle() {
    if place::is_in_files() {
        return;
    }
    let server = first().await;
    let own = server.address;
    let second = beside(&server).await;
    // Makes the lease point the second server to itself.
    let statement = format!("UPDATE server_lease SET reached_at = '{}'", second.address);
    place::edit(server.directory.path(), Box::leak(statement.into_boxed_str())).await;
    let begun = Instant::now();
    loop {
        let answer: Value = serde_json::from_str(&second.send("GET", "/api/health", "").await).unwrap();
        if answer["code"] == "busy" {
            break;
        }
        assert!(begun.elapsed() < PATIENCE, "{own}: {answer}");
        sleep(Duration::from_millis(50)).await;
    }
    end(second).await;
    end(server).await;
}

#[tokio::test]
async fn servers_of_one_database_have_one_key() {
    if place::is_in_files() {
        return;
    }
    let first = first().await;
    let database = place::database_of(first.directory.path());
    end(first).await;
    let other = tempfile::tempdir().unwrap();
    std::fs::write(other.path().join("outflank.key"), [7; 32]).unwrap();
    let mut config = config(other.path());
    config.database = database;
    let error = outflank_server::Server::bind(config.clone()).await.unwrap_err().to_string();
    assert!(error.contains("outflank.key") && error.contains("not that of the database"), "{error}");
    std::fs::remove_file(other.path().join("outflank.key")).unwrap();
    drop(outflank_server::Server::bind(config).await.unwrap());
    assert_eq!(std::fs::read(other.path().join("outflank.key")).unwrap().len(), 32);
}

#[tokio::test]
async fn a_server_that_nobody_could_reach_does_not_start() {
    if place::is_in_files() {
        return;
    }
    let directory = tempfile::tempdir().unwrap();
    let mut config = config(directory.path());
    (config.stand_by, config.listen) = (true, "0.0.0.0:0".parse().unwrap());
    let error = outflank_server::Server::bind(config).await.unwrap_err().to_string();
    assert!(error.contains("--advertise"), "{error}");
}

/// Sends a signal to the process of a server.
fn signal(name: &str, node: &Victim) {
    let status = Command::new("kill").args([name, &node.id().to_string()]).status().unwrap();
    assert!(status.success());
}

/// Returns the answer of a server; `None` if it does not answer or refuses.
async fn ask(node: &Victim, method: &str, path: &str, body: &Value) -> Option<Value> {
    let body = body.to_string();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let asked = async {
        let mut stream = TcpStream::connect(node.address()).await.ok()?;
        stream.write_all(request.as_bytes()).await.ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.ok()?;
        let (head, body) = answer.split_once("\r\n\r\n")?;
        if !head.starts_with("HTTP/1.1 2") {
            eprintln!("{method} {path}: {answer}");
            return None;
        }
        serde_json::from_str(body).ok()
    };
    timeout(Duration::from_secs(2), asked).await.ok().flatten()
}

/// Repeats `ask` until there is an answer. A server that was frozen does not know yet that it lost the lease,
/// and a server that takes over is busy for a moment.
async fn insist(node: &Victim, method: &str, path: &str, body: &Value) -> Value {
    let begun = Instant::now();
    loop {
        if let Some(answer) = ask(node, method, path, body).await {
            return answer;
        }
        assert!(begun.elapsed() < PATIENCE, "nobody answers {path}");
        sleep(Duration::from_millis(20)).await;
    }
}

/// Kills or freezes the active server in the middle of a game, and checks that the other one continues it.
async fn goes_on_elsewhere(how: &str) {
    let directories = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let database = directories[0].path().to_owned();
    let start = |at: usize| Victim::start_beside(directories[at].path(), &database);
    let mut nodes = [start(0), start(1)];
    let game = ask(&nodes[1], "POST", "/api/games", &json!({ "seats": people() })).await.unwrap();
    let path = format!("/api/games/{}", game["id"].as_str().unwrap());
    let mut acknowledged = Vec::<String>::new();
    for turn in 0..2 {
        let (playing, waiting) = (turn % 2, 1 - turn % 2);
        for _ in 0..5 {
            // The request goes to the standby server.
            let game = insist(&nodes[waiting], "GET", &path, &Value::Null).await;
            let text = game["position"]["legal"][0]["text"].as_str().unwrap().to_owned();
            let seen = game["seq"].as_u64().unwrap();
            let command = json!({ "id": format!("c{seen}"), "seen": seen, "action": play(&text) });
            insist(&nodes[waiting], "POST", &format!("{path}/commands"), &command).await;
            acknowledged.push(text);
        }
        signal(how, &nodes[playing]);
        let begun = Instant::now();
        let game = insist(&nodes[waiting], "GET", &path, &Value::Null).await;
        let took = begun.elapsed();
        assert!(took < Duration::from_secs(30), "{how}: {took:?}");
        let plies: Vec<_> =
            game["plies"].as_array().unwrap().iter().map(|ply| ply["text"].as_str().unwrap()).collect();
        assert_eq!(plies, acknowledged, "acknowledged moves");
        if how == "-STOP" {
            // The frozen server discovers that it lost the lease, and stands by.
            signal("-CONT", &nodes[playing]);
        } else {
            nodes[playing] = start(playing);
        }
    }
}

#[tokio::test]
async fn games_of_a_node_that_is_killed_go_on_elsewhere() {
    if place::is_in_files() {
        return;
    }
    goes_on_elsewhere("-KILL").await;
}

#[tokio::test]
async fn games_of_a_node_that_is_frozen_go_on_elsewhere() {
    if place::is_in_files() {
        return;
    }
    goes_on_elsewhere("-STOP").await;
}
