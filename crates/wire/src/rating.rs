//! Ratings: Glicko-2, separately for each game and speed.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

/// The speed of a game, from the time that a side may use for thirty moves. This is the main time, plus
/// thirty times the time added per move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Speed {
    /// Less than 3 minutes.
    Bullet,
    /// From 3 to less than 8 minutes.
    Blitz,
    /// From 8 to less than 25 minutes.
    Rapid,
    /// 25 minutes or more.
    Classical,
    /// Days per move.
    Correspondence,
}

/// The strength of a player, for one game and speed.
///
/// A game is identified by its spec. Other parameters make another game. A random hole is written
/// `hole=random`, wherever the hole is. Numbers are not rounded; clients show whole numbers.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Rating {
    /// The strength in points; 1500 before the first game.
    pub points: f64,
    /// The standard deviation in points: the true strength is within two deviations with a probability of 95
    /// %. It is 350 before the first game, falls with every game, and grows with every week without one.
    pub deviation: f64,
    /// Whether the deviation is 110 or more: such a rating is marked as uncertain, and is not on the
    /// leaderboard.
    pub provisional: bool,
}

/// The effect of a rated game on a side.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct SideRating {
    /// The rating before the game; in a running game the current rating.
    pub before: Rating,
    /// The rating after the game; `null` in a running or aborted game.
    pub after: Option<Rating>,
}

/// The effect of a rated game on both ratings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct GameRatings {
    /// The game for ratings.
    pub game: String,
    /// The speed.
    pub speed: Speed,
    /// Black's rating; `null` while the seat is open, and for a deleted account.
    pub black: Option<SideRating>,
    /// White's rating.
    pub white: Option<SideRating>,
}

/// A point of a rating graph.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct RatingPoint {
    /// The time, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at_ms: i64,
    /// The points at that time.
    pub points: f64,
    /// The deviation at that time.
    pub deviation: f64,
}

/// A player's rating for one game and speed, with its history.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct PlayerRating {
    /// The game.
    pub game: String,
    /// The speed.
    pub speed: Speed,
    /// The current rating.
    pub rating: Rating,
    /// The number of rated games.
    pub games: u32,
    /// The ratings after the last game of each day (UTC) with games, oldest first; at most the last 500. An
    /// export has every game.
    pub history: Vec<RatingPoint>,
}

/// A row of the leaderboard.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct RatingEntry {
    /// The rank, from 1; players with equal points share a rank.
    pub rank: u32,
    /// The player.
    pub name: String,
    /// The rating, never provisional.
    pub rating: Rating,
    /// The number of rated games.
    pub games: u32,
}

/// A page of the leaderboard for one game and speed, strongest first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct RatingList {
    /// The game.
    pub game: String,
    /// The speed.
    pub speed: Speed,
    /// The number of entries on all pages.
    pub total: u32,
    /// The number of entries before this page.
    pub offset: u32,
    /// The entries; at most 100.
    pub entries: Vec<RatingEntry>,
    /// The games and speeds with ratings, most played first.
    pub groups: Vec<RatingGroup>,
}

/// A game and a speed with ratings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct RatingGroup {
    /// The game.
    pub game: String,
    /// The speed.
    pub speed: Speed,
    /// The number of rated players.
    pub players: u32,
}
