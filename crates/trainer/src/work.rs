//! Filling a set, shard by shard, on several threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::Instant;

use crate::record::Record;
use crate::set::Set;
use crate::{Progress, TrainError};

/// Makes the shards of `todo`, one worker a thread, and writes them in the order in which they are done. A worker that
/// gives nothing for a shard is out of time, and the shard is given up.
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
    std::thread::scope(|scope| {
        for mut work in workers {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                while let Some(&number) = todo.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let started = Instant::now();
                    let made = work(number);
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
            // When this returns, the senders fail and the threads come to their end.
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
