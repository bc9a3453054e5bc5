//! Attacks and faults that the games must survive.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use futures_util::{SinkExt, StreamExt};
use outflank_rules::SplitMix64;
use outflank_wire::client::ClientMessage;
use outflank_wire::server::ServerMessage;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use crate::address::Address;
use crate::line::connect;

/// The number of stalled readers, and of half-open connections.
const CONNECTIONS: usize = 12;
/// The time limit for an answer.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(10);
/// How long another program locks the database, which is less than the server's timeout.
const LOCK_TIME: Duration = Duration::from_secs(3);

/// Opens sockets that follow a game but never read, and sends requests on them until the time is up.
pub(crate) async fn stall(address: &Address, game: &str, link: &str, end: Instant) -> Result<()> {
    let follow = ClientMessage::Follow { game: game.into(), since: None, link: Some(link.into()) };
    let follow = serde_json::to_string(&follow)?;
    let mut stalled = Vec::with_capacity(CONNECTIONS);
    for _ in 0..CONNECTIONS {
        stalled.push(connect(address, "/api/socket", None).await?);
    }
    // Each socket repeats its request, and each answer is the whole game. Together, they are more than the
    // system buffers for a slow reader.
    let mut at = 0;
    while Instant::now() < end {
        let socket = &mut stalled[at % CONNECTIONS];
        at += 1;
        // The server may close such a socket, and does not read from it while writing is blocked.
        let _gone = timeout(Duration::from_millis(20), socket.send(Message::text(&follow))).await;
    }
    Ok(())
}

/// Opens connections that send only part of a request, and keeps some of them open.
pub(crate) async fn half_open(address: &Address, random: &mut SplitMix64, end: Instant) -> Result<()> {
    const WHOLE: &[u8] =
        b"GET /api/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
        Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n\x81\xfe\x10\x00abcd";
    let mut held = Vec::with_capacity(CONNECTIONS);
    while Instant::now() < end {
        let mut stream = TcpStream::connect(address.as_str()).await?;
        let sent = random.below(WHOLE.len() + 1);
        // The server may already have closed the connection to make room for others.
        let _closed = stream.write_all(&WHOLE[..sent]).await;
        if held.len() < CONNECTIONS {
            held.push(stream);
        }
        sleep(Duration::from_millis(20)).await;
    }
    Ok(())
}

/// Sends invalid messages and bodies. The server must refuse each and still answer afterwards.
pub(crate) async fn babble(address: &Address, random: &mut SplitMix64, end: Instant) -> Result<()> {
    const PATHS: &[&str] =
        &["/api/games", "/api/guests", "/api/positions/try", "/api/games/aaaaaaaaaaaa/commands"];
    while Instant::now() < end {
        let mut socket = connect(address, "/api/socket", None).await?;
        let nonsense = nonsense(random);
        let message = match random.below(3) {
            0 => Message::binary(nonsense),
            _ => Message::text(String::from_utf8_lossy(&nonsense).into_owned()),
        };
        let answered = async {
            socket.send(message).await?;
            let mut is_refused = false;
            while let Some(message) = socket.next().await {
                match message? {
                    Message::Text(text) => match serde_json::from_str(&text)? {
                        ServerMessage::Hello { .. } => {}
                        ServerMessage::Refused { .. } | ServerMessage::Unfollowed { .. } => {
                            is_refused = true;
                            socket.send(Message::text(r#"{"kind":"ping"}"#)).await?;
                        }
                        ServerMessage::Pong { .. } => return Ok(is_refused),
                        other => bail!("nonsense was answered with {other:?}"),
                    },
                    Message::Close(Some(_)) => return Ok(true),
                    _ => {}
                }
            }
            Ok(true)
        };
        let answered =
            timeout(ANSWER_TIMEOUT, answered).await.context("nonsense on a socket was not answered")??;
        ensure!(answered, "nonsense was accepted");
        let path = PATHS[random.below(PATHS.len())];
        let answer = address.exchange("POST", path, None, &self::nonsense(random)).await?;
        ensure!(answer.starts_with("HTTP/1.1 4"), "{path} answered nonsense with {answer}");
    }
    Ok(())
}

/// Returns bytes that are not a valid message, but sometimes resemble one.
fn nonsense(random: &mut SplitMix64) -> Vec<u8> {
    const NEARLY: &[u8] = br#"{"kind":"command","game":"aaaaaaaaaaaa","command":{"id":"a","seen":1,"action":{"kind":"play","text":"d3"}}}"#;
    if random.below(2) == 0 {
        let mut bytes = NEARLY.to_vec();
        for _ in 0..=random.below(4) {
            let at = random.below(bytes.len());
            bytes[at] = u8::try_from(random.below(256)).unwrap_or_default();
        }
        bytes.truncate(1 + random.below(NEARLY.len() - 1));
        return bytes;
    }
    let length = 1 + random.below(200);
    std::iter::repeat_with(|| u8::try_from(random.below(256)).unwrap_or_default()).take(length).collect()
}

/// A process that locks the database until this is dropped.
pub(crate) struct Holder(Child);

impl Holder {
    /// Locks a database for some seconds. `None` if Python is missing.
    pub(crate) fn of(database: &Path) -> Result<Option<Self>> {
        const PROGRAM: &str = "import sqlite3, sys, time\n\
            connection = sqlite3.connect(sys.argv[1], timeout=10, isolation_level=None)\n\
            connection.execute('BEGIN IMMEDIATE')\n\
            time.sleep(float(sys.argv[2]))\n\
            connection.execute('ROLLBACK')\n";
        let held = LOCK_TIME.as_secs().to_string();
        let mut command = Command::new("python3");
        command.args(["-c", PROGRAM]).arg(database).arg(held).stdin(Stdio::null());
        match command.spawn() {
            Ok(child) => Ok(Some(Self(child))),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error).context("starting python3"),
        }
    }

    /// Waits until the lock is released.
    pub(crate) async fn let_go(mut self) -> Result<()> {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.0.try_wait()? {
                ensure!(status.success(), "cannot lock the database: {status}");
                return Ok(());
            }
            ensure!(begun.elapsed() < LOCK_TIME + ANSWER_TIMEOUT, "the database is still locked");
            sleep(Duration::from_millis(20)).await;
        }
    }
}

impl Drop for Holder {
    fn drop(&mut self) {
        let _ended = self.0.kill().and_then(|()| self.0.wait());
    }
}
