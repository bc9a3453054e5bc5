//! The books of Egaroucid: `egbk3`, and the older `egbk2` and `egbk`.
//!
//! ```text
//! egbk3 "DICUORAGE" u8 3, i32 positions, each  u64 player, u64 opponent, i8 value, i8 level, u32 lines,
//!                                              i8 value, u8 move, i8 level of the leaf
//! egbk2 "DICUORAGE" u8 2, i32 positions, each  u64 player, u64 opponent, i8 value, i8 level,
//!                                              u8 moves, moves × (i8 value, u8 move)
//! egbk                    i32 positions, each  u64 player, u64 opponent, u8 64 − value
//! ```
//!
//! Values are for the side to move. −126 means no value, and −1 no level. The move 65 means that the position
//! has no leaf. Egaroucid counts bits from h8. Because a position is stored once for its eight images, bits
//! and moves can also be counted from a1. `egbk3` and `egbk` store no moves to other positions, so readers
//! find these by playing moves. Reading and writing a book preserves every byte.
//!
//! Sources: the files, and the description of the format that comes with the program.

use std::io::{self, Read, Write};

use super::entry::{move_of, number_of};
use super::{Entry, EntryError, Link, Pair};
use crate::binary::{BinaryError, BinaryReason, Bytes, Fields};

const MAGIC: [u8; 9] = *b"DICUORAGE";
const NO_MOVE: u8 = 65;
const NO_VALUE: i8 = -126;

/// The three formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Version {
    /// `egbk`, without magic bytes.
    One,
    /// `egbk2`.
    Two,
    /// `egbk3`.
    Three,
}

/// A position as stored in the book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The first byte of the record.
    pub byte: u64,
    /// The position.
    pub pair: Pair,
    /// The value in discs for the side to move, or −126 if unknown.
    pub value: i8,
    /// The search level. It is −1 if unknown, and 70 if a person entered the value.
    pub level: i8,
    /// The number of lines of the book through the position (`egbk3`).
    pub lines: u32,
    /// The value and the number of each move (`egbk2`).
    pub moves: Vec<(i8, u8)>,
    /// The value, number and level of the best move that leads out of the book (`egbk3`).
    pub leaf: (i8, u8, i8),
}

impl Version {
    /// Returns the number of bytes of a position before the moves of `egbk2`.
    const fn fixed(self) -> usize {
        match self {
            Self::One => 17,
            Self::Two => 19,
            Self::Three => 25,
        }
    }
}

/// Reads the positions of a book in constant memory.
#[derive(Debug)]
pub struct Records<R> {
    bytes: Bytes<R>,
    version: Version,
    promised: u64,
    left: u64,
    ended: bool,
}

impl<R: Read> Records<R> {
    /// Reads the header of a book with magic bytes: `egbk3` or `egbk2`.
    ///
    /// # Errors
    /// If the header is incomplete, or belongs to another format or version.
    pub fn open(input: R) -> Result<Self, BinaryError> {
        let mut bytes = Bytes::new(input);
        let magic = bytes.take::<9>("the magic")?;
        if magic != MAGIC {
            let (expected, found) = ("a book of Egaroucid", magic.escape_ascii().to_string());
            return Err(BinaryError { byte: 0, reason: BinaryReason::Magic { expected, found } });
        }
        let [number] = bytes.take("the version")?;
        let version = match number {
            2 => Version::Two,
            3 => Version::Three,
            _ => return Err(BinaryError::value(9, number, "a version of this format: expected 2 or 3")),
        };
        Self::begin(bytes, version)
    }

    /// Reads the header of an `egbk`, which has no magic bytes.
    ///
    /// # Errors
    /// If the header is incomplete.
    pub fn open_first(input: R) -> Result<Self, BinaryError> {
        Self::begin(Bytes::new(input), Version::One)
    }

    fn begin(mut bytes: Bytes<R>, version: Version) -> Result<Self, BinaryError> {
        let byte = bytes.at();
        let number = i32::from_le_bytes(bytes.take("the number of positions")?);
        let promised =
            u64::try_from(number).map_err(|_| BinaryError::value(byte, number, "a number of positions"))?;
        Ok(Self { bytes, version, promised, left: promised, ended: false })
    }

    /// Returns the format of the book.
    #[must_use]
    pub const fn version(&self) -> Version {
        self.version
    }

    fn record(&mut self) -> Result<Option<Record>, BinaryError> {
        let byte = self.bytes.at();
        let (promised, what) = (self.promised, "positions");
        let mut fixed = [0; Version::Three.fixed()];
        let fixed = fixed.get_mut(..self.version.fixed()).unwrap_or_default();
        let there = self.bytes.fill(fixed, "a position")?;
        match (there, self.left) {
            (false, 0) => return Ok(None),
            (false, left) => {
                let reason = BinaryReason::TooFew { what, promised, found: promised - left };
                return Err(BinaryError { byte, reason });
            }
            (true, 0) => return Err(BinaryError { byte, reason: BinaryReason::TooMany { what, promised } }),
            (true, _) => self.left -= 1,
        }
        let mut fields = Fields::of(fixed);
        let pair = Pair { player: fields.u64(), opponent: fields.u64() };
        let mut record = Record { byte, ..Record::new(pair) };
        match self.version {
            Version::One => {
                let raw = fields.u8();
                let value = 64_i8.checked_sub_unsigned(raw).filter(|value| *value >= -64);
                record.value =
                    value.ok_or_else(|| BinaryError::value(byte + 16, raw, "a value: expected 0 to 128"))?;
            }
            Version::Two => {
                record.value = fields.i8();
                record.level = fields.i8();
                for _ in 0..fields.u8() {
                    let [value, mv] = self.bytes.take("a move")?;
                    record.moves.push((i8::from_le_bytes([value]), mv));
                }
            }
            Version::Three => {
                record.value = fields.i8();
                record.level = fields.i8();
                record.lines = fields.u32();
                record.leaf = (fields.i8(), fields.u8(), fields.i8());
            }
        }
        Ok(Some(record))
    }
}

