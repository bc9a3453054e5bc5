//! Corrupt bytes in the index.

use thiserror::Error;

/// The index is corrupt and must be rebuilt from the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the index of positions is damaged: {0}")]
pub struct Damage(pub(crate) &'static str);
