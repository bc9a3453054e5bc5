//! `outflank backup`: all of a data directory that nobody could make again, in one file.

use std::path::PathBuf;

use clap::Args;
use outflank_server::backup::{self, BackupError, Manifest, Step};
use serde::Serialize;

use super::home::Home;
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::Progress;

/// Save the games, people, tournaments, records and the key of a data directory in one new file, while its server runs or
/// not.
///
/// Everything that the server had acknowledged when the command began is in the file. The file is a tar archive; it has its
/// name only when it is whole and on disk, and only its owner may read it. Whoever has it can be anybody on that server.
/// Analyses are left out: they are made again when somebody asks. `outflank restore` puts it back.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank backup --data /var/lib/outflank /backup/monday.tar\n  outflank restore --check /backup/monday.tar"
)]
pub(crate) struct Backup {
    #[command(flatten)]
    home: Home,
    /// Print a JSON object
    #[arg(long)]
    json: bool,
    /// The file to write, which must not be there yet
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

impl Backup {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        if self.file.as_os_str() == "-" {
            return Err(Failure::input("a backup is written to a file alone: name one"));
        }
        let data = self.home.folder()?;
        let progress = Progress::new();
        let taken = runtime()?.block_on(backup::take(&data, &self.file, &|step| show(&progress, step)));
        progress.clear();
        tell(output, &self.file.display().to_string(), &taken.map_err(refused)?, self.json)
    }
}

/// Shows how the work stands.
pub(super) fn show(progress: &Progress, step: &Step<'_>) {
    let percent = step.done.saturating_mul(100).checked_div(step.of).unwrap_or(100);
    progress.set(|| format!("{} {}: {percent} %", step.what, step.file));
}

pub(super) fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::fault(format_args!("cannot start threads: {error}")))
}

pub(super) fn refused(error: BackupError) -> Failure {
    if error.is_of_input() { Failure::input(error) } else { Failure::fault(error) }
}

/// A backup as JSON.
#[derive(Serialize)]
struct Told<'a> {
    file: &'a str,
    bytes: u64,
    #[serde(flatten)]
    manifest: &'a Manifest,
}

/// Says what is in a backup.
pub(super) fn tell(output: &mut Output, name: &str, manifest: &Manifest, json: bool) -> Result<(), Failure> {
    if json {
        return output.json(&Told { file: name, bytes: manifest.bytes(), manifest });
    }
    let count = |what: &str| manifest.counts.get(what).copied().unwrap_or(0);
    output.line(format_args!(
        "{name}: taken {}, {} kB, {} games with {} events, {} accounts, {} tournaments, {} recorded games",
        manifest.taken,
        manifest.bytes().div_ceil(1000),
        count("games"),
        count("events"),
        count("accounts"),
        count("tournaments"),
        count("recorded_games"),
    ))
}
