//! Whether anybody looks at one game.

use std::mem;
use std::time::Duration;

use tokio::time::Instant;

/// See the module.
pub(super) struct Attention {
    /// When somebody followed the game or asked for it last.
    looked: Instant,
    /// Whether somebody followed it when that was last noticed.
    was_followed: bool,
}

impl Attention {
    /// Of a game that comes into memory.
    pub(super) const fn new(now: Instant) -> Self {
        Self { looked: now, was_followed: false }
    }

    /// Somebody asks for the game.
    pub(super) const fn look(&mut self, now: Instant) {
        self.looked = now;
    }

    /// Notices whether the game is followed now, and whether the last follower has just left.
    pub(super) fn has_left(&mut self, is_followed: bool, now: Instant) -> bool {
        let was_followed = mem::replace(&mut self.was_followed, is_followed);
        let has_left = was_followed && !is_followed;
        if has_left {
            self.looked = now;
        }
        has_left
    }

    /// Whether somebody followed the game when that was last noticed.
    pub(super) const fn was_followed(&self) -> bool {
        self.was_followed
    }

    /// When nobody will have looked for this long.
    pub(super) fn over_at(&self, idle: Duration) -> Option<Instant> {
        self.looked.checked_add(idle)
    }
}
