//! Reads results from any supported file.

use std::path::Path;

use outflank_formats::{Decoded, Encoding};
use outflank_tournament::exchange::{
    BadResults, Sheet, is_rating_file, read_rating_file, read_results_table,
};
use outflank_tournament::rating::Results;

use crate::command::tournament::{Opened, looks_like_event};
use crate::failure::Failure;
use crate::source::Source;
use crate::written::Written;

/// Adds all played games of a file; returns its encoding.
pub(super) fn read(source: &Source, written: Written, results: &mut Results) -> Result<Encoding, Failure> {
    let bytes = source.bytes()?;
    let complain = |error: &dyn std::fmt::Display| Failure::input(format_args!("{source}:{error}"));
    // A table's errors contain the line, directly after the file name like the errors of readers.
    let unlike = |colon: &str, error: &dyn std::fmt::Display| {
        Failure::input(format_args!("{source}{colon}{error} (--known-by name, or --known-by number)"))
    };
    if looks_like_event(&bytes) {
        let opened = Opened::of(source, &bytes, written)?;
        Sheet::of(opened.tournament()).add_to(results).map_err(|error| unlike(": ", &error))?;
        return Ok(Encoding::UTF_8);
    }
    let Decoded { text, encoding } = written.decoded(source, &bytes)?;
    let text = &*text;
    if is_rating_file(text) {
        let sheet = read_rating_file(text).map_err(|fault| complain(&fault))?;
        sheet.add_to(results).map_err(|error| unlike(": ", &error))?;
    } else if text.trim_start().starts_with('{') {
        let opened = Opened::results(source, text)?;
        Sheet::of(opened.tournament()).add_to(results).map_err(|error| unlike(": ", &error))?;
    } else {
        // JSON that is not an object is reported as an invalid table.
        let name = match source {
            Source::File(path) => path.file_stem().map(Path::new).unwrap_or(path).display().to_string(),
            Source::Stdin => source.to_string(),
        };
        read_results_table(text, &name, results).map_err(|error| match error {
            BadResults::Table(fault) => complain(&fault),
            unlike_before @ BadResults::TwoNames { .. } => unlike(":", &unlike_before),
        })?;
    }
    Ok(encoding)
}
