//! The threads that delegate searches to workers. There is one for each concurrent search of a worker.

use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use super::Workers;
use super::queue::Queue;
use crate::bus::{BusAddress, BusError, Counted, Elsewhere, Listening, Outcome, Peer};

/// The interval between checks whether a worker that has lost a search is back.
const CHECK_INTERVAL: Duration = Duration::from_millis(100);

/// The workers on the bus. Dropping it releases them.
#[derive(Debug)]
pub(crate) struct Away {
    pub(crate) elsewhere: Elsewhere,
    _listening: Listening,
}

impl Away {
    /// Starts delegating searches to all workers on a bus.
    pub(crate) async fn begin(workers: &Workers, bus: &BusAddress) -> Result<Self, BusError> {
        let (came, went) = (Arc::downgrade(&workers.door.0), Arc::downgrade(&workers.door.0));
        let came = move |elsewhere: &Elsewhere, peer: &Arc<Peer>| {
            let Some(queue) = came.upgrade() else { return };
            queue.came(peer);
            for index in 0..peer.threads {
                let (queue, elsewhere, peer) = (Arc::clone(&queue), elsewhere.clone(), Arc::clone(peer));
                let begun = thread::Builder::new()
                    .name(format!("away-{index}"))
                    .spawn(move || work(&queue, &elsewhere, &peer));
                if let Err(error) = begun {
                    tracing::error!(%error, "cannot start a thread for a worker");
                }
            }
        };
        let went = move |peer: &Peer| {
            if let Some(queue) = went.upgrade() {
                queue.went(peer);
            }
        };
        let searching = workers.searching();
        let counted = Counted { done: searching.analyses.clone(), lost: searching.analyses_lost.clone() };
        let (elsewhere, listening) = Elsewhere::listen(bus, counted, came, went).await?;
        Ok(Self { elsewhere, _listening: listening })
    }
}

/// Delegates one search after another to a worker until the worker leaves.
fn work(queue: &Queue, elsewhere: &Elsewhere, peer: &Peer) {
    while let Some((mut job, stop)) = queue.next_elsewhere(peer) {
        let begun = Instant::now();
        let outcome = match job.search.order() {
            Some(order) => elsewhere.carry_out(peer, order, &stop),
            None => Outcome::Refused("it must run on the server".into()),
        };
        let was_stopped = stop.is_stopped();
        let why = match outcome {
            Outcome::Done(answer) => {
                if job.search.take(answer, begun.elapsed(), was_stopped) {
                    queue.searching.elsewhere.inc();
                    if let Some(job) = queue.searched_elsewhere(job, was_stopped) {
                        job.search.answer(None);
                    }
                    continue;
                }
                Some("its answer is invalid".to_owned())
            }
            Outcome::Refused(why) => Some(why),
            Outcome::Lost => None,
        };
        queue.searching.lost.inc();
        let is_lost = why.is_none();
        tracing::warn!(
            game = job.owner.game,
            "a search by the worker {} failed: {}",
            peer.name,
            why.as_deref().unwrap_or("it no longer answers")
        );
        // A search that a worker could not do, or that crashed it, must not be delegated again.
        job.stays = true;
        if let Some(job) = queue.lost(job) {
            job.search.answer(None);
        }
        let lost = Instant::now();
        while is_lost && !peer.is_gone() && !peer.is_seen_since(lost) {
            thread::sleep(CHECK_INTERVAL);
        }
    }
}
