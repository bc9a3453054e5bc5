//! A player for every game of the catalog, through the rules alone.
//!
//! [`Opponent`] plays the game that it was made for: Othello and Reversi on 8×8 with the engine of that board, boards that
//! can be solved by proofs where they are in reach, all else by principal variation search over the
//! [`Game`](outflank_rules::Game) trait with a transposition table. What it thinks of positions is an
//! [`Evaluate`](evaluate::Evaluate): for the Reversi family trained [patterns](pattern) where weights ship and otherwise
//! features that follow from the geometry, for the other games what their own rules make valuable. Where a game ends
//! after so many placements it is solved near the end, by the rules' own count.
//!
//! ```
//! use outflank_engine::general::Opponent;
//! use outflank_engine::{Limits, Options, Stop};
//!
//! let game = outflank_rules::open(&"ringo".parse()?);
//! let mut opponent = Opponent::new(game.spec(), Options::default())?;
//! let found = opponent.search(&game.start(), &Limits::new().with_depth(3), &Stop::new(), &mut |_| {})?;
//! assert!(found.best.is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod budget;
mod choose;
pub mod evaluate;
mod opponent;
mod othello;
mod player;
mod refused;
mod root;
mod search;
mod searcher;
mod solved;
mod table;

pub mod min_mang;
pub mod miracle_five;
pub mod pattern;
pub mod plain;
pub mod reversi;
pub mod revolution;
pub mod ringo;
pub mod scale;

pub use opponent::{Mind, Opponent, check_style};
pub use refused::{Refused, Setting};
pub use searcher::Searcher;

/// How a search stands, with moves in the spelling of the game.
pub type Info = crate::Info<String>;
/// What a search found, with moves in the spelling of the game.
pub type SearchResult = crate::SearchResult<String>;
/// A move in the spelling of the game, with its score.
pub type MoveScore = crate::MoveScore<String>;
/// The move a playing level makes, in the spelling of the game.
pub type Choice = crate::Choice<String>;
