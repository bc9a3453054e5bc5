//! Work that would block the threads that serve requests: replaying moves, searching the records, and reading
//! files. Each kind has its own workshop, so that files do not delay moves.

use std::sync::Arc;
use std::thread;
use std::time::Duration;

use outflank_play::{Millis, Session};
use outflank_wire::game::TryPosition;

use crate::analyzed::{AnalyzedGame, GameText};
use crate::slots::{Slot, Slots};
use crate::workshop::{Rules, Workshop};
use crate::{Client, Failure, convert};

/// The maximum number of requests of each kind that may wait.
const MOST_WAITING: usize = 32;
/// The maximum number of files in memory at once. Files beyond this limit, or beyond a client's share, are
/// refused as busy.
const MOST_FILES: usize = 16;
/// The maximum processor time for the moves of one request, or for reading pasted games.
const TIME_LIMIT: Duration = Duration::from_secs(2);
/// The maximum processor time for an event's file or for a search of the records. The size of files is
/// limited separately.
const FILE_TIME_LIMIT: Duration = Duration::from_secs(15);

/// The workshops. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct Replays {
    moves: Workshop,
    questions: Workshop,
    files: Workshop,
    /// Permits for files.
    room: Arc<Slots>,
}

impl Replays {
    /// Starts as many threads for each kind as half of the processors, but at least two, so that no client
    /// occupies all. Threads for files run at a lower priority.
    pub(crate) fn new() -> Self {
        let shop = |name, has_low_priority| {
            let benches = half_of_the_processors().max(2);
            Workshop::new(Rules { name, benches, line: MOST_WAITING, has_low_priority })
        };
        Self {
            moves: shop("moves", false),
            questions: shop("records", false),
            files: shop("file", true),
            room: Slots::new(MOST_FILES),
        }
    }

    /// Returns a permit for a file. Take it before the first byte, since a slow upload stays in memory for a
    /// long time.
    ///
    /// # Errors
    /// [`Failure::Busy`] if there is no permit for this client.
    pub(crate) fn room(&self, client: Client) -> Result<Slot, Failure> {
        self.room.take(client)
    }

    /// Runs work that calls the given function repeatedly and stops when that returns false. The function
    /// returns false after the time limit or when the client is gone.
    ///
    /// # Errors
    /// [`Failure::Busy`] if too many requests wait, in total or for this client.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        client: Client,
        work: impl FnOnce(&mut dyn FnMut() -> bool) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        self.moves.run(TIME_LIMIT, client, work).await
    }

    /// Like [`Self::run`], for a search of the records.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        client: Client,
        ask: impl FnOnce(&mut dyn FnMut() -> bool) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        self.questions.run(FILE_TIME_LIMIT, client, ask).await
    }

    /// Like [`Self::run`], for reading or writing an event's file.
    pub(crate) async fn file<T: Send + 'static>(
        &self,
        client: Client,
        read: impl FnOnce(&mut dyn FnMut() -> bool) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        self.files.run(FILE_TIME_LIMIT, client, read).await
    }

    /// Like [`Self::run`], for a file that takes little time.
    pub(crate) async fn short_file<T: Send + 'static>(
        &self,
        client: Client,
        read: impl FnOnce(&mut dyn FnMut() -> bool) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        self.files.run(TIME_LIMIT, client, read).await
    }

    /// Plays the moves of a request and passes the session to `make`.
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

    /// Replays a serialized game for its analysis.
    pub(crate) async fn analyzed(&self, client: Client, game: GameText) -> Result<AnalyzedGame, Failure> {
        let play = move |go_on: &mut dyn FnMut() -> bool| match game.play(go_on) {
            Some(game) => Ok(game),
            None if go_on() => Err(Failure::NotFound("such game")),
            None => Err(Failure::Timeout),
        };
        self.run(client, play).await
    }

    /// Whether all threads of a workshop are blocked by overdue work.
    pub(crate) fn are_stuck(&self) -> bool {
        [&self.moves, &self.questions, &self.files].into_iter().any(Workshop::is_stuck)
    }
}

/// Returns half of the number of processors, rounded up. The rest is for requests.
pub(crate) fn half_of_the_processors() -> usize {
    thread::available_parallelism().map_or(1, |all| all.get().div_ceil(2))
}

#[cfg(test)]
mod tests {
    use tokio::sync::oneshot;
    use tokio::time::timeout;

    use super::*;

    async fn soon<T>(what: impl Future<Output = T>) -> T {
        timeout(Duration::from_secs(20), what).await.expect("it takes forever")
    }

    /// Checks that short requests are answered.
    async fn is_answered(replays: &Replays) {
        soon(replays.run(Client::UNKNOWN, |_| Ok(()))).await.unwrap();
        soon(replays.ask(Client::UNKNOWN, |_| Ok(()))).await.unwrap();
    }

    #[tokio::test]
    async fn files_that_never_end_keep_no_moves_and_no_questions_waiting() {
        let replays = Replays::new();
        let mut release = Vec::new();
        let mut reading = Vec::new();
        for _ in 0..half_of_the_processors().max(2) {
            let (begin, begun) = oneshot::channel();
            let (end, ended) = std::sync::mpsc::channel::<()>();
            let shops = replays.clone();
            reading.push(tokio::spawn(async move {
                // This work never checks whether to stop.
                let deaf = move |_: &mut dyn FnMut() -> bool| {
                    let _nobody_listens = begin.send(());
                    let _released = ended.recv();
                    Ok(())
                };
                shops.file(Client::UNKNOWN, deaf).await
            }));
            soon(begun).await.unwrap();
            release.push(end);
        }
        is_answered(&replays).await;
        let mut next = Box::pin(replays.file(Client::UNKNOWN, |_| Ok(())));
        assert!(timeout(Duration::from_millis(50), next.as_mut()).await.is_err(), "all are taken");
        // The callers have left, but the work continues.
        reading.iter().for_each(tokio::task::JoinHandle::abort);
        is_answered(&replays).await;
        assert!(timeout(Duration::from_millis(50), next.as_mut()).await.is_err(), "they are taken still");
        release.pop();
        soon(next).await.unwrap();
    }
}
