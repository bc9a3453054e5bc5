//! Solitaires, the solved endings of the French federation (`.pzz`): positions with a single best move and
//! its score.
//!
//! ```text
//! header of WTHOR (N1 positions, N2 empties, board 8, kind 1), then 64 × u32, the numbers of positions with 1…64
//! empties; then 36 bytes for each position:
//! u16 year, u16 tournament, u32 black, u32 white      numbers as in WTHOR, in Solitaires.jou and Solitaires.trn
//! 8 × 2 bytes                                         the eight rows, 2 bits per square from column a: 00 empty, 11 black, 10 white
//! u8 empties, u8 side to move (1 Black, 2 White)
//! i8 score, u8 best move (column + 10·row)
//! u8 Black's discs at the end of the source game, u8 move 25 of that game or 0, 2 unused bytes
//! ```
//!
//! **The score does not count empty squares** for either side, unlike in OBF and in all scores of this
//! program. Only playing out the ending converts one score to the other.
//!
//! Sources: "Format des fichiers WThor", and the files, in which the table has 256 bytes.

use std::io::{self, BufRead, Read, Write};

use outflank_rules::{Bitboard, Color, Setup, Square};

use super::{HEADER_LEN, Header, Numbering, Numbers};
use crate::binary::{BinaryError, BinaryReason, Bytes, Fields};
use crate::position::setup;
use crate::record::{Date, GameRecord, Spot, Tag};
use crate::stream::Sample;
use crate::stream::{CompanionFile, Problem, Reading, RecordWriter, Records, WriteError};

/// The number of entries of the table after the header.
const TABLE: usize = 64;
/// The number of bytes of a position.
const RECORD: usize = 36;

/// An ending with its solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solitaire {
    /// The position in the file of the record's first byte.
    pub byte: u64,
    /// The year of the source game.
    pub year: u16,
    /// The number of the tournament.
    pub tournament: u16,
    /// The number of Black.
    pub black: u32,
    /// The number of White.
    pub white: u32,
    /// The position, not yet validated.
    pub setup: Setup,
    /// The disc difference for the side to move after best play, without empty squares.
    pub raw_score: i8,
    /// The only best move.
    pub best: Square,
    /// Black's discs at the end of the source game.
    pub real: u8,
    /// Move 25 of that game as stored: column + 10·row, or 0 if unknown.
    pub move_25: u8,
    /// Unused.
    pub reserved: [u8; 2],
}

/// Reads the positions of a file in constant memory.
#[derive(Debug)]
pub struct Solitaires<R> {
    bytes: Bytes<R>,
    header: Header,
    table: [u32; TABLE],
    read: u64,
    ended: bool,
}

impl<R: Read> Solitaires<R> {
    /// Reads the header and the table.
    ///
    /// # Errors
    /// If the header or the table is incomplete, or belongs to another kind of file.
    pub fn open(input: R) -> Result<Self, BinaryError> {
        let mut bytes = Bytes::new(input);
        let header = Header::from_bytes(&bytes.take::<HEADER_LEN>("the header")?);
        if header.kind != 1 {
            return Err(BinaryError::value(13, header.kind, "the kind of a file of endings: expected 1"));
        }
        if !matches!(header.board, 0 | 8) {
            return Err(BinaryError::value(12, header.board, "a board size: expected 8"));
        }
        let entries = bytes.take::<{ TABLE * 4 }>("the table of empties")?;
        let mut fields = Fields::of(&entries);
        let mut table = [0; TABLE];
        table.iter_mut().for_each(|entry| *entry = fields.u32());
        Ok(Self { bytes, header, table, read: 0, ended: false })
    }

    /// Returns the header of the file. Its field `names` is the number of empties of the positions.
    #[must_use]
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// Returns the number of positions with 1, 2, … 64 empties, as the file states it.
    #[must_use]
    pub const fn table(&self) -> &[u32; TABLE] {
        &self.table
    }

    /// Returns the error in the length of the file, if there is one.
    fn end(&mut self) -> Option<BinaryError> {
        self.ended = true;
        let (promised, found, what) = (u64::from(self.header.records), self.read, "positions");
        if found < promised {
            let reason = BinaryReason::TooFew { what, promised, found };
            return Some(BinaryError { byte: self.bytes.at(), reason });
        }
        let byte = (HEADER_LEN + TABLE * 4) as u64 + promised * RECORD as u64;
        (found > promised).then_some(BinaryError { byte, reason: BinaryReason::TooMany { what, promised } })
    }
}

impl<R: Read> Iterator for Solitaires<R> {
    type Item = Result<Solitaire, BinaryError>;

