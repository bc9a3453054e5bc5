//! What the computer does in one game: it looks for its move, waits to have it written, or ponders.

use std::future::pending;

use outflank_rules::Color;
use tokio::time::Instant;

use super::outbox::Followers;
use super::pondering::{Pondering, tired};
use super::thinking::Thinking;
use super::unwritten::{Unwritten, due};
use crate::Failure;

/// See the module.
pub(super) struct ComputerTurn {
    pub(super) thinking: Option<Thinking>,
    pub(super) unwritten: Option<Unwritten>,
    pub(super) pondering: Option<Pondering>,
    /// When the last ply was made, or the game came into memory: the computer does not answer at once.
    pub(super) last_ply: Instant,
}

/// What has come of it.
pub(super) enum ComputerCall {
    /// A move, or none.
    Found(Result<String, Failure>),
    /// The move that was found is to be written.
    Write,
    /// Pondering has to rest.
    Rest,
}

impl ComputerTurn {
    /// Nothing is done yet.
    pub(super) const fn new(now: Instant) -> Self {
        Self { thinking: None, unwritten: None, pondering: None, last_ply: now }
    }

    /// For which side the computer thinks or waits to have its move written.
    pub(super) fn color(&self) -> Option<Color> {
        let thinking = self.thinking.as_ref().map(|thinking| thinking.color);
        thinking.or(self.unwritten.as_ref().map(|unwritten| unwritten.color))
    }

    /// Looks for no move any more, nor has one written.
    pub(super) fn drop_move(&mut self) {
        (self.thinking, self.unwritten) = (None, None);
    }

    /// Has a move that waits for the store written now.
    pub(super) fn hurry(&mut self) {
        if let Some(found) = &mut self.unwritten {
            found.hurry();
        }
    }

    /// Stops pondering until it is resumed.
    pub(super) fn rest(&mut self) {
        if let Some(pondering) = &mut self.pondering {
            pondering.rest();
        }
    }

    /// Waits until something has come of it; for ever, if nothing is done.
    pub(super) async fn next(&mut self, followers: &Followers) -> ComputerCall {
        tokio::select! {
            found = find(&mut self.thinking) => ComputerCall::Found(found),
            () = due(&self.unwritten) => ComputerCall::Write,
            () = tired(&self.pondering, followers) => ComputerCall::Rest,
        }
    }
}

/// The answer of the search in progress; never, if there is none.
async fn find(thinking: &mut Option<Thinking>) -> Result<String, Failure> {
    match thinking {
        Some(thinking) => thinking.answer().await,
        None => pending().await,
    }
}
