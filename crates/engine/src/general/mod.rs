//! The general search: principal variation search over the [`Game`](outflank_rules::Game) trait, for every
//! game that is not Othello on 8×8.
//!
//! It judges positions by an [`Evaluate`](evaluate::Evaluate): for the Reversi family trained
//! [patterns](pattern) where weights ship and otherwise features that follow from the geometry, for the other
//! games features of their own. A game of a limited number of placements is solved near its end, by the
//! rules' own count. [`Searcher`] is for callers that know the type of the game; all others use
//! [`Opponent`](crate::Opponent).

mod budget;
mod choose;
pub mod evaluate;
mod root;
mod search;
mod searcher;
mod table;
mod typed;

pub mod min_mang;
pub mod miracle_five;
pub mod pattern;
pub mod plain;
pub mod reversi;
pub mod revolution;
pub mod ringo;
pub mod scale;

pub use searcher::Searcher;
pub(crate) use typed::Typed;
