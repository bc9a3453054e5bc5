//! A slot in memory whose value is loaded from disk on demand.

use std::sync::{Arc, OnceLock};

use tokio::sync::Mutex;

use crate::Failure;
use crate::run_detached::run_detached;

/// A value that is loaded once, even if the requester leaves.
#[derive(Debug)]
pub(super) struct Slot<T> {
    what: OnceLock<T>,
    /// The lock that is held while loading.
    turn: Arc<Mutex<()>>,
}

impl<T> Default for Slot<T> {
    fn default() -> Self {
        Self { what: OnceLock::new(), turn: Arc::default() }
    }
}

impl<T: Clone + Send + Sync + 'static> Slot<T> {
    /// Returns the value if it is loaded.
    pub(super) fn get(&self) -> Option<&T> {
        self.what.get()
    }

    /// Returns the value, and loads it if necessary. Loading continues even if every caller leaves. Later
    /// callers wait for the same load.
    pub(super) async fn filled(
        self: &Arc<Self>,
        read: impl Future<Output = Result<T, Failure>> + Send + 'static,
    ) -> Result<T, Failure> {
        if let Some(what) = self.what.get() {
            return Ok(what.clone());
        }
        let turn = Arc::clone(&self.turn).lock_owned().await;
        if let Some(what) = self.what.get() {
            return Ok(what.clone());
        }
        let slot = Arc::clone(self);
        let reading = async move {
            let _until_read = turn;
            let what = read.await?;
            Ok(slot.what.get_or_init(|| what).clone())
        };
        run_detached("the event", reading).await
    }
}

#[cfg(test)]
mod tests {
    use std::pin::pin;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use futures_util::FutureExt;
    use tokio::sync::oneshot;

    use super::*;

    /// Loads a number on demand and counts the attempts.
    async fn load_number(begun: Arc<AtomicUsize>, number: oneshot::Receiver<u32>) -> Result<u32, Failure> {
        begun.fetch_add(1, Ordering::Relaxed);
        number.await.map_err(|_| Failure::Busy)
    }

    #[tokio::test]
    async fn what_is_being_read_is_read_once_whoever_goes_away() {
        let (slot, begun) = (Arc::new(Slot::default()), Arc::new(AtomicUsize::new(0)));
        let (number, first) = oneshot::channel();
        assert!(
            slot.filled(load_number(Arc::clone(&begun), first)).now_or_never().is_none(),
            "and goes away"
        );
        let (_never, second) = oneshot::channel();
        {
            let mut asked = pin!(slot.filled(load_number(Arc::clone(&begun), second)));
            assert!(asked.as_mut().now_or_never().is_none());
            number.send(7).unwrap();
            assert_eq!(asked.await.unwrap(), 7);
        }
        assert_eq!((begun.load(Ordering::Relaxed), slot.get()), (1, Some(&7)));
    }

    #[tokio::test]
    async fn what_could_not_be_read_is_read_again_for_whoever_is_still_there() {
        let (slot, begun) = (Arc::new(Slot::default()), Arc::new(AtomicUsize::new(0)));
        let (number, first) = oneshot::channel();
        assert!(slot.filled(load_number(Arc::clone(&begun), first)).now_or_never().is_none());
        let (again, second) = oneshot::channel();
        again.send(8).unwrap();
        drop(number);
        assert_eq!(slot.filled(load_number(Arc::clone(&begun), second)).await.unwrap(), 8);
        assert_eq!(begun.load(Ordering::Relaxed), 2);
    }
}
