//! The single writer: a task that receives the changes of all games and commits those that are waiting
//! together.
//!
//! A commit waits for the disk, and takes as long for a hundred changes as for one. So the writer does not
//! wait for more changes. Those that arrive during a commit go into the next one. A change is confirmed only
//! after its commit is on disk.
//!
//! A change that violates a constraint, because its game is not in the expected state, is rolled back alone.
//! Any other failure, such as a full disk or a lock of another program, fails the whole commit. Every caller
//! gets the error, and nothing is stored. The next commit uses a new connection, because the aborted
//! transaction would block the old one.

use std::sync::Arc;
use std::time::Instant;

use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use super::change::Change;
use super::file::File;
use super::postgres::Session;
use super::writing::Writing;
use super::{DatabaseError, StoreError};

/// The maximum number of changes that may wait. Further callers must wait to submit theirs.
const MOST_WAITING: usize = 1024;
/// The maximum number of changes in one commit, so that the first does not wait long for the last.
const MOST_PER_COMMIT: usize = 256;

/// The outcome of a change: the number of rows that it returned.
type Outcome = Result<usize, StoreError>;

enum Request {
    Change(Change, oneshot::Sender<Outcome>),
    Close,
}

/// The database to write to.
pub(super) enum Destination {
    /// SQLite.
    File(Box<File>),
    /// PostgreSQL.
    Server(Box<Session>),
}

impl Destination {
    /// Runs changes in one transaction. After an error none of them is stored, unless the error leaves that
    /// in doubt. An inner error concerns only its change, which is rolled back.
    async fn transact(
        &mut self,
        changes: &[Change],
    ) -> Result<Vec<Result<usize, DatabaseError>>, StoreError> {
        match self {
            Self::File(file) => file.transact(changes).await,
            Self::Server(session) => session.transact(changes).await,
        }
    }

    /// Waits for a request. Returns `None` when the lease on PostgreSQL must be renewed without a request.
    async fn wait(&self, requests: &mut mpsc::Receiver<Request>, taken: &mut Vec<Request>) -> Option<usize> {
        let waited = requests.recv_many(taken, MOST_PER_COMMIT);
        match self {
            Self::File(_) => Some(waited.await),
            Self::Server(session) => timeout(session.rest(), waited).await.ok(),
        }
    }

    async fn close(self) {
        match self {
            Self::File(mut file) => file.disconnect().await,
            Self::Server(session) => session.close().await,
        }
    }
}

/// A handle to the writer; clones share the writer.
#[derive(Clone, Debug)]
pub(super) struct Writer {
    requests: mpsc::Sender<Request>,
    writing: Arc<Writing>,
}

impl Writer {
    pub(super) fn start(destination: Destination) -> Self {
        let (requests, waiting) = mpsc::channel(MOST_WAITING);
        let writing = Arc::<Writing>::default();
        tokio::spawn(Task { destination, writing: Arc::clone(&writing) }.serve(waiting));
        Self { requests, writing }
    }

    /// Carries a change out, waits until it is on disk, and returns the number of rows that its statements
    /// returned.
    pub(super) async fn write(&self, change: Change) -> Outcome {
        let (reply, outcome) = oneshot::channel();
        let closed = |_| StoreError::from(DatabaseError::Closed);
        self.requests.send(Request::Change(change, reply)).await.map_err(closed)?;
        outcome.await.unwrap_or_else(|_| Err(DatabaseError::Lost.into()))
    }

    pub(super) fn writing(&self) -> &Writing {
        &self.writing
    }

    /// Waits until all earlier changes are written and the connection is closed. Later changes are refused.
    pub(super) async fn close(&self) {
        // If this fails, the writer has ended.
        let _ended = self.requests.send(Request::Close).await;
        self.requests.closed().await;
    }
}

struct Task {
    destination: Destination,
    writing: Arc<Writing>,
}

impl Task {
    /// Writes until the writer is closed or every handle is dropped.
    async fn serve(mut self, mut requests: mpsc::Receiver<Request>) {
        let mut taken = Vec::with_capacity(MOST_PER_COMMIT);
        let mut is_closed = false;
        while !is_closed {
            match self.destination.wait(&mut requests, &mut taken).await {
                Some(0) => break,
                Some(_) => {}
                None => self.commit(Vec::new(), Vec::new()).await,
            }
            let mut changes = Vec::with_capacity(taken.len());
            let mut replies = Vec::with_capacity(taken.len());
            for request in taken.drain(..) {
                match request {
                    Request::Change(change, reply) => {
                        changes.push(change);
                        replies.push(reply);
                    }
                    Request::Close => is_closed = true,
                }
            }
            if !changes.is_empty() {
                self.commit(changes, replies).await;
            }
        }
        self.destination.close().await;
    }

    /// Commits changes together, and reports the results to their callers.
    async fn commit(&mut self, changes: Vec<Change>, replies: Vec<oneshot::Sender<Outcome>>) {
        let begun = Instant::now();
        match self.destination.transact(&changes).await {
            Ok(outcomes) => {
                self.writing.committed(changes.len(), begun.elapsed());
                for (reply, outcome) in replies.into_iter().zip(outcomes) {
                    let _gone = reply.send(outcome.map_err(StoreError::from));
                }
            }
            Err(error) => {
                self.writing.failed(&error);
                for reply in replies {
                    let _gone = reply.send(Err(error.clone()));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
