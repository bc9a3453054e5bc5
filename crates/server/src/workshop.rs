//! Work on separate threads. Each kind of work has its own workshop, with benches for concurrent tasks and a
//! line for waiting ones. Clients in the line take turns, no matter how much each of them requests.
//!
//! Work at a bench runs on a thread that does not keep the server from exiting. The work checks repeatedly
//! whether to continue, and stops after its time limit or when its requester has left. The bench is free only
//! once the work has really ended.

use std::collections::VecDeque;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use outflank_engine::Stop;
use parking_lot::Mutex;
use tokio::sync::oneshot;

use crate::lower_priority::lower_priority;
use crate::own_time::own_time;
use crate::slots::{Slot, Slots};
use crate::{Client, Failure};

/// A client may use at most `1 / SHARE` of the benches, so that others find one free.
const SHARE: usize = 2;
/// The number of clients whose latest turns are remembered.
const MOST_REMEMBERED: usize = 64;
/// How far work may exceed its time limit before its bench counts as stuck. A busy machine is slow.
const STUCK_AFTER: Duration = Duration::from_secs(30);

/// The settings of a workshop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rules {
    /// The name of its threads.
    pub(crate) name: &'static str,
    /// The number of concurrent tasks.
    pub(crate) benches: usize,
    /// The maximum number of tasks that may wait. Work beyond this limit, or beyond a client's share, is
    /// refused as busy.
    pub(crate) line: usize,
    /// Whether its threads run at a lower priority.
    pub(crate) has_low_priority: bool,
}

/// A workshop. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Workshop {
    rules: Rules,
    /// Places at the benches and in line.
    places: Arc<Slots>,
    floor: Arc<Mutex<Floor>>,
}

/// The running and waiting tasks.
#[derive(Debug, Default)]
struct Floor {
    last: u64,
    working: Vec<Working>,
    waiting: VecDeque<Waiting>,
    /// The clients that had the latest turns.
    served: VecDeque<Client>,
}

#[derive(Debug)]
struct Working {
    number: u64,
    client: Client,
    /// When the work should end.
    due: Option<Instant>,
}

#[derive(Debug)]
struct Waiting {
    client: Client,
    bench: oneshot::Sender<Bench>,
}

/// An occupied bench. Dropping it frees the bench.
#[derive(Debug)]
pub(crate) struct Bench {
    shop: Workshop,
    number: u64,
    place: Option<Slot>,
}

/// A time limit. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Deadline {
    stop: Stop,
    end: Option<Instant>,
    /// The limit on the CPU time of the work's thread.
    work: Option<Duration>,
    /// Another stop flag, and the time from which it counts.
    other: Option<(Stop, Instant)>,
}

impl Deadline {
    /// Creates a deadline that lasts until its guard is dropped.
    pub(crate) fn none() -> Self {
        Self { stop: Stop::new(), end: None, work: None, other: None }
    }

    /// Creates a deadline for CPU time, so that the work may take longer on a busy machine.
    pub(crate) fn of_work(time: Duration) -> Self {
        Self { work: Some(time), ..Self::none() }
    }

    /// Also limits the time from now.
    pub(crate) fn at_most(self, time: Duration) -> Self {
        Self { end: Instant::now().checked_add(time), ..self }
    }

    /// Also ends when another stop flag is set, but not before `grace` has passed.
    pub(crate) fn or_with(self, other: Stop, grace: Duration) -> Self {
        Self { other: Some((other, Instant::now() + grace)), ..self }
    }

    /// Whether the work may continue.
    pub(crate) fn goes_on(&self) -> bool {
        let is_past = |end: Instant| Instant::now() >= end;
        let has_ended =
            self.other.as_ref().is_some_and(|(other, grace)| other.is_stopped() && is_past(*grace));
        let is_used_up = || self.work.is_some_and(|work| own_time() >= work);
        !self.stop.is_stopped() && !has_ended && !self.end.is_some_and(is_past) && !is_used_up()
    }

    /// Returns a guard that ends the work when it is dropped.
    pub(crate) fn guard(&self) -> StopOnDrop {
        StopOnDrop(self.stop.clone())
    }
}

/// Ends the work when it is dropped, together with the requester.
pub(crate) struct StopOnDrop(Stop);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}

impl Floor {
    fn of_client(&self, client: Client) -> usize {
        self.working.iter().filter(|working| working.client.is_same(client)).count()
    }

    /// Whether a task of this client may start.
    fn has_room_for(&self, client: Client, benches: usize) -> bool {
        let share = benches.div_ceil(SHARE);
        self.working.len() < benches && !(client.has_share() && self.of_client(client) >= share)
    }

    /// Returns the place in line of the next task. The client with the fewest benches goes first, then the
    /// one whose last turn is oldest.
    fn next(&self, benches: usize) -> Option<usize> {
        let turn =
            |client: Client| self.served.iter().rposition(|served| served.is_same(client)).map(|at| at + 1);
        let line = self.waiting.iter().map(|waiting| waiting.client).enumerate();
        let ready = line.filter(|(_, client)| self.has_room_for(*client, benches));
        ready
            .min_by_key(|(at, client)| (self.of_client(*client), turn(*client).unwrap_or(0), *at))
            .map(|(at, _)| at)
    }

