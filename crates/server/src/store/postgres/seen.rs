//! The state of a database, as a standby server sees it.

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Seen {
    /// No server has the lease.
    Free,
    /// A server has the lease: its description, and its address for other servers if it has published one.
    Held { holder: String, reached_at: Option<String> },
    /// The database is unavailable, for this reason.
    Away(String),
}
