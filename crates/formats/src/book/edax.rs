//! `book.dat`, the book of Edax 4.
//!
//! ```text
//! "XADE" "KOOB" u8 4, u8 release
//! i16 year, u8×6 month, day, hour, minute, second, 0      the time of the last save
//! i32×5 level, empties, midgame error, endcut error, verbosity
//! i32 positions, each:
//!   u64 player, u64 opponent
//!   u32 wins, draws, losses, lines
//!   i16 value, lower, upper
//!   u8 links, u8 level, links × (i8 score, u8 move), leaf (i8 score, u8 move)
//! ```
//!
//! A move is a square of the stored board, with a1 as 0, or 64 for a pass. The move 65 means that the
//! position has no leaf. Scores are for the side to move. Reading and writing a book preserves every byte.
//!
//! Sources: the files, and Edax's own descriptions of them.

use std::io::{self, Read, Write};

use super::entry::{move_of, number_of};
use super::{Entry, Link, Pair};
use crate::binary::{BinaryError, BinaryReason, Bytes, Fields};

/// The number of bytes of the header.
const HEADER: usize = 42;
/// The number of bytes of a position before its links.
const FIXED: usize = 40;
const MAGIC: [u8; 8] = *b"XADEKOOB";
const NO_MOVE: u8 = 65;

/// The header of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    /// The release of version 4.
    pub release: u8,
    /// The year of the last save.
    pub year: i16,
    /// The month, day, hour, minute and second of the last save, and an unused byte.
    pub moment: [u8; 6],
    /// The search level.
    pub level: i32,
    /// The least number of empties of a position in the book.
    pub empties: i32,
    /// The greatest loss, in discs, of moves that the book follows in the midgame.
    pub midgame_error: i32,
    /// The greatest loss, in discs, of moves that the book follows near the end of the game.
    pub endcut_error: i32,
    /// The amount of output that Edax prints while it works on the book.
    pub verbosity: i32,
    /// The number of positions. Because the number may be wrong, readers do not allocate memory by it.
    pub positions: i32,
}

/// A position as stored in the book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The first byte of the record.
    pub byte: u64,
    /// The position.
    pub pair: Pair,
    /// The numbers of wins, draws, losses and unfinished lines below the position.
    pub counts: [u32; 4],
    /// The value and its lower and upper bound, in discs for the side to move.
    pub values: [i16; 3],
    /// The level at which the position was searched.
    pub level: u8,
    /// The score and the number of each move to another position of the book.
    pub links: Vec<(i8, u8)>,
    /// The score and the number of the best move that leads out of the book.
    pub leaf: (i8, u8),
}

impl Header {
    fn from_bytes(bytes: &[u8; HEADER]) -> Result<Self, BinaryError> {
        let mut fields = Fields::of(bytes);
        let magic: [u8; 8] = fields.bytes();
        if magic != MAGIC {
            let found = magic.escape_ascii().to_string();
            return Err(BinaryError {
                byte: 0,
                reason: BinaryReason::Magic { expected: "a book of Edax", found },
            });
        }
        let version = fields.u8();
        if version != 4 {
            return Err(BinaryError::value(8, version, "a known version of this format: expected 4"));
        }
        Ok(Self {
            release: fields.u8(),
            year: fields.i16(),
            moment: fields.bytes(),
            level: fields.i32(),
            empties: fields.i32(),
            midgame_error: fields.i32(),
            endcut_error: fields.i32(),
            verbosity: fields.i32(),
            positions: fields.i32(),
        })
    }

    fn to_bytes(self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend([4, self.release]);
        bytes.extend(self.year.to_le_bytes());
        bytes.extend(self.moment);
        let numbers =
            [self.level, self.empties, self.midgame_error, self.endcut_error, self.verbosity, self.positions];
        numbers.iter().for_each(|number| bytes.extend(number.to_le_bytes()));
        bytes
    }
}

/// Reads the positions of a book in constant memory.
#[derive(Debug)]
pub struct Records<R> {
    bytes: Bytes<R>,
    header: Header,
    left: u64,
    ended: bool,
}

impl<R: Read> Records<R> {
    /// Reads the header.
    ///
    /// # Errors
    /// If the header is incomplete, or belongs to another format or version.
    pub fn open(input: R) -> Result<Self, BinaryError> {
        let mut bytes = Bytes::new(input);
        let header = Header::from_bytes(&bytes.take::<HEADER>("the header")?)?;
        let left = u64::try_from(header.positions)
            .map_err(|_| BinaryError::value(38, header.positions, "a number of positions"))?;
        Ok(Self { bytes, header, left, ended: false })
    }

    /// Returns the header of the book.
    #[must_use]
    pub const fn header(&self) -> &Header {
        &self.header
    }

