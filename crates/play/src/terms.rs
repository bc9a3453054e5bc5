//! Terms of a game.

use crate::{Delay, OverTheBoard, TimeControl, TimeDefault};

/// The terms agreed before a game begins; they never change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The time control, if the game has clocks.
    pub clock: Option<TimeControl>,
    /// The count if a side uses up its time.
    pub time_default: TimeDefault,
    /// Whether moves may be taken back when both agree.
    pub take_backs: bool,
    /// Whether a draw may be agreed on.
    pub draws: bool,
    /// Whether the side that moves second may change colors after the first move.
    pub swap: bool,
    /// Whether everybody may watch; otherwise only the players, and people with the link.
    pub is_public: bool,
    /// By how many moves those who only look on are behind while the game goes on.
    pub delay: Delay,
    /// Whether it is played over a wooden board, and how long mistakes are put right there.
    pub over_the_board: Option<OverTheBoard>,
    /// Whether it changes the ratings of its players. The keeper of the ratings decides which games may be
    /// rated.
    pub is_rated: bool,
}

impl Default for Terms {
    /// No clock, the closest loss on time, moves may be taken back, no draw by agreement, no change of
    /// colors, private, shown at once, on the screen, not rated.
    fn default() -> Self {
        Self {
            clock: None,
            time_default: TimeDefault::Fixed,
            take_backs: true,
            draws: false,
            swap: false,
            is_public: false,
            delay: Delay::NONE,
            over_the_board: None,
            is_rated: false,
        }
    }
}
