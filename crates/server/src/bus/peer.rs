//! A worker, as a server knows it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use prometheus_client::metrics::counter::Counter;

use super::message::Answer;

/// By which a worker is addressed.
pub(crate) type PeerId = Arc<str>;

/// A worker.
#[derive(Debug)]
pub(crate) struct Peer {
    pub(crate) id: PeerId,
    pub(crate) name: String,
    /// Searches that it does at a time.
    pub(crate) threads: usize,
    pub(super) is_gone: AtomicBool,
    pub(super) seen: Mutex<Instant>,
    /// When it last had something to analyse; it is tried last then.
    pub(super) analysed: Mutex<Option<Instant>>,
}

impl Peer {
    /// A worker of which nothing is known.
    pub(super) fn new(id: PeerId, name: String, threads: usize) -> Self {
        let (seen, analysed) = (Mutex::new(Instant::now()), Mutex::default());
        Self { id, name, threads, is_gone: AtomicBool::new(false), seen, analysed }
    }

    /// One that exists in a test alone.
    #[cfg(test)]
    pub(crate) fn imagined(threads: usize) -> Self {
        Self::new(PeerId::from("imagined"), "imagined".to_owned(), threads)
    }

    /// Whether it takes no more orders.
    pub(crate) fn is_gone(&self) -> bool {
        self.is_gone.load(Ordering::Relaxed)
    }

    /// Whether it has said since then that it is there.
    pub(crate) fn is_seen_since(&self, then: Instant) -> bool {
        *lock(&self.seen) > then
    }
}

/// What became of an order.
#[derive(Debug)]
pub(crate) enum Outcome {
    /// It is done.
    Done(Answer),
    /// The worker cannot do it, because of this.
    Refused(String),
    /// Nothing is heard of it any more.
    Lost,
}

/// Where analyses are counted.
#[derive(Clone, Debug)]
pub(crate) struct Counted {
    /// Those that a worker has done.
    pub(crate) done: Counter,
    /// Those that one has lost or could not do.
    pub(crate) lost: Counter,
}

pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
