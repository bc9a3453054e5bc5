//! A tournament in memory.

use std::sync::Arc;

use outflank_tournament::{CorruptLog, Entry, Log, Refusal};
use outflank_wire::tournament::Tournament;
use tokio::sync::OnceCell;
use tokio::task::spawn_blocking;

use super::arena;
use super::refusal::EventRefusal;
use crate::ids::TournamentId;
use crate::store::tournaments::{Aside, StoredTournament};
use crate::{Failure, convert};

/// A tournament at one version, with its public view.
#[derive(Debug)]
pub(super) struct State {
    pub(super) log: Log,
    pub(super) aside: Aside,
    shown: OnceCell<Arc<Tournament>>,
}

impl State {
    pub(super) fn new(log: Log, aside: Aside) -> Self {
        Self { log, aside, shown: OnceCell::new() }
    }

    /// Replays a stored tournament.
    pub(super) fn replay(kept: StoredTournament) -> Result<Self, Failure> {
        let broken = |error: CorruptLog| EventRefusal::Broken(error.to_string());
        let mut entries: Vec<Entry> = Vec::with_capacity(kept.lines.len());
        for (line, number) in kept.lines.iter().zip(1..) {
            let entry = outflank_tournament::log::read_entry(number, line);
            entries.push(entry.map_err(|error| EventRefusal::Broken(format!("entry {number}: {error}")))?);
        }
        if entries.is_empty() {
            return Err(broken(CorruptLog { entry: 1, refusal: Refusal::NotCreated }).into());
        }
        Ok(Self::new(Log::replay(entries).map_err(broken)?, kept.aside))
    }

    /// Returns the public view. It is computed once per version, on a separate thread.
    pub(super) async fn shown(self: Arc<Self>, id: &TournamentId) -> Result<Arc<Tournament>, Failure> {
        let counted = self.shown.get_or_try_init(|| async {
            let (state, id) = (Arc::clone(&self), id.clone());
            let counting = spawn_blocking(move || {
                convert::shown(&id, &state.log, &state.aside, arena::ends(&state.log))
            });
            counting.await.map(Arc::new).map_err(|_| Failure::Broken("the standings"))
        });
        counted.await.cloned()
    }
}
