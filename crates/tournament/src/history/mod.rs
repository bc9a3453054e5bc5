//! The World Othello Championship from 1977 to 2024: who won what, where, for which country.
//!
//! The results are a table that is part of the program; `championships.tsv` says where each fact comes from. It is data of
//! this crate and not of the one of recorded games, because a title is what a tournament leaves behind, with or without
//! the games.

mod championship;
mod country;
mod honours;
mod read;
mod russian;

pub use championship::{Championship, Final, Laureate, Note, Place, SOURCE, championships};
pub use country::Country;
pub use honours::{CountryHonours, Honours, Title, honours, honours_of_countries};
pub use read::{HistoryError, read};
pub use russian::in_russian;
