//! `/api/games/{id}/stream`

use std::time::{Duration, Instant};

use axum::body::{Body, to_bytes};
use axum::http::{Request, header};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tower::ServiceExt;

use crate::harness::{Site, people};
use crate::running::Running;
use crate::waiting::PATIENCE;

/// A program that reads a stream over its own connection.
struct Stream(BufReader<TcpStream>);

impl Stream {
    async fn open(server: &Running, path: &str) -> (String, Self) {
        let mut tcp = TcpStream::connect(server.address).await.unwrap();
        let request = format!(
            "GET /api/games/{path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip, br\r\nconnection: close\r\n\r\n"
        );
        tcp.write_all(request.as_bytes()).await.unwrap();
        let mut stream = Self(BufReader::new(tcp));
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            stream.read_line(&mut head).await;
        }
        (head, stream)
    }

    async fn read_line(&mut self, text: &mut String) {
        let length = timeout(PATIENCE, self.0.read_line(text)).await.expect("a line").unwrap();
        assert!(length > 0, "closed after {text:?}");
    }

    /// Reads the next line; `None` after the last. Each line arrives as one HTTP chunk.
    async fn line(&mut self) -> Option<String> {
        let mut size = String::new();
        self.read_line(&mut size).await;
        let size = usize::from_str_radix(size.trim_end(), 16).unwrap();
        let mut chunk = vec![0; size + 2];
        timeout(PATIENCE, self.0.read_exact(&mut chunk)).await.expect("a chunk").unwrap();
        let text = String::from_utf8(chunk).unwrap();
        (size > 0).then(|| text.strip_suffix("\n\r\n").expect("a whole line").to_owned())
    }

    async fn next(&mut self) -> Value {
        loop {
            let line = self.line().await.expect("a message");
            if !line.is_empty() {
                return serde_json::from_str(&line).unwrap();
            }
        }
    }
}

async fn play(server: &Running, game: &str, seen: u64, text: &str) {
    let command = json!({ "id": text, "seen": seen, "action": { "kind": "play", "text": text } });
    let done = server.send("POST", &format!("/api/games/{game}/commands"), &command.to_string()).await;
    assert!(done.contains("\"seq\""), "{done}");
}

#[tokio::test]
async fn a_stream_tells_what_happens_until_the_game_is_removed() {
    let server = Running::new(|_| ()).await;
    let game = server.begin(json!({ "seats": people() })).await;
    let (head, mut stream) = Stream::open(&server, &format!("{game}/stream")).await;
    assert!(head.starts_with("HTTP/1.1 200 "), "{head}");
    for line in ["content-type: application/x-ndjson", "cache-control: no-store", "x-accel-buffering: no"] {
        assert!(head.contains(line), "{line} is missing in {head}");
    }
    assert!(!head.contains("content-encoding"), "compression would delay lines: {head}");
    let snapshot = stream.next().await;
    assert_eq!((&snapshot["kind"], &snapshot["game"]["id"]), (&json!("snapshot"), &json!(game)));
    for (seen, text) in [(1, "f5"), (2, "d6")] {
        play(&server, &game, seen, text).await;
        let event = stream.next().await;
        assert_eq!((&event["seq"], &event["event"]["ply"]["text"]), (&json!(seen + 1), &json!(text)));
    }
    // After reconnecting, no event is missing or repeated.
    let (_, mut again) = Stream::open(&server, &format!("{game}/stream?since=2")).await;
    assert_eq!(again.next().await["seq"], 3);
    assert_eq!(again.next().await["kind"], "thinking");
    server.send("DELETE", &format!("/api/games/{game}"), "").await;
    for mut stream in [stream, again] {
        let last = stream.next().await;
        assert_eq!((&last["kind"], &last["error"]["code"]), (&json!("unfollowed"), &json!("not_found")));
        assert_eq!(stream.line().await, None);
    }
    let (head, _) = Stream::open(&server, &format!("{game}/stream")).await;
    assert!(head.starts_with("HTTP/1.1 404 "), "{head}");
    let (head, _) = Stream::open(&server, &format!("{game}/stream?sinse=2")).await;
    assert!(head.starts_with("HTTP/1.1 400 "), "{head}");
}

#[tokio::test]
async fn a_stream_on_which_nothing_happens_goes_on_until_the_server_stops() {
    let limit = Duration::from_secs(1);
    let server = Running::new(|config| {
        config.request_timeout = Duration::from_secs(2);
        config.idle_connection = limit;
        config.stream_silence = Duration::from_millis(10);
    })
    .await;
    let game = server.begin(json!({ "seats": people() })).await;
    let (_, mut stream) = Stream::open(&server, &format!("{game}/stream")).await;
    assert_eq!(stream.next().await["kind"], "snapshot");
    let began = Instant::now();
    // Neither the time limit for requests nor that for idle connections ends the stream.
    while began.elapsed() < Duration::from_millis(2500) {
        assert_eq!(stream.line().await.as_deref(), Some(""));
    }
    server.stop.send(()).unwrap();
    while let Some(line) = stream.line().await {
        assert_eq!(line, "");
    }
    timeout(PATIENCE, server.task).await.expect("it stops").unwrap().unwrap();
}

#[tokio::test]
async fn who_does_not_read_is_let_go_without_a_gap() {
    let site = Site::new().await;
    let game = site.begin(json!({ "seats": people() })).await;
    let request = Request::get(format!("/api/games/{game}/stream")).header(header::HOST, "localhost");
    let request = request.body(Body::empty()).unwrap();
    let response = site.router.clone().oneshot(request).await.unwrap();
    let mut seen = 1;
    for turn in 0..150 {
        let (back, forth) = (json!({ "kind": "take_back" }), json!({ "kind": "play", "text": "f5" }));
        for (name, action) in [("play", forth), ("back", back)] {
            let done = site.command(&game, &format!("{name}-{turn}"), seen, action).await.ok();
            seen = done["seq"].as_u64().unwrap();
        }
    }
    let body = to_bytes(response.into_body(), usize::MAX).await.unwrap();
    let lines: Vec<Value> = body
        .split(|byte| *byte == b'\n')
        .filter(|line| !line.is_empty())
        .map(|line| serde_json::from_slice(line).unwrap())
        .collect();
    let numbers: Vec<u64> = lines.iter().filter_map(|line| line["seq"].as_u64()).collect();
    assert_eq!(numbers, (2..=257).collect::<Vec<_>>(), "a gap must end the stream");
}
