//! How soon the server answers after its start, and what it holds when nobody plays.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{fs, io, thread};

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use super::Figure;
use crate::tool::cargo;

const STARTS: usize = 10;
const SOCKETS: u32 = 2000;

/// A WebSocket handshake but for its first line and its host; the key is that of RFC 6455.
const HANDSHAKE: &str = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
     Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

/// Time from the start of the program until its health answer is read, on a new data directory and on one that
/// exists, and the memory of the last one at rest.
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

/// Resident memory that each of many sockets on one game adds once it has got its first message.
fn per_socket(program: &Path, data: &Path, spec: &str) -> Result<Option<f64>> {
    let server = Server::start(program, data)?;
    let game = server.begin(spec)?;
    // The first ones warm up what all have together.
    let _warm = (0..SOCKETS / 20).map(|_| server.follow(&game)).collect::<Result<Vec<_>>>()?;
    let before = server.resident_mib();
    let sockets = (0..SOCKETS).map(|_| server.follow(&game)).collect::<Result<Vec<_>>>()?;
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

/// A running server, stopped when dropped.
struct Server {
    child: Child,
    address: String,
    ready: Duration,
}

impl Server {
    fn start(program: &Path, data: &Path) -> Result<Self> {
        let start = Instant::now();
        let mut child = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("starting the server")?;
        let output = child.stdout.take().context("the server has no output")?;
        let mut server = Self { child, address: String::new(), ready: Duration::ZERO };
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        let address = line
            .trim()
            .strip_prefix("listening on http://")
            .with_context(|| format!("the server said `{}`", line.trim()))?;
        server.address = address.trim_end_matches('/').to_owned();
        server.ask("GET", "/api/health", "")?;
        server.ready = start.elapsed();
        Ok(server)
    }

    /// Sends a request and gives the body of the answer.
    fn ask(&self, method: &str, path: &str, body: &str) -> Result<String> {
        let (address, length) = (&self.address, body.len());
        let mut stream = TcpStream::connect(address)?;
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n\r\n{body}"
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        if !head.starts_with("HTTP/1.1 2") {
            bail!("the answer to {method} {path} was `{}`", head.lines().next().unwrap_or_default());
        }
        Ok(body.to_owned())
    }

    /// Begins a game of two people and gives its id.
    fn begin(&self, spec: &str) -> Result<String> {
        let human = json!({ "kind": "human" });
        let new = json!({ "spec": spec, "seats": { "black": human, "white": human } });
        let game: Value = serde_json::from_str(&self.ask("POST", "/api/games", &new.to_string())?)?;
        Ok(game["id"].as_str().context("a game without an id")?.to_owned())
    }

    /// Opens the socket of a game and reads its first message.
    fn follow(&self, game: &str) -> Result<TcpStream> {
        let mut stream = TcpStream::connect(&self.address)?;
        write!(stream, "GET /api/games/{game}/socket HTTP/1.1\r\nHost: {}\r\n{HANDSHAKE}", self.address)?;
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

    /// Resident memory, where the system tells it in a file.
    fn resident_mib(&self) -> Option<f64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let kib = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:")?.split_whitespace().next()?.parse().ok());
        kib.map(|kib: f64| kib / 1024.0)
    }
}

/// Reads a message of a server to its end (RFC 6455, 5.2).
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
        // The first bit says that no part of the message follows.
        if start[0] & 0x80 != 0 {
            return Ok(());
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
