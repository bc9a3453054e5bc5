//! The server as a running program.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

/// A running server, stopped when dropped.
pub(crate) struct Server {
    child: Child,
    /// The server's host and port.
    pub(crate) address: String,
    /// The time from its start to its first answer.
    pub(crate) ready: Duration,
}

impl Server {
    /// Starts a program with a data directory and waits until it answers.
    pub(crate) fn start(program: &Path, data: &Path) -> Result<Self> {
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
            .with_context(|| format!("unexpected first line of the server: `{}`", line.trim()))?;
        server.address = address.trim_end_matches('/').to_owned();
        server.ask("GET", "/api/health", "")?;
        server.ready = start.elapsed();
        Ok(server)
    }

    /// Sends a request and returns the body of the answer.
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

    /// Begins a game of two people and returns its id.
    pub(crate) fn begin(&self, spec: &str) -> Result<String> {
        let human = json!({ "kind": "human" });
        let new = json!({ "spec": spec, "seats": { "black": human, "white": human } });
        let game: Value = serde_json::from_str(&self.ask("POST", "/api/games", &new.to_string())?)?;
        Ok(game["id"].as_str().context("a game without an id")?.to_owned())
    }

    /// Returns the resident memory, if the system provides it in a file.
    pub(crate) fn resident_mib(&self) -> Option<f64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let kib = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:")?.split_whitespace().next()?.parse().ok());
        kib.map(|kib: f64| kib / 1024.0)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
