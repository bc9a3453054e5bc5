//! Pondering during a person's turn, as it shows in `/api/health` and in the moves.

use std::time::Duration;

use outflank_server::Config;
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use crate::harness::{against, people};
use crate::running::{Client, Running};
use crate::waiting::PATIENCE;

/// Returns the number of games in which the computer ponders.
async fn pondering(server: &Running) -> u64 {
    let health: Value = serde_json::from_str(&server.send("GET", "/api/health", "").await).unwrap();
    health["pondering"].as_u64().unwrap()
}

/// Waits until the computer ponders in this number of games.
async fn until(server: &Running, games: u64) {
    let reached = timeout(PATIENCE, async {
        while pondering(server).await != games {
            sleep(Duration::from_millis(5)).await;
        }
    });
    reached.await.unwrap_or_else(|_| panic!("never {games} games"));
}

/// Checks for a while that the computer ponders in no game.
async fn never(server: &Running) {
    for _ in 0..30 {
        assert_eq!(pondering(server).await, 0);
        sleep(Duration::from_millis(10)).await;
    }
}

async fn follow(server: &Running, new: Value) -> (String, Client) {
    let game = server.begin(new).await;
    let mut client = server.connect(&game, "").await;
    client.next().await;
    (game, client)
}

async fn strongest(change: impl FnOnce(&mut Config)) -> (Running, String, Client) {
    let server = Running::new(change).await;
    let (game, client) = follow(&server, json!({ "seats": against(20) })).await;
    (server, game, client)
}

fn play(text: &str) -> Value {
    json!({ "kind": "play", "text": text })
}

#[tokio::test]
async fn it_goes_on_from_turn_to_turn_until_the_game_ends() {
    let (server, _, mut client) = strongest(|_| ()).await;
    until(&server, 1).await;
    client.command("a", 1, play("d3")).await;
    client.until("thinking").await;
    let (_, reply) = client.until("event").await;
    assert_eq!(reply["event"]["ply"]["color"], "white");
    until(&server, 1).await;
    client.command("b", 3, json!({ "kind": "take_back" })).await;
    client.until("done").await;
    until(&server, 1).await;
    client.command("c", 4, json!({ "kind": "resign", "color": "black" })).await;
    client.until("done").await;
    until(&server, 0).await;
    never(&server).await;
}

#[tokio::test]
async fn it_ends_when_the_person_moves() {
    let (server, _, mut client) = strongest(|config| config.pace = Duration::from_secs(60)).await;
    until(&server, 1).await;
    client.command("a", 1, play("d3")).await;
    client.until("thinking").await;
    until(&server, 0).await;
    never(&server).await;
}

#[tokio::test]
async fn it_ends_when_the_last_follower_leaves_and_goes_on_when_one_comes_back() {
    let (server, game, first) = strongest(|_| ()).await;
    let second = server.connect(&game, "").await;
    until(&server, 1).await;
    drop(first);
    sleep(Duration::from_millis(100)).await;
    until(&server, 1).await;
    drop(second);
    until(&server, 0).await;
    never(&server).await;
    let _third = server.connect(&game, "").await;
    until(&server, 1).await;
}

#[tokio::test]
async fn it_ends_when_the_game_is_removed_or_becomes_one_for_two_people() {
    let (server, game, mut client) = strongest(|_| ()).await;
    until(&server, 1).await;
    let seat = |seat: Value| json!({ "kind": "seat", "color": "white", "seat": seat });
    client.command("a", 1, seat(json!({ "kind": "human" }))).await;
    client.until("done").await;
    until(&server, 0).await;
    client.command("b", 2, seat(json!({ "kind": "engine", "level": 20 }))).await;
    client.until("done").await;
    until(&server, 1).await;
    client.command("c", 3, seat(json!({ "kind": "engine", "level": 3 }))).await;
    client.until("done").await;
    until(&server, 0).await;
    client.command("d", 4, seat(json!({ "kind": "engine", "level": 20 }))).await;
    until(&server, 1).await;
    server.send("DELETE", &format!("/api/games/{game}"), "").await;
    until(&server, 0).await;
}

#[tokio::test]
async fn it_ends_after_its_time_however_often_one_comes_back() {
    let (server, game, _client) = strongest(|config| config.ponder = Some(Duration::from_millis(400))).await;
    until(&server, 1).await;
    until(&server, 0).await;
    let _again = server.connect(&game, "").await;
    never(&server).await;
}

#[tokio::test]
async fn weaker_levels_people_and_games_that_nobody_follows_are_not_pondered() {
    let server = Running::new(|_| ()).await;
    let mut clients = Vec::new();
    for level in 1..=19 {
        clients.push(follow(&server, json!({ "seats": against(level) })).await);
    }
    clients.push(follow(&server, json!({ "seats": people() })).await);
    server.begin(json!({ "seats": against(20) })).await;
    never(&server).await;
}

#[tokio::test]
async fn an_operator_can_do_without() {
    let (server, _, mut client) = strongest(|config| config.ponder = None).await;
    never(&server).await;
    client.command("a", 1, play("d3")).await;
    let (_, reply) = client.until("event").await;
    assert_eq!(reply["event"]["ply"]["color"], "black");
    client.until("event").await;
    never(&server).await;
}

#[tokio::test]
async fn the_only_worker_serves_others_first() {
    let (server, game, _client) = strongest(|config| config.workers = 1).await;
    let (_, _other) = follow(&server, json!({ "seats": against(20) })).await;
    until(&server, 1).await;
    // These moves would take a minute each if a worker continued to ponder.
    for _ in 0..3 {
        let path = format!("/api/games/{game}/hint");
        let hint = timeout(PATIENCE, server.send("POST", &path, "{}")).await.expect("a hint");
        let hint: Value = serde_json::from_str(&hint).unwrap();
        assert_eq!(hint["moves"].as_array().unwrap().len(), 4, "{hint}");
        let (_, mut quick) = follow(&server, json!({ "seats": against(1) })).await;
        quick.command("a", 1, play("d3")).await;
        quick.until("event").await;
        timeout(PATIENCE, quick.until("event")).await.expect("a move");
        until(&server, 1).await;
    }
}

#[tokio::test]
async fn a_stopping_server_does_not_wait_for_it() {
    let (server, _, mut client) = strongest(|_| ()).await;
    until(&server, 1).await;
    server.stop.send(()).unwrap();
    assert_eq!(client.closed().await, 1012);
    timeout(PATIENCE, server.task).await.expect("the end").unwrap().unwrap();
}
