//! Judging without looking ahead.

use outflank_engine::{Score, evaluate};
use outflank_rules::{Board, Position, Symmetry};

use crate::positions::{Random, played, scattered};

#[test]
fn symmetric_positions_and_swapped_colors_are_judged_alike() {
    let mut random = Random(3);
    for round in 0..2_000 {
        let empties = 1 + random.below(59) as u32;
        let position =
            if round % 2 == 0 { played(&mut random, empties) } else { scattered(&mut random, empties) };
        let score = evaluate(position);
        for symmetry in Symmetry::all() {
            assert_eq!(evaluate(position.transformed(symmetry)), score, "{position:?} {symmetry:?}");
        }
        let board = position.board();
        let swapped =
            Board::new(board.discs(outflank_rules::Color::White), board.discs(outflank_rules::Color::Black));
        assert_eq!(evaluate(Position::new(swapped.unwrap(), !position.turn())), score, "{position:?}");
    }
}

#[test]
fn finished_games_have_their_score() {
    let mut random = Random(4);
    for _ in 0..300 {
        let position = played(&mut random, 0);
        assert_eq!(evaluate(position), Score::from_discs(position.final_score()));
    }
}

#[test]
fn a_corner_is_worth_having() {
    let mut random = Random(5);
    let (mut better, mut all) = (0, 0);
    for _ in 0..500 {
        let position = played(&mut random, 30);
        for square in position.legal_moves() {
            let after = -evaluate(position.play(square.into()).unwrap());
            if outflank_rules::Bitboard::CORNERS.contains(square) {
                all += 1;
                better += u32::from(after > evaluate(position));
            }
        }
    }
    assert!(better * 10 > all * 7, "{better} of {all}");
}
