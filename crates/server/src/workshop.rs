//! Work off the threads that serve: each kind has a workshop of its own, with benches at which so much is done at a time,
//! and a line. Whoever waits takes turns with the others, however much one of them brings.
//!
//! What is done at a bench runs on a thread of its own, which nobody waits for when the server ends, and asks again and
//! again whether to go on: it does not when it has worked too long, or when nobody waits for it any more. Its bench is free
//! when it has really ended, not before.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use outflank_engine::Stop;
use tokio::sync::oneshot;

use crate::lower_priority::lower_priority;
use crate::own_time::own_time;
use crate::slots::{Slot, Slots};
use crate::{Client, Failure};

/// One client has this part of the benches while others may come.
const SHARE: usize = 2;
/// So many clients are remembered as those who had their turn last.
const REMEMBERED: usize = 64;
/// By so much may work outlast its time, on a busy machine and for as long as somebody waits, before its bench counts as
/// stuck.
const PATIENCE: Duration = Duration::from_secs(30);

/// How a workshop is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rules {
    /// What its threads are called.
    pub(crate) name: &'static str,
    /// How much is done at a time.
    pub(crate) benches: usize,
    /// How many wait at most; beyond them work is refused as busy, and so is that of a client that has its share.
    pub(crate) line: usize,
    /// Whether its threads run only when no others want to.
    pub(crate) gives_way: bool,
}

/// A workshop; clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Workshop {
    rules: Rules,
    /// Places at the benches and in line.
    places: Arc<Slots>,
    floor: Arc<Mutex<Floor>>,
}

/// Who works, and who waits.
#[derive(Debug, Default)]
struct Floor {
    last: u64,
    working: Vec<Working>,
    waiting: VecDeque<Waiting>,
    /// Whose turns were the last.
    served: VecDeque<Client>,
}

#[derive(Debug)]
struct Working {
    number: u64,
    client: Client,
    /// When it should be over.
    due: Option<Instant>,
}

#[derive(Debug)]
struct Waiting {
    client: Client,
    bench: oneshot::Sender<Bench>,
}

/// A bench that is taken until this is dropped.
#[derive(Debug)]
pub(crate) struct Bench {
    shop: Workshop,
    number: u64,
    place: Option<Slot>,
}

/// How long something may go on; clones tell the same.
#[derive(Clone, Debug)]
pub(crate) struct Deadline {
    stop: Stop,
    end: Option<Instant>,
    /// How long the processor may work on it, on a thread of its own.
    work: Option<Duration>,
    /// What ends it beside that, and from when on.
    other: Option<(Stop, Instant)>,
}

impl Deadline {
    /// Until it is said.
    pub(crate) fn none() -> Self {
        Self { stop: Stop::new(), end: None, work: None, other: None }
    }

    /// For so much work at most, by the time of the processor: on a busy machine it takes longer.
    pub(crate) fn of_work(time: Duration) -> Self {
        Self { work: Some(time), ..Self::none() }
    }

    /// The same, and for so long from now at most.
    pub(crate) fn at_most(self, time: Duration) -> Self {
        Self { end: Instant::now().checked_add(time), ..self }
    }

    /// The same; when something else ends, it has so much time from now.
    pub(crate) fn or_with(self, other: Stop, grace: Duration) -> Self {
        Self { other: Some((other, Instant::now() + grace)), ..self }
    }

    /// Whether it may go on.
    pub(crate) fn goes_on(&self) -> bool {
        let is_past = |end: Instant| Instant::now() >= end;
        let has_ended =
            self.other.as_ref().is_some_and(|(other, grace)| other.is_stopped() && is_past(*grace));
        let is_used_up = || self.work.is_some_and(|work| own_time() >= work);
        !self.stop.is_stopped() && !has_ended && !self.end.is_some_and(is_past) && !is_used_up()
    }

    /// Has it end when the guard is dropped: when whoever waits for it goes away.
    pub(crate) fn guard(&self) -> StopOnDrop {
        StopOnDrop(self.stop.clone())
    }
}

/// Ends the work when whoever waits for it goes away.
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

    /// Whether one who has a share may begin.
    fn has_room_for(&self, client: Client, benches: usize) -> bool {
        let share = benches.div_ceil(SHARE);
        self.working.len() < benches && !(client.has_share() && self.of_client(client) >= share)
    }

    /// Whose turn it is, by the place in line: of the client who has least at the benches, and of several that of the one whose
    /// turn was longest ago.
    fn next(&self, benches: usize) -> Option<usize> {
        let turn =
            |client: Client| self.served.iter().rposition(|served| served.is_same(client)).map(|at| at + 1);
        let line = self.waiting.iter().map(|waiting| waiting.client).enumerate();
        let ready = line.filter(|(_, client)| self.has_room_for(*client, benches));
        ready
            .min_by_key(|(at, client)| (self.of_client(*client), turn(*client).unwrap_or(0), *at))
            .map(|(at, _)| at)
    }

    /// Gives a bench to a client.
    fn begin(&mut self, client: Client) -> u64 {
        self.last += 1;
        self.working.push(Working { number: self.last, client, due: None });
        self.served.retain(|served| !served.is_same(client));
        self.served.push_back(client);
        if self.served.len() > REMEMBERED {
            self.served.pop_front();
        }
        self.last
    }
}

