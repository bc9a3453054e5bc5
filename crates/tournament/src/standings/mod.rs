//! Standings and tie-breaks.

mod arena;
mod crosstable;
pub mod knock_out;
mod missed;
mod planned;
mod table;
mod teams;
pub mod tiebreak;
mod titles;

pub use crosstable::{Crosstable, Game, Part};
pub use table::{Standing, have_scores, of_table, standing_columns};
pub use teams::{TeamStanding, teams};
pub use titles::{Titles, titles};
