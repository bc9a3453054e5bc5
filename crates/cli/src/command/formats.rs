//! `outflank formats`: every format of the registry.

use clap::Args;
use outflank_formats::FORMATS;
use serde::Serialize;

use crate::failure::Failure;
use crate::output::Output;

/// List all file formats: their content, whether they are read and written, and their extensions. --json adds
/// an example of each.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank formats --json")]
pub(crate) struct Formats {
    /// Print one JSON object per format
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Row {
    name: &'static str,
    holds: &'static str,
    extensions: &'static [&'static str],
    title: &'static str,
    reads: bool,
    writes: bool,
    /// Null for binary formats.
    example: Option<&'static str>,
}

impl Formats {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        for format in FORMATS {
            let (name, extensions, title) = (format.name, format.extensions, format.title);
            let holds = format.holds.name();
            if self.json {
                let example = std::str::from_utf8(format.example).ok();
                let (reads, writes) = (format.read.is_some(), format.write.is_some());
                output.json(&Row { name, holds, extensions, title, reads, writes, example })?;
                continue;
            }
            let does = match (format.read.is_some(), format.write.is_some()) {
                (true, true) => "reads, writes",
                (true, false) => "reads",
                _ => "writes",
            };
            let endings: Vec<String> = extensions.iter().map(|ending| format!(".{ending}")).collect();
            output.line(format_args!("{name:12}{holds:11}{does:15}{:20}{title}", endings.join(" ")))?;
        }
        Ok(())
    }
}
