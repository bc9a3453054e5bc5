//! A few connections that many use in turn.

use std::fmt;
use std::future::Future;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use super::DatabaseError;

/// A connection that can be lent.
pub(super) trait Link: Send + Sized + 'static {
    /// How it is opened.
    type Options: fmt::Debug + Send + Sync + 'static;

    /// Opens one.
    fn open(options: &Self::Options) -> impl Future<Output = Result<Self, DatabaseError>> + Send;

    /// Whether it can be used, as far as that is known.
    fn is_open(&self) -> bool;

    /// Ends what its last user may have left unfinished; `false` if it is of no more use.
    fn clear(&mut self) -> bool;

    /// Closes it.
    fn close(self) -> impl Future<Output = Result<(), DatabaseError>> + Send;
}

/// See the module; clones share the connections, which are opened when they are needed.
#[derive(Debug)]
pub(super) struct Pool<L: Link>(Arc<Shared<L>>);

#[derive(Debug)]
struct Shared<L: Link> {
    options: L::Options,
    idle: Mutex<Vec<L>>,
    places: Arc<Semaphore>,
    size: u32,
    patience: Duration,
    is_closed: AtomicBool,
}

impl<L: Link> Clone for Pool<L> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<L: Link> Shared<L> {
    /// A connection that waits and can still be used.
    fn idle(&self) -> Option<L> {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        while let Some(link) = idle.pop() {
            if link.is_open() {
                return Some(link);
            }
        }
        None
    }
}

impl<L: Link> Pool<L> {
    /// A pool of at most `size` connections, for one of which nobody waits longer than `patience`.
    pub(super) fn new(options: L::Options, size: u32, patience: Duration) -> Self {
        Self(Arc::new(Shared {
            options,
            idle: Mutex::default(),
            places: Arc::new(Semaphore::new(size as usize)),
            size,
            patience,
            is_closed: AtomicBool::new(false),
        }))
    }

    /// How its connections are opened.
    pub(super) fn options(&self) -> &L::Options {
        &self.0.options
    }

    /// The most connections that it has.
    #[cfg(any(feature = "postgres", test))]
    pub(super) fn size(&self) -> u32 {
        self.0.size
    }

    /// Whether it is closed, or is being closed.
    pub(super) fn is_closed(&self) -> bool {
        self.0.is_closed.load(Ordering::Relaxed)
    }

    /// Lends a connection; it comes back when it is dropped.
    ///
    /// # Errors
    /// If none is free in time, none can be opened, or the pool is closed.
    pub(super) async fn acquire(&self) -> Result<Lent<L>, DatabaseError> {
        let lent = timeout(self.0.patience, async {
            let place = Arc::clone(&self.0.places).acquire_owned().await;
            let place = place.map_err(|_| DatabaseError::Closed)?;
            if self.is_closed() {
                return Err(DatabaseError::Closed);
            }
            let link = match self.0.idle() {
                Some(link) => link,
                None => L::open(&self.0.options).await?,
            };
            Ok(Lent { link: Some(link), pool: Arc::clone(&self.0), _place: place })
        });
        lent.await.unwrap_or(Err(DatabaseError::NoConnection))
    }

    /// Waits until all connections are back, and closes them. Later requests are refused.
    pub(super) async fn close(&self) {
        self.0.is_closed.store(true, Ordering::Relaxed);
        // Where they cannot be had somebody else has closed it.
        if let Ok(places) = self.0.places.acquire_many(self.0.size).await {
            places.forget();
            self.0.places.close();
        }
        let idle = std::mem::take(&mut *self.0.idle.lock().unwrap_or_else(PoisonError::into_inner));
        for link in idle {
            if let Err(error) = link.close().await {
                tracing::warn!(%error, "a connection that reads was not closed well");
            }
        }
    }
}

/// A connection that somebody uses.
#[derive(Debug)]
pub(super) struct Lent<L: Link> {
    /// There until it is dropped.
    link: Option<L>,
    pool: Arc<Shared<L>>,
    /// Free again after the connection is back.
    _place: OwnedSemaphorePermit,
}

impl<L: Link> Lent<L> {
    /// The connection.
    ///
    /// # Errors
    /// Never before it is dropped.
    pub(super) fn link(&mut self) -> Result<&mut L, DatabaseError> {
        self.link.as_mut().ok_or(DatabaseError::Lost)
    }
}

impl<L: Link> Drop for Lent<L> {
    fn drop(&mut self) {
        if let Some(mut link) = self.link.take()
            && link.clear()
        {
            self.pool.idle.lock().unwrap_or_else(PoisonError::into_inner).push(link);
        }
    }
}
