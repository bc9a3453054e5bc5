//! Labels called exact are.

use outflank_engine::{Engine, Options, Stop};
use outflank_rules::{Bitboard, Board, Color, Move, Position};
use outflank_trainer::positions;

use crate::{PACE, settings, silent};

/// The score by trying everything.
fn negamax(position: Position, mut alpha: i32, beta: i32) -> i32 {
    if !position.can_move() {
        if position.is_over() {
            return position.final_score();
        }
        return -negamax(position.play(Move::Pass).unwrap(), -beta, -alpha);
    }
    let mut best = -64;
    for square in position.legal_moves() {
        best = best.max(-negamax(position.play(square.into()).unwrap(), -beta, -alpha));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}

#[test]
fn solving_gives_the_score_that_trying_everything_gives() {
    let folder = tempfile::tempdir().unwrap();
    let set = positions::run(&settings(&[6, 7, 8, 9], 150), folder.path(), PACE, &mut silent).unwrap();
    let mut engine = Engine::new(Options { threads: 1, hash_mib: 1 }).unwrap();
    let mut checked = 0;
    for number in set.present() {
        for record in
            std::fs::read(folder.path().join(format!("{number:06}.shard"))).unwrap()[28..].chunks(24)
        {
            let Ok(record) = <[u8; 24]>::try_from(record) else { continue };
            let word = |at: usize| Bitboard::new(u64::from_le_bytes(record[at..at + 8].try_into().unwrap()));
            let position = Position::new(Board::new(word(0), word(8)).unwrap(), Color::Black);
            engine.set_position(position);
            let solved = engine.solve(&Stop::new(), &mut |_| {}).unwrap();
            assert_eq!(solved.score, negamax(position, -64, 64), "{position:?}");
            checked += 1;
        }
    }
    assert_eq!(checked, 600);
}
