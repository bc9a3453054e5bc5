//! The number of connections that the system allows.

use crate::config::RESERVED_DESCRIPTORS;

/// The minimum number of connections with which a server is usable.
const FEWEST_CONNECTIONS: usize = 8;

/// Returns the number of connections that fit into the limit on descriptors, at most `wanted`.
pub(super) fn room_for(wanted: usize) -> usize {
    let room = limit().map_or(wanted, |limit| limit.saturating_sub(RESERVED_DESCRIPTORS));
    wanted.min(room.max(FEWEST_CONNECTIONS))
}

/// Returns the limit on descriptors of this process. `None` if there is none.
#[cfg(unix)]
fn limit() -> Option<usize> {
    use rustix::process::{Resource, getrlimit};
    getrlimit(Resource::Nofile).current.map(|limit| usize::try_from(limit).unwrap_or(usize::MAX))
}

#[cfg(not(unix))]
fn limit() -> Option<usize> {
    None
}