impl Workshop {
    pub(crate) fn new(rules: Rules) -> Self {
        Self { rules, places: Slots::new(rules.benches + rules.line), floor: Arc::default() }
    }

    fn floor(&self) -> MutexGuard<'_, Floor> {
        self.floor.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a bench.
    ///
    /// Refused as busy when too many wait, in all or of this client.
    pub(crate) async fn bench(&self, client: Client) -> Result<Bench, Failure> {
        let place = Some(self.places.take(client)?);
        let waits = {
            let mut floor = self.floor();
            floor.waiting.retain(|waiting| !waiting.bench.is_closed());
            if floor.waiting.is_empty() && floor.has_room_for(client, self.rules.benches) {
                let number = floor.begin(client);
                return Ok(Bench { shop: self.clone(), number, place });
            }
            let (bench, waits) = oneshot::channel();
            floor.waiting.push_back(Waiting { client, bench });
            waits
        };
        // Those who wait already may have their share at the benches, of which one is free all the same.
        self.call();
        let mut bench = waits.await.map_err(|_| Failure::Broken("a line"))?;
        bench.place = place;
        Ok(bench)
    }

    /// Gives free benches to those whose turn it is.
    fn call(&self) {
        loop {
            let (called, number) = {
                let mut floor = self.floor();
                floor.waiting.retain(|waiting| !waiting.bench.is_closed());
                let Some(at) = floor.next(self.rules.benches) else { return };
                let Some(called) = floor.waiting.remove(at) else { return };
                let number = floor.begin(called.client);
                (called, number)
            };
            // Whoever has left meanwhile gives it back at once.
            let _left = called.bench.send(Bench { shop: self.clone(), number, place: None });
        }
    }

    /// Whether all benches are taken by work that should have ended long ago.
    pub(crate) fn is_stuck(&self) -> bool {
        self.is_stuck_at(Instant::now())
    }

    fn is_stuck_at(&self, now: Instant) -> bool {
        let is_late = |working: &Working| working.due.is_some_and(|due| now > due + PATIENCE);
        let floor = self.floor();
        floor.working.len() >= self.rules.benches && floor.working.iter().all(is_late)
    }

    /// Does work for so much time of the processor at most, once there is a bench.
    ///
    /// Refused as busy when too many wait, in all or of this client.
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
    /// Does work here for so much time of the processor at most, while somebody waits for it.
    pub(crate) async fn run<T: Send + 'static>(
        self,
        longest: Duration,
        work: impl FnOnce(&mut dyn FnMut() -> bool) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        let deadline = Deadline::of_work(longest);
        let _guard = deadline.guard();
        self.within(deadline, move |deadline| work(&mut || deadline.goes_on())).await
    }

    /// Does work here until a deadline, and to its end where nobody waits any more unless it looks at that.
    pub(crate) async fn within<T: Send + 'static>(
        self,
        deadline: Deadline,
        work: impl FnOnce(&Deadline) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        if let Some(working) =
            self.shop.floor().working.iter_mut().find(|working| working.number == self.number)
        {
            let work_ends = deadline.work.and_then(|work| Instant::now().checked_add(work));
            working.due = deadline.end.or(work_ends);
        }
        let Rules { name, gives_way, .. } = self.shop.rules;
        apart(name, gives_way, move || {
            // Whoever goes away has their place for as long as the thread works for them.
            let _until_done = self;
            work(&deadline)
        })
        .await
    }
}

impl Drop for Bench {
    fn drop(&mut self) {
        self.shop.floor().working.retain(|working| working.number != self.number);
        drop(self.place.take());
        self.shop.call();
    }
}

/// Does work on a thread of its own, which does not keep the server from ending.
pub(crate) async fn apart<T: Send + 'static>(
    name: &'static str,
    gives_way: bool,
    work: impl FnOnce() -> Result<T, Failure> + Send + 'static,
) -> Result<T, Failure> {
    let (tell, told) = oneshot::channel();
    let thread = thread::Builder::new().name(name.to_owned()).spawn(move || {
        if gives_way {
            lower_priority();
        }
        let _nobody_waits = tell.send(work());
    });
    if let Err(error) = thread {
        tracing::error!(%error, "no thread can be started");
        return Err(Failure::Busy);
    }
    // Of a panic nobody hears more than that there was one.
    told.await.unwrap_or(Err(Failure::Broken(name)))
}

#[cfg(test)]
mod tests;
