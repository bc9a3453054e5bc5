//! The header of 16 bytes at the beginning of every file.

use crate::binary::{BinaryError, Fields};

/// The length of a header in bytes.
pub const HEADER_LEN: usize = 16;

/// The creation date of a file. All files of a set should have the same date, but nothing depends on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Created {
    /// 19 or 20.
    pub century: u8,
    /// 0…99.
    pub year: u8,
    /// 1…12.
    pub month: u8,
    /// 1…31.
    pub day: u8,
}

/// A file's header. Readers allocate no memory by its counts, because these may be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    /// The creation date of the file.
    pub created: Created,
    /// The number of games in a `.wtb`, or of positions in a `.pzz`. The format has a signed number, but it
    /// is never negative.
    pub records: u32,
    /// The number of names in a `.jou` or `.trn`, or of empties in a `.pzz`.
    pub names: u16,
    /// The year of the games, or 0 if there is none.
    pub year: u16,
    /// The board size as stored: 0 or 8 for 8×8, 10 for 10×10.
    pub board: u8,
    /// 1 for solved endings (`.pzz`), otherwise 0.
    pub kind: u8,
    /// The number of empties from which the theoretical score is proved, as stored: 0 means 22.
    pub depth: u8,
    /// Unused.
    pub reserved: u8,
}

/// The two boards for which files store games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardSize {
    /// 8×8: `.wtb`.
    Eight,
    /// 10×10: `.wtd`.
    Ten,
}

impl BoardSize {
    /// Returns the number of columns, which is also that of rows.
    #[must_use]
    pub const fn side(self) -> u8 {
        match self {
            Self::Eight => 8,
            Self::Ten => 10,
        }
    }

    /// Returns the number of moves for which a record has room.
    #[must_use]
    pub const fn moves(self) -> usize {
        match self {
            Self::Eight => 60,
            Self::Ten => 96,
        }
    }

    /// Returns the number of bytes of a record.
    #[must_use]
    pub const fn record(self) -> usize {
        8 + self.moves()
    }

    /// Returns the factor of the row in the byte of a move.
    pub(crate) const fn stride(self) -> u8 {
        match self {
            Self::Eight => 10,
            Self::Ten => 12,
        }
    }
}

impl Default for Header {
    /// Returns the header of a file without records, for 8×8.
    fn default() -> Self {
        let created = Created::default();
        Self { created, records: 0, names: 0, year: 0, board: 8, kind: 0, depth: 0, reserved: 0 }
    }
}

impl Header {
    /// Reads the first bytes of a file.
    #[must_use]
    pub fn from_bytes(bytes: &[u8; HEADER_LEN]) -> Self {
        let mut fields = Fields::of(bytes);
        Self {
            created: Created {
                century: fields.u8(),
                year: fields.u8(),
                month: fields.u8(),
                day: fields.u8(),
            },
            records: fields.u32(),
            names: fields.u16(),
            year: fields.u16(),
            board: fields.u8(),
            kind: fields.u8(),
            depth: fields.u8(),
            reserved: fields.u8(),
        }
    }

    /// Returns the bytes of the header.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; HEADER_LEN] {
        let Created { century, year, month, day } = self.created;
        let [r0, r1, r2, r3] = self.records.to_le_bytes();
        let [n0, n1] = self.names.to_le_bytes();
        let [y0, y1] = self.year.to_le_bytes();
        let last = [self.board, self.kind, self.depth, self.reserved];
        [century, year, month, day, r0, r1, r2, r3, n0, n1, y0, y1, last[0], last[1], last[2], last[3]]
    }

    /// Returns the board of the games.
    ///
    /// # Errors
    /// If the format does not support the board.
    pub fn board_size(&self) -> Result<BoardSize, BinaryError> {
        match self.board {
            0 | 8 => Ok(BoardSize::Eight),
            10 => Ok(BoardSize::Ten),
            other => Err(BinaryError::value(12, other, "a board size: expected 8 or 10")),
        }
    }

    /// Returns the number of empties from which the theoretical score is proved.
    #[must_use]
    pub const fn proved_empties(&self) -> u8 {
        match self.depth {
            0 => 22,
            depth => depth,
        }
    }
}
