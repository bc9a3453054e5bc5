//! Collections of recorded games: positions regardless of orientation, the moves played in them, and games
//! that occur in several sources.
//!
//! ```
//! use outflank_records::Viewpoint;
//! use outflank_rules::{Playthrough, open};
//!
//! let start = open(&"othello".parse()?).start();
//! let mut game = Playthrough::new(start.clone());
//! game.play("f5")?;
//! let mut turned = Playthrough::new(start);
//! turned.play("d3")?;
//! assert_eq!(Viewpoint::of(game.position()).key(), Viewpoint::of(turned.position()).key());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A game is [walked](fn@walk) once, when it is added. The walk yields a [`Posting`] for every position with
//! a legal move, and for the last position. Postings are sorted by position into a [run](runs) and packed
//! into blocks of a few kilobytes. A store can return the blocks one at a time. In a million games, a
//! position is in two or three blocks. [`Facts`] contain the year and the result of each game in five bytes.
//! A [`MoveTable`] combines postings and facts.
//!
//! Invariant of the architecture: this crate reads no files and uses no database. The crate converts games to
//! bytes, which the caller stores, and bytes to answers.

mod account;
mod damage;
mod facts;
mod filed;
mod key;
mod names;
mod openings;
mod particulars;
mod posting;
mod runs;
mod table;
mod varint;
mod walk;

pub use account::{Account, OpeningTally, PlayedGame, Tally};
pub use damage::Damage;
pub use facts::{Facts, FactsPage, GAMES_A_PAGE};
pub use filed::{Filed, Filing, NotFiled};
pub use key::{PositionKey, Viewpoint};
pub use names::name_key;
pub use openings::{Opening, opening_at, opening_in, opening_of, openings};
pub use particulars::{Among, Particulars, among, same_games};
pub use posting::Posting;
pub use runs::{Block, Merger, RunBuilder, Step, postings_of, unpack};
pub use table::{Counts, MoveCounts, MoveTable};
pub use walk::{Walk, WalkError, walk};
