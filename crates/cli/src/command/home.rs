//! The data directory as a command-line option.

use std::path::PathBuf;

use clap::Args;
use outflank_server::store::{OpenError, PostgresAddress};

use crate::data_dir;
use crate::failure::Failure;

#[derive(Args, Clone, Debug, Default)]
pub(super) struct Home {
    /// The data directory; by default the system's usual place
    #[arg(long, value_name = "DIR", env = "OUTFLANK_DATA")]
    data: Option<PathBuf>,
}

impl Home {
    /// Returns the data directory.
    ///
    /// # Errors
    /// If no directory was given and the system has no usual place.
    pub(super) fn folder(self) -> Result<PathBuf, Failure> {
        match self.data {
            Some(data) => Ok(data),
            None => data_dir::usual(|name| std::env::var_os(name)),
        }
    }
}

/// Classifies an error in opening data as wrong input or as a failure.
pub(super) fn unopened(error: OpenError) -> Failure {
    match error {
        OpenError::Away(..) | OpenError::Other(..) => Failure::fault(error),
        _ => Failure::input(error),
    }
}

/// The data directory, and the database if it is elsewhere.
#[derive(Args, Clone, Debug)]
pub(super) struct Stores {
    #[command(flatten)]
    pub(super) home: Home,
    /// The PostgreSQL database for games and accounts, such as postgres://user@host:5432/database; by default
    /// both are in the data directory, which always contains everything else
    #[arg(
        long,
        value_name = "URL",
        env = "OUTFLANK_DATABASE",
        hide_env_values = true,
        hide_default_value = true
    )]
    pub(super) database: Option<PostgresAddress>,
}
