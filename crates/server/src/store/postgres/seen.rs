//! What a server that waits for a database sees of it.

/// What there is to be seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Seen {
    /// No server has it.
    Free,
    /// A server has it: which one, and where others reach it, if it has said so.
    Held { holder: String, reached_at: Option<String> },
    /// Nobody knows: the database does not answer.
    Away(String),
}
