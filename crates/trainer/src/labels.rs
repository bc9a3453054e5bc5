//! The second step: finds the value of every position with the project's own engine.

use std::path::Path;

use outflank_engine::othello::Engine;
use outflank_engine::{Limits, Score, Selectivity, Stop};
use serde_json::json;

use crate::judges::Judges;
use crate::set::Set;
use crate::{Files, Kind, Label, LabelKind, Pace, Progress, Start, TrainError, pool};

/// How to label positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Solves the positions, for exact labels.
    Solve,
    /// Takes the mean of the searches to this depth, at least 2, and to one ply less. With an odd depth one
    /// side has made one move more; the mean halves that advantage. Pruned searches look further ahead in the
    /// same time.
    Search(u8, Selectivity),
}

/// Labels the shards of positions that have no labels yet. A shard of labels has the number of its shard of
/// positions.
///
/// # Errors
/// If the positions cannot be read, or the labels cannot be written.
pub fn run(
    positions: &Path,
    method: Method,
    files: Files<'_>,
    folder: &Path,
    pace: Pace,
    progress: &mut dyn FnMut(Progress),
) -> Result<Set, TrainError> {
    let positions = Set::open(positions, Kind::Positions)?;
    let search = match method {
        Method::Solve => None,
        Method::Search(depth, _) if depth < 2 => {
            return Err(TrainError::Setting(format!("labels of depth {depth}: expected at least 2")));
        }
        Method::Search(depth, selectivity) => Some((depth, selectivity)),
    };
    let mut described = json!({
        "positions": positions.manifest().settings,
        "depth": search.map(|(depth, _)| depth),
        "selectivity": search.map(|(_, selectivity)| selectivity.percent()),
        "engine": env!("CARGO_PKG_VERSION"),
    });
    let judges = Judges::read(files, &mut described)?;
    let mut set = Set::create(folder, Kind::Labels, described, positions.shards())?;
    pool::run(&positions, &mut set, &judges, pace, progress, &|engine, start, labels| {
        labels.push(label(engine, start, method)?);
        Some(())
    })?;
    Ok(set)
}

/// Returns the value of a position for the side to move; `None` if the solver was stopped.
fn label(engine: &mut Engine, start: &Start, method: Method) -> Option<Label> {
    engine.set_position(start.position());
    let (value, kind) = match method {
        Method::Solve => {
            let solved = engine.solve(&Stop::new(), &mut |_| {})?;
            (Score::from_discs(solved.score).units(), LabelKind::Exact)
        }
        Method::Search(depth, selectivity) => {
            let mut value = |depth| {
                let limits = Limits::new().with_depth(depth).with_selectivity(selectivity);
                engine.search(&limits, &Stop::new(), &mut |_| {}).score.units()
            };
            let (shallow, deep) = (value(depth - 1), value(depth));
            ((shallow + deep) / 2, LabelKind::Searched(depth))
        }
    };
    let &Start { own, opponent, game, .. } = start;
    Some(Label { own, opponent, game, value: value as i16, kind })
}
