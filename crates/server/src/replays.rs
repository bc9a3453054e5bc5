//! Moves that come by the list are played here: off the threads that serve requests, few lists at a time, and none for
//! long.

use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use outflank_engine::Stop;
use outflank_play::{Millis, Session};
use outflank_wire::game::TryPosition;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::shares::{Share, Shares};
use crate::{Client, Failure, convert};

/// Requests that may wait for a thread; beyond them they are refused as busy, and so are those of a client that has its
/// share of the line.
const LINE: usize = 32;
/// Files that may lie in memory whole, arriving or being read; beyond them they are refused as busy, as above.
const FILES: usize = 16;
/// The longest that the moves of one request are played.
const LONGEST: Duration = Duration::from_secs(2);
/// The longest that a file is read, or the records are looked into. How much a file may hold is limited, and so is the
/// work; a machine that is busy needs more time for it all the same.
const LONGEST_FILE: Duration = Duration::from_secs(15);

/// The threads for it; clones share them.
#[derive(Clone, Debug)]
pub(crate) struct Replays {
    threads: Arc<Semaphore>,
    /// Places on a thread and in line.
    places: Arc<Shares>,
    /// Room for files.
    files: Arc<Shares>,
    longest: Duration,
}

/// Ends the work when whoever waits for it goes away.
struct StopOnDrop(Stop);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}

impl Replays {
    /// As many threads at a time as leave the requests room on this machine.
    pub(crate) fn new() -> Self {
        Self::with(half_of_the_processors(), LINE, LONGEST)
    }

    fn with(threads: usize, line: usize, longest: Duration) -> Self {
        let (places, files) = (Shares::new(threads + line), Shares::new(FILES));
        Self { threads: Arc::new(Semaphore::new(threads)), places, files, longest }
    }

    /// Room for a file, to be taken before the first byte of it is: whoever sends it slowly has it lie here for as
    /// long.
    ///
    /// Refused as busy when there is none for this client.
    pub(crate) fn room(&self, client: Client) -> Result<Share, Failure> {
        self.files.take(client)
    }

    /// Does work that asks again and again whether to go on: it shall not when it has taken too long, or when nobody
    /// waits for it any more.
    ///
    /// Refused as busy when too many wait, in all or of this client.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        client: Client,
        work: impl FnOnce(&mut dyn FnMut() -> bool) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        self.run_for(self.longest, client, work).await
    }

    /// The same for reading a file, or looking into the records.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        client: Client,
        read: impl FnOnce(&mut dyn FnMut() -> bool) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        self.run_for(LONGEST_FILE, client, read).await
    }

    async fn run_for<T: Send + 'static>(
        &self,
        longest: Duration,
        client: Client,
        work: impl FnOnce(&mut dyn FnMut() -> bool) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        let place = self.places.take(client)?;
        let broken = Failure::Broken("a replay");
        let Ok(thread) = Arc::clone(&self.threads).acquire_owned().await else { return Err(broken) };
        let stop = Stop::new();
        let _guard = StopOnDrop(stop.clone());
        let done = spawn_blocking(move || {
            // Whoever goes away has their place for as long as the thread works for them.
            let _until_done = (thread, place);
            let begun = Instant::now();
            work(&mut || !stop.is_stopped() && begun.elapsed() < longest)
        });
        done.await.unwrap_or(Err(broken))
    }

    /// What is made of a game that has come to the position that is asked for.
    pub(crate) async fn played<T: Send + 'static>(
        &self,
        client: Client,
        asked: TryPosition,
        make: impl FnOnce(Session) -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let spec = convert::spec(&asked.spec)?;
        let play = move |go_on: &mut dyn FnMut() -> bool| {
            let start = convert::start(&asked.start, &outflank_rules::open(&spec))?;
            Ok(make(Session::played(&spec, start, &asked.moves, Millis(0), go_on)?))
        };
        self.run(client, play).await
    }
}

/// How many threads may play moves at a time and leave the requests room.
pub(crate) fn half_of_the_processors() -> usize {
    thread::available_parallelism().map_or(1, |all| all.get().div_ceil(2))
}

#[cfg(test)]
mod tests {
    use tokio::sync::oneshot;
    use tokio::time::timeout;

    use super::*;

    const EVER: Duration = Duration::from_secs(3600);

