//! A second, slow implementation of Othello's rules that closely follows the rule book.

use outflank_rules::{Bitboard, Board, Color, Square};

/// Returns the discs that a disc of `color` on `square` would flip. Walks each direction square by square.
pub(crate) fn flips(board: Board, color: Color, square: Square) -> Bitboard {
    let mut all = Bitboard::EMPTY;
    if board.get(square).is_some() {
        return all;
    }
    for (file_step, rank_step) in [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)] {
        let mut run = Bitboard::EMPTY;
        let mut file = square.file().index() as i8;
        let mut rank = square.rank().index() as i8;
        loop {
            file += file_step;
            rank += rank_step;
            if !(0..8).contains(&file) || !(0..8).contains(&rank) {
                break;
            }
            let next = Square::at(file as u8, rank as u8).unwrap();
            match board.get(next) {
                None => break,
                Some(found) if found == color => {
                    all |= run;
                    break;
                }
                Some(_) => run |= next.bitboard(),
            }
        }
    }
    all
}

/// Returns the squares where `color` may place a disc.
pub(crate) fn legal_moves(board: Board, color: Color) -> Bitboard {
    Square::all().filter(|&square| !flips(board, color, square).is_empty()).collect()
}
