//! `outflank formats`: every format of the registry.

use clap::Args;
use outflank_formats::FORMATS;
use serde::Serialize;

use crate::failure::Failure;
use crate::output::Output;

/// List every file format there is.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank formats --json")]
pub(crate) struct Formats {
    /// Print one JSON object a format
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Row {
    name: &'static str,
    holds: &'static str,
    extensions: &'static [&'static str],
    title: &'static str,
}

impl Formats {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        for format in FORMATS {
            let (name, extensions, title) = (format.name, format.extensions, format.title);
            let holds = format.holds.name();
            if self.json {
                output.json(&Row { name, holds, extensions, title })?;
            } else {
                output.line(format_args!("{name:12}{holds:11}.{:8}{title}", extensions.join(" .")))?;
            }
        }
        Ok(())
    }
}
