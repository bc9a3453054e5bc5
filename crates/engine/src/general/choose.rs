//! The choice of a move by a playing level, in games of the general search.

use outflank_rules::{AnyPosition, Content, OtherGame};

use super::evaluate::{Evaluate, Searchable};
use super::table::key;
use super::typed::Typed;
use crate::othello::parts::{Instant, OPENING_DEPTH, Random, at_stage, one_of, smallest_first};
use crate::player::Player;
use crate::{Choice, Info, LevelSettings, Limits, MoveScore, Score, Stop};

/// Plies from a threat to its effect. A search of this depth sees immediate wins of the other side, even
/// without attention.
const A_THREAT: u8 = 2;

pub(super) fn choose<G: Searchable, E: Evaluate<G>>(
    player: &mut Typed<G, E>,
    position: &AnyPosition,
    settings: &LevelSettings,
    seed: u64,
    stop: &Stop,
    info: &mut dyn FnMut(&Info),
) -> Result<Choice, OtherGame> {
    let started = Instant::now();
    let typed = player.position(position)?;
    let mut random = Random::new(seed, key(typed));
    let pick = |scored, random: &mut Random, nodes| pick::<G>(scored, settings, random, nodes, started);
    let contents = position.contents();
    let empty = contents.iter().filter(|content| **content == Content::Empty).count();
    let stage = if G::COUNTS { at_stage(empty as u32, contents.len() as u32) } else { 1.0 };
    let is_careful = settings.pays_attention(stage, false, &mut random);
    // In games decided by an event, a level overlooks moves only for lack of attention.
    let noticed = |scored: Vec<MoveScore>, random: &mut Random| {
        if G::COUNTS { settings.noticed(scored, stage, |_| 1.0, random) } else { scored }
    };
    let is_blind = !is_careful && (G::COUNTS || settings.depth < A_THREAT);
    let at_a_glance = match is_blind || !G::COUNTS {
        true => noticed(player.at_a_glance(typed), &mut random),
        false => Vec::new(),
    };
    // An obvious win is taken without a search.
    let wins = |best: &MoveScore| is_decided::<G>(best.score) && best.score > Score::DRAW;
    if is_blind || at_a_glance.first().is_some_and(wins) {
        let nodes = at_a_glance.len() as u64;
        return Ok(pick(at_a_glance, &mut random, nodes));
    }
    // A forced move needs no long search and leaves nothing to vary.
    let varies = player.is_opening(typed) && position.legal().len() > 1;
    let limits = limits_of(settings, is_careful, varies);
    if settings.depth <= OPENING_DEPTH || varies {
        let (scored, nodes) = player.score_all(position, &limits, stop, info)?;
        // A level without attention that searches no deeper than a threat uses only the decided scores.
        let scored = match is_careful || settings.depth > A_THREAT {
            true => noticed(scored, &mut random),
            false => with_threats::<G>(at_a_glance, &scored),
        };
        return Ok(pick(scored, &mut random, nodes));
    }
    let result = player.search(position, &limits, stop, random.next_number(), info)?;
    Ok(result.chosen(started.elapsed()))
}

/// Returns the limits of a level's search. `varies`: in the opening a strong level scores all moves to choose
/// among the good ones, to a smaller depth. Timed levels use their full time in the opening, too.
fn limits_of(settings: &LevelSettings, is_careful: bool, varies: bool) -> Limits {
    let limits = settings.limits();
    if !is_careful {
        limits.with_depth(A_THREAT)
    } else if varies && settings.depth > OPENING_DEPTH && !settings.thinks_by_time() {
        limits.with_depth(OPENING_DEPTH)
    } else {
        limits
    }
}

/// Replaces the scores at a glance by searched scores for moves that decide the game, and sorts the moves,
/// best first.
fn with_threats<G: Searchable>(mut at_a_glance: Vec<MoveScore>, searched: &[MoveScore]) -> Vec<MoveScore> {
    for mv in &mut at_a_glance {
        let decided = searched.iter().find(|seen| seen.mv == mv.mv && is_decided::<G>(seen.score));
        if let Some(decided) = decided {
            mv.clone_from(decided);
        }
    }
    smallest_first(&mut at_a_glance, |mv| -mv.score.units());
    at_a_glance
}

/// Whether the score is a forced win or loss.
fn is_decided<G: Searchable>(score: Score) -> bool {
    !G::COUNTS && (score > Score::UNDECIDED || score < -Score::UNDECIDED)
}

/// Picks one of the moves within the slack, better ones more often. A decided game has no slack: it takes the
/// fastest win or the slowest loss.
fn pick<G: Searchable>(
    scored: Vec<MoveScore>,
    settings: &LevelSettings,
    random: &mut Random,
    nodes: u64,
    started: Instant,
) -> Choice {
    let behind = |best: Score, mv: &MoveScore| {
        let is_worse = best > mv.score && (is_decided::<G>(best) || is_decided::<G>(mv.score));
        if is_worse { f32::INFINITY } else { (best - mv.score).discs() }
    };
    one_of(scored, behind, settings, random, nodes, started.elapsed())
}

#[cfg(test)]
mod tests {
    use super::super::scale::{FAMILY, level_in};
    use super::*;
    use crate::Level;

    /// Depth and time limits in the opening.
    #[test]
    fn levels_that_think_by_time_use_it_in_the_opening_too() {
        for level in Level::ALL.into_iter().chain(Level::THINKING) {
            let settings = level_in(&FAMILY, level);
            let opening = limits_of(&settings, true, true);
            assert_eq!(opening.time, Some(settings.time), "level {level}");
            let plies =
                if settings.thinks_by_time() { settings.depth } else { settings.depth.min(OPENING_DEPTH) };
            assert_eq!(opening.depth, Some(plies), "level {level}");
            assert_eq!(limits_of(&settings, true, false), settings.limits(), "level {level}");
        }
    }
}
