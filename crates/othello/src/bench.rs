//! A fixed set of searches, to measure speed and to notice unintended changes.
//!
//! The positions come from well-known opening lines, continued by the engine itself. Midgames are searched to
//! fixed depths, with and without pruning; endgames are solved.

use std::time::Duration;

use outflank_rules::kernel::Tier;
use outflank_rules::{Move, Position, Square};

use crate::clock::Instant;
use crate::{Engine, Limits, Options, OptionsError, Selectivity, Stop};

/// The result of a bench run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// Nodes searched: the same in every run and on every processor tier.
    pub nodes: u64,
    /// Time taken.
    pub elapsed: Duration,
}

impl Figures {
    /// Returns the number of nodes per second.
    #[must_use]
    pub fn nodes_per_second(self) -> u64 {
        (self.nodes as f64 / self.elapsed.as_secs_f64().max(1e-9)) as u64
    }
}

/// Tiger, Rose, Buffalo and a diagonal opening.
const OPENINGS: [&str; 4] =
    ["f5d6c3d3c4f4f6f3e6e7", "f5d6c5f4e3c6d3f6e6d7", "f5f6e6f4c3d7f3", "f5f6e6f4e3d6"];

/// Depth of the full-width midgame searches, in plies.
const DEPTH: u8 = 9;

/// Depth of the selective midgame searches, in plies.
const SELECTIVE_DEPTH: u8 = 14;

/// Depth of the searches that choose the moves from the opening to the endgame, in plies.
const PLAYED_DEPTH: u8 = 2;

/// The numbers of empty squares of the endgames.
const SOLVED_EMPTIES: u32 = 18;

/// Runs the bench on the fastest tier of this processor, with one thread.
///
/// # Errors
/// If there is not enough memory for the table.
pub fn run() -> Result<Figures, OptionsError> {
    run_on(Tier::best())
}

/// Runs the bench on one tier.
///
/// # Errors
/// If this processor cannot run the tier, or there is not enough memory for the table.
pub fn run_on(tier: Tier) -> Result<Figures, OptionsError> {
    let mut engine = Engine::with_tier(Options::default(), tier)?;
    let started = Instant::now();
    let mut nodes = 0;
    for opening in OPENINGS {
        let mut position = replayed(opening);
        engine.set_position(position);
        let selective = Limits::new().with_depth(SELECTIVE_DEPTH).with_selectivity(Selectivity::Percent73);
        for limits in [Limits::new().with_depth(DEPTH), selective] {
            nodes += engine.search(&limits, &Stop::new(), &mut |_| {}).nodes;
        }
        while position.board().n_empties() > SOLVED_EMPTIES {
            engine.set_position(position);
            let found = engine.search(&Limits::new().with_depth(PLAYED_DEPTH), &Stop::new(), &mut |_| {});
            nodes += found.nodes;
            let Some(next) = found.best.and_then(|mv| position.play(mv).ok()) else { break };
            position = next;
        }
        engine.set_position(position);
        nodes += engine.solve(&Stop::new(), &mut |_| {}).map_or(0, |solved| solved.nodes);
    }
    Ok(Figures { nodes, elapsed: started.elapsed() })
}

/// Returns the position after moves, which must be legal.
fn replayed(moves: &str) -> Position {
    let squares = moves.as_bytes().chunks(2).filter_map(|text| match text {
        &[file, rank] => Square::at(file.wrapping_sub(b'a'), rank.wrapping_sub(b'1')),
        _ => None,
    });
    squares.fold(Position::start(), |position, square| position.play(Move::Place(square)).unwrap_or(position))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_openings_are_legal() {
        for opening in OPENINGS {
            assert_eq!(replayed(opening).board().n_empties() as usize, 60 - opening.len() / 2, "{opening}");
        }
    }
}