    fn record(&mut self) -> Result<Option<Record>, BinaryError> {
        let byte = self.bytes.at();
        let (promised, what) = (u64::from(self.header.positions.unsigned_abs()), "positions");
        let mut fixed = [0; FIXED];
        let there = self.bytes.fill(&mut fixed, "a position")?;
        match (there, self.left) {
            (false, 0) => return Ok(None),
            (false, left) => {
                let reason = BinaryReason::TooFew { what, promised, found: promised - left };
                return Err(BinaryError { byte, reason });
            }
            (true, 0) => return Err(BinaryError { byte, reason: BinaryReason::TooMany { what, promised } }),
            (true, _) => self.left -= 1,
        }
        let mut fields = Fields::of(&fixed);
        let pair = Pair { player: fields.u64(), opponent: fields.u64() };
        let counts = [fields.u32(), fields.u32(), fields.u32(), fields.u32()];
        let values = [fields.i16(), fields.i16(), fields.i16()];
        let (n_links, level) = (fields.u8(), fields.u8());
        // The count is a single byte, so there are at most 255 links.
        let mut links = Vec::with_capacity(usize::from(n_links));
        let mut link = || self.bytes.take::<2>("a move").map(|[score, mv]| (i8::from_le_bytes([score]), mv));
        for _ in 0..n_links {
            links.push(link()?);
        }
        let leaf = link()?;
        Ok(Some(Record { byte, pair, counts, values, level, links, leaf }))
    }
}

impl<R: Read> Iterator for Records<R> {
    type Item = Result<Record, BinaryError>;

    /// Returns the next position. An error ends the iteration, because the start of the next record is
    /// unknown.
    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let next = self.record().transpose();
        self.ended = !matches!(next, Some(Ok(_)));
        next
    }
}

impl Record {
    /// Converts the record to an entry, which has a position with legal moves.
    ///
    /// # Errors
    /// The first invalid part, with its byte.
    pub fn entry(&self) -> Result<Entry, BinaryError> {
        let link = |at: usize, (score, number): (i8, u8)| {
            let byte = self.byte + (FIXED + 2 * at) as u64;
            let mv = move_of(number).ok_or_else(|| {
                BinaryError::value(byte + 1, number, "a move: expected a square 0-63, or 64 for a pass")
            })?;
            if !(-64..=64).contains(&score) {
                return Err(BinaryError::value(byte, score, "a score: expected -64 to +64"));
            }
            Ok(Link { mv, score })
        };
        let links =
            self.links.iter().enumerate().map(|(at, found)| link(at, *found)).collect::<Result<_, _>>()?;
        let leaf = if self.leaf.1 == NO_MOVE { None } else { Some(link(self.links.len(), self.leaf)?) };
        let in_range = |value: i16| i8::try_from(value).ok().filter(|value| (-64..=64).contains(value));
        let [value, lower, upper] = self.values;
        let entry = Entry {
            byte: self.byte,
            pair: self.pair,
            value: in_range(value),
            bounds: in_range(lower).zip(in_range(upper)),
            level: i8::try_from(self.level).unwrap_or(i8::MAX),
            lines: self.counts.iter().fold(0, |sum, count| sum.saturating_add(*count)),
            links,
            leaf,
        };
        let impossible = |error: super::EntryError| BinaryReason::Impossible(error.to_string());
        entry.check().map_err(|error| BinaryError { byte: self.byte, reason: impossible(error) })?;
        Ok(entry)
    }

    /// Converts an entry to a record of this book.
    #[must_use]
    pub fn of(entry: &Entry) -> Self {
        let link = |link: &Link| (link.score, number_of(link.mv));
        let value = entry.value.map_or(0, i16::from);
        let (lower, upper) = entry.bounds.map_or((-64, 64), |(lower, upper)| (lower.into(), upper.into()));
        Self {
            byte: 0,
            pair: entry.pair,
            counts: [0, 0, 0, entry.lines],
            values: [value, lower, upper],
            level: u8::try_from(entry.level).unwrap_or(0),
            links: entry.links.iter().map(link).collect(),
            leaf: entry.leaf.as_ref().map_or((-127, NO_MOVE), link),
        }
    }

    fn to_bytes(&self) -> io::Result<Vec<u8>> {
        let n_links = u8::try_from(self.links.len())
            .map_err(|_| io::Error::new(io::ErrorKind::InvalidInput, "a position has more than 255 links"))?;
        let mut bytes = Vec::with_capacity(FIXED + 2 * self.links.len() + 2);
        bytes.extend(self.pair.player.to_le_bytes());
        bytes.extend(self.pair.opponent.to_le_bytes());
        self.counts.iter().for_each(|count| bytes.extend(count.to_le_bytes()));
        self.values.iter().for_each(|value| bytes.extend(value.to_le_bytes()));
        bytes.extend([n_links, self.level]);
        for (score, mv) in self.links.iter().chain([&self.leaf]) {
            bytes.extend(score.to_le_bytes());
            bytes.push(*mv);
        }
        Ok(bytes)
    }
}

/// Writes a book. The number of records replaces the number in the header.
///
/// # Errors
/// If the output fails, or there are too many positions or links for the format.
pub fn write<'a>(
    output: &mut impl Write,
    header: &Header,
    records: impl ExactSizeIterator<Item = &'a Record>,
) -> io::Result<()> {
    let positions = i32::try_from(records.len())
        .map_err(|_| io::Error::new(io::ErrorKind::InvalidInput, "too many positions for one book"))?;
    output.write_all(&Header { positions, ..*header }.to_bytes())?;
    for record in records {
        output.write_all(&record.to_bytes()?)?;
    }
    Ok(())
}
