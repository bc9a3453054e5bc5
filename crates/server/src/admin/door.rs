//! The way to a server that runs: a port of this machine, which only the data directory tells.
//!
//! A file there, which only its owner may read, has the port and a secret of this run. What is asked is a line of JSON with the secret,
//! and so is the answer: no page can be made to say it, since browsers begin with a word of HTTP.

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

/// The file in the data directory.
const FILE: &str = "outflank.admin";
/// The longest line that is read, in bytes.
const LONGEST: u64 = 1 << 20;
/// How long either side waits for the other.
const PATIENCE: Duration = Duration::from_secs(20);
/// How often, and how long, a server that starts is waited for.
const AGAIN: (u32, Duration) = (30, Duration::from_millis(100));

/// What the file says.
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

/// What is answered.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Answer {
    Told(Told),
    /// It is not to be done.
    Refused(String),
    /// It could not be done now: the database fails or is away.
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

/// Open as long as this lives.
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

/// Opens the door of a server.
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
                            tracing::debug!("whoever asked as an administrator has gone");
                        }
                    });
                }
                Err(error) => {
                    tracing::warn!(%error, "an administrator cannot be let in");
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
    // Compared by digests: how long that takes says nothing about how much of it is right.
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

/// Asks the server that holds a data directory; one that starts is waited for.
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
