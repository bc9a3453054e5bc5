//! Ratings: Glicko-2, for each game and speed apart.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

/// How fast a game is, told by the time that a side may use in a game of thirty moves of its own: main time and thirty
/// times what a move adds to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Speed {
    /// Less than 3 minutes.
    Bullet,
    /// 3 minutes and more, less than 8.
    Blitz,
    /// 8 minutes and more, less than 25.
    Rapid,
    /// 25 minutes and more.
    Classical,
    /// Days for a move.
    Correspondence,
}

/// What is known of somebody's strength in one game at one speed.
///
/// A game is named by its spec; other parameters make another game. A hole that was drawn is named `hole=random`, wherever
/// it was. Numbers are not rounded: clients show whole ones.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Rating {
    /// The strength in points; 1500 before the first game.
    pub points: f64,
    /// Its standard deviation in points: the strength is within twice as much with a probability of 95 %. It is 350 before
    /// the first game, becomes less with every game, and grows with every week without one.
    pub deviation: f64,
    /// Whether the deviation is 110 or more: the rating is marked as uncertain, and is not on the leaderboard.
    pub provisional: bool,
}

/// What a rated game means for one side.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct SideRating {
    /// The rating before the game; while it goes on, the rating now.
    pub before: Rating,
    /// The rating after it; none while it goes on, and where the game was called off.
    pub after: Option<Rating>,
}

/// What a rated game means for the ratings of both sides.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct GameRatings {
    /// The game whose ratings these are.
    pub game: String,
    /// The speed.
    pub speed: Speed,
    /// Black's; none while the seat is open, and for whoever has deleted their account.
    pub black: Option<SideRating>,
    /// White's.
    pub white: Option<SideRating>,
}

/// One point of the graph of a rating.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct RatingPoint {
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at_ms: i64,
    /// The points then.
    pub points: f64,
    /// Their deviation then.
    pub deviation: f64,
}

/// Somebody's rating in one game at one speed, and how it came about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct PlayerRating {
    /// The game.
    pub game: String,
    /// The speed.
    pub speed: Speed,
    /// The rating now.
    pub rating: Rating,
    /// From how many games.
    pub games: u32,
    /// What it was after the last game of each day on which they played, by UTC, the oldest first; the last 500. In an
    /// export it has every game.
    pub history: Vec<RatingPoint>,
}

/// One line of the leaderboard.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct RatingEntry {
    /// The rank, from 1; equal points have the same.
    pub rank: u32,
    /// Who.
    pub name: String,
    /// The rating, which is never provisional.
    pub rating: Rating,
    /// From how many games.
    pub games: u32,
}

/// One page of the leaderboard of a game at a speed, the strongest first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct RatingList {
    /// The game.
    pub game: String,
    /// The speed.
    pub speed: Speed,
    /// How many there are on all pages.
    pub total: u32,
    /// How many come before this page.
    pub offset: u32,
    /// 100 at most.
    pub entries: Vec<RatingEntry>,
    /// The games and speeds in which anybody has a rating, the most played first.
    pub groups: Vec<RatingGroup>,
}

/// A game and a speed in which somebody has a rating.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct RatingGroup {
    /// The game.
    pub game: String,
    /// The speed.
    pub speed: Speed,
    /// How many people have a rating in it.
    pub players: u32,
}
