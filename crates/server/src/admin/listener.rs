//! The local port through which `outflank admin` reaches a running server.
//!
//! A file in the data directory, readable only by its owner, contains the port and a secret of this run.
//! Request and answer are one line of JSON each, and the request contains the secret. No web page can send
//! such a line, since browsers begin with an HTTP request line.

use std::fs;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use super::{Act, ActResult, Admin, AdminError};
use crate::run_detached::run_detached;
use crate::{ServerKey, private_file};

/// The file with the port and the secret, in the data directory.
const FILE: &str = "outflank.admin";
/// The longest request, in bytes.
const LONGEST_REQUEST: u64 = 1 << 20;
/// The server's time limit for each step: receiving a request, performing it, and sending the answer.
const SERVER_LIMIT: Duration = Duration::from_secs(20);
/// The client's time limit, which is longer than the server's so that the server can report an act that takes
/// too long.
const CLIENT_LIMIT: Duration = Duration::from_secs(30);
/// How often a client tries to reach the server, which may be starting.
const ATTEMPTS: u32 = 30;
/// The pause between two attempts.
const ATTEMPT_PAUSE: Duration = Duration::from_millis(100);
/// The pause after a failure to accept a connection.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// The contents of the file [`FILE`].
#[derive(Serialize, Deserialize)]
struct Published {
    address: SocketAddr,
    secret: String,
}

#[derive(Serialize, Deserialize)]
struct Request {
    secret: String,
    who: String,
    act: Act,
}

/// The answer to a request.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Answer {
    Done(ActResult),
    /// The request is forbidden or impossible.
    Refused(String),
    /// The server or its database failed. A later attempt may succeed.
    Failed(String),
}

impl From<Result<ActResult, AdminError>> for Answer {
    fn from(result: Result<ActResult, AdminError>) -> Self {
        match result {
            Ok(result) => Self::Done(result),
            Err(AdminError::Failed(why)) => Self::Failed(why),
            Err(error) => Self::Refused(error.to_string()),
        }
    }
}

impl From<Answer> for Result<ActResult, AdminError> {
    fn from(answer: Answer) -> Self {
        match answer {
            Answer::Done(result) => Ok(result),
            Answer::Refused(why) => Err(AdminError::Refused(why)),
            Answer::Failed(why) => Err(AdminError::Failed(why)),
        }
    }
}

/// Accepts administrators' requests until it is dropped.
#[derive(Debug)]
pub(crate) struct AdminListener {
    file: PathBuf,
    task: JoinHandle<()>,
}

impl Drop for AdminListener {
    fn drop(&mut self) {
        self.task.abort();
        let _gone = fs::remove_file(&self.file);
    }
}

/// Starts accepting requests.
pub(crate) async fn listen(directory: &Path, admin: Admin) -> io::Result<AdminListener> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    let secret = [ServerKey::new_code(), ServerKey::new_code()]
        .into_iter()
        .collect::<Result<String, _>>()
        .map_err(io::Error::other)?;
    let published = Published { address: listener.local_addr()?, secret };
    let file = directory.join(FILE);
    private_file::replace(&file, &serde_json::to_vec(&published)?)?;
    let task = tokio::spawn(async move {
        loop {
            match listener.accept().await {
                Ok((stream, _)) => {
                    let (admin, secret) = (admin.clone(), published.secret.clone());
                    tokio::spawn(async move {
                        if let Err(error) = answer(stream, admin, &secret).await {
                            tracing::debug!(%error, "an administrator's connection ended early");
                        }
                    });
                }
                Err(error) => {
                    tracing::warn!(%error, "cannot accept an administrator's connection");
                    sleep(ACCEPT_PAUSE).await;
                }
            }
        }
    });
    Ok(AdminListener { file, task })
}

/// Answers one request. A request without the secret gets no answer.
async fn answer(stream: TcpStream, admin: Admin, secret: &str) -> io::Result<()> {
    let (read, mut write) = stream.into_split();
    let mut line = Vec::new();
    timeout(SERVER_LIMIT, BufReader::new(read.take(LONGEST_REQUEST)).read_until(b'\n', &mut line)).await??;
    let Ok(Request { secret: given, who, act }) = serde_json::from_slice(&line) else { return Ok(()) };
    // Compares digests, so that the time taken reveals nothing about the secret.
    if Sha256::digest(given.as_bytes()) != Sha256::digest(secret.as_bytes()) {
        return Ok(());
    }
    tracing::info!(who, act = ?act, "a request of an administrator");
    let result = perform(SERVER_LIMIT, async move { admin.perform(&who, act).await }).await;
    let mut line = serde_json::to_vec(&Answer::from(result))?;
    line.push(b'\n');
    timeout(SERVER_LIMIT, write.write_all(&line)).await?
}

