//! Whether a game has viewers.

use std::mem;
use std::time::Duration;

use tokio::time::Instant;

/// The viewers of one game.
pub(super) struct Attention {
    /// When it last had a follower or a request.
    looked: Instant,
    /// Whether it had followers at the last check.
    was_followed: bool,
}

impl Attention {
    /// For a game that has just been loaded.
    pub(super) const fn new(now: Instant) -> Self {
        Self { looked: now, was_followed: false }
    }

    /// Notes a request for the game.
    pub(super) const fn note_request(&mut self, now: Instant) {
        self.looked = now;
    }

    /// Notes whether the game has followers; returns whether the last one has just left.
    pub(super) fn has_left(&mut self, is_followed: bool, now: Instant) -> bool {
        let was_followed = mem::replace(&mut self.was_followed, is_followed);
        let has_left = was_followed && !is_followed;
        if has_left {
            self.looked = now;
        }
        has_left
    }

    /// Whether it had followers at the last check.
    pub(super) const fn was_followed(&self) -> bool {
        self.was_followed
    }

    /// When it will have been without viewers for this long.
    pub(super) fn over_at(&self, idle: Duration) -> Option<Instant> {
        self.looked.checked_add(idle)
    }
}
