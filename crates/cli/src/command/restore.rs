//! `outflank restore`: restores a data directory from a backup.

use std::path::PathBuf;

use clap::Args;
use outflank_server::backup::{self, Step};

use super::backup::{refused, runtime, show, tell};
use super::home::Home;
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::Progress;

/// Restore a data directory from a backup, in a folder that is empty or does not exist.
///
/// Before anything is put in place, every file of the backup is checked against its digest, and the
/// databases are checked for damage. A backup that is damaged, incomplete or of a newer version is rejected.
/// After an interruption, no server starts in the folder, and the same command starts over.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank restore /backup/monday.tar --data /var/lib/outflank\n  outflank restore --check /backup/monday.tar"
)]
pub(crate) struct Restore {
    #[command(flatten)]
    home: Home,
    /// Only check the backup against its digests
    #[arg(long)]
    check: bool,
    /// Print a JSON object
    #[arg(long)]
    json: bool,
    /// The backup
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

impl Restore {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let progress = Progress::new();
        let (named, done) = if self.check {
            let checked = backup::verify(&self.file, &|step| show(&progress, step));
            (self.file, checked)
        } else {
            let data = self.home.folder()?;
            let shown = |step: &Step<'_>| show(&progress, step);
            let restored = runtime()?.block_on(backup::restore(&self.file, &data, &shown));
            (data, restored)
        };
        progress.clear();
        tell(output, &named.display().to_string(), &done.map_err(refused)?, self.json)
    }
}
