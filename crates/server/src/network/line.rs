//! The bytes of one connection between the client and hyper.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};

use super::bare;
use super::places::ConnectionPlace;

/// The maximum time for reading from a client after the last response.
const DRAIN_TIME: Duration = Duration::from_millis(500);
/// The maximum number of bytes to read from a client after the last response.
const DRAIN_BYTES: usize = 1 << 20;

/// A connection with its permit, which it keeps when it becomes a WebSocket.
#[derive(Debug)]
pub(super) struct Line {
    tcp: TcpStream,
    place: ConnectionPlace,
    instead: Option<Replacement>,
    parting: Option<Draining>,
}

/// A response that replaces one of hyper's.
#[derive(Debug)]
struct Replacement {
    bytes: Vec<u8>,
    sent: usize,
}

/// The reading that continues for a moment after the last response. Closing a connection with unread data
/// could discard that response (RFC 9112, section 9.6).
#[derive(Debug)]
struct Draining {
    end: Pin<Box<Sleep>>,
    read: usize,
}

impl Line {
    pub(super) fn new(tcp: TcpStream, place: ConnectionPlace) -> Self {
        Self { tcp, place, instead: None, parting: None }
    }

    /// Sends the replacement for `sent`, if there is one. Reports the progress in bytes of `sent`.
    fn poll_instead(&mut self, cx: &mut Context<'_>, sent: &[u8]) -> Option<Poll<io::Result<usize>>> {
        if self.instead.is_none() {
            self.instead = bare::instead_of(sent).map(|bytes| Replacement { bytes, sent: 0 });
        }
        let instead = self.instead.as_mut()?;
        while let Some(rest) = instead.bytes.get(instead.sent..).filter(|rest| !rest.is_empty()) {
            match Pin::new(&mut self.tcp).poll_write(cx, rest) {
                Poll::Ready(Ok(0)) => return Some(Poll::Ready(Err(io::ErrorKind::WriteZero.into()))),
                Poll::Ready(Ok(length)) => instead.sent += length,
                Poll::Ready(Err(error)) => return Some(Poll::Ready(Err(error))),
                Poll::Pending => return Some(Poll::Pending),
            }
        }
        self.instead = None;
        Some(Poll::Ready(Ok(sent.len())))
    }

    fn written(&self, outcome: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        if matches!(outcome, Poll::Ready(Ok(1..))) {
            self.place.pulse.has_written();
        }
        outcome
    }
}

impl AsyncRead for Line {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = into.filled().len();
        let outcome = Pin::new(&mut self.tcp).poll_read(cx, into);
        if into.filled().len() > before {
            self.place.pulse.has_read();
        }
        outcome
    }
}

impl AsyncWrite for Line {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let outcome = match self.poll_instead(cx, bytes) {
            Some(outcome) => outcome,
            None => Pin::new(&mut self.tcp).poll_write(cx, bytes),
        };
        self.written(outcome)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let outcome = match pieces.iter().find(|piece| !piece.is_empty()) {
            Some(first) => self.poll_instead(cx, first),
            None => None,
        };
        let outcome = match outcome {
            Some(outcome) => outcome,
            None => Pin::new(&mut self.tcp).poll_write_vectored(cx, pieces),
        };
        self.written(outcome)
    }

    fn is_write_vectored(&self) -> bool {
        self.tcp.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.tcp).poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let Self { tcp, parting, .. } = self.get_mut();
        let parting = match parting {
            Some(parting) => parting,
            None => {
                ready!(Pin::new(&mut *tcp).poll_shutdown(cx))?;
                parting.insert(Draining { end: Box::pin(sleep(DRAIN_TIME)), read: 0 })
            }
        };
        let mut unread = [0; 4096];
        while parting.read < DRAIN_BYTES && parting.end.as_mut().poll(cx).is_pending() {
            let mut into = ReadBuf::new(&mut unread);
            ready!(Pin::new(&mut *tcp).poll_read(cx, &mut into))?;
            if into.filled().is_empty() {
                break;
            }
            parting.read += into.filled().len();
        }
        Poll::Ready(Ok(()))
    }
}
