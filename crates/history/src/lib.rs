//! The World Othello Championship from 1977 to 2024: who won what, where, for which country.
//!
//! The results are a table that is part of the program; `championships.tsv` says where each fact comes from.
//! Names in other languages are messages. The crate knows nothing else of ours: a title does not depend on
//! recorded games, nor on how a tournament is paired.
//!
//! ```
//! use outflank_history::{Title, championships};
//!
//! let first = &championships()[0];
//! let champion = Title::Champion.holder(first).map(|who| who.name.as_str());
//! assert_eq!((first.year, champion), (1977, Some("Hiroshi Inoue")));
//! ```

mod championship;
mod country;
mod honors;
mod name;
mod read;

pub use championship::{Championship, Final, Laureate, Note, Place, SOURCE, championships};
pub use country::Country;
pub use honors::{CountryHonors, Honors, Title, honors, honors_of_countries};
pub use name::{city_name, person_name};
pub use read::{HistoryError, read};
