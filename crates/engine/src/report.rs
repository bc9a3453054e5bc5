//! Reports of searches in every game, with moves in the game's notation.

use crate::othello;

/// The progress of a search.
pub type Info = othello::Info<String>;
/// The result of a search.
pub type SearchResult = othello::SearchResult<String>;
/// A legal move with its score.
pub type MoveScore = othello::MoveScore<String>;
/// The move chosen by a playing level or a historical opponent.
pub type Choice = othello::Choice<String>;
