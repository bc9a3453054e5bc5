//! A playable position, with a board and the side to move.

use crate::{Bitboard, Board, Color, Move, PlayError, Square, Symmetry, kernel};

/// A position of Othello, with a board and the side to move.
///
/// The side to move may have no legal placement. Then [`Move::Pass`] is its only move, unless the game [is
/// over](Position::is_over).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    board: Board,
    turn: Color,
}

impl Position {
    /// Returns the position before the first move, with Black to move.
    #[must_use]
    pub const fn start() -> Self {
        Self { board: Board::START, turn: Color::Black }
    }

    /// Creates a position without checks. Use [`Setup::validate`](crate::Setup::validate) for positions from
    /// outside the program.
    #[must_use]
    pub const fn new(board: Board, turn: Color) -> Self {
        Self { board, turn }
    }

    /// Returns the discs.
    #[must_use]
    pub const fn board(self) -> Board {
        self.board
    }

    /// Returns the side to move.
    #[must_use]
    pub const fn turn(self) -> Color {
        self.turn
    }

    /// Returns the discs of the side to move.
    #[must_use]
    pub const fn own(self) -> Bitboard {
        self.board.discs(self.turn)
    }

    /// Returns the discs of the opponent of the side to move.
    #[must_use]
    pub const fn opponents(self) -> Bitboard {
        self.board.discs(self.turn.opponent())
    }

    /// Returns the squares where the side to move may place a disc.
    #[must_use]
    pub fn legal_moves(self) -> Bitboard {
        Bitboard::new(kernel::legal_moves(self.own().bits(), self.opponents().bits()))
    }

    /// Whether the side to move has a legal placement.
    #[must_use]
    pub fn can_move(self) -> bool {
        !self.legal_moves().is_empty()
    }

    /// Returns the discs that a placement on `square` would flip. The set is empty if the move is illegal.
    #[must_use]
    pub fn flips(self, square: Square) -> Bitboard {
        if self.board.occupied().contains(square) {
            return Bitboard::EMPTY;
        }
        Bitboard::new(kernel::flips(self.own().bits(), self.opponents().bits(), square.index()))
    }

    /// Whether neither side can place a disc.
    #[must_use]
    pub fn is_over(self) -> bool {
        !self.can_move() && !self.with_turn(self.turn.opponent()).can_move()
    }

    /// Whether the side to move must pass, because only the opponent has a legal placement.
    #[must_use]
    pub fn must_pass(self) -> bool {
        !self.can_move() && self.with_turn(self.turn.opponent()).can_move()
    }

    /// Returns the same board with `turn` as the side to move.
    #[must_use]
    pub const fn with_turn(self, turn: Color) -> Self {
        Self { turn, ..self }
    }

    /// Returns the position after a move.
    ///
    /// # Errors
    /// The reason why the move is illegal in this position.
    ///
    /// ```
    /// use outflank_rules::{Move, Position};
    /// let error = Position::start().play("a1".parse::<Move>()?).unwrap_err();
    /// assert_eq!(error.to_string(), "black cannot play a1: it would flip no disc");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(self, mv: Move) -> Result<Self, PlayError> {
        match mv {
            Move::Place(square) => {
                let flips = self.flips(square);
                if flips.is_empty() {
                    return Err(if self.is_over() {
                        PlayError::GameOver(mv)
                    } else if self.board.occupied().contains(square) {
                        PlayError::Occupied(self.turn, square)
                    } else {
                        PlayError::FlipsNothing(self.turn, square)
                    });
                }
                Ok(self.placed(square, flips))
            }
            Move::Pass if self.can_move() => Err(PlayError::PassNotForced(self.turn)),
            Move::Pass if self.is_over() => Err(PlayError::GameOver(mv)),
            Move::Pass => Ok(self.with_turn(self.turn.opponent())),
        }
    }

    /// Returns the position after a placement on `square` that flips `flips`, without checks. The square must
    /// be empty, and the flips must come from [`Position::flips`]. Otherwise, the result is meaningless.
    #[must_use]
    pub fn play_unchecked(self, square: Square, flips: Bitboard) -> Self {
        debug_assert!(!flips.is_empty() && flips == self.flips(square));
        self.placed(square, flips)
    }

    fn placed(self, square: Square, flips: Bitboard) -> Self {
        let own = self.own() | flips | square.bitboard();
        let other = self.opponents() & !flips;
        self.rebuilt(own, other, self.turn.opponent())
    }

    /// Returns the position before a placement on `square` that flipped `flips`. This is the exact inverse of
    /// [`Position::play`].
    #[must_use]
    pub fn undo(self, square: Square, flips: Bitboard) -> Self {
        // The current side to move is the opponent of the side that placed the disc.
        let placer = self.opponents() & !flips & !square.bitboard();
        let other = self.own() | flips;
        let before = self.turn.opponent();
        self.with_turn(before).rebuilt(placer, other, before)
    }

    /// Creates a position with the discs `own` of the current side to move, the discs `other` of its
    /// opponent, and the new side to move.
    fn rebuilt(self, own: Bitboard, other: Bitboard, turn: Color) -> Self {
        let (black, white) = match self.turn {
            Color::Black => (own, other),
            Color::White => (other, own),
        };
        // The sets remain disjoint, because every disc that a side gains is lost by its opponent.
        Self { board: Board::new(black, white).unwrap_or(self.board), turn }
    }

    /// Returns the number of the side to move's discs minus the opponent's, from −64 to 64. Empty squares are
    /// not counted.
    #[must_use]
    pub fn disc_diff(self) -> i32 {
        self.own().len() as i32 - self.opponents().len() as i32
    }

    /// Returns the disc difference for the side to move, with empty squares counted for the winner. It is
    /// even, from −64 to 64, and 0 for a draw. This is the score that solvers compute and tournaments use. It
    /// is meaningful only if the game [is over](Position::is_over).
    #[must_use]
    pub fn final_score(self) -> i32 {
        let diff = self.disc_diff();
        diff + diff.signum() * self.board.n_empties() as i32
    }

    /// Whether a side has no discs left.
    #[must_use]
    pub fn is_wipeout(self) -> bool {
        self.own().is_empty() || self.opponents().is_empty()
    }

    /// Returns the image of the position under a rotation or reflection.
    #[must_use]
    pub const fn transformed(self, symmetry: Symmetry) -> Self {
        Self { board: self.board.transformed(symmetry), turn: self.turn }
    }

    /// Returns the least of the eight images, and a symmetry that maps this position to that image. Positions
    /// that are rotations or reflections of each other have the same least image.
    #[must_use]
    pub fn canonical(self) -> (Self, Symmetry) {
        let mut least = (self, Symmetry::IDENTITY);
        for symmetry in Symmetry::all() {
            let image = self.transformed(symmetry);
            if image < least.0 {
                least = (image, symmetry);
            }
        }
        least
    }
}
