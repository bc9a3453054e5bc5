//! Clients that are slow, numerous, or do not speak HTTP.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::harness::{against, people};
use crate::running::Running;
use crate::waiting::PATIENCE;

const GET: &str = "GET /api/health HTTP/1.1\r\nhost: localhost\r\n";

/// A plain connection.
struct Raw(TcpStream);

impl Raw {
    async fn to(server: &Running) -> Self {
        Self(TcpStream::connect(server.address).await.unwrap())
    }

    async fn write(&mut self, text: &str) {
        self.0.write_all(text.as_bytes()).await.unwrap();
    }

    /// Reads everything until the server closes the connection.
    async fn rest(&mut self) -> String {
        let mut text = Vec::new();
        timeout(PATIENCE, self.0.read_to_end(&mut text)).await.expect("a close").unwrap();
        String::from_utf8(text).unwrap()
    }

    /// Reads one answer, which must have a content length.
    async fn answer(&mut self) -> String {
        let mut text = String::new();
        loop {
            let mut bytes = [0; 4096];
            let length = timeout(PATIENCE, self.0.read(&mut bytes)).await.expect("an answer").unwrap();
            assert!(length > 0, "closed after {text:?}");
            text += std::str::from_utf8(&bytes[..length]).unwrap();
            if let Some((head, body)) = text.split_once("\r\n\r\n") {
                let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")).unwrap();
                if body.len() == length.parse::<usize>().unwrap() {
                    return text;
                }
            }
        }
    }
}

/// Checks that an answer is an error of the API.
#[track_caller]
fn refused(answer: &str, status: u16, code: &str) {
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no answer: {answer:?}"));
    assert!(head.starts_with(&format!("HTTP/1.1 {status} ")), "{head}");
    let body: Value = serde_json::from_str(body).unwrap();
    assert_eq!(body["code"], code, "{body}");
    let id = body["request_id"].as_str().unwrap();
    for line in
        [&*format!("x-request-id: {id}"), "content-type: application/json", "x-content-type-options: nosniff"]
    {
        assert!(head.contains(line), "{line} is missing in {head}");
    }
}

#[tokio::test]
async fn a_request_that_never_becomes_whole_is_closed() {
    let server = Running::new(|config| config.header_timeout = Duration::from_millis(100)).await;
    let mut half = Raw::to(&server).await;
    half.write(GET).await;
    assert_eq!(half.rest().await, "");
    // Sending the request byte by byte does not extend the time limit.
    let (mut from, mut to) = Raw::to(&server).await.0.into_split();
    let dripping = tokio::spawn(async move {
        while to.write_all(b"x-drop: 1\r\n").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    });
    let mut text = Vec::new();
    // The server may close the connection with unread data, which the client sees as an error.
    let _reset = timeout(PATIENCE, from.read_to_end(&mut text)).await.expect("a close");
    dripping.abort();
    // The same is true after an answer.
    let mut second = Raw::to(&server).await;
    second.write(&format!("{GET}\r\n")).await;
    assert!(second.answer().await.starts_with("HTTP/1.1 200 "));
    second.write("GET /").await;
    assert_eq!(second.rest().await, "");
}

#[tokio::test]
async fn a_connection_on_which_nothing_happens_is_closed() {
    let server = Running::new(|config| config.idle_connection = Duration::from_millis(100)).await;
    assert_eq!(Raw::to(&server).await.rest().await, "");
    let mut used = Raw::to(&server).await;
    used.write(&format!("{GET}\r\n")).await;
    assert!(used.answer().await.starts_with("HTTP/1.1 200 "));
    assert_eq!(used.rest().await, "");
}

#[tokio::test]
async fn requests_and_sockets_in_which_something_happens_are_not_cut() {
    let server = Running::new(|config| {
        (config.header_timeout, config.idle_connection) =
            (Duration::from_millis(40), Duration::from_millis(40));
        config.hint_time = Duration::from_millis(400);
        config.pace = Duration::from_millis(400);
    })
    .await;
    let game = server.begin(json!({ "seats": against(1) })).await;
    let mut client = server.connect(&game, "").await;
    client.next().await;
    let answer = server.send("POST", &format!("/api/games/{game}/hint"), "").await;
    assert!(serde_json::from_str::<Value>(&answer).unwrap()["moves"].is_array(), "{answer}");
    client.command("a", 1, json!({ "kind": "play", "text": "d3" })).await;
    while client.until("thinking").await.1["color"] != Value::Null {}
    client.say(json!({ "kind": "ping" })).await;
    client.until("pong").await;
}

