//! The delay of a game for its spectators.

use thiserror::Error;

/// The number of moves by which spectators lag during a game. Passes do not count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Delay(u8);

/// The delay is longer than allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("spectators can lag by at most {most} moves, not {0}", most = Delay::LONGEST)]
pub struct DelayTooLong(pub u8);

impl Delay {
    /// The longest delay.
    pub const LONGEST: u8 = 60;
    /// No delay: every move is shown at once.
    pub const NONE: Self = Self(0);

    /// Creates a delay of 0 to 60 moves.
    ///
    /// # Errors
    /// If the delay is longer than [`Delay::LONGEST`].
    pub const fn new(moves: u8) -> Result<Self, DelayTooLong> {
        if moves > Self::LONGEST { Err(DelayTooLong(moves)) } else { Ok(Self(moves)) }
    }

    /// Returns the number of moves.
    #[must_use]
    pub const fn moves(self) -> u8 {
        self.0
    }
}
