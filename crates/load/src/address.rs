//! Requests over HTTP.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use outflank_rules::{ByColor, Color};
use outflank_wire::game::{Game, NewGame, Seat, Seats, Start};
use outflank_wire::guest::GuestToken;
use outflank_wire::live::{JoinGame, Terms};
use serde::de::DeserializeOwned;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

use crate::lost::lost;

/// The delay before a retry if the server is busy.
const RETRY_DELAY: Duration = Duration::from_millis(100);
/// How long the server may be busy before a request fails.
const BUSY_TIMEOUT: Duration = Duration::from_secs(60);
/// The time limit of the health check.
const HEALTH_TIMEOUT: Duration = Duration::from_secs(1);

/// A guest whom the server recognizes by a token.
///
/// Guests send their token in a cookie, as a browser does. Guests connect from the server's own machine, to
/// which no rate limits apply. The load would soon exceed the limits of one address.
#[derive(Clone)]
pub(crate) struct Guest(Arc<str>);

impl Guest {
    /// Returns the value of the header `Cookie`.
    pub(crate) fn cookie(&self) -> String {
        format!("outflank_guest={}", self.0)
    }
}

/// The game and its time control.
#[derive(Clone)]
pub(crate) struct Kind {
    /// The game.
    pub(crate) spec: Arc<str>,
    /// The time control.
    pub(crate) clock: Option<Arc<str>>,
}

/// The address of the server. Clones share it.
#[derive(Clone)]
pub(crate) struct Address(Arc<str>);

impl Address {
    pub(crate) fn new(address: SocketAddr) -> Self {
        Self(address.to_string().into())
    }

    /// Returns the host and port.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// Creates a guest for each side.
    pub(crate) async fn two_guests(&self) -> Result<ByColor<Guest>> {
        Ok(ByColor { black: self.guest().await?, white: self.guest().await? })
    }

    async fn guest(&self) -> Result<Guest> {
        let GuestToken { token } = self.insist("POST", "/api/guests", None, "{}").await?;
        Ok(Guest(token.into()))
    }

    /// Starts a game between two guests, and returns it as Black sees it.
    pub(crate) async fn begin(&self, kind: &Kind, guests: &ByColor<Guest>) -> Result<Game> {
        let new = NewGame {
            id: None,
            spec: (*kind.spec).into(),
            seats: Seats {
                black: Seat::Human { name: None, avatar: None, account: None },
                white: Seat::Open {},
            },
            start: Start::Usual {},
            terms: Terms { clock: kind.clock.as_deref().map(Into::into), ..Terms::default() },
        };
        let new = serde_json::to_string(&new)?;
        let game: Game = self.insist("POST", "/api/games", Some(&guests.black), &new).await?;
        let invitation = game.you.invitation.clone().context("a game without an invitation")?;
        let join = serde_json::to_string(&JoinGame { invitation, name: None, avatar: None })?;
        let path = format!("/api/games/{}/join", game.id);
        let _joined: Game = self.insist("POST", &path, Some(&guests.white), &join).await?;
        Ok(game)
    }

    /// Whether a server answers at this address and is not too busy.
    pub(crate) async fn answers(&self) -> bool {
        let asked = timeout(HEALTH_TIMEOUT, self.exchange("GET", "/api/health", None, b"")).await;
        matches!(asked, Ok(Ok(answer)) if answer.starts_with("HTTP/1.1 200"))
    }

    /// Requests the current state of a game.
    pub(crate) async fn game(&self, id: &str, who: &Guest) -> Result<Game> {
        let path = format!("/api/games/{id}");
        self.insist("GET", &path, Some(who), "").await
    }

    /// Sends a request and returns the answer. Retries while the server is busy, since many games may end and
    /// begin at the same time.
    async fn insist<T: DeserializeOwned>(
        &self,
        method: &str,
        path: &str,
        who: Option<&Guest>,
        body: &str,
    ) -> Result<T> {
        let begun = Instant::now();
        loop {
            if let Some(answer) = self.ask(method, path, who, body).await? {
                return Ok(answer);
            }
            ensure!(
                begun.elapsed() < BUSY_TIMEOUT,
                "the server has been too busy for {path} for {BUSY_TIMEOUT:?}"
            );
            sleep(RETRY_DELAY).await;
        }
    }

    /// Sends a request and returns the answer. `None` if the server is busy.
    async fn ask<T: DeserializeOwned>(
        &self,
        method: &str,
        path: &str,
        who: Option<&Guest>,
        body: &str,
    ) -> Result<Option<T>> {
        let answer = self.exchange(method, path, who, body.as_bytes()).await?;
        let (head, body) = answer.split_once("\r\n\r\n").ok_or_else(|| lost("the answer was cut off"))?;
        if head.starts_with("HTTP/1.1 503") {
            return Ok(None);
        }
        ensure!(head.starts_with("HTTP/1.1 2"), "{method} {path}: {body}");
        Ok(Some(serde_json::from_str(body)?))
    }

    /// Sends a request with any body and returns the complete response.
    pub(crate) async fn exchange(
        &self,
        method: &str,
        path: &str,
        who: Option<&Guest>,
        body: &[u8],
    ) -> Result<String> {
        let cookie = who.map(|who| format!("Cookie: {}\r\n", who.cookie())).unwrap_or_default();
        self.exchange_with(method, path, &cookie, body).await
    }

    /// Like [`exchange`](Self::exchange), but sends further headers, each with its line ending.
    pub(crate) async fn exchange_with(
        &self,
        method: &str,
        path: &str,
        headers: &str,
        body: &[u8],
    ) -> Result<String> {
        let (address, length) = (self.as_str(), body.len());
        let mut stream = TcpStream::connect(address).await.map_err(lost)?;
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\n\
             {headers}Content-Length: {length}\r\n\r\n"
        );
        stream.write_all(&[head.as_bytes(), body].concat()).await.map_err(lost)?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.map_err(lost)?;
        Ok(String::from_utf8(answer)?)
    }
}

/// Converts a color of the protocol to one of the rules.
pub(crate) const fn side(color: outflank_wire::board::Color) -> Color {
    match color {
        outflank_wire::board::Color::Black => Color::Black,
        outflank_wire::board::Color::White => Color::White,
    }
}
