//! A game of a WTHOR file.

use thiserror::Error;

use super::BoardSize;
use crate::binary::Fields;

/// The maximum number of moves that a record of either board has room for.
const MOST_MOVES: usize = BoardSize::Ten.moves();

/// A game as stored: names are numbers, and moves are not checked for legality.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// The position in the file of the record's first byte.
    pub byte: u64,
    /// The board.
    pub board: BoardSize,
    /// The number of the tournament in the `.trn` file.
    pub tournament: u16,
    /// The number of Black in the `.jou` file.
    pub black: u16,
    /// The number of White in the `.jou` file.
    pub white: u16,
    /// Black's discs at the end, with empty squares given to the winner. White has the remaining squares.
    pub real: u8,
    /// Black's discs if both sides play best from the number of empties in the header.
    pub theoretical: u8,
    /// The bytes of the moves as stored. Unused bytes are 0.
    moves: [u8; MOST_MOVES],
}

/// A byte of the moves is not a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("move {number}: {code} is not a square")]
pub struct MoveError {
    /// The number of the move from 1, without passes.
    pub number: usize,
    /// The byte.
    pub code: u8,
}

/// The reason why a record cannot store a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoRoom {
    /// There are too many moves.
    #[error("a record has room for only {0} moves")]
    Moves(usize),
    /// A move is outside the board.
    #[error("move {0} is outside the board")]
    Outside(usize),
}

impl Game {
    /// Creates a game with these moves, given as columns and rows from 0, without passes.
    ///
    /// # Errors
    /// If a move is outside the board, or there are too many.
    pub fn new(board: BoardSize, moves: impl IntoIterator<Item = (u8, u8)>) -> Result<Self, NoRoom> {
        let mut codes = [0; MOST_MOVES];
        let mut slots = codes.iter_mut().take(board.moves());
        for (at, (column, row)) in moves.into_iter().enumerate() {
            if column >= board.side() || row >= board.side() {
                return Err(NoRoom::Outside(at + 1));
            }
            let slot = slots.next().ok_or(NoRoom::Moves(board.moves()))?;
            *slot = column + 1 + (row + 1) * board.stride();
        }
        Ok(Self { byte: 0, board, tournament: 0, black: 0, white: 0, real: 0, theoretical: 0, moves: codes })
    }

    /// Reads the fields of a record.
    pub(super) fn from_record(record: &[u8], board: BoardSize, byte: u64) -> Self {
        let mut fields = Fields::of(record);
        let (tournament, black, white) = (fields.u16(), fields.u16(), fields.u16());
        let (real, theoretical) = (fields.u8(), fields.u8());
        let mut moves = [0; MOST_MOVES];
        moves.iter_mut().zip(record.iter().skip(8)).for_each(|(to, from)| *to = *from);
        Self { byte, board, tournament, black, white, real, theoretical, moves }
    }

    /// Returns the bytes of the record.
    #[must_use]
    pub fn to_record(&self) -> Vec<u8> {
        let mut record = Vec::with_capacity(self.board.record());
        for number in [self.tournament, self.black, self.white] {
            record.extend(number.to_le_bytes());
        }
        record.extend([self.real, self.theoretical]);
        record.extend(self.moves.iter().take(self.board.moves()));
        record
    }

    /// Returns the bytes of the moves up to the first 0.
    #[must_use]
    pub fn codes(&self) -> &[u8] {
        let room = self.moves.get(..self.board.moves()).unwrap_or_default();
        room.split(|code| *code == 0).next().unwrap_or_default()
    }

    /// Returns the moves, each as a column and a row from 0.
    pub fn moves(&self) -> impl Iterator<Item = Result<(u8, u8), MoveError>> + '_ {
        let (stride, side) = (self.board.stride(), self.board.side());
        self.codes().iter().enumerate().map(move |(at, &code)| {
            let (row, column) = (code / stride, code % stride);
            let inside = (1..=side).contains(&row) && (1..=side).contains(&column);
            if inside { Ok((column - 1, row - 1)) } else { Err(MoveError { number: at + 1, code }) }
        })
    }

    /// Returns the first byte that is not a square, and its position in the file.
    #[must_use]
    pub fn first_bad_move(&self) -> Option<(u64, MoveError)> {
        self.moves().find_map(Result::err).map(|error| (self.byte + 7 + error.number as u64, error))
    }
}
