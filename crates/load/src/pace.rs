//! The due times of moves.

use std::sync::Arc;
use std::time::{Duration, Instant};

use outflank_rules::SplitMix64;
use tokio::sync::{Mutex, mpsc};
use tokio::task::JoinHandle;
use tokio::time::sleep_until;

/// The due times of moves, in order, as a queue for all tables. Clones share it.
#[derive(Clone)]
pub(crate) struct Due(Option<Arc<Mutex<mpsc::UnboundedReceiver<Instant>>>>);

impl Due {
    /// Waits for the next due time and returns it. Returns `None` when the time is up.
    pub(crate) async fn next(&self, end: Instant) -> Option<Instant> {
        let Some(due) = &self.0 else {
            let now = Instant::now();
            return (now < end).then_some(now);
        };
        let next = async { due.lock().await.recv().await };
        let next = tokio::time::timeout_at(end.into(), next).await.ok().flatten();
        next.filter(|_| Instant::now() < end)
    }
}

/// A schedule of moves.
pub(crate) struct Pace {
    pub(crate) due: Due,
    /// The number of moves scheduled by the end. `None` if no rate is set.
    pub(crate) count: JoinHandle<Option<usize>>,
}

/// Schedules `rate` moves a second from `begin` on, for the duration `time`. At rate 0, a move is always due.
pub(crate) fn begin(rate: f64, begin: Instant, time: Duration, seed: u64) -> Pace {
    if rate == 0.0 {
        return Pace { due: Due(None), count: tokio::spawn(async { None }) };
    }
    let (sender, due) = mpsc::unbounded_channel();
    let count = tokio::spawn(async move {
        let mut count = 0;
        for after in moments(rate, seed) {
            if after >= time {
                break;
            }
            sleep_until((begin + after).into()).await;
            count += 1;
            if sender.send(begin + after).is_err() {
                break;
            }
        }
        Some(count)
    });
    Pace { due: Due(Some(Arc::new(Mutex::new(due)))), count }
}

/// Iterates over the times of a Poisson process, counted from its beginning.
fn moments(rate: f64, seed: u64) -> impl Iterator<Item = Duration> {
    let (mut at, mut random) = (0.0, SplitMix64::new(seed));
    std::iter::repeat_with(move || {
        at -= (1.0 - random.unit()).ln() / rate;
        Duration::from_secs_f64(at)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_are_due_and_as_irregularly_as_by_chance() {
        let times: Vec<f64> = moments(100.0, 7).take(10_000).map(|moment| moment.as_secs_f64()).collect();
        let length = times.last().copied().unwrap_or_default();
        assert!((95.0..105.0).contains(&length), "{length}");
        let gaps: Vec<f64> = times.windows(2).map(|pair| pair[1] - pair[0]).collect();
        let mean = gaps.iter().sum::<f64>() / gaps.len() as f64;
        let spread = gaps.iter().map(|gap| (gap - mean).powi(2)).sum::<f64>() / gaps.len() as f64;
        // For an exponential distribution, mean and standard deviation are equal.
        assert!((0.9..1.1).contains(&(spread.sqrt() / mean)), "{spread} {mean}");
    }
}
