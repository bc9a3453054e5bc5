//! `outflank migrate`: a server's database from SQLite to PostgreSQL, and back.

use clap::Args;
use outflank_server::store::{Place, TransferError, transfer};

use super::backup::runtime;
use super::home::unopened;
use crate::failure::Failure;
use crate::output::Output;

/// Copy a server's database from SQLite to PostgreSQL or back, and compare both.
///
/// No server may run on either. The target has to be empty; it gets all of it or nothing. In the source nothing is changed,
/// but a data directory says from then on that its games are on PostgreSQL, and a server without --database is refused.
/// The key, the records and the analyses stay in the data directory, with which the server is started as before.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank migrate --from sqlite:/var/lib/outflank --to postgres://outflank@127.0.0.1:5432/outflank\n  outflank migrate --from postgres://outflank@127.0.0.1:5432/outflank --to sqlite:/var/lib/outflank"
)]
pub(crate) struct Migrate {
    /// What to copy: sqlite: and a data directory, or the address of a database of PostgreSQL
    #[arg(long, value_name = "DATABASE")]
    from: Place,
    /// Where to copy it, written alike
    #[arg(long, value_name = "DATABASE")]
    to: Place,
}

impl Migrate {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let Self { from, to } = self;
        let copied = runtime()?.block_on(transfer(&from, &to)).map_err(|error| match error {
            TransferError::Table { .. } | TransferError::Different { .. } => Failure::fault(error),
            TransferError::Open(error) => unopened(error),
            other => Failure::input(other),
        })?;
        for table in &copied {
            let rows = if table.rows == 1 { "row" } else { "rows" };
            let beginning = table.hash.get(..16).unwrap_or_default();
            output.line(format_args!("{:<20} {:>10} {:<4}  {beginning}", table.table, table.rows, rows))?;
        }
        output.line(format_args!("{from} is in {to}: all rows and hashes are the same"))?;
        match from {
            Place::Directory(directory) => output.line(format_args!(
                "start the server with --database from now on; {} stays as it was, and deletions no longer reach it: \
                 keep it as a backup, or remove it",
                directory.join("outflank.db").display()
            )),
            Place::Postgres(_) => {
                output.line(format_args!("start the server without --database from now on; what is on PostgreSQL stays as it was"))
            }
        }
    }
}
