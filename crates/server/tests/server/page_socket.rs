//! One socket that follows many games.

use serde_json::{Value, json};

use crate::harness::people;
use crate::running::Running;

fn command(game: &str, id: &str, seen: u64, action: Value) -> Value {
    json!({ "kind": "command", "game": game, "command": { "id": id, "seen": seen, "action": action } })
}

fn play(text: &str) -> Value {
    json!({ "kind": "play", "text": text })
}

#[tokio::test]
async fn games_are_followed_and_played_side_by_side() {
    let server = Running::new(|_| ()).await;
    let (one, other) =
        (server.begin(json!({ "seats": people() })).await, server.begin(json!({ "seats": people() })).await);
    let mut client = server.open_page().await;
    for game in [&one, &other] {
        client.say(json!({ "kind": "follow", "game": game })).await;
        let snapshot = client.next().await;
        assert_eq!((&snapshot["kind"], &snapshot["game"]["id"]), (&json!("snapshot"), &json!(game)));
    }
    for (game, text) in [(&one, "f5"), (&other, "d3"), (&one, "d6")] {
        let seen = if text == "d6" { 2 } else { 1 };
        client.say(command(game, text, seen, play(text))).await;
        let event = client.next().await;
        assert_eq!((&event["kind"], &event["game"]), (&json!("event"), &json!(game)));
        assert_eq!(event["event"]["ply"]["text"], text);
        assert_eq!(client.next().await, json!({ "kind": "done", "game": game, "id": text, "seq": seen + 1 }));
    }
    // A client that does not follow a game neither gets its events nor can play in it.
    client.say(json!({ "kind": "unfollow", "game": other })).await;
    client.say(command(&other, "x", 2, play("c3"))).await;
    let refused = client.next().await;
    assert_eq!((&refused["kind"], &refused["game"]), (&json!("refused"), &json!(other)));
    assert_eq!(refused["error"]["message"], "game: follow it first");
    // Resuming after the last known event neither skips nor repeats any.
    client.say(json!({ "kind": "follow", "game": one, "since": 2 })).await;
    let missed = client.next().await;
    assert_eq!((&missed["seq"], &missed["game"]), (&json!(3), &json!(one)));
    assert_eq!(client.next().await["kind"], "thinking");
}

#[tokio::test]
async fn what_cannot_be_followed_is_said_and_the_socket_goes_on() {
    let server = Running::new(|_| ()).await;
    let game = server.begin(json!({ "seats": people() })).await;
    let mut client = server.open_page().await;
    for nothing in ["222222222222", "no id", ""] {
        client.say(json!({ "kind": "follow", "game": nothing })).await;
        let answer = client.next().await;
        assert_eq!((&answer["kind"], &answer["game"]), (&json!("unfollowed"), &json!(nothing)));
        assert_eq!(answer["error"]["code"], "not_found");
    }
    for unsaid in [json!({ "kind": "hint" }), json!({ "kind": "move_now" })] {
        client.say(unsaid).await;
        let answer = client.next().await;
        assert_eq!((&answer["kind"], &answer["error"]["code"]), (&json!("refused"), &json!("bad_request")));
    }
    client.say(json!({ "kind": "follow", "game": game })).await;
    assert_eq!(client.next().await["kind"], "snapshot");
    server.send("DELETE", &format!("/api/games/{game}"), "").await;
    let answer = client.next().await;
    assert_eq!((&answer["kind"], &answer["game"]), (&json!("unfollowed"), &json!(game)));
    client.say(json!({ "kind": "ping" })).await;
    assert_eq!(client.next().await["kind"], "pong");
}

#[tokio::test]
async fn a_socket_follows_so_many_games_and_no_more() {
    let server = Running::new(|_| ()).await;
    let mut client = server.open_page().await;
    let mut last = String::new();
    for _ in 0..64 {
        last = server.begin(json!({ "seats": people() })).await;
        client.say(json!({ "kind": "follow", "game": last })).await;
        assert_eq!(client.next().await["kind"], "snapshot");
    }
    let more = server.begin(json!({ "seats": people() })).await;
    client.say(json!({ "kind": "follow", "game": more })).await;
    assert_eq!(client.next().await["kind"], "unfollowed");
    client.say(json!({ "kind": "follow", "game": last, "since": 1 })).await;
    assert_eq!(client.next().await["kind"], "thinking", "a followed game may be followed again");
}

#[tokio::test]
async fn nobody_is_told_twice_in_a_row_who_is_there() {
    let server = Running::new(|_| ()).await;
    let (anna, boris) = (server.guest().await, server.guest().await);
    let seats = json!({ "black": { "kind": "human" }, "white": { "kind": "open" } });
    let game = server.ask_as(&anna, "POST", "/api/games", &json!({ "seats": seats })).await;
    let (id, you) = (game["id"].as_str().unwrap(), &game["you"]);
    let invitation = json!({ "invitation": you["invitation"] });
    server.ask_as(&boris, "POST", &format!("/api/games/{id}/join"), &invitation).await;
    let (one, other) = (server.follow_as(&anna, id).await, server.follow_as(&boris, id).await);
    let mut watcher = server.open_page().await;
    watcher.say(json!({ "kind": "follow", "game": id, "link": you["link"] })).await;
    let mut clients = [one, other, watcher];
    let mut heard = [Vec::new(), Vec::new(), Vec::new()];
    for (client, received) in clients.iter_mut().zip(&mut heard) {
        while received.last().is_none_or(|last: &Value| last["watchers"] != 1) {
            received.push(client.until("presence").await.1["presence"].take());
        }
    }
    // A chat message that is sent before a move arrives before the move's event.
    clients[0].say(command(id, "f5", 2, play("f5"))).await;
    for (client, mut received) in clients.iter_mut().zip(heard) {
        let before = client.until("event").await.0.into_iter();
        received.extend(
            before.filter(|message| message["kind"] == "presence").map(|mut it| it["presence"].take()),
        );
        for side in ["black", "white"] {
            assert_eq!(received.last().unwrap()[side]["here"], true);
        }
        assert!(received.windows(2).all(|pair| pair[0] != pair[1]), "{received:?}");
    }
}
