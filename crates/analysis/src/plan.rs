//! The parts of an analysis. Every move gets a first look and the look that judges it; moves that seem to
//! lose something get a second look, and reasons.

use std::time::Duration;

use outflank_engine::{LevelSettings, Limits, Selectivity};
use outflank_rules::{AnyPosition, Family};

use crate::Depth;
use crate::purse::Purse;

/// The depth of the first look, in plies.
const GLANCE: u8 = 6;
/// With a time limit for the whole game, searches solve from this number of empty cells.
const IN_SIGHT: u8 = 24;

/// A second look searches `DEEPER` plies deeper, with selectivity `SURER`, and solves `SOLVES_SOONER` empty
/// cells earlier.
const DEEPER: u8 = 4;
const SURER: Selectivity = Selectivity::Percent87;
const SOLVES_SOONER: u8 = 2;
/// One move in this many is expected to need a second look, which takes two searches.
const MOVES_A_SECOND_LOOK: usize = 4;

/// The approximate number of searches for the reasons of one move.
const SEARCHES: usize = 5;

/// The share of each part of an analysis in the time for a game, in percent.
const FOR_GLANCES: u32 = 8;
const FOR_LOOKS: u32 = 47;
const FOR_SECOND_LOOKS: u32 = 20;
const FOR_REASONS: u32 = 25;

/// The nodes of other parts, relative to the judging search. A first look divides them by `GLANCE_OF_NODES`.
/// Each of the two searches of a second look multiplies them by `SECOND_OF_NODES`, and all reasons of a move
/// together by `REASONS_OF_NODES`.
const GLANCE_OF_NODES: u64 = 8;
const SECOND_OF_NODES: u64 = 2;
const REASONS_OF_NODES: u64 = 3;

/// The work of a ten-ply search in games with unbounded branching, in tenths of a microsecond on one core of
/// a computer from 2026. Including all other parts, a move then takes less than half a second. The work
/// doubles every four plies.
const QUICK_WORK: u64 = 700_000;
const QUICK: u8 = 10;
const DOUBLED_BY: u8 = 4;

/// Boards up to this size are solved by a special search with cheaper nodes.
const SMALL: usize = 36;

/// Returns the time per node, in tenths of a microsecond, for games in which a depth in plies does not bound
/// the work. The estimate fits the slowest games measured, on boards of up to 676 cells. `None` for Othello
/// on 8×8.
pub(crate) fn node_cost(start: &AnyPosition) -> Option<u64> {
    let cells = start.contents().len();
    if start.othello().is_some() {
        return None;
    }
    let square = (cells * cells) as u64;
    Some(match start.spec().row().family {
        Family::Reversi if cells <= SMALL => 3,
        Family::Reversi => 10 + square / 600,
        Family::MinMang | Family::Siege | Family::Five => 30 + square / 300,
    })
}

/// How a game is analyzed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    depth: Depth,
    moves: usize,
    nodes: Option<u64>,
}

impl Plan {
    /// Returns the plan for a game of `moves` moves. `node` is the time per node; `None` if a depth in plies
    /// bounds the work.
    pub(crate) fn new(depth: Depth, moves: usize, node: Option<u64>) -> Self {
        let doubled = |ahead: u8| u32::from(ahead.saturating_sub(QUICK) / DOUBLED_BY);
        let nodes = match depth {
            Depth::Plies { ahead, .. } => {
                node.map(|cost| (QUICK_WORK << doubled(ahead).min(8)) / cost.max(1))
            }
            Depth::Level(_) | Depth::Seconds(_) => None,
        };
        Self { depth, moves, nodes }
    }

    /// Returns the budget for first looks.
    pub(crate) fn glances(&self) -> Purse {
        let mut limits = Limits::new().with_depth(GLANCE);
        limits.nodes = self.nodes.map(|nodes| nodes / GLANCE_OF_NODES);
        limits.time = self.look().time.map(|time| time / 4);
        Purse::open(limits).with_time(self.part(FOR_GLANCES), self.moves + 1)
    }

