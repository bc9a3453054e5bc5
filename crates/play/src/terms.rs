//! What is agreed before a game begins.

use crate::TimeControl;

/// What is agreed before a game begins, and stays as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The time control, if the game has clocks.
    pub clock: Option<TimeControl>,
    /// Whether moves may be taken back when both agree.
    pub take_backs: bool,
    /// Whether everybody may look on; otherwise only who plays, and whoever was given the link.
    pub is_public: bool,
}

impl Default for Terms {
    /// No clock, moves may be taken back, private.
    fn default() -> Self {
        Self { clock: None, take_backs: true, is_public: false }
    }
}
