//! Bodies that are files: taken whole up to a size, or handed to a thread as they come.

use std::io::{self, BufRead, Read};
use std::time::Duration;

use axum::body::{Body, BodyDataStream, Bytes};
use futures_util::StreamExt;
use tokio::sync::mpsc;

use crate::Failure;

/// Where files are brought into the records.
pub(crate) const IMPORT: &str = "/api/records/import";
/// How long that may take: some millions of games.
pub(crate) const IMPORT_TIME: Duration = Duration::from_secs(600);
/// Pieces that wait at most for the thread that reads.
const WAITING: usize = 16;

/// A body that arrives.
pub(crate) struct Upload {
    body: BodyDataStream,
    at_most: usize,
    left: usize,
}

impl Upload {
    /// A body of at most so many bytes.
    pub(crate) fn new(body: Body, at_most: usize) -> Self {
        Self { body: body.into_data_stream(), at_most, left: at_most }
    }

    /// The next bytes; `None` at the end.
    async fn next(&mut self) -> Result<Option<Bytes>, Failure> {
        let Some(bytes) = self.body.next().await else { return Ok(None) };
        let bytes = bytes.map_err(|_| Failure::BadRequest("the body did not arrive whole".into()))?;
        self.left = self.left.checked_sub(bytes.len()).ok_or(Failure::TooLarge(self.at_most))?;
        Ok(Some(bytes))
    }

    /// The next bytes, at least so many if there are so many.
    pub(crate) async fn take(&mut self, at_least: usize) -> Result<Vec<u8>, Failure> {
        let mut taken = Vec::new();
        while taken.len() < at_least
            && let Some(bytes) = self.next().await?
        {
            taken.extend_from_slice(&bytes);
        }
        Ok(taken)
    }

    /// All bytes.
    pub(crate) async fn whole(mut self) -> Result<Vec<u8>, Failure> {
        self.take(usize::MAX).await
    }

    /// Passes on what is still to come. Whoever reads it is told of a body that breaks off, and may end before it does.
    pub(crate) async fn pass_on(mut self, way: Way) -> Result<(), Failure> {
        loop {
            match self.next().await {
                Ok(None) => return Ok(()),
                Ok(Some(bytes)) => {
                    if way.0.send(Ok(bytes)).await.is_err() {
                        return Ok(());
                    }
                }
                Err(failure) => {
                    let _nobody_reads = way.0.send(Err(io::Error::other(failure.to_string()))).await;
                    return Err(failure);
                }
            }
        }
    }
}

/// The way to a [`Passed`].
pub(crate) struct Way(mpsc::Sender<io::Result<Bytes>>);

/// What a body brings, as a thread reads it.
pub(crate) struct Passed {
    pieces: mpsc::Receiver<io::Result<Bytes>>,
    piece: Bytes,
}

/// A way into a thread, and its end there, which begins with some bytes that have come already.
pub(crate) fn way(begins: Vec<u8>) -> (Way, Passed) {
    let (way, pieces) = mpsc::channel(WAITING);
    (Way(way), Passed { pieces, piece: begins.into() })
}

impl BufRead for Passed {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        while self.piece.is_empty() {
            match self.pieces.blocking_recv() {
                Some(piece) => self.piece = piece?,
                None => break,
            }
        }
        Ok(&self.piece)
    }

    fn consume(&mut self, n: usize) {
        self.piece = self.piece.slice(n.min(self.piece.len())..);
    }
}

impl Read for Passed {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let mut here = self.fill_buf()?;
        let n = here.read(into)?;
        self.consume(n);
        Ok(n)
    }
}
