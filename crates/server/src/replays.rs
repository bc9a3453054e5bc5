//! Moves that come by the list, questions to the records, and files: each is worked on off the threads that serve requests,
//! in a workshop of its own, so that no file keeps anybody from beginning a game.

use std::sync::Arc;
use std::thread;
use std::time::Duration;

use outflank_play::{Millis, Session};
use outflank_wire::game::TryPosition;

use crate::analyzed::{AnalyzedGame, GameText};
use crate::slots::{Slot, Slots};
use crate::workshop::{Rules, Workshop};
use crate::{Client, Failure, convert};

/// Requests of each kind that may wait for a thread.
const LINE: usize = 32;
/// Files that may lie in memory whole, arriving or being read; beyond them they are refused as busy, and so are those of
/// a client that has its share.
const FILES: usize = 16;
/// The longest that the processor plays the moves of one request, and that it reads games which were pasted.
const LONGEST: Duration = Duration::from_secs(2);
/// The longest that it reads or writes the file of an event, or looks into the records. How much a file may hold is
/// limited, and so is the work.
const LONGEST_FILE: Duration = Duration::from_secs(15);

/// The workshops; clones share them.
#[derive(Clone, Debug)]
pub(crate) struct Replays {
    moves: Workshop,
    questions: Workshop,
    files: Workshop,
    /// Room for files.
    room: Arc<Slots>,
}

impl Replays {
    /// As many threads of each kind at a time as leave the requests room on this machine, and at least two, so that nobody
    /// has all of them. Those for files run only when no others want to.
    pub(crate) fn new() -> Self {
        let shop = |name, gives_way| {
            let benches = half_of_the_processors().max(2);
            Workshop::new(Rules { name, benches, line: LINE, gives_way })
        };
        Self {
            moves: shop("moves", false),
            questions: shop("records", false),
            files: shop("file", true),
            room: Slots::new(FILES),
        }
    }

    /// Room for a file, to be taken before the first byte of it is: whoever sends it slowly has it lie here for as
    /// long.
    ///
    /// Refused as busy when there is none for this client.
    pub(crate) fn room(&self, client: Client) -> Result<Slot, Failure> {
        self.room.take(client)
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
        self.moves.run(LONGEST, client, work).await
    }

    /// The same for looking into the records.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        client: Client,
        ask: impl FnOnce(&mut dyn FnMut() -> bool) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        self.questions.run(LONGEST_FILE, client, ask).await
    }

    /// The same for reading or writing the file of an event.
    pub(crate) async fn file<T: Send + 'static>(
        &self,
        client: Client,
        read: impl FnOnce(&mut dyn FnMut() -> bool) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        self.files.run(LONGEST_FILE, client, read).await
    }

    /// The same for a file that is soon read or written.
    pub(crate) async fn short_file<T: Send + 'static>(
        &self,
        client: Client,
        read: impl FnOnce(&mut dyn FnMut() -> bool) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        self.files.run(LONGEST, client, read).await
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

    /// A game that was written down to be analyzed.
    pub(crate) async fn analyzed(&self, client: Client, game: GameText) -> Result<AnalyzedGame, Failure> {
        let play = move |go_on: &mut dyn FnMut() -> bool| match game.play(go_on) {
            Some(game) => Ok(game),
            None if go_on() => Err(Failure::NotFound("such game")),
            None => Err(Failure::Timeout),
        };
        self.run(client, play).await
    }

    /// Whether one of the workshops has only work that should have ended long ago.
    pub(crate) fn are_stuck(&self) -> bool {
        [&self.moves, &self.questions, &self.files].into_iter().any(Workshop::is_stuck)
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

    async fn soon<T>(what: impl Future<Output = T>) -> T {
        timeout(Duration::from_secs(20), what).await.expect("it takes for ever")
    }

    /// What somebody asks for that nobody is to wait for.
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
                // It asks nobody whether to go on.
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
        // Nobody waits for them any more, and they go on all the same.
        reading.iter().for_each(tokio::task::JoinHandle::abort);
        is_answered(&replays).await;
        assert!(timeout(Duration::from_millis(50), next.as_mut()).await.is_err(), "they are taken still");
        release.pop();
        soon(next).await.unwrap();
    }
}
