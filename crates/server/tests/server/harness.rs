//! A server under test: a temporary data directory, a router, and a client that checks the form of every
//! answer.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, HeaderValue, Method, Request, StatusCode, header};
use outflank_server::store::Store;
use outflank_server::{AppState, Config, app};
use rusqlite::Connection;
use serde_json::{Value, json};
use tempfile::TempDir;
use tower::ServiceExt;

use crate::place;
use crate::waiting::eventually;

/// Returns a configuration with a computer that answers at once.
pub(crate) fn config(directory: &Path) -> Config {
    Config {
        workers: 2,
        pace: Duration::ZERO,
        hint_time: Duration::from_millis(50),
        // Generous, because test machines may be busy.
        request_timeout: Duration::from_secs(300),
        database: place::database_of(directory),
        ..Config::new(SocketAddr::from(([127, 0, 0, 1], 0)), directory)
    }
}

/// A server without a network.
pub(crate) struct Site {
    pub(crate) state: AppState,
    pub(crate) router: Router,
    pub(crate) directory: TempDir,
}

/// An answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) bytes: Vec<u8>,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.bytes)
            .unwrap_or_else(|_| panic!("not JSON: {:?}", String::from_utf8_lossy(&self.bytes)))
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.bytes.clone()).unwrap()
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// Checks that this is an error with the given status and code, and returns its message.
    #[track_caller]
    pub(crate) fn refused(&self, status: u16, code: &str) -> String {
        let body = self.json();
        assert_eq!((self.status.as_u16(), &body["code"]), (status, &json!(code)), "{body}");
        assert_eq!(body["request_id"], json!(self.header("x-request-id")));
        body["message"].as_str().unwrap().to_owned()
    }

    #[track_caller]
    pub(crate) fn ok(&self) -> Value {
        assert!(self.status.is_success(), "{}: {}", self.status, String::from_utf8_lossy(&self.bytes));
        self.json()
    }
}

impl Site {
    pub(crate) async fn new() -> Self {
        Self::with(|_| ()).await
    }

    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> Self {
        let directory = tempfile::tempdir().unwrap();
        Self::open(directory, change).await
    }

    pub(crate) async fn open(directory: TempDir, change: impl FnOnce(&mut Config)) -> Self {
        let mut config = config(directory.path());
        change(&mut config);
        // The server waits three seconds for a connection to PostgreSQL, and a busy machine occasionally
        // needs longer.
        let mut tries = 0;
        let state = loop {
            match Self::state(&config, directory.path()).await {
                Ok(state) => break state,
                Err(error) if tries == 20 => panic!("{error}"),
                Err(_) => tries += 1,
            }
        };
        Self { router: app(state.clone()), state, directory }
    }

    async fn state(config: &Config, directory: &Path) -> Result<AppState, Box<dyn std::error::Error>> {
        let store = Store::open_at(directory, config.database.as_ref()).await?;
        Ok(AppState::open(config, store).await?)
    }

    /// Stops the server properly and starts another one on the same directory.
    pub(crate) async fn reopen(self) -> Self {
        let Self { state, router, directory } = self;
        state.close().await;
        drop((state, router));
        Self::open(directory, |_| ()).await
    }

    /// Sends a request, with a host name unless the request has one.
    pub(crate) async fn send(&self, mut request: Request<Body>) -> Answer {
        request.headers_mut().entry(header::HOST).or_insert(HeaderValue::from_static("localhost"));
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (head, body) = response.into_parts();
        for name in ["x-request-id", "content-security-policy", "x-content-type-options", "cache-control"] {
            assert!(head.headers.contains_key(name), "{name} is missing");
        }
        let bytes = to_bytes(body, usize::MAX).await.unwrap().to_vec();
        Answer { status: head.status, headers: head.headers, bytes }
    }

    pub(crate) async fn request(&self, method: Method, path: &str, body: Option<&str>) -> Answer {
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, "localhost:8080");
        if body.is_some() {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        self.send(request.body(Body::from(body.unwrap_or_default().to_owned())).unwrap()).await
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.request(Method::GET, path, None).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        self.request(Method::POST, path, Some(&body.to_string())).await
    }

    /// Uploads a file.
    pub(crate) async fn upload(&self, path: &str, file: impl Into<Body>) -> Answer {
        self.send(Request::post(path).body(file.into()).unwrap()).await
    }

    pub(crate) async fn delete(&self, path: &str) -> Answer {
        self.request(Method::DELETE, path, None).await
    }

    /// Returns the file of the site's database.
    pub(crate) fn database(&self) -> PathBuf {
        self.directory.path().join("outflank.db")
    }

    /// Changes its database directly.
    pub(crate) async fn edit(&self, statements: &'static str) {
        place::edit(self.directory.path(), statements).await;
    }

    /// Runs a query that returns a number.
    pub(crate) async fn count(&self, query: &'static str) -> i64 {
        place::count(self.directory.path(), query).await
    }

    /// Begins a game, and returns its id.
    pub(crate) async fn begin(&self, new: Value) -> String {
        let game = self.post("/api/games", &new).await.ok();
        game["id"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn game(&self, id: &str) -> Value {
        self.get(&format!("/api/games/{id}")).await.ok()
    }

    pub(crate) async fn command(&self, game: &str, id: &str, seen: u64, action: Value) -> Answer {
        let body = json!({ "id": id, "seen": seen, "action": action });
        self.post(&format!("/api/games/{game}/commands"), &body).await
    }

    /// Plays a move in the current position of a game.
    pub(crate) async fn play(&self, game: &str, text: &str) -> Answer {
        let seen = self.game(game).await["seq"].as_u64().unwrap();
        let plain = text.replace(|c: char| !c.is_ascii_alphanumeric(), "-");
        self.command(game, &format!("{seen}-{plain}"), seen, json!({ "kind": "play", "text": text })).await
    }

    /// Waits until the computer stops thinking.
    pub(crate) async fn settled(&self, id: &str) -> Value {
        eventually("a computer that does not think", async || {
            Some(self.game(id).await).filter(|game| game["thinking"].is_null())
        })
        .await
    }
}

/// Returns seats for two people.
pub(crate) fn people() -> Value {
    json!({ "black": { "kind": "human" }, "white": { "kind": "human" } })
}

/// Returns a person as Black against the computer.
pub(crate) fn against(level: u8) -> Value {
    json!({ "black": { "kind": "human" }, "white": { "kind": "engine", "level": level } })
}

/// Connects to a database, and creates it if it is missing.
pub(crate) fn database(path: &Path) -> Connection {
    let connection = Connection::open(path).unwrap();
    connection.busy_timeout(Duration::from_secs(5)).unwrap();
    connection.execute_batch("PRAGMA foreign_keys = ON").unwrap();
    connection
}
