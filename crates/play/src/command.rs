//! What can be asked of a game.

use outflank_rules::Color;

use crate::Seat;

/// Who gives a command to play a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum By {
    /// A person, for a side where a person sits.
    Person,
    /// The computer, for a side where it sits.
    Engine,
}

/// Something to do in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Play a move for the side to move.
    Play {
        /// The move as the rules write it.
        text: String,
        /// Who asks.
        by: By,
    },
    /// Take back the last decision of a person, with whatever followed it.
    TakeBack,
    /// Give the game up.
    Resign {
        /// The side that gives up.
        color: Color,
    },
    /// Put somebody else on a side, or call a person otherwise.
    Seat {
        /// Which side.
        color: Color,
        /// Who sits there from now on.
        seat: Seat,
    },
}
