//! What is asked over HTTP.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use outflank_wire::game::{Game, NewGame, Seat, Seats, Start};
use outflank_wire::live::Terms;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::sleep;

/// When to ask again where the server has too much to do.
const BUSY: Duration = Duration::from_millis(100);

/// Where the server is; clones share it.
#[derive(Clone)]
pub(crate) struct Address(Arc<str>);

impl Address {
    pub(crate) fn new(address: SocketAddr) -> Self {
        Self(address.to_string().into())
    }

    /// The host and port.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// Begins a game of two people.
    pub(crate) async fn begin(&self, spec: &str) -> Result<Game> {
        let person = || Seat::Human { name: None };
        let new = NewGame {
            id: None,
            spec: spec.into(),
            seats: Seats { black: person(), white: person() },
            start: Start::Usual {},
            terms: Terms::default(),
        };
        let new = serde_json::to_string(&new)?;
        loop {
            match self.ask("POST", "/api/games", &new).await? {
                Some(game) => return Ok(game),
                // Many games that end together are followed by as many at once.
                None => sleep(BUSY).await,
            }
        }
    }

    /// A game as it is.
    pub(crate) async fn game(&self, id: &str) -> Result<Game> {
        self.ask("GET", &format!("/api/games/{id}"), "").await?.context("the server is busy")
    }

    /// The answer to a request; `None` if the server has too much to do.
    async fn ask<T: DeserializeOwned>(&self, method: &str, path: &str, body: &str) -> Result<Option<T>> {
        let (address, length) = (self.as_str(), body.len());
        let mut stream = TcpStream::connect(address).await?;
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n\r\n{body}"
        );
        stream.write_all(request.as_bytes()).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        let (head, body) = answer.split_once("\r\n\r\n").context("an answer without an end")?;
        if head.starts_with("HTTP/1.1 503") {
            return Ok(None);
        }
        ensure!(head.starts_with("HTTP/1.1 2"), "{method} {path}: {body}");
        Ok(Some(serde_json::from_str(body)?))
    }
}
