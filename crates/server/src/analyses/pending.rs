//! Analyses that were asked for and are not over, as the database keeps them: when the server ends in the middle of one,
//! whoever has the database next begins it again.

use std::future::Future;

use tokio::runtime::Handle;

use super::AnalysisId;
use super::job::Job;
use crate::analyzed::{GameText, Occasion};
use crate::clock::now;
use crate::store::{KeptJob, Store, StoreError};

/// What work of this kind is called.
const KIND: &str = "analysis";
/// Begun so often and never over, it is taken for what ends the server.
const MOST_TRIES: u32 = 3;

/// See the module; clones share it.
#[derive(Clone, Debug)]
pub(super) struct Pending {
    store: Store,
    runtime: Handle,
}

impl Pending {
    /// In this database; within a runtime.
    pub(super) fn new(store: Store) -> Self {
        Self { store, runtime: Handle::current() }
    }

    /// Keeps one.
    pub(super) async fn keep(&self, job: &Job) {
        let Ok(body) = serde_json::to_string(&GameText::from(&*job.game)) else { return };
        log_failure(self.store.keep_job(KIND, job.id.as_str(), &body, now()).await);
    }

    /// All there are, in the order in which they were asked for.
    pub(super) async fn all(&self) -> Vec<(AnalysisId, GameText)> {
        let kept = match self.store.jobs(KIND).await {
            Ok(kept) => kept,
            Err(error) => {
                tracing::warn!(%error, "analyses that were not over cannot be read");
                return Vec::new();
            }
        };
        let mut all = Vec::new();
        for KeptJob { id, body, tries } in kept {
            match (id.parse::<AnalysisId>(), serde_json::from_str::<GameText>(&body)) {
                (Ok(id), Ok(game)) if tries < MOST_TRIES => all.push((id, game)),
                (Ok(_), Ok(_)) => {
                    tracing::error!(id, "an analysis was begun {tries} times and never over; it is given up");
                    log_failure(self.store.job_over(&id).await);
                }
                _ => {
                    tracing::error!(id, "an analysis that was not over is damaged");
                    log_failure(self.store.job_over(&id).await);
                }
            }
        }
        all
    }

    /// One that will not be made any more.
    pub(super) async fn forget(&self, id: &AnalysisId) {
        log_failure(self.store.job_over(id.as_str()).await);
    }

    /// Those of which this is true: nothing may be left of them.
    pub(super) async fn forget_all(&self, is_unwanted: impl Fn(&Occasion) -> bool) -> Result<(), StoreError> {
        for KeptJob { id, body, .. } in self.store.jobs(KIND).await? {
            if serde_json::from_str::<GameText>(&body).is_ok_and(|game| is_unwanted(&game.occasion)) {
                self.store.job_over(&id).await?;
            }
        }
        Ok(())
    }

    /// One that was begun and then ended in order: that was no try.
    pub(super) async fn put_back(&self, id: &AnalysisId) {
        log_failure(self.store.job_put_back(id.as_str()).await);
    }

    /// One is begun; on a thread that may wait.
    pub(super) fn begun(&self, id: &AnalysisId) {
        self.write(self.store.job_begun(id.as_str()));
    }

    /// One is over; on a thread that may wait.
    pub(super) fn over(&self, id: &AnalysisId) {
        self.write(self.store.job_over(id.as_str()));
    }

    fn write(&self, change: impl Future<Output = Result<(), StoreError>>) {
        log_failure(self.runtime.block_on(change));
    }
}

/// Analyses go on without it: a failed write costs only that a crash forgets them.
fn log_failure(written: Result<(), StoreError>) {
    if let Err(error) = written {
        tracing::warn!(%error, "what becomes of an analysis cannot be written");
    }
}
