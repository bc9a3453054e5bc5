//! Administrators' settings in memory. Every change is stored before it is made here.

use std::sync::atomic::{AtomicBool, Ordering};

use parking_lot::RwLock;

use crate::store::{Store, StoreError};

/// The names of the settings in the store.
pub(crate) const NOTICE: &str = "notice";
pub(crate) const MAINTENANCE: &str = "maintenance";

#[derive(Debug, Default)]
pub(crate) struct Orders {
    notice: RwLock<Option<String>>,
    maintenance: AtomicBool,
}

impl Orders {
    /// Reads the settings from the store.
    pub(crate) async fn open(store: &Store) -> Result<Self, StoreError> {
        let notice = store.setting(NOTICE).await?;
        let maintenance = store.setting(MAINTENANCE).await?.is_some();
        Ok(Self { notice: RwLock::new(notice), maintenance: AtomicBool::new(maintenance) })
    }

    /// Returns the notice shown to everybody, if there is one.
    pub(crate) fn notice(&self) -> Option<String> {
        self.notice.read().clone()
    }

    /// Whether only games of tournaments may begin.
    pub(crate) fn is_in_maintenance(&self) -> bool {
        self.maintenance.load(Ordering::Relaxed)
    }

    pub(crate) fn publish(&self, notice: Option<String>) {
        *self.notice.write() = notice;
    }

    pub(crate) fn maintain(&self, on: bool) {
        self.maintenance.store(on, Ordering::Relaxed);
    }
}
