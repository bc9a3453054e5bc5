//! A killed server loses nothing that it acknowledged.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use futures_util::future::join_all;
use outflank_server::Server;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::Notify;
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber};

use crate::harness::{Site, against, config, people};
use crate::place;
use crate::waiting::eventually;

/// The environment variable with the data directory of the server in the other process.
const DIRECTORY: &str = "OUTFLANK_CRASH_TEST_DIRECTORY";
/// The environment variable with the directory whose database is shared.
const DATABASE_OF: &str = "OUTFLANK_CRASH_TEST_DATABASE_OF";

#[tokio::test]
async fn server_to_be_killed() {
    // This does nothing by itself. The crash test starts it as another process.
    let Ok(directory) = std::env::var(DIRECTORY) else { return };
    let mut config = config(Path::new(&directory));
    if let Ok(other) = std::env::var(DATABASE_OF) {
        (config.database, config.stand_by) = (place::database_of(Path::new(&other)), true);
    }
    let server = Server::bind(config).await.unwrap();
    println!("\nlistening on {}", server.local_addr());
    server.run(std::future::pending()).await.unwrap();
}

/// The environment variable with the number of statements after which the other process dies.
const STATEMENTS: &str = "OUTFLANK_CRASH_TEST_STATEMENTS";

/// Aborts the process after this many database statements.
struct Plug(AtomicUsize);

impl Subscriber for Plug {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target() == "outflank::sql"
    }

    fn event(&self, _: &Event<'_>) {
        if self.0.fetch_sub(1, Ordering::Relaxed) == 1 {
            std::process::abort();
        }
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}
    fn record_follows_from(&self, _: &Id, _: &Id) {}
    fn enter(&self, _: &Id) {}
    fn exit(&self, _: &Id) {}
}

#[tokio::test]
async fn start_to_be_killed() {
    // This does nothing by itself, like the server above.
    let (Ok(directory), Ok(statements)) = (std::env::var(DIRECTORY), std::env::var(STATEMENTS)) else {
        return;
    };
    let plug = Plug(AtomicUsize::new(statements.parse().unwrap()));
    tracing::subscriber::set_global_default(plug).unwrap();
    Server::bind(config(Path::new(&directory))).await.unwrap();
}

#[tokio::test]
async fn a_first_start_may_be_killed_after_any_statement() {
    if !place::is_in_files() {
        // On PostgreSQL a first start is a single transaction.
        return;
    }
    for statements in 1.. {
        let directory = tempfile::tempdir().unwrap();
        let killed = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "crash::start_to_be_killed"])
            .env(DIRECTORY, directory.path())
            .env(STATEMENTS, statements.to_string())
            .output()
            .unwrap();
        let site = Site::open(directory, |_| ()).await;
        site.begin(json!({ "seats": people() })).await;
        site.state.close().await;
        let entries =
            std::fs::read_dir(site.directory.path()).unwrap().map(|entry| entry.unwrap().file_name());
        let mut left: Vec<_> = entries.collect();
        left.sort();
        assert_eq!(left, ["outflank.db", "outflank.key", "outflank.lock"], "after {statements} statements");
        if killed.status.success() {
            assert!(statements > 8, "only {statements} statements were seen");
            return;
        }
    }
}

/// A server in another process, killed when dropped.
pub(crate) struct Victim {
    process: Child,
    address: SocketAddr,
}

impl Victim {
    pub(crate) fn start(directory: &Path) -> Self {
        Self::start_with(directory, None)
    }

    /// Creates a server that shares the database of another directory and stands by while another server has
    /// it.
    pub(crate) fn start_beside(directory: &Path, database_of: &Path) -> Self {
        Self::start_with(directory, Some((DATABASE_OF, database_of)))
    }

    fn start_with(directory: &Path, more: Option<(&str, &Path)>) -> Self {
        let mut process = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "crash::server_to_be_killed", "--nocapture"])
            .env(DIRECTORY, directory)
            .envs(more)
            .envs(place::environment())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(process.stdout.take().unwrap()).lines().map(Result::unwrap);
        let address = lines
            .filter_map(|line| line.strip_prefix("listening on ")?.parse().ok())
            .next()
            .expect("the address");
        Self { process, address }
    }

    #[allow(dead_code, reason = "of use where another one takes over")]
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    #[allow(dead_code, reason = "of use where another one takes over")]
    pub(crate) fn id(&self) -> u32 {
        self.process.id()
    }

    /// Sends a request. `None` if the server died before it answered.
    pub(crate) async fn request(&self, method: &str, path: &str, body: &Value) -> Option<Value> {
        self.send(method, path, "", body).await
    }

    /// Like `request`, as the guest with this token.
    pub(crate) async fn request_as(
        &self,
        token: &str,
        method: &str,
        path: &str,
        body: &Value,
    ) -> Option<Value> {
        self.send(method, path, &format!("authorization: Bearer {token}\r\n"), body).await
    }

    async fn send(&self, method: &str, path: &str, headers: &str, body: &Value) -> Option<Value> {
        let body = body.to_string();
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n{headers}\
             content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
        );
        let mut stream = TcpStream::connect(self.address).await.ok()?;
        stream.write_all(request.as_bytes()).await.ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.ok()?;
        let (head, body) = answer.split_once("\r\n\r\n")?;
        assert!(head.starts_with("HTTP/1.1 2"), "{answer}");
        serde_json::from_str(body).ok()
    }
}