    /// Returns the next position, or the error of an unreadable one. The last item may be an error in the
    /// length of the file.
    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let byte = self.bytes.at();
        let mut record = [0; RECORD];
        match self.bytes.fill(&mut record, "a position") {
            Ok(false) => return self.end().map(Err),
            Ok(true) => {}
            Err(error) => {
                self.ended = true;
                return Some(Err(error));
            }
        }
        self.read += 1;
        Some(Solitaire::from_record(&record, byte))
    }
}

impl Solitaire {
    fn from_record(record: &[u8; RECORD], byte: u64) -> Result<Self, BinaryError> {
        let mut fields = Fields::of(record);
        let (year, tournament, black, white) = (fields.u16(), fields.u16(), fields.u32(), fields.u32());
        let squares = u128::from_be_bytes(fields.bytes());
        let (empties, side) = (fields.u8(), fields.u8());
        let (raw_score, best, real, move_25) = (fields.i8(), fields.u8(), fields.u8(), fields.u8());
        let turn = match side {
            1 => Color::Black,
            2 => Color::White,
            _ => return Err(BinaryError::value(byte + 29, side, "a side to move: expected 1 or 2")),
        };
        let mut setup = Setup { black: Bitboard::EMPTY, white: Bitboard::EMPTY, turn };
        for square in Square::all() {
            match (squares >> (126 - 2 * u32::from(square.index()))) & 0b11 {
                0b00 => {}
                0b11 => setup.black |= square.bitboard(),
                0b10 => setup.white |= square.bitboard(),
                _ => {
                    let reason =
                        BinaryReason::Impossible(format!("{square} is neither empty nor has a disc"));
                    return Err(BinaryError { byte: byte + 12 + u64::from(square.index() / 4), reason });
                }
            }
        }
        let counted = 64 - (setup.black | setup.white).len();
        if u32::from(empties) != counted {
            let stated = if empties == 1 { "square is" } else { "squares are" };
            let there = if counted == 1 { "is" } else { "are" };
            let what = format!("{empties} empty {stated} stated, but {counted} {there} there");
            let reason = BinaryReason::Impossible(what);
            return Err(BinaryError { byte: byte + 28, reason });
        }
        if !(-64..=64).contains(&raw_score) {
            return Err(BinaryError::value(byte + 30, raw_score, "a score: expected -64 to +64"));
        }
        let column_and_row = ((best % 10).wrapping_sub(1), (best / 10).wrapping_sub(1));
        let best = Square::at(column_and_row.0, column_and_row.1)
            .ok_or_else(|| BinaryError::value(byte + 31, best, "a move: expected column + 10·row"))?;
        let reserved = fields.bytes();
        Ok(Self { byte, year, tournament, black, white, setup, raw_score, best, real, move_25, reserved })
    }

    /// Returns the number of empty squares.
    #[must_use]
    pub fn empties(&self) -> u8 {
        64 - (self.setup.black | self.setup.white).len() as u8
    }

    /// Returns the bytes of the record.
    #[must_use]
    pub fn to_record(&self) -> [u8; RECORD] {
        let code = |square: Square| {
            let (black, white) = (self.setup.black.contains(square), self.setup.white.contains(square));
            if black { 0b11 } else { u128::from(white) << 1 }
        };
        let squares = Square::all().fold(0, |squares: u128, square| squares << 2 | code(square));
        let side = match self.setup.turn {
            Color::Black => 1,
            Color::White => 2,
        };
        let best = self.best.file().index() + 1 + (self.best.rank().index() + 1) * 10;
        let [score] = self.raw_score.to_le_bytes();
        let mut record = [0; RECORD];
        let parts: [&[u8]; 7] = [
            &self.year.to_le_bytes(),
            &self.tournament.to_le_bytes(),
            &self.black.to_le_bytes(),
            &self.white.to_le_bytes(),
            &squares.to_be_bytes(),
            &[self.empties(), side, score, best, self.real, self.move_25],
            &self.reserved,
        ];
        record.iter_mut().zip(parts.into_iter().flatten()).for_each(|(to, from)| *to = *from);
        record
    }
}

/// Writes a file. The numbers in the header and the table are counted.
///
/// # Errors
/// If the output fails, there are too many positions, or their numbers of empties differ.
pub fn write(output: &mut impl Write, header: &Header, positions: &[Solitaire]) -> io::Result<()> {
    let invalid = |what| io::Error::new(io::ErrorKind::InvalidInput, what);
    let records = u32::try_from(positions.len()).map_err(|_| invalid("too many positions for one file"))?;
    let empties = positions.first().map_or(header.names, |first| u16::from(first.empties()));
    if positions.iter().any(|position| u16::from(position.empties()) != empties) {
        return Err(invalid("all positions of a file must have the same number of empties"));
    }
    output.write_all(&Header { records, names: empties, kind: 1, ..*header }.to_bytes())?;
    for entry in 1..=TABLE {
        let count = if entry == usize::from(empties) { records } else { 0 };
        output.write_all(&count.to_le_bytes())?;
    }
    positions.iter().try_for_each(|position| output.write_all(&position.to_record()))
}

