//! The names of players and tournaments, which games refer to by number.

use std::collections::HashMap;
use std::io::{self, Read, Write};

use super::{HEADER_LEN, Header};
use crate::binary::{BinaryError, BinaryReason, Bytes};

/// The kind of names in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Players, in a `.jou` file.
    Players,
    /// Tournaments, in a `.trn` file.
    Tournaments,
}

impl Kind {
    /// Returns the number of bytes of a name, including the final 0.
    #[must_use]
    pub const fn record(self) -> usize {
        match self {
            Self::Players => 20,
            Self::Tournaments => 26,
        }
    }

    /// Returns the text of the name with number 0.
    const fn unknown(self) -> &'static str {
        match self {
            Self::Players => "???",
            Self::Tournaments => "?",
        }
    }
}

/// The names of a file. They fit into memory, because a header counts at most 65,535.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    kind: Kind,
    header: Header,
    /// The records as stored, with any bytes after the end of a name.
    records: Vec<u8>,
    /// The numbers of names, for adding names.
    numbers: HashMap<String, u16>,
}

/// The result of adding a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AddedName {
    /// The number of the name.
    pub number: u16,
    /// Whether the name is stored unchanged. A name is changed if it is too long or has characters outside
    /// ISO-8859-1.
    pub whole: bool,
}

impl Names {
    /// Creates a list with only the unknown name.
    #[must_use]
    pub fn new(kind: Kind) -> Self {
        let header = Header { board: 0, ..Header::default() };
        let mut names = Self { kind, header, records: Vec::new(), numbers: HashMap::new() };
        names.push(kind.unknown());
        names
    }

    /// Reads a file. The second value is the error in the file's length, if there is one.
    ///
    /// # Errors
    /// If the header is incomplete, or the input fails.
    pub fn read(input: impl Read, kind: Kind) -> Result<(Self, Option<BinaryError>), BinaryError> {
        let mut bytes = Bytes::new(input);
        let header = Header::from_bytes(&bytes.take::<HEADER_LEN>("the header")?);
        let mut names = Self { kind, header, records: Vec::new(), numbers: HashMap::new() };
        let mut record = vec![0; kind.record()];
        let promised = u64::from(header.names);
        for found in 0..promised {
            match bytes.fill(&mut record, "a name") {
                Ok(true) => names.records.extend(&record),
                Ok(false) => {
                    let reason = BinaryReason::TooFew { what: "names", promised, found };
                    return Ok((names, Some(BinaryError { byte: bytes.at(), reason })));
                }
                Err(BinaryError { reason: reason @ BinaryReason::Io(_), byte }) => {
                    return Err(BinaryError { byte, reason });
                }
                Err(cut) => return Ok((names, Some(cut))),
            }
        }
        let byte = bytes.at();
        let more = bytes.fill(&mut [0], "a name")?;
        let reason = BinaryReason::TooMany { what: "names", promised };
        Ok((names, more.then_some(BinaryError { byte, reason })))
    }

    /// Writes the file.
    ///
    /// # Errors
    /// If the output fails.
    pub fn write(&self, output: &mut impl Write) -> io::Result<()> {
        let names = u16::try_from(self.len()).unwrap_or(u16::MAX);
        output.write_all(&Header { names, ..self.header }.to_bytes())?;
        output.write_all(&self.records)
    }

    /// Returns the number of names.
    #[must_use]
    pub fn len(&self) -> usize {
        self.records.len() / self.kind.record()
    }

    /// Whether there are no names, not even the unknown name.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// Returns the name with a number, or `None` if the list does not have the number. Bytes after the name's
    /// final 0 are ignored.
    #[must_use]
    pub fn get(&self, number: u32) -> Option<String> {
        let length = self.kind.record();
        let from = usize::try_from(number).ok()?.checked_mul(length)?;
        let record = self.records.get(from..from.checked_add(length)?)?;
        let name = record.split(|byte| *byte == 0).next().unwrap_or_default();
        Some(name.iter().map(|byte| char::from(*byte)).collect())
    }

    /// Returns the name with a number, or `?` if there is none.
    #[must_use]
    pub fn get_or_unknown(&self, number: u32) -> String {
        self.get(number).unwrap_or_else(|| "?".to_owned())
    }

    /// Returns all names in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = String> + '_ {
        (0..).map_while(|number| self.get(number))
    }

    /// Returns the number of a name. A new name is added. An empty name means the unknown name. Returns
    /// `None` if the format cannot count more names.
    pub fn number(&mut self, name: &str) -> Option<AddedName> {
        let name = name.trim();
        if name.is_empty() || name == "?" {
            return Some(AddedName { number: 0, whole: true });
        }
        if self.numbers.is_empty() {
            let known: Vec<String> = self.iter().collect();
            for (at, name) in known.into_iter().enumerate() {
                let number = u16::try_from(at).ok()?;
                self.numbers.entry(name).or_insert(number);
            }
        }
        let (stored, whole) = self.stored(name);
        if let Some(&number) = self.numbers.get(&stored) {
            return Some(AddedName { number, whole });
        }
        let number = u16::try_from(self.len()).ok().filter(|number| *number < u16::MAX)?;
        self.push(&stored);
        self.numbers.insert(stored, number);
        Some(AddedName { number, whole })
    }

    /// Returns a name as the format can store it, and whether it is unchanged.
    fn stored(&self, name: &str) -> (String, bool) {
        let letter = |c: char| match u8::try_from(c) {
            Ok(byte) if !c.is_control() => char::from(byte),
            _ => '?',
        };
        let stored: String = name.chars().take(self.kind.record() - 1).map(letter).collect();
        let whole = stored == name;
        (stored, whole)
    }

    /// Appends a record.
    fn push(&mut self, name: &str) {
        let length = self.kind.record();
        let letters = name.chars().map(|c| u8::try_from(c).unwrap_or(b'?')).take(length - 1);
        let from = self.records.len();
        self.records.extend(letters);
        self.records.resize(from + length, 0);
    }
}
