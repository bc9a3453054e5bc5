//! For whom a search is, and what goes before what.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::queue::Queue;

/// Who waits for a search, those who matter most first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rank {
    /// A move in a game that a person plays and somebody follows.
    Followed,
    /// A move in a game that a person plays.
    Person,
    /// Advice that a person asked for.
    Hint,
    /// A move of the computer against itself, for those who watch it.
    Watched,
    /// Advice that deepens as long as a person looks at a position.
    Look,
    /// A move of the computer against itself that nobody waits for.
    Unwatched,
}

impl Rank {
    /// The rank of a move.
    pub(crate) const fn of_move(has_person: bool, is_followed: bool) -> Self {
        match (has_person, is_followed) {
            (true, true) => Self::Followed,
            (true, false) => Self::Person,
            (false, true) => Self::Watched,
            (false, false) => Self::Unwatched,
        }
    }

    /// Lower goes first, and what runs gives way to it. Hints and games that are watched take turns.
    pub(super) const fn class(self) -> u8 {
        match self {
            Self::Followed => 0,
            Self::Person => 1,
            Self::Hint | Self::Watched => 2,
            Self::Look => 3,
            Self::Unwatched => 4,
        }
    }

    /// Whether it may be refused, since whoever asks can ask again.
    pub(super) const fn is_advice(self) -> bool {
        matches!(self, Self::Hint | Self::Look)
    }

    /// Whether a person is waiting for the move, so that who needs little goes before who needs much. Where nobody
    /// is in a hurry, changing from search to search would only cost what they know.
    pub(super) const fn is_pressing(self) -> bool {
        matches!(self, Self::Followed | Self::Person)
    }
}

/// How urgent a search is, which may change while it waits and while it runs. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Urgency {
    queue: Arc<Queue>,
    now: Shared,
}

/// What the queue knows of it.
pub(super) type Shared = Arc<Mutex<Urgent>>;

/// How urgent a search is now.
#[derive(Clone, Copy, Debug)]
pub(super) struct Urgent {
    pub(super) rank: Rank,
    /// Whether it shall answer with what it has.
    pub(super) is_hurried: bool,
}

impl Urgency {
    pub(super) fn new(queue: Arc<Queue>, rank: Rank) -> Self {
        Self { queue, now: Arc::new(Mutex::new(Urgent { rank, is_hurried: false })) }
    }

    pub(super) fn shared(&self) -> Shared {
        Arc::clone(&self.now)
    }

    /// Changes the rank.
    pub(crate) fn set_rank(&self, rank: Rank) {
        let mut now = now(&self.now);
        let is_new = now.rank != rank;
        now.rank = rank;
        drop(now);
        if is_new {
            self.queue.review();
        }
    }

    /// Makes the search answer with what it has found.
    pub(crate) fn hurry(&self) {
        now(&self.now).is_hurried = true;
        self.queue.review();
    }
}

/// How urgent it is now. The queue may be locked meanwhile; never the other way round.
pub(super) fn now(shared: &Shared) -> MutexGuard<'_, Urgent> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
