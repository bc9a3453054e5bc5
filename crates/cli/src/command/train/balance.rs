//! `outflank train balance`: makes searches of odd and even depth agree.

use std::path::PathBuf;

use clap::Args;
use outflank_trainer::set::Set;
use outflank_trainer::{Kind, Model, balance};
use serde_json::json;

use super::{can_write, failure, write_manifest};
use crate::amount::amount;
use crate::failure::Failure;
use crate::output::Output;

/// Change a model so that searches of odd and even depth agree.
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  outflank train balance --model tail.model --looks looks --out even.model"
)]
pub(super) struct Balance {
    /// The file of the model
    #[arg(long, value_name = "FILE")]
    model: PathBuf,
    /// Folder of scores at every depth, from `outflank train probcut` with the weights of this model
    #[arg(long, value_name = "FOLDER")]
    looks: PathBuf,
    /// The output file; a manifest is written beside it
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

impl Balance {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        can_write(&self.out)?;
        let looks = Set::open(&self.looks, Kind::Looks).map_err(failure)?;
        let mut model = Model::load(&self.model).map_err(failure)?;
        let fitted = balance::fit(&looks).map_err(failure)?;
        fitted.excess.take_from(&mut model);
        model.save(&self.out).map_err(failure)?;
        let manifest = json!({ "looks": looks.manifest(), "fitted": fitted });
        write_manifest(&self.out, &manifest)?;
        let balance::Fitted { excess, pairs, before, after } = fitted;
        output.line(format_args!(
            "{:+.3} {:+.4} n {:+.6} n^2 discs too much with n empty squares; {} of searches, mean {before:+.2} \
             before, {after:+.2} after",
            excess.base,
            excess.empties,
            excess.curve,
            amount(pairs, "pair", "pairs")
        ))
    }
}
