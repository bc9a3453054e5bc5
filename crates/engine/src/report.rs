//! Reports of searches in every game, with moves as the game writes them.

use crate::othello;

/// How a search is going.
pub type Info = othello::Info<String>;
/// The result of a search.
pub type SearchResult = othello::SearchResult<String>;
/// A legal move with its score.
pub type MoveScore = othello::MoveScore<String>;
/// The move that a playing level makes.
pub type Choice = othello::Choice<String>;
