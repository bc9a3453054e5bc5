//! Discs on the squares of the 8×8 board, without a side to move.

use core::fmt;

use crate::{Bitboard, Color, Content, Square, Symmetry};

/// The number of discs of a color on the board, from 0 to 64.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DiscCount(u8);

impl DiscCount {
    /// Returns the count as a number.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// Discs on squares. The two colors never share a square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    black: Bitboard,
    white: Bitboard,
}

impl Board {
    /// The board before the first move of Othello: Black on e4 and d5, White on d4 and e5.
    pub const START: Self =
        Self { black: Bitboard::new(0x0000_0008_1000_0000), white: Bitboard::new(0x0000_0010_0800_0000) };

    /// Creates a board with these discs, or returns `None` if both colors have a disc on the same square.
    #[must_use]
    pub const fn new(black: Bitboard, white: Bitboard) -> Option<Self> {
        if black.bits() & white.bits() == 0 { Some(Self { black, white }) } else { None }
    }

    /// Returns the discs of one color.
    #[must_use]
    pub const fn discs(self, color: Color) -> Bitboard {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    /// Returns all discs.
    #[must_use]
    pub const fn occupied(self) -> Bitboard {
        Bitboard::new(self.black.bits() | self.white.bits())
    }

    /// Returns the squares without a disc.
    #[must_use]
    pub const fn empties(self) -> Bitboard {
        Bitboard::new(!self.occupied().bits())
    }

    /// Returns the number of empty squares.
    #[must_use]
    pub const fn n_empties(self) -> u32 {
        self.empties().len()
    }

    /// Returns the color of the disc on `square`, if any.
    #[must_use]
    pub const fn get(self, square: Square) -> Option<Color> {
        if self.black.contains(square) {
            Some(Color::Black)
        } else if self.white.contains(square) {
            Some(Color::White)
        } else {
            None
        }
    }

    /// Returns the number of discs of a color.
    #[must_use]
    pub const fn count(self, color: Color) -> DiscCount {
        DiscCount(self.discs(color).len() as u8)
    }

    /// Returns the image of the board under a rotation or reflection.
    #[must_use]
    pub const fn transformed(self, symmetry: Symmetry) -> Self {
        Self { black: symmetry.bitboard(self.black), white: symmetry.bitboard(self.white) }
    }

    /// Returns the disc that a character stands for: `Some(None)` for an empty square, `None` for any other
    /// character.
    #[must_use]
    pub const fn disc(character: char) -> Option<Option<Color>> {
        match character {
            'X' | 'x' | '*' | 'B' | 'b' | '●' => Some(Some(Color::Black)),
            'O' | 'o' | 'W' | 'w' | '○' => Some(Some(Color::White)),
            '-' | '.' | '_' => Some(None),
            _ => None,
        }
    }

    /// Reads 64 squares row by row from a1. Black's discs are `X`, `*`, `b` or `●`, White's are `O`, `w` or
    /// `○`, and empty squares are `-`, `.` or `_`. Letters may be in either case.
    ///
    /// # Errors
    /// The zero-based index of the first unknown, missing or extra character.
    pub fn parse(text: &str) -> Result<Self, ParseBoardError> {
        let mut board = Self { black: Bitboard::EMPTY, white: Bitboard::EMPTY };
        let mut squares = Square::all();
        for (at, character) in text.chars().enumerate() {
            let Some(square) = squares.next() else {
                return Err(ParseBoardError::TooLong { at });
            };
            match Self::disc(character) {
                Some(Some(Color::Black)) => board.black |= square.bitboard(),
                Some(Some(Color::White)) => board.white |= square.bitboard(),
                Some(None) => {}
                None => return Err(ParseBoardError::UnknownDisc { at, found: character }),
            }
        }
        match squares.next() {
            None => Ok(board),
            Some(missing) => Err(ParseBoardError::TooShort { squares: missing.index() }),
        }
    }
}

impl fmt::Display for Board {
    /// Writes 64 characters row by row from a1: `X` for Black, `O` for White, `-` for empty.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        for square in Square::all() {
            f.write_char(self.get(square).map_or(Content::Empty, Content::Piece).letter())?;
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The reason why a text is not a board. Positions are zero-based characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseBoardError {
    /// A character stands for neither a disc nor an empty square.
    UnknownDisc {
        /// The index of the character, from 0.
        at: usize,
        /// The character.
        found: char,
    },
    /// The text ended before h8.
    TooShort {
        /// The number of squares read.
        squares: u8,
    },
    /// The text continues after h8.
    TooLong {
        /// The index of the first extra character, from 0.
        at: usize,
    },
}

impl fmt::Display for ParseBoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownDisc { found, .. } => {
                write!(f, "{found:?} is not a square's content: expected X, O or -")
            }
            Self::TooShort { squares } => write!(f, "the board ends after {squares} of 64 squares"),
            Self::TooLong { .. } => f.write_str("the board continues after its 64 squares"),
        }
    }
}

impl core::error::Error for ParseBoardError {}
