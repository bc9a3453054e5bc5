//! What administrators have set, in memory: the store is written first.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{PoisonError, RwLock};

use crate::store::{Store, StoreError};

/// Under these names it is kept.
pub(crate) const NOTICE: &str = "notice";
pub(crate) const MAINTENANCE: &str = "maintenance";

/// See the module.
#[derive(Debug, Default)]
pub(crate) struct Orders {
    notice: RwLock<Option<String>>,
    maintenance: AtomicBool,
}

impl Orders {
    /// Reads what was set before.
    pub(crate) async fn open(store: &Store) -> Result<Self, StoreError> {
        let notice = store.setting(NOTICE).await?;
        let maintenance = store.setting(MAINTENANCE).await?.is_some();
        Ok(Self { notice: RwLock::new(notice), maintenance: AtomicBool::new(maintenance) })
    }

    /// What everybody is told.
    pub(crate) fn notice(&self) -> Option<String> {
        self.notice.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Whether no new games begin, but those of events.
    pub(crate) fn is_in_maintenance(&self) -> bool {
        self.maintenance.load(Ordering::Relaxed)
    }

    pub(crate) fn tell(&self, notice: Option<String>) {
        *self.notice.write().unwrap_or_else(PoisonError::into_inner) = notice;
    }

    pub(crate) fn maintain(&self, on: bool) {
        self.maintenance.store(on, Ordering::Relaxed);
    }
}
