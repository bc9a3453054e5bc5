//! The ids of what has an address of its own.

mod game;
mod tournament;

pub use game::{GameId, NotAnId};
pub(crate) use tournament::TournamentId;
