//! IDs of games, tournaments and commands.

mod command;
mod game;
mod tournament;

pub(crate) use command::{IdReused, check_command_id};
pub use game::{GameId, NotAnId};
pub(crate) use tournament::TournamentId;
