//! Evaluation without lookahead.

use outflank_engine::Score;
use outflank_engine::othello::evaluate;
use outflank_rules::{Bitboard, Board, Color, Position, Symmetry};

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
        let swapped = Board::new(board.discs(Color::White), board.discs(Color::Black));
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
    let mut seen = 0;
    for _ in 0..500 {
        let position = played(&mut random, 30);
        for corner in (Bitboard::CORNERS & position.own()).squares() {
            let (own, opponent) = (position.own(), position.opponents());
            let corner = corner.bitboard();
            let (black, white) = match position.turn() {
                Color::Black => (own & !corner, opponent | corner),
                Color::White => (opponent | corner, own & !corner),
            };
            let lost = Position::new(Board::new(black, white).unwrap(), position.turn());
            assert!(evaluate(lost) < evaluate(position), "{position:?} {corner}");
            seen += 1;
        }
    }
    assert!(seen > 100, "{seen}");
}
