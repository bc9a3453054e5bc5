//! A search that can give way and be taken up again.

use std::time::{Duration, Instant};

use outflank_engine::{Opponent, Stop};
use tokio::sync::oneshot;

use super::Owner;
use super::rank::{self, Rank, Shared};
use crate::bus::{Answer, Order};
use crate::{Client, Failure};

/// A person's move that took longer than this goes on after those that just began.
pub(super) const SLICE: Duration = Duration::from_millis(250);

/// A search with all that decides when it runs.
pub(super) struct Job {
    /// To be known by.
    pub(super) ticket: u64,
    pub(super) owner: Owner,
    pub(super) urgency: Shared,
    /// Who asked for the hint.
    pub(super) client: Option<Client>,
    /// When it was asked for.
    pub(super) since: Instant,
    /// How long it has run so far.
    pub(super) spent: Duration,
    /// When it gives way after it has run this long, it answers instead of going on later.
    pub(super) budget: Duration,
    /// Whether it is not given away any more: a worker could not do it, or it was lost before.
    pub(super) stays: bool,
    pub(super) search: Box<dyn Search>,
}

/// What goes first, by comparison.
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
        rank::now(&self.urgency).rank
    }

    /// A search that shall answer at once takes no time.
    pub(super) fn precedence(&self) -> Precedence {
        let urgent = *rank::now(&self.urgency);
        Precedence::of(urgent.rank, if urgent.is_hurried { Duration::ZERO } else { self.spent })
    }

    /// How much longer it may run.
    pub(super) fn left(&self) -> Duration {
        self.budget.saturating_sub(self.spent)
    }
}

/// Something to find, and whom to tell.
pub(super) trait Search: Send {
    /// Searches until the end or until the flag is raised.
    fn run(&mut self, engine: &mut Opponent, stop: &Stop);

    /// What a worker elsewhere is told to find the same, if it can.
    fn order(&self) -> Option<&Order>;

    /// Takes what a worker found in this time; tells whether it makes sense.
    fn take(&mut self, answer: Answer, took: Duration, was_stopped: bool) -> bool;

    /// Tells what was found, or why nothing was.
    fn answer(self: Box<Self>, refusal: Option<Failure>);
}

/// Where an answer goes.
pub(super) type Reply<T> = oneshot::Sender<Result<T, Failure>>;

/// A search that may run several times, for its longest run is the one that counts: what a later one found before it
/// had to give way again may be less.
pub(super) struct Sought<T, F> {
    pub(super) search: F,
    pub(super) errand: Option<Errand<T>>,
    pub(super) found: Option<(Duration, T)>,
    pub(super) reply: Reply<T>,
}

/// How something is found elsewhere.
pub(super) struct Errand<T> {
    pub(super) order: Order,
    /// Makes of an answer what a search here would have found; nothing of one that makes no sense here.
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
        // Whoever asked may have gone away.
        let _unread = self.reply.send(refusal.map_or(found, Err));
    }
}