/// Performs an act. Beyond the time limit the act continues, but its result is lost.
async fn perform(
    limit: Duration,
    act: impl Future<Output = Result<ActResult, AdminError>> + Send + 'static,
) -> Result<ActResult, AdminError> {
    timeout(limit, run_detached("the act", act)).await.unwrap_or_else(|_| {
        let seconds = limit.as_secs();
        Err(AdminError::Failed(format!(
            "the act has taken more than {seconds} seconds and may still be performed; see `outflank admin log`"
        )))
    })
}

/// Sends a request to the server of a data directory, and retries while that server starts.
pub(super) async fn ask(directory: &Path, who: &str, act: Act) -> Result<ActResult, AdminError> {
    let unreachable = |why: String| AdminError::Unreachable(directory.to_owned(), why);
    let mut why = String::new();
    for _ in 0..ATTEMPTS {
        match connect(directory).await {
            Ok((stream, secret)) => {
                let request = Request { secret, who: who.to_owned(), act };
                let answer = timeout(CLIENT_LIMIT, exchange(stream, &request)).await;
                let answer = answer.map_err(|_| unreachable("it does not answer".into()))?;
                let answer = answer.map_err(|error| unreachable(error.to_string()))?;
                return answer.into();
            }
            Err(error) => why = error.to_string(),
        }
        sleep(ATTEMPT_PAUSE).await;
    }
    Err(unreachable(why))
}

/// Connects to the server and returns the connection and the secret.
async fn connect(directory: &Path) -> io::Result<(TcpStream, String)> {
    let file = directory.join(FILE);
    let named = |error: io::Error| io::Error::other(format!("{}: {error}", file.display()));
    let published: Published = serde_json::from_slice(&fs::read(&file).map_err(named)?)?;
    Ok((TcpStream::connect(published.address).await?, published.secret))
}

/// Sends a request and receives the answer. The answer's length is not limited, since only the directory's
/// owner can have published the address.
async fn exchange(stream: TcpStream, request: &Request) -> io::Result<Answer> {
    let (read, mut write) = stream.into_split();
    let mut line = serde_json::to_vec(request)?;
    line.push(b'\n');
    write.write_all(&line).await?;
    let mut answer = Vec::new();
    BufReader::new(read).read_until(b'\n', &mut answer).await?;
    Ok(serde_json::from_slice(&answer)?)
}

#[cfg(test)]
mod tests {
    use std::future::pending;

    use super::super::LoggedAct;
    use super::*;

    #[test]
    fn a_client_gets_the_error_of_the_server() {
        for error in [AdminError::Failed("it is away".into()), AdminError::Refused("no account".into())] {
            let (is_failed, why) = (matches!(error, AdminError::Failed(_)), error.to_string());
            let line = serde_json::to_string(&Answer::from(Err(error))).unwrap();
            let received: Result<ActResult, AdminError> =
                serde_json::from_str::<Answer>(&line).unwrap().into();
            let error = received.unwrap_err();
            assert_eq!((matches!(error, AdminError::Failed(_)), error.to_string()), (is_failed, why));
        }
    }

    #[tokio::test]
    async fn a_slow_act_and_one_that_panics_are_failures_and_no_refusals() {
        let slow = perform(Duration::from_millis(10), pending()).await.unwrap_err();
        assert!(matches!(&slow, AdminError::Failed(why) if why.contains("may still be performed")), "{slow}");
        let broken = perform(SERVER_LIMIT, async { panic!("a panic for this test") }).await.unwrap_err();
        assert!(matches!(broken, AdminError::Failed(_)), "{broken}");
        assert!(CLIENT_LIMIT > SERVER_LIMIT);
    }

    #[tokio::test]
    async fn a_long_answer_arrives_whole() {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let stream = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let act = LoggedAct {
            at: "2026-01-01".into(),
            who: "root".into(),
            act: "notice".into(),
            subject: None,
            detail: Some("x".repeat(300)),
        };
        let log = ActResult::Log { acts: vec![act; 10_000] };
        let sent = Answer::Done(log.clone());
        let server = async {
            let (stream, _) = listener.accept().await.unwrap();
            let mut stream = BufReader::new(stream);
            // Closing a socket with an unread request would reset the connection.
            stream.read_line(&mut String::new()).await.unwrap();
            stream.write_all(&serde_json::to_vec(&sent).unwrap()).await.unwrap();
            stream.write_all(b"\n").await.unwrap();
        };
        let request = Request { secret: String::new(), who: "root".into(), act: Act::Log { most: 10_000 } };
        let ((), answer) = tokio::join!(server, exchange(stream, &request));
        let received: Result<ActResult, AdminError> = answer.unwrap().into();
        assert_eq!(received.unwrap(), log);
    }
}
