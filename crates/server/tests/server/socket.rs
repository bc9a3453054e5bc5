//! `/api/games/{id}/socket`

use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::harness::{against, people};
use crate::running::Running;

fn play(text: &str) -> Value {
    json!({ "kind": "play", "text": text })
}

#[tokio::test]
async fn a_move_comes_back_as_an_event_and_then_as_done() {
    let server = Running::new(|_| ()).await;
    let game = server.begin(json!({ "seats": people() })).await;
    let (mut one, mut other) = (server.connect(&game, "").await, server.connect(&game, "").await);
    let snapshot = one.next().await;
    assert_eq!((&snapshot["kind"], &snapshot["game"]["seq"]), (&json!("snapshot"), &json!(1)));
    other.next().await;
    one.command("a", 1, play("d3")).await;
    let event = one.next().await;
    assert_eq!((&event["kind"], &event["seq"], &event["take_back"]), (&json!("event"), &json!(2), &json!(0)));
    assert_eq!(event["event"]["ply"]["changes"][1], json!({ "kind": "flipped", "cell": 27, "distance": 1 }));
    assert_eq!(event["position"]["turn"], "white");
    assert_eq!(one.next().await, json!({ "kind": "done", "game": game, "id": "a", "seq": 2 }));
    assert_eq!(other.next().await, event, "every follower gets the same event");
    one.command("a", 1, play("d3")).await;
    assert_eq!(
        one.next().await,
        json!({ "kind": "done", "game": game, "id": "a", "seq": 2 }),
        "no second event"
    );
    other.command("b", 1, play("c3")).await;
    let refused = other.next().await;
    assert_eq!((&refused["kind"], &refused["id"]), (&json!("refused"), &json!("b")));
    assert_eq!(refused["error"]["code"], "stale");
}

#[tokio::test]
async fn whoever_was_away_gets_what_happened_since() {
    let server = Running::new(|_| ()).await;
    let game = server.begin(json!({ "seats": people() })).await;
    let mut client = server.connect(&game, "").await;
    client.next().await;
    let mut events = Vec::new();
    for (seen, action) in
        [(1, play("d3")), (2, play("c3")), (3, json!({ "kind": "take_back" })), (4, play("e3"))]
    {
        client.command(&format!("c{seen}"), seen, action).await;
        events.push(client.next().await);
        client.until("done").await;
    }
    client.command("r", 5, json!({ "kind": "resign", "color": "black" })).await;
    events.push(client.next().await);
    drop(client);
    for since in 1..=6_usize {
        let mut back = server.connect(&game, &format!("?since={since}")).await;
        for expected in &events[since - 1..] {
            assert_eq!(&back.next().await, expected, "since {since}");
        }
        assert_eq!(back.next().await, json!({ "kind": "thinking", "game": game, "color": null }));
    }
    for since in [0, 7, 1_000_000] {
        let mut lost = server.connect(&game, &format!("?since={since}")).await;
        let snapshot = lost.next().await;
        assert_eq!((&snapshot["kind"], &snapshot["game"]["seq"]), (&json!("snapshot"), &json!(6)));
    }
}

#[tokio::test]
async fn whoever_was_away_for_long_gets_the_whole_game() {
    let server = Running::new(|_| ()).await;
    let game = server.begin(json!({ "seats": people() })).await;
    let mut client = server.connect(&game, "").await;
    client.next().await;
    let mut last = 1;
    for _ in 0..20 {
        client.command(&format!("p{last}"), last, play("d3")).await;
        last = client.until("done").await.1["seq"].as_u64().unwrap();
        client.command(&format!("t{last}"), last, json!({ "kind": "take_back" })).await;
        last = client.until("done").await.1["seq"].as_u64().unwrap();
    }
    for (missed, kind) in [(0, "thinking"), (1, "event"), (32, "event"), (33, "snapshot"), (40, "snapshot")] {
        let mut back = server.connect(&game, &format!("?since={}", last - missed)).await;
        let first = back.next().await;
        assert_eq!(first["kind"], kind, "{missed} missed");
        if kind == "event" {
            assert_eq!(first["seq"], last - missed + 1);
        }
    }
}

#[tokio::test]
async fn the_computer_is_seen_thinking_and_answers_no_earlier_than_the_flips_end() {
    let pace = Duration::from_millis(300);
    let server = Running::new(|config| config.pace = pace).await;
    let game = server.begin(json!({ "seats": against(1) })).await;
    let mut client = server.connect(&game, "").await;
    client.next().await;
    let asked = Instant::now();
    client.command("a", 1, play("d3")).await;
    client.next().await;
    let (between, thinking) = client.until("thinking").await;
    assert_eq!(thinking["color"], "white");
    let answer = if between.is_empty() { client.until("event").await.1 } else { client.next().await };
    assert_eq!((&answer["seq"], &answer["event"]["ply"]["color"]), (&json!(3), &json!("white")));
    assert!(asked.elapsed() >= pace, "{:?}", asked.elapsed());
    assert_eq!(client.until("thinking").await.1["color"], Value::Null);
}

