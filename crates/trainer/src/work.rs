//! Work shared among threads: no result is lost silently, and a worker that panics ends the run.

use std::any::Any;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::Instant;

use crate::record::Record;
use crate::set::Set;
use crate::{Progress, TrainError};

/// Makes the shards of `todo`, one worker per thread, and writes them as they are completed. A worker that
/// returns `None` is out of time; its shard is abandoned.
pub(crate) fn fill<R, W>(
    set: &mut Set,
    todo: &[u32],
    workers: Vec<W>,
    progress: &mut dyn FnMut(Progress),
) -> Result<(), TrainError>
where
    R: Record + Send,
    W: FnMut(u32) -> Result<Option<Vec<R>>, TrainError> + Send,
{
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    let paths: Vec<_> = todo.iter().map(|&number| set.path(number)).collect();
    std::thread::scope(|scope| {
        for mut work in workers {
            let (sender, next, paths) = (sender.clone(), &next, &paths);
            scope.spawn(move || {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let (Some(&number), Some(path)) = (todo.get(at), paths.get(at)) else { return };
                    let started = Instant::now();
                    let made = guarded(&path.display(), || work(number)).and_then(|made| made);
                    let seconds = started.elapsed().as_secs_f64();
                    match made {
                        Ok(None) => return,
                        Ok(Some(records)) => {
                            if sender.send(Ok((number, records, seconds))).is_err() {
                                return;
                            }
                        }
                        Err(error) => {
                            let _ = sender.send(Err(error));
                            return;
                        }
                    }
                }
            });
        }
        drop(sender);
        let before = set.present().count();
        for (done, finished) in (before + 1..).zip(receiver) {
            // After an early return, sends fail and the threads end.
            let (number, records, seconds): (u32, Vec<R>, f64) = finished?;
            set.write(number, &records, seconds)?;
            let rate = records.len() as f64 / seconds.max(1e-9);
            progress(Progress::Part {
                done,
                of: set.shards() as usize,
                text: format!("shard {number}: {} records, {rate:.0} a second and thread", records.len()),
            });
        }
        Ok(())
    })
}

/// Maps all items with one worker per thread. The results are in the order of the items.
pub(crate) fn map<T, R, W>(
    items: &[T],
    workers: impl IntoIterator<Item = W>,
    name: impl Fn(&T) -> String + Sync,
) -> Result<Vec<R>, TrainError>
where
    T: Sync,
    R: Send,
    W: FnMut(&T) -> R + Send,
{
    let workers: Vec<W> = workers.into_iter().collect();
    let share = items.len().div_ceil(workers.len().max(1)).max(1);
    let name = &name;
    let made: Result<Vec<Vec<R>>, TrainError> = std::thread::scope(|scope| {
        let running: Vec<_> = items
            .chunks(share)
            .zip(workers)
            .map(|(part, mut work)| {
                scope.spawn(move || {
                    let one = |item| guarded(&Lazily(|| name(item)), || work(item));
                    part.iter().map(one).collect::<Result<Vec<R>, TrainError>>()
                })
            })
            .collect();
        let part = |thread: std::thread::ScopedJoinHandle<'_, _>| {
            thread.join().unwrap_or_else(|cause| Err(panicked(&"a thread", &*cause)))
        };
        running.into_iter().map(part).collect()
    });
    Ok(made?.into_iter().flatten().collect())
}

/// Runs a task. If it panics, the error names the task. In that case, values that the task used must not be
/// reused.
pub(crate) fn guarded<T>(at: &dyn fmt::Display, work: impl FnOnce() -> T) -> Result<T, TrainError> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|cause| panicked(at, &*cause))
}

fn panicked(at: &dyn fmt::Display, cause: &(dyn Any + Send)) -> TrainError {
    let message = cause.downcast_ref::<&str>().copied();
    let what = message.or_else(|| cause.downcast_ref::<String>().map(String::as_str));
    TrainError::Panicked { at: at.to_string(), what: what.unwrap_or("no message").to_owned() }
}

/// A name that is formatted only when needed.
struct Lazily<F>(F);

impl<F: Fn() -> String> fmt::Display for Lazily<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&(self.0)())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{Kind, Source, Start};

    fn start(game: u32) -> Start {
        Start { own: 1, opponent: 2, game, source: Source::Random }
    }

    #[test]
    fn a_worker_that_panics_ends_the_run_and_its_shard_is_not_there() {
        let folder = tempfile::tempdir().unwrap();
        let mut set = Set::create(folder.path(), Kind::Positions, json!(1), 9).unwrap();
        let work = |number| {
            assert!(number != 4, "four is too many");
            Ok(Some(vec![start(number); 3]))
        };
        let todo: Vec<u32> = (0..9).collect();
        let error = fill(&mut set, &todo, vec![work, work], &mut |_| {}).unwrap_err();
        let TrainError::Panicked { at, what } = &error else { panic!("{error}") };
        assert!(at.ends_with("000004.shard") && what == "four is too many", "{error}");
        assert!(!set.has(4));
        // The existing shards are complete, and the next run makes the others.
        let todo: Vec<u32> = todo.into_iter().filter(|&number| !set.has(number)).collect();
        fill(&mut set, &todo, vec![|number| Ok(Some(vec![start(number); 3]))], &mut |_| {}).unwrap();
        for number in 0..9 {
            assert_eq!(set.read::<Start>(number).unwrap(), [start(number); 3]);
        }
    }

    #[test]
    fn everything_is_mapped_in_order_or_nothing() {
        let items: Vec<u32> = (0..100).collect();
        for threads in [1, 2, 3, 100, 150] {
            let workers = (0..threads).map(|_| |item: &u32| item + 1);
            let made = map(&items, workers, u32::to_string).unwrap();
            assert_eq!(made, (1..=100).collect::<Vec<_>>());
            let workers = (0..threads).map(|_| {
                |item: &u32| {
                    assert!(*item != 77, "no {item}");
                    item + 1
                }
            });
            let error = map(&items, workers, |item| format!("item {item}")).unwrap_err();
            assert_eq!(error.to_string(), "item 77: a thread panicked: no 77");
        }
        assert!(map(&[], [|item: &u32| *item], u32::to_string).unwrap().is_empty());
    }
}
