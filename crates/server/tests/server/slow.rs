//! A client that does not read blocks no other client, and catches up when it reads again.

use std::time::{Duration, Instant};

use futures_util::StreamExt;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async};

use crate::harness::people;
use crate::running::{Client, Running};
use crate::waiting::PATIENCE;

/// Moves, each of them taken back. They are more than the outbox and the system's buffers hold for a client
/// that does not read.
const EVENTS: usize = 1000;
/// The time limit for the moves, which would take forever if the server waited for a client that does not
/// read.
const SOON: Duration = Duration::from_secs(60);

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

async fn open(server: &Running, path: &str, cookie: Option<&str>) -> Socket {
    let mut request = format!("ws://{}{path}", server.address).into_client_request().unwrap();
    if let Some(cookie) = cookie {
        request.headers_mut().insert("cookie", cookie.parse().unwrap());
    }
    let stream = TcpStream::connect(server.address).await.unwrap();
    client_async(request, MaybeTlsStream::Plain(stream)).await.unwrap().0
}

/// Reads until the game or the socket ends. Returns the numbers of the events in order, and the server's
/// close code, if any.
async fn read_to_the_end(socket: &mut Socket, end: u64) -> (Vec<u64>, Option<u16>) {
    let mut seqs = Vec::new();
    while seqs.last().is_none_or(|seq| *seq < end)
        && let Some(Ok(message)) = timeout(PATIENCE, socket.next()).await.expect("an end")
    {
        match message {
            Message::Text(text) => {
                let message: Value = serde_json::from_str(&text).unwrap();
                match message["kind"].as_str().unwrap() {
                    "snapshot" => seqs.push(message["game"]["seq"].as_u64().unwrap()),
                    "event" => seqs.push(message["seq"].as_u64().unwrap()),
                    _ => {}
                }
            }
            Message::Close(frame) => return (seqs, frame.map(|frame| frame.code.into())),
            _ => {}
        }
    }
    (seqs, None)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reader_who_stalls_hinders_nobody_and_resumes_without_a_gap() {
    let server = Running::new(|_| ()).await;
    // On the same machine, guests with cookies have no command limit.
    let mut cookies = Vec::new();
    for _ in 0..2 {
        let guest: Value = serde_json::from_str(&server.send("POST", "/api/guests", "{}").await).unwrap();
        cookies.push(format!("outflank_guest={}", guest["token"].as_str().unwrap()));
    }
    // A large board makes the events large.
    let new = json!({ "spec": "othello?size=26", "seats": people() });
    let game = server.ask_with_cookie(&cookies[0], "POST", "/api/games", &new).await;
    let id = game["id"].as_str().unwrap();
    let path = format!("/api/games/{id}/socket");
    let linked = format!("{path}?link={}", game["you"]["link"].as_str().unwrap());
    let mut player = open(&server, &path, Some(&cookies[0])).await;
    let mut spectator = open(&server, &linked, Some(&cookies[1])).await;

    let mut anna = Client(open(&server, &path, Some(&cookies[0])).await);
    let (_, snapshot) = anna.until("snapshot").await;
    let mut seq = snapshot["game"]["seq"].as_u64().unwrap();
    let mut slowest = Duration::ZERO;
    let first = &snapshot["game"]["position"]["legal"][0]["text"];
    let play = json!({ "kind": "play", "text": first });
    let actions = [play, json!({ "kind": "take_back" })];
    for action in actions.iter().cycle().take(EVENTS).cloned() {
        let begun = Instant::now();
        anna.command(&format!("c{seq}"), seq, action).await;
        seq = loop {
            let message = anna.next().await;
            assert_ne!(message["kind"], "refused", "{message}");
            if message["kind"] == "done" {
                break message["seq"].as_u64().unwrap();
            }
        };
        slowest = slowest.max(begun.elapsed());
    }
    assert!(slowest < SOON, "{slowest:?}");

    for (who, socket) in [("player", &mut player), ("spectator", &mut spectator)] {
        let (seqs, code) = read_to_the_end(socket, seq).await;
        let last = *seqs.last().unwrap();
        assert!(seqs.windows(2).all(|pair| pair[1] == pair[0] + 1), "{who}: a gap in {seqs:?}");
        assert!(code.is_none_or(|code| code == 1013), "{who}: {code:?}");
        let cookie = Some(cookies[usize::from(who == "spectator")].as_str());
        let path =
            if who == "player" { format!("{path}?since={last}") } else { format!("{linked}&since={last}") };
        let mut again = Client(open(&server, &path, cookie).await);
        let mut at = last;
        while at < seq {
            let message = again.next().await;
            match message["kind"].as_str().unwrap() {
                "snapshot" => at = message["game"]["seq"].as_u64().unwrap(),
                "event" => {
                    assert_eq!(message["seq"], json!(at + 1), "{who}");
                    at += 1;
                }
                _ => {}
            }
        }
        assert_eq!(at, seq, "{who}");
    }
}
