//! A server with a network, and a client for its sockets.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use outflank_server::{Config, Server, TakenOver};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::harness::config;
use crate::place;
use crate::waiting::PATIENCE;

/// A server on a free port.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    pub(crate) stop: oneshot::Sender<()>,
    pub(crate) task: JoinHandle<Result<(), TakenOver>>,
    pub(crate) directory: TempDir,
}

impl Running {
    pub(crate) async fn new(change: impl FnOnce(&mut Config)) -> Self {
        Self::on(tempfile::tempdir().unwrap(), change).await
    }

    /// Creates a server on an existing directory.
    pub(crate) async fn on(directory: TempDir, change: impl FnOnce(&mut Config)) -> Self {
        let mut config = config(directory.path());
        change(&mut config);
        let server = Server::bind(config).await.unwrap();
        let address = server.local_addr();
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(server.run(async {
            let _ = stopped.await;
        }));
        Self { address, stop, task, directory }
    }

    /// Stops, and starts again on the same directory.
    pub(crate) async fn restarted(self, change: impl FnOnce(&mut Config)) -> Self {
        let Self { stop, task, directory, .. } = self;
        stop.send(()).unwrap();
        task.await.unwrap().unwrap();
        Self::on(directory, change).await
    }

    /// Opens the socket of a guest's page and follows a game.
    pub(crate) async fn follow_as(&self, token: &str, game: &str) -> Client {
        let mut client = self.open_page_as(token).await;
        client.say(json!({ "kind": "follow", "game": game })).await;
        client
    }

    /// Sends a request with the least headers, and returns the body of the answer.
    pub(crate) async fn send(&self, method: &str, path: &str, body: &str) -> String {
        self.send_with(method, path, "", body).await
    }

    /// Like `send`, but as a guest and with a JSON answer.
    pub(crate) async fn ask_as(&self, token: &str, method: &str, path: &str, body: &Value) -> Value {
        let header = format!("\r\nauthorization: Bearer {token}");
        let answer = self.send_with(method, path, &header, &body.to_string()).await;
        serde_json::from_str(&answer).unwrap_or(Value::Null)
    }

    /// Like `ask_as`, but with the guest's token in a cookie, because such requests from the same machine
    /// have no limits.
    pub(crate) async fn ask_with_cookie(
        &self,
        cookie: &str,
        method: &str,
        path: &str,
        body: &Value,
    ) -> Value {
        let answer = self.send_with(method, path, &format!("\r\ncookie: {cookie}"), &body.to_string()).await;
        serde_json::from_str(&answer).unwrap()
    }

    /// Like `send`, with more headers.
    pub(crate) async fn send_with(&self, method: &str, path: &str, more: &str, body: &str) -> String {
        use tokio::io::{AsyncReadExt, AsyncWriteExt};
        let length = body.len();
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let head = format!("{method} {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close{more}");
        let request =
            format!("{head}\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}");
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        answer.split_once("\r\n\r\n").unwrap().1.to_owned()
    }

    /// Changes its database directly.
    pub(crate) async fn edit(&self, statements: &'static str) {
        place::edit(self.directory.path(), statements).await;
    }

    /// Runs a query that returns a number.
    pub(crate) async fn count(&self, query: &'static str) -> i64 {
        place::count(self.directory.path(), query).await
    }

    /// Begins a game.
    pub(crate) async fn begin(&self, new: Value) -> String {
        let game: Value =
            serde_json::from_str(&self.send("POST", "/api/games", &new.to_string()).await).unwrap();
        game["id"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn connect(&self, game: &str, query: &str) -> Client {
        self.open(&format!("games/{game}/socket{query}")).await
    }

    /// Opens a page's socket.
    pub(crate) async fn open_page(&self) -> Client {
        self.open("socket").await
    }

    /// Creates a guest and returns the guest's token.
    pub(crate) async fn guest(&self) -> String {
        let guest: Value = serde_json::from_str(&self.send("POST", "/api/guests", "").await).unwrap();
        guest["token"].as_str().unwrap().to_owned()
    }

    /// Opens the socket of a guest's page.
    pub(crate) async fn open_page_as(&self, token: &str) -> Client {
        self.open_as("socket", Some(token)).await
    }

    async fn open(&self, path: &str) -> Client {
        self.open_as(path, None).await
    }

    /// Like `open_page_as`, but from the given address, through a local proxy.
    pub(crate) async fn open_page_from(&self, address: &str, token: &str) -> Client {
        self.open_with("socket", Some(token), Some(address)).await
    }

    async fn open_as(&self, path: &str, token: Option<&str>) -> Client {
        self.open_with(path, token, None).await
    }

    async fn open_with(&self, path: &str, token: Option<&str>, address: Option<&str>) -> Client {
        let mut request = format!("ws://{}/api/{path}", self.address).into_client_request().unwrap();
        if let Some(address) = address {
            request.headers_mut().insert("x-forwarded-for", address.parse().unwrap());
        }
        if let Some(token) = token {
            request.headers_mut().insert("authorization", format!("Bearer {token}").parse().unwrap());
        }
        let mut client = Client(connect_async(request).await.unwrap().0);
        let hello = client.next().await;
        assert_eq!((&hello["kind"], &hello["protocol"]), (&json!("hello"), &json!(2)));
        assert_eq!(hello["build"].as_str().unwrap().len(), 16);
        client
    }
}

/// A client of a socket.
pub(crate) struct Client(pub(crate) WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Client {
    pub(crate) async fn say(&mut self, message: Value) {
        self.0.send(Message::text(message.to_string())).await.unwrap();
    }

    pub(crate) async fn command(&mut self, id: &str, seen: u64, action: Value) {
        let command = json!({ "id": id, "seen": seen, "action": action });
        self.say(json!({ "kind": "command", "command": command })).await;
    }

    pub(crate) async fn next(&mut self) -> Value {
        loop {
            let message = timeout(PATIENCE, self.0.next()).await.expect("a message");
            match message.expect("an open socket").unwrap() {
                Message::Text(text) => return serde_json::from_str(&text).unwrap(),
                Message::Ping(_) | Message::Pong(_) => {}
                other => panic!("{other:?}"),
            }
        }
    }

    /// Reads until a message of the given kind. Returns the earlier messages too.
    pub(crate) async fn until(&mut self, kind: &str) -> (Vec<Value>, Value) {
        let mut before = Vec::new();
        loop {
            let message = self.next().await;
            if message["kind"] == kind {
                return (before, message);
            }
            before.push(message);
        }
    }

    /// Reads until the server closes the socket, and returns the close code.
    pub(crate) async fn closed(&mut self) -> u16 {
        loop {
            match timeout(PATIENCE, self.0.next()).await.expect("a close") {
                Some(Ok(Message::Close(Some(frame)))) => return CloseCode::into(frame.code),
                Some(Ok(_)) => {}
                other => panic!("{other:?}"),
            }
        }
    }
}
