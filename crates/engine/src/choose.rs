//! How a playing level chooses its move.

use crate::{Choice, Engine, Info, Level, Limits, Score, Stop};

pub(crate) fn choose(
    engine: &mut Engine,
    _level: Level,
    _seed: u64,
    stop: &Stop,
    info: &mut dyn FnMut(&Info),
) -> Choice {
    let result = engine.search(&Limits::new().with_depth(4), stop, info);
    Choice {
        mv: result.best,
        score: result.score,
        certainty: result.certainty,
        given_up: Score::DRAW,
        pv: result.pv,
        nodes: result.nodes,
        elapsed: result.elapsed,
    }
}