#[tokio::test]
async fn move_now_ends_a_long_thought() {
    let server = Running::new(|_| ()).await;
    let thought = async |hurry: bool| {
        // This game has no opening book, so its first moves also take a search.
        let game = server.begin(json!({ "spec": "othello?goal=fewest", "seats": against(20) })).await;
        let mut client = server.connect(&game, "").await;
        client.next().await;
        client.command("a", 1, play("d3")).await;
        client.until("thinking").await;
        let asked = Instant::now();
        if hurry {
            client.say(json!({ "kind": "move_now" })).await;
        }
        let (_, event) = client.until("event").await;
        assert_eq!(event["event"]["ply"]["color"], "white");
        asked.elapsed()
    };
    let (whole, hurried) = (thought(false).await, thought(true).await);
    assert!(hurried < whole / 2, "{hurried:?} instead of {whole:?}");
}

#[tokio::test]
async fn hints_and_pings_are_answered() {
    let server = Running::new(|_| ()).await;
    // Othello's opening book would answer before the second request.
    let game = server.begin(json!({ "spec": "othello?goal=fewest", "seats": people() })).await;
    let mut client = server.connect(&game, "").await;
    client.next().await;
    client.say(json!({ "kind": "ping" })).await;
    let pong = client.next().await;
    assert_eq!(pong["kind"], "pong");
    assert!(pong["now_ms"].as_i64().unwrap() > 1_700_000_000_000, "{pong}");
    client.say(json!({ "kind": "hint" })).await;
    client.say(json!({ "kind": "hint" })).await;
    let mut kinds = [client.next().await, client.next().await].map(|message| message["kind"].clone());
    kinds.sort_by_key(Value::to_string);
    assert_eq!(kinds, ["hint", "hint_failed"], "one hint at a time");
    client.command("a", 1, json!({ "kind": "resign", "color": "black" })).await;
    client.until("done").await;
    client.say(json!({ "kind": "hint" })).await;
    assert_eq!(client.until("hint_failed").await.1["error"]["code"], "game_over");
}

#[tokio::test]
async fn messages_that_make_no_sense_are_refused_and_the_socket_goes_on() {
    let server = Running::new(|_| ()).await;
    let game = server.begin(json!({ "seats": people() })).await;
    let mut client = server.connect(&game, "").await;
    client.next().await;
    for text in ["", "{", "[]", "[\"ping\"]", "{\"kind\":\"dance\"}", "{\"kind\":\"ping\",\"x\":1}"] {
        client.0.send(Message::text(text)).await.unwrap();
        let refused = client.next().await;
        assert_eq!((&refused["kind"], &refused["error"]["code"]), (&json!("refused"), &json!("bad_request")));
    }
    client.say(json!({ "kind": "ping" })).await;
    assert_eq!(client.next().await["kind"], "pong");
    client.0.send(Message::text(" ".repeat(9 << 10))).await.unwrap();
    assert_eq!(client.closed().await, 1009);
    let mut client = server.connect(&game, "").await;
    client.0.send(Message::binary(vec![1, 2, 3])).await.unwrap();
    assert_eq!(client.closed().await, 1003);
}

#[tokio::test]
async fn handshakes_that_cannot_be_are_refused() {
    let server = Running::new(|_| ()).await;
    let game = server.begin(json!({ "seats": people() })).await;
    let status = async |game: &str, query: &str, origin: Option<&str>| {
        let url = format!("ws://{}/api/games/{game}/socket{query}", server.address);
        let mut request = url.into_client_request().unwrap();
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().unwrap());
        }
        match connect_async(request).await {
            Ok(_) => 101,
            Err(Error::Http(response)) => response.status().as_u16(),
            Err(error) => panic!("{error}"),
        }
    };
    let own = format!("http://{}", server.address);
    assert_eq!(status(&game, "", Some(&own)).await, 101);
    assert_eq!(status(&game, "", Some("https://evil.example")).await, 403);
    assert_eq!(status("222222222222", "", None).await, 404);
    assert_eq!(status(&game, "?since=x", None).await, 400);
    assert_eq!(status(&game, "?sinse=1", None).await, 400);
}

#[tokio::test]
async fn a_good_bye_is_answered() {
    let server = Running::new(|_| ()).await;
    let game = server.begin(json!({ "seats": people() })).await;
    for code in [CloseCode::Normal, CloseCode::Away] {
        let mut client = server.connect(&game, "").await;
        client.next().await;
        client.0.close(Some(CloseFrame { code, reason: "enough".into() })).await.unwrap();
        assert_eq!(client.closed().await, u16::from(code));
        assert!(client.0.next().await.is_none(), "the connection ends properly");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_stop_tells_every_socket_the_same() {
    let server = Running::new(|_| ()).await;
    let mut clients = Vec::new();
    for _ in 0..20 {
        let game = server.begin(json!({ "seats": people() })).await;
        for _ in 0..10 {
            let mut client = server.connect(&game, "").await;
            client.next().await;
            clients.push(client);
        }
    }
    server.stop.send(()).unwrap();
    for client in &mut clients {
        assert_eq!(client.closed().await, 1012);
    }
    server.task.await.unwrap().unwrap();
}

#[tokio::test]
async fn a_removed_game_and_a_stopping_server_say_so() {
    let server = Running::new(|_| ()).await;
    let (kept, removed) =
        (server.begin(json!({ "seats": people() })).await, server.begin(json!({ "seats": people() })).await);
    let mut follower = server.connect(&removed, "").await;
    follower.next().await;
    server.send("DELETE", &format!("/api/games/{removed}"), "").await;
    assert_eq!(follower.closed().await, 4404);
    let mut follower = server.connect(&kept, "").await;
    follower.next().await;
    server.stop.send(()).unwrap();
    assert_eq!(follower.closed().await, 1012);
    server.task.await.unwrap().unwrap();
}