#[tokio::test]
async fn a_newcomer_takes_the_place_of_who_has_been_idle_the_longest() {
    let server = Running::new(|config| config.max_connections = 8).await;
    let mut idle = Vec::new();
    for _ in 0..8 {
        idle.push(Raw::to(&server).await);
    }
    // Connections are accepted in order. Once the last one is answered, all of them are accepted.
    let last = idle.last_mut().unwrap();
    last.write(&format!("{GET}\r\n")).await;
    last.answer().await;
    let mut newcomer = Raw::to(&server).await;
    newcomer.write(&format!("{GET}\r\n")).await;
    assert!(newcomer.answer().await.starts_with("HTTP/1.1 200 "));
    assert_eq!(idle[0].rest().await, "", "the first connection was closed");
    idle[7].write(&format!("{GET}\r\n")).await;
    assert!(idle[7].answer().await.starts_with("HTTP/1.1 200 "), "the last one was not");
}

#[tokio::test]
async fn when_nobody_is_idle_newcomers_are_told_at_once() {
    let server = Running::new(|config| config.max_connections = 8).await;
    let game = server.begin(json!({ "seats": people() })).await;
    let mut sockets = Vec::new();
    for _ in 0..8 {
        let mut socket = server.connect(&game, "").await;
        socket.next().await;
        sockets.push(socket);
    }
    for _ in 0..3 {
        let mut newcomer = Raw::to(&server).await;
        let answer = newcomer.rest().await;
        refused(&answer, 503, "busy");
        assert!(answer.contains("retry-after: 1\r\n"), "{answer}");
    }
    for socket in &mut sockets {
        socket.say(json!({ "kind": "ping" })).await;
        assert_eq!(socket.next().await["kind"], "pong");
    }
    drop(sockets);
    // The server does not notice the end immediately.
    loop {
        let mut newcomer = Raw::to(&server).await;
        newcomer.write(&format!("{GET}\r\n")).await;
        if newcomer.answer().await.starts_with("HTTP/1.1 200 ") {
            break;
        }
    }
}

#[tokio::test]
async fn what_is_no_request_gets_an_error_of_the_api() {
    let server = Running::new(|_| ()).await;
    let long = "x".repeat(300 << 10);
    let many: String = (0..200).map(|number| format!("x-{number}: 1\r\n")).collect();
    for (request, status, code) in [
        ("hello\r\n\r\n", 400, "bad_request"),
        ("GET /api/health HTTP/1.1\r\nno colon\r\n\r\n", 400, "bad_request"),
        ("GET /api/health HTTP/3.7\r\nhost: localhost\r\n\r\n", 400, "bad_request"),
        ("GET /api/health HTTP/1.1\r\nconnection: close\r\n\r\n", 400, "bad_request"),
        (
            "GET /api/health HTTP/1.1\r\nhost: localhost\r\nhost: localhost\r\nconnection: close\r\n\r\n",
            400,
            "bad_request",
        ),
        ("GET /api/health HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n", 403, "cross_origin"),
        (&format!("{GET}x-long: {long}\r\n\r\n"), 431, "too_large"),
        (&format!("{GET}{many}\r\n"), 431, "too_large"),
        (
            &format!("GET /{} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n", &long[..20 << 10]),
            414,
            "too_large",
        ),
        (&format!("GET /{long} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"), 431, "too_large"),
    ] {
        let mut client = Raw::to(&server).await;
        client.write(request).await;
        refused(&client.rest().await, status, code);
    }
    let mut old = Raw::to(&server).await;
    old.write("GET /api/health HTTP/1.0\r\n\r\n").await;
    assert!(old.rest().await.contains(" 200 "), "HTTP/1.0 has no Host header");
}

#[tokio::test]
async fn an_answer_before_what_is_no_request_arrives_as_it_is() {
    let server = Running::new(|_| ()).await;
    let mut client = Raw::to(&server).await;
    client.write(&format!("{GET}\r\n")).await;
    let first = client.answer().await;
    assert!(first.starts_with("HTTP/1.1 200 "), "{first}");
    client.write("what?\r\n\r\n").await;
    refused(&client.rest().await, 400, "bad_request");
}
