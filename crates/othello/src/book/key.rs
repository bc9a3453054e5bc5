//! Keys of positions in books.

use outflank_rules::{Bitboard, Board, Color, Move, Position, Square, Symmetry};

/// A position in which the side to move has a legal move, independent of colors and orientation: the least of
/// its eight images, own discs first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key {
    own: u64,
    opponent: u64,
}

/// A move to another position that can be in a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The move, in the orientation of the position it was requested for.
    pub square: Square,
    /// The position after the move and, if the opponent has no move, after the pass.
    pub to: Key,
    /// Whether the same side is to move there because its opponent must pass.
    pub passes: bool,
}

impl Key {
    /// Returns the key of a position, and the symmetry that maps the position to it. If the side to move must
    /// pass, the key of the position after the pass; `None` if the game is over.
    #[must_use]
    pub fn of(position: Position) -> Option<(Self, Symmetry)> {
        let mover = if position.can_move() { position } else { position.with_turn(!position.turn()) };
        if !mover.can_move() {
            return None;
        }
        let board = Board::new(mover.own(), mover.opponents())?;
        let (least, by) = Position::new(board, Color::Black).canonical();
        Some((Self { own: least.own().bits(), opponent: least.opponents().bits() }, by))
    }

    /// Returns the key with these discs; `None` if they are not a position with a legal move, or not the
    /// least of its images.
    #[must_use]
    pub fn new(own: u64, opponent: u64) -> Option<Self> {
        let key = Self { own, opponent };
        let board = Board::new(Bitboard::new(own), Bitboard::new(opponent))?;
        let is_position = (board.empties() & Bitboard::CENTER).is_empty() && key.position().can_move();
        (is_position && Self::of(key.position())?.0 == key).then_some(key)
    }

    /// Returns the discs of the side to move, a1 as bit 0.
    #[must_use]
    pub const fn own(self) -> u64 {
        self.own
    }

    /// Returns the discs of the other side.
    #[must_use]
    pub const fn opponent(self) -> u64 {
        self.opponent
    }

    /// Returns the position, with Black to move.
    #[must_use]
    pub fn position(self) -> Position {
        let board = Board::new(Bitboard::new(self.own), Bitboard::new(self.opponent));
        Position::new(board.unwrap_or_else(|| Position::start().board()), Color::Black)
    }

    /// Returns the number of discs.
    #[must_use]
    pub const fn discs(self) -> usize {
        (self.own | self.opponent).count_ones() as usize
    }

    /// Returns the number of empty squares.
    #[must_use]
    pub const fn n_empties(self) -> u32 {
        64 - (self.own | self.opponent).count_ones()
    }

    /// Returns the moves to other positions that can be in a book, in the orientation of the key. Moves that
    /// end the game are left out.
    #[must_use]
    pub fn steps(self) -> Vec<Step> {
        steps(self.position())
    }
}

/// Returns the moves to other positions that can be in a book. Symmetric moves lead to the same key and are
/// all included.
pub(super) fn steps(position: Position) -> Vec<Step> {
    let step = |square: Square| {
        let after = position.play(Move::Place(square)).ok()?;
        let (to, _) = Key::of(after)?;
        Some(Step { square, to, passes: !after.can_move() })
    };
    position.legal_moves().squares().filter_map(step).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_images_and_both_colors_have_one_key() {
        let mut random = outflank_rules::SplitMix64::new(5);
        for _ in 0..50 {
            let mut position = Position::start();
            while !position.is_over() {
                let moves: Vec<Square> = position.legal_moves().squares().collect();
                let mv = match moves.len() {
                    0 => Move::Pass,
                    n => Move::Place(moves[random.next_u64() as usize % n]),
                };
                if mv != Move::Pass {
                    let (key, by) = Key::of(position).expect("there is a move");
                    assert_eq!(Key::new(key.own(), key.opponent()), Some(key));
                    for symmetry in Symmetry::all() {
                        let image = position.transformed(symmetry);
                        let (same, by) = Key::of(image).expect("there is a move");
                        assert_eq!(same, key);
                        for square in image.legal_moves().squares() {
                            assert!(key.position().legal_moves().contains(by.square(square)));
                        }
                    }
                    let other = match position.turn() {
                        Color::Black => Board::new(position.opponents(), position.own()),
                        Color::White => Board::new(position.own(), position.opponents()),
                    }
                    .expect("discs of one square each");
                    assert_eq!(Key::of(Position::new(other, !position.turn())), Some((key, by)));
                }
                position = position.play(mv).expect("it is legal");
            }
            assert_eq!(Key::of(position), None);
        }
    }

    #[test]
    fn what_is_no_key_is_refused() {
        let (start, _) = Key::of(Position::start()).expect("there is a move");
        for (own, opponent) in [
            (0, 0),
            (start.own(), start.own()),
            (start.own() | 1, start.opponent() | 1),
            (start.opponent(), start.own()),
            (u64::MAX, 0),
        ] {
            assert!(Key::new(own, opponent).is_none_or(|key| key == start), "{own:x} {opponent:x}");
        }
        let turned = Position::start().play("f5".parse().expect("a move")).expect("legal");
        let is_key = |image: &Position| Key::new(image.own().bits(), image.opponents().bits()).is_some();
        let keys = Symmetry::all().filter(|by| is_key(&turned.transformed(*by))).count();
        assert!((1..8).contains(&keys), "{keys}");
    }
}
