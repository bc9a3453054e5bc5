//! Uploaded files, which are read whole up to a size limit or streamed to a thread.

use std::io::{self, BufRead, Read};
use std::time::Duration;

use axum::body::{Body, BodyDataStream, Bytes};
use futures_util::StreamExt;
use tokio::sync::mpsc;

use crate::Failure;

/// The route for imports into the records.
pub(crate) const IMPORT: &str = "/api/records/import";
/// The time limit for an import into the records, which is enough for some millions of games.
pub(crate) const IMPORT_TIME: Duration = Duration::from_secs(600);
/// The maximum number of chunks that may wait for the reading thread.
const MOST_WAITING: usize = 16;

/// An incoming body.
pub(crate) struct Upload {
    body: BodyDataStream,
    at_most: usize,
    left: usize,
}

impl Upload {
    /// Wraps a body with a size limit in bytes.
    pub(crate) fn new(body: Body, at_most: usize) -> Self {
        Self { body: body.into_data_stream(), at_most, left: at_most }
    }

    /// Waits for the next bytes. Returns `None` at the end.
    async fn next(&mut self) -> Result<Option<Bytes>, Failure> {
        let Some(bytes) = self.body.next().await else { return Ok(None) };
        let bytes = bytes.map_err(|_| Failure::BadRequest("the body did not arrive completely".into()))?;
        self.left = self.left.checked_sub(bytes.len()).ok_or(Failure::TooLarge(self.at_most))?;
        Ok(Some(bytes))
    }

    /// Reads at least `at_least` bytes, or all that remain.
    pub(crate) async fn take(&mut self, at_least: usize) -> Result<Vec<u8>, Failure> {
        let mut taken = Vec::new();
        while taken.len() < at_least
            && let Some(bytes) = self.next().await?
        {
            taken.extend_from_slice(&bytes);
        }
        Ok(taken)
    }

    /// Returns all bytes.
    pub(crate) async fn whole(mut self) -> Result<Vec<u8>, Failure> {
        self.take(usize::MAX).await
    }

    /// Passes on the rest of the body. The reader gets an error if the body breaks off, and may stop early.
    pub(crate) async fn pass_on(mut self, way: BodySender) -> Result<(), Failure> {
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

/// The sending end of a [`BodyReader`].
pub(crate) struct BodySender(mpsc::Sender<io::Result<Bytes>>);

/// A body that a thread can read.
pub(crate) struct BodyReader {
    pieces: mpsc::Receiver<io::Result<Bytes>>,
    piece: Bytes,
}

/// Returns a channel to a thread. The reader first returns the given bytes.
pub(crate) fn body_channel(begins: Vec<u8>) -> (BodySender, BodyReader) {
    let (way, pieces) = mpsc::channel(MOST_WAITING);
    (BodySender(way), BodyReader { pieces, piece: begins.into() })
}

impl BufRead for BodyReader {
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

impl Read for BodyReader {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let mut here = self.fill_buf()?;
        let n = here.read(into)?;
        self.consume(n);
        Ok(n)
    }
}
