//! What is asked over HTTP.

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

/// When to ask again where the server has too much to do.
const BUSY: Duration = Duration::from_millis(100);
/// For how long it may have too much to do.
const PATIENCE: Duration = Duration::from_secs(60);
/// A server that takes longer to say how it is has no time.
const ANSWER: Duration = Duration::from_secs(1);

/// Somebody whom the server knows again.
///
/// Guests show what they are given as a browser does, in a cookie: so they are people at the server's own machine, for
/// whom there are no allowances. The load would soon have used up those of one address.
#[derive(Clone)]
pub(crate) struct Guest(Arc<str>);

impl Guest {
    /// The header `Cookie` of their requests.
    pub(crate) fn cookie(&self) -> String {
        format!("outflank_guest={}", self.0)
    }
}

/// What is played, and how.
#[derive(Clone)]
pub(crate) struct Kind {
    /// The game.
    pub(crate) spec: Arc<str>,
    /// The time control.
    pub(crate) clock: Option<Arc<str>>,
}

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

    /// Makes a guest for each side.
    pub(crate) async fn two_guests(&self) -> Result<ByColor<Guest>> {
        Ok(ByColor { black: self.guest().await?, white: self.guest().await? })
    }

    async fn guest(&self) -> Result<Guest> {
        let GuestToken { token } = self.insist("POST", "/api/guests", None, "{}").await?;
        Ok(Guest(token.into()))
    }

    /// Begins a game between two guests; gives it as Black sees it.
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

    /// Whether a server answers there and has time.
    pub(crate) async fn answers(&self) -> bool {
        let asked = timeout(ANSWER, self.exchange("GET", "/api/health", None, b"")).await;
        matches!(asked, Ok(Ok(answer)) if answer.starts_with("HTTP/1.1 200"))
    }

    /// A game as it is.
    pub(crate) async fn game(&self, id: &str, who: &Guest) -> Result<Game> {
        let path = format!("/api/games/{id}");
        self.insist("GET", &path, Some(who), "").await
    }

    /// The answer to a request, which is sent again while the server has too much to do: many games that end together
    /// are followed by as many at once.
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
            ensure!(begun.elapsed() < PATIENCE, "the server has been too busy for {path} for {PATIENCE:?}");
            sleep(BUSY).await;
        }
    }

    /// The answer to a request; `None` if the server has too much to do.
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

    /// The whole answer to a request with any body.
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

    /// The same with further headers, each of which ends its line.
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

/// The side of the rules that a message means.
pub(crate) const fn side(color: outflank_wire::board::Color) -> Color {
    match color {
        outflank_wire::board::Color::Black => Color::Black,
        outflank_wire::board::Color::White => Color::White,
    }
}