impl Drop for Victim {
    fn drop(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

/// A game played while the server is killed repeatedly.
struct Played {
    path: String,
    /// The acknowledged moves.
    acknowledged: Vec<String>,
}

impl Played {
    async fn begin(victim: &Victim) -> Self {
        let game = victim.request("POST", "/api/games", &json!({ "seats": people() })).await.unwrap();
        Self { path: format!("/api/games/{}", game["id"].as_str().unwrap()), acknowledged: Vec::new() }
    }

    /// Returns the current game, which must contain every acknowledged move. `None` if the server died before
    /// it answered.
    async fn look(&mut self, victim: &Victim) -> Option<Value> {
        let game = victim.request("GET", &self.path, &Value::Null).await?;
        let plies = game["plies"].as_array().unwrap();
        let played: Vec<String> = plies.iter().map(|ply| ply["text"].as_str().unwrap().into()).collect();
        for (ply, text) in self.acknowledged.iter().enumerate() {
            assert_eq!(
                played.get(ply),
                Some(text),
                "ply {ply} of {} was acknowledged and is lost",
                self.path
            );
        }
        self.acknowledged = played;
        Some(game)
    }

    /// Plays until the game is over or the server dies. Each move counts for the fuse.
    async fn play(&mut self, victim: &Victim, fuse: &Fuse) {
        while let Some(game) = self.look(victim).await {
            let Some(text) = game["position"]["legal"][0]["text"].as_str() else { return };
            let seen = game["seq"].as_u64().unwrap();
            let play = json!({ "kind": "play", "text": text });
            let command = json!({ "id": format!("c{seen}"), "seen": seen, "action": play });
            if victim.request("POST", &format!("{}/commands", self.path), &command).await.is_none() {
                return;
            }
            self.acknowledged.push(text.to_owned());
            fuse.burn();
        }
    }
}

/// Kills the server after this number of moves in all games.
struct Fuse {
    left: AtomicUsize,
    burnt: Notify,
}

impl Fuse {
    fn burn(&self) {
        if self.left.fetch_sub(1, Ordering::Relaxed) == 1 {
            self.burnt.notify_one();
        }
    }
}

/// The moves of several games are committed together. When one of them is acknowledged, the server is killed
/// while the others are anywhere between the socket and the disk.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_acknowledged_move_survives_a_kill() {
    const GAMES: usize = 6;
    let directory = tempfile::tempdir().unwrap();
    let mut victim = Victim::start(directory.path());
    let mut games = Vec::new();
    for _ in 0..GAMES {
        games.push(Played::begin(&victim).await);
    }
    for round in 0..8 {
        let fuse = Fuse { left: AtomicUsize::new(5 + 3 * round), burnt: Notify::new() };
        tokio::select! {
            _over = join_all(games.iter_mut().map(|game| game.play(&victim, &fuse))) => {}
            () = fuse.burnt.notified() => {}
        }
        drop(victim);
        victim = Victim::start(directory.path());
    }
    for game in &mut games {
        game.look(&victim).await.unwrap();
    }
    let n_played: usize = games.iter().map(|game| game.acknowledged.len()).sum();
    assert!(n_played >= 8 * 5 + 3 * 28, "only {n_played} plies were played");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_computer_goes_on_thinking_after_a_kill() {
    let directory = tempfile::tempdir().unwrap();
    let victim = Victim::start(directory.path());
    // This game has no book, so the computer thinks.
    let request = json!({ "spec": "othello?goal=fewest", "seats": against(20) });
    let game = victim.request("POST", "/api/games", &request).await.unwrap();
    let path = format!("/api/games/{}", game["id"].as_str().unwrap());
    let command = json!({ "id": "a", "seen": 1, "action": { "kind": "play", "text": "d3" } });
    victim.request("POST", &format!("{path}/commands"), &command).await.unwrap();
    drop(victim);
    let victim = Victim::start(directory.path());
    eventually("the computer's move", async || {
        let game = victim.request("GET", &path, &Value::Null).await.unwrap();
        (game["plies"].as_array().unwrap().len() == 2).then_some(())
    })
    .await;
}
