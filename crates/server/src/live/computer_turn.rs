//! The computer's work in one game: it searches for a move, waits until its move is written, or ponders.

use std::future::pending;

use outflank_rules::Color;
use tokio::time::Instant;

use super::outbox::Followers;
use super::pondering::{PonderedTurn, must_pause};
use super::thinking::Thinking;
use super::unwritten::{Unwritten, due};
use crate::Failure;

pub(super) struct ComputerTurn {
    pub(super) thinking: Option<Thinking>,
    pub(super) unwritten: Option<Unwritten>,
    pub(super) pondering: Option<PonderedTurn>,
    /// When the last ply was played or the game was loaded. The computer waits a moment after that.
    pub(super) last_ply: Instant,
}

/// Progress of the computer's work.
pub(super) enum ComputerCall {
    /// The search has ended.
    Found(Result<String, Failure>),
    /// The found move should be written now.
    Write,
    /// Pondering has to pause.
    Pause,
}

impl ComputerTurn {
    /// Creates a turn in which the computer has no work yet.
    pub(super) const fn new(now: Instant) -> Self {
        Self { thinking: None, unwritten: None, pondering: None, last_ply: now }
    }

    /// Returns the side for which the computer searches or waits until its move is written.
    pub(super) fn color(&self) -> Option<Color> {
        let thinking = self.thinking.as_ref().map(|thinking| thinking.color);
        thinking.or(self.unwritten.as_ref().map(|unwritten| unwritten.color))
    }

    /// Drops a search and an unwritten move.
    pub(super) fn drop_move(&mut self) {
        (self.thinking, self.unwritten) = (None, None);
    }

    /// Schedules the next attempt to write a found move for now.
    pub(super) fn hurry(&mut self) {
        if let Some(found) = &mut self.unwritten {
            found.hurry();
        }
    }

    /// Pauses pondering.
    pub(super) fn pause(&mut self) {
        if let Some(pondering) = &mut self.pondering {
            pondering.pause();
        }
    }

    /// Waits for progress, or forever if there is no work.
    pub(super) async fn next(&mut self, followers: &Followers) -> ComputerCall {
        tokio::select! {
            found = find(&mut self.thinking) => ComputerCall::Found(found),
            () = due(&self.unwritten) => ComputerCall::Write,
            () = must_pause(&self.pondering, followers) => ComputerCall::Pause,
        }
    }
}

/// Waits for the result of the search, or forever if there is no search.
async fn find(thinking: &mut Option<Thinking>) -> Result<String, Failure> {
    match thinking {
        Some(thinking) => thinking.answer().await,
        None => pending().await,
    }
}
