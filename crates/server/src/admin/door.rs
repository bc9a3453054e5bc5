//! The way for administrators to a running server: a local port, published only in the data directory.
//!
//! A file there, readable only by its owner, has the port and a secret of this run. Request and answer are
//! one line of JSON each; the request has the secret. No web page can send one, since browsers begin with an
//! HTTP request line.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use super::{Act, Admin, AdminError, Told};
use crate::ServerKey;
use crate::run_detached::run_detached;

/// The name of the file.
const FILE: &str = "outflank.admin";
/// The longest line, in bytes.
const LONGEST: u64 = 1 << 20;
/// How long either side waits for the other.
const PATIENCE: Duration = Duration::from_secs(20);
/// How often, and at which interval, the client tries to reach a server that is starting.
const AGAIN: (u32, Duration) = (30, Duration::from_millis(100));

/// The contents of the file.
#[derive(Serialize, Deserialize)]
struct Way {
    address: SocketAddr,
    secret: String,
}

#[derive(Serialize, Deserialize)]
struct Asked {
    secret: String,
    who: String,
    act: Act,
}

/// The answer to a request.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Answer {
    Told(Told),
    /// The request is not allowed or not possible.
    Refused(String),
    /// The database failed or is unavailable: try again.
    Failed(String),
}

impl From<Result<Told, AdminError>> for Answer {
    fn from(done: Result<Told, AdminError>) -> Self {
        match done {
            Ok(told) => Self::Told(told),
            Err(AdminError::Store(why)) => Self::Failed(why),
            Err(error) => Self::Refused(error.to_string()),
        }
    }
}

impl From<Answer> for Result<Told, AdminError> {
    fn from(answer: Answer) -> Self {
        match answer {
            Answer::Told(told) => Ok(told),
            Answer::Refused(why) => Err(AdminError::Refused(why)),
            Answer::Failed(why) => Err(AdminError::Store(why)),
        }
    }
}

/// Accepts requests until it is dropped.
#[derive(Debug)]
pub(crate) struct Door {
    file: PathBuf,
    task: JoinHandle<()>,
}

impl Drop for Door {
    fn drop(&mut self) {
        self.task.abort();
        let _gone = fs::remove_file(&self.file);
    }
}

/// Starts to accept requests.
pub(crate) async fn open(directory: &Path, admin: Admin) -> io::Result<Door> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    let secret = [ServerKey::new_code(), ServerKey::new_code()]
        .into_iter()
        .collect::<Result<String, _>>()
        .map_err(io::Error::other)?;
    let way = Way { address: listener.local_addr()?, secret };
    let file = directory.join(FILE);
    write(&file, &way)?;
    let task = tokio::spawn(async move {
        loop {
            match listener.accept().await {
                Ok((stream, _)) => {
                    let (admin, secret) = (admin.clone(), way.secret.clone());
                    tokio::spawn(async move {
                        let served = timeout(PATIENCE, answer(stream, admin, &secret)).await;
                        if !matches!(served, Ok(Ok(()))) {
                            tracing::debug!("an administrator's connection ended early");
                        }
                    });
                }
                Err(error) => {
                    tracing::warn!(%error, "cannot accept an administrator's connection");
                    sleep(AGAIN.1).await;
                }
            }
        }
    });
    Ok(Door { file, task })
}

fn write(file: &Path, way: &Way) -> io::Result<()> {
    let unfinished = file.with_extension("admin.new");
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut written = options.open(&unfinished)?;
    written.write_all(&serde_json::to_vec(way)?)?;
    fs::rename(&unfinished, file)
}

async fn answer(stream: TcpStream, admin: Admin, secret: &str) -> io::Result<()> {
    let (read, mut write) = stream.into_split();
    let mut line = Vec::new();
    BufReader::new(read.take(LONGEST)).read_until(b'\n', &mut line).await?;
    let Ok(Asked { secret: given, who, act }) = serde_json::from_slice(&line) else { return Ok(()) };
    // Digests are compared, so that the time reveals nothing about the secret.
    if Sha256::digest(given.as_bytes()) != Sha256::digest(secret.as_bytes()) {
        return Ok(());
    }
    tracing::info!(who, act = ?act, "an administrator asks");
    let done = run_detached("an order", async move { admin.perform(&who, act).await }).await;
    let answer = Answer::from(done);
    let mut line = serde_json::to_vec(&answer)?;
    line.push(b'\n');
    write.write_all(&line).await
}

/// Sends a request to the server that uses a data directory; retries while it starts.
pub(super) async fn ask(directory: &Path, who: &str, act: Act) -> Result<Told, AdminError> {
    let unreachable = |why: String| AdminError::Unreachable(directory.to_owned(), why);
    let mut why = String::new();
    for _ in 0..AGAIN.0 {
        match reach(directory).await {
            Ok((stream, secret)) => {
                let asked = Asked { secret, who: who.to_owned(), act };
                let answer = timeout(PATIENCE, speak(stream, &asked)).await;
                let answer = answer.map_err(|_| unreachable("it does not answer".into()))?;
                let answer = answer.map_err(|error| unreachable(error.to_string()))?;
                return answer.into();
            }
            Err(error) => why = error.to_string(),
        }
        sleep(AGAIN.1).await;
    }
    Err(unreachable(why))
}

async fn reach(directory: &Path) -> io::Result<(TcpStream, String)> {
    let file = directory.join(FILE);
    let told = |error: io::Error| io::Error::other(format!("{}: {error}", file.display()));
    let way: Way = serde_json::from_slice(&fs::read(&file).map_err(told)?)?;
    Ok((TcpStream::connect(way.address).await?, way.secret))
}

async fn speak(stream: TcpStream, asked: &Asked) -> io::Result<Answer> {
    let (read, mut write) = stream.into_split();
    let mut line = serde_json::to_vec(asked)?;
    line.push(b'\n');
    write.write_all(&line).await?;
    let mut answer = Vec::new();
    BufReader::new(read.take(LONGEST)).read_until(b'\n', &mut answer).await?;
    Ok(serde_json::from_slice(&answer)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_server_answers_is_what_became_of_it() {
        for error in [AdminError::Store("it is away".into()), AdminError::Refused("nobody".into())] {
            let (is_failed, why) = (matches!(error, AdminError::Store(_)), error.to_string());
            let line = serde_json::to_string(&Answer::from(Err(error))).unwrap();
            let heard: Result<Told, AdminError> = serde_json::from_str::<Answer>(&line).unwrap().into();
            let heard = heard.unwrap_err();
            assert_eq!((matches!(heard, AdminError::Store(_)), heard.to_string()), (is_failed, why));
        }
    }
}
