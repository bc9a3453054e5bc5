//! The opening book: built best first, safe against interruption, extended by games, exchanged with other
//! programs.

mod build;
mod edax;
mod file;
mod foreign;
mod learn;

pub use build::{Built, End, Settings, build};
pub use file::BookFile;
pub use foreign::{Foreign, read as read_foreign, write as write_foreign};
pub use learn::{Learning, Lessons};
