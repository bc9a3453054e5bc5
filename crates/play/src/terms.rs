//! Terms of a game.

use crate::{Delay, OverTheBoard, TimeControl, TimeDefault};

/// The terms that are agreed before a game begins. They never change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The time control; `None` for a game without clocks.
    pub clock: Option<TimeControl>,
    /// The rule for the score if a side uses up its time.
    pub time_default: TimeDefault,
    /// Whether moves may be taken back by agreement.
    pub take_backs: bool,
    /// Whether the players may agree on a draw.
    pub draws: bool,
    /// Whether the side that moves second may swap colors after the first move.
    pub swap: bool,
    /// Whether everybody may watch; otherwise only the players and people with the link may.
    pub is_public: bool,
    /// The number of moves by which spectators lag during the game.
    pub delay: Delay,
    /// Set for a game over a wooden board, with its correction window.
    pub over_the_board: Option<OverTheBoard>,
    /// Whether the game changes the players' ratings. The server decides which games may be rated.
    pub is_rated: bool,
}

impl Default for Terms {
    /// No clock, the narrowest loss on time, take-backs allowed, no draw by agreement, no swap, private, no
    /// delay, on the screen, not rated.
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
