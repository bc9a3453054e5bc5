//! A search that can be interrupted and resumed.

use std::time::{Duration, Instant};

use outflank_engine::{Opponent, Stop};
use tokio::sync::oneshot;

use super::Owner;
use super::rank::{Rank, Shared};
use crate::bus::{Answer, Order};
use crate::{Client, Failure};

/// The search time after which a move for a person yields to moves that have just begun.
pub(super) const SLICE: Duration = Duration::from_millis(250);

/// A search with its scheduling data.
pub(super) struct Job {
    /// The identifier of the search.
    pub(super) ticket: u64,
    pub(super) owner: Owner,
    pub(super) urgency: Shared,
    /// The client that asked for a hint.
    pub(super) client: Option<Client>,
    /// When the search was requested.
    pub(super) since: Instant,
    /// The search time so far.
    pub(super) spent: Duration,
    /// The search time after which an interrupted search answers with its result so far instead of resuming.
    pub(super) budget: Duration,
    /// Whether the search must run on the server, because a worker could not do it or lost it.
    pub(super) stays: bool,
    pub(super) search: Box<dyn Search>,
}

/// The place of a search in the scheduling order. The least goes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Precedence {
    class: u8,
    is_long: bool,
}

impl Precedence {
    pub(super) fn of(rank: Rank, spent: Duration) -> Self {
        Self { class: rank.class(), is_long: rank.is_pressing() && spent >= SLICE }
    }
}

impl Job {
    pub(super) fn rank(&self) -> Rank {
        self.urgency.lock().rank
    }

    /// Returns the place in the scheduling order. A hurried search counts as if it had taken no time.
    pub(super) fn precedence(&self) -> Precedence {
        let urgent = *self.urgency.lock();
        Precedence::of(urgent.rank, if urgent.is_hurried { Duration::ZERO } else { self.spent })
    }

    /// Returns the remaining search time.
    pub(super) fn left(&self) -> Duration {
        self.budget.saturating_sub(self.spent)
    }
}

/// A search and its requester.
pub(super) trait Search: Send {
    /// Searches until it is finished or the stop flag is set.
    fn run(&mut self, engine: &mut Opponent, stop: &Stop);

    /// Returns the same search as an order for a worker, if possible.
    fn order(&self) -> Option<&Order>;

    /// Takes a worker's answer with its search time. Returns whether the answer is valid.
    fn take(&mut self, answer: Answer, took: Duration, was_stopped: bool) -> bool;

    /// Answers the requester with the result or the refusal.
    fn answer(self: Box<Self>, refusal: Option<Failure>);
}

/// The channel to the requester.
pub(super) type Reply<T> = oneshot::Sender<Result<T, Failure>>;

/// A search that may run several times. The longest run counts, since a later interrupted run may have found
/// less.
pub(super) struct Sought<T, F> {
    pub(super) search: F,
    pub(super) errand: Option<Errand<T>>,
    pub(super) found: Option<(Duration, T)>,
    pub(super) reply: Reply<T>,
}

/// The same search for a worker.
pub(super) struct Errand<T> {
    pub(super) order: Order,
    /// Converts a worker's answer to a result. `None` if the answer is invalid.
    pub(super) read: Box<dyn Fn(Answer) -> Option<T> + Send>,
}

impl<T, F> Sought<T, F> {
    fn keep(&mut self, found: T, took: Duration, was_stopped: bool) {
        if !was_stopped || self.found.as_ref().is_none_or(|(longest, _)| took >= *longest) {
            self.found = Some((took, found));
        }
    }
}

impl<T: Send, F: FnMut(&mut Opponent, &Stop) -> T + Send> Search for Sought<T, F> {
    fn run(&mut self, engine: &mut Opponent, stop: &Stop) {
        let begun = Instant::now();
        let found = (self.search)(engine, stop);
        self.keep(found, begun.elapsed(), stop.is_stopped());
    }

    fn order(&self) -> Option<&Order> {
        self.errand.as_ref().map(|errand| &errand.order)
    }

    fn take(&mut self, answer: Answer, took: Duration, was_stopped: bool) -> bool {
        let Some(found) = self.errand.as_ref().and_then(|errand| (errand.read)(answer)) else { return false };
        self.keep(found, took, was_stopped);
        true
    }

    fn answer(self: Box<Self>, refusal: Option<Failure>) {
        let found = self.found.map(|(_, found)| found).ok_or(Failure::Broken("the engine"));
        // The requester may have left.
        let _unread = self.reply.send(refusal.map_or(found, Err));
    }
}
