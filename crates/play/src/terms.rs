//! What is agreed before a game begins.

use crate::{Delay, OverTheBoard, TimeControl, TimeDefault};

/// What is agreed before a game begins, and stays as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The time control, if the game has clocks.
    pub clock: Option<TimeControl>,
    /// What it counts when a side uses up its time.
    pub time_default: TimeDefault,
    /// Whether moves may be taken back when both agree.
    pub take_backs: bool,
    /// Whether a draw may be agreed on.
    pub draws: bool,
    /// Whether the side that moves second may change colors after the first move.
    pub swap: bool,
    /// Whether everybody may look on; otherwise only who plays, and whoever was given the link.
    pub is_public: bool,
    /// By how many moves those who only look on are behind while the game goes on.
    pub delay: Delay,
    /// Whether it is played over a wooden board, and how long mistakes are put right there.
    pub over_the_board: Option<OverTheBoard>,
    /// Whether it changes the ratings of its players. What a rated game may be is for whoever keeps the ratings to say.
    pub is_rated: bool,
}

impl Default for Terms {
    /// No clock, the closest loss on time, moves may be taken back, no draw by agreement, no change of colors, private,
    /// shown at once, on the screen, not
    /// rated.
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
