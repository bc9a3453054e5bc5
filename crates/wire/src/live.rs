//! Games between people: terms, ownership, offers and clocks.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::board::Color;
use crate::correction::OverTheBoard;

/// The terms of a game, fixed at its beginning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The time control in the notation of docs/protocol.md, such as `5+3`; no clock by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub clock: Option<String>,
    /// The result of a loss on time; the narrowest loss by default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub time_default: TimeDefault,
    /// Whether moves may be taken back if both agree; yes by default.
    #[serde(default = "yes")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub take_backs: bool,
    /// Whether the players may agree on a draw; no by default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub draws: bool,
    /// Whether the second player may swap colors after the first move; no by default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub swap: bool,
    /// Whether everyone may watch; no by default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub public: bool,
    /// The delay of spectators during the game, 0 to 60 moves; passes do not count. 0 by default.
    #[serde(default, skip_serializing_if = "is_none")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    #[cfg_attr(feature = "schema", schema(maximum = 60))]
    pub delay: u8,
    /// A game over a wooden board, between two people at one device; on the screen by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub over_the_board: Option<OverTheBoard>,
    /// Whether the game is rated; no by default. A rated game needs two accounts, the usual start and a
    /// clock. It excludes take-backs and a wooden board. Other requests are refused as `not_rated` or
    /// `sign_in`.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub rated: bool,
}

impl Default for Terms {
    fn default() -> Self {
        Self {
            clock: None,
            time_default: TimeDefault::Fixed,
            take_backs: true,
            draws: false,
            swap: false,
            public: false,
            delay: 0,
            over_the_board: None,
            rated: false,
        }
    }
}

/// The result of a loss on time in games in which more discs win. In other games the side loses without a
/// disc count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum TimeDefault {
    /// The other side gets all squares at once: 0–64.
    Full,
    /// The side continues with two more minutes and gets at best the narrowest loss. If these run out too, it
    /// loses all squares.
    PlayOn,
    /// The other side plays both colors until the end, and gets at least the narrowest win.
    WinnerCompletes,
    /// The narrowest loss, at once: 31–33.
    #[default]
    Fixed,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
const fn is_none(count: &u8) -> bool {
    *count == 0
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}

const fn yes() -> bool {
    true
}

/// Whether a game is one person's own or between two people, which is fixed at the beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Company {
    /// One person's own game: against the computer, two people at one screen, or the computer against itself.
    Own,
    /// Two people, each with a seat.
    Two,
}

/// An offer to the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Offer {
    /// To take back the last move of the offering side, with everything after it.
    TakeBack,
    /// Another game with colors reversed, once this one is over.
    Rematch,
    /// A draw, if the terms allow it and both have moved.
    Draw,
    /// More time for the offering side: a minute, or a day if the clock counts days per move.
    MoreTime,
    /// To adjourn a game with a clock until both want to continue.
    Adjourn,
    /// To resume an adjourned game. It may be offered any number of times.
    GoOn,
}

/// The handicap of a side in addition to the usual start: its own discs in corners of a square board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Handicap {
    /// The side.
    pub color: Color,
    /// The number of the side's corners, 1 to 4.
    pub corners: u8,
}

/// The open offers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Offers {
    /// Black's offer.
    pub black: Option<Offer>,
    /// White's offer.
    pub white: Option<Offer>,
}

/// The requester's relation to a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct You {
    /// Whether the requester created the game. The creator of a game of [`Company::Own`] controls all seats
    /// of people.
    pub is_owner: bool,
    /// The requester's side in a game between two players.
    pub side: Option<Color>,
    /// The key for the parameter `link`, with which others can watch; `null` for strangers.
    pub link: Option<String>,
    /// The key to an open seat, for the parameter `invitation`; `null` for strangers and without an open
    /// seat.
    pub invitation: Option<String>,
    /// Whether the request came with a valid invitation; absent otherwise.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub invited: bool,
}

/// The clock of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ClockSide {
    /// Milliseconds left of the main time, or in overtime of the byo-yomi period.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub left_ms: i64,
    /// Milliseconds before `left_ms` begins to run, in time controls with a delay per move.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub delay_ms: i64,
    /// Byo-yomi periods left; `null` in other time controls.
    pub periods: Option<u32>,
    /// Whether the main time has run out and a byo-yomi period runs.
    pub overtime: bool,
}

/// The clocks of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Clocks {
    /// Black's.
    pub black: ClockSide,
    /// White's.
    pub white: ClockSide,
    /// The side whose clock runs; `null` before the start, after the end and during pauses.
    pub running: Option<Color>,
    /// The server's time for these values, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at_ms: i64,
}

/// The presence of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct SidePresence {
    /// Whether the player follows the game now.
    pub here: bool,
    /// When the other side may claim the win unless the player returns, in milliseconds since 1970 by the
    /// server's time. `null` while the player is here, and if only the clock decides.
    #[cfg_attr(feature = "schema", ts(type = "number | null"))]
    pub claim_ms: Option<i64>,
    /// In a game with a clock: when it is aborted unless the player has made the first move, in the same
    /// unit. `null` after the player's first move, and while either player is away.
    #[cfg_attr(feature = "schema", ts(type = "number | null"))]
    pub first_move_ms: Option<i64>,
}

/// The people present in a game between two players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Presence {
    /// Black.
    pub black: SidePresence,
    /// White.
    pub white: SidePresence,
    /// The number of spectators.
    pub watchers: u32,
}

/// Takes the open seat of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct JoinGame {
    /// The key in the invitation link.
    pub invitation: String,
    /// The player's name; see [`crate::game::Seat::Human`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub name: Option<String>,
    /// The player's picture; see [`crate::game::Seat::Human`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub avatar: Option<String>,
}