impl<R: Read> Iterator for Records<R> {
    type Item = Result<Record, BinaryError>;

    /// Returns the next position. An error ends the iteration.
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
    /// Creates a record without a value, moves or a leaf.
    #[must_use]
    pub const fn new(pair: Pair) -> Self {
        let leaf = (NO_VALUE, NO_MOVE, -1);
        Self { byte: 0, pair, value: NO_VALUE, level: -1, lines: 0, moves: Vec::new(), leaf }
    }

    /// Converts the record to an entry, which has a position with legal moves.
    ///
    /// # Errors
    /// The first invalid part, with its byte.
    pub fn entry(&self) -> Result<Entry, BinaryError> {
        let value = |value: i8| (-64..=64).contains(&value).then_some(value);
        let link = |byte: u64, score: i8, number: u8| {
            let mv = move_of(number).ok_or_else(|| {
                BinaryError::value(byte, number, "a move: expected a square 0-63, or 64 for a pass")
            })?;
            Ok::<_, BinaryError>(value(score).map(|score| Link { mv, score }))
        };
        let moves = self.moves.iter().enumerate();
        let links = moves.map(|(at, (score, mv))| link(self.byte + 20 + 2 * at as u64, *score, *mv));
        let links = links.filter_map(Result::transpose).collect::<Result<_, _>>()?;
        let leaf = match self.leaf {
            (_, NO_MOVE, _) => None,
            (score, number, _) => link(self.byte + 23, score, number)?,
        };
        let entry = Entry {
            byte: self.byte,
            pair: self.pair,
            value: value(self.value),
            bounds: None,
            level: self.level,
            lines: self.lines,
            links,
            leaf,
        };
        let impossible = |error: EntryError| BinaryReason::Impossible(error.to_string());
        entry.check().map_err(|error| BinaryError { byte: self.byte, reason: impossible(error) })?;
        Ok(entry)
    }

    /// Converts an entry to a record.
    #[must_use]
    pub fn of(entry: &Entry) -> Self {
        let moves = entry.links.iter().chain(&entry.leaf).map(|link| (link.score, number_of(link.mv)));
        let leaf =
            entry.leaf.map_or((NO_VALUE, NO_MOVE, -1), |leaf| (leaf.score, number_of(leaf.mv), entry.level));
        Self {
            value: entry.value.unwrap_or(NO_VALUE),
            level: entry.level,
            lines: entry.lines,
            moves: moves.collect(),
            leaf,
            ..Self::new(entry.pair)
        }
    }

    fn to_bytes(&self, version: Version) -> io::Result<Vec<u8>> {
        let invalid = |what| io::Error::new(io::ErrorKind::InvalidInput, what);
        let mut bytes = Vec::with_capacity(version.fixed());
        bytes.extend(self.pair.player.to_le_bytes());
        bytes.extend(self.pair.opponent.to_le_bytes());
        let [value, level] = [self.value, self.level].map(|number| number.to_le_bytes()[0]);
        match version {
            Version::One => {
                let raw = u8::try_from(64 - i16::from(self.value)).ok().filter(|raw| *raw <= 128);
                bytes
                    .push(raw.ok_or_else(|| invalid("this format cannot store a position without a value"))?);
            }
            Version::Two => {
                let moves = u8::try_from(self.moves.len());
                bytes.extend([
                    value,
                    level,
                    moves.map_err(|_| invalid("a position has more than 255 moves"))?,
                ]);
                for (value, mv) in &self.moves {
                    bytes.extend(value.to_le_bytes());
                    bytes.push(*mv);
                }
            }
            Version::Three => {
                bytes.extend([value, level]);
                bytes.extend(self.lines.to_le_bytes());
                let (value, mv, level) = self.leaf;
                bytes.extend([value.to_le_bytes()[0], mv, level.to_le_bytes()[0]]);
            }
        }
        Ok(bytes)
    }
}

/// Writes a book.
///
/// # Errors
/// If the output fails, or the format cannot represent a position.
pub fn write<'a>(
    output: &mut impl Write,
    version: Version,
    records: impl ExactSizeIterator<Item = &'a Record>,
) -> io::Result<()> {
    let positions = i32::try_from(records.len())
        .map_err(|_| io::Error::new(io::ErrorKind::InvalidInput, "too many positions for one book"))?;
    match version {
        Version::One => {}
        Version::Two => output.write_all(&[MAGIC.as_slice(), &[2]].concat())?,
        Version::Three => output.write_all(&[MAGIC.as_slice(), &[3]].concat())?,
    }
    output.write_all(&positions.to_le_bytes())?;
    for record in records {
        output.write_all(&record.to_bytes(version)?)?;
    }
    Ok(())
}
