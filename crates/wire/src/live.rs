//! Games between people: what is agreed, whose a game is, offers and clocks.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::board::Color;
use crate::correction::OverTheBoard;

/// What is agreed before a game begins, and stays as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The time control, as docs/protocol.md writes it, such as `5+3`; no clock when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub clock: Option<String>,
    /// What a loss on time counts; the closest loss when left out.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub time_default: TimeDefault,
    /// Whether moves may be taken back when both agree; yes when left out.
    #[serde(default = "yes")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub take_backs: bool,
    /// Whether a draw may be agreed on; no when left out.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub draws: bool,
    /// Whether the side that moves second may change colors after the first move; no when left out.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub swap: bool,
    /// Whether everybody may look on; no when left out.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub public: bool,
    /// By how many moves those who only look on are behind while the game goes on, 0 to 60; passes do not count. Not at
    /// all when left out.
    #[serde(default, skip_serializing_if = "is_none")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    #[cfg_attr(feature = "schema", schema(maximum = 60))]
    pub delay: u8,
    /// Played over a wooden board, between two people at one device; on the screen when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub over_the_board: Option<OverTheBoard>,
    /// Whether it changes the ratings of the two; no when left out. Both have to be signed in, and a rated game is one from
    /// the usual start, with a clock, without take-backs, and between two people at two places: otherwise it is refused as
    /// `not_rated`, or as `sign_in`.
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

/// What a loss on time counts, where the side with more discs wins; elsewhere it is a loss without a count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum TimeDefault {
    /// All squares to the other side, at once: 0–64.
    Full,
    /// The side plays on with two minutes and cannot do better than the closest loss; all is lost when these are used up
    /// too.
    PlayOn,
    /// The other side plays the moves of both to the end, and has the closest win at least.
    WinnerCompletes,
    /// The closest loss, at once: 31–33.
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

/// By whom a game is played; decided when it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Company {
    /// One person's own game: against the computer, two at one screen, or the computer against itself.
    Own,
    /// Two people who each hold a seat.
    Two,
}

/// Something that takes two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Offer {
    /// To take back the last move of the side that asks, with whatever followed it.
    TakeBack,
    /// Another game with the colors changed, once this one is over.
    Rematch,
    /// To call it a draw, where that was agreed to be possible and both have moved.
    Draw,
    /// More time for the side that asks: a minute, or a day where moves have days.
    MoreTime,
    /// To let a game with a clock rest until both want to go on.
    Adjourn,
    /// To go on with a game that rests. It may be offered as often as one likes.
    GoOn,
}

/// What one side was given beside the usual start: discs in corners of a square board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Handicap {
    /// Which side.
    pub color: Color,
    /// How many corners it holds from the beginning, 1 to 4.
    pub corners: u8,
}

/// What each side offers now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Offers {
    /// Black's offer.
    pub black: Option<Offer>,
    /// White's offer.
    pub white: Option<Offer>,
}

/// What a game is to whoever asked for it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct You {
    /// Whether they began it. A game of [`Company::Own`] is theirs to play and to change on all seats of people.
    pub is_owner: bool,
    /// The side that they play in a game between two.
    pub side: Option<Color>,
    /// What a link to the game carries, as `link`, to let others look on; none for whoever the game does not belong to.
    pub link: Option<String>,
    /// What a link carries, as `invitation`, to give whoever opens it the open seat; none when no seat is open, and for
    /// whoever the game does not belong to.
    pub invitation: Option<String>,
    /// Whether the link that came with the question is the invitation to a seat that is open; left out where it is not.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub invited: bool,
}

/// What one side has on its clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ClockSide {
    /// Milliseconds left: of the main time, or, once that is used up, of the byo-yomi period.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub left_ms: i64,
    /// Milliseconds that pass before `left_ms` begins to run, where each move has a delay.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub delay_ms: i64,
    /// Byo-yomi periods left; none in other time controls.
    pub periods: Option<u32>,
    /// Whether the main time is used up and a period of byo-yomi runs.
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
    /// Whose clock runs; nobody's before the start, after the end and while the game is paused.
    pub running: Option<Color>,
    /// The server's time at which this was so, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at_ms: i64,
}

/// Whether a player is there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct SidePresence {
    /// Whether they follow the game now.
    pub here: bool,
    /// From when on, by the server's time in milliseconds since 1970, the other side may claim the win, unless they come
    /// back before; none while they are here, and where the clock alone decides.
    #[cfg_attr(feature = "schema", ts(type = "number | null"))]
    pub claim_ms: Option<i64>,
    /// Until when, by the same time, they have to make their first move in a game with a clock, or the game is called off;
    /// none once they have made it, and while either player is away.
    #[cfg_attr(feature = "schema", ts(type = "number | null"))]
    pub first_move_ms: Option<i64>,
}

/// Who is there in a game between two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Presence {
    /// Black.
    pub black: SidePresence,
    /// White.
    pub white: SidePresence,
    /// How many others look on.
    pub watchers: u32,
}

/// Asks for the open seat of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct JoinGame {
    /// What the link of the invitation carries.
    pub invitation: String,
    /// What to be called; see [`crate::game::Seat::Human`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub name: Option<String>,
    /// The picture by which to be known; see [`crate::game::Seat::Human`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub avatar: Option<String>,
}
