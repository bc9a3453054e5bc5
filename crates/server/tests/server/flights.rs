//! Counts the round trips of a commit to the database, through a proxy.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Instant;

use serde_json::json;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, UnixStream};

use crate::harness::{Site, people};
use crate::place;

/// What the proxy has counted on the writing connection.
#[derive(Debug, Default)]
struct Seen {
    /// How often the client has sent something after an answer.
    turns: AtomicUsize,
}

/// Forwards bytes.
async fn pass(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut see: impl FnMut(&[u8]) + Send,
) {
    let mut bytes = vec![0; 1 << 16];
    while let Ok(read @ 1..) = from.read(&mut bytes).await {
        see(&bytes[..read]);
        if to.write_all(&bytes[..read]).await.is_err() {
            return;
        }
    }
}

/// Forwards connections from a local port to a socket.
async fn proxy(socket: PathBuf) -> (u16, Arc<Seen>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let seen = Arc::new(Seen::default());
    let all = Arc::clone(&seen);
    tokio::spawn(async move {
        loop {
            let (client, server) =
                (listener.accept().await.unwrap().0, UnixStream::connect(&socket).await.unwrap());
            let (from_client, to_client) = client.into_split();
            let (from_server, to_server) = server.into_split();
            let answered = Arc::new(AtomicBool::new(true));
            let (asked, seen, mut writes) = (Arc::clone(&answered), Arc::clone(&all), false);
            tokio::spawn(pass(from_client, to_server, move |bytes| {
                writes |= String::from_utf8_lossy(bytes).contains("UPDATE server_lease");
                if writes && asked.swap(false, Ordering::Relaxed) {
                    seen.turns.fetch_add(1, Ordering::Relaxed);
                }
            }));
            tokio::spawn(pass(from_server, to_client, move |_| answered.store(true, Ordering::Relaxed)));
        }
    });
    (port, seen)
}

#[tokio::test]
async fn a_move_waits_for_the_database_once() {
    const MOVES: usize = 10;
    if place::is_in_files() {
        return;
    }
    let directory = tempfile::tempdir().unwrap();
    let there = place::database_of(directory.path()).unwrap().to_string();
    let (name, socket) = there.split_once("@/").unwrap().1.split_once("?host=").unwrap();
    let socket = PathBuf::from(socket.split('&').next().unwrap()).join(".s.PGSQL.5432");
    let (port, seen) = proxy(socket).await;
    let address = format!("postgres://outflank@127.0.0.1:{port}/{name}?sslmode=disable");
    let site = Site::open(directory, |config| config.database = Some(address.parse().unwrap())).await;
    let game = site.begin(json!({ "seats": people() })).await;
    let play = async || {
        let legal = site.game(&game).await["position"]["legal"][0]["text"].clone();
        site.play(&game, legal.as_str().unwrap()).await.ok();
    };
    // A connection prepares each statement only once.
    play().await;
    play().await;
    let (begun, before) = (Instant::now(), seen.turns.load(Ordering::Relaxed));
    for _ in 0..MOVES {
        play().await;
    }
    let turns = seen.turns.load(Ordering::Relaxed) - before;
    // The server renews the lease once a second, which adds round trips.
    let renewed = begun.elapsed().as_secs() as usize + 1;
    assert!((MOVES..=MOVES + renewed).contains(&turns), "{turns} for {MOVES} moves");
    site.state.close().await;
}
