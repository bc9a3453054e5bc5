//! Threads with one engine each that turn shards of positions into shards of results.

use outflank_engine::Options;
use outflank_engine::othello::Engine;

use crate::judges::Judges;
use crate::progress::is_over;
use crate::record::Record;
use crate::set::Set;
use crate::work::{fill, guarded};
use crate::{Pace, Progress, Start, TrainError};

/// Appends the results for a position; `None` abandons the shard.
pub(crate) type Find<'a, R> = &'a (dyn Fn(&mut Engine, &Start, &mut Vec<R>) -> Option<()> + Sync);

/// Adds the shards of `positions` that are missing in `set`.
pub(crate) fn run<R: Record + Send>(
    positions: &Set,
    set: &mut Set,
    judges: &Judges,
    pace: Pace,
    progress: &mut dyn FnMut(Progress),
    find: Find<'_, R>,
) -> Result<(), TrainError> {
    let todo: Vec<u32> = positions.present().filter(|&number| !set.has(number)).collect();
    let deadline = pace.deadline();
    let mut engines = (0..pace.threads.max(1))
        .map(|_| Engine::new(Options { threads: 1, hash_mib: 4 }))
        .collect::<Result<Vec<_>, _>>()?;
    engines.iter_mut().for_each(|engine| judges.instruct(engine));
    let worker = |mut engine: Engine| {
        move |number| {
            let starts: Vec<Start> = positions.read(number)?;
            // A shard must not depend on the tables that other shards have filled.
            engine.forget();
            let mut found = Vec::with_capacity(starts.len());
            for (at, start) in starts.iter().enumerate() {
                if is_over(deadline) {
                    return Ok(None);
                }
                let place = positions.path(number);
                let name = format_args!("{}, position {at}", place.display()).to_string();
                if guarded(&name, || find(&mut engine, start, &mut found))?.is_none() {
                    return Ok(None);
                }
            }
            Ok(Some(found))
        }
    };
    fill(set, &todo, engines.into_iter().map(worker).collect(), progress)
}
