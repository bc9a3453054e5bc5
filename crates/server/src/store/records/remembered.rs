//! What was found lately, for as long as the games are the same: the first positions of a game are those that everybody
//! looks at, and those with most games to count.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use outflank_records::Viewpoint;

use super::search::{Asked, FoundPosition};
use crate::store::DatabaseError;
use crate::store::sqlite::Connection;

/// So many answers are kept: some kilobytes each.
const KEPT: usize = 64;

/// Which games there are, and what is said of them: how often that has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State(i64);

impl State {
    /// That of the transaction that a connection is in.
    pub(super) async fn of(connection: &mut Connection) -> Result<Self, DatabaseError> {
        connection.ask("SELECT number FROM revision").one().await.map(Self)
    }
}

/// Says in a transaction that games, or what is said of them, are others now. Putting runs together changes no answer.
pub(super) async fn changed(connection: &mut Connection) -> Result<(), DatabaseError> {
    connection.run_all("UPDATE revision SET number = number + 1").await
}

/// The answers that are kept, the latest asked for last.
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
    /// What was found in this state of the games.
    pub(super) fn find(&self, state: State, view: &Viewpoint, asked: &Asked) -> Option<FoundPosition> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|answer| answer.state == state);
        let at = kept.iter().position(|answer| answer.view == *view && answer.asked == *asked)?;
        let answer = kept.remove(at)?;
        let found = answer.found.clone();
        kept.push_back(answer);
        Some(found)
    }

    /// Keeps an answer, in the place of that which nobody has asked for the longest.
    pub(super) fn keep(&self, state: State, view: &Viewpoint, asked: &Asked, found: &FoundPosition) {
        let answer = Answer { state, view: view.clone(), asked: asked.clone(), found: found.clone() };
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        while kept.len() >= KEPT {
            kept.pop_front();
        }
        kept.push_back(answer);
    }
}
