//! `outflank backup`: saves everything irreplaceable in a data directory to one file.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use clap::Args;
use outflank_server::backup::{self, BackupError, Manifest, Step};
use serde::Serialize;

use super::home::{Home, unopened};
use crate::amount::amount;
use crate::failure::Failure;
use crate::file_error::{reason, will_not_do};
use crate::output::Output;
use crate::output_file::unwritten;
use crate::progress::Progress;

/// Save the games, people, tournaments, archive and key of a data directory to a new file. The server may be
/// running.
///
/// The file contains everything that the server had acknowledged when the command began. The file is a tar
/// archive that gets its name only when it is complete and on disk, and only its owner may read it. Anyone
/// who has the file can impersonate every account on that server. Analyses are left out, because they can be
/// computed again. `outflank restore` restores it.
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
    /// The file to write, which must not exist yet
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

impl Backup {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        if self.file.as_os_str() == "-" {
            return Err(Failure::input("a backup needs a file: name one"));
        }
        let data = self.home.folder()?;
        let progress = Progress::new();
        let taken = runtime()?.block_on(backup::take(&data, &self.file, &|step| show(&progress, step)));
        progress.clear();
        let taken = taken.map_err(|error| match error {
            // The temporary files of a backup are beside it, under names that begin with the backup's name.
            BackupError::File(path, error)
                if error.kind() == ErrorKind::NotFound && is_beside(&path, &self.file) =>
            {
                unwritten(&self.file, &error)
            }
            error => refused(error),
        })?;
        tell(output, &self.file.display().to_string(), &taken, self.json)
    }
}

/// Whether a file has the name of another, possibly with a suffix.
fn is_beside(path: &Path, file: &Path) -> bool {
    path.as_os_str().as_encoded_bytes().starts_with(file.as_os_str().as_encoded_bytes())
}

/// Shows the progress.
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
    match error {
        BackupError::Database(error) => unopened(error),
        BackupError::File(path, error) => {
            let what = format!("{}: {}", path.display(), reason(&error));
            if will_not_do(&error) { Failure::Input(what) } else { Failure::Fault(what) }
        }
        _ => Failure::input(error),
    }
}

/// A backup as JSON.
#[derive(Serialize)]
struct BackupReport<'a> {
    file: &'a str,
    bytes: u64,
    #[serde(flatten)]
    manifest: &'a Manifest,
}

/// Reports the content of a backup.
pub(super) fn tell(output: &mut Output, name: &str, manifest: &Manifest, json: bool) -> Result<(), Failure> {
    if json {
        return output.json(&BackupReport { file: name, bytes: manifest.bytes(), manifest });
    }
    let count = |what: &str, one: &str, many: &str| {
        amount(manifest.counts.get(what).copied().unwrap_or(0), one, many)
    };
    output.line(format_args!(
        "{name}: taken {}, {} kB, {} with {}, {}, {}, {}",
        manifest.taken,
        manifest.bytes().div_ceil(1000),
        count("games", "game", "games"),
        count("events", "event", "events"),
        count("accounts", "account", "accounts"),
        count("tournaments", "tournament", "tournaments"),
        count("recorded_games", "recorded game", "recorded games"),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn temporary_files_are_recognized_by_their_names() {
        let beside = |path: &str| is_beside(Path::new(path), Path::new("data/a.tar"));
        assert!(beside("data/a.tar") && beside("data/a.tar.unfinished"));
        assert!(!beside("data/outflank.key") && !beside("other/a.tar"));
    }
}
