//! The urgency of searches.

use std::sync::Arc;

use parking_lot::Mutex;

use super::queue::Queue;

/// The purpose of a search, most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rank {
    /// A move in a person's game that has followers.
    Followed,
    /// A move in a person's game without followers.
    Person,
    /// A hint for a person.
    Hint,
    /// A move in a game of the computer against itself, with spectators.
    Watched,
    /// Advice that becomes deeper while a person looks at a position.
    Look,
    /// A move in a game of the computer against itself, without spectators.
    Unwatched,
}

impl Rank {
    /// Returns the rank of a move.
    pub(crate) const fn of_move(has_person: bool, is_followed: bool) -> Self {
        match (has_person, is_followed) {
            (true, true) => Self::Followed,
            (true, false) => Self::Person,
            (false, true) => Self::Watched,
            (false, false) => Self::Unwatched,
        }
    }

    /// Returns the class of the rank. A lower class goes first and interrupts a higher one. Hints and watched
    /// games are in the same class and take turns.
    pub(super) const fn class(self) -> u8 {
        match self {
            Self::Followed => 0,
            Self::Person => 1,
            Self::Hint | Self::Watched => 2,
            Self::Look => 3,
            Self::Unwatched => 4,
        }
    }

    /// Whether the search may be refused, since the requester can ask again.
    pub(super) const fn is_advice(self) -> bool {
        matches!(self, Self::Hint | Self::Look)
    }

    /// Whether a person waits for the move, so that short searches precede long ones. For other searches,
    /// switching would only lose the memory of their engines.
    pub(super) const fn is_pressing(self) -> bool {
        matches!(self, Self::Followed | Self::Person)
    }
}

/// The urgency of a search, which may change while it waits and runs. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Urgency {
    queue: Arc<Queue>,
    now: Shared,
}

/// The shared state. Lock the queue before it, never after it.
pub(super) type Shared = Arc<Mutex<Urgent>>;

#[derive(Clone, Copy, Debug)]
pub(super) struct Urgent {
    pub(super) rank: Rank,
    /// Whether the search must answer with its result so far.
    pub(super) is_hurried: bool,
}

impl Urgency {
    pub(super) fn new(queue: Arc<Queue>, rank: Rank) -> Self {
        Self { queue, now: Arc::new(Mutex::new(Urgent { rank, is_hurried: false })) }
    }

    pub(super) fn shared(&self) -> Shared {
        Arc::clone(&self.now)
    }

    pub(crate) fn set_rank(&self, rank: Rank) {
        let mut now = self.now.lock();
        let is_new = now.rank != rank;
        now.rank = rank;
        drop(now);
        if is_new {
            self.queue.review();
        }
    }

    /// Makes the search answer with its result so far.
    pub(crate) fn hurry(&self) {
        self.now.lock().is_hurried = true;
        self.queue.review();
    }
}
