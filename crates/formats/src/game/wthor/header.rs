//! The 16 bytes that every file of the family begins with.

use crate::binary::{BinaryError, Fields};

/// The length of a header in bytes.
pub const HEADER_LEN: usize = 16;

/// The creation date of a file. The files of a set share it, but nothing depends on it.
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

/// A file's header. Readers do not trust it: they allocate nothing for a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    /// The creation date of the file.
    pub created: Created,
    /// Games of a `.wtb`, positions of a `.pzz`. Files have no negative numbers; they would count as very
    /// large.
    pub records: u32,
    /// Names of a `.jou` or `.trn`; empties of a `.pzz`.
    pub names: u16,
    /// The year of the games; 0 for none.
    pub year: u16,
    /// The board size as stored: 0 or 8 for 8×8, 10 for 10×10.
    pub board: u8,
    /// 1 for endings with their solution (`.pzz`).
    pub kind: u8,
    /// The number of empties from which the theoretical score is proved, as stored.
    pub depth: u8,
    /// Unused.
    pub reserved: u8,
}

/// The two boards that games are stored for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardSize {
    /// 8×8: `.wtb`.
    Eight,
    /// 10×10: `.wtd`.
    Ten,
}

impl BoardSize {
    /// Columns and rows.
    #[must_use]
    pub const fn side(self) -> u8 {
        match self {
            Self::Eight => 8,
            Self::Ten => 10,
        }
    }

    /// The most moves of a record.
    #[must_use]
    pub const fn moves(self) -> usize {
        match self {
            Self::Eight => 60,
            Self::Ten => 96,
        }
    }

    /// Bytes of a record.
    #[must_use]
    pub const fn record(self) -> usize {
        8 + self.moves()
    }

    /// The factor of a row in the byte of a move.
    pub(super) const fn stride(self) -> u8 {
        match self {
            Self::Eight => 10,
            Self::Ten => 12,
        }
    }
}

impl Default for Header {
    /// The header of a file without records on 8×8.
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

    /// The bytes of the header.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; HEADER_LEN] {
        let Created { century, year, month, day } = self.created;
        let [r0, r1, r2, r3] = self.records.to_le_bytes();
        let [n0, n1] = self.names.to_le_bytes();
        let [y0, y1] = self.year.to_le_bytes();
        let last = [self.board, self.kind, self.depth, self.reserved];
        [century, year, month, day, r0, r1, r2, r3, n0, n1, y0, y1, last[0], last[1], last[2], last[3]]
    }

    /// The board of the games.
    ///
    /// # Errors
    /// If the format has no such board.
    pub fn board_size(&self) -> Result<BoardSize, BinaryError> {
        match self.board {
            0 | 8 => Ok(BoardSize::Eight),
            10 => Ok(BoardSize::Ten),
            other => Err(BinaryError::value(12, other, "a board size: expected 8 or 10")),
        }
    }

    /// The number of empties from which the theoretical score is proved.
    #[must_use]
    pub const fn proved_empties(&self) -> u8 {
        match self.depth {
            0 => 22,
            depth => depth,
        }
    }
}
