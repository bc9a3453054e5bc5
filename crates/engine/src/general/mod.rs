//! The general search: principal variation search over the [`Game`](outflank_rules::Game) trait, for every
//! game except Othello on 8×8.
//!
//! Positions are evaluated by an [`Evaluate`](evaluate::Evaluate). For the Reversi family these are trained
//! [patterns](pattern) where weights are shipped, otherwise features derived from the geometry. Other games
//! have their own features. A game with a limited number of placements is solved near its end, with its own
//! way of counting. [`Searcher`] is for callers that know the type of the game. All other callers use
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
