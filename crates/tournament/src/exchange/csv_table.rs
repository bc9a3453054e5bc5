//! A table in CSV (RFC 4180) that is read: its columns by name, its records with their lines.
//!
//! The first line that is not empty names the columns, in any order and whatever the case. Commas, semicolons or tabs stand
//! between them: which, that line tells.

use std::collections::BTreeMap;

use super::formula::unguarded;
use super::{Fault, Wrong};
use crate::text::evened;

const SEPARATORS: [char; 3] = ['\t', ';', ','];

/// See the module.
pub(super) struct CsvTable {
    headings: Headings,
    pub(super) records: Vec<(usize, csv::StringRecord)>,
}

/// The first line of a table, which names its columns.
pub(super) struct Headings {
    columns: BTreeMap<String, usize>,
    line: usize,
    is_empty: bool,
}

impl CsvTable {
    /// Reads all of it, once `fits` has looked at its headings: any text without a known form is read as a table, and most
    /// of them end there.
    ///
    /// # Errors
    /// With the first line that has more or fewer fields than there are columns, a column that stands there twice, or a
    /// quotation mark that is not closed; or with what `fits` says.
    pub(super) fn of(text: &str, fits: impl FnOnce(&Headings) -> Result<(), Fault>) -> Result<Self, Fault> {
        let text = &*evened(text);
        let heading = text.lines().find(|line| !line.trim().is_empty()).unwrap_or("");
        let separator = SEPARATORS.into_iter().find(|sign| heading.contains(*sign)).unwrap_or(',');
        let mut rows = Rows::of(text, separator);
        let (line, names) = rows.next()?.unwrap_or_else(|| (1, csv::StringRecord::new()));
        let mut columns = BTreeMap::new();
        for (at, name) in names.iter().enumerate() {
            if columns.insert(name.to_lowercase(), at).is_some() {
                return Err(Fault::of(line, Wrong::HeadingTwice(name.to_owned())));
            }
        }
        let headings = Headings { columns, line, is_empty: heading.is_empty() };
        fits(&headings)?;
        let expected = names.len();
        let mut records = Vec::new();
        while let Some((line, record)) = rows.next()? {
            if record.len() != expected {
                return Err(Fault::of(line, Wrong::Fields { found: record.len(), expected }));
            }
            records.push((line, record));
        }
        Ok(Self { headings, records })
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.headings.has(name)
    }

    /// What a record has in a column; nothing where there is no such column.
    pub(super) fn field<'a>(&self, record: &'a csv::StringRecord, name: &str) -> &'a str {
        self.headings.columns.get(name).and_then(|at| record.get(*at)).map_or("", unguarded)
    }
}

impl Headings {
    /// Refuses a table without one of these columns.
    pub(super) fn needs(&self, names: &[&str]) -> Result<(), Fault> {
        let Some(missing) = names.iter().find(|name| !self.has(name)) else { return Ok(()) };
        let what = Wrong::NoHeading { heading: (*missing).to_owned(), is_empty: self.is_empty };
        Err(Fault::of(self.line, what))
    }

    /// Refuses a table with another column than these.
    pub(super) fn knows(&self, names: &[&str]) -> Result<(), Fault> {
        match self.columns.keys().find(|name| !names.contains(&name.as_str())) {
            None => Ok(()),
            Some(other) => {
                let known = names.iter().map(|name| (*name).to_owned()).collect();
                let what = Wrong::UnknownHeading { heading: other.clone(), known };
                Err(Fault::of(self.line, what))
            }
        }
    }

    /// What is wrong with them.
    pub(super) fn fault(&self, what: impl std::fmt::Display) -> Fault {
        Fault::new(self.line, what)
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.columns.contains_key(name)
    }
}

/// The rows of a text in which something stands, one after the other.
struct Rows<'a> {
    text: &'a str,
    builder: csv::ReaderBuilder,
    reader: csv::Reader<&'a [u8]>,
    /// Up to which byte lines are counted, and how many have ended there. Each is counted once: files have very many rows.
    counted: usize,
    ended: usize,
}

impl<'a> Rows<'a> {
    fn of(text: &'a str, separator: char) -> Self {
        let mut builder = csv::ReaderBuilder::new();
        // Each of them is a single byte.
        builder.delimiter(separator as u8).trim(csv::Trim::All).has_headers(false).flexible(true);
        let reader = builder.from_reader(text.as_bytes());
        Self { text, builder, reader, counted: 0, ended: 0 }
    }

    /// The next row with its line.
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
                return Err(Fault::of(line, Wrong::QuotationOpen));
            }
            // Programs leave rows behind in which nothing stands.
            if record.iter().any(|field| !field.is_empty()) {
                return Ok(Some((line, record)));
            }
        }
    }

    /// The line of what is read from a byte on. The library counts the empty lines before a row as its own.
    fn line_at(&mut self, start: usize) -> usize {
        let rest = self.text.as_bytes().get(start..).unwrap_or_default();
        let blank = rest.iter().take_while(|byte| matches!(byte, b'\r' | b'\n')).count();
        let new = self.text.as_bytes().get(self.counted..start + blank).unwrap_or_default();
        self.ended += new.iter().filter(|byte| **byte == b'\n').count();
        self.counted = self.counted.max(start + blank);
        1 + self.ended
    }

    /// Whether a quotation mark of the last row, which begins here, is not closed: what is written behind it belongs to the
    /// same row then.
    fn is_open(&self, start: usize) -> bool {
        let last = self.text.get(start..).unwrap_or_default();
        let count = |text: &str| self.builder.from_reader(text.as_bytes()).into_byte_records().count();
        last.contains('"') && count(&format!("{last}\nx")) == count(last)
    }
}

fn byte_of(position: &csv::Position) -> usize {
    usize::try_from(position.byte()).unwrap_or(usize::MAX)
}
