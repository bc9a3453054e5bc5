//! A worker as a server sees it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use parking_lot::Mutex;
use prometheus_client::metrics::counter::Counter;

use super::message::Answer;

/// The part of a subject on the bus that identifies a worker, drawn at random at its start.
pub(crate) type PeerId = Arc<str>;

#[derive(Debug)]
pub(crate) struct Peer {
    pub(crate) id: PeerId,
    pub(crate) name: String,
    /// The number of searches that the worker runs at once.
    pub(crate) threads: usize,
    pub(super) is_gone: AtomicBool,
    pub(super) seen: Mutex<Instant>,
    /// When the worker last received an analysis. The one whose last analysis is oldest is tried first.
    pub(super) analysed: Mutex<Option<Instant>>,
}

impl Peer {
    /// Creates a worker that has just announced itself.
    pub(super) fn new(id: PeerId, name: String, threads: usize) -> Self {
        let (seen, analysed) = (Mutex::new(Instant::now()), Mutex::default());
        Self { id, name, threads, is_gone: AtomicBool::new(false), seen, analysed }
    }

    /// Creates a worker for tests.
    #[cfg(test)]
    pub(crate) fn imagined(threads: usize) -> Self {
        Self::new(PeerId::from("imagined"), "imagined".to_owned(), threads)
    }

    /// Whether the worker accepts no more orders.
    pub(crate) fn is_gone(&self) -> bool {
        self.is_gone.load(Ordering::Relaxed)
    }

    /// Whether the worker has sent a heartbeat since `then`.
    pub(crate) fn is_seen_since(&self, then: Instant) -> bool {
        *self.seen.lock() > then
    }
}

/// The outcome of an order.
#[derive(Debug)]
pub(crate) enum Outcome {
    Done(Answer),
    /// The worker cannot carry out the order, for this reason.
    Refused(String),
    /// The worker stopped answering.
    Lost,
}

/// Counters for analyses by workers.
#[derive(Clone, Debug)]
pub(crate) struct Counted {
    /// Completed.
    pub(crate) done: Counter,
    /// Lost or refused.
    pub(crate) lost: Counter,
}
