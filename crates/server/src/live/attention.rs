//! Whether a game has viewers.

use std::mem;
use std::time::Duration;

use tokio::time::Instant;

/// Whether and when one game had viewers.
pub(super) struct Attention {
    /// When the game last had a follower or a request.
    looked: Instant,
    /// Whether the game had followers at the last check.
    was_followed: bool,
}

impl Attention {
    /// Starts for a game that has just been loaded.
    pub(super) const fn new(now: Instant) -> Self {
        Self { looked: now, was_followed: false }
    }

    /// Records a request for the game.
    pub(super) const fn note_request(&mut self, now: Instant) {
        self.looked = now;
    }

    /// Records whether the game has followers. Returns whether the last of them has just left.
    pub(super) fn has_left(&mut self, is_followed: bool, now: Instant) -> bool {
        let was_followed = mem::replace(&mut self.was_followed, is_followed);
        let has_left = was_followed && !is_followed;
        if has_left {
            self.looked = now;
        }
        has_left
    }

    /// Whether the game had followers at the last check.
    pub(super) const fn was_followed(&self) -> bool {
        self.was_followed
    }

    /// Returns the time at which the game will have been without viewers for this long, if none arrives.
    pub(super) fn over_at(&self, idle: Duration) -> Option<Instant> {
        self.looked.checked_add(idle)
    }
}
