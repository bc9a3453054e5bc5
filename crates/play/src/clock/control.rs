//! Time controls: how much time each side has.

use std::fmt;

use thiserror::Error;

use super::Span;

/// The ways to allot time, with unchecked values. A [`TimeControl`] has checked values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TimeSystem {
    /// Main time for the game, and an increment after each move (Fischer).
    Increment {
        /// Main time of each side.
        main: Span,
        /// Time added for each move.
        increment: Span,
    },
    /// Main time for the game. Each move gets its time back, up to a bound (Bronstein). The flag still falls
    /// if a move uses up the main time.
    Bronstein {
        /// Main time of each side.
        main: Span,
        /// The maximum time that a move gets back.
        delay: Span,
    },
    /// Main time for the game, which begins to run after a delay in each move, as in US chess.
    Delay {
        /// Main time of each side.
        main: Span,
        /// How long the clock waits in each move.
        delay: Span,
    },
    /// Main time for the game, followed by periods. A move within a period restores the period, and a period
    /// that is used up is lost.
    Byoyomi {
        /// Main time of each side.
        main: Span,
        /// The number of periods that follow.
        periods: u16,
        /// The length of each.
        period: Span,
    },
    /// The same time for every move; unused time is lost.
    PerMove {
        /// Time for each move.
        time: Span,
    },
    /// Time used by one side is added to the other's.
    Hourglass {
        /// Time of each side at the start.
        main: Span,
    },
    /// Days for every move.
    Correspondence {
        /// Time for each move.
        days: u16,
    },
}

/// A time control: a [`TimeSystem`] with valid values. A game without clocks has no time control.
///
/// Its text is canonical; see [`Display`](#impl-Display-for-TimeControl):
///
/// ```
/// use outflank_play::{Span, TimeControl, TimeSystem};
///
/// let control: TimeControl = "10+5".parse()?;
/// let (main, increment) = (Span::MINUTE.times(10), Span::SECOND.times(5));
/// assert_eq!(control.system(), TimeSystem::Increment { main, increment });
/// assert_eq!(control.to_string(), "10+5");
/// # Ok::<(), outflank_play::TimeControlError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TimeControl(TimeSystem);

impl TimeControl {
    /// The approximate number of a side's moves in a game of Othello.
    const MOVES: u64 = 30;

    /// Checks a time system.
    ///
    /// # Errors
    /// If a value is outside the bounds of its [`Quantity`]; returns the first such value.
    pub fn new(system: TimeSystem) -> Result<Self, TimeControlError> {
        match system {
            TimeSystem::Increment { main, increment } => {
                Quantity::Main.check(main.0)?;
                Quantity::Increment.check(increment.0)?;
            }
            TimeSystem::Bronstein { main, delay } | TimeSystem::Delay { main, delay } => {
                Quantity::Main.check(main.0)?;
                Quantity::Delay.check(delay.0)?;
            }
            TimeSystem::Byoyomi { main, periods, period } => {
                Quantity::MainBeforePeriods.check(main.0)?;
                Quantity::Periods.check(periods.into())?;
                Quantity::Period.check(period.0)?;
            }
            TimeSystem::PerMove { time } => Quantity::PerMove.check(time.0)?,
            TimeSystem::Hourglass { main } => Quantity::Main.check(main.0)?,
            TimeSystem::Correspondence { days } => Quantity::Days.check(days.into())?,
        }
        Ok(Self(system))
    }

    /// Creates a number of minutes for the game, without an increment.
    pub(super) const fn sudden_death(minutes: u64) -> Self {
        Self(TimeSystem::Increment { main: Span::MINUTE.times(minutes), increment: Span::ZERO })
    }

    /// Returns the time system.
    #[must_use]
    pub const fn system(self) -> TimeSystem {
        self.0
    }

    /// Whether the time for a move is in days, so that no player waits at the board.
    #[must_use]
    pub const fn is_correspondence(self) -> bool {
        matches!(self.0, TimeSystem::Correspondence { .. })
    }

    /// Returns the time that a side may use for about thirty moves. It determines the speed.
    #[must_use]
    pub const fn expected(self) -> Span {
        match self.0 {
            TimeSystem::Increment { main, increment } => main.plus(increment.times(Self::MOVES)),
            TimeSystem::Bronstein { main, delay } | TimeSystem::Delay { main, delay } => {
                main.plus(delay.times(Self::MOVES))
            }
            TimeSystem::Byoyomi { main, period, .. } => main.plus(period.times(Self::MOVES)),
            TimeSystem::PerMove { time } => time.times(Self::MOVES),
            TimeSystem::Hourglass { main } => main,
            TimeSystem::Correspondence { days } => Span::DAY.times(days as u64).times(Self::MOVES),
        }
    }
}

/// The kind of a value in a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Quantity {
    /// The main time, in milliseconds.
    Main,
    /// The main time before byo-yomi periods, in milliseconds. It may be zero.
    MainBeforePeriods,
    /// The increment, in milliseconds.
    Increment,
    /// The delay, in milliseconds.
    Delay,
    /// The length of a byo-yomi period, in milliseconds.
    Period,
    /// The number of periods.
    Periods,
    /// The time for a move, in milliseconds.
    PerMove,
    /// The days for a move.
    Days,
}

impl Quantity {
    /// Returns the least and the greatest value, in the unit of the quantity.
    #[must_use]
    pub const fn bounds(self) -> (u64, u64) {
        /// The least time in milliseconds, since no move arrives in less.
        const LEAST: u64 = 100;
        match self {
            Self::Main | Self::PerMove => (LEAST, Span::DAY.0),
            Self::MainBeforePeriods => (0, Span::DAY.0),
            Self::Increment => (0, Span::HOUR.0),
            Self::Delay => (1, Span::HOUR.0),
            Self::Period => (LEAST, Span::HOUR.0),
            Self::Periods => (1, 100),
            Self::Days => (1, 14),
        }
    }

    const fn check(self, value: u64) -> Result<(), TimeControlError> {
        let (least, most) = self.bounds();
        match least <= value && value <= most {
            true => Ok(()),
            false => Err(TimeControlError::OutOfBounds { quantity: self, value }),
        }
    }

    /// Returns a value with its unit, as text.
    fn written(self, value: u64) -> String {
        match self {
            Self::Periods => value.to_string(),
            Self::Days => format!("{value} d"),
            _ => format!("{} s", Span(value)),
        }
    }
}

impl fmt::Display for Quantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Main | Self::MainBeforePeriods => "main time",
            Self::Increment => "increment",
            Self::Delay => "delay",
            Self::Period => "length of a period",
            Self::Periods => "number of periods",
            Self::PerMove | Self::Days => "time for a move",
        })
    }
}

/// Why a time control is invalid.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TimeControlError {
    /// A value is too small or too large.
    #[error(
        "the {quantity} must be {} to {}, not {}",
        quantity.written(quantity.bounds().0), quantity.written(quantity.bounds().1), quantity.written(*value)
    )]
    OutOfBounds {
        /// The quantity, whose limits are its [`bounds`](Quantity::bounds).
        quantity: Quantity,
        /// The given value, in the unit of the quantity.
        value: u64,
    },
    /// The text is in no known form.
    #[error(
        "`{text}` is not a time control such as 10+5, 25 delay 3, 25 bronstein 3, 30 byo 3x30, move 30, hourglass 5, 2d"
    )]
    Unreadable {
        /// The text.
        text: String,
    },
}
