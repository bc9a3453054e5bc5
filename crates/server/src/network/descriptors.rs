//! How many connections the system lets this process have.

use crate::config::RESERVED_DESCRIPTORS;

/// With fewer there would be no server.
const LEAST: usize = 8;

/// The connections that there is room for, if so many are wanted.
pub(super) fn room_for(wanted: usize) -> usize {
    let room = limit().map_or(wanted, |limit| limit.saturating_sub(RESERVED_DESCRIPTORS));
    wanted.min(room.max(LEAST))
}

/// The most descriptors that this process may have; `None` where nothing limits them.
#[cfg(unix)]
fn limit() -> Option<usize> {
    use rustix::process::{Resource, getrlimit};
    getrlimit(Resource::Nofile).current.map(|limit| usize::try_from(limit).unwrap_or(usize::MAX))
}

#[cfg(not(unix))]
fn limit() -> Option<usize> {
    None
}
