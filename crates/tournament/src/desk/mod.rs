//! A director's typed input: players by the beginning of their names, and results such as `145+4`.

mod naming;
mod slip;

pub use naming::{NoPlayer, begins, called, free_id, implied_number, next_number, player};
pub use slip::{How, SlipError, read, table};