    /// Returns the budget for judging.
    pub(crate) fn looks(&self) -> Purse {
        Purse::open(self.look()).with_time(self.part(FOR_LOOKS), self.moves + 1)
    }

    /// Returns the budget for second looks, whose number is not known in advance.
    pub(crate) fn second_looks(&self) -> Purse {
        let limits = self.look();
        let limits = Limits {
            depth: limits.depth.map(|depth| depth.saturating_add(DEEPER)),
            solve_from: limits.solve_from.map(|from| from.saturating_add(SOLVES_SOONER)),
            nodes: limits.nodes.map(|nodes| nodes * SECOND_OF_NODES),
            ..limits.with_selectivity(SURER)
        };
        Purse::open(limits).with_time(self.part(FOR_SECOND_LOOKS), Self::second_searches(self.moves))
    }

    /// Returns the expected number of searches for second looks at `moves` moves.
    pub(crate) fn second_searches(moves: usize) -> usize {
        2 * moves.div_ceil(MOVES_A_SECOND_LOOK)
    }

    /// Returns the time for the reasons of all `moves` moves.
    pub(crate) fn reasons(&self, moves: usize) -> Purse {
        Purse::open(Limits::new()).with_time(self.part(FOR_REASONS), moves)
    }

    /// Returns the budget for the reasons of one move, with its share of the total time.
    pub(crate) fn reasons_of_one(&self, of_all: &Purse) -> Purse {
        let limits = self.look();
        // Solve as early as the second look did, because its proofs must be found again.
        let solve_from = limits.solve_from.map(|from| from.saturating_add(SOLVES_SOONER));
        let limits = Limits { solve_from, ..limits };
        let time = of_all.share().or_else(|| limits.time.map(|time| time * SEARCHES as u32));
        let nodes = self.nodes.map(|nodes| nodes * REASONS_OF_NODES);
        Purse::open(limits).with_time(time, SEARCHES).with_nodes(nodes)
    }

    /// Returns the limits of a judging search.
    fn look(&self) -> Limits {
        match self.depth {
            Depth::Level(level) => level.settings().limits(),
            Depth::Plies { ahead, solve_from } => {
                let limits = Limits::new().with_depth(ahead).with_selectivity(LevelSettings::SELECTIVITY);
                Limits { nodes: self.nodes, ..limits.with_solve_from(solve_from) }
            }
            Depth::Seconds(_) => {
                Limits::new().with_selectivity(LevelSettings::SELECTIVITY).with_solve_from(IN_SIGHT)
            }
        }
    }

    /// Returns a percentage of the time for a game, if it is limited.
    fn part(&self, hundredths: u32) -> Option<Duration> {
        let Depth::Seconds(seconds) = self.depth else { return None };
        let whole = Duration::try_from_secs_f64(seconds).unwrap_or(Duration::from_secs(u32::MAX.into()));
        Some(whole / 100 * hundredths)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_are_the_whole_time() {
        let plan = Plan::new(Depth::Seconds(10.0), 60, Some(1));
        let parts = [FOR_GLANCES, FOR_LOOKS, FOR_SECOND_LOOKS, FOR_REASONS];
        let whole: Duration = parts.iter().filter_map(|part| plan.part(*part)).sum();
        assert_eq!(whole, Duration::from_secs(10));
        assert!(plan.looks().next().nodes.is_none(), "a time limit alone is enough");
    }

    #[test]
    fn more_plies_may_take_more_nodes() {
        let nodes = |ahead| {
            let plan = Plan::new(Depth::Plies { ahead, solve_from: 16 }, 60, Some(QUICK_WORK / 100));
            plan.looks().next().nodes
        };
        assert_eq!([4, 10, 14, 18].map(nodes), [Some(100), Some(100), Some(200), Some(400)]);
    }
}