/// The tag for the score after best play, as a difference of discs.
const RAW_SCORE: &str = "RawScore";
const BEST: &str = "BestMove";
const REAL: &str = "BlackDiscsInGame";
const MOVE_25: &str = "Move25";

/// Whether a file looks like solved endings: the header is valid, and the table agrees with it.
pub(crate) fn is_like(sample: &Sample<'_>) -> bool {
    let bytes = sample.bytes();
    let Ok(read) = Solitaires::open(bytes) else { return false };
    let (header, table) = (read.header(), read.table());
    table.iter().map(|count| u64::from(*count)).sum::<u64>() == u64::from(header.records)
}

/// Reads the positions of a file, as games before their first move.
pub fn records<'a>(input: Box<dyn BufRead + 'a>, reading: Reading) -> Records<'a> {
    let positions = match Solitaires::open(input) {
        Ok(positions) => positions,
        Err(error) => return Box::new(std::iter::once(Err(Problem::of_bytes(1, error)))),
    };
    let read = (1..).zip(positions).map(move |(number, position)| match position {
        Ok(position) => Ok(record(&position, &reading)),
        Err(error) => Err(Problem::of_bytes(number, error)),
    });
    Box::new(read)
}

fn record(position: &Solitaire, reading: &Reading) -> GameRecord {
    let mut record = setup::record_of(position.setup);
    record.spot = Spot::Byte(position.byte);
    let heading = &mut record.heading;
    heading.players.black.name = reading.lists.player(position.black);
    heading.players.white.name = reading.lists.player(position.white);
    heading.event = reading.lists.tournament(position.tournament.into());
    heading.date = (position.year > 0).then(|| Date::of_year(position.year));
    let numbers =
        Numbers { black: position.black, white: position.white, tournament: position.tournament.into() };
    record.tags = numbers.tags(&record);
    record.tags.push(Tag::new(RAW_SCORE, &format!("{:+}", position.raw_score)));
    record.tags.push(Tag::new(BEST, &position.best.to_string()));
    record.tags.push(Tag::new(REAL, &position.real.to_string()));
    if position.move_25 > 0 {
        record.tags.push(Tag::new(MOVE_25, &position.move_25.to_string()));
    }
    record
}

/// A writer of solved endings. All positions remain in memory until the end, because the header counts them.
#[derive(Debug)]
pub struct RecordsWriter {
    positions: Vec<Solitaire>,
    names: Numbering,
}

impl Default for RecordsWriter {
    fn default() -> Self {
        Self { positions: Vec::new(), names: Numbering::new() }
    }
}

impl RecordWriter for RecordsWriter {
    fn add(&mut self, record: &GameRecord, _: &mut dyn Write) -> Result<(), WriteError> {
        let unsayable =
            |what: &str| WriteError::Unsayable(format!("a file of solitaires can have only {what}"));
        let setup = setup::plain_setup_of(record);
        let setup = setup.ok_or_else(|| unsayable("positions of Othello on 8x8 squares, without moves"))?;
        let number = |tag| record.tag(tag).and_then(|number| number.parse::<i64>().ok());
        let raw_score = number(RAW_SCORE).and_then(|score| i8::try_from(score).ok());
        let best = record.tag(BEST).and_then(|best| best.parse().ok());
        let (Some(raw_score), Some(best)) = (raw_score.filter(|score| score.unsigned_abs() <= 64), best)
        else {
            return Err(unsayable("positions whose best move and raw score are known"));
        };
        let byte_of = |tag| number(tag).and_then(|number| u8::try_from(number).ok());
        let mut position = Solitaire {
            byte: 0,
            year: record.heading.date.map_or(0, |date| date.year),
            tournament: 0,
            black: 0,
            white: 0,
            setup,
            raw_score,
            best,
            real: byte_of(REAL).unwrap_or(0),
            move_25: byte_of(MOVE_25).unwrap_or(0),
            reserved: [0; 2],
        };
        if self.positions.first().is_some_and(|first| first.empties() != position.empties()) {
            return Err(unsayable("positions with the same number of empties"));
        }
        let numbers = self.names.numbers(record)?;
        position.tournament =
            u16::try_from(numbers.tournament).map_err(|_| unsayable("numbers up to 65535"))?;
        (position.black, position.white) = (numbers.black, numbers.white);
        self.positions.push(position);
        Ok(())
    }

    fn finish(&mut self, mut out: &mut dyn Write) -> Result<(), WriteError> {
        Ok(write(&mut out, &Header::default(), &self.positions)?)
    }

    fn companion_files(&self) -> Vec<CompanionFile> {
        self.names.companion_files()
    }

    fn remarks(&self) -> &[String] {
        self.names.remarks()
    }
}
