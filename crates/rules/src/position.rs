//! A playable position: a board and the side to move.

use crate::{Bitboard, Board, Color, Move, PlayError, Square, Symmetry, kernel};

/// A board with a side to move, for play by the rules of Othello.
///
/// The side to move may have no placement. Then [`Move::Pass`] is its only move, unless the game [is
/// over](Position::is_over).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    board: Board,
    turn: Color,
}

impl Position {
    /// Returns the position before the first move: Black to play.
    #[must_use]
    pub const fn start() -> Self {
        Self { board: Board::START, turn: Color::Black }
    }

    /// A position on any board. Check positions from outside the program with
    /// [`Setup::validate`](crate::Setup::validate) instead.
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

    /// Returns the discs of the other side.
    #[must_use]
    pub const fn opponents(self) -> Bitboard {
        self.board.discs(self.turn.opponent())
    }

    /// Returns the squares where the side to move may place a disc.
    #[must_use]
    pub fn legal_moves(self) -> Bitboard {
        Bitboard::new(kernel::legal_moves(self.own().bits(), self.opponents().bits()))
    }

    /// Whether the side to move has a placement.
    #[must_use]
    pub fn can_move(self) -> bool {
        !self.legal_moves().is_empty()
    }

    /// Returns the discs that a placement on `square` would flip; empty if the square is taken or the move
    /// illegal.
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

    /// Whether the side to move must pass: it has no placement, but the opponent has.
    #[must_use]
    pub fn must_pass(self) -> bool {
        !self.can_move() && self.with_turn(self.turn.opponent()).can_move()
    }

    /// The same board with another side to move.
    #[must_use]
    pub const fn with_turn(self, turn: Color) -> Self {
        Self { turn, ..self }
    }

    /// Returns the position after a move.
    ///
    /// # Errors
    /// The reason why the move is illegal here.
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

    /// Returns the position after placing on `square` and flipping `flips`, unchecked. `square` must be empty
    /// and `flips` must come from [`Position::flips`], otherwise the board is meaningless.
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

    /// Returns the position before a placement: the exact inverse of [`Position::play`], given the square and
    /// the discs flipped.
    #[must_use]
    pub fn undo(self, square: Square, flips: Bitboard) -> Self {
        // The side to move now is the opponent of the side that placed.
        let placer = self.opponents() & !flips & !square.bitboard();
        let other = self.own() | flips;
        let before = self.turn.opponent();
        self.with_turn(before).rebuilt(placer, other, before)
    }

    /// A position with `own` discs for the current side to move, `other` for its opponent, and `turn` to
    /// play.
    fn rebuilt(self, own: Bitboard, other: Bitboard, turn: Color) -> Self {
        let (black, white) = match self.turn {
            Color::Black => (own, other),
            Color::White => (other, own),
        };
        // The sets stay disjoint: every disc that one side gains, the other loses.
        Self { board: Board::new(black, white).unwrap_or(self.board), turn }
    }

    /// Own discs minus the opponent's, as they lie on the board, for the side to move: −64…64.
    #[must_use]
    pub fn disc_diff(self) -> i32 {
        self.own().len() as i32 - self.opponents().len() as i32
    }

    /// Returns the disc differential for the side to move with the empty squares given to the winner: even,
    /// −64…64; 0 for a draw. Solvers prove this score and tournaments count it. It is meaningful only if the
    /// game [is over](Position::is_over).
    #[must_use]
    pub fn final_score(self) -> i32 {
        let diff = self.disc_diff();
        diff + diff.signum() * self.board.n_empties() as i32
    }

    /// Whether one color has no disc left.
    #[must_use]
    pub fn is_wipeout(self) -> bool {
        self.own().is_empty() || self.opponents().is_empty()
    }

    /// Returns the image under a rotation or reflection.
    #[must_use]
    pub const fn transformed(self, symmetry: Symmetry) -> Self {
        Self { board: self.board.transformed(symmetry), turn: self.turn }
    }

    /// Returns the least of the eight images, and a symmetry that maps to it. Positions that are rotations or
    /// reflections of each other have the same one.
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
