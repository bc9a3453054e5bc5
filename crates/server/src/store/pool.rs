//! A pool of connections.

use std::fmt;
use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use super::DatabaseError;

/// A connection that a pool can lend.
pub(super) trait Link: Send + Sized + 'static {
    /// The options for opening a connection.
    type Options: fmt::Debug + Send + Sync + 'static;

    fn open(options: &Self::Options) -> impl Future<Output = Result<Self, DatabaseError>> + Send;

    /// Whether it seems usable.
    fn is_open(&self) -> bool;

    /// Ends what the last user left unfinished, such as a transaction. Returns `false` if the connection is
    /// no longer usable.
    fn clear(&mut self) -> bool;

    fn close(self) -> impl Future<Output = Result<(), DatabaseError>> + Send;
}

/// A pool of connections, which are opened on demand. Clones share the connections.
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
    /// Returns an idle connection that is still usable.
    fn idle(&self) -> Option<L> {
        let mut idle = self.idle.lock();
        while let Some(link) = idle.pop() {
            if link.is_open() {
                return Some(link);
            }
        }
        None
    }
}

impl<L: Link> Pool<L> {
    /// Creates a pool of at most `size` connections. A caller waits for a connection for at most `patience`.
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

    pub(super) fn options(&self) -> &L::Options {
        &self.0.options
    }

    /// Returns the maximum number of connections at once.
    #[cfg(any(feature = "postgres", test))]
    pub(super) fn size(&self) -> u32 {
        self.0.size
    }

    /// Whether the pool is closed or being closed.
    pub(super) fn is_closed(&self) -> bool {
        self.0.is_closed.load(Ordering::Relaxed)
    }

    /// Lends a connection until it is dropped.
    ///
    /// # Errors
    /// If no connection is free in time, none can be opened, or the pool is closed.
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

    /// Waits until all connections are returned, and closes them. Later requests are refused.
    pub(super) async fn close(&self) {
        self.0.is_closed.store(true, Ordering::Relaxed);
        // An error means that another call has already closed the pool.
        if let Ok(places) = self.0.places.acquire_many(self.0.size).await {
            places.forget();
            self.0.places.close();
        }
        let idle = std::mem::take(&mut *self.0.idle.lock());
        for link in idle {
            if let Err(error) = link.close().await {
                tracing::warn!(%error, "cannot close a reading connection cleanly");
            }
        }
    }
}

/// A borrowed connection.
#[derive(Debug)]
pub(super) struct Lent<L: Link> {
    /// `Some` until the value is dropped.
    link: Option<L>,
    pool: Arc<Shared<L>>,
    /// Declared last, so that the permit is released after the connection is returned.
    _place: OwnedSemaphorePermit,
}

impl<L: Link> Lent<L> {
    /// Returns the connection.
    ///
    /// # Errors
    /// Never before the value is dropped.
    pub(super) fn link(&mut self) -> Result<&mut L, DatabaseError> {
        self.link.as_mut().ok_or(DatabaseError::Lost)
    }
}

impl<L: Link> Drop for Lent<L> {
    fn drop(&mut self) {
        if let Some(mut link) = self.link.take()
            && link.clear()
        {
            self.pool.idle.lock().push(link);
        }
    }
}
