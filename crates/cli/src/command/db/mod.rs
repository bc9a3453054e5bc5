//! `outflank db`: the archive of games.

mod import;
mod player;
mod search;
mod stats;

use std::future::Future;
use std::path::Path;

use clap::{Args, Subcommand};
use outflank_server::store::records::Records;

use super::home::{Home, unopened};
use crate::failure::Failure;
use crate::output::Output;

/// Collect recorded games in an archive, and search it for positions, people and openings.
///
/// The archive is in the data directory, beside the games played there. A server that runs on that directory
/// shows the archive, even during an import.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank db import WTH_2024.wtb games.ggf\n  outflank db search --position f5d6c3\n  outflank db stats"
)]
pub(crate) struct Db {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Import(import::Import),
    Search(search::Search),
    Player(player::Player),
    Stats(stats::Stats),
}

impl Db {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        match self.command {
            Command::Import(import) => import.run(output),
            Command::Search(search) => search.run(output),
            Command::Player(player) => player.run(output),
            Command::Stats(stats) => stats.run(output),
        }
    }
}

/// Checks that the years are in order.
///
/// # Errors
/// If the range is empty.
fn check_years(from: Option<u16>, to: Option<u16>) -> Result<(), Failure> {
    match (from, to) {
        (Some(from), Some(to)) if from > to => {
            Err(Failure::input(format_args!("--from {from} is later than --to {to}")))
        }
        _ => Ok(()),
    }
}

/// The data directory with the records.
#[derive(Debug, Args)]
struct DataFolder {
    #[command(flatten)]
    home: Home,
}

impl DataFolder {
    /// Opens the archive for reading and closes it after the work. A missing folder is not created.
    fn look<T, W>(self, work: impl FnOnce(Records) -> W) -> Result<T, Failure>
    where
        W: Future<Output = Result<T, Failure>>,
    {
        let data = self.home.folder()?;
        if !data.exists() {
            let what = "no such folder; `outflank db import` creates one";
            return Err(Failure::input(format_args!("{}: {what}", data.display())));
        }
        Self::open(&data, work)
    }

    /// Opens the archive and closes it after the work.
    fn with<T, W>(self, work: impl FnOnce(Records) -> W) -> Result<T, Failure>
    where
        W: Future<Output = Result<T, Failure>>,
    {
        Self::open(&self.home.folder()?, work)
    }

    fn open<T, W>(data: &Path, work: impl FnOnce(Records) -> W) -> Result<T, Failure>
    where
        W: Future<Output = Result<T, Failure>>,
    {
        if data.is_file() {
            return Err(Failure::input(format_args!("{}: is a file, not a data directory", data.display())));
        }
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(|error| Failure::fault(format_args!("cannot start threads: {error}")))?;
        runtime.block_on(async {
            let records = Records::open(data).await.map_err(unopened)?;
            let done = work(records.clone()).await;
            records.close().await;
            done
        })
    }
}
