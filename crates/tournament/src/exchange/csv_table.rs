//! A table in CSV (RFC 4180) that is read: its columns by name, its records with their lines.
//!
//! The first line that is not empty names the columns, in any order and whatever the case. Commas, semicolons or tabs stand
//! between them: which, that line tells.

use std::collections::BTreeMap;

use super::{Fault, Wrong};
use crate::file_text::evened;

const SEPARATORS: [char; 3] = ['\t', ';', ','];

/// See the module.
pub(super) struct CsvTable {
    columns: BTreeMap<String, usize>,
    heading_line: usize,
    is_empty: bool,
    pub(super) records: Vec<(usize, csv::StringRecord)>,
}

impl CsvTable {
    /// Reads all of it.
    ///
    /// # Errors
    /// With the first line that has more or fewer fields than there are columns, a column that stands there twice, or a
    /// quotation mark that is not closed.
    pub(super) fn of(text: &str) -> Result<Self, Fault> {
        let text = &*evened(text);
        let heading = text.lines().find(|line| !line.trim().is_empty()).unwrap_or("");
        let separator = SEPARATORS.into_iter().find(|sign| heading.contains(*sign)).unwrap_or(',');
        let mut builder = csv::ReaderBuilder::new();
        // Each of them is a single byte.
        builder.delimiter(separator as u8).trim(csv::Trim::All).has_headers(false).flexible(true);
        let mut records = Vec::new();
        for record in builder.from_reader(text.as_bytes()).into_records() {
            let record = record.map_err(|error| Fault::new(line_of(text, error.position()), error))?;
            // Programs leave rows behind in which nothing stands.
            if record.iter().any(|field| !field.is_empty()) {
                records.push((line_of(text, record.position()), record));
            }
        }
        let (heading_line, headings) =
            if records.is_empty() { (1, csv::StringRecord::new()) } else { records.remove(0) };
        let mut columns = BTreeMap::new();
        for (at, name) in headings.iter().enumerate() {
            if columns.insert(name.to_lowercase(), at).is_some() {
                return Err(Fault::of(heading_line, Wrong::HeadingTwice(name.to_owned())));
            }
        }
        // Whatever is written behind a mark that is not closed belongs to the same record.
        let count = |text: &str| builder.from_reader(text.as_bytes()).into_byte_records().count();
        if count(&format!("{text}\nx")) == count(text) {
            let line = records.last().map_or(heading_line, |(line, _)| *line);
            return Err(Fault::of(line, Wrong::QuotationOpen));
        }
        let expected = headings.len();
        if let Some((line, record)) = records.iter().find(|(_, record)| record.len() != expected) {
            return Err(Fault::of(*line, Wrong::Fields { found: record.len(), expected }));
        }
        Ok(Self { columns, heading_line, is_empty: heading.is_empty(), records })
    }

    /// Refuses a table without one of these columns.
    pub(super) fn needs(&self, names: &[&str]) -> Result<(), Fault> {
        let Some(missing) = names.iter().find(|name| !self.has(name)) else { return Ok(()) };
        let what = Wrong::NoHeading { heading: (*missing).to_owned(), is_empty: self.is_empty };
        Err(Fault::of(self.heading_line, what))
    }

    /// What is wrong with the headings.
    pub(super) fn of_headings(&self, what: impl std::fmt::Display) -> Fault {
        Fault::new(self.heading_line, what)
    }

    /// Refuses a table with another column than these.
    pub(super) fn knows(&self, names: &[&str]) -> Result<(), Fault> {
        match self.columns.keys().find(|name| !names.contains(&name.as_str())) {
            None => Ok(()),
            Some(other) => {
                let known = names.iter().map(|name| (*name).to_owned()).collect();
                let what = Wrong::UnknownHeading { heading: other.clone(), known };
                Err(Fault::of(self.heading_line, what))
            }
        }
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.columns.contains_key(name)
    }

    /// What a record has in a column; nothing where there is no such column.
    pub(super) fn field<'a>(&self, record: &'a csv::StringRecord, name: &str) -> &'a str {
        self.columns.get(name).and_then(|at| record.get(*at)).unwrap_or("")
    }
}

/// The line of a record. The library counts the empty lines before it as its own.
fn line_of(text: &str, position: Option<&csv::Position>) -> usize {
    let start = position.and_then(|position| usize::try_from(position.byte()).ok()).unwrap_or(0);
    let rest = text.as_bytes().get(start..).unwrap_or_default();
    let blank = rest.iter().take_while(|byte| matches!(byte, b'\r' | b'\n')).count();
    let before = text.as_bytes().get(..start + blank).unwrap_or_default();
    1 + before.iter().filter(|byte| **byte == b'\n').count()
}
