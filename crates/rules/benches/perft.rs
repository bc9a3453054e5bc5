//! Perft from the start of Othello on every tier of this processor. Prints `tier leaves seconds` of the best
//! of three runs.
//!
//! The count uses one thread and no table, and counts the last ply in bulk. Run it with `cargo bench
//! --package outflank-rules [-- DEPTH]`.

#![expect(clippy::print_stdout, reason = "a benchmark prints")]

use std::time::Instant;

use outflank_rules::Position;
use outflank_rules::kernel::Tier;
use outflank_rules::perft::{Convention, count_on};

fn main() {
    // The first number is the depth. Cargo also passes a flag.
    let depth = std::env::args().skip(1).find_map(|argument| argument.parse().ok()).unwrap_or(11);
    for tier in Tier::available().rev() {
        let run = || {
            let start = Instant::now();
            count_on(tier, Position::start(), depth, Convention::P1)
                .map(|leaves| (start.elapsed().as_secs_f64(), leaves))
        };
        let best = (0..3).filter_map(|_| run()).min_by(|a, b| a.0.total_cmp(&b.0));
        if let Some((seconds, leaves)) = best {
            println!("{tier} {leaves} {seconds:.3}");
        }
    }
}
