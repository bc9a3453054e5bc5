//! How soon the server answers after its start, and what it holds when nobody plays.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{fs, thread};

use anyhow::{Context, Result, bail};

use super::Figure;
use crate::tool::cargo;

const STARTS: usize = 10;

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
    Ok(figures)
}

fn spread(times: &mut [Duration]) -> String {
    times.sort();
    let at = |index: usize| times.get(index).map_or(0, Duration::as_millis);
    format!("{} ms (min {})", at(times.len() / 2), at(0))
}

/// A running server, stopped when dropped.
struct Server {
    child: Child,
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
        let mut server = Self { child, ready: Duration::ZERO };
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        let address = line
            .trim()
            .strip_prefix("listening on http://")
            .with_context(|| format!("the server said `{}`", line.trim()))?
            .trim_end_matches('/');
        let mut stream = TcpStream::connect(address)?;
        write!(stream, "GET /api/health HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        if !answer.starts_with("HTTP/1.1 200") {
            bail!("the health answer was `{}`", answer.lines().next().unwrap_or_default());
        }
        server.ready = start.elapsed();
        Ok(server)
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

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
