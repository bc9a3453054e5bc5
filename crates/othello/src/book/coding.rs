//! The file format of books.
//!
//! ```text
//! "OUTFBOOK" u8 1, u32 positions, each, sorted by own discs and then the other's:
//!   u64 own, u64 opponent          the discs, a1 as bit 0: the least of the eight images
//!   i16 score, i16 value           in 128ths of a disc for the side to move: of its search, through the book
//!   u8 depth, u8 percent           of its search; 0 and 255 if it is proved
//!   u8 best, u8 reach              a square, or 255; half discs
//!   varint won, drawn, lost        games
//! u64 FNV-1a of all bytes before
//! ```
//!
//! Numbers are little-endian. A varint has seven bits per byte, lowest first, in as few bytes as possible.
//! Each book has exactly one encoding; any other is rejected.

use outflank_rules::Square;

use super::{Book, BookError, BookReason, Entry, Games, Key, StoredSearch};
use crate::{Certainty, Score, Selectivity, fnv1a};

const MAGIC: [u8; 8] = *b"OUTFBOOK";
const VERSION: u8 = 1;
const HEADER: usize = 13;
/// The length in bytes of a position whose numbers of games take one byte each.
const SHORTEST_ENTRY: usize = 27;
const SEAL: usize = 8;
const NONE: u8 = 255;

impl Book {
    /// Encodes the book.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(HEADER + self.entries().len() * SHORTEST_ENTRY + SEAL);
        bytes.extend(MAGIC);
        bytes.push(VERSION);
        // This never saturates: a book has far fewer than `u32::MAX` positions.
        bytes.extend(u32::try_from(self.entries().len()).unwrap_or(u32::MAX).to_le_bytes());
        self.entries().iter().for_each(|entry| write(entry, &mut bytes));
        let seal = fnv1a(&bytes);
        bytes.extend(seal.to_le_bytes());
        bytes
    }

    /// Reads a book. The memory used is proportional to the number of bytes.
    ///
    /// # Errors
    /// The first problem, with its byte.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BookError> {
        let mut left = Reader { bytes, at: 0 };
        let entries = left.all()?;
        Ok(Self::of(entries))
    }
}

impl Entry {
    /// Appends the position in the format of books.
    pub fn write(&self, bytes: &mut Vec<u8>) {
        write(self, bytes);
    }

    /// Reads the position at the beginning of `bytes`, and returns it with its length.
    ///
    /// # Errors
    /// The first problem, with its byte.
    pub fn read(bytes: &[u8]) -> Result<(Self, usize), BookError> {
        let mut reader = Reader { bytes, at: 0 };
        let entry = reader.entry()?;
        Ok((entry, reader.at))
    }
}

