//! `outflank migrate`: moves a server's database from SQLite to PostgreSQL and back.

use clap::Args;
use outflank_server::store::{Place, TransferError, transfer};

use super::backup::runtime;
use super::home::unopened;
use crate::failure::Failure;
use crate::output::Output;

/// Copy a server's database from SQLite to PostgreSQL or back, and compare both.
///
/// No server may be running on either database. The target must be empty; it gets everything or nothing. The
/// source does not change, but its data directory records that the games are on PostgreSQL now. A server
/// without --database then refuses to start. The key, the archive and the analyses stay in the data
/// directory, which the server uses as before.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank migrate --from sqlite:/var/lib/outflank --to postgres://outflank@127.0.0.1:5432/outflank\n  outflank migrate --from postgres://outflank@127.0.0.1:5432/outflank --to sqlite:/var/lib/outflank"
)]
pub(crate) struct Migrate {
    /// The source: sqlite: with a data directory, or the address of a PostgreSQL database
    #[arg(long, value_name = "DATABASE")]
    from: Place,
    /// The target, in the same form
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
        output.line(format_args!("{from} was copied to {to}: all rows and hashes match"))?;
        match from {
            Place::Directory(directory) => output.line(format_args!(
                "start the server with --database from now on; {} stays as it was, and deletions no longer reach it: \
                 keep it as a backup, or remove it",
                directory.join("outflank.db").display()
            )),
            Place::Postgres(_) => {
                output.line(format_args!("start the server without --database from now on; the PostgreSQL database is unchanged"))
            }
        }
    }
}
