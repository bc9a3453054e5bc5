//! Boards small enough to be solved from their first move.
//!
//! Scores are whole discs for the side to move, counted by the rules of the game: with or without the empty
//! cells for the winner, and negated if the fewest discs win. They may be odd, so a null window is `alpha`,
//! `alpha + 1`: a search always asks whether the score is more than `alpha`, and the child's `alpha` is
//! `-alpha
//! - 1`. A result above `alpha` is a lower bound of the score, any other an upper bound.
//!
//! Up to [`NEAR`] empties the search is that of 8×8, with the rules of `counting`. With more empties it is
//! `deep`.
#![expect(clippy::too_many_arguments, reason = "the arguments of the recursion live in registers")]

mod board;
mod counting;
mod deep;
mod eval;
mod ledger;
mod opening;
mod play;
mod proof;
mod prover;
mod solver;
mod worker;

use std::fmt;

use outflank_rules::tier_functions;

use crate::OptionsError;
use crate::othello::parts::endgame::{self, Endgame};
use worker::Worker;

pub use ledger::CheckpointError;
pub use opening::Answers;
pub use solver::{BestMove, BoardSolver, Progress, SolvedBoard};

/// With at most this many empties, results are stored in the thread's own cache instead of the shared table.
const NEAR: u32 = 11;

/// The reason why a game cannot be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// The board has too many cells for an exhaustive search.
    TooLarge,
    /// The board has lines other than rows, columns and diagonals, or the rules differ from Othello's.
    Rules,
    /// The requested threads, memory or processor tier are not available.
    Options(OptionsError),
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge => f.write_str("the board is too large: boards up to 6×6 can be solved"),
            Self::Rules => f.write_str("only Othello and Reversi on square boards can be solved"),
            Self::Options(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for BoardError {}

tier_functions! {
    /// The functions of the recursion.
    pub(crate) trait Small: Endgame<Worker> {
        /// Returns a bound of the score that decides whether it is more than `alpha`, for any position.
        fn small_solve(worker: &mut Worker, own: u64, opponent: u64, alpha: i32) -> i32 = solve;
        /// Like `small_solve`, for more than [`NEAR`] empties; `moves` are the legal moves.
        fn small_deep(worker: &mut Worker, own: u64, opponent: u64, moves: u64, alpha: i32, n: u32) -> i32
            = deep::deep;
        /// Evaluates a position without lookahead.
        fn small_value(worker: &mut Worker, own: u64, opponent: u64, moves: u64) -> i32 = eval::value;
        /// Searches `depth` plies with the evaluation.
        fn small_look(
            worker: &mut Worker,
            own: u64,
            opponent: u64,
            moves: u64,
            alpha: i32,
            beta: i32,
            depth: u32,
        ) -> i32 = eval::look;
    }
}

/// Returns a bound of the score that decides whether it is more than `alpha`, for any position.
#[inline(always)]
fn solve<K: Small>(kernel: K, worker: &mut Worker, own: u64, opponent: u64, alpha: i32) -> i32 {
    let empties = worker.board.playable & !(own | opponent);
    let moves = kernel.legal_moves(own, opponent) & empties;
    match empties.count_ones() {
        n if n > NEAR => kernel.small_deep(worker, own, opponent, moves, alpha, n),
        n => endgame::at_most_near(kernel, worker, own, opponent, moves, alpha, n),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use outflank_rules::kernel::Portable;
    use outflank_rules::{ByColor, Cell, Empties, Geometry, Goal, Ruleset};

    use super::board::SmallBoard;
    use super::worker::Worker;
    use crate::othello::parts::Table;

    fn value(rules: &Ruleset) -> i32 {
        let board = SmallBoard::new(rules).unwrap();
        let (own, opponent) = board.start();
        let mut worker = Worker::new(board, Arc::new(Table::new(1 << 20).unwrap()), None);
        super::play::exact(Portable, &mut worker, own, opponent, 0).unwrap()
    }

    /// No game of the catalog has such a board with uncounted empty squares, so only this test covers them.
    #[test]
    fn the_values_of_4x4_in_all_ways_of_counting() {
        let cells = |cells: [u16; 2]| cells.map(Cell).to_vec();
        let crossed = ByColor { black: cells([6, 9]), white: cells([5, 10]) };
        let parallel = ByColor { black: cells([5, 6]), white: cells([9, 10]) };
        for (discs, to_winner, ignored, reversed) in [(crossed, -10, -8, 3), (parallel, -4, -3, 0)] {
            let mut rules = Ruleset::othello(Geometry::square(4), discs);
            assert_eq!(value(&rules), to_winner);
            rules.empties = Empties::Ignore;
            assert_eq!(value(&rules), ignored);
            rules.goal = Goal::Fewest;
            assert_eq!(value(&rules), reversed);
            rules.empties = Empties::ToWinner;
            assert_eq!(value(&rules), reversed, "the fewest are counted as they lie");
        }
    }
}
