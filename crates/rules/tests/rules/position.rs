//! Properties of positions: undo, symmetry, scores, and valid setups.

use outflank_rules::{
    Bitboard, Board, Color, Move, PlayError, Position, Setup, SetupError, Square, Symmetry,
};
use proptest::prelude::*;

use crate::walker;

/// Plays a move for each choice until the choices are used up or the game is over. Returns all positions of
/// the game.
fn random_game(choices: &[u16]) -> Vec<Position> {
    let mut line = vec![Position::start()];
    for choice in choices {
        let position = line[line.len() - 1];
        let moves = position.legal_moves();
        let mv = match moves.len() {
            0 if position.is_over() => break,
            0 => Move::Pass,
            n => Move::Place(moves.squares().nth(usize::from(*choice) % n as usize).unwrap()),
        };
        line.push(position.play(mv).unwrap());
    }
    line
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn playing_does_what_the_walker_says_and_undo_takes_it_back(
        choices in prop::collection::vec(any::<u16>(), 0..64),
    ) {
        for position in random_game(&choices) {
            prop_assert_eq!(Setup::from(position).validate(), Ok(position));
            prop_assert_eq!(position.legal_moves(), walker::legal_moves(position.board(), position.turn()));
            for square in Square::all() {
                let expected = walker::flips(position.board(), position.turn(), square);
                match position.play(square.into()) {
                    Ok(after) => {
                        prop_assert_eq!(position.flips(square), expected);
                        prop_assert_eq!(after.own(), position.opponents() & !expected);
                        prop_assert_eq!(after.opponents(), position.own() | expected | square.bitboard());
                        prop_assert_eq!(after.turn(), !position.turn());
                        prop_assert_eq!(after.undo(square, expected), position);
                        prop_assert_eq!(position.play_unchecked(square, expected), after);
                    }
                    Err(error) => {
                        prop_assert!(expected.is_empty());
                        let reason = if position.is_over() {
                            PlayError::GameOver(square.into())
                        } else if position.board().get(square).is_some() {
                            PlayError::Occupied(position.turn(), square)
                        } else {
                            PlayError::FlipsNothing(position.turn(), square)
                        };
                        prop_assert_eq!(error, reason);
                    }
                }
            }
            let pass = position.play(Move::Pass);
            prop_assert_eq!(pass.is_ok(), position.must_pass());
        }
    }

    #[test]
    fn rotations_reflections_and_a_swap_of_colors_change_nothing(
        choices in prop::collection::vec(any::<u16>(), 0..64),
    ) {
        for position in random_game(&choices) {
            let (least, symmetry) = position.canonical();
            prop_assert_eq!(position.transformed(symmetry), least);
            for symmetry in Symmetry::all() {
                let image = position.transformed(symmetry);
                prop_assert_eq!(image.canonical().0, least);
                prop_assert_eq!(image.legal_moves(), symmetry.bitboard(position.legal_moves()));
                prop_assert_eq!(image.final_score(), position.final_score());
            }
            let board = position.board();
            let swapped = Position::new(
                Board::new(board.discs(Color::White), board.discs(Color::Black)).unwrap(),
                !position.turn(),
            );
            prop_assert_eq!(swapped.legal_moves(), position.legal_moves());
            prop_assert_eq!(swapped.disc_diff(), position.disc_diff());
        }
    }

    #[test]
    fn a_board_reads_back_what_it_writes(occupied: u64, colors: u64) {
        let board = Board::new(Bitboard::new(occupied & colors), Bitboard::new(occupied & !colors)).unwrap();
        prop_assert_eq!(Board::parse(&board.to_string()), Ok(board));
    }
}

#[test]
fn empty_squares_go_to_the_winner_and_nobody_in_a_draw() {
    let score = |black: u64, white: u64| {
        let board = Board::new(Bitboard::new(black), Bitboard::new(white)).unwrap();
        let position = Position::new(board, Color::Black);
        (position.disc_diff(), position.final_score())
    };
    assert_eq!(score(0xffff, 0), (16, 64));
    assert_eq!(score(0, 0xffff), (-16, -64));
    assert_eq!(score(0xff, 0xff00), (0, 0));
    assert_eq!(score(0x7, 0x18), (1, 60));
}

#[test]
fn the_shortest_game_is_a_wipe_out_after_nine_plies() {
    let mut position = Position::start();
    for mv in ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"] {
        assert!(!position.is_over());
        position = position.play(mv.parse().unwrap()).unwrap();
    }
    assert!(position.is_over() && position.is_wipeout());
    assert_eq!(position.with_turn(Color::Black).final_score(), 64);
    assert_eq!(position.with_turn(Color::Black).disc_diff(), 13);
}

#[test]
fn impossible_setups_are_named() {
    let start = Setup::from(Position::start());
    let a1: Square = "a1".parse().unwrap();
    let e4: Square = "e4".parse().unwrap();
    assert_eq!(
        Setup { white: start.white | e4.bitboard(), ..start }.validate(),
        Err(SetupError::Overlap(e4.bitboard()))
    );
    assert_eq!(
        Setup { black: start.black & !e4.bitboard(), ..start }.validate(),
        Err(SetupError::EmptyCenter(e4.bitboard()))
    );
    assert!(Setup { black: start.black | a1.bitboard(), ..start }.validate().is_ok(), "a study");
    assert!(Setup { turn: Color::White, ..start }.validate().is_ok());
}
