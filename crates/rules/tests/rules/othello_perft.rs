//! Compares perft counts of Othello with published counts in the three conventions, on every tier of this
//! processor.
//!
//! P0 is OEIS A124004, as extended by PanicSheep's ReversiPerftCUDA. P1 is from Aart Bik, "Perft for Reversi"
//! (2009). P2 is from the perft tests of Egaroucid and rust_reversi.

use outflank_rules::kernel::Tier;
use outflank_rules::perft::{self, Convention};
use outflank_rules::{Color, Position, SplitMix64};

/// The numbers of leaves at depths 1 to 10.
const COUNTS: [(Convention, [u64; 10]); 3] = [
    (Convention::P0, [4, 12, 56, 244, 1_396, 8_200, 55_092, 390_216, 3_005_288, 24_571_056]),
    (Convention::P1, [4, 12, 56, 244, 1_396, 8_200, 55_092, 390_216, 3_005_288, 24_571_284]),
    (Convention::P2, [4, 12, 56, 244, 1_396, 8_200, 55_092, 390_216, 3_005_320, 24_571_420]),
];

#[test]
fn counts_are_the_published_ones_on_every_tier() {
    for tier in Tier::available() {
        for (convention, counts) in COUNTS {
            for (depth, expected) in (1..).zip(counts) {
                let count = perft::count_on(tier, Position::start(), depth, convention);
                assert_eq!(count, Some(expected), "{tier} {convention} depth {depth}");
            }
        }
    }
}

/// Counts leaves by playing every move with [`Position::play`].
fn played_out(position: Position, depth: u32, convention: Convention) -> u64 {
    if depth == 0 {
        return 1;
    }
    if position.is_over() {
        return u64::from(convention != Convention::P0);
    }
    if position.must_pass() {
        let after = position.with_turn(!position.turn());
        return played_out(after, if convention == Convention::P2 { depth } else { depth - 1 }, convention);
    }
    position
        .legal_moves()
        .squares()
        .map(|s| played_out(position.play(s.into()).unwrap(), depth - 1, convention))
        .sum()
}

#[test]
fn conventions_hold_where_passes_and_ends_abound() {
    // Nearly full boards have passes, and games that end at every depth.
    let mut position = Position::start();
    let mut random = SplitMix64::new(1);
    for _ in 0..50 {
        let moves = position.legal_moves();
        position = match moves.len() {
            0 if position.is_over() => break,
            0 => position.with_turn(!position.turn()),
            n => position.play(moves.squares().nth(random.below(n as usize)).unwrap().into()).unwrap(),
        };
    }
    for turn in Color::ALL {
        let position = position.with_turn(turn);
        for convention in Convention::ALL {
            for depth in 0..=9 {
                for tier in Tier::available() {
                    assert_eq!(
                        perft::count_on(tier, position, depth, convention),
                        Some(played_out(position, depth, convention)),
                        "{tier} {convention} depth {depth}"
                    );
                }
            }
        }
    }
}
