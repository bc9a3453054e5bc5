//! Connections that were lost: what a kill does, and no fault of what was said before.

use thiserror::Error;

/// The connection ended, or there was none.
#[derive(Debug, Error)]
#[error("the connection was lost: {0}")]
pub(crate) struct Lost(String);

/// The connection ended for this reason.
pub(crate) fn lost(reason: impl ToString) -> Lost {
    Lost(reason.to_string())
}
