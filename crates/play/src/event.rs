//! What happened in a game.

use outflank_rules::{ByColor, Color, GameSpec};

use crate::{EndReason, Seat, Start};

/// A moment: milliseconds since the beginning of 1970, UTC.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Millis(pub i64);

/// One thing that happened in a game. The events of a game in their order are all there is to know about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The game began. Always the first event and never a later one.
    Created {
        /// Which game, in canonical form.
        spec: GameSpec,
        /// Where it starts.
        start: Start,
        /// Who sits where.
        seats: ByColor<Seat>,
    },
    /// A move or a forced pass was played.
    Played {
        /// The move as the rules write it.
        text: String,
        /// Who made it.
        color: Color,
    },
    /// The game went back; a result it had is void.
    TookBack {
        /// How many plies remain.
        plies: usize,
    },
    /// Somebody else sits on a side, or is called otherwise.
    Seated {
        /// Which side.
        color: Color,
        /// Who sits there now.
        seat: Seat,
    },
    /// The game ended.
    Ended {
        /// How.
        reason: EndReason,
    },
}

/// An event with its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Logged {
    /// When it happened.
    pub at: Millis,
    /// What happened.
    pub event: Event,
}
