//! Compares every kernel of this processor with the ray walker, on boards of random games and on random bits.
//! Random bits have runs across every border, which are rare in games.

use outflank_rules::kernel::{Kernel, Portable, Tier};
use outflank_rules::{Bitboard, Board, Color, Move, Position, Square};
use proptest::prelude::*;

use crate::walker;

fn check<K: Kernel>(kernel: K, board: Board) {
    let (own, opponent) = (board.discs(Color::Black).bits(), board.discs(Color::White).bits());
    let expected = walker::legal_moves(board, Color::Black);
    assert_eq!(Bitboard::new(kernel.legal_moves(own, opponent)), expected, "{} {board}", K::TIER);
    for square in board.empties() {
        let flips = Bitboard::new(kernel.flips(own, opponent, square.index()));
        assert_eq!(flips, walker::flips(board, Color::Black, square), "{} {board} {square}", K::TIER);
    }
}

fn check_all(board: Board) {
    check(Portable, board);
    #[cfg(target_arch = "x86_64")]
    {
        use outflank_rules::kernel::{Avx2, Avx512};
        if let Some(kernel) = Avx2::detect() {
            check(kernel, board);
        }
        if let Some(kernel) = Avx512::detect() {
            check(kernel, board);
        }
    }
}

#[test]
fn the_fastest_tier_is_available_and_named() {
    let best = Tier::best();
    assert!(best.is_available());
    println!("kernels checked: {:?}", Tier::available().map(Tier::name).collect::<Vec<_>>());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn kernels_equal_the_walker_on_random_bits(occupied: u64, colors: u64, thin: u64, sparse: bool) {
        let occupied = if sparse { occupied & thin } else { occupied | thin };
        let board = Board::new(Bitboard::new(occupied & colors), Bitboard::new(occupied & !colors)).unwrap();
        check_all(board);
    }

    #[test]
    fn kernels_equal_the_walker_in_random_games(choices in prop::collection::vec(any::<u16>(), 70)) {
        let mut position = Position::start();
        for choice in choices {
            let moves = position.legal_moves();
            let mv = if moves.is_empty() {
                if position.is_over() { break; }
                Move::Pass
            } else {
                Move::Place(moves.squares().nth(usize::from(choice) % moves.len() as usize).unwrap())
            };
            check_all(position.board());
            check_all(Board::new(position.own(), position.opponents()).unwrap());
            position = position.play(mv).unwrap();
        }
    }
}

#[test]
fn a_run_of_six_flips_along_every_line() {
    // The longest possible run is an anchor, six opposing discs and a free square on a full line.
    for square in Square::all() {
        for other in Square::all() {
            let (df, dr) = (
                other.file().index() as i8 - square.file().index() as i8,
                other.rank().index() as i8 - square.rank().index() as i8,
            );
            let straight = df == 0 || dr == 0 || df.abs() == dr.abs();
            if square == other || !straight {
                continue;
            }
            let steps = df.abs().max(dr.abs());
            let between: Bitboard = (1..steps)
                .map(|i| {
                    let file = square.file().index() as i8 + df.signum() * i;
                    let rank = square.rank().index() as i8 + dr.signum() * i;
                    Square::at(file as u8, rank as u8).unwrap()
                })
                .collect();
            check_all(Board::new(other.bitboard(), between).unwrap());
        }
    }
}