    /// Works until it shall not go on, and tells when it begins and ends.
    fn endless(
        replays: &Replays,
        client: Client,
    ) -> (tokio::task::JoinHandle<Result<(), Failure>>, oneshot::Receiver<()>, oneshot::Receiver<()>) {
        let (begin, begun) = oneshot::channel();
        let (end, ended) = oneshot::channel();
        let replays = replays.clone();
        let task = tokio::spawn(async move {
            let work = move |go_on: &mut dyn FnMut() -> bool| {
                let _nobody_listens = begin.send(());
                while go_on() {
                    thread::sleep(Duration::from_millis(1));
                }
                let _nobody_listens = end.send(());
                Err(Failure::Timeout)
            };
            replays.run(client, work).await
        });
        (task, begun, ended)
    }

    async fn soon<T>(what: impl Future<Output = T>) -> T {
        timeout(Duration::from_secs(20), what).await.expect("it takes for ever")
    }

    #[tokio::test]
    async fn few_run_at_a_time_few_wait_and_the_rest_is_busy_at_once() {
        let replays = Replays::with(1, 1, EVER);
        let (first, begun, ended) = endless(&replays, Client::UNKNOWN);
        soon(begun).await.unwrap();
        let (second, mut begun, _ended) = endless(&replays, Client::UNKNOWN);
        soon(async {
            while replays.places.take(Client::UNKNOWN).is_ok() {
                tokio::task::yield_now().await;
            }
        })
        .await;
        assert!(matches!(replays.run(Client::UNKNOWN, |_| Ok(())).await, Err(Failure::Busy)));
        assert!(begun.try_recv().is_err(), "there is one thread");
        // Whoever goes away leaves the thread to the next.
        first.abort();
        soon(ended).await.unwrap();
        soon(begun).await.unwrap();
        second.abort();
    }

    #[tokio::test]
    async fn one_address_leaves_places_in_line_to_others() {
        let replays = Replays::with(2, 2, EVER);
        let [one, other] = ["192.0.2.1", "192.0.2.2"].map(|address| Client::at(address.parse().unwrap()));
        let (task, begun, _ended) = endless(&replays, one);
        soon(begun).await.unwrap();
        assert!(matches!(replays.run(one, |_| Ok(())).await, Err(Failure::Busy)), "it has a quarter");
        soon(replays.run(other, |_| Ok(()))).await.unwrap();
        task.abort();
    }

    #[tokio::test]
    async fn whoever_goes_away_has_their_place_until_the_work_for_them_ends() {
        let replays = Replays::with(2, 2, EVER);
        let client = Client::at("192.0.2.1".parse().unwrap());
        let (begin, begun) = oneshot::channel();
        let (release, released) = std::sync::mpsc::channel::<()>();
        let task = tokio::spawn({
            let replays = replays.clone();
            async move {
                let deaf = move |_: &mut dyn FnMut() -> bool| {
                    let _nobody_listens = begin.send(());
                    let _released = released.recv();
                    Ok(())
                };
                replays.run(client, deaf).await
            }
        });
        soon(begun).await.unwrap();
        task.abort();
        assert!(soon(task).await.unwrap_err().is_cancelled());
        assert!(matches!(replays.run(client, |_| Ok(())).await, Err(Failure::Busy)), "it has a quarter");
        drop(release);
        soon(async {
            while replays.run(client, |_| Ok(())).await.is_err() {
                tokio::task::yield_now().await;
            }
        })
        .await;
    }

    #[tokio::test]
    async fn what_takes_too_long_is_ended() {
        let (task, _, ended) = endless(&Replays::with(1, 1, Duration::from_millis(5)), Client::UNKNOWN);
        assert!(matches!(soon(task).await.unwrap(), Err(Failure::Timeout)));
        soon(ended).await.unwrap();
    }

    #[tokio::test]
    async fn a_panic_costs_one_answer() {
        let replays = Replays::with(1, 0, EVER);
        let panics =
            replays.run(Client::UNKNOWN, |_| -> Result<(), Failure> { panic!("a panic for this test") });
        assert!(matches!(panics.await, Err(Failure::Broken(_))));
        assert_eq!(replays.run(Client::UNKNOWN, |_| Ok(7)).await.unwrap(), 7);
    }
}
