//! The time from the server's start to its first answer, and its memory at rest.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::time::Duration;
use std::{fs, io, thread};

use anyhow::{Result, bail};

use super::Figure;
use crate::tool::cargo;
use crate::tool::server::Server;

const STARTS: usize = 10;
const SOCKETS: u32 = 2000;

/// A WebSocket handshake without its first line and its host; the key is from RFC 6455.
const HANDSHAKE: &str = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
     Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

/// Returns the time from the start until the health check succeeds, with a new and with an existing data
/// directory. Also returns the memory at rest after the last start.
pub(super) fn measure(program: &Path) -> Result<Vec<Figure>> {
    let data = cargo::target().join("bench-data");
    let mut fresh = Vec::new();
    let mut again = Vec::new();
    for _ in 0..STARTS {
        let _ = fs::remove_dir_all(&data);
        fresh.push(Server::start(program, &data)?.ready);
        again.push(Server::start(program, &data)?.ready);
    }
    let server = Server::start(program, &data)?;
    thread::sleep(Duration::from_secs(2));
    let memory = server.resident_mib();
    drop(server);
    let _ = fs::remove_dir_all(&data);
    let mut figures = vec![
        Figure::new("server, first start until it answers", spread(&mut fresh), "< 300 ms"),
        Figure::new("server, later start until it answers", spread(&mut again), "< 300 ms"),
    ];
    if let Some(mib) = memory {
        figures.push(Figure::new("server, resident memory at rest", format!("{mib:.1} MiB"), "< 100 MB"));
    }
    for (spec, goal) in [("othello", "< 40 KiB"), ("othello?size=26", "")] {
        if let Some(kib) = per_socket(program, &data, spec)? {
            let name = format!("server, memory of an idle socket, {spec}");
            figures.push(Figure::new(name, format!("{kib:.1} KiB"), goal));
        }
    }
    Ok(figures)
}

/// Returns the resident memory per socket, measured with many sockets on one game after their first message.
fn per_socket(program: &Path, data: &Path, spec: &str) -> Result<Option<f64>> {
    let server = Server::start(program, data)?;
    let game = server.begin(spec)?;
    // The first sockets warm up the shared parts.
    let _warm = (0..SOCKETS / 20).map(|_| follow(&server, &game)).collect::<Result<Vec<_>>>()?;
    let before = server.resident_mib();
    let sockets = (0..SOCKETS).map(|_| follow(&server, &game)).collect::<Result<Vec<_>>>()?;
    let after = server.resident_mib();
    drop((server, sockets));
    let _ = fs::remove_dir_all(data);
    let Some((before, after)) = before.zip(after) else { return Ok(None) };
    Ok(Some((after - before) * 1024.0 / f64::from(SOCKETS)))
}

fn spread(times: &mut [Duration]) -> String {
    times.sort();
    let at = |index: usize| times.get(index).map_or(0, Duration::as_millis);
    format!("{} ms (min {})", at(times.len() / 2), at(0))
}

/// Opens the socket of a game and reads its first message.
fn follow(server: &Server, game: &str) -> Result<TcpStream> {
    let mut stream = TcpStream::connect(&server.address)?;
    write!(stream, "GET /api/games/{game}/socket HTTP/1.1\r\nHost: {}\r\n{HANDSHAKE}", server.address)?;
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        stream.read_exact(&mut byte)?;
        head.extend(byte);
    }
    if !head.starts_with(b"HTTP/1.1 101") {
        bail!("no socket: {}", String::from_utf8_lossy(&head));
    }
    skip_message(&mut stream)?;
    Ok(stream)
}

/// Reads and drops a message of the server (RFC 6455, 5.2).
fn skip_message(stream: &mut TcpStream) -> Result<()> {
    loop {
        let mut start = [0; 2];
        stream.read_exact(&mut start)?;
        let length_bytes = match start[1] {
            126 => 2,
            127 => 8,
            _ => 0,
        };
        let mut long = [0; 8];
        stream.read_exact(&mut long[8 - length_bytes..])?;
        let length = if length_bytes == 0 { u64::from(start[1]) } else { u64::from_be_bytes(long) };
        io::copy(&mut Read::by_ref(stream).take(length), &mut io::sink())?;
        // The first bit marks the last part of a message.
        if start[0] & 0x80 != 0 {
            return Ok(());
        }
    }
}
