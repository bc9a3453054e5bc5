//! The World Othello Championship from 1977 to 2024: winners, venues and countries.
//!
//! The results are a table embedded in the program. That table, `championships.tsv`, names the source of each
//! fact. Names in other languages are messages. The crate depends only on `language`, because titles do not
//! depend on recorded games or pairings.
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
mod table;

pub use championship::{Championship, Final, Laureate, Note, Venue};
pub use country::Country;
pub use honors::{CountryHonors, Honors, Title, honors, honors_of_countries};
pub use name::{city_name, person_name};
pub use table::{HistoryError, SOURCE, championships, read};