    /// Assigns a bench to a client.
    fn begin(&mut self, client: Client) -> u64 {
        self.last += 1;
        self.working.push(Working { number: self.last, client, due: None });
        self.served.retain(|served| !served.is_same(client));
        self.served.push_back(client);
        if self.served.len() > MOST_REMEMBERED {
            self.served.pop_front();
        }
        self.last
    }
}

impl Workshop {
    pub(crate) fn new(rules: Rules) -> Self {
        Self { rules, places: Slots::new(rules.benches + rules.line), floor: Arc::default() }
    }

    /// Waits for a bench.
    ///
    /// Fails as busy if too many requests wait, in total or from this client.
    pub(crate) async fn bench(&self, client: Client) -> Result<Bench, Failure> {
        let place = Some(self.places.take(client)?);
        let waits = {
            let mut floor = self.floor.lock();
            floor.waiting.retain(|waiting| !waiting.bench.is_closed());
            if floor.waiting.is_empty() && floor.has_room_for(client, self.rules.benches) {
                let number = floor.begin(client);
                return Ok(Bench { shop: self.clone(), number, place });
            }
            let (bench, waits) = oneshot::channel();
            floor.waiting.push_back(Waiting { client, bench });
            waits
        };
        // A bench may be free even if others wait, since those may have used their share.
        self.call();
        let mut bench = waits.await.map_err(|_| Failure::Broken("a line"))?;
        bench.place = place;
        Ok(bench)
    }

    /// Assigns free benches to the next tasks in line.
    fn call(&self) {
        loop {
            let (called, number) = {
                let mut floor = self.floor.lock();
                floor.waiting.retain(|waiting| !waiting.bench.is_closed());
                let Some(at) = floor.next(self.rules.benches) else { return };
                let Some(called) = floor.waiting.remove(at) else { return };
                let number = floor.begin(called.client);
                (called, number)
            };
            // If the requester has left, the bench becomes free again at once.
            let _left = called.bench.send(Bench { shop: self.clone(), number, place: None });
        }
    }

    /// Whether all benches are occupied by work that has far exceeded its time limit.
    pub(crate) fn is_stuck(&self) -> bool {
        self.is_stuck_at(Instant::now())
    }

    fn is_stuck_at(&self, now: Instant) -> bool {
        let is_late = |working: &Working| working.due.is_some_and(|due| now > due + STUCK_AFTER);
        let floor = self.floor.lock();
        floor.working.len() >= self.rules.benches && floor.working.iter().all(is_late)
    }

    /// Does work with limited CPU time, once a bench is free.
    ///
    /// Fails as busy if too many requests wait, in total or from this client.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        longest: Duration,
        client: Client,
        work: impl FnOnce(&mut dyn FnMut() -> bool) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        self.bench(client).await?.run(longest, work).await
    }
}

impl Bench {
    /// Does work at this bench with limited CPU time, while its requester waits.
    pub(crate) async fn run<T: Send + 'static>(
        self,
        longest: Duration,
        work: impl FnOnce(&mut dyn FnMut() -> bool) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        let deadline = Deadline::of_work(longest);
        let _guard = deadline.guard();
        self.within(deadline, move |deadline| work(&mut || deadline.goes_on())).await
    }

    /// Does work at this bench until a deadline. Work that does not check the deadline continues even if the
    /// requester leaves.
    pub(crate) async fn within<T: Send + 'static>(
        self,
        deadline: Deadline,
        work: impl FnOnce(&Deadline) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        if let Some(working) =
            self.shop.floor.lock().working.iter_mut().find(|working| working.number == self.number)
        {
            let work_ends = deadline.work.and_then(|work| Instant::now().checked_add(work));
            working.due = deadline.end.or(work_ends);
        }
        let Rules { name, has_low_priority, .. } = self.shop.rules;
        apart(name, has_low_priority, move || {
            // The bench stays occupied until the thread ends, even if the requester leaves.
            let _until_done = self;
            work(&deadline)
        })
        .await
    }
}

impl Drop for Bench {
    fn drop(&mut self) {
        self.shop.floor.lock().working.retain(|working| working.number != self.number);
        drop(self.place.take());
        self.shop.call();
    }
}

/// Does work on a separate thread, which does not keep the server from exiting.
pub(crate) async fn apart<T: Send + 'static>(
    name: &'static str,
    has_low_priority: bool,
    work: impl FnOnce() -> Result<T, Failure> + Send + 'static,
) -> Result<T, Failure> {
    let (tell, received) = oneshot::channel();
    let thread = thread::Builder::new().name(name.to_owned()).spawn(move || {
        if has_low_priority {
            lower_priority();
        }
        let _nobody_waits = tell.send(work());
    });
    if let Err(error) = thread {
        tracing::error!(%error, "cannot start a thread");
        return Err(Failure::Busy);
    }
    // Clients learn only that there was a panic.
    received.await.unwrap_or(Err(Failure::Broken(name)))
}

#[cfg(test)]
mod tests;
