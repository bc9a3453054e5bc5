//! Where a server keeps its data, as the commands are told that run it or work on it.

use std::path::PathBuf;

use clap::Args;
use outflank_server::store::{OpenError, PostgresAddress};

use crate::data_dir;
use crate::failure::Failure;

/// The data directory.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct Home {
    /// The data directory; the usual place of this system when left out
    #[arg(long, value_name = "DIR", env = "OUTFLANK_DATA")]
    data: Option<PathBuf>,
}

impl Home {
    /// The data directory.
    ///
    /// # Errors
    /// If none was named and the system has no usual place.
    pub(super) fn folder(self) -> Result<PathBuf, Failure> {
        match self.data {
            Some(data) => Ok(data),
            None => data_dir::usual(|name| std::env::var_os(name)),
        }
    }
}

/// Says why the data could not be opened: what was named will not do, or something fails.
pub(super) fn unopened(error: OpenError) -> Failure {
    match error {
        OpenError::Away(..) | OpenError::Other(..) => Failure::fault(error),
        _ => Failure::input(error),
    }
}

/// The data directory, and the database where that is elsewhere.
#[derive(Args, Clone, Debug)]
pub(super) struct Stores {
    #[command(flatten)]
    pub(super) home: Home,
    /// The PostgreSQL database that holds games and accounts, such as postgres://user@host:5432/database; without it they are
    /// in the data directory, which always holds the rest
    #[arg(
        long,
        value_name = "URL",
        env = "OUTFLANK_DATABASE",
        hide_env_values = true,
        hide_default_value = true
    )]
    pub(super) database: Option<PostgresAddress>,
}
