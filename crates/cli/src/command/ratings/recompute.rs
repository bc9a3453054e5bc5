//! `outflank ratings recompute`: recomputes a server's ratings from its games.

use clap::Args;
use outflank_server::recompute::{RecomputeError, recompute};

use crate::amount::amount;
use crate::command::home::{Stores, unopened};
use crate::failure::Failure;
use crate::output::Output;

/// Recompute the ratings of a server's accounts from its games, and report differences from the stored
/// ratings.
///
/// Without --check the new ratings replace the stored ones, all at once. The server must not be running.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank ratings recompute --data /var/lib/outflank --check")]
pub(super) struct Recompute {
    #[command(flatten)]
    stores: Stores,
    /// Change nothing; fail if anything differs
    #[arg(long)]
    check: bool,
}

impl Recompute {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let Self { stores: Stores { home, database }, check } = self;
        let data = home.folder()?;
        if !data.is_dir() {
            return Err(Failure::input(format_args!("{}: no such folder", data.display())));
        }
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(|error| Failure::fault(format_args!("cannot start threads: {error}")))?;
        let found =
            runtime.block_on(recompute(&data, database.as_ref(), check)).map_err(|error| match error {
                RecomputeError::Log { .. } => Failure::input(error),
                RecomputeError::Open(error) => unopened(error),
                RecomputeError::Store(_) => Failure::fault(error),
            })?;
        for difference in &found.differences {
            output.line(format_args!("{difference}"))?;
        }
        let n_different = found.differences.len();
        output.line(format_args!(
            "{}, {}, {}",
            amount(found.games, "rated game", "rated games"),
            amount(found.ratings, "rating", "ratings"),
            amount(n_different, "difference", "differences")
        ))?;
        match n_different {
            0 => Ok(()),
            _ if self.check => Err(Failure::fault("the stored ratings do not match the games")),
            _ => output.line(format_args!("the ratings were replaced")),
        }
    }
}
