//! How a playing level chooses its move in any game.

use outflank_rules::{AnyPosition, OtherGame};

use super::evaluate::{Evaluate, Searchable};
use super::player::{Player, Typed};
use super::report::{Choice, Info, MoveScore};
use super::table::key;
use crate::choose::{OPENING_DEPTH, Random, chosen};
use crate::clock::Instant;
use crate::{Certainty, Level, LevelSettings, Stop};

pub(super) fn choose<G: Searchable, E: Evaluate<G>>(
    player: &mut Typed<G, E>,
    position: &AnyPosition,
    level: Level,
    seed: u64,
    stop: &Stop,
    info: &mut dyn FnMut(&Info),
) -> Result<Choice, OtherGame> {
    let started = Instant::now();
    let settings = level.settings();
    let typed = player.position(position)?;
    let mut random = Random::new(seed, key(typed));
    if !random.percent(settings.attention) {
        let scored = player.at_a_glance(typed);
        let nodes = scored.len() as u64;
        return Ok(pick(scored, &settings, &mut random, nodes, started));
    }
    let careful = settings.depth > OPENING_DEPTH;
    if !careful || player.is_opening(typed) {
        let mut limits = settings.limits();
        if careful {
            limits = limits.with_depth(OPENING_DEPTH);
        }
        let (scored, nodes) = player.score_all(position, &limits, stop, info)?;
        return Ok(pick(scored, &settings, &mut random, nodes, started));
    }
    // Nothing is pruned here, so every ply costs more than on the board that the levels were measured on.
    let limits = settings.limits().with_depth(settings.depth - settings.depth / 5);
    let result = player.search(position, &limits, stop, random.next(), info)?;
    Ok(Choice {
        text: result.best,
        score: result.score,
        certainty: result.certainty,
        given_up: 0.0,
        pv: result.pv,
        nodes: result.nodes,
        elapsed: started.elapsed(),
    })
}

/// One of the moves within the slack, the better ones more often.
fn pick(
    mut scored: Vec<MoveScore>,
    settings: &LevelSettings,
    random: &mut Random,
    nodes: u64,
    started: Instant,
) -> Choice {
    let best = scored.first().map_or(0.0, |first| first.score);
    let behind: Vec<f32> = scored.iter().map(|mv| best - mv.score).collect();
    let chosen = chosen(&behind, settings, random).map(|at| scored.swap_remove(at));
    let (score, certainty) = chosen.as_ref().map_or((0.0, Certainty::Exact), |mv| (mv.score, mv.certainty));
    Choice {
        text: chosen.as_ref().map(|mv| mv.text.clone()),
        score,
        certainty,
        given_up: best - score,
        pv: chosen.map_or_else(Vec::new, |mv| mv.pv),
        nodes,
        elapsed: started.elapsed(),
    }
}
