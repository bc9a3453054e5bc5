//! Bytes that are not what was written.

use thiserror::Error;

/// What was kept does not say what it must: the index has to be built again from the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the index of positions is damaged: {0}")]
pub struct Damage(pub(crate) &'static str);
