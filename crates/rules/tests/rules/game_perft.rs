//! Compares the perft counts of every game with the tables in `testdata/perft`.

use outflank_rules::perft::Convention;
use outflank_rules::{GameSpec, open};

/// The maximum number of leaves of a count. Deeper counts are skipped unless `OUTFLANK_PERFT_LEAVES` sets
/// another limit.
const MOST_LEAVES: u64 = 4_000_000;

/// The tables of perft counts, with a table for each kind of board.
pub(crate) const TABLES: [&str; 3] = [
    include_str!("../../../../testdata/perft/square.txt"),
    include_str!("../../../../testdata/perft/boards.txt"),
    include_str!("../../../../testdata/perft/moving.txt"),
];

fn check(table: &str) {
    let most_leaves = std::env::var("OUTFLANK_PERFT_LEAVES");
    let most_leaves = most_leaves.map_or(MOST_LEAVES, |limit| limit.parse().unwrap());
    for line in table.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let mut words = line.split_whitespace();
        let spec: GameSpec = words.next().unwrap().parse().unwrap();
        let convention: Convention = words.next().unwrap().parse().unwrap();
        let start = open(&spec).start();
        for (depth, expected) in (1..).zip(words) {
            let Ok(expected) = expected.parse::<u64>() else { continue };
            if expected <= most_leaves {
                let count = start.perft(depth, convention);
                assert_eq!(count, expected, "{spec} {convention} depth {depth}");
            }
        }
    }
}

#[test]
fn boards_of_squares() {
    check(TABLES[0]);
}

#[test]
fn boards_of_other_shapes() {
    check(TABLES[1]);
}

#[test]
fn games_whose_pieces_move() {
    check(TABLES[2]);
}
