//! What there is of somebody in all rooms: to take along, and to take out.

pub(crate) mod deletion;
pub(crate) mod export;
