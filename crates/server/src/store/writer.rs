//! The one writer: a task that takes the changes of all games and commits those together that wait together.
//!
//! A commit waits for the disk, and that takes as long for a hundred changes as for one. So nobody waits for others to
//! come: whoever arrives while a commit is under way is in the next one. Nobody is answered before the commit that has
//! its change is on disk.
//!
//! A change that the tables refuse, because its game is not what it takes it for, is undone alone. All else that fails
//! (a full disk, another program that holds the database) fails the whole commit: everybody in it hears why, nothing of
//! it is stored, and the next one gets a new connection, since a transaction that the database has given up by itself
//! would be in its way.

use std::sync::Arc;
use std::time::Instant;

use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use super::change::Change;
use super::file::File;
use super::postgres::Session;
use super::writing::Writing;
use super::{DatabaseError, StoreError};

/// Changes that may wait; whoever has another one waits until there is a place.
const WAITING: usize = 1024;
/// The most changes in one commit: the first of them shall not wait long for the last.
const TOGETHER: usize = 256;

/// What became of a change: the number of rows that it returned.
type Outcome = Result<usize, StoreError>;

enum Request {
    Change(Change, oneshot::Sender<Outcome>),
    Close,
}

/// Where changes go.
pub(super) enum Destination {
    /// A database of SQLite.
    File(Box<File>),
    /// One of PostgreSQL.
    Server(Box<Session>),
}

impl Destination {
    /// Carries changes out in one transaction; after an error there is nothing of any of them, unless it is doubtful. An error
    /// within is of one change alone, of which nothing is left.
    async fn transact(
        &mut self,
        changes: &[Change],
    ) -> Result<Vec<Result<usize, DatabaseError>>, StoreError> {
        match self {
            Self::File(file) => file.transact(changes).await,
            Self::Server(session) => session.transact(changes).await,
        }
    }

    /// Waits for a request; from time to time, where the destination has to be told that somebody is here, does not.
    async fn wait(&self, requests: &mut mpsc::Receiver<Request>, taken: &mut Vec<Request>) -> Option<usize> {
        let waited = requests.recv_many(taken, TOGETHER);
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

/// The way to the writer; clones lead to the same one.
#[derive(Clone, Debug)]
pub(super) struct Writer {
    requests: mpsc::Sender<Request>,
    writing: Arc<Writing>,
}

impl Writer {
    /// Starts a writer.
    pub(super) fn start(destination: Destination) -> Self {
        let (requests, waiting) = mpsc::channel(WAITING);
        let writing = Arc::<Writing>::default();
        tokio::spawn(Task { destination, writing: Arc::clone(&writing) }.serve(waiting));
        Self { requests, writing }
    }

    /// Carries a change out, and answers when it is on disk; gives the number of rows that its statements return.
    pub(super) async fn write(&self, change: Change) -> Outcome {
        let (reply, outcome) = oneshot::channel();
        let closed = |_| StoreError::from(DatabaseError::Closed);
        self.requests.send(Request::Change(change, reply)).await.map_err(closed)?;
        outcome.await.unwrap_or_else(|_| Err(DatabaseError::Lost.into()))
    }

    /// How writing goes.
    pub(super) fn writing(&self) -> &Writing {
        &self.writing
    }

    /// Waits until all that was asked for before is written and the connection is closed. Whoever comes later is
    /// refused.
    pub(super) async fn close(&self) {
        // Where this cannot be sent the writer has ended.
        let _ended = self.requests.send(Request::Close).await;
        self.requests.closed().await;
    }
}

/// The writer itself.
struct Task {
    destination: Destination,
    writing: Arc<Writing>,
}

impl Task {
    /// Writes until it is closed or nobody is left who could ask.
    async fn serve(mut self, mut requests: mpsc::Receiver<Request>) {
        let mut taken = Vec::with_capacity(TOGETHER);
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

    /// Commits changes together and answers whoever gave them.
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