fn write(entry: &Entry, bytes: &mut Vec<u8>) {
    let units = |score: Score| i16::try_from(score.units()).unwrap_or(0).to_le_bytes();
    bytes.extend(entry.key.own().to_le_bytes());
    bytes.extend(entry.key.opponent().to_le_bytes());
    bytes.extend(units(entry.search.score));
    bytes.extend(units(entry.value));
    bytes.extend(match entry.search.certainty {
        Certainty::Exact => [0, NONE],
        Certainty::Searched { depth, percent } => [depth, percent],
    });
    bytes.extend([entry.search.best.map_or(NONE, Square::index), entry.reach]);
    for count in [entry.games.won, entry.games.drawn, entry.games.lost] {
        let mut rest = count;
        while rest >= 0x80 {
            bytes.push(rest as u8 | 0x80);
            rest >>= 7;
        }
        bytes.push(rest as u8);
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn failed<T>(&self, reason: BookReason) -> Result<T, BookError> {
        Err(BookError { byte: self.at, reason })
    }

    /// Returns the next field of `N` bytes.
    fn field<const N: usize>(&mut self, what: &'static str) -> Result<[u8; N], BookError> {
        match self.bytes.get(self.at..).and_then(|rest| rest.first_chunk()) {
            Some(field) => {
                self.at += N;
                Ok(*field)
            }
            None => Err(BookError { byte: self.bytes.len(), reason: BookReason::Cut(what) }),
        }
    }

    fn all(&mut self) -> Result<Vec<Entry>, BookError> {
        let beginning = self.bytes.get(..MAGIC.len().min(self.bytes.len())).unwrap_or_default();
        if !MAGIC.starts_with(beginning) {
            return self.failed(BookReason::Foreign);
        }
        self.field::<8>("the header")?;
        let [version] = self.field("the header")?;
        if version != VERSION {
            self.at -= 1;
            return self.failed(BookReason::Version(version));
        }
        let promised = u32::from_le_bytes(self.field("the header")?);
        let most = self.bytes.len().saturating_sub(HEADER + SEAL) / SHORTEST_ENTRY;
        if usize::try_from(promised).is_ok_and(|promised| promised > most) {
            self.at -= 4;
            return self.failed(BookReason::TooMany { promised, most });
        }
        let mut entries: Vec<Entry> = Vec::new();
        if entries.try_reserve_exact(promised as usize).is_err() {
            self.at -= 4;
            return self.failed(BookReason::OutOfMemory(promised));
        }
        for _ in 0..promised {
            let begun = self.at;
            let entry = self.entry()?;
            if entries.last().is_some_and(|before| before.key >= entry.key) {
                self.at = begun;
                return self.failed(BookReason::Disorder);
            }
            entries.push(entry);
        }
        let expected = fnv1a(self.bytes.get(..self.at).unwrap_or_default());
        let found = u64::from_le_bytes(self.field("the checksum")?);
        if found != expected {
            self.at -= SEAL;
            return self.failed(BookReason::Checksum);
        }
        match self.bytes.len() - self.at {
            0 => Ok(entries),
            more => self.failed(BookReason::More(more)),
        }
    }

    fn entry(&mut self) -> Result<Entry, BookError> {
        const WHAT: &str = "a position";
        let begun = self.at;
        let (own, opponent) = (u64::from_le_bytes(self.field(WHAT)?), u64::from_le_bytes(self.field(WHAT)?));
        let Some(key) = Key::new(own, opponent) else {
            self.at = begun;
            return self.failed(BookReason::NoPosition);
        };
        let score = self.score()?;
        let value = self.score()?;
        let certainty = self.certainty()?;
        let [best] = self.field(WHAT)?;
        let best = match best {
            NONE => None,
            number => {
                let square =
                    Square::new(number).filter(|&square| key.position().legal_moves().contains(square));
                if square.is_none() {
                    self.at -= 1;
                    let value = number.into();
                    return self.failed(BookReason::Value { what: "the number of a legal move", value });
                }
                square
            }
        };
        let [reach] = self.field(WHAT)?;
        let games = Games { won: self.count()?, drawn: self.count()?, lost: self.count()? };
        Ok(Entry { key, search: StoredSearch { score, certainty, best }, value, reach, games })
    }

    fn score(&mut self) -> Result<Score, BookError> {
        let units = i16::from_le_bytes(self.field("a position")?);
        let score = Score::from_units(units.into());
        if score < Score::MIN || score > Score::MAX {
            self.at -= 2;
            return self.failed(BookReason::Value { what: "a score", value: units.into() });
        }
        Ok(score)
    }

    fn certainty(&mut self) -> Result<Certainty, BookError> {
        match self.field("a position")? {
            [0, NONE] => Ok(Certainty::Exact),
            [depth, percent]
                if depth <= 60 && Selectivity::ALL.iter().any(|known| known.percent() == percent) =>
            {
                Ok(Certainty::Searched { depth, percent })
            }
            [depth, percent] => {
                self.at -= 2;
                let value = i64::from(depth) << 8 | i64::from(percent);
                self.failed(BookReason::Value { what: "a depth and a percentage", value })
            }
        }
    }

    fn count(&mut self) -> Result<u32, BookError> {
        let begun = self.at;
        let mut count = 0_u64;
        for shift in (0..35).step_by(7) {
            let [byte] = self.field("a position")?;
            count |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                // A longer encoding of the same count is rejected, so that each book has one encoding.
                let is_short = byte != 0 || shift == 0;
                if let (true, Ok(count)) = (is_short, u32::try_from(count)) {
                    return Ok(count);
                }
                break;
            }
        }
        self.at = begun;
        let value = i64::try_from(count).unwrap_or(i64::MAX);
        self.failed(BookReason::Value { what: "a number of games", value })
    }
}
