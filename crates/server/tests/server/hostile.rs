//! The files of one visitor block neither games nor the files of other visitors.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::runtime::{Builder, Runtime};
use tokio::time::timeout;

use crate::harness::people;
use crate::running::Running;

/// The maximum time that other requests may take while a busy machine reads files. It is less than the time
/// limit of requests.
const SOON: Duration = Duration::from_secs(15);

/// The two threads of a server. The client has its own thread, and measures how long requests take while both
/// are busy.
struct Threads(Option<Runtime>);

impl Threads {
    async fn serving() -> (Self, Running) {
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let threads = runtime.handle().clone();
        let server =
            tokio::task::spawn_blocking(move || threads.block_on(Running::new(|_| ()))).await.unwrap();
        (Self(Some(runtime)), server)
    }
}

impl Drop for Threads {
    fn drop(&mut self) {
        // Unfinished work is abandoned.
        if let Some(runtime) = self.0.take() {
            runtime.shutdown_background();
        }
    }
}

/// Sends a whole file. Returns the connection before the answer.
async fn sent(server: &Running, path: &str, file: &[u8]) -> TcpStream {
    timeout(SOON, sending(server, path, file)).await.unwrap_or_else(|_| panic!("{path} accepts no file"))
}

async fn sending(server: &Running, path: &str, file: &[u8]) -> TcpStream {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let length = file.len();
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    stream.write_all(file).await.unwrap();
    stream
}

/// Returns the largest and slowest kinds of files: lines without a table of rounds, a game without an end,
/// and many games.
fn files() -> Vec<(&'static str, Vec<u8>)> {
    let games = b"(;GM[Othello]PC[x]DT[2026]PB[a]PW[b]RE[?]TI[1]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[d3]W[c3];)\n";
    vec![
        ("/api/tournaments/import", b"a,b,c\n".repeat(200_000)),
        ("/api/tournaments/import", b"001 1 x\n".repeat(200_000)),
        ("/api/tournaments/import", b"%x\n".repeat(300_000)),
        ("/api/tournaments/read-players", [b"name,country\n".as_slice(), &b"a,b\n".repeat(500_000)].concat()),
        ("/api/records/read", b"f5d6c3".repeat(1_000_000)),
        ("/api/records/read", games.repeat(40_000)),
    ]
}

async fn answered_soon(server: &Running, path: &str, body: &Value) -> Value {
    let begun = Instant::now();
    let answer = timeout(SOON, server.send("POST", path, &body.to_string())).await;
    let answer = answer.unwrap_or_else(|_| panic!("{path} is blocked"));
    let answer: Value = serde_json::from_str(&answer).unwrap();
    assert!(answer["code"].is_null(), "{path} after {:?}: {answer}", begun.elapsed());
    answer
}

#[tokio::test]
async fn files_keep_nobody_from_playing() {
    let (_threads, server) = Threads::serving().await;
    let mut sending = Vec::new();
    for (path, file) in files() {
        sending.push(sent(&server, path, &file).await);
    }
    for _ in 0..3 {
        let game = answered_soon(&server, "/api/games", &json!({ "seats": people() })).await;
        assert!(game["id"].is_string());
        let position = json!({ "moves": ["f5", "d6"] });
        let tried = answered_soon(&server, "/api/positions/try", &position).await;
        assert!(tried["position"]["legal"].is_array(), "{tried}");
        let found = answered_soon(&server, "/api/records/position", &json!({ "position": position })).await;
        assert!(found["counts"].is_object(), "{found}");
    }
    let ready: Value = serde_json::from_str(&server.send("GET", "/api/ready", "").await).unwrap();
    assert_eq!(ready["ready"], true, "{ready}");
    // Reading a file has a time limit, and ends when the client disconnects.
    drop(sending);
    let Running { stop, task, .. } = server;
    stop.send(()).unwrap();
    timeout(SOON, task).await.expect("it ends").unwrap().unwrap();
}

#[tokio::test]
async fn a_small_file_is_read_beside_large_ones() {
    let (_threads, server) = Threads::serving().await;
    let _large = sent(&server, "/api/records/read", &b"f5d6c3".repeat(1_000_000)).await;
    let mut small = sent(&server, "/api/records/read", b"f5d6c3d3c4\n").await;
    let mut answer = String::new();
    timeout(SOON, small.read_to_string(&mut answer)).await.expect("it is read").unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}
