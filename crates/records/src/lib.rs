//! What many games say together: positions found again in whatever way the board was turned, the moves that were made
//! there, and games that stand in two sources.
//!
//! A game is [walked](fn@walk) once, when it comes in, and leaves a [`Posting`] for every position in which somebody could
//! move, and for the last one. Postings are sorted by position into a [run](runs) and packed into blocks of a few kilobytes, which whoever
//! keeps them can hand back one at a time: a position of a million games is found by reading two or three of them. What
//! is said of each game (its year, its result) stands in [`Facts`], five bytes a game, and a [`MoveTable`] brings both
//! together.
//!
//! Architecture invariant: this crate reads no file and knows no database. It turns games into bytes and bytes into
//! answers; where they are kept is for others to say.

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
