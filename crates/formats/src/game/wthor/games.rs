//! Reads the games of a file one after another.

use std::io::{self, Read, Write};

use super::{BoardSize, Game, HEADER_LEN, Header};
use crate::binary::{BinaryError, BinaryReason, Bytes};

/// Reads the games of a `.wtb` or `.wtd` file in constant memory.
///
/// ```
/// use outflank_formats::game::wthor::{BoardSize, Game, Games, Header, Writer};
///
/// let header = Header { records: 1, year: 1990, depth: 24, ..Header::default() };
/// let mut writer = Writer::begin(Vec::new(), &header)?;
/// writer.write(&Game::new(BoardSize::Eight, [(5, 4), (5, 5)])?)?;
/// let file = writer.finish()?;
/// assert_eq!(file.len(), 16 + 68);
///
/// let games = Games::open(&file[..])?;
/// assert_eq!(games.header().year, 1990);
/// for read in games {
///     assert_eq!(read?.codes(), [56, 66]);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Games<R> {
    bytes: Bytes<R>,
    header: Header,
    board: BoardSize,
    read: u64,
    ended: bool,
}

impl<R: Read> Games<R> {
    /// Reads the header.
    ///
    /// # Errors
    /// If the header is incomplete, belongs to a file of solved endings, or states an unsupported board size.
    pub fn open(input: R) -> Result<Self, BinaryError> {
        let mut bytes = Bytes::new(input);
        let header = Header::from_bytes(&bytes.take::<HEADER_LEN>("the header")?);
        let board = header.board_size()?;
        if header.kind != 0 {
            return Err(BinaryError::value(13, header.kind, "the kind of a file of games: expected 0"));
        }
        Ok(Self { bytes, header, board, read: 0, ended: false })
    }

    /// Returns the header of the file.
    #[must_use]
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// Returns the board of all games in the file.
    #[must_use]
    pub const fn board(&self) -> BoardSize {
        self.board
    }

    /// Returns the error in the length of the file, if there is one.
    fn end(&mut self) -> Option<BinaryError> {
        self.ended = true;
        let (promised, found) = (u64::from(self.header.records), self.read);
        let what = "games";
        if found < promised {
            let reason = BinaryReason::TooFew { what, promised, found };
            return Some(BinaryError { byte: self.bytes.at(), reason });
        }
        let past = HEADER_LEN as u64 + promised * self.board.record() as u64;
        (found > promised)
            .then_some(BinaryError { byte: past, reason: BinaryReason::TooMany { what, promised } })
    }
}

impl<R: Read> Iterator for Games<R> {
    type Item = Result<Game, BinaryError>;

    /// Returns the next game, or the error of an unreadable game. The last item may be an error in the length
    /// of the file. Games beyond the number in the header are also returned.
    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let byte = self.bytes.at();
        let mut record = [0; BoardSize::Ten.record()];
        let record = record.get_mut(..self.board.record()).unwrap_or_default();
        match self.bytes.fill(record, "a game") {
            Ok(false) => return self.end().map(Err),
            Ok(true) => {}
            Err(error) => {
                self.ended = true;
                return Some(Err(error));
            }
        }
        self.read += 1;
        let game = Game::from_record(record, self.board, byte);
        Some(match game.first_bad_move() {
            None => Ok(game),
            Some((byte, error)) => {
                Err(BinaryError { byte, reason: BinaryReason::Impossible(error.to_string()) })
            }
        })
    }
}

/// Writes the games of a file one by one. The header comes first, so the number of games must be known.
#[derive(Debug)]
pub struct Writer<W> {
    output: W,
    board: BoardSize,
    promised: u32,
    written: u32,
}

impl<W: Write> Writer<W> {
    /// Writes the header.
    ///
    /// # Errors
    /// If the output fails, or the format does not support the board.
    pub fn begin(mut output: W, header: &Header) -> io::Result<Self> {
        let board = header.board_size().map_err(|error| invalid(&error.to_string()))?;
        output.write_all(&header.to_bytes())?;
        Ok(Self { output, board, promised: header.records, written: 0 })
    }

    /// Writes the next game.
    ///
    /// # Errors
    /// If the output fails, the game is on another board, or the header promises fewer games.
    pub fn write(&mut self, game: &Game) -> io::Result<()> {
        if game.board != self.board {
            return Err(invalid("a file cannot have games on different boards"));
        }
        if self.written == self.promised {
            return Err(invalid("more games than the header promises"));
        }
        self.written += 1;
        self.output.write_all(&game.to_record())
    }

    /// Ends the file and returns the output.
    ///
    /// # Errors
    /// If games are missing, or the output fails.
    pub fn finish(mut self) -> io::Result<W> {
        if self.written < self.promised {
            return Err(invalid("fewer games than the header promises"));
        }
        self.output.flush()?;
        Ok(self.output)
    }
}

fn invalid(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, what)
}
