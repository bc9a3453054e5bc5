//! A cache of recent answers, valid while the games are unchanged. The first positions of a game are
//! requested most and have the most games to count.

use std::collections::VecDeque;
use std::sync::Arc;

use outflank_records::Viewpoint;
use parking_lot::Mutex;

use super::search::{Asked, FoundPosition};
use crate::store::DatabaseError;
use crate::store::sqlite::Connection;

/// The maximum number of cached answers, of some kilobytes each.
const MOST_ANSWERS: usize = 64;

/// The number of the current revision of the games and their data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State(i64);

impl State {
    /// Returns the revision that a connection's transaction sees.
    pub(super) async fn of(connection: &mut Connection) -> Result<Self, DatabaseError> {
        connection.ask("SELECT number FROM revision").one().await.map(Self)
    }
}

/// Increments the revision, within a transaction. Merging runs does not increment it, because that changes no
/// answers.
pub(super) async fn changed(connection: &mut Connection) -> Result<(), DatabaseError> {
    connection.run_all("UPDATE revision SET number = number + 1").await
}

/// The cached answers, the most recently used last.
#[derive(Clone, Debug, Default)]
pub(super) struct Remembered(Arc<Mutex<VecDeque<Answer>>>);

#[derive(Debug)]
struct Answer {
    state: State,
    view: Viewpoint,
    asked: Asked,
    found: FoundPosition,
}

impl Remembered {
    /// Returns the cached answer for this revision.
    pub(super) fn find(&self, state: State, view: &Viewpoint, asked: &Asked) -> Option<FoundPosition> {
        let mut kept = self.0.lock();
        kept.retain(|answer| answer.state == state);
        let at = kept.iter().position(|answer| answer.view == *view && answer.asked == *asked)?;
        let answer = kept.remove(at)?;
        let found = answer.found.clone();
        kept.push_back(answer);
        Some(found)
    }

    /// Caches an answer in place of the least recently used one.
    pub(super) fn keep(&self, state: State, view: &Viewpoint, asked: &Asked, found: &FoundPosition) {
        let answer = Answer { state, view: view.clone(), asked: asked.clone(), found: found.clone() };
        let mut kept = self.0.lock();
        while kept.len() >= MOST_ANSWERS {
            kept.pop_front();
        }
        kept.push_back(answer);
    }
}
