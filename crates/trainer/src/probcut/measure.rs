//! Scores of searches of every depth.

use std::path::Path;

use outflank_engine::othello::Engine;
use outflank_engine::othello::network::Network;
use outflank_engine::othello::pattern::{Indices, Scalars, Weights};
use outflank_engine::{Limits, Score, Stop};
use outflank_rules::kernel;
use serde_json::json;

use crate::judges::Judges;
use crate::record::MeasuredSearch;
use crate::set::Set;
use crate::{Files, Kind, Pace, Progress, Start, TrainError, pool};

/// How to search the positions.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Depth of the deepest search, 2…20.
    pub depth: u8,
    /// Positions with at most this many empty squares are solved too; 0 for none.
    pub solve_from: u8,
}

/// Searches the shards of positions without results.
///
/// # Errors
/// If the positions cannot be read, or the scores cannot be written.
pub fn measure(
    positions: &Path,
    settings: &Settings,
    files: Files<'_>,
    folder: &Path,
    pace: Pace,
    progress: &mut dyn FnMut(Progress),
) -> Result<Set, TrainError> {
    let &Settings { depth, solve_from } = settings;
    if !(2..=20).contains(&depth) {
        return Err(TrainError::Setting(format!("searches of depth {depth}: expected 2 to 20")));
    }
    let positions = Set::open(positions, Kind::Positions)?;
    let mut described = json!({
        "positions": positions.manifest().settings,
        "depth": depth,
        "solve_from": solve_from,
        "engine": env!("CARGO_PKG_VERSION"),
    });
    let judges = Judges::read(files, &mut described)?;
    let mut set = Set::create(folder, Kind::Looks, described, positions.shards())?;
    let weights = judges.weights.clone().unwrap_or_else(Weights::shipped);
    pool::run(&positions, &mut set, &judges, pace, progress, &|engine, start, looks| {
        look(engine, &weights, judges.network.as_deref(), start, settings, looks)
    })?;
    Ok(set)
}

/// Appends the scores of searches of every depth; `None` if the solver was stopped.
fn look(
    engine: &mut Engine,
    weights: &Weights,
    network: Option<&Network>,
    start: &Start,
    settings: &Settings,
    looks: &mut Vec<MeasuredSearch>,
) -> Option<()> {
    let &Start { own, opponent, game, .. } = start;
    let moves = kernel::legal_moves(own, opponent);
    if moves == 0 {
        return Some(());
    }
    let empties = (own | opponent).count_zeros();
    let mut add = |score: Score, depth| {
        looks.push(MeasuredSearch { own, opponent, game, value: score.units() as i16, depth });
    };
    let scalars = Scalars::new(own, opponent, moves, kernel::legal_moves(opponent, own));
    let indices = Indices::new(own, opponent);
    let corrected = network.map_or(0, |network| network.correction(empties, &indices, scalars));
    add(Score::of_othello(weights.sum(empties, &indices, scalars) + corrected), Some(0));
    engine.set_position(start.position());
    let limits = Limits::new().with_depth(settings.depth.min(empties as u8 - 1));
    if limits.depth > Some(0) {
        engine.search(&limits, &Stop::new(), &mut |info| add(info.score, Some(info.depth)));
    }
    if empties <= u32::from(settings.solve_from) {
        let solved = engine.solve(&Stop::new(), &mut |_| {})?;
        add(Score::from_discs(solved.score), None);
    }
    Some(())
}
