//! Reads CSV tables (RFC 4180): looks columns up by name and records with their line numbers.
//!
//! The first line that is not empty names the columns, in any order and case. That line also shows the
//! separator: comma, semicolon or tab.

use std::collections::BTreeMap;

use super::formula::unguarded;
use super::{Fault, LineFault};
use crate::model::counted;
use crate::text::{evened, excerpt};

const SEPARATORS: [char; 3] = ['\t', ';', ','];

/// A table with its records.
pub(super) struct CsvTable {
    headings: Headings,
    pub(super) records: Vec<(usize, csv::StringRecord)>,
}

/// The column names in the first line of a table.
pub(super) struct Headings {
    columns: BTreeMap<String, usize>,
    line: usize,
    is_empty: bool,
}

impl CsvTable {
    /// Reads a table after `fits` has checked its headings. Texts in no known format are tried as tables, so
    /// this check rejects most of them early.
    ///
    /// # Errors
    /// The first line with a wrong number of fields, a duplicate column, or an open quotation mark. An error
    /// of `fits` is passed on.
    pub(super) fn of(text: &str, fits: impl FnOnce(&Headings) -> Result<(), Fault>) -> Result<Self, Fault> {
        let text = &*evened(text);
        let heading = text.lines().find(|line| !line.trim().is_empty()).unwrap_or("");
        let separator = SEPARATORS.into_iter().find(|sign| heading.contains(*sign)).unwrap_or(',');
        let mut rows = Rows::of(text, separator);
        let (line, names) = rows.next()?.unwrap_or_else(|| (1, csv::StringRecord::new()));
        let mut columns = BTreeMap::new();
        for (at, name) in names.iter().enumerate() {
            if columns.insert(name.to_lowercase(), at).is_some() {
                return Err(Fault::of(line, LineFault::HeadingTwice { heading: excerpt(name) }));
            }
        }
        let headings = Headings { columns, line, is_empty: heading.is_empty() };
        fits(&headings)?;
        let expected = names.len();
        let mut records = Vec::new();
        while let Some((line, record)) = rows.next()? {
            if record.len() != expected {
                return Err(Fault::of(
                    line,
                    LineFault::Fields { found: counted(record.len()), expected: counted(expected) },
                ));
            }
            records.push((line, record));
        }
        Ok(Self { headings, records })
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.headings.has(name)
    }

    /// Returns the field of a record in a column, or an empty text if the column does not exist.
    pub(super) fn field<'a>(&self, record: &'a csv::StringRecord, name: &str) -> &'a str {
        self.headings.columns.get(name).and_then(|at| record.get(*at)).map_or("", unguarded)
    }
}

impl Headings {
    /// Rejects a table that lacks one of these columns.
    pub(super) fn needs(&self, names: &[&str]) -> Result<(), Fault> {
        let Some(missing) = names.iter().find(|name| !self.has(name)) else { return Ok(()) };
        let what = LineFault::NoHeading { heading: (*missing).to_owned(), is_empty: self.is_empty };
        Err(Fault::of(self.line, what))
    }

    /// Rejects a table with any other column.
    pub(super) fn knows(&self, names: &[&str]) -> Result<(), Fault> {
        match self.columns.keys().find(|name| !names.contains(&name.as_str())) {
            None => Ok(()),
            Some(other) => {
                let known = names.iter().map(|name| (*name).to_owned()).collect();
                let what = LineFault::UnknownHeading { heading: excerpt(other), known };
                Err(Fault::of(self.line, what))
            }
        }
    }

    /// Creates an error in the line of the headings.
    pub(super) fn fault(&self, what: impl std::fmt::Display) -> Fault {
        Fault::new(self.line, what)
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.columns.contains_key(name)
    }
}

/// The non-empty rows of a text.
struct Rows<'a> {
    text: &'a str,
    builder: csv::ReaderBuilder,
    reader: csv::Reader<&'a [u8]>,
    /// The byte up to which lines have been counted. Counting resumes there, so that a long file is counted
    /// only once.
    counted: usize,
    ended: usize,
}

impl<'a> Rows<'a> {
    fn of(text: &'a str, separator: char) -> Self {
        let mut builder = csv::ReaderBuilder::new();
        // Each separator is a single byte.
        builder.delimiter(separator as u8).trim(csv::Trim::All).has_headers(false).flexible(true);
        let reader = builder.from_reader(text.as_bytes());
        Self { text, builder, reader, counted: 0, ended: 0 }
    }

    /// Returns the next row and its line number.
    fn next(&mut self) -> Result<Option<(usize, csv::StringRecord)>, Fault> {
        let mut record = csv::StringRecord::new();
        loop {
            let start = byte_of(self.reader.position());
            let read = self.reader.read_record(&mut record);
            let line = self.line_at(start);
            if !read.map_err(|error| Fault::new(line, error))? {
                return Ok(None);
            }
            if byte_of(self.reader.position()) >= self.text.len() && self.is_open(start) {
                return Err(Fault::of(line, LineFault::QuotationOpen {}));
            }
            // Some programs write empty rows.
            if record.iter().any(|field| !field.is_empty()) {
                return Ok(Some((line, record)));
            }
        }
    }

    /// Returns the line number of the row at a byte. The library counts blank lines before a row as part of
    /// the row.
    fn line_at(&mut self, start: usize) -> usize {
        let rest = self.text.as_bytes().get(start..).unwrap_or_default();
        let blank = rest.iter().take_while(|byte| matches!(byte, b'\r' | b'\n')).count();
        let new = self.text.as_bytes().get(self.counted..start + blank).unwrap_or_default();
        self.ended += new.iter().filter(|byte| **byte == b'\n').count();
        self.counted = self.counted.max(start + blank);
        1 + self.ended
    }

    /// Whether the last row, which starts at this byte, has an open quotation mark. If so, appended text
    /// belongs to that row.
    fn is_open(&self, start: usize) -> bool {
        let last = self.text.get(start..).unwrap_or_default();
        let count = |text: &str| self.builder.from_reader(text.as_bytes()).into_byte_records().count();
        last.contains('"') && count(&format!("{last}\nx")) == count(last)
    }
}

fn byte_of(position: &csv::Position) -> usize {
    usize::try_from(position.byte()).unwrap_or(usize::MAX)
}
