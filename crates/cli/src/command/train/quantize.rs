//! `outflank train quantize`: rounds a model to the bytes for the engine.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use clap::Args;
use outflank_trainer::{Model, manifest, quantize};
use serde_json::{Map, Value};

use super::{can_write, failure, write, write_manifest};
use crate::failure::Failure;
use crate::file_error::reason;
use crate::output::Output;

/// Round a model to the bytes for the engine.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank train quantize --model tail.model --out tail.weights")]
pub(super) struct Quantize {
    /// The file of the model
    #[arg(long, value_name = "FILE")]
    model: PathBuf,
    /// The file for the weights; the manifest beside it includes that of the model
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The rounding step in 1/128 disc
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u16).range(1..=128))]
    step: u16,
    /// The number of adjacent stages (one for each number of empties) that share weights
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=61))]
    width: u8,
}

impl Quantize {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        can_write(&self.out)?;
        let model = Model::load(&self.model).map_err(failure)?;
        let settings = quantize::Settings { step: self.step, width: usize::from(self.width) };
        let bytes = quantize::run(&model, settings).map_err(Failure::input)?;
        write(&self.out, &bytes)?;
        let mut entries = read_manifest(&self.model)?;
        entries.insert("step".to_owned(), self.step.into());
        entries.insert("width".to_owned(), self.width.into());
        write_manifest(&self.out, &manifest::sealed(entries, &bytes))?;
        output.line(format_args!("{} bytes", bytes.len()))
    }
}

/// Reads the manifest beside a file; empty if there is none.
fn read_manifest(of: &Path) -> Result<Map<String, Value>, Failure> {
    let path = of.with_extension("json");
    let bad = |error: &dyn std::fmt::Display| Failure::input(format_args!("{}: {error}", path.display()));
    match std::fs::read_to_string(&path) {
        Ok(text) => serde_json::from_str(&text).map_err(|error| bad(&error)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Map::new()),
        Err(error) => Err(bad(&reason(&error))),
    }
}
