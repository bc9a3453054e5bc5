//! Weights from files.

use std::fs;
use std::path::Path;

use outflank_engine::fnv1a;
use outflank_engine::othello::pattern::Weights;

use crate::TrainError;
use crate::error::io;

/// Reads weights, with the checksum that identifies them in a manifest.
pub(crate) fn read(path: &Path) -> Result<(u64, Weights), TrainError> {
    let bytes = fs::read(path).map_err(io("read", path))?;
    let weights =
        Weights::from_bytes(&bytes).map_err(|error| TrainError::Weights { path: path.to_owned(), error })?;
    Ok((fnv1a(&bytes), weights))
}
