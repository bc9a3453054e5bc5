//! Lost connections, which are the expected result of a kill and not an error of the server.

use thiserror::Error;

/// The connection ended or could not be opened.
#[derive(Debug, Error)]
#[error("the connection was lost: {0}")]
pub(crate) struct Lost(String);

/// Returns the error for a connection that was lost for this reason.
pub(crate) fn lost(reason: impl ToString) -> Lost {
    Lost(reason.to_string())
}
