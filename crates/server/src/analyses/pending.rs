//! Unfinished analyses in the database. After a crash or a takeover, the next server begins them again.

use std::fmt::Display;
use std::future::Future;

use tokio::runtime::Handle;

use super::AnalysisId;
use super::job::Job;
use crate::analyzed::{GameText, Occasion};
use crate::clock::now;
use crate::store::{KeptJob, Store, StoreError};

/// The kind of these jobs in the database.
const KIND: &str = "analysis";
/// How often a job may begin without ending. After that it is assumed to crash the server.
const MOST_TRIES: u32 = 3;

/// The unfinished analyses in a store. Clones share the store.
#[derive(Clone, Debug)]
pub(super) struct Pending {
    store: Store,
    runtime: Handle,
}

impl Pending {
    /// Must be called within a Tokio runtime.
    pub(super) fn new(store: Store) -> Self {
        Self { store, runtime: Handle::current() }
    }

    /// Saves a job.
    pub(super) async fn keep(&self, job: &Job) {
        match serde_json::to_string(&GameText::from(&*job.game)) {
            Ok(body) => log_failure(self.store.keep_job(KIND, job.id.as_str(), &body, now()).await),
            Err(error) => log_failure(Err(error)),
        }
    }

    /// Returns all jobs in the order of their requests. Removes damaged jobs and those that began too often.
    pub(super) async fn all(&self) -> Vec<(AnalysisId, GameText)> {
        let kept = match self.store.jobs(KIND).await {
            Ok(kept) => kept,
            Err(error) => {
                tracing::warn!(%error, "cannot read unfinished analyses");
                return Vec::new();
            }
        };
        let mut all = Vec::new();
        for KeptJob { id, body, tries } in kept {
            match (id.parse::<AnalysisId>(), serde_json::from_str::<GameText>(&body)) {
                (Ok(id), Ok(game)) if tries < MOST_TRIES => all.push((id, game)),
                (Ok(_), Ok(_)) => {
                    tracing::error!(id, "an analysis began {tries} times and never ended; giving up on it");
                    log_failure(self.store.job_over(&id).await);
                }
                _ => {
                    tracing::error!(id, "an unfinished analysis is damaged");
                    log_failure(self.store.job_over(&id).await);
                }
            }
        }
        all
    }

    /// Removes a job.
    pub(super) async fn forget(&self, id: &AnalysisId) {
        log_failure(self.store.job_over(id.as_str()).await);
    }

    /// Removes the jobs for which `is_unwanted` returns true, given the players, event and date.
    pub(super) async fn forget_all(&self, is_unwanted: impl Fn(&Occasion) -> bool) -> Result<(), StoreError> {
        for KeptJob { id, body, .. } in self.store.jobs(KIND).await? {
            if serde_json::from_str::<GameText>(&body).is_ok_and(|game| is_unwanted(&game.occasion)) {
                self.store.job_over(&id).await?;
            }
        }
        Ok(())
    }

    /// Subtracts the last try of a job after an orderly shutdown.
    pub(super) async fn put_back(&self, id: &AnalysisId) {
        log_failure(self.store.job_put_back(id.as_str()).await);
    }

    /// Counts a try. Blocks.
    pub(super) fn begun(&self, id: &AnalysisId) {
        self.write(self.store.job_begun(id.as_str()));
    }

    /// Removes a finished job. Blocks.
    pub(super) fn over(&self, id: &AnalysisId) {
        self.write(self.store.job_over(id.as_str()));
    }

    fn write(&self, change: impl Future<Output = Result<(), StoreError>>) {
        log_failure(self.runtime.block_on(change));
    }
}

/// Logs a failed write. The analysis continues, since only a crash would now lose the job.
fn log_failure(written: Result<(), impl Display>) {
    if let Err(error) = written {
        tracing::warn!(%error, "cannot save the progress of an analysis");
    }
}
